"""What every discard is worth: the chance to win with it and the fan to expect, within the own draws that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tjmahjong.hand.value import Hand
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.shapes.tables import POWER
from tjmahjong.solver.goals import winning_goals
from tjmahjong.solver.win_chance.expand import TooManyHands
from tjmahjong.solver.win_chance.graph import grow, longer
from tjmahjong.solver.win_chance.layers import Problem, root_marks_of
from tjmahjong.solver.win_chance.objectives import objectives_of, within_reach
from tjmahjong.solver.win_chance.opponent_model import chances_to_claim, chances_to_draw
from tjmahjong.solver.win_chance.sampling import foreseen
from tjmahjong.solver.win_chance.solve import solve
from tjmahjong.solver.win_chance.vector import COLUMNS, WILD, Bools, Floats, GoalMatrix, GoalSet, Hands, hands_of
from tjmahjong.tiles import KINDS

DEFAULT_BUDGET = 2_000
"""Hands a graph may have."""
FARTHEST_GRAPH = 5
"""Draws to a win from which on a graph is not even tried."""


class Prospect(NamedTuple):
    """A discard and what to expect after it within the own draws left. `sampled`: by drawing worlds at random, an upper
    bound, because the graph would be too large; else an estimate of what a player reaches who follows the graph."""

    kind: int
    win_chance: float
    expected_fan: float
    sampled: bool = False


def prospects(
    hand: Hand, *, own_draws: int | None = None, others: bool = True, budget: int = DEFAULT_BUDGET
) -> list[Prospect]:
    """Every discard of 14 tiles (less 3 a meld) that is no wild tile, the best first: by expected fan, then chance.

    `own_draws` are the own draws still to come, those that the live tiles leave if it is None; `others` is False where
    the others never win (else how soon they do is judged by `hand.draws`). Deterministic.
    """
    suit_codes, wilds = natural_suit_codes(hand.counts, hand.wild_kinds)
    kinds = [kind for kind in range(KINDS) if hand.counts[kind] and kind not in hand.wild_kinds]
    roots = _after_discards(suit_codes, wilds, kinds)
    problem = problem_of(hand, hand.own_draws if own_draws is None else own_draws, others=others)
    return best_first(kinds, evaluated(problem, roots, budget, after_discard=True))


def prospect(
    hand: Hand, *, own_draws: int | None = None, others: bool = True, budget: int = DEFAULT_BUDGET
) -> tuple[float, float, bool]:
    """Win chance, expected fan, and whether sampled, of a hand of 13 tiles (less 3 a meld) that draws next; arguments
    as for `prospects`."""
    suit_codes, wilds = natural_suit_codes(hand.counts, hand.wild_kinds)
    roots = hands_of(suit_codes, wilds)
    problem = problem_of(hand, hand.own_draws if own_draws is None else own_draws, others=others)
    found = evaluated(problem, roots, budget, after_discard=False)
    return float(found.chance[0]), float(found.fan[0]), bool(found.sampled[0])


class Found(NamedTuple):
    """Chance, fan, and whether they were sampled, for each root."""

    chance: Floats
    fan: Floats
    sampled: Bools
    straight: Floats
    """The chance without any equal exchange."""
    once: Floats
    """The chance with one at most."""


def best_first(kinds: Sequence[int], found: Found) -> list[Prospect]:
    """The discards as `Prospect`s, the best first."""
    listed = [
        Prospect(kind, float(found.chance[i]), float(found.fan[i]), bool(found.sampled[i]))
        for i, kind in enumerate(kinds)
    ]
    listed.sort(key=lambda p: (-p.expected_fan, -p.win_chance, p.kind))
    return listed


def _after_discards(suit_codes: Sequence[int], wilds: int, kinds: Sequence[int]) -> Hands:
    columns = [
        np.array([code - (POWER[kind] if kind // 9 == suit else 0) for kind in kinds], np.int64)
        for suit, code in enumerate(suit_codes)
    ]
    return Hands((columns[0], columns[1], columns[2], columns[3]), np.full(len(kinds), wilds, np.int64))


def problem_of(hand: Hand, own_draws: int, *, others: bool) -> Problem:
    """What is to be solved for a hand with so many own draws to come."""
    wild_kinds, counts = hand.wild_kinds, hand.counts
    columns = np.zeros(COLUMNS)
    columns[:KINDS] = list(hand.unseen)
    wilds = 0
    for kind in wild_kinds:
        columns[WILD] += columns[kind]
        columns[kind] = 0
        wilds += counts[kind]
    held = np.array([0 if kind in wild_kinds else count for kind, count in enumerate(counts)], np.int8)
    unseen = float(columns.sum())
    survive = np.array(chances_to_draw(hand.draws, own_draws)) if others else np.ones(own_draws)
    sets, gold, ready = hand.sets, hand.gold, hand.declared_ready
    claims = np.zeros((own_draws, COLUMNS))
    after_pong: GoalSet | None = None
    if others and sets and not ready and own_draws:
        claims[:, :KINDS] = chances_to_claim(hand.draws, own_draws, unseen, wild_kinds)
        goals = within_reach(winning_goals(hand.rules, wild_kinds, sets - 1, gold, ready), wilds)
        after_pong = GoalSet(goals) if goals else None
    objectives = objectives_of(hand.rules, wild_kinds, sets, gold, ready, wilds)
    return Problem(hand.rules, wild_kinds, objectives, columns, unseen, held, wilds, survive, after_pong, claims)


def evaluated(problem: Problem, roots: Hands, budget: int, after_discard: bool) -> Found:
    many = len(roots.wilds)
    if not problem.objectives.plans or not problem.draws or not many:
        return Found(np.zeros(many), np.zeros(many), np.zeros(many, bool), np.zeros(many), np.zeros(many))
    matrix = GoalMatrix(problem.objectives.goal_set, roots)
    nearest = int(matrix.least(problem.objectives.plans[0]).min())
    if nearest <= FARTHEST_GRAPH:
        near = problem._replace(objectives=problem.objectives.near(matrix, nearest + longer(nearest)))
        try:
            layers = grow(near, roots, root_marks_of(roots, problem.wilds), budget)
        except TooManyHands:
            pass
        else:
            solved = solve(near, layers, after_discard=after_discard)
            return Found(solved.chance, solved.fan, np.zeros(many, bool), solved.straight_chance, solved.once_chance)
    chance, fan = foreseen(problem, roots, matrix=matrix)
    return Found(chance, fan, np.ones(many, bool), np.zeros(many), np.zeros(many))
