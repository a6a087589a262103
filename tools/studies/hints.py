"""How long a hint takes: python -m tools.studies.hints [--positions 1000].

Discards out of real games (`positions`), each judged by the evaluation, analysed as `tjmahjong analyse` does it, and
decided by the players. The processor's clock counts, so that other programs disturb little.
"""

from __future__ import annotations

import argparse
import gc
import time
from itertools import islice

from tjmahjong.cli.analyse import analysed
from tjmahjong.evaluate.options import options
from tjmahjong.hand import Hand
from tjmahjong.players import make
from tjmahjong.rules import RuleSet
from tjmahjong.view import View
from tools.studies.positions import PLAYER, positions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    views = [position.view for position in islice(positions(RuleSet(), args.seed), args.positions)]
    # The collector need not look through a thousand positions that only this study holds.
    gc.collect()
    gc.freeze()
    tasks = {
        "rows of all actions": options,
        "all that analyse says": _all,
        "move of `expert`": make("expert").choose,
        "move of `basic`": PLAYER.choose,
    }
    print("| task | median | 90 % | 99 % | longest |")
    print("|---|---|---|---|---|")
    for name, task in tasks.items():
        task(views[0])
        times = []
        for view in views:
            begun = time.process_time()
            task(view)
            times.append(1000 * (time.process_time() - begun))
        times.sort()
        marks = [times[min(int(share * len(times)), len(times) - 1)] for share in (0.5, 0.9, 0.99, 1)]
        print(f"| {name} | " + " | ".join(f"{mark:.2g} ms" if mark < 10 else f"{mark:.0f} ms" for mark in marks) + " |")


def _all(view: View) -> object:
    return analysed(Hand.of_view(view))


if __name__ == "__main__":
    main()
