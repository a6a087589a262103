"""The decisions of a game, read from its events: what a player did to make them happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tjmahjong import actions as do
from tjmahjong import events as ev


def action_of(event: ev.Event) -> do.Action | None:
    """The decision that this event shows, or None. A draw is one where tiles are moved by hand (R6.4)."""
    find = _ACTIONS.get(type(event))
    return None if find is None else find(event)


_ACTIONS: dict[type[ev.Event], Callable[..., do.Action]] = {
    ev.WindDrawn: lambda e: do.PickWind(e.slot),
    ev.Sat: lambda e: do.Sit(e.sits),
    ev.Pulled: lambda e: do.Pull(e.times),
    ev.Kicked: lambda e: do.Kick(e.target, e.kicks),
    ev.ReadyDeclared: lambda e: do.DeclareReady(),
    ev.Passed: lambda e: do.Pass(),
    ev.Drew: lambda e: do.Draw(),
    ev.Discarded: lambda e: do.Discard(e.tile, e.at),
    ev.TurnEnded: lambda e: do.EndTurn(),
    ev.TakenBack: lambda e: do.TakeBack(),
    ev.Ponged: lambda e: do.Pong(),
    ev.Konged: lambda e: do.Kong(e.tile),
    ev.Won: lambda e: do.Win(),
}


def decision_at(events: Sequence[ev.Event], at: int) -> do.Action | None:
    """The decision that `events[at]` followed from, or None. A mistake it fixed is told before it (R6)."""
    event = events[at]
    while isinstance(event, ev.FalseHand) and at + 1 < len(events):
        at += 1
        event = events[at]
    return action_of(event)
