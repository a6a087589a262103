"""Won after declaring ready: 天听 (R5.10)."""

from __future__ import annotations

from tjmahjong.rules import RuleSet
from tjmahjong.scoring.patterns.pattern import Pattern, Winning, Worth, circumstance
from tjmahjong.text import Text


def _worth(rules: RuleSet, kong_chain: int) -> Worth:
    return Worth("times", rules.declared_ready_multiplier)


def _was_declared(winning: Winning, rules: RuleSet) -> bool:
    return winning.declared_ready and rules.declared_ready_multiplier > 1


PATTERN = Pattern(
    "declared_ready",
    Text("Declared ready", "天听"),
    "R5.10",
    Text(
        "Ready was declared with the first 13 tiles.",
        "开局报了天听，然后和了。",
    ),
    _worth,
    circumstance("declared_ready"),
    by_winning=_was_declared,
)
