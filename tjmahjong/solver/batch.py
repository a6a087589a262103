"""Shanten and useful tiles of many hands in one call (numpy); worth it from about fifty hands on."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tjmahjong.shapes.tables import HONOUR_POWER, NATURAL, SUIT_POWER, TABLES

Bytes = npt.NDArray[np.uint8]
Ints = npt.NDArray[np.int32]


class _Arrays(NamedTuple):
    """The tables as arrays; `merge` is flat, 256 a row."""

    suit: Bytes
    honour: Bytes
    merge: Bytes
    need: tuple[Bytes, ...]


@cache
def _arrays(natural: bool) -> _Arrays:
    t = NATURAL if natural else TABLES
    merge = np.frombuffer(b"".join(t.merge), np.uint8)
    need = tuple(np.frombuffer(t.need[sets][1], np.uint8) for sets in range(5))
    return _Arrays(np.frombuffer(t.suit, np.uint8), np.frombuffer(t.honour, np.uint8), merge, need)


_SUIT_POWERS = np.array(SUIT_POWER, np.int32)
_HONOUR_POWERS = np.array(HONOUR_POWER, np.int32)


def numbers_of(counts: npt.NDArray[Any]) -> Ints:
    """The suit codes of n hands of 34 counts (wild tiles taken out): n x 4."""
    found = np.empty((len(counts), 4), np.int32)
    for suit in range(3):
        found[:, suit] = counts[:, 9 * suit : 9 * suit + 9] @ _SUIT_POWERS
    found[:, 3] = counts[:, 27:] @ _HONOUR_POWERS
    return found


def shanten_of_many(numbers: Ints, wilds: Ints, melds: int = 0, natural: bool = False) -> Ints:
    """The shanten of n hands; `natural`: nothing is wild."""
    t = _arrays(natural)
    one, two, three = (t.suit[numbers[:, suit]] for suit in range(3))
    low = t.merge[one.astype(np.intp) * 256 + two]
    high = t.merge[three.astype(np.intp) * 256 + t.honour[numbers[:, 3]]]
    needs: Ints = t.need[4 - melds][t.merge[low.astype(np.intp) * 256 + high]].astype(np.int32)
    return needs - wilds - 1


def useful_tiles(numbers: Ints, melds: int = 0, natural: bool = False) -> npt.NDArray[np.bool_]:
    """n x 34: which natural tiles lower the number missing. A wild tile always does. A kind that is held four times is
    not among them."""
    t = _arrays(natural)
    need = t.need[4 - melds]
    many = len(numbers)
    classes = [t.suit[numbers[:, suit]].astype(np.intp) for suit in range(3)] + [
        t.honour[numbers[:, 3]].astype(np.intp)
    ]
    a, b, c, d = classes
    low, high = t.merge[a * 256 + b].astype(np.intp), t.merge[c * 256 + d].astype(np.intp)
    around = (
        t.merge[b * 256 + high], t.merge[a * 256 + high], t.merge[low * 256 + d], t.merge[low * 256 + c],
    )  # fmt: skip
    now = need[t.merge[low * 256 + high]]
    useful = np.empty((many, 34), bool)
    for suit in range(4):
        powers, table = (_HONOUR_POWERS, t.honour) if suit == 3 else (_SUIT_POWERS, t.suit)
        start, stop = 9 * suit, 9 * suit + len(powers)
        held = numbers[:, suit]
        row = around[suit].astype(np.int32)[:, None] << 8
        after = table.take(held[:, None] + powers, mode="clip")
        useful[:, start:stop] = need.take(t.merge.take(row | after)) < now[:, None]
        full = np.flatnonzero(_with_four(len(powers))[held])
        if len(full):
            useful[full, start:stop] &= held[full, None] // powers % 5 < 4
    return useful


@cache
def _with_four(ranks: int) -> npt.NDArray[np.bool_]:
    """For every number of so many ranks: whether some rank is held four times."""
    found = np.zeros(1, bool)
    four = np.array([False, False, False, False, True])
    for _ in range(ranks):
        found = (found[:, None] | four).ravel()
    return found
