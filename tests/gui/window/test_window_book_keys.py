"""F1 and B open the rule book at what is at hand; a search is shown in the middle of things."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tjmahjong_gui.learn.rule_book import RuleBookDialog
from tjmahjong_gui.window import MainWindow

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
