"""What a pattern is: everything there is to say of one, declared once (R1.3, R5.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from tjmahjong.rules import RuleSet
from tjmahjong.scoring.groups import Shape
from tjmahjong.scoring.result import Group
from tjmahjong.text import Text

First = Literal["heaven", "earth"]


class Case(NamedTuple):
    """All that a pattern may ask about (`patterns.case_of` makes it)."""

    reading: tuple[Group, ...]
    wild_kinds: tuple[int, ...]
    no_wild: bool
    """No tile of a wild kind in hand or melds (R5.6)."""
    circumstances: frozenset[str]
    """The patterns that are there by how the hand was won: kong_draw, heaven, earth, declared_ready."""
    rules: RuleSet
    asked: frozenset[str]
    """The groups in the reading that patterns ask for by their `groups`, by their tiles: `123m`, `CCC`."""


class Winning(NamedTuple):
    """How a hand was won, which is the same for every reading of it."""

    kong_chain: int = 0
    """Own kongs since the last ordinary draw or claim."""
    first: First | None = None
    declared_ready: bool = False


class Worth(NamedTuple):
    """What a pattern does to the value: gives `amount` fan of the base, multiplies by it, or adds it after all
    doublings (R5.3)."""

    does: Literal["base", "times", "plus"]
    amount: int


class LastTile(NamedTuple):
    """The concealed group in which the tile drawn last must lie, and its place there."""

    shape: Shape
    place: int
    wild: Callable[[RuleSet], bool]
    """Whether a wild tile may be drawn for it."""

    @property
    def kind(self) -> int:
        """The tile that is drawn, or that a wild tile then stands for."""
        group, first = self.shape
        return first + self.place * (group == "run")


class Pattern(NamedTuple):
    """One pattern of R1.3. Its order, and with it its bit, is its place in `patterns.PATTERNS`.

    The search for the best reading and the solver work from `groups` and `last_tile`; what they cannot count from these
    stands in `possible_patterns` and `solver.goals`: wild waits, no_wild, wild_suit and pure_wild_suit.
    """

    id: str
    name: Text
    """As it is written beside a hand."""
    rule: str
    """The rule that defines it, and with it the page of the rule book."""
    meaning: Text
    """What it asks and what it is worth, in a sentence."""
    worth: Worth | Callable[[RuleSet, int], Worth]
    """Of circumstances a function of the rules and of the own kongs in a row."""
    applies: Callable[[Case], bool]
    """Whether a reading has it. This is asked of readings one by one; the search only brings likely ones here."""
    groups: tuple[tuple[Shape, ...], ...] = ()
    """Concealed sets that it asks for, all of one suit (or honours); one of these alternatives must be there."""
    last_tile: LastTile | None = None
    by_winning: Callable[[Winning, RuleSet], bool] | None = None
    """Of circumstances: whether they are there."""
    counts: Callable[[RuleSet], bool] | None = None
    """Whether a house rule has it at all; None: always. Asked of patterns with `groups` or a `last_tile`."""
    spoken: Text | None = None
    """As a voice should say it, where that is not as it is written."""
    caption: Text | None = None
    """What stands under the groups it lies in when a reading is shown; None: nothing."""
    lies_in: Callable[[Group], bool] | None = None
    """Which group that is, where neither `groups` nor `last_tile` tells."""

    @property
    def call(self) -> Text:
        """As the winner calls it out."""
        return self.spoken or self.name

    def worth_under(self, rules: RuleSet, kong_chain: int = 1) -> Worth:
        """What it does to the value under `rules`."""
        return self.worth if isinstance(self.worth, Worth) else self.worth(rules, kong_chain)


def circumstance(pattern_id: str) -> Callable[[Case], bool]:
    """The question of a pattern that no reading changes: whether it was told with the reading."""

    def applies(case: Case) -> bool:
        return pattern_id in case.circumstances

    return applies


def runs(case: Case) -> set[str]:
    """The concealed runs of the reading by their text."""
    return {group.tiles for group in case.reading if group.kind == "run"}


def straight_suits(case: Case) -> list[str]:
    """The suits (m p s) of which the reading holds 123, 456 and 789 (R5.5)."""
    have = runs(case)
    return [suit for suit in "mps" if {f"123{suit}", f"456{suit}", f"789{suit}"} <= have]
