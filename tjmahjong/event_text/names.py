"""How tiles, winds, melds, patterns and false hands are called; their texts stand beside what they describe."""

from __future__ import annotations

from collections.abc import Iterable

from tjmahjong.events import FalseHandKind, PayReason
from tjmahjong.meld import MELD_TEXT
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT, WIND_TEXT

WINDS = WIND_TEXT
MELDS = MELD_TEXT
ROUND = Text("{wind} round", "{wind}圈")
FALSE_HANDS: dict[FalseHandKind, Text] = {
    "short": Text("short false hand", "小相公"),
    "long": Text("long false hand", "大相公"),
}
PAID_FOR: dict[PayReason, Text] = {
    "win": Text("win", "和牌"),
    "exposed": MELDS["exposed"],
    "added": MELDS["added"],
    "concealed": MELDS["concealed"],
    "gold": MELDS["gold"],
    "kong_returned": Text("kongs that do not count, paid back", "不算的杠，退还"),
}
"""What points are paid for (R7)."""
AND = Text(", ", "、")
"""Between the things of a list."""


def tile_name(tile: str, lang: str) -> str:
    """The spoken name of a tile: `五万`, `5 of characters`."""
    return TILE_TEXT[KIND_OF[tile]].say(lang)


def tile_names(tiles: Iterable[str], lang: str) -> str:
    """Several tiles by name."""
    return listed((tile_name(tile, lang) for tile in tiles), lang)


def listed(parts: Iterable[str], lang: str) -> str:
    """Several things one after the other."""
    return AND.say(lang).join(parts)


def round_name(number: int, lang: str) -> str:
    """The round `number`, counted from 0, by its wind: `东圈`, `East round` (R8.2)."""
    return ROUND.say(lang, wind=WINDS[number % 4].say(lang))
