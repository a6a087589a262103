"""How far tiles are from four sets and a pair, whatever it would be worth (R5.1).

*Shanten* is the number of tiles to exchange until one more draw completes the hand: 0 is waiting, and for a hand that
holds its drawn tile -1 is complete. Hands are 34 counts of the concealed tiles; `melds` is how many melds lie beside
them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Any

from tjmahjong.bounded import Bounded
from tjmahjong.shapes.suit_parts import split
from tjmahjong.shapes.tables import HONOUR_POWER, LOWERS, NATURAL, SUIT_POWER, TABLES
from tjmahjong.tiles import COPIES


def shanten(counts: Sequence[int], melds: int = 0, wild_kinds: tuple[int, ...] = ()) -> int:
    """The shanten of a hand given as counts."""
    return _written[wild_kinds](counts, melds)


def is_complete(counts: Sequence[int], melds: int = 0, wild_kinds: tuple[int, ...] = ()) -> bool:
    """Whether 14 tiles (less 3 a meld) are sets and a pair."""
    return _written[wild_kinds](counts, melds) < 0


class _Written(Bounded[tuple[int, ...], Callable[[Sequence[int], int], int]]):
    """By wild kinds: the shanten of counts where these are wild, as a function written for them alone.

    This is what everything calls the most. It goes through the tables' automata count by count, with no sum and no
    memory; a wild kind is passed over as if none of it were held. A loop over the counts would take three times as
    long.
    """

    most = 256

    def make(self, wild_kinds: tuple[int, ...]) -> Callable[[Sequence[int], int], int]:
        suits = [_steps(range(start, stop), wild_kinds) for start, stop in ((0, 9), (9, 18), (18, 27), (27, 34))]
        wilds = "".join(f" - c{kind}" for kind in wild_kinds)
        source = (
            "def written(counts, melds):\n"
            f" {', '.join(f'c{kind}' for kind in range(34))} = counts\n"
            f" return exchanges[melds][rows[rows[suit{suits[0]}][suit{suits[1]}]]"
            f"[rows[suit{suits[2]}][honour{suits[3]}]]]{wilds}\n"
        )
        t = TABLES if wild_kinds else NATURAL
        names: dict[str, Any] = {"suit": t.walk, "honour": t.honour_walk, "rows": t.rows, "exchanges": t.exchanges}
        exec(source, names)
        written: Callable[[Sequence[int], int], int] = names["written"]
        return written


_written = _Written()


def _steps(kinds: range, wild_kinds: Collection[int]) -> str:
    """The way through a suit's automaton as Python: `[c0][c1][0]` where the third kind is wild."""
    return "".join("[0]" if kind in wild_kinds else f"[c{kind}]" for kind in kinds)


Kept = tuple[int, int, int, int, int]
"""A hand that somebody keeps: the suit codes without the wild tiles, and how many of these there are."""


@lru_cache(maxsize=16)
def shanten_of_kept(sets: int, natural: bool = False) -> Callable[[Kept], int]:
    """The shanten of kept hands of which `sets` sets are concealed, as a function: ask for it once where many hands
    are looked at. A draw or discard is one addition to a kept hand (`shapes.tables.POWER`). `natural`: nothing is
    wild."""
    t = NATURAL if natural else TABLES
    suit, honour, rows, exchanges = t.suit, t.honour, t.rows, t.exchanges[4 - sets]

    def of_kept(hand: Kept) -> int:
        a, b, c, d, wilds = hand
        return exchanges[rows[rows[suit[a]][suit[b]]][rows[suit[c]][honour[d]]]] - wilds

    return of_kept


LESS = tuple(bytes(n < need or n == LOWERS for n in range(256)) for need in range(64))
"""For a need: the row for `bytes.translate` that gives 1 where a draw leads to a smaller one."""


class _Drawn(Bounded[bytes, tuple[int, bytes]]):
    """For a suit's counts: the class of its tiles, and the class after a draw of each rank. Worked out once for each
    holding. A wild tile is no part of the class, and its draw always lowers what is missing; a draw that cannot be,
    because all four are held, leaves the class as it is."""

    most = 100_000
    """Holdings of a suit: about 15 MB."""

    def __init__(self, suit: int, wild_ranks: tuple[int, ...], natural: bool) -> None:
        super().__init__()
        t = NATURAL if natural else TABLES
        self._table = t.suit if suit < 3 else t.honour
        self._powers = SUIT_POWER if suit < 3 else HONOUR_POWER
        self._wild = wild_ranks

    def make(self, counts: bytes) -> tuple[int, bytes]:
        ranks = list(enumerate(zip(counts, self._powers, strict=True)))
        number = sum(count * power for rank, (count, power) in ranks if rank not in self._wild)
        now = self._table[number]
        after = bytearray()
        for rank, (count, power) in ranks:
            if count == COPIES:
                after.append(now)
            elif rank in self._wild:
                after.append(LOWERS)
            else:
                after.append(self._table[number + power])
        return now, bytes(after)


class _Kinds(Bounded[bytes, tuple[int, ...]]):
    """For the flags of a suit's ranks: the kinds that are flagged, made when first asked for."""

    most = 512

    def __init__(self, suit: int) -> None:
        super().__init__()
        self._start = 9 * suit

    def make(self, flags: bytes) -> tuple[int, ...]:
        return tuple(kind for kind, flag in enumerate(flags, self._start) if flag)


_KINDS = tuple(_Kinds(suit) for suit in range(4))


@lru_cache(maxsize=256)
def _drawn(wild_kinds: tuple[int, ...]) -> tuple[_Drawn, _Drawn, _Drawn, _Drawn]:
    """By suit, where these kinds are wild."""
    natural = not wild_kinds
    one, two, three, four = (
        _drawn_in(suit, tuple(kind % 9 for kind in wild_kinds if kind // 9 == suit), natural) for suit in range(4)
    )
    return one, two, three, four


@lru_cache(maxsize=256)
def _drawn_in(suit: int, wild_ranks: tuple[int, ...], natural: bool) -> _Drawn:
    return _Drawn(suit, wild_ranks, natural)


@lru_cache(maxsize=8)
def _lower(melds: int) -> tuple[bytes, ...]:
    """By class of a whole hand: the row for `bytes.translate` that gives 1 for classes that need less."""
    needs = TABLES.whole[4 - melds]
    return tuple(bytes(n == LOWERS or needs[n] < needs[whole] for n in range(256)) for whole in range(len(TABLES.rows)))


def useful(counts: Sequence[int], melds: int = 0, wild_kinds: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The kinds whose draw lowers the shanten of 13 tiles (less 3 a meld), or completes them; sorted. A kind of which
    the hand holds all four is not among them."""
    one, two, three, four = _drawn(wild_kinds)
    a, b, c, d = split(bytes(counts))
    i, p = one[a]
    j, q = two[b]
    k, r = three[c]
    n, s = four[d]
    merge = TABLES.merge
    first, last = merge[i], merge[k]
    low, high = first[j], last[n]
    lowers = _lower(melds)[merge[low][high]]
    around_low, around_high = merge[low], merge[high]
    w, x, y, z = _KINDS
    return (
        w[p.translate(merge[around_high[j]]).translate(lowers)]
        + x[q.translate(merge[around_high[i]]).translate(lowers)]
        + y[r.translate(merge[around_low[n]]).translate(lowers)]
        + z[s.translate(merge[around_low[k]]).translate(lowers)]
    )
