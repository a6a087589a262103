"""Shapes and chances: how far a hand is from complete, what it waits for, which discard is best
(docs/performance.md)."""

from tjmahjong.solver.goals import OUT_OF_REACH, target_shanten, winning_shanten
from tjmahjong.solver.ranking import Ranked, rank_discards
from tjmahjong.solver.shape import is_complete, shanten, shanten_of_kept, useful
from tjmahjong.solver.waits import Wait, waits

__all__ = [
    "OUT_OF_REACH",
    "Ranked",
    "Wait",
    "is_complete",
    "rank_discards",
    "shanten",
    "shanten_of_kept",
    "target_shanten",
    "useful",
    "waits",
    "winning_shanten",
]
