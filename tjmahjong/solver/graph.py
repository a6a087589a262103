"""The chance to win and the fan to expect within so many own draws, by a graph of hands solved backward over the draws.

Nodes are hands without a drawn tile, by levels: how many draws their nearest goal still needs. Edges are the draws that
lower the level, followed by every discard that keeps it; what else is drawn is thrown away again. So the result is
what a player reaches who never takes a step aside: a lower bound. Draws are taken from the tiles left, the own ones
not put back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tjmahjong.rules import RuleSet
from tjmahjong.solver.goals import OUT_OF_REACH, Goal
from tjmahjong.solver.vector import COLUMNS, WILD, Bools, Floats, Hands, Ints, Outlooks, with_tile
from tjmahjong.tiles import FIVE_CHARACTERS, KINDS

_MARKS = np.random.default_rng(20240501).integers(1, 2**63, COLUMNS, dtype=np.int64)
"""A random number a kind: their sum marks a hand, so that equal hands are found (all draws of wild tiles are one)."""


BEAM = 2
"""Discards followed after each draw, more than one level from ready: those that leave the most useful tiles."""


class TooManyHands(Exception):
    """The graph would exceed the node budget."""


class Setting(NamedTuple):
    """What does not change within one evaluation."""

    rules: RuleSet
    wild_kinds: tuple[int, ...]
    values: tuple[tuple[Goal, int, int], ...]
    """Every goal that may be declared as won, with its fan, and the draws it needs at the nearest root."""
    left: Floats
    """Tiles left of each column; those of wild kinds all in WILD."""
    unseen: float
    held: Ints
    """The 34 counts of the hand with its drawn tile, wild tiles left out."""
    survive: Floats
    """For each own draw to come, the chance that it comes to it."""


class Layer(NamedTuple):
    """The hands of one level with what leads on from them."""

    hands: Hands
    marks: Ints
    left: Floats
    """n x COLUMNS: tiles left for each draw, own draws taken out."""
    fan: Floats
    """n x COLUMNS: fan of the win with each draw, 0 where it does not win."""
    node: Ints
    draw: Ints
    """For every draw that lowers the level: the hand it starts from, and its column."""
    full: Ints
    """For every such draw: which hand with a drawn tile it leads to."""
    first: Ints
    """For every hand with a drawn tile: where its discards begin in `child`."""
    child: Ints
    """Hands of the level below, by index: one for each discard."""


def value_of_draws(setting: Setting, hands: Hands, steps: int = OUT_OF_REACH) -> Floats:
    """n x COLUMNS: fan of the win with each draw, 0 where it does not win. `steps`: draws made since the roots."""
    best = np.zeros((len(hands.wilds), COLUMNS))
    for goal, value, nearest in setting.values:
        if nearest - steps > 1:
            continue  # a draw brings a goal nearer by one at most
        outlook = Outlooks(goal, hands)
        there = np.flatnonzero(outlook.draws == 1)
        if not len(there):
            continue
        if goal.any_last:
            best[there] = np.maximum(best[there], value)
        elif goal.five_last:
            columns = [FIVE_CHARACTERS] if FIVE_CHARACTERS not in setting.wild_kinds else []
            if (
                setting.wild_kinds
                and not goal.natural
                and (setting.rules.wild_as_five or goal.wild_last or not columns)
            ):
                columns.append(WILD)
            for column in columns:
                best[there, column] = np.maximum(best[there, column], value)
        else:
            wins = Outlooks(goal, hands.take(there)).after_draw() == 0
            best[there] = np.maximum(best[there], np.where(wins, value, 0))
    return best


def _left_of(setting: Setting, hands: Hands, drawn_wilds: Ints) -> Floats:
    """Tiles left of each column when the hands hold what they hold; discarded draws are not remembered."""
    drawn = np.maximum(0, hands.counts() - setting.held)
    left = np.empty((len(hands.wilds), COLUMNS))
    left[:, :KINDS] = setting.left[:KINDS] - drawn
    left[:, WILD] = setting.left[WILD] - drawn_wilds
    return np.maximum(left, 0, out=left)


def grow(
    setting: Setting, goals: Sequence[Goal], roots: Hands, root_marks: Ints, levels: Ints, wilds: int, budget: int
) -> dict[int, Layer]:
    """The layers from the roots down to level 1. Raises TooManyHands when there would be more than `budget` hands."""
    layers: dict[int, Layer] = {}
    none = np.zeros(0, np.int64)
    hands, marks = roots.take(none), none
    spent = 0
    top = int(levels.max())
    for level in range(top, 0, -1):
        mine = levels == level
        hands, marks = _united(hands, marks, roots.take(mine), root_marks[mine])
        left = _left_of(setting, hands, hands.wilds - wilds)
        fan = value_of_draws(setting, hands, top - level)
        layer = Layer(hands, marks, left, fan, none, none, none, none, none)
        layers[level] = layer
        if level == 1:
            break
        node, draw = np.nonzero(_lowering(goals, hands, level) & (left > 0))
        full_marks, where, back = np.unique(marks[node] + _MARKS[draw], return_index=True, return_inverse=True)
        full = with_tile(hands.take(node[where]), draw[where], 1)
        parent, kind = np.nonzero(_discards(setting, goals, full, level - 1))
        marks, at, child = np.unique(full_marks[parent] - _MARKS[kind], return_index=True, return_inverse=True)
        spent += len(marks)
        if spent > budget:
            raise TooManyHands
        hands = with_tile(full.take(parent[at]), kind[at], -1)
        if level > 2:
            kept = _widest(setting, goals, hands, level - 1, wilds, parent, child)
            parent, child = parent[kept], child[kept]
            used, child = np.unique(child, return_inverse=True)
            hands, marks = hands.take(used), marks[used]
        first = np.searchsorted(parent, np.arange(len(full_marks)))
        layers[level] = layer._replace(node=node, draw=draw, full=back, first=first, child=marks[child])
    for level in range(2, top + 1):
        layer = layers[level]
        layers[level] = layer._replace(child=np.searchsorted(layers[level - 1].marks, layer.child))
    return layers


def _lowering(goals: Sequence[Goal], hands: Hands, level: int) -> Bools:
    """n x COLUMNS: the draws after which some goal is nearer than `level`."""
    lower = np.zeros((len(hands.wilds), COLUMNS), bool)
    for goal in goals:
        outlook = Outlooks(goal, hands)
        near = np.flatnonzero(outlook.draws == level)
        if len(near) == len(lower):
            lower |= outlook.after_draw() < level
        elif len(near):
            lower[near] |= Outlooks(goal, hands.take(near)).after_draw() < level
    return lower


def _discards(setting: Setting, goals: Sequence[Goal], full: Hands, level: int) -> Bools:
    """n x 34: the discards worth looking at, which leave `level` draws: those that spoil the fewest goals, and of tiles
    that stand alone only the one of which the fewest are left, for they are all good for the same."""
    counts = full.counts()
    kept = np.zeros(counts.shape, np.int64)
    for goal in goals:
        outlook = Outlooks(goal, full)
        near = np.flatnonzero(outlook.draws <= level)
        if len(near) == len(kept):
            kept += outlook.after_discard() <= level
        elif len(near):
            kept[near] += Outlooks(goal, full.take(near)).after_discard() <= level
    kept[counts == 0] = 0
    keeps: Bools = (kept == kept.max(axis=1)[:, None]) & (kept > 0)
    held = counts > 0
    company = np.zeros_like(held)
    for start in (0, 9, 18):
        suit = held[:, start : start + 9]
        near_by = company[:, start : start + 9]
        for step in (1, 2):
            near_by[:, step:] |= suit[:, :-step]
            near_by[:, :-step] |= suit[:, step:]
    alone = keeps & (counts == 1) & ~company
    rows = np.flatnonzero(alone.sum(axis=1) > 1)
    if len(rows):
        chosen = np.where(alone[rows], setting.left[:KINDS], 99.0).argmin(axis=1)
        keeps[rows] &= ~alone[rows]
        keeps[rows, chosen] = True
    return keeps


def _widest(
    setting: Setting, goals: Sequence[Goal], hands: Hands, level: int, wilds: int, parent: Ints, child: Ints
) -> Ints:
    """Which of the discards to keep: for each hand with a drawn tile the BEAM ones that leave the most useful tiles."""
    lower = _lowering(goals, hands, level)
    width = (lower * _left_of(setting, hands, hands.wilds - wilds)).sum(axis=1)
    order = np.lexsort((child, -width[child], parent))
    sorted_parent = parent[order]
    begins = np.searchsorted(sorted_parent, sorted_parent)
    place = np.arange(len(order)) - begins
    kept: Ints = np.sort(order[place < BEAM])
    return kept


def _united(one: Hands, one_marks: Ints, other: Hands, other_marks: Ints) -> tuple[Hands, Ints]:
    """Two groups of hands as one; hands in both are kept once. The result is sorted by mark."""
    marks = np.concatenate([one_marks, other_marks])
    marks, at = np.unique(marks, return_index=True)
    keys = [np.concatenate(pair)[at] for pair in zip(one.keys, other.keys, strict=True)]
    wilds = np.concatenate([one.wilds, other.wilds])[at]
    return Hands((keys[0], keys[1], keys[2], keys[3]), wilds), marks


def root_marks_of(hands: Hands, wilds: int) -> Ints:
    """The marks of hands, wild tiles counted from `wilds` on."""
    counts = hands.counts()
    marks: Ints = (counts * _MARKS[:KINDS]).sum(axis=1) + (hands.wilds - wilds) * _MARKS[WILD]
    return marks


def solve(setting: Setting, layers: dict[int, Layer]) -> dict[int, tuple[Floats, Floats]]:
    """For each layer the chance to win and the fan to expect of each hand before each own draw: two n x (draws + 1)."""
    solved: dict[int, tuple[Floats, Floats]] = {}
    draws = len(setting.survive)
    for level in sorted(layers):
        layer = layers[level]
        many = len(layer.marks)
        chance_of, fan_of = np.zeros((many, draws + 1)), np.zeros((many, draws + 1))
        win_node, win_draw = np.nonzero((layer.fan > 0) & (layer.left > 0))
        win_left, win_fan = layer.left[win_node, win_draw], layer.fan[win_node, win_draw]
        won_left = np.bincount(win_node, win_left, many)
        on = np.flatnonzero(layer.fan[layer.node, layer.draw] == 0)
        node, on_left = layer.node[on], layer.left[layer.node[on], layer.draw[on]]
        edges = np.bincount(node, on_left, many)
        if len(on):
            chance_below, fan_below = solved[level - 1]
            full = layer.full[on]
            on_chance = np.maximum.reduceat(chance_below[layer.child], layer.first, axis=0)[full]
            on_fan = np.maximum.reduceat(fan_below[layer.child], layer.first, axis=0)[full]
        known = won_left + edges
        for turn in range(draws - 1, -1, -1):
            later_chance, later_fan = chance_of[:, turn + 1], fan_of[:, turn + 1]
            chance = won_left
            fan = np.bincount(win_node, win_left * np.maximum(win_fan, later_fan[win_node]), many)
            if len(on):
                chance = chance + np.bincount(
                    node, on_left * np.maximum(on_chance[:, turn + 1], later_chance[node]), many
                )
                fan = fan + np.bincount(node, on_left * np.maximum(on_fan[:, turn + 1], later_fan[node]), many)
            unseen = np.maximum(setting.unseen - turn, known)
            scale = setting.survive[turn] / np.maximum(unseen, 1)
            chance_of[:, turn] = scale * (chance + (unseen - known) * later_chance)
            fan_of[:, turn] = scale * (fan + (unseen - known) * later_fan)
        solved[level] = chance_of, fan_of
    return solved
