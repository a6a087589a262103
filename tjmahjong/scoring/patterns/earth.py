"""Won with the first own draw: 地和 (R5.9)."""

from __future__ import annotations

from tjmahjong.rules import RuleSet
from tjmahjong.scoring.patterns.heaven import worth_of_first_tiles
from tjmahjong.scoring.patterns.pattern import Pattern, Winning, circumstance
from tjmahjong.text import Text


def _at_first(winning: Winning, rules: RuleSet) -> bool:
    return winning.first == "earth" and rules.earth and rules.heaven_mode != "off"


PATTERN = Pattern(
    "earth",
    Text("Earthly win", "地和"),
    "R5.9",
    Text(
        "Another player wins with the first own draw, before any pong or kong.",
        "旁家头一张就自摸，之前没人碰杠。",
    ),
    worth_of_first_tiles,
    circumstance("earth"),
    by_winning=_at_first,
    spoken=Text("Earthly win", "地胡"),
)
