"""Many hands at once: the same formulas as `goals`, on numpy arrays.

A `Hands` holds n hands by their suit numbers without wild tiles; kinds are columns 0-33, and column WILD is a draw
of any wild tile. `after_draw` and `after_discard` give, for every hand and kind, the draws a goal needs from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tjmahjong.shapes.parts import Honours, NaturalHonours, Part, Stripped
from tjmahjong.shapes.tables import HONOUR_POWER, NATURAL, POWER, SUIT_POWER, TABLES
from tjmahjong.solver.goals import OUT_OF_REACH, Goal
from tjmahjong.tiles import KINDS

WILD = KINDS
"""The column of a wild draw."""
COLUMNS = KINDS + 1
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]
_BOUNDS = ((0, 9), (9, 18), (18, 27), (27, 34))
_POWERS = [np.array(SUIT_POWER, np.int64)] * 3 + [np.array(HONOUR_POWER, np.int64)]
_FAR = OUT_OF_REACH + 1


class Hands(NamedTuple):
    """n hands: suit numbers (4 arrays) and wild tiles."""

    keys: tuple[Ints, Ints, Ints, Ints]
    wilds: Ints

    def take(self, which: npt.NDArray[np.int64] | Bools) -> Hands:
        """The hands at these places."""
        a, b, c, d = self.keys
        return Hands((a[which], b[which], c[which], d[which]), self.wilds[which])

    def counts(self) -> Ints:
        """How many of each kind they hold, n x 34, wild tiles left out."""
        digits = [key[:, None] // powers % 5 for key, powers in zip(self.keys, _POWERS, strict=True)]
        return np.concatenate(digits, axis=1)


def hands_of(keys: Sequence[int], wilds: int) -> Hands:
    """One hand as `Hands`."""
    a, b, c, d = (np.array([key], np.int64) for key in keys)
    return Hands((a, b, c, d), np.array([wilds], np.int64))


def with_tile(hands: Hands, kinds: Ints, sign: int) -> Hands:
    """Each hand with (sign 1) or without (-1) its tile of `kinds`; WILD is a wild tile."""
    powers = np.array([*POWER, 0], np.int64)[kinds] * sign
    suits = np.minimum(kinds // 9, 3)
    natural = kinds != WILD
    keys = [key + np.where((suits == suit) & natural, powers, 0) for suit, key in enumerate(hands.keys)]
    return Hands((keys[0], keys[1], keys[2], keys[3]), hands.wilds + sign * ~natural)


@cache
def _merge() -> npt.NDArray[np.uint8]:
    return np.frombuffer(b"".join(TABLES.merge), np.uint8).reshape(-1, 256)


@cache
def _need(sets: int, pair: int) -> Ints:
    return np.frombuffer(TABLES.need[sets][pair], np.uint8).astype(np.int64)


class _Looked:
    """A `Part` for arrays of numbers. Which tiles are taken is looked up for the upper four and the lower five
    ranks."""

    def __init__(self, part: Part) -> None:
        natural = isinstance(part, (Stripped, NaturalHonours))
        tables = NATURAL if natural else TABLES
        self._table = np.frombuffer(
            tables.honour if isinstance(part, (Honours, NaturalHonours)) else tables.suit, np.uint8
        )
        self._takes = bool(part.taken)
        if self._takes:
            self._high = self._half(part.taken, range(625), 3125)
            self._low = self._half(part.taken, range(3125), 1)
        whole = ((1, 9),)
        self._strips = [
            (lowest, 5**ranks, np.frombuffer(NATURAL.strips[ranks], np.uint8))
            for lowest, ranks in (part.strips if part.strips != whole else ())
        ]
        self._nothing = isinstance(part, Stripped) and not part.strips

    @staticmethod
    def _half(taken: Sequence[int], numbers: range, scale: int) -> tuple[Ints, Ints]:
        missing, worth = [], []
        for number in numbers:
            mine = [power for power in taken if (power >= 3125) == (scale > 1)]
            held = [power for power in mine if number * scale // power % 5]
            missing.append(len(mine) - len(held))
            worth.append(sum(held))
        return np.array(missing, np.int64), np.array(worth, np.int64)

    def at(self, numbers: Ints) -> tuple[Ints | int, npt.NDArray[np.uint8]]:
        """What is missing, and the class of what is left, for each number."""
        missing: Ints | int = 0
        if self._takes:
            high = numbers // 3125
            low = numbers - 3125 * high
            missing = self._high[0].take(high, mode="clip") + self._low[0].take(low, mode="clip")
            numbers = numbers - self._high[1].take(high, mode="clip") - self._low[1].take(low, mode="clip")
        if self._nothing:
            return missing, np.zeros(numbers.shape, np.uint8)
        if not self._strips:
            return missing, self._table.take(numbers, mode="clip")
        left = None
        for lowest, size, table in self._strips:
            classes = table.take(numbers // lowest % size, mode="clip")
            left = classes if left is None else _merge()[left, classes]
        assert left is not None
        return missing, left


_LOOKED: dict[int, tuple[Part, _Looked]] = {}


def _looked(part: Part) -> _Looked:
    known = _LOOKED.get(id(part))
    if known is None:
        if len(_LOOKED) > 500:
            _LOOKED.clear()
        known = _LOOKED[id(part)] = (part, _Looked(part))
    return known[1]


class Outlooks:
    """A goal seen from many hands."""

    def __init__(self, goal: Goal, hands: Hands) -> None:
        merge = _merge()
        self.goal = goal
        self.hands = hands
        self._parts = [_looked(part) for part in goal.parts]
        found = [part.at(key) for part, key in zip(self._parts, hands.keys, strict=True)]
        self._missing = [missing for missing, _ in found]
        a, b, c, d = (left for _, left in found)
        low, high = merge[a, b], merge[c, d]
        self._around = (merge[b, high], merge[a, high], merge[low, d], merge[low, c])
        self._needs = _need(goal.sets, goal.pair)
        self._fixed = sum(self._missing) + goal.draws - hands.wilds
        self._reachable = hands.wilds == 0 if goal.natural else None
        self.draws = self._barred(self._fixed + self._needs[merge[low, high]])
        """Draws needed by each hand as it is."""

    def _barred(self, draws: Ints) -> Ints:
        if self._reachable is None:
            return draws
        reachable = self._reachable if draws.ndim == 1 else self._reachable[:, None]
        return np.where(reachable, draws, _FAR)

    def _changed(self, sign: int) -> Ints:
        columns = []
        for suit, (part, key, around) in enumerate(zip(self._parts, self.hands.keys, self._around, strict=True)):
            missing, left = part.at(key[:, None] + sign * _POWERS[suit])
            fixed = self._fixed - self._missing[suit]
            columns.append(fixed[:, None] + missing + self._needs[_merge()[around[:, None], left]])
        return self._barred(np.concatenate(columns, axis=1))

    def after_draw(self) -> Ints:
        """n x 35: draws needed after each draw. A fifth copy is not looked at: mask it by what is left."""
        wild = np.full(len(self.draws), _FAR) if self.goal.natural else self.draws - 1
        return np.concatenate([self._changed(1), wild[:, None]], axis=1)

    def after_discard(self) -> Ints:
        """n x 34: draws needed after each discard. A kind that is not held is not looked at: mask it by the counts."""
        return self._changed(-1)


def least_draws(goals: Sequence[Goal], hands: Hands) -> Ints:
    """For each hand the draws its nearest goal needs."""
    best = np.full(len(hands.wilds), _FAR, np.int64)
    for goal in goals:
        np.minimum(best, Outlooks(goal, hands).draws, out=best)
    return best
