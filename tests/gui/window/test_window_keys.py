"""Keys can be changed: the new one works, the old one does not, everything names it, and conflicts are told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QTextBrowser
from pytestqt.qtbot import QtBot

from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.listed import BY_ID, COMMANDS
from tjmahjong_gui.files import paths
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.screens.help import HelpDialog
from tjmahjong_gui.screens.keys import KeysDialog, what
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]


@pytest.fixture
def dialog(home: Path, qtbot: QtBot) -> KeysDialog:
    made = KeysDialog(Preferences(paths.settings_file()))
    qtbot.addWidget(made)
    made.show()
    return made


def change(qtbot: QtBot, dialog: KeysDialog, command: str, key: Qt.Key) -> None:
    editor = dialog.editors[command]
    qtbot.mouseClick(editor, Qt.MouseButton.LeftButton)
    qtbot.keyClick(editor, key)


def test_every_command_with_a_key_is_listed_and_no_two_have_the_same() -> None:
    with_key = [command for command in COMMANDS if command.key]
    assert list(keys.DEFAULTS) == [command.id for command in with_key]
    assert len(set(keys.DEFAULTS.values())) == len(keys.DEFAULTS)
    assert not [key for key in keys.DEFAULTS.values() if keys.fixed(key)]
    assert len(BY_ID) == len(COMMANDS)
    for command in COMMANDS:
        assert all(
            text.en and text.zh for text in (command.what, command.word, command.about, command.called) if any(text)
        )
        assert command.what.en or not command.key, f"{command.id}: nobody is told of its key"
        assert not command.shares or BY_ID[command.shares].key
        assert command.fixed == () or all(keys.fixed(keys.of_name(name)) for name in command.fixed)


def test_a_menu_made_of_commands_shows_their_words_and_keys(open_window: OpenWindow, qtbot: QtBot) -> None:
    """QAction is what Qt's menus, tool bars and buttons take; the key stands in it as it is in force."""
    window = open_window(keys={"log": "Z"})
    actions = window.play.table.commands.actions
    menu = QMenu()
    for command in ("log", "pong", "skip", "win"):
        menu.addAction(actions[command])
    assert [(made.text(), made.shortcut().toString()) for made in menu.actions()] == [
        ("Log", "Z"), ("Pong", "P"), ("Skip", "Space"), ("Win", "H"),
    ]  # fmt: skip
    before = window.preferences.values.log_open
    menu.actions()[0].trigger()
    assert window.preferences.values.log_open != before
    window.preferences.set(keys={"log": "X"})  # the page is not in the window yet
    assert menu.actions()[0].shortcut().toString() == "X"
    window.preferences.set(language="zh")
    qtbot.waitUntil(lambda: menu.actions()[0].text() == "过程")


def test_a_new_key_is_kept_on_disk(qtbot: QtBot, dialog: KeysDialog) -> None:
    change(qtbot, dialog, "pong", Qt.Key.Key_Q)
    assert Preferences(paths.settings_file()).values.keys == {"pong": "Q"}
    change(qtbot, dialog, "pong", Qt.Key.Key_P)
    assert Preferences(paths.settings_file()).values.keys == {}


def test_a_key_in_use_is_refused_and_its_use_named(qtbot: QtBot, dialog: KeysDialog) -> None:
    change(qtbot, dialog, "pong", Qt.Key.Key_G)
    assert "G" in dialog.said.text()
    assert what("kong") in dialog.said.text()
    change(qtbot, dialog, "pong", Qt.Key.Key_5)
    assert "5" in dialog.said.text()
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_PageDown, Qt.Key.Key_Home):  # they walk everywhere, also along a record
        change(qtbot, dialog, "pong", key)
    assert dialog._preferences.values.keys == {}


def test_escape_leaves_a_key_and_reset_brings_all_back(qtbot: QtBot, dialog: KeysDialog) -> None:
    change(qtbot, dialog, "win", Qt.Key.Key_W)
    change(qtbot, dialog, "log", Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog._preferences.values.keys == {"win": "W"}
    qtbot.mouseClick(dialog.reset_button, Qt.MouseButton.LeftButton)
    assert dialog._preferences.values.keys == {}


def test_two_keys_can_be_exchanged(qtbot: QtBot, dialog: KeysDialog) -> None:
    change(qtbot, dialog, "pong", Qt.Key.Key_Q)
    change(qtbot, dialog, "kong", Qt.Key.Key_P)
    change(qtbot, dialog, "pong", Qt.Key.Key_G)
    held = Preferences(paths.settings_file())
    assert held.values.keys == {"kong": "P", "pong": "G"}
    assert held.notices == []


def test_stored_keys_are_checked_one_by_one(home: Path) -> None:
    path = paths.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    stored = {"pong": "Q", "kong": "no key", "win": "5", "fly": "Z", "log": "B"}
    path.write_text(json.dumps({"keys": stored, "volume": 30}))
    held = Preferences(path)
    assert held.values.keys == {"pong": "Q"}
    assert held.values.volume == 30
    told = [notice.say("en") for notice in held.notices]
    assert len(told) == 4
    for command, name in (("kong", "no key"), ("win", "5"), ("fly", "Z"), ("log", "B")):
        assert any(f"keys.{command}" in line and name in line for line in told)
    assert all("{" not in notice.say("zh") for notice in held.notices)


def test_the_window_plays_with_other_keys(open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot) -> None:
    seeded(3)
    window = open_window(keys={"log": "Z", "help": "F2", "pong": "Q"})
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    assert person.wait_asked()
    person.key(Qt.Key.Key_L)
    assert not person.page.dock.isVisible()
    person.key(Qt.Key.Key_Z)
    assert person.page.dock.isVisible()
    person.key(Qt.Key.Key_F1)
    assert not window.findChildren(HelpDialog)
    person.key(Qt.Key.Key_F2)
    (help_dialog,) = window.findChildren(HelpDialog)
    lines = help_dialog.findChild(QTextBrowser).toPlainText().splitlines()
    assert "Z" in [line.strip() for line in lines]
    assert "F2" in person.page.bar.help_button.text()
    qtbot.keyClick(help_dialog, Qt.Key.Key_Escape)
    while person.page.actions_bar.button("pong") is None:
        person.do_by_mouse(person.decide())
        assert person.wait_asked()
    pong = person.page.actions_bar.button("pong")
    assert pong.accessibleName() == "Pong (Q)"
    window.preferences.set(keys={"pong": "X"})
    assert pong.accessibleName() == "Pong (X)"
