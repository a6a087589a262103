"""A position: all that a deal is at one decision, as a value that can be written, read, checked and played on from."""

from tjmahjong.position.deals import check, match_of, of_deal, of_match, to_deal
from tjmahjong.position.value import Places, Position, PositionError, Wrong, dump, load, read

__all__ = [
    "Places", "Position", "PositionError", "Wrong", "check", "dump", "load", "match_of", "of_deal", "of_match", "read",
    "to_deal",
]  # fmt: skip
