"""A straight in the suit of the wild tiles: 本混儿龙 (R5.8)."""

from __future__ import annotations

from tjmahjong.scoring.patterns.pattern import Case, Pattern, Worth, straight_suits
from tjmahjong.text import Text
from tjmahjong.wilds import wild_suit_of


def _applies(case: Case) -> bool:
    suit = wild_suit_of(case.wild_kinds)
    return suit is not None and "mps"[suit] in straight_suits(case)


PATTERN = Pattern(
    "wild_suit",
    Text("Straight in the wild suit", "本混儿"),
    "R5.8",
    Text(
        "The straight is in the wild tiles' suit: ×2.",
        "龙和混儿是同一门：×2。",
    ),
    Worth("times", 2),
    _applies,
)
