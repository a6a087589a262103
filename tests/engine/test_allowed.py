"""Each action is declared once, with what can speak against it; what is listed and what is refused come from that."""

from __future__ import annotations

from collections import Counter
from typing import get_args

from tjmahjong import actions as do
from tjmahjong import refusals as why
from tjmahjong.deal import guards
from tjmahjong.deal.allowed import OFFERS
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong.tiles import NAMES
from tjmahjong.view import Asked


def first_turn(rules: RuleSet, seed: int = 1) -> Match:
    """A deal at the dealer's first discard; nobody sits or pulls."""
    match = Match(rules, ("a", "b", "c", "d"), SeededRandomness(seed))
    match.start()
    while match.pending is not None and match.pending.asked in ("sit", "pull", "kick"):
        match.act(match.pending.seat, match.legal(match.pending.seat)[-1 if match.pending.asked == "sit" else 0])
    return match


def test_every_question_has_its_actions() -> None:
    assert set(OFFERS) == set(get_args(Asked)) - {"wind"}


def test_a_condition_is_stated_once() -> None:
    """Two guards may share a sentence only where the sentence fits two different conditions."""
    stated = Counter(guard.code for guard in vars(guards).values() if isinstance(guard, guards.Guard))
    twice = {code for code, number in stated.items() if number > 1}
    assert twice == {why.TOO_FEW_EQUAL, why.NOTHING_TO_MEND, why.NOTHING_OFFERED}


def test_ready_that_is_off_says_nothing_of_the_hand() -> None:
    """Where nobody may declare ready, the hand was not looked at, so nothing is said about it (R4.7)."""
    off = first_turn(RuleSet(seat_draw="quick", declared_ready_multiplier=1))
    assert [r.code for r in off.refusals(1, do.DeclareReady())] == [why.NOT_YOUR_DECISION, why.READY_OFF]
    on = first_turn(RuleSet(seat_draw="quick", declared_ready_multiplier=4))
    assert why.READY_FAR in [r.code for r in on.refusals(1, do.DeclareReady())]


def test_too_few_names_the_tile_that_was_asked_for() -> None:
    """A kong of another tile than the discard is refused with the number of that tile in hand (R4.3)."""
    match = first_turn(RuleSet(seat_draw="quick"))
    while match.pending is not None and match.pending.asked != "claim":
        match.act(match.pending.seat, next(a for a in match.legal(match.pending.seat) if not isinstance(a, do.Kong)))
    assert match.pending is not None
    view = match.view(match.pending.seat)
    assert view.last_discard is not None
    for tile, held in zip(NAMES, view.counts, strict=True):
        if tile != view.last_discard.tile:
            refused = match.refusals(view.seat, do.Kong(tile))
            few = [r.values for r in refused if r.code == why.TOO_FEW_EQUAL]
            assert why.NOTHING_OFFERED in [r.code for r in refused]
            assert few == ([{"needed": 3, "tile": tile, "held": held}] if held < 3 else [])
