"""What a pattern is: a name and one question about a reading (R5.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tjmahjong.rules import RuleSet
from tjmahjong.scoring.result import Group
from tjmahjong.text import Text


class Case(NamedTuple):
    """All that a pattern may ask about."""

    reading: tuple[Group, ...]
    wild_kinds: tuple[int, ...]
    no_wild: bool
    """No tile of a wild kind in hand or melds (R5.6)."""
    circumstances: int
    """What the circumstances bring, as bits: kong_draw, heaven, earth, declared_ready."""
    rules: RuleSet


class Pattern(NamedTuple):
    """One pattern of R1.3: id, name, the rule that defines it, what it asks in a sentence, and the question itself."""

    id: str
    name: Text
    rule: str
    meaning: Text
    applies: Callable[[Case], bool]


def runs(case: Case) -> set[str]:
    """The concealed runs of the reading by their text."""
    return {group.tiles for group in case.reading if group.kind == "run"}


def straight_suits(case: Case) -> list[str]:
    """The suits (m p s) of which the reading holds 123, 456 and 789 (R5.5)."""
    have = runs(case)
    return [suit for suit in "mps" if {f"123{suit}", f"456{suit}", f"789{suit}"} <= have]
