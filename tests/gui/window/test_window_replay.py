"""A record is looked at in the window: opened from its row, gone along by keys, buttons and slider, from any seat."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import RecordWriter
from tjmahjong.rules import RuleSet
from tjmahjong_gui.files import paths
from tjmahjong_gui.game.phases import Phase
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.table.model.board import Board

OpenWindow = Callable[..., MainWindow]
NAMES = ("You", "Zhou", "Sun", "Li")
RULE = re.compile(r"\(R\d+\.\d+\)$")


def recorded(folder: Path, *, deals: int = 2) -> Match:
    """A game of computer players, on disk."""
    folder.mkdir(parents=True, exist_ok=True)
    writer = RecordWriter(folder / "game.tjm", started="2026-11-30T10:00:00+00:00", kinds=("human", *["basic"] * 3))
    match = Match(RuleSet(length_unit="deals", length_count=deals), NAMES, SeededRandomness(3), writer, humans=(0,))
    player = make("basic")
    match.start()
    while not match.finished:
        if match.between:
            match.proceed()
        elif match.pending is not None:
            seat = match.pending.seat
            match.act(seat, player.choose(match.view(seat)).action)
    writer.close()
    return match


class Watcher:
    """A person looking at a record."""

    def __init__(self, qtbot: QtBot, window: MainWindow, match: Match) -> None:
        self.qtbot, self.window, self.match = qtbot, window, match
        self.page = window.play.table
        self.playback = self.page.table.playback
        self.bar = self.page.replay_bar

    def key(self, key: Qt.Key) -> None:
        self.qtbot.keyClick(QApplication.focusWidget() or self.window, key)

    def at(self, position: int) -> Board:
        """The table that should be there: what the own seat saw, worked out from the match's own events."""
        board = Board(viewer=0, names=NAMES)
        for event in [seen for seen in self.seen() if seen is not None][:position]:
            board = board.after(event)
        return board

    def seen(self) -> list[ev.Event | None]:
        board, found = Board(viewer=0, names=NAMES), []
        for event in self.match.events:
            masked = event.mask(board.bottom)
            found.append(masked)
            board = board if masked is None else board.after(masked)
        return found


@pytest.fixture
def watch(open_window: OpenWindow, home: Path, qtbot: QtBot) -> Callable[..., Watcher]:
    """A function that opens a record by Enter on its row."""

    def open_it(**preferences: Any) -> Watcher:
        match = recorded(paths.records_folder())
        window = open_window(**preferences)
        window.play.show_records()
        records = window.pages.currentWidget()
        qtbot.waitUntil(records.view.hasFocus)
        qtbot.keyClick(records.view, Qt.Key.Key_Return)
        assert window.pages.currentWidget() is window.play.table
        return Watcher(qtbot, window, match)

    return open_it


def test_a_double_click_opens_a_record_and_escape_leads_back(open_window: OpenWindow, home: Path, qtbot: QtBot) -> None:
    recorded(paths.records_folder())
    before = (paths.records_folder() / "game.tjm").read_bytes()
    window = open_window()
    window.play.show_records()
    records = window.pages.currentWidget()
    spot: QPoint = records.view.visualRect(records.model.index(0, 1)).center()
    qtbot.mouseClick(records.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    qtbot.mouseDClick(records.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    page = window.play.table
    assert window.pages.currentWidget() is page
    assert page.replay_bar.isVisible()
    assert page.table.board.pot == 1
    qtbot.keyClick(page.table, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is records
    assert page.source is None
    assert (paths.records_folder() / "game.tjm").read_bytes() == before, "looking at a record leaves it as it is"


def test_by_keys_event_by_event(watch: Callable[..., Watcher]) -> None:
    """Right and left, with the sentence and the rule of each; the log follows and does not tell anything twice."""
    person = watch()
    for position in range(2, 60):
        person.key(Qt.Key.Key_Right)
        assert person.playback.at == position
        assert person.page.table.board == person.at(position)
        assert RULE.search(person.page.message.text()), person.page.message.text()
    lines = person.page.dock.list.toPlainText()
    for position in range(58, 40, -1):
        person.key(Qt.Key.Key_Left)
        assert person.page.table.board == person.at(position)
    for _ in range(18):
        person.key(Qt.Key.Key_Right)
    assert person.playback.at == 59
    assert person.page.dock.list.toPlainText() == lines


def test_by_turns_deals_and_to_the_ends(watch: Callable[..., Watcher]) -> None:
    person = watch()
    person.key(Qt.Key.Key_Down)
    assert (person.page.table.board.deal, person.page.table.board.wall) == (1, frozenset())
    person.key(Qt.Key.Key_PageDown)
    turns = [person.page.table.board.turn]
    for _ in range(6):
        person.key(Qt.Key.Key_PageDown)
        turns.append(person.page.table.board.turn)
    assert all(one != other for one, other in pairwise(turns))
    person.key(Qt.Key.Key_PageUp)
    assert person.page.table.board.turn == turns[-2]
    person.key(Qt.Key.Key_Down)
    assert person.page.table.board.deal == 2
    assert "Deal 2" in person.page.dock.list.toPlainText() or "deal 2" in person.page.dock.list.toPlainText()
    person.key(Qt.Key.Key_End)
    assert person.page.table.board == person.at(len(person.match.events))
    assert not person.bar.ways["event", 1].isEnabled()
    person.key(Qt.Key.Key_Home)
    assert person.page.table.board == Board(viewer=0, names=NAMES)
    assert not person.bar.ways["event", -1].isEnabled()


def test_by_mouse(watch: Callable[..., Watcher]) -> None:
    """Every button does what its key does; the slider goes anywhere."""
    person = watch()
    for by, way in (("deal", 1), ("turn", 1), ("turn", 1), ("event", 1), ("event", -1), ("turn", -1), ("deal", -1)):
        before = person.playback.at
        person.qtbot.mouseClick(person.bar.ways[by, way], Qt.MouseButton.LeftButton)
        assert (person.playback.at > before) == (way > 0)
    person.bar.slider.setValue(100)
    assert person.page.table.board == person.at(100)
    assert "100" in person.bar.where.text()
    person.bar.slider.setValue(30)
    assert person.page.table.board == person.at(30)


def test_it_plays_by_itself_and_stops_at_the_end_of_a_deal(watch: Callable[..., Watcher]) -> None:
    person = watch(pace="fast")
    assert not person.playback.runs
    person.key(Qt.Key.Key_Space)
    assert person.playback.runs
    line = person.page.table.director.timeline
    for _ in range(40):
        line.advance(5000.0)
    assert person.playback.at > 30
    person.key(Qt.Key.Key_Space)
    assert not person.playback.runs
    at = person.playback.at
    for _ in range(5):
        line.advance(5000.0)
    assert person.playback.at == at
    person.key(Qt.Key.Key_Space)
    for _ in range(2000):
        if not person.playback.runs and not line.running:
            break
        line.advance(5000.0)
    assert person.page.situation.phase is Phase.OVER
    assert isinstance(person.playback.tape.moment(person.playback.at).event, ev.DealEnded)
    person.key(Qt.Key.Key_V)
    assert person.page.settlement.isVisible()
    person.key(Qt.Key.Key_V)
    assert not person.page.settlement.isVisible()
    person.key(Qt.Key.Key_Space)
    assert person.page.situation.phase is Phase.WATCHING
    assert person.playback.runs


@pytest.mark.parametrize(("sight", "open_seats"), [(0, {0}), (1, set()), (2, {0, 1, 2, 3})])
def test_from_any_seat_with_hands_open_or_closed(
    watch: Callable[..., Watcher], sight: int, open_seats: set[int]
) -> None:
    person = watch()
    person.key(Qt.Key.Key_Down)
    for _ in range(5):
        person.key(Qt.Key.Key_PageDown)
    live = person.page.table.board.live
    for combo, row in ((person.bar.sight, sight), (person.bar.seat, 2)):
        combo.setFocus()
        combo.setCurrentIndex(row)
        combo.activated.emit(row)
    board = person.page.table.board
    assert (board.live, board.viewer) == (live, 2), "the same moment"
    known = {board.side(seat) for seat in range(4) if all(tile is not None for _, tile in board.hands[seat])}
    assert known == open_seats
    person.key(Qt.Key.Key_Right)
    assert person.page.table.board.viewer == 2


def test_a_deal_is_opened_from_the_points_of_its_pot(watch: Callable[..., Watcher]) -> None:
    person = watch()
    window, summary = person.window, person.window.play.summary
    person.key(Qt.Key.Key_Escape)
    records = window.pages.currentWidget()
    person.qtbot.mouseClick(records.summary_button, Qt.MouseButton.LeftButton)
    spot = summary.deals.visualRect(summary.deals.model().index(1, 2)).center()
    person.qtbot.mouseClick(summary.deals.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    person.qtbot.mouseDClick(summary.deals.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert window.pages.currentWidget() is person.page
    assert person.page.table.board.deal == 2


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("text", [100, 160, 200])
def test_the_bar_has_room_on_a_small_window(watch: Callable[..., Watcher], lang: str, text: int) -> None:
    """It gives up words, never a button, and makes the page no wider than the window."""
    person = watch(lang=lang, size=(1024, 640), text_size=text, log_open=text < 200)
    bar = person.bar
    person.qtbot.waitUntil(lambda: bar.width() == person.page.table.width())
    assert person.page.size().width() <= person.window.width()
    assert person.page.size().height() <= person.window.height()
    inside = bar.rect()
    for made in (*bar.ways.values(), bar.play_button, bar.seat, bar.sight, bar.slider):
        assert made.isVisible()
        assert inside.contains(made.geometry()), made.accessibleName()
        assert made.accessibleName()

    def apart() -> None:
        parts = [*bar.ways.values(), bar.play_button, bar.slider, bar.seat, bar.sight]
        parts += [bar.where] if bar.where.isVisible() else []
        for one, other in combinations(parts, 2):
            assert not one.geometry().intersects(other.geometry())

    person.qtbot.waitUntil(apart)
