"""What a hand is measured by: how many draws it is from each sort of win, what helps it, how broad it stands.

Many hands of 13 tiles (less 3 a meld) at once; their next own draw is still to come. From these numbers the value of
a hand is learned (`tjmahjong.evaluate.value`), and each of them can be said in words. The order of the features is part
of the learned weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tjmahjong.evaluate.opponents import PAIR_WANTED, claim_period
from tjmahjong.rules import RuleSet
from tjmahjong.shapes.tables import POWER
from tjmahjong.solver.win_chance.assess import value_of_draws
from tjmahjong.solver.win_chance.layers import Problem
from tjmahjong.solver.win_chance.objectives import objectives_of
from tjmahjong.solver.win_chance.vector import COLUMNS, WILD, Bools, Floats, GoalMatrix, Hands, Ints, Small
from tjmahjong.tiles import KINDS

LEVELS = (1, 3, 4, 6, 8, 14)
"""Wins worth at least so many fan are measured apart."""
FAR = 9
"""Draws from which on a win counts as out of reach."""
TIMES = 4
"""Numbers about the time that is left; see `Times`."""
_SUITS = ((0, 9), (9, 18), (18, 27), (27, 34))
_POWERS = np.array(POWER, np.int64)
_FACTORIALS = np.cumprod([1.0, *range(1, FAR)])
Counts = npt.NDArray[np.int64]
Features = npt.NDArray[np.float32]


class Times(NamedTuple):
    """The time that is left, the same for all hands or one number for each."""

    own: Floats
    """Own draws until the wall ends."""
    expected: Floats
    """How many of them to expect, since others may win first."""
    drawn: Floats
    """Draws by all so far."""
    others: Floats
    """1 where others play, discard and win; 0 alone against the wall."""


class Sorts:
    """The sorts of win that are measured, for hands with as many sets to find, under rules and wild kinds."""

    def __init__(self, rules: RuleSet, wild_kinds: tuple[int, ...], sets: int, gold: bool) -> None:
        self.sets = sets
        self.wild = list(wild_kinds)
        self.natural = np.ones(KINDS, bool)
        self.natural[self.wild] = False
        objectives = objectives_of(rules, wild_kinds, sets, gold, False, 0)
        nothing = np.zeros(COLUMNS)
        self.problem = Problem(
            rules, wild_kinds, objectives, nothing, 1.0, np.zeros(KINDS, np.int8), 0, np.ones(1), None, nothing[None]
        )
        self.goal_set = objectives.goal_set
        goals = self.goal_set.goals
        self.every: Ints = np.arange(len(goals))
        self.fan = np.zeros(len(goals))
        for _, place, fan in objectives.values:
            self.fan[place] = fan
        wins = self.fan > 0
        any_last = np.array([goal.any_last for goal in goals], bool)
        five_last = np.array([goal.caught is not None for goal in goals], bool)
        natural = np.array([goal.natural for goal in goals], bool)
        flags = [wins & (self.fan >= level) for level in LEVELS]
        flags += [wins & any_last, wins & five_last, wins & natural, wins & ~any_last & ~five_last & ~natural]
        self.groups: list[Ints] = [np.flatnonzero(flag) for flag in flags]
        """Goals by sort: worth so much; any last tile; the five last; without wild tiles; the others."""
        self.floors = (*LEVELS, 1, 1, 1, 1)
        """The fan from which on a win is of that sort."""

    def hands(self, counts: Counts) -> Hands:
        """Hands from n x 34 counts."""
        wilds = counts[:, self.wild].sum(axis=1)
        counts = counts * self.natural
        a, b, c, d = ((counts[:, start:stop] * _POWERS[start:stop]).sum(axis=1) for start, stop in _SUITS)
        return Hands((a, b, c, d), wilds)

    def columns(self, left: npt.NDArray[np.int64]) -> Floats:
        """Tiles left by column (`vector`), from n x 34."""
        found = np.zeros((len(left), COLUMNS))
        found[:, :KINDS] = left * self.natural
        found[:, WILD] = left[:, self.wild].sum(axis=1)
        return found


@lru_cache(maxsize=256)
def sorts_of(rules: RuleSet, wild_kinds: tuple[int, ...], sets: int, gold: bool) -> Sorts:
    """The sorts of win for hands with `sets` sets to find; `gold`: a gold kong lies there."""
    return Sorts(rules, wild_kinds, sets, gold)


class Measured(NamedTuple):
    """n hands, measured."""

    features: Features
    draws: Ints
    """n x sorts: draws to the nearest win of each sort, the last included; `FAR` where there is none in reach. The
    first sort is any win."""
    helpful: Bools
    """n x COLUMNS: draws that bring the nearest win nearer; of a waiting hand those that win."""
    fan: Floats
    """n x COLUMNS: fan of the win with each draw, 0 where it does not win."""
    counts: Small
    """n x 34: the tiles held, wild ones left out."""

    def take(self, which: Ints) -> Measured:
        """The hands at these places."""
        return Measured(
            self.features[which], self.draws[which], self.helpful[which], self.fan[which], self.counts[which]
        )


def measure(sorts: Sorts, hands: Hands, left: Floats, times: Times) -> Measured:
    """The hands measured; `left`, n x COLUMNS: tiles nobody has shown."""
    matrix = GoalMatrix(sorts.goal_set, hands)
    many = len(hands.wilds)
    draws, after = matrix.draws, matrix.after_draw(sorts.every)
    fan = value_of_draws(sorts.problem, matrix, sorts.every, after)
    counts = matrix.counts
    share = left / np.maximum(left.sum(axis=1), 1)[:, None]
    pongs = claimed(counts, share, times)
    distance, drawn, ponged, helpful = _by_sort(sorts, draws, after, fan, share, pongs, left)
    expected = np.broadcast_to(times.expected, (many,)).astype(np.float64)
    soon = _at_least(expected[:, None] * (drawn + ponged), distance) * (distance < FAR)
    close = (draws <= distance[:, 0] + 1)[:, :, None]
    broad = ((after < draws[:, :, None]) & close).any(axis=0)
    winning = ((fan > 0) * share).sum(axis=1)
    worth = (fan * share).sum(axis=1)
    once = 1 - np.exp(-expected * winning)
    near = np.exp2(-np.minimum(draws, 20).astype(float)) * ((draws < FAR) & (sorts.fan > 0)[:, None])
    other = [
        (broad * share).sum(axis=1), winning, worth, once, once * worth / np.maximum(winning, 1e-9),
        near.sum(axis=0), (near * sorts.fan[:, None]).sum(axis=0), hands.wilds, share[:, WILD], *_shape(counts),
        np.full(many, sorts.sets), times.own, expected, np.sqrt(expected), times.drawn, times.others,
    ]  # fmt: skip
    columns = [np.broadcast_to(column, (many,)) for column in other]
    features = np.concatenate([distance, drawn, ponged, soon, np.stack(columns, axis=1)], axis=1)
    return Measured(features.astype(np.float32), distance, helpful, fan, counts)


def claimed(counts: Small, share: Floats, times: Times) -> Floats:
    """n x COLUMNS: the chance that the others discard a tile of which a pair is held before the next own draw."""
    many = len(counts)
    wanted = PAIR_WANTED[:, claim_period(np.broadcast_to(times.drawn, (many,)))].T
    found = np.zeros((many, COLUMNS))
    found[:, :KINDS] = wanted * (counts == 2) * np.broadcast_to(times.others, (many,))[:, None]
    found *= share
    return found


def _by_sort(
    sorts: Sorts, draws: Small, after: Small, fan: Floats, share: Floats, pongs: Floats, left: Floats
) -> tuple[Ints, Floats, Floats, Bools]:
    """For each sort of win: draws to it; the share of tiles that bring it nearer; the same by a pong. And for the first
    sort, which is any win, the draws that help."""
    many = len(share)
    shares = np.stack([share, pongs], axis=2)
    distance = np.full((many, len(sorts.groups)), FAR)
    helped = np.zeros((many, len(sorts.groups), 2))
    first = np.zeros((many, COLUMNS), bool)
    for number, (goals, floor) in enumerate(zip(sorts.groups, sorts.floors, strict=True)):
        if not len(goals):
            continue
        now = np.minimum(draws[goals].min(axis=0), FAR)
        helpful = after[goals].min(axis=0) < now[:, None]
        last = now <= 1
        helpful[last] = fan[last] >= floor
        found = np.matmul(helpful[:, None, :].astype(float), shares)[:, 0]
        found[last, 1] = 0  # a win is by own draw only (R4.1)
        found[now >= FAR] = 0
        distance[:, number], helped[:, number] = now, found
        if number == 0:
            first = helpful & (left > 0) & (now < FAR)[:, None]
    return distance, helped[:, :, 0], helped[:, :, 1], first


def _at_least(mean: Floats, wanted: Ints) -> Floats:
    """The chance of at least `wanted` useful draws where so many come on average, were they all alike (Poisson)."""
    terms = np.power(mean[..., None], np.arange(FAR)) / _FACTORIALS
    below = np.concatenate([np.zeros((*mean.shape, 1)), np.cumsum(terms, axis=-1)], axis=-1)
    below *= np.exp(-mean)[..., None]
    found: Floats = 1 - np.take_along_axis(below, wanted[..., None], axis=-1)[..., 0]
    return found


def _shape(counts: Small) -> Sequence[Ints]:
    """Pairs, triplets, neighbours, neighbours but one, and tiles that stand alone; wild tiles left out."""
    together = np.zeros(len(counts), np.int64)
    apart = together.copy()
    alone = (counts[:, 27:] == 1).sum(axis=1)
    for start, stop in _SUITS[:3]:
        suit = counts[:, start:stop]
        held = suit > 0
        together += (held[:, :-1] & held[:, 1:]).sum(axis=1)
        apart += (held[:, :-2] & held[:, 2:]).sum(axis=1)
        beside = np.zeros_like(held)
        for step in (1, 2):
            beside[:, step:] |= held[:, :-step]
            beside[:, :-step] |= held[:, step:]
        alone += (held & ~beside & (suit == 1)).sum(axis=1)
    return (counts == 2).sum(axis=1), (counts >= 3).sum(axis=1), together, apart, alone


def sensible_discards(sorts: Sorts, hands: Hands, counts: Counts) -> Bools:
    """n x 34: the discards of hands of 14 tiles that keep some sort of win as near as any discard does. Never a wild
    tile; all others where no win is in reach."""
    after = GoalMatrix(sorts.goal_set, hands).after_discard(sorts.every)
    held = (counts > 0) & sorts.natural
    keeps = np.zeros(held.shape, bool)
    for goals in sorts.groups:
        if len(goals):
            left = np.where(held, after[goals].min(axis=0), 100)
            nearest = left.min(axis=1)
            keeps |= (left == nearest[:, None]) & (nearest < FAR)[:, None]
    keeps &= held
    none = ~keeps.any(axis=1)
    keeps[none] = held[none]
    return keeps
