"""Won with the first 14 tiles: 天和 (R5.9)."""

from __future__ import annotations

from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.patterns.pattern import Case, Pattern
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    return bool(case.circumstances & bits.HEAVEN)


PATTERN = Pattern(
    "heaven",
    Text("Heavenly win", "天和"),
    "R5.9",
    Text(
        "The dealer wins with the first 14 tiles.",
        "庄家起手十四张就和。",
    ),
    _applies,
)
