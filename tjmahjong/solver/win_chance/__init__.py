"""How likely a hand is to win, and for how much: `prospects` of every discard, `prospect` of a hand that draws next."""

from tjmahjong.solver.win_chance.estimate import DEFAULT_BUDGET, Prospect, prospect, prospects

__all__ = ["DEFAULT_BUDGET", "Prospect", "prospect", "prospects"]
