"""Equal exchanges: draws that bring nothing nearer, after which another discard leaves more useful tiles."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tjmahjong.solver.win_chance.assess import tiles_left, value_of_draws, winning_now
from tjmahjong.solver.win_chance.expand import beside, discards, pairs_of
from tjmahjong.solver.win_chance.layers import MARKS, Assessed, Follow, Layer, Problem, nothing
from tjmahjong.solver.win_chance.vector import COLUMNS, Bools, Floats, GoalMatrix, Hands, Ints, with_tile
from tjmahjong.tiles import KINDS

WAITING_LOOKED_AT = 16
"""Waiting hands of a layer whose equal exchanges are looked at: those most likely to be reached."""
FAR_LOOKED_AT = 6
"""The same for hands that do not wait yet."""
KEPT = 4
"""Equal exchanges kept of each hand that does not wait yet."""


class WaitingExchanges(NamedTuple):
    """Equal exchanges between waiting hands: from where, by how many tiles, to which of the `hands`."""

    node: Ints
    weight: Floats
    child: Ints
    hands: Hands
    marks: Ints
    left: Floats
    fan: Floats


def equal_exchanges(
    problem: Problem, layer: Layer, seen: Assessed, weight: Floats, depth: int, nearest: int
) -> tuple[Follow, WaitingExchanges]:
    """Equal exchanges of the likeliest hands: of those that do not wait yet, what is to be followed like any other
    hand; and between waiting ones, whose ends are only waited with, so that they need not be looked at in full."""
    level = seen.level[0].astype(np.int64)
    may = layer.main & (level <= problem.draws - depth - 1) & (level + depth <= nearest + 1)
    far = np.flatnonzero(may & (level > 1))
    far = far[np.argsort(-(weight * seen.width[0])[far], kind="stable")][:FAR_LOOKED_AT]
    waiting = np.flatnonzero(may & (level == 1))
    waiting = waiting[np.argsort(-weight[waiting], kind="stable")][:WAITING_LOOKED_AT]
    both = _exchanges(problem, layer, seen, np.sort(np.concatenate([far, waiting])))
    layer.looked[far] = layer.looked[waiting] = True
    # A draw that brings nothing nearer keeps the level, so what one hand with a drawn tile comes from is of one sort.
    is_far = np.zeros(int(both.full.max(initial=-1)) + 1, bool)
    is_far[both.full] = level[both.node] > 1
    return _part(both, is_far), _waiting(problem, seen, _part(both, ~is_far))


def _part(follow: Follow, fulls: Bools) -> Follow:
    """The draws that lead to these hands with a drawn tile, with their discards."""
    edges, pairs = fulls[follow.full], fulls[follow.parent]
    return Follow(
        follow.node[edges], follow.draw[edges], follow.full[edges],
        follow.parent[pairs], follow.mark[pairs], follow.hands.take(pairs), follow.plans[:, pairs],
    )  # fmt: skip


def _exchanges(problem: Problem, layer: Layer, seen: Assessed, which: Ints) -> Follow:
    """From the hands `which`: draws that neither win nor bring the first plan nearer, of kinds that go with the hand,
    and after each the discards that keep what the first plan needs."""
    if not len(which):
        return nothing(problem, layer)
    held = layer.hands.take(which).counts() > 0
    fits = np.ones((len(which), COLUMNS), bool)
    fits[:, :KINDS] = held | beside(held)
    fits &= ~seen.lower[0, which] & (seen.fan[which] == 0) & (seen.left[which] > 0)
    at, draw = np.nonzero(fits)
    node = which[at]
    mark, where, full = np.unique(layer.marks[node] + MARKS[draw], return_index=True, return_inverse=True)
    if not len(mark):
        return nothing(problem, layer)
    hands = with_tile(layer.hands.take(node[where]), draw[where], 1)
    wanted = discards(problem, GoalMatrix(problem.objectives.goal_set, hands), [0])
    return Follow(node, draw, full, *pairs_of(mark, hands, wanted))


def _waiting(problem: Problem, seen: Assessed, side: Follow) -> WaitingExchanges:
    """Of the draws of waiting hands those after which another discard leaves more tiles to win with. Ends worth the
    same are one."""
    marks, at, back = np.unique(side.mark, return_index=True, return_inverse=True)
    hands = side.hands.take(at)
    matrix = GoalMatrix(problem.objectives.goal_set, hands)
    goals = np.flatnonzero(winning_now(problem, matrix))
    left, fan = tiles_left(problem, hands), value_of_draws(problem, matrix, goals, matrix.after_draw(goals))
    width = (left * (fan > 0)).sum(axis=1)
    edges, ends, weights = better(seen.width[0], seen.left, side, width[back], back, COLUMNS)
    _, first, same = np.unique(width[ends] + (left * fan)[ends].sum(axis=1) * KINDS * 4, True, True)
    used = ends[first]
    return WaitingExchanges(side.node[edges], weights, same, hands.take(used), marks[used], left[used], fan[used])


def and_waiting(seen: Assessed, waiting: WaitingExchanges) -> Assessed:
    """With the hands that are only waited with after them: nothing brings them nearer."""
    plans, more = len(seen.level), len(waiting.marks)
    return Assessed(
        np.concatenate([seen.left, waiting.left]),
        np.concatenate([seen.fan, waiting.fan]),
        np.concatenate([seen.level, np.ones((plans, more), np.int8)], axis=1),
        np.concatenate([seen.lower, np.zeros((plans, more, COLUMNS), bool)], axis=1),
        np.concatenate([seen.width, np.zeros((plans, more))], axis=1),
    )


def better(
    before: Floats, left: Floats, side: Follow, width: Floats, child: Ints, most: int
) -> tuple[Ints, Ints, Floats]:  # fmt: skip
    """Which equal exchanges leave more useful tiles than `before`, with the best discard, `most` from each hand; the
    hands they end at; and for how many tiles they stand, those that are left out with them. `width` and `child`: useful
    tiles after each discard, and the hand."""
    if not len(side.parent):
        none = np.zeros(0, np.int64)
        return none, none, np.zeros(0)
    order = np.lexsort((child, -width, side.parent))
    parents, first = np.unique(side.parent[order], return_index=True)
    best = np.full(int(side.full.max()) + 1, -1)
    best[parents] = order[first]
    end = best[side.full]
    gain = np.where(end >= 0, width[end] - before[side.node], 0) * left[side.node, side.draw]
    gain = np.maximum(gain, 0)
    order = np.lexsort((side.draw, -gain, side.node))
    ordered = side.node[order]
    place = np.arange(len(order)) - np.searchsorted(ordered, ordered)
    edges = np.sort(order[(place < most) & (gain[order] > 0)])
    node = side.node[edges]
    kept = np.bincount(node, gain[edges], len(before))
    stands = np.bincount(side.node, gain, len(before))[node] / kept[node]
    return edges, child[end[edges]], left[node, side.draw[edges]] * stands
