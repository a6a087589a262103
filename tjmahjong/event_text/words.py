"""What an event type declares when it is put in words, and what its sentences are written with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from tjmahjong.event_text import names, people
from tjmahjong.text import Text


class Narrator(NamedTuple):
    """Says wordings in one language, of the players at one table."""

    table: people.AtTable
    lang: str

    def __call__(self, text: Text, **values: Any) -> str:
        """`text` with its places filled; a `Text` among `values` is said too."""
        return text.say(self.lang, **{k: v.say(self.lang) if isinstance(v, Text) else v for k, v in values.items()})

    def who(self, seat: int) -> people.Name:
        """The player on a seat."""
        return people.who(self.table, seat, self.lang)

    def everybody(self) -> str:
        """The four players in turn order."""
        return self.listed(f"{self.who(seat):mid}" for seat in range(4))

    def tile(self, tile: str) -> str:
        """A tile by name."""
        return names.tile_name(tile, self.lang)

    def tiles(self, tiles: Iterable[str]) -> str:
        """Tiles by name."""
        return names.tile_names(tiles, self.lang)

    def listed(self, parts: Iterable[str]) -> str:
        """Several things one after the other."""
        return names.listed(parts, self.lang)


class Words(NamedTuple):
    """How events of one type are told."""

    sentence: Callable[[Any, Narrator], str]
    """What happened, in a sentence or two, after which the table is the narrator's."""
    rule: str | Callable[[Any], str]
    """Id of the rule by which it happened; a function where the event's type alone does not say it."""
    logged: bool = True
    """Whether it is worth a line of the log; every event can be looked at step by step."""


def always(text: Text) -> Callable[[Any, Narrator], str]:
    """The sentence of events that are all told alike."""
    return lambda event, narrator: narrator(text)
