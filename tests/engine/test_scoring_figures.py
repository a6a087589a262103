"""Every check figure of R5.12 as a concrete hand, and the worked hands of RULES section 5."""

from __future__ import annotations

import pytest

from tests.engine.scoring_hands import rivals, worth
from tjmahjong.rules import RuleSet

PURE = RuleSet(pure_wild_suit=True)
INSIDE = RuleSet(double_wild_inside_straight=True)
STANDARD = RuleSet()

# hand without the drawn tile, drawn tile, indicator, rules, value, patterns
FIGURES = [
    ("123456m123p99p78s", "E", "E", STANDARD, 1, "plain"),
    ("123789m123p99p78s", "9s", "E", STANDARD, 2, "plain no_wild"),
    ("123m789m123p789pE", "5s", "E", STANDARD, 2, "plain wild_wait"),
    ("8p567p678m789m4mNN", "5m", "8p", STANDARD, 3, "catch_five"),
    ("123s46m77m333p567p", "5m", "W", STANDARD, 6, "catch_five no_wild"),
    ("ES123p678m55s678s", "5m", "E", STANDARD, 6, "catch_five double_wild_wait"),
    ("123456789m12p99p", "E", "E", STANDARD, 4, "straight"),
    ("123456789m12p99p", "3p", "E", STANDARD, 8, "straight no_wild"),
    ("12346789m12p99pE", "5m", "E", STANDARD, 7, "catch_five straight"),
    ("12346789m123p99p", "5m", "E", STANDARD, 14, "catch_five straight no_wild"),
    ("123456789m123pE", "9s", "E", STANDARD, 8, "straight wild_wait"),
    ("123456789p12s99m", "3s", "1p", STANDARD, 8, "straight wild_suit"),
    ("1p1p23456789p123s", "9m", "1p", STANDARD, 16, "straight wild_wait wild_suit"),
    ("12346789m123p99p", "5m", "8m", STANDARD, 14, "catch_five straight wild_suit"),
    ("123456789p12s99m", "3s", "1p", PURE, 16, "straight wild_suit pure_wild_suit"),
    ("12346789m123p99p", "5m", "8m", PURE, 28, "catch_five straight wild_suit pure_wild_suit"),
    ("123456789p99sES", "5m", "E", STANDARD, 14, "catch_five straight double_wild_wait"),
    ("1122p3456789p99s", "5m", "1p", STANDARD, 28, "catch_five straight double_wild_wait wild_suit"),
]  # fmt: skip

# With one kong of the kind W, won on its replacement tile: value, with an exposed kong, with a concealed one.
KONG_FIGURES = [
    ("123m789m99p78s", "E", "E", STANDARD, (2, 3, 4), "plain kong_draw"),
    ("123m789m99p78s", "9s", "E", STANDARD, (4, 5, 6), "plain no_wild kong_draw"),
    ("46m678m99p78sE", "5m", "E", STANDARD, (6, 7, 8), "catch_five kong_draw"),
    ("46m678m99p789s", "5m", "E", STANDARD, (12, 13, 14), "catch_five no_wild kong_draw"),
    ("123m789m789pE", "5s", "E", STANDARD, (4, 5, 6), "plain wild_wait kong_draw"),
    ("ES678m55s678s", "5m", "E", STANDARD, (12, 13, 14), "catch_five double_wild_wait kong_draw"),
    ("12345678m99p", "E", "E", STANDARD, (8, 9, 10), "straight kong_draw"),
    ("12345678m99p", "9m", "E", STANDARD, (16, 17, 18), "straight no_wild kong_draw"),
    ("12346789m99p", "5m", "E", STANDARD, (28, 29, 30), "catch_five straight no_wild kong_draw"),
    ("1234678m99pE", "5m", "E", STANDARD, (14, 15, 16), "catch_five straight kong_draw"),
    ("12345678p99s", "9p", "1p", STANDARD, (16, 17, 18), "straight wild_suit kong_draw"),
    ("123456789mE", "9s", "E", STANDARD, (16, 17, 18), "straight wild_wait kong_draw"),
    ("1123456789p", "9m", "1p", STANDARD, (32, 33, 34), "straight wild_wait wild_suit kong_draw"),
    ("12345678p99s", "9p", "1p", PURE, (32, 33, 34), "straight wild_suit pure_wild_suit kong_draw"),
    ("12346789m99p", "5m", "8m", PURE, (56, 57, 58), "catch_five straight wild_suit pure_wild_suit kong_draw"),
    ("12346789m99p", "5m", "8m", STANDARD, (28, 29, 30), "catch_five straight wild_suit kong_draw"),
    ("123788m99m99p", "5m", "8m", INSIDE, (56, 57, 58), "catch_five straight double_wild_wait wild_suit kong_draw"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "drawn", "indicator", "rules", "value", "patterns"), FIGURES)
def test_figure(hand, drawn, indicator, rules, value, patterns):
    found = worth(hand, drawn, indicator, rules=rules)
    assert (found.value, found.total, " ".join(found.patterns)) == (value, value, patterns)
    assert found.wins == (value >= 2)


@pytest.mark.parametrize(("hand", "drawn", "indicator", "rules", "fan", "patterns"), KONG_FIGURES)
def test_figure_on_a_kong(hand, drawn, indicator, rules, fan, patterns):
    value, exposed, concealed = fan
    one = worth(hand, drawn, indicator, (("exposed", "W"),), rules, kong_chain=1)
    added = worth(hand, drawn, indicator, (("added", "W"),), rules, kong_chain=1)
    two = worth(hand, drawn, indicator, (("concealed", "W"),), rules, kong_chain=1)
    assert (one.value, one.total, added.total, two.value, two.total) == (value, exposed, exposed, value, concealed)
    assert " ".join(one.patterns) == patterns
    assert one.wins


def test_double_wild_wait_alone_is_worth_two():
    """Such a hand can be read as a wild wait too (R5.7): equal fan, and wild_wait comes first in R1.3."""
    found = {" ".join(one.patterns): one.value for one in rivals("123m789m123p99pES", "5s")}
    assert found == {"plain wild_wait": 2, "plain double_wild_wait": 2}
    melds = (("exposed", "1p"),)
    on_kong = {
        " ".join(one.patterns): (one.value, one.total)
        for one in rivals("123m789m99pES", "5s", "E", melds, kong_chain=1)
    }
    assert on_kong["plain double_wild_wait kong_draw"] == (4, 5)
    hidden = worth("123m789m99pES", "5s", "E", (("concealed", "1p"),), kong_chain=1)
    assert (hidden.value, hidden.total) == (4, 6)


def test_heaven_plain_is_four():
    found = worth("123789m123p99p78s", "E", first="heaven")
    assert (found.value, found.patterns, found.wins) == (4, ("plain", "heaven"), True)


WORKED = [
    ("123s46m77m333p567p", "5m", "W", 6, True, "catch_five no_wild"),
    ("1p2p123m678p68sSSS", "6m", "1p", 2, True, "plain wild_wait"),
    ("8p567p678m789m4mNN", "5m", "8p", 3, True, "catch_five"),
    ("123456m123p99p78s", "E", "E", 1, False, "plain"),
    ("123m789m123p789pE", "S", "E", 2, True, "plain wild_wait"),
    ("123m789m445m22s33s", "6m", "4m", 8, True, "straight wild_suit"),
    ("3p4p234m678m55s678s", "5m", "3p", 7, True, "catch_five straight"),
    ("123456m123456pC", "C", "C", 3, True, "catch_five"),
]


@pytest.mark.parametrize(("hand", "drawn", "indicator", "value", "wins", "patterns"), WORKED)
def test_worked_hand(hand, drawn, indicator, value, wins, patterns):
    found = worth(hand, drawn, indicator)
    assert (found.value, found.wins, " ".join(found.patterns)) == (value, wins, patterns)


def test_worked_hand_with_a_rival_reading():
    """`3p4p234m678m55s678s` + 5m: wilds as 一万 and 九万 (7) against double_wild_wait catch_five (6)."""
    best, rival = rivals("3p4p234m678m55s678s", "5m", "3p")[:2]
    stands = {group.tiles[i] + group.tiles[-1] for group in best.reading for i in group.wild}
    assert stands == {"1m", "9m"}
    assert (rival.value, rival.patterns) == (6, ("catch_five", "double_wild_wait"))


def test_worked_hand_wild_as_six():
    """`8p567p678m789m4mNN` + 5m: the wild is 六万 beside the drawn five."""
    group = next(g for g in worth("8p567p678m789m4mNN", "5m", "8p").reading if g.tiles == "456m")
    assert (group.drawn, {group.held[1], group.held[0]}) == (1, {"4m", "5m"})
