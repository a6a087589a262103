"""What holds for every page and dialog: named controls, a way back by Escape, room for every word."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tjmahjong_gui.screens.keys import KeyButton
from tjmahjong_gui.shell.errors import ErrorDialog
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]


SCREEN = 800
"""Width of the screen where there is none, in pixels."""


def dialogs() -> list[QDialog]:
    """The dialogs on the screen."""
    return [found for found in QApplication.topLevelWidgets() if isinstance(found, QDialog) and found.isVisible()]


def settle() -> None:
    """Let everything find its place."""
    for _ in range(6):
        QApplication.processEvents()


class _Shown(QObject):
    """Notes what comes up as a window of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(watched)
        return False


def test_a_page_that_is_made_shows_no_window_of_its_own(open_window: OpenWindow, qapp: QApplication) -> None:
    """A part that is shown before it has a place flashes up and takes the keyboard from the window."""
    window = open_window()
    shown = _Shown()
    qapp.installEventFilter(shown)
    try:
        window.play.set_up()
        window.play.show_records()
        settle()
    finally:
        qapp.removeEventFilter(shown)
    assert shown.windows == []


def pages(window: MainWindow, person: Any, qtbot: QtBot) -> Iterator[tuple[str, QWidget]]:
    """Go through all pages and dialogs as a person does: (name, page or dialog). Plays one deal."""
    play = window.play

    def dialog(name: str, opened: Callable[[], object]) -> Iterator[tuple[str, QWidget]]:
        opened()
        qtbot.waitUntil(lambda: bool(dialogs()))
        (found,) = dialogs()
        if found.width() > SCREEN - 30:
            # It would be larger, but for the small screen of a test without a display.
            found.resize(window.width() - 24, window.height() - 48)
        settle()
        yield name, found
        found.reject()
        qtbot.waitUntil(lambda: not dialogs())

    settle()
    yield "home", window.home
    yield from dialog("rule book", window.home.entries["rule_book"].click)
    yield from dialog("rule lab", window.home.entries["referee"].click)
    yield from dialog("settings", window.home.entries["settings"].click)
    yield from dialog("keys", window.show_keys)
    yield from dialog("about", window.home.about_button.click)
    yield from dialog("error", lambda: window.show_error("a report"))
    window.home.entries["records"].click()
    settle()
    yield "no records", window.pages.currentWidget()
    window.show_home()
    window.home.new_game.click()
    settle()
    yield "new game", play.new_game
    yield from dialog("house rules", play.new_game.change_rules.click)
    play.new_game.length_unit.setCurrentIndex(play.new_game.length_unit.findData("deals"))
    play.new_game.length_unit.activated.emit(play.new_game.length_unit.currentIndex())
    play.new_game.length_count.setValue(1)
    play.new_game.start_button.click()
    person.wait_asked()
    settle()
    yield "table", play.table
    yield from dialog("help", play.show_help)
    hinted = False
    while person.wait_asked():
        assert play.session is not None
        if not hinted and play.session.open is not None and play.session.open.asked == "turn":
            hinted = True
            play.table.commands.turn_hints()
            qtbot.waitUntil(lambda: bool(play.table.hints.cards), timeout=30_000)
            settle()
            yield "hint", play.table
            play.table.coaching.hide()
        play.session.act(person.decide())
    settle()
    yield "settlement", play.table
    play.table.settlement.next_button.click()
    qtbot.waitUntil(lambda: window.pages.currentWidget() is play.summary)
    settle()
    yield "summary", play.summary
    window.show_home()
    window.home.entries["records"].click()
    settle()
    yield "records", window.pages.currentWidget()


def shown(root: QWidget) -> list[QWidget]:
    """All that can be seen of `root` and its parts, where it is scrolled to."""
    return [part for part in (root, *root.findChildren(QWidget)) if part.isVisible()]


def inner(part: QWidget) -> bool:
    """Whether `part` belongs to a widget of Qt's that speaks for it."""
    outer = part.parentWidget()
    return isinstance(outer, QSpinBox) or (isinstance(outer, QAbstractScrollArea) and outer.viewport() is part)


def no_command(button: QPushButton) -> bool:
    """Whether `button` stands for a thing, not for something to do: a tile, a card or a cross without words, a choice,
    a key, the way to a rule, what opens a menu; or is Qt's own. What tells of a failure stands on its own feet."""
    own = isinstance(button.parentWidget(), QDialogButtonBox) or isinstance(button.window(), ErrorDialog)
    to_a_rule = button.property("role") == "link" or button.text().startswith(("Rule book:", "规则书："))
    thing = isinstance(button, KeyButton) or not button.text() or button.isCheckable() or button.menu() is not None
    return own or to_a_rule or thing


def cut(root: QWidget) -> list[str]:
    """What stands in less room than its words need."""
    found = []
    for part in shown(root):
        text = part.text() if isinstance(part, QLabel | QAbstractButton) else ""
        if isinstance(part, QLabel) and part.text() and not part.wordWrap():
            good = part.width() >= part.fontMetrics().horizontalAdvance(text.replace("&", "")) - 1
            good &= part.height() >= part.fontMetrics().height() - 2
        elif isinstance(part, QLabel) and part.text():
            good = part.height() >= part.heightForWidth(part.width()) - 1
        elif isinstance(part, QPushButton | QCheckBox) and text:
            least = part.minimumSizeHint()
            good = part.width() >= least.width() - 1 and part.height() >= least.height() - 2
            text += f" needs {least.toTuple()}"
        elif isinstance(part, QComboBox | QSpinBox | QLineEdit):
            good = part.height() >= part.fontMetrics().height()
        elif isinstance(part, QScrollArea):
            good, text = part.horizontalScrollBar().maximum() == 0, "wider than the window"
        else:
            continue
        if not good:
            found.append(f"{type(part).__name__} {part.size().toTuple()}: {text}")
    return found


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_control_of_every_page_has_a_name(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot, lang: str
) -> None:
    seeded(3)
    window = open_window(lang=lang, log_open=True)
    nameless, strange = [], set()
    for page, root in pages(window, hands(window), qtbot):
        for part in shown(root):
            if isinstance(part, QPushButton) and not part.property("command") and not no_command(part):
                strange.add(f"{page}: {type(part).__name__} {part.text()}")
            if part.focusPolicy() == Qt.FocusPolicy.NoFocus or part is root or inner(part):
                continue
            interface = QAccessible.queryAccessibleInterface(part)
            if interface is None or not interface.text(QAccessible.Text.Name):
                nameless.append(f"{page}: {part}")
    assert nameless == []
    assert strange == set(), "a button is made from a command (docs/add-a-command.md)"


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("size", [100, 160])
def test_no_word_is_cut_in_the_smallest_window(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot, lang: str, size: int
) -> None:
    """1024 x 640, with usual and with the largest text: what is too high scrolls, what is too wide wraps."""
    seeded(3)
    window = open_window(lang=lang, size=(1024, 640), text_size=size)
    found = [f"{page}: {what}" for page, root in pages(window, hands(window), qtbot) for what in cut(root)]
    assert found == []


def test_escape_leaves_every_page_and_dialog(open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot) -> None:
    seeded(3)
    window = open_window()
    for page, root in pages(window, hands(window), qtbot):
        if isinstance(root, QDialog):
            qtbot.keyClick(root, Qt.Key.Key_Escape)
            assert not dialogs(), page
        elif page in {"no records", "new game", "summary", "records"}:
            window.activateWindow()
            qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
            focus = QApplication.focusWidget()
            assert focus is not None
            qtbot.keyClick(focus, Qt.Key.Key_Escape)
            assert window.pages.currentWidget() is window.home, page
            window.show_page(root)


def test_enter_presses_the_button_that_has_the_keyboard(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot
) -> None:
    """A whole way by Tab and Enter: from the first page into a game; Enter on a button discards nothing."""
    seeded(3)
    window = open_window()
    person = hands(window)
    person.key(Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.play.new_game
    person.key(Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window.play.table
    assert person.wait_asked()
    before = window.play.session.match.events[:] if window.play.session is not None else ()
    bar = window.play.table.bar
    bar.log_button.setFocus()
    qtbot.keyClick(bar.log_button, Qt.Key.Key_Return)
    assert window.preferences.values.log_open
    assert window.play.session is not None
    assert window.play.session.match.events[:] == before
