"""`docs/add-a-house-rule.md`: the toggle is on the command line, in files and records, in dialog, book and examples."""

from __future__ import annotations

import json
from pathlib import Path

from tests.docs.proofs.program import says, shown

KEY = "dealer_kongs_double"
TITLES = {"en": "The dealer's kongs are double", "zh": "庄家的杠翻倍"}


def prove(folder: Path) -> None:
    _commands(folder)
    _nets_of_the_engine()
    _records(folder)
    _examples()
    _window(folder)


def _commands(folder: Path) -> None:
    (entry,) = (entry for entry in json.loads(says("rules", "--json")) if entry["key"] == KEY)
    assert (entry["rule"], entry["default"], entry["values"]) == ("R7.5", False, [False, True])
    for lang, title in TITLES.items():
        assert title in "".join(says("rules", "--lang", lang).splitlines())
    deal = ("settle", "--dealer", "0", "--kong", "0:concealed", "--json")
    assert json.loads(says(*deal))["points"] == [6, -2, -2, -2]
    assert json.loads(says(*deal, "--set", f"{KEY}=true"))["points"] == [12, -4, -4, -4]
    line = json.dumps({"dealer": 0, "kongs": [["concealed"], [], [], []], "rules": {KEY: True}})
    assert json.loads(says("settle", "--batch", given=line))["points"] == [12, -4, -4, -4]
    file = folder / "mine.toml"
    file.write_text(says("rules", "--set", f"{KEY}=true", "--toml"), encoding="utf-8")
    assert json.loads(says(*deal, "--rules", str(file)))["points"] == [12, -4, -4, -4]


def _nets_of_the_engine() -> None:
    """What the engine's own tests ask of every toggle."""
    from tests.engine import test_rules_everywhere as everywhere

    everywhere.test_every_toggle_is_read_by_the_engine()
    everywhere.test_no_key_is_declared_twice()
    everywhere.test_the_record_header_holds_every_toggle()


def _records(folder: Path) -> None:
    from tjmahjong import position

    out = folder / "doubled"
    says("simulate", "--deals", "1", "--set", f"{KEY}=true", "--out", str(out))
    (record,) = out.iterdir()
    says("replay", str(record), "--verify")
    head = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert head["rules"][KEY] is True
    assert head["changes"][KEY] is True
    assert position.read(says("position", "--record", str(record), "--at", "60")).rules.dealer_kongs_double is True


def _examples() -> None:
    from tjmahjong.rules import TOGGLES, RuleSet
    from tjmahjong.teach.rule_examples import deal_outcome, rules_for

    example = TOGGLES[KEY].example
    points = [deal_outcome(example, rules_for(example, RuleSet(), KEY, value)).points for value in (False, True)]
    assert points == [(6, -2, -2, -2), (12, -4, -4, -4)]


def _window(folder: Path) -> None:
    from tjmahjong.rules import RuleSet
    from tjmahjong_gui.learn.book_text import chapters
    from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog

    for lang, title in TITLES.items():
        dialog = shown(lambda: RulesDialog(RuleSet(), presets_dir=folder), lang)
        assert dialog.rows[KEY].title.text() == title
        book = {chapter.name: chapter.markdown for chapter in chapters(lang, RuleSet())}
        assert title in book["7-payment"]
        assert title in book["house-kong"]
