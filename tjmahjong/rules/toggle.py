"""What a toggle says about itself: texts, bounds, the rule it belongs to, an example (R9).

A toggle is declared once, on its field of the rule set. Its key, default and allowed values are read from that field,
everything else stands in its `Toggle`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

import msgspec

from tjmahjong.hand_text import FinishedText
from tjmahjong.text import Text

ToggleValue = str | int | bool
Kind = Literal["choice", "switch", "number"]

NOTHING = Text("", "")
FAN = Text("fan", "番")
NO_RULES: Mapping[str, ToggleValue] = MappingProxyType({})


class ExampleHand(FinishedText, frozen=True, kw_only=True, eq=False):
    """A finished hand whose worth shows what the toggle does; `rules` is set besides the toggle."""

    draw: str = ""
    indicator: str = ""
    rules: Mapping[str, ToggleValue] = NO_RULES
    note: Text = NOTHING


class ExampleDeal(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A settled deal whose payments show what the toggle does. Seats 0-3 in turn order, `kongs` by seat.

    An exposed kong may name the seat that discarded its tile: `exposed:3`. Stakes are what the players wish; they come
    about as far as the rules allow them.
    """

    dealer: int = 0
    sit: bool = False
    pulls: tuple[int, int, int, int] = (0, 0, 0, 0)
    kicks: tuple[int, int, int, int] = (0, 0, 0, 0)
    winner: int | None = None
    value: int = 0
    kongs: tuple[tuple[str, ...], ...] = ((), (), (), ())
    rules: Mapping[str, ToggleValue] = NO_RULES
    note: Text = NOTHING


class Page(NamedTuple):
    """A subject that toggles are shown under: a page of the dialog, a chapter of lists."""

    id: str
    title: Text
    about: Text


NO_PAGE = Page("", NOTHING, NOTHING)


class Toggle(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One house rule. `values` says what each value means (of a number: its special values, such as 0 for none).

    `lowest` and `highest` bound a number. `key`, `kind`, `default`, `choices` and `page` are filled in from the field
    the toggle is declared on.
    """

    rule: str
    title: Text
    line: Text
    more: Text
    values: Mapping[ToggleValue, Text]
    lowest: int = 0
    highest: int = 0
    unit: Text = NOTHING
    example: ExampleHand | ExampleDeal | None = None

    key: str = ""
    kind: Kind = "switch"
    default: ToggleValue = False
    choices: tuple[ToggleValue, ...] = ()
    """The allowed values of a choice or switch, default first; empty for a number."""
    page: Page = NO_PAGE

    def allows(self, value: object) -> bool:
        """Whether `value` has the right type and is within bounds (alone; see `check.conflicts` for pairs)."""
        if self.kind == "number":
            return type(value) is int and self.lowest <= value <= self.highest
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def allowed(self, lang: str = "en") -> str:
        """The values allowed, as one phrase: `pair, next, none`, `true, false`, `1 to 8`."""
        if self.kind == "number":
            return _RANGE.say(lang, lowest=self.lowest, highest=self.highest)
        return _COMMA.say(lang).join(spell(choice) for choice in self.choices)

    def value_text(self, value: ToggleValue, lang: str) -> str:
        """What `value` means in words: `no cap`, `4 fan`, `the dealer always sits`."""
        if value in self.values:
            return self.values[value].say(lang)
        unit = self.unit.say(lang)
        return f"{value} {unit}" if unit else str(value)


_RANGE = Text("{lowest} to {highest}", "{lowest} 到 {highest}")
_COMMA = Text(", ", "、")


def spell(value: object) -> str:
    """A value as it is written in TOML and on the command line: `true`, `2`, `pair`."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
