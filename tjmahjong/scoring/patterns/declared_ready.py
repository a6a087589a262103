"""Won after declaring ready: 天听 (R5.10)."""

from __future__ import annotations

from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.patterns.pattern import Case, Pattern
from tjmahjong.text import Text


def _applies(case: Case) -> bool:
    return bool(case.circumstances & bits.DECLARED_READY)


PATTERN = Pattern(
    "declared_ready",
    Text("Declared ready", "天听"),
    "R5.10",
    Text(
        "Ready was declared with the first 13 tiles.",
        "开局报了天听，然后和了。",
    ),
    _applies,
)
