"""The field in which words are looked for: a lens before them, a cross after them to clear it."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QWidget

from tjmahjong_gui.widgets import signs


class SearchField(QLineEdit):
    """As QLineEdit, with the window's signs in place of Qt's."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setClearButtonEnabled(True)
        self._lens = QAction(self)
        self.addAction(self._lens, QLineEdit.ActionPosition.LeadingPosition)
        self._dress()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._dress()

    def _dress(self) -> None:
        self._lens.setIcon(signs.icon("search"))
        clear = self.findChild(QAction, "_q_qlineeditclearaction")
        if clear is not None:
            clear.setIcon(signs.icon("close"))
