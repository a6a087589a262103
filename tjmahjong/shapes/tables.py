"""The shape tables: what a suit's tiles lack to contain so many sets and a pair (R5.1), read when first used.

A suit's tiles are one number in base 5, its lowest rank the highest digit; `suit[number]` is the *class* of what it
lacks. Classes combine by `merge[one][other]`; `need[m][p][class]` is the fewest tiles missing for m sets and p pairs.

Where counts are at hand and not numbers, `walk` comes to the class count by count: `walk[c1][c2]...[c9]`.
"""

from __future__ import annotations

import gc
import pkgutil
import struct
import zlib
from collections.abc import Sequence
from typing import Any

SUIT_POWER = tuple(5 ** (8 - rank) for rank in range(9))
HONOUR_POWER = tuple(5 ** (6 - rank) for rank in range(7))
POWER = SUIT_POWER * 3 + HONOUR_POWER
"""What one tile of a kind adds to its suit's code, by kind."""
_JOINED = 4
"""Ranks up to which the pieces of tables are made for every node of the automata."""
LOWERS = 255
"""No class, but what a draw is marked with that lowers a count of missing tiles by itself."""


class Tables:
    """One set of tables, once loaded."""

    suit: bytes
    """Class of each number of nine ranks."""
    honour: bytes
    """Class of each number of the seven honours."""
    merge: tuple[bytes, ...]
    need: tuple[tuple[bytes, bytes], ...]
    whole: tuple[bytes, ...]
    """`need[m][1]` by m: what a hand with m concealed sets lacks."""
    walk: Any
    """The automaton of a suit as nested tuples: one index for each rank's count, lowest rank first, gives the class."""
    honour_walk: Any
    """That of the honours, in seven steps."""
    rows: tuple[tuple[int, ...], ...]
    """`merge` for look-ups of single classes: an index into a tuple of integers costs half of one into bytes."""
    exchanges: tuple[tuple[int, ...], ...]
    """`exchanges[melds][class]`: the shanten of a hand beside so many melds, wild tiles not counted."""
    strips: tuple[bytes, ...]
    """`strips[n]`: class of each number of n ranks beyond which no run may reach (R5.6: wild kinds in the way);
    of `NATURAL` only."""


class _Unread(Tables):
    """Reads the tables when the first of them is asked for, and is plain `Tables` from then on (no cost afterwards)."""

    def __getattr__(self, name: str) -> object:
        if name not in Tables.__annotations__:
            raise AttributeError(name)
        # Nothing of what is made here is ever thrown away, so the collector would look through it for nothing.
        collecting = gc.isenabled()
        gc.disable()
        try:
            (_read if self is TABLES else _read_natural)(self)
        finally:
            if collecting:
                gc.enable()
        self.__class__ = Tables  # type: ignore[assignment]
        return getattr(self, name)


def _read(tables: Tables) -> None:
    raw = _file("shapes.bin")
    n = raw[0]
    costs = [raw[1 + 10 * i : 11 + 10 * i] for i in range(n)]
    at = 1 + 10 * n
    # Rows have 256 places, so that `bytes.translate` takes them; LOWERS passes through all of them.
    unused = bytes(range(n, 256))
    tables.merge = tuple(raw[at + n * i : at + n * (i + 1)] + unused for i in range(n))
    columns = [bytes(c[i] for c in costs) + unused for i in range(10)]
    tables.need = tuple((columns[2 * m], columns[2 * m + 1]) for m in range(5))
    tables.whole = tuple(pair for _, pair in tables.need)
    tables.rows = tuple(tuple(row[:n]) for row in tables.merge)
    tables.exchanges = tuple(tuple(need - 1 for need in tables.whole[4 - melds][:n]) for melds in range(5))
    (tables.suit, tables.honour), (tables.walk, tables.honour_walk) = _expanded(raw[at + n * n :], (9, 7))
    tables.strips = ()


def _read_natural(tables: Tables) -> None:
    tables.merge, tables.need, tables.whole = TABLES.merge, TABLES.need, TABLES.whole
    tables.rows, tables.exchanges = TABLES.rows, TABLES.exchanges
    (*strips, tables.honour), walks = _expanded(_file("natural.bin"), (*range(1, 10), 7))
    tables.walk, tables.honour_walk = walks[8], walks[9]
    tables.strips = (b"\0", *strips)  # class 0 is that of no ranks at all
    tables.suit = strips[-1]


def _file(name: str) -> bytes:
    # pkgutil, because to import importlib.resources takes as long as to read the tables.
    packed = pkgutil.get_data("tjmahjong", f"data/{name}")
    assert packed is not None
    return zlib.decompress(packed)


def _expanded(packed: bytes, heights: tuple[int, ...]) -> tuple[list[bytes], list[Any]]:
    """The automaton's roots, which read so many ranks, each as the table of all numbers and as nested tuples."""
    many_roots = packed[0]
    roots = struct.unpack_from(f"<{many_roots}H", packed, 1)
    at = 1 + 2 * many_roots
    levels: list[list[tuple[int, ...]]] = [[]]
    nodes = [[bytes([i]) for i in range(256)]]
    steps: list[list[Any]] = [list(range(256))]
    for ranks in range(1, 10):
        (many,) = struct.unpack_from("<H", packed, at)
        rows = list(struct.iter_unpack("<5H", packed[at + 2 : at + 2 + 10 * many]))
        levels.append(rows)
        below = steps[-1]
        steps.append([(below[a], below[b], below[c], below[d], below[e]) for a, b, c, d, e in rows])
        if ranks <= _JOINED:
            part = nodes[-1]
            nodes.append([b"".join((part[a], part[b], part[c], part[d], part[e])) for a, b, c, d, e in rows])
        at += 2 + 10 * many
    tables = [_table(levels, nodes, ranks, root) for ranks, root in zip(heights, roots, strict=True)]
    return tables, [steps[ranks][root] for ranks, root in zip(heights, roots, strict=True)]


def _table(
    levels: Sequence[Sequence[tuple[int, ...]]], nodes: Sequence[Sequence[bytes]], ranks: int, root: int
) -> bytes:
    """The table of one root. Joined from pieces of few ranks at once: to join level by level would write each byte
    once for every level, which is what reading the tables would then mostly do."""
    below = [root]
    while ranks > _JOINED:
        rows = levels[ranks]
        below = [child for node in below for child in rows[node]]
        ranks -= 1
    pieces = nodes[ranks]
    return b"".join([pieces[node] for node in below])


TABLES: Tables = _Unread()
"""Where wild tiles may stand for a fifth copy of a kind (R5.1); read at first use, in about 10 ms."""
NATURAL: Tables = _Unread()
"""Where no kind is wanted more than four times, for hands without wild tiles."""
