"""Suit numbers of a hand, and what is left of a suit when certain tiles are taken out of it for a pattern."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tjmahjong.solver.tables import POWER, SUIT_POWER, TABLES

Numbers = tuple[int, int, int, int]
"""The base-5 numbers of characters, dots, bamboos and honours (`tables`)."""
_KEPT = 200_000


def numbers(counts: Sequence[int]) -> Numbers:
    """The four suit numbers of 34 counts. Written out, because a distance from counts spends most of its time here."""
    (
        a1, a2, a3, a4, a5, a6, a7, a8, a9, b1, b2, b3, b4, b5, b6, b7, b8, b9,
        c1, c2, c3, c4, c5, c6, c7, c8, c9, e, s, w, n, c, f, p,
    ) = counts  # fmt: skip
    return (
        (((((((a1 * 5 + a2) * 5 + a3) * 5 + a4) * 5 + a5) * 5 + a6) * 5 + a7) * 5 + a8) * 5 + a9,
        (((((((b1 * 5 + b2) * 5 + b3) * 5 + b4) * 5 + b5) * 5 + b6) * 5 + b7) * 5 + b8) * 5 + b9,
        (((((((c1 * 5 + c2) * 5 + c3) * 5 + c4) * 5 + c5) * 5 + c6) * 5 + c7) * 5 + c8) * 5 + c9,
        (((((e * 5 + s) * 5 + w) * 5 + n) * 5 + c) * 5 + f) * 5 + p,
    )


def natural_numbers(counts: Sequence[int], wild_kinds: Collection[int]) -> tuple[list[int], int]:
    """The four suit numbers without the tiles of the wild kinds, and how many wild tiles there are."""
    keys = list(numbers(counts))
    wilds = 0
    for kind in wild_kinds:
        held = counts[kind]
        if held:
            wilds += held
            keys[kind // 9] -= held * POWER[kind]
    return keys, wilds


class Without(dict[int, tuple[int, int]]):
    """For a suit number: how many of `places` (ranks 0-8) are not held, and the class of what is left
    when one of each of the others is taken out. Worked out once for each number."""

    def __init__(self, places: Sequence[int]) -> None:
        super().__init__()
        self._powers = tuple(SUIT_POWER[place] for place in places)

    def __missing__(self, number: int) -> tuple[int, int]:
        missing = 0
        rest = number
        for power in self._powers:
            if number // power % 5:
                rest -= power
            else:
                missing += 1
        if len(self) >= _KEPT:
            self.clear()
        answer = self[number] = missing, TABLES.suit[rest]
        return answer


STRAIGHT = Without(range(9))
"""A straight (R5.5)."""
STRAIGHT_CATCHING = Without((0, 1, 2, 3, 5, 6, 7, 8))
"""A straight in whose middle the drawn tile goes (R5.4, R5.5)."""
STRAIGHT_AROUND = Without((0, 1, 2, 6, 7, 8))
"""A straight whose middle run is the drawn tile and two wild ones (R5.7, `double_wild_inside_straight`)."""
CATCHING = Without((3, 5))
"""四万 and 六万, in the characters (R5.4)."""
