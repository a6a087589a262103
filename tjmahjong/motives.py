"""Why a computer player did what it did: the player is asked again with what it saw then.

The same view always brings the same choice, so nothing has to be kept while a game is played.
"""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong import events as ev
from tjmahjong.actions import Action, Discard, Draw
from tjmahjong.decisions import action_of
from tjmahjong.evaluate.reason import Reason
from tjmahjong.match import Match
from tjmahjong.players.choice import Choice
from tjmahjong.view import View


class Decision(NamedTuple):
    """Something that was decided in a match, and what was seen then by who decided it."""

    seat: int
    player: int
    action: Action
    view: View


def decision_before(match: Match, number: int) -> Decision | None:
    """The decision that shows in the event `number` of `match`, counted from 1; None for what nobody decided.

    A draw is no decision, though one by hand is an action. ValueError for a number that is none of its events.
    """
    if not 1 <= number <= len(match.events):
        raise ValueError(f"event {number}: the match has {len(match.events)}, so 1 to that")
    action = action_of(match.events[number - 1])
    if action is None or isinstance(action, Draw):
        return None
    before = number - 1
    while before and isinstance(match.events[before - 1], ev.FalseHand):
        before -= 1  # a mistake that the decision fixed is told before it
    twin = match.at(before)
    if twin.pending is None:
        return None
    seat = twin.pending.seat
    return Decision(seat, twin.players[seat], action, twin.view(seat))


def reasons_for(choice: Choice, action: Action) -> tuple[Reason, ...]:
    """The reasons of a `choice` made again, if it is the `action` that was taken then; else none. Of a discard it does
    not matter which copy went."""
    return choice.reasons if _kind(choice.action) == _kind(action) else ()


def _kind(action: Action) -> Action:
    return Discard(action.tile) if isinstance(action, Discard) else action
