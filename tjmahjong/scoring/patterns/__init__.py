"""The patterns, one module each, in the order of R1.3."""

from __future__ import annotations

from collections.abc import Iterable

from tjmahjong.rules import RuleSet
from tjmahjong.scoring.groups import GROUPS
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
from tjmahjong.scoring.patterns.pattern import Case, First, LastTile, Pattern, Winning, Worth
from tjmahjong.scoring.result import Group

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
_ASKED = tuple(frozenset(GROUPS[shape].tiles for shape in shapes) for pattern in PATTERNS for shapes in pattern.groups)


def case_of(
    reading: tuple[Group, ...], wild_kinds: tuple[int, ...], no_wild: bool, circumstances: Iterable[str], rules: RuleSet
) -> Case:
    """A reading with what is known beside it, for patterns to be asked. `circumstances` are ids of patterns."""
    have = {group.tiles for group in reading}
    asked = frozenset(tiles for wanted in _ASKED if wanted <= have for tiles in wanted)
    return Case(reading, wild_kinds, no_wild, frozenset(circumstances), rules, asked)


def told(case: Case) -> tuple[str, ...]:
    """The ids of the patterns that a reading has, in their order; `plain` where there is no other base."""
    found = [pattern for pattern in PATTERNS if pattern.applies(case)]
    bases = [pattern for pattern in found if pattern.worth_under(case.rules).does == "base"]
    return tuple(pattern.id for pattern in found if pattern is not plain.PATTERN or bases == [plain.PATTERN])


__all__ = [
    "BY_ID", "PATTERNS", "Case", "First", "LastTile", "Pattern", "Winning", "Worth", "case_of", "told",
]  # fmt: skip
