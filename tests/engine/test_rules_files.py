"""Rule files: written, read, and mended line by line (R9)."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tjmahjong.cli import BadInput
from tjmahjong.cli.hand_input import ScoreLine, rules_of
from tjmahjong.rules import PRESETS, TOGGLES, RuleError, RuleSet, Toggle, preset
from tjmahjong.rules.files import RuleFile, dump, load, parse, read
from tjmahjong.rules.options import add_rule_options, rules_from, rules_from_item
from tjmahjong.rules.own_presets import OwnPresets
from tjmahjong.text import LONGEST_NAME, short_name

UNTIMED = settings(deadline=None, suppress_health_check=list(HealthCheck))
"""How busy the machine is must not matter."""


def values_of(toggle: Toggle) -> st.SearchStrategy[object]:
    if toggle.kind == "number":
        return st.integers(toggle.lowest, toggle.highest)
    return st.sampled_from(toggle.choices)


rule_values = st.fixed_dictionaries({key: values_of(toggle) for key, toggle in TOGGLES.items()}).filter(
    lambda values: values["fan_cap"] == 0 or values["fan_cap"] >= values["minimum_fan"]
)


@UNTIMED
@given(rule_values, st.text(max_size=20))
def test_a_rule_file_comes_back_as_it_was(values: dict[str, object], name: str) -> None:
    rules = RuleSet(**values)  # type: ignore[arg-type]
    assert parse(dump(rules, name), "x.toml") == RuleFile(rules, short_name(name), ())


def test_a_rule_file_explains_every_toggle() -> None:
    text = dump(RuleSet(), "Ours")
    for key, toggle in TOGGLES.items():
        assert f"\n{key} = " in text
        assert toggle.title.en in text
        assert toggle.title.zh in text


def test_the_command_line_names_the_whole_path(tmp_path: Path) -> None:
    """`--rules FILE`: the path as it was given, so that it can be found."""
    path = tmp_path / "nope.toml"
    parser = argparse.ArgumentParser()
    add_rule_options(parser)
    with pytest.raises(RuleError) as caught:
        rules_from(parser.parse_args(["--rules", str(path)]))
    assert caught.value.say("en").startswith(f"{path}: the file cannot be read: ")


def test_what_is_not_set_keeps_its_default(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text("minimum_fan = 3\n[rules]\nkick = true\n", encoding="utf-8")
    assert load(path) == RuleSet(minimum_fan=3, kick=True)
    assert load(path, preset("gale")) == RuleSet(
        wild_kinds="gale", minimum_fan=3, pure_wild_suit=True, gold_kong_fan=8, kick=True
    )


BAD = """\
format = 1
name = "Ours"

[rules]
minimum_fan = 12
kick = true
wild_kidns = "gale"
earth = "yes"
"""


def test_each_problem_names_file_line_key_value_and_what_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(BAD, encoding="utf-8")
    with pytest.raises(RuleError) as caught:
        load(path)
    assert [problem.say("en") for problem in caught.value.problems] == [
        "ours.toml, line 5: minimum_fan is 12; allowed: 1 to 8",
        "ours.toml, line 7: there is no toggle 'wild_kidns' (did you mean 'wild_kinds'?)",
        "ours.toml, line 8: earth is 'yes'; allowed: true, false",
    ]
    assert caught.value.kept == RuleSet(kick=True)
    assert caught.value.problems[0].say("zh") == "ours.toml 第 5 行：minimum_fan 的值是 12；可以用：1 到 8"


def test_broken_toml_costs_only_the_broken_lines() -> None:
    found = parse('[rules]\nminimum_fan = 3\nsit "off"\nfan_cap = = 4\nkick = true\nkick = false\n[rulse]\n', "a.toml")
    assert [problem.say("en") for problem in found.problems] == [
        "a.toml, line 3: 'sit \"off\"' is not of the form key = value (TOML)",
        "a.toml, line 4: 'fan_cap = = 4' is not of the form key = value (TOML)",
        "a.toml, line 6: kick is set once more, to false; the first value is used",
        "a.toml, line 7: '[rulse]' is not of the form key = value (TOML)",
    ]
    assert found.rules == RuleSet(minimum_fan=3, kick=True)


def test_a_newer_file_is_told_and_used_as_far_as_known() -> None:
    found = parse('format = 2\n[rules]\nkick = true\nwild_moon = "full"\n', "new.toml")
    assert found.problems[0].say("en") == (
        "new.toml, line 1: made by a newer version (format 2; this program reads up to 1)"
    )
    assert len(found.problems) == 2
    assert found.rules == RuleSet(kick=True)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"\xff\xfe\x00", "the file cannot be read: it is not UTF-8 text"),
        (b"rules = 3", "rules is 3; allowed: a table of key = value"),
        (b"[more]\nx = 1", "there is no toggle 'more'"),
        (b"\x00\x01", "is not of the form key = value"),
    ],
)
def test_other_files_are_refused_in_words(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(content)
    found = read(path)
    assert message in found.problems[0].say("en")
    assert found.rules == RuleSet()


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match=r"no\.toml: the file cannot be read: there is no such file"):
        load(tmp_path / "no.toml")


@UNTIMED
@given(st.text(max_size=200))
def test_no_text_breaks_reading(text: str) -> None:
    found = parse(text, "any.toml")
    assert isinstance(found.rules, RuleSet)
    for problem in found.problems:
        assert "\n" not in problem.say("en")


@UNTIMED
@given(st.lists(st.sampled_from(dump(preset("gale"), "x").splitlines()), max_size=12))
def test_lines_in_any_order_break_nothing(lines: list[str]) -> None:
    assert isinstance(parse("\n".join(lines), "any.toml").rules, RuleSet)


# --- the options of the command line


def chosen(*words: str) -> RuleSet:
    parser = argparse.ArgumentParser()
    add_rule_options(parser)
    return rules_from(parser.parse_args(words))


def test_file_goes_over_preset_and_set_over_both(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text("minimum_fan = 4\nkick = true\n", encoding="utf-8")
    rules = chosen("--preset", "gale", "--rules", str(path), "--set", "minimum_fan=5", "--set", "minimum_fan=6")
    assert rules == RuleSet(wild_kinds="gale", minimum_fan=6, pure_wild_suit=True, gold_kong_fan=8, kick=True)


def test_no_options_are_the_standard_rules() -> None:
    assert chosen() == RuleSet() == PRESETS["standard"].rules


def test_every_wrong_setting_is_told_at_once() -> None:
    with pytest.raises(RuleError) as caught:
        chosen("--set", "kick=2", "--set", "sit=never", "--set", "fan_cap=1")
    assert [problem.key for problem in caught.value.problems] == ["kick", "sit", "fan_cap"]


def test_a_cap_and_its_minimum_may_be_set_together() -> None:
    assert chosen("--set", "fan_cap=1", "--set", "minimum_fan=1") == RuleSet(fan_cap=1, minimum_fan=1)


def test_a_batch_line_chooses_its_rules() -> None:
    base = RuleSet(kick=True)
    assert rules_from_item({}, base) == base
    assert rules_from_item({"rules": {"minimum_fan": 1}}, base) == RuleSet(kick=True, minimum_fan=1)
    assert rules_from_item({"preset": "standard", "rules": {"minimum_fan": 1}}, base) == RuleSet(minimum_fan=1)
    for wrong in ({"preset": 3}, {"preset": "x"}, {"rules": 3}, {"rules": {"x": 1}}, {"rules": {"kick": 1}}):
        with pytest.raises(RuleError):
            rules_from_item(wrong, base)


HOSTILE = {
    "a number of 5,000 digits": "minimum_fan = " + "9" * 5000,
    "a hexadecimal one": "minimum_fan = 0x" + "f" * 5000,
    "lists in lists": "minimum_fan = " + "[" * 3000 + "]" * 3000,
    "tables in tables": "minimum_fan = " + "{a=" * 2000 + "1" + "}" * 2000,
    "dots without end": "a" + ".a" * 20_000 + " = 1",
    "dots without end in a table": "[a" + ".a" * 20_000 + "]",
    "many lines of dots": ("a" + ".a" * 190 + " = 1\n") * 200,
    "a key without end": "k" * 90_000 + " = 1",
    "half a sign as name": 'name = "\\ud800"',
    "control characters as name": 'name = "\\u001b[2J\\u202e"',
    "a name without end": f'name = "{"n" * 90_000}"',
    "many keys": "".join(f"k{n} = {n}\n" for n in range(6_000)),
    "many bad lines": "= \n" * 30_000,
    "a date": "minimum_fan = 2024-01-01",
    "no number": "minimum_fan = nan",
    "a list as name": "name = [1]",
    "a number as table": "rules = " + "1" * 5000,
}


@pytest.mark.parametrize("name", HOSTILE)
def test_no_file_is_too_bad_to_be_told(tmp_path: Path, name: str) -> None:
    """Whatever stands there: the good values beside it are kept, the rest is told in a few short lines."""
    (tmp_path / "bad.toml").write_text(HOSTILE[name] + "\ngold_kong_fan = 8\n", encoding="utf-8")
    found = read(tmp_path / "bad.toml")
    assert found.rules.gold_kong_fan == (4 if name == "many bad lines" else 8)
    assert found.problems or "name" in HOSTILE[name]
    assert len(found.name) <= LONGEST_NAME
    assert found.name.isprintable()
    assert len(found.problems) <= 25
    for lang in ("en", "zh"):
        for problem in found.problems:
            assert len(problem.say(lang)) < 400
            assert problem.say(lang).isprintable()
    (own,) = OwnPresets(tmp_path).all()
    assert own.name
    assert OwnPresets(tmp_path).take_in(tmp_path / "bad.toml").rules == found.rules


def test_so_many_problems_are_counted(tmp_path: Path) -> None:
    (tmp_path / "many.toml").write_text("".join(f"k{n} = {n}\n" for n in range(120)), encoding="utf-8")
    problems = read(tmp_path / "many.toml").problems
    assert len(problems) == 21
    assert "100 more" in problems[-1].say("en")


def test_what_is_no_file_of_a_sane_size_is_not_read(tmp_path: Path) -> None:
    """A pipe nobody writes to, a folder, and a file that is far too large (its end is never looked at)."""
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "folder.toml").mkdir()
    with (tmp_path / "large.toml").open("wb") as file:
        file.truncate(4 << 30)
    for name, said in {"pipe": "no regular file", "folder": "is a folder", "large": "kB"}.items():
        (problem,) = read(tmp_path / f"{name}.toml").problems
        assert said in problem.say("en")
        assert problem.of_the_file
    assert len(OwnPresets(tmp_path).all()) == 3


def test_the_same_number_of_another_kind_is_another_value() -> None:
    """1, 1.0 and true are equal in Python; a line of a batch that gives one must not be answered as the other."""
    base, line = RuleSet(), {"hand": "1m"}
    assert rules_of(ScoreLine(**line, rules={"minimum_fan": 1}), base).minimum_fan == 1
    for wrong in (True, 1.0):
        with pytest.raises(BadInput):
            rules_of(ScoreLine(**line, rules={"minimum_fan": wrong}), base)


@pytest.mark.parametrize(
    "name", ["con", "NUL", "Aux", "prn", "com1", "LPT9", "com²", "con.", "nul ", "con.txt", "..", "a.", " . "]
)
def test_any_name_makes_a_file_everywhere(tmp_path: Path, name: str) -> None:
    """Windows has no file `con.toml`, and drops points and spaces at the end of a name."""
    own = OwnPresets(tmp_path).save(name, RuleSet(minimum_fan=3))
    stem = own.path.name.partition(".")[0]
    assert stem.lower() not in {"con", "prn", "aux", "nul", "com1", "lpt9", "com²", ""}
    assert own.path.stem.strip(". ") == own.path.stem
    found = OwnPresets(tmp_path).find(name.strip())
    assert found is not None
    assert found.rules == RuleSet(minimum_fan=3)
