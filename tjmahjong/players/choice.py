"""What a computer player is: a view goes in, an action and its reasons come out."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tjmahjong.actions import Action
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong.view import View


class Reason(NamedTuple):
    """Why: a sentence with the values it names. A value under `tile` is a tile's text and is spoken by its name."""

    text: Text
    values: dict[str, int | str]

    def say(self, lang: str) -> str:
        """The reason as one sentence in `lang`."""
        values = dict(self.values)
        if "tile" in values:
            values["tile"] = TILE_TEXT[KIND_OF[str(values["tile"])]].say(lang)
        return self.text.say(lang, **values)


class Choice(NamedTuple):
    """A decision of a player and why it was taken, the weightiest reason first."""

    action: Action
    reasons: tuple[Reason, ...] = ()


class Player(Protocol):
    """A computer player. It is asked only when `view.legal` is not empty, and knows nothing but the view."""

    def choose(self, view: View) -> Choice:
        """One of `view.legal`, and why. The same view always brings the same choice."""
