"""A position as a value and as text (TOML). Every field stands in the text as it stands here.

    asked = "turn"
    seat = 0
    indicator = "4p"
    drawn = "9s"
    hands = ["123m456p789sEEE59s", 13, 13, 13]

Tiles are texts (R1.2), seats 0-3. A number instead of tiles means so many that nobody knows. What is not said has the
value that it has at the beginning of a deal.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from tjmahjong import reading
from tjmahjong.rules import RuleError, RuleSet, from_mapping
from tjmahjong.rules.checking import changes
from tjmahjong.text import Text
from tjmahjong.view import Asked

FORMAT = 1
Tiles = str | int
"""Tiles in order, or how many unknown ones."""

_NEWER = Text("{found} is newer than this program, which reads up to {known}", "{found} 太新，本程序只认到 {known}")
_WRITTEN = Text("{found}", "{found}")


class Wrong(msgspec.Struct, frozen=True):
    """One thing that cannot be: the field, and what would be right."""

    field: str
    text: Text
    values: dict[str, Any] = {}

    def say(self, lang: str) -> str:
        """One sentence without a full stop."""
        between = "：" if lang.startswith("zh") else ": "
        return (self.field + between if self.field else "") + self.text.filled(**self.values).say(lang)


class PositionError(ValueError):
    """A position that cannot be; `wrong` lists everything."""

    def __init__(self, *wrong: Wrong) -> None:
        self.wrong = wrong
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """All of it on one line in `lang`."""
        return ("；" if lang.startswith("zh") else "; ").join(wrong.say(lang) for wrong in self.wrong)


class Places(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where each tile lies in the wall as built (`events`), in the order of the tiles; only needed to go on with the
    very same events."""

    stack: int
    hands: tuple[tuple[int, ...], ...]
    melds: tuple[tuple[tuple[int, ...], ...], ...]
    discards: tuple[tuple[int, ...], ...]
    wall: tuple[int, ...]
    tail: tuple[int, ...]
    dead: tuple[int, ...]
    indicator: int | None = None
    drawn: int | None = None
    last: int | None = None


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deal at one decision. Lists are by seat."""

    asked: Asked
    seat: int
    """Who decides."""
    rules: RuleSet = RuleSet()
    turn: int | None = None
    """Whose turn it is, where that is another than who decides."""
    dealer: int = 0
    deal: int = 1
    round: int = 0
    players: tuple[int, int, int, int] = (0, 1, 2, 3)
    points: tuple[int, int, int, int] | None = None
    """None: everybody has the starting points."""
    sits: bool | None = None
    pulls: tuple[int, int, int, int] = (0, 0, 0, 0)
    kicks: tuple[bool, bool, bool, bool] = (False, False, False, False)
    queue: tuple[int, ...] = ()
    """Who is still to be asked about stakes or declaring ready; with `kick` the one who may be kicked first."""
    indicator: str | None = None
    hands: tuple[Tiles, Tiles, Tiles, Tiles] = (0, 0, 0, 0)
    """Concealed tiles with the drawn one, in the order they came."""
    melds: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]] = ((), (), (), ())
    """Such as `pong 5m from 2`, `exposed E from 1`, `added 3p from 0`, `concealed 9s`, `gold C`."""
    discards: tuple[str, str, str, str] = ("", "", "", "")
    wall: Tiles | None = None
    """The live tiles in the order they are drawn; None: what is left of 136."""
    tail: Tiles = 0
    """Replacement tiles in the order they are taken (R3.6)."""
    dead: Tiles = 0
    """Tiles that are never drawn (R3.6)."""
    drawn: str | None = None
    """The tile drawn last in this turn; `?` where it is not known."""
    last: str | None = None
    """The last discard, such as `2 5m`: who discarded it, and what."""
    own_draws: tuple[int, int, int, int] = (0, 0, 0, 0)
    first_fourteen: bool = False
    was_first_fourteen: bool = False
    chain: int = 0
    """Kongs one after another since the last ordinary draw or claim (R5.3)."""
    owed: bool = False
    """A kong's replacement is not taken yet."""
    ready: tuple[bool, bool, bool, bool] = (False, False, False, False)
    ready_done: bool = True
    """Nobody can declare ready any more (R4.7)."""
    claimable: bool = False
    """The last discard may still be claimed."""
    false_hands: tuple[str, str, str, str] = ("", "", "", "")
    """`long`, `short` or nothing (R6.1)."""
    offset: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Tiles too many or too few by mistakes that are fixed (R6)."""
    wild_out: bool = False
    loose: int | None = None
    """Whose mistake is fixed as soon as another player draws or claims (R6.2)."""
    manual: tuple[bool, bool, bool, bool] = (False, False, False, False)
    """Who moves tiles by hand (R6.4)."""
    kongs: tuple[str, ...] = ()
    """Paid kongs in the order they were laid, such as `2 5m`."""
    places: Places | None = None

    @property
    def in_turn(self) -> int:
        """Whose turn it is."""
        return self.seat if self.turn is None else self.turn


def dump(position: Position) -> str:
    """The TOML text of `position`: what is as it begins, and a rule as in the standard, is left out."""
    lines = ["# A position of Tianjin mahjong / 天津麻将局面", f"format = {FORMAT}"]
    fields = {field.name: field for field in msgspec.structs.fields(Position)}
    for name, field in fields.items():
        value = getattr(position, name)
        if name not in ("rules", "places") and value is not None and value != field.default:
            lines.append(f"{name} = {_toml(value)}")
    if position.places is not None:
        lines += ["", "[places]"]
        for name in Places.__struct_fields__:
            if (value := getattr(position.places, name)) is not None:
                lines.append(f"{name} = {_toml(value)}")
    lines += ["", "[rules]"]
    lines += [f"{key} = {_toml(now)}" for key, (_, now) in changes(position.rules, RuleSet()).items()]
    return "\n".join(lines) + "\n"


def load(path: Path) -> Position:
    """The position in the file at `path`. OSError, `reading.BadText`, PositionError."""
    return read(reading.read_text(path))


def read(text: str) -> Position:
    """The position that `text` says, its fields of the right form; whether it can be, `check` finds.

    `reading.BadText` for no TOML; PositionError with the field for an unknown one or a value of the wrong form.
    """
    document = reading.from_toml(text)
    form = document.pop("format", FORMAT)
    if type(form) is not int or form > FORMAT:
        raise PositionError(Wrong("format", _NEWER, {"found": reading.shortened(str(form)), "known": FORMAT}))
    rules = document.pop("rules", {})
    try:
        position = msgspec.convert(document, Position)
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        field = where.strip("`").removeprefix("$").removeprefix(".")
        raise PositionError(Wrong(field, _WRITTEN, {"found": reading.shortened(what)})) from None
    if not isinstance(rules, dict):
        raise PositionError(Wrong("rules", _WRITTEN, {"found": "a table of key = value is wanted"}))
    try:
        return msgspec.structs.replace(position, rules=from_mapping(rules))
    except RuleError as error:
        both = Text(_plain(error.say("en")), _plain(error.say("zh")))
        raise PositionError(Wrong("rules", both)) from None


def _plain(words: str) -> str:
    """A sentence that is not filled in any more."""
    return words.replace("{", "{{").replace("}", "}}")


def _toml(value: object) -> str:
    """Numbers, switches, texts and lists are written in TOML as in JSON."""
    return json.dumps(value, ensure_ascii=False)
