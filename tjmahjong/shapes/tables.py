"""The shape tables: what a suit's tiles lack to contain so many sets and a pair (R5.1), read when first used.

A suit's tiles are one number in base 5, its lowest rank the highest digit; `suit[number]` is the *class* of what it
lacks. Classes combine by `merge[one][other]`; `need[m][p][class]` is the fewest tiles missing for m sets and p pairs.
"""

from __future__ import annotations

import struct
import zlib
from importlib import resources

SUIT_POWER = tuple(5 ** (8 - rank) for rank in range(9))
HONOUR_POWER = tuple(5 ** (6 - rank) for rank in range(7))
POWER = SUIT_POWER * 3 + HONOUR_POWER
"""What one tile of a kind adds to its suit's number, by kind."""
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
    strips: tuple[bytes, ...]
    """`strips[n]`: class of each number of n ranks beyond which no run may reach (R5.6: wild kinds in the way);
    of `NATURAL` only."""


class _Unread(Tables):
    """Reads the tables when the first of them is asked for, and is plain `Tables` from then on (no cost afterwards)."""

    def __getattr__(self, name: str) -> object:
        if name not in Tables.__annotations__:
            raise AttributeError(name)
        if self is TABLES:
            _read(self)
        else:
            _read_natural(self)
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
    tables.suit, tables.honour = _expanded(raw[at + n * n :], (9, 7))
    tables.strips = ()


def _read_natural(tables: Tables) -> None:
    tables.merge, tables.need, tables.whole = TABLES.merge, TABLES.need, TABLES.whole
    *strips, tables.honour = _expanded(_file("natural.bin"), (*range(1, 10), 7))
    tables.strips = (b"\0", *strips)  # class 0 is that of no ranks at all
    tables.suit = strips[-1]


def _file(name: str) -> bytes:
    return zlib.decompress(resources.files("tjmahjong").joinpath("data", name).read_bytes())


def _expanded(packed: bytes, heights: tuple[int, ...]) -> list[bytes]:
    """The automaton's roots, which read so many ranks, each as the table of all numbers."""
    many_roots = packed[0]
    roots = struct.unpack_from(f"<{many_roots}H", packed, 1)
    at = 1 + 2 * many_roots
    found: dict[int, bytes] = {}
    nodes = [bytes([i]) for i in range(256)]
    for ranks in range(1, 10):
        (many,) = struct.unpack_from("<H", packed, at)
        rows = struct.iter_unpack("<5H", packed[at + 2 : at + 2 + 10 * many])
        nodes = [b"".join((nodes[a], nodes[b], nodes[c], nodes[d], nodes[e])) for a, b, c, d, e in rows]
        at += 2 + 10 * many
        found |= {i: nodes[root] for i, root in enumerate(roots) if heights[i] == ranks}
    return [found[i] for i in range(many_roots)]


TABLES: Tables = _Unread()
"""Where wild tiles may stand for a fifth copy of a kind (R5.1); read at first use, in about 10 ms."""
NATURAL: Tables = _Unread()
"""Where no kind is wanted more than four times, for hands without wild tiles."""
