"""The page a game is seen on: the table, the buttons beside the hand, the log, and the settlement over it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tjmahjong import events as ev
from tjmahjong.event_text.names import WINDS
from tjmahjong_gui.commands import keys
from tjmahjong_gui.game.hand_control import HandControl
from tjmahjong_gui.game.journal import Journal
from tjmahjong_gui.game.offers import Offer
from tjmahjong_gui.game.phases import Phase
from tjmahjong_gui.game.source import Source
from tjmahjong_gui.language.access import announce
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.look.table_look import table_options
from tjmahjong_gui.models.points import PointsModel
from tjmahjong_gui.models.tiles import DiscardsModel, HandModel, MeldsModel
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.screens import overlays
from tjmahjong_gui.screens.action_bar import ActionBar
from tjmahjong_gui.screens.hint_dock import HintDock
from tjmahjong_gui.screens.log_dock import NARROWEST, WIDEST, LogDock
from tjmahjong_gui.screens.settlement import SettlementPage
from tjmahjong_gui.screens.table.coaching import Coaching
from tjmahjong_gui.screens.table.commands import ARROWS, TableCommands
from tjmahjong_gui.screens.table.motives import Motives
from tjmahjong_gui.screens.table.replay import ReplayBar
from tjmahjong_gui.screens.table.situation import BEFORE_PLAY, Situation
from tjmahjong_gui.shell.event_filters import watch
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Moment
from tjmahjong_gui.table.view import TableView
from tjmahjong_gui.widgets.message import Message
from tjmahjong_gui.widgets.page import Page
from tjmahjong_gui.widgets.top_bar import TopBar


class TablePage(Page):
    """Shows one source at a time, as `situation` says; the other signals are ways to other pages."""

    home = Signal()
    ruleBook = Signal()
    ruleLab = Signal(object)
    """The Settled deal whose hand is to be looked at."""
    settings = Signal()
    houseRules = Signal()
    help = Signal()
    eyesChosen = Signal(int, str)
    """A record is to be seen from this player's seat, with these hands open."""
    potOver = Signal()
    """The last deal of the pot has been left; the summary comes."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.hand_model = HandModel(self)
        self.discards_model = DiscardsModel(self)
        self.melds_model = MeldsModel(self)
        self.points_model = PointsModel(self)
        self.table = TableView()
        self.dock = LogDock(self.points_model)
        self.actions_bar = ActionBar(self.table)
        self.table.setAccessibleName(self.tr("The table"))
        self.message = Message(self.table)
        self.settlement = SettlementPage(self)
        self.settlement.hide()
        self.situation = Situation(self.table, preferences, self)
        self.hand = HandControl(self.table, self)
        self.hints = HintDock()
        self.hints.hide()
        self.coaching = Coaching(self.situation, self.table, self.actions_bar, self.hints, preferences)
        self.motives = Motives(self.situation, self.table, preferences)
        self.commands = TableCommands(
            self.situation, self.table, self.hand, self.actions_bar, self.message, self.coaching, self.motives,
            preferences,
        )  # fmt: skip
        self.bar = TopBar(preferences, self.commands.actions)
        self.replay_bar = ReplayBar(self.situation.replay, self.table.playback, self.commands.actions)
        self.replay_bar.hide()
        self._lay_out()
        self._connect()
        preferences.follow("table", self.follow_preferences)
        self.follow_preferences()

    @property
    def source(self) -> Source | None:
        """What is shown."""
        return self.situation.source

    def play(self, source: Source, journal: Journal, at: int | None = None) -> None:
        """Show `source` from the position `at` of its tape on, or from its end; events that come are played."""
        start = source.tape.table(0)
        self.settlement.hide()
        self.table.set_viewer(start.viewer)
        self.dock.show_log(journal.log)
        self.hand.follow(source)
        self.situation.begin(source, journal, len(source.tape) if at is None else at)
        self.replay_bar.setVisible(not source.live)
        self.replay_bar.show_record(start.names, start.viewer or 0, source.tape.sight)
        self.bar.show_changes(source.live)
        self._show_board()

    def leave(self) -> None:
        """Show no source any more; nothing of it is closed."""
        self.hand.follow(None)
        self.situation.leave()
        self.message.say("")

    def current_offers(self) -> list[Offer]:
        """The buttons of the moment, where the person is asked."""
        return self.situation.offers() if self.situation.answering else []

    def said(self) -> str:
        """What the person is asked, in a sentence; empty while nothing is asked."""
        return self.situation.said()

    # --- Qt

    def opened(self) -> None:
        """The keyboard plays."""
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self.table.setAccessibleName(self.tr("The table"))
        self.commands.actions.retranslate()
        for model in (self.hand_model, self.discards_model, self.melds_model):
            model.retranslate()
        self._show_board()
        self._refresh()

    def follow_preferences(self) -> None:
        """Take over what the person has changed."""
        values = self._preferences.values
        if values.pace != "step":
            self.situation.to_present()
        self.table.set_options(table_options(values))
        self.coaching.follow_preferences()
        self._fit_docks()
        self._place_overlays()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Everything is covered by its parts."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that the table would use to scroll, and its changes of size."""
        if watched is self.table and event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place_overlays)
        if watched is self.table and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            return self.commands.before_table(event)
        return super().eventFilter(watched, event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The right button, or the key for menus: all that can be done now."""
        self.commands.open_menu(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no part of the page has used."""
        if event.key() in ARROWS and self.settlement.isHidden() and self.replay_bar.isHidden():
            self.table.keyPressEvent(event)
        elif not self.commands.press(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The settlement covers the table."""
        super().resizeEvent(event)
        for dock in (self.dock, self.hints):
            dock.setFixedWidth(min(WIDEST, max(NARROWEST, self.width() // 4)))
        self._fit_docks()
        self.settlement.setGeometry(QRect(0, self.bar.height(), self.width(), self.height() - self.bar.height()))
        self._place_overlays()

    # --- drawing what is

    def _refresh(self) -> None:
        """Bring marks, buttons, sentence and settlement to the situation."""
        situation, source = self.situation, self.situation.source
        self.hand.open(situation.answering)
        self.table.set_wind_choice(situation.asked == "wind")
        place = source.draws_from if source is not None and situation.answering else None
        self.table.set_wall_choice(frozenset() if place is None else frozenset({place}))
        self.actions_bar.show_offers(situation.offers())
        self.message.say(self._over() if situation.phase is Phase.OVER else situation.said())
        self._show_settlement(situation.phase is Phase.SETTLED and not situation.back)
        self.coaching.refresh()
        self._place_overlays()

    def _over(self) -> str:
        sentence = self.tr("{settlement}: back to the settlement. {next}: next deal.")
        return sentence.format(settlement=keys.text("settlement"), next=keys.text("next"))

    def _show_settlement(self, wanted: bool) -> None:
        if wanted == (not self.settlement.isHidden()):
            return
        settled = self.situation.settled() if wanted else None
        if settled is None:
            self.settlement.hide()
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        # Shown first: only then do its labels have their sizes, and the page its height.
        self.settlement.show()
        self.settlement.raise_()
        self.settlement.show_settled(settled)

    def _show_board(self) -> None:
        """Bring lists and title to the table that is shown."""
        board = self.table.board
        for model in (self.hand_model, self.discards_model, self.melds_model, self.points_model):
            model.show(board)
        self._say_title(board)

    def _say_title(self, board: Board) -> None:
        named = board.dealer is not None and board.deal
        wind, text = say(WINDS[board.round % 4]), self.tr("{wind} round · deal {number}")
        self.bar.say_title(text.format(wind=wind, number=board.deal) if named else self.tr("Tianjin Mahjong"))

    def _place_overlays(self) -> None:
        overlays.place(self.table, self.message, self.actions_bar, middle=self.situation.asked in BEFORE_PLAY)

    def _began(self, moment: Moment) -> None:
        if isinstance(moment.event, ev.DealStarted):
            self._say_title(moment.board)

    def _take_from_wall(self) -> None:
        if not self.situation.take_from_wall():
            self.hand.refresh()

    def _fit_docks(self) -> None:
        """What stands beside the table: of hint and log only the hint, where there is no room for both."""
        hints = self.coaching.open
        room = self.height() - self.bar.height() - 2 * self.dock.minimumSizeHint().height()
        self.hints.setVisible(hints)
        self.dock.setVisible(self._preferences.values.log_open and (not hints or room >= 0))

    def _announce(self, sentence: str) -> None:
        announce(self.table, sentence)

    def _ask_aloud(self, sentence: str) -> None:
        announce(self.table, sentence, urgent=True)

    def _command(self, command: str) -> None:
        self.commands.actions[command].trigger()

    def _to_rule_lab(self) -> None:
        settled = self.situation.settled()
        if settled is not None:
            self.ruleLab.emit(settled)

    # --- parts

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(0)
        seen = QVBoxLayout()
        seen.setSpacing(0)
        seen.addWidget(self.table, 1)
        seen.addWidget(self.replay_bar)
        middle.addLayout(seen, 1)
        beside = QVBoxLayout()
        beside.setSpacing(0)
        beside.addWidget(self.hints, 3)
        beside.addWidget(self.dock, 2)
        middle.addLayout(beside)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addLayout(middle, 1)
        self.setLayout(layout)

    def _connect(self) -> None:
        watch(self.table, self)
        situation, table = self.situation, self.table
        situation.changed.connect(self._refresh)
        situation.interrupted.connect(self.message.interrupt)
        situation.remarked.connect(self.message.remark)
        situation.told.connect(self._announce)
        situation.questioned.connect(self._ask_aloud)
        situation.dealEnds.connect(self.settlement.prepare)
        situation.potOver.connect(self.potOver)
        table.playback.began.connect(self._began)
        table.playback.stilled.connect(self._show_board)
        table.windSlotClicked.connect(situation.pick_wind)
        table.wallClicked.connect(self._take_from_wall)
        table.motionPressed.connect(situation.skip)
        self.hand.refused.connect(situation.say_refusals)
        situation.lets = self.hand.lets = self.coaching.lets
        self.coaching.remarked.connect(self.message.remark)
        self.coaching.turned.connect(self._fit_docks)
        self.motives.told.connect(self.message.remark)
        self.dock.list.asked.connect(self.motives.ask)
        table.tileAsked.connect(self.motives.ask_of)
        self.actions_bar.chosen.connect(situation.act)
        self.actions_bar.commanded.connect(self._command)
        self.actions_bar.refused.connect(self.message.remark)
        self.actions_bar.reasonsWanted.connect(self.message.interrupt)
        self.commands.home.connect(self.home)
        self.commands.ruleBook.connect(self.ruleBook)
        self.commands.help.connect(self.help)
        self.commands.settings.connect(self.settings)
        self.commands.houseRules.connect(self.houseRules)
        self.replay_bar.playPressed.connect(self.commands.go_on)
        self.replay_bar.eyesChosen.connect(self.eyesChosen)
        self.settlement.proceed.connect(situation.proceed)
        self.settlement.lookAtTable.connect(situation.look_at_table)
        self.settlement.ruleLab.connect(self._to_rule_lab)
