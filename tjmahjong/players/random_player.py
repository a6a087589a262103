"""The player `random`: anything that is allowed, except what makes a false hand."""

from __future__ import annotations

from zlib import crc32

from tjmahjong.actions import Action, Discard, EndTurn
from tjmahjong.evaluate.reason import Reason
from tjmahjong.players.choice import Choice
from tjmahjong.text import Text
from tjmahjong.view import View

_ANY = Text("One of {number} possibilities, taken blindly.", "{number} 种走法里随便挑的一种。")
_MASK = (1 << 64) - 1


def _unsafe(action: Action, view: View) -> bool:
    """Whether the action makes a false hand (R6)."""
    return type(action) is EndTurn or (type(action) is Discard and action.tile in view.wild)


class RandomPlayer:
    """Chooses evenly among what is allowed; which one depends only on `seed` and the view, so games repeat."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View) -> Choice:
        legal = view.legal
        number = self._number(view)
        action = legal[number % len(legal)]
        if _unsafe(action, view):
            # As even as leaving the unsafe ones out beforehand. With only wild tiles in hand one has to go (R6.3).
            safe = [other for other in legal if not _unsafe(other, view)] or [action]
            action = safe[number // len(legal) % len(safe)]
        return Choice(action, (Reason(_ANY, {"number": len(legal)}),))

    def _number(self, view: View) -> int:
        """A number that any difference in view or seed scatters (the finaliser of splitmix64)."""
        state = crc32(bytes(view.counts)) | view.draws << 32 | view.live << 40 | view.deal << 48
        number = (state + self._seed * 0x9E3779B97F4A7C15 + view.seat) & _MASK
        number = ((number ^ number >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        number = ((number ^ number >> 27) * 0x94D049BB133111EB) & _MASK
        return number ^ number >> 31
