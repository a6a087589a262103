"""How soon somebody wins under other rules, and for how much: python -m tools.studies.pace [--deals 150].

The figures are in `evaluate/opponents.py`.

Deals of four `basic` players under every `wild_kinds` and several minimums: after how many draws from the wall half of
them are won, and how many fan a win has on average.
"""

from __future__ import annotations

import argparse
from statistics import mean, median

from tjmahjong.events import Drew, Won
from tjmahjong.match import Match
from tjmahjong.players.basic import BasicPlayer
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import TOGGLES, RuleSet, with_changes

MINIMUMS = (1, 2, 3, 4)
NEVER = 200
"""Stands for deals that nobody wins."""


def wins(rules: RuleSet, deals: int) -> tuple[float, float]:
    """Draws from the wall after which half of the deals are won, and the fan of a win on average."""
    rules = with_changes(rules, {"seat_draw": "quick", "length_unit": "deals", "length_count": 1, "sit": "off"})
    player, found = BasicPlayer(), []
    fan = []
    for number in range(deals):
        match = Match(rules, ("basic",) * 4, SeededRandomness(f"pace/{number}"))
        match.start()
        while (pending := match.pending) is not None:
            match.act(pending.seat, player.choose(match.view(pending.seat)).action)
        draws = sum(isinstance(event, Drew) and event.source == "wall" for event in match.events)
        won = [event.score.value for event in match.events if isinstance(event, Won)]
        found.append(draws if won else NEVER)
        fan += won
    return median(found), mean(fan) if fan else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=150)
    args = parser.parse_args()
    print("| wild_kinds | " + " | ".join(f"minimum {fan}" for fan in MINIMUMS) + " |")
    for wild in TOGGLES["wild_kinds"].choices:
        row = [wins(RuleSet(wild_kinds=wild, minimum_fan=least), args.deals) for least in MINIMUMS]
        print(f"| {wild} | " + " | ".join(f"{draws:.1f}, {fan:.2f} fan" for draws, fan in row) + " |", flush=True)


if __name__ == "__main__":
    main()
