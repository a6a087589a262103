"""A hand as the search for its best reading sees it: suits by numbers and classes, wild tiles apart (R5.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul

import msgspec

from tjmahjong.bounded import Bounded
from tjmahjong.meld import Meld
from tjmahjong.scoring.demands import IN_SUIT
from tjmahjong.shapes.suit_parts import split
from tjmahjong.shapes.tables import POWER, TABLES
from tjmahjong.tiles import KINDS


class SearchHand(msgspec.Struct, gc=False):
    """A hand as the search sees it: `suit_codes` without the wild tiles, `sets` to be found in it."""

    counts: Sequence[int]
    suit_codes: tuple[int, int, int, int]
    classes: tuple[int, int, int, int]
    around: tuple[int, int, int]
    """For each suit the class of all the others together."""
    whole: int
    """The class of all suits together."""
    missing: tuple[int, int, int, int, int]
    """For each suit the fewest tiles that it misses of any sets that patterns demand there; last comes 0, for demands
    on no one suit of number tiles (`demands.Taken.suit` is -1)."""
    tiles: int
    """How many tiles are held, wild ones too."""
    wild_tiles: tuple[int, ...]
    wilds: int
    sets: int
    wild_kinds: tuple[int, ...]
    no_wild: bool


_Known = tuple[int, int, int, int, tuple[int, ...]]
"""Of a suit: its code without wild tiles, the class, the fewest tiles missing of sets that patterns demand, how many
tiles there are, and the kinds of the wild ones."""
_FAR = 14
"""Tiles missing where no pattern demands anything."""


class _Suit(Bounded[bytes, _Known]):
    """For a suit's counts: what there is to know. Worked out once for each holding."""

    most = 100_000
    """Holdings of a suit: about 30 MB."""

    def __init__(self, suit: int, wild_kinds: tuple[int, ...]) -> None:
        super().__init__()
        self._start = 9 * suit
        self._powers = tuple(
            0 if kind in wild_kinds else POWER[kind] for kind in range(9 * suit, min(9 * suit + 9, KINDS))
        )
        self._wild = wild_kinds

    def make(self, counts: bytes) -> _Known:
        number = sum(map(mul, counts, self._powers))
        wild_tiles = tuple(kind for kind in self._wild for _ in range(counts[kind - self._start]))
        honours = self._start == 27
        missing = min((part[number][0] for part in IN_SUIT[self._start // 9]), default=_FAR)
        return number, (TABLES.honour if honours else TABLES.suit)[number], missing, sum(counts), wild_tiles


@lru_cache(maxsize=256)
def _suit(suit: int, wild_kinds: tuple[int, ...]) -> _Suit:
    """One memory for each suit and the kinds wild in it, so that most suits share one under any indicator."""
    return _Suit(suit, wild_kinds)


@lru_cache(maxsize=256)
def _suits(wild_kinds: tuple[int, ...]) -> tuple[_Suit, _Suit, _Suit, _Suit]:
    one, two, three, four = (_suit(suit, tuple(k for k in wild_kinds if k // 9 == suit)) for suit in range(4))
    return one, two, three, four


def search_hand(counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...]) -> SearchHand:
    """The hand of 14 tiles less 3 a meld, prepared for `complete` and `possible_patterns`."""
    one, two, three, four = _suits(wild_kinds)
    a, b, c, d = split(bytes(counts))
    code_a, a_class, missing_a, many_a, wild_a = one[a]
    code_b, b_class, missing_b, many_b, wild_b = two[b]
    code_c, c_class, missing_c, many_c, wild_c = three[c]
    code_d, d_class, missing_d, many_d, wild_d = four[d]
    wild_tiles = wild_a + wild_b + wild_c + wild_d
    rows = TABLES.rows
    row_a, row_high = rows[a_class], rows[rows[c_class][d_class]]
    low = row_a[b_class]
    return SearchHand(
        counts, (code_a, code_b, code_c, code_d), (a_class, b_class, c_class, d_class),
        (row_high[b_class], row_high[a_class], rows[low][d_class]), row_high[low],
        (missing_a, missing_b, missing_c, missing_d, 0),
        many_a + many_b + many_c + many_d, wild_tiles, len(wild_tiles), 4 - len(melds), wild_kinds,
        not (wild_tiles or (melds and any(meld.kind == "gold" for meld in melds))),
    )  # fmt: skip


def complete(hand: SearchHand) -> bool:
    """Whether the tiles are four sets and a pair at all (R5.1)."""
    return TABLES.need[hand.sets][1][hand.whole] <= hand.wilds


def drawable(hand: SearchHand) -> list[int]:
    """The kinds held: under heaven any of them may be read as the drawn tile (R5.9)."""
    return [kind for kind, count in enumerate(hand.counts) if count]
