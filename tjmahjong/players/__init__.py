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
from tjmahjong.players.style import KONGS, QUICK, STEADY, STRAIGHT, Style, StyledPlayer
from tjmahjong.text import Text


class PlayerKind(NamedTuple):
    """A computer player that can be chosen: its name in records and on the command line, and what people read."""

    name: str
    title: Text
    about: Text
    make: Callable[[int], Player]


def _styled(style: Style) -> Callable[[int], Player]:
    """Nothing depends on the seed."""
    return lambda _seed: StyledPlayer(style)


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
            "quick",
            Text("Impatient", "急性子"),
            Text(
                "Goes for the quickest win and takes every one, however small.",
                "哪样和得快就奔哪样，和了就推，番小也不嫌。",
            ),
            _styled(QUICK),
        ),
        PlayerKind(
            "kongs",
            Text("Kong collector", "杠头"),
            Text(
                "Lays every kong, pongs wherever it can, and keeps three of a kind for the fourth.",
                "能杠就杠，能碰就碰，手里的三张也不拆，专等第四张。",
            ),
            _styled(KONGS),
        ),
        PlayerKind(
            "straight",
            Text("Straight chaser", "龙迷"),
            Text(
                "Wants a straight at any price, and lets small wins go for one.",
                "不管好不好凑，一心要做龙；龙快成了，小和就不要了。",
            ),
            _styled(STRAIGHT),
        ),
        PlayerKind(
            "steady",
            Text("Steady", "稳当"),
            Text(
                "Plays like Basic, but turns to a larger hand where that clearly brings more.",
                "平常跟“普通”一个打法，大番明摆着合算的时候才奔大番。",
            ),
            _styled(STEADY),
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
