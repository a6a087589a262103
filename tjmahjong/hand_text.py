"""A hand as people write it: tiles as text (R1.2), nothing looked at yet. `tjmahjong.hand` reads and checks it.

Batch lines of the command line, the window's referee, the examples of rules and the rule book's hands are all of these.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class HandText(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A hand and what lies beside it. One text for each meld, which names its tile once."""

    hand: str
    """The concealed tiles."""
    indicator: str | None = None
    pongs: tuple[str, ...] = ()
    kongs: tuple[str, ...] = ()
    """Exposed and added kongs."""
    concealed_kongs: tuple[str, ...] = ()
    gold_kongs: tuple[str, ...] = ()


class FinishedText(HandText, frozen=True, kw_only=True, eq=False):
    """A hand that is declared as won; `hand` is without the drawn tile."""

    draw: str | None = None
    """The tile drawn last. The dealer's first fourteen have none (R5.9): `hand` and `draw` are then the 14, anyhow."""
    after_kong: int = 0
    """Own kongs in a row before the win (R5.3)."""
    first: Literal["heaven", "earth"] | None = None
    """Won with the first fourteen or on the first draw (R5.9)."""
    ready: bool = False
    """Declared ready (R4.7)."""


class OpenText(HandText, frozen=True, kw_only=True, eq=False):
    """A hand in the middle of a deal, to be analysed: 13 tiles, or 14 with the drawn one, less three a meld."""

    seen: str = ""
    """Tiles that lie open elsewhere: discards, melds of others."""
    live: int | None = None
    """Live tiles left; None: those of a fresh wall less `seen`."""
