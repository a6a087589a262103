"""A deal and a pot in short, made from their events in one place (R7, R8): who dealt, who won what and why, who paid.

The pages after a deal and a pot, counts of many deals and whoever else looks back takes it from here.

>>> from tjmahjong.match import Match
>>> from tjmahjong.players import make
>>> from tjmahjong.randomness import SeededRandomness
>>> from tjmahjong.rules import RuleSet
>>> match, computer = Match(RuleSet(sit="off"), ("a", "b", "c", "d"), SeededRandomness(1)), make("basic")
>>> events = match.start()
>>> while not match.between:
...     events = match.act(match.pending.seat, computer.choose(match.view(match.pending.seat)).action)
>>> deal = summarise(match.events)[0].deals[0]
>>> sum(deal.change), deal.points == summarise(match.events)[0].points[1]
(0, True)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from tjmahjong import events as ev
from tjmahjong.events import Event, Four
from tjmahjong.meld import KongKind
from tjmahjong.scoring.payments import Stakes


class DealSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A deal that has ended. Lists of four are by seat; `by_player` turns them."""

    started: ev.DealStarted
    stakes: Stakes
    paid: tuple[ev.Paid, ...]
    """Every payment in its order: kongs as they were laid, the win, kongs that do not count."""
    won: ev.Won | None
    """The win with its reading; None after an exhausted wall."""
    ended: ev.DealEnded
    turns: int
    """The dealer's first fourteen, every tile drawn from the live wall, every claim."""
    pongs: Four
    kongs: tuple[tuple[KongKind, ...], ...]
    false_hands: tuple[ev.FalseHand, ...]

    @property
    def dealer(self) -> int:
        """The player who dealt."""
        return self.started.players[self.started.dealer]

    @property
    def winner(self) -> int | None:
        """The player who won; None after an exhausted wall."""
        return None if self.won is None else self.started.players[self.won.seat]

    @property
    def value(self) -> int:
        """The fan of the win without kongs; 0 if nobody won (R5.12)."""
        return 0 if self.won is None else self.won.score.value

    @property
    def change(self) -> Four:
        """The points each player gained or lost."""
        return self.by_player(self.ended.change)

    @property
    def points(self) -> Four:
        """The points of each player after it."""
        return self.by_player(self.ended.points)

    def by_player(self, seats: Sequence[int]) -> Four:
        """Four numbers by seat put in the order of the players."""
        a, b, c, d = (seats[self.started.players.index(player)] for player in range(4))
        return a, b, c, d


class Rank(msgspec.Struct, frozen=True):
    """A player's place in a pot, from 1; equal points share it. `change` is what the pot has brought so far."""

    place: int
    player: int
    points: int
    change: int


class PotSummary(msgspec.Struct, frozen=True):
    """A pot so far, or whole. Lists of four are by player."""

    number: int = 0
    start: Four = (0, 0, 0, 0)
    deals: tuple[DealSummary, ...] = ()
    over: bool = False

    @property
    def points(self) -> tuple[Four, ...]:
        """The points at the start and after each deal."""
        return (self.start, *(deal.points for deal in self.deals))

    @property
    def ranking(self) -> tuple[Rank, ...]:
        """The players, the most points first; equal ones in the order of the players (R8.2)."""
        last = self.points[-1]
        return tuple(
            Rank(1 + sum(other > points for other in last), player, points, points - self.start[player])
            for player, points in sorted(enumerate(last), key=lambda pair: -pair[1])
        )


class Story:
    """Follows a game event by event. `deal` is the one that has just ended, None while one is played; `pot` the pot."""

    _started: ev.DealStarted | None
    _turns: int
    _sits: bool
    _pulls: list[int]
    _kicks: list[bool]
    _pongs: list[int]
    _kongs: list[list[KongKind]]
    _paid: list[ev.Paid]
    _false_hands: list[ev.FalseHand]
    _won: ev.Won | None

    def __init__(self) -> None:
        self.deal: DealSummary | None = None
        self.pot = PotSummary()
        self._started = None
        self._clear()

    def add(self, event: Event) -> None:
        """Take the next event; masked ones do as well, for all that counts here is seen by everybody."""
        match event:
            case ev.Drew():
                self._turns += event.source == "wall"
            case ev.Ponged():
                self._turns += 1
                self._pongs[event.seat] += 1
            case ev.Konged():
                self._turns += event.kind == "exposed"
                self._kongs[event.seat].append(event.kind)
            case ev.Paid():
                self._paid.append(event)
            case ev.Sat():
                self._sits = event.sits
            case ev.Pulled():
                self._pulls[event.seat] = event.times
            case ev.Kicked():
                self._kicks[event.target] = event.kicks
            case ev.FalseHand():
                self._false_hands.append(event)
            case ev.Won():
                self._won = event
            case ev.DealStarted():
                self._begin(event)
            case ev.DealEnded():
                self._end(event)
            case ev.PotStarted():
                self.pot = PotSummary(event.number, event.points)
                self.deal = None
            case ev.PotEnded():
                self.pot = msgspec.structs.replace(self.pot, over=True)

    def _begin(self, started: ev.DealStarted) -> None:
        self.deal = None
        self._started = started
        self._clear()

    def _clear(self) -> None:
        self._turns = 1
        self._sits = False
        self._pulls, self._kicks = [0] * 4, [False] * 4
        self._pongs = [0] * 4
        self._kongs = [[], [], [], []]
        self._paid = []
        self._false_hands = []
        self._won = None

    def _end(self, ended: ev.DealEnded) -> None:
        started = self._started
        if started is None:  # events that begin in the middle of a deal
            return
        a, b, c, d = self._pongs
        self.deal = DealSummary(
            started=started,
            stakes=Stakes(started.dealer, self._sits, tuple(self._pulls), tuple(self._kicks)),
            paid=tuple(self._paid),
            won=self._won,
            ended=ended,
            turns=self._turns,
            pongs=(a, b, c, d),
            kongs=tuple(tuple(kongs) for kongs in self._kongs),
            false_hands=tuple(self._false_hands),
        )
        self.pot = msgspec.structs.replace(self.pot, deals=(*self.pot.deals, self.deal))


def summarise(events: Iterable[Event]) -> tuple[PotSummary, ...]:
    """Every pot that `events` (of a match or a record) hold, the last as far as it went."""
    story = Story()
    pots: list[PotSummary] = []
    for event in events:
        if isinstance(event, ev.PotStarted) and story.pot.number:
            pots.append(story.pot)
        story.add(event)
    return (*pots, story.pot)
