"""The examples of the toggles come to what RULES says; so do the referee's comparisons (R5, R7, R9)."""

from __future__ import annotations

import pytest

from tjmahjong.hand import faults
from tjmahjong.rules import PRESETS, TOGGLES, ExampleDeal, ExampleHand, RuleSet, ToggleValue, preset
from tjmahjong.teach.rule_examples import deal_outcome, hand_outcome, rules_for
from tjmahjong.teach.rule_lab import judge

# Reckoned by hand from RULES section 5: value, kong fan, wins.
HANDS: list[tuple[str, ToggleValue, tuple[int, int, bool]]] = [
    # The hand is 456m 456m 789m 1p1p 1p2p3p, won on 1p. Without wild tiles: plain, no_wild 1 x 2.
    ("wild_kinds", "none", (2, 0, True)),
    # Only 2p wild, standing for itself in 123p: plain 1.
    ("wild_kinds", "next", (1, 0, False)),
    # 1p wild, three of them: w is the 5 between 4m and 6m, one makes 123p with 2p 3p, one pairs: 3.
    ("wild_kinds", "indicator", (3, 0, True)),
    # 1p and 2p wild, four of them: w as the 5 with wild 4m and 6m, the fourth pairs with 3p: 3 x 2.
    ("wild_kinds", "pair", (6, 0, True)),
    # 3p too, five of them: 123m of wilds makes the straight, w pairs with a wild one: 4 x 2.
    ("wild_kinds", "triple", (8, 0, True)),
    ("wild_kinds", "gale", (8, 0, True)),
    ("minimum_fan", 1, (1, 0, True)),
    ("minimum_fan", 2, (1, 0, False)),
    ("wild_wait_alone", True, (2, 0, True)),
    ("wild_wait_alone", False, (2, 0, False)),
    ("wild_as_five", True, (3, 0, True)),
    ("wild_as_five", False, (2, 0, True)),
    ("double_wild_inside_straight", False, (7, 0, True)),
    ("double_wild_inside_straight", True, (14, 0, True)),
    ("pure_wild_suit", False, (8, 0, True)),
    ("pure_wild_suit", True, (16, 0, True)),
    # 3 x 2 without wild tile x 2 by kong draw; with two kongs in a row x 4.
    ("kong_draw_stacks", False, (12, 4, True)),
    ("kong_draw_stacks", True, (24, 4, True)),
    ("heaven_mode", "multiply", (4, 0, True)),
    ("heaven_mode", "add", (5, 0, True)),
    ("heaven_mode", "off", (1, 0, False)),
    ("heaven_amount", 4, (8, 0, True)),
    ("heaven_amount", 8, (16, 0, True)),
    ("earth", True, (8, 0, True)),
    ("earth", False, (2, 0, True)),
    ("declared_ready_multiplier", 1, (1, 0, False)),
    ("declared_ready_multiplier", 2, (2, 0, True)),
    ("declared_ready_multiplier", 4, (4, 0, True)),
    ("fan_cap", 0, (14, 0, True)),
    ("fan_cap", 10, (10, 0, True)),
    ("fan_cap", 1, (1, 0, True)),
    ("exposed_kong_fan", 0, (6, 0, True)),
    ("exposed_kong_fan", 1, (6, 1, True)),
    ("concealed_kong_fan", 2, (6, 2, True)),
    ("concealed_kong_fan", 8, (6, 8, True)),
    ("gold_kong_fan", 4, (3, 4, True)),
    ("gold_kong_fan", 16, (3, 16, True)),
]

# Reckoned by hand from RULES section 7: points of East, South, West, North.
DEALS: list[tuple[str, ToggleValue, tuple[int, int, int, int]]] = [
    # West wins 3 from each; South's exposed kong of North's discard: 1 from each, or 1 from North alone.
    ("kong_payer", "all", (-4, 0, 8, -4)),
    ("kong_payer", "discarder", (-3, -2, 9, -4)),
    # South's concealed kong 2 from each, North's exposed one 1 from each.
    ("kongs_on_draw", True, (-3, 5, -3, 1)),
    ("kongs_on_draw", False, (0, 0, 0, 0)),
    ("sit", "optional", (-6, 12, -3, -3)),
    ("sit", "always", (-6, 12, -3, -3)),
    ("sit", "off", (-3, 9, -3, -3)),
    ("pull_limit", 0, (-6, 12, -3, -3)),
    ("pull_limit", 1, (-12, 18, -3, -3)),
    ("pull_limit", 2, (-24, 30, -3, -3)),
    ("pull_without_sit", False, (-3, 9, -3, -3)),
    ("pull_without_sit", True, (-6, 12, -3, -3)),
    ("kick", False, (-12, 18, -3, -3)),
    ("kick", True, (-24, 30, -3, -3)),
    # Sit and pull: (3 + 1) x 4 from East, or 3 x 4 + 1.
    ("stakes_double_kongs", True, (-16, 24, -4, -4)),
    ("stakes_double_kongs", False, (-13, 21, -4, -4)),
]


@pytest.mark.parametrize(("key", "value", "expected"), HANDS)
def test_example_hand(key: str, value: ToggleValue, expected: tuple[int, int, bool]) -> None:
    example = TOGGLES[key].example
    assert isinstance(example, ExampleHand)
    score = hand_outcome(example, rules_for(example, RuleSet(), key, value)).score
    assert score is not None
    assert (score.value, score.kong_fan, score.wins) == expected


@pytest.mark.parametrize(("key", "value", "expected"), DEALS)
def test_example_deal(key: str, value: ToggleValue, expected: tuple[int, int, int, int]) -> None:
    example = TOGGLES[key].example
    assert isinstance(example, ExampleDeal)
    assert deal_outcome(example, rules_for(example, RuleSet(), key, value)).points == expected


def test_every_example_is_reckoned_here_and_shows_its_toggle() -> None:
    by_key: dict[str, set[object]] = {}
    for key, _, expected in (*HANDS, *DEALS):
        by_key.setdefault(key, set()).add(expected)
    assert by_key.keys() == {key for key, toggle in TOGGLES.items() if toggle.example is not None}
    assert {key for key, seen in by_key.items() if len(seen) < 2} == set()


def test_a_gold_kong_that_is_forbidden_is_told() -> None:
    example = TOGGLES["gold_kong_fan"].example
    assert isinstance(example, ExampleHand)
    outcome = hand_outcome(example, RuleSet(gold_kong_fan=0))
    assert outcome.score is None
    assert [refusal.code for refusal in outcome.faults] == ["no_gold"]


@pytest.mark.parametrize("name", PRESETS)
def test_examples_can_be_shown_under_every_preset_and_value(name: str) -> None:
    for key, toggle in TOGGLES.items():
        for value in toggle.choices or (toggle.lowest, toggle.default, toggle.highest):
            if isinstance(toggle.example, ExampleHand):
                outcome = hand_outcome(toggle.example, rules_for(toggle.example, preset(name), key, value))
                assert outcome.score is not None or [r.code for r in outcome.faults] == ["no_gold"]
            elif isinstance(toggle.example, ExampleDeal):
                points = deal_outcome(toggle.example, rules_for(toggle.example, preset(name), key, value)).points
                assert sum(points) == 0


HAND = ExampleHand(hand="123m46m77m", draw="5m", indicator="W", kongs=("E",), concealed_kongs=("2s",))


@pytest.mark.parametrize(
    ("changed", "codes"),
    [
        ({}, []),
        ({"hand": "123m46m7m"}, ["too_few_tiles"]),
        ({"hand": "123m46m777m"}, ["too_many_tiles"]),
        ({"hand": "123m46m7z"}, ["bad_tiles"]),
        ({"draw": "55m"}, ["one_drawn"]),
        ({"indicator": ""}, ["one_indicator"]),
        ({"pongs": ("1p", "2p", "3p")}, ["many_melds"]),
        ({"draw": "2s"}, ["fifth_copy"]),
        ({"indicator": "E"}, ["fifth_copy", "wild_meld"]),
        ({"indicator": "1s"}, ["wild_meld"]),
        ({"kongs": (), "gold_kongs": ("E",)}, ["not_gold"]),
        ({"after_kong": 2}, []),
        ({"after_kong": 3}, ["no_kong_before"]),
        ({"first": "earth"}, ["early_meld"]),
        ({"ready": True}, ["early_meld"]),
    ],
)
def test_what_cannot_be_a_hand(changed: dict[str, object], codes: list[str]) -> None:
    values = {name: getattr(HAND, name) for name in HAND.__struct_fields__} | changed
    found = faults(ExampleHand(**values), RuleSet())  # type: ignore[arg-type]
    assert [refusal.code for refusal in found] == codes
    for refusal in found:
        assert "{" not in refusal.say("en") + refusal.say("zh")


def test_without_wild_tiles_no_indicator_is_needed() -> None:
    assert faults(ExampleHand(hand="123m46m777m555p99s", draw="5m", indicator=""), RuleSet(wild_kinds="none")) == ()


def test_only_the_toggles_that_matter_are_named() -> None:
    hand = ExampleHand(hand="123456789p22s78s", draw="9s", indicator="3p")
    verdict = judge(hand, preset("family"), RuleSet())
    assert verdict.causes == {"pure_wild_suit": (False, True)}
    assert judge(hand, preset("room"), RuleSet()).causes == {}


def test_toggles_that_matter_only_together_are_all_named() -> None:
    # Plain and dealt complete: 1 x 4 = 4 by the standard rules; adding 4 makes 5, times 5 makes 5, adding 5 makes 6.
    hand = ExampleHand(hand="123m678m123p99p78s", draw="E", indicator="E", first="heaven")
    rules = RuleSet(heaven_mode="add", heaven_amount=5, kick=True)
    assert judge(hand, rules, RuleSet()).causes == {"heaven_mode": ("multiply", "add"), "heaven_amount": (4, 5)}


def test_a_cause_that_needs_another_toggle_is_kept() -> None:
    hand = ExampleHand(hand="123m46m789m333p55s", draw="5m", indicator="W")
    # A cap of 1 is allowed only at a minimum of 1.
    verdict = judge(hand, RuleSet(minimum_fan=1, fan_cap=1), RuleSet())
    assert verdict.causes == {"minimum_fan": (2, 1), "fan_cap": (0, 1)}
