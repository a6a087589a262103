"""Keys under other layouts, and keys that are held."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent

from tjmahjong import actions as do
from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.key_places import at_place
from tjmahjong_gui.screens.help import HelpDialog
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]
NONE = Qt.KeyboardModifier.NoModifier
PRESS, RELEASE = QEvent.Type.KeyPress, QEvent.Type.KeyRelease


def pressed(key: int, scan: int = 0, virtual: int = 0, text: str = "") -> QKeyEvent:
    return QKeyEvent(PRESS, key, NONE, scan, virtual, 0, text)


# Key codes as `xmodmap -pke` gives them for the keys that have these letters on a US keyboard.
X11 = {"1": 10, "0": 19, "E": 26, "T": 28, "U": 30, "P": 33, "S": 39, "D": 40, "G": 42, "H": 43, "K": 45, "L": 46,
       "V": 55, "B": 56}  # fmt: skip
# kVK_ANSI_* of macOS.
MAC = {"1": 18, "0": 29, "E": 14, "T": 17, "U": 32, "P": 35, "S": 1, "D": 2, "G": 5, "H": 4, "K": 40, "L": 37,
       "V": 9, "B": 11}  # fmt: skip
CYRILLIC_ZE = 0x417


@pytest.mark.parametrize("letter", X11)
def test_a_character_of_no_command_counts_by_its_place(letter: str) -> None:
    code = ord(letter)
    assert at_place(pressed(CYRILLIC_ZE, X11[letter]), "linux") == code
    assert at_place(pressed(CYRILLIC_ZE, X11[letter] - 8), "win32") == code
    assert at_place(pressed(CYRILLIC_ZE, 0, MAC[letter]), "darwin") == code


def test_a_command_that_has_the_character_comes_first(qapp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    keys.put_on({"pong": "Q"})
    try:
        assert keys.pressed(pressed(Qt.Key.Key_G, X11["P"])) == "kong"
        assert keys.pressed(pressed(Qt.Key.Key_Left, X11["P"])) == "Left"
        # The place of Q, which pong has been given; that of P, which nothing has any more.
        assert keys.pressed(pressed(CYRILLIC_ZE, 24)) == "pong"
        assert keys.pressed(pressed(CYRILLIC_ZE, X11["P"])) == ""
    finally:
        keys.put_on({})


def start(window: MainWindow, person: Any) -> Any:
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    assert person.wait_asked()
    return person.page


def send(window: MainWindow, kind: QEvent.Type, key: int, at: int, *, scan: int = 0, text: str = "") -> None:
    """An event as the window system gives it, at a time of its own."""
    event = QKeyEvent(kind, key, NONE, scan, 0, 0, text)
    event.setTimestamp(at)
    handle = window.windowHandle()
    assert handle is not None
    QCoreApplication.sendEvent(handle, event)


def test_russian_letters_and_the_french_digit_row_play(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    page = start(window, person)
    send(window, PRESS, 0x414, 1000, scan=X11["L"])
    assert page.dock.isVisible()
    while not any(isinstance(action, do.Discard) for action in page.source.view().legal):
        person.do_by_mouse(person.decide())
        assert person.wait_asked()
    send(window, PRESS, Qt.Key.Key_Ampersand, 2000, scan=X11["1"])
    assert page.table.selected == page.hand._places()[0]
    page.table.setFocus()  # on a tile F1 opens the book
    send(window, PRESS, Qt.Key.Key_F1, 3000)
    (dialog,) = window.findChildren(HelpDialog)
    assert "US keyboard" in dialog.text.toPlainText()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_held_key_counts_once_though_not_marked(open_window: OpenWindow, hands: Any, seeded: Any, key: Any) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    page = start(window, person)
    while not any(isinstance(action, do.Discard) for action in page.source.view().legal):
        person.do_by_mouse(person.decide())
        assert person.wait_asked()
    before = len(page.source.view().hand)
    send(window, PRESS, Qt.Key.Key_Right, 1000)
    send(window, RELEASE, Qt.Key.Key_Right, 1100)
    send(window, PRESS, key, 2000, text="\r")
    for at in range(2500, 3200, 33):
        send(window, RELEASE, key, at)
        send(window, PRESS, key, at + 1, text="\r")
    send(window, RELEASE, key, 3300)
    assert page.source.open is not None
    assert len(page.source.view().hand) == before
    if key != Qt.Key.Key_Space:
        # A second press of its own is one.
        send(window, PRESS, key, 3400, text="\r")
        assert page.source.open is None or len(page.source.view().hand) < before
