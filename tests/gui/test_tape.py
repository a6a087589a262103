"""A tape gives every event once with the table after it, at any position, as one viewer saw it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Tape, before, beyond

NAMES = ("You", "Zhou", "Sun", "Li")


@pytest.fixture(scope="module")
def match() -> Match:
    """Four deals, with kongs, claims and passes."""
    played = Match(RuleSet(length_unit="deals", length_count=4), NAMES, SeededRandomness(4))
    player = make("random", 4)
    played.start()
    while not played.finished:
        if played.between:
            played.proceed()
        elif played.pending is not None:
            seat = played.pending.seat
            played.act(seat, player.choose(played.view(seat)).action)
    return played


def one_by_one(match: Match, viewer: int | None, sight: str) -> list[tuple[ev.Event, Board]]:
    """What a tape should hold, made without one."""
    board, found = Board(viewer=viewer, names=NAMES), []
    for event in match.events:
        seat = board.bottom if viewer is not None and sight == "own" else None
        seen = event if sight == "open" else event.mask(seat)
        if seen is not None:
            board = board.after(seen)
            found.append((seen, board))
    return found


@pytest.mark.parametrize(("viewer", "sight"), [(0, "own"), (2, "own"), (1, "closed"), (3, "open"), (None, "own")])
def test_every_position_gives_its_event_and_the_table_after_it(match: Match, viewer: int | None, sight: Any) -> None:
    """In any order, across deals: what is made again is what was there."""
    wanted = one_by_one(match, viewer, sight)
    tape = Tape(Board(viewer=viewer, names=NAMES), match.events, sight=sight)
    assert len(tape) == len(wanted)
    assert tape.board == wanted[-1][1]
    assert tape.table(0) == Board(viewer=viewer, names=NAMES)
    positions = list(range(1, len(tape) + 1))
    assert [tuple(tape.moment(position)) for position in positions] == wanted
    random.Random(1).shuffle(positions)
    for position in positions[:300]:
        assert tuple(tape.moment(position)) == wanted[position - 1]


@pytest.mark.parametrize("sight", ["own", "closed", "open"])
def test_hands_are_as_open_as_they_are_said_to_be(match: Match, sight: Any) -> None:
    tape = Tape(Board(viewer=0, names=NAMES), match.events, sight=sight)
    drew = {isinstance(tape.moment(n).event, ev.Drew): n for n in range(1, len(tape) + 1)}
    dealt = next(n for n in range(1, len(tape)) if isinstance(tape.moment(n).event, ev.IndicatorTurned))
    assert drew
    known = [all(tile is not None for _, tile in hand) for hand in tape.table(dealt).hands]
    own = tape.table(dealt).bottom
    assert known == [sight == "open" or (sight == "own" and seat == own) for seat in range(4)]


def test_a_place_in_the_game_is_found_again_through_other_eyes(match: Match) -> None:
    """A pass is seen by its own seat alone, so positions differ; the number of what has happened does not."""
    mine = Tape(Board(viewer=0, names=NAMES), match.events)
    other = Tape(Board(viewer=2, names=NAMES), match.events, sight="open")
    assert len(mine) < len(other) == len(match.events)
    for position in range(0, len(mine) + 1, 7):
        there = other.position(mine.number(position))
        assert other.number(there) == mine.number(position)
        assert other.table(there).live == mine.table(position).live
        assert mine.position(other.number(there)) == position


def test_deals_and_turns_are_marked(match: Match) -> None:
    tape = Tape(Board(viewer=0, names=NAMES), match.events, sight="open")
    assert [tape.table(position).deal for position in tape.deals] == [1, 2, 3, 4]
    draws = [event for event in match.events if isinstance(event, ev.Drew) and event.source == "wall"]
    claims = [event for event in match.events if isinstance(event, ev.Ponged)]
    claims += [event for event in match.events if isinstance(event, ev.Konged) and event.kind == "exposed"]
    assert len(tape.turns) == len(draws) + len(claims) + 4, "and the dealer's first fourteen of each deal (R3.4)"
    for position in tape.turns:
        board = tape.table(position)
        assert board.turn is not None
        assert len(board.hands[board.turn]) % 3 == 2 or isinstance(tape.moment(position).event, ev.Konged)


def test_from_mark_to_mark() -> None:
    assert [before([3, 7], position) for position in (0, 3, 4, 7, 8)] == [0, 0, 3, 3, 7]
    assert [beyond([3, 7], position, 9) for position in (0, 2, 3, 6, 7, 8)] == [3, 3, 7, 7, 9, 9]


def test_the_events_of_a_deal_end_where_one_is(match: Match) -> None:
    tape = Tape(Board(viewer=0, names=NAMES), match.events)
    for number, begins in enumerate(tape.deals, 1):
        ends = beyond(tape.deals, begins, len(tape) + 1) - 1
        for position in (begins, begins + 5, ends):
            events = tape.deal(position)
            assert isinstance(events[0], ev.DealStarted)
            assert events[0].number == number
            assert len(events) == position - begins + 1
    assert isinstance(tape.deal(tape.deals[0] - 1)[0], ev.PotStarted)
