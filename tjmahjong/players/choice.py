"""What a computer player is: a view goes in, an action and its reasons come out."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tjmahjong.actions import Action
from tjmahjong.evaluate.reason import Reason
from tjmahjong.view import View


class Choice(NamedTuple):
    """A decision of a player and why it was taken, the weightiest reason first."""

    action: Action
    reasons: tuple[Reason, ...] = ()


class Player(Protocol):
    """A computer player. It is asked only when `view.legal` is not empty, and knows nothing but the view."""

    def choose(self, view: View) -> Choice:
        """One of `view.legal`, and why. The same view always brings the same choice."""
