"""What the others do meanwhile: they win too (R4.1), and discard what may be claimed as a pong (R4.2).

Measured on deals of four `basic` players under the standard rules: `python -m tools.studies.opponents --deals N`, the
wins on 20,000 deals, the discards on 6,000.
"""

from __future__ import annotations

from collections.abc import Sequence

from tjmahjong.tiles import EAST, KINDS

OTHERS = 3
PLAYERS = 4
STEP = 4
STILL_GOING = (
    1000, 999, 997, 985, 959, 908, 830, 730, 616, 496, 384, 284, 201, 136, 86, 54, 33, 21, 17, 16, 16,
)  # fmt: skip
"""Of a thousand deals, those that nobody has won before the draw 0, 4, 8, ... from the wall."""
OFTENER = ((3.42, 1.73, 1.51), (1.38, 1.62, 1.47), (0.88, 1.31, 1.25), (0.44, 0.80, 0.84))
"""How much oftener than any unseen tile the others discard one of which a player holds a pair: honours, 1 and 9, 2 and
8, 3 to 7; from the draw 0, 16, 32 on."""
PERIOD = 16


def nobody_won(draws: float) -> float:
    """The share of deals that nobody of four has won before so many draws from the wall."""
    place = min(max(draws, 0) / STEP, len(STILL_GOING) - 1)
    low = min(int(place), len(STILL_GOING) - 2)
    return (STILL_GOING[low] + (place - low) * (STILL_GOING[low + 1] - STILL_GOING[low])) / 1000


def chances_to_draw(drawn: int, own_draws: int) -> list[float]:
    """For each of the next `own_draws` own draws, the chance that none of the three others wins before it, given
    that it would have come to the draw before it. `drawn` are the draws from the wall so far."""
    found = []
    for turn in range(own_draws):
        before, after = nobody_won(drawn + PLAYERS * turn), nobody_won(drawn + PLAYERS * turn + OTHERS)
        found.append(after / before)
    return found


def chances_to_claim(drawn: int, own_draws: int, unseen: float, wild_kinds: Sequence[int]) -> list[list[float]]:
    """For each of the next own draws and each kind, the chance that a certain tile of it, one of the `unseen` when
    `drawn` tiles have come from the wall, is discarded by the others before that draw, if a pair of it is held. Nobody
    discards wild tiles."""
    found = []
    for turn in range(own_draws):
        period = min((drawn + PLAYERS * turn) // PERIOD, len(OFTENER[0]) - 1)
        share = OTHERS / max(unseen - PLAYERS * turn, 1)
        by_sort = [min(1.0, share * oftener[period]) for oftener in OFTENER]
        found.append([0.0 if kind in wild_kinds else by_sort[SORTS[kind]] for kind in range(KINDS)])
    return found


SORTS = [0 if kind >= EAST else 1 + min(kind % 9, 8 - kind % 9, 2) for kind in range(KINDS)]
"""By kind: 0 honours, 1 the ends of a suit, 2 next to them, 3 the middle."""
