"""Tiles as item models: the own hand, the discards, the melds. Filled from the board, read by screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tjmahjong.event_text.names import tile_name
from tjmahjong.event_text.people import who
from tjmahjong.meld import MELD_TEXT
from tjmahjong.text import Text
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.table.model.board import Board

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()

TILE_ROLE = int(Qt.ItemDataRole.UserRole)
PLACE_ROLE = TILE_ROLE + 1
WILD_ROLE = TILE_ROLE + 2
DRAWN_ROLE = TILE_ROLE + 3
SEAT_ROLE = TILE_ROLE + 4

_WILD = Text("wild", "混儿")
_DRAWN = Text("just drawn", "摸的那张")
_LAST = Text("just discarded", "刚打出")
_COMMA = Text(", ", "，")


@dataclass(frozen=True)
class Row:
    """One tile or meld: where it is, what it is, and the words that go with it."""

    seat: int
    tile: str
    place: int
    marks: tuple[Text, ...] = ()
    who: str = ""
    wild: bool = False
    drawn: bool = False


class TileListModel(QAbstractListModel):
    """A list of rows that is replaced as a whole; shown as words, with the tile behind them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []

    @property
    def rows(self) -> Sequence[Row]:
        """What the model holds."""
        return self._rows

    def replace(self, rows: list[Row]) -> None:
        """Hold `rows` from now on; nothing is said to the views if nothing has changed."""
        if rows == self._rows:
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def retranslate(self) -> None:
        """Tell the views that every word is another."""
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def rowCount(self, parent: Index = ROOT) -> int:
        """Number of tiles."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The name of the tile with its marks, or one of the roles of this module."""
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._words(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(self._words(row))
        roles = {
            TILE_ROLE: row.tile,
            PLACE_ROLE: row.place,
            WILD_ROLE: row.wild,
            DRAWN_ROLE: row.drawn,
            SEAT_ROLE: row.seat,
        }
        return roles.get(role)

    @staticmethod
    def _words(row: Row) -> str:
        lang = language()
        parts = [row.who] if row.who else []
        parts.append(tile_name(row.tile, lang))
        return _COMMA.say(lang).join([*parts, *(mark.say(lang) for mark in row.marks)])


class HandModel(TileListModel):
    """The own hand in the order it stands in: wild tiles first, the drawn tile last."""

    def show(self, board: Board) -> None:
        """Take the hand at the bottom of the table."""
        seat = board.bottom
        drawn = board.drawn_tile(seat)
        rows = []
        for place, tile in board.held(seat):
            if tile is None:
                continue
            wild, fresh = tile in board.wild, drawn is not None and place == drawn[0]
            marks = (*([_WILD] if wild else []), *([_DRAWN] if fresh else []))
            rows.append(Row(seat, tile, place, marks, wild=wild, drawn=fresh))
        self.replace(rows)


class DiscardsModel(TileListModel):
    """All discards, seat by seat in turn order from the person's own."""

    def show(self, board: Board) -> None:
        """Take the discards of the table."""
        lang = language()
        rows = []
        for seat in ((board.bottom + side) % 4 for side in range(4)):
            for place, tile in board.discards[seat]:
                marks = (_LAST,) if board.last_discard == (seat, place) else ()
                rows.append(Row(seat, tile, place, marks, who(board, seat, lang), tile in board.wild))
        self.replace(rows)


class MeldsModel(TileListModel):
    """All melds, seat by seat in turn order from the person's own; one row a meld."""

    def show(self, board: Board) -> None:
        """Take the melds of the table."""
        lang = language()
        rows = []
        for seat in ((board.bottom + side) % 4 for side in range(4)):
            for meld in board.melds[seat]:
                place = meld.at[0] if meld.at else -1
                rows.append(Row(seat, meld.tile, place, (MELD_TEXT[meld.kind],), who(board, seat, lang)))
        self.replace(rows)
