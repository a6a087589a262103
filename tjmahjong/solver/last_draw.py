"""Which tiles may be the last draw of a goal: the one place where this is told (R5.4, R5.7)."""

from __future__ import annotations

from collections.abc import Sequence

from tjmahjong.rules import RuleSet
from tjmahjong.solver.goals import Goal
from tjmahjong.tiles import KINDS

_EVERY_KIND = tuple(range(KINDS))


def last_draw(goal: Goal, rules: RuleSet, wild_kinds: Sequence[int]) -> tuple[int, ...] | None:
    """The kinds that complete a hand which needs one more draw to `goal`; None where that depends on the hand, and the
    tables have to be asked.

    Any tile completes a wild wait. A five is caught by 五万, and by a wild tile read as one unless the pattern says
    otherwise (`wild_as_five` false) or the goal is to have no wild tile.
    """
    if goal.any_last:
        return _EVERY_KIND
    if goal.caught is None:
        return None
    if goal.natural or not goal.caught.by_wild(rules):
        return (goal.caught.kind,)
    return (goal.caught.kind, *wild_kinds)
