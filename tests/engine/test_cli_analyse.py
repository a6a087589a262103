"""`tjmahjong analyse`: 13 tiles, 14 tiles, batch, bad input (INTERFACES)."""

from __future__ import annotations

import io
import json
import random
import sys

import pytest

from tests.brute import shanten as brute
from tests.brute.readings import best
from tjmahjong.cli import main


def run(capsys, *words):
    status = main(["analyse", *words])
    out, err = capsys.readouterr()
    return status, out, err


def asked(capsys, *words):
    status, out, err = run(capsys, *words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_waits(capsys):
    """46m 123p 789p 55s 678s, East and South wild: 五万 6, a wild tile 3; left counts hand, seen and the indicator."""
    found = asked(capsys, "46m123p789p55s678s", "--indicator", "E", "--seen", "5m5mS")
    assert (found["shanten"], found["winning_shanten"]) == (0, 0)
    assert found["waits"] == [
        {"tile": "5m", "left": 2, "value": 6, "wins": True},
        {"tile": "E", "left": 3, "value": 3, "wins": True},
        {"tile": "S", "left": 3, "value": 3, "wins": True},
    ]


def test_waits_below_the_minimum_are_told(capsys):
    found = asked(capsys, "123m789m123p99p7sE", "--indicator", "E")
    assert found["shanten"] == 0
    assert found["winning_shanten"] > 0
    assert {wait["value"] for wait in found["waits"]} == {1}
    assert not any(wait["wins"] for wait in found["waits"])


def test_out_of_reach_is_null(capsys):
    """With two melds there is no straight, and catch_five with no_wild is 6: a minimum of 8 is never reached."""
    words = ("1234567m", "--pong", "1s", "--pong", "2s", "--set", "wild_kinds=none", "--set", "minimum_fan=8")
    found = asked(capsys, *words)
    assert found["winning_shanten"] is None
    assert found["winning_useful"] == []
    _, out, _ = run(capsys, "--help")
    assert "winning_shanten is null where" in " ".join(out.split())


def test_left_counts_melds_seen_hand_and_the_indicator(capsys):
    """Of 3p one is seen: 3 left; of 6p three lie in the pong: 1; of S, wild, all 4; of E, wild, the indicator less."""
    found = asked(capsys, "45p123m789s55s", "--pong", "6p", "--indicator", "E", "--seen", "3p")
    assert {wait["tile"]: wait["left"] for wait in found["waits"]} == {"3p": 3, "6p": 1, "E": 3, "S": 4}


def test_discards_best_first(capsys):
    found = asked(capsys, "46m123p789p55s678sN", "--indicator", "E", "--live", "40")
    assert found[0]["discard"] == "N"
    assert found[0]["shanten"] == found[0]["winning_shanten"] == 0
    assert found[0]["useful"] == [["5m", 4], ["E", 3], ["S", 4]]
    assert [one["points"] for one in found] == sorted((one["points"] for one in found), reverse=True)
    assert all(one["error"] > 0 and one["reasons"] for one in found)
    assert {one["discard"] for one in found} == {
        "4m",
        "6m",
        "1p",
        "2p",
        "3p",
        "7p",
        "8p",
        "9p",
        "5s",
        "6s",
        "7s",
        "8s",
        "N",
    }
    assert all(0 <= one["win_chance"] <= 1 for one in found)


def test_wild_discard_comes_last(capsys):
    """R6.1: who discards a wild tile can no longer win."""
    found = asked(capsys, "46m123p789p55s678sE", "--indicator", "E")
    last = found[-1]
    assert (last["discard"], last["winning_shanten"], last["win_chance"]) == ("E", None, 0)


def test_melds_count(capsys):
    found = asked(capsys, "46m55s", "--indicator", "E", "--pong", "1p", "--kong", "5m", "--concealed-kong", "2s")
    assert [wait["tile"] for wait in found["waits"]] == ["E", "S"]


@pytest.mark.parametrize("seed", range(4))
def test_both_modes_agree_with_the_brute_force(capsys, seed):
    """Waits and their values of 13 tiles; shanten and useful tiles of every discard of 14."""
    rng = random.Random(seed)
    hand = "46m123p789p55s678s" if seed % 2 else "3456m22277p3459s"
    tiles = [rank + part[-1] for part in _parts(hand) for rank in part[:-1]]
    wild = {"E", "S"}
    tiles[rng.randrange(13)] = "E"
    hand = "".join(tiles)
    found = asked(capsys, hand, "--indicator", "E")
    copies = brute.own_copies(tiles, [], "E")
    complete = {}
    for tile in brute.ALL:
        if copies[tile] < 4:
            value, _, _, wins = best([*tiles, tile], tile, [], wild)
            if value:
                complete[tile] = (4 - copies[tile], value, wins)
    assert {w["tile"]: (w["left"], w["value"], w["wins"]) for w in found["waits"]} == complete
    assert (found["shanten"] == 0) == bool(complete)
    listed = asked(capsys, hand + "W", "--indicator", "E")
    for one in listed:
        rest = [*tiles, "W"]
        rest.remove(one["discard"])
        ready = brute.ready(rest, [], wild, "E")
        assert (one["shanten"] == 0) == ready
        if ready:
            left = {**brute.own_copies([*tiles, "W"], [], "E")}
            useful = [
                [tile, 4 - left[tile]]
                for tile in brute.ALL
                if left[tile] < 4 and best([*rest, tile], tile, [], wild)[0]
            ]
            assert sorted(one["useful"]) == sorted(useful)


def _parts(hand):
    part = ""
    for letter in hand:
        part += letter
        if letter in "mps":
            yield part
            part = ""


def test_plain_output(capsys):
    _, out, _ = run(capsys, "46m123p789p55s678s", "--indicator", "E")
    assert "Waiting" in out
    assert "5m  4 left  6 fan  wins" in out
    _, out, _ = run(capsys, "46m123p789p55s678sN", "--indicator", "E", "--lang", "zh")
    assert out.startswith("打 N")


BAD = [
    (("46m",), "--indicator: Exactly one tile is turned up"),
    (("46m", "--indicator", "E"), "13 are right, or 14 with the drawn one"),
    (("46m123p789p55s678s", "--indicator", "E", "--seen", "4m4m4m4m"), "--seen: 4 of characters comes 5 times"),
    (("46m123p789p55s678s", "--indicator", "E", "--seen", "x"), "--seen"),
    (("46m123p789p55s678s", "--indicator", "E", "--live", "84"), "0 to 83"),
    (("46m123p789p55s678s", "--indicator", "E", "--live", "-1"), "0 to 83"),
    ((), "give HAND"),
]


@pytest.mark.parametrize(("words", "part"), BAD)
def test_bad_input(capsys, words, part):
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert part in err
    assert err.count("\n") == 1


def test_batch(capsysbinary, monkeypatch):
    lines = [
        {"hand": "46m123p789p55s678s", "indicator": "E", "seen": "5m", "live": 20},
        {"hand": "46m123p789p55s678sN", "indicator": "E"},
        {"hand": "46m", "indicator": "E"},
        {"hand": "46m55s", "pongs": ["1p", "2p", "3p"], "preset": "gale", "indicator": "1s"},
    ]
    text = "\n".join(map(json.dumps, lines))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["analyse", "--batch"]) == 1
    out, _ = capsysbinary.readouterr()
    answers = [json.loads(line) for line in out.splitlines()]
    assert answers[0]["waits"][0] == {"tile": "5m", "left": 3, "value": 6, "wins": True}
    assert answers[1][0]["discard"] == "N"
    assert "13 are right, or 14" in answers[2]["error"]
    assert answers[3]["shanten"] == 0


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_points_and_reasons_are_said(capsys, lang):
    """Without stakes each fan is paid three times (R7.1); the reasons name the tile."""
    status, out, err = run(capsys, "46m123p789p55s678sN", "--indicator", "E", "--lang", lang)
    assert (status, err) == (0, "")
    assert {"en": "points", "zh": "分"}[lang] in out.splitlines()[0]
    found = asked(capsys, "46m123p789p55s678sN", "--indicator", "E", "--lang", lang)
    assert {"en": "north", "zh": "北风"}[lang] in found[0]["reasons"][0].lower()
    assert 3 * found[0]["expected_fan"] < found[0]["points"] < 3 * found[0]["expected_fan"] + 3


HAND = ("123456m123p99p78s", "--indicator", "E")


def test_stakes_multiply_the_points_and_nothing_else(capsys):
    """R7.3: each fan brings the sum of the three factors, and what a win saves is doubled with it; 1 + 1 + 1 = 3, and
    2 + 8 + 2 = 12 is four times that."""
    plain, doubled = asked(capsys, *HAND), asked(capsys, *HAND, "--stakes", "2,8,2")
    assert doubled["points"] == pytest.approx(4 * plain["points"], abs=1e-5)
    assert doubled["error"] == pytest.approx(4 * plain["error"], abs=1e-5)
    assert {key: doubled[key] for key in ("win_chance", "expected_fan", "useful")} == {
        key: plain[key] for key in ("win_chance", "expected_fan", "useful")
    }
    full = ("123456m123p99p78sN", "--indicator", "E")
    rows, more = asked(capsys, *full), asked(capsys, *full, "--stakes", "4,1,1")
    assert more[0]["points"] == pytest.approx(2 * rows[0]["points"], abs=1e-5)


@pytest.mark.parametrize("stakes", ["2", "1,1", "1,1,1,1", "3,1,1", "0,1,1", "32,1,1", "x", ""])
def test_stakes_that_cannot_be_are_refused_with_what_would_be_right(capsys, stakes):
    status, out, err = run(capsys, *HAND, "--stakes", stakes)
    assert (status, out) == (2, "")
    assert "--stakes" in err
    assert "2,1,1" in err
    assert err.count("\n") == 1


def test_stakes_of_a_batch_line(monkeypatch, capsysbinary):
    """Each line has its own; what cannot be is told, and the others are still answered."""
    lines = [{"hand": HAND[0], "indicator": "E", "stakes": stakes} for stakes in ([1, 1, 1], [2, 8, 2], [5, 1, 1])]
    text = "\n".join(json.dumps(line) for line in lines)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["analyse", "--batch"]) == 1
    plain, doubled, wrong = (json.loads(line) for line in capsysbinary.readouterr()[0].splitlines())
    assert doubled["points"] == pytest.approx(4 * plain["points"], abs=1e-5)
    assert "stakes" in wrong["error"]


POSITION = """
asked = "claim"
seat = 2
turn = 0
indicator = "P"
hands = [13, 13, "EEE123s456s78p1m4m", 13]
discards = ["E", "", "", ""]
last = "0 E"
tail = 3
"""


def test_a_position_has_a_row_for_each_action(capsys, tmp_path):
    """East is offered to three of it: pong, kong, pass; what is hidden may be anything."""
    path = tmp_path / "offered.toml"
    path.write_text(POSITION, encoding="utf-8")
    rows = asked(capsys, "--position", str(path))
    assert {row["action"]["do"] for row in rows} == {"pong", "kong", "pass"}
    assert [row["points"] for row in rows] == sorted((row["points"] for row in rows), reverse=True)
    for lang, word in (("en", "kong of East"), ("zh", "杠东风")):
        status, out, err = run(capsys, "--position", str(path), "--lang", lang)
        assert (status, err, len(out.splitlines())) == (0, "", 3)
        assert word in out


@pytest.mark.parametrize(
    ("text", "words", "wrong"),
    [
        (POSITION.replace('"EEE123s456s78p1m4m"', "13"), (), "has to be known"),
        (POSITION.replace("EEE1", "EEEE1"), (), "offered.toml"),
        ("asked = ", (), "offered.toml"),
        (POSITION, ("123m",), "leave HAND"),
    ],
)
def test_bad_positions(capsys, tmp_path, text, words, wrong):
    path = tmp_path / "offered.toml"
    path.write_text(text, encoding="utf-8")
    status, out, err = run(capsys, *words, "--position", str(path))
    assert (status, out) == (2, "")
    assert wrong in err
    assert err.count("\n") == 1
