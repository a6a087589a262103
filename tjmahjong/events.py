"""What happens at the table. Every event says what moved from where to where, so it can be shown both ways (R4.8).

Tiles are named by their text (`5m`). `at` is a *place*: the number 0-135 of a tile in the wall as it was built, its
identity for the rest of the deal. Places count stack by stack, clockwise from the right-hand end of seat 0's wall,
the upper tile of a stack before the lower (place = 2 x stack + level). Seats 0-3 are in turn order; after the winds
are drawn seat 0 is East. A tile that a viewer may not see is None; `mask` makes such a copy.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tjmahjong.meld import FalseHandKind as FalseHandKind
from tjmahjong.meld import KongKind
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.result import Score
from tjmahjong.scoring.result import Transfer as Transfer

Four = tuple[int, int, int, int]
DicePurpose = Literal["winds", "break", "break_again", "wild", "lot"]
PayReason = Literal["win", "exposed", "added", "concealed", "gold", "kong_returned"]


class Event(msgspec.Struct, frozen=True, tag_field="e", gc=False):
    """Base of all events. They hold values only, so the garbage collector need not look at them."""

    def mask(self, seat: int | None) -> Event | None:
        """This event as `seat` may see it (None: nobody's seat, a spectator); None where it is not seen at all."""
        return self


# --- seats (R2)


class PotStarted(Event, frozen=True, tag="pot"):
    """A pot begins: its number from 1, and the points of the four players (by player, not by seat)."""

    number: int
    points: Four


class SatDown(Event, frozen=True, tag="sat_down"):
    """Everyone takes a chair: `players[seat]` is the player there; seat 0 is called East for the moment (R2.1)."""

    players: Four


class DiceRolled(Event, frozen=True, tag="dice"):
    """`seat` rolls. `lands_on` is the seat the sum counts to, None where it counts stacks (R2.1, R3.1, R3.3)."""

    seat: int
    dice: tuple[int, ...]
    purpose: DicePurpose
    lands_on: int | None = None

    @property
    def total(self) -> int:
        """The sum of the dice."""
        return sum(self.dice)


class WindsLaid(Event, frozen=True, tag="winds_laid"):
    """The four wind tiles lie shuffled, face down; `order[slot]` is the tile (R2.1)."""

    order: tuple[str, str, str, str] | None

    def mask(self, seat: int | None) -> WindsLaid:
        return WindsLaid(None)


class WindDrawn(Event, frozen=True, tag="wind_drawn"):
    """The player on the chair `seat` takes the tile in `slot` and turns it up (R2.1)."""

    seat: int
    slot: int
    wind: str


class Seated(Event, frozen=True, tag="seated"):
    """Everyone moves: `players[seat]`, seat 0 East. `again`: same neighbours as before, so it is done again (R2.3)."""

    players: Four
    again: bool = False


# --- a deal opens (R7.3, R3)


class DealStarted(Event, frozen=True, tag="deal"):
    """A deal begins. `number` counts from 1 within the pot, `round` from 0 (the wind of the round is E S W N by it)."""

    number: int
    round: int
    dealer: int
    players: Four
    points: Four
    """By seat."""


class Sat(Event, frozen=True, tag="sat"):
    """The dealer sits or not (坐庄)."""

    seat: int
    sits: bool


class Pulled(Event, frozen=True, tag="pulled"):
    """`seat` pulls `times` (0: does not) (拉庄)."""

    seat: int
    times: int


class Kicked(Event, frozen=True, tag="kicked"):
    """The dealer `seat` kicks the puller `target` or not (踹)."""

    seat: int
    target: int
    kicks: bool


class WallBuilt(Event, frozen=True, tag="wall"):
    """136 tiles by place, in text notation separated by blanks; nobody may see it."""

    tiles: str | None

    def mask(self, seat: int | None) -> WallBuilt:
        return WallBuilt(None)


class WallBroken(Event, frozen=True, tag="broken"):
    """Drawing starts at the stack `stack` (0-67) and goes on clockwise (R3.1)."""

    stack: int


class Dealt(Event, frozen=True, tag="dealt"):
    """`seat` takes tiles from the wall: four (two stacks) or one (R3.2)."""

    seat: int
    at: tuple[int, ...]
    tiles: tuple[str, ...] | None

    def mask(self, seat: int | None) -> Dealt:
        return self if seat == self.seat else Dealt(self.seat, self.at, None)


class IndicatorTurned(Event, frozen=True, tag="indicator"):
    """The indicator is turned up in stack `stack` from the tail; `wild` kinds; `live` tiles remain (R3.3 to R3.5)."""

    at: int
    tile: str
    stack: int
    wild: tuple[str, ...]
    live: int


# --- play (R4)


class ReadyDeclared(Event, frozen=True, tag="ready"):
    """`seat` declares ready (天听, R4.7)."""

    seat: int


class Passed(Event, frozen=True, tag="passed"):
    """`seat` declines a claim, or declaring ready; only that seat sees it (R4.5)."""

    seat: int
    what: Literal["claim", "ready", "mend"]

    def mask(self, seat: int | None) -> Passed | None:
        return self if seat == self.seat else None


class Drew(Event, frozen=True, tag="drew"):
    """`seat` draws from the live wall, or a replacement from tail or wall; tiles left after it (R3.5, R3.6)."""

    seat: int
    at: int
    tile: str | None
    source: Literal["wall", "tail", "replacement"]
    live: int
    tail: int

    def mask(self, seat: int | None) -> Drew:
        return self if seat == self.seat else Drew(self.seat, self.at, None, self.source, self.live, self.tail)


class Discarded(Event, frozen=True, tag="discarded"):
    """`seat` discards; `drawn`: it is the tile just drawn."""

    seat: int
    at: int
    tile: str
    drawn: bool


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    """`seat` ends the turn without a discard (`handling` manual, R6.2)."""

    seat: int


class TakenBack(Event, frozen=True, tag="taken_back"):
    """`seat` takes the wild tile just discarded back into the hand (`handling` manual, R6.2)."""

    seat: int
    at: int
    tile: str


class Ponged(Event, frozen=True, tag="ponged"):
    """`seat` claims `discard` from `source` and lays it with the two of `at` (R4.3)."""

    seat: int
    tile: str
    at: tuple[int, int]
    discard: int
    source: int


class Konged(Event, frozen=True, tag="konged"):
    """`seat` lays a kong: `at` the tiles from the hand, `discard` and `source` the claimed one if any (R4.3, R4.4)."""

    seat: int
    kind: KongKind
    tile: str
    at: tuple[int, ...]
    discard: int | None = None
    source: int | None = None


class Paid(Event, frozen=True, tag="paid"):
    """Points move; `seat` is the payee the reason belongs to, `points` the four seats' points after it (R7)."""

    why: PayReason
    seat: int
    transfers: tuple[Transfer, ...]
    points: Four


class FalseHand(Event, frozen=True, tag="false_hand"):
    """`seat` has a false hand from now on (R6)."""

    seat: int
    kind: FalseHandKind
    cause: Literal["wild_discard", "no_replacement", "no_discard"]


class Won(Event, frozen=True, tag="won"):
    """`seat` wins with the tile at `at`; `score` is the best reading (R5)."""

    seat: int
    at: int
    tile: str
    score: Score


class Exhausted(Event, frozen=True, tag="exhausted"):
    """No live tile is left and nobody has won (R3.7)."""


class HandsShown(Event, frozen=True, tag="shown"):
    """All hands are laid open at the end: by seat, the places and tiles of the concealed part."""

    at: tuple[tuple[int, ...], ...]
    tiles: tuple[tuple[str, ...], ...]


class RulesChanged(Event, frozen=True, tag="rules"):
    """Other rules are in force from the next deal on (section 9); length and seats from when they next matter."""

    rules: RuleSet


class DealEnded(Event, frozen=True, tag="deal_ended"):
    """The deal is settled: points and their change by seat, who deals next, whether the dealer stays (R8.1)."""

    winner: int | None
    points: Four
    change: Four
    next_dealer: int
    stays: bool
    pot_over: bool


class PotEnded(Event, frozen=True, tag="pot_ended"):
    """The pot is over: points by player (R8.2)."""

    number: int
    points: Four


AnyEvent = (
    PotStarted | SatDown | DiceRolled | WindsLaid | WindDrawn | Seated | DealStarted | Sat | Pulled | Kicked | WallBuilt
    | WallBroken | Dealt | IndicatorTurned | ReadyDeclared | Passed | Drew | Discarded | TurnEnded | TakenBack
    | Ponged | Konged | Paid | FalseHand | Won | Exhausted | HandsShown | DealEnded | PotEnded | RulesChanged
)  # fmt: skip
