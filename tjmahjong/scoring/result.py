"""What scoring answers: groups of a reading, patterns, fan (R5.2, R5.3), and points that change hands (R7)."""

from __future__ import annotations

from typing import Literal

import msgspec

from tjmahjong.refusals import Refusal

GroupKind = Literal["run", "triplet", "pair"]


class Group(msgspec.Struct, frozen=True, gc=False):
    """A set or the pair of a reading. `tiles` is what it counts as (`456m`), `held` the tiles that lie there (`5m` may
    be a wild standing for another). `drawn` is the index in it of the tile drawn last, `wild` the indices that wild
    tiles fill."""

    kind: GroupKind
    tiles: str
    held: tuple[str, ...]
    drawn: int | None = None
    wild: tuple[int, ...] = ()


class Score(msgspec.Struct, frozen=True, gc=False):
    """The worth of a hand. `value` and `total` in fan (R5.3); 0 where the tiles are no complete hand."""

    value: int
    kong_fan: int
    total: int
    wins: bool
    patterns: tuple[str, ...]
    """Pattern ids in the order of R1.3; `scoring.patterns.PATTERNS` has their names."""
    reading: tuple[Group, ...]
    """The concealed tiles; melds are not in it (R5.2)."""
    refusals: tuple[Refusal, ...] = ()


class Transfer(msgspec.Struct, frozen=True, gc=False):
    """Points that go from one seat to another, after stakes (R7)."""

    payer: int
    payee: int
    points: int
