"""Chances far from a win: worlds drawn at random, seen by somebody who knows beforehand what will be drawn.

Such a player wins as soon as the hand and the draws so far contain a win, so chance and fan are upper bounds; as an
order of discards they serve well. The worlds depend on nothing but the position, so that the same position gives the
same answer.
"""

from __future__ import annotations

import numpy as np

from tjmahjong.shapes.tables import POWER
from tjmahjong.solver.win_chance.last_columns import last_columns
from tjmahjong.solver.win_chance.layers import Problem
from tjmahjong.solver.win_chance.vector import COLUMNS, WILD, Bools, Floats, GoalMatrix, Hands, Ints

WORLDS = 240
LOOKS = 3
"""How often on the way to the last draw the hand is looked at."""


def foreseen(
    problem: Problem, roots: Hands, worlds: int = WORLDS, matrix: GoalMatrix | None = None
) -> tuple[Floats, Floats]:
    """Chance to win and fan to expect of each hand in `roots` for a player who foresees the own draws. `matrix` is that
    of the roots, where it is known already."""
    many, draws = len(roots.wilds), len(problem.survive)
    unseen = np.repeat(np.arange(len(problem.left)), problem.left.astype(np.int64))
    draws = min(draws, len(unseen))
    if not draws:
        return np.zeros(many), np.zeros(many)
    sequence = _sequences(problem, unseen, worlds, draws)
    looks = np.unique(np.linspace(draws / LOOKS, draws, LOOKS).round().astype(np.int64))
    powers = np.array([*POWER, 0], np.int64)
    suits = np.minimum(np.arange(len(powers)) // 9, 3)
    suits[WILD] = 4
    reach = (matrix or GoalMatrix(problem.objectives.goal_set, roots)).draws
    lasting = np.cumprod(problem.survive)
    chance = np.zeros((many, worlds))
    fan = np.zeros((many, worlds))
    for look in looks:
        taken = sequence[:, :look]
        sums = [np.where(suits[taken] == suit, powers[taken], 0).sum(axis=1) for suit in range(4)]
        suit_codes = [
            (code[:, None] + extra[None, :]).ravel() for code, extra in zip(roots.suit_codes, sums, strict=True)
        ]
        wilds = (roots.wilds[:, None] + (taken == WILD).sum(axis=1)[None, :]).ravel()
        hands = Hands((suit_codes[0], suit_codes[1], suit_codes[2], suit_codes[3]), wilds)
        drawn = np.zeros((worlds, COLUMNS), bool)
        drawn[np.arange(worlds)[:, None], taken] = True
        value = _contained(problem, hands, drawn, reach <= look)
        weight = lasting[look - 1]
        chance = np.maximum(chance, np.where(value > 0, weight, 0))
        fan = np.maximum(fan, value * weight)
    return chance.mean(axis=1), fan.mean(axis=1)


def _sequences(problem: Problem, unseen: Ints, worlds: int, draws: int) -> Ints:
    """For each world the columns drawn, in order; from the position alone."""
    seed = [*problem.held.tolist(), *problem.left.astype(np.int64).tolist(), draws]
    rng = np.random.default_rng(seed)
    order = rng.random((worlds, len(unseen))).argpartition(min(draws, len(unseen) - 1), axis=1)[:, :draws]
    shuffled: Ints = unseen[rng.permuted(order, axis=1)]
    return shuffled


def _contained(problem: Problem, hands: Hands, drawn: Bools, within: Bools) -> Floats:
    """Roots x worlds: fan of the dearest win that each of the `hands`, drawn tiles included, contains.

    `drawn`, worlds x COLUMNS: what was drawn; `within`, goals x roots: whether so many draws can lead there.
    """
    shape = within.shape[1], len(drawn)
    best = np.zeros(shape)
    found: dict[int, Bools] = {}
    matrix = GoalMatrix(problem.objectives.goal_set, hands)
    for goal, place, value in problem.objectives.values:
        if not within[place].any():
            continue
        draws = matrix.draws[place].reshape(shape)
        columns = last_columns(goal, problem.rules, problem.wild_kinds)
        if columns is None:
            there = draws <= 0
        else:
            # A natural tile drawn last serves for nothing else; a wild one is counted among those the hand holds.
            key = id(columns)
            if key not in found:
                found[key] = np.asarray(drawn[:, columns.natural].any(axis=1))
            there = (draws <= 1) & found[key]
            if columns.wild:
                there |= (draws <= 0) & drawn[:, WILD]
        there &= within[place][:, None]
        best[there] = np.maximum(best[there], value)
    return best
