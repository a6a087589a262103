"""One own draw looked ahead, for hands that one useful tile makes wait: what they would then wait for.

How many tiles help such a hand is known, but not how many will win once one of them has come; that is what tells its
discards apart. So each useful draw is followed, with the best discard after it, and the value of what is left taken.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tjmahjong.evaluate.measures import Counts, Measured, Sorts, Times, claimed, measure
from tjmahjong.evaluate.opponents import chances_to_come, pace_of, stays_open
from tjmahjong.evaluate.value import Numbers, Value
from tjmahjong.solver.win_chance.opponent_model import PLAYERS
from tjmahjong.solver.win_chance.vector import WILD, Floats, GoalMatrix, Ints
from tjmahjong.tiles import KINDS

ONE_AWAY = 2
"""Draws to a win of the hands that are looked at."""
_MARKS: Ints = np.random.default_rng(20240502).integers(1, 2**62, KINDS + 2, dtype=np.int64)
"""A random number a kind: their sum marks a hand, so that equal ones are looked at once."""


class Hands(NamedTuple):
    """n hands of 13 tiles (less 3 a meld) after a discard, and what is known beside them."""

    counts: Counts
    left: Counts
    """n x 34: tiles nobody has shown."""
    own: Ints
    """Own draws to come."""
    drawn: Ints
    """Draws by all so far."""
    seat: Ints
    """Which hands belong to the same decision."""

    def take(self, which: Ints) -> Hands:
        """The hands at these places."""
        return Hands(*(column[which] for column in self))


def looked_ahead(
    sorts: Sorts, hands: Hands, measured: Measured, value: Value, taste: float
) -> tuple[Ints, Floats, Floats]:  # fmt: skip
    """Which of the hands are one useful tile from waiting, and for each of these the chance to win and the fan to
    expect."""
    which = np.flatnonzero((measured.draws[:, 0] == ONE_AWAY) & (hands.own > 1))
    if not len(which):
        return which, np.zeros(0), np.zeros(0)
    some = hands.take(which)
    columns = sorts.columns(some.left)
    share = columns / np.maximum(columns.sum(axis=1), 1)[:, None]
    times = _times(sorts, some)
    weight = share + claimed(measured.counts[which], share, times)
    row, column = np.nonzero(measured.helpful[which])
    weight = weight[row, column]
    weight /= np.maximum(np.bincount(row, weight, len(which)), 1)[row]
    chances, fans = _after(sorts, some, row, column, value, taste)
    still_chance, still_fan = _valued(sorts, _later(some), value, taste)
    come = np.array([stays_open(drawn, pace_of(sorts.problem.rules)) for drawn in some.drawn.tolist()])
    missed = 1 - np.bincount(row, weight, len(which))
    chance = np.bincount(row, weight * np.maximum(chances, 0), len(which)) + missed * still_chance
    fan = np.bincount(row, weight * np.maximum(fans, 0), len(which)) + missed * still_fan
    return which, come * chance, come * fan


def _after(
    sorts: Sorts, some: Hands, row: Ints, column: Ints, value: Value, taste: float
) -> tuple[Floats, Floats]:  # fmt: skip
    """For each draw (of the hand in `row`) what the best discard leaves."""
    full = _later(some.take(row))
    every = np.arange(len(row))
    kind = column.copy()
    wild = column == WILD
    if wild.any():
        kinds = np.array(sorts.wild)
        kind[wild] = kinds[full.left[wild][:, kinds].argmax(axis=1)]
    full.counts[every, kind] += 1
    full.left[every, kind] -= 1
    parents, back = _once(full, column)
    full = full.take(parents)
    draws = GoalMatrix(sorts.goal_set, sorts.hands(full.counts)).after_discard(sorts.groups[0]).min(axis=0)
    parent, out = np.nonzero((draws < ONE_AWAY) & (full.counts > 0) & sorts.natural)
    after = full.take(parent)
    after.counts[np.arange(len(out)), out] -= 1
    chance, fan = _valued(sorts, after, value, taste)
    order = np.lexsort((-(taste * chance + (1 - taste) * fan / 3), parent))
    owners, first = np.unique(parent[order], return_index=True)
    best_chance, best_fan = np.zeros(len(parents)), np.zeros(len(parents))
    best_chance[owners], best_fan[owners] = chance[order[first]], fan[order[first]]
    return best_chance[back], best_fan[back]


def _once(full: Hands, column: Ints) -> tuple[Ints, Ints]:
    """Where each different hand stands first, and for all which of these they are."""
    marks = full.counts @ _MARKS[:KINDS] + column * _MARKS[KINDS] + full.seat * _MARKS[KINDS + 1]
    _, first, back = np.unique(marks, return_index=True, return_inverse=True)
    return first, back


def _later(hands: Hands) -> Hands:
    """The same hands after one own draw; arrays of their own."""
    return Hands(hands.counts.copy(), hands.left.copy(), hands.own - 1, hands.drawn + PLAYERS, hands.seat)


def _times(sorts: Sorts, hands: Hands) -> Times:
    pace = pace_of(sorts.problem.rules)
    pairs = zip(hands.drawn.tolist(), hands.own.tolist(), strict=True)
    expected = np.array([sum(chances_to_come(drawn, own, pace)) for drawn, own in pairs])
    return Times(hands.own.astype(float), expected, hands.drawn.astype(float), np.ones(len(hands.own)))


def _valued(sorts: Sorts, hands: Hands, value: Value, taste: float) -> tuple[Numbers, Numbers]:
    """The chance to win and the fan to expect; each different hand is looked at once."""
    first, back = _once(hands, np.zeros(len(hands.own), np.int64))
    some = hands.take(first)
    measured = measure(sorts, sorts.hands(some.counts), sorts.columns(some.left), _times(sorts, some))
    chance, fan = value(measured.features, taste)
    return chance[back], fan[back]
