"""What commands do at the table page, and the keys that mean them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.commands.rule_at_hand import rule_at_hand
from tjmahjong_gui.game.hand_control import HandControl
from tjmahjong_gui.game.phases import Phase
from tjmahjong_gui.language.access import announce
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.screens.action_bar import ActionBar
from tjmahjong_gui.screens.asked import leaving
from tjmahjong_gui.screens.table.coaching import Coaching
from tjmahjong_gui.screens.table.motives import Motives
from tjmahjong_gui.screens.table.situation import Situation
from tjmahjong_gui.table.view import TableView
from tjmahjong_gui.widgets.message import Message

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TableCommands(QObject):
    """Does at the table what `commands.listed` says (`AtTable` there); the signals are ways to other pages."""

    home = Signal()
    ruleBook = Signal()
    help = Signal()
    settings = Signal()
    houseRules = Signal()

    def __init__(
        self,
        situation: Situation,
        table: TableView,
        hand: HandControl,
        buttons: ActionBar,
        message: Message,
        coaching: Coaching,
        motives: Motives,
        preferences: Preferences,
    ) -> None:
        super().__init__(situation)
        self.kept: Callable[[], bool] = bool
        """Whether the game is on disk as far as it has been played."""
        self._situation, self._table, self._hand = situation, table, hand
        self._buttons, self._message, self._preferences = buttons, message, preferences
        self._coaching, self._motives = coaching, motives
        self.actions = Actions("table", self)

    # --- keys

    def before_table(self, event: QKeyEvent) -> bool:
        """A key on its way to the table; False lets the table have it, which walks along the hand by itself."""
        if event.key() not in (*ARROWS, *_ENTER) or (event.key() in ARROWS and self.in_record):
            return self.press(event)
        # Only a double press has no key of its own there.
        double = self._table.table.options.discard == "double" and event.key() in _ENTER
        return double and not event.isAutoRepeat() and self._hand.confirm()

    def press(self, event: QKeyEvent) -> bool:
        """What a key does; False leaves it to others."""
        return self.actions.press(event)

    # --- what commands ask

    @property
    def open(self) -> bool:
        """Whether the hand lies open: no settlement over it, no earlier table looked at."""
        return self._situation.phase is not Phase.SETTLED and not self._situation.back

    @property
    def over(self) -> bool:
        """Whether a deal is over and nothing earlier is looked at."""
        phase = self._situation.phase
        return phase is Phase.SETTLED or (phase is Phase.OVER and not self._situation.back)

    @property
    def by_steps(self) -> bool:
        """Whether one goes event by event, on and back."""
        return self.in_record or self._preferences.values.pace == "step"

    def offers(self, command: str) -> bool:
        """Whether the button of `command` stands beside the hand."""
        return self._buttons.button(command) is not None

    def has_button(self, command: str) -> bool:
        """Whether the person can answer, and this move has its button, grey or not."""
        return self._situation.answering and self._buttons.button(command) is not None

    # --- what commands do

    def press_button(self, command: str) -> None:
        """Play a move, or say why not."""
        self._buttons.press(command)

    def go_along(self, by: str, way: int) -> None:
        """Along a record by one event, turn or deal, or to its end, back (-1) or on (1)."""
        self._situation.replay.go(by, way)

    def go_on(self) -> None:
        """On to what comes next; the answer that this key gives where a question is open."""
        if not self._situation.go_on():
            self._buttons.answer("next")

    def step_back(self) -> None:
        """One event back; only step by step."""
        self._situation.step_back()

    def skip(self) -> None:
        """Past what comes before play."""
        self._situation.skip()

    def proceed(self) -> None:
        """On from a deal that is over."""
        self._situation.proceed()

    def turn_settlement(self) -> None:
        """From the settlement to the table, or back."""
        if self._situation.phase is Phase.SETTLED:
            self._situation.look_at_table()
        else:
            self._situation.show_settlement()

    def choose_tile(self, number: int) -> None:
        """The tile of the hand with this number, from 1."""
        self._hand.choose_number(number)

    def discard_chosen(self) -> None:
        """Discard it."""
        self._hand.confirm()

    def open_log(self) -> None:
        """Open the log, or close it."""
        self._preferences.set(log_open=not self._preferences.values.log_open)

    def open_menu(self, at: QPoint | None = None) -> None:
        """All that can be done now, at a point of the screen; without one in the corner of the table."""
        self.actions.menu(self._table).popup(at or self._table.mapToGlobal(QPoint(12, 12)))

    def turn_hints(self) -> None:
        """A hint, or away with it."""
        self._coaching.turn_hints()

    def say_waits(self) -> None:
        """What the hand waits for."""
        self._coaching.say_waits()

    def ask_why(self) -> None:
        """Why a computer player did what it did last."""
        self._motives.ask_last()

    def turn_sound(self) -> None:
        """Sound off, or on."""
        self._preferences.set(muted=not self._preferences.values.muted)

    def open_book(self) -> None:
        """The rule book."""
        self.ruleBook.emit()

    def open_help(self) -> None:
        """Help; the rule book where something that speaks of a rule has the keyboard or lies under the mouse."""
        if rule_at_hand() is None:
            self.show_help()
        else:
            self.open_book()

    def show_help(self) -> None:
        """What can be done now, and all keys."""
        self.help.emit()

    def open_settings(self) -> None:
        """The preferences."""
        self.settings.emit()

    def open_rules(self) -> None:
        """The house rules of the game."""
        self.houseRules.emit()

    def go_home(self) -> None:
        """To the first page."""
        self.home.emit()

    def one_back(self) -> None:
        """Out of what was done last: a choice, a look back, a look at the table after a deal.

        Out of the game only after a question that can be seen: Escape again is the answer.
        """
        situation = self._situation
        if self._table.selected is not None:
            self._hand.choose_none()
        elif situation.back:
            situation.to_present()
        elif situation.phase is not Phase.SETTLED and self._coaching.hide():
            self._table.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.in_record or self._leave_asked():
            self.home.emit()
        elif situation.phase is Phase.OVER:
            situation.show_settlement()
        else:
            situation.look_at_table()
            question = leaving(kept=self.kept())
            self._message.remark(question)
            announce(self._table, question, urgent=True)

    @property
    def in_record(self) -> bool:
        """Whether a record is looked at: one walks along it, and leaving it loses nothing."""
        source = self._situation.source
        return source is not None and not source.live

    def _leave_asked(self) -> bool:
        """Whether the person can see the question whether to leave the game; it passes after a while."""
        message = self._message
        return message.isVisible() and message.text() in {leaving(kept=kept) for kept in (True, False)}
