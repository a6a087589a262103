"""Computer players: who there is, and how to get one by name.

>>> from tjmahjong.match import Match
>>> from tjmahjong.randomness import SeededRandomness
>>> from tjmahjong.rules import RuleSet
>>> match = Match(RuleSet(), ("a", "b", "c", "d"), SeededRandomness(1))
>>> events = match.start()
>>> choice = make("basic").choose(match.view(match.pending.seat))
>>> choice.action in match.legal(match.pending.seat), choice.reasons[0].say("zh")
(True, '都扣着，哪张都一样，拿头一张。')
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tjmahjong.evaluate.reason import Reason
from tjmahjong.players.basic import BasicPlayer
from tjmahjong.players.choice import Choice, Player
from tjmahjong.players.expert import ExpertPlayer
from tjmahjong.players.random_player import RandomPlayer
from tjmahjong.text import Text


class PlayerKind(NamedTuple):
    """A computer player that can be chosen: its name in records and on the command line, and what people read."""

    name: str
    title: Text
    about: Text
    make: Callable[[int], Player]


PLAYERS: dict[str, PlayerKind] = {
    kind.name: kind
    for kind in (
        PlayerKind(
            "basic",
            Text("Basic", "普通"),
            Text(
                "Keeps wild tiles and hurries to a hand that reaches the minimum; does not play for more fan.",
                "留住混儿，凑够起和番就和；不贪大番。",
            ),
            BasicPlayer,
        ),
        PlayerKind(
            "expert",
            Text("Expert", "高手"),
            Text(
                "Weighs speed against fan, pongs and kongs in points, and may let a small win go for a larger one.",
                "快慢、番数、碰杠都按分数掂量；小和有时不和，留着和大的。",
            ),
            ExpertPlayer,
        ),
        PlayerKind(
            "random",
            Text("Random", "随便打"),
            Text("Does anything that is allowed, for tests.", "能打什么就随便打什么，测试用。"),
            RandomPlayer,
        ),
    )
}
"""By name, as they are offered; the first one sits down where a record names one that is not known."""

NAMES = tuple(PLAYERS)
"""The names of all computer players."""


def make(name: str, seed: int = 0) -> Player:
    """The computer player called `name`; KeyError if there is none. `seed` matters to those that choose at random."""
    return PLAYERS[name].make(seed)


__all__ = ["NAMES", "PLAYERS", "Choice", "Player", "PlayerKind", "Reason", "make"]
