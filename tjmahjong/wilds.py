"""Which kinds are wild, given the indicator (R3.4, R3.8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tjmahjong.rules import RuleSet
from tjmahjong.tiles import EAST, RED_DRAGON, successor


def wild_kinds(indicator: int | None, rules: RuleSet) -> tuple[int, ...]:
    """The wild kinds as kind numbers, the indicator's own first where it is wild; none without an indicator."""
    return () if indicator is None else _wild_kinds(indicator, rules.wild_kinds)


@lru_cache(maxsize=34 * 6)
def _wild_kinds(indicator: int, how: str) -> tuple[int, ...]:
    following = successor(indicator)
    match how:
        case "none":
            return ()
        case "indicator":
            return (indicator,)
        case "next":
            return (following,)
        case "pair":
            return (indicator, following)
        case "gale" if indicator >= RED_DRAGON:
            return tuple(range(RED_DRAGON, RED_DRAGON + 3))
        case "gale" if indicator >= EAST:
            return tuple(range(EAST, EAST + 4))
        case _:
            return (indicator, following, successor(following))


def wild_suit_of(wild_kinds: Sequence[int]) -> int | None:
    """The suit (0-2) of the wild kinds; None if they are honours or there are none (R5.8)."""
    return wild_kinds[0] // 9 if wild_kinds and wild_kinds[0] < 27 else None
