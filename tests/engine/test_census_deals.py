"""Two thousand seeded deals to their end: tiles and points hold all the way (R1.1, R7.4)."""

from __future__ import annotations

from typing import Any

import pytest

from tjmahjong.events import DealEnded, Drew, IndicatorTurned, Won
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import PRESETS, with_changes

PARTS = 20
POTS = 2
DEALS = 50


@pytest.mark.parametrize("part", range(PARTS))
def test_two_thousand_deals(play: Any, part: int) -> None:
    """Each part: two pots of 50 deals under one of the presets, basic and random players side by side."""
    preset = list(PRESETS.values())[part % len(PRESETS)]
    rules = with_changes(preset.rules, {"length_unit": "deals", "length_count": DEALS, "seat_draw": "quick"})
    names = ("basic", "random", "random", "random") if part % 2 else ("random",) * 4
    match = Match(rules, names, SeededRandomness(part), pots=POTS)
    players = [make(name, part) for name in names]
    match.start()
    while not match.finished:
        pending = match.pending
        if pending is None:
            match.proceed()
            continue
        view = match.view(pending.seat)
        match.act(pending.seat, players[match.players[pending.seat]].choose(view).action)
        play.check_census(match)
        assert sum(match.points) == 4 * rules.starting_points
    ends = [event for event in match.events if isinstance(event, DealEnded)]
    assert len(ends) == POTS * DEALS
    assert all(sum(end.change) == 0 for end in ends)
    check_events(match)


def check_events(match: Match) -> None:
    """No draw after the live tiles and replacements are gone; a win is worth at least the minimum (R3.5, R5.11)."""
    for event in match.events:
        match event:
            case IndicatorTurned():
                assert event.live > 0
            case Drew():
                assert event.live >= 0
                assert event.tail >= 0
            case Won():
                assert event.score.wins
                assert event.score.value >= match.rules.minimum_fan
