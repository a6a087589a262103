"""123 456 789 of one suit: 龙 (R5.5)."""

from __future__ import annotations

from tjmahjong.scoring.patterns.pattern import Case, Pattern, Worth, straight_suits
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    return bool(straight_suits(case))


PATTERN = Pattern(
    "straight",
    Text("Straight", "龙"),
    "R5.5",
    Text(
        "Concealed runs 123, 456 and 789 of one suit: base 4.",
        "手里同一门的 123、456、789 三副顺子：底 4 番。",
    ),
    Worth("base", 4),
    _applies,
    groups=tuple(tuple(("run", 9 * suit + rank) for rank in (0, 3, 6)) for suit in range(3)),
    caption=Text("straight", "龙"),
)
