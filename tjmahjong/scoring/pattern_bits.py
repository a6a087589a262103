"""Sets of patterns as bits, in the order of RULES R1.3: what the search counts with before it builds a reading."""

from __future__ import annotations

from functools import lru_cache

PLAIN, CATCH_FIVE, STRAIGHT, NO_WILD, WILD_WAIT, DOUBLE_WILD_WAIT = 1, 2, 4, 8, 16, 32
WILD_SUIT, PURE_WILD_SUIT, KONG_DRAW, HEAVEN, EARTH, DECLARED_READY = 64, 128, 256, 512, 1024, 2048
ANY_WILD_WAIT = WILD_WAIT | DOUBLE_WILD_WAIT

IDS = (
    "plain", "catch_five", "straight", "no_wild", "wild_wait", "double_wild_wait",
    "wild_suit", "pure_wild_suit", "kong_draw", "heaven", "earth", "declared_ready",
)  # fmt: skip
"""Pattern ids by bit, lowest first."""


@lru_cache(maxsize=4096)
def ids(mask: int) -> tuple[str, ...]:
    """The pattern ids of `mask` in the order of R1.3."""
    return tuple(name for bit, name in enumerate(IDS) if mask >> bit & 1)


@lru_cache(maxsize=4096)
def rank(mask: int) -> tuple[int, tuple[int, ...]]:
    """Sorts sets of equal fan: the longest list first, then the first in the order of R1.3."""
    bits = tuple(bit for bit in range(len(IDS)) if mask >> bit & 1)
    return -len(bits), bits
