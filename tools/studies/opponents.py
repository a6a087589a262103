"""What the others do meanwhile: python -m tools.studies.opponents [--deals 5000]. The figures are in
`solver.win_chance.opponent_model`.

Deals of four `basic` players under the standard rules. How many go on after so many draws from the wall; and how much
oftener than at random a tile of which a player holds a pair is discarded by the others before that player's next draw.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

from tjmahjong.actions import Discard
from tjmahjong.events import Drew, Won
from tjmahjong.hand import unseen
from tjmahjong.match import Match
from tjmahjong.players.basic import BasicPlayer
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet, with_changes
from tjmahjong.solver.win_chance.opponent_model import PERIOD, SORTS, STEP
from tjmahjong.tiles import KIND_OF, KINDS

NAMES = ("honour", "1, 9", "2, 8", "3 to 7")
"""What `SORTS` counts."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules = with_changes(RuleSet(), {"seat_draw": "quick", "length_unit": "deals", "length_count": 1})
    player = BasicPlayer()
    ends: list[int] = []
    thrown: dict[tuple[int, int], float] = defaultdict(float)
    expected: dict[tuple[int, int], float] = defaultdict(float)
    for number in range(args.deals):
        match = Match(rules, ("basic",) * 4, SeededRandomness(f"others/{args.seed}/{number}"))
        match.start()
        waiting: dict[int, tuple[list[int], int, list[int], list[int]]] = {}
        while (pending := match.pending) is not None:
            view = match.view(pending.seat)
            action = player.choose(view).action
            if view.asked == "turn" and pending.seat in waiting:
                left, time, seen, pairs = waiting.pop(pending.seat)
                hidden = sum(left)
                for kind in range(KINDS):
                    if kind in pairs and left[kind]:
                        expected[SORTS[kind], time] += left[kind] * 3 / hidden
                        thrown[SORTS[kind], time] += seen[kind]
            match.act(pending.seat, action)
            if isinstance(action, Discard):
                kind = KIND_OF[action.tile]
                for seat, (_, _, seen, _) in waiting.items():
                    if seat != pending.seat:
                        seen[kind] += 1
                left = list(unseen(view.counts, view.seen))
                pairs = [k for k in range(KINDS) if view.counts[k] - (k == kind) == 2 and k not in view.wild_kinds]
                waiting[pending.seat] = (left, min(view.draws // PERIOD, 2), [0] * KINDS, pairs)
        draws, won = 0, 10_000
        for event in match.events:
            if isinstance(event, Drew) and event.source == "wall":
                draws += 1
            elif isinstance(event, Won):
                won = draws
        ends.append(won)
    going = [sum(end >= draws for end in ends) / len(ends) for draws in range(0, 84, STEP)]
    print(f"{args.deals} deals, still going before the draw 0, {STEP}, {2 * STEP}, ... (per thousand):")
    print(", ".join(str(round(1000 * share)) for share in going))
    print(
        "tiles of own pairs that the others discard before the own next draw, against any unseen tile, "
        "from the draw 0, 16, 32 on:"
    )
    for sort, name in enumerate(NAMES):
        print(f"{name}: {', '.join(f'{thrown[sort, time] / expected[sort, time]:.2f}' for time in range(3))}")


if __name__ == "__main__":
    main()
