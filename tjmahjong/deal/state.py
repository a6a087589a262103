"""The state of one deal, in plain lists and numbers; the other modules of the package move it on.

Lists are by seat unless said otherwise. A tile in a hand or a discard area is the pair (place, text).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeVar

from tjmahjong.actions import Action
from tjmahjong.events import Event, FalseHandKind, Four, Transfer
from tjmahjong.meld import Meld
from tjmahjong.randomness import Randomness, Seats
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.payments import Stakes
from tjmahjong.scoring.result import Score
from tjmahjong.shapes.tables import POWER
from tjmahjong.tiles import KINDS, NAMES
from tjmahjong.view import Asked, OfferedTile
from tjmahjong.wall import Wall

Pair = tuple[int, str]
FalseCause = Literal["wild_discard", "no_replacement", "no_discard"]
PAIRS: tuple[tuple[Pair, ...], ...] = tuple(tuple((at, name) for name in NAMES) for at in range(4 * KINDS))
"""`PAIRS[place][kind]`: the one object for that tile at that place."""


def silent(event: Event) -> None:
    """For a deal that nobody listens to."""


class Deal:
    """One deal from its stakes to its settlement. `seat` is whose turn it is, `asked_seat` who decides now."""

    __slots__ = (
        "asked", "asked_seat", "chain", "claimable", "claimed", "counts", "dealer", "declared_ready", "discards",
        "drawn", "draws", "emit", "false_hands", "first_fourteen", "hands", "indicator", "is_wild", "kicks", "kongs",
        "last", "legal_now", "loose", "manual", "melds", "number", "offset", "over", "owed", "own_draws", "players",
        "points", "pulls", "queue", "randomness", "ready_done", "round", "rules", "score_now", "seat", "seen", "sits",
        "stakes", "start", "suit_codes", "wall", "was_first_fourteen", "wild", "wild_names", "wild_out", "wilds",
        "winner",
    )  # fmt: skip

    def __init__(
        self,
        rules: RuleSet,
        randomness: Randomness,
        emit: Callable[[Event], object],
        *,
        number: int,
        round_: int,
        dealer: int,
        players: Seats,
        points: list[int],
        manual: tuple[bool, ...] = (False, False, False, False),
    ) -> None:
        self.rules = rules
        self.randomness = randomness
        self.emit = emit
        self.number = number
        self.round = round_
        self.dealer = dealer
        self.players = players
        self.points = points
        """By seat; moved by every payment."""
        self.start: Four = four(points)
        self.manual = manual
        """Whether the player there draws and discards by hand (R6.4)."""

        self.asked: Asked | None = None
        self.asked_seat = dealer
        self.legal_now: tuple[Action, ...] | None = None
        self.score_now: Score | None = None
        """What the hand of `seat` is worth now, once that was asked; None after every move."""
        self.queue: list[int] = []
        """Seats still to be asked about stakes or declaring ready."""
        self.over = False
        self.winner: int | None = None

        self.sits: bool | None = None
        self.pulls: tuple[int, ...] = (0, 0, 0, 0)
        self.kicks: tuple[bool, ...] = (False, False, False, False)
        self.stakes = Stakes(dealer)

        self.wall: Wall | None = None
        self.indicator: int | None = None
        self.wild: tuple[int, ...] = ()
        self.wild_names: tuple[str, ...] = ()
        self.is_wild = [False] * KINDS
        self.hands: list[list[Pair]] = [[], [], [], []]
        self.counts: list[list[int]] = [[0] * KINDS for _ in range(4)]
        self.suit_codes: list[list[int]] = [[0, 0, 0, 0] for _ in range(4)]
        """The suit codes of each hand without wild tiles (`shapes.suit_parts`), from when the wild kinds are known."""
        self.wilds = [0, 0, 0, 0]
        """Wild tiles in each hand, kept as `suit_codes` are."""
        self.melds: list[tuple[Meld, ...]] = [(), (), (), ()]
        self.discards: list[tuple[Pair, ...]] = [(), (), (), ()]
        self.seen = [0] * KINDS
        """Copies of each kind that lie open: discards, melds, indicator."""

        self.seat = dealer
        self.first_fourteen = False
        """The dealer has the first 14 tiles and has done nothing yet (R5.9)."""
        self.was_first_fourteen = False
        """So it was before the last discard, should that be taken back (R6.2)."""
        self.drawn: int | None = None
        """Place of the tile drawn last in this turn; None in the first fourteen, after a pong and outside a turn."""
        self.chain = 0
        self.owed = False
        """A kong was laid and its replacement is not taken yet (R6.1)."""
        self.draws = 0
        self.own_draws = [0, 0, 0, 0]
        self.claimed = False
        """Somebody has a pong or kong, so that nobody wins as earth any more (R5.9)."""
        self.last: OfferedTile | None = None
        self.claimable = False
        """The last discard may still be claimed."""
        self.declared_ready: tuple[bool, ...] = (False, False, False, False)
        self.ready_done = False
        """Everybody who may was asked to declare ready, or it is too late (R4.7)."""
        self.false_hands: tuple[FalseHandKind | None, ...] = (None, None, None, None)
        self.offset = [0, 0, 0, 0]
        """Tiles too many or too few by mistakes that are fixed (R6)."""
        self.wild_out = False
        """The last discard was a wild tile that makes a short false hand once it is fixed (R6.1)."""
        self.loose: int | None = None
        """Whose mistake is fixed as soon as another player draws or claims (R6.2)."""
        self.kongs: list[tuple[int, str, tuple[Transfer, ...]]] = []
        """Every kong that was paid, as they were laid: its seat, its tile, and what was paid."""

    def copy(self, randomness: Randomness, emit: Callable[[Event], object] = silent) -> Deal:
        """This deal once more, to go its own way: nothing that happens in one is seen in the other.

        `randomness` is what it draws from (a deal that is dealt out asks nothing more of it), `emit` who is told.
        """
        twin = Deal.__new__(Deal)
        for name in Deal.__slots__:
            value = getattr(self, name)
            if isinstance(value, list):
                value = [list(part) if isinstance(part, list) else part for part in value]
            setattr(twin, name, value)
        twin.wall = self.wall and self.wall.copy()
        twin.randomness = randomness
        twin.emit = emit
        return twin

    @property
    def blocked(self) -> bool:
        """Whether wild tiles may only go when nothing else can (R6.3)."""
        return self.rules.wild_discard == "blocked"

    @property
    def live(self) -> int:
        """Tiles left in the live wall; 0 before it is built."""
        return self.wall.live if self.wall else 0

    def ask(self, seat: int, asked: Asked) -> None:
        """Wait for a decision of `seat`."""
        self.asked_seat = seat
        self.asked = asked
        self.legal_now = None
        self.score_now = None

    def give(self, seat: int, at: int) -> int:
        """Put the tile at `at` into the hand of `seat`; its kind."""
        assert self.wall is not None
        kind = self.wall.kinds[at]
        self.hands[seat].append(PAIRS[at][kind])
        self.counts[seat][kind] += 1
        if self.is_wild[kind]:
            self.wilds[seat] += 1
        else:
            self.suit_codes[seat][kind // 9] += POWER[kind]
        return kind

    def take(self, seat: int, kind: int, at: int) -> Pair:
        """Take the tile of `kind` at `at` out of the hand of `seat`."""
        pair = PAIRS[at][kind]
        self.hands[seat].remove(pair)
        self.counts[seat][kind] -= 1
        if self.is_wild[kind]:
            self.wilds[seat] -= 1
        else:
            self.suit_codes[seat][kind // 9] -= POWER[kind]
        return pair

    def take_some(self, seat: int, kind: int, number: int) -> tuple[int, ...]:
        """Take `number` tiles of `kind` out of the hand of `seat`, the longest held first; their places."""
        name = NAMES[kind]
        places = [at for at, tile in self.hands[seat] if tile == name][:number]
        for at in places:
            self.take(seat, kind, at)
        return tuple(places)

    def surplus(self, seat: int) -> int:
        """Tiles more than 13 in the hand of `seat`, a meld counted as three; 0 is right between two turns."""
        return len(self.hands[seat]) + 3 * len(self.melds[seat]) - 13


T = TypeVar("T")


def replaced(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """`values` with another one at `place`."""
    return (*values[:place], value, *values[place + 1 :])


def four(numbers: list[int]) -> Four:
    """A list of four numbers as an event holds it."""
    a, b, c, d = numbers
    return a, b, c, d
