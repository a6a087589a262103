"""Ways through the game: past the opening, away from every state of the table, and one choice at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tjmahjong import actions as do
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]


def begin(window: MainWindow, person: Any) -> Any:
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    return person.page


def until_discard(person: Any) -> None:
    """Play on until a tile can go out."""
    assert person.wait_asked()
    while not any(isinstance(action, do.Discard) for action in person.page.source.view().legal):
        person.do_by_mouse(person.decide())
        assert person.wait_asked()


def to_settlement(person: Any) -> None:
    while person.wait_asked():
        person.do_by_mouse(person.decide())


def reaches_home(window: MainWindow, person: Any, qtbot: QtBot, how: str) -> bool:
    """Whether Escape alone, or the buttons that are shown alone, lead home."""
    for _ in range(4):
        if how == "keys":
            person.key(Qt.Key.Key_Escape)
        elif window.play.table.isVisible():
            person.click(person.page.bar.home_button)
        if window.pages.currentWidget() is window.home:
            return True
    return False


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_escape_asks_before_it_leaves_the_game(open_window: OpenWindow, hands: Any, seeded: Any, lang: str) -> None:
    seeded(3)
    window = open_window(lang=lang)
    person = hands(window)
    page = begin(window, person)
    until_discard(person)
    person.key(Qt.Key.Key_3)
    person.key(Qt.Key.Key_Escape)
    question = page.message.text()
    person.key(Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is page
    assert page.message.isVisible()
    assert page.message.text() != question
    assert ("It is kept" if lang == "en" else "已经存好了") in page.message.text()
    page.message._passed()
    assert page.message.text() == question
    person.key(Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is page, "a question that can no longer be seen asks nothing"
    person.key(Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.home


def test_a_game_that_is_not_kept_is_not_said_to_be(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(3)
    window = open_window()
    window._data = None
    person = hands(window)
    page = begin(window, person)
    assert person.wait_asked()
    person.key(Qt.Key.Key_Escape)
    assert "could not be kept" in page.message.text()


@pytest.mark.parametrize("how", ["double click", "Enter", "button"])
@pytest.mark.parametrize("finished", [True, False])
def test_a_row_of_the_records_does_what_its_one_coloured_button_does(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot, how: str, finished: bool
) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    window.play.new_game.opened()
    begin(window, person)
    assert person.wait_asked()
    person.click(person.page.bar.home_button)
    person.click(window.home.entries["records"])
    page = window.pages.currentWidget()
    if finished:
        page.model.show([structs.replace(page.model.game(0), finished=True)])
        page.view.selectRow(0)
    buttons = [b for b in page.findChildren(QPushButton) if b.isVisible() and b.property("role") == "primary"]
    assert buttons == [page.watch_button if finished else page.go_on_button]
    with qtbot.waitSignal(page.watch if finished else page.goOn):
        match how:
            case "double click":
                spot = page.view.visualRect(page.model.index(0, 1)).center()
                qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
                qtbot.mouseDClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
            case "Enter":
                page.view.setFocus()
                person.key(Qt.Key.Key_Return)
            case _:
                person.click(buttons[0])


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("state", ["opening", "question", "chosen", "settlement", "table_looked_at"])
def test_every_state_of_the_table_has_a_way_home(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot, how: str, state: str
) -> None:
    seeded(3)
    window = open_window(pace="normal" if state == "opening" else "off")
    person = hands(window)
    page = begin(window, person)
    match state:
        case "question":
            assert person.wait_asked()
        case "chosen":
            until_discard(person)
            person.key(Qt.Key.Key_3)
            assert page.table.selected is not None
        case "settlement" | "table_looked_at":
            to_settlement(person)
            if state == "table_looked_at":
                person.click(page.settlement.table_button)
                assert page.settlement.isHidden()
    assert reaches_home(window, person, qtbot, how)


def test_the_table_of_a_deal_that_is_over_has_two_buttons(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot
) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    page = begin(window, person)
    to_settlement(person)
    person.click(page.settlement.table_button)
    person.click(person.button("settlement"))
    assert page.settlement.isVisible()
    person.click(page.settlement.table_button)
    deal = page.source.board.deal
    person.click(person.button("next_deal"))
    qtbot.waitUntil(lambda: page.source.board.deal > deal)
    assert page.actions_bar.button("next_deal") is None


def test_the_keyboard_stays_on_the_settlement_and_scrolls_it(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(3)
    window = open_window(size=(1024, 640), text_size=160)
    person = hands(window)
    page = begin(window, person)
    to_settlement(person)
    pace = window.preferences.values.pace
    scrolls = page.settlement._area.verticalScrollBar()
    assert scrolls.maximum() > 0
    for _ in range(60):
        person.key(Qt.Key.Key_Down)
    assert scrolls.value() == scrolls.maximum()
    person.key(Qt.Key.Key_PageUp)
    assert scrolls.value() < scrolls.maximum()
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Tab, Qt.Key.Key_Backtab) * 3:
        person.key(key)
        assert page.settlement.isAncestorOf(QApplication.focusWidget())
    assert window.preferences.values.pace == pace


def test_one_tile_is_chosen_at_a_time(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    page = begin(window, person)
    until_discard(person)
    for key in (Qt.Key.Key_3, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_7):
        person.key(key)
        raised = [at for at, tile in enumerate(page.table.table.tiles) if tile.selected]
        framed = [at for at, tile in enumerate(page.table.table.tiles) if tile.focused]
        assert raised == framed == [page.table.selected]
    chosen = page.table.selected
    person.key(Qt.Key.Key_Return)
    assert chosen not in dict(page.source.board.hands[page.source.board.bottom])


def test_a_refusal_passes_and_the_question_comes_back(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot
) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    page = begin(window, person)
    until_discard(person)
    question = page.message.text()
    for key in (Qt.Key.Key_P, Qt.Key.Key_G):
        person.key(key)
        assert page.message.text() != question
        page.message._passes.setInterval(1)
        qtbot.waitUntil(lambda: page.message.text() == question, timeout=60_000)
    grey = page.actions_bar.button("pong")
    assert grey.reasons
    assert not grey.toolTip()


@pytest.mark.parametrize("how", ["mouse", "cloth", "keys"])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_from_start_to_the_first_own_discard(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot, how: str, seed: int
) -> None:
    """One press past the opening, a wind, a stake, two presses on a tile; claims on the way are no part of it."""
    seeded(seed)
    window = open_window(pace="normal")
    person = hands(window)
    page = begin(window, person)
    qtbot.waitUntil(lambda: page.actions_bar.button("skip") is not None, timeout=30_000)
    if how == "mouse":
        person.click(person.button("skip"))
    elif how == "cloth":
        qtbot.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(300, 300))
    else:
        person.key(Qt.Key.Key_Space)
    done = 1
    shown: list[object] = []
    while True:
        assert person.wait_asked()
        session = page.source
        shown.append(session.open.asked)
        assert session.open.asked != "wind" or len(session.view().legal) > 1
        if any(isinstance(action, do.Discard) for action in session.view().legal):
            break
        pending = session.open
        (person.do_by_keyboard if how == "keys" else person.do_by_mouse)(person.decide())
        # The space bar that skipped does not also answer: for a moment it does nothing.
        done += pending.asked in {"wind", "sit", "pull", "kick"} and session.open is not pending
        assert page.actions_bar.button("skip") is None
    assert done + 2 <= 5, shown
