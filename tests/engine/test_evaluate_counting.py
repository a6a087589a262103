"""Judging by counting alone (`tjmahjong.evaluate.counting`): unseen tiles, what kongs and pongs leave."""

from __future__ import annotations

from typing import Any

from tjmahjong.actions import Discard, Kong, Pass
from tjmahjong.evaluate.counting import after_kong, claims, kong_as_near, nearest_discard
from tjmahjong.hand import unseen
from tjmahjong.tiles import KIND_OF, NAMES, notation, parse


def text(counts: list[int]) -> str:
    return notation([kind for kind, count in enumerate(counts) for _ in range(count)])


def test_unseen_leaves_out_the_hand_and_what_lies_open(play: Any) -> None:
    """Of the indicator N three others are left; of 9s, one of them held and one discarded, two."""
    match = play.lay({0: "9s", 1: "9s123m456p789p11s"}, indicator="N")
    match.act(0, Discard("9s"))
    left = unseen(match.view(1).counts, match.view(1).seen)
    assert left[KIND_OF["N"]] == 3
    assert left[KIND_OF["9s"]] == 2
    # 136 less the own hand (with a drawn tile where there is one), the indicator and the discard.
    assert sum(left) == 136 - sum(match.view(1).counts) - 2


def test_a_claim_leaves_what_was_counted(play: Any) -> None:
    """EEE 123s 456s 78p 1m 4m and E offered: a kong leaves ten tiles, a pong nine once one is discarded."""
    match = play.lay({0: "E", 2: "EEE123s456s78p1m4m"}, indicator="P")
    match.act(0, Discard("E"))
    view = match.view(2)
    assert {Kong("E"), Pass()} <= set(view.legal)
    counts, melds = after_kong(view, "E")
    assert text(counts) == notation(parse("1m4m78p123s456s"))
    assert [(meld.kind, meld.tile) for meld in melds] == [("exposed", "E")]
    found = claims(view)
    # White and red dragons are wild, none is held, so a plain hand is worth 2 (no_wild): 123s 456s EEE, 78p, and a
    # pair to be made: one tile away, with or without the claim.
    assert (found.now, found.kong) == (1, 1)


def test_own_kongs(play: Any) -> None:
    """A concealed kong of what stands apart is as near as before; four tiles that stand in runs are not."""
    match = play.lay({0: "CCCC123m456m78m9p5s"}, indicator="N")
    view = match.view(0)
    best = nearest_discard(view)
    assert best is not None
    kong = kong_as_near(view, best.winning_shanten)
    assert kong is not None
    assert kong.action == Kong("C")
    match = play.lay({0: "3333m12m45m678p99p1s"}, indicator="N")
    view = match.view(0)
    best = nearest_discard(view)
    assert best is not None
    assert kong_as_near(view, best.winning_shanten) is None
    assert NAMES[best.kind] == "1s"
