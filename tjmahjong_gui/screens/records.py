"""The page with all games that are on disk."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.game.saves import saved_games
from tjmahjong_gui.models.records import RecordsModel
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.hand_strip import HandStrip
from tjmahjong_gui.widgets.page import Page, frame, label, set_role


class RecordsPage(Page):
    """Games by date: go on with an unfinished one, look at any of them again, or at what came of it."""

    home = Signal()
    newGame = Signal()
    goOn = Signal(object)
    """The path of an unfinished game."""
    watch = Signal(object)
    """The path of a game that is to be looked at, move by move."""
    summary = Signal(object)
    """The path of a game whose points are to be shown."""

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._actions = Actions("records", self)
        self.heading = label("heading")
        self.empty = label("soft", wrap=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._tiles = HandStrip(40)
        self._tiles.setMaximumWidth(260)
        self.new_button = self._actions.button("records_new_game", "primary")
        self._empty_box = QWidget()
        self.model = RecordsModel(self)
        self.view = QTableView()
        self.view.setModel(self.model)
        self.view.verticalHeader().hide()
        self.view.setShowGrid(False)
        self.view.setIconSize(signs.icon_size())
        self.view.setAlternatingRowColors(True)
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.view.setTabKeyNavigation(False)
        header = self.view.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.back_button = self.way_back = self._actions.button("records_back")
        self.folder_button = self._actions.button("records_folder")
        self.summary_button = self._actions.button("records_points")
        self.watch_button = self._actions.button("records_replay")
        self.go_on_button = self._actions.button("records_go_on", "primary")
        self._lay_out()
        # Not `activated`: some desktops send it for a single click, and some not for Enter.
        self.view.doubleClicked.connect(self._open_row)
        self.view.selectionModel().currentRowChanged.connect(self._refresh)
        self.model.modelReset.connect(self._refresh)
        self.retranslate()

    def opened(self) -> None:
        """Read the folder anew."""
        self.model.show(list(saved_games(self._folder)))
        if self.model.rowCount():
            self.view.selectRow(0)
        self._refresh()
        first = self.view if self.model.rowCount() else self.new_button
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Records"))
        self.empty.setText(self.tr("No games yet. Every game you play is saved here, move by move."))
        self._tiles.show_tiles(("E", "S", "W", "N"))
        self.view.setAccessibleName(self.tr("Games"))
        self._actions.retranslate()
        self.view.viewport().update()

    def _lay_out(self) -> None:
        panel = frame("panel")
        held = QVBoxLayout(panel)
        held.setContentsMargins(16, 14, 16, 14)
        nothing = QVBoxLayout(self._empty_box)
        nothing.setSpacing(16)
        nothing.addStretch(2)
        nothing.addWidget(self._tiles, 0, Qt.AlignmentFlag.AlignHCenter)
        nothing.addWidget(self.empty)
        nothing.addWidget(self.new_button, 0, Qt.AlignmentFlag.AlignHCenter)
        nothing.addStretch(3)
        held.addWidget(self._empty_box, 1)
        held.addWidget(self.view, 1)
        bottom = QHBoxLayout()
        bottom.addWidget(self.back_button)
        bottom.addWidget(self.folder_button)
        bottom.addStretch(1)
        bottom.addWidget(self.summary_button)
        bottom.addWidget(self.watch_button)
        bottom.addWidget(self.go_on_button)
        inside = QWidget()
        inside.setMaximumWidth(1100)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addWidget(self.heading)
        layout.addWidget(panel, 1)
        layout.addLayout(bottom)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(32, 18, 32, 18)
        outer.addWidget(inside)
        inside.setLayout(layout)

    def _current(self) -> int:
        return self.view.currentIndex().row()

    def _refresh(self) -> None:
        row = self._current()
        there = 0 <= row < self.model.rowCount()
        nothing = self.model.rowCount() == 0
        self._empty_box.setVisible(nothing)
        for made in (self.folder_button, self.summary_button, self.watch_button):
            made.setVisible(not nothing)
        self.view.setVisible(not nothing)
        self.summary_button.setEnabled(there)
        self.watch_button.setEnabled(there)
        unfinished = there and not self.model.game(row).finished
        # One button is coloured: the one that does what a double click does.
        self.go_on_button.setVisible(unfinished)
        set_role(self.watch_button, "" if unfinished else "primary")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the row is for."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.view.hasFocus() and not event.isAutoRepeat():
            self._open_row()
        else:
            super().keyPressEvent(event)

    def _open_row(self) -> None:
        """What a double click and Enter do: the coloured button beneath."""
        row = self._current()
        if 0 <= row < self.model.rowCount():
            (self.show_again if self.model.game(row).finished else self.go_on)()

    def go_on(self) -> None:
        """Go on with the game in the row."""
        self.goOn.emit(self.model.game(self._current()).path)

    def show_again(self) -> None:
        """Look at the game in the row again."""
        self.watch.emit(self.model.game(self._current()).path)

    def show_points(self) -> None:
        """Show the points and deals of the game in the row."""
        self.summary.emit(self.model.game(self._current()).path)

    def open_folder(self) -> None:
        """Open the folder of the records in the system's way."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))
