"""Shapes and chances: how far a hand is from complete, what it waits for, which discard is best
(docs/performance.md).

>>> from tjmahjong.rules import RuleSet
>>> from tjmahjong.tiles import NAMES, counts_of, parse
>>> hand = counts_of(parse("123456m123p99p78s"))
>>> shanten(hand), winning_shanten(hand, (), (27, 28), RuleSet()), is_complete(hand)
(0, 0, False)
>>> [NAMES[kind] for kind in useful(hand)]
['6s', '9s']
>>> [(NAMES[wait.kind], wait.wins) for wait in waits(hand, (), (27, 28), RuleSet())]
[('6s', True), ('9s', True), ('E', False), ('S', False)]
>>> target_shanten(hand, (), (27, 28), RuleSet())["plain"]
0
>>> more = counts_of(parse("123456m123p99p78sN"))
>>> left = [4 - count for count in more]
>>> NAMES[rank_discards(more, (), (27, 28), RuleSet(), left)[0].kind]
'N'
>>> shanten_of_kept(4) is shanten_of_kept(4)
True
"""

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
