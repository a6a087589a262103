"""What every discard is worth: the chance to win with it and the fan to expect, within the own draws that are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import numpy as np

from tjmahjong.hand import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.fan import alone, circumstances
from tjmahjong.shapes.parts import natural_numbers
from tjmahjong.shapes.tables import POWER
from tjmahjong.solver.goals import Goal, all_goals, winning_goals
from tjmahjong.solver.graph import Setting, TooManyHands, grow, root_marks_of, solve
from tjmahjong.solver.sampling import foreseen
from tjmahjong.solver.survival import chances_to_draw
from tjmahjong.solver.vector import COLUMNS, WILD, Bools, Floats, Hands, Ints, Outlooks
from tjmahjong.tiles import KINDS

DEFAULT_BUDGET = 1_000
"""Hands a plan's graph may have."""
PLAN_FAN = (3, 4, 7)
"""Plans beside the quickest: goals worth at least so much."""
FARTHEST_PLAN = 2
"""A plan is followed if it is at most so many draws farther than the quickest."""
FARTHEST_GRAPH = 5
"""Draws to a win from which on a plan's graph is not even tried."""
WIDER = 6
"""How much larger a graph may become when the discards one step behind are followed too."""


class Prospect(NamedTuple):
    """A discard and what to expect after it within the own draws left. `sampled`: by drawing worlds at random, an upper
    bound, because the graph would be too large; else what a player reaches who takes no step aside."""

    kind: int
    win_chance: float
    expected_fan: float
    sampled: bool = False


def prospects(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, left: Sequence[int], *,
    own_draws: int, drawn: int = 0, others: bool = True, ready: bool = False, budget: int = DEFAULT_BUDGET,
) -> list[Prospect]:  # fmt: skip
    """Every discard of 14 tiles (less 3 a meld) that is no wild tile, the best first: by expected fan, then chance.

    `left`: tiles of each kind not yet seen; `own_draws`: own draws still to come; `drawn`: draws from the wall so
    far by all, for how likely the others win first (`others` false: they never do). Deterministic.
    """
    keys, wilds = natural_numbers(counts, wild_kinds)
    kinds = [kind for kind in range(KINDS) if counts[kind] and kind not in wild_kinds]
    roots = _after_discards(keys, wilds, kinds)
    setting = _setting(counts, melds, wild_kinds, rules, left, own_draws, drawn if others else None, ready)
    return best_first(kinds, _evaluated(setting, melds, wild_kinds, rules, roots, wilds, ready, budget))


def prospect(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, left: Sequence[int], *,
    own_draws: int, drawn: int = 0, others: bool = True, ready: bool = False, budget: int = DEFAULT_BUDGET,
) -> tuple[float, float, bool]:  # fmt: skip
    """Win chance, expected fan, and whether sampled, of a hand of 13 tiles (less 3 a meld) that draws next."""
    keys, wilds = natural_numbers(counts, wild_kinds)
    a, b, c, d = (np.array([key], np.int64) for key in keys)
    roots = Hands((a, b, c, d), np.array([wilds], np.int64))
    setting = _setting(counts, melds, wild_kinds, rules, left, own_draws, drawn if others else None, ready)
    found = _evaluated(setting, melds, wild_kinds, rules, roots, wilds, ready, budget)
    return float(found.chance[0]), float(found.fan[0]), bool(found.sampled[0])


class Found(NamedTuple):
    """Chance, fan, and whether they were sampled, for each root."""

    chance: Floats
    fan: Floats
    sampled: Bools


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


def _setting(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, left: Sequence[int],
    own_draws: int, drawn: int | None, ready: bool,
) -> Setting:  # fmt: skip
    columns = np.zeros(COLUMNS)
    columns[:KINDS] = left
    for kind in wild_kinds:
        columns[WILD] += columns[kind]
        columns[kind] = 0
    held = np.array([0 if kind in wild_kinds else count for kind, count in enumerate(counts)], np.int64)
    survive = np.ones(own_draws) if drawn is None else np.array(chances_to_draw(drawn, own_draws))
    values = _values(melds, wild_kinds, rules, ready)
    return Setting(rules, wild_kinds, values, columns, float(columns.sum()), held, survive)


def _values(
    melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, ready: bool
) -> tuple[tuple[Goal, int, int], ...]:
    """All goals that win, with their fan."""
    chances = circumstances(rules, 0, None, ready)
    goals = all_goals(rules, wild_kinds, 4 - len(melds), any(meld.kind == "gold" for meld in melds))
    worth = [
        (goal, chances.value(goal.mask))
        for goal in goals
        if rules.wild_wait_alone or not alone(goal.mask | chances.mask)
    ]
    return tuple(sorted(((g, v, 0) for g, v in worth if v >= rules.minimum_fan), key=lambda entry: entry[1]))


def _evaluated(
    setting: Setting, melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, roots: Hands, wilds: int,
    ready: bool, budget: int,
) -> Found:  # fmt: skip
    many = len(roots.wilds)
    found = Found(np.zeros(many), np.zeros(many), np.zeros(many, bool))
    marks = root_marks_of(roots, wilds)
    draws = {goal.name: Outlooks(goal, roots).draws for goal, _, _ in setting.values}
    nearest = 0
    plans = _plans(melds, wild_kinds, rules, ready)
    for plan in plans:
        levels = np.minimum.reduce([draws[goal.name] for goal in plan])
        level = int(levels.min())
        nearest = nearest or level
        if level > min(nearest + FARTHEST_PLAN, len(setting.survive)):
            continue
        too_far = level > FARTHEST_GRAPH or not _follow(
            setting, plan, draws, roots, marks, levels, wilds, budget, found
        )
        if too_far and plan is plans[0]:
            aims = {goal.name for plan in plans for goal in plan}
            values = tuple(entry for entry in setting.values if entry[0].name in aims)
            chance, fan = foreseen(setting._replace(values=values), roots)
            return Found(chance, fan, np.ones(many, bool))
    return found


def _plans(melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, ready: bool) -> list[tuple[Goal, ...]]:
    """Sets of goals to aim at: all that win, then those worth more."""
    gold = any(meld.kind == "gold" for meld in melds)
    plans: dict[tuple[str, ...], tuple[Goal, ...]] = {}
    for wanted in (rules.minimum_fan, *PLAN_FAN):
        strict = rules
        if wanted != rules.minimum_fan:
            strict = msgspec.structs.replace(rules, minimum_fan=max(wanted, rules.minimum_fan), fan_cap=0)
        plan = winning_goals(strict, wild_kinds, 4 - len(melds), gold, ready)
        if plan:
            plans.setdefault(tuple(goal.name for goal in plan), plan)
    return list(plans.values())


def _follow(
    setting: Setting, plan: Sequence[Goal], draws: dict[str, Ints], roots: Hands, marks: Ints, levels: Ints, wilds: int,
    budget: int, found: Found,
) -> bool:  # fmt: skip
    """Follow one plan from its nearest roots, and from the next nearest if there is room; write what is better.
    Whether there was room at all. `draws`: what each goal needs at each root."""
    nearest = int(levels.min())
    for spread in (0, 1):
        which = np.flatnonzero(levels <= nearest + spread)
        near = levels[which]
        # A draw brings no goal nearer than by one: goals that are not among the nearest now never will be.
        tight = [goal for goal in plan if (draws[goal.name][which] == near).any()]
        chosen = roots.take(which)
        worth = [
            (goal, value, int(draws[goal.name][which].min()))
            for goal, value, _ in setting.values
            if (draws[goal.name][which] <= near).any()
        ]
        narrowed = setting._replace(values=tuple(worth))
        try:
            layers = grow(narrowed, tight, chosen, marks[which], levels[which], wilds, budget)
        except TooManyHands:
            return spread > 0
        solved = solve(narrowed, layers)
        for root in which:
            level = int(levels[root])
            at = int(np.searchsorted(layers[level].marks, marks[root]))
            found.chance[root] = max(found.chance[root], solved[level][0][at, 0])
            found.fan[root] = max(found.fan[root], solved[level][1][at, 0])
        if sum(len(layer.marks) for layer in layers.values()) * WIDER > budget:
            break
    return True
