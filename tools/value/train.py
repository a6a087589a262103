"""Learns the value of hands and writes tjmahjong/data/value.npz: python -m tools.value.train [--out FILE].

Rounds of policy iteration: seats race by the value learned so far (in the first round each by a simple taste), and the
network is fitted to how their races ended, and to its own judgement a few decisions later (lambda-returns), which
takes much of the luck out. Positions of the last two rounds are kept. One process; an hour and a half by the
processor's clock.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("OMP_NUM_THREADS", "1")

import numpy as np
import numpy.typing as npt

from tjmahjong.evaluate.measures import FAR, Features
from tjmahjong.evaluate.value import CHANCE, FAN, POINTS, WEIGHTS
from tjmahjong.rules import PRESETS, RuleSet
from tjmahjong.solver.win_chance.vector import Floats
from tools.value.network import Network
from tools.value.race import Race, Step

RULES = (
    (RuleSet(), 0.58),
    (PRESETS["gale"].rules, 0.1),
    (RuleSet(minimum_fan=1), 0.08),
    (PRESETS["family"].rules, 0.05),
    (RuleSet(wild_kinds="next"), 0.05),
    (RuleSet(minimum_fan=3), 0.05),
    (RuleSet(wild_kinds="none"), 0.05),
    (RuleSet(wild_wait_alone=False), 0.04),
)
"""Rules and how often they are raced under."""
ROUNDS = (150_000, 300_000, 500_000, 700_000)
"""Positions of each round."""
SEATS = 700
TASTES = (POINTS, POINTS, POINTS, FAN, CHANCE)
WITH_OTHERS = 0.75
LAMBDA = 0.8
MOST_FAN = 40
SORTS_OF_TASTE = (0, 0, 0, 0, 1, 2, 3, 4, 6, 6, 7, 8, 9)
"""What the seats of the first round go for, by the sorts of `measures`."""
NOISE = 0.01
BLUNDERS = 0.004


class Raced(NamedTuple):
    """A batch of races."""

    steps: list[Step]
    win: Floats
    fan: Floats
    taste: Floats


def simple(features: Features, sort: Floats) -> Floats:
    """Nearest to one sort of win, then most useful tiles: the policy of the first round."""
    wanted, row = sort.astype(np.int64), np.arange(len(features))
    draws, useful = features[row, wanted], features[row, 10 + wanted] + features[row, 20 + wanted]
    far = draws >= FAR
    draws = np.where(far, features[:, 0] + 1, draws)
    useful = np.where(far, features[:, 10], useful)
    worth: Floats = -10.0 * draws + useful - 0.1 * features[:, 0] + 0.03 * features[:, 40] - 1000
    return worth


class Learner:
    """The policy of the later rounds: the value learned so far, with a little noise and a rare blunder."""

    def __init__(self, network: Network, rng: np.random.Generator) -> None:
        self._network, self._rng = network, rng

    def __call__(self, features: Features, taste: Floats) -> Floats:
        chance, fan = self._network.predict(features, taste)
        worth = (taste * chance + (1 - taste) * fan / 3) * (1 + self._rng.gumbel(0, NOISE, len(features)))
        worth[self._rng.random(len(worth)) < BLUNDERS] += 1
        return worth


def raced(round_: int, number: int, network: Network | None) -> Raced:
    """One batch: rules, indicator and length by lot."""
    rng = np.random.default_rng([round_, number])
    rules = RULES[rng.choice(len(RULES), p=[share for _, share in RULES])][0]
    others = bool(rng.random() < WITH_OTHERS)
    indicator = int(rng.integers(34))
    own = (83 - 2 * int(rng.integers(1, 7) + rng.integers(1, 7))) // 4 if others else int(rng.integers(5, 21))
    race = Race(rules, indicator, SEATS, rng, own=own, others=others)
    if network is None:
        race.run(simple, rng.choice(SORTS_OF_TASTE, SEATS).astype(float))
        taste = np.full(SEATS, POINTS)
    else:
        taste = rng.choice(TASTES, SEATS)
        race.run(Learner(network, rng), taste)
    steps = [Step(step.features.astype(np.float16), step.who) for step in race.steps]
    return Raced(steps, race.win.astype(float), np.minimum(race.fan, MOST_FAN), taste)


def targets(races: list[Raced], network: Network | None) -> tuple[npt.NDArray[np.float16], Floats, Floats]:
    """Features, tastes, and for each the win and the fan to expect: how the race ended; with a network, mixed with what
    it thought of the decisions in between."""
    features, tastes, wanted = [], [], []
    for race in races:
        ended = np.stack([race.win, race.fan], axis=1)
        later = ended.copy()
        for step in reversed(race.steps):
            taste = race.taste[step.who]
            share = LAMBDA if network else 1.0
            now = share * ended[step.who] + (1 - share) * later[step.who]
            features.append(step.features)
            tastes.append(taste)
            wanted.append(now)
            ended[step.who] = now
            if network:
                later[step.who] = np.stack(network.predict(step.features, taste), axis=1)
    return np.concatenate(features), np.concatenate(tastes), np.concatenate(wanted)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    args = parser.parse_args()
    network: Network | None = None
    kept: list[Raced] = []
    for round_, size in enumerate(ROUNDS):
        begun = time.process_time()
        new: list[Raced] = []
        positions = 0
        while positions < size:
            new.append(raced(round_, len(new), network))
            positions += sum(len(step.who) for step in new[-1].steps)
        kept = kept[-2 * len(new) :] + new if round_ > 1 else kept + new
        print(f"round {round_}: {positions} positions, {time.process_time() - begun:.0f} s", flush=True)
        if round_ < 2:
            features, tastes, wanted = targets(kept, None)
            network = Network(features.shape[1], seed=round_)
            network.scale_to(features)
            network.fit(features, tastes, wanted, epochs=4, rate=2e-3)
        for rate in (1e-3, 7e-4):
            network_now = network
            network.fit(*targets(kept, network_now), epochs=3, rate=rate)
        network.save(args.out)
        print(f"round {round_} fitted, {time.process_time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
