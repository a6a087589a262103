"""A hand from the command line or a batch line (INTERFACES); `tjmahjong.hand` reads and checks it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tjmahjong.cli import BadInput
from tjmahjong.hand import Hand, NoSuchHand, read
from tjmahjong.hand_text import FinishedText, HandText, OpenText
from tjmahjong.rules import PRESETS, RuleError, RuleSet
from tjmahjong.rules.options import rules_from_item

_OPTIONS = {"pongs": "--pong", "kongs": "--kong", "concealed_kongs": "--concealed-kong", "gold_kongs": "--gold-kong"}


class ScoreLine(FinishedText, forbid_unknown_fields=True, frozen=True, kw_only=True, eq=False):
    """A batch line of `score`."""

    after_kong: bool | int = False
    rules: dict[str, Any] | None = None
    preset: str | None = None


class AnalyseLine(OpenText, forbid_unknown_fields=True, frozen=True, kw_only=True, eq=False):
    """A batch line of `analyse`."""

    stakes: tuple[int, int, int] = (1, 1, 1)
    """By how much payments between the hand and the next, opposite and previous player are multiplied (R7.3)."""
    rules: dict[str, Any] | None = None
    preset: str | None = None


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
    "stakes": "three numbers such as [2,1,1]: what multiplies payments with the next, opposite and previous player",
}
"""What each key of a batch line holds, in words."""


def hand_in(text: HandText, rules: RuleSet, names: Mapping[str, str], lang: str = "en") -> Hand:
    """The hand that a line or the command line says. BadInput in `lang` with the first fault for what cannot be;
    `names` maps fields to what the person called them."""
    try:
        return read(text, rules)
    except NoSuchHand as error:
        fault = error.faults[0]
        between = "：" if lang.startswith("zh") else ": "
        where = f"{names.get(fault.field, fault.field)}{between}" if fault.field else ""
        raise BadInput(where + fault.say(lang)) from None


def rules_of(line: ScoreLine | AnalyseLine, base: RuleSet) -> RuleSet:
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


def melds_from(args: Any) -> dict[str, Any]:
    """The melds that the options name, by the fields of a hand's text."""
    return {field: tuple(getattr(args, field)) for field in _OPTIONS}


OPTION_NAMES: Mapping[str, str] = {
    **_OPTIONS, "hand": "HAND", "draw": "DRAW", "indicator": "--indicator",
    "after_kong": "--after-kong", "first": "--heaven or --earth", "ready": "--ready",
    "seen": "--seen", "live": "--live",
}  # fmt: skip
"""How the keys of a line are called on the command line."""
