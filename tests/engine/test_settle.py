"""Settlement (R7) and `tjmahjong settle` (INTERFACES). Payments are worked out by hand."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tjmahjong.cli import main
from tjmahjong.cli.settle import settle_item
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.deal_report import Impossible
from tjmahjong.scoring.payments import Stakes

RULES = RuleSet()


def points(item: dict[str, Any]) -> list[int]:
    return list(settle_item(item, RULES).points)


def test_factor() -> None:
    """R7.3: a sit doubles with everybody, each pull and a kick once more; nothing between two others."""
    stakes = Stakes(1, True, (2, 0, 1, 0), (True, False, False, False))
    assert [stakes.factor(1, other) for other in (0, 2, 3)] == [16, 4, 2]
    assert stakes.factor(0, 1) == 16
    assert stakes.factor(0, 2) == stakes.factor(2, 3) == 1


def test_the_example_of_the_contract() -> None:
    """INTERFACES: dealer 1 sits, seat 0 pulls and wins 3; two exposed kongs; seat 2's kongs do not count (long)."""
    item = {
        "dealer": 1, "sit": True, "pulls": [1, 0, 0, 0], "kicks": [0, 0, 0, 0], "winner": 0, "value": 3,
        "kongs": [["exposed", "added"], [], ["concealed", "gold"], []], "false_hands": [None, None, "long", None],
    }  # fmt: skip
    # From the dealer 3 x 4 and two kongs at 1 x 4; from the others 3 and two kongs at 1.
    assert points(item) == [30, -20, -5, -5]


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        # R7.1: the winner receives the value from each of the three others.
        ({"dealer": 0, "winner": 2, "value": 6}, [-6, -6, 18, -6]),
        # R7.2: kongs of others are separate: concealed 2, gold 4.
        ({"dealer": 0, "winner": 2, "value": 6, "kongs": [["concealed"], [], [], ["gold"]]}, [-4, -12, 12, 4]),
        # R7.2: kongs stand in an exhausted deal …
        ({"dealer": 0, "kongs": [["exposed"], [], [], []]}, [3, -1, -1, -1]),
        # … unless `kongs_on_draw` is false.
        ({"dealer": 0, "kongs": [["exposed"], [], [], []], "rules": {"kongs_on_draw": False}}, [0, 0, 0, 0]),
        # R6.1: a short false hand's kongs count.
        ({"dealer": 0, "kongs": [["added"], [], [], []], "false_hands": ["short", None, None, None]}, [3, -1, -1, -1]),
        # R7.3: stakes double kongs, also those the dealer pays …
        ({"dealer": 3, "sit": True, "kongs": [["concealed"], [], [], []]}, [8, -2, -2, -4]),
        # … unless `stakes_double_kongs` is false.
        (
            {"dealer": 3, "sit": True, "kongs": [["concealed"], [], [], []], "rules": {"stakes_double_kongs": False}},
            [6, -2, -2, -2],
        ),
        # The dealer's own kong: double from a puller.
        ({"dealer": 3, "sit": True, "pulls": [1, 0, 0, 0], "kongs": [[], [], [], ["exposed"]]}, [-4, -2, -2, 8]),
        # R7.2: `kong_payer` discarder: once, by who discarded; added kongs by all.
        (
            {
                "dealer": 0, "sit": True, "rules": {"kong_payer": "discarder"},
                "kongs": [[], [{"kind": "exposed", "from": 0}, "added"], [], []],
            },
            [-4, 6, -1, -1],
        ),
        # Two pulls and a kick: 2 x 4 x 2.
        (
            {
                "dealer": 0, "sit": True, "pulls": [0, 2, 0, 0], "kicks": [0, 1, 0, 0], "winner": 1, "value": 2,
                "rules": {"pull_limit": 2, "kick": True},
            },
            [-32, 36, -2, -2],
        ),
        # A pull without a sit.
        (
            {"dealer": 0, "pulls": [0, 1, 0, 0], "winner": 0, "value": 2, "rules": {"pull_without_sit": True}},
            [8, -4, -2, -2],
        ),
        # `sit` always holds where the line does not say otherwise.
        ({"dealer": 0, "winner": 1, "value": 2, "rules": {"sit": "always"}}, [-4, 8, -2, -2]),
        # A preset.
        ({"dealer": 0, "winner": 1, "value": 2, "preset": "family"}, [-4, 8, -2, -2]),
        # R4.4: which kinds are wild is not known here; as many gold kongs as are told are paid, 4 from each other seat.
        ({"dealer": 0, "kongs": [["gold"], ["gold"], [], []]}, [8, 8, -8, -8]),
        # A kong of no fan.
        ({"dealer": 0, "kongs": [["exposed"], [], [], []], "rules": {"exposed_kong_fan": 0}}, [0, 0, 0, 0]),
    ],
)  # fmt: skip
def test_points(item: dict[str, Any], expected: list[int]) -> None:
    """R7, worked out by hand."""
    assert points(item) == expected


def test_lines_say_who_pays_whom_and_why() -> None:
    """INTERFACES: from, to, why, points."""
    settled = settle_item({"dealer": 1, "winner": 0, "value": 3, "kongs": [[], [], ["gold"], []]}, RULES)
    assert [(line.payer, line.payee, line.why, line.points) for line in settled.lines] == [
        (1, 0, "win", 3), (2, 0, "win", 3), (3, 0, "win", 3), (3, 2, "gold", 4), (0, 2, "gold", 4), (1, 2, "gold", 4),
    ]  # fmt: skip


BAD: list[tuple[Any, str]] = [
    ([1], "a line is an object"),
    ({}, "dealer is missing"),
    ({"dealer": 4}, "dealer is 4; seats are 0 to 3"),
    ({"dealer": -1}, "dealer is -1"),
    ({"dealer": True}, "dealer is true; it is a whole number"),
    ({"dealer": "0"}, 'dealer is "0"; it is a whole number'),
    ({"dealer": 0, "seat": 1}, "there is no key 'seat'"),
    ({"dealer": 0, "winner": 7, "value": 3}, "winner is 7; seats are 0 to 3"),
    ({"dealer": 0, "winner": 1}, "a win is worth at least 1 fan"),
    ({"dealer": 0, "winner": 1, "value": -3}, "a win is worth at least 1 fan"),
    ({"dealer": 0, "winner": 1, "value": 2.5}, "value is 2.5; it is a whole number"),
    ({"dealer": 0, "value": 3}, "nobody won"),
    ({"dealer": 0, "sit": "yes"}, 'sit is "yes"; it is true or false'),
    ({"dealer": 0, "sit": 2}, "sit is 2"),
    ({"dealer": 0, "sit": True, "rules": {"sit": "off"}}, "nobody sits"),
    ({"dealer": 0, "sit": False, "rules": {"sit": "always"}}, "always sits"),
    ({"dealer": 0, "sit": True, "pulls": [1, 0, 0, 0]}, "the dealer does not pull"),
    ({"dealer": 0, "sit": True, "pulls": [0, 2, 0, 0]}, "pulls of seat 1 is 2; allowed are 0 to 1"),
    ({"dealer": 0, "sit": True, "pulls": [0, -1, 0, 0]}, "pulls of seat 1 is -1"),
    ({"dealer": 0, "sit": True, "pulls": [0, 1, 0]}, "pulls is [0, 1, 0]; it is a list of four"),
    ({"dealer": 0, "sit": True, "pulls": 1}, "pulls is 1; it is a list of four"),
    ({"dealer": 0, "pulls": [0, 1, 0, 0]}, "the dealer does not sit"),
    ({"dealer": 0, "sit": True, "pulls": [0, 1, 0, 0], "kicks": [0, 1, 0, 0]}, "there is no kicking"),
    ({"dealer": 0, "sit": True, "kicks": [0, 1, 0, 0], "rules": {"kick": True}}, "only pullers are kicked"),
    ({"dealer": 0, "sit": True, "kicks": [0, "x", 0, 0], "rules": {"kick": True}}, "kicks of seat 1 is"),
    ({"dealer": 0, "kongs": [["open"], [], [], []]}, "kinds are exposed, added, concealed, gold"),
    ({"dealer": 0, "kongs": [["exposed"], [], []]}, "it is a list of four"),
    ({"dealer": 0, "kongs": ["exposed", [], [], []]}, 'kongs of seat 0 is "exposed"; it is a list'),
    ({"dealer": 0, "kongs": [["added"] * 5, [], [], []]}, "at most 4"),
    ({"dealer": 0, "kongs": [[{"kind": "exposed", "by": 1}], [], [], []]}, "key 'by'"),
    ({"dealer": 0, "kongs": [[{"kind": "exposed", "from": 0}], [], [], []]}, "from seat 0 itself"),
    ({"dealer": 0, "kongs": [[{"kind": "exposed", "from": 4}], [], [], []]}, "seats are 0 to 3"),
    ({"dealer": 0, "kongs": [[{"kind": "concealed", "from": 1}], [], [], []]}, "it has no discarder"),
    ({"dealer": 0, "kongs": [["exposed"], [], [], []], "rules": {"kong_payer": "discarder"}}, '"from":SEAT'),
    ({"dealer": 0, "kongs": [["gold"], [], [], []], "rules": {"gold_kong_fan": 0}}, "gold_kong_fan = 0"),
    ({"dealer": 0, "false_hands": ["wrong", None, None, None]}, 'null, "short" or "long"'),
    ({"dealer": 0, "winner": 1, "value": 2, "false_hands": [None, "short", None, None]}, "cannot win"),
]


@pytest.mark.parametrize(("item", "message"), BAD)
def test_what_cannot_be(item: Any, message: str) -> None:
    """Bad input: one sentence that says what is wrong and what would be right."""
    with pytest.raises(Impossible) as caught:
        settle_item(item, RULES)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def batch(capsysbinary: Any, monkeypatch: Any, text: str, *options: str) -> tuple[int, list[dict[str, Any]]]:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    status = main(["settle", "--batch", *options])
    out = capsysbinary.readouterr()
    assert out.err == b""
    return status, [json.loads(line) for line in out.out.splitlines()]


def test_batch(capsysbinary: Any, monkeypatch: Any) -> None:
    """INTERFACES: one line out for each, in order; bad lines are answered with an error, the others still settled."""
    lines = [
        '{"dealer":0,"winner":2,"value":6}',
        "{",
        '{"dealer":9}',
        '{"dealer":0,"rules":{"kicks":1}}',
        "",
        '{"dealer":3}',
    ]
    status, answers = batch(capsysbinary, monkeypatch, "\n".join(lines))
    assert status == 1
    assert answers[0]["points"] == [-6, -6, 18, -6]
    assert answers[0]["lines"][0] == {"from": 3, "to": 2, "why": "win", "points": 6}
    assert [set(answer) for answer in answers[1:4]] == [{"error"}] * 3
    assert "kicks" in answers[3]["error"]
    assert answers[4] == {"points": [0, 0, 0, 0], "lines": []}


def test_batch_of_good_lines(capsysbinary: Any, monkeypatch: Any) -> None:
    """Exit status 0 where every line is good; options are the base for all lines."""
    line = '{"dealer":0,"kongs":[["concealed"],[],[],[]]}'
    status, answers = batch(capsysbinary, monkeypatch, f"{line}\n{line}\n", "--set", "concealed_kong_fan=5")
    assert status == 0
    assert [answer["points"] for answer in answers] == [[15, -5, -5, -5]] * 2


def test_batch_passes_over_a_byte_order_mark(capsysbinary: Any, monkeypatch: Any) -> None:
    """Some editors put a mark in front of UTF-8 text."""
    status, answers = batch(capsysbinary, monkeypatch, '\ufeff{"dealer":3}\n')
    assert (status, answers) == (0, [{"points": [0, 0, 0, 0], "lines": []}])


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "null", '"x"', '{"dealer":1e999}', "\x00", '{"dealer":0}{"dealer":1}', "9" * 5000]
)
def test_batch_answers_anything(capsysbinary: Any, monkeypatch: Any, text: str) -> None:
    """Never a traceback for bad input."""
    status, answers = batch(capsysbinary, monkeypatch, text + "\n")
    assert (status, set(answers[0])) == (1, {"error"})


def test_one_deal(capsys: Any) -> None:
    """With options, for one deal."""
    options = "--dealer 1 --sit --pulls 1,0,0,0 --winner 0 --value 3 --kong 0:exposed --kong 2:concealed:3"
    assert main(["settle", *options.replace(":3", "").split(), "--json"]) == 0
    # 12 + 3 + 3 and the kong 4 + 1 + 1; seat 2's kong 2 from 0 and 3, 4 from the dealer.
    assert json.loads(capsys.readouterr().out)["points"] == [22, -20, 4, -6]
    assert main(["settle", "--winner", "2", "--value", "6", "--lang", "zh"]) == 0
    assert "2 号位：+18" in capsys.readouterr().out
    assert main(["settle", "--dealer", "0"]) == 0
    assert "nobody pays anything" in capsys.readouterr().out


@pytest.mark.parametrize(
    "options",
    ["--winner 5 --value 3", "--kong exposed", "--kong 5:exposed", "--kong 1:open", "--pulls 1,2", "--pulls a,b,c,d",
     "--false-hand 1", "--winner x", "--set nothing=1", "--preset nobody", "", "--batch --dealer 0",
     "--batch --winner 0", "--set minimum_fan=3", "--batch --kong 1:added"],
)  # fmt: skip
def test_one_bad_deal(capsys: Any, options: str) -> None:
    """Bad input: one line on standard error, exit status 2."""
    assert main(["settle", *options.split()]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    assert out.err.startswith("tjmahjong settle: ")


@settings(max_examples=300, deadline=None)
@given(
    dealer=st.integers(0, 3),
    sit=st.booleans(),
    pulls=st.lists(st.integers(0, 2), min_size=4, max_size=4),
    kicks=st.lists(st.booleans(), min_size=4, max_size=4),
    winner=st.none() | st.integers(0, 3),
    value=st.integers(1, 88),
    kongs=st.lists(st.lists(st.sampled_from(["exposed", "added", "concealed"]), max_size=4), min_size=4, max_size=4),
    false_hands=st.lists(st.sampled_from([None, "short", "long"]), min_size=4, max_size=4),
)
def test_zero_sum(dealer: int, sit: bool, pulls: list[int], kicks: list[bool], winner: int | None, value: int,
                  kongs: list[list[str]], false_hands: list[str | None]) -> None:  # fmt: skip
    """R7.4: points add up to nothing in every deal, and the lines lead to them."""
    pulls[dealer] = 0
    kicks = [kick and pull > 0 for kick, pull in zip(kicks, pulls, strict=True)]
    if winner is not None:
        false_hands[winner] = None
    settled = settle_item(
        {
            "dealer": dealer, "sit": sit, "pulls": pulls, "kicks": kicks, "winner": winner,
            "value": value if winner is not None else 0, "kongs": kongs, "false_hands": false_hands,
            "rules": {"pull_limit": 2, "pull_without_sit": True, "kick": True},
        },
        RULES,
    )  # fmt: skip
    assert sum(settled.points) == 0
    for seat in range(4):
        got = sum(line.points for line in settled.lines if line.payee == seat)
        paid = sum(line.points for line in settled.lines if line.payer == seat)
        assert settled.points[seat] == got - paid
