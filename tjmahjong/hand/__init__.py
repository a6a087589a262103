"""A hand in its situation as one value, and what a written hand has to be: read, checked, scored (R1, R4, R5).

>>> from tjmahjong.hand_text import FinishedText, OpenText
>>> from tjmahjong.rules import RuleSet
>>> text = FinishedText(hand="46m678m99p789s", draw="5m", indicator="E", kongs=("W",), after_kong=1)
>>> faults(text, RuleSet()), melds_of(text)[0].kind, wilds_of(text, RuleSet())
((), 'exposed', (27, 28))
>>> hand = read(text, RuleSet())
>>> hand.score().value, hand.score().total
(12, 13)
>>> unfinished(faults(OpenText(hand="123m", indicator="E"), RuleSet()))
True
>>> copies_laid(hand.melds, 27)[29], copies_owned(4, hand.counts, hand.melds, 27)
(4, 1)
>>> unseen(hand.counts, copies_laid(hand.melds, 27))[29]
0
"""

from tjmahjong.hand.check import Fault, faults, melds_of, unfinished, wilds_of
from tjmahjong.hand.copies import copies_laid, copies_owned, unseen
from tjmahjong.hand.reading import NoSuchHand, read
from tjmahjong.hand.value import LIVE_AT_START, Hand

__all__ = [
    "LIVE_AT_START", "Fault", "Hand", "NoSuchHand", "copies_laid", "copies_owned", "faults", "melds_of", "read",
    "unfinished", "unseen", "wilds_of",
]  # fmt: skip
