"""Tiles into sets and a pair: in every way, and in the first way that the tables lead to (R5.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tjmahjong.bounded import Bounded
from tjmahjong.scoring.groups import STEPS, Shape
from tjmahjong.scoring.result import GroupKind
from tjmahjong.shapes.tables import HONOUR_POWER, POWER, SUIT_POWER, TABLES


def divide(
    left: list[int], wilds: int, sets: int, pair: bool, favourite: int, low: int = 0
) -> Iterator[tuple[Shape, ...]]:
    """All ways to divide natural tiles `left` (34 counts) and `wilds` wild tiles into `sets` sets and, with `pair`,
    a pair. Groups of wild tiles only are called triplets and pair of `favourite`."""
    while low < 34 and not left[low]:
        low += 1
    if low == 34:
        if wilds == 3 * sets + 2 * pair:
            yield (("triplet", favourite),) * sets + ((("pair", favourite),) if pair else ())
        return
    options: list[Shape] = []
    if sets:
        options.append(("triplet", low))
        if low < 27:
            options += [("run", low - back) for back in (0, 1, 2) if 0 <= low % 9 - back <= 6]
    if pair:
        options.append(("pair", low))
    options.sort(key=lambda shape: _lack(shape, left))
    for shape in options:
        kind, first = shape
        taken = []
        for step in STEPS[kind]:
            if left[first + step]:
                left[first + step] -= 1
                taken.append(first + step)
        lacking = len(STEPS[kind]) - len(taken)
        if lacking <= wilds:
            is_pair = kind == "pair"
            for rest in divide(left, wilds - lacking, sets - (not is_pair), pair and not is_pair, favourite, low):
                yield (shape, *rest)
        for tile in taken:
            left[tile] += 1


def _lack(shape: Shape, left: Sequence[int]) -> int:
    """How many tiles of `shape` are not among `left`."""
    kind, first = shape
    if kind == "run":
        return 3 - bool(left[first]) - bool(left[first + 1]) - bool(left[first + 2])
    size = len(STEPS[kind])
    return size - min(size, left[first])


def suit_counts(suit: int, number: int) -> list[int]:
    """The tiles of a suit's code as 34 counts."""
    left = [0] * 34
    start = 9 * suit
    powers = POWER[start : start + 9]
    left[start : start + len(powers)] = [number // power % 5 for power in powers]
    return left


def suit_shapes(suit: int, number: int, sets: int, pair: int, favourite: int) -> tuple[Shape, ...]:
    """One suit's tiles, all of them, divided into sets and pair with as few wild tiles as possible: the first way of
    `divide`."""
    start = 9 * suit
    return tuple(
        (kind, favourite if rank == _ONLY_WILD else start + rank)
        for kind, rank in _divided(number, sets, pair, suit == 3)
    )


def has_wild_group(suit: int, number: int, sets: int, pair: int) -> bool:
    """Whether some group of `suit_shapes` is of wild tiles only, so that it depends on what these are called by."""
    return _divided(number, sets, pair, suit == 3)[-1][1] == _ONLY_WILD


_ONLY_WILD = -1
"""In place of a group's first rank: there are wild tiles only in it."""


@lru_cache(maxsize=50_000)
def _divided(number: int, sets: int, pair: int, honours: bool) -> tuple[tuple[GroupKind, int], ...]:
    """A suit's tiles divided, by ranks, as the tables lead: no step is taken back."""
    t = TABLES
    table, powers = (t.honour, HONOUR_POWER) if honours else (t.suit, SUIT_POWER)
    left = [number // power % 5 for power in powers]
    wilds = 3 * sets + 2 * pair - sum(left)
    found: list[tuple[GroupKind, int]] = []
    for low, power in enumerate(powers):
        while left[low]:
            ways: list[tuple[int, int, GroupKind, int]] = [(max(0, 3 - left[low]), 0, "triplet", low)] if sets else []
            if sets and not honours:
                for back in (0, 1, 2):
                    first = low - back
                    if 0 <= first <= 6:
                        held = sum(map(bool, left[first : first + 3]))
                        ways.append((3 - held, back + 1, "run", first))
            if pair:
                ways.append((max(0, 2 - left[low]), 4, "pair", low))
            for lacking, _, kind, first in sorted(ways):
                if lacking > wilds:
                    continue
                if kind == "run":
                    rest = number - sum(powers[r] for r in range(first, first + 3) if left[r])
                else:
                    rest = number - min(left[low], 2 if kind == "pair" else 3) * power
                fewer, paired = (sets, 0) if kind == "pair" else (sets - 1, pair)
                if t.need[fewer][paired][table[rest]] <= wilds - lacking:
                    break
            else:
                raise ValueError("the tables contradict each other")
            found.append((kind, first))
            number, sets, pair, wilds = rest, fewer, paired, wilds - lacking
            left = [number // power % 5 for power in powers]
    return (*found, *((("triplet", _ONLY_WILD),) * sets), *((("pair", _ONLY_WILD),) * pair))


class SetShares(Bounded[tuple[int, int, int, int, int, int, int], tuple[tuple[int, int, int], ...] | None]):
    """How sets and pair go to four suits: by the suits' classes, the wild tiles there are, sets and pairs wanted.
    (suit, sets, pair) for each suit that gets any; None if the wild tiles do not do."""

    most = 50_000

    def make(self, key: tuple[int, int, int, int, int, int, int]) -> tuple[tuple[int, int, int], ...] | None:
        answer = _shares(*key)
        # Few ways there are, for many hands: one object for each keeps them near the processor.
        return _WAYS.setdefault(answer, answer)


SET_SHARES = SetShares()
_WAYS: dict[tuple[tuple[int, int, int], ...] | None, tuple[tuple[int, int, int], ...] | None] = {}


def _shares(
    one: int, two: int, three: int, four: int, wilds: int, sets: int, pair: int
) -> tuple[tuple[int, int, int], ...] | None:
    need, merge = TABLES.need, TABLES.merge
    low, high = merge[one][two], merge[three][four]
    for m in range(sets + 1):
        for p in range(pair + 1):
            in_low, in_high = need[m][p][low], need[sets - m][pair - p][high]
            if in_low + in_high <= wilds:
                a, q = _share(one, two, m, p, in_low)
                c, r = _share(three, four, sets - m, pair - p, in_high)
                shared = ((0, a, q), (1, m - a, p - q), (2, c, r), (3, sets - m - c, pair - p - r))
                return tuple(share for share in shared if share[1] or share[2])
    return None


def _share(one: int, other: int, sets: int, pair: int, cost: int) -> tuple[int, int]:
    """Sets and pairs that go to the first of two classes when together they lack `cost`."""
    need = TABLES.need
    for m in range(sets + 1):
        for p in range(pair + 1):
            if need[m][p][one] + need[sets - m][pair - p][other] == cost:
                return m, p
    raise ValueError("the tables contradict each other")
