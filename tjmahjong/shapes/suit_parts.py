"""Suit codes of a hand, and what is left of a suit when certain tiles are taken out of it for a pattern."""

from __future__ import annotations

import struct
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import mul

from tjmahjong.bounded import Bounded
from tjmahjong.shapes.tables import HONOUR_POWER, LOWERS, NATURAL, POWER, SUIT_POWER, TABLES

SuitCodes = tuple[int, int, int, int]
"""The base-5 numbers of characters, dots, bamboos and honours (`tables`)."""


def natural_suit_codes(counts: Sequence[int], wild_kinds: tuple[int, ...]) -> tuple[list[int], int]:
    """The four suit codes without the tiles of the wild kinds, and how many wild tiles there are."""
    one, two, three, four = suit_code_memories(wild_kinds)
    a, b, c, d = split(bytes(counts))
    wilds = 0
    for kind in wild_kinds:
        wilds += counts[kind]
    return [one[a], two[b], three[c], four[d]], wilds


split = struct.Struct("9s9s9s7s").unpack
"""34 counts as bytes, cut into suits. Memories of single suits are keyed by these: to make the bytes and look four
times takes two thirds of the time of sums written out."""


class SuitCodeMemory(Bounded[bytes, int]):
    """For a suit's counts: its number, tiles of wild kinds left out. Worked out once for each holding."""

    most = 100_000
    """About 15 MB."""

    def __init__(self, start: int, wild_kinds: Collection[int]) -> None:
        super().__init__()
        stop = min(start + 9, len(POWER))
        self._powers = tuple(0 if kind in wild_kinds else POWER[kind] for kind in range(start, stop))

    def make(self, suit: bytes) -> int:
        return sum(map(mul, suit, self._powers))


@lru_cache(maxsize=256)
def suit_code_memories(
    wild_kinds: tuple[int, ...],
) -> tuple[SuitCodeMemory, SuitCodeMemory, SuitCodeMemory, SuitCodeMemory]:
    """The four memories of suit codes where these kinds are wild."""
    suits = [tuple(kind for kind in wild_kinds if kind // 9 == suit) for suit in range(4)]
    return (
        _suit_code_memory(0, suits[0]),
        _suit_code_memory(9, suits[1]),
        _suit_code_memory(18, suits[2]),
        _suit_code_memory(27, suits[3]),
    )


@lru_cache(maxsize=256)
def _suit_code_memory(start: int, wild_kinds: tuple[int, ...]) -> SuitCodeMemory:
    """One memory for each suit and the kinds wild in it, so that most suits share one under any indicator."""
    return SuitCodeMemory(start, wild_kinds)


class SuitPart(Bounded[int, tuple[int, int]]):
    """For a code of one suit: how many tiles a pattern still misses there, and the class of what is left of the suit
    when the pattern has taken its tiles. Worked out once for each code.

    `places` are the ranks (from 0) of which the pattern takes a tile, a rank as often as it takes tiles of it.
    """

    natural = False
    """Of a hand without wild tiles."""

    most = 100_000

    def __init__(self, places: Sequence[int], *, honours: bool = False) -> None:
        super().__init__()
        self.places = tuple(places)
        self.honours = honours
        self.powers = HONOUR_POWER if honours else SUIT_POWER
        """What one tile of each rank adds to the code."""
        self.taken: tuple[int, ...] = tuple(self.powers[place] for place in places)
        """What the tiles that the pattern takes are worth."""
        self.strips: tuple[tuple[int, int], ...] = ()
        """Stretches of ranks that runs may use: the lowest digit's worth, and how many ranks. Empty: the whole suit."""
        self.after = After(self)

    def make(self, number: int) -> tuple[int, int]:
        missing, rest = _take(number, self.taken)
        return missing, self.left(rest)

    def left(self, rest: int) -> int:
        """The class of `rest`, from which the pattern has taken its tiles."""
        return TABLES.honour[rest] if self.honours else TABLES.suit[rest]


class After(Bounded[int, bytes]):
    """For a number: the class of what is left after a draw of each rank, or LOWERS where the draw is one that was
    missing."""

    most = 100_000

    def __init__(self, part: SuitPart) -> None:
        super().__init__()
        self._part = part

    def make(self, number: int) -> bytes:
        part = self._part
        taken, left = part.taken, part.left
        _, rest = _take(number, taken)
        classes = bytearray()
        for power in part.powers:
            held = number // power % 5
            if held == 4:
                classes.append(left(rest))  # there is no fifth tile to be drawn
            elif held < taken.count(power):
                classes.append(LOWERS)
            else:
                classes.append(left(rest + power))
        return bytes(classes)


class NaturalPart(SuitPart):
    """As `SuitPart`, in a hand without wild tiles: no kind more than four times, and no run may use the ranks
    `blocked`, because they are wild kinds (R5.6)."""

    natural = True

    def __init__(self, places: Sequence[int], blocked: Collection[int], *, honours: bool = False) -> None:
        super().__init__(places, honours=honours)
        if not honours:
            edges = [-1, *sorted(blocked), 9]
            pairs = [(low, high) for low, high in pairwise(edges) if high - low > 1]
            self.strips = tuple((SUIT_POWER[high - 1], high - low - 1) for low, high in pairs)

    def left(self, rest: int) -> int:
        t = NATURAL
        if self.honours:
            return t.honour[rest]
        left = 0  # the class of no ranks
        for lowest, ranks in self.strips:
            left = t.merge[left][t.strips[ranks][rest // lowest % 5**ranks]]
        return left


def _take(number: int, powers: Sequence[int]) -> tuple[int, int]:
    """How many of the tiles worth `powers` are not in `number`, and the number without the others."""
    missing = 0
    rest = number
    for power in powers:
        if rest // power % 5:
            rest -= power
        else:
            missing += 1
    return missing, rest


@lru_cache(maxsize=256)
def suit_part(places: tuple[int, ...], *, honours: bool = False) -> SuitPart:
    """The part that takes `places`; the same object each time: it remembers."""
    return SuitPart(places, honours=honours)


@lru_cache(maxsize=256)
def natural_part(places: tuple[int, ...], blocked: tuple[int, ...], *, honours: bool = False) -> SuitPart:
    """The natural part that takes `places` where no run may use `blocked`; the same object each time: it remembers."""
    return NaturalPart(places, blocked, honours=honours)


SuitParts = tuple[SuitPart, SuitPart, SuitPart, SuitPart]
"""What a pattern takes of characters, dots, bamboos and honours."""


@lru_cache(maxsize=1024)
def suit_parts(kinds: tuple[int, ...]) -> SuitParts:
    """The parts that take a tile of each of `kinds`; the same object each time. Nothing is taken for none."""
    one, two, three, four = (
        suit_part(tuple(kind % 9 for kind in sorted(kinds) if kind // 9 == suit), honours=suit == 3)
        for suit in range(4)
    )
    return one, two, three, four


STRAIGHT = suit_part(tuple(range(9)))
"""A straight (R5.5)."""
CATCHING = suit_part((3, 5))
"""四万 and 六万, in the characters (R5.4)."""
