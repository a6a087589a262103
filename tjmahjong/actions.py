"""What a seat can do when it is asked (R2.1, R4, R6.4, R7.3). Actions name tiles by their text."""

from __future__ import annotations

import msgspec

from tjmahjong.tiles import NAMES


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """Base of all actions."""


class PickWind(Action, frozen=True, tag="pick_wind"):
    """Take one of the face-down wind tiles; `slot` 0-3 is its place in the row (R2.1)."""

    slot: int


class Sit(Action, frozen=True, tag="sit"):
    """The dealer's answer whether to sit (坐庄, R7.3)."""

    sits: bool


class Pull(Action, frozen=True, tag="pull"):
    """Another player's answer: how often to pull (拉庄, R7.3); 0 declines."""

    times: int


class Kick(Action, frozen=True, tag="kick"):
    """The dealer's answer for one puller (踹, R7.3)."""

    target: int
    kicks: bool


class DeclareReady(Action, frozen=True, tag="ready"):
    """Declare ready with the first 13 tiles (天听, R4.7)."""


class Pass(Action, frozen=True, tag="pass"):
    """Decline what was offered: a claim, or declaring ready (R4.5, R4.7); with `handling` manual, play on."""


class Discard(Action, frozen=True, tag="discard"):
    """Discard a tile of the kind `tile`; `at` picks the very tile by its wall place, else the drawn one goes first."""

    tile: str
    at: int | None = None


class Pong(Action, frozen=True, tag="pong"):
    """Claim the last discard as a pong (R4.3)."""


class Kong(Action, frozen=True, tag="kong"):
    """Lay a kong of `tile`: exposed when a discard is offered, else added, concealed or gold as the hand has it."""

    tile: str


class Win(Action, frozen=True, tag="win"):
    """Declare the hand won with the tile just drawn (R5.11)."""


class Draw(Action, frozen=True, tag="draw"):
    """Take the next tile, or a kong's replacement, by hand (`handling` manual, R6.4)."""


class EndTurn(Action, frozen=True, tag="end_turn"):
    """End the turn without a discard: the mistake that makes a long false hand (`handling` manual, R6.2)."""


class TakeBack(Action, frozen=True, tag="take_back"):
    """Take the wild tile just discarded back into the hand: mends a short false hand (`handling` manual, R6.2)."""


AnyAction = PickWind | Sit | Pull | Kick | DeclareReady | Pass | Discard | Pong | Kong | Win | Draw | EndTurn | TakeBack

DISCARDS: tuple[Discard, ...] = tuple(Discard(name) for name in NAMES)
"""The discard of each kind, by kind number: the very objects that `legal` lists."""
KONGS: tuple[Kong, ...] = tuple(Kong(name) for name in NAMES)
"""The kong of each kind, by kind number."""
