"""A toggle is declared once and is found everywhere: commands, files, records, and the code that plays by it (R9)."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import msgspec
import pytest

import tjmahjong
from tjmahjong.cli import main
from tjmahjong.record import header
from tjmahjong.rules import PAGES, PRESETS, TOGGLES, RuleSet, preset
from tjmahjong.rules.files import dump
from tjmahjong.rules.toggle import spell

ENGINE = Path(tjmahjong.__file__).parent


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


def test_rules_json_lists_every_toggle(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(printed(capsys, "--json", "--preset", "gale"))
    assert [entry["key"] for entry in listed] == list(TOGGLES)
    for entry in listed:
        toggle = TOGGLES[entry["key"]]
        assert entry["default"] == toggle.default
        assert entry["value"] == getattr(preset("gale"), toggle.key)
        assert entry["rule"] == toggle.rule
        assert entry["explanation"] == toggle.line.en
        values = entry["values"]
        assert values == list(toggle.choices) or values == {"lowest": toggle.lowest, "highest": toggle.highest}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_rules_prints_every_toggle_value_and_preset(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    text = "".join(printed(capsys, "--lang", lang).split())
    for key, toggle in TOGGLES.items():
        assert f"{key}={spell(toggle.default)}" in text
        for words in (toggle.title, toggle.line, *toggle.values.values()):
            assert "".join(words.say(lang).split()) in text
        assert f"({toggle.rule})" in text
    for found in (*(page.title for page in PAGES), *(ready.about for ready in PRESETS.values())):
        assert "".join(found.say(lang).split()) in text


def test_rules_marks_what_is_changed(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "--preset", "gale", "--set", "kick=true")
    changed = [line.split(" = ")[0] for line in text.splitlines() if "(changed; standard: " in line]
    assert changed == ["wild_kinds", "minimum_fan", "pure_wild_suit", "gold_kong_fan", "kick"]


def test_presets_alone(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(printed(capsys, "--json", "--presets"))
    assert {entry["name"]: entry["changes"] for entry in listed} == {
        name: dict(found.changes) for name, found in PRESETS.items()
    }
    assert "wild_kinds=gale minimum_fan=3 pure_wild_suit=true gold_kong_fan=8" in printed(capsys, "--presets")


def test_toml_of_the_command_is_a_rule_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "family.toml"
    path.write_text(printed(capsys, "--preset", "family", "--toml"), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == dump(preset("family"))
    again = json.loads(printed(capsys, "--rules", str(path), "--json"))
    assert {entry["key"]: entry["value"] for entry in again} == {key: getattr(preset("family"), key) for key in TOGGLES}


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--preset", "storm"], "--preset: there is no preset 'storm'; allowed: standard, simple, gale, family, room"),
        (["--set", "fan_cap=1"], "--set: fan_cap is 1; allowed: 0 (no cap), or 2 (minimum_fan) to 999"),
        (["--rules", "no.toml"], "no.toml: the file cannot be read: there is no such file or folder"),
        (["--lang", "zh", "--set", "kick=3"], "--set：kick 的值是 '3'；可以用：false、true"),
    ],
)
def test_wrong_rules_are_one_line_and_status_2(capsys: pytest.CaptureFixture[str], words: list[str], line: str) -> None:
    assert main(["rules", *words]) == 2
    told = capsys.readouterr()
    assert told.err == f"tjmahjong rules: {line}\n"
    assert told.out == ""


def test_the_record_header_holds_every_toggle() -> None:
    rules = preset("gale")
    written = msgspec.json.decode(msgspec.json.encode(header(rules, ["a", "b", "c", "d"])))
    assert list(written["rules"]) == list(TOGGLES)
    assert written["rules"] == {key: getattr(rules, key) for key in TOGGLES}
    assert written["changes"] == dict(PRESETS["gale"].changes)


def test_every_toggle_is_read_by_the_engine() -> None:
    """Outside the declarations, some line of the engine asks for `….key`."""
    read: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        if path.parent.name in ("rules", "cli", "teach"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        read |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert TOGGLES.keys() - read == set()


def test_no_key_is_declared_twice() -> None:
    """The engine names a toggle with its texts in one place only: its field."""
    for key in TOGGLES:
        fields = [
            path.name
            for path in (ENGINE / "rules").glob("*.py")
            if path.name != "toggle.py"  # what an example of a deal is made of has such names too
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == key
        ]
        assert len(fields) == 1, key


def test_rule_ids_are_those_of_the_table() -> None:
    assert {toggle.rule.split(".")[0] for toggle in TOGGLES.values()} == {"R2", "R3", "R4", "R5", "R6", "R7", "R8"}
    assert RuleSet() == preset("standard")
