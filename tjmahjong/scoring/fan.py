"""From patterns to fan (R5.3, R5.9, R5.10)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from tjmahjong.meld import KongKind, Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.patterns import PATTERNS, First, Winning, Worth


class Bonuses(NamedTuple):
    """What the circumstances add, the same for every reading of the hand: their patterns as bits, and fan."""

    mask: int
    times: int
    plus: int
    cap: int

    def value(self, mask: int) -> int:
        """Fan of a reading whose patterns are `mask` (those of the circumstances need not be in it)."""
        value = _doubled(mask) * self.times + self.plus
        return min(value, self.cap) if self.cap else value


_NOTHING = Bonuses(0, 1, 0, 0)


def circumstances(rules: RuleSet, kong_chain: int, first: First | None, declared_ready: bool) -> Bonuses:
    """What winning on a kong's replacement, at first sight or after declaring ready adds under `rules`."""
    if not (kong_chain or first or declared_ready or rules.fan_cap):
        return _NOTHING
    winning = Winning(kong_chain, first, declared_ready)
    mask, times, plus = 0, 1, 0
    for pattern in PATTERNS:
        if pattern.by_winning is None or not pattern.by_winning(winning, rules):
            continue
        mask |= bits.BIT[pattern.id]
        worth = pattern.worth_under(rules, kong_chain)
        if worth.does == "plus":
            plus += worth.amount
        else:
            times *= worth.amount
    return Bonuses(mask, times, plus, rules.fan_cap)


@lru_cache(maxsize=256)
def _doubled(mask: int) -> int:
    """Fan of the patterns that lie in the tiles (R5.3): what gives a base summed, then doubled."""
    base, times = 0, 1
    for pattern in PATTERNS:
        worth = pattern.worth
        if mask & bits.BIT[pattern.id] and isinstance(worth, Worth):
            if worth.does == "base":
                base += worth.amount
            else:
                times *= worth.amount
    return (base or 1) * times


def kong_fan(rules: RuleSet, kind: KongKind) -> int:
    """Fan of one kong, which is also what each payer pays for it, before stakes (R5.3, R7.2)."""
    match kind:
        case "exposed" | "added":
            return rules.exposed_kong_fan
        case "concealed":
            return rules.concealed_kong_fan
        case "gold":
            return rules.gold_kong_fan


def own_kong_fan(melds: Iterable[Meld], rules: RuleSet) -> int:
    """Fan of the kongs among `melds` (R5.3)."""
    return sum(kong_fan(rules, meld.kind) for meld in melds if meld.kind != "pong")


def alone(mask: int) -> bool:
    """Whether a wild wait is all there is, which `wild_wait_alone` false refuses (R5.11)."""
    return bool(mask & bits.ANY_WILD_WAIT) and not mask & ~(bits.ANY_WILD_WAIT | bits.PLAIN)
