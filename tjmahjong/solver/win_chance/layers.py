"""What the graph of hands is made of: hands in layers, and how they are seen (`graph`)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tjmahjong.rules import RuleSet
from tjmahjong.solver.win_chance.objectives import Objectives
from tjmahjong.solver.win_chance.vector import COLUMNS, WILD, Bools, Floats, GoalSet, Hands, Ints, Small
from tjmahjong.tiles import KINDS

MARKS = np.random.default_rng(20240501).integers(1, 2**63, COLUMNS, dtype=np.int64)
"""A random number a kind: their sum marks a hand, so that equal hands are found (all draws of wild tiles are one)."""
NEVER = 100
"""Draws to what cannot be reached."""


class Problem(NamedTuple):
    """What does not change within one evaluation."""

    rules: RuleSet
    wild_kinds: tuple[int, ...]
    objectives: Objectives
    left: Floats
    """Tiles left of each column; those of wild kinds all in WILD."""
    unseen: float
    held: Small
    """The 34 counts of the hand with its drawn tile, wild tiles left out."""
    wilds: int
    """Wild tiles in it."""
    survive: Floats
    """For each own draw to come, the chance that it comes to it."""
    after_pong: GoalSet | None
    """The goals of the first plan when one set less is to be found; None where a pong cannot be."""
    claims: Floats
    """draws x COLUMNS: the chance that a certain tile not yet seen is discarded by the others before that own draw, so
    that it may be claimed as a pong. All zero where there are no others."""

    @property
    def draws(self) -> int:
        """Own draws to come."""
        return len(self.survive)


class Layer(NamedTuple):
    """The hands after so many draws, with what leads on from them."""

    hands: Hands
    marks: Ints
    main: Bools
    """Reached without an equal exchange, so that one may still follow."""
    left: Floats
    """n x COLUMNS: tiles left for each draw, own draws taken out."""
    fan: Floats
    """n x COLUMNS: fan of the win with each draw, 0 where it does not win."""
    node: Ints
    draw: Ints
    """For every lowering draw: the hand it starts from, and its column."""
    full: Ints
    """For every such draw: which hand with a drawn tile it leads to."""
    first: Ints
    """For every hand with a drawn tile: where its discards begin in `child`."""
    child: Ints
    """Hands of the next layer, by index: one for each discard."""
    level: Small
    """Draws to the nearest goal of the first plan."""
    useful: Floats
    """n x 2: tiles left that bring the first plan nearer, and those that bring only other plans nearer."""
    looked: Bools
    """Whose equal exchanges were looked at."""
    first_plan: Bools
    """For every lowering draw: whether it brings the first plan nearer."""
    weight: Floats
    """For every such draw: how many tiles it stands for. Where not all draws that bring the first plan nearer found
    room, those that did stand for the others too."""
    pong: Ints
    """Which of the lowering draws may be claimed as a pong too."""
    exchange_from: Ints
    exchange_weight: Floats
    exchange_to: Ints
    """For every equal exchange: hand, how many tiles bring it about, hand of the next layer."""


class Assessed(NamedTuple):
    """Hands as the plans see them."""

    left: Floats
    fan: Floats
    level: Small
    """plans x n: draws to the nearest goal of each plan."""
    lower: Bools
    """plans x n x COLUMNS: draws that bring it nearer, where it needs more than one."""
    width: Floats
    """plans x n: useful tiles; of waiting hands those that win (the first plan), or their fan (the others)."""

    def take(self, which: Ints | Bools) -> Assessed:
        return Assessed(
            self.left[which], self.fan[which], self.level[:, which], self.lower[:, which], self.width[:, which]
        )


class Follow(NamedTuple):
    """Draws, the hands with a drawn tile they lead to, and what is discarded from these."""

    node: Ints
    draw: Ints
    """For every draw: the hand it starts from, and its column."""
    full: Ints
    """For every draw: the hand with a drawn tile."""
    parent: Ints
    """For every discard: the hand with a drawn tile; sorted."""
    mark: Ints
    hands: Hands
    """For every discard: the hand after it."""
    plans: Bools
    """plans x discards: which plans want it."""


def bare(hands: Hands, marks: Ints, main: Bools, seen: Assessed, lower: Bools) -> Layer:
    """Hands of which it is not yet known what leads on from them."""
    none, nobody = np.zeros(0, np.int64), np.zeros(len(marks), bool)
    return Layer(
        hands=hands, marks=marks, main=main, left=seen.left, fan=seen.fan, level=seen.level[0],
        useful=useful(seen, lower),
        looked=nobody, node=none, draw=none, full=none, first=none, child=none, first_plan=none.astype(bool),
        weight=none.astype(float), pong=none, exchange_from=none, exchange_weight=none.astype(float), exchange_to=none,
    )  # fmt: skip


def useful(seen: Assessed, lower: Bools) -> Floats:
    """What `Layer.useful` says, of the draws `lower` that bring a plan nearer."""
    first = lower[0]
    others = lower.any(axis=0) & ~first
    return np.stack([(first * seen.left).sum(axis=1), (others * seen.left).sum(axis=1)], axis=1)


def nothing(problem: Problem, layer: Layer) -> Follow:
    """No draw at all."""
    none = np.zeros(0, np.int64)
    return Follow(
        none, none, none, none, none, layer.hands.take(none), np.zeros((len(problem.objectives.plans), 0), bool)
    )


def joined(one: Hands, other: Hands) -> Hands:
    """The hands of both, one after the other."""
    suit_codes = [np.concatenate(pair) for pair in zip(one.suit_codes, other.suit_codes, strict=True)]
    return Hands((suit_codes[0], suit_codes[1], suit_codes[2], suit_codes[3]), np.concatenate([one.wilds, other.wilds]))


def root_marks_of(hands: Hands, wilds: int) -> Ints:
    """The marks of hands, wild tiles counted from `wilds` on."""
    counts = hands.counts()
    marks: Ints = (counts * MARKS[:KINDS]).sum(axis=1) + (hands.wilds - wilds) * MARKS[WILD]
    return marks
