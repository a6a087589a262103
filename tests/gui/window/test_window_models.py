"""Item models keep Qt's contract and say what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from pytestqt.modeltest import ModelTester

from tjmahjong import events as ev
from tjmahjong.record import header
from tjmahjong.rules import RuleSet
from tjmahjong_gui.game.journal import Journal
from tjmahjong_gui.game.saves import Saved
from tjmahjong_gui.models.points import PointsModel, signed
from tjmahjong_gui.models.records import RecordsModel
from tjmahjong_gui.models.tiles import (
    DRAWN_ROLE,
    PLACE_ROLE,
    TILE_ROLE,
    WILD_ROLE,
    DiscardsModel,
    HandModel,
    MeldsModel,
)
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Tape

NAMES = ("You", "Zhou", "Sun", "Li")


def boards(seen: list[ev.Event]) -> list[tuple[ev.Event, Board]]:
    board, found = Board(viewer=0, names=NAMES), []
    for event in seen:
        board = board.after(event)
        found.append((event, board))
    return found


def texts(model: QAbstractItemModel) -> list[str]:
    return [str(model.data(model.index(row, 0))) for row in range(model.rowCount())]


@pytest.fixture(scope="module")
def story(seen_events: Callable[..., list[ev.Event]]) -> list[tuple[ev.Event, Board]]:
    """Everything the viewer sees in two deals, with the table after each event."""
    return boards(seen_events(11, deals=2))


@pytest.mark.parametrize("make", [HandModel, DiscardsModel, MeldsModel, PointsModel])
def test_what_has_not_changed_is_not_told_again(make: Any, story: Any) -> None:
    """After every event all models are shown the table, twice even: a view that lays itself out each time is slow."""
    model, told = make(), []
    for signal in (model.dataChanged, model.headerDataChanged, model.modelReset, model.rowsInserted):
        signal.connect(lambda *_: told.append(True))

    def cells() -> list[object]:
        columns = model.columnCount() if make is PointsModel else 1
        return [
            model.data(model.index(row, column), role)
            for row in range(model.rowCount())
            for column in range(columns)
            for role in (Qt.ItemDataRole.DisplayRole, PLACE_ROLE, WILD_ROLE, DRAWN_ROLE)
        ]

    for _, board in story[:200]:
        before = cells()
        told.clear()
        model.show(board)
        assert told or cells() == before
        told.clear()
        model.show(board)
        assert not told


@pytest.mark.parametrize("make", [HandModel, DiscardsModel, MeldsModel, PointsModel])
def test_models_of_the_table(make: Any, story: Any, qtmodeltester: ModelTester) -> None:
    model = make()
    qtmodeltester.check(model)
    for _, board in story[:: max(1, len(story) // 40)]:
        model.show(board)
    qtmodeltester.check(model)


def follow(journal: Journal, story: list[tuple[ev.Event, Board]]) -> None:
    """Let the journal follow the whole story."""
    tape = Tape(Board(viewer=0, names=NAMES), [event for event, _ in story])
    journal.follow(tape, len(tape))


def test_models_of_the_journal(story: Any, qtmodeltester: ModelTester) -> None:
    journal = Journal(NAMES)
    for model in (journal.log, journal.deals):
        qtmodeltester.check(model)
    follow(journal, story)
    for model in (journal.log, journal.deals):
        qtmodeltester.check(model)
    assert journal.deals.rowCount() == 2
    assert journal.log.rowCount() == len(journal.log.text().splitlines())


def saved(name: str, finished: bool) -> Saved:
    return Saved(Path(name), header(RuleSet(), NAMES, started="2026-01-02T03:04:05+08:00"), finished, 1_767_294_245.0)


def test_model_of_the_records(qtmodeltester: ModelTester) -> None:
    """Rows come and go with the records in the folder."""
    model = RecordsModel()
    qtmodeltester.check(model)
    for games in ([saved("a.tjm", False), saved("b.tjm", True)], [saved("b.tjm", True)], []):
        model.show(games)
        qtmodeltester.check(model)
        assert [model.game(row).path for row in range(model.rowCount())] == [game.path for game in games]


def test_rows_hold_no_rows(story: Any) -> None:
    """Lists and tables are flat: Qt's tester does not ask them, but views for trees and screen readers would."""
    journal = Journal(NAMES)
    follow(journal, story)
    records = RecordsModel()
    records.show([saved("a.tjm", False)])
    models: list[Any] = [HandModel(), DiscardsModel(), MeldsModel(), PointsModel()]
    for model in models:
        model.show(story[len(story) // 4][1])
    for model in (*models, records, journal.log, journal.deals):
        if model.rowCount():
            assert model.rowCount(model.index(0, 0)) == 0, type(model).__name__
    assert all(model.rowCount() for model in (models[0], models[3], records, journal.log, journal.deals))


def test_the_hand_model_has_the_hand_in_the_order_it_stands_in(story: Any) -> None:
    model = HandModel()
    drawn = wild = 0
    for event, board in story:
        if not isinstance(event, ev.Drew) or event.seat != board.bottom:
            continue
        model.show(board)
        rows = range(model.rowCount())
        held = {(model.data(model.index(r), PLACE_ROLE), model.data(model.index(r), TILE_ROLE)) for r in rows}
        assert held == set(board.hands[board.bottom])
        marks = [model.data(model.index(r), DRAWN_ROLE) for r in rows]
        assert marks == [False] * (len(marks) - 1) + [True]
        assert texts(model)[-1].endswith("just drawn")
        flags = [model.data(model.index(r), WILD_ROLE) for r in rows][:-1]
        assert flags == sorted(flags, reverse=True), "wild tiles stand first"
        assert all(("wild" in text) == flag for text, flag in zip(texts(model), flags, strict=False))
        drawn += 1
        wild += sum(flags)
    assert drawn > 5
    assert wild > 0


def test_discards_and_melds_name_their_owner(story: Any) -> None:
    discards, melds = DiscardsModel(), MeldsModel()
    most = max(story, key=lambda pair: sum(map(len, pair[1].discards)) + 10 * sum(map(len, pair[1].melds)))[1]
    discards.show(most)
    melds.show(most)
    assert discards.rowCount() == sum(map(len, most.discards))
    assert melds.rowCount() == sum(map(len, most.melds))
    for text in texts(discards):
        assert any(text.startswith(name) for name in NAMES)
    assert sum("just discarded" in text for text in texts(discards)) <= 1


def test_points_follow_every_payment(story: Any) -> None:
    model = PointsModel()
    for event, board in story:
        model.show(board)
        if isinstance(event, ev.Paid):
            shown = [model.data(model.index(seat, 2)) for seat in range(4)]
            assert shown == list(event.points)
        if isinstance(event, ev.DealEnded):
            assert [model.data(model.index(seat, 3)) for seat in range(4)] == [signed(n) for n in event.change]


def test_a_pots_deals_add_up(story: Any) -> None:
    journal = Journal(NAMES)
    follow(journal, story)
    model = journal.deals
    assert model.rowCount() == len(journal.story.pot.deals) > 1
    for row, deal in enumerate(journal.story.pot.deals):
        shown = [model.data(model.index(row, model.FIXED + player)) for player in range(4)]
        assert shown == [signed(points) for points in deal.change]
    assert model.headerData(3, Qt.Orientation.Horizontal) == "You"


@pytest.mark.parametrize(("points", "text"), [(12, "+12"), (-3, "−3"), (0, "0")])
def test_signs(points: int, text: str) -> None:
    assert signed(points) == text
