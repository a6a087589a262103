"""Why a choice is good or bad, as data that becomes a sentence in either language."""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT


class Reason(NamedTuple):
    """Why: a sentence with the values it names. A value under `tile` or `other` is a tile's text and is spoken by its
    name.

    >>> Reason(Text("{tile} goes.", "打{tile}。"), {"tile": "C"}).say("zh")
    '打红中。'
    """

    text: Text
    values: dict[str, int | str]

    def say(self, lang: str) -> str:
        """The reason as one sentence in `lang`."""
        values = dict(self.values)
        for name in ("tile", "other"):
            if name in values:
                values[name] = TILE_TEXT[KIND_OF[str(values[name])]].say(lang)
        return self.text.say(lang, **values)
