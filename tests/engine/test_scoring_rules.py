"""The finer points of R5: what counts as what, and each toggle that changes a score."""

from __future__ import annotations

import pytest

from tests.engine.scoring_hands import asked, rivals, worth
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import can_win, score, value_only
from tjmahjong.tiles import counts_of, parse


def rules(**changes):
    return RuleSet(**changes)


def test_r5_1_seven_pairs_are_no_hand():
    found = worth("11335577m1133p5s", "5s")
    assert (found.value, found.total, found.wins, found.patterns, found.reading) == (0, 0, False, (), ())
    assert [refusal.code for refusal in found.refusals] == ["not_a_hand"]


def test_r5_1_a_wild_may_be_a_fifth_copy():
    """555s and a pair of 5s, one of them East as the fifth 5s."""
    found = worth("5555s123s789m12pE", "3p", "E")
    assert found.value == 1
    assert next(group.held for group in found.reading if group.tiles == "55s") == ("5s", "E")
    assert worth("5555s123s789m12pN", "3p", "E").value == 0


def test_r5_1_two_triplets_of_one_kind():
    """PPP and P with two wild tiles; the pair is the drawn tile and a wild one (R5.7)."""
    found = worth("PPPP6m5m4m3s4s2s5m3m4m", "7p", "3m", rules=rules(wild_kinds="triple"))
    assert (found.value, found.patterns) == (2, ("plain", "wild_wait"))


def test_r5_1_all_wild():
    """14 wild tiles (gale, all winds) are whatever is best: a straight with catch_five and a wild wait outside it."""
    gale = rules(wild_kinds="gale")
    found = worth("EEESSSSWWWWNN", "N", "E", rules=gale)
    assert found.value == 14
    assert found.patterns == ("catch_five", "straight", "double_wild_wait")


def test_r5_3_kong_fan_is_not_part_of_the_minimum():
    """Value 1 with a concealed kong (2): total 3, refused at a minimum of 2 (R5.11)."""
    found = worth("123m789m99p78s", "E", "E", (("concealed", "W"),))
    assert (found.value, found.kong_fan, found.total, found.wins) == (1, 2, 3, False)
    assert [refusal.code for refusal in found.refusals] == ["below_minimum"]


def test_r5_3_kong_fan_by_the_rules():
    melds = (("exposed", "W"), ("concealed", "N"), ("gold", "E"))
    found = worth("99p78s", "9s", "E", melds, rules(exposed_kong_fan=3, concealed_kong_fan=5, gold_kong_fan=7))
    assert (found.value, found.kong_fan, found.total) == (1, 15, 16)


def test_r5_3_total_is_zero_without_a_hand():
    """The kongs are what they are (1 + 2); only what they would be added to is not there."""
    found = worth("19p78s", "9s", "E", (("exposed", "W"), ("concealed", "N"), ("pong", "C")))
    assert (found.value, found.kong_fan, found.total, found.wins) == (0, 3, 0, False)


@pytest.mark.parametrize(("stacks", "value"), [(False, 2), (True, 8)])
def test_r5_3_kong_draw_stacks(stacks, value):
    melds = (("exposed", "W"), ("concealed", "N"), ("added", "C"))
    assert worth("99p78s", "E", "E", melds, rules(kong_draw_stacks=stacks), kong_chain=3).value == value


def test_r5_3_cap_is_before_kong_fan():
    found = worth("12346789m99p", "5m", "E", (("exposed", "W"),), rules(fan_cap=10), kong_chain=1)
    assert (found.value, found.total) == (10, 11)


def test_r5_3_heaven_is_added_after_doublings_and_cut_by_the_cap():
    add = rules(heaven_mode="add", heaven_amount=5)
    assert worth("123s46m77m333p567p", "5m", "W", rules=add, first="earth").value == 11
    assert worth("123s46m77m333p567p", "5m", "W", rules=rules(heaven_mode="add", fan_cap=8), first="earth").value == 8


def test_r5_4_only_characters_catch():
    assert worth("123s46p77m333p567p", "5p", "W").patterns == ("plain", "no_wild")


def test_r5_4_the_middle_must_be_drawn():
    assert worth("123s45m77m333p567p", "6m", "W").value == 2
    assert worth("123s456m7m333p567p", "7m", "W").value == 2


def test_r5_4_drawn_wild_as_four_or_six_catches_nothing():
    """5m 6m in hand and a wild drawn: it stands for 四万; no place is left for it as 五万."""
    assert worth("123s56m77p333p567p", "E", "E").value == 1


def test_r5_4_drawn_wild_beside_natural_run_catches_nothing():
    """456m is natural, the drawn wild fills 789s: 1 (worked hand)."""
    assert worth("123456m123p99p78s", "E", "E").patterns == ("plain",)


def test_r5_4_wild_as_five_false():
    strict = rules(wild_as_five=False)
    hand = "123s46m77m333p567p"
    assert worth(hand, "E", "E").value == 3
    assert worth(hand, "E", "E", rules=strict).value == 1
    assert worth(hand, "5m", "E", rules=strict).value == 6
    assert worth(hand, "5m", "5m", rules=strict).patterns == ("catch_five",)  # 五万 is wild itself here, and 六万 too


def test_r5_6_gold_kong_ends_no_wild():
    gold = worth("123m789m99p78s", "9s", "E", (("gold", "E"),))
    assert (gold.value, gold.patterns, gold.total) == (1, ("plain",), 5)


def test_r5_6_a_wild_for_itself_is_still_wild():
    assert worth("123789m123p99p78s", "9s", "8s").value == 1


def test_r5_7_any_tile_would_have_won():
    """123m 789m 123p 789p E wins with every tile (R5.7)."""
    for tile in ("1m", "5m", "5s", "N", "C", "E", "S"):
        assert worth("123m789m123p789pE", tile).value >= 2


def test_r5_7_double_wild_wait_outside_the_straight_counts():
    """123456789p + 99s + (5s, E, S): another tile would have won the straight as well."""
    found = worth("123456789p99sES", "5s", "E")
    assert found.value == 8
    assert "straight" in found.patterns


def test_r5_7_double_wild_wait_inside_the_straight():
    hand = ("123789m123p99pES", "5m", "E")
    assert (worth(*hand).value, worth(*hand).patterns) == (7, ("catch_five", "straight"))
    inside = worth(*hand, rules=rules(double_wild_inside_straight=True))
    assert (inside.value, inside.patterns) == (14, ("catch_five", "straight", "double_wild_wait"))


def test_r5_7_inside_only_with_the_five():
    """The same with 4m drawn: 456m is the drawn tile and two wild ones, but not with the five in the middle."""
    found = worth("123789m123p99pES", "4m", "E", rules=rules(double_wild_inside_straight=True))
    assert found.value == 4


def test_r5_7_inside_only_where_the_five_is_caught():
    """R5.7, R5.4: with `wild_as_five` false only a physical 五万 catches, so only it makes a double wild wait there."""
    hand = ("123789m123p99pES", "S", "E")
    inside = {"double_wild_inside_straight": True, "wild_as_five": False}
    found = worth(*hand, rules=rules(**inside))
    assert (found.value, found.patterns) == (4, ("straight",))
    assert worth(*hand, rules=rules(double_wild_inside_straight=True)).value == 14
    caught = worth("123789m123p99pES", "5m", "E", rules=rules(**inside))
    assert (caught.value, caught.patterns) == (14, ("catch_five", "straight", "double_wild_wait"))


def test_r5_7_the_drawn_four_stands_for_the_five_without_catching_it():
    """The worked hand below the table of R5.12: straight and wild_suit, 4 x 2."""
    pure_inside = {"pure_wild_suit": True, "double_wild_inside_straight": True}
    hand = ("12345778899m11p", "4m", "4m")
    found = worth(*hand, rules=rules(**pure_inside, wild_as_five=False))
    assert (found.value, found.patterns) == (8, ("straight", "wild_suit"))
    arguments = asked(*hand, (), rules(**pure_inside, wild_as_five=False))
    assert value_only(*arguments) == 8
    assert can_win(*arguments)


def test_r5_8_wild_suit_needs_the_straight_in_that_suit():
    assert worth("123456789m12p99p", "3p", "1s").patterns == ("straight", "no_wild")
    assert worth("123456789m12s99p", "3s", "5m").patterns == ("straight", "wild_suit")


def test_r5_8_wild_suit_takes_the_wild_tile_for_itself():
    """A straight in the wild tiles' suit needs the wild kinds themselves: here the drawn 五万, the only wild kind."""
    found = worth("12346789m123p99p", "5m", "4m", rules=rules(wild_kinds="next"))
    assert found.patterns == ("catch_five", "straight", "wild_suit")


@pytest.mark.parametrize("cap", [0, 8])
def test_r5_8_a_double_wild_wait_in_place_of_pure(cap):
    """4m 5m 6m, all wild, in the middle of the straight. Each for itself is pure_wild_suit: (3 + 4) x 2 x 2 = 28; with
    4m and 6m in each other's place it is a double wild wait (R5.7), 28 too, which comes first in R1.3. What is shown
    must be the reading that is named."""
    both = rules(pure_wild_suit=True, double_wild_inside_straight=True, wild_kinds="triple", fan_cap=cap)
    hand = ("12346789m22333p", "5m", "4m")
    found = worth(*hand, rules=both)
    assert found.patterns == ("catch_five", "straight", "double_wild_wait", "wild_suit")
    assert found.value == (cap or 28)
    assert next(group.held for group in found.reading if group.tiles == "456m") == ("6m", "5m", "4m")
    first, second, *_ = rivals(*hand, rules=both)
    assert first == found
    assert second.patterns == ("catch_five", "straight", "wild_suit", "pure_wild_suit")
    assert next(group.held for group in second.reading if group.tiles == "456m") == ("4m", "5m", "6m")


def test_r5_8_pure_needs_exactly_one_of_every_wild_kind():
    pure = rules(pure_wild_suit=True)
    assert worth("123456789p12s99m", "3s", "1p", rules=pure).value == 16
    assert worth("1p13456789p12s99m", "3s", "1p", rules=pure).value == 8  # two 1p, no 2p
    assert worth("123456789p12s9m1p", "3s", "1p", rules=pure).value == 8  # a second 1p, in the pair
    one = rules(pure_wild_suit=True, wild_kinds="next")
    assert worth("123456789p12s99m", "3s", "1p", rules=one).value == 16
    three = rules(pure_wild_suit=True, wild_kinds="triple")
    assert worth("123456789p12s99m", "3s", "4p", rules=three).value == 16


def test_r5_8_none_knows_no_wild_suit():
    none = rules(wild_kinds="none", pure_wild_suit=True)
    found = worth("123456789m12p99p", "3p", "5m", rules=none)
    assert (found.value, found.patterns) == (8, ("straight", "no_wild"))


def test_r5_9_heaven_takes_any_tile_as_drawn():
    """456m natural among the 14: with 五万 as the drawn tile it is catch_five: 3 x 2 (no_wild) x 4."""
    counts = counts_of(parse("123s456m77m333p567p"))
    found = score(counts, None, (), (), RuleSet(), first="heaven")
    assert (found.value, found.patterns) == (24, ("catch_five", "no_wild", "heaven"))
    off = score(counts, None, (), (), RuleSet(heaven_mode="off"), first="heaven")
    assert (off.value, off.patterns) == (6, ("catch_five", "no_wild"))


def test_r5_9_earth_and_its_switches():
    hand = ("123s46m77m333p567p", "5m", "W")
    assert worth(*hand, first="earth").value == 24
    assert worth(*hand, first="earth", rules=rules(earth=False)).value == 6
    assert worth(*hand, first="earth", rules=rules(heaven_mode="off")).value == 6
    assert worth(*hand, first="earth", rules=rules(heaven_amount=8)).value == 48


@pytest.mark.parametrize(("times", "value"), [(1, 6), (2, 12), (4, 24)])
def test_r5_10_declared_ready(times, value):
    found = worth("123s46m77m333p567p", "5m", "W", rules=rules(declared_ready_multiplier=times), declared_ready=True)
    assert found.value == value
    assert ("declared_ready" in found.patterns) == (times > 1)


def test_r5_11_declared_ready_lifts_a_plain_hand_over_the_minimum():
    assert worth("123456m123p99p78s", "E", "E", declared_ready=True).wins


@pytest.mark.parametrize(("minimum", "wins"), [(1, True), (2, True), (3, False)])
def test_r5_11_minimum(minimum, wins):
    assert worth("123m789m123p789pE", "5s", rules=rules(minimum_fan=minimum)).wins is wins


def test_r5_11_wild_wait_alone():
    strict = rules(wild_wait_alone=False, minimum_fan=1)
    lone = worth("123m789m123p789pE", "5s", rules=strict)
    assert (lone.value, lone.wins, [r.code for r in lone.refusals]) == (2, False, ["wild_wait_alone"])
    assert worth("123m789m789pE", "5s", "E", (("exposed", "W"),), strict, kong_chain=1).wins
    assert worth("123m789m123p789pE", "5s", rules=strict, first="earth").wins
    assert worth("123m789m123p789pE", "5s", rules=strict, declared_ready=True).wins
    assert worth("123456789m123pE", "9s", rules=strict).wins
    off = rules(wild_wait_alone=False, minimum_fan=1, declared_ready_multiplier=1)
    assert not worth("123m789m123p789pE", "5s", rules=off, declared_ready=True).wins


@pytest.mark.parametrize(
    ("cap", "minimum", "hand", "patterns"),
    [
        (2, 2, ("123456m123456pC", "C", "C"), ("catch_five",)),  # 3 cut to 2, as much as the wild wait
        (1, 1, ("123456m123456pC", "C", "C"), ("plain",)),
        # 3m with a wild tile as pair (2) or in a second 123m beside the pair 33m (1), both cut to 1.
        (1, 1, ("12312m456789p3mE", "3m", "E"), ("plain",)),
    ],
)
def test_r5_11_of_equal_readings_one_that_may_win(cap, minimum, hand, patterns):
    """R5.11: a lone wild wait does not win; cut by the cap it equals another reading, which is taken."""
    arguments = asked(*hand, (), rules(fan_cap=cap, minimum_fan=minimum, wild_wait_alone=False))
    found = score(*arguments)
    assert (found.value, found.patterns, found.wins, found.refusals) == (cap, patterns, True, ())
    assert can_win(*arguments)
    assert value_only(*arguments) == cap
    uncut = asked(*hand, (), rules(minimum_fan=minimum, wild_wait_alone=False))
    assert score(*uncut).wins is ("C" in hand)  # 3 fan where the five is caught, else the lone wild wait


def test_every_reason_is_given():
    found = worth("123m789m123p789pE", "5s", rules=rules(wild_wait_alone=False, minimum_fan=3))
    assert [refusal.code for refusal in found.refusals] == ["below_minimum", "wild_wait_alone"]


def test_tie_longest_list_first():
    """Cut to 2, a wild wait (two patterns) is as good as catch_five (one): the longer list is shown."""
    capped = rules(fan_cap=2)
    found = worth("123456m123456pC", "C", "C", rules=capped)
    assert (found.value, found.patterns) == (2, ("plain", "wild_wait"))


def test_quick_answers_agree():
    for hand, drawn in (("123456m123456pC", "C"), ("123m789m123p789pE", "5s"), ("123456m123p99p78s", "E")):
        arguments = asked(hand, drawn, "C" if "C" in hand else "E", (), RuleSet())
        found = score(*arguments)
        assert value_only(*arguments) == found.value
        assert can_win(*arguments) == found.wins


def test_readings_are_distinct_and_sorted():
    found = rivals("123456m123456pC", "C", "C")
    assert [one.value for one in found] == [3, 2]
    assert len({one.patterns for one in found}) == len(found)


@pytest.mark.parametrize("count", [12, 13, 15])
def test_wrong_number_of_tiles(count):
    with pytest.raises(ValueError, match="14 concealed tiles"):
        score(counts_of(range(count)), 0, (), (), RuleSet())


def test_drawn_tile_must_be_held():
    with pytest.raises(ValueError, match="drawn tile"):
        score(counts_of(parse("123s456m77m333p567p")), 33, (), (), RuleSet())
