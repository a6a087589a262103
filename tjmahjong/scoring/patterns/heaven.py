"""Won with the first 14 tiles: 天和 (R5.9)."""

from __future__ import annotations

from tjmahjong.rules import RuleSet
from tjmahjong.scoring.patterns.pattern import Pattern, Winning, Worth, circumstance
from tjmahjong.text import Text


def worth_of_first_tiles(rules: RuleSet, kong_chain: int) -> Worth:
    """What heaven and earth alike are worth (R5.9)."""
    return Worth("plus" if rules.heaven_mode == "add" else "times", rules.heaven_amount)


def _at_first(winning: Winning, rules: RuleSet) -> bool:
    return winning.first == "heaven" and rules.heaven_mode != "off"


PATTERN = Pattern(
    "heaven",
    Text("Heavenly win", "天和"),
    "R5.9",
    Text(
        "The dealer wins with the first 14 tiles.",
        "庄家起手十四张就和。",
    ),
    worth_of_first_tiles,
    circumstance("heaven"),
    by_winning=_at_first,
    spoken=Text("Heavenly win", "天胡"),
)
