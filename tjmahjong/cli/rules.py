"""`tjmahjong rules`: every toggle with its values, default, explanation and rule id."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from typing import Any

from tjmahjong.cli.output import say_json, say_text
from tjmahjong.rules import PRESETS, TOGGLES, RuleSet, Toggle, changes
from tjmahjong.rules.files import dump
from tjmahjong.rules.options import add_rule_options, rules_from
from tjmahjong.rules.toggle import spell
from tjmahjong.text import LANGUAGES, Text

_CHANGED = Text("   (changed; standard: {default})", "   （改过；标准是 {default}）")
_PRESETS = Text("Presets", "现成的打法")
_NOTHING = Text("nothing", "没有改动")


def add(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `tjmahjong rules`."""
    add_rule_options(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="a JSON list with one object for each toggle")
    form.add_argument("--toml", action="store_true", help="a rule file, to be changed and given to --rules")
    parser.add_argument("--presets", action="store_true", help="only the presets, with what each changes")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of titles and explanations")


def run(args: argparse.Namespace) -> int:
    """Print what is asked for. RuleError for a wrong preset, file or setting."""
    rules = rules_from(args)
    if args.json:
        listed = (
            _presets_as_data(args.lang) if args.presets else [_as_data(t, rules, args.lang) for t in TOGGLES.values()]
        )
        say_json(listed, indent=2)
    elif args.toml:
        say_text(dump(rules).rstrip("\n"))
    else:
        if not args.presets:
            say_text(_as_text(rules, args.lang) + "\n")
        say_text(_presets_as_text(args.lang))
    return 0


def _as_data(toggle: Toggle, rules: RuleSet, lang: str) -> dict[str, Any]:
    value = getattr(rules, toggle.key)
    values: object = list(toggle.choices)
    if toggle.kind == "number":
        values = {"lowest": toggle.lowest, "highest": toggle.highest}
    return {
        "key": toggle.key,
        "type": toggle.kind,
        "values": values,
        "default": toggle.default,
        "value": value,
        "title": toggle.title.say(lang),
        "explanation": toggle.line.say(lang),
        "more": toggle.more.say(lang),
        "meanings": {spell(choice): text.say(lang) for choice, text in toggle.values.items()},
        "rule": toggle.rule,
        "page": toggle.page.id,
    }


def _as_text(rules: RuleSet, lang: str) -> str:
    columns = min(shutil.get_terminal_size((100, 24)).columns, 120)
    width = columns // 2 if lang == "zh" else columns  # a Chinese sign takes two columns
    lines: list[str] = []
    page = None
    for key, toggle in TOGGLES.items():
        if toggle.page is not page:
            page = toggle.page
            lines += ["", f"== {page.title.say(lang)}"]
        value = getattr(rules, key)
        head = f"{key} = {spell(value)}"
        if value != toggle.default:
            head += _CHANGED.say(lang, default=spell(toggle.default))
        lines += ["", head]
        lines += textwrap.wrap(
            f"{toggle.title.say(lang)} ({toggle.rule}). {toggle.line.say(lang)}",
            width,
            initial_indent="    ",
            subsequent_indent="    ",
        )
        if toggle.kind == "number":
            lines.append(f"      {toggle.allowed(lang)}")
        lines += [f"      {spell(choice):12} {text.say(lang)}" for choice, text in toggle.values.items()]
    return "\n".join(lines).lstrip("\n")


def _presets_as_data(lang: str) -> list[dict[str, Any]]:
    return [
        {"name": p.name, "title": p.title.say(lang), "explanation": p.about.say(lang), "changes": dict(p.changes)}
        for p in PRESETS.values()
    ]


def _presets_as_text(lang: str) -> str:
    lines = [f"== {_PRESETS.say(lang)}"]
    for preset in PRESETS.values():
        differing = changes(preset.rules, RuleSet())
        said = " ".join(f"{key}={spell(value)}" for key, (_, value) in differing.items()) or _NOTHING.say(lang)
        lines += ["", f"{preset.name}: {preset.title.say(lang)}. {preset.about.say(lang)}", f"      {said}"]
    return "\n".join(lines)
