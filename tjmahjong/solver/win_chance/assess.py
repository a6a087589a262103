"""Hands as the plans see them: what brings them nearer, what wins and for how much."""

from __future__ import annotations

import numpy as np

from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.solver.win_chance.last_columns import last_columns
from tjmahjong.solver.win_chance.layers import NEVER, Assessed, Problem
from tjmahjong.solver.win_chance.vector import COLUMNS, WILD, Bools, Floats, GoalMatrix, Hands, Ints, Small
from tjmahjong.tiles import KINDS


def assess(problem: Problem, hands: Hands) -> Assessed:
    """How the hands stand to every plan, and what each draw would win."""
    matrix = GoalMatrix(problem.objectives.goal_set, hands)
    left = tiles_left(problem, hands)
    levels = [matrix.least(plan) for plan in problem.objectives.plans]
    level = np.array(levels)
    wanted = winning_now(problem, matrix)
    for plan, now in zip(problem.objectives.plans, levels, strict=True):
        if now.max(initial=0) > 1:
            wanted[plan] |= ((matrix.draws[plan] == now) & (now > 1)).any(axis=1)
    goals = np.flatnonzero(wanted)
    after = matrix.after_draw(goals)
    fan = value_of_draws(problem, matrix, goals, after)
    lower = np.zeros((*level.shape, COLUMNS), bool)
    width = np.empty(level.shape)
    for number, now in enumerate(levels):
        rows = np.flatnonzero(problem.objectives.in_plan[number, goals])
        least = after[rows].min(axis=0, initial=NEVER)
        least[now <= 1] = NEVER
        lower[number] = (least < now[:, None]) & (left > 0)
        far = np.einsum("ij,ij->i", lower[number], left)
        winning = np.einsum("ij,ij->i", left, (fan > 0) if number == 0 else fan)
        width[number] = np.where(now > 1, far, winning)
    return Assessed(left, fan, level, lower, width)


def winning_now(problem: Problem, matrix: GoalMatrix) -> Bools:
    """By goal: whether it must be looked at draw by draw to know which win."""
    wanted: Bools = problem.objectives.by_draw & (matrix.draws == 1).any(axis=1)
    return wanted


def value_of_draws(problem: Problem, matrix: GoalMatrix, goals: Ints, after: Small) -> Floats:
    """n x COLUMNS: fan of the win with each draw, 0 where it does not win. `after` are the draws that the goals at the
    places `goals` need after each draw."""
    best = np.zeros((len(matrix.hands.wilds), COLUMNS))
    alone = None
    for goal, place, value in problem.objectives.values:
        one_away = matrix.draws[place] == 1
        if goal.mask == bits.PLAIN and not problem.rules.wild_wait_alone:
            # Whoever could read a wild wait has it as the best reading, and may not win with it (R5.11).
            if alone is None:
                alone = matrix.least(problem.objectives.waits) <= 1
            one_away &= ~alone
        there = np.flatnonzero(one_away)
        if not len(there):
            continue
        columns = last_columns(goal, problem.rules, problem.wild_kinds)
        if columns is not None:
            here = there if goal.any_last else np.ix_(there, columns.all)
            best[here] = np.maximum(best[here], value)
        else:
            wins = after[np.searchsorted(goals, place)][there] == 0
            best[there] = np.maximum(best[there], np.where(wins, value, 0))
    return best


def tiles_left(problem: Problem, hands: Hands) -> Floats:
    """Tiles left of each column when the hands hold what they hold; discarded draws are not remembered."""
    drawn = np.maximum(0, hands.counts() - problem.held)
    left = np.empty((len(hands.wilds), COLUMNS))
    left[:, :KINDS] = problem.left[:KINDS] - drawn
    left[:, WILD] = problem.left[WILD] - (hands.wilds - problem.wilds)
    return np.maximum(left, 0, out=left)
