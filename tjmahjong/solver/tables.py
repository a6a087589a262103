"""The shape tables: what a suit's tiles lack to contain so many sets and a pair (R5.1), read when first used.

A suit's tiles are one number in base 5, its lowest rank the highest digit; `suit[number]` is the *class* of what it
lacks. Classes combine by `merge[one][other]`; `need[m][p][class]` is the fewest tiles missing for m sets and p pairs.
Nothing here bounds copies: a wild tile may stand for a fifth (R5.1).
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
    """The tables, once loaded."""

    suit: bytes
    """Class of each number of nine ranks."""
    honour: bytes
    """Class of each number of the seven honours."""
    strips: tuple[bytes, ...]
    """`strips[n]`: class of each number of n ranks beyond which no run may reach (R5.6: wild kinds in the way)."""
    merge: tuple[bytes, ...]
    need: tuple[tuple[bytes, bytes], ...]


class _Unread(Tables):
    """Reads the tables when the first of them is asked for, and is plain `Tables` from then on (no cost afterwards)."""

    def __getattr__(self, name: str) -> object:
        if name not in Tables.__annotations__:
            raise AttributeError(name)
        _read(self)
        self.__class__ = Tables  # type: ignore[assignment]
        return getattr(self, name)


def _read(tables: Tables) -> None:
    raw = zlib.decompress(resources.files("tjmahjong").joinpath("data/shapes.bin").read_bytes())
    roots = struct.unpack_from("<10H", raw)
    n = raw[20]
    costs = [raw[21 + 10 * i : 31 + 10 * i] for i in range(n)]
    at = 21 + 10 * n
    # Rows have 256 places, so that `bytes.translate` takes them; LOWERS passes through all of them.
    tables.merge = tuple(raw[at + n * i : at + n * (i + 1)] + bytes(range(n, 256)) for i in range(n))
    unused = bytes(range(n, 256))
    tables.need = tuple(
        (bytes(c[2 * m] for c in costs) + unused, bytes(c[2 * m + 1] for c in costs) + unused) for m in range(5)
    )
    at += n * n
    nodes = [bytes([i]) for i in range(n)]
    strips = [nodes[0]]  # class 0: no ranks at all
    for ranks in range(1, 10):
        (many,) = struct.unpack_from("<H", raw, at)
        rows = struct.iter_unpack("<5H", raw[at + 2 : at + 2 + 10 * many])
        nodes = [b"".join((nodes[a], nodes[b], nodes[c], nodes[d], nodes[e])) for a, b, c, d, e in rows]
        at += 2 + 10 * many
        strips.append(nodes[roots[ranks - 1]])
        if ranks == 7:
            tables.honour = nodes[roots[9]]
    tables.strips = tuple(strips)
    tables.suit = strips[9]


TABLES: Tables = _Unread()
"""The one set of tables; read at first use, about 10 ms."""
