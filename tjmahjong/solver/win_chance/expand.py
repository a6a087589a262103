"""Which draws are followed, and which discards after them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tjmahjong.solver.win_chance.layers import MARKS, Assessed, Follow, Layer, Problem, nothing
from tjmahjong.solver.win_chance.vector import Bools, Floats, GoalMatrix, Hands, Ints, with_tile
from tjmahjong.tiles import KINDS

BEAM = 1
"""Discards followed after each draw, by plan: those that leave the most useful tiles."""
SHARES = (3.0, 2.0, 2.0, 1.0, 0.5)
"""How what room the shortest ways of the first plan leave is shared out: to ways one draw longer, to the shortest of
the other plans, to what follows an equal exchange, to longer ways of the other plans, to ways two draws longer."""
MUST_SHARE = 0.6
"""How much of the room the shortest ways may take from the others."""
ENOUGH = 0.1
"""How much of the shortest ways, by likelihood, must find room."""
_LONE = 99.0
_LAST = 5
_LOTS = 1 << 20


class TooManyHands(Exception):
    """The budget has room for too little of the graph."""


def lowering(
    problem: Problem, layer: Layer, lower: Bools, kinds: Ints, weight: Floats, room: int
) -> Follow:  # fmt: skip
    """Of the draws that bring a plan nearer (`lower`) those that find room, and after each the discards that keep it
    there."""
    node, draw = np.nonzero(lower.any(axis=0))
    mark, where, full = np.unique(layer.marks[node] + MARKS[draw], return_index=True, return_inverse=True)
    if not len(mark):
        return nothing(problem, layer)
    first_node, first_draw = node, draw
    kind = np.full(len(mark), _LAST)
    for number in range(len(kinds)):
        edges = np.flatnonzero(lower[number, node, draw])
        np.minimum.at(kind, full[edges], kinds[number, node[edges]])
    likely: Floats = np.bincount(full, weight[node] * layer.left[node, draw], len(mark)).astype(np.float64)
    fits = _fitting(kind, likely, mark, room)
    kept = np.flatnonzero(fits[full])
    node, draw, full = node[kept], draw[kept], (np.cumsum(fits) - 1)[full[kept]]
    mark, where = mark[fits], where[fits]
    hands = with_tile(layer.hands.take(first_node[where]), first_draw[where], 1)
    rows = np.zeros((len(problem.objectives.plans), len(mark)), bool)
    for number in range(len(rows)):
        rows[number, full[lower[number, node, draw]]] = True
    asked = np.flatnonzero(rows.any(axis=1)).tolist()
    wanted = discards(problem, GoalMatrix(problem.objectives.goal_set, hands), asked) & rows[:, :, None]
    return Follow(node, draw, full, *pairs_of(mark, hands, wanted))


def kinds_of(main: Bools, slack: Ints, alive: Bools) -> Ints:
    """plans x n: which share of the room (`SHARES`) the ways on from each hand belong to."""
    first = (np.arange(len(alive)) == 0)[:, None]
    kinds = np.where(first, np.where(slack > 1, 5, slack), np.where(slack > 0, 4, 2))
    kinds = np.where(main, kinds, np.maximum(kinds, 3))
    return np.where(alive, kinds, _LAST)


def _fitting(kind: Ints, likely: Floats, marks: Ints, room: int) -> Bools:
    """Which of the hands with a drawn tile to follow. Those of one kind are drawn by lot, the likelier the rather, so
    that those that are followed can stand for the others; the lots are made of the hands. TooManyHands when too little
    of the first kind finds room."""
    lots = -np.log((marks % _LOTS + 1) / (_LOTS + 1)) / np.maximum(likely, 1e-9)
    must = np.flatnonzero(kind == 0)
    must = must[np.argsort(lots[must], kind="stable")]
    others = np.flatnonzero(kind > 0)
    most = max(int(MUST_SHARE * room), room - len(others))
    if likely[must[:most]].sum() < ENOUGH * likely[must].sum():
        raise TooManyHands
    fits = np.zeros(len(kind), bool)
    fits[must[:most]] = True
    others = others[np.lexsort((lots[others], kind[others]))]
    ordered = kind[others]
    place = np.arange(len(others)) - np.searchsorted(ordered, ordered)
    turns = np.argsort(place / np.array(SHARES)[ordered - 1], kind="stable")
    fits[others[turns[: max(room - min(len(must), most), 0)]]] = True
    return fits


def pairs_of(mark: Ints, hands: Hands, wanted: Bools) -> tuple[Ints, Ints, Hands, Bools]:
    """From `wanted`, plans x hands with a drawn tile x kinds: parent, mark, hand and plans of every discard."""
    parent, kind = np.nonzero(wanted.any(axis=0))
    return parent, mark[parent] - MARKS[kind], with_tile(hands.take(parent), kind, -1), wanted[:, parent, kind]


def discards(problem: Problem, full: GoalMatrix, plans: Sequence[int]) -> Bools:
    """plans x n x 34: the discards worth looking at, which cost no draw: those that spoil the fewest goals, and of
    tiles that stand alone only the one of which the fewest are left, for they are all good for the same. `plans` are
    those that are asked for; the others want nothing."""
    counts = full.counts
    lonely = (counts == 1) & ~beside(counts > 0)
    levels = {number: full.least(problem.objectives.plans[number]) for number in plans}
    wanted = np.zeros(len(full.draws), bool)
    for number, level in levels.items():
        plan = problem.objectives.plans[number]
        wanted[plan] |= (full.draws[plan] <= level).any(axis=1)
    goals = np.flatnonzero(wanted)
    after = full.after_discard(goals)
    found = np.zeros((len(problem.objectives.plans), *counts.shape), bool)
    for number, level in levels.items():
        rows = np.flatnonzero(problem.objectives.in_plan[number, goals])
        kept = (after[rows] <= level[:, None]).sum(axis=0, dtype=np.int8)
        kept[counts == 0] = 0
        keeps = (kept == kept.max(axis=1, initial=0)[:, None]) & (kept > 0)
        alone = keeps & lonely
        several = np.flatnonzero(alone.sum(axis=1) > 1)
        if len(several):
            chosen = np.where(alone[several], problem.left[:KINDS], _LONE).argmin(axis=1)
            keeps[several] &= ~alone[several]
            keeps[several, chosen] = True
        found[number] = keeps
    return found


def beside(held: Bools) -> Bools:
    """n x 34: the kinds that have a held tile one or two ranks away."""
    beside = np.zeros_like(held)
    for start in (0, 9, 18):
        suit = held[:, start : start + 9]
        here = beside[:, start : start + 9]
        for step in (1, 2):
            here[:, step:] |= suit[:, :-step]
            here[:, :-step] |= suit[:, step:]
    return beside


def widest(children: Assessed, follow: Follow, child: Ints) -> Ints:
    """Which of the discards to keep: for each hand with a drawn tile and each plan the BEAM ones that leave the most
    useful tiles."""
    kept = np.zeros(len(child), bool)
    for number, wanted in enumerate(follow.plans):
        mine = np.flatnonzero(wanted)
        parent = follow.parent[mine]
        order = np.lexsort((child[mine], -children.width[number, child[mine]], parent))
        ordered = parent[order]
        place = np.arange(len(order)) - np.searchsorted(ordered, ordered)
        kept[mine[order[place < BEAM]]] = True
    return np.flatnonzero(kept)
