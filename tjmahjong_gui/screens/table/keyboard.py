"""What keys do at the table page."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.rule_at_hand import rule_at_hand
from tjmahjong_gui.game.hand_control import HandControl
from tjmahjong_gui.game.phases import Phase
from tjmahjong_gui.language.access import announce
from tjmahjong_gui.screens.action_bar import ActionBar
from tjmahjong_gui.screens.asked import leaving
from tjmahjong_gui.screens.table.situation import Situation
from tjmahjong_gui.table.view import TableView
from tjmahjong_gui.widgets.message import Message

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Keyboard(QObject):
    """Turns keys into what the situation, the hand and the buttons do; the signals are for everything else."""

    home = Signal()
    log = Signal()
    ruleBook = Signal()
    help = Signal()

    def __init__(
        self, situation: Situation, table: TableView, hand: HandControl, buttons: ActionBar, message: Message
    ) -> None:
        super().__init__(situation)
        self.kept: Callable[[], bool] = bool
        """Whether the game is on disk as far as it has been played."""
        self._situation, self._table, self._hand = situation, table, hand
        self._buttons, self._message = buttons, message

    def before_table(self, event: QKeyEvent) -> bool:
        """A key on its way to the table; False lets the table have it, which walks along the hand by itself."""
        if self._in_record and self._situation.replay.key(event):
            return True
        if event.key() not in (*ARROWS, *_ENTER):
            return self.press(event)
        # Only a double press has no key of its own there.
        double = self._table.table.options.discard == "double" and event.key() in _ENTER
        return double and not event.isAutoRepeat() and self._hand.confirm()

    def press(self, event: QKeyEvent) -> bool:
        """What a key does; False leaves it to others. A held key counts once."""
        situation, key = self._situation, keys.meant_by(event)
        if self._in_record and situation.replay.key(event):
            return True
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        if event.isAutoRepeat():
            return True
        match key:
            case Qt.Key.Key_Space:
                self.go_on()
                return True
            case Qt.Key.Key_Backspace:
                situation.step_back()
                return True
            case Qt.Key.Key_V if situation.phase is Phase.SETTLED:
                situation.look_at_table()
                return True
        at_table = situation.phase is not Phase.SETTLED and not situation.back
        return (at_table and self._at_table(key)) or self._anywhere(key)

    def go_on(self) -> None:
        """On to what comes next; the answer that this key gives where a question is open."""
        if not self._situation.go_on():
            self._buttons.press(Qt.Key.Key_Space.value)

    def _at_table(self, key: int) -> bool:
        situation = self._situation
        if key == Qt.Key.Key_V and situation.phase is Phase.OVER:
            situation.show_settlement()
            return True
        if situation.answering and self._buttons.press(key):
            return True
        if key in _ENTER:
            return self._hand.confirm()
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self._hand.choose_number((key - Qt.Key.Key_0.value) or 10)
            return True
        return False

    def _anywhere(self, key: int) -> bool:
        match key:
            case Qt.Key.Key_L:
                self.log.emit()
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
        situation = self._situation
        if self._table.selected is not None:
            self._hand.choose_none()
        elif situation.back:
            situation.to_present()
        elif self._in_record or self._leave_asked():
            self.home.emit()
        elif situation.phase is Phase.OVER:
            situation.show_settlement()
        else:
            situation.look_at_table()
            question = leaving(kept=self.kept())
            self._message.remark(question)
            announce(self._table, question, urgent=True)

    @property
    def _in_record(self) -> bool:
        """Whether a record is looked at: one walks along it, and leaving it loses nothing."""
        source = self._situation.source
        return source is not None and not source.live

    def _leave_asked(self) -> bool:
        """Whether the person can see the question whether to leave the game; it passes after a while."""
        message = self._message
        return message.isVisible() and message.text() in {leaving(kept=kept) for kept in (True, False)}
