"""The last draws of a goal (`solver.last_draw`) as columns of `vector`, for many hands at once."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from tjmahjong.rules import RuleSet
from tjmahjong.solver.goals import Goal
from tjmahjong.solver.last_draw import last_draw
from tjmahjong.solver.win_chance.vector import WILD, Ints


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
