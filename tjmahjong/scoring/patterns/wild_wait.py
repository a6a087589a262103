"""The pair is the drawn tile and a wild one: 混儿吊 (R5.7)."""

from __future__ import annotations

from tjmahjong.scoring.patterns import pure_wild_suit
from tjmahjong.scoring.patterns.pattern import Case, Pattern, Worth
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    if pure_wild_suit.PATTERN.applies(case):
        return False
    return any(g.kind == "pair" and g.drawn is not None and 1 - g.drawn in g.wild for g in case.reading)


PATTERN = Pattern(
    "wild_wait",
    Text("Wild wait", "混儿吊"),
    "R5.7",
    Text(
        "The pair is the drawn tile and a wild tile, so any tile would have won: ×2.",
        "摸的那张和一张混儿做将，来什么都和：×2。",
    ),
    Worth("times", 2),
    _applies,
    caption=Text("wild wait", "混儿吊"),
    lies_in=lambda group: group.kind == "pair" and group.drawn is not None,
)
