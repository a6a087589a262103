"""The player `expert`: takes the first row of the evaluation, whatever is asked."""

from __future__ import annotations

from tjmahjong.players.choice import Choice
from tjmahjong.view import View


class ExpertPlayer:
    """Weighs fan against time, kongs, pongs, and when not to win yet, all in points."""

    def __init__(self, seed: int = 0) -> None:
        """`seed` is taken as every player takes one; nothing here depends on it."""

    def choose(self, view: View) -> Choice:
        # Read in with the first decision, in the thread that thinks: it brings numpy, for which no window shall wait.
        from tjmahjong.evaluate.options import options

        best = options(view)[0]
        return Choice(best.action, best.reasons)
