"""One row of the evaluation: an action and what it is worth."""

from __future__ import annotations

import msgspec

from tjmahjong.actions import Action
from tjmahjong.evaluate.reason import Reason


class Option(msgspec.Struct, frozen=True, gc=False):
    """A legal action with its numbers and reasons."""

    action: Action
    points: float
    """Points to expect from here with the stakes as they are, against the deal ending without a win of one's own. Of
    stakes (sit, pull, kick): the points to expect of the whole deal."""
    error: float = 0.0
    """Standard error of `points`; 0 where nothing is estimated."""
    win_probability: float = 0.0
    expected_fan: float = 0.0
    """Fan of an own win, 0 where another wins or nobody; kongs are in `points` alone."""
    shanten: int | None = None
    """Tiles to exchange, after the action, until the hand waits for a win; None where no win is in reach."""
    useful: tuple[tuple[int, int], ...] = ()
    """Kinds that then bring a win nearer (or, when it waits, that win), and how many of each are not yet seen."""
    reasons: tuple[Reason, ...] = ()
    """The weightiest first."""

    @property
    def tiles(self) -> int:
        """How many useful tiles are left.

        >>> from tjmahjong.actions import Pass
        >>> Option(Pass(), 1.5, useful=((4, 3), (27, 2))).tiles
        5
        """
        return sum(left for _, left in self.useful)
