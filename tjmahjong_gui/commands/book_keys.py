"""F1 and B in dialogs: the rule book at what has the keyboard or lies under the mouse, as on the pages."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.shell.event_filters import unwatch, watch


class BookKeys(QObject):
    """Sees the keys that reach a dialog because nothing in it has used them: none that is written in a field."""

    def __init__(self, parent: QObject, show_book: Callable[[], None]) -> None:
        super().__init__(parent)
        self.open_book = self.open_help = show_book
        self._actions = Actions("dialog", self)
        self._dialog: QDialog | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the book."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or event.isAutoRepeat():
            return False
        return self._actions.press(event)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        dialog = now.window() if now is not None else None
        if dialog is self._dialog:
            return
        if self._dialog is not None:
            unwatch(self._dialog, self)
        self._dialog = dialog if isinstance(dialog, QDialog) else None
        if self._dialog is not None:
            watch(self._dialog, self)
