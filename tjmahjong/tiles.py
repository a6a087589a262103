"""Tile kinds and their notation (R1.1, R1.2).

Inside the engine a *kind* is an integer 0-33: 0-8 characters 1-9, 9-17 dots, 18-26 bamboos, 27-30 the winds
E S W N, 31-33 the dragons C F P. Outside (events, records, command line) a tile is its text: `5m`, `E`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence

from tjmahjong.text import Text

KINDS = 34
COPIES = 4
TILES = KINDS * COPIES

NAMES: tuple[str, ...] = tuple(f"{n}{suit}" for suit in "mps" for n in range(1, 10)) + tuple("ESWNCFP")
"""Text of each kind, by kind number."""

KIND_OF: dict[str, int] = {name: kind for kind, name in enumerate(NAMES)}
"""Kind number of each kind's text."""

FIVE_CHARACTERS = KIND_OF["5m"]
EAST = KIND_OF["E"]
RED_DRAGON = KIND_OF["C"]
WINDS = ("E", "S", "W", "N")

_CHINESE_DIGITS = "一二三四五六七八九"
_RANKS = {str(n): n for n in range(1, 10)} | {sign: n for n, sign in enumerate(_CHINESE_DIGITS, 1)}
_RANKS |= {sign: n for n, sign in enumerate("壹贰叁肆伍陆柒捌玖", 1)} | {
    "貳": 2,
    "參": 3,
    "陸": 6,
    "幺": 1,
    "么": 1,
    "两": 2,
}
"""What a number tile's rank may be written as, as on tiles (伍萬) and in speech (幺饼)."""
_SUIT_LETTER = {"万": "m", "萬": "m", "饼": "p", "餅": "p", "筒": "p", "条": "s", "條": "s", "索": "s"}
_SUIT_LETTER |= {letter: letter for letter in "mps"}
_HONOUR_NAMES = {
    "东风": "E", "東風": "E", "东": "E", "東": "E", "南风": "S", "南風": "S", "南": "S",
    "西风": "W", "西風": "W", "西": "W", "北风": "N", "北風": "N", "北": "N",
    "红中": "C", "紅中": "C", "中": "C", "发财": "F", "發財": "F", "青发": "F", "青發": "F", "发": "F", "發": "F",
    "白板": "P", "白": "P", "幺鸡": "1s", "幺雞": "1s", "么鸡": "1s", "么雞": "1s",
}  # fmt: skip
_UNICODE = {chr(0x1F000 + i): name for i, name in enumerate("ESWNCFP")}
_UNICODE |= {chr(0x1F007 + i): f"{i + 1}m" for i in range(9)}
_UNICODE |= {chr(0x1F010 + i): f"{i + 1}s" for i in range(9)}
_UNICODE |= {chr(0x1F019 + i): f"{i + 1}p" for i in range(9)}
_UNICODE_OTHERS = range(0x1F022, 0x1F02C)
"""Flowers, seasons, a joker and a back: tiles elsewhere, none here (R1.1)."""
_BACK = chr(0x1F02B)
_TOKEN = re.compile(
    "|".join(
        [
            f"(?P<group>[{''.join(_RANKS)}]+[{''.join(_SUIT_LETTER)}])",
            "(?P<honour>[ESWNCFP])",
            f"(?P<name>{'|'.join(sorted(_HONOUR_NAMES, key=len, reverse=True))})",
            f"(?P<unicode>[{''.join(_UNICODE)}])",
            # Spaces of every width, none too, separators, and the variation selectors that follow Unicode tiles.
            r"(?P<space>[\s,、\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff]+)",
        ]
    )
)
_LONGEST_SHOWN = 40
"""Letters of a text that a complaint repeats."""


class NotationError(ValueError):
    """A text that names no tiles; `text` says in both languages which part, and what would be right (R1.2)."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def parse(text: str) -> list[int]:
    """The kinds named by `text`, in the order written.

    Takes the text notation, Chinese names and the Unicode tiles, mixed as one likes, in letters of either width and
    with any spaces between them. Raises NotationError with the offending part.
    """
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)  # full-width letters, digits and spaces, as Chinese keyboards give
    kinds: list[int] = []
    at = 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise NotationError(_complaint(text, at))
        kinds.extend(_kinds_of_token(found))
        at = found.end()
    return kinds


def parse_one(text: str) -> int:
    """The single kind named by `text`; NotationError if it names none or several."""
    kinds = parse(text)
    if len(kinds) != 1:
        raise NotationError(_NOT_ONE.filled(found=_short(text), many=len(kinds)))
    return kinds[0]


def _kinds_of_token(found: re.Match[str]) -> list[int]:
    word = found.group()
    match found.lastgroup:
        case "group":
            letter = _SUIT_LETTER[word[-1]]
            return [KIND_OF[f"{_RANKS[rank]}{letter}"] for rank in word[:-1]]
        case "honour":
            return [KIND_OF[word]]
        case "name":
            return [KIND_OF[_HONOUR_NAMES[word]]]
        case "unicode":
            return [KIND_OF[_UNICODE[word]]]
    return []


_NOT_ONE = Text(
    "'{found}' names {many} tiles where one tile is wanted, such as 5m or E",
    "“{found}”是 {many} 张牌，这里只要一张，比如 5m 或 E",
)
_NUMBERED = Text(
    "'{found}' in '{whole}': communities number the dragons differently, "
    "so write honours as E S W N C F P (C 中, F 发, P 白)",
    "“{whole}”里的“{found}”：箭牌的编号各处不一样，字牌请写 E S W N C F P（C 中、F 发、P 白）",
)
_FACE_DOWN = Text(
    "'{found}' in '{whole}' is a tile's back, which names no tile: write what lies under it, such as 5m",
    "“{whole}”里的“{found}”是牌背，看不出是哪张：请写它是什么牌，比如 5m",
)
_NO_FLOWERS = Text(
    "'{found}' in '{whole}': flowers, seasons and jokers are no tiles of this game; leave them out",
    "“{whole}”里的“{found}”：这里不用花牌、季牌和百搭，去掉就行",
)
_NO_SUIT = Text(
    "'{found}' in '{whole}': digits 1-9 need a suit after them: m 万, p 饼 or s 条, such as 123m",
    "“{whole}”里的“{found}”：数字后面要写花色，m 万、p 饼、s 条，比如 123m",
)
_NO_TILE = Text(
    "'{found}' in '{whole}' is no tile: write 123m 456p 789s, honours E S W N C F P, or Chinese names",
    "“{whole}”里的“{found}”不是牌：请写 123m 456p 789s，字牌写 E S W N C F P，也可以写中文牌名",
)


def _complaint(text: str, at: int) -> Text:
    rest, whole = text[at : at + _LONGEST_SHOWN], _short(text)
    if numbered := re.match(r"[0-9]+z", rest):
        return _NUMBERED.filled(found=numbered.group(), whole=whole)
    if rest[0] == _BACK:
        return _FACE_DOWN.filled(found=_BACK, whole=whole)
    if ord(rest[0]) in _UNICODE_OTHERS:
        return _NO_FLOWERS.filled(found=rest[0], whole=whole)
    if rest[0] in _RANKS or rest[0].isdigit():
        return _NO_SUIT.filled(found=_short(text[at:]), whole=whole)
    return _NO_TILE.filled(found=rest[0], whole=whole)


def _short(text: str) -> str:
    """So much of a text that a person knows it again, for a whole file may be given where a tile is wanted."""
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"


def notation(kinds: Iterable[int]) -> str:
    """The text of `kinds` in the order given, number tiles of one suit drawn together: `123m46m` is `12346m`."""
    parts: list[str] = []
    for kind in kinds:
        name = NAMES[kind]
        if len(name) == 2 and parts and len(parts[-1]) > 1 and parts[-1][-1] == name[1]:
            parts[-1] = parts[-1][:-1] + name
        else:
            parts.append(name)
    return "".join(parts)


def counts_of(kinds: Iterable[int]) -> list[int]:
    """How many of each kind: a list of 34 numbers of tiles."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def kinds_of(counts: Sequence[int]) -> list[int]:
    """The sorted kinds whose `counts` (34) are given; the opposite of `counts_of`."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def successor(kind: int) -> int:
    """The kind after `kind`: 9 is followed by 1 of its suit, E S W N E, 中 发 白 中 (R3.4)."""
    if kind < EAST:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind < RED_DRAGON:
        return EAST if kind == EAST + 3 else kind + 1
    return RED_DRAGON if kind == RED_DRAGON + 2 else kind + 1


_EN_SUIT = ("characters", "dots", "bamboos")
_HONOUR_TEXT = (
    Text("East", "东风"), Text("South", "南风"), Text("West", "西风"), Text("North", "北风"),
    Text("Red dragon", "红中"), Text("Green dragon", "发财"), Text("White dragon", "白板"),
)  # fmt: skip
TILE_TEXT: tuple[Text, ...] = (
    tuple(
        Text(f"{n + 1} of {_EN_SUIT[suit]}", _CHINESE_DIGITS[n] + "万饼条"[suit]) for suit in range(3) for n in range(9)
    )
    + _HONOUR_TEXT
)
"""The spoken name of each kind, by kind number."""

WIND_TEXT = (Text("East", "东"), Text("South", "南"), Text("West", "西"), Text("North", "北"))
"""The winds as seats and rounds are called by them, by seat; the tiles are 东风 and so on."""
