"""A win with no base pattern: 提溜 (R5.3)."""

from __future__ import annotations

from tjmahjong.scoring.patterns.pattern import Case, Pattern, Worth
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    return True  # `patterns.told` leaves it out beside any other base


PATTERN = Pattern(
    "plain",
    Text("Plain hand", "提溜"),
    "R5.3",
    Text(
        "Neither catching the five nor a straight: base 1.",
        "没有捉伍儿也没有龙：底 1 番。",
    ),
    Worth("base", 1),
    _applies,
)
