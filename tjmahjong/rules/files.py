"""Rule files: TOML that a person can read and mend (R9).

    format = 1
    name = "Our house"

    [rules]
    minimum_fan = 3

The toggles may also stand without the `[rules]` line. What is not set keeps its default.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tjmahjong.reading import BadText, decoded, from_toml, plain
from tjmahjong.rules.checking import changed
from tjmahjong.rules.problems import MOST_PROBLEMS, Problem
from tjmahjong.rules.ruleset import TOGGLES, RuleError, RuleSet
from tjmahjong.rules.toggle import spell
from tjmahjong.system_reasons import reason_of
from tjmahjong.text import Text, short_name

FORMAT = 1
"""The newest form of rule files that this program writes and reads."""

LARGEST = 100_000
"""Bytes of a rule file that is read; one with every toggle and its comments has a tenth of them."""
LONGEST_LINE, MOST_DOTS = 400, 20
"""Signs and dots of a line that sets something: to read the longest of keys takes minutes."""

_HEAD = ("format", "name")
_KEY = re.compile(r"""^\s*(?:rules\s*\.\s*)?(["']?)([A-Za-z0-9_-]+)\1\s*=""")


class RuleFile(NamedTuple):
    """What a rule file holds: the rules, the name given to them (may be empty), and what was wrong in it."""

    rules: RuleSet
    name: str
    problems: tuple[Problem, ...]


def load(path: Path, base: RuleSet | None = None, where: str = "") -> RuleSet:
    """The rules in the file at `path`, on top of `base` (default: the standard rules); problems call it `where`
    (default: its name without the folder).

    RuleError with file and line for whatever is wrong: broken TOML, unknown keys, values not allowed, a file made by a
    newer version, an unreadable file. Its `kept` holds all good values.
    """
    found = read(path, base, where)
    if found.problems:
        raise RuleError(found.problems, found.rules)
    return found.rules


def read(path: Path, base: RuleSet | None = None, where: str = "") -> RuleFile:
    """As `load`, but problems are handed back beside the good values instead of raised."""
    where = where or path.name
    try:
        with plain(path) as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            return RuleFile(base or RuleSet(), "", (Problem("large", found=LARGEST // 1000, where=where),))
        text = decoded(data)
    except BadText:
        return RuleFile(base or RuleSet(), "", (Problem("coding", where=where),))
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        why = reason_of(error) if isinstance(error, OSError) else Text(*[str(error)] * 2)
        return RuleFile(base or RuleSet(), "", (Problem("file", values={"why": why}, where=where),))
    return parse(text, where, base)


def parse(text: str, where: str, base: RuleSet | None = None) -> RuleFile:
    """The rules in the TOML `text`; `where` names it in problems."""
    text, problems = _without_monsters(text, where)
    lines = _key_lines(text)
    document = _loaded(text)
    if document is None:
        document, bad = _salvage(text, where)
        problems += bad
    values: dict[str, object] = {key: value for key, value in document.items() if key not in (*_HEAD, "rules")}
    table = document.get("rules", {})
    if isinstance(table, dict):
        values |= table
    else:
        problems.append(Problem("table", found=table, where=where, line=lines.get("rules", 0)))
    form = document.get("format", FORMAT)
    newer = type(form) is not int or form > FORMAT
    if newer:
        problems.insert(
            0, Problem("newer", found=form, values={"known": FORMAT}, where=where, line=lines.get("format", 0))
        )
    rules, wrong = changed(base or RuleSet(), values, where, lines)
    name = document.get("name", "")
    in_order = sorted([*problems, *wrong], key=lambda problem: problem.line)
    return RuleFile(rules, short_name(name) if isinstance(name, str) else "", tuple(in_order))


def _loaded(text: str) -> dict[str, object] | None:
    """What the TOML `text` says; None where it is none, or holds a number or lists in lists that are beyond reading."""
    try:
        return from_toml(text)
    except BadText:
        return None


def dump(rules: RuleSet, name: str = "") -> str:
    """The TOML text of `rules`, every toggle with a comment that says what it is and what is allowed."""
    parts = ["# Tianjin mahjong house rules / 天津麻将规则", f"format = {FORMAT}"]
    if name:
        parts.append(f"name = {_quoted(name)}")
    parts += ["", "[rules]"]
    page = None
    for key, toggle in TOGGLES.items():
        if toggle.page is not page:
            page = toggle.page
            parts += ["", f"# --- {page.title.en} / {page.title.zh}"]
        value = getattr(rules, key)
        parts.append(f"# {toggle.title.en} / {toggle.title.zh}: {toggle.allowed()} ({toggle.rule})")
        parts.append(f"{key} = {_quoted(value) if isinstance(value, str) else spell(value)}")
    return "\n".join(parts) + "\n"


def _quoted(text: str) -> str:
    """A TOML basic string."""
    escaped = "".join(
        f"\\u{ord(sign):04x}" if ord(sign) < 0x20 or ord(sign) == 0x7F else {'"': '\\"', "\\": "\\\\"}.get(sign, sign)
        for sign in text
        if not 0xD800 <= ord(sign) < 0xE000  # half a sign, which no file can hold
    )
    return f'"{escaped}"'


def _key_lines(text: str) -> Mapping[str, int]:
    """The line, from 1, in which each key is set first."""
    lines: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if found := _KEY.match(line):
            lines.setdefault(found.group(2), number)
    return lines


def _without_monsters(text: str, where: str) -> tuple[str, list[Problem]]:
    """The text without lines that no rules need and that take too long to read, each left empty and told."""
    kept, problems = [], []
    for number, line in enumerate(text.split("\n"), 1):
        if (len(line) > LONGEST_LINE or line.count(".") > MOST_DOTS) and not line.lstrip().startswith("#"):
            problems.append(Problem("toml", found=line.strip(), where=where, line=number))
            line = ""
        kept.append(line)
    return "\n".join(kept), problems[:MOST_PROBLEMS]


def _salvage(text: str, where: str) -> tuple[dict[str, object], list[Problem]]:
    """What the good lines of a broken file set, and a problem for each bad one. No value needs more than a line."""
    document: dict[str, object] = {}
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip().startswith("["):
            if line.split("#")[0].strip() != "[rules]":
                problems.append(Problem("toml", found=line.strip(), where=where, line=number))
            continue
        pairs = _loaded(line)
        if pairs is None:
            problems.append(Problem("toml", found=line.strip(), where=where, line=number))
            if len(problems) >= MOST_PROBLEMS:
                break  # this is no file of rules with a slip in it
            continue
        for key, value in pairs.items():
            if key in document:
                problems.append(Problem("twice", key, value, where=where, line=number))
            else:
                document[key] = value
    return document, problems
