"""Which hands a hand may become: the graph on which chances are solved (`solve`).

Nodes are hands without a drawn tile, in layers by how many tiles were drawn since the roots. A *lowering* edge is a
draw that brings a plan (a set of goals) nearer, followed by the best discards that keep it there. An *equal exchange*
is a draw that brings nothing nearer but after which another discard leaves more useful tiles; from there on only
lowering draws follow, so on each way through the graph there is one equal exchange at most. What else is drawn is
thrown away again: whoever follows the whole graph does what a real player could do, so its chances are lower bounds.

A graph grows until its budget of hands is spent. Where there is no room for all draws, some are drawn by lot (made of
the hands, so that it is the same each time) and stand for the others; then its chances are estimates of that bound.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tjmahjong.solver.win_chance.assess import assess
from tjmahjong.solver.win_chance.equal_exchange import KEPT, WaitingExchanges, and_waiting, better, equal_exchanges
from tjmahjong.solver.win_chance.expand import kinds_of, lowering, widest
from tjmahjong.solver.win_chance.layers import NEVER, Assessed, Follow, Layer, Problem, bare, joined
from tjmahjong.solver.win_chance.vector import WILD, Bools, Floats, GoalMatrix, Hands, Ints, Small, with_tile

HANDS_A_DRAW = 6
"""How many hands each draw that is followed is given room for: its discards, and what is looked at beside them."""
MOST_STOOD_FOR = (4.0, 12.0)
"""For how many times its tiles a draw may stand, at most, for by few draws the others are guessed badly: on ways longer
than the shortest, where few draws find room, and on the shortest."""


def longer(nearest: int) -> int:
    """How many draws more than the shortest, which takes `nearest`, a way to a win may take to be followed too, as far
    as there is room. From far away every layer more costs much and brings little."""
    return 2 if nearest < 4 else 1


class Frontier(NamedTuple):
    """The hands from which the graph grows on: those after as many draws as there are layers yet."""

    hands: Hands
    marks: Ints
    main: Bools
    """Reached without an equal exchange, so that one may still follow."""
    weight: Floats
    """About how likely each is reached."""
    seen: Assessed


class Horizon(NamedTuple):
    """How far a graph reaches: draws of the shortest way to a win, and of the longest that is followed."""

    nearest: int
    farthest: int


class Growth(NamedTuple):
    """What leads on from a frontier: draws that bring a plan nearer, and equal exchanges of the two sorts."""

    onward: Follow
    aside: Follow
    waiting: WaitingExchanges

    @property
    def is_over(self) -> bool:
        """Whether nothing leads on."""
        return not (len(self.onward.parent) or len(self.aside.parent) or len(self.waiting.node))


def grow(problem: Problem, roots: Hands, root_marks: Ints, budget: int) -> list[Layer]:
    """The layers from the roots on, by about `budget` hands. Raises TooManyHands when there is room for too little of
    the shortest ways of the first plan to judge the rest by."""
    layers: list[Layer] = []
    frontier, horizon = _begun(problem, roots, root_marks)
    room = budget
    while True:
        depth = len(layers)
        lower, kinds = _alive(problem, frontier, horizon, depth)
        layer = bare(frontier.hands, frontier.marks, frontier.main, frontier.seen, lower)
        share = room // (max(horizon.farthest - depth, 1) * HANDS_A_DRAW)
        onward = lowering(problem, layer, lower, kinds, frontier.weight, share)
        exchanges = equal_exchanges(problem, layer, frontier.seen, frontier.weight, depth, horizon.nearest)
        growth = Growth(onward, *exchanges)
        if growth.is_over:
            layers.append(layer)
            return _standing_for_others(layers)
        layer, frontier, looked_at = _followed(problem, layer, lower, frontier, growth)
        layers.append(layer)
        room = max(room - looked_at, 0)


def _begun(problem: Problem, roots: Hands, root_marks: Ints) -> tuple[Frontier, Horizon]:
    """The roots as the first frontier. Those farther from a win are taken as likely by half a draw."""
    seen = assess(problem, roots)
    nearest = int(seen.level[0].min())
    weight = 0.5 ** (seen.level[0] - nearest)
    frontier = Frontier(roots, root_marks, np.ones(len(root_marks), bool), weight, seen)
    return frontier, Horizon(nearest, nearest + longer(nearest))


def _alive(problem: Problem, frontier: Frontier, horizon: Horizon, depth: int) -> tuple[Bools, Ints]:
    """plans x n x COLUMNS: the draws that bring a plan nearer which can still be won in time and within the horizon;
    and plans x n: which share of the room the ways on from each hand belong to."""
    level = frontier.seen.level
    slack = level.astype(np.int64) + depth - horizon.nearest
    alive = (level > 1) & (slack <= horizon.farthest - horizon.nearest) & (level <= problem.draws - depth)
    return frontier.seen.lower & alive[:, :, None], kinds_of(frontier.main, slack, alive)


def _followed(
    problem: Problem, layer: Layer, lower: Bools, frontier: Frontier, growth: Growth
) -> tuple[Layer, Frontier, int]:
    """The layer with what leads on from it, the frontier behind it, and how many hands were looked at for that: every
    hand after a discard is looked at once, and the widest of them are kept."""
    onward, aside, waiting = growth
    seen = frontier.seen
    marks, at, back = np.unique(np.concatenate([onward.mark, aside.mark]), return_index=True, return_inverse=True)
    hands = joined(onward.hands, aside.hands).take(at)
    children = assess(problem, hands)
    of_onward, of_aside = back[: len(onward.parent)], back[len(onward.parent) :]
    kept = widest(children, onward, of_onward)
    edges, ends, stands = better(seen.width[0], seen.left, aside, children.width[0, of_aside], of_aside, KEPT)
    used, index = np.unique(np.concatenate([of_onward[kept], ends]), return_inverse=True)
    parents, first = np.unique(onward.parent[kept], return_index=True)
    followed = np.flatnonzero(np.isin(onward.full, parents))
    node, draw = onward.node[followed], onward.draw[followed]
    layer = layer._replace(
        node=node,
        draw=draw,
        full=np.searchsorted(parents, onward.full[followed]),
        first=first,
        child=index[: len(kept)],
        first_plan=lower[0, node, draw],
        weight=seen.left[node, draw],
        pong=_claimable(problem, hands=layer.hands, level=seen.level[0], node=node, draw=draw),
        exchange_from=np.concatenate([aside.node[edges], waiting.node]),
        exchange_weight=np.concatenate([stands, waiting.weight]),
        exchange_to=np.concatenate([index[len(kept) :], len(used) + waiting.child]),
    )
    main, weight = _reached(layer, frontier.weight, len(used) + len(waiting.marks))
    behind = Frontier(
        hands=joined(hands.take(used), waiting.hands),
        marks=np.concatenate([marks[used], waiting.marks]),
        main=main,
        weight=weight,
        seen=and_waiting(children.take(used), waiting),
    )
    return layer, behind, len(marks)


def _standing_for_others(layers: list[Layer]) -> list[Layer]:
    """The layers with what each draw stands for. Where not all draws that bring the first plan nearer lead to a win,
    because there was no room to follow them, those that do stand for the others too."""
    found: list[Layer] = []
    below = np.zeros(0, bool)
    nearest = int(layers[0].level.min())
    for depth, layer in reversed(list(enumerate(layers))):
        leads = layer.level == 1
        most = np.where(layer.main & (layer.level + depth > nearest), *MOST_STOOD_FOR)
        if len(layer.node):
            # What leads nowhere is stood for by the others.
            leads_on = np.logical_or.reduceat(below[layer.child], layer.first)[layer.full]
            stands = layer.weight * leads_on
            for column, mine in enumerate((layer.first_plan, ~layer.first_plan)):
                followed = np.bincount(layer.node, stands * mine, len(leads))
                scale = np.divide(layer.useful[:, column], followed, out=np.ones(len(leads)), where=followed > 0)
                stands = np.where(mine, stands * np.minimum(scale, most)[layer.node], stands)
                if not column:
                    leads |= followed > 0
            layer = layer._replace(weight=stands)
        found.append(layer)
        below = leads
    return found[::-1]


def _claimable(problem: Problem, hands: Hands, level: Small, node: Ints, draw: Ints) -> Ints:
    """Which of the draws would do as a pong too: a pair of the kind is held, and the hand is nearer without it and
    with a set less to find."""
    if problem.after_pong is None or not len(node):
        return np.zeros(0, np.int64)
    counts = hands.counts()
    pairs = np.flatnonzero(draw != WILD)
    pairs = pairs[counts[node[pairs], draw[pairs]] == 2]
    pairs = pairs[level[node[pairs]] > 1]
    rest = hands.take(node[pairs])
    for _ in range(2):
        rest = with_tile(rest, draw[pairs], -1)
    nearer = GoalMatrix(problem.after_pong, rest).draws.min(axis=0, initial=NEVER) < level[node[pairs]]
    claimable: Ints = pairs[nearer]
    return claimable


def _reached(layer: Layer, weight: Floats, many: int) -> tuple[Bools, Floats]:
    """Of the next layer: what is reached without an equal exchange, and how likely each hand is about."""
    sizes = np.diff(np.append(layer.first, len(layer.child)))
    parent = np.repeat(np.arange(len(layer.first)), sizes)
    by_full = np.bincount(layer.full, weight[layer.node] * layer.left[layer.node, layer.draw], len(layer.first))
    next_weight = np.zeros(many)
    np.maximum.at(next_weight, layer.child, by_full[parent])
    from_main = np.bincount(layer.full, layer.main[layer.node], len(layer.first)) > 0
    main = np.zeros(many, bool)
    main[layer.child[from_main[parent]]] = True
    return main, next_weight
