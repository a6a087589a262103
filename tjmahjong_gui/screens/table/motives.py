"""Why a computer player did what it did, asked at the table: on a discard, a meld, a line of the log, or by key.

While a deal is played it is told only where that is wanted for teaching: reasons tell something of a hand.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tjmahjong import events as ev
from tjmahjong.actions import Action
from tjmahjong.event_text.actions import action_name
from tjmahjong.event_text.people import who
from tjmahjong.motives import Decision, decision_before, reasons_for
from tjmahjong.players import Choice, Player
from tjmahjong.text import Text
from tjmahjong.view import View
from tjmahjong_gui.language.access import announce
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.screens.table.situation import Situation
from tjmahjong_gui.shell.background import Background, Worker
from tjmahjong_gui.table.view import TableView

_LATER = Text(
    "Why {who:mid} did that is told after the deal; Settings can allow it before.",
    "{who}为什么这么打，打完这盘再说；“设置”里可以改成随时能问。",
)
_NOBODY = Text("Nobody decided that.", "这不是谁决定的。")
_YOURS = Text("That was your own decision.", "这是你自己打的。")
_UNKNOWN = Text("Who decided that is not known any more.", "记录里没写这是哪个电脑打的。")
_NO_REASON = Text("For this no reason can be told.", "这一步说不出理由。")
_NOTHING_YET = Text("No computer player has done anything yet.", "电脑还没动过。")
_SAID = Text("{who}, {action}: {why}", "{who}{action}：{why}")
_ACTS = (ev.Discarded, ev.Ponged, ev.Konged, ev.Won, ev.ReadyDeclared, ev.Sat, ev.Pulled, ev.Kicked)
"""What a player is asked about by key."""


class _Asker(Worker):
    """Asks players again, in a thread of its own."""

    def begin(self) -> None:
        """There is nothing to prepare."""

    def choose(self, ticket: int, player: Player, view: View) -> None:
        """Tell the choice with its ticket; what the player raises in its place."""
        try:
            self.tell(ticket, player.choose(view))
        except Exception as error:  # a player's mistake must not end anything
            self.tell(ticket, error)


class Motives(QObject):
    """Finds the decision, asks its player again, and says the reasons."""

    told = Signal(str)
    """A sentence that passes."""

    def __init__(self, situation: Situation, table: TableView, preferences: Preferences) -> None:
        super().__init__(situation)
        self._situation, self._table, self._preferences = situation, table, preferences
        self._thinking: Background | None = None
        self._ticket = 0
        self._asked: tuple[str, Action] | None = None
        """Who decided what, of what was asked last."""

    def ask(self, position: int) -> None:
        """Why was done what led to `position` of the tape?"""
        source = self._situation.source
        if source is None or source.match is None or not 1 <= position <= len(source.tape):
            return
        event, board = source.tape.moment(position)
        seat = getattr(event, "seat", None)
        if not isinstance(event, _ACTS):
            self._say(say(_NOBODY))
        elif source.decides and seat == board.bottom:
            self._say(say(_YOURS))
        elif not source.told(position) and not self._preferences.values.open_reasons:
            assert isinstance(seat, int)
            self._say(say(_LATER, who=who(board, seat, language())))
        else:
            decision = decision_before(source.match, source.tape.number(position))
            self._begin(decision, "" if decision is None else str(who(board, decision.seat, language())))

    def ask_of(self, place: int) -> None:
        """Why was the tile at `place` discarded or claimed?"""
        source = self._situation.source
        if source is None:
            return
        for position in range(self._table.playback.at, 0, -1):
            event = source.tape.moment(position).event
            if isinstance(event, ev.Discarded | ev.Ponged | ev.Konged) and place in _places(event):
                self.ask(position)
                return
            if isinstance(event, ev.DealStarted):
                return

    def ask_last(self) -> None:
        """Why did the computer player who did something last do that?"""
        source = self._situation.source
        if source is None:
            return
        for position in range(self._table.playback.at, 0, -1):
            event, board = source.tape.moment(position)
            if isinstance(event, _ACTS) and not (source.decides and event.seat == board.bottom):
                self.ask(position)
                return
        self._say(say(_NOTHING_YET))

    # --- inside

    def _begin(self, decision: Decision | None, name: str) -> None:
        source = self._situation.source
        player = None if source is None or decision is None else source.computer(decision.player)
        if decision is None or player is None:
            self._say(say(_NOBODY if decision is None else _UNKNOWN))
            return
        if self._thinking is None:
            self._thinking = Background("motives", _Asker, self._heard)
            self.destroyed.connect(self._thinking.leave)
            self._thinking.start()
        self._ticket += 1
        self._asked = (name, decision.action)
        self._thinking.ask("choose", self._ticket, player, decision.view)

    def _heard(self, ticket: int, answer: Choice | Exception) -> None:
        if ticket != self._ticket or self._asked is None:
            return
        name, action = self._asked
        lang = language()
        reasons = () if isinstance(answer, Exception) else reasons_for(answer, action)
        if not reasons:
            self._say(say(_NO_REASON))
            return
        why = ("" if lang.startswith("zh") else " ").join(reason.say(lang) for reason in reasons)
        self._say(say(_SAID, who=name, action=action_name(action, lang), why=why))

    def _say(self, sentence: str) -> None:
        self.told.emit(sentence)
        announce(self._table, sentence)


def _places(event: ev.Discarded | ev.Ponged | ev.Konged) -> tuple[int | None, ...]:
    """Where the tiles lie that went out or were laid."""
    return (event.at,) if isinstance(event, ev.Discarded) else (*event.at, event.discard)
