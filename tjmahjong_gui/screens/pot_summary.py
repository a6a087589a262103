"""The page after a pot: the final ranking, the curve of points, and every deal."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QGridLayout, QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from tjmahjong.event_text.names import listed
from tjmahjong.event_text.people import named
from tjmahjong.summary import PotSummary
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.game.journal import Journal
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.models.points import signed
from tjmahjong_gui.widgets.boxes import empty
from tjmahjong_gui.widgets.curve import PointsCurve
from tjmahjong_gui.widgets.leads import lead
from tjmahjong_gui.widgets.page import Page, frame, label
from tjmahjong_gui.widgets.scroll import Scroll


class PotSummaryPage(Page):
    """Ranking, curve and deals of a pot that is over."""

    home = Signal()
    again = Signal()
    dealOpened = Signal(int, int)
    """A deal is to be looked at: the numbers of its pot and of itself."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._journal: Journal | None = None
        self._opens = False
        self.heading = label("heading")
        self.subheading = label("soft")
        self._ranking_heading = label("section")
        self._ranking = QGridLayout()
        self._curve_heading = label("section")
        self.curve = PointsCurve()
        self._deals_heading = label("section")
        self.deals = QTableView()
        for part in (self.curve, self.deals):
            lead(part, "R8.2")
        self._actions = Actions("summary", self)
        self.home_button = self.way_back = self._actions.button("summary_home")
        self.again_button = self._actions.button("summary_again", "primary")
        self._lay_out()
        self.deals.doubleClicked.connect(self._open_deal)
        self.retranslate()

    def show_pot(self, journal: Journal, *, opens: bool) -> None:
        """Show the pot of `journal`, whole or so far; `opens`: it is on record, so each deal can be looked at."""
        mode = QAbstractItemView.SelectionMode
        # A row that opens nothing does not light up as if it did.
        self.deals.setSelectionMode(mode.SingleSelection if opens else mode.NoSelection)
        self._opens = opens
        self._journal = journal
        self.deals.setModel(journal.deals)
        header = self.deals.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.retranslate()

    @property
    def pot(self) -> PotSummary:
        """The pot that is shown."""
        return PotSummary() if self._journal is None else self._journal.story.pot

    def opened(self) -> None:
        """One key plays on."""
        self.again_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        over = self._journal is None or self.pot.over
        self.heading.setText(self.tr("The pot is over") if over else self.tr("The pot so far"))
        self._ranking_heading.setText(self.tr("Ranking"))
        self._curve_heading.setText(self.tr("Points after each deal"))
        self._deals_heading.setText(self.tr("Deal by deal"))
        self.deals.setAccessibleName(self._deals_heading.text())
        self.deals.setToolTip(self.tr("A double click shows the deal again, move by move") if self._opens else "")
        self._actions.retranslate()
        self._keep_room()
        if self._journal is not None:
            self._fill(self._journal)

    def changeEvent(self, event: QEvent) -> None:
        """Larger text needs more room; what the window has not is scrolled."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._keep_room()

    def _keep_room(self) -> None:
        line = self.deals.fontMetrics().height()
        self.curve.setMinimumHeight(8 * line)
        self.deals.setMinimumHeight(6 * line)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The key that goes on everywhere plays again."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.deals.hasFocus() and not event.isAutoRepeat():
            self._open_deal()
        elif not self._actions.press(event):
            super().keyPressEvent(event)

    def _open_deal(self) -> None:
        """What a double click and Enter do."""
        row = self.deals.currentIndex().row()
        if self._opens and row >= 0:
            self.dealOpened.emit(self.pot.number, self.pot.deals[row].started.number)

    def _fill(self, journal: Journal) -> None:
        pot = self.pot
        names = tuple(named(name, language()) for name in journal.deals.names)
        self.curve.show_points(names, pot.points)
        ranking = pot.ranking
        empty(self._ranking)
        for row, rank in enumerate(ranking):
            texts = (
                (str(rank.place), "number"),
                (names[rank.player], "cardtitle"),
                (str(rank.points), "number"),
                (signed(rank.change), "plus" if rank.change > 0 else "minus" if rank.change < 0 else "soft"),
            )
            for column, (text, role) in enumerate(texts):
                made = label(role)
                made.setText(text)
                lead(made, "R7.4" if column >= 2 else "R8.2")
                if column >= 2:
                    made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self._ranking.addWidget(made, row, column)
        best = listed((f"{names[rank.player]:mid}" for rank in ranking if rank.place == 1), language())
        one = len(pot.deals) == 1
        if pot.over:
            many = self.tr("Won by {name}: {points} points after {deals} deals.")
            text = self.tr("Won by {name}: {points} points after one deal.") if one else many
        else:
            many = self.tr("In the lead: {name}, {points} points after {deals} deals.")
            text = self.tr("In the lead: {name}, {points} points after one deal.") if one else many
        self.subheading.setText(text.format(name=best, points=ranking[0].points, deals=len(pot.deals)))

    def _lay_out(self) -> None:
        self._ranking.setHorizontalSpacing(18)
        self._ranking.setVerticalSpacing(8)
        self._ranking.setColumnStretch(1, 1)
        self.deals.verticalHeader().hide()
        self.deals.horizontalHeader().setHighlightSections(False)
        self.deals.setShowGrid(False)
        self.deals.setAlternatingRowColors(True)
        self.deals.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.deals.setTabKeyNavigation(False)
        self.deals.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)

        ranking = frame("panel")
        left = QVBoxLayout()
        left.setContentsMargins(20, 14, 20, 14)
        left.addWidget(self._ranking_heading)
        left.addLayout(self._ranking)
        left.addStretch(1)
        curve = frame("panel")
        right = QVBoxLayout(curve)
        right.setContentsMargins(20, 14, 12, 10)
        right.addWidget(self._curve_heading)
        right.addWidget(self.curve, 1)
        upper = QHBoxLayout()
        upper.setSpacing(16)
        upper.addWidget(ranking, 2)
        upper.addWidget(curve, 4)
        bottom = QHBoxLayout()
        bottom.addWidget(self.home_button)
        bottom.addStretch(1)
        bottom.addWidget(self.again_button)
        inside = QWidget()
        inside.setMaximumWidth(1200)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.heading)
        layout.addWidget(self.subheading)
        content = QWidget()
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        column.addLayout(upper, 5)
        column.addWidget(self._deals_heading)
        column.addWidget(self.deals, 4)
        layout.addWidget(Scroll(content), 1)
        layout.addLayout(bottom)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(32, 18, 32, 18)
        outer.addWidget(inside)
        content.setLayout(column)
        inside.setLayout(layout)
        ranking.setLayout(left)
