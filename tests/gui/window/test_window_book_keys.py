"""F1 and B open the rule book at what is at hand; a search is shown in the middle of things."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.engine.conftest import lay
from tests.gui.window.test_window_by_hand import Quiet
from tjmahjong_gui.learn.rule_book import RuleBookDialog
from tjmahjong_gui.screens.help import HelpDialog
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_B])
def test_the_book_opens_on_the_home_page_at_the_rule_of_the_focus(
    open_window: OpenWindow, qtbot: QtBot, key: Qt.Key
) -> None:
    window = open_window()
    window.home.new_game.setAccessibleDescription("As with own hands (R6.4)")
    qtbot.keyClick(QApplication.focusWidget(), key)
    (book,) = window.findChildren(RuleBookDialog)
    assert book.page.textCursor().block().text().endswith("R6.4")
    book.search.setText("kong")
    hit = book.page.cursorRect()
    bar = book.page.verticalScrollBar()
    assert 0 <= hit.top() <= book.page.viewport().height() // 2 or bar.value() == bar.maximum()


def books(window: MainWindow) -> list[RuleBookDialog]:
    return [
        found for found in QApplication.topLevelWidgets() if isinstance(found, RuleBookDialog) and found.isVisible()
    ]


@pytest.mark.parametrize("key", [Qt.Key.Key_F1, Qt.Key.Key_B])
def test_the_book_opens_in_a_dialog_at_the_rule_of_the_focus(
    open_window: OpenWindow, qtbot: QtBot, key: Qt.Key
) -> None:
    window = open_window()
    window.show_about()
    about = QApplication.activeModalWidget()
    assert about is not None
    about.close_button.setFocus()  # type: ignore[attr-defined]
    about.close_button.setAccessibleDescription("As in the rules of payment (R7)")  # type: ignore[attr-defined]
    qtbot.waitUntil(about.close_button.hasFocus)  # type: ignore[attr-defined]
    qtbot.keyClick(about.close_button, key)  # type: ignore[attr-defined]
    (book,) = books(window)
    qtbot.waitUntil(book.contents.hasFocus)
    assert book.page.textCursor().block().text().endswith("R7.1"), "a chapter's id leads to its first rule"
    qtbot.keyClick(QApplication.focusWidget(), key)
    assert len(books(window)) == 1
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert books(window) == []
    assert about.isVisible()


def test_a_letter_that_is_written_opens_nothing(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    window.home.entries["referee"].click()
    lab = QApplication.activeModalWidget()
    assert lab is not None
    field = next(found for found in lab.findChildren(QLineEdit) if found.isVisible() and found.isEnabled())
    lab.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    field.clear()
    qtbot.keyClick(field, Qt.Key.Key_B)
    assert books(window) == []
    qtbot.keyClick(field, Qt.Key.Key_F1)
    assert len(books(window)) == 1


def test_f1_at_the_table_opens_help_or_the_rule_of_what_is_at_hand(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    window.play.open_match(lay({0: "9m"}, indicator="3p", humans=[0], start=False), {n: Quiet() for n in (1, 2, 3)})
    page = window.play.table
    qtbot.waitUntil(lambda: page.source is not None and page.source.open is not None)
    qtbot.keyClick(page.table, Qt.Key.Key_F1)
    assert isinstance(QApplication.activeModalWidget(), HelpDialog)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    window.activateWindow()
    kong = page.actions_bar.button("kong")
    kong.setFocus()
    qtbot.waitUntil(kong.hasFocus)
    qtbot.keyClick(kong, Qt.Key.Key_F1)
    (book,) = books(window)
    assert book.page.textCursor().block().text().endswith("R4.3")
