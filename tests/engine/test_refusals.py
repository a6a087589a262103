"""Reasons against an action, in words (R4)."""

from __future__ import annotations

from tjmahjong import refusals as why
from tjmahjong.refusals import REASONS, Refusal


def test_tiles_are_called_by_their_names() -> None:
    """Nobody at the table says `N`: the tile has a name in either language."""
    few = Refusal(why.TOO_FEW_EQUAL, {"needed": 4, "tile": "N", "held": 3})
    assert few.say("en") == "This takes 4 × North from your hand; you hold 3."
    assert few.say("zh_CN") == "手里要有 4 张北风，你有 3 张。"
    missing = Refusal(why.NO_SUCH_TILE, {"tile": "5m"})
    assert missing.say("en") == "You do not hold 5 of characters."
    assert missing.say("zh") == "你手里没有五万。"


def test_what_is_no_tile_is_repeated() -> None:
    """An action that names no tile at all is answered with what it named."""
    assert Refusal(why.NO_SUCH_TILE, {"tile": "7z"}).say("en") == "You do not hold 7z."


def test_every_reason_has_a_rule_and_two_sentences() -> None:
    for rule, text in REASONS.values():
        assert rule[0] == "R"
        assert text.en.endswith(".")
        assert text.zh.endswith("。")
