"""The page a game is played on: the table, the buttons beside the hand, the log, and the settlement over it."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMetaObject, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tjmahjong import events as ev
from tjmahjong.actions import Action, Draw
from tjmahjong.event_text.names import WINDS
from tjmahjong.refusals import Refusal
from tjmahjong.view import Pending
from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.rule_at_hand import rule_at_hand
from tjmahjong_gui.game.hand_control import HandControl
from tjmahjong_gui.game.journal import Journal
from tjmahjong_gui.game.offers import Offer
from tjmahjong_gui.game.session import Session
from tjmahjong_gui.game.stepping import Trail
from tjmahjong_gui.language.access import announce
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.look.table_look import table_options
from tjmahjong_gui.models.points import PointsModel
from tjmahjong_gui.models.tiles import DiscardsModel, HandModel, MeldsModel
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.screens import asked, overlays, table_commands
from tjmahjong_gui.screens.action_bar import ActionBar
from tjmahjong_gui.screens.log_dock import NARROWEST, WIDEST, LogDock
from tjmahjong_gui.screens.settled import Settled, settled_deal
from tjmahjong_gui.screens.settlement import SettlementPage
from tjmahjong_gui.shell.event_filters import watch
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.view import TableView
from tjmahjong_gui.widgets.message import Message
from tjmahjong_gui.widgets.page import Page
from tjmahjong_gui.widgets.top_bar import TopBar

_AFTER_FINISHING = 0.4
"""Seconds for which the space bar that has just finished a motion does not also pass: a claim may have come up."""

_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_HAND_KEYS = _ARROWS + _ENTER
_BEFORE_PLAY = frozenset({"wind", "sit", "pull", "kick"})


class TablePage(Page):
    """Shows one session at a time; signals are ways to other pages."""

    home = Signal()
    ruleBook = Signal()
    ruleLab = Signal(object)
    """The Settled deal whose hand is to be looked at."""
    settings = Signal()
    houseRules = Signal()
    help = Signal()
    potOver = Signal()
    """The last deal of the pot has been left; the summary comes."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.session: Session | None = None
        self.journal: Journal | None = None
        self.hand_model = HandModel(self)
        self.discards_model = DiscardsModel(self)
        self.melds_model = MeldsModel(self)
        self.points_model = PointsModel(self)
        self.bar = TopBar(preferences)
        self.table = TableView()
        self.dock = LogDock(self.points_model)
        self.actions_bar = ActionBar(self.table)
        self.table.setAccessibleName(self.tr("The table"))
        self.message = Message(self.table)
        self.settlement = SettlementPage(self)
        self.settlement.hide()
        self.hand = HandControl(self.table, self)
        self._finished_at = 0.0
        self._trail = Trail(Board())
        self._own_move = False
        """What happens now is what the person has just done: it needs no key of its own."""
        self._mistake: ev.FalseHand | None = None
        """The person's own false hand, until their next decision."""
        self._to_be_told: deque[tuple[ev.Event, Board]] = deque()
        self._links: list[QMetaObject.Connection] = []
        self._rested = False
        self.kept: Callable[[], bool] = bool
        """Whether the game is on disk as far as it has been played."""
        self._opening = self._skipped = False
        """Whether what comes before play is shown, and whether the person wants to see no more of it."""
        self._lay_out()
        self._connect()
        preferences.follow("table", self.follow_preferences)
        self.follow_preferences()

    # --- a game

    def play(self, session: Session, journal: Journal) -> None:
        """Show `session` from its board on; events that come are played."""
        self.leave()
        self.session, self.journal = session, journal
        self._rested = self._opening = self._skipped = False
        self._trail = Trail(session.board)
        self._own_move = True
        self.settlement.hide()
        self.table.set_viewer(session.viewer)
        self.table.set_board(session.board)
        self.dock.show_log(journal.log)
        self.hand.follow(session)
        self._links = [
            session.happened.connect(self._happened),
            session.asked.connect(self._asked),
            session.answered.connect(self._answered),
            session.refused.connect(self._refused),
            session.rested.connect(self._rest),
            session.thinking.connect(self.table.set_thinking),
        ]
        self._refresh_models()
        self._refresh_title()
        self._refresh_offers()

    def leave(self) -> None:
        """Stop showing the session; nothing of it is closed."""
        self.session = None
        for link in self._links:
            QObject.disconnect(link)
        self._links = []
        self._to_be_told.clear()
        self._mistake = None
        self.table.set_wall_choice(frozenset())
        self.table.finish_motion()
        self.hand.follow(None)
        self.actions_bar.show_offers([])
        self.message.say("")

    # --- Qt

    def opened(self) -> None:
        """The keyboard plays."""
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self.table.setAccessibleName(self.tr("The table"))
        self._refresh_title()
        self._refresh_offers()
        for model in (self.hand_model, self.discards_model, self.melds_model):
            model.retranslate()
        self._refresh_models()

    def follow_preferences(self) -> None:
        """Take over what the person has changed."""
        values = self._preferences.values
        if values.pace != "step":
            self._to_present()
        self.table.set_options(table_options(values))
        self.dock.setVisible(values.log_open)
        self._place_overlays()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Everything is covered by its parts."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that the table would use to scroll, and its changes of size."""
        if watched is self.table and event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place_overlays)
        if watched is self.table and event.type() == QEvent.Type.KeyPress:
            assert isinstance(event, QKeyEvent)
            if event.key() in _HAND_KEYS:
                # The table walks along the hand by itself; only a double press has no key of its own there.
                double = self._preferences.values.discard == "double" and event.key() in _ENTER
                return double and not event.isAutoRepeat() and self.hand.confirm()
            return self._key(event)
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no part of the page has used."""
        if event.key() in _ARROWS and not self.settlement.isVisible():
            self.table.keyPressEvent(event)
        elif not self._key(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The settlement covers the table."""
        super().resizeEvent(event)
        self.dock.setFixedWidth(min(WIDEST, max(NARROWEST, self.width() // 4)))
        self.settlement.setGeometry(QRect(0, self.bar.height(), self.width(), self.height() - self.bar.height()))
        self._place_overlays()

    # --- keys

    def _key(self, event: QKeyEvent) -> bool:
        """What a key does; False leaves it to others. A held key counts once."""
        key = keys.meant_by(event)
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if event.isAutoRepeat():
            return True
        if key == Qt.Key.Key_Space:
            self._space()
            return True
        if key == Qt.Key.Key_Backspace:
            self._step_back()
            return True
        if self.settlement.isVisible():
            return self._settlement_key(key)
        if self._trail.back:
            return self._other_key(key)
        if key == Qt.Key.Key_V and self._rested:
            self._show_settlement()
            return True
        if self.session is not None and self.session.open is not None and self.actions_bar.press(key):
            return True
        if key in _ENTER:
            return self.hand.confirm()
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self.hand.choose_number((key - Qt.Key.Key_0.value) or 10)
            return True
        return self._other_key(key)

    def _settlement_key(self, key: int) -> bool:
        if key == Qt.Key.Key_V:
            self._look_at_table()
            return True
        return self._other_key(key)

    def _other_key(self, key: int) -> bool:
        match key:
            case Qt.Key.Key_L:
                self.bar.log_button.toggle()
            case Qt.Key.Key_B:
                self.ruleBook.emit()
            case Qt.Key.Key_F1:
                (self.help if rule_at_hand() is None else self.ruleBook).emit()
            case Qt.Key.Key_Escape:
                self._one_back()
            case _:
                return False
        return True

    def _one_back(self) -> None:
        """Out of what was done last: a choice, a look back, a look at the table after a deal.

        Out of the game only after a question that can be seen: Escape again is the answer.
        """
        if self.table.selected is not None:
            self.hand.choose_none()
        elif self._trail.back:
            self._to_present()
        elif self._leave_asked():
            self.home.emit()
        elif self._rested and not self.settlement.isVisible():
            self._show_settlement()
        else:
            if self.settlement.isVisible():
                self._look_at_table()
            question = asked.leave(kept=self.kept())
            self.message.remark(question)
            announce(self.table, question, urgent=True)

    def _leave_asked(self) -> bool:
        """Whether the person can see the question whether to leave the game; it passes after a while."""
        return self.message.isVisible() and self.message.text() in {asked.leave(kept=kept) for kept in (True, False)}

    def _command(self, name: str) -> None:
        match name:
            case table_commands.SKIP:
                self._skip()
            case table_commands.SETTLEMENT:
                self._show_settlement()
            case table_commands.NEXT:
                self._proceed()

    def _skip(self) -> None:
        """On to the person's next question, and so until play begins; step by step nothing is skipped."""
        pace = self._preferences.values.pace
        if self._opening and pace != "step" and self.session is not None and self.session.open is None:
            self._skipped = True
            self._refresh_offers()
            self.table.finish_motion()
            self._finished_at = time.monotonic()

    def _space(self) -> None:
        if self._trail.back:
            self._step_forward()
        elif self.table.waiting:
            self.table.step()
        elif self._opening and not self._skipped and self._preferences.values.pace != "step" and not self._is_asked:
            self._skip()
        elif not self.table.idle:
            if self._preferences.values.pace == "step":
                self.table.step()
            else:
                self.table.finish_motion()
            self._finished_at = time.monotonic()
        elif self._rested:
            self._proceed()
        elif time.monotonic() - self._finished_at > _AFTER_FINISHING and self.session is not None and self.session.open:
            self.actions_bar.press(Qt.Key.Key_Space.value)

    # --- step by step, backward

    def _step_back(self) -> None:
        """One event back; only step by step."""
        if self.session is None or self._preferences.values.pace != "step":
            return
        board = self._trail.backward()
        if board is None:
            self.message.remark(self.tr("This is the beginning: there is nothing further back."))
            return
        if self.settlement.isVisible():
            self._look_at_table()
        self._look_at(board)

    def _step_forward(self) -> None:
        board = self._trail.forward()
        if board is not None:
            self._look_at(board)

    def _to_present(self) -> None:
        """Leave what is looked at."""
        if self._trail.back:
            self._look_at(self._trail.leave())

    def _look_at(self, board: Board) -> None:
        self.table.set_hand_enabled(False)
        self.table.set_wind_choice(False)
        self.table.set_wall_choice(frozenset())
        self.table.visit(board)
        said = self._trail.said()
        if self._trail.back:
            self.actions_bar.show_offers([])
            said = self.tr("{count} back. {sentence}").format(count=self._trail.back, sentence=said)
        else:
            self._open_choices()
        self.message.interrupt(said if self._trail.back or self.table.waiting else "")
        announce(self.table, said or self.said())

    def _open_choices(self) -> None:
        """What the person is asked can be answered (again)."""
        about = self.session.open.asked if self.session is not None and self.session.open is not None else ""
        self.hand.refresh()
        self.table.set_wind_choice(about == "wind")
        self._mark_wall()
        self._refresh_offers()
        if self._rested:
            self.message.say(self._table_looked_at())

    # --- the session

    def _happened(self, event: ev.Event) -> None:
        assert self.session is not None
        assert self.journal is not None
        self._rested = False
        self.journal.add(event)
        self._to_be_told.append((event, self.session.board))
        self.table.play(event, wait=not self._own_move)
        self._own_move = False
        if self._skipped:
            QTimer.singleShot(0, self.table, self.table.finish_motion)
        if self.table.idle:
            self._idle()

    def _began(self, event: object) -> None:
        """An event's show begins: only now is it told, so that the log does not run ahead of the table."""
        if self.journal is None or not self._to_be_told or not isinstance(event, ev.Event):
            return
        told, board = self._to_be_told.popleft()
        looked_back = bool(self._trail.back)
        self._trail.add(told, board)
        if looked_back:
            self._refresh_offers()
        if isinstance(told, ev.DealStarted):
            self._refresh_title()
        opening = isinstance(told, table_commands.OPENING)
        if opening != self._opening:
            self._opening, self._skipped = opening, self._skipped and opening
            self._refresh_offers()
        sentence = self.journal.log.add(told, board)
        announce(self.table, sentence or "")
        if isinstance(told, ev.FalseHand) and board.viewer is not None and told.seat == board.bottom:
            self._mistake = told
            self.message.say(self.said())
        elif isinstance(told, ev.RulesChanged):
            self.message.interrupt(sentence or "")
        elif isinstance(told, ev.DealEnded):
            settled = self.settled()
            if settled is not None:
                self.settlement.prepare(settled)

    def _step_waiting(self, waiting: bool) -> None:
        if not waiting and self.table.idle:
            self.message.interrupt("")

    def _idle(self) -> None:
        if self.session is not None and not self._trail.back:
            self._refresh_models()
            self._refresh_title()
            self.session.shown()

    def _asked(self, pending: Pending) -> None:
        self._to_present()
        self.message.interrupt("")
        if pending.asked == "wind" and self.session is not None and len(self.session.view().legal) == 1:
            # The last wind tile is nobody's choice.
            self._act(self.session.view().legal[0])
            return
        announce(self.table, self.said(), urgent=True)
        self._open_choices()

    def _answered(self) -> None:
        self._own_move = True
        self._mistake = None
        self.table.set_hand_enabled(False)
        self.table.set_wind_choice(False)
        self.table.set_wall_choice(frozenset())
        self.message.interrupt("")
        self._refresh_offers()

    def _refused(self, refusals: Sequence[Refusal]) -> None:
        lang = language()
        self.message.remark("\n".join(f"{refusal.say(lang)} ({refusal.rule})" for refusal in refusals))

    def _act(self, action: Action) -> None:
        if self.session is not None and not self._trail.back:
            self.session.act(action)

    def _mark_wall(self) -> None:
        """With own hands (R6.4): show where the tile lies that is to be taken."""
        place = self.session.draws_from if self.session is not None else None
        self.table.set_wall_choice(frozenset() if place is None else frozenset({place}))

    def _take_from_wall(self) -> None:
        """The wall was pressed: with own hands that draws, or it is said why not (R6.4)."""
        session = self.session
        if session is None or session.open is None or self._trail.back or session.match.rules.handling != "manual":
            return
        if not session.act(Draw()):
            self.hand.refresh()

    def _pick_wind(self, slot: int) -> None:
        for offer in self._offers():
            if offer.name == f"wind{slot + 1}":
                self._act(offer.actions[0])

    def _rest(self) -> None:
        session, journal = self.session, self.journal
        if session is None or journal is None or self._rested:
            return
        if session.match.finished:
            self.potOver.emit()
            return
        self._rested = True
        self._refresh_models()
        self._refresh_offers()
        self._show_settlement()

    def settled(self) -> Settled | None:
        """The deal that has just ended; None while one is played."""
        session, journal = self.session, self.journal
        if session is None or journal is None or journal.story.deal is None:
            return None
        return settled_deal(session, journal.story.deal)

    def _show_settlement(self) -> None:
        settled = self.settled()
        if settled is not None:
            # Shown first: only then do its labels have their sizes, and the page its height.
            self.settlement.show()
            self.settlement.raise_()
            self.settlement.show_settled(settled)
            self._refresh_offers()
            self.settlement.next_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _look_at_table(self) -> None:
        self.settlement.hide()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._refresh_offers()
        self.message.say(self._table_looked_at())

    def _table_looked_at(self) -> str:
        sentence = self.tr("{settlement}: back to the settlement. {next}: next deal.")
        return sentence.format(settlement=keys.text("settlement"), next=keys.text("next"))

    def _proceed(self) -> None:
        if self.session is not None and self._rested:
            self._rested, self._own_move = False, True
            self._refresh_offers()
            self.settlement.hide()
            self.message.say("")
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            self.session.proceed()

    # --- inside

    def current_offers(self) -> list[Offer]:
        """The buttons of the moment."""
        return self._offers() if self.session is not None and self.session.open is not None else []

    def said(self) -> str:
        """What the person is asked, in a sentence; empty while nothing is asked."""
        if self.session is None:
            return ""
        return asked.sentence(self.session, self._mistake, self._preferences.values)

    @property
    def _is_asked(self) -> bool:
        return self.session is not None and self.session.open is not None

    def _offers(self) -> list[Offer]:
        return asked.buttons(self.session) if self.session is not None else []

    def _refresh_offers(self) -> None:
        session = self.session
        if session is None:
            return
        in_play = session.board.indicator is not None or bool(session.board.broken)
        is_asked = session.open is not None
        if self._rested:
            made = [] if self.settlement.isVisible() else table_commands.over(pot=session.match.finished)
        elif self._opening and not is_asked and self._preferences.values.pace not in ("step", "off"):
            made = [] if self._skipped else table_commands.opening()
        else:
            made = self._offers() if is_asked or (in_play and not session.match.between) else []
        self.actions_bar.show_offers(made)
        self.message.say(self.said())
        self._place_overlays()

    def _refresh_models(self) -> None:
        if self.session is None:
            return
        board = self.session.board
        for model in (self.hand_model, self.discards_model, self.melds_model, self.points_model):
            model.show(board)

    def _refresh_title(self) -> None:
        if self.session is None:
            return
        board = self.session.board
        named = board.dealer is not None and board.deal
        wind, text = say(WINDS[board.round % 4]), self.tr("{wind} round · deal {number}")
        self.bar.say_title(text.format(wind=wind, number=board.deal) if named else self.tr("Tianjin Mahjong"))

    def _place_overlays(self) -> None:
        overlays.place(self.table, self.message, self.actions_bar, middle=self._asked_before_play())

    def _asked_before_play(self) -> bool:
        """Whether the question is one of those that come before any tile lies on the table (R2.1, R7.3)."""
        session = self.session
        return session is not None and session.open is not None and session.open.asked in _BEFORE_PLAY

    def _open_log(self, on: bool) -> None:
        self._preferences.set(log_open=on)

    def _lay_out(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.table, 1)
        middle.addWidget(self.dock)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        layout.addLayout(middle, 1)

    def _connect(self) -> None:
        watch(self.table, self)
        self.table.idleReached.connect(self._idle)
        self.table.eventBegan.connect(self._began)
        self.table.stepTold.connect(self.message.interrupt)
        self.table.stepWaiting.connect(self._step_waiting)
        self.table.windSlotClicked.connect(self._pick_wind)
        self.table.wallClicked.connect(self._take_from_wall)
        self.hand.refused.connect(self._refused)
        self.actions_bar.chosen.connect(self._act)
        self.actions_bar.commanded.connect(self._command)
        self.actions_bar.refused.connect(self.message.remark)
        self.table.motionPressed.connect(self._skip)
        self.actions_bar.reasonsWanted.connect(self.message.interrupt)
        self.bar.home.connect(self.home)
        self.bar.stepBack.connect(self._step_back)
        self.bar.stepOn.connect(self._space)
        self.bar.log.connect(self._open_log)
        self.bar.ruleBook.connect(self.ruleBook)
        self.bar.settings.connect(self.settings)
        self.bar.help.connect(self.help)
        self.bar.houseRules.connect(self.houseRules)
        self.settlement.proceed.connect(self._proceed)
        self.settlement.lookAtTable.connect(self._look_at_table)
        self.settlement.ruleLab.connect(self._to_rule_lab)

    def _to_rule_lab(self) -> None:
        settled = self.settled()
        if settled is not None:
            self.ruleLab.emit(settled)
