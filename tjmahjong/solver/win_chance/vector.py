"""Many hands at once: the same formulas as `goals`, on numpy arrays.

A `Hands` holds n hands by their suit codes without wild tiles; kinds are columns 0-33, and column WILD is a draw
of any wild tile. `after_draw` and `after_discard` give, for every hand and kind, the draws a goal needs from then on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tjmahjong.shapes.suit_parts import SuitPart
from tjmahjong.shapes.tables import HONOUR_POWER, NATURAL, POWER, SUIT_POWER, TABLES
from tjmahjong.solver.goals import OUT_OF_REACH, Goal
from tjmahjong.tiles import KINDS

WILD = KINDS
"""The column of a wild draw."""
COLUMNS = KINDS + 1
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Floats = npt.NDArray[np.float64]
Small = npt.NDArray[np.int8]
"""Draws: never more than about a hundred."""
Classes = npt.NDArray[np.uint8]
"""Classes of suits (`shapes.tables`)."""
Places = npt.NDArray[np.intp]
_BOUNDS = ((0, 9), (9, 18), (18, 27), (27, 34))
_POWERS = [np.array(SUIT_POWER, np.int64)] * 3 + [np.array(HONOUR_POWER, np.int64)]
_FAR = OUT_OF_REACH + 1
_DIGITS = np.array([[half // 5**place % 5 for place in (4, 3, 2, 1, 0)] for half in range(3125)], np.int8)
"""The five digits of every number below 5 ** 5."""


class Hands(NamedTuple):
    """n hands: suit codes (4 arrays) and wild tiles."""

    suit_codes: tuple[Ints, Ints, Ints, Ints]
    wilds: Ints

    def take(self, which: npt.NDArray[np.int64] | Bools) -> Hands:
        """The hands at these places."""
        a, b, c, d = self.suit_codes
        return Hands((a[which], b[which], c[which], d[which]), self.wilds[which])

    def counts(self) -> Small:
        """How many of each kind they hold, n x 34, wild tiles left out."""
        found = np.empty((len(self.wilds), KINDS), np.int8)
        for code, (start, stop) in zip(self.suit_codes, _BOUNDS, strict=True):
            # Five ranks at a time, which is quicker than to divide for each.
            high = code // 3125
            found[:, stop - 5 : stop] = _DIGITS.take(code - 3125 * high, axis=0)
            found[:, start : stop - 5] = _DIGITS.take(high, axis=0)[:, start - stop + 5 :]
        return found


def hands_of(suit_codes: Sequence[int], wilds: int) -> Hands:
    """One hand as `Hands`."""
    a, b, c, d = (np.array([code], np.int64) for code in suit_codes)
    return Hands((a, b, c, d), np.array([wilds], np.int64))


def with_tile(hands: Hands, kinds: Ints, sign: int) -> Hands:
    """Each hand with (sign 1) or without (-1) its tile of `kinds`; WILD is a wild tile."""
    powers = np.array([*POWER, 0], np.int64)[kinds] * sign
    suits = np.minimum(kinds // 9, 3)
    natural = kinds != WILD
    suit_codes = [code + np.where((suits == suit) & natural, powers, 0) for suit, code in enumerate(hands.suit_codes)]
    return Hands((suit_codes[0], suit_codes[1], suit_codes[2], suit_codes[3]), hands.wilds + sign * ~natural)


@cache
def _merge() -> Classes:
    return np.frombuffer(b"".join(TABLES.merge), np.uint8)


@cache
def _merged_needs(sets: int, pair: int) -> Small:
    """What is needed when two classes come together: laid out as the merge table is."""
    needs: Small = np.frombuffer(TABLES.need[sets][pair], np.uint8).astype(np.int8).take(_merge())
    return needs


class _Looked:
    """A `SuitPart` for arrays of numbers. Which tiles are taken is looked up for the upper four and the lower five
    ranks."""

    def __init__(self, part: SuitPart) -> None:
        tables = NATURAL if part.natural else TABLES
        self._table = np.frombuffer(tables.honour if part.honours else tables.suit, np.uint8)
        self._takes = bool(part.taken)
        if self._takes:
            self._high = _half(part.taken, 625, 3125)
            self._low = _half(part.taken, 3125, 1)
        whole = ((1, 9),)
        self._strips = [
            (lowest, 5**ranks, np.frombuffer(NATURAL.strips[ranks], np.uint8))
            for lowest, ranks in (part.strips if part.strips != whole else ())
        ]
        self._nothing = part.natural and not part.honours and not part.strips

    def at(self, numbers: Ints) -> tuple[Small | int, Classes]:
        """What is missing, and the class of what is left, for each number."""
        missing: Small | int = 0
        if self._takes:
            high = numbers // 3125
            both = self._high.take(high, mode="clip") + self._low.take(numbers - 3125 * high, mode="clip")
            missing = (both >> _MISSING).astype(np.int8)
            numbers = both & _REST
        if self._nothing:
            return missing, np.zeros(numbers.shape, np.uint8)
        if not self._strips:
            return missing, self._table.take(numbers, mode="clip")
        left: Classes | None = None
        for lowest, size, table in self._strips:
            classes = table.take(numbers // lowest % size, mode="clip")
            left = classes if left is None else _merged(left, classes)
        assert left is not None
        return missing, left


_MISSING = 24
_REST = (1 << _MISSING) - 1


def _half(taken: Sequence[int], many: int, scale: int) -> Ints:
    """For half of a suit's code: what is left of it when `taken` is taken out, and above that what is missing."""
    mine = [power for power in taken if (power >= 3125) == (scale > 1)]
    found = []
    for half in range(many):
        rest = half * scale
        missing = 0
        for power in mine:
            if rest // power % 5:
                rest -= power
            else:
                missing += 1
        found.append((missing << _MISSING) + rest)
    return np.array(found, np.int64)


_LOOKED: dict[int, tuple[SuitPart, _Looked]] = {}


def _looked(part: SuitPart) -> _Looked:
    known = _LOOKED.get(id(part))
    if known is None:
        if len(_LOOKED) > 500:
            _LOOKED.clear()
        known = _LOOKED[id(part)] = (part, _Looked(part))
    return known[1]


class GoalSet:
    """Goals that are looked at together, and what they have in common: many take the same parts out of a suit, or ask
    for more or less beside the same parts."""

    def __init__(self, goals: Sequence[Goal]) -> None:
        self.goals = tuple(goals)
        self.place = {id(goal): i for i, goal in enumerate(self.goals)}
        self.parts: list[list[SuitPart]] = [[], [], [], []]
        """By suit the different parts."""
        combined: dict[tuple[int, ...], int] = {}
        of_goal = []
        for goal in self.goals:
            used = tuple(_place_of(part, parts) for part, parts in zip(goal.parts, self.parts, strict=True))
            of_goal.append(combined.setdefault(used, len(combined)))
        self.combined = np.array(list(combined), np.intp).reshape(-1, 4)
        """Combinations of parts, by their places in `parts`."""
        self.of_goal = np.array(of_goal, np.intp)
        """By goal its combination."""
        needs = [TABLES.need[goal.sets][goal.pair] for goal in self.goals]
        self.needs: Small = np.frombuffer(b"".join(needs), np.uint8).astype(np.int8)
        """256 for each goal."""
        self.merged_needs = [_merged_needs(goal.sets, goal.pair) for goal in self.goals]
        self.begins = 256 * np.arange(len(self.goals))
        self.draws = np.array([goal.draws for goal in self.goals], np.int8)
        self.natural = np.array([goal.natural for goal in self.goals], bool)
        self._chosen: dict[bytes, _Chosen] = {}

    def chosen(self, goals: Ints) -> _Chosen:
        """What the goals at these places use."""
        key = goals.tobytes()
        known = self._chosen.get(key)
        if known is None:
            used, of = np.unique(self.of_goal[goals], return_inverse=True)
            suits = []
            for suit, parts in enumerate(self.parts):
                which, at = np.unique(self.combined[used, suit], return_inverse=True)
                suits.append(([parts[i] for i in which], at, self.combined[used, suit]))
            known = self._chosen[key] = _Chosen(used, of, suits)
        return known

    def places(self, goals: Iterable[Goal]) -> Ints:
        """Where these goals stand."""
        return np.array([self.place[id(goal)] for goal in goals], np.intp)


class _Chosen(NamedTuple):
    """What some goals of a set use: combinations of parts, for each goal which of them, and by suit the parts, which
    of these each combination takes, and its place among all parts of the suit."""

    used: Ints
    of: Ints
    suits: list[tuple[list[SuitPart], Ints, Ints]]


def _place_of(part: SuitPart, parts: list[SuitPart]) -> int:
    for i, known in enumerate(parts):
        if known is part:
            return i
    parts.append(part)
    return len(parts) - 1


class GoalMatrix:
    """Many hands, and what the goals of a set still need of them, all at once."""

    def __init__(self, goal_set: GoalSet, hands: Hands) -> None:
        self.goal_set = goal_set
        self.hands = hands
        self._wilds = hands.wilds.astype(np.int8)
        self._parts = [_looked_at(parts, code) for parts, code in zip(goal_set.parts, hands.suit_codes, strict=True)]
        a, b, c, d = (left[used] for (_, left), used in zip(self._parts, goal_set.combined.T, strict=True))
        merge = _merge()
        self._classes = a, b, c, d
        self._low, self._high = merge.take(_place(a) + b), merge.take(_place(c) + d)
        self._missing: Small | None = None
        """Combinations x n, None if nothing is missing anywhere."""
        for (missing, _), used in zip(self._parts, goal_set.combined.T, strict=True):
            if missing is not None:
                self._missing = missing[used] if self._missing is None else self._missing + missing[used]
        whole = merge.take(_place(self._low) + self._high)
        draws = goal_set.needs.take(goal_set.begins[:, None] + whole[goal_set.of_goal])
        draws += goal_set.draws[:, None] - self._wilds
        if self._missing is not None:
            draws += self._missing[goal_set.of_goal]
        self.draws: Small = self._barred(draws, goal_set.natural)
        """Goals x n: draws needed by each hand as it is, the last one included; 100 and more if never."""

    @cached_property
    def counts(self) -> Small:
        """n x 34: how many of each kind they hold, wild tiles left out."""
        return self.hands.counts()

    def least(self, goals: Ints) -> Small:
        """n: draws to the nearest of the goals at these places; 100 where there is none."""
        least: Small = self.draws[goals].min(axis=0, initial=_FAR)
        return least

    def after_draw(self, goals: Ints) -> Small:
        """goals x n x 35: draws needed after each draw, for the goals at these places. A fifth copy is not looked at:
        mask it by what is left."""
        found = np.empty((len(goals), len(self._wilds), COLUMNS), np.int8)
        found[:, :, :KINDS] = self._changed(goals, 1)
        found[:, :, WILD] = np.where(self.goal_set.natural[goals, None], _FAR, self.draws[goals] - 1)
        return found

    def after_discard(self, goals: Ints) -> Small:
        """goals x n x 34: draws needed after each discard. A kind that is not held is not looked at: mask it by the
        counts."""
        return self._changed(goals, -1)

    def _changed(self, goals: Ints, sign: int) -> Small:
        if not len(goals):
            return np.empty((0, len(self._wilds), KINDS), np.int8)
        goal_set = self.goal_set
        used, of, suits = goal_set.chosen(goals)
        index = np.empty((len(used), len(self._wilds), KINDS), np.intp)
        missing: Small | None = None
        merge = _merge()
        a, b, c, d = (classes[used] for classes in self._classes)
        low, high = _place(self._low[used]), self._high[used]
        around = _place(b) + high, _place(a) + high, low + d, low + c
        for suit, ((start, stop), (parts, at, places)) in enumerate(zip(_BOUNDS, suits, strict=True)):
            lacking, classes = _looked_at(parts, self.hands.suit_codes[suit][:, None] + sign * _POWERS[suit])
            np.add(_place(merge.take(around[suit]))[:, :, None], classes[at], out=index[:, :, start:stop])
            before = self._parts[suit][0]
            if lacking is not None or before is not None:
                if missing is None:
                    missing = np.zeros(index.shape, np.int8)
                if lacking is not None:
                    missing[:, :, start:stop] += lacking[at]
                if before is not None:
                    missing[:, :, start:stop] -= before[places, :, None]
        draws = np.empty((len(goals), *index.shape[1:]), np.int8)
        for row, goal, combination in zip(draws, goals.tolist(), of.tolist(), strict=True):
            goal_set.merged_needs[goal].take(index[combination], out=row, mode="clip")
        draws += (goal_set.draws[goals, None] - self._wilds)[:, :, None]
        if self._missing is not None:
            draws += self._missing[goal_set.of_goal[goals]][:, :, None]
        if missing is not None:
            draws += missing[of]
        return self._barred(draws, goal_set.natural[goals])

    def _barred(self, draws: Small, natural: Bools) -> Small:
        """Without wild tiles (no_wild) a goal is out of reach of whoever holds one: they are never discarded (R6.1)."""
        if natural.any() and self._wilds.any():
            draws[np.ix_(natural, self._wilds > 0)] = _FAR
        return draws


def _looked_at(parts: Sequence[SuitPart], numbers: Ints) -> tuple[Small | None, Classes]:
    """For each part what is missing (None: nothing, of all) and the class of what is left, of these numbers."""
    found = [_looked(part).at(numbers) for part in parts]
    if len(found) == 1:
        missing, only = found[0]
        return None if isinstance(missing, int) else missing[None], only[None]
    left = np.stack([classes for _, classes in found])
    if all(isinstance(missing, int) for missing, _ in found):
        return None, left
    lacking = np.zeros(left.shape, np.int8)
    for row, (missing, _) in zip(lacking, found, strict=True):
        row[...] = missing
    return lacking, left


def _place(classes: Classes) -> Places:
    """Where the rows of classes begin in the merge table."""
    places: Places = classes.astype(np.intp) << 8
    return places


def _merged(one: Classes, other: Classes) -> Classes:
    """The classes of two suits together."""
    return _merge().take(_place(one) + other)
