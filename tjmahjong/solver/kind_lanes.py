"""Sets of kinds as *lanes*: one number with a byte for each kind, 255 for a kind that is in the set, else 0.

What a hand could draw is then put together with `|`, whole suits at a time, and the tiles left of all these kinds are
counted in one step: `&` with the tiles left, a byte for each kind too, leaves those of the kinds in the set.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from tjmahjong.shapes.tables import LOWERS, TABLES
from tjmahjong.tiles import KINDS

SUIT_BITS = 72
"""Bits of the nine bytes of a suit: lanes of a suit alone are moved up by its number times these."""
_MOST_NEEDED = 64


def lanes_of(kinds: Collection[int]) -> int:
    """The lanes of some kinds."""
    return int.from_bytes(bytes(255 * (kind in kinds) for kind in range(KINDS)), "little")


def lanes_of_counts(counts: Sequence[int]) -> int:
    """34 counts as one number, a byte for each kind."""
    return int.from_bytes(bytes(counts), "little")


def tiles_in(lanes: int, counts: int) -> int:
    """How many tiles of the kinds in `lanes` there are, from `lanes_of_counts`."""
    return sum((lanes & counts).to_bytes(KINDS, "little"))


@lru_cache(maxsize=16)
def needing_less(sets: int, pair: int) -> tuple[bytes, ...]:
    """By what is needed now for so many sets and pairs: the row for `bytes.translate` that makes lanes of classes, 255
    where a class needs less, else 0."""
    needs = TABLES.need[sets][pair]
    return tuple(
        bytes(255 * (kind == LOWERS or need < now) for kind, need in enumerate(needs)) for now in range(_MOST_NEEDED)
    )
