"""Where the four copies of each kind are: the only place where unseen tiles are counted (R1.1)."""

from __future__ import annotations

from collections.abc import Sequence

from tjmahjong.meld import Meld
from tjmahjong.tiles import COPIES, KIND_OF, KINDS

LANE = tuple(1 << 8 * kind for kind in range(KINDS))
"""Counts as one number of 34 bytes, which are added and compared all at once: what one tile of a kind is in it."""
_ALL = COPIES * sum(LANE)
_MORE_THAN_ALL, _HIGHEST_BITS = (sum(byte * lane for lane in LANE) for byte in (127 - COPIES, 128))
"""A byte above COPIES has its highest bit set when the first is added; up to 132 of a kind no byte overflows."""


def unseen(counts: Sequence[int], open_: Sequence[int]) -> bytes:
    """Of each kind how many a seat has not seen: neither among its concealed tiles, the 34 `counts`, nor among the
    34 counts `open_` of what lies open for it (melds, discards, indicator).

    >>> unseen([2] + [0] * 33, [1] + [0] * 33)[:2]
    b'\\x01\\x04'
    """
    held, laid = int.from_bytes(bytes(counts), "little"), int.from_bytes(bytes(open_), "little")
    return (_ALL - held - laid).to_bytes(KINDS, "little")


def copies_laid(melds: Sequence[Meld], indicator: int | None) -> list[int]:
    """How many of each kind lie in the hand's melds or as the indicator."""
    laid = [0] * KINDS
    for meld in melds:
        laid[KIND_OF[meld.tile]] += 4 if meld.is_kong else 3
    if indicator is not None:
        laid[indicator] += 1
    return laid


def copies_owned(kind: int, counts: Sequence[int], melds: Sequence[Meld], indicator: int | None) -> int:
    """How many copies of `kind` lie in the hand, its melds and the indicator."""
    in_melds = sum(4 if meld.is_kong else 3 for meld in melds if KIND_OF[meld.tile] == kind)
    return counts[kind] + in_melds + (kind == indicator)


def too_many(packed: int) -> bool:
    """Whether some kind comes more than four times in counts packed by `LANE`."""
    return bool(packed + _MORE_THAN_ALL & _HIGHEST_BITS)
