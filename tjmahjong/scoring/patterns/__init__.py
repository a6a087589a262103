"""The patterns, one module each, in the order of RULES R1.3."""

from __future__ import annotations

from tjmahjong.scoring.patterns import (
    catch_five,
    declared_ready,
    double_wild_wait,
    earth,
    heaven,
    kong_draw,
    no_wild,
    plain,
    pure_wild_suit,
    straight,
    wild_suit,
    wild_wait,
)
from tjmahjong.scoring.patterns.pattern import Case, Pattern

PATTERNS: tuple[Pattern, ...] = (
    plain.PATTERN,
    catch_five.PATTERN,
    straight.PATTERN,
    no_wild.PATTERN,
    wild_wait.PATTERN,
    double_wild_wait.PATTERN,
    wild_suit.PATTERN,
    pure_wild_suit.PATTERN,
    kong_draw.PATTERN,
    heaven.PATTERN,
    earth.PATTERN,
    declared_ready.PATTERN,
)
BY_ID = {pattern.id: pattern for pattern in PATTERNS}

__all__ = ["BY_ID", "PATTERNS", "Case", "Pattern"]
