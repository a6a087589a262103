"""Dealer, rounds, pots, points (R7, R8)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tjmahjong.actions import Discard, Draw, EndTurn, Kong, Pass, Pull, Sit, Win
from tjmahjong.events import DealEnded, DealStarted, Event, Paid, PotEnded, PotStarted, RulesChanged
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.payments import dealer_stays

NAMES = ("a", "b", "c", "d")
WINNER = "123s46m77m333p567p"
"""With 5m: no_wild catch_five, 6 fan."""


def ended(match: Match) -> DealEnded:
    return next(event for event in reversed(match.events) if isinstance(event, DealEnded))


def exhaust(play: Any, match: Match) -> DealEnded:
    while not match.between:
        play.discard_drawn(match)
    return ended(match)


# --- R7: stakes in play


def test_stakes_double_win_and_kongs(play: Any) -> None:
    """R7.3: a sit doubles with everybody, a pull once more with that player, and nothing between two others."""
    match = play.lay(
        {0: "9p", 1: "CCC123s46m777m33p"}, draws="C", tail="5m", indicator="W", sit="optional", pull_limit=2
    )
    for seat, action in ((0, Sit(True)), (1, Pull(1)), (2, Pull(2)), (3, Pull(0)), (0, Discard("9p")), (1, Kong("C"))):
        match.act(seat, action)
    # A concealed kong of seat 1: the dealer pays 2 x 2 x 2, seats 2 and 3 pay 2.
    paid = next(event for event in reversed(match.events) if isinstance(event, Paid))
    assert paid.points == (242, 262, 248, 248)
    match.act(1, Win())
    # no_wild catch_five kong_draw 12: 48 from the dealer, 12 each from the others.
    assert ended(match).change == (-56, 12 + 72, -14, -14)


def test_stakes_leave_kongs_alone(play: Any) -> None:
    """R7.3: `stakes_double_kongs` false."""
    match = play.lay({0: "CCCC"}, sit="always", pull_limit=0, stakes_double_kongs=False)
    match.act(0, Kong("C"))
    assert match.view(0).points == (256, 248, 248, 248)


@pytest.mark.parametrize(("payer", "points"), [("all", (249, 249, 253, 249)), ("discarder", (249, 250, 251, 250))])
def test_kong_payer(play: Any, payer: str, points: tuple[int, ...]) -> None:
    """R7.2: an exposed kong is paid by all, or once by who discarded the tile."""
    match = play.lay({0: "9m", 2: "9m9m9m"}, kong_payer=payer)
    match.act(0, Discard("9m"))
    match.act(2, Kong("9m"))
    assert match.view(0).points == points


@pytest.mark.parametrize(("stand", "points"), [(True, (256, 248, 248, 248)), (False, (250, 250, 250, 250))])
def test_kongs_on_draw(play: Any, stand: bool, points: tuple[int, ...]) -> None:
    """R7.2: in an exhausted deal kongs stand, or are paid back at its end."""
    match = play.lay({0: "CCCC"}, kongs_on_draw=stand)
    match.act(0, Kong("C"))
    assert match.view(0).points == (256, 248, 248, 248)
    assert exhaust(play, match).points == points


def test_kongs_of_others_stand_when_somebody_wins(play: Any) -> None:
    """R7.2: paid kongs stand whatever follows, `kongs_on_draw` or not."""
    match = play.lay({0: "CCCC9p", 1: WINNER}, draws="5m", tail="9s", indicator="W", earth=False, kongs_on_draw=False)
    match.act(0, Kong("C"))
    match.act(0, Discard("9p"))
    match.act(1, Win())
    assert ended(match).change == (6 - 6, 18 - 2, -2 - 6, -2 - 6)


@pytest.mark.parametrize("fan", [0, 3])
def test_kong_fans(play: Any, fan: int) -> None:
    """R7.2: `concealed_kong_fan`; a kong of no fan pays nothing."""
    match = play.lay({0: "CCCC"}, concealed_kong_fan=fan)
    match.act(0, Kong("C"))
    assert match.view(0).points == (250 + 3 * fan, 250 - fan, 250 - fan, 250 - fan)
    assert any(isinstance(event, Paid) for event in match.events) == (fan > 0)


# --- R8.1: who deals next


def test_dealer_stays_after_winning(play: Any) -> None:
    """R8.1."""
    match = play.lay({0: "123m456m789p123s99p"}, indicator="W", deals=2)
    match.act(0, Win())
    assert (ended(match).next_dealer, ended(match).stays, ended(match).pot_over) == (0, True, False)
    match.proceed()
    started = [event for event in match.events if isinstance(event, DealStarted)]
    assert [(deal.number, deal.dealer) for deal in started] == [(1, 0), (2, 0)]


def test_deal_passes_when_another_wins(play: Any) -> None:
    """R8.1."""
    match = play.lay({0: "9p", 1: WINNER}, draws="5m", indicator="W", deals=2)
    match.act(0, Discard("9p"))
    match.act(1, Win())
    assert (ended(match).next_dealer, ended(match).stays) == (1, False)


@pytest.mark.parametrize(
    ("how", "kongs", "stays"),
    [
        ("kong_rule", (0, 0, 0, 0), True), ("kong_rule", (1, 0, 2, 0), True), ("kong_rule", (0, 0, 1, 0), False),
        ("stays", (0, 0, 1, 0), True), ("passes", (1, 0, 0, 0), False), ("passes", (0, 0, 0, 0), False),
    ],
)  # fmt: skip
def test_dealer_after_a_draw(how: str, kongs: tuple[int, int, int, int], stays: bool) -> None:
    """R8.1: the dealer stays, unless the dealer has no kong and somebody else has one (`draw_dealer`)."""
    assert dealer_stays(RuleSet(draw_dealer=how), 0, None, kongs) == stays


def test_kongs_paid_back_count_for_the_dealer(play: Any) -> None:
    """R8.1: kongs paid back under `kongs_on_draw` do count here."""
    match = play.lay({0: "9m", 2: "9m9m9m"}, kongs_on_draw=False)
    match.act(0, Discard("9m"))
    match.act(2, Kong("9m"))
    assert exhaust(play, match).stays is False


def test_kongs_of_a_long_false_hand_do_not_count(play: Any) -> None:
    """R8.1, R6.2: kongs of a long false hand do not count here: the dealer stays."""
    match = play.lay({0: "1m", 1: "CCCC"}, tail="9s", handling="manual", humans=[1])
    match.act(0, Discard("1m"))
    for action in (Draw(), Kong("C"), Draw(), EndTurn(), Pass()):
        match.act(1, action)
    while not match.between:
        if match.pending.asked == "draw":
            match.act(1, Draw())
        else:
            play.discard_drawn(match)
    assert ended(match).stays is True
    assert ended(match).points == (250, 250, 250, 250)


# --- R8.2: rounds, deals, chips


def whole(rules: RuleSet, seed: int, pots: int = 1) -> Match:
    match = Match(rules, NAMES, SeededRandomness(seed), pots=pots)
    match.start()
    rng = random.Random(seed)
    while not match.finished:
        if match.pending is None:
            match.proceed()
        else:
            match.act(match.pending.seat, rng.choice(match.legal(match.pending.seat)))
    return match


def deals_of(events: list[Event]) -> list[DealStarted]:
    return [event for event in events if isinstance(event, DealStarted)]


def test_rounds() -> None:
    """R8.2: a round ends when the deal passes from North's seat to East's; while a dealer stays it goes on."""
    match = whole(RuleSet(length_count=2, draw_dealer="passes", sit="off"), 4)
    deals = deals_of(match.events)
    ends = [event for event in match.events if isinstance(event, DealEnded)]
    expected, dealer, round_ = [], 0, 0
    for end in ends:
        expected.append((dealer, round_))
        if not end.stays:
            dealer, round_ = (dealer + 1) % 4, round_ + (dealer == 3)
    assert [(deal.dealer, deal.round) for deal in deals] == expected
    assert (dealer, round_) == (0, 2)
    assert [end.pot_over for end in ends] == [False] * (len(ends) - 1) + [True]
    assert len(deals) >= 8


def test_deals() -> None:
    """R8.2: so many deals."""
    match = whole(RuleSet(length_unit="deals", length_count=3), 1)
    assert [deal.number for deal in deals_of(match.events)] == [1, 2, 3]


def test_chips() -> None:
    """R8.2: until after a deal somebody has 0 or fewer points; payments are never cut, `length_count` is ignored."""
    match = whole(RuleSet(length_unit="chips", length_count=1, starting_points=3, sit="always"), 6)
    ends = [event for event in match.events if isinstance(event, DealEnded)]
    assert all(min(end.points) > 0 for end in ends[:-1])
    assert min(ends[-1].points) <= 0
    assert all(sum(end.points) == 12 for end in ends)


def test_points_may_be_negative_elsewhere(play: Any) -> None:
    """R8.2."""
    match = play.lay({0: "CCCC"}, starting_points=0)
    match.act(0, Kong("C"))
    assert match.view(0).points == (6, -2, -2, -2)


def test_pots() -> None:
    """R8.2, R2.3: after a pot the next begins with the starting points and new seats; deals count anew."""
    match = whole(RuleSet(length_unit="deals", length_count=2, seat_draw="quick", sit="always"), 11, pots=3)
    starts = [event for event in match.events if isinstance(event, PotStarted)]
    assert starts == [PotStarted(number, (250, 250, 250, 250)) for number in (1, 2, 3)]
    assert [deal.number for deal in deals_of(match.events)] == [1, 2, 1, 2, 1, 2]
    for end in (event for event in match.events if isinstance(event, PotEnded)):
        assert sum(end.points) == 1000
    assert isinstance(match.events[-1], PotEnded)


def test_pot_ended_is_by_player(play: Any) -> None:
    """The points of a pot belong to players, whatever seats they had."""
    rules = RuleSet(length_unit="deals", length_count=1, seat_draw="quick", sit="always", concealed_kong_fan=8)
    for seed in range(40):
        match = whole(rules, seed)
        end, pot = match.events[-2], match.events[-1]
        assert isinstance(end, DealEnded)
        assert isinstance(pot, PotEnded)
        assert [pot.points[player] for player in match.players] == list(end.points)


def test_nobody_acts_between_deals(play: Any) -> None:
    """Between deals nothing is asked; `proceed` goes on, and only then."""
    match = play.lay({0: "123m456m789p123s99p"}, indicator="W", deals=2)
    with pytest.raises(ValueError, match="between"):
        match.proceed()
    match.act(0, Win())
    assert (match.pending, match.legal(0), match.between) == (None, (), True)
    assert play.codes(match, 0, Win()) == {"deal_over"}
    match.proceed()
    while not match.between:
        play.discard_drawn(match)
    match.proceed()
    assert match.finished
    assert play.codes(match, 0, Win()) == {"deal_over"}


def test_rules_change_from_the_next_deal(play: Any) -> None:
    """Changes in a running pot apply from the next deal, and go on record."""
    match = play.lay({0: "CCCC9m"}, deals=2)
    changed = RuleSet(
        concealed_kong_fan=7, sit="always", pull_limit=0, length_unit="deals", length_count=2, minimum_fan=3
    )
    assert match.change_rules(changed) == [RulesChanged(changed)]
    match.act(0, Kong("C"))
    assert match.view(0).points == (256, 248, 248, 248)
    assert match.view(0).rules.minimum_fan == 2
    exhaust(play, match)
    match.proceed()
    assert match.view(0).rules == changed
    assert match.view(0).sits is True
    exhaust(play, match)
    assert ended(match).pot_over
