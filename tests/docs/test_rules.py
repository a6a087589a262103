"""`docs/rules.md` is what the program plays by: cited ids exist, every id has a test, the tables are the program's."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import pytest

from tests.docs.documents import DOCS, code, table, texts
from tjmahjong.cli import main
from tjmahjong.rules import PRESETS, TOGGLES
from tjmahjong.rules.toggle import spell
from tjmahjong.scoring.patterns import PATTERNS

RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
IDS = re.findall(r"^### (R\d+\.\d+) ", RULES, re.MULTILINE)
SECTIONS = re.findall(r"^## (\d+)\. ", RULES, re.MULTILINE)
NO_RULE = {"R9.9"}
"""Stands in tests for a rule that there is not."""
HERE = Path("tests", "docs")


@cache
def cited() -> dict[str, set[Path]]:
    """Every rule or section (`R4`) that a text of the repository names, and where; made-up additions make up rules."""
    found: dict[str, set[Path]] = defaultdict(set)
    for path, text in texts():
        if path.match("docs/add-*.md") or path.is_relative_to(HERE / "proofs"):
            continue
        for rule in re.findall(r"\bR\d+(?:\.\d+)?\b", text):
            found[rule].add(path)
    return found


def test_ids_stand_once_and_in_order() -> None:
    assert [rule for rule, times in Counter(IDS).items() if times > 1] == []
    numbers = [tuple(map(int, rule[1:].split("."))) for rule in IDS]
    assert numbers == sorted(numbers)
    assert [int(section) for section in SECTIONS] == list(range(1, 10))
    assert {section for section, _ in numbers} | {9} == set(range(1, 10))


def test_every_rule_that_is_cited_is_there() -> None:
    known = {*IDS, *(f"R{section}" for section in SECTIONS), *NO_RULE}
    assert {rule: sorted(map(str, paths)) for rule, paths in cited().items() if rule not in known} == {}


def test_every_rule_is_cited_by_a_test() -> None:
    by_tests = {
        rule
        for rule, paths in cited().items()
        if any(path.parts[0] == "tests" and not path.is_relative_to(HERE) for path in paths)
    }
    assert [rule for rule in IDS if rule not in by_tests] == []


def test_patterns_are_listed_in_their_order() -> None:
    rows = table(RULES, "id", "Chinese", "what it asks")
    assert [code(row["id"])[0] for row in rows] == [pattern.id for pattern in PATTERNS]


def allowed(words: str) -> list[str] | tuple[int, int]:
    """The values of a cell: those in backticks, or `1 to 8` as bounds."""
    bounds = re.match(r"(\d+) to (\d+)", words)
    return (int(bounds[1]), int(bounds[2])) if bounds else code(re.sub(r"\(.*?\)(?=,|$)", "", words))


def test_house_rules_are_the_toggles() -> None:
    rows = table(RULES, "key", "default", "other values", "rule")
    assert [code(row["key"]) for row in rows] == [[key] for key in TOGGLES]
    for row, toggle in zip(rows, TOGGLES.values(), strict=True):
        assert code(row["default"])[0] == spell(toggle.default), toggle.key
        others = [spell(choice) for choice in toggle.choices if choice != toggle.default]
        wanted = (toggle.lowest, toggle.highest) if toggle.kind == "number" else others
        assert allowed(row["other values"]) == wanted, toggle.key
        assert row["rule"] == toggle.rule, toggle.key


def test_presets_are_the_presets() -> None:
    rows = table(RULES, "preset", "changes")
    told = {code(row["preset"])[0]: code(row["changes"]) for row in rows}
    assert told == {
        name: [f"{key}={spell(value)}" for key, value in preset.changes.items()] for name, preset in PRESETS.items()
    }


def reckoned(patterns: set[str]) -> int:
    """R5.3 by hand, under the default rules."""
    base = 3 * ("catch_five" in patterns) + 4 * ("straight" in patterns) or 1
    doubled = [{"no_wild"}, {"wild_wait", "double_wild_wait"}, {"wild_suit"}, {"pure_wild_suit"}, {"kong_draw"}]
    value: int = base * 2 ** sum(bool(names & patterns) for names in doubled)
    return value * 4 if patterns & {"heaven", "earth"} else value


def test_figures_follow_from_the_formula() -> None:
    rows = table(RULES, "patterns", "value", "exposed", "concealed")
    assert len(rows) == 38
    order = [pattern.id for pattern in PATTERNS]
    for row in rows:
        names = code(row["patterns"])
        assert names == sorted(names, key=order.index)
        value = reckoned(set(names))
        assert int(row["value"]) == value, names
        kongs = [str(value + 1), str(value + 2)] if "kong_draw" in names else ["", ""]
        assert [row["exposed"], row["concealed"]] == kongs, names


WORKED = table(RULES, "hand", "`w`", "indicator")


@pytest.mark.parametrize("row", WORKED, ids=[code(row["hand"])[0] for row in WORKED])
def test_worked_hand(row: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    hand, drawn, indicator = (code(row[title])[0] for title in ("hand", "`w`", "indicator"))
    rules = [word for toggle in code(row["rules"]) for word in ("--set", toggle)]
    assert main(["score", hand, drawn, "--indicator", indicator, "--json", *rules]) == 0
    answer = json.loads(capsys.readouterr().out)
    told = {"value": int(row["value"]), "wins": row["wins"] == "yes", "patterns": code(row["patterns"])}
    assert {key: answer[key] for key in told} == told
