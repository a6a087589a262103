"""A hand from the command line or a batch line: parsed, and checked against the tiles there are (INTERFACES)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import msgspec

from tjmahjong.cli import BadInput
from tjmahjong.meld import Meld, MeldKind
from tjmahjong.rules import PRESETS, RuleError, RuleSet
from tjmahjong.rules.options import rules_from_item
from tjmahjong.tiles import COPIES, KIND_OF, KINDS, NAMES, NotationError, parse, parse_one
from tjmahjong.wilds import wild_kinds

MELD_KEYS: tuple[tuple[str, MeldKind], ...] = (
    ("pongs", "pong"),
    ("kongs", "exposed"),
    ("concealed_kongs", "concealed"),
    ("gold_kongs", "gold"),
)
"""The keys of a batch line that hold melds, and what they are."""
_OPTIONS = {"pongs": "--pong", "kongs": "--kong", "concealed_kongs": "--concealed-kong", "gold_kongs": "--gold-kong"}
_GROUPS = re.compile(r"[1-9]+[mps]|[ESWNCFP]")


_LANE = tuple(1 << 8 * kind for kind in range(KINDS))
"""Counts as one number of 34 bytes, which are added and checked all at once: what one tile of a kind is in it."""
_TOO_MANY, _HIGH_BITS = (sum(byte * lane for lane in _LANE) for byte in (127 - COPIES, 128))
"""A byte above COPIES has its highest bit set when the first is added."""
_LONGEST = 60
"""Letters of a hand, and tiles, up to which no byte can overflow."""


class _Groups(dict[str, int]):
    """Counts of a group such as `123m`, remembered: batches repeat them."""

    def __missing__(self, group: str) -> int:
        counts = sum(_LANE[kind] for kind in parse(group))
        if len(self) < 50_000:
            self[group] = counts
        return counts


_group_counts = _Groups().__getitem__


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """What a batch line of `score` and `analyse` has in common."""

    hand: str
    indicator: str | None = None
    pongs: list[str] = []
    kongs: list[str] = []
    concealed_kongs: list[str] = []
    gold_kongs: list[str] = []
    rules: dict[str, Any] | None = None
    preset: str | None = None


class ScoreLine(Line, forbid_unknown_fields=True):
    """A batch line of `score`."""

    draw: str | None = None
    after_kong: bool | int = False
    first: Literal["heaven", "earth"] | None = None
    ready: bool = False


_TILE_LIST = 'a list of tiles such as ["E","5p"]'
WANTED: Mapping[str, str] = {
    "hand": 'tiles such as "123m46m"',
    "indicator": 'the tile that was turned up, such as "E"',
    "pongs": _TILE_LIST,
    "kongs": _TILE_LIST,
    "concealed_kongs": _TILE_LIST,
    "gold_kongs": _TILE_LIST,
    "rules": 'an object such as {"minimum_fan":1}',
    "preset": f"one of {', '.join(PRESETS)}",
    "draw": 'a tile such as "5m"',
    "after_kong": "true, false, or a whole number of kongs in a row",
    "first": '"heaven" or "earth"',
    "ready": "true or false",
    "seen": 'tiles such as "5m5mE"',
    "live": "a whole number of live tiles",
}
"""What each key of a batch line holds, in words."""


class Given(NamedTuple):
    """The tiles of a line, read and checked: concealed ones as 34 counts, wild kinds, and what is known to lie
    elsewhere."""

    counts: bytes
    melds: tuple[Meld, ...]
    indicator: int | None
    wild_kinds: tuple[int, ...]


def kinds_in(text: str, what: str) -> list[int]:
    """The kinds `text` names; BadInput that says which key or option is wrong."""
    try:
        return parse(text)
    except NotationError as error:
        raise BadInput(f"{what}: {error}") from None


def _hand(line: Line, extra: int, wanted: Sequence[int], name: str) -> int:
    """Counts of the hand as one number of 34 bytes."""
    text = line.hand
    groups = _GROUPS.findall(text)
    if len(text) <= _LONGEST and extra <= _LONGEST and len("".join(groups)) == len(text):
        return sum(map(_group_counts, groups))
    kinds = kinds_in(text, name)
    if len(kinds) + extra > _LONGEST:
        melds = sum(len(getattr(line, key)) for key, _ in MELD_KEYS)
        raise BadInput(_miscounted(len(kinds) + extra, extra, melds, wanted))
    return sum(_LANE[kind] for kind in kinds)


def kind_in(text: str, what: str) -> int:
    """The one kind `text` names."""
    kind = KIND_OF.get(text)
    if kind is not None:
        return kind
    try:
        return parse_one(text)
    except NotationError as error:
        raise BadInput(f"{what}: {error}") from None


def rules_of(line: Line, base: RuleSet) -> RuleSet:
    """The rules a line asks for on top of `base`. BadInput for a wrong preset or toggle."""
    if line.preset is None and not line.rules:
        return base
    values = tuple(sorted((key, value) for key, value in (line.rules or {}).items()))
    try:
        return _changed(line.preset, values, tuple(type(value) for _, value in values), base)
    except TypeError:  # a value such as a list, which the cache cannot hold: the error is made without it
        return _changed.__wrapped__(line.preset, values, (), base)


@lru_cache(maxsize=256)
def _changed(
    preset: str | None, values: tuple[tuple[str, Any], ...], types: tuple[type, ...], base: RuleSet
) -> RuleSet:
    """The rules; `types` keep 1, 1.0 and true apart, which are one key to the cache otherwise."""
    try:
        return rules_from_item({"preset": preset, "rules": dict(values)}, base)
    except RuleError as error:
        raise BadInput(str(error)) from None


def given(line: Line, extra: Sequence[int], wanted: Sequence[int], rules: RuleSet, hints: Mapping[str, str]) -> Given:
    """Read a line's tiles. `extra` are concealed tiles named elsewhere (the drawn one), `wanted` the numbers of
    concealed tiles that are right without melds (each meld takes three). `hints` maps keys to what the person called
    them.

    BadInput for a bad tile, a missing indicator, a wrong number of tiles, a fifth copy, or a meld that cannot be.
    """
    counts = _hand(line, len(extra), wanted, hints.get("hand", "hand"))
    for kind in extra:
        counts += _LANE[kind]
    indicator = _indicator(line, rules, hints)
    wild = wild_kinds(indicator, rules)
    melds = _melds(line, rules, wild, hints)
    held = counts % 255  # the sum of the bytes
    if held + 3 * len(melds) not in wanted:
        raise BadInput(_miscounted(held, len(extra), len(melds), wanted))
    owned = counts
    for meld in melds:
        owned += _LANE[KIND_OF[meld.tile]] * (4 if meld.is_kong else 3)
    if indicator is not None:
        owned += _LANE[indicator]
    if owned + _TOO_MANY & _HIGH_BITS:
        check_copies(owned.to_bytes(KINDS, "little"), "counting the indicator" if indicator is not None else "")
    return Given(counts.to_bytes(KINDS, "little"), melds, indicator, wild)


def check_copies(owned: Sequence[int], how: str = "") -> None:
    """BadInput if there are more than four of a kind."""
    if max(owned) > COPIES:
        kind = next(kind for kind, count in enumerate(owned) if count > COPIES)
        counted = f", {how}" if how else ""
        raise BadInput(f"{owned[kind]} tiles {NAMES[kind]}{counted}; there are {COPIES} of each kind")


def _indicator(line: Line, rules: RuleSet, hints: Mapping[str, str]) -> int | None:
    if rules.wild_kinds == "none":
        return None
    name = hints.get("indicator", "indicator")
    if line.indicator is None:
        raise BadInput(
            f"{name} is missing; give the tile that was turned up, such as {name} E (only wild_kinds none has none)"
        )
    return kind_in(line.indicator, name)


def _melds(line: Line, rules: RuleSet, wild: Sequence[int], hints: Mapping[str, str]) -> tuple[Meld, ...]:
    if not (line.pongs or line.kongs or line.concealed_kongs or line.gold_kongs):
        return ()
    melds: list[Meld] = []
    for key, kind in MELD_KEYS:
        name = hints.get(key, key)
        for text in getattr(line, key):
            tile = kind_in(text, name)
            if kind == "gold" and not rules.gold_kong_fan:
                raise BadInput(f"{name} {text}: gold_kong_fan is 0, so wild tiles may not be laid at all (R4.4)")
            if kind == "gold" and tile not in wild:
                raise BadInput(
                    f"{name} {text}: {NAMES[tile]} is not wild here; a gold kong is four equal wild tiles (R4.4)"
                )
            if kind != "gold" and tile in wild:
                raise BadInput(
                    f"{name} {text}: {NAMES[tile]} is wild here; wild tiles are laid only as a gold kong (R4.4)"
                )
            melds.append(Meld(kind, NAMES[tile]))
    if len(melds) > 4:
        raise BadInput(f"{len(melds)} melds; a hand has at most four")
    return tuple(melds)


def _miscounted(held: int, extra: int, melds: int, wanted: Sequence[int]) -> str:
    numbers = " or ".join(str(number - 3 * melds - extra) for number in wanted)
    beside = f" beside {melds} meld{'s' * (melds > 1)}" if melds else ""
    drawn = f" and {extra} drawn" if extra else ""
    return f"{held - extra} concealed tiles{drawn}{beside}; {numbers} are right{' without the drawn one' * bool(extra)}"


def add_hand_options(parser: Any) -> None:
    """Declare the options that name melds and the indicator, for `score` and `analyse`."""
    parser.add_argument("--indicator", metavar="TILE", help="the tile turned up, which fixes the wild kinds")
    parser.add_argument("--pong", metavar="TILE", dest="pongs", action="append", default=[], help="a pong; repeatable")
    parser.add_argument(
        "--kong", metavar="TILE", dest="kongs", action="append", default=[], help="an exposed or added kong; repeatable"
    )
    for kind in ("concealed", "gold"):
        parser.add_argument(
            f"--{kind}-kong", metavar="TILE", dest=f"{kind}_kongs", action="append", default=[],
            help=f"a {kind} kong; repeatable",
        )  # fmt: skip


OPTION_NAMES: Mapping[str, str] = {**_OPTIONS, "hand": "HAND", "draw": "DRAW", "indicator": "--indicator"}
"""How the keys of a line are called on the command line."""
