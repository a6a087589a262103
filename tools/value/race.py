"""The race of one seat against the wall, many at once: what the value of a hand is learned from.

A seat draws and discards as a policy tells it. Where there are others, they discard three tiles between two own draws,
which may be claimed as a pong, and win as often as `opponent_model` says. Everything on numpy arrays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tjmahjong.evaluate.measures import Counts, Features, Sorts, Times, measure, sensible_discards, sorts_of
from tjmahjong.evaluate.opponents import PAIR_WANTED, chances_to_come, claim_period, pace_of, stays_open
from tjmahjong.rules import RuleSet
from tjmahjong.solver.win_chance.opponent_model import OTHERS
from tjmahjong.solver.win_chance.vector import COLUMNS, WILD, Floats
from tjmahjong.tiles import COPIES, KINDS
from tjmahjong.wilds import wild_kinds

Ints = npt.NDArray[np.int64]
Policy = Callable[[Features, Floats], Floats]
"""By features of hands and the taste of their seats what they are worth: of a win taste + (1 - taste) fan / 3."""
HAND = 13
WIN_AT_ONCE = 0.3
"""How often a win is taken without a thought, so that what comes of it is learned too."""
OTHER_CLAIM = 0.04
"""How often a claim is decided otherwise than the policy would, for the same reason."""


class Step(NamedTuple):
    """A decision: what was left in hand, measured, and whose it was."""

    features: Features
    who: Ints


class Race:
    """Many seats under the same rules and wild kinds."""

    at_once = WIN_AT_ONCE

    def __init__(
        self, rules: RuleSet, indicator: int, many: int, rng: np.random.Generator, *, own: int, others: bool
    ) -> None:
        self.rules, self.rng, self.others = rules, rng, others
        self.pace = pace_of(rules)
        shown = None if rules.wild_kinds == "none" else indicator
        self.wild = wild_kinds(shown, rules)
        self.natural = np.ones(KINDS, bool)
        self.natural[list(self.wild)] = False
        self.left: Counts = np.full((many, KINDS), COPIES)
        if shown is not None:
            self.left[:, shown] -= 1
        self.counts: Counts = np.zeros((many, KINDS), np.int64)
        self.sets = np.full(many, 4)
        self.own = np.full(many, own)
        self.drawn = np.zeros(many, np.int64)
        self.win = np.zeros(many, bool)
        self.fan = np.zeros(many)
        self.steps: list[Step] = []
        """In the order they were taken; each seat at most once in a step."""
        for _ in range(HAND):
            self._draw(np.arange(many))

    def run(self, policy: Policy, taste: Floats) -> None:
        """To the end of every seat's race."""
        alive = np.arange(len(self.own))
        column = np.where(self.natural, np.arange(KINDS), WILD)
        waits = self._measured(alive, self.sets, self.counts)[1]
        while len(alive := alive[self.own[alive] > 0]):
            kind = self._draw(alive)
            self.own[alive] -= 1
            self.drawn[alive] += 1
            won = waits[alive, column[kind]]
            goes, worth, features, after = self._best(alive, self.sets[alive], self.counts[alive], policy, taste)
            gain = taste[alive] + (1 - taste[alive]) * won / 3
            at_once = self.rng.random(len(alive)) < self.at_once
            stops = (won > 0) & ((gain >= worth) | (self.own[alive] == 0) | at_once)
            self.win[alive[stops]] = True
            self.fan[alive[stops]] = won[stops]
            alive, goes, features, after = alive[~stops], goes[~stops], features[~stops], after[~stops]
            self.counts[alive, goes] -= 1
            waits[alive] = after
            self.steps.append(Step(features, alive))
            if self.others:
                alive = self._others_turn(alive, waits, policy, taste)

    def _others_turn(self, alive: Ints, waits: Floats, policy: Policy, taste: Floats) -> Ints:
        """The others win, or discard three tiles; who is still in the race."""
        going = np.array([stays_open(drawn, self.pace) for drawn in self.drawn[alive].tolist()])
        alive = alive[self.rng.random(len(alive)) < going]
        wanted = PAIR_WANTED * self.natural[:, None]
        for _ in range(OTHERS):
            if not len(alive):
                break
            weight = self.left[alive] * wanted[:, claim_period(self.drawn[alive])].T
            lots = np.log(np.maximum(weight, 1e-9)) + self.rng.gumbel(size=weight.shape)
            kind = np.where(weight > 0, lots, -1e9).argmax(axis=1)
            self.left[alive, kind] -= 1
            self.drawn[alive] += 1
            may = (self.counts[alive, kind] >= 2) & self.natural[kind] & (self.sets[alive] > 0)
            if may.any():
                self._claims(alive[may], kind[may], waits, policy, taste)
        return alive

    def _claims(self, who: Ints, kind: Ints, waits: Floats, policy: Policy, taste: Floats) -> None:
        passed = self._measured(who, self.sets[who], self.counts[who])[0]
        counts = self.counts[who].copy()
        counts[np.arange(len(who)), kind] -= 2
        goes, worth, features, after = self._best(who, self.sets[who] - 1, counts, policy, taste)
        takes = (worth > policy(passed, taste[who])) ^ (self.rng.random(len(who)) < OTHER_CLAIM)
        takers = who[takes]
        self.counts[takers, kind[takes]] -= 2
        self.sets[takers] -= 1
        self.counts[takers, goes[takes]] -= 1
        waits[takers] = after[takes]
        self.steps += [Step(features[takes], takers), Step(passed[~takes], who[~takes])]

    def _draw(self, who: Ints) -> Ints:
        upto = self.left[who].cumsum(axis=1)
        lot = (self.rng.random(len(who)) * upto[:, -1]).astype(np.int64)
        kind: Ints = (upto <= lot[:, None]).sum(axis=1)
        self.left[who, kind] -= 1
        self.counts[who, kind] += 1
        return kind

    def _sorts(self, sets: int) -> Sorts:
        return sorts_of(self.rules, self.wild, sets, False)

    def _times(self, who: Ints) -> Times:
        own, drawn = self.own[who], self.drawn[who]
        expected = own.astype(float)
        if self.others:
            pairs = zip(drawn.tolist(), own.tolist(), strict=True)
            expected = np.array([sum(chances_to_come(d, o, self.pace)) for d, o in pairs])
        return Times(own.astype(float), expected, drawn.astype(float), np.full(len(who), float(self.others)))

    def _measured(self, who: Ints, sets: Ints, counts: Counts) -> tuple[Features, Floats]:
        """Features, and fan by draw, of 13-tile hands of `who`."""
        features: list[Features] = []
        fan = np.zeros((len(who), COLUMNS))
        order = []
        for number in np.unique(sets):
            sorts, here = self._sorts(int(number)), np.flatnonzero(sets == number)
            left = sorts.columns(self.left[who[here]])
            found = measure(sorts, sorts.hands(counts[here]), left, self._times(who[here]))
            features.append(found.features)
            fan[here] = found.fan
            order.append(here)
        return np.concatenate(features)[np.argsort(np.concatenate(order))], fan

    def _best(
        self, who: Ints, sets: Ints, counts: Counts, policy: Policy, taste: Floats
    ) -> tuple[Ints, Floats, Features, Floats]:
        """Of 14-tile hands: the kind to discard, what it is worth, features, and fan by draw."""
        goes, worth = np.zeros(len(who), np.int64), np.zeros(len(who))
        fan = np.zeros((len(who), COLUMNS))
        features: list[Features] = []
        places = []
        for number in np.unique(sets):
            sorts, here = self._sorts(int(number)), np.flatnonzero(sets == number)
            fits = sensible_discards(sorts, sorts.hands(counts[here]), counts[here])
            owner, kind = np.nonzero(fits)
            only_wilds = np.flatnonzero(~fits.any(axis=1))
            owner = np.append(owner, only_wilds)
            kind = np.append(kind, counts[here[only_wilds]].argmax(axis=1))
            hands = counts[here][owner]
            hands[np.arange(len(owner)), kind] -= 1
            left = sorts.columns(self.left[who[here]])[owner]
            times = Times(*(column[owner] for column in self._times(who[here])))
            found = measure(sorts, sorts.hands(hands), left, times)
            value = policy(found.features, taste[who[here]][owner])
            order = np.lexsort((-value, owner))
            _, at = np.unique(owner[order], return_index=True)
            first = order[at]
            goes[here], worth[here], fan[here] = kind[first], value[first], found.fan[first]
            features.append(found.features[first])
            places.append(here)
        return goes, worth, np.concatenate(features)[np.argsort(np.concatenate(places))], fan
