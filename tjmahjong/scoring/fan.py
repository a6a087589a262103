"""From patterns to fan (R5.3, R5.9, R5.10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import pattern_bits as bits

First = Literal["heaven", "earth"]


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


def circumstances(rules: RuleSet, kong_chain: int, first: First | None, ready: bool) -> Bonuses:
    """What winning on a kong's replacement, at first sight or after declaring ready adds under `rules`."""
    if not (kong_chain or first or ready or rules.fan_cap):
        return _NOTHING
    mask, times, plus = 0, 1, 0
    if kong_chain:
        mask |= bits.KONG_DRAW
        times *= 2**kong_chain if rules.kong_draw_stacks else 2
    if ready and rules.declared_ready_multiplier > 1:
        mask |= bits.DECLARED_READY
        times *= rules.declared_ready_multiplier
    if first is not None and rules.heaven_mode != "off" and (first == "heaven" or rules.earth):
        mask |= bits.HEAVEN if first == "heaven" else bits.EARTH
        if rules.heaven_mode == "add":
            plus = rules.heaven_amount
        else:
            times *= rules.heaven_amount
    return Bonuses(mask, times, plus, rules.fan_cap)


@lru_cache(maxsize=256)
def _doubled(mask: int) -> int:
    base = 3 * bool(mask & bits.CATCH_FIVE) + 4 * bool(mask & bits.STRAIGHT) or 1
    return base << doublings(mask)


def doublings(mask: int) -> int:
    """How often the patterns of the reading itself double the base (R5.3)."""
    return (
        bool(mask & bits.NO_WILD)
        + bool(mask & bits.ANY_WILD_WAIT)
        + bool(mask & bits.WILD_SUIT)
        + bool(mask & bits.PURE_WILD_SUIT)
    )


def kong_fan(melds: Iterable[Meld], rules: RuleSet) -> int:
    """Fan of the kongs among `melds` (R5.3)."""
    fan = 0
    for meld in melds:
        if meld.kind == "concealed":
            fan += rules.concealed_kong_fan
        elif meld.kind == "gold":
            fan += rules.gold_kong_fan
        elif meld.kind != "pong":
            fan += rules.exposed_kong_fan
    return fan


def alone(mask: int) -> bool:
    """Whether a wild wait is all there is, which `wild_wait_alone` false refuses (R5.11)."""
    others = bits.CATCH_FIVE | bits.STRAIGHT | bits.KONG_DRAW | bits.HEAVEN | bits.EARTH | bits.DECLARED_READY
    return bool(mask & bits.ANY_WILD_WAIT) and not mask & others


def wild_suit_of(wild_kinds: Sequence[int]) -> int | None:
    """The suit (0-2) of the wild kinds; None if they are honours or there are none (R5.8)."""
    return wild_kinds[0] // 9 if wild_kinds and wild_kinds[0] < 27 else None
