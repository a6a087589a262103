"""A hand in its situation as one value, and what a written hand has to be: read, checked, scored (R1, R4, R5)."""

from tjmahjong.hand.check import Fault, faults, melds_of, unfinished, wilds_of
from tjmahjong.hand.copies import copies_laid, copies_owned, unseen
from tjmahjong.hand.reading import NoSuchHand, read
from tjmahjong.hand.value import LIVE_AT_START, Hand

__all__ = [
    "LIVE_AT_START", "Fault", "Hand", "NoSuchHand", "copies_laid", "copies_owned", "faults", "melds_of", "read",
    "unfinished", "unseen", "wilds_of",
]  # fmt: skip
