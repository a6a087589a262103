"""A win with no base pattern: 提溜 (R5.3)."""

from __future__ import annotations

from tjmahjong.scoring.patterns import catch_five, straight
from tjmahjong.scoring.patterns.pattern import Case, Pattern
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    return not catch_five.PATTERN.applies(case) and not straight.PATTERN.applies(case)


PATTERN = Pattern(
    "plain",
    Text("Plain hand", "提溜"),
    "R5.3",
    Text(
        "Neither catching the five nor a straight: base 1.",
        "没有捉伍儿也没有龙：底 1 番。",
    ),
    _applies,
)
