"""The wall: breaking, live tiles, tail, replacements (R3). Places are worked out by hand from R3.1."""

from __future__ import annotations

import random

import pytest

from tjmahjong.rules import RuleSet
from tjmahjong.tiles import KIND_OF, NAMES
from tjmahjong.wall import (
    Wall,
    break_stack,
    draw_order,
    first_stack,
    from_right,
    is_upper,
    seat_by_sum,
    seat_of_stack,
    stack_of,
    stacks_skipped,
    tail_places,
    tail_stack,
)
from tjmahjong.wilds import wild_kinds

KINDS = [place // 4 for place in range(136)]


def dealt(stack: int = 0) -> Wall:
    wall = Wall(KINDS, stack)
    wall.deal(53)
    return wall


@pytest.mark.parametrize(
    ("sums", "step"),
    [((5, 9), 0), ((2, 6, 10), 1), ((3, 7, 11), 2), ((4, 8, 12), 3)],
    ids=["self", "next", "opposite", "previous"],
)
@pytest.mark.parametrize("roller", range(4))
def test_seats_by_sum(sums: tuple[int, ...], step: int, roller: int) -> None:
    """R3.1: 5 9 self; 2 6 10 next; 3 7 11 opposite; 4 8 12 previous."""
    assert {seat_by_sum(roller, total) for total in sums} == {(roller + step) % 4}


@pytest.mark.parametrize(
    ("breaker", "total", "stack"),
    [
        (0, 4, 4),  # the fifth stack of seat 0's own wall
        (0, 17, 17),  # the whole wall of seat 0 is skipped: the first of seat 3's, on its left
        (0, 20, 20),
        (3, 4, 21),
        (2, 4, 38),
        (1, 4, 55),
        (1, 24, 7),  # seat 1's wall has 17 stacks; its left neighbour is seat 0
    ],
)
def test_break_stack(breaker: int, total: int, stack: int) -> None:
    """R3.1: counted clockwise from the breaker's right-hand end, running on into the neighbour's wall."""
    assert break_stack(breaker, total) == stack
    skipped = stacks_skipped(breaker, stack)
    assert len(skipped) == total
    assert skipped[0] == (0, 51, 34, 17)[breaker]
    assert skipped[-1] == (stack - 1) % 68


def test_stacks_stand_clockwise() -> None:
    """R2.4, R3.1: clockwise after seat 0's wall comes that of the player on its left, who plays before it."""
    assert [seat_of_stack(stack) for stack in (0, 16, 17, 33, 34, 50, 51, 67)] == [0, 0, 3, 3, 2, 2, 1, 1]


def test_where_a_place_lies() -> None:
    """R3.1: 17 stacks a side, counted from the right-hand end; of a stack the upper tile has the even place."""
    assert [first_stack(seat) for seat in range(4)] == [0, 51, 34, 17]
    assert [from_right(stack) for stack in (0, 16, 17, 35, 67)] == [0, 16, 0, 1, 16]
    assert [stack_of(place) for place in (0, 1, 2, 135)] == [0, 0, 1, 67]
    assert [is_upper(place) for place in (0, 1, 134)] == [True, False, True]


@pytest.mark.parametrize("stack", [0, 1, 5, 40, 67])
@pytest.mark.parametrize("turned", range(1, 13))
def test_the_tail(stack: int, turned: int) -> None:
    """R3.3, R3.6: 2N - 1 tiles from the end of the wall; the wall takes its replacements in just this order."""
    places = tail_places(stack, turned)
    assert len(places) == 2 * turned - 1
    assert {stack_of(place) for place in places} == {tail_stack(stack, number) for number in range(1, turned + 1)}
    wall = dealt(stack)
    indicator = wall.turn_up(turned, RuleSet())
    assert indicator not in places
    assert tuple([wall.replace()[0] for _ in places]) == places


@pytest.mark.parametrize("rules", [{}, {"kong_draw_from": "front"}, {"draw_at": "empty"}], ids=str)
@pytest.mark.parametrize("turned", [1, 4])
def test_what_is_taken_next_is_told(rules: dict[str, str], turned: int) -> None:
    """R3.5, R3.6: draws and replacements in any order, to the last tile."""
    rng = random.Random(turned)
    wall = dealt(9)
    wall.turn_up(turned, RuleSet(**rules))
    while wall.replacements:
        if wall.live and rng.random() < 0.6:
            told, taken = wall.next, wall.draw()
        else:
            told, (taken, _) = wall.next_replacement, wall.replace()
        assert told == taken
    assert (wall.next, wall.next_replacement) == (None, None)


def test_drawing_goes_round() -> None:
    """R3.1: within a stack the top tile first, and past the last stack on to the first."""
    assert draw_order(67)[:4] == (134, 135, 0, 1)
    assert draw_order(7)[:3] == (14, 15, 16)


@pytest.mark.parametrize("turned", range(1, 13))
def test_live_tiles(turned: int) -> None:
    """R3.5: 83 - 2N live tiles after the deal; R3.6: 2N - 1 in the tail."""
    wall = dealt()
    wall.turn_up(turned, RuleSet())
    assert (wall.live, wall.tail) == (83 - 2 * turned, 2 * turned - 1)


@pytest.mark.parametrize("turned", range(1, 13))
def test_live_tiles_to_the_end(turned: int) -> None:
    """R3.5: with `draw_at` empty 82 tiles are drawn, through the tail, skipping the indicator."""
    wall = dealt()
    at = wall.turn_up(turned, RuleSet(draw_at="empty"))
    assert (wall.live, wall.tail) == (82, 0)
    drawn = [wall.draw() for _ in range(82)]
    assert drawn == [place for place in range(53, 136) if place != at]


def test_no_indicator() -> None:
    """R3.8: without wild tiles all 83 tiles are live, and replacements come from the far end, top tile first."""
    wall = dealt()
    assert wall.turn_up(None, RuleSet(wild_kinds="none", draw_at="empty")) is None
    assert (wall.live, wall.tail) == (83, 0)
    assert [wall.replace()[0] for _ in range(3)] == [134, 135, 132]
    assert wall.live == 80


def test_indicator_is_the_top_of_its_stack() -> None:
    """R3.3: the last stack that would be drawn is 1; the top tile of stack N is turned up."""
    wall = dealt()
    assert wall.turn_up(3, RuleSet()) == 130
    other = dealt(stack=10)  # drawing starts at place 20, so the last stack is places 18 and 19
    assert other.turn_up(1, RuleSet()) == 18


def test_replacements_from_the_tail() -> None:
    """R3.6: stack 1 top, bottom, stack 2 top, …, without the indicator; then the live wall's last stack, top first."""
    wall = dealt()
    wall.turn_up(3, RuleSet())
    taken = [wall.replace() for _ in range(9)]
    assert [at for at, _ in taken] == [134, 135, 132, 133, 131, 128, 129, 126, 127]
    assert [source for _, source in taken] == ["tail"] * 5 + ["replacement"] * 4
    assert wall.live == 77 - 4


def test_replacement_when_half_a_stack_is_left() -> None:
    """R3.6: of a stack whose top tile is drawn already, the bottom tile is the replacement."""
    wall = dealt()
    wall.turn_up(1, RuleSet())  # live are 53 to 133; 134 is the indicator
    while wall.live > 1:
        wall.draw()
    assert wall.replace() == (135, "tail")
    assert wall.replace() == (133, "replacement")
    assert wall.replacements == 0


def test_replacements_to_the_end_share_the_tiles() -> None:
    """R3.5: with `draw_at` empty draws and replacements share the tiles; one bottom tile stands under the indicator."""
    wall = dealt()
    wall.turn_up(2, RuleSet(draw_at="empty"))  # the indicator is place 132
    assert [wall.replace()[0] for _ in range(5)] == [134, 135, 133, 130, 131]
    assert wall.live == 77
    assert [wall.draw() for _ in range(77)] == list(range(53, 130))


def test_replacements_from_the_front() -> None:
    """R3.6: `front`: a replacement is the next live tile, and the tail is never drawn."""
    wall = dealt()
    wall.turn_up(3, RuleSet(kong_draw_from="front"))
    assert wall.replace() == (53, "replacement")
    assert wall.draw() == 54
    assert (wall.live, wall.tail, wall.replacements) == (75, 0, 75)
    assert len(wall.left()) == 75 + 5


@pytest.mark.parametrize(
    ("how", "indicator", "wild"),
    [
        ("pair", "3p", "3p 4p"), ("pair", "9s", "9s 1s"), ("pair", "N", "N E"), ("pair", "P", "P C"),
        ("pair", "C", "C F"),
        ("next", "9m", "1m"), ("indicator", "9m", "9m"), ("triple", "8m", "8m 9m 1m"), ("triple", "W", "W N E"),
        ("triple", "F", "F P C"), ("gale", "8m", "8m 9m 1m"), ("gale", "W", "E S W N"), ("gale", "P", "C F P"),
        ("none", "5m", ""),
    ],
)  # fmt: skip
def test_wild_kinds(how: str, indicator: str, wild: str) -> None:
    """R3.4 and the toggle `wild_kinds`: 9 is followed by 1, E S W N E, 中 发 白 中."""
    found = wild_kinds(KIND_OF[indicator], RuleSet(wild_kinds=how))
    assert sorted(NAMES[kind] for kind in found) == sorted(wild.split())


@pytest.mark.parametrize(
    ("how", "indicator", "number"),
    [
        ("pair", "1m", 7),
        ("next", "1m", 4),
        ("indicator", "1m", 3),
        ("triple", "1m", 11),
        ("gale", "E", 15),
        ("gale", "C", 11),
    ],
)
def test_number_of_wild_tiles(how: str, indicator: str, number: int) -> None:
    """R3.4: the indicator itself is out of play."""
    shown = KIND_OF[indicator]
    assert sum(4 - (kind == shown) for kind in wild_kinds(shown, RuleSet(wild_kinds=how))) == number
