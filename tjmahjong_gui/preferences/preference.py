"""What a preference says about itself: its words, its bounds, where it is changed, and who follows it.

A preference is declared once, on its field of `Choices` (`declared`). Its key, type, default, bounds and allowed values
are read from that field, everything else stands in its `Preference`. The page of preferences, `--set` and
`--preferences` on the command line, and what is checked in `settings.json` are made from it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from tjmahjong.text import Text, made

Follower = Literal["language", "look", "tiles", "keys", "home", "bar", "table", "sound"]
FOLLOWERS: tuple[Follower, ...] = get_args(Follower)
"""All that can follow preferences, in the order it is told: first what others take words, colours and pictures from."""
Kind = Literal["choice", "number", "switch", "text", "several"]
Refused = tuple[str, str, Text, str]
"""Something within a preference of several values that cannot be kept: its name, the value found, why, and what holds
instead."""

_ONE_OF = Text("it is one of {allowed}", "只能是 {allowed}")
_BETWEEN = Text("it lies between {lowest} and {highest}", "应该在 {lowest} 到 {highest} 之间")
_SWITCH = Text("it is true or false", "只能是 true 或 false")
_COMMA = Text(", ", "、")


class Group(NamedTuple):
    """Preferences that stand together on the page: their heading, its sign, and the column they stand in."""

    id: str
    title: Text
    sign: Any
    column: int


class Preference(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """One preference. `label` names it on the page and on the command line."""

    label: Text
    group: str = ""
    """The group of the page it is changed in; empty where it is changed elsewhere."""
    values: Mapping[Any, Text] = {}
    """What each value of a choice is called."""
    step: int = 1
    unit: str = ""
    """Of a number: by how much a slider goes on, and what is said after it."""
    inverse: bool = False
    """A switch that is on where the value is False."""
    followers: tuple[Follower, ...] = ()
    """Who is told of a change; nobody where it is looked up when it is needed."""
    check: Callable[[dict[str, Any]], tuple[dict[str, Any], list[Refused]]] | None = None
    """Of several values by name: what of them can be kept, and what cannot."""
    partner: str = ""
    """The preference that gives this one its meaning: both are written together."""

    key: str = ""
    type: Any = None
    kind: Kind = "text"
    default: Any = None
    choices: tuple[Any, ...] = ()
    """The values of a choice or a switch, in their order; empty for others."""
    lowest: int = 0
    highest: int = 0
    """The bounds of a number."""

    def convert(self, value: object) -> Any:
        """`value` as it is kept. Raises msgspec.ValidationError for one that is not possible."""
        return msgspec.convert(value, self.type, strict=True)

    def in_figures(self, value: int) -> str:
        """A number as the page says it: `70 %`."""
        return f"{value} {self.unit}" if self.unit else str(value)

    def expected(self) -> Text | None:
        """What a value has to be, in words; None where only the type says it."""
        match self.kind:
            case "choice":
                return _ONE_OF.filled(allowed=made(lambda lang: _COMMA.say(lang).join(self.choices)))
            case "number":
                return _BETWEEN.filled(lowest=self.lowest, highest=self.highest)
            case "switch":
                return _SWITCH
        return None


def declared(choices: type[msgspec.Struct]) -> dict[str, Preference]:
    """The preferences declared on the fields of `choices`, by key, in their order, completed from those fields."""
    hints = get_type_hints(choices, include_extras=True)
    made = {}
    for field in msgspec.structs.fields(choices):
        default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
        made[field.name] = _complete(field.name, hints[field.name], default)
    return made


def _complete(key: str, hint: Any, default: Any) -> Preference:
    base, *extras = get_args(hint)
    stated = next(extra for extra in extras if isinstance(extra, Preference))
    bounds = next((extra for extra in extras if isinstance(extra, msgspec.Meta)), msgspec.Meta())
    kind: Kind = "several"
    choices: tuple[Any, ...] = ()
    if get_origin(base) is Literal:
        kind, choices = "choice", get_args(base)
    elif base is bool:
        kind, choices = "switch", (False, True)
    elif base is int:
        kind = "number"
    elif base is str:
        kind = "text"
    return msgspec.structs.replace(
        stated, key=key, type=hint, kind=kind, default=default, choices=choices,
        lowest=int(bounds.ge or 0), highest=int(bounds.le or 0),
    )  # fmt: skip
