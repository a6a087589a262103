"""Drawing winds (R2)."""

from __future__ import annotations

import itertools

import pytest

from tjmahjong.actions import Pass, PickWind
from tjmahjong.events import DiceRolled, Event, SatDown, Seated, WindDrawn, WindsLaid
from tjmahjong.match import Match
from tjmahjong.randomness import FixedRandomness, SeededRandomness
from tjmahjong.refusals import IllegalAction
from tjmahjong.rules import RuleSet
from tjmahjong.seating import Seating, same_neighbours

ONE_DEAL = {"length_unit": "deals", "length_count": 1, "sit": "off"}


def test_same_neighbours() -> None:
    """R2.3: the four ways of turning round a seating leave everybody's neighbours; no other seating does."""
    before = (2, 0, 3, 1)
    turned = {before[i:] + before[:i] for i in range(4)}
    for after in itertools.permutations(range(4)):
        assert same_neighbours(before, after) == (after in turned)


@pytest.mark.parametrize(
    ("dice", "first"),
    [((2, 3), 0), ((4, 5), 0), ((1, 1), 1), ((3, 3), 1), ((1, 2), 2), ((6, 5), 2), ((1, 3), 3), ((6, 6), 3)],
)
def test_who_picks_first(dice: tuple[int, int], first: int) -> None:
    """R2.1: counting the roller as 1, the player the sum falls on picks first; the others follow in turn order."""
    events: list[Event] = []
    randomness = FixedRandomness(seats=[(3, 1, 0, 2)], dice=[dice], winds=[("S", "E", "N", "W")])
    seating = Seating(RuleSet(), randomness, events.append)
    chairs = []
    for slot in (0, 1, 2, 3):
        chairs.append(seating.asked)
        seating.pick(slot)
    assert chairs == [(first + i) % 4 for i in range(4)]
    assert seating.asked is None
    assert events[:3] == [SatDown((3, 1, 0, 2)), DiceRolled(0, dice, "winds", first), WindsLaid(("S", "E", "N", "W"))]


def test_everyone_sits_by_the_wind_drawn() -> None:
    """R2.2: East at the place called East, S, W, N counter-clockwise from there."""
    events: list[Event] = []
    randomness = FixedRandomness(seats=[(3, 1, 0, 2)], dice=[(2, 3)], winds=[("S", "E", "N", "W")])
    seating = Seating(RuleSet(), randomness, events.append)
    for slot in (3, 1, 0, 2):  # player 3 takes W, 1 takes E, 0 takes S, 2 takes N
        seating.pick(slot)
    assert seating.players == (1, 0, 3, 2)
    assert events[-2:] == [WindDrawn(3, 2, "N"), Seated((1, 0, 3, 2))]


def test_drawn_again_until_neighbours_change() -> None:
    """R2.3: where the cyclic order is that of the pot before, winds are drawn again."""
    events: list[Event] = []
    randomness = FixedRandomness(
        seats=[(0, 1, 2, 3)], dice=[(2, 3), (2, 3)], winds=[("S", "W", "N", "E"), ("E", "W", "S", "N")]
    )
    seating = Seating(RuleSet(), randomness, events.append, before=(0, 1, 2, 3))
    for slot in range(4):  # 3 is East, then 0, 1, 2: only turned round
        seating.pick(slot)
    assert events[-3:] == [
        Seated((3, 0, 1, 2), again=True), DiceRolled(0, (2, 3), "winds", 0), WindsLaid(("E", "W", "S", "N")),
    ]  # fmt: skip
    assert seating.asked == 0
    for slot in range(4):  # on the chairs are 3, 0, 1, 2
        seating.pick(slot)
    assert seating.asked is None
    assert seating.players == (3, 1, 0, 2)
    assert events[-1] == Seated((3, 1, 0, 2))


def test_first_pot_is_never_drawn_again() -> None:
    """R2.3: only where there was a pot before."""
    randomness = FixedRandomness(seats=[(0, 1, 2, 3)], dice=[(2, 3)], winds=[("E", "S", "W", "N")])
    seating = Seating(RuleSet(), randomness, lambda event: None)
    for slot in range(4):
        seating.pick(slot)
    assert seating.asked is None


def test_quick_shows_nothing_and_changes_neighbours() -> None:
    """R2.3, `seat_draw` quick: seats at random, no winds are drawn, but neighbours change."""
    events: list[Event] = []
    randomness = FixedRandomness(seats=[(1, 2, 3, 0), (2, 3, 0, 1), (1, 0, 2, 3)])
    seating = Seating(RuleSet(seat_draw="quick"), randomness, events.append, before=(0, 1, 2, 3))
    assert seating.players == (1, 0, 2, 3)
    assert not [event for event in events if isinstance(event, (DiceRolled, WindsLaid))]


@pytest.mark.parametrize(("dice", "east"), [((2, 3), 0), ((1, 1), 1), ((1, 2), 2), ((1, 3), 3)])
def test_fixed_seats_stay(dice: tuple[int, int], east: int) -> None:
    """R2.3, `seat_draw` fixed: everybody keeps the neighbours; who deals first is drawn by lot."""
    seating = Seating(RuleSet(seat_draw="fixed"), FixedRandomness(dice=[dice]), lambda event: None, before=(2, 0, 3, 1))
    assert seating.players[0] == (2, 0, 3, 1)[east]
    assert same_neighbours((2, 0, 3, 1), seating.players)


def test_seats_over_many_pots() -> None:
    """R2.3: in a match of twelve pots no two following ones have the same cyclic order."""
    rules = RuleSet(seat_draw="quick", **ONE_DEAL)
    match = Match(rules, ("a", "b", "c", "d"), SeededRandomness(3), pots=12)
    match.start()
    while not match.finished:
        if match.pending is None:
            match.proceed()
        else:
            match.act(match.pending.seat, match.legal(match.pending.seat)[-1])
    orders = [event.players for event in match.events if isinstance(event, Seated)]
    assert len(orders) == 12
    assert not any(same_neighbours(a, b) for a, b in itertools.pairwise(orders))


def test_picking_is_a_decision() -> None:
    """R2.1: the chair that is asked picks among the tiles that are left; nothing else is allowed."""
    match = Match(RuleSet(**ONE_DEAL), ("a", "b", "c", "d"), FixedRandomness(dice=[(1, 1)], then=SeededRandomness(1)))
    match.start()
    assert match.pending is not None
    assert (match.pending.seat, match.pending.asked) == (1, "wind")
    assert match.legal(1) == tuple(PickWind(slot) for slot in range(4))
    assert match.legal(0) == ()
    view = match.view(1)
    assert (view.asked, view.legal) == ("wind", match.legal(1))
    assert match.view(0).asked is None
    assert {r.code for r in match.refusals(0, PickWind(0))} == {"not_your_decision"}
    assert {r.code for r in match.refusals(1, Pass())} == {"not_now"}
    match.act(1, PickWind(2))
    assert {r.code for r in match.refusals(2, PickWind(2))} == {"slot_taken"}
    before = len(match.events)
    with pytest.raises(IllegalAction):
        match.act(2, PickWind(2))
    assert len(match.events) == before


def test_nobody_sees_the_winds_that_lie_face_down() -> None:
    """R2.1: they lie face down."""
    assert WindsLaid(("E", "S", "W", "N")).mask(0) == WindsLaid(None)
