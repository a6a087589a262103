"""The command line's rule options, shared by every command that needs rules."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from tjmahjong.rules.checking import changed, parse_set
from tjmahjong.rules.files import load
from tjmahjong.rules.presets import PRESETS, preset
from tjmahjong.rules.problems import Problem
from tjmahjong.rules.ruleset import RuleError, RuleSet


def add_rule_options(parser: argparse.ArgumentParser) -> None:
    """Add `--preset`, `--rules` and `--set` to `parser`."""
    group = parser.add_argument_group(
        "rules", "standard rules unless said otherwise; `tjmahjong rules` lists every toggle"
    )
    group.add_argument("--preset", metavar="NAME", help=f"start from a preset: {', '.join(PRESETS)}")
    group.add_argument("--rules", metavar="FILE", type=Path, help="take what a rule file (TOML) sets")
    group.add_argument(
        "--set", metavar="KEY=VALUE", action="append", default=[], help="set one toggle; may be repeated"
    )


def rules_from(args: argparse.Namespace) -> RuleSet:
    """The rules that `args` ask for: the preset, changed by the file, changed by each `--set` in turn.

    RuleError (one line by `say`) for whatever is wrong.
    """
    rules = preset(args.preset, "--preset") if args.preset is not None else RuleSet()
    if args.rules is not None:
        rules = load(args.rules, rules, str(args.rules))
    return _set(rules, args.set)


def _set(rules: RuleSet, settings: list[str]) -> RuleSet:
    problems: list[Problem] = []
    values: dict[str, object] = {}
    for setting in settings:
        try:
            key, value = parse_set(setting)
        except RuleError as error:
            problems += error.problems
        else:
            values[key] = value
    rules, clashes = changed(rules, values, "--set")
    if problems or clashes:
        raise RuleError([*problems, *clashes], rules)
    return rules


def rules_from_item(item: Mapping[str, object], base: RuleSet) -> RuleSet:
    """The rules of one batch line: its `preset` instead of `base`, changed by its `rules` table. RuleError if wrong."""
    name = item.get("preset")
    if name is not None:
        base = preset(name if isinstance(name, str) else repr(name), "preset")
    values = item.get("rules")
    if values is None:
        return base
    if not isinstance(values, Mapping):
        raise RuleError([Problem("table", found=values)], base)
    rules, problems = changed(base, values, "rules")
    if problems:
        raise RuleError(problems, rules)
    return rules
