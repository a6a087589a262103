"""No wild tile anywhere: 素 (R5.6)."""

from __future__ import annotations

from tjmahjong.scoring.patterns.pattern import Case, Pattern, Worth
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    return case.no_wild


PATTERN = Pattern(
    "no_wild",
    Text("No wild tile", "素"),
    "R5.6",
    Text(
        "No tile of a wild kind in hand or melds: ×2.",
        "手里和碰杠里一张混儿都没有：×2。",
    ),
    Worth("times", 2),
    _applies,
)
