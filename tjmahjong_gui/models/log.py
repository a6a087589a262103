"""The log of a game as an item model: one sentence a row, said in the language of the moment."""

from __future__ import annotations

from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tjmahjong.event_text.events import logged, tell
from tjmahjong.events import DealStarted, Event
from tjmahjong_gui.language.i18n import LANGUAGE_NAMES, language
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.look.theme import font
from tjmahjong_gui.table.model.board import Board

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class Line(NamedTuple):
    """A sentence in every one of `LANGUAGE_NAMES`, and whether it begins a deal.

    Tables are not kept to tell it again: in a long game they would fill memory.
    """

    said: dict[str, str]
    begins: bool
    position: int = 0
    """Where on its tape it happened."""

    def now(self) -> str:
        """In the language of the moment; English where that is none of them."""
        return self.said.get(language(), self.said["en"])


class LogModel(QAbstractListModel):
    """What has happened, told in words when it is shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Line] = []

    def add(self, event: Event, board: Board, position: int = 0) -> str | None:
        """Add `event`, after which the table is `board`; `position` is where on its tape it happened.

        Returns its sentence, None (and no row) if it is too small.
        """
        if not logged(event):
            return None
        line = Line(
            {lang: tell(event, board, lang) for lang in LANGUAGE_NAMES}, isinstance(event, DealStarted), position
        )
        row = len(self._rows)
        self.beginInsertRows(QModelIndex(), row, row)
        self._rows.append(line)
        self.endInsertRows()
        return line.now()

    def position(self, row: int) -> int:
        """Where on its tape the sentence of a row happened."""
        return self._rows[row].position

    def clear(self) -> None:
        """Forget everything."""
        self.beginResetModel()
        self._rows = []
        self.endResetModel()

    def retranslate(self) -> None:
        """Tell the views that every word is another."""
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def rowCount(self, parent: Index = ROOT) -> int:
        """Number of sentences."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The sentence; the first of each deal is bold."""
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        line = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return line.now()
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(line.now())
        if role == Qt.ItemDataRole.FontRole and line.begins:
            return font(11, bold=True)
        return None

    def text(self) -> str:
        """The whole log, one sentence a line."""
        return "\n".join(line.now() for line in self._rows)
