"""Tiles in every way people write them (R1.2): the text notation, Chinese names, Unicode tiles, either width."""

from __future__ import annotations

import json

import pytest

from tjmahjong.cli import main
from tjmahjong.tiles import NAMES, NotationError, notation, parse, parse_one

WRITTEN = {
    "full-width letters and digits": ("１２３ｓＥ", "123sE"),
    "full-width beside half-width": ("1２3ｍ 5ｐ", "123m5p"),
    "digit and Chinese suit": ("5万", "5m"),
    "digits and Chinese suit": ("123万 45饼6筒 78条9索", "123m456p789s"),
    "full-width digit and Chinese suit": ("５萬", "5m"),
    "Chinese numerals": ("一二三万四五六饼七八九条", "123m456p789s"),
    "numerals as on the tiles": ("伍万伍萬 貳筒", "55m2p"),
    "digits among numerals": ("1二3万", "123m"),
    "the one": ("幺鸡幺饼么万", "1s1p1m"),
    "honours": ("东南西北中发白", "ESWNCFP"),
    "honours spelled out": ("东风南风西风北风红中发财白板", "ESWNCFP"),
    "Unicode": ("🀇🀈🀉🀐🀑🀒🀙🀚🀛", "123m123s123p"),
    "Unicode honours": ("🀀🀁🀂🀃🀄🀅🀆", "ESWNCFP"),
    "Unicode with variation selectors": ("🀄\ufe0f🀄\ufe0e🀙\ufe0e", "CC1p"),
    "spaces of every kind": ("1m\u30002m\u00a03m\t4m\u20095m\u200b6m\ufeff7m", "1234567m"),
    "separators": ("五万，三筒、红中,E", "5m3pCE"),
    "a written circle": ("㊥", "C"),
}


@pytest.mark.parametrize("how", WRITTEN)
def test_every_way_of_writing(how):
    written, meant = WRITTEN[how]
    assert notation(parse(written)) == meant


def test_all_unicode_tiles_in_their_order():
    # Unicode: winds E S W N, dragons red green white, characters, bamboos, circles (U+1F000 to U+1F021).
    order = [*"ESWNCFP", *(f"{n}m" for n in range(1, 10)), *(f"{n}s" for n in range(1, 10))]
    order += [f"{n}p" for n in range(1, 10)]
    assert [NAMES[parse_one(chr(0x1F000 + at))] for at in range(34)] == order


@pytest.mark.parametrize("tile", [chr(code) for code in range(0x1F022, 0x1F02C)])
def test_flowers_seasons_joker_and_back_are_refused_with_a_sentence(tile):
    with pytest.raises(NotationError) as refused:
        parse(f"123m{tile}")
    assert ("back" if tile == "🀫" else "flowers") in str(refused.value)


@pytest.mark.parametrize("text", ["7z", "12", "一二三", "5", "0m", "万", "5x", "１２", "\ud800", "\x1b[2J", "1" * 5000])
def test_what_is_no_tile_is_told_in_a_short_sentence(text):
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert "write" in str(refused.value) or "need a suit" in str(refused.value)
    assert len(str(refused.value)) < 300


HANDS = (
    "１２３ｓ４６ｍ７７ｍ３３３ｐ５６７ｐ",
    "123条46万77万333饼567筒",
    "一二三条四六万七七万三三三饼五六七饼",
    "🀐🀑🀒 🀊🀌 🀍🀍 🀛🀛🀛 🀝🀞🀟",
)


@pytest.mark.parametrize("hand", HANDS)
def test_every_place_of_the_command_line_reads_them(capsys, hand):
    """The hand of RULES' first worked example, 6 fan; the answer's notation stays the same."""
    assert main(["score", hand, "五万", "--indicator", "🀂", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["value"] == 6
    assert {group["tiles"] for group in found["reading"]} == {"123s", "456m", "77m", "333p", "567p"}
    assert main(["analyse", hand, "--indicator", "西", "--seen", "５ｍ🀅", "--json"]) == 0
    waits = json.loads(capsys.readouterr().out)["waits"]
    assert {"tile": "5m", "left": 3, "value": 6, "wins": True} in waits


def test_melds_too(capsys):
    words = ["score", "123s46m77m", "5万", "--indicator", "Ｗ", "--pong", "東", "--kong", "🀆️", "--json"]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out)["total"] == 7  # no_wild catch_five 6, and 1 for the exposed kong
