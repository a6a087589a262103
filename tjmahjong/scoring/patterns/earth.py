"""Won with the first own draw: 地和 (R5.9)."""

from __future__ import annotations

from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.patterns.pattern import Case, Pattern
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    return bool(case.circumstances & bits.EARTH)


PATTERN = Pattern(
    "earth",
    Text("Earthly win", "地和"),
    "R5.9",
    Text(
        "Another player wins with the first own draw, before any pong or kong.",
        "旁家头一张就自摸，之前没人碰杠。",
    ),
    _applies,
)
