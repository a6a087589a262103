"""Whole games under random rules: tiles, points and legal moves hold whatever is played (R1.1, R7.4)."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tjmahjong import actions as do
from tjmahjong.events import DealEnded, Paid, WallBuilt
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import header
from tjmahjong.replay import Replay
from tjmahjong.rules import TOGGLES, RuleSet
from tjmahjong.rules.ruleset import conflicts
from tjmahjong.tiles import NAMES

PLAYERS = ("a", "b", "c", "d")
SHORT = {"length_unit": "deals", "length_count": 2}
# Not shrunk: a failing rule set and seed say enough, and whole games take long to shrink.
SMALL = settings(
    max_examples=30, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.reuse, Phase.generate]
)


def any_value(key: str) -> st.SearchStrategy[Any]:
    toggle = TOGGLES[key]
    return st.sampled_from(toggle.choices) if toggle.choices else st.integers(toggle.lowest, toggle.highest)


def any_rules() -> st.SearchStrategy[RuleSet]:
    """Every valid rule set, with pots short enough for a test."""
    values = st.fixed_dictionaries({key: any_value(key) for key in TOGGLES})
    return (
        values.map(lambda chosen: chosen | SHORT | {"starting_points": chosen["starting_points"]})
        .filter(lambda chosen: not conflicts(chosen))
        .map(lambda chosen: RuleSet(**chosen))
    )


EVERY_ACTION: tuple[do.Action, ...] = (
    *(do.Discard(name) for name in NAMES), *(do.Kong(name) for name in NAMES), do.Pong(), do.Win(), do.Pass(),
    do.DeclareReady(), do.Draw(), do.EndTurn(), do.TakeBack(), do.Sit(True), do.Sit(False),
    *(do.Pull(times) for times in range(4)), *(do.Kick(seat, kick) for seat in range(4) for kick in (True, False)),
    *(do.PickWind(slot) for slot in range(5)),
)  # fmt: skip


@SMALL
@given(rules=any_rules(), seed=st.integers(0, 10**9), humans=st.sets(st.integers(0, 3)))
def test_tiles_and_points_hold(play: Any, rules: RuleSet, seed: int, humans: set[int]) -> None:
    """After every action all 136 tiles are somewhere once, and the points add up (R7.4), under any valid rules."""
    match = Match(rules, PLAYERS, SeededRandomness(seed), humans=humans)
    match.start()
    whole = 4 * rules.starting_points

    def check(match: Match) -> None:
        play.check_census(match)
        assert sum(match.points) == whole
        assert match.pending is not None
        assert match.legal(match.pending.seat)
        view = match.view(match.pending.seat)
        assert view.legal == match.legal(match.pending.seat)
        assert sum(view.counts) == len(view.hand)

    play.blindly(match, random.Random(seed), check)
    for event in match.events:
        if isinstance(event, DealEnded):
            assert sum(event.change) == 0
        if isinstance(event, Paid):
            assert all(paid.points > 0 and paid.payer != paid.payee for paid in event.transfers)


@settings(SMALL, max_examples=8)
@given(rules=any_rules(), seed=st.integers(0, 10**9), humans=st.sets(st.integers(0, 3)))
def test_refused_exactly_where_not_allowed(play: Any, rules: RuleSet, seed: int, humans: set[int]) -> None:
    """Every action of every seat is either allowed or has a reason against it, at every decision."""
    match = Match(rules, PLAYERS, SeededRandomness(seed), humans=humans)
    match.start()
    rng = random.Random(seed)

    def check(match: Match) -> None:
        for seat in range(4):
            legal = match.legal(seat)
            for action in rng.sample(EVERY_ACTION, 12):
                refusals = match.refusals(seat, action)
                assert (not refusals) == (action in legal), (action, refusals)
                assert len({refusal.code for refusal in refusals}) == len(refusals)
                for refusal in refusals:
                    assert refusal.say("zh")
                    assert refusal.say("en")

    play.blindly(match, rng, check)


@settings(SMALL, max_examples=20)
@given(rules=any_rules(), seed=st.integers(0, 10**9), humans=st.sets(st.integers(0, 3)))
def test_views_hide_what_is_hidden(play: Any, rules: RuleSet, seed: int, humans: set[int]) -> None:
    """A masked event names no tile of another's hand or of the wall; open tiles are counted in `seen` (R4.8)."""
    match = Match(rules, PLAYERS, SeededRandomness(seed), humans=humans)
    match.start()

    def check(match: Match) -> None:
        for seat in range(4):
            view = match.view(seat)
            open_tiles = [tile for area in view.discards for _, tile in area]
            open_tiles += [meld.tile for melds in view.melds for meld in melds for _ in range(4 if meld.is_kong else 3)]
            open_tiles += [view.indicator] if view.indicator else []
            assert [open_tiles.count(name) for name in NAMES] == list(view.seen)
            assert all(held + seen <= 4 for held, seen in zip(view.counts, view.seen, strict=True))

    play.blindly(match, random.Random(seed), check)
    for event in match.events:
        for seat in (0, 1, 2, 3, None):
            masked = event.mask(seat)
            if masked is not None and masked != event:
                assert getattr(event, "seat", None) != seat or seat is None or isinstance(event, WallBuilt)


@settings(SMALL, max_examples=15)
@given(
    rules=any_rules(), later=any_rules(), seed=st.integers(0, 10**9), humans=st.sets(st.integers(0, 3)),
    part=st.floats(0, 1),
)  # fmt: skip
def test_any_game_replays(play: Any, rules: RuleSet, later: RuleSet, seed: int, humans: set[int], part: float) -> None:
    """Played again from walls, dice and decisions a game comes out the same; from any point it can go on."""
    match = Match(rules, PLAYERS, SeededRandomness(seed), humans=humans, pots=2)
    match.start()
    match.change_rules(later)
    play.blindly(match, random.Random(seed))
    head = header(rules, PLAYERS, match.humans, 2)
    assert Replay(head, match.events).run(census=True).events == match.events
    upto = int(part * len(match.events))
    again = Replay(head, match.events[:upto], SeededRandomness(seed + 1)).run()
    assert again.events[:upto] == match.events[:upto]
    play.blindly(again, random.Random(seed))
    assert again.finished


def test_no_two_walls_of_a_pot_alike(play: Any) -> None:
    """Every deal of a pot has its own wall."""
    match = Match(RuleSet(length_unit="deals", length_count=20), PLAYERS, SeededRandomness(9))
    match.start()
    play.blindly(match, random.Random(2))
    walls = [event.tiles for event in match.events if isinstance(event, WallBuilt)]
    assert len(walls) == len(set(walls)) == 20


def test_every_tile_can_come_to_every_place() -> None:
    """R3.1: a shuffled wall favours no place: each kind lies first about as often as any other."""
    randomness = SeededRandomness(1)
    first = [0] * 34
    for _ in range(3400):
        first[randomness.wall()[0]] += 1
    # 100 expected each; 5 standard deviations are 50.
    assert min(first) > 50
    assert max(first) < 150
