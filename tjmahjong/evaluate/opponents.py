"""What the others do meanwhile, for the evaluation: they win, and discard what may be claimed.

From the curves of `solver.win_chance.opponent_model`, which were measured among four `basic` players under the standard
rules; under others the time runs as much faster as half of the deals are won sooner.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate
from operator import mul

import numpy as np
import numpy.typing as npt

from tjmahjong.rules import RuleSet
from tjmahjong.solver.win_chance.opponent_model import OFTENER, OTHERS, PERIOD, PLAYERS, SORTS, nobody_won
from tjmahjong.solver.win_chance.vector import Floats, Ints

PAIR_WANTED: Floats = OTHERS * np.array(OFTENER)[np.array(SORTS)]
"""34 x periods: how many tiles like a held pair the others discard before the next own draw, against its share of all
tiles not yet seen."""


def claim_period(drawn: npt.ArrayLike) -> Ints:
    """Which column of `PAIR_WANTED` holds after so many draws by all."""
    found: Ints = np.minimum(np.asarray(drawn) // PERIOD, PAIR_WANTED.shape[1] - 1).astype(np.int64)
    return found


HALF_WON = {
    "pair": (26.0, 37.0, 47.0, 50.0),
    "next": (34.0, 45.0, 61.5, 138.0),
    "indicator": (38.0, 52.0, 69.5, 200.0),
    "triple": (20.0, 26.5, 35.0, 37.0),
    "gale": (19.5, 26.0, 34.0, 35.0),
    "none": (54.5, 54.5, 200.0, 200.0),
}
"""By `wild_kinds`, for a minimum of 1, 2, 3, 4 fan or more: draws by all after which half of the deals are won; 200
where most are won by nobody. 160 deals each: `python -m tools.studies.pace --deals 160`."""
OTHERS_FAN = {
    "pair": (1.19, 2.80, 3.92, 4.77),
    "next": (1.27, 2.73, 4.00, 4.70),
    "indicator": (1.33, 2.57, 4.05, 4.93),
    "triple": (1.23, 2.74, 4.11, 4.73),
    "gale": (1.32, 2.79, 4.16, 4.77),
    "none": (2.07, 2.07, 6.48, 6.48),
}
"""The same for the fan of a win on average."""


@lru_cache(maxsize=256)
def pace_of(rules: RuleSet) -> float:
    """How much sooner somebody wins than under the standard rules, as a factor."""
    return HALF_WON["pair"][1] / _by_minimum(HALF_WON, rules)


def others_fan(rules: RuleSet) -> float:
    """Fan of another player's win on average."""
    return _by_minimum(OTHERS_FAN, rules)


def _by_minimum(table: Mapping[str, tuple[float, ...]], rules: RuleSet) -> float:
    row = table[rules.wild_kinds]
    return row[min(rules.minimum_fan, len(row)) - 1]


@lru_cache(maxsize=8192)
def chances_to_come(drawn: int, own: int, pace: float = 1.0) -> tuple[float, ...]:
    """For each of the next `own` own draws the chance that nobody else wins before it, after `drawn` draws by all."""
    return tuple(accumulate((stays_open(drawn + PLAYERS * turn, pace) for turn in range(own)), mul))


def stays_open(drawn: int, pace: float = 1.0) -> float:
    """The chance that none of the three others wins between two own draws, the first of which was the draw `drawn`."""
    return nobody_won(pace * (drawn + OTHERS)) / max(nobody_won(pace * drawn), 1e-9)


def another_wins(drawn: int, live: int, pace: float = 1.0) -> float:
    """The chance that somebody else wins if one does not oneself: three of four, within the `live` tiles left."""
    going = nobody_won(pace * (drawn + live)) / max(nobody_won(pace * drawn), 1e-9)
    return float(1 - min(going, 1.0) ** (OTHERS / (OTHERS + 1)))
