"""The rule set as data: what is declared, what is refused, what is kept (R9)."""

from __future__ import annotations

import typing

import msgspec
import pytest

from tjmahjong.rules import (
    PAGES,
    PRESETS,
    TOGGLES,
    RuleError,
    RuleSet,
    as_mapping,
    changes,
    from_mapping,
    parse_set,
    preset,
    preset_of,
    with_changes,
)
from tjmahjong.rules.toggle import ExampleDeal, ExampleHand, spell

# Section 9, copied by hand: values with the default first, or default and bounds.
SECTION_9: dict[str, tuple[object, ...] | tuple[int, range]] = {
    "wild_kinds": ("pair", "next", "indicator", "triple", "gale", "none"),
    "wild_dice": ("two", "one"),
    "kong_draw_from": ("tail", "front"),
    "draw_at": ("indicator", "empty"),
    "minimum_fan": (2, range(1, 9)),
    "wild_wait_alone": (True, False),
    "wild_as_five": (True, False),
    "double_wild_inside_straight": (False, True),
    "pure_wild_suit": (False, True),
    "kong_draw_stacks": (False, True),
    "heaven_mode": ("multiply", "add", "off"),
    "heaven_amount": (4, range(4, 9)),
    "earth": (True, False),
    "declared_ready_multiplier": (2, 1, 4),
    "fan_cap": (0, range(1000)),
    "exposed_kong_fan": (1, range(9)),
    "concealed_kong_fan": (2, range(9)),
    "gold_kong_fan": (4, range(17)),
    "kong_payer": ("all", "discarder"),
    "kongs_on_draw": (True, False),
    "stakes_double_kongs": (True, False),
    "sit": ("optional", "off", "always"),
    "pull_limit": (1, range(3)),
    "pull_without_sit": (False, True),
    "kick": (False, True),
    "last_four": (False, True),
    "wild_discard": ("false_hand", "blocked"),
    "handling": ("automatic", "manual"),
    "draw_dealer": ("kong_rule", "stays", "passes"),
    "seat_draw": ("full", "quick", "fixed"),
    "length_unit": ("rounds", "deals", "chips"),
    "length_count": (4, range(1, 65)),
    "starting_points": (250, range(10001)),
}
PRESET_CHANGES: dict[str, dict[str, object]] = {
    "standard": {},
    "simple": {
        "sit": "off",
        "heaven_mode": "off",
        "earth": False,
        "declared_ready_multiplier": 1,
        "gold_kong_fan": 0,
        "seat_draw": "quick",
        "length_unit": "deals",
        "length_count": 8,
    },
    "gale": {"wild_kinds": "gale", "minimum_fan": 3, "pure_wild_suit": True, "gold_kong_fan": 8},
    "family": {
        "sit": "always",
        "pull_limit": 2,
        "stakes_double_kongs": False,
        "pure_wild_suit": True,
        "length_unit": "chips",
    },
    "room": {
        "pull_limit": 2,
        "pull_without_sit": True,
        "seat_draw": "quick",
        "length_unit": "deals",
        "length_count": 8,
    },
}


def test_section_9_is_declared_whole() -> None:
    assert set(TOGGLES) == set(SECTION_9)
    assert set(RuleSet.__struct_fields__) == set(SECTION_9)


@pytest.mark.parametrize("key", SECTION_9)
def test_default_and_bounds(key: str) -> None:
    toggle = TOGGLES[key]
    default, *others = SECTION_9[key]
    assert toggle.default == getattr(RuleSet(), key) == default
    if others and isinstance(others[0], range):
        bounds = others[0]
        assert (toggle.kind, toggle.lowest, toggle.highest) == ("number", bounds[0], bounds[-1])
        assert not toggle.allows(bounds[0] - 1)
        assert not toggle.allows(bounds[-1] + 1)
        assert not toggle.allows(float(bounds[0]))
        assert not toggle.allows(True)
    else:
        assert toggle.choices == SECTION_9[key]
        assert [type(value) for value in toggle.choices] == [type(value) for value in SECTION_9[key]]
        assert not toggle.allows("hundred")
        assert not toggle.allows(None)


@pytest.mark.parametrize("key", SECTION_9)
def test_every_toggle_explains_itself_in_both_languages(key: str) -> None:
    toggle = TOGGLES[key]
    for text in (toggle.title, toggle.line, toggle.more, toggle.page.title, toggle.page.about, *toggle.values.values()):
        assert text.en
        assert text.zh
        assert text.en != text.zh
        assert text.en.isascii() or "—" in text.en, text.en
        assert not text.zh.isascii(), text.zh
    assert toggle.line.en.endswith(".")
    assert toggle.line.zh.endswith("。")
    assert len(toggle.more.en) > len(toggle.line.en)
    assert set(toggle.choices) <= set(toggle.values) or toggle.kind == "number"
    for value in toggle.values:
        assert toggle.allows(value)


# What changes no hand's worth and no payment needs no example (R3, R4, R6, R8).
WITHOUT_EXAMPLE = {
    "wild_dice", "kong_draw_from", "draw_at", "last_four", "wild_discard", "handling", "draw_dealer", "seat_draw",
    "length_unit", "length_count", "starting_points",
}  # fmt: skip


def test_what_changes_a_score_has_an_example() -> None:
    assert {key for key, toggle in TOGGLES.items() if toggle.example is None} == WITHOUT_EXAMPLE
    for toggle in TOGGLES.values():
        if toggle.example is not None:
            assert isinstance(toggle.example, (ExampleHand, ExampleDeal))
            assert toggle.example.note.en
            assert toggle.example.note.zh


def test_pages_hold_every_toggle_once() -> None:
    assert [page.id for page in PAGES] == ["wild", "win", "bonus", "kong", "stakes", "length", "false"]
    assert {toggle.page for toggle in TOGGLES.values()} == set(PAGES)


@pytest.mark.parametrize("name", PRESET_CHANGES)
def test_presets_change_what_section_9_says(name: str) -> None:
    expected = as_mapping(RuleSet()) | PRESET_CHANGES[name]
    assert as_mapping(preset(name)) == expected
    assert {key: new for key, (_, new) in changes(preset(name), RuleSet()).items()} == PRESET_CHANGES[name]
    found = preset_of(RuleSet(**typing.cast("dict[str, typing.Any]", expected)))
    assert found is not None
    assert found.name == name


def test_there_are_no_other_presets() -> None:
    assert list(PRESETS) == list(PRESET_CHANGES)
    assert preset_of(RuleSet(kick=True)) is None


def test_an_unknown_preset_names_those_there_are() -> None:
    with pytest.raises(RuleError, match="there is no preset 'storm'; allowed: standard, simple, gale, family, room"):
        preset("storm")


@pytest.mark.parametrize("key", SECTION_9)
def test_a_rule_set_cannot_hold_a_wrong_value(key: str) -> None:
    for wrong in (None, "hundred", -1, 10**6, 1.5):
        with pytest.raises(RuleError, match=f"{key} is "):
            RuleSet(**{key: wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize(("cap", "minimum"), [(1, 2), (7, 8), (2, 3)])
def test_a_cap_below_the_least_fan_is_refused(cap: int, minimum: int) -> None:
    with pytest.raises(
        RuleError, match=rf"fan_cap is {cap}; allowed: 0 \(no cap\), or {minimum} \(minimum_fan\) to 999"
    ):
        RuleSet(fan_cap=cap, minimum_fan=minimum)


@pytest.mark.parametrize(("cap", "minimum"), [(0, 8), (2, 2), (8, 8), (999, 1), (1, 1)])
def test_other_caps_are_allowed(cap: int, minimum: int) -> None:
    assert RuleSet(fan_cap=cap, minimum_fan=minimum).fan_cap == cap


def test_decoding_refuses_what_the_constructor_refuses() -> None:
    with pytest.raises(msgspec.ValidationError, match="minimum_fan is 9; allowed: 1 to 8"):
        msgspec.convert({"minimum_fan": 9}, RuleSet)


def test_all_problems_are_told_and_good_values_kept() -> None:
    with pytest.raises(RuleError) as caught:
        from_mapping({"wild_kind": "pair", "earth": 1, "kick": True, "heaven_amount": 9, "sit": "sometimes"})
    assert str(caught.value) == (
        "there is no toggle 'wild_kind' (did you mean 'wild_kinds'?); earth is 1; allowed: true, false; "
        "heaven_amount is 9; allowed: 4 to 8; sit is 'sometimes'; allowed: optional, off, always"
    )
    assert caught.value.kept == RuleSet(kick=True)
    assert "没有叫“wild_kind”的规则（是不是“wild_kinds”？）" in caught.value.say("zh")


def test_a_key_like_no_other_points_to_the_list() -> None:
    with pytest.raises(RuleError, match="all are listed by: tjmahjong rules"):
        from_mapping({"xyzzy": 1})


@pytest.mark.parametrize(
    ("base", "values", "kept"),
    [
        (RuleSet(), {"fan_cap": 1}, RuleSet()),
        (RuleSet(fan_cap=6), {"minimum_fan": 8}, RuleSet(minimum_fan=8)),
        (RuleSet(fan_cap=6), {"minimum_fan": 4, "fan_cap": 3}, RuleSet(minimum_fan=4, fan_cap=6)),
    ],
)
def test_a_clash_keeps_the_rest(base: RuleSet, values: dict[str, object], kept: RuleSet) -> None:
    with pytest.raises(RuleError, match="fan_cap is ") as caught:
        with_changes(base, values)
    assert caught.value.kept == kept


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("minimum_fan=3", ("minimum_fan", 3)),
        (" fan_cap = 24 ", ("fan_cap", 24)),
        ("kick=true", ("kick", True)),
        ("kick=No", ("kick", False)),
        ("earth=off", ("earth", False)),
        ("sit=off", ("sit", "off")),
        ("declared_ready_multiplier=4", ("declared_ready_multiplier", 4)),
    ],
)
def test_set_reads_a_value_by_its_toggle(text: str, expected: tuple[str, object]) -> None:
    assert parse_set(text) == expected
    assert type(parse_set(text)[1]) is type(expected[1])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("minimum_fan", "--set: 'minimum_fan' is not of the form KEY=VALUE"),
        ("=3", "--set: '=3' is not of the form KEY=VALUE"),
        ("minimum_fan=three", "--set: minimum_fan is 'three'; allowed: 1 to 8"),
        ("minimum_fan=", "--set: minimum_fan is ''; allowed: 1 to 8"),
        ("kick=1", "--set: kick is '1'; allowed: false, true"),
        ("declared_ready_multiplier=3", "--set: declared_ready_multiplier is 3; allowed: 2, 1, 4"),
        ("minimum-fan=3", "--set: there is no toggle 'minimum-fan' (did you mean 'minimum_fan'?)"),
    ],
)
def test_set_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(RuleError) as caught:
        parse_set(text)
    assert str(caught.value).startswith(message)


def test_every_value_can_be_set_by_its_spelling() -> None:
    for key, toggle in TOGGLES.items():
        for value in toggle.choices or (toggle.lowest, toggle.default, toggle.highest):
            assert parse_set(f"{key}={spell(value)}") == (key, value)
