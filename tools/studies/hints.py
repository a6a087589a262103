"""Is the first hint always what `expert` plays, how long does a hint take, and how often would the tutor ask?

    python -m tools.studies.hints --decisions 2000 [--preset standard]

Four `basic` players; at every decision the seat's advice is made and held against `expert` and against what `basic`
does. Figures: docs/coach.md.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from tjmahjong.actions import PickWind
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import PRESETS, with_changes
from tjmahjong.teach.hints import advise
from tjmahjong.teach.tutor import GENTLE, STRICT, objection


def main() -> None:
    """Play until there are enough decisions, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--decisions", type=int, default=2000)
    parser.add_argument("--preset", choices=PRESETS, default="standard")
    args = parser.parse_args()
    rules = with_changes(PRESETS[args.preset].rules, {"length_unit": "deals", "length_count": 1})
    expert, basic = make("expert"), make("basic")
    same = decisions = deals = 0
    times: list[float] = []
    asks: Counter[str] = Counter()
    while decisions < args.decisions:
        match = Match(rules, ("a", "b", "c", "d"), SeededRandomness(f"hints {deals}"))
        match.start()
        deals += 1
        while (pending := match.pending) is not None:
            view = match.view(pending.seat)
            choice = basic.choose(view)
            if not isinstance(choice.action, PickWind):
                before = time.perf_counter()
                found = advise(view)
                times.append(1000 * (time.perf_counter() - before))
                decisions += 1
                same += found.first.action == expert.choose(view).action
                for name, threshold in (("gentle", GENTLE), ("strict", STRICT)):
                    asks[name] += objection(found, choice.action, threshold) is not None
            match.act(pending.seat, choice.action)
    times.sort()
    print(f"{deals} deals, {decisions} decisions, first hint as expert: {same}")
    print(f"ms: median {times[len(times) // 2]:.1f}, 99 % {times[int(0.99 * len(times))]:.1f}, most {times[-1]:.1f}")
    for name, many in asks.items():
        print(f"{name}: {many} times, every {decisions / max(many, 1):.0f} decisions, {many / deals / 4:.2f} a deal")


if __name__ == "__main__":
    main()
