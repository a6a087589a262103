"""The menu of the table: made from the list of commands, opened by the right button and by key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]


def opened(qtbot: QtBot) -> QMenu:
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def words(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def test_all_that_can_be_done_is_in_the_menu(open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    window.home.new_game.click()
    window.play.new_game.start_button.click()
    while person.wait_asked() and window.play.session.open.asked != "turn":  # type: ignore[union-attr]
        window.play.session.act(person.decide())  # type: ignore[union-attr]
    page = window.play.table
    qtbot.keyClick(page.table, Qt.Key.Key_F10)
    menu = opened(qtbot)
    found = words(menu)
    assert {"Win", "Kong", "Hint", "Log", "Rule book", "House rules", "Settings", "Home"} <= set(found)
    assert not {"Skip", "Next deal", "Points", "Step back", "The next deal"} & set(found)
    assert len(found) == len(set(found))
    keys = {action.text(): action.shortcut().toString() for action in menu.actions()}
    assert (keys["Hint"], keys["Log"], keys["Home"]) == ("I", "L", "")
    qtbot.keyClick(menu, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)
    assert window.pages.currentWidget() is page

    window.preferences.set(language="zh")
    qtbot.waitUntil(lambda: page.commands.actions["log"].text() == "过程")
    middle = page.table.rect().center()
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(page.table.viewport(), QContextMenuEvent(reason, middle, page.table.mapToGlobal(middle)))
    menu = opened(qtbot)
    assert {"和", "过程", "首页"} <= set(words(menu))
    before = window.preferences.values.log_open
    (log,) = [action for action in menu.actions() if action.text() == "过程"]
    qtbot.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(log).center())
    assert window.preferences.values.log_open != before
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is None)


def test_a_record_has_its_own_ways_in_the_menu(open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    window.home.new_game.click()
    window.play.new_game.start_button.click()
    assert person.wait_asked()
    path = window.play._game.writer.path  # type: ignore[union-attr]
    window.show_home()
    window.play.show_record(path)
    window.play.table.commands.open_menu(QPoint(10, 10))
    found = words(opened(qtbot))
    assert {"The next event", "The deal before", "Step back", "Rule book", "Home"} <= set(found)
    assert not {"Hint", "House rules", "Win"} & set(found)
    menu = opened(qtbot)
    menu.close()
