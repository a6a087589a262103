"""What a hand is worth (R5) and who pays whom (R7)."""

from tjmahjong.scoring.result import Group, GroupKind, Score
from tjmahjong.scoring.scorer import can_win, readings, score, value_only

__all__ = ["Group", "GroupKind", "Score", "can_win", "readings", "score", "value_only"]
