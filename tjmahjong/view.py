"""What one seat may see of a match: the only thing computer players, hints and reviews are given."""

from __future__ import annotations

from typing import Literal

import msgspec

from tjmahjong.actions import Action
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet

Asked = Literal["wind", "sit", "pull", "kick", "ready", "turn", "claim", "draw", "mend"]
"""What the pending decision is about: picking a wind tile, stakes, declaring ready, the own turn (win, kong, discard),
a claim, and with `handling` manual taking a tile or mending a mistake."""


class Pending(msgspec.Struct, frozen=True):
    """The decision the match waits for."""

    seat: int
    asked: Asked


class OfferedTile(msgspec.Struct, frozen=True, gc=False):
    """A discard that may be claimed, or was the last one."""

    seat: int
    at: int
    tile: str


class View(msgspec.Struct, frozen=True, gc=False):
    """A snapshot for one seat. Lists are by seat unless said otherwise; tiles are texts, `at` wall places."""

    seat: int
    rules: RuleSet
    asked: Asked | None
    """What this seat is asked now; None if another seat is asked or nobody."""
    legal: tuple[Action, ...]
    players: tuple[int, ...]
    """`players[seat]` is the player there."""
    dealer: int
    deal: int
    round: int
    points: tuple[int, ...]
    sits: bool | None
    """Whether the dealer sits; None while not yet asked."""
    pulls: tuple[int, ...]
    kicks: tuple[bool, ...]
    indicator: str | None
    wild: tuple[str, ...]
    wild_kinds: tuple[int, ...]
    """The wild kinds as kind numbers."""
    counts: tuple[int, ...]
    """The own concealed tiles with the drawn one, as 34 counts."""
    hand: tuple[tuple[int, str], ...]
    """The own concealed tiles with the drawn one: (place, tile), in the order they came."""
    drawn: str | None
    drawn_at: int | None
    """The tile drawn in this turn; None before the own draw and after a pong. None for the dealer's first 14 (R5.9)."""
    hand_sizes: tuple[int, ...]
    melds: tuple[tuple[Meld, ...], ...]
    discards: tuple[tuple[tuple[int, str], ...], ...]
    """Every seat's discard area: (place, tile); claimed tiles are gone from it."""
    last_discard: OfferedTile | None
    seen: tuple[int, ...]
    """34 counts of tiles that lie open: discards, melds, indicator; the own hand not included."""
    live: int
    """Tiles left in the live wall."""
    tail: int
    """Replacement tiles left in the tail."""
    declared_ready: tuple[bool, ...]
    false_hands: tuple[str | None, ...]
    draws: int
    """Ordinary draws by all seats so far in this deal."""
    kong_chain: int
    """Own kongs since the last ordinary draw or claim, the claimed one included; 0 without a replacement (R5.3)."""
    first_turn: Literal["heaven", "earth"] | None
    """Whether a win now would be heaven or earth (R5.9). The first fourteen are "heaven" also with `heaven_mode` off:
    it adds nothing then, but any tile may be read as the drawn one."""
