"""How far tiles are from four sets and a pair, whatever it would be worth (R5.1).

A *distance* is the number of tiles to exchange until one more draw completes the hand: 0 is ready, and for a hand that
holds its drawn tile -1 is complete. Hands are 34 counts of the concealed tiles; `melds` is how many melds lie beside
them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Any

from tjmahjong.shapes.parts import HONOURS, NATURAL_HONOURS, NATURAL_WHOLE, WHOLE, Numbers, natural_numbers, numbers
from tjmahjong.shapes.tables import LOWERS, NATURAL, TABLES, Tables
from tjmahjong.tiles import COPIES


def distance(counts: Sequence[int], melds: int = 0, wild_kinds: tuple[int, ...] = ()) -> int:
    """The distance of a hand given as counts."""
    return _written_for(wild_kinds)(counts, melds)


def is_complete(counts: Sequence[int], melds: int = 0, wild_kinds: tuple[int, ...] = ()) -> bool:
    """Whether 14 tiles (less 3 a meld) are sets and a pair."""
    return _written_for(wild_kinds)(counts, melds) < 0


@lru_cache(maxsize=256)
def _written_for(wild_kinds: tuple[int, ...]) -> Callable[[Sequence[int], int], int]:
    """The distance of counts where these kinds are wild, as a function written for them alone.

    This is what everything calls the most. Nearly all its time goes into the suit numbers, so they are written out term
    by term, wild kinds left out of them: a loop over the counts would take three times as long.
    """
    suits = [_number(range(start, stop), wild_kinds) for start, stop in ((0, 9), (9, 18), (18, 27), (27, 34))]
    wilds = "".join(f" - c{kind}" for kind in wild_kinds)
    source = (
        "def written(counts, melds):\n"
        f" {', '.join(f'c{kind}' for kind in range(34))} = counts\n"
        f" return whole[4 - melds][merge[merge[suit[{suits[0]}]][suit[{suits[1]}]]]"
        f"[merge[suit[{suits[2]}]][honour[{suits[3]}]]]]{wilds} - 1\n"
    )
    t = TABLES if wild_kinds else NATURAL
    names: dict[str, Any] = {"suit": t.suit, "honour": t.honour, "merge": t.merge, "whole": t.whole}
    exec(source, names)
    written: Callable[[Sequence[int], int], int] = names["written"]
    return written


def _number(kinds: range, wild_kinds: Collection[int]) -> str:
    """The suit number of the counts c0 to c33 as a Python expression, digit by digit: `(c0 * 5 + c1) * 5 + c2`."""
    number, scale = "", 1
    for kind in kinds:
        scale *= 5
        if kind not in wild_kinds:
            number = f"({number}) * {scale} + c{kind}" if number else f"c{kind}"
            scale = 1
    return f"({number}) * {scale}" if number else "0"


def distance_of(keys: Numbers, wilds: int, sets: int, t: Tables = TABLES) -> int:
    """The distance of a hand of which the suit numbers are kept: `keys` without the `wilds` wild tiles, `sets`
    concealed; `t` is NATURAL where nothing is wild."""
    a, b, c, d = keys
    merge, suit = t.merge, t.suit
    return t.whole[sets][merge[merge[suit[a]][suit[b]]][merge[suit[c]][t.honour[d]]]] - wilds - 1


LESS = tuple(bytes(n < need or n == LOWERS for n in range(256)) for need in range(64))
"""For a need: the row for `bytes.translate` that gives 1 where a draw leads to a smaller one."""


class _Kinds(dict[bytes, tuple[int, ...]]):
    """For the flags of a suit's ranks: the kinds that are flagged or wild, made when first asked for."""

    def __init__(self, start: int, wild_kinds: Collection[int]) -> None:
        super().__init__()
        self._start = start
        self._wild = frozenset(wild_kinds)

    def __missing__(self, flags: bytes) -> tuple[int, ...]:
        kinds = enumerate(flags, self._start)
        answer = self[flags] = tuple(kind for kind, flag in kinds if flag or kind in self._wild)
        return answer


@lru_cache(maxsize=256)
def _kinds(wild_kinds: tuple[int, ...]) -> tuple[_Kinds, _Kinds, _Kinds, _Kinds]:
    """By suit, where these kinds are wild: a wild tile is always useful."""
    return _Kinds(0, wild_kinds), _Kinds(9, wild_kinds), _Kinds(18, wild_kinds), _Kinds(27, wild_kinds)


def useful(counts: Sequence[int], melds: int = 0, wild_kinds: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The kinds whose draw lowers the distance of 13 tiles (less 3 a meld), or completes them; sorted. A kind of which
    the hand holds all four is not among them."""
    if not wild_kinds:
        return useful_of(numbers(counts), 4 - melds, natural=True)
    (a, b, c, d), _ = natural_numbers(counts, wild_kinds)
    found = useful_of((a, b, c, d), 4 - melds, wild_kinds)
    for kind in wild_kinds:
        if counts[kind] == COPIES:
            return tuple(kind for kind in found if counts[kind] < COPIES)
    return found


def useful_of(keys: Numbers, sets: int, wild_kinds: tuple[int, ...] = (), natural: bool = False) -> tuple[int, ...]:
    """The kinds that lower the number of tiles missing, from kept suit numbers without wild tiles; sorted. All of
    `wild_kinds` are among them. `natural`: nothing is wild."""
    a, b, c, d = keys
    if natural:
        t, after, honours_after = NATURAL, NATURAL_WHOLE.after, NATURAL_HONOURS.after
    else:
        t, after, honours_after = TABLES, WHOLE.after, HONOURS.after
    merge, suit = t.merge, t.suit
    one, two, three, four = suit[a], suit[b], suit[c], t.honour[d]
    low, high = merge[one][two], merge[three][four]
    need = t.need[sets][1]
    less = LESS[need[merge[low][high]]]
    w, x, y, z = _kinds(wild_kinds)
    return (
        w[after[a].translate(merge[merge[two][high]]).translate(need).translate(less)]
        + x[after[b].translate(merge[merge[one][high]]).translate(need).translate(less)]
        + y[after[c].translate(merge[merge[low][four]]).translate(need).translate(less)]
        + z[honours_after[d].translate(merge[merge[low][three]]).translate(need).translate(less)]
    )
