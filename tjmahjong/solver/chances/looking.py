"""Hands as the plans see them: what brings them nearer, what wins and for how much."""

from __future__ import annotations

import numpy as np

from tjmahjong.scoring import marks as pattern_marks
from tjmahjong.solver.chances.last_columns import last_columns
from tjmahjong.solver.chances.layers import NEVER, Seen, Setting
from tjmahjong.solver.vector import COLUMNS, WILD, Bools, Floats, Hands, Ints, Sight, Small
from tjmahjong.tiles import KINDS


def look(setting: Setting, hands: Hands) -> Seen:
    """How the hands stand to every plan, and what each draw would win."""
    sight = Sight(setting.aims.scheme, hands)
    left = left_of(setting, hands)
    levels = [sight.least(plan) for plan in setting.aims.plans]
    level = np.array(levels)
    wanted = winning_now(setting, sight)
    for plan, now in zip(setting.aims.plans, levels, strict=True):
        if now.max(initial=0) > 1:
            wanted[plan] |= ((sight.draws[plan] == now) & (now > 1)).any(axis=1)
    goals = np.flatnonzero(wanted)
    after = sight.after_draw(goals)
    fan = value_of_draws(setting, sight, goals, after)
    lower = np.zeros((*level.shape, COLUMNS), bool)
    width = np.empty(level.shape)
    for number, now in enumerate(levels):
        rows = np.flatnonzero(setting.aims.in_plan[number, goals])
        least = after[rows].min(axis=0, initial=NEVER)
        least[now <= 1] = NEVER
        lower[number] = (least < now[:, None]) & (left > 0)
        far = np.einsum("ij,ij->i", lower[number], left)
        winning = np.einsum("ij,ij->i", left, (fan > 0) if number == 0 else fan)
        width[number] = np.where(now > 1, far, winning)
    return Seen(left, fan, level, lower, width)


def winning_now(setting: Setting, sight: Sight) -> Bools:
    """By goal: whether it must be looked at draw by draw to know which win."""
    wanted: Bools = setting.aims.by_draw & (sight.draws == 1).any(axis=1)
    return wanted


def value_of_draws(setting: Setting, sight: Sight, goals: Ints, after: Small) -> Floats:
    """n x COLUMNS: fan of the win with each draw, 0 where it does not win. `after` are the draws that the goals at the
    places `goals` need after each draw."""
    best = np.zeros((len(sight.hands.wilds), COLUMNS))
    alone = None
    for goal, place, value in setting.aims.values:
        ready = sight.draws[place] == 1
        if goal.mask == pattern_marks.PLAIN and not setting.rules.wild_wait_alone:
            # Whoever could read a wild wait has it as the best reading, and may not win with it (R5.11).
            if alone is None:
                alone = sight.least(setting.aims.waits) <= 1
            ready &= ~alone
        there = np.flatnonzero(ready)
        if not len(there):
            continue
        columns = last_columns(goal, setting.rules, setting.wild_kinds)
        if columns is not None:
            here = there if goal.any_last else np.ix_(there, columns.all)
            best[here] = np.maximum(best[here], value)
        else:
            wins = after[np.searchsorted(goals, place)][there] == 0
            best[there] = np.maximum(best[there], np.where(wins, value, 0))
    return best


def left_of(setting: Setting, hands: Hands) -> Floats:
    """Tiles left of each column when the hands hold what they hold; discarded draws are not remembered."""
    drawn = np.maximum(0, hands.counts() - setting.held)
    left = np.empty((len(hands.wilds), COLUMNS))
    left[:, :KINDS] = setting.left[:KINDS] - drawn
    left[:, WILD] = setting.left[WILD] - (hands.wilds - setting.wilds)
    return np.maximum(left, 0, out=left)
