"""Texts of others (names in records, rule files, the system's reasons) shown as they are, never read as markup."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

_LONGEST_TIP = 1000


def tip(text: str) -> str:
    """`text` for a tooltip. Qt takes for markup what looks like it, and a picture of any size can be asked for there:
    such a text is put as the letters it is made of."""
    text = text[:_LONGEST_TIP]
    return text if "<" not in text else f'<span style="white-space: pre-wrap">{escape(text)}</span>'


def message_box(parent: QWidget | None) -> QMessageBox:
    """A message box that shows its texts as they are."""
    box = QMessageBox(parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    return box
