"""The log as running text: it wraps, can be selected, and a screen reader can walk through it line by line.

A list view would reckon every row's height anew with each sentence; text is only added to.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tjmahjong_gui.models.log import LogModel

SHOWN = 500
"""Lines that are kept ready to be read: some five deals. Each takes 3 kB; the record has them all."""


class LogView(QPlainTextEdit):
    """Shows a LogModel; stays at its end unless the person has scrolled back."""

    asked = Signal(int)
    """A line was pressed, by click or Enter: where on its tape it happened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model: LogModel | None = None
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setMaximumBlockCount(SHOWN)
        self.setTabChangesFocus(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )

    def set_model(self, model: LogModel) -> None:
        """Show another log."""
        if self._model is not None:
            self._model.rowsInserted.disconnect(self._added)
            self._model.modelReset.disconnect(self.reload)
            self._model.dataChanged.disconnect(self.reload)
        self._model = model
        model.rowsInserted.connect(self._added)
        model.modelReset.connect(self.reload)
        model.dataChanged.connect(self.reload)
        self.reload()

    def reload(self) -> None:
        """Write everything anew: another game, another language."""
        self.clear()
        if self._model is not None:
            rows = self._model.rowCount()
            for row in range(max(0, rows - SHOWN), rows):
                self._append(row)
        self._to_end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click that selects nothing asks about its line."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self._ask(self.cursorForPosition(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter asks about the line that the keyboard is at."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._ask(self.textCursor())
        else:
            super().keyPressEvent(event)

    def _ask(self, cursor: QTextCursor) -> None:
        if self._model is not None and self._model.rowCount():
            row = self._model.rowCount() - self.blockCount() + cursor.blockNumber()
            self.asked.emit(self._model.position(max(row, 0)))

    def _added(self, _parent: QModelIndex, first: int, last: int) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 1
        for row in range(first, last + 1):
            self._append(row)
        if at_end:
            self._to_end()

    def _append(self, row: int) -> None:
        assert self._model is not None
        index = self._model.index(row)
        text = escape(str(self._model.data(index)))
        font = self._model.data(index, Qt.ItemDataRole.FontRole)
        self.appendHtml(f"<b>{text}</b>" if isinstance(font, QFont) and font.bold() else text)

    def _to_end(self) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())
