"""Tile kinds and their notation (R1.1, R1.2).

Inside the engine a *kind* is an integer 0-33: 0-8 characters 1-9, 9-17 dots, 18-26 bamboos, 27-30 the winds
E S W N, 31-33 the dragons C F P. Outside (events, records, command line) a tile is its text: `5m`, `E`.
"""

from __future__ import annotations

import re
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
_SUIT_LETTER = {"万": "m", "萬": "m", "饼": "p", "餅": "p", "筒": "p", "条": "s", "條": "s", "索": "s"}
_HONOUR_NAMES = {
    "东风": "E", "東風": "E", "东": "E", "東": "E", "南风": "S", "南風": "S", "南": "S",
    "西风": "W", "西風": "W", "西": "W", "北风": "N", "北風": "N", "北": "N",
    "红中": "C", "紅中": "C", "中": "C", "发财": "F", "發財": "F", "青发": "F", "发": "F", "發": "F",
    "白板": "P", "白": "P", "幺鸡": "1s", "幺雞": "1s", "伍万": "5m", "伍萬": "5m",
}  # fmt: skip
_UNICODE = {chr(0x1F000 + i): name for i, name in enumerate("ESWNCFP")}
_UNICODE |= {chr(0x1F007 + i): f"{i + 1}m" for i in range(9)}
_UNICODE |= {chr(0x1F010 + i): f"{i + 1}s" for i in range(9)}
_UNICODE |= {chr(0x1F019 + i): f"{i + 1}p" for i in range(9)}
_TOKEN = re.compile(
    "|".join(
        [
            "(?P<group>[1-9]+[mps])",
            "(?P<honour>[ESWNCFP])",
            f"(?P<chinese>[{_CHINESE_DIGITS}伍]+[{''.join(_SUIT_LETTER)}])",
            f"(?P<name>{'|'.join(sorted(_HONOUR_NAMES, key=len, reverse=True))})",
            f"(?P<unicode>[{''.join(_UNICODE)}])",
            r"(?P<space>[\s,，、\ufe0e\ufe0f]+)",
        ]
    )
)


class NotationError(ValueError):
    """A text that names no tiles; the message says which part, and what would be right (R1.2)."""


def parse(text: str) -> list[int]:
    """The kinds named by `text`, in the order written.

    Takes the text notation, Chinese names and the Unicode tiles, mixed as one likes.
    Raises NotationError with the offending part.
    """
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
        raise NotationError(f"'{text}' names {len(kinds)} tiles where one tile is wanted, such as 5m or E")
    return kinds[0]


def _kinds_of_token(found: re.Match[str]) -> list[int]:
    word = found.group()
    match found.lastgroup:
        case "group":
            return [KIND_OF[digit + word[-1]] for digit in word[:-1]]
        case "honour":
            return [KIND_OF[word]]
        case "chinese":
            letter = _SUIT_LETTER[word[-1]]
            return [KIND_OF[f"{_CHINESE_DIGITS.index(d.replace('伍', '五')) + 1}{letter}"] for d in word[:-1]]
        case "name":
            return [KIND_OF[_HONOUR_NAMES[word]]]
        case "unicode":
            return [KIND_OF[_UNICODE[word]]]
    return []


def _complaint(text: str, at: int) -> str:
    rest = text[at:]
    if re.match(r"[0-9]+z", rest):
        return (
            f"'{rest[: rest.index('z') + 1]}' in '{text}': communities number the dragons differently, "
            "so write honours as E S W N C F P (C 中, F 发, P 白)"
        )
    if rest[0].isdigit():
        return f"'{rest}' in '{text}': digits 1-9 need a suit letter after them: m 万, p 饼 or s 条, such as 123m"
    return f"'{rest[0]}' in '{text}' is no tile: write 123m 456p 789s, honours E S W N C F P, or Chinese names"


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


def suit_of(kind: int) -> int:
    """0 characters, 1 dots, 2 bamboos, 3 honours."""
    return kind // 9 if kind < EAST else 3


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
