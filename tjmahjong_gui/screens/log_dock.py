"""The panel beside the table: points and stakes, and the log in words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QVBoxLayout, QWidget

from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.models.log import LogModel
from tjmahjong_gui.models.points import PointsModel
from tjmahjong_gui.widgets.leads import lead
from tjmahjong_gui.widgets.log_view import LogView
from tjmahjong_gui.widgets.page import label

NARROWEST, WIDEST = 264, 344
"""Width of the panel in pixels: a quarter of the page within these."""

CHANGE, STAKES = 3, 4
"""Columns that may be empty."""


class LogDock(QFrame):
    """Views of the points and the log."""

    def __init__(self, points: PointsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "dock")
        self.setFixedWidth(WIDEST)
        self._points_heading = label("section")
        self.points = QTableView()
        self.points.setModel(points)
        self.points.setProperty("role", "slim")
        self.points.verticalHeader().hide()
        header = self.points.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        header.setMinimumSectionSize(44)
        header.setProperty("role", "slim")
        self.points.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.points.setShowGrid(False)
        self.points.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # What a deal brought is known only at its end: until then names have the room.
        points.modelReset.connect(self._show_change)
        points.dataChanged.connect(self._show_change)
        self.points.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        lead(self.points, "R7.4")
        self._log_heading = label("section")
        self.list = LogView()
        self._actions = Actions("log", self)
        self.copy_button = self._actions.button("log_copy", "flat")
        self.copy_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._log: LogModel | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(6)
        layout.addWidget(self._points_heading)
        layout.addWidget(self.points)
        layout.addWidget(self._log_heading)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.copy_button, 0, Qt.AlignmentFlag.AlignRight)
        self.retranslate()

    def show_log(self, log: LogModel) -> None:
        """Show another game's log."""
        self._log = log
        self.list.set_model(log)

    def retranslate(self) -> None:
        """All words of the panel."""
        self._points_heading.setText(self.tr("Points"))
        self.points.setAccessibleName(self.tr("Points"))
        self._log_heading.setText(self.tr("Log"))
        self.list.setAccessibleName(self.tr("Log"))
        self.list.setToolTip(self.tr("A click, or Enter, on what a computer player did: why"))
        self._actions.retranslate()
        if self._log is not None:
            self._log.retranslate()
        self.points.resizeRowsToContents()
        rows = sum(self.points.rowHeight(row) for row in range(4))
        self.points.setFixedHeight(self.points.horizontalHeader().sizeHint().height() + rows + 4)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _show_change(self) -> None:
        model = self.points.model()
        for column in (CHANGE, STAKES):
            self.points.setColumnHidden(column, not any(model.index(row, column).data() for row in range(4)))

    def copy(self) -> None:
        """Put the log on the clipboard."""
        if self._log is not None:
            QGuiApplication.clipboard().setText(self._log.text())
