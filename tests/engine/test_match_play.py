"""Turns, claims, kongs, wins and the end of the wall (R4, R3.6, R3.7)."""

from __future__ import annotations

from typing import Any

import pytest

from tjmahjong.actions import Discard, Kong, Pass, Pong, Win
from tjmahjong.events import Discarded, Drew, Exhausted, HandsShown, Konged, Paid, Ponged, Transfer, Won
from tjmahjong.match import Match
from tjmahjong.meld import Meld
from tjmahjong.refusals import IllegalAction


def asked(match: Match) -> tuple[int, str] | None:
    return None if match.pending is None else (match.pending.seat, match.pending.asked)


def last(match: Match, kind: type) -> Any:
    return next(event for event in reversed(match.events) if isinstance(event, kind))


def test_turn_order_and_draw(play: Any) -> None:
    """R4.2, R2.4: after the dealer's discard the next player draws the next live tile."""
    match = play.lay({0: "1m"}, draws="9m9p9s", indicator="P")
    for seat, tile in ((1, "9m"), (2, "9p"), (3, "9s")):
        play.discard_drawn(match)
        assert asked(match) == (seat, "turn")
        assert match.view(seat).drawn == tile
        assert match.view((seat + 1) % 4).drawn is None
    drawn = [event for event in match.events if isinstance(event, Drew)]
    assert [(event.seat, event.at, event.source, event.live) for event in drawn] == [
        (1, 67, "wall", 62), (2, 68, "wall", 61), (3, 69, "wall", 60),
    ]  # fmt: skip
    assert drawn[0].mask(2) == Drew(1, 67, None, "wall", 62, 19)


def test_pong(play: Any) -> None:
    """R4.3, R4.2: two equal tiles and the discard; the claimer discards at once, and play continues from there."""
    match = play.lay({0: "E", 2: "EE9m"}, indicator="P")
    match.act(0, Discard("E"))
    assert asked(match) == (2, "claim")
    assert match.legal(2) == (Pong(), Pass())
    match.act(2, Pong())
    ponged = last(match, Ponged)
    assert (ponged.seat, ponged.tile, ponged.source, len(ponged.at)) == (2, "E", 0, 2)
    assert asked(match) == (2, "turn")
    view = match.view(2)
    assert view.drawn is None
    assert view.melds[2] == (Meld("pong", "E", (*ponged.at, ponged.discard), 0),)
    assert view.discards[0] == ()
    assert {type(action) for action in view.legal} == {Discard}
    assert play.codes(match, 2, Win()) == {"own_draw_needed"}
    assert "own_draw_needed" in play.codes(match, 2, Kong("E"))
    match.act(2, Discard("9m"))
    assert asked(match) == (3, "turn")


def test_in_ones_own_turn_there_is_nothing_to_pass(play: Any) -> None:
    """R4.2: who is to discard cannot pass, after a draw and after a pong; who is asked for a claim can."""
    match = play.lay({0: "E", 2: "EE9m"}, indicator="P")
    assert play.codes(match, 0, Pass()) == {"nothing_to_pass"}
    match.act(0, Discard("E"))
    assert asked(match) == (2, "claim")
    assert play.codes(match, 2, Pass()) == set()
    match.act(2, Pong())
    assert play.codes(match, 2, Pass()) == {"nothing_to_pass"}


def test_a_pong_takes_what_another_has_discarded(play: Any) -> None:
    """R4.3: three equal tiles of one's own make no pong; a discard that does not fit is another reason."""
    match = play.lay({0: "EEE", 1: "9m"}, indicator="P")
    assert play.codes(match, 0, Pong()) == {"pong_of_others"}
    match.act(0, Discard("E"))
    assert asked(match) == (1, "turn")
    assert "pong_of_others" in play.codes(match, 1, Pong())
    assert "pong_of_others" not in play.codes(match, 0, Pong())


def test_claims_come_before_the_next_draw_and_may_be_declined(play: Any) -> None:
    """R4.3, R4.5: the next player draws only when the claim is declined, which costs nothing."""
    match = play.lay({0: "E", 3: "EE"}, indicator="P")
    events = match.act(0, Discard("E"))
    assert not any(isinstance(event, Drew) for event in events)
    match.act(3, Pass())
    assert asked(match) == (1, "turn")
    assert match.view(3).false_hands == (None, None, None, None)


def test_only_who_can_claim_is_asked(play: Any) -> None:
    """R4.3: one equal tile is not enough; there is no chow (R4.1)."""
    match = play.lay({0: "1m", 1: "2m3mE"}, indicator="P")
    match.act(0, Discard("1m"))
    assert asked(match) == (1, "turn")
    assert play.codes(match, 2, Pong()) >= {"not_your_decision", "nothing_offered"}


def test_no_win_on_a_discard(play: Any) -> None:
    """R4.1: no win on a discard, even where it would complete the hand."""
    match = play.lay({0: "E", 2: "123m456m789m11pEE"}, indicator="P")
    match.act(0, Discard("E"))
    assert match.legal(2) == (Pong(), Pass())
    assert play.codes(match, 2, Win()) == {"no_win_on_discard"}


def test_exposed_kong(play: Any) -> None:
    """R4.3, R3.6, R7.2: three equal tiles and the discard; paid at once; the replacement is the tail's first tile."""
    match = play.lay({0: "E", 1: "EEE9m"}, tail="5p", indicator="P")
    match.act(0, Discard("E"))
    assert match.legal(1) == (Pong(), Kong("E"), Pass())
    match.act(1, Kong("E"))
    konged, paid, drew = match.events[-3:]
    assert isinstance(konged, Konged)
    assert (konged.kind, konged.source, len(konged.at)) == ("exposed", 0, 3)
    assert paid == Paid("exposed", 1, (Transfer(2, 1, 1), Transfer(3, 1, 1), Transfer(0, 1, 1)), (249, 253, 249, 249))
    assert drew == Drew(1, 12, "5p", "tail", 63, 18)
    assert asked(match) == (1, "turn")
    view = match.view(1)
    assert (view.drawn, view.kong_chain) == ("5p", 1)


def test_added_kong(play: Any) -> None:
    """R4.3: the drawn or a held fourth tile to one's own pong; it counts only after an own draw (R4.2)."""
    match = play.lay({0: "E", 1: "EEE9m"}, draws="9p9p9p1s", tail="5p", indicator="P")
    match.act(0, Discard("E"))
    match.act(1, Pong())
    assert "own_draw_needed" in play.codes(match, 1, Kong("E"))
    match.act(1, Discard("9m"))
    while asked(match) != (1, "turn"):
        play.discard_drawn(match)
    assert Kong("E") in match.legal(1)
    match.act(1, Kong("E"))
    assert (last(match, Konged).kind, last(match, Konged).source) == ("added", None)
    assert last(match, Paid).points == (249, 253, 249, 249)
    meld = match.view(1).melds[1][0]
    assert (meld.kind, meld.source, len(meld.at)) == ("added", 0, 4)
    assert match.view(1).drawn == "5p"


def test_concealed_kong(play: Any) -> None:
    """R4.3, R7.2: four equal tiles in hand, two points from each; the dealer may do it with the first fourteen."""
    match = play.lay({0: "CCCC"}, tail="5p", indicator="N")
    match.act(0, Kong("C"))
    assert last(match, Konged).kind == "concealed"
    assert last(match, Paid).points == (256, 248, 248, 248)
    view = match.view(0)
    assert (view.drawn, view.first_turn, view.kong_chain) == ("5p", None, 1)


def test_gold_kong(play: Any) -> None:
    """R4.4: four wild tiles of one kind may be laid; it pays `gold_kong_fan`."""
    hands = {0: "4p4p4p4p"}
    match = play.lay(hands, indicator="3p")
    match.act(0, Kong("4p"))
    assert last(match, Konged).kind == "gold"
    assert last(match, Paid).points == (262, 246, 246, 246)
    match = play.lay(hands, indicator="3p", gold_kong_fan=7)
    match.act(0, Kong("4p"))
    assert last(match, Paid).points == (271, 243, 243, 243)
    match = play.lay(hands, indicator="3p", gold_kong_fan=0)
    assert play.codes(match, 0, Kong("4p")) == {"gold_forbidden"}


def test_mixed_wild_tiles_are_no_kong(play: Any) -> None:
    """R4.4: wilds of mixed kinds may not be laid, nor do they stand in for a tile of a kong."""
    match = play.lay({0: "3p4p4p4pEEE"}, indicator="3p")
    assert not any(isinstance(action, Kong) for action in match.legal(0))
    assert play.codes(match, 0, Kong("4p")) == {"too_few_equal"}
    assert play.codes(match, 0, Kong("E")) == {"too_few_equal"}


def test_discarded_wild_is_not_claimed(play: Any) -> None:
    """R4.4: nobody claims a discarded wild tile."""
    match = play.lay({0: "4p", 2: "4p4p4p"}, indicator="3p")
    match.act(0, Discard("4p"))
    assert asked(match) == (1, "turn")


def test_wild_not_claimed_is_named(play: Any) -> None:
    """R4.4: the reason says so."""
    match = play.lay({0: "4p", 2: "4p4p4p"}, indicator="3p", handling="manual", humans=[0])
    match.act(0, Discard("4p"))  # the wild tile lies there until the human goes on
    assert play.codes(match, 2, Pong()) == {"not_your_decision", "wild_not_claimed"}


def test_win_on_own_draw(play: Any) -> None:
    """R4.2, R7.1, R5: 123s 46m 77m 333p 567p + 5m, indicator W: no_wild catch_five, 6 fan from each."""
    match = play.lay({0: "9p", 1: "123s46m77m333p567p"}, draws="5m", indicator="W", earth=False)
    match.act(0, Discard("9p"))
    assert match.legal(1)[0] == Win()
    match.act(1, Win())
    won = last(match, Won)
    assert (won.seat, won.at, won.tile, won.score.value) == (1, 67, "5m", 6)
    assert set(won.score.patterns) == {"no_wild", "catch_five"}
    assert last(match, Paid) == Paid(
        "win", 1, (Transfer(2, 1, 6), Transfer(3, 1, 6), Transfer(0, 1, 6)), (244, 268, 244, 244)
    )
    assert match.between
    assert match.pending is None
    shown = last(match, HandsShown)
    assert sorted(shown.tiles[1]) == sorted(
        ["1s", "2s", "3s", "4m", "5m", "6m", "7m", "7m", *["3p"] * 3, "5p", "6p", "7p"]
    )


def test_win_may_be_declined(play: Any) -> None:
    """R4.5: a win may be declined without penalty, and taken on a later draw."""
    match = play.lay({0: "9p", 1: "123s46m77m333p567p"}, draws="5m9s9s9s5m", indicator="W", earth=False)
    match.act(0, Discard("9p"))
    play.discard_drawn(match)
    while asked(match) != (1, "turn"):
        play.discard_drawn(match)
    match.act(1, Win())
    assert last(match, Won).score.value == 6


def test_win_below_the_minimum_is_refused(play: Any) -> None:
    """R5.11: plain with a wild tile is 1 fan; every reason is given."""
    match = play.lay({0: "1m", 1: "123456m123p99p78s"}, draws="E", indicator="E", earth=False)
    match.act(0, Discard("1m"))
    assert Win() not in match.legal(1)
    (refusal,) = match.refusals(1, Win())
    assert (refusal.code, refusal.values, refusal.rule) == ("below_minimum", {"value": 1, "minimum": 2}, "R5.11")
    match.act(1, Discard("1m"))
    assert play.codes(match, 2, Win()) == {"not_a_hand"}
    assert play.codes(match, 1, Win()) == {"not_your_decision"}


def test_kong_draw(play: Any) -> None:
    """R5.3: a win on a kong's replacement doubles: no_wild x kong_draw = 4, and 2 more for the kong itself."""
    match = play.lay({0: "9p", 1: "CCC123s345p777p9m"}, draws="C", tail="9m", indicator="W", earth=False)
    match.act(0, Discard("9p"))
    match.act(1, Kong("C"))
    match.act(1, Win())
    won = last(match, Won)
    assert (won.score.value, won.score.kong_fan, won.score.total) == (4, 2, 6)
    assert "kong_draw" in won.score.patterns


@pytest.mark.parametrize(("stacks", "value"), [(False, 4), (True, 8)])
def test_kong_chain(play: Any, stacks: bool, value: int) -> None:
    """R5.3, `kong_draw_stacks`: x 2 for each own kong since the last ordinary draw."""
    hands = {0: "9p", 1: "CCCFFF123s777p9m"}
    match = play.lay(hands, draws="C", tail="F9m", indicator="W", earth=False, kong_draw_stacks=stacks)
    match.act(0, Discard("9p"))
    match.act(1, Kong("C"))
    match.act(1, Kong("F"))
    assert match.view(1).kong_chain == 2
    match.act(1, Win())
    assert last(match, Won).score.value == value


def test_heaven(play: Any) -> None:
    """R5.9: the dealer's first fourteen; any of them may be read as the last tile, and the best reading counts."""
    match = play.lay({0: "123m456m789p123s99p"}, indicator="W")
    view = match.view(0)
    assert (view.first_turn, view.drawn) == ("heaven", None)
    match.act(0, Win())
    won = last(match, Won)
    assert won.tile == "5m"  # read as 捉五: 3 x 2 x 4
    assert won.score.value == 24
    assert won.at in [at for at, tile in view.hand if tile == "5m"]


def test_heaven_off_keeps_the_reading_free(play: Any) -> None:
    """R5.9: `heaven_mode` off: no heaven, but any of the 14 may still be read as the last tile."""
    match = play.lay({0: "123m456m789p123s99p"}, indicator="W", heaven_mode="off")
    match.act(0, Win())
    won = last(match, Won)
    assert (won.score.value, "heaven" in won.score.patterns) == (6, False)


def test_no_heaven_after_a_kong(play: Any) -> None:
    """R5.9: before any kong."""
    match = play.lay({0: "CCCC123m456m789p9p"}, tail="9p", indicator="W")
    match.act(0, Kong("C"))
    match.act(0, Win())
    assert "heaven" not in last(match, Won).score.patterns


EARTH_HANDS = {0: "9p", 1: "123s46m77m333p567p"}


def test_earth(play: Any) -> None:
    """R5.9: another player's first own draw, before any pong or kong by anyone: 6 x 4."""
    match = play.lay(EARTH_HANDS, draws="5m", indicator="W")
    match.act(0, Discard("9p"))
    assert match.view(1).first_turn == "earth"
    match.act(1, Win())
    assert last(match, Won).score.value == 24


def test_no_earth_after_a_kong_by_anyone(play: Any) -> None:
    """R5.9: a kong of the dealer takes earth from everybody."""
    match = play.lay({0: "CCCC9p", 1: EARTH_HANDS[1]}, draws="5m", tail="9p", indicator="W")
    match.act(0, Kong("C"))
    match.act(0, Discard("9p"))
    assert match.view(1).first_turn is None
    match.act(1, Win())
    assert last(match, Won).score.value == 6


def test_no_earth_on_the_second_draw(play: Any) -> None:
    """R5.9: only the first own draw."""
    match = play.lay(EARTH_HANDS, draws="9s9s9s2p5m", indicator="W")
    for _ in range(5):
        play.discard_drawn(match)
    assert asked(match) == (1, "turn")
    match.act(1, Win())
    assert last(match, Won).score.value == 6


def test_exhausted(play: Any) -> None:
    """R3.7: the last live tile is played out; when the next player would have to draw, the deal is over."""
    match = play.lay({0: "1m"}, indicator="P")
    play.run_down(match, 1)
    seat = match.pending.seat if match.pending else -1
    while match.view(0).live:
        play.discard_drawn(match)
    assert not match.between
    while not match.between:
        play.discard_drawn(match)
    assert isinstance(last(match, Exhausted), Exhausted)
    assert seat >= 0
    drawn = [event for event in match.events if isinstance(event, Drew)]
    assert len(drawn) == 63  # 83 - 2 x 10 (R3.5)


@pytest.mark.parametrize(("front", "claims"), [("front", (Pong(), Pass())), ("tail", (Pong(), Kong("E"), Pass()))])
def test_claiming_the_last_discard(play: Any, front: str, claims: tuple[Any, ...]) -> None:
    """R3.7: the last discard may be claimed: a pong as always, a kong only while a replacement tile is left."""
    match = play.lay({0: "EEE"}, late={0: "E"}, indicator="P", kong_draw_from=front)
    play.run_down(match, 0)
    assert match.view(match.pending.seat).drawn == "E"
    match.act(match.pending.seat, Discard("E"))
    assert asked(match) == (0, "claim")
    assert match.legal(0) == claims
    if front == "front":
        assert play.codes(match, 0, Kong("E")) == {"no_replacement"}
    match.act(0, claims[-2])
    if front == "front":
        assert asked(match) == (0, "turn")
        match.act(0, match.legal(0)[0])
        while not match.between:
            play.discard_drawn(match)
        assert isinstance(last(match, Exhausted), Exhausted)


@pytest.mark.parametrize("live", [5, 4])
def test_last_four(play: Any, live: int) -> None:
    """R4.6: while four or fewer live tiles remain, no pong and no exposed kong."""
    match = play.lay({0: "EEE"}, late={live: "E"}, indicator="P", last_four=True)
    play.run_down(match, live)
    seat = match.pending.seat
    events = match.act(seat, Discard("E"))
    assert match.view(0).live == live - (live == 4)
    if live == 5:
        assert match.legal(0) == (Pong(), Kong("E"), Pass())
    else:
        assert any(isinstance(event, Drew) for event in events)


def test_illegal_action_changes_nothing(play: Any) -> None:
    """An action that is not allowed raises all reasons and changes nothing."""
    match = play.lay({0: "147m258m369p147sEN"}, indicator="P")
    before = (len(match.events), match.view(0), match.view(1), match.census())
    for seat, action in ((1, Discard("1m")), (0, Discard("9s")), (0, Pong()), (0, Win()), (0, Kong("E")), (0, Pass())):
        with pytest.raises(IllegalAction) as caught:
            match.act(seat, action)
        assert caught.value.refusals == match.refusals(seat, action)
        assert (len(match.events), match.view(0), match.view(1), match.census()) == before


def test_discard_of_a_certain_tile(play: Any) -> None:
    """R4.8: of equal tiles the drawn one goes unless another is named by its place."""
    match = play.lay({0: "1m", 1: "9m"}, draws="9m", indicator="P")
    match.act(0, Discard("1m"))
    held = next(at for at, tile in match.view(1).hand if tile == "9m")
    assert match.refusals(1, Discard("9m", 3)) != ()
    match.act(1, Discard("9m", held))
    assert last(match, Discarded) == Discarded(1, held, "9m", False) or match.events[-2] == Discarded(
        1, held, "9m", False
    )


def test_discard_prefers_the_drawn_tile(play: Any) -> None:
    """Without a place the drawn one goes."""
    match = play.lay({0: "1m", 1: "9m"}, draws="9m", indicator="P")
    match.act(0, Discard("1m"))
    match.act(1, Discard("9m"))
    assert Discarded(1, 67, "9m", True) in match.events
