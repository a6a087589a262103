"""What lies on the table as one viewer sees it: an immutable value, moved on by events. No Qt here.

Every tile is known by its place in the wall (0-135); the four wind tiles of the seat draw have the keys 136-139.
A face that the viewer may not see is None. Playing backward is taking the board that was before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.payments import Stakes, stake_factor
from tjmahjong.scoring.result import Score
from tjmahjong.tiles import KIND_OF, NAMES, TILES, parse

T = TypeVar("T")
Held = tuple[int, str | None]
"""A tile in a hand: its place, and its text or None."""
Open = tuple[int, str]
NOTHING: tuple[tuple[()], ...] = ((), (), (), ())


@dataclass(frozen=True, slots=True)
class WindTile:
    """One of the four wind tiles: its face once turned up, and the seat that took it."""

    wind: str | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """The table. Lists of four are by seat, `names` by player; `viewer` is the player at the bottom or None."""

    viewer: int | None = None
    names: tuple[str, ...] = ("", "", "", "")
    pot: int = 0
    deal: int = 0
    round: int = 0
    players: tuple[int, ...] = (0, 1, 2, 3)
    seated: bool = False
    """Whether the chairs are the winds: seat 0 is East."""
    again: bool = False
    """The winds are drawn again because nobody's neighbours changed (R2.3)."""
    dealer: int | None = None
    points: tuple[int, ...] = (0, 0, 0, 0)
    sits: bool | None = None
    pulls: tuple[int, ...] = (0, 0, 0, 0)
    kicks: tuple[bool, ...] = (False, False, False, False)
    winds: tuple[WindTile, ...] = ()
    wall: frozenset[int] = frozenset()
    """Places that still lie in the wall, the indicator's included."""
    broken: int | None = None
    hands: tuple[tuple[Held, ...], ...] = NOTHING
    """Concealed tiles by seat, the drawn one included, in the order they came."""
    drawn: tuple[int, int] | None = None
    """Seat and place of the tile drawn in this turn."""
    drew: tuple[int, int] | None = None
    """The same after the discard, until somebody draws or claims: a discard may be taken back (R6.2)."""
    melds: tuple[tuple[Meld, ...], ...] = NOTHING
    discards: tuple[tuple[Open, ...], ...] = NOTHING
    last_discard: tuple[int, int] | None = None
    """Seat and place of the discard made last, while it lies there."""
    indicator: Open | None = None
    indicator_stack: int = 0
    wild: tuple[str, ...] = ()
    live: int = 0
    tail: int = 0
    """Tiles in the tail as a stock of its own for replacements; 0 where there is none (R3.6)."""
    front: bool = False
    """Replacements of this deal come from the front: the tail is no stock then (R3.6)."""
    front_next: bool = False
    """The same of the next deal: rules that are changed hold from there on."""
    roll: ev.DiceRolled | None = None
    turn: int | None = None
    declared_ready: tuple[bool, ...] = (False, False, False, False)
    false_hands: tuple[str | None, ...] = (None, None, None, None)
    winner: int | None = None
    winning: Open | None = None
    score: Score | None = None
    exhausted: bool = False
    shown: bool = False
    change: tuple[int, ...] | None = None
    """What each seat gained in the deal that has just ended."""

    @classmethod
    def empty(cls, match: Match, viewer: int | None) -> Board:
        """The table of `match` before anything has happened; `viewer` is a player."""
        return cls(viewer=viewer, names=tuple(match.names), front_next=_from_front(match.first_rules))

    @classmethod
    def of(cls, events: Iterable[ev.Event], viewer: int | None, names: Sequence[str] = ("", "", "", "")) -> Board:
        """The board after `events` (as the viewer saw them), from an empty table. `viewer` is a player, not a seat."""
        board = cls(viewer=viewer, names=tuple(names))
        for event in events:
            board = board.after(event)
        return board

    @property
    def bottom(self) -> int:
        """The seat shown at the bottom: the viewer's, for a spectator seat 0."""
        return 0 if self.viewer is None else self.players.index(self.viewer)

    def side(self, seat: int) -> int:
        """Where a seat is on the screen: 0 bottom, 1 right, 2 top, 3 left (R2.4)."""
        return (seat - self.bottom) % 4

    def name(self, seat: int) -> str:
        """The name of the player on a seat."""
        return self.names[self.players[seat]]

    @property
    def terms(self) -> Stakes:
        """The stakes of the deal so far (R7.3); of one that nobody deals yet those of seat 0's."""
        return Stakes(self.dealer or 0, bool(self.sits), self.pulls, self.kicks)

    def stakes(self, seat: int) -> int:
        """The factor between this seat and the dealer (R7.3); for the dealer 2 when sitting, else 1."""
        if seat == self.dealer:
            return stake_factor(sits=bool(self.sits))
        return self.terms.factor(seat, self.dealer) if self.dealer is not None else 1

    def held(self, seat: int) -> tuple[Held, ...]:
        """A hand as it stands, the drawn tile last."""
        drawn = self.drawn_tile(seat)
        return self.sorted_hand(seat) if drawn is None else (*self.sorted_hand(seat), drawn)

    def face(self, place: int) -> str | None:
        """The face of a tile in a hand, a meld, a discard area, or the indicator; None where it is not known."""
        if self.indicator is not None and self.indicator[0] == place:
            return self.indicator[1]
        for seat in range(4):
            for at, tile in (*self.hands[seat], *self.discards[seat]):
                if at == place:
                    return tile
            for meld in self.melds[seat]:
                if place in meld.at:
                    return meld.tile
        return None

    def sorted_hand(self, seat: int) -> tuple[Held, ...]:
        """A hand as it stands: wild tiles first, then by kind, unseen tiles as they came; without the drawn tile."""
        apart = self.drawn[1] if self.drawn is not None and self.drawn[0] == seat else None
        rest = [held for held in self.hands[seat] if held[0] != apart]
        if any(tile is None for _, tile in rest):
            return tuple(rest)
        return tuple(sorted(rest, key=lambda held: (held[1] not in self.wild, KIND_OF[str(held[1])], held[0])))

    def drawn_tile(self, seat: int) -> Held | None:
        """The tile a seat has just drawn, which stands apart."""
        if self.drawn is None or self.drawn[0] != seat:
            return None
        return next((held for held in self.hands[seat] if held[0] == self.drawn[1]), None)

    def hand_groups(self, seat: int) -> tuple[tuple[Held, ...], ...]:
        """A hand in the groups it is shown in: the winner's by its reading, else sorted tiles, then the drawn one."""
        if self._laid_out(seat):
            return tuple(tuple(held for held, _ in group) for group in self._by_reading())
        drawn = self.drawn_tile(seat)
        return (self.sorted_hand(seat),) if drawn is None else (self.sorted_hand(seat), (drawn,))

    def stand_ins(self) -> dict[int, str]:
        """What each wild tile of the winner's hand stands for in its reading, by place (R5.2)."""
        if self.winner is None or not self._laid_out(self.winner):
            return {}
        return {held[0]: tile for group in self._by_reading() for held, tile in group if tile is not None}

    def _laid_out(self, seat: int) -> bool:
        known = all(tile is not None for _, tile in self.hands[seat])
        return self.score is not None and seat == self.winner and known

    def _by_reading(self) -> list[list[tuple[Held, str | None]]]:
        """The winner's tiles in the groups of the reading, each with what it stands for if it is wild there."""
        assert self.score is not None
        assert self.winner is not None
        left = list(self.hands[self.winner])
        winning = self.winning[0] if self.winning is not None else None
        groups = []
        for group in self.score.reading:
            meant = [NAMES[kind] for kind in parse(group.tiles)]
            taken: list[tuple[Held, str | None]] = []
            for index, tile in enumerate(group.held):
                fits = [held for held in left if held[1] == tile]
                exact = [held for held in fits if (held[0] == winning) == (index == group.drawn)] or fits
                if exact:
                    left.remove(exact[0])
                    taken.append((exact[0], meant[index] if index in group.wild else None))
            groups.append(taken)
        return [*groups, [(held, None) for held in left]] if left else groups

    def after(self, event: ev.Event) -> Board:
        """The board after `event`, as the viewer saw it (masked or not)."""
        change = AFTER.get(type(event))
        return self if change is None else change(self, event)


def put(items: Sequence[T], index: int, value: T) -> tuple[T, ...]:
    """`items` with one of them replaced."""
    return (*items[:index], value, *items[index + 1 :])


def _clear(board: Board, **changes: object) -> Board:
    """A table without tiles; who sits where and the points stay."""
    fresh = Board(
        viewer=board.viewer, names=board.names, pot=board.pot, players=board.players, seated=board.seated,
        points=board.points, front_next=board.front_next,
    )  # fmt: skip
    return replace(fresh, **changes)  # type: ignore[arg-type]


def _pot_started(board: Board, event: ev.PotStarted) -> Board:
    points = tuple(event.points[player] for player in board.players)
    return _clear(board, pot=event.number, points=points, seated=False)


def _by_player(board: Board, values: Sequence[int]) -> list[int]:
    by_player = [0, 0, 0, 0]
    for seat, player in enumerate(board.players):
        by_player[player] = values[seat]
    return by_player


def _sat_down(board: Board, event: ev.SatDown) -> Board:
    points = _by_player(board, board.points)
    return _clear(board, players=event.players, points=tuple(points[p] for p in event.players), seated=False)


def _winds_laid(board: Board, event: ev.WindsLaid) -> Board:
    return replace(board, winds=(WindTile(),) * 4)


def _wind_drawn(board: Board, event: ev.WindDrawn) -> Board:
    return replace(board, winds=put(board.winds or (WindTile(),) * 4, event.slot, WindTile(event.wind, event.seat)))


def _seated(board: Board, event: ev.Seated) -> Board:
    points = _by_player(board, board.points)
    winds = tuple(
        tile if tile.seat is None else WindTile(tile.wind, event.players.index(board.players[tile.seat]))
        for tile in board.winds
    )
    return replace(
        board, players=event.players, points=tuple(points[p] for p in event.players), seated=True, again=event.again,
        winds=winds, roll=None,
    )  # fmt: skip


def _deal_started(board: Board, event: ev.DealStarted) -> Board:
    return _clear(
        board, deal=event.number, round=event.round, dealer=event.dealer, players=event.players, points=event.points,
        seated=True, front=board.front_next,
    )  # fmt: skip


def _dice(board: Board, event: ev.DiceRolled) -> Board:
    return replace(board, roll=event)


def _sat(board: Board, event: ev.Sat) -> Board:
    return replace(board, sits=event.sits)


def _pulled(board: Board, event: ev.Pulled) -> Board:
    return replace(board, pulls=put(board.pulls, event.seat, event.times))


def _kicked(board: Board, event: ev.Kicked) -> Board:
    return replace(board, kicks=put(board.kicks, event.target, event.kicks))


def _wall_built(board: Board, event: ev.WallBuilt) -> Board:
    return replace(board, wall=frozenset(range(TILES)), live=TILES, winds=())


def _wall_broken(board: Board, event: ev.WallBroken) -> Board:
    return replace(board, broken=event.stack)


def _dealt(board: Board, event: ev.Dealt) -> Board:
    tiles: Sequence[str | None] = event.tiles if event.tiles is not None else [None] * len(event.at)
    hand = (*board.hands[event.seat], *zip(event.at, tiles, strict=True))
    wall = board.wall - set(event.at)
    return replace(board, hands=put(board.hands, event.seat, hand), wall=wall, live=len(wall), turn=board.dealer)


def _indicator(board: Board, event: ev.IndicatorTurned) -> Board:
    return replace(
        board, indicator=(event.at, event.tile), indicator_stack=event.stack, wild=event.wild, live=event.live,
        tail=0 if board.front else len(board.wall) - 1 - event.live, turn=board.dealer,
    )  # fmt: skip


def _ready(board: Board, event: ev.ReadyDeclared) -> Board:
    return replace(board, declared_ready=put(board.declared_ready, event.seat, True))


def _drew(board: Board, event: ev.Drew) -> Board:
    hand = (*board.hands[event.seat], (event.at, event.tile))
    return replace(
        board, hands=put(board.hands, event.seat, hand), drawn=(event.seat, event.at), drew=(event.seat, event.at),
        wall=board.wall - {event.at},
        live=event.live, tail=event.tail, turn=event.seat,
    )  # fmt: skip


def _without(items: Iterable[tuple[int, T]], places: Iterable[int]) -> tuple[tuple[int, T], ...]:
    gone = set(places)
    return tuple(item for item in items if item[0] not in gone)


def _discarded(board: Board, event: ev.Discarded) -> Board:
    hand = _without(board.hands[event.seat], [event.at])
    area = (*board.discards[event.seat], (event.at, event.tile))
    return replace(
        board, hands=put(board.hands, event.seat, hand), discards=put(board.discards, event.seat, area), drawn=None,
        last_discard=(event.seat, event.at), turn=event.seat,
    )  # fmt: skip


def _taken_back(board: Board, event: ev.TakenBack) -> Board:
    hand = (*board.hands[event.seat], (event.at, event.tile))
    return replace(
        board, hands=put(board.hands, event.seat, hand), drawn=board.drew, last_discard=None, turn=event.seat,
        discards=put(board.discards, event.seat, _without(board.discards[event.seat], [event.at])),
    )  # fmt: skip


def _turn_ended(board: Board, event: ev.TurnEnded) -> Board:
    return replace(board, drawn=None)


def _claim(board: Board, seat: int, meld: Meld, from_hand: Iterable[int], discard: int | None) -> Board:
    discards = board.discards
    if discard is not None and meld.source is not None:
        discards = put(discards, meld.source, _without(discards[meld.source], [discard]))
    return replace(
        board, hands=put(board.hands, seat, _without(board.hands[seat], from_hand)),
        melds=put(board.melds, seat, (*board.melds[seat], meld)), discards=discards, drawn=None,
        drew=None, turn=seat,
        last_discard=board.last_discard if discard is None else None,
    )  # fmt: skip


def _ponged(board: Board, event: ev.Ponged) -> Board:
    meld = Meld("pong", event.tile, (*event.at, event.discard), event.source)
    return _claim(board, event.seat, meld, event.at, event.discard)


def _konged(board: Board, event: ev.Konged) -> Board:
    if event.kind != "added":
        claimed = () if event.discard is None else (event.discard,)
        meld = Meld(event.kind, event.tile, (*event.at, *claimed), event.source)
        return _claim(board, event.seat, meld, event.at, event.discard)
    melds = board.melds[event.seat]
    index = next(i for i, meld in enumerate(melds) if meld.kind == "pong" and meld.tile == event.tile)
    grown = Meld("added", event.tile, (*melds[index].at, *event.at), melds[index].source)
    return replace(
        board, hands=put(board.hands, event.seat, _without(board.hands[event.seat], event.at)), drawn=None,
        drew=None, melds=put(board.melds, event.seat, put(melds, index, grown)), turn=event.seat,
    )  # fmt: skip


def _paid(board: Board, event: ev.Paid) -> Board:
    return replace(board, points=event.points)


def _false_hand(board: Board, event: ev.FalseHand) -> Board:
    return replace(board, false_hands=put(board.false_hands, event.seat, event.kind))


def _won(board: Board, event: ev.Won) -> Board:
    hand = tuple((at, event.tile if at == event.at else tile) for at, tile in board.hands[event.seat])
    return replace(
        board, winner=event.seat, winning=(event.at, event.tile), score=event.score, turn=event.seat,
        hands=put(board.hands, event.seat, hand), last_discard=None,
    )  # fmt: skip


def _exhausted(board: Board, event: ev.Exhausted) -> Board:
    return replace(board, exhausted=True, turn=None, last_discard=None)


def _shown(board: Board, event: ev.HandsShown) -> Board:
    hands = tuple(tuple(zip(event.at[seat], event.tiles[seat], strict=True)) for seat in range(4))
    return replace(board, hands=hands, shown=True)


def _deal_ended(board: Board, event: ev.DealEnded) -> Board:
    return replace(board, points=event.points, change=event.change, turn=None)


def _pot_ended(board: Board, event: ev.PotEnded) -> Board:
    return replace(board, points=tuple(event.points[player] for player in board.players))


def _from_front(rules: RuleSet) -> bool:
    return rules.kong_draw_from == "front"


def _rules_changed(board: Board, event: ev.RulesChanged) -> Board:
    return replace(board, front_next=_from_front(event.rules))


AFTER: dict[type[ev.Event], Callable[[Board, Any], Board]] = {
    ev.PotStarted: _pot_started, ev.SatDown: _sat_down, ev.WindsLaid: _winds_laid, ev.WindDrawn: _wind_drawn,
    ev.Seated: _seated, ev.DealStarted: _deal_started, ev.DiceRolled: _dice, ev.Sat: _sat, ev.Pulled: _pulled,
    ev.Kicked: _kicked, ev.WallBuilt: _wall_built, ev.WallBroken: _wall_broken, ev.Dealt: _dealt,
    ev.IndicatorTurned: _indicator, ev.ReadyDeclared: _ready, ev.Drew: _drew, ev.Discarded: _discarded,
    ev.TakenBack: _taken_back, ev.TurnEnded: _turn_ended,
    ev.Ponged: _ponged, ev.Konged: _konged, ev.Paid: _paid, ev.FalseHand: _false_hand,
    ev.Won: _won, ev.Exhausted: _exhausted, ev.HandsShown: _shown, ev.DealEnded: _deal_ended, ev.PotEnded: _pot_ended,
    ev.RulesChanged: _rules_changed,
}  # fmt: skip
"""What each event does to the table."""
UNCHANGED = frozenset({ev.Passed})
"""These leave it as it is."""
