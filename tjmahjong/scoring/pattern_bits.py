"""Sets of patterns as bits: what the search counts with before it builds a reading.

The bits follow from the order in which the patterns are declared (R1.3).
"""

from __future__ import annotations

from functools import lru_cache

from tjmahjong.scoring.patterns import PATTERNS

BIT = {pattern.id: 1 << place for place, pattern in enumerate(PATTERNS)}
PLAIN, CATCH_FIVE, STRAIGHT, NO_WILD = BIT["plain"], BIT["catch_five"], BIT["straight"], BIT["no_wild"]
WILD_WAIT, DOUBLE_WILD_WAIT = BIT["wild_wait"], BIT["double_wild_wait"]
WILD_SUIT, PURE_WILD_SUIT = BIT["wild_suit"], BIT["pure_wild_suit"]
ANY_WILD_WAIT = WILD_WAIT | DOUBLE_WILD_WAIT
BASES = sum(BIT[pattern.id] for pattern in PATTERNS if getattr(pattern.worth, "does", None) == "base")
"""The patterns that give a base; only beside no other does plain count."""


@lru_cache(maxsize=4096)
def ids(mask: int) -> tuple[str, ...]:
    """The pattern ids of `mask` in the order of R1.3."""
    return tuple(pattern.id for place, pattern in enumerate(PATTERNS) if mask >> place & 1)


@lru_cache(maxsize=4096)
def rank(mask: int) -> tuple[int, tuple[int, ...]]:
    """Sorts sets of equal fan: the longest list first, then the first in the order of R1.3."""
    places = tuple(place for place in range(len(PATTERNS)) if mask >> place & 1)
    return -len(places), places


def based(mask: int) -> int:
    """`mask`, with plain where nothing in it gives a base."""
    return mask if mask & BASES else mask | PLAIN
