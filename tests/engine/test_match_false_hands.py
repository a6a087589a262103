"""False hands (R6): wild tiles discarded, tiles forgotten, how they are fixed and mended, what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from tjmahjong.actions import Discard, Draw, EndTurn, Kong, Pass, Pong, TakeBack, Win
from tjmahjong.events import Discarded, Drew, FalseHand, Paid, Passed, TakenBack, Transfer, TurnEnded
from tjmahjong.match import Match


def asked(match: Match) -> tuple[int, str] | None:
    return None if match.pending is None else (match.pending.seat, match.pending.asked)


def false_hands(match: Match) -> list[FalseHand]:
    return [event for event in match.events if isinstance(event, FalseHand)]


def by_hand(play: Any, hands: dict[int, str], **more: Any) -> Match:
    """Seat 0's player moves tiles by hand; the others are computer players."""
    return play.lay(hands, handling="manual", humans=[0], **more)


def go_on(play: Any, match: Match, seat: int, what: str) -> None:
    while asked(match) != (seat, what):
        play.discard_drawn(match)


# --- R6.1, a wild tile discarded


def test_wild_discarded(play: Any) -> None:
    """R6.1, R6.2: a wild tile discarded makes a short false hand, fixed when the next player draws."""
    match = play.lay({0: "4p"}, indicator="3p")
    assert Discard("4p") in match.legal(0)
    events = match.act(0, Discard("4p"))
    assert [type(event) for event in events] == [Discarded, FalseHand, Drew]
    assert events[1] == FalseHand(0, "short", "wild_discard")
    assert match.view(2).false_hands == ("short", None, None, None)


@pytest.mark.parametrize("rules", [{}, {"wild_discard": "blocked"}], ids=str)
def test_it_is_told_beforehand_what_spoils_the_hand(play: Any, rules: dict[str, str]) -> None:
    """R6.1, R6.3: in every turn of a deal, for every discard that may go, until one makes a false hand."""
    match = play.lay({0: "3p4p4p4p3p"}, late={0: "3p"}, indicator="3p", **rules)
    while match.view(0).live:
        view = match.view(match.pending.seat)
        for action in view.legal:
            twin = match.fork()
            before = len(twin.events)
            twin.act(view.seat, action)
            made = any(isinstance(event, FalseHand) for event in twin.events[before:])
            assert match.spoils(view.seat, action) == made, action
        play.discard_drawn(match)


def test_a_hand_of_wild_tiles_alone_is_spoilt_by_any_discard(play: Any) -> None:
    """R6.3: with `blocked` too, one goes out and R6.1 applies; once there is a false hand nothing more is lost."""
    match = play.lay({0: "4p"}, indicator="3p", wild_discard="blocked")
    assert match.spoils(0, Discard("4p"))
    assert not match.spoils(0, Discard("no tile"))
    assert not match.spoils(0, Pass())
    match = play.lay({0: "4p3p"}, indicator="3p")
    match.act(0, Discard("4p"))
    go_on(play, match, 0, "turn")
    assert not match.spoils(0, Discard("3p"))


@pytest.mark.parametrize("front", ["tail", "front"])
def test_where_a_tile_is_taken_by_hand(play: Any, front: str) -> None:
    """R3.6, R6.4: the next live tile, or a kong's replacement; nobody else's, and not when none is to be taken."""
    match = by_hand(play, {0: "1m1m1m1m"}, kong_draw_from=front)
    assert match.draws_from(0) is None
    match.act(0, Kong("1m"))
    place = match.draws_from(0)
    # Drawing starts at stack 7: the tail's last stack is 6, and 53 tiles are dealt.
    assert place == (12 if front == "tail" else 14 + 53)
    events = match.act(0, Draw())
    assert [event.at for event in events if isinstance(event, Drew)] == [place]
    play.discard_drawn(match)
    go_on(play, match, 0, "draw")
    place = match.draws_from(0)
    assert match.draws_from(1) is None
    events = match.act(0, Draw())
    assert [event.at for event in events if isinstance(event, Drew)] == [place]


def test_short_cannot_win_but_kongs_count(play: Any) -> None:
    """R6.1: no win in this deal, but kongs still pay and stand; the player may still pong and kong (R6.2)."""
    match = play.lay({0: "4p123m456m789m1p99s", 1: "C"}, draws="1s2s3s1p", indicator="3p")
    match.act(0, Discard("4p"))
    go_on(play, match, 0, "turn")
    assert match.view(0).drawn == "1p"
    assert Win() not in match.legal(0)
    assert play.codes(match, 0, Win()) == {"false_hand_no_win"}


def test_wild_as_last_discard_is_never_fixed(play: Any) -> None:
    """R6.2: fixed only when another player draws or claims, which nobody does after the last discard."""
    match = play.lay({}, late={0: "4p"}, indicator="3p")
    play.run_down(match, 0)
    last_seat = match.pending.seat
    match.act(last_seat, Discard("4p"))
    assert match.between
    assert not false_hands(match)


def test_blocked(play: Any) -> None:
    """R6.3: a wild tile is refused while another tile can be discarded."""
    match = play.lay({0: "4p"}, indicator="3p", wild_discard="blocked")
    assert Discard("4p") not in match.legal(0)
    assert play.codes(match, 0, Discard("4p")) == {"wild_blocked"}


def ponged(play: Any, pairs: str, rest: str) -> Match:
    """Seat 0 holds a pair of each honour in `pairs` and `rest`, and has ponged them all from seat 1."""
    junk = ["1m", "2m", "5m", "6m", "9p"][: len(pairs) + 1]
    hands = {0: "".join(tile * 2 for tile in pairs) + rest + "".join(junk), 1: pairs + "9s"}
    # Seat 0 draws the tile after seats 1, 2 and 3 have drawn theirs.
    draws = ["1s", "2s", "3s", "5s", "6s", "7s", "8s"][-len(pairs) - 3 :]
    match = play.lay(hands, draws="".join(draws) + "3p", indicator="3p", wild_discard="blocked")
    for tile, out in zip(pairs, junk, strict=False):
        match.act(0, Discard(out))
        match.act(1, Discard(tile))
        match.act(0, Pong())
    match.act(0, Discard(junk[-1]))
    return match


def test_blocked_pong_that_leaves_only_wilds(play: Any) -> None:
    """R6.3: a pong that would leave only wild tiles is refused: its owner is not asked for it."""
    match = ponged(play, "ESC", "9s9s4p4p")
    assert sorted(tile for _, tile in match.view(0).hand) == ["4p", "4p", "9s", "9s"]
    assert asked(match) == (1, "turn")
    match.act(1, Discard("9s"))
    assert asked(match) == (2, "turn")


def test_pong_that_leaves_only_wilds_may_be_made_otherwise(play: Any) -> None:
    """R6.3: only where `wild_discard` is blocked."""
    match = play.lay({0: "9m", 2: "9m9m"}, indicator="3p")
    match.act(0, Discard("9m"))
    assert Pong() in match.legal(2)


def test_blocked_with_nothing_but_wilds(play: Any) -> None:
    """R6.3: if only wild tiles are held, one goes out and R6.1 applies."""
    match = ponged(play, "ESCF", "4p")
    go_on(play, match, 0, "turn")
    assert sorted(tile for _, tile in match.view(0).hand) == ["3p", "4p"]
    assert {Discard("3p"), Discard("4p")} <= set(match.legal(0))
    match.act(0, Discard("3p"))
    assert false_hands(match) == [FalseHand(0, "short", "wild_discard")]


# --- R6.4, tiles moved by hand


def test_drawing_by_hand(play: Any) -> None:
    """R6.4: the human takes the tile; computer players draw as ever."""
    match = by_hand(play, {0: "1m"}, draws="2m3m4m5m")
    match.act(0, Discard("1m"))
    for seat in (1, 2, 3):
        assert asked(match) == (seat, "turn")
        play.discard_drawn(match)
    assert asked(match) == (0, "draw")
    assert match.legal(0) == (Draw(),)
    assert play.codes(match, 0, Discard("1m")) >= {"draw_first"}
    assert play.codes(match, 1, Draw()) == {"not_your_decision", "not_by_hand", "nothing_to_draw"}
    (drew,) = match.act(0, Draw())
    assert isinstance(drew, Drew)
    assert match.view(0).drawn == "5m"
    assert asked(match) == (0, "turn")
    assert EndTurn() in match.legal(0)
    assert play.codes(match, 0, Draw()) == {"nothing_to_draw"}


def test_nothing_by_hand_when_automatic(play: Any) -> None:
    """R6.4: `automatic` draws and counts by itself, for humans too."""
    match = play.lay({0: "1m"}, humans=[0])
    assert EndTurn() not in match.legal(0)
    assert "not_by_hand" in play.codes(match, 0, EndTurn())


def test_forgotten_discard(play: Any) -> None:
    """R6.2: too many tiles: fixed when the next player draws; the player can no longer win, own kongs do not count."""
    match = by_hand(play, {0: "CCCC123m456m78m9p9p"[:0] + "CCCC123m456m9p9p7m8m"}, tail="5s")
    match.act(0, Kong("C"))
    match.act(0, Draw())
    (ended,) = match.act(0, EndTurn())
    assert ended == TurnEnded(0)
    assert asked(match) == (0, "mend")
    assert {type(action) for action in match.legal(0)} == {Discard, Pass}
    events = match.act(0, Pass())
    assert events[0] == Passed(0, "mend")
    assert events[1] == FalseHand(0, "long", "no_discard")
    assert isinstance(events[2], Drew)
    assert match.view(1).hand_sizes[0] == 11
    assert match.view(0).points == (256, 248, 248, 248)
    while not match.between:
        if asked(match) == (0, "draw"):
            match.act(0, Draw())
        else:
            play.discard_drawn(match)
    returned = [event for event in match.events if isinstance(event, Paid) and event.why == "kong_returned"]
    assert returned == [
        Paid("kong_returned", 0, (Transfer(0, 1, 2), Transfer(0, 2, 2), Transfer(0, 3, 2)), (250, 250, 250, 250))
    ]


def test_forgotten_discard_mended(play: Any) -> None:
    """R6.2: until another player draws or claims the mistake can be mended."""
    match = by_hand(play, {0: "9m", 2: "9m9m"})
    match.act(0, EndTurn())
    match.act(0, Discard("9m"))
    assert asked(match) == (2, "claim")
    match.act(2, Pong())
    assert not false_hands(match)


def test_forgotten_replacement(play: Any) -> None:
    """R6.1: a kong's replacement not drawn: too few tiles; own kongs still count."""
    match = by_hand(play, {0: "CCCC9m"}, tail="5s")
    match.act(0, Kong("C"))
    assert asked(match) == (0, "draw")
    assert {type(action) for action in match.legal(0)} == {Draw, Discard, EndTurn}
    match.act(0, Discard("9m"))
    assert asked(match) == (0, "mend")
    assert match.legal(0) == (Draw(), Pass())
    match.act(0, Pass())
    assert false_hands(match) == [FalseHand(0, "short", "no_replacement")]
    assert match.view(0).hand_sizes[0] == 9
    while not match.between:
        if asked(match) == (0, "draw"):
            match.act(0, Draw())
        else:
            play.discard_drawn(match)
    assert match.view(0).points == (256, 248, 248, 248)


def test_forgotten_replacement_mended(play: Any) -> None:
    """R6.2: the replacement may still be taken before the next player draws."""
    match = by_hand(play, {0: "CCCC9m"}, tail="5s")
    match.act(0, Kong("C"))
    match.act(0, Discard("9m"))
    events = match.act(0, Draw())
    assert isinstance(events[0], Drew)
    assert events[0].tile == "5s"
    assert asked(match) == (1, "turn")
    assert not false_hands(match)


def test_claim_fixes_a_mistake(play: Any) -> None:
    """R6.2: a claim fixes it as a draw does."""
    match = by_hand(play, {0: "CCCC9m", 2: "9m9m"}, tail="5s")
    match.act(0, Kong("C"))
    match.act(0, Discard("9m"))
    match.act(0, Pass())
    assert asked(match) == (2, "claim")
    assert not false_hands(match)
    events = match.act(2, Pong())
    assert events[0] == FalseHand(0, "short", "no_replacement")


def test_owing_ends_with_the_turn(play: Any) -> None:
    """R6.1: who has not taken the replacement by the end of the turn has lost it; the next human just draws."""
    match = play.lay({0: "CCCC9m"}, tail="5s", handling="manual", humans=[0, 1])
    match.act(0, Kong("C"))
    match.act(0, Discard("9m"))
    match.act(0, Pass())
    assert match.legal(1) == (Draw(),)
    assert play.codes(match, 1, EndTurn()) == {"draw_first"}
    (_, drew) = match.act(1, Draw())
    assert (drew.source, match.view(1).kong_chain) == ("wall", 0)


def test_two_mistakes_that_cancel_out(play: Any) -> None:
    """R6.2: a kong without its replacement and a forgotten discard leave 13 tiles. Nobody could see a mistake: none is
    counted, then or later, and the hand may win."""
    match = by_hand(play, {0: "CCCC123m456p789s1p"}, draws="1s2s3s1p", tail="5s")
    match.act(0, Kong("C"))
    match.act(0, EndTurn())
    assert asked(match) == (1, "turn")
    assert len(match.view(0).hand) == 10
    go_on(play, match, 0, "draw")
    match.act(0, Draw())
    assert not false_hands(match)
    assert match.view(0).false_hands == (None, None, None, None)
    assert "false_hand_no_win" not in play.codes(match, 0, Win())
    assert Win() in match.legal(0)


def test_wild_taken_back(play: Any) -> None:
    """R6.2: by hand a wild tile can be taken back until the next player draws."""
    match = by_hand(play, {0: "4p9m"}, indicator="3p")
    view = match.view(0)
    match.act(0, Discard("4p"))
    assert match.legal(0) == (TakeBack(), Pass())
    (back,) = match.act(0, TakeBack())
    assert isinstance(back, TakenBack)
    assert asked(match) == (0, "turn")
    after = match.view(0)
    assert sorted(after.hand) == sorted(view.hand)
    assert (after.counts, after.seen, after.discards) == (view.counts, view.seen, view.discards)
    match.act(0, Discard("9m"))
    assert not false_hands(match)


def test_taken_back_it_is_still_heaven(play: Any) -> None:
    """R5.9, R6.2: a discard that was taken back has not happened: the dealer may still win with the first fourteen."""
    match = by_hand(play, {0: "123m456m789m11pSS4p"}, indicator="3p")
    assert Win() in match.legal(0)
    match.act(0, Discard("4p"))
    match.act(0, TakeBack())
    assert match.view(0).first_turn == "heaven"
    assert Win() in match.legal(0)


def test_taken_back_it_is_still_earth(play: Any) -> None:
    """R5.9: the first own draw is still the first."""
    match = play.lay({0: "9p", 1: "123m456m789m11pS4p"}, draws="S", indicator="3p", handling="manual", humans=[1])
    match.act(0, Discard("9p"))
    match.act(1, Draw())
    assert match.view(1).first_turn == "earth"
    match.act(1, Discard("4p"))
    match.act(1, TakeBack())
    assert match.view(1).first_turn == "earth"
    match.act(1, Win())


def test_wild_not_taken_back(play: Any) -> None:
    """R6.1: played on, it is a short false hand."""
    match = by_hand(play, {0: "4p9m"}, indicator="3p")
    match.act(0, Discard("4p"))
    match.act(0, Pass())
    assert false_hands(match) == [FalseHand(0, "short", "wild_discard")]


def test_long_outranks_short(play: Any) -> None:
    """R6.2: long outranks short, not the other way round."""
    match = by_hand(play, {0: "4p4p9m"}, indicator="3p")
    match.act(0, Discard("4p"))
    match.act(0, Pass())
    go_on(play, match, 0, "draw")
    match.act(0, Draw())
    match.act(0, EndTurn())
    match.act(0, Pass())
    assert [event.kind for event in false_hands(match) if event.seat == 0] == ["short", "long"]
    assert match.view(0).false_hands[0] == "long"
    go_on(play, match, 0, "draw")
    match.act(0, Draw())
    match.act(0, Discard("4p"))
    match.act(0, Pass())
    assert [event.kind for event in false_hands(match) if event.seat == 0] == ["short", "long"]


def test_false_hand_may_pong_and_kong(play: Any) -> None:
    """R6.2: such a player may still pong and kong."""
    match = by_hand(play, {0: "4pEEE", 3: "E"}, indicator="3p", draws="1m2m3m")
    match.act(0, Discard("4p"))
    match.act(0, Pass())
    go_on(play, match, 3, "turn")
    match.act(3, Discard("E"))
    assert match.legal(0) == (Pong(), Kong("E"), Pass())


def test_play_goes_on_with_a_false_hand(play: Any) -> None:
    """R6.4: a false hand plays on to the end, one tile too many all the way."""
    match = by_hand(play, {0: "9m"})
    match.act(0, EndTurn())
    match.act(0, Pass())
    sizes = set()
    while not match.between:
        if asked(match) == (0, "draw"):
            sizes.add(match.view(0).hand_sizes[0])
            match.act(0, Draw())
        else:
            play.discard_drawn(match)
        play.check_census(match)
    assert sizes == {14}


@pytest.mark.parametrize("humans", [[], [1], [0, 2]])
def test_only_humans_move_tiles_by_hand(play: Any, humans: list[int]) -> None:
    """R6.4: computer players make no mistakes."""
    match = play.lay({}, handling="manual", humans=humans)
    for _ in range(40):
        pending = match.pending
        if pending.asked == "draw":
            assert pending.seat in humans
            match.act(pending.seat, Draw())
        else:
            assert (EndTurn() in match.legal(pending.seat)) == (pending.seat in humans and pending.asked == "turn")
            play.discard_drawn(match)
