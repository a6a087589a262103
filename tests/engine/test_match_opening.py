"""How a deal opens: stakes and their order, breaking, dealing, the indicator (R7.3, R3.1 to R3.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tjmahjong.actions import Kick, Pull, Sit
from tjmahjong.events import (
    DealStarted,
    Dealt,
    DiceRolled,
    IndicatorTurned,
    Kicked,
    Pulled,
    Sat,
    WallBroken,
    WallBuilt,
)
from tjmahjong.match import Match

STAKES = (Sat, Pulled, Kicked)


def asked(match: Match) -> tuple[int, str] | None:
    return None if match.pending is None else (match.pending.seat, match.pending.asked)


def test_order_of_asking(play: Any) -> None:
    """R7.3: the dealer sits, the others pull in turn order, then the dealer kicks each puller in turn order."""
    match = play.lay(sit="optional", pull_limit=2, kick=True)
    steps = [
        (0, "sit", Sit(True)), (1, "pull", Pull(2)), (2, "pull", Pull(0)), (3, "pull", Pull(1)),
        (0, "kick", Kick(1, True)), (0, "kick", Kick(3, False)),
    ]  # fmt: skip
    for seat, what, action in steps:
        assert asked(match) == (seat, what)
        match.act(seat, action)
    assert asked(match) == (0, "turn")
    view = match.view(2)
    assert (view.sits, view.pulls, view.kicks) == (True, (0, 2, 0, 1), (False, True, False, False))


def test_stakes_come_before_any_tile(play: Any) -> None:
    """R7.3: openly, before R3.1 and before any tile is seen."""
    match = play.lay(sit="optional")
    assert not match.census()
    for seat, action in ((0, Sit(True)), (1, Pull(1)), (2, Pull(0)), (3, Pull(0))):
        assert not any(isinstance(event, (WallBuilt, DiceRolled)) for event in match.events)
        match.act(seat, action)
    kinds = [type(event) for event in match.events]
    assert kinds.index(WallBuilt) > max(i for i, kind in enumerate(kinds) if kind in STAKES)
    assert all(event.mask(2) == event for event in match.events if isinstance(event, STAKES))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"sit": "off"}, (0, "turn")),
        ({"sit": "off", "pull_without_sit": True}, (1, "pull")),
        ({"sit": "off", "pull_without_sit": True, "pull_limit": 0}, (0, "turn")),
        ({"sit": "always"}, (1, "pull")),
        ({"sit": "always", "pull_limit": 0, "kick": True}, (0, "turn")),
        ({"sit": "optional"}, (0, "sit")),
    ],
)
def test_who_is_asked_first(play: Any, rules: dict[str, Any], expected: tuple[int, str]) -> None:
    """R7.3 under `sit`, `pull_limit`, `pull_without_sit`."""
    assert asked(play.lay(**rules)) == expected


def test_nobody_pulls_without_a_sit(play: Any) -> None:
    """R7.3: without a sit nobody may pull; `pull_without_sit` allows it."""
    match = play.lay(sit="optional")
    match.act(0, Sit(False))
    assert asked(match) == (0, "turn")
    match = play.lay(sit="optional", pull_without_sit=True)
    match.act(0, Sit(False))
    assert asked(match) == (1, "pull")
    assert match.legal(1) == (Pull(0), Pull(1))
    assert play.codes(match, 1, Pull(2)) == {"pull_limit"}
    assert play.codes(match, 2, Pull(1)) == {"not_your_decision"}


def test_kicks_are_asked_of_pullers_only(play: Any) -> None:
    """R7.3: the dealer kicks each puller or not; who did not pull cannot be kicked."""
    match = play.lay(sit="always", kick=True)
    for seat in (1, 2, 3):
        match.act(seat, Pull(0))
    assert asked(match) == (0, "turn")
    match = play.lay(sit="always", kick=True)
    for seat in (1, 2, 3):
        match.act(seat, Pull(int(seat == 2)))
    assert match.legal(0) == (Kick(2, True), Kick(2, False))
    assert play.codes(match, 0, Kick(3, True)) == {"not_pulling"}


def test_deal_by_stacks(play: Any) -> None:
    """R3.1, R3.2: seat 0 rolls 5 and then 2, so drawing starts at its eighth stack (place 14); three times four tiles
    in turn order, one each, and one more for the dealer."""
    match = play.lay()
    built = next(event for event in match.events if isinstance(event, WallBuilt))
    assert len((built.tiles or "").split()) == 136
    rolls = [event for event in match.events if isinstance(event, DiceRolled)]
    assert [(roll.seat, roll.purpose, roll.lands_on) for roll in rolls] == [
        (0, "break", 0), (0, "break_again", None), (2, "wild", None),
    ]  # fmt: skip
    assert WallBroken(7) in match.events
    dealt = [(event.seat, event.at) for event in match.events if isinstance(event, Dealt)]
    fours = [(turn % 4, tuple(range(14 + 4 * turn, 18 + 4 * turn))) for turn in range(12)]
    ones = [(seat, (62 + seat,)) for seat in range(4)]
    assert dealt == [*fours, *ones, (0, (66,))]
    assert match.view(0).hand_sizes == (14, 13, 13, 13)


def test_dealer_deals_from_the_right_place(play: Any) -> None:
    """R3.1: the player the first roll falls on rolls again; from its wall the sum of all four dice is counted."""
    match = play.lay(dealer_dice=((1, 2), (3, 4)))
    rolls = [event for event in match.events if isinstance(event, DiceRolled)]
    assert [(roll.seat, roll.lands_on) for roll in rolls[:2]] == [(0, 2), (2, None)]
    # The opposite player's wall begins with stack 34; ten stacks are skipped.
    assert WallBroken(44) in match.events


@pytest.mark.parametrize("dice", [(4,), (2, 6)])
def test_indicator(play: Any, dice: tuple[int, ...]) -> None:
    """R3.3 to R3.5: the player opposite the dealer rolls; the top tile of stack N from the tail lies open."""
    number = sum(dice)
    match = play.lay(indicator="9s", dice=dice)
    # The tail's stack 1 is places 12 and 13, before the break at 14; stack N begins 2 (N - 1) places before.
    at = (12 - 2 * (number - 1)) % 136
    turned = next(event for event in match.events if isinstance(event, IndicatorTurned))
    assert turned == IndicatorTurned(at, "9s", number, ("9s", "1s"), 83 - 2 * number)
    assert match.census()["indicator"] == (at,)
    view = match.view(3)
    assert (view.indicator, view.wild, view.live, view.tail) == ("9s", ("9s", "1s"), 83 - 2 * number, 2 * number - 1)
    assert sum(view.seen) == 1


def test_without_wild_tiles(play: Any) -> None:
    """R3.8: no third roll, no indicator, 83 live tiles."""
    match = play.lay(wild_kinds="none")
    assert not any(isinstance(event, IndicatorTurned) for event in match.events)
    assert sum(isinstance(event, DiceRolled) for event in match.events) == 2
    view = match.view(0)
    assert (view.indicator, view.wild, view.live, view.tail) == (None, (), 83, 0)


def test_deal_started(play: Any) -> None:
    """R2.2: East, seat 0, is the first dealer."""
    match = play.lay()
    assert DealStarted(1, 0, 0, (0, 1, 2, 3), (250, 250, 250, 250)) in match.events


def test_each_seat_sees_its_own_tiles(play: Any) -> None:
    """R4.8: nobody sees more than the seat may see."""
    match = play.lay({0: "123m456m789m1123p4p", 2: "123s456s789s1123p"})
    for event in match.events:
        if isinstance(event, Dealt):
            assert event.mask(event.seat) == event
            assert event.mask((event.seat + 1) % 4) == Dealt(event.seat, event.at, None)
            assert event.mask(None) == Dealt(event.seat, event.at, None)
        if isinstance(event, WallBuilt):
            assert event.mask(0) == WallBuilt(None)
    assert [tile for _, tile in match.view(2).hand][:4] == ["1s", "2s", "3s", "4s"]
    assert match.view(1).counts == tuple(match.view(1).counts)
    assert sum(match.view(1).counts) == 13
