"""Chance to win and fan to expect, solved backward over the own draws on a graph of hands (`graph`)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tjmahjong.solver.win_chance.layers import Layer, Problem
from tjmahjong.solver.win_chance.vector import Floats

_ANSWERS = 6
"""Chance and fan without an equal exchange, with one, and with any number."""
_LATER_EXCHANGES = 0.5
"""How much another exchange brings, against the first one: the best is made first."""


class Solved(NamedTuple):
    """For each root, before the next own draw."""

    chance: Floats
    fan: Floats
    """With as many equal exchanges as come: those after the first are estimated by what the first ones bring."""
    straight_chance: Floats
    """The chance without any equal exchange."""
    once_chance: Floats
    """The chance with one at most."""


def solve(problem: Problem, layers: list[Layer], *, after_discard: bool) -> Solved:
    """The roots' chances and fan. `after_discard`: the others move before the next own draw, so that a pong may come
    first."""
    below = np.zeros((0, problem.draws + 1, _ANSWERS))
    waiting = below
    for depth in range(len(layers) - 1, -1, -1):
        found, waiting = _layer(problem, layers[depth], depth, waiting)
    answer = (waiting if after_discard else found)[:, 0]
    return Solved(answer[:, 4], answer[:, 5], answer[:, 0], answer[:, 2])


def _layer(problem: Problem, layer: Layer, depth: int, below: Floats) -> tuple[Floats, Floats]:
    """n x (draws + 1) x 6: before each own draw, and before the others' discards that come ahead of it."""
    many, draws = len(layer.marks), problem.draws
    before = np.zeros((many, draws + 1, _ANSWERS))
    waiting = np.zeros((many, draws + 1, _ANSWERS))
    win_node, win_draw = np.nonzero((layer.fan > 0) & (layer.left > 0))
    win_left, win_fan = layer.left[win_node, win_draw], layer.fan[win_node, win_draw]
    won_left = np.bincount(win_node, win_left, many)
    onward = _Edges(layer, below, layer.fan[layer.node, layer.draw] == 0)
    known = won_left + onward.total
    exchanges = _Exchanges(layer, below)
    # After so many draws as lie before this layer, no earlier turn is asked for.
    for turn in range(draws - 1, depth - 1, -1):
        later = waiting[:, turn + 1]
        gained = onward.at(turn + 1, later)
        gained[:, 0::2] += won_left[:, None]
        for column in (1, 3, 5):
            gained[:, column] += np.bincount(win_node, win_left * np.maximum(win_fan, later[win_node, column]), many)
        unseen = np.maximum(problem.unseen - turn, known)
        gained += (unseen - known)[:, None] * later
        exchanges.add(gained, turn + 1, later)
        scale = problem.survive[turn] / np.maximum(unseen, 1)
        before[:, turn] = scale[:, None] * gained
        waiting[:, turn] = before[:, turn]
        if len(layer.pong):
            waiting[:, turn] += onward.pong(turn, before[:, turn], problem.claims, layer)
    return before, waiting


class _Edges:
    """The lowering draws of a layer that do not win at once, with what they lead to."""

    def __init__(self, layer: Layer, below: Floats, on: np.ndarray) -> None:
        self._many = len(layer.marks)
        which = np.flatnonzero(on)
        self._node = layer.node[which]
        self._left = layer.weight[which]
        self.total = np.bincount(self._node, self._left, self._many)
        self._nodes, self._first = np.unique(self._node, return_index=True)
        if len(which):
            best = np.maximum.reduceat(below[layer.child], layer.first, axis=0)
            self._ends = best[layer.full[which]]
            self._pong_ends = best[layer.full[layer.pong]]
            self._pong_node = layer.node[layer.pong]

    def at(self, turn: int, later: Floats) -> Floats:
        """n x 6: what the draws bring, each by its tiles left, against going on as before."""
        found = np.zeros((self._many, _ANSWERS))
        if len(self._node):
            brought = np.maximum(self._ends[:, turn], later[self._node]) * self._left[:, None]
            found[self._nodes] = np.add.reduceat(brought, self._first, axis=0)
        return found

    def pong(self, turn: int, now: Floats, claims: Floats, layer: Layer) -> Floats:
        """n x 6: what pongs bring before the draw `turn`."""
        node, draw = self._pong_node, layer.draw[layer.pong]
        share = np.minimum(claims[turn, draw] * layer.weight[layer.pong], 1)
        found = np.zeros((self._many, _ANSWERS))
        more = np.maximum(self._pong_ends[:, turn] - now[node], 0) * share[:, None]
        np.add.at(found, node, more)
        return found


class _Exchanges:
    """The equal exchanges of a layer."""

    def __init__(self, layer: Layer, below: Floats) -> None:
        self._node, self._weight = layer.exchange_from, layer.exchange_weight
        self._ends = below[layer.exchange_to]
        # Hands whose exchanges were not looked at are taken to gain as much, for what they are worth, as those of the
        # same level where they were.
        level = layer.level.astype(np.intp)
        self._looked = np.where(layer.looked, level, 0)
        self._others = np.where(layer.looked, 0, level)
        self._first = layer.main.astype(float)
        self._more = np.where(layer.main, 1.0, _LATER_EXCHANGES)
        self._levels = int(level.max(initial=0)) + 1

    def add(self, gained: Floats, turn: int, later: Floats) -> None:
        """Add what exchanges bring to chance and fan: with one exchange, who has had it goes on without another."""
        if not len(self._node):
            return
        for column, after, scale in ((2, 0, self._first), (3, 1, self._first), (4, 4, self._more), (5, 5, self._more)):
            worth = later[:, column]
            more = np.maximum(self._ends[:, turn, after] - worth[self._node], 0)
            by_hand = np.bincount(self._node, self._weight * more, len(worth))
            brought = np.bincount(self._looked, by_hand, self._levels)
            of = np.bincount(self._looked, worth, self._levels)
            share = np.divide(brought, of, out=np.zeros(self._levels), where=of > 0)
            share[0] = 0
            gained[:, column] += by_hand + share[self._others] * worth * scale
