"""Hands in text for the scoring tests: concealed tiles, drawn tile, indicator."""

from __future__ import annotations

from typing import Any

from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import Score, readings, score
from tjmahjong.tiles import NAMES, counts_of, parse, parse_one
from tjmahjong.wilds import wild_kinds

STANDARD = RuleSet()


def asked(
    hand: str, drawn: str, indicator: str, melds: tuple[tuple[Any, str], ...], rules: RuleSet
) -> tuple[list[int], int, tuple[Meld, ...], tuple[int, ...], RuleSet]:
    """The positional arguments of `score`."""
    kind = parse_one(drawn)
    laid = tuple(Meld(how, NAMES[parse_one(tile)]) for how, tile in melds)
    return counts_of([*parse(hand), kind]), kind, laid, wild_kinds(parse_one(indicator), rules), rules


def worth(
    hand: str, drawn: str, indicator: str = "E", melds: tuple[tuple[Any, str], ...] = (), rules: RuleSet = STANDARD,
    **how: Any,
) -> Score:  # fmt: skip
    """The score of `hand` + `drawn`."""
    return score(*asked(hand, drawn, indicator, melds, rules), **how)


def rivals(
    hand: str, drawn: str, indicator: str = "E", melds: tuple[tuple[Any, str], ...] = (), rules: RuleSet = STANDARD,
    **how: Any,
) -> tuple[Score, ...]:  # fmt: skip
    """The rival readings of `hand` + `drawn`."""
    return readings(*asked(hand, drawn, indicator, melds, rules), **how)
