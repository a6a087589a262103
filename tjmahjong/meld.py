"""Melds and concealed tiles (R4.3, R4.4)."""

from __future__ import annotations

from typing import Literal

import msgspec

from tjmahjong.text import Text

KongKind = Literal["exposed", "added", "concealed", "gold"]
MeldKind = Literal["pong", "exposed", "added", "concealed", "gold"]
FalseHandKind = Literal["short", "long"]
"""Too few tiles, or too many (R6)."""

MELD_TEXT: dict[MeldKind, Text] = {
    "pong": Text("pong", "碰"),
    "exposed": Text("exposed kong", "明杠"),
    "added": Text("added kong", "追杠"),
    "concealed": Text("concealed kong", "暗杠"),
    "gold": Text("gold kong", "金杠"),
}
"""What each kind of meld is called (R1.3)."""


class Meld(msgspec.Struct, frozen=True, gc=False):
    """A meld on the table: a pong (three tiles) or a kong (four) of one kind of tile.

    `tile` is its text; `at` the wall places of its tiles (R4.8), empty where a hand is only described;
    `source` the seat whose discard it took, None for concealed and gold kongs.
    """

    kind: MeldKind
    tile: str
    at: tuple[int, ...] = ()
    source: int | None = None

    @property
    def is_kong(self) -> bool:
        """Whether four tiles lie in it, so that it pays (R7.2)."""
        return self.kind != "pong"
