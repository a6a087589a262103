"""Points as item models: the four players now, and a pot deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from tjmahjong_gui import theme
from tjmahjong_gui.i18n import language
from tjmahjong_gui.names import shown
from tjmahjong_gui.narration import WIND_NAMES
from tjmahjong_gui.table.board import Board

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Points = tuple[int, ...]
_CENTRED = Qt.AlignmentFlag.AlignCenter


def signed(points: int) -> str:
    """Points won or lost with their sign, `+12`, `−3`, `0`."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


class PointsModel(QAbstractTableModel):
    """The four seats: wind, player, points, change in the deal that has ended, stakes against the dealer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board = Board()

    def show(self, board: Board) -> None:
        """Take points and stakes of the table."""
        self._board = board
        self.dataChanged.emit(self.index(0, 0), self.index(3, 4))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 4)

    def rowCount(self, parent: Index = ROOT) -> int:
        """Four seats."""
        return 0 if parent.isValid() else 4

    def columnCount(self, parent: Index = ROOT) -> int:
        """Wind, player, points, change, stakes."""
        return 0 if parent.isValid() else 5

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The names of the columns."""
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return [
            QCoreApplication.translate("PointsModel", "Seat"),
            QCoreApplication.translate("PointsModel", "Player"),
            QCoreApplication.translate("PointsModel", "Points"),
            QCoreApplication.translate("PointsModel", "+/−"),
            QCoreApplication.translate("PointsModel", "Stakes"),
        ][section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell."""
        if not index.isValid():
            return None
        seat, board = index.row(), self._board
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() != 1:
            return _CENTRED
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        change = signed(board.change[seat]) if board.change is not None else ""
        stakes = f"×{board.stakes(seat)}" if board.dealer is not None and board.stakes(seat) > 1 else ""
        wind = WIND_NAMES[seat].say(language()) if board.seated else ""
        return [wind, shown(board.name(seat), language()), board.points[seat], change, stakes][index.column()]


@dataclass(frozen=True)
class DealLine:
    """One deal of a pot: its number, the round's wind, dealer and winner by player (None: exhausted), and what it was
    worth in fan; change and points after it by player."""

    number: int
    round: int
    dealer: int
    winner: int | None
    value: int
    change: Points
    points: Points


class DealsModel(QAbstractTableModel):
    """A pot deal by deal: which deal, who dealt, who won for how much, and every player's change."""

    FIXED = 3

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ("", "", "", "")
        self._lines: list[DealLine] = []
        self.start: Points = (0, 0, 0, 0)
        """Points by player when the pot began."""

    @property
    def lines(self) -> Sequence[DealLine]:
        """The deals so far."""
        return self._lines

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return self._names

    def begin(self, names: tuple[str, ...], points: Points) -> None:
        """A new pot with `points` by player."""
        self.beginResetModel()
        self._names, self._lines, self.start = names, [], points
        self.endResetModel()

    def add(self, line: DealLine) -> None:
        """A deal has ended."""
        row = len(self._lines)
        self.beginInsertRows(QModelIndex(), row, row)
        self._lines.append(line)
        self.endInsertRows()

    def rowCount(self, parent: Index = ROOT) -> int:
        """One row a deal."""
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Deal, dealer, result, and one column a player."""
        return 0 if parent.isValid() else self.FIXED + 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The names of the columns."""
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        if section >= self.FIXED:
            return shown(self._names[section - self.FIXED], language())
        return [
            QCoreApplication.translate("DealsModel", "Deal"),
            QCoreApplication.translate("DealsModel", "Dealer"),
            QCoreApplication.translate("DealsModel", "Result"),
        ][section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell; changes have the colour of gain or loss."""
        if not index.isValid():
            return None
        line, column = self._lines[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _CENTRED
        change = line.change[column - self.FIXED] if column >= self.FIXED else 0
        if role == Qt.ItemDataRole.ForegroundRole and change:
            return QColor(theme.current().plus if change > 0 else theme.current().minus)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column >= self.FIXED:
            return signed(change)
        return [
            f"{WIND_NAMES[line.round % 4].say(language())} {line.number}",
            shown(self._names[line.dealer], language()),
            self._result(line),
        ][column]

    def _result(self, line: DealLine) -> str:
        if line.winner is None:
            return QCoreApplication.translate("DealsModel", "Exhausted")
        won = QCoreApplication.translate("DealsModel", "{name}, {fan} fan")
        return won.format(name=shown(self._names[line.winner], language()), fan=line.value)
