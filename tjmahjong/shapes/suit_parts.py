"""Suit numbers of a hand, and what is left of a suit when certain tiles are taken out of it for a pattern."""

from __future__ import annotations

import struct
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import mul

from tjmahjong.shapes.tables import HONOUR_POWER, LOWERS, NATURAL, POWER, SUIT_POWER, TABLES

SuitCodes = tuple[int, int, int, int]
"""The base-5 numbers of characters, dots, bamboos and honours (`tables`)."""
_KEPT = 100_000
"""Numbers a memory holds before it starts anew: about 15 MB."""


def natural_suit_codes(counts: Sequence[int], wild_kinds: tuple[int, ...]) -> tuple[list[int], int]:
    """The four suit numbers without the tiles of the wild kinds, and how many wild tiles there are."""
    one, two, three, four = suit_code_memories(wild_kinds)
    a, b, c, d = split(bytes(counts))
    wilds = 0
    for kind in wild_kinds:
        wilds += counts[kind]
    return [one[a], two[b], three[c], four[d]], wilds


split = struct.Struct("9s9s9s7s").unpack
"""34 counts as bytes, cut into suits. Memories of single suits are keyed by these: to make the bytes and look four
times takes two thirds of the time of sums written out."""


class SuitCodeMemory(dict[bytes, int]):
    """For a suit's counts: its number, tiles of wild kinds left out. Worked out once for each holding."""

    def __init__(self, start: int, wild_kinds: Collection[int]) -> None:
        super().__init__()
        stop = min(start + 9, len(POWER))
        self._powers = tuple(0 if kind in wild_kinds else POWER[kind] for kind in range(start, stop))

    def __missing__(self, suit: bytes) -> int:
        if len(self) >= _KEPT:
            self.clear()
        number = self[suit] = sum(map(mul, suit, self._powers))
        return number


@lru_cache(maxsize=256)
def suit_code_memories(
    wild_kinds: tuple[int, ...],
) -> tuple[SuitCodeMemory, SuitCodeMemory, SuitCodeMemory, SuitCodeMemory]:
    """The four memories of suit numbers where these kinds are wild."""
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


class SuitPart(dict[int, tuple[int, int]]):
    """For a number of one suit: how many tiles a pattern still misses there, and the class of what is left of the suit
    when the pattern has taken its tiles. Worked out once for each number."""

    def __init__(self, powers: Sequence[int]) -> None:
        super().__init__()
        self.taken: tuple[int, ...] = ()
        """What the tiles that the pattern takes are worth."""
        self.strips: tuple[tuple[int, int], ...] = ()
        """Stretches of ranks that runs may use: the lowest digit's worth, and how many ranks. Empty: the whole suit."""
        self.powers = tuple(powers)
        """What one tile of each rank adds to the number."""
        self.after = After(self)

    def __missing__(self, number: int) -> tuple[int, int]:
        if len(self) >= _KEPT:
            self.clear()
        answer = self[number] = self._work_out(number)
        return answer

    def _work_out(self, number: int) -> tuple[int, int]:
        missing, rest = _take(number, self.taken)
        return missing, self.left(rest)

    def left(self, rest: int) -> int:
        """The class of `rest`, from which the pattern has taken its tiles."""
        raise NotImplementedError


class After(dict[int, bytes]):
    """For a number: the class of what is left after a draw of each rank, or LOWERS where the draw is one that was
    missing."""

    def __init__(self, part: SuitPart) -> None:
        super().__init__()
        self._part = part

    def __missing__(self, number: int) -> bytes:
        if len(self) >= _KEPT:
            self.clear()
        part = self._part
        taken, left = part.taken, part.left
        _, rest = _take(number, taken)
        classes = bytearray()
        for power in part.powers:
            held = number // power % 5
            if held == 4:
                classes.append(left(rest))  # there is no fifth tile to be drawn
            elif not held and power in taken:
                classes.append(LOWERS)
            else:
                classes.append(left(rest + power))
        answer = self[number] = bytes(classes)
        return answer


class Whole(SuitPart):
    """A suit of which nothing is taken."""

    def left(self, rest: int) -> int:
        return TABLES.suit[rest]


class Honours(SuitPart):
    """The honours, of which nothing is ever taken."""

    def left(self, rest: int) -> int:
        return TABLES.honour[rest]


class NaturalHonours(SuitPart):
    """The honours of a hand without wild tiles."""

    def left(self, rest: int) -> int:
        return NATURAL.honour[rest]


class Without(SuitPart):
    """A suit of which one tile on each of `places` (ranks 0-8) is taken."""

    def __init__(self, places: Sequence[int]) -> None:
        super().__init__(SUIT_POWER)
        self.taken = tuple(SUIT_POWER[place] for place in places)

    def left(self, rest: int) -> int:
        return TABLES.suit[rest]


class Stripped(SuitPart):
    """As `Without`, in a hand without wild tiles: no kind more than four times, and no run may use the ranks `blocked`,
    because they are wild kinds (R5.6)."""

    def __init__(self, places: Sequence[int], blocked: Collection[int]) -> None:
        super().__init__(SUIT_POWER)
        self.taken = tuple(SUIT_POWER[place] for place in places)
        edges = [-1, *sorted(blocked), 9]
        self.strips = tuple((SUIT_POWER[high - 1], high - low - 1) for low, high in pairwise(edges) if high - low > 1)

    def left(self, rest: int) -> int:
        t = NATURAL
        left = 0  # the class of no ranks
        for lowest, ranks in self.strips:
            left = t.merge[left][t.strips[ranks][rest // lowest % 5**ranks]]
        return left


def _take(number: int, powers: Sequence[int]) -> tuple[int, int]:
    """How many of the tiles worth `powers` are not in `number`, and the number without the others."""
    missing = 0
    rest = number
    for power in powers:
        if number // power % 5:
            rest -= power
        else:
            missing += 1
    return missing, rest


WHOLE = Whole(SUIT_POWER)
HONOURS = Honours(HONOUR_POWER)
NATURAL_HONOURS = NaturalHonours(HONOUR_POWER)
STRAIGHT = Without(range(9))
"""A straight (R5.5)."""
STRAIGHT_CATCHING = Without((0, 1, 2, 3, 5, 6, 7, 8))
"""A straight in whose middle the drawn tile goes (R5.4, R5.5)."""
STRAIGHT_AROUND = Without((0, 1, 2, 6, 7, 8))
"""A straight whose middle run is the drawn tile and two wild ones (R5.7, `double_wild_inside_straight`)."""
CATCHING = Without((3, 5))
"""四万 and 六万, in the characters (R5.4)."""


NATURAL_WHOLE = Stripped((), ())
"""A suit of which nothing is taken, in a hand without wild tiles."""


@lru_cache(maxsize=256)
def stripped(places: tuple[int, ...], blocked: tuple[int, ...]) -> SuitPart:
    """The natural part that takes `places` where no run may use `blocked`; the same object each time: it remembers."""
    return Stripped(places, blocked)
