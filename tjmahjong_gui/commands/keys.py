"""Which key does what. Keys can be changed; the rest of the window asks here which command was pressed.

Most commands have one key of their own (`listed`). Arrows, Enter, Escape, Tab and the digits stay: they walk and
choose.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from tjmahjong.text import Text
from tjmahjong_gui.commands.command import Command
from tjmahjong_gui.commands.key_places import at_place
from tjmahjong_gui.commands.listed import BY_ID, COMMANDS
from tjmahjong_gui.language.i18n import say

NOT_A_KEY = Text("{key} is no key", "没有叫 {key} 的键")
NO_COMMAND = Text("there is nothing of this name that a key could do", "没有这项操作")
RESERVED = Text(
    "{key} walks and chooses everywhere and cannot be given anything else to do",
    "{key} 到处都用来移动和选择，不能派别的用场",
)
TWICE = Text("{key} is used for something else already", "{key} 已经派了别的用场")

_FIXED = frozenset(
    {Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter}
    | {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End}
    | {Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab}
    | {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock}
    | {Qt.Key(Qt.Key.Key_0.value + digit) for digit in range(10)}
)
_CALLED = {
    Qt.Key.Key_Space: Text("Space", "空格"),
    Qt.Key.Key_Backspace: Text("Backspace", "退格"),
    Qt.Key.Key_Left: Text("Left", "左"),
    Qt.Key.Key_Right: Text("Right", "右"),
    Qt.Key.Key_Up: Text("Up", "上"),
    Qt.Key.Key_Down: Text("Down", "下"),
    Qt.Key.Key_PageUp: Text("Page up", "上翻页"),
    Qt.Key.Key_PageDown: Text("Page down", "下翻页"),
}
"""Keys that are called by words, and by other ones in each language."""
_PROPERTY = "tjmahjongKeys"


def of_name(name: str) -> Qt.Key | None:
    """The key that preferences call `name` ("P", "F1", "Space"); None where there is none."""
    made: Any = QKeySequence.fromString(name, QKeySequence.SequenceFormat.PortableText)
    if made.count() != 1 or made[0].keyboardModifiers() != Qt.KeyboardModifier.NoModifier:
        return None
    key: Qt.Key = made[0].key()
    return None if key == Qt.Key.Key_unknown else key


DEFAULTS: dict[str, Qt.Key] = {command.id: key for command in COMMANDS if (key := of_name(command.key)) is not None}
"""Every command whose key can be changed, and the key it comes with, in the order they are listed."""


def name_of(key: Qt.Key) -> str:
    """What preferences call a key."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)


def said(key: Qt.Key) -> str:
    """What the window calls a key."""
    if key in _CALLED:
        return say(_CALLED[key])
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def fixed(key: Qt.Key) -> bool:
    """Whether a key has its use everywhere and can be given no other."""
    return key in _FIXED or not name_of(key)


def owner(changed: Mapping[str, str], key: Qt.Key) -> str | None:
    """The command that has `key` where `changed` holds; None where it is free."""
    return next((command for command, used in in_force(changed).items() if used == key), None)


def in_force(changed: Mapping[str, str]) -> dict[str, Qt.Key]:
    """The key of every command where `changed` (command to key's name) says what differs from the defaults."""
    held = dict(DEFAULTS)
    for command, name in changed.items():
        key = of_name(name)
        if command in held and key is not None:
            held[command] = key
    return held


def check_stored(stored: Mapping[str, str]) -> tuple[dict[str, str], list[tuple[str, str, Text, str]]]:
    """What of a stored list of changes can be kept, and of what cannot: command, key found, why, key used instead."""
    good: dict[str, str] = {}
    bad: list[tuple[str, str, Text, str]] = []

    def refuse(command: str, name: str, why: Text) -> None:
        default = DEFAULTS.get(command)
        bad.append((command, name, why, "" if default is None else name_of(default)))

    for command, name in stored.items():
        key = of_name(name)
        if command not in DEFAULTS:
            refuse(command, name, NO_COMMAND)
        elif key is None:
            refuse(command, name, NOT_A_KEY)
        elif key in _FIXED:
            refuse(command, name, RESERVED)
        else:
            good[command] = name
    # Two commands may have changed keys with each other, so conflicts show only in the whole.
    while True:
        held = in_force(good)
        double = next((name for name in reversed(good) if list(held.values()).count(held[name]) > 1), None)
        if double is None:
            return good, bad
        refuse(double, good.pop(double), TWICE)


# --- the keys in force in the whole window


def put_on(changed: Mapping[str, str]) -> None:
    """Take over a person's keys."""
    app = QCoreApplication.instance()
    assert app is not None
    app.setProperty(_PROPERTY, {command: key.value for command, key in in_force(changed).items()})


def _current() -> dict[str, int]:
    app = QCoreApplication.instance()
    held: Any = app.property(_PROPERTY) if app is not None else None
    return held or {command: key.value for command, key in DEFAULTS.items()}


def in_force_for(command: Command) -> Qt.Key:
    """The key that presses a command; Key_unknown where it has none."""
    if command.fixed:
        return of_name(command.fixed[0]) or Qt.Key.Key_unknown
    return Qt.Key(_current().get(command.shares or command.id, Qt.Key.Key_unknown.value))


def text(command: str | Command) -> str:
    """The key of a command, as the window calls it; empty where it has none."""
    key = in_force_for(BY_ID[command] if isinstance(command, str) else command)
    return "" if key == Qt.Key.Key_unknown else said(key)


def pressed(event: QKeyEvent) -> str:
    """What was pressed: the id of the command that has the key, or the name of a key that is fixed; else empty.

    It counts by its character, or where no command has that, by its place: so letters and digits work under Russian,
    Greek or French as they are listed.
    """
    key = event.key()
    held = _current()
    known = key in _FIXED or key in held.values() or any(key == default for default in DEFAULTS.values())
    place = None if known else at_place(event)
    key = key if place is None else place
    owner = next((command for command, used in held.items() if used == key), None)
    if owner is not None:
        return owner
    return name_of(Qt.Key(key)) if key in _FIXED else ""
