"""The race alone: python -m tools.studies.race_alone [--hands 10000] [--draws 12] [--preset standard].

One seat against a shuffled wall: an indicator, 13 tiles, so many own draws, nobody else, no claims, no kongs. The same
walls are raced three times: by counting (the nearest to a win, then the most useful tiles, a win at once, as `basic`
does), by the learned chance to win, and by the learned fan, both without looking ahead.
"""

from __future__ import annotations

import argparse
import math

import numpy as np

from tjmahjong.evaluate.measures import LEVELS, Features
from tjmahjong.evaluate.value import CHANCE, FAN, learned
from tjmahjong.rules import RuleSet
from tjmahjong.rules.options import add_rule_options, rules_from
from tjmahjong.solver.win_chance.vector import Floats
from tjmahjong.tiles import COPIES, KINDS
from tools.value.race import Ints, Race

SORTS = len(LEVELS) + 4
"""Features begin with the draws to each sort of win, then the share of tiles that bring it nearer."""
GROUPS = 20
"""Indicators."""


class Walls(Race):
    """Every seat draws from a wall of its own that is shuffled beforehand; nothing else is left to chance."""

    at_once = 0.0

    def __init__(self, rules: RuleSet, indicator: int, many: int, seed: int, *, own: int) -> None:
        rng = np.random.default_rng(seed)
        tiles = np.repeat(np.arange(KINDS), COPIES)
        if rules.wild_kinds != "none":
            tiles = np.delete(tiles, COPIES * indicator)
        self._walls = rng.permuted(np.tile(tiles, (many, 1)), axis=1)
        self._next = np.zeros(many, np.int64)
        super().__init__(rules, indicator, many, rng, own=own, others=False)

    def _draw(self, who: Ints) -> Ints:
        kind: Ints = self._walls[who, self._next[who]]
        self._next[who] += 1
        self.left[who, kind] -= 1
        self.counts[who, kind] += 1
        return kind


def counting(features: Features, taste: Floats) -> Floats:
    """Nearest first, then the most useful tiles; below 0, so that any win is taken."""
    found: Floats = features[:, SORTS] - 10.0 * features[:, 0]
    return np.minimum(found, -1e-9)


def by_value(features: Features, taste: Floats) -> Floats:
    """As the network judges."""
    chance, fan = learned()(features, taste)
    found: Floats = np.asarray(taste * chance + (1 - taste) * fan / 3, np.float64)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    add_rule_options(parser)
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("--draws", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules = rules_from(args)
    indicators = np.random.default_rng(args.seed).integers(0, KINDS, GROUPS).tolist()
    wins: dict[str, list[Floats]] = {name: [] for name in ("counting", "chance", "fan")}
    fans: dict[str, list[Floats]] = {name: [] for name in wins}
    for number, indicator in enumerate(indicators):
        many = args.hands // GROUPS
        for name, policy, taste in (("counting", counting, FAN), ("chance", by_value, CHANCE), ("fan", by_value, FAN)):
            race = Walls(rules, indicator, many, 1000 * args.seed + number, own=args.draws)
            race.run(policy, np.full(many, taste))
            wins[name].append(race.win.astype(float))
            fans[name].append(race.fan)
    won = {name: np.concatenate(parts) for name, parts in wins.items()}
    fan = {name: np.concatenate(parts) for name, parts in fans.items()}
    print(
        "| draws | hands | counting: wins, mean fan | by chance: wins | by chance: fan | by fan: wins | by fan: fan |"
    )
    print("|---|---|---|---|---|---|---|")
    cells = [f"{won['counting'].mean():.1%}, {fan['counting'].mean():.3f}"]
    for name in ("chance", "fan"):
        more, half = _mean(100 * (won[name] - won["counting"]))
        cells.append(f"{more:+.1f} points (±{half:.1f})")
        more, half = _mean(fan[name] - fan["counting"])
        share = more / fan["counting"].mean()
        cells.append(f"{more:+.3f} (±{half:.3f}), {share:+.1%}")
    print(f"| {args.draws} | {len(won['fan'])} | {' | '.join(cells)} |")


def _mean(values: Floats) -> tuple[float, float]:
    """Mean and half of its 95 % interval."""
    return float(values.mean()), 1.96 * float(values.std()) / math.sqrt(len(values))


if __name__ == "__main__":
    main()
