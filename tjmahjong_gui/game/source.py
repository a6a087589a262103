"""What a table can show: a game in play, a record, and whatever else tells what happens, event by event.

A source keeps its events on a `tape`, each with the table after it, and says `grew` when there are more. Whoever shows
them says `shown` when all of them have been seen; only then does the source ask or go on. Everything below that is
optional is for sources in which somebody decides something; a source that only tells leaves it as it is here.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from tjmahjong.actions import Action
from tjmahjong.match import Match
from tjmahjong.players import Player
from tjmahjong.refusals import NOT_YOUR_DECISION, Refusal
from tjmahjong.rules import RuleSet
from tjmahjong.view import Pending, View
from tjmahjong_gui.game.settled import Settled
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Tape


class Source(QObject):
    """The base of all sources; `tape` is seen through the eyes of one player, or of a spectator."""

    grew = Signal()
    """More has happened: it is on the tape."""
    asked = Signal(object)
    """The Pending decision of the person, once everything before it has been shown; answered by `act`."""
    answered = Signal()
    """The person's decision is taken; what was asked is closed."""
    refused = Signal(object)
    """Every Refusal of an action that was not allowed; nothing has changed."""
    thinking = Signal(int)
    """The computer player who thinks (not the seat: seats change), -1 when nobody does."""
    rested = Signal()
    """A deal, or the game, is over and all of it has been shown; `proceed` goes on."""

    def __init__(self, tape: Tape, rules: RuleSet, parent: QObject | None = None) -> None:
        """`rules` are those of the deal that is played."""
        super().__init__(parent)
        self.tape = tape
        self._rules = rules

    # --- what every source tells

    @property
    def board(self) -> Board:
        """The table after everything that has happened; perhaps not all of it is shown yet."""
        return self.tape.board

    @property
    def rules(self) -> RuleSet:
        """The house rules in force."""
        return self._rules

    @property
    def live(self) -> bool:
        """Whether things happen of themselves and go on; else one goes along what has happened at will."""
        return True

    def shown(self) -> None:
        """Everything so far has been shown."""

    def settled(self, position: int) -> Settled | None:
        """The deal that ends at `position` of the tape, with all that is said of it; None where none does."""
        return None

    @property
    def match(self) -> Match | None:
        """The game itself, where there is one."""
        return None

    def computer(self, player: int) -> Player | None:
        """The computer player who is `player`; None for a person, or where nobody knows."""
        return None

    def told(self, position: int) -> bool:
        """Whether what led to `position` of the tape gives nothing away any more: its deal is over."""
        return False

    # --- where somebody decides

    @property
    def open(self) -> Pending | None:
        """What the person is asked now; None while it is not their move or something is still being shown."""
        return None

    @property
    def decides(self) -> bool:
        """Whether there is a person at the table who decides at all."""
        return False

    @property
    def draws_from(self) -> int | None:
        """Where in the wall the tile lies that the person is to take by hand (R6.4); None where there is none."""
        return None

    @property
    def between(self) -> bool:
        """Whether a deal is over and `proceed` goes on."""
        return False

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return False

    def view(self) -> View:
        """The table as the person sees it, with what may be done; only where somebody `decides`."""
        raise LookupError("nobody decides anything here")

    def refusals(self, action: Action) -> Sequence[Refusal]:
        """Every reason why the person may not do `action` now; empty if it is allowed."""
        return (Refusal(NOT_YOUR_DECISION),)

    def spoils(self, action: Action) -> bool:
        """Whether the person gets a false hand by `action` (R6.1)."""
        return False

    def act(self, action: Action) -> bool:
        """The person's answer to what was asked. False, and nothing else, where nobody is asked or it is refused."""
        return False

    def proceed(self) -> bool:
        """Go on after a deal; False where no deal is over."""
        return False
