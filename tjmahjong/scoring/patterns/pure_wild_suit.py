"""Every wild tile at home in the straight: 素本龙 (R5.8)."""

from __future__ import annotations

from tjmahjong.scoring.patterns.pattern import Case, Pattern, Worth, straight_suits
from tjmahjong.text import Text
from tjmahjong.tiles import NAMES
from tjmahjong.wilds import wild_suit_of


def _applies(case: Case) -> bool:
    suit = wild_suit_of(case.wild_kinds)
    if not case.rules.pure_wild_suit or suit is None or "mps"[suit] not in straight_suits(case):
        return False
    at_home: list[str] = []
    for group in case.reading:
        for index in group.wild:
            tile = group.held[index]
            inside = group.kind == "run" and group.tiles in _runs("mps"[suit])
            if not inside or tile != group.tiles[index] + group.tiles[-1]:
                return False
            at_home.append(tile)
    return sorted(at_home) == sorted(NAMES[kind] for kind in case.wild_kinds)


def _runs(suit: str) -> tuple[str, ...]:
    return tuple(f"{ranks}{suit}" for ranks in ("123", "456", "789"))


PATTERN = Pattern(
    "pure_wild_suit",
    Text("Pure straight in the wild suit", "素本龙"),
    "R5.8",
    Text(
        "Exactly one tile of every wild kind, each standing for itself inside the straight: ×2 again.",
        "每种混儿正好一张，都在龙里当本来的牌用：再 ×2。",
    ),
    Worth("times", 2),
    _applies,
)
