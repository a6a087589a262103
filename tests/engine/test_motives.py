"""Why a computer player did what it did, told afterwards (`motives`)."""

from __future__ import annotations

import pytest

from tjmahjong import events as ev
from tjmahjong.actions import Discard
from tjmahjong.match import Match
from tjmahjong.motives import decision_before, reasons_for
from tjmahjong.players import Choice, make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet


def test_what_was_said_then_is_said_again() -> None:
    """A deal is played and every choice noted; afterwards each is found again by its event, with the same reasons."""
    rules = RuleSet(length_unit="deals", length_count=1, kick=True)
    match = Match(rules, ("a", "b", "c", "d"), SeededRandomness("motives"))
    match.start()
    players = [make("basic"), make("basic"), make("expert"), make("basic")]
    noted: dict[int, tuple[int, Choice]] = {}
    while match.pending is not None:
        seat = match.pending.seat
        player = match.players[seat]
        choice = players[player].choose(match.view(seat))
        noted[len(match.events) + 1] = (player, choice)
        match.act(seat, choice.action)
    told = 0
    for number in range(1, len(match.events) + 1):
        found = decision_before(match, number)
        if found is None:
            continue
        if number % 9 == 0 or isinstance(match.events[number - 1], ev.Sat | ev.Pulled | ev.Ponged | ev.Won):
            player, choice = noted[number]
            assert found.player == player
            assert reasons_for(players[player].choose(found.view), found.action) == choice.reasons
            told += 1
    assert told > 10
    assert decision_before(match, 1) is None, "nobody decides that a pot begins"
    with pytest.raises(ValueError, match="event 0"):
        decision_before(match, 0)


def test_another_choice_has_no_reasons_for_this_one() -> None:
    assert reasons_for(Choice(Discard("1m"), ()), Discard("1m", 5)) == ()
    assert reasons_for(Choice(Discard("2m"), ("x",)), Discard("1m", 5)) == ()  # type: ignore[arg-type]
    assert reasons_for(Choice(Discard("1m"), ("x",)), Discard("1m", 5)) == ("x",)  # type: ignore[arg-type]
