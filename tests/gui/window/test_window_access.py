"""By keyboard and by ear: what is announced, named and reachable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QSpinBox, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong_gui.language import access
from tjmahjong_gui.screens.help import HelpDialog
from tjmahjong_gui.screens.table import page as table_page
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]


def start(window: MainWindow, person: Any) -> None:
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)


def test_what_happens_and_what_is_asked_is_announced(
    open_window: OpenWindow, hands: Any, seeded: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[str, bool]] = []
    monkeypatch.setattr(
        table_page, "announce", lambda _widget, text, *, urgent=False: heard.append((text, urgent)) if text else None
    )
    seeded(3)
    window = open_window()
    person = hands(window)
    start(window, person)
    asked = 0
    while person.wait_asked():
        assert heard[-1] == (person.page.said(), True)
        asked += 1
        person.do_by_mouse(person.decide())
    log = window.play.journal.log if window.play.journal is not None else None
    assert log is not None
    assert [text for text, urgent in heard if not urgent] == log.text().splitlines()
    assert asked > 3


def test_an_announcement_reaches_qt(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    before = QAccessible.isActive()
    QAccessible.setActive(True)
    try:
        access.announce(widget, "five of characters", urgent=True)
        access.announce(widget, "")
    finally:
        QAccessible.setActive(before)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_control_has_a_name(open_window: OpenWindow, hands: Any, seeded: Any, lang: str) -> None:
    seeded(3)
    window = open_window(lang=lang, log_open=True)
    person = hands(window)
    unnamed: list[QWidget] = []

    def look() -> None:
        for kind in (QAbstractButton, QComboBox, QSpinBox, QLineEdit):
            for control in window.findChildren(kind):
                if not control.isVisible() or control.focusPolicy() == Qt.FocusPolicy.NoFocus:
                    continue
                interface = QAccessible.queryAccessibleInterface(control)
                if interface is None or not interface.text(QAccessible.Text.Name):
                    unnamed.append(control)

    look()
    person.click(window.home.new_game)
    look()
    person.click(window.play.new_game.start_button)
    person.wait_asked()
    look()
    while person.wait_asked():
        person.do_by_mouse(person.decide())
    look()
    inner = {"qt_spinbox_lineedit"}
    assert [control for control in unnamed if control.objectName() not in inner] == []


def test_help_says_what_can_be_done_now(open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    start(window, person)
    assert person.wait_asked()
    person.key(Qt.Key.Key_F1)
    (dialog,) = window.findChildren(HelpDialog)
    text = dialog.findChild(QTextBrowser).toPlainText()
    assert person.page.said() in text
    for offer in person.page.current_offers():
        assert offer.word in text
        assert offer.key_text in text
    assert "full screen" in text
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(HelpDialog))


def test_the_log_opens_by_key_and_follows(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    start(window, person)
    assert person.wait_asked()
    assert not person.page.dock.isVisible()
    person.key(Qt.Key.Key_L)
    assert person.page.dock.isVisible()
    person.page.dock.copy_button.click()
    assert QApplication.clipboard().text() == person.page.dock.list.toPlainText()
    person.key(Qt.Key.Key_L)
    assert not person.page.dock.isVisible()


def test_the_settlement_is_hidden_and_shown_by_key(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    start(window, person)
    while person.wait_asked():
        person.do_by_mouse(person.decide())
    page = person.page
    person.key(Qt.Key.Key_V)
    assert not page.settlement.isVisible()
    assert page.message.isVisible()
    person.key(Qt.Key.Key_V)
    assert page.settlement.isVisible()
    person.key(Qt.Key.Key_Space)
    assert not page.settlement.isVisible()
    assert person.wait_asked()


def test_step_by_step_waits_for_the_space_bar(open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot) -> None:
    seeded(3)
    window = open_window(pace="step", reduced_motion=True)
    person = hands(window)
    start(window, person)
    page = person.page
    session = page.source
    assert session is not None
    sentences = []
    for _ in range(200):
        if session.open is not None:
            break
        qtbot.waitUntil(lambda: page.table.playback.held or session.open is not None, timeout=10_000)
        if page.table.playback.held:
            sentences.append(page.message.text())
            person.key(Qt.Key.Key_Space)
    assert session.open is not None
    assert len(set(sentences)) >= 3
    assert page.said() == page.message.text()
