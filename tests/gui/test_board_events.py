"""The board after events agrees with what the engine lets the viewer see, and knows no more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any

import pytest

from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import PLAYERS
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.result import Group, Score
from tjmahjong.tiles import NAMES
from tjmahjong_gui.table.model.board import Board, WindTile

Batches = Callable[..., Iterator[tuple[Match, list[ev.Event]]]]
Events = Callable[..., list[ev.Event]]
GAMES = [(1, "basic", {}), (2, "random", {}), (5, "random", {"wild_kinds": "gale", "gold_kong_fan": 8}),
         (7, "random", {"wild_kinds": "none"}), (4, "basic", {"draw_at": "empty", "seat_draw": "quick"}),
         (6, "random", {"kong_draw_from": "front"}), (6, "random", {"kong_draw_from": "front", "draw_at": "empty"}),
         (9, "random", {"kick": True, "pull_limit": 2, "seat_draw": "fixed"})]  # fmt: skip


@pytest.mark.parametrize(("seed", "player", "rules"), GAMES, ids=str)
@pytest.mark.parametrize("viewer", [0, 3])
def test_the_board_is_what_the_view_says(
    batches: Batches, seed: int, player: str, rules: dict[str, Any], viewer: int
) -> None:
    board = None
    for match, events in batches(seed, viewer=viewer, player=player, **rules):
        board = Board.empty(match, viewer) if board is None else board
        for event in events:
            board = board.after(event)
        if board.deal == 0 or board.shown:
            continue
        view = match.view(board.bottom)
        assert board.players == view.players
        assert board.points == view.points
        assert (board.dealer, board.deal, board.round) == (view.dealer, view.deal, view.round)
        assert (board.pulls, board.kicks, board.declared_ready) == (view.pulls, view.kicks, view.declared_ready)
        assert board.sits == view.sits
        assert board.false_hands == view.false_hands
        assert sorted(board.hands[board.bottom]) == sorted(view.hand)
        assert tuple(len(hand) for hand in board.hands) == view.hand_sizes
        assert [[(m.kind, m.tile, set(m.at), m.source) for m in row] for row in board.melds] == [
            [(m.kind, m.tile, set(m.at), m.source) for m in row] for row in view.melds
        ]
        assert board.discards == view.discards
        if board.hands[0]:
            assert board.wild == view.wild
            assert (board.live, board.tail) == (view.live, view.tail)
        if board.indicator is not None:
            assert board.indicator[1] == view.indicator
        if view.asked == "turn" and view.drawn_at is not None:
            assert board.drawn == (board.bottom, view.drawn_at)


@pytest.mark.parametrize(("seed", "player", "rules"), GAMES, ids=str)
def test_every_tile_is_somewhere_exactly_once(batches: Batches, seed: int, player: str, rules: dict[str, Any]) -> None:
    """136 places, after every event from the building of the wall to the end of the deal (R4.8)."""
    board = Board(viewer=1)
    checked = 0
    for _, events in batches(seed, viewer=1, player=player, **rules):
        for event in events:
            board = board.after(event)
            if not board.wall:
                continue
            places = list(board.wall)
            for seat in range(4):
                places += [at for at, _ in (*board.hands[seat], *board.discards[seat])]
                places += [at for meld in board.melds[seat] for at in meld.at]
            assert sorted(places) == list(range(136))
            checked += 1
    assert checked > 50


def test_a_viewer_knows_only_the_own_hand_until_all_are_shown(batches: Batches) -> None:
    board = Board(viewer=2)
    for _, events in batches(3, viewer=2):
        for event in events:
            board = board.after(event)
            others = [tile for seat in range(4) if seat != board.bottom for _, tile in board.hands[seat]]
            if board.shown:
                assert None not in others
            elif board.winner is None:
                assert set(others) <= {None}
            assert all(tile in NAMES for _, tile in board.hands[board.bottom])


def test_a_spectator_knows_no_hand_and_sits_at_seat_0(seen_events: Events) -> None:
    events = seen_events(3, viewer=None)
    upto = next(i for i, event in enumerate(events) if isinstance(event, ev.IndicatorTurned))
    board = Board.of(events[: upto + 1], None)
    assert board.bottom == 0
    assert {tile for hand in board.hands for _, tile in hand} == {None}


def test_a_board_built_at_once_is_the_one_built_event_by_event(seen_events: Events) -> None:
    """So backward is the board before: boards are values, and nothing is kept outside them."""
    events = seen_events(6)
    steps = list(accumulate(events, lambda board, event: board.after(event), initial=Board(viewer=0)))
    for count in range(0, len(events) + 1, 7):
        assert Board.of(events[:count], 0) == steps[count]


def test_the_person_stays_at_the_bottom_when_seats_change() -> None:
    """R2.2: after the draw the person may be any wind; the next player is on the right (R2.4)."""
    board = Board(viewer=0).after(ev.PotStarted(1, (10, 20, 30, 40))).after(ev.SatDown((2, 0, 3, 1)))
    assert board.bottom == 1
    assert board.points == (30, 10, 40, 20)
    assert not board.seated
    board = board.after(ev.WindsLaid(None)).after(ev.WindDrawn(1, 3, "W"))
    assert board.winds[3] == WindTile("W", 1)
    board = board.after(ev.Seated((3, 2, 0, 1)))
    assert board.seated
    assert board.bottom == 2
    assert [board.side(seat) for seat in (2, 3, 0, 1)] == [0, 1, 2, 3]
    assert board.points == (40, 30, 10, 20)
    assert board.winds[3] == WindTile("W", 2), "the tile stays with the player who drew it"


def test_stakes_multiply_between_player_and_dealer() -> None:
    """R7.3: sit x 2, each pull x 2, kick x 2."""
    board = Board(dealer=1, sits=True, pulls=(2, 0, 1, 0), kicks=(True, False, False, False))
    assert [board.stakes(seat) for seat in range(4)] == [16, 2, 4, 2]
    assert Board(dealer=1, sits=False).stakes(0) == 1


def test_an_added_kong_joins_its_pong_and_keeps_the_source() -> None:
    """R4.3: the fourth tile is laid to the pong."""
    board = Board(viewer=0, hands=((), ((1, None), (2, None), (9, None)), (), ()), discards=((), (), ((5, "E"),), ()))
    board = board.after(ev.Ponged(1, "E", (1, 2), 5, 2))
    assert board.discards[2] == ()
    board = board.after(ev.Konged(1, "added", "E", (9,)))
    (meld,) = board.melds[1]
    assert (meld.kind, meld.at, meld.source) == ("added", (1, 2, 5, 9), 2)
    assert board.hands[1] == ()


def test_a_winning_hand_lies_in_its_reading_and_wilds_say_what_they_are() -> None:
    """The hand of the sketch: 3p4p234m678m55s678s + 5m, wild 3p 4p: 7 fan, wilds as 1m and 9m (R5.12)."""
    tiles = ["3p", "4p", "2m", "3m", "4m", "6m", "7m", "8m", "5s", "5s", "6s", "7s", "8s", "5m"]
    hand = tuple(zip(range(20, 34), tiles, strict=True))
    reading = (
        Group("run", "123m", ("3p", "2m", "3m"), wild=(0,)), Group("run", "456m", ("4m", "5m", "6m"), drawn=1),
        Group("run", "789m", ("7m", "8m", "4p"), wild=(2,)), Group("run", "678s", ("6s", "7s", "8s")),
        Group("pair", "55s", ("5s", "5s")),
    )  # fmt: skip
    board = Board(viewer=0, seated=True, wild=("3p", "4p"), hands=(hand, (), (), ()), drawn=(0, 33))
    board = board.after(ev.Won(0, 33, "5m", Score(7, 0, 7, True, ("catch_five", "straight"), reading)))
    groups = [[tile for _, tile in group] for group in board.hand_groups(0)]
    assert groups == [list(group.held) for group in reading]
    assert board.hand_groups(0)[1][1][0] == 33
    assert board.stand_ins() == {20: "1m", 21: "9m"}


def test_of_equal_tiles_the_drawn_one_takes_the_drawn_place() -> None:
    tiles = ["5m", "4m", "6m", "5m", "5m"]
    hand = tuple(zip((50, 51, 52, 53, 54), tiles, strict=True))
    reading = (Group("pair", "55m", ("5m", "5m")), Group("run", "456m", ("4m", "5m", "6m"), drawn=1))
    board = Board(viewer=0, hands=(hand, (), (), ()), drawn=(0, 54))
    board = board.after(ev.Won(0, 54, "5m", Score(3, 0, 3, True, ("catch_five",), reading)))
    assert [at for at, _ in board.hand_groups(0)[0]] == [50, 53]
    assert [at for at, _ in board.hand_groups(0)[1]] == [51, 54, 52]


def test_a_new_deal_clears_the_table_and_keeps_who_sits_where(seen_events: Events) -> None:
    events = seen_events(8, deals=2, length_count=2)
    second = [i for i, event in enumerate(events) if isinstance(event, ev.DealStarted)][1]
    before, board = Board.of(events[:second], 0), Board.of(events[: second + 1], 0)
    assert before.shown
    assert before.change is not None
    assert board.hands == board.discards == board.melds == ((), (), (), ())
    assert (board.wall, board.indicator, board.wild, board.winner) == (frozenset(), None, (), None)
    assert board.players == before.players
    assert board.deal == 2


@pytest.mark.parametrize("first", ["front", "tail"])
def test_where_replacements_come_from_may_change_between_deals(first: str) -> None:
    """R3.6: the tail counts where it is a stock. Rules that are changed in play hold from the next deal on, and going
    on with the record, or looking at it, makes no difference."""
    other = {"front": "tail", "tail": "front"}
    rules = {way: RuleSet(seat_draw="quick", sit="off", kong_draw_from=way) for way in other}  # type: ignore[arg-type]
    match = Match(rules[first], ("a", "b", "c", "d"), SeededRandomness(2))
    board, done, player = Board.empty(match, 0), 0, PLAYERS["basic"].make(1)
    match.start()
    match.change_rules(rules[other[first]])
    while match.deal is None or match.deal.number < 3:
        for event in match.events[done:]:
            board = board.after(event)
            if isinstance(event, ev.IndicatorTurned):
                # 136 - 53 dealt = 83; without the stock of stacks behind the indicator's 83 - 2N are live (R3.5).
                from_tail = (board.deal == 1) == (first == "tail")
                assert (board.live, board.tail) == (83 - 2 * event.stack, 2 * event.stack - 1 if from_tail else 0)
        done = len(match.events)
        if match.between:
            match.proceed()
        else:
            assert match.pending is not None
            match.act(match.pending.seat, player.choose(match.view(match.pending.seat)).action)
    again = Board.empty(match, 0)
    for event in match.events[:done]:
        again = again.after(event)
    assert again == board
