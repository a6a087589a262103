"""Opponents who say why: on a discard, on a line of the log, by key; during a deal only where that is wanted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.engine.conftest import lay
from tests.gui.window.test_window_by_hand import Quiet
from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import RecordWriter
from tjmahjong.rules import RuleSet
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]


@pytest.fixture
def playing(open_window: OpenWindow, hands: Any, qtbot: QtBot) -> Callable[..., Any]:
    """A function that sits down to a game against three `basic` players and plays until one of them has discarded."""

    def sit_down(hand: str = "9m", player: Any = None, **preferences: Any) -> Any:
        window = open_window(log_open=True, **preferences)
        match = lay({0: hand}, indicator="C", humans=[0], start=False)
        window.play.open_match(match, {number: player or make("basic") for number in (1, 2, 3)})
        person = hands(window)
        assert person.wait_asked()
        return person

    return sit_down


def others_discard(person: Any) -> int:
    """The place of a tile that a computer player has discarded and that still lies there."""
    person.do_by_mouse(person.decide())
    assert person.wait_asked()
    board = person.page.table.board
    return next(place for seat in (1, 2, 3) for place, _ in board.discards[seat])


def test_during_a_deal_it_is_told_later(playing: Callable[..., Any]) -> None:
    person = playing()
    place = others_discard(person)
    person.page.table._used.invalidate()  # the press that has just discarded is over
    person.click_tile(place)
    assert "is told after the deal" in person.page.message.text()
    person.key(Qt.Key.Key_O)
    assert "is told after the deal" in person.page.message.text()


def test_in_a_teaching_game_a_discard_says_why(playing: Callable[..., Any]) -> None:
    """The sentence is the player's own: what it chooses when it is asked with the same view."""
    person = playing(open_reasons=True)
    place = others_discard(person)
    match, tile = person.page.source.match, ""
    for number, event in enumerate(match.events):
        if isinstance(event, ev.Discarded) and event.at == place:
            twin = match.at(number)
            tile = make("basic").choose(twin.view(event.seat)).reasons[0].say("en")
    person.page.motives.ask_of(place)
    person.qtbot.waitUntil(lambda: bool(tile) and tile in person.page.message.text(), timeout=30_000)
    own = next(place for place, _ in person.page.table.board.discards[person.page.table.board.bottom])
    person.page.motives.ask_of(own)
    assert person.page.message.text() == "That was your own decision."


def test_after_the_deal_every_line_of_the_log_says_why(playing: Callable[..., Any]) -> None:
    """By mouse and by keyboard; lines that nobody decided say so."""
    person = playing("46m123p789p55s678s5m", player=Quiet())
    person.key(Qt.Key.Key_H)
    person.qtbot.waitUntil(person.page.settlement.isVisible, timeout=30_000)
    person.key(Qt.Key.Key_V)
    log = person.page.dock.list
    log.setFocus()
    log.moveCursor(log.textCursor().MoveOperation.Start)
    person.qtbot.keyClick(log, Qt.Key.Key_Return)
    assert person.page.message.text() == "Nobody decided that."
    log.moveCursor(log.textCursor().MoveOperation.End)
    person.qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=log.cursorRect().center())
    assert person.page.message.text() in {"Nobody decided that.", "That was your own decision."}


def test_in_a_record_everybody_may_be_asked(open_window: OpenWindow, home: Path, qtbot: QtBot, tmp_path: Path) -> None:
    """Who played is read from its head; where that names nobody, that is said."""
    for kinds in (("human", "basic", "basic", "basic"), ()):
        path = tmp_path / f"game{len(kinds)}.tjm"
        writer = RecordWriter(path, started="2026-01-01T10:00:00+08:00", kinds=kinds)
        rules = RuleSet(length_unit="deals", length_count=1, sit="off", seat_draw="quick")
        match = Match(rules, ("You", "Zhou", "Sun", "Li"), SeededRandomness(4), writer, humans=(0,))
        match.start()
        basic = make("basic")
        for _ in range(12):
            assert match.pending is not None
            match.act(match.pending.seat, basic.choose(match.view(match.pending.seat)).action)
        writer.close()
        window = open_window()
        window.play.show_record(path)
        page = window.play.table
        page.situation.replay.go("end", 1)
        qtbot.waitUntil(lambda page=page: page.table.playback.at == len(page.source.tape), timeout=30_000)
        page.motives.ask_last()
        if kinds:
            qtbot.waitUntil(lambda page=page: ", discard " in page.message.text(), timeout=30_000)
            assert page.message.text().split()[0] in {"Zhou", "Sun", "Li"}
        else:
            assert "not known any more" in page.message.text()
