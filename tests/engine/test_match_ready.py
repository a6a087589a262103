"""Declaring ready (R4.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tjmahjong.actions import DeclareReady, Discard, Draw, EndTurn, Kong, Pass, Pong, Win
from tjmahjong.events import Drew, FalseHand, Passed, Ponged, ReadyDeclared, Won
from tjmahjong.match import Match

WAITING = "123m456m789m11pEE"
"""Waits for 1p and E."""


def asked(match: Match) -> tuple[int, str] | None:
    return None if match.pending is None else (match.pending.seat, match.pending.asked)


def last(match: Match, kind: type) -> Any:
    return next(event for event in reversed(match.events) if isinstance(event, kind))


def lay(play: Any, hands: dict[int, str], **more: Any) -> Match:
    return play.lay(hands, **({"indicator": "3s", "declared_ready_multiplier": 2} | more))


def test_asked_in_turn_order_before_any_claim(play: Any) -> None:
    """R4.7: after the dealer's first discard and before any claim the others are asked in turn order, openly."""
    match = lay(play, {0: "9s", 1: "9s9s", 2: WAITING, 3: "123p456p789p11s99m"})
    match.act(0, Discard("9s"))
    assert asked(match) == (2, "ready")
    assert match.legal(2) == (DeclareReady(), Pass())
    (declared, *_) = match.act(2, DeclareReady())
    assert declared == ReadyDeclared(2)
    assert declared.mask(1) == declared
    assert asked(match) == (3, "ready")
    (passed, *_) = match.act(3, Pass())
    assert passed == Passed(3, "ready")
    assert asked(match) == (1, "claim")
    assert match.view(1).declared_ready == (False, False, True, False)


def test_only_after_the_first_discard(play: Any) -> None:
    """R4.7: no other declaration exists."""
    match = lay(play, {0: "9s", 1: WAITING, 2: WAITING.replace("E", "S").replace("p", "s")})
    assert play.codes(match, 1, DeclareReady()) == {"not_your_decision"}
    match.act(0, Discard("9s"))
    match.act(1, Pass())
    match.act(2, Pass())
    assert asked(match) == (1, "turn")
    assert play.codes(match, 1, DeclareReady()) == {"ready_too_late", "not_now"}
    assert "dealer_not_ready" in play.codes(match, 0, DeclareReady())


@pytest.mark.parametrize("kong", [False, True])
def test_a_first_discard_in_a_later_turn_asks_nobody(play: Any, kong: bool) -> None:
    """R4.7: by hand the dealer's first turn may end without a discard; the first one in a later turn asks nobody."""
    hands = {0: "CCCC9s" if kong else "9s", 2: WAITING}
    match = lay(play, hands, draws="1s2s4s5s", tail="5s", handling="manual", humans=[0])
    if kong:
        match.act(0, Kong("C"))  # no replacement, no discard: thirteen tiles
    match.act(0, EndTurn())
    while asked(match) != (0, "draw"):
        assert asked(match)[1] != "ready"
        if asked(match) == (0, "mend"):
            match.act(0, Pass())
        else:
            play.discard_drawn(match)
    match.act(0, Draw())
    assert "ready_too_late" in play.codes(match, 2, DeclareReady())
    match.act(0, Discard("9s"))
    if asked(match) == (0, "mend"):
        match.act(0, Pass())
    assert asked(match) == (1, "turn")
    assert not any(isinstance(event, Passed) and event.what == "ready" for event in match.events)


def test_a_first_discard_after_a_kong_in_the_first_turn_asks(play: Any) -> None:
    """R4.7: it is the dealer's first turn still."""
    match = lay(play, {0: "CCCC9s", 2: WAITING}, tail="5s")
    match.act(0, Kong("C"))
    match.act(0, Discard("9s"))
    assert asked(match) == (2, "ready")


def test_who_is_not_ready_is_not_asked(play: Any) -> None:
    """R4.7: the hand must reach the minimum with some tile, counting declared_ready."""
    match = lay(play, {0: "9s", 2: "123m456m789m147pE"})
    assert "ready_far" in play.codes(match, 2, DeclareReady())
    match.act(0, Discard("9s"))
    assert asked(match) == (1, "turn")


@pytest.mark.parametrize(("multiplier", "minimum", "may"), [(1, 1, False), (2, 2, True), (2, 3, False), (4, 4, True)])
def test_minimum_counts_ready(play: Any, multiplier: int, minimum: int, may: bool) -> None:
    """R4.7, R5.10: a plain hand with a wild tile in a run is 1 x multiplier; with multiplier 1 nobody may."""
    # 3s is wild: it fills 78_ in the bamboos as 9s or 6s; waits for S or W only (no wild wait).
    hand = "123m456p78s3sSSWW"
    match = lay(play, {0: "9m", 2: hand}, declared_ready_multiplier=multiplier, minimum_fan=minimum)
    match.act(0, Discard("9m"))
    assert (asked(match) == (2, "ready")) == may
    if multiplier == 1:
        assert "ready_off" in play.codes(match, 2, DeclareReady())


def test_earth_does_not_count_for_declaring(play: Any) -> None:
    """R4.7: counting declared_ready but not earth: 1 x 2 is below 3, though earth would make 8."""
    match = lay(play, {0: "9m", 1: "123m456p78s3sSSWW"}, minimum_fan=3)
    match.act(0, Discard("9m"))
    assert asked(match) == (1, "turn")


@pytest.mark.parametrize(("single", "may"), [("3m", False), ("9s", True)])
def test_a_wait_whose_copies_are_all_held_is_none(play: Any, single: str, may: bool) -> None:
    """R4.7: a kind counts only if not all of its copies are among the 13 tiles: 3333m waits for a fifth 3m alone."""
    match = lay(play, {0: "E", 2: f"333m{single}123p456p789s"}, wild_kinds="none")
    match.act(0, Discard("E"))
    assert asked(match) == ((2, "ready") if may else (1, "turn"))


def test_hand_is_fixed(play: Any) -> None:
    """R4.7: from then on win, or discard the drawn tile; no pong, no kong."""
    match = lay(play, {0: "E1p9s", 1: "9m", 2: WAITING}, draws="9m9sE")
    match.act(0, Discard("9s"))
    match.act(2, DeclareReady())
    match.act(1, Discard("9m"))
    assert match.legal(2) == (Discard("9s"),)
    assert play.codes(match, 2, Discard("1m")) == {"ready_drawn_only"}
    held = next(at for at, tile in match.view(2).hand if tile == "1m")
    assert play.codes(match, 2, Discard("1m", held)) == {"ready_drawn_only"}
    assert "ready_fixed" in play.codes(match, 2, Kong("E"))


def test_no_pong_after_declaring(play: Any) -> None:
    """R4.7: a declared hand is not asked for claims."""
    match = lay(play, {0: "E", 2: WAITING})
    match.act(0, Discard("E"))
    match.act(2, DeclareReady())
    assert asked(match) == (1, "turn")
    assert not any(isinstance(event, Ponged) for event in match.events)
    assert "ready_fixed" in play.codes(match, 2, Pong())


def test_declared_win_is_doubled_and_may_be_declined(play: Any) -> None:
    """R5.10, R4.5: straight 4 x no_wild 2 x ready 2; a win with a natural tile may be declined."""
    match = lay(play, {0: "9s", 1: "9m", 2: WAITING}, draws="9pE", earth=False)
    match.act(0, Discard("9s"))
    match.act(2, DeclareReady())
    match.act(1, Discard("9p"))
    assert match.legal(2) == (Win(), Discard("E"))
    match.act(2, Win())
    won = last(match, Won)
    assert won.score.value == 16


def test_drawn_wild_must_win(play: Any) -> None:
    """R4.7: with a drawn wild that wins, the win is taken."""
    match = lay(play, {0: "9s", 1: "9m", 2: WAITING}, draws="9p4s", earth=False)
    match.act(0, Discard("9s"))
    match.act(2, DeclareReady())
    match.act(1, Discard("9p"))
    assert match.view(2).drawn == "4s"
    assert match.legal(2) == (Win(),)
    assert play.codes(match, 2, Discard("4s")) == {"ready_wild_wins"}


@pytest.mark.parametrize("wild_discard", ["false_hand", "blocked"])
def test_refused_win_discards_the_wild(play: Any, wild_discard: str) -> None:
    """R4.7: a drawn wild whose win is refused is discarded, whatever `wild_discard` says, without R6.1."""
    # Minimum 4: on E or 1p it is no_wild x ready = 4; a wild drawn makes it 1 x 2, which is refused.
    match = lay(
        play, {0: "9s", 1: "9m", 2: "123m456m78p9p11pEE"}, draws="9p4s", earth=False, minimum_fan=4,
        wild_discard=wild_discard,
    )  # fmt: skip
    match.act(0, Discard("9s"))
    match.act(2, DeclareReady())
    match.act(1, Discard("9p"))
    assert match.legal(2) == (Discard("4s"),)
    assert "below_minimum" in play.codes(match, 2, Win())
    match.act(2, Discard("4s"))
    play.discard_drawn(match)
    assert any(isinstance(event, Drew) for event in match.events[-3:])
    assert not any(isinstance(event, FalseHand) for event in match.events)
    assert match.view(2).false_hands[2] is None
