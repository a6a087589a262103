"""Scoring against the brute force that shares no code with it (tests/brute), on random hands, rules and
circumstances."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.brute.compare import difference, misread
from tests.brute.hands import HOW, random_deal
from tests.brute.readings import best, complete

QUIET = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("how", HOW)
@QUIET
@given(rng=st.randoms(use_true_random=False))
def test_agrees_with_brute_force(how, rng):
    """Value, kong fan, patterns and wins; the reading holds every tile once; a hand that differs is made smaller."""
    assert difference(random_deal(rng, how)) is None


@pytest.mark.parametrize("seed", range(22))
def test_agrees_with_brute_force_on_many(seed):
    """200 more for each seed: 5,000 hands with those above. As many as one likes are compared by
    `python -m tests.brute.run --hands 20000 --seed 2026 --most-wilds 7`."""
    rng = random.Random(seed)
    assert [found for found in (difference(random_deal(rng)) for _ in range(200)) if found] == []


def test_the_random_hands_are_worth_comparing():
    """Among 300 there are winners and losers, wild tiles, melds, straights and caught fives."""
    rng = random.Random(11)
    deals = [random_deal(rng) for _ in range(300)]
    answers = [
        best(list(d.hand), d.drawn, list(d.melds), set(d.wild), d.rules, d.kong_chain, d.first, d.ready) for d in deals
    ]
    wins = sum(wins for *_, wins in answers)
    assert 60 < wins < 240
    seen = {pattern for _, _, patterns, _ in answers for pattern in patterns}
    assert {"catch_five", "straight", "no_wild", "wild_wait", "double_wild_wait", "wild_suit", "kong_draw"} <= seen
    assert sum(any(tile in d.wild for tile in d.hand) for d in deals) > 100
    assert sum(len(d.melds) > 0 for d in deals) > 100


def test_brute_force_knows_the_worked_hands():
    """The brute force itself, on hands of RULES section 5."""

    def tiles(text):
        return text.split()

    hand = tiles("3p 4p 2m 3m 4m 6m 7m 8m 5s 5s 6s 7s 8s 5m")
    assert best(hand, "5m", [], {"3p", "4p"})[::2] == (7, ("catch_five", "straight"))
    hand = tiles("1m 2m 3m 7m 8m 9m 4m 4m 5m 2s 2s 3s 3s 6m")
    assert best(hand, "6m", [], {"4m", "5m"})[0] == 8
    hand = tiles("1m 2m 3m 4m 5m 6m 1p 2p 3p 9p 9p 7s 8s E")
    assert best(hand, "E", [], {"E", "S"}) == (1, 0, ("plain",), False)
    assert not complete(tiles("1m 1m 3m 3m 5m 5m 7p 7p 9p 9p E E S S"), 4, set())


def test_the_check_of_readings_can_fail():
    deal = random_deal(random.Random(3), "none")
    assert misread((), deal) is not None
