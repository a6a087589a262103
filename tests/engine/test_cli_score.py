"""`tjmahjong score`: plain, JSON, presets, batch, and every kind of bad input (INTERFACES)."""

from __future__ import annotations

import io
import json
import sys

import pytest

from tjmahjong.cli import main


def run(capsys, *words):
    status = main(["score", *words])
    out, err = capsys.readouterr()
    return status, out, err


def batch(capsysbinary, monkeypatch, lines, *words, command="score"):
    """Status and the answers to `lines` (objects or text)."""
    text = "\n".join(line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines) + "\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    status = main([command, "--batch", *words])
    out, err = capsysbinary.readouterr()
    assert err == b""
    return status, [json.loads(line) for line in out.splitlines()]


def test_json(capsys):
    status, out, _ = run(capsys, "123s46m77m333p567p", "5m", "--indicator", "W", "--json")
    answer = json.loads(out)
    assert status == 0
    reading = answer.pop("reading")
    assert answer == {
        "value": 6, "kong_fan": 0, "total": 6, "wins": True, "patterns": ["catch_five", "no_wild"], "refusals": [],
    }  # fmt: skip
    five = next(group for group in reading if group["drawn"] is not None)
    assert (five["kind"], five["tiles"], five["drawn"], five["wild"]) == ("run", "456m", 1, [])


def test_plain_explains(capsys):
    status, out, _ = run(capsys, "3p4p234m678m55s678s", "5m", "--indicator", "3p")
    assert status == 0
    assert "4m 5m< 6m" in out
    assert "3 of dots stands for 1 of characters" in out
    assert "Value: 3 + 4 = 7" in out
    assert "Catching the five + Double wild wait 6 fan" in out


def test_plain_in_chinese(capsys):
    _, out, _ = run(capsys, "12346789m123p99p", "5m", "--indicator", "8m", "--lang", "zh")
    assert "番数：(3 + 4) × 2 = 14" in out
    assert "捉伍儿" in out
    assert "八万当本来的牌" in out


def test_kong_fan_is_told(capsys):
    _, out, _ = run(capsys, "12346789m99p", "5m", "--indicator", "E", "--concealed-kong", "W", "--after-kong")
    assert "(3 + 4) x 2 x 2 = 28" in out
    assert "Own kongs: 2 fan; together 30" in out


def test_a_hand_that_does_not_win_says_why(capsys):
    status, out, _ = run(capsys, "123456m123p99p78s", "E", "--indicator", "E")
    assert status == 0
    assert "Does not win: The hand is worth 1 fan; at least 2 are needed." in out
    _, out, _ = run(capsys, "19m19p19sESWNCFP", "1m", "--indicator", "5m")
    assert "four sets and a pair" in out


def test_heaven_in_any_split(capsys):
    for hand, draw in (
        ("123s456m77m333p56p", "7p"),
        ("123s", "456m77m333p567p"),
        ("123s456m77m333p567p", None),
    ):
        words = [hand] + [draw] * (draw is not None)
        status, out, _ = run(capsys, *words, "--indicator", "W", "--heaven", "--json")
        assert (status, json.loads(out)["value"]) == (0, 24)


def test_all_presets(capsys):
    _, out, _ = run(capsys, "12346789m123p99p", "5m", "--indicator", "8m", "--all-presets", "--json")
    found = {name: row["value"] for name, row in json.loads(out).items()}
    assert found == {"standard": 14, "simple": 14, "gale": 28, "family": 28, "room": 14}
    _, out, _ = run(capsys, "12346789m123p99p", "5m", "--indicator", "8m", "--all-presets")
    assert len(out.splitlines()) == 5


def test_rules_from_options(capsys):
    words = ("12346789m123p99p", "5m", "--indicator", "8m", "--json", "--set", "pure_wild_suit=true")
    assert json.loads(run(capsys, *words)[1])["value"] == 28


BAD = [
    (("12m", "3m"), "--indicator: Exactly one tile is turned up"),
    (("12m", "3m", "--indicator", "E"), "13 are right"),
    (("1x", "3m", "--indicator", "E"), "HAND: "),
    (("7z", "3m", "--indicator", "E"), "C 中, F 发, P 白"),
    (("123s46m77m333p567p", "5m6m", "--indicator", "W"), "DRAW"),
    (("123s46m77m333p567p", "3p", "--indicator", "3p"), "3 of dots comes 5 times"),
    (("46m77m333p567p", "5m", "--indicator", "1s", "--pong", "1s"), "--pong: 1 of bamboos is wild"),
    (("46m77m333p567p", "5m", "--indicator", "1s", "--kong", "2s"), "--kong: 2 of bamboos is wild"),
    (("46m77m333p567p", "5m", "--indicator", "1s", "--gold-kong", "5s"), "is not wild"),
    (("46m77m333p567p", "5m", "--indicator", "1s", "--gold-kong", "2s", "--preset", "simple"), "may not be laid"),
    (("123s46m77m333p567p", "5m", "--indicator", "W", "--after-kong"), "--after-kong: A win after kongs"),
    (("46m77m333p567p", "5m", "--indicator", "W", "--kong", "1s", "--after-kong", "2"), "there are 1"),
    (("46m77m333p567p", "5m", "--indicator", "W", "--kong", "1s", "--after-kong", "-1"), "have been -1 kongs"),
    (("46m77m333p567p", "5m", "--indicator", "W", "--pong", "1s", "--earth"), "--earth: Nothing has been laid"),
    (("46m77m333p567p", "5m", "--indicator", "W", "--pong", "1s", "--heaven"), "--earth: Nothing has been laid"),
    (("46m77m333p567p", "5m", "--indicator", "W", "--pong", "1s", "--ready"), "--ready: Nothing has been laid"),
    (("123s46m77m333p567p", "5m", "--indicator", "W", "--heaven", "--ready"), "The dealer wins before anybody"),
    (("123s46m77m333p567p", "5m", "--indicator", "W", "--heaven", "--earth"), "exclude each other"),
    (("123s46m77m333p567p", "--indicator", "W"), "HAND and DRAW"),
    (("123s46m77m333p567p", "5m", "--indicator", "W", "--preset", "nope"), "nope"),
    (("123s46m77m333p567p", "5m", "--batch"), "--batch"),
    (("22m", "2m", "--indicator", "W", *[w for t in "ESCFP" for w in ("--pong", t)]), "at most four"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "part"), BAD)
def test_bad_input(capsys, words, part):
    """One line on standard error that names the fault, status 2, nothing printed."""
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert part in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_batch(capsysbinary, monkeypatch):
    """Answers in order; bad lines get an error, the others are still answered, status 1."""
    good = {"hand": "123s46m77m333p567p", "draw": "5m", "indicator": "W"}
    lines = [
        good,
        {**good, "rules": {"minimum_fan": 8}},
        {"hand": "一二三条46m77m333p567p", "draw": "五万", "indicator": "西风"},
        {**good, "draw": "6p"},
        {"hand": "46m678m99p789s", "draw": "5m", "indicator": "E", "kongs": ["W"], "after_kong": True},
        {**good, "first": "earth"},
        {**good, "ready": True},
        {"hand": good["hand"], "draw": "5m", "rules": {"wild_kinds": "none"}},
        {"hand": "99p78s", "draw": "9s", "indicator": "E", "preset": "gale",
         "gold_kongs": ["N"], "concealed_kongs": ["1p"], "pongs": ["C"]},
    ]  # fmt: skip
    status, answers = batch(capsysbinary, monkeypatch, lines)
    assert status == 0
    assert [a["value"] for a in answers] == [6, 6, 6, 0, 12, 24, 12, 6, 1]
    assert [a["total"] for a in answers] == [6, 6, 6, 0, 13, 24, 12, 6, 11]
    assert [a["wins"] for a in answers] == [True, False, True, False, True, True, True, True, False]
    assert answers[1]["refusals"][0]["code"] == "below_minimum"
    assert answers[1]["refusals"][0]["rule"] == "R5.11"
    assert "8" in answers[1]["refusals"][0]["text"]


def test_batch_with_far_too_many_tiles(capsysbinary, monkeypatch):
    """Hands of any length are counted rightly: 300 and 99 tiles, and 13 in a notation that takes more letters."""
    rest = {"draw": "5m", "indicator": "W"}
    long = "一条, 二条, 三条, 四万, 六万, 七万, 七万, 三饼, 三饼, 三饼, 五饼, 六饼, 七饼" + " " * 40
    lines = [{"hand": "1" * 300 + "m", **rest}, {"hand": "1" * 98 + "mE", **rest}, {"hand": long, **rest}]
    lines.append({"hand": "1m", "draw": "1" * 300 + "m", "first": "heaven", "indicator": "W"})
    status, answers = batch(capsysbinary, monkeypatch, lines)
    assert status == 1
    assert [answers[i]["error"].split(";")[0] for i in (0, 1)] == [
        "hand: Tiles too many: 287. Given are 300", "hand: Tiles too many: 86. Given are 99",
    ]  # fmt: skip
    assert answers[2]["value"] == 6
    assert "Tiles too many: 287. Given are 301; 14 are right" in answers[3]["error"]


def test_batch_with_bad_lines(capsysbinary, monkeypatch):
    good = {"hand": "123s46m77m333p567p", "draw": "5m", "indicator": "W"}
    lines = [
        "no JSON", "[1]", '{"hand":1}', {**good, "draw": "9"}, {**good, "extra": 1}, {**good, "after_kong": 1},
        {**good, "rules": {"nope": 1}}, {**good, "rules": {"minimum_fan": [2]}}, {**good, "preset": "nope"},
        {**good, "pongs": ["W"]}, {**good, "first": "noon"}, "[" * 100_000, good,
    ]  # fmt: skip
    status, answers = batch(capsysbinary, monkeypatch, lines)
    assert status == 1
    assert len(answers) == len(lines)
    assert all(list(a) == ["error"] and a["error"] and "\n" not in a["error"] for a in answers[:-1])
    assert answers[-1]["value"] == 6


MISFITS = [
    ("no JSON", "this line is no JSON: Expecting value at character 1"),
    ("[1]", 'the line is [1]; a line is an object such as {"hand":'),
    ('{"draw":"5m"}', 'hand is missing; give tiles such as "123m46m"'),
    ({"hand": 5}, 'hand is 5; it is tiles such as "123m46m"'),
    ({"indicator": 3}, 'indicator is 3; it is the tile that was turned up, such as "E"'),
    ({"pongs": "3p"}, 'pongs is "3p"; it is a list of tiles such as ["E","5p"]'),
    ({"gold_kongs": [3]}, "gold_kongs is [3]; it is a list of tiles"),
    ({"after_kong": "1"}, 'after_kong is "1"; it is true, false, or a whole number of kongs in a row'),
    ({"after_kong": None}, "after_kong is null; it is true, false"),
    ({"first": "x"}, 'first is "x"; it is "heaven" or "earth"'),
    ({"ready": 1}, "ready is 1; it is true or false"),
    ({"rules": 5}, 'rules is 5; it is an object such as {"minimum_fan":1}'),
    ({"preset": 3}, "preset is 3; it is one of standard, simple, gale, family, room"),
    ({"kong": ["3p"]}, "there is no key 'kong'; keys are hand, indicator, pongs, kongs,"),
    ("[" * 100_000, "nested too deeply"),
]


@pytest.mark.parametrize(("line", "message"), MISFITS)
def test_batch_says_key_value_and_what_is_right(capsysbinary, monkeypatch, line, message):
    """A wrong line is answered in our own words: the key, what was found, what would be right."""
    good = {"hand": "123s46m77m333p567p", "draw": "5m", "indicator": "W"}
    status, (answer,) = batch(capsysbinary, monkeypatch, [line if isinstance(line, str) else {**good, **line}])
    assert status == 1
    assert message in answer["error"]


def test_batch_passes_over_a_byte_order_mark(capsysbinary, monkeypatch):
    """Some editors put a mark in front of UTF-8 text."""
    good = '{"hand":"123s46m77m333p567p","draw":"5m","indicator":"W"}'
    status, answers = batch(capsysbinary, monkeypatch, ["\ufeff" + good, good])
    assert (status, [answer["value"] for answer in answers]) == (0, [6, 6])


def test_batch_answers_before_the_next_line_is_there():
    """Each answer is written and flushed at once: a reader that waits for it before it asks on is not kept waiting."""
    from tjmahjong.cli.batch import reader, run_batch
    from tjmahjong.cli.hand_input import WANTED, ScoreLine
    from tjmahjong.cli.score import EXAMPLE, answer
    from tjmahjong.rules import RuleSet

    written = io.BytesIO()
    flushed = []
    written.flush = lambda: flushed.append(written.getvalue().count(b"\n"))  # type: ignore[method-assign]

    class Asker:
        asked = 0

        def readline(self, most: int) -> bytes:
            assert len(flushed) == self.asked
            self.asked += 1
            return b'{"hand":"123s46m77m333p567p","draw":"5m","indicator":"W"}\n' if self.asked <= 3 else b""

    read = reader(ScoreLine, WANTED, EXAMPLE)
    assert run_batch(read, lambda line: answer(line, RuleSet(), "en"), Asker(), written) == 0  # type: ignore[arg-type]
    assert flushed == [1, 2, 3]
