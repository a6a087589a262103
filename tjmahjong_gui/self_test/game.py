"""The game that is filmed: played by the window as any other, but with the walls, dice and decisions of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tjmahjong.actions import Action
from tjmahjong.decisions import action_of
from tjmahjong.events import FalseHand
from tjmahjong.match import Match
from tjmahjong.players import Choice
from tjmahjong.randomness import RecordedRandomness
from tjmahjong.replay import Record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tjmahjong.view import View


class Prompter:
    """Says what everybody did in `record`. It is a player too, for the seats that the computer has."""

    def __init__(self, record: Record, names: Sequence[str]) -> None:
        head = record.header
        self._events = record.events
        self.match = Match(head.rules, names, RecordedRandomness(record.events), pots=head.pots, humans=head.humans)

    @property
    def over(self) -> bool:
        """Whether all that was recorded has happened."""
        return len(self.match.events) >= len(self._events)

    def action(self) -> Action:
        """What was done at the point the match has come to. LookupError where the record has nothing for it."""
        for event in self._events[len(self.match.events) :]:
            if not isinstance(event, FalseHand):
                action = action_of(event)
                if action is not None:
                    return action
                break
        raise LookupError("the record of the game that is filmed has no decision here")

    def choose(self, view: View) -> Choice:
        """The recorded decision. Nothing changes in the match while a player is asked."""
        return Choice(self.action())
