"""The games in the records folder as an item model."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QDateTime,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from tjmahjong.rules import preset_of
from tjmahjong_gui.game.game_names import own_name
from tjmahjong_gui.game.saves import Saved
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.widgets import signs

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class RecordsModel(QAbstractTableModel):
    """One row a game: when it was last played, rules, players, and whether it is over."""

    COLUMNS = 4

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._games: list[Saved] = []

    def show(self, games: list[Saved]) -> None:
        """Hold `games`."""
        self.beginResetModel()
        self._games = games
        self.endResetModel()

    def game(self, row: int) -> Saved:
        """The game in a row."""
        return self._games[row]

    def rowCount(self, parent: Index = ROOT) -> int:
        """Number of games."""
        return 0 if parent.isValid() else len(self._games)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Played, rules, players, state."""
        return 0 if parent.isValid() else self.COLUMNS

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The names of the columns."""
        if role != Qt.ItemDataRole.DisplayRole or orientation is not Qt.Orientation.Horizontal:
            return None
        return [
            QCoreApplication.translate("RecordsModel", "Last played"),
            QCoreApplication.translate("RecordsModel", "House rules"),
            QCoreApplication.translate("RecordsModel", "Players"),
            QCoreApplication.translate("RecordsModel", "State"),
        ][section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell; as a hint what the person has called the file."""
        if not index.isValid():
            return None
        game = self._games[index.row()]
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(own_name(game.path))
        if role == Qt.ItemDataRole.DecorationRole and index.column() == self.COLUMNS - 1:
            return signs.icon("check" if game.finished else "play")
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        preset = preset_of(game.header.rules)
        played = QDateTime.fromSecsSinceEpoch(int(game.changed))
        return [
            QLocale().toString(played, QLocale.FormatType.ShortFormat),
            preset.title.say(language()) if preset else QCoreApplication.translate("RecordsModel", "Your own rules"),
            " · ".join(game.header.players),
            QCoreApplication.translate("RecordsModel", "Finished")
            if game.finished
            else QCoreApplication.translate("RecordsModel", "Unfinished"),
        ][index.column()]
