"""Step by step, forward and backward: one event a key, with its sentence and rule; looking back changes nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]
RULE = re.compile(r"[(（]R\d+\.\d+[)）]$")


@pytest.fixture(params=[False, True], ids=["moving", "still"])
def asked(request: Any, open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot) -> Any:
    """A person in step mode who has come, key by key, to the first question after the deal; with what was seen."""
    seeded(3)
    window = open_window(pace="step", reduced_motion=request.param)
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    page = person.page
    began: list[object] = []
    page.table.playback.began.connect(began.append)
    person.seen = []
    for _ in range(400):
        session = page.source
        waited = (page.table.playback, session)
        qtbot.waitUntil(lambda now=waited: now[0].held or now[1].open is not None or not now[0].idle, timeout=10_000)
        if session.open is not None:
            if session.open.asked == "turn":
                break
            person.do_by_mouse(person.decide())
            continue
        before = len(began)
        held = page.table.playback.held
        person.key(Qt.Key.Key_Space)
        if held:
            assert before < len(began)
            if page.message.isVisible():
                person.seen.append((page.message.text(), page.table.board))
    return person


def test_every_step_is_told_with_its_rule(asked: Any) -> None:
    told = [text for text, _ in asked.seen if RULE.search(text)]
    assert len(told) > 20
    assert any("R3.3" in text for text in told)


def test_backward_and_forward_again_by_key(asked: Any) -> None:
    page = asked.page
    present = page.table.board
    assert page.actions_bar.button("win") is not None
    asked.key(Qt.Key.Key_Backspace)
    page.table.playback.finish()
    assert page.actions_bar.button("win") is None
    assert page.message.text().startswith("1 back.")
    assert RULE.search(page.message.text())
    back = 1
    while page.table.board == present:  # somebody's "no" moves nothing on the table
        asked.key(Qt.Key.Key_Backspace)
        page.table.playback.finish()
        back += 1
    hand = page.source.board.hands[0]
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_H, Qt.Key.Key_1):
        asked.key(key)
    assert page.source.board.hands[0] == hand, "the past cannot be played in"
    for _ in range(back):
        assert page.actions_bar.button("win") is None
        asked.key(Qt.Key.Key_Space)
        page.table.playback.finish()
    assert page.table.board == present
    assert page.message.text() == page.said()
    assert page.actions_bar.button("win") is not None
    asked.do_by_keyboard(asked.decide())
    assert page.source.open is None


def test_back_to_the_very_beginning_by_button(asked: Any) -> None:
    page = asked.page
    for _ in range(300):
        asked.click(page.bar.back_button)
        if "beginning" in page.message.text():
            break
    page.table.playback.finish()
    assert page.table.board.deal == 0
    assert not page.table.board.winds
    for _ in range(300):
        if page.message.text() == page.said():
            break
        asked.click(page.bar.on_button)
    page.table.playback.finish()
    assert page.table.board == page.source.board


def test_another_pace_comes_back_to_the_present(asked: Any) -> None:
    page = asked.page
    present = page.table.board
    for _ in range(5):
        asked.click(page.bar.back_button)
    asked.window.preferences.set(pace="off")
    assert page.table.board == present
    assert page.message.text() == page.said()
    assert not page.bar.back_button.isVisible()
    asked.key(Qt.Key.Key_Backspace)
    assert page.table.board == present


def test_events_that_wait_keep_waiting(asked: Any, qtbot: QtBot) -> None:
    page = asked.page
    asked.do_by_keyboard(asked.decide())
    page.table.playback.step()
    qtbot.waitUntil(lambda: page.table.playback.held, timeout=10_000)
    present = page.table.board
    asked.key(Qt.Key.Key_Backspace)
    asked.key(Qt.Key.Key_Backspace)
    page.table.director.finish()
    assert page.table.playback.held
    assert page.table.board != present
    asked.key(Qt.Key.Key_Space)
    asked.key(Qt.Key.Key_Space)
    page.table.director.finish()
    assert page.table.board == present
    assert page.table.playback.held
    asked.key(Qt.Key.Key_Space)
    assert page.table.board != present
