"""A set is the drawn tile and two wild ones: 双混儿吊 (R5.7)."""

from __future__ import annotations

from tjmahjong.scoring.patterns import catch_five, pure_wild_suit
from tjmahjong.scoring.patterns.pattern import Case, Pattern, Worth
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    if pure_wild_suit.PATTERN.applies(case):
        return False
    for group in case.reading:
        if group.kind == "pair" or group.drawn is None:
            continue
        if not {0, 1, 2} - {group.drawn} <= set(group.wild):
            return False
        if group.tiles not in case.asked:
            return True
        if sum(other.tiles == group.tiles for other in case.reading) > 1:
            return True  # an equal group is the one that is asked for
        return case.rules.double_wild_inside_straight and catch_five.PATTERN.applies(case)
    return False


PATTERN = Pattern(
    "double_wild_wait",
    Text("Double wild wait", "双混儿吊"),
    "R5.7",
    Text(
        "A concealed set outside the straight is the drawn tile and two wild tiles: ×2.",
        "龙以外有一副是摸的那张加两张混儿，来什么都和：×2。",
    ),
    Worth("times", 2),
    _applies,
    caption=Text("double wild wait", "双混儿吊"),
    lies_in=lambda group: group.kind != "pair" and group.drawn is not None,
)
