"""From loose values to a rule set: every problem is told, every good value is kept (R9)."""

from __future__ import annotations

from collections.abc import Mapping

from tjmahjong.rules.problems import MOST_PROBLEMS, Problem, not_allowed, unknown_key
from tjmahjong.rules.ruleset import TOGGLES, RuleError, RuleSet, conflicts
from tjmahjong.rules.toggle import ToggleValue


def changed(
    rules: RuleSet, values: Mapping[str, object], where: str = "", lines: Mapping[str, int] | None = None
) -> tuple[RuleSet, list[Problem]]:
    """`rules` with the good ones among `values`, and a problem for each of the others.

    `where` and `lines` (line number by key) are told with a problem. A cap that the other values rule out is left as it
    was, or taken off where that is not allowed either.
    """
    lines = lines or {}
    problems: list[Problem] = []
    good: dict[str, ToggleValue] = {}
    more = 0
    for key, value in values.items():
        toggle = TOGGLES.get(key)
        if len(problems) >= MOST_PROBLEMS and not (toggle and toggle.allows(value)):
            more += 1
        elif toggle is None:
            problems.append(unknown_key(key, TOGGLES).at(where, lines.get(key, 0)))
        elif not toggle.allows(value):
            problems.append(not_allowed(toggle, value).at(where, lines.get(key, 0)))
        else:
            good[key] = value  # type: ignore[assignment]  # `allows` has looked at its type
    everything = {key: getattr(rules, key) for key in TOGGLES} | good
    clash = conflicts(everything)
    if clash:
        key = clash[0].key if clash[0].key in good or "minimum_fan" not in good else "minimum_fan"
        problems += [problem.at(where, lines.get(key, 0)) for problem in clash]
        everything[clash[0].key] = getattr(rules, clash[0].key)
        if conflicts(everything):
            everything[clash[0].key] = TOGGLES[clash[0].key].default
    if more:
        last = max(problem.line for problem in problems)
        problems.append(Problem("more", found=more, where=where, line=last))
    return RuleSet(**everything), problems


def from_mapping(values: Mapping[str, object], base: RuleSet | None = None, where: str = "") -> RuleSet:
    """The rule set that sets `values` on top of `base` (default: the standard rules).

    RuleError lists every unknown key, wrong type, value out of bounds and clash; its `kept` holds the good values.
    """
    rules, problems = changed(base or RuleSet(), values, where)
    if problems:
        raise RuleError(problems, rules)
    return rules


def with_changes(rules: RuleSet, values: Mapping[str, object], where: str = "") -> RuleSet:
    """`rules` with `values` set; RuleError as in `from_mapping`."""
    return from_mapping(values, rules, where)


def changes(rules: RuleSet, against: RuleSet) -> dict[str, tuple[ToggleValue, ToggleValue]]:
    """By key, in page order: the value in `against` and the one in `rules`, where they differ."""
    return {
        key: (getattr(against, key), getattr(rules, key))
        for key in TOGGLES
        if getattr(against, key) != getattr(rules, key)
    }


_WORDS: Mapping[str, bool] = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def parse_set(text: str) -> tuple[str, ToggleValue]:
    """`minimum_fan=3` as key and value. A switch takes true, yes, on, false, no, off.

    RuleError for another form, an unknown key, or a value that is not allowed.
    """
    key, equals, word = (part.strip() for part in text.partition("="))
    if not equals or not key:
        raise RuleError([Problem("form", found=text, where="--set")])
    toggle = TOGGLES.get(key)
    if toggle is None:
        raise RuleError([unknown_key(key, TOGGLES).at("--set")])
    value: object = word
    if toggle.kind == "switch":
        value = _WORDS.get(word.lower(), word)
    elif type(toggle.default) is int:
        try:
            value = int(word)
        except ValueError:
            value = word
    if not toggle.allows(value):
        raise RuleError([not_allowed(toggle, value).at("--set")])
    return key, value  # type: ignore[return-value]  # `allows` has looked at its type


def as_mapping(rules: RuleSet) -> dict[str, ToggleValue]:
    """Every toggle's value by key, in page order."""
    return {key: getattr(rules, key) for key in TOGGLES}
