"""What the others do meanwhile, for the evaluation: they win, and discard what may be claimed.

From the curves of `solver.win_chance.opponent_model`, which were measured among four `basic` players.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import mul

import numpy as np
import numpy.typing as npt

from tjmahjong.solver.win_chance.opponent_model import OFTENER, OTHERS, PERIOD, SORTS, chances_to_draw, nobody_won
from tjmahjong.solver.win_chance.vector import Floats, Ints

PAIR_WANTED: Floats = OTHERS * np.array(OFTENER)[np.array(SORTS)]
"""34 x periods: how many tiles like a held pair the others discard before the next own draw, against its share of all
tiles not yet seen."""


def claim_period(drawn: npt.ArrayLike) -> Ints:
    """Which column of `PAIR_WANTED` holds after so many draws by all."""
    found: Ints = np.minimum(np.asarray(drawn) // PERIOD, PAIR_WANTED.shape[1] - 1).astype(np.int64)
    return found


@lru_cache(maxsize=4096)
def chances_to_come(drawn: int, own: int) -> tuple[float, ...]:
    """For each of the next `own` own draws the chance that nobody else wins before it, after `drawn` draws by all."""
    return tuple(accumulate(chances_to_draw(drawn, own), mul))


def another_wins(drawn: int, live: int) -> float:
    """The chance that somebody else wins if one does not oneself: three of four, within the `live` tiles left."""
    going = nobody_won(drawn + live) / max(nobody_won(drawn), 1e-9)
    return float(1 - min(going, 1.0) ** (OTHERS / (OTHERS + 1)))
