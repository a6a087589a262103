"""Preferences on the command line: `--set KEY=VALUE` for one run, and `--preferences`, which lists them all."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

import msgspec

from tjmahjong.reading import shortened
from tjmahjong.text import Text, harmless
from tjmahjong_gui.preferences.declared import PREFERENCES
from tjmahjong_gui.preferences.preference import Preference

_FORM = Text(
    "--set {found}: the form is KEY=VALUE, such as pace=slow", "--set {found}：要写成 KEY=VALUE，比如 pace=slow"
)
_UNKNOWN = Text(
    "--set {found}: there is no preference {key}{hint}; all are listed by --preferences",
    "--set {found}：没有叫 {key} 的设置{hint}；全部设置见 --preferences",
)
_HINT = Text(" (did you mean {near}?)", "（是不是 {near}？）")
_NOT_HERE = Text(
    "--set {found}: {key} holds several values and is changed in the window",
    "--set {found}：{key} 有好几个值，只能在窗口里改",
)
_IMPOSSIBLE = Text("--set {found} is not possible: {why}", "--set {found} 不行：{why}")
_DEFAULT = Text("default: {default}", "默认：{default}")
_CHANGED_IN_WINDOW = Text("changed in the window", "在窗口里改")
_BOTH = Text("{expected}; {default}", "{expected}；{default}")
_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class CannotSet(ValueError):
    """Something given to `--set` that cannot be; `say` tells what, and what would be right."""

    def __init__(self, text: Text, **values: Any) -> None:
        super().__init__(text.en)
        self._text, self._values = text, values

    def say(self, lang: str) -> str:
        """One sentence in `lang`, without a full stop."""
        said = {name: value.say(lang) if isinstance(value, Text) else value for name, value in self._values.items()}
        return self._text.say(lang, **said)


def chosen(settings: Iterable[str]) -> dict[str, Any]:
    """The values that texts such as `pace=slow` stand for, by key; of a key set twice the last. Raises CannotSet."""
    return dict(_one(text) for text in settings)


def _one(text: str) -> tuple[str, Any]:
    found = shortened(harmless(text), 80)
    key, equals, word = (part.strip() for part in text.partition("="))
    if not equals or not key:
        raise CannotSet(_FORM, found=found)
    preference = PREFERENCES.get(key)
    if preference is None:
        near = get_close_matches(key[:40], PREFERENCES, n=1)
        hint = Text(*(part.format(near=near[0]) for part in _HINT)) if near else ""
        raise CannotSet(_UNKNOWN, found=found, key=shortened(harmless(key), 40), hint=hint)
    if preference.kind == "several":
        raise CannotSet(_NOT_HERE, found=found, key=key)
    try:
        return key, preference.convert(_value(preference, word))
    except msgspec.ValidationError as error:
        raise CannotSet(_IMPOSSIBLE, found=found, why=preference.expected() or str(error)) from None


def _value(preference: Preference, word: str) -> object:
    if preference.kind == "switch":
        return _WORDS.get(word.lower(), word)
    if preference.kind == "number" and word.removeprefix("-").isascii() and word.removeprefix("-").isdigit():
        return int(word[:20])
    return word


def listed(lang: str) -> str:
    """Every preference in `lang`: key, what it is called, what it may be, its default."""
    lines = []
    for key, preference in PREFERENCES.items():
        lines += ["", key, f"    {preference.label.say(lang)}", f"    {_may_be(preference, lang)}"]
    return "\n".join(lines[1:])


def _may_be(preference: Preference, lang: str) -> str:
    if preference.kind == "several":
        return _CHANGED_IN_WINDOW.say(lang)
    default = _DEFAULT.say(lang, default=msgspec.json.encode(preference.default).decode().strip('"') or '""')
    expected = preference.expected()
    return default if expected is None else _BOTH.say(lang, expected=expected.say(lang), default=default)
