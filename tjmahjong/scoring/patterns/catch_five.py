"""Won on the middle of 四五六万: 捉伍儿 (R5.4)."""

from __future__ import annotations

from tjmahjong.scoring.patterns.pattern import Case, LastTile, Pattern, Worth
from tjmahjong.text import Text
from tjmahjong.tiles import FIVE_CHARACTERS


def _applies(case: Case) -> bool:
    for group in case.reading:
        if group.tiles == "456m" and group.drawn == 1:
            return case.rules.wild_as_five or group.held[1] == "5m"
    return False


PATTERN = Pattern(
    "catch_five",
    Text("Catching the five", "捉伍儿"),
    "R5.4",
    Text(
        "The drawn tile is the five in a concealed 4-5-6 of characters: base 3.",
        "摸的那张正好是手里四五六万当中的五万：底 3 番。",
    ),
    Worth("base", 3),
    _applies,
    last_tile=LastTile(("run", FIVE_CHARACTERS - 1), 1, lambda rules: rules.wild_as_five),
    caption=Text("five caught", "捉伍儿"),
)
