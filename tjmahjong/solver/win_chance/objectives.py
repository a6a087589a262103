"""What chances are reckoned for: the goals that win, their fan, and plans, which are sets of goals to aim at (R5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import msgspec
import numpy as np

from tjmahjong.rules import RuleSet
from tjmahjong.scoring.fan import alone, circumstances
from tjmahjong.solver.goals import Goal, all_goals, winning_goals
from tjmahjong.solver.win_chance.vector import Bools, GoalMatrix, GoalSet, Ints

PLAN_FAN = (4, 7)
"""Plans beside the quickest: goals worth at least so much."""


class Objectives(NamedTuple):
    """Goals as they stand in a goal set."""

    goal_set: GoalSet
    """All goals that matter."""
    values: tuple[tuple[Goal, int, int], ...]
    """Every goal that may be declared as won, with its place in it and its fan; the dearest last."""
    by_draw: Bools
    """By goal of the set: whether it depends on the last draw if it wins, and not only on there being one."""
    plans: tuple[Ints, ...]
    """Goals to aim at, by their places: first all that win, then those worth more."""
    in_plan: Bools
    """plans x goals: the same as flags."""
    waits: Ints
    """The goals of a wild wait alone, by place."""

    def near(self, roots: GoalMatrix, most: int) -> Objectives:
        """Without the goals that need over `most` draws from all roots."""
        close = roots.draws.min(axis=1) <= most
        values = [(goal, fan) for goal, place, fan in self.values if close[place]]
        goals = self.goal_set.goals
        plans = [tuple(goals[place] for place in plan if close[place]) for plan in self.plans]
        return _made(values, plans, [goals[place] for place in self.waits])


@lru_cache(maxsize=64)
def objectives_of(
    rules: RuleSet, wild_kinds: tuple[int, ...], sets: int, gold: bool, declared_ready: bool, wilds: int
) -> Objectives:  # fmt: skip
    """The objectives of a hand with `sets` sets to find that holds `wilds` wild tiles; `gold`: it has a gold kong."""
    bonuses = circumstances(rules, 0, None, declared_ready)
    known = {_key(goal): goal for goal in all_goals(rules, wild_kinds, sets, gold)}
    worth = [
        (goal, bonuses.value(goal.mask))
        for goal in within_reach(tuple(known.values()), wilds)
        if rules.wild_wait_alone or not alone(goal.mask | bonuses.mask)
    ]
    values = sorted(((goal, fan) for goal, fan in worth if fan >= rules.minimum_fan), key=lambda entry: entry[1])
    plans = []
    for wanted in (rules.minimum_fan, *PLAN_FAN):
        strict = rules
        if wanted != rules.minimum_fan:
            strict = msgspec.structs.replace(rules, minimum_fan=max(wanted, rules.minimum_fan), fan_cap=0)
        plan = within_reach(winning_goals(strict, wild_kinds, sets, gold, declared_ready), wilds)
        plans.append(tuple(known[_key(goal)] for goal in plan))
    return _made(values, plans, [goal for goal in known.values() if alone(goal.mask)])


def within_reach(goals: Sequence[Goal], wilds: int) -> tuple[Goal, ...]:
    """Without the goals that a wild tile in the hand rules out for good (R6.1)."""
    return tuple(goal for goal in goals if not (goal.natural and wilds))


def _key(goal: Goal) -> tuple[str, bool, int]:
    """Tells a goal from all others; a double wild wait beside the straight and one inside it (R5.7) have one name, but
    leave different numbers of sets."""
    return goal.name, goal.natural, goal.sets


def _made(values: Sequence[tuple[Goal, int]], plans: Sequence[tuple[Goal, ...]], waits: Sequence[Goal]) -> Objectives:
    goal_set = GoalSet([goal for goal, _ in values] + [goal for goal in waits if all(goal is not g for g, _ in values)])
    different: dict[tuple[int, ...], Ints] = {}
    for plan in plans:
        places = goal_set.places(plan)
        if len(places):
            different.setdefault(tuple(places.tolist()), places)
    in_plan = np.zeros((len(different), len(goal_set.goals)), bool)
    for row, places in zip(in_plan, different.values(), strict=True):
        row[places] = True
    return Objectives(
        goal_set,
        tuple((goal, goal_set.place[id(goal)], fan) for goal, fan in values),
        np.array([not (goal.any_last or goal.caught is not None) for goal in goal_set.goals], bool),
        tuple(different.values()),
        in_plan,
        goal_set.places(waits),
    )
