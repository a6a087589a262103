"""`docs/add-a-command.md`: its key does it, help and dialog of keys have it, and it can be given another key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.docs.proofs.program import shown


def prove(folder: Path) -> None:
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QGuiApplication, QKeyEvent

    from tjmahjong_gui.commands import keys
    from tjmahjong_gui.preferences.settings import Preferences
    from tjmahjong_gui.screens.help import HelpDialog
    from tjmahjong_gui.screens.keys import KeysDialog
    from tjmahjong_gui.screens.table.page import TablePage

    words = {"en": "copy the sentence on the table", "zh": "复制桌上的提示"}
    for lang, what in words.items():
        dialog = shown(lambda: KeysDialog(Preferences(None)), lang)
        assert dialog.editors["copy_sentence"].accessibleName() == f"{what}: C"
        help_page = shown(lambda: HelpDialog([], ""), lang)
        lines = [line.strip() for line in help_page.text.toPlainText().splitlines()]
        assert lines[lines.index(what) - 1] == "C"

    def press(page: Any, key: Qt.Key, scan: int = 0, *, held: bool = False) -> bool:
        """Whether the table page has used a key."""
        none = Qt.KeyboardModifier.NoModifier
        QGuiApplication.clipboard().setText("")
        pressed: bool = page.commands.press(QKeyEvent(QEvent.Type.KeyPress, key, none, scan, 0, 0, "", held))
        return pressed

    page = shown(lambda: TablePage(Preferences(None)), "en")
    page.message.say("Your turn")
    assert press(page, Qt.Key.Key_C)
    assert QGuiApplication.clipboard().text() == "Your turn"
    assert press(page, Qt.Key.Key_C, held=True)
    assert QGuiApplication.clipboard().text() == ""
    kept = folder / "settings-keys.json"
    kept.write_text('{"keys": {"copy_sentence": "Y", "log": "B"}}', encoding="utf-8")
    preferences = Preferences(kept)
    assert preferences.values.keys == {"copy_sentence": "Y"}
    keys.put_on(preferences.values.keys)
    assert not press(page, Qt.Key.Key_C)
    assert press(page, Qt.Key.Key_Y)
    assert QGuiApplication.clipboard().text() == "Your turn"
    keys.put_on({})
