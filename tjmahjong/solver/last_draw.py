"""Which tiles may be the last draw of a goal: the one place where this is told (R5.4, R5.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tjmahjong.rules import RuleSet
from tjmahjong.solver.goals import Goal
from tjmahjong.solver.vector import WILD, Ints
from tjmahjong.tiles import FIVE_CHARACTERS, KINDS

_EVERY_KIND = tuple(range(KINDS))


def last_draw(goal: Goal, rules: RuleSet, wild_kinds: Sequence[int]) -> tuple[int, ...] | None:
    """The kinds that complete a hand which needs one more draw to `goal`; None where that depends on the hand, and the
    tables have to be asked.

    Any tile completes a wild wait. A five is caught by 五万, and by a wild tile read as one unless `wild_as_five` is
    false or the goal is to have no wild tile.
    """
    if goal.any_last:
        return _EVERY_KIND
    if not goal.five_last:
        return None
    if goal.natural or not rules.wild_as_five:
        return (FIVE_CHARACTERS,)
    return (FIVE_CHARACTERS, *wild_kinds)


class LastColumns(NamedTuple):
    """Columns of `vector`: all, and of them those that are no wild tiles."""

    all: Ints
    natural: Ints
    wild: bool
    """Whether WILD is among them."""


def last_columns(goal: Goal, rules: RuleSet, wild_kinds: tuple[int, ...]) -> LastColumns | None:
    """As `last_draw`, by the columns of `vector`, where all wild kinds are one."""
    kinds = last_draw(goal, rules, wild_kinds)
    return None if kinds is None else _columns(kinds, wild_kinds)


@lru_cache(maxsize=256)
def _columns(kinds: tuple[int, ...], wild_kinds: tuple[int, ...]) -> LastColumns:
    natural = np.array(sorted(kind for kind in kinds if kind not in wild_kinds), np.int64)
    wild = len(natural) < len(set(kinds))
    return LastColumns(np.append(natural, WILD) if wild else natural, natural, wild)
