"""Points as item models: the four players now, and a pot deal by deal."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from tjmahjong.event_text.names import WINDS
from tjmahjong.event_text.people import shown
from tjmahjong.summary import DealSummary, PotSummary
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.look import theme
from tjmahjong_gui.table.model.board import Board

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
_CENTRED = Qt.AlignmentFlag.AlignCenter


def signed(points: int) -> str:
    """Points won or lost with their sign, `+12`, `−3`, `0`."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


class PointsModel(QAbstractTableModel):
    """The four seats: wind, player, points, change in the deal that has ended, stakes against the dealer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows = _rows(Board())
        self._lang = language()

    def show(self, board: Board) -> None:
        """Take points and stakes of the table; nothing is said to the views if they are as before, as after most
        events."""
        rows, lang = _rows(board), language()
        if rows != self._rows:
            self._rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(3, 4))
        if lang != self._lang:
            self._lang = lang
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
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() != 1:
            return _CENTRED
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return self._rows[index.row()][index.column()]


def _rows(board: Board) -> list[tuple[str, str, int, str, str]]:
    """The cells of every seat, in the language of the moment."""
    lang, rows = language(), []
    for seat in range(4):
        change = signed(board.change[seat]) if board.change is not None else ""
        stakes = f"×{board.stakes(seat)}" if board.dealer is not None and board.stakes(seat) > 1 else ""
        wind = WINDS[seat].say(lang) if board.seated else ""
        rows.append((wind, shown(board.name(seat), lang), board.points[seat], change, stakes))
    return rows


class DealsModel(QAbstractTableModel):
    """A pot deal by deal: which deal, who dealt, who won for how much, and every player's change."""

    FIXED = 3

    def __init__(self, names: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.names = names
        """The players' names."""
        self._deals: tuple[DealSummary, ...] = ()

    def show(self, pot: PotSummary) -> None:
        """Hold the deals of `pot`: one more than before, or those of a new pot."""
        row = len(self._deals)
        if row and pot.deals[:row] == self._deals:
            self.beginInsertRows(QModelIndex(), row, len(pot.deals) - 1)
            self._deals = pot.deals
            self.endInsertRows()
        else:
            self.beginResetModel()
            self._deals = pot.deals
            self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        """One row a deal."""
        return 0 if parent.isValid() else len(self._deals)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Deal, dealer, result, and one column a player."""
        return 0 if parent.isValid() else self.FIXED + 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The names of the columns."""
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        if section >= self.FIXED:
            return shown(self.names[section - self.FIXED], language())
        return [
            QCoreApplication.translate("DealsModel", "Deal"),
            QCoreApplication.translate("DealsModel", "Dealer"),
            QCoreApplication.translate("DealsModel", "Result"),
        ][section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell; changes have the colour of gain or loss."""
        if not index.isValid():
            return None
        deal, column = self._deals[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _CENTRED
        change = deal.change[column - self.FIXED] if column >= self.FIXED else 0
        if role == Qt.ItemDataRole.ForegroundRole and change:
            return QColor(theme.current().plus if change > 0 else theme.current().minus)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column >= self.FIXED:
            return signed(change)
        return [
            f"{WINDS[deal.started.round % 4].say(language())} {deal.started.number}",
            shown(self.names[deal.dealer], language()),
            self._result(deal),
        ][column]

    def _result(self, deal: DealSummary) -> str:
        if deal.winner is None:
            return QCoreApplication.translate("DealsModel", "Exhausted")
        won = QCoreApplication.translate("DealsModel", "{name}, {fan} fan")
        return won.format(name=shown(self.names[deal.winner], language()), fan=deal.value)
