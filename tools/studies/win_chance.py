"""The chance to win that is shown, against the engine itself: python -m tools.studies.win_chance [--hands 300].

Hands 1 to 3 tiles away from a win out of real games. For each the chance shown for the discard that `basic` makes is
set beside the share of wins when the position is played out by the engine, `basic` on all seats.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from time import perf_counter

from tjmahjong.hand import Hand
from tjmahjong.rules import RuleSet
from tjmahjong.solver import winning_shanten
from tjmahjong.solver.win_chance import prospects
from tjmahjong.tiles import KIND_OF
from tools.studies.positions import played_out, positions, wall_shuffled


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nearest", type=int, default=1)
    parser.add_argument("--farthest", type=int, default=3)
    args = parser.parse_args()
    rules = RuleSet()
    rng = random.Random(args.seed)
    rows: dict[int, list[tuple[float, float, bool]]] = defaultdict(list)
    done = 0
    begun = perf_counter()
    for position in positions(rules, args.seed):
        view = position.view
        counts, melds = list(view.counts), view.melds[view.seat]
        kind = KIND_OF[position.choice.tile]
        counts[kind] -= 1
        far = winning_shanten(counts, melds, view.wild_kinds, rules)
        if not args.nearest <= far <= args.farthest or view.live < 4:
            continue
        shown = next(one for one in prospects(Hand.of_view(view)) if one.kind == kind)
        wins = sum(
            played_out(wall_shuffled(position, rng), view.seat, position.choice) == view.seat
            for _ in range(args.playouts)
        )
        rows[far].append((shown.win_chance, wins / args.playouts, shown.sampled))
        done += 1
        if done == args.hands:
            break
    print("| tiles away | hands | shown | played out | bias | mean difference | sampled |")
    print("|---|---|---|---|---|---|---|")
    everything = [row for far in sorted(rows) for row in rows[far]]
    for name, some in [*((str(far), rows[far]) for far in sorted(rows)), ("all", everything)]:
        shown_mean = sum(a for a, _, _ in some) / len(some)
        played_mean = sum(b for _, b, _ in some) / len(some)
        apart = sum(abs(a - b) for a, b, _ in some) / len(some)
        sampled = sum(c for _, _, c in some)
        print(
            f"| {name} | {len(some)} | {shown_mean:.1%} | {played_mean:.1%} | {100 * (shown_mean - played_mean):+.1f} "
            f"points | {100 * apart:.1f} points | {sampled} |"
        )
    print(f"{args.playouts} play-outs a hand, {perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
