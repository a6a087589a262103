"""Positions of real games and how they go on: what the studies look at.

A position is a deal of four `basic` players where one of them must discard. It is played out again and again by the
engine, each time with the tiles that nobody has drawn yet shuffled.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from tjmahjong.actions import Discard
from tjmahjong.deal import flow, snapshot
from tjmahjong.deal.state import Deal
from tjmahjong.match import Match
from tjmahjong.players.basic import BasicPlayer
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet, with_changes
from tjmahjong.view import View

PLAYER = BasicPlayer()


class Position(NamedTuple):
    """A deal, and what the player who is to discard sees and chooses."""

    deal: Deal
    view: View
    choice: Discard


def positions(rules: RuleSet, seed: int) -> Iterator[Position]:
    """Discards of real games without end, one a deal at most, each of a deal's about equally often."""
    rng = random.Random(f"positions/{seed}")
    rules = with_changes(rules, {"seat_draw": "quick", "length_unit": "deals", "length_count": 1})
    number = 0
    while True:
        match = Match(rules, ("basic",) * 4, SeededRandomness(f"{seed}/{number}"))
        match.start()
        wanted = rng.randrange(48)
        number += 1
        seen = 0
        while (pending := match.pending) is not None:
            view = match.view(pending.seat)
            choice = PLAYER.choose(view).action
            if pending.asked == "turn" and isinstance(choice, Discard):
                if seen == wanted:
                    assert match.deal is not None
                    yield Position(match.deal, view, choice)
                    break
                seen += 1
            match.act(pending.seat, choice)


def wall_shuffled(position: Position, rng: random.Random) -> Deal:
    """The same position with the wall and the tail shuffled.

    The other hands stay as they are: whoever has played so long has improved the hand, so a hand dealt anew would be
    too poor, and the others would win too late.
    """
    deal = position.deal.copy(SeededRandomness(0))
    wall = deal.wall
    assert wall is not None
    places = wall.left()
    shuffled = [wall.kinds[at] for at in places]
    rng.shuffle(shuffled)
    wall.lay_anew(dict(zip(places, shuffled, strict=True)))
    return deal


def played_out(deal: Deal, seat: int, first: Discard) -> int | None:
    """Who wins when `seat` makes this discard and everybody goes on as `basic` does; None if nobody."""
    flow.act(deal, first)
    while not deal.over:
        flow.act(deal, PLAYER.choose(snapshot.view(deal, deal.asked_seat)).action)
    return deal.winner
