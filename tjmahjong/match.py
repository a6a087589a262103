"""A whole game: pots of deals, seats drawn before each pot, one decision at a time (R2, R8).

>>> from tjmahjong.players import make
>>> from tjmahjong.randomness import SeededRandomness
>>> match = Match(RuleSet(length_unit="deals", length_count=1), ("a", "b", "c", "d"), SeededRandomness(1))
>>> events, computer = match.start(), make("basic")
>>> while match.pending:
...     events = match.act(match.pending.seat, computer.choose(match.view(match.pending.seat)).action)
>>> match.between, type(match.proceed()[-1]).__name__, match.finished
(True, 'PotEnded', True)
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from typing import Protocol

from tjmahjong.actions import Action, Discard, Draw, PickWind
from tjmahjong.deal import allowed, ending, false_hands, flow, moves, snapshot
from tjmahjong.deal.state import Deal, four
from tjmahjong.decisions import decision_at
from tjmahjong.events import DealEnded, DealStarted, Event, Four, PotEnded, PotStarted, RulesChanged
from tjmahjong.randomness import Randomness, RecordedRandomness, Seats
from tjmahjong.refusals import DEAL_OVER, IllegalAction, Refusal
from tjmahjong.rules import RuleSet
from tjmahjong.seating import Seating
from tjmahjong.tiles import KIND_OF
from tjmahjong.view import Pending, View


class Recorder(Protocol):
    """Where a match is written while it is played; see `record`."""

    def begin(self, rules: RuleSet, names: Sequence[str], humans: Sequence[int], pots: int) -> None:
        """The game begins under these terms."""

    def write(self, events: Sequence[Event]) -> None:
        """Events in order; on return they are kept."""


class Match:
    """A game of four players. Nothing happens until `start`; then `act` and `proceed` return what follows.

    `names` are by player 0-3; `humans` those who move tiles by hand under `handling` manual (R6.4). Randomness and
    record are handed in. Every pot begins with `starting_points`; `pots` is how many are played.
    """

    def __init__(
        self,
        rules: RuleSet,
        names: Sequence[str],
        randomness: Randomness,
        record: Recorder | None = None,
        *,
        pots: int = 1,
        humans: Iterable[int] = (),
    ) -> None:
        if len(names) != 4:
            raise ValueError(f"four players are needed, not {len(names)}")
        self.rules = rules
        """The rules in force; those of a running deal are its own until it ends."""
        self.names = tuple(names)
        self.humans = tuple(sorted(set(humans)))
        self.pots = pots
        self.pot = 0
        """Number of the pot, from 1."""
        self.players: Seats = (0, 1, 2, 3)
        """The player on each seat."""
        self.points: list[int] = [rules.starting_points] * 4
        """By seat."""
        self.between = False
        """A deal is over and `proceed` goes on."""
        self.finished = False
        self.events: list[Event] = []
        self._randomness = randomness
        self._record = record
        self._seating: Seating | None = None
        self._deal: Deal | None = None
        self._number = 0
        self._round = 0
        self._dealer = 0
        self._next: tuple[int, int] | None = None
        """Dealer and round of the next deal of the pot; None when the pot is over."""
        self._kept = 0
        self.first_rules = rules
        """The rules that the first pot began with."""

    # --- what is asked

    @property
    def pending(self) -> Pending | None:
        """The decision the match waits for; None between deals and at the end."""
        if self._seating is not None and self._seating.asked is not None:
            return Pending(self._seating.asked, "wind")
        deal = self._deal
        if deal is None or deal.asked is None:
            return None
        return Pending(deal.asked_seat, deal.asked)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """What `seat` may do now; nothing if another is asked. A discard stands once for each kind."""
        if self._seating is not None:
            return self._seating.legal() if seat == self._seating.asked else ()
        if self._deal is None or self._deal.asked is None or seat != self._deal.asked_seat:
            return ()
        return allowed.legal(self._deal)

    def refusals(self, seat: int, action: Action) -> tuple[Refusal, ...]:
        """Every reason why `seat` may not do `action` now; empty means it may."""
        if self._seating is not None:
            return self._seating.refusals(seat, action)
        if self._deal is None or self._deal.over:
            return (Refusal(DEAL_OVER),)
        return allowed.refusals(self._deal, seat, action)

    def view(self, seat: int) -> View:
        """What `seat` may see: a value that does not change, safe to hand to a thread."""
        if self._deal is not None:
            return snapshot.view(self._deal, seat)
        players = self.players if self._seating is None else self._seating.players
        asked = self._seating is not None and self._seating.asked == seat
        return snapshot.before_deals(
            self.rules, seat, players, tuple(self.points), self.legal(seat), "wind" if asked else None
        )

    def spoils(self, seat: int, action: Action) -> bool:
        """Whether `seat` gets a false hand by `action`, a discard of a wild tile that may go (R6.1, R6.3)."""
        if self._deal is None or not isinstance(action, Discard) or action.tile not in KIND_OF:
            return False
        return false_hands.spoils(self._deal, seat, KIND_OF[action.tile])

    def draws_from(self, seat: int) -> int | None:
        """The place in the wall that `Draw` takes a tile from, where `seat` may do that now; else None (R3.6, R6.4)."""
        if self._deal is None or Draw() not in self.legal(seat):
            return None
        return moves.next_place(self._deal)

    def census(self) -> dict[str, tuple[int, ...]]:
        """The places of all 136 tiles by where they are (`deal.snapshot.census`); empty while no wall stands."""
        return {} if self._deal is None else snapshot.census(self._deal)

    # --- going on

    def start(self) -> list[Event]:
        """Begin the first pot; what happens until somebody is asked."""
        if self._record is not None:
            self._record.begin(self.rules, self.names, self.humans, self.pots)
        self.first_rules = self.rules
        self._begin_pot(None)
        return self._news()

    def act(self, seat: int, action: Action) -> list[Event]:
        """Carry out `action` of `seat`; all that follows until somebody is asked or the deal is over.

        IllegalAction with every reason if it is not allowed; nothing has changed then.
        """
        deal = self._deal
        if deal is not None and seat == deal.asked_seat and deal.legal_now is not None and action in deal.legal_now:
            flow.act(deal, action)
        else:
            refusals = self.refusals(seat, action)
            if refusals:
                raise IllegalAction(refusals)
            if deal is not None:
                flow.act(deal, action)
            else:
                self._pick(action)
        if deal is not None and deal.over:
            self._end_deal(deal)
        return self._news()

    def proceed(self) -> list[Event]:
        """After a deal: the next deal, the next pot, or the end of the match. ValueError while a deal is played."""
        if not self.between:
            raise ValueError("the match can only go on from between two deals")
        self.between = False
        if self._next is not None:
            self._dealer, self._round = self._next
            self._begin_deal()
        else:
            points = [0, 0, 0, 0]
            for seat, player in enumerate(self.players):
                points[player] = self.points[seat]
            self.events.append(PotEnded(self.pot, four(points)))
            self._deal = None
            if self.pot < self.pots:
                self._begin_pot(self.players)
            else:
                self.finished = True
        return self._news()

    def change_rules(self, rules: RuleSet) -> list[Event]:
        """Other rules from the next deal on; seats and starting points from the next pot. Before `start`: at once."""
        self.rules = rules
        if not self.events:
            return []
        self.events.append(RulesChanged(rules))
        return self._news()

    def write_to(self, record: Recorder) -> None:
        """From now on write what happens to `record`, which holds everything so far."""
        self._record = record

    # --- copies

    @property
    def deal(self) -> Deal | None:
        """The deal that is played or was played last in this pot; only to be looked at and copied (`Deal.copy`)."""
        return self._deal

    def fork(self, randomness: Randomness | None = None) -> Match:
        """This match once more, to go its own way: nothing that is done in one is seen in the other.

        What is drawn later comes from `randomness`; without it from a copy of this match's randomness, so that the same
        decisions bring the same events. The copy is not recorded.

        >>> from tjmahjong.randomness import SeededRandomness
        >>> match = Match(RuleSet(seat_draw="quick"), ("a", "b", "c", "d"), SeededRandomness(7))
        >>> news = match.start()
        >>> twin = match.fork()
        >>> news = twin.act(twin.pending.seat, twin.legal(twin.pending.seat)[0])
        >>> len(twin.events) > len(match.events)
        True
        """
        twin = copy.copy(self)
        twin._record = None
        twin.events = list(self.events)
        twin._randomness = copy.deepcopy(self._randomness) if randomness is None else randomness
        twin.points = list(self.points)
        if self._seating is not None:
            twin._seating = self._seating.copy(twin._randomness, twin.events.append)
        if self._deal is not None:
            twin._deal = self._deal.copy(twin._randomness, twin.events.append)
            twin._deal.points = twin.points  # payments of a deal move the points of its match
        return twin

    def at(self, number: int) -> Match:
        """A fork of this match as it stood after its first `number` events: where somebody is asked, a deal is over or
        the match finished. Within what follows from one decision it is where that ends; 0 is before `start`.

        Only the deal that holds the event is played again. The same decisions bring the same events as they did here.
        ValueError for a number that is none of its events.
        """
        if not 0 <= number <= len(self.events):
            raise ValueError(f"after {number} events: the match has {len(self.events)}, so 0 to that")
        start = last_deal(self.events, number)
        randomness = RecordedRandomness(self.events[start:], copy.deepcopy(self._randomness))
        twin = Match(self.first_rules, self.names, randomness, pots=self.pots, humans=self.humans)
        if start:
            twin.begin_at(self.events, start)
        elif number:
            twin.start()
        twin._follow(self.events, number)
        return twin

    def begin_at(self, events: Sequence[Event], start: int) -> list[Event]:
        """Instead of `start`: take `events` before number `start` as having happened, and begin the deal which that one
        (a `DealStarted`) begins. What happens until somebody is asked."""
        begun = events[start]
        assert isinstance(begun, DealStarted)
        self.events += events[:start]
        self._kept = start
        self.rules = next((e.rules for e in reversed(self.events) if isinstance(e, RulesChanged)), self.rules)
        self.pot = sum(isinstance(event, PotStarted) for event in self.events)
        self.players = begun.players
        self.points = list(begun.points)
        self._number, self._round, self._dealer = begun.number - 1, begun.round, begun.dealer
        self._begin_deal()
        return self._news()

    def take(self, deal: Deal) -> None:
        """Instead of `start`: play on from `deal`, which was set up (`position`) and tells `self.events.append`."""
        self.rules, self.players, self.points, self._deal = deal.rules, deal.players, deal.points, deal
        self.pot = 1
        self._number, self._round, self._dealer = deal.number, deal.round, deal.dealer

    def _follow(self, events: Sequence[Event], number: int) -> None:
        """Decide as in `events` until there are `number` of them."""
        while len(self.events) < number:
            event = events[len(self.events)]
            if isinstance(event, RulesChanged):
                self.change_rules(event.rules)
            elif self.between:
                self.proceed()
            else:
                pending, action = self.pending, decision_at(events, len(self.events))
                assert pending is not None
                assert action is not None
                self.act(pending.seat, action)

    # --- within

    def _news(self) -> list[Event]:
        new = self.events[self._kept :]
        self._kept = len(self.events)
        if self._record is not None:
            self._record.write(new)
        return new

    def _begin_pot(self, before: Seats | None) -> None:
        self.pot += 1
        start = self.rules.starting_points
        self.points = [start] * 4
        self.events.append(PotStarted(self.pot, (start, start, start, start)))
        self._number = self._round = self._dealer = 0
        self._seating = Seating(self.rules, self._randomness, self.events.append, before)
        self._seated()

    def _pick(self, action: Action) -> None:
        assert self._seating is not None
        assert isinstance(action, PickWind)
        self._seating.pick(action.slot)
        self._seated()

    def _seated(self) -> None:
        """Deal as soon as everybody sits."""
        if self._seating is not None and self._seating.asked is None:
            self.players = self._seating.players
            self._seating = None
            self._begin_deal()

    def _begin_deal(self) -> None:
        self._number += 1
        by_hand = self.rules.handling == "manual"
        self._deal = Deal(
            self.rules,
            self._randomness,
            self.events.append,
            number=self._number,
            round_=self._round,
            dealer=self._dealer,
            players=self.players,
            points=self.points,
            manual=tuple(by_hand and player in self.humans for player in self.players),
        )
        flow.begin(self._deal)

    def _end_deal(self, deal: Deal) -> None:
        stays = ending.dealer_stays(deal)
        dealer = deal.dealer if stays else (deal.dealer + 1) % 4
        round_ = deal.round + (not stays and dealer == 0)
        over = self._pot_over(deal.rules, round_)
        self._next = None if over else (dealer, round_)
        change: Four = four([now - before for now, before in zip(deal.points, deal.start, strict=True)])
        self.events.append(DealEnded(deal.winner, four(deal.points), change, dealer, stays, over))
        self.between = True

    def _pot_over(self, rules: RuleSet, round_: int) -> bool:
        """Whether the pot ends with this deal (R8.2)."""
        match rules.length_unit:
            case "rounds":
                return round_ >= rules.length_count
            case "deals":
                return self._number >= rules.length_count
            case "chips":
                return min(self.points) <= 0


def last_deal(events: Sequence[Event], number: int) -> int:
    """Which of the first `number` events begins the deal that is played there; 0 if none does."""
    return next((at for at in range(number - 1, 0, -1) if isinstance(events[at], DealStarted)), 0)
