"""What players are called in a sentence: by wind and name, and the person at the program as `you`, in any position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tjmahjong import events as ev
from tjmahjong.text import FURTHER, Text
from tjmahjong.tiles import WIND_TEXT

YOU = Text("You", "你")
OPPONENTS = (Text("Zhou", "周"), Text("Li", "李"), Text("Sun", "孙"))
"""What the computer players are called at the table."""

_GIVEN = {name: text for text in (YOU, *OPPONENTS) for name in text}


def _given(name: str) -> Text | None:
    """The name that the program gives, by how it is in any language."""
    known = _GIVEN.get(name)
    if known is None and FURTHER:
        known = next((text for text in (YOU, *OPPONENTS) for lang in FURTHER if text.say(lang) == name), None)
    return known


_SEATED = Text("{name} ({wind})", "{wind}·{name}")


def shown(name: str, lang: str) -> str:
    """`name` as `lang` has it where it is one that the program gives itself; a person's own name is never changed."""
    given = _given(name)
    return name if given is None else given.say(lang)


class Name(str):
    """A player's name, as a sentence begins with it. In a wording `{who:mid}` is the name within a sentence,
    `{who:own}` and `{who:Own}` whose something is, and `{who:pays|pay}` the verb that follows. English needs that:
    `You (East)`, `you (East)`, `your`, `Your`, `you pay`."""

    __slots__ = ("_forms", "_you")

    _forms: dict[str, str]
    _you: bool

    def __new__(cls, name: str, *, mid: str = "", own: str = "", you: bool = False) -> Name:
        """`mid` and `own`: the forms within a sentence where they are not the name itself; `you`: it is the reader."""
        made = super().__new__(cls, name)
        own = own or f"{name}'s"
        made._forms = {"": name, "mid": mid or name, "own": own, "Own": own[:1].upper() + own[1:]}
        made._you = you
        return made

    def __format__(self, form: str) -> str:
        verb, either, of_you = form.partition("|")
        if either:
            return of_you if self._you else verb
        return self._forms[form]


class AtTable(Protocol):
    """Who sits where: the players' names, the player on each seat, and whether they sit there by wind yet (R2)."""

    @property
    def names(self) -> Sequence[str]:
        """By player."""
        ...

    @property
    def players(self) -> Sequence[int]:
        """By seat."""
        ...

    @property
    def seated(self) -> bool:
        """Whether the winds are drawn."""
        ...


class Seats(NamedTuple):
    """Who sits where, followed from event to event."""

    names: Sequence[str]
    players: Sequence[int] = (0, 1, 2, 3)
    seated: bool = False

    def after(self, event: ev.Event) -> Seats:
        """The seats once `event` has happened."""
        match event:
            case ev.PotStarted():
                return self._replace(seated=False)
            case ev.SatDown(players):
                return self._replace(players=players, seated=False)
            case ev.Seated(players):
                return self._replace(players=players, seated=True)
            case ev.DealStarted():
                return self._replace(players=event.players, seated=True)
        return self


def who(table: AtTable, seat: int, lang: str) -> Name:
    """The player on `seat` by wind and name, `南·你`; without the wind while the winds are not yet drawn."""
    return _name(table, seat, lang, wind=table.seated)


def name_of(table: AtTable, seat: int, lang: str) -> Name:
    """The player on `seat` by name alone."""
    return _name(table, seat, lang, wind=False)


def named(name: str, lang: str) -> Name:
    """A player of whom only the name is known, wherever that player sits."""
    return _name(Seats((name,)), 0, lang, wind=False)


def _name(table: AtTable, seat: int, lang: str, *, wind: bool) -> Name:
    given = table.names[table.players[seat]]
    name = shown(given, lang)
    full = _SEATED.say(lang, wind=WIND_TEXT[seat].say(lang), name=name) if wind else name
    if lang.startswith("zh"):
        return Name(full, own=full)
    if _given(given) is YOU:
        return Name(full, mid=full[:1].lower() + full[1:], own="your", you=True)
    # Of two players of one name the wind says which.
    alike = sum(shown(other, lang) == name for other in table.names) > 1
    return Name(full, own=f"{full if alike else name}'s")
