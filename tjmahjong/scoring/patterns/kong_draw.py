"""Won on a kong's replacement tile: 杠开 (R5.3)."""

from __future__ import annotations

from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.patterns.pattern import Case, Pattern
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    return bool(case.circumstances & bits.KONG_DRAW)


PATTERN = Pattern(
    "kong_draw",
    Text("Win on a kong", "杠开"),
    "R5.3",
    Text(
        "Won on a kong's replacement tile: ×2.",
        "用杠后补的牌和：×2。",
    ),
    _applies,
)
