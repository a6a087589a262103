"""What is said of the own hand after a deal: could it have been more, what was missing (`teach.looking_back`)."""

from __future__ import annotations

from typing import Any

from tjmahjong.actions import Discard, Win
from tjmahjong.match import Match
from tjmahjong.teach.looking_back import look_back

WAITING = "46m123p789p55s678s"


def said(match: Match, seat: int, won: str | None = None, lang: str = "en") -> str:
    return " ".join(text.say(lang) for text in look_back(match.view(seat), won))


def test_a_win_that_was_the_most(play: Any) -> None:
    """五万 caught without a wild tile, six fan: no other tile brings as much (R5.4, R5.6)."""
    match = play.lay({0: "9m", 1: WAITING}, draws="5m", indicator="C")
    match.act(0, Discard("9m"))
    match.act(1, Win())
    assert said(match, 1, "5m").startswith("No tile that the hand waited for would have been worth more.")


def test_a_win_that_could_have_been_more(play: Any) -> None:
    """中 does for the 五万, but costs the doubling of a hand without wild tiles: three fan instead of six."""
    match = play.lay({0: "9m", 1: WAITING}, draws="C", indicator="C")
    match.act(0, Discard("9m"))
    match.act(1, Win())
    assert said(match, 1, "C").startswith("More would have come of 5 of characters (6 fan, 4 left).")
    assert said(match, 1, "C", "zh").startswith("摸来这些更大：五万（6 番，还有 4 张）。")


def test_what_was_missing(play: Any) -> None:
    """Another has won: one waited, another was far off, a third one has thrown its win away (R6.1)."""
    match = play.lay({0: "C9m", 1: WAITING, 2: "46m456p123p99p234s", 3: "159m159p159sEEEE"}, draws="5m", indicator="C")
    match.act(0, Discard("C"))
    match.act(1, Win())
    assert said(match, 2).startswith("Your hand waited for 5 of characters (6 fan, ")
    assert "more tiles before it waited for a win. Nearest: " in said(match, 3)
    assert said(match, 0) == "A false hand cannot win, whatever it draws."
