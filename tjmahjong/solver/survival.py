"""How likely a deal is still going on: others win too (R4.1), and the wall ends (R3.7)."""

from __future__ import annotations

import math

OTHERS = 3
PLAYERS = 4
MEDIAN_DRAWS = 27.0
"""Draws from the wall, by all four, after which half the deals among greedy players have been won."""
SPREAD = 6.0
"""Scale of the logistic curve through 10 % at 15 and 90 % at 41 draws."""


def nobody_won(draws: float) -> float:
    """The share of deals that nobody of four has won after so many draws from the wall."""
    return 1.0 / (1.0 + math.exp((draws - MEDIAN_DRAWS) / SPREAD))


def chances_to_draw(drawn: int, own_draws: int) -> list[float]:
    """For each of the next `own_draws` own draws, the chance that none of the three others wins before it, given
    that it would have come to the draw before it. `drawn` are the draws from the wall so far."""
    found = []
    for turn in range(own_draws):
        before, after = nobody_won(drawn + PLAYERS * turn), nobody_won(drawn + PLAYERS * turn + OTHERS)
        found.append(after / before)
    return found
