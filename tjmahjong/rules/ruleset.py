"""The rule set in force: one immutable value, read by engine, solver and window (R9).

The pages of toggles build on one another, so that every field is declared once, with its `Toggle`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from tjmahjong.rules.false_hands import FalseHandRules
from tjmahjong.rules.problems import Problem, not_allowed
from tjmahjong.rules.toggle import Kind, Page, Toggle, ToggleValue


class RuleSet(FalseHandRules, frozen=True, kw_only=True):
    """Every toggle of RULES section 9 with its default. RuleError (a ValueError) for a value that is not allowed."""

    def __post_init__(self) -> None:
        problems = [
            not_allowed(toggle, value)
            for key, toggle in TOGGLES.items()
            if not toggle.allows(value := getattr(self, key))
        ] or conflicts({key: getattr(self, key) for key in ("fan_cap", "minimum_fan")})
        if problems:
            raise RuleError(problems)


class RuleError(ValueError):
    """Rules that cannot be taken as they are. `problems` lists every one; `kept` is the rule set of all good values."""

    def __init__(self, problems: Iterable[Problem], kept: RuleSet | None = None) -> None:
        self.problems = tuple(problems)
        self.kept = kept
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """All problems as one line in `lang`."""
        return ("；" if lang.startswith("zh") else "; ").join(problem.say(lang) for problem in self.problems)

    def in_words(self, lang: str) -> str:
        """As `say`, for someone who knows no keys."""
        return "\n".join(problem.in_words(lang) for problem in self.problems)


def conflicts(values: Mapping[str, ToggleValue]) -> list[Problem]:
    """What is wrong between `values` that are right alone: a cap below the least fan to win (R5.3)."""
    cap, minimum = int(values["fan_cap"]), int(values["minimum_fan"])
    return [Problem("cap", "fan_cap", cap, values={"minimum": minimum})] if 0 < cap < minimum else []


def _declared() -> tuple[dict[str, Toggle], tuple[Page, ...]]:
    """The toggles in page order, completed from their fields, and the pages."""
    toggles: dict[str, Toggle] = {}
    pages: list[Page] = []
    defaults = {field.name: field.default for field in msgspec.structs.fields(RuleSet)}
    for owner in reversed(RuleSet.__mro__):
        page = owner.__dict__.get("PAGE")
        if page is None:
            continue
        pages.append(page)
        hints = get_type_hints(owner, include_extras=True)
        for key in owner.__annotations__.keys() - {"PAGE"}:
            toggles[key] = _complete(key, hints[key], defaults[key], page)
    return {key: toggles[key] for key in defaults}, tuple(pages)


def _complete(key: str, hint: Any, default: ToggleValue, page: Page) -> Toggle:
    base, declared = get_args(hint)
    kind: Kind = "number"
    choices: tuple[ToggleValue, ...] = ()
    if get_origin(base) is not None:
        kind, choices = "choice", get_args(base)
    elif base is bool:
        kind, choices = "switch", (default, not default)
    completed: Toggle = msgspec.structs.replace(
        declared, key=key, kind=kind, default=default, choices=choices, page=page
    )
    return completed


_toggles, PAGES = _declared()
TOGGLES: Mapping[str, Toggle] = MappingProxyType(_toggles)
"""Every toggle by key, in page order."""
