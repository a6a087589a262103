"""What every discard is worth: the chance to win with it and the fan to expect, within the own draws that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
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
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, left: Sequence[int], *,
    own_draws: int, drawn: int = 0, others: bool = True, declared_ready: bool = False, budget: int = DEFAULT_BUDGET,
) -> list[Prospect]:  # fmt: skip
    """Every discard of 14 tiles (less 3 a meld) that is no wild tile, the best first: by expected fan, then chance.

    `left`: tiles of each kind not yet seen; `own_draws`: own draws still to come; `drawn`: draws from the wall so
    far by all, for how likely the others win first (`others` false: they never do). Deterministic.
    """
    keys, wilds = natural_suit_codes(counts, wild_kinds)
    kinds = [kind for kind in range(KINDS) if counts[kind] and kind not in wild_kinds]
    roots = _after_discards(keys, wilds, kinds)
    problem = _problem(counts, melds, wild_kinds, rules, left, own_draws, drawn if others else None, declared_ready)
    return best_first(kinds, _evaluated(problem, roots, budget, after_discard=True))


def prospect(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, left: Sequence[int], *,
    own_draws: int, drawn: int = 0, others: bool = True, declared_ready: bool = False, budget: int = DEFAULT_BUDGET,
) -> tuple[float, float, bool]:  # fmt: skip
    """Win chance, expected fan, and whether sampled, of a hand of 13 tiles (less 3 a meld) that draws next."""
    keys, wilds = natural_suit_codes(counts, wild_kinds)
    roots = hands_of(keys, wilds)
    problem = _problem(counts, melds, wild_kinds, rules, left, own_draws, drawn if others else None, declared_ready)
    found = _evaluated(problem, roots, budget, after_discard=False)
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


def _after_discards(keys: Sequence[int], wilds: int, kinds: Sequence[int]) -> Hands:
    columns = [
        np.array([key - (POWER[kind] if kind // 9 == suit else 0) for kind in kinds], np.int64)
        for suit, key in enumerate(keys)
    ]
    return Hands((columns[0], columns[1], columns[2], columns[3]), np.full(len(kinds), wilds, np.int64))


def _problem(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, left: Sequence[int],
    own_draws: int, drawn: int | None, declared_ready: bool,
) -> Problem:  # fmt: skip
    columns = np.zeros(COLUMNS)
    columns[:KINDS] = list(left)
    wilds = 0
    for kind in wild_kinds:
        columns[WILD] += columns[kind]
        columns[kind] = 0
        wilds += counts[kind]
    held = np.array([0 if kind in wild_kinds else count for kind, count in enumerate(counts)], np.int8)
    unseen = float(columns.sum())
    survive = np.ones(own_draws) if drawn is None else np.array(chances_to_draw(drawn, own_draws))
    sets = 4 - len(melds)
    gold = any(meld.kind == "gold" for meld in melds)
    claims = np.zeros((own_draws, COLUMNS))
    after_pong: GoalSet | None = None
    if drawn is not None and sets and not declared_ready and own_draws:
        claims[:, :KINDS] = chances_to_claim(drawn, own_draws, unseen, wild_kinds)
        goals = within_reach(winning_goals(rules, wild_kinds, sets - 1, gold, declared_ready), wilds)
        after_pong = GoalSet(goals) if goals else None
    objectives = objectives_of(rules, wild_kinds, sets, gold, declared_ready, wilds)
    return Problem(rules, wild_kinds, objectives, columns, unseen, held, wilds, survive, after_pong, claims)


def _evaluated(problem: Problem, roots: Hands, budget: int, after_discard: bool) -> Found:
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
