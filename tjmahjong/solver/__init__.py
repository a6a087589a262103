"""Shapes and chances: how far a hand is from complete, what it waits for, which discard is best
(docs/performance.md)."""

from tjmahjong.solver.goals import OUT_OF_REACH, target_distances, winning_distance
from tjmahjong.solver.ranking import Ranked, rank_discards
from tjmahjong.solver.shape import distance, distance_of_kept, is_complete, useful
from tjmahjong.solver.waits import Wait, waits

__all__ = [
    "OUT_OF_REACH",
    "Ranked",
    "Wait",
    "distance",
    "distance_of_kept",
    "is_complete",
    "rank_discards",
    "target_distances",
    "useful",
    "waits",
    "winning_distance",
]
