"""Won on a kong's replacement tile: 杠开 (R5.3)."""

from __future__ import annotations

from tjmahjong.rules import RuleSet
from tjmahjong.scoring.patterns.pattern import Pattern, Winning, Worth, circumstance
from tjmahjong.text import Text


def _worth(rules: RuleSet, kong_chain: int) -> Worth:
    return Worth("times", 2**kong_chain if rules.kong_draw_stacks else 2)


def _on_a_kong(winning: Winning, rules: RuleSet) -> bool:
    return winning.kong_chain > 0


PATTERN = Pattern(
    "kong_draw",
    Text("Win on a kong", "杠开"),
    "R5.3",
    Text(
        "Won on a kong's replacement tile: ×2.",
        "用杠后补的牌和：×2。",
    ),
    _worth,
    circumstance("kong_draw"),
    by_winning=_on_a_kong,
)
