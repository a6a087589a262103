"""What can be wrong with rules from outside, in words: where, what was found, what is allowed (R9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from tjmahjong.rules.toggle import Toggle, spell
from tjmahjong.text import Text, harmless

Wrong = Literal[
    "value", "unknown", "cap", "toml", "newer", "preset", "form", "coding", "file", "large", "table", "twice", "more"
]  # fmt: skip
MOST_PROBLEMS = 20
"""So many are told one by one."""

_SENTENCES: Mapping[Wrong, Text] = {
    "value": Text("{key} is {found}; allowed: {allowed}", "{key} 的值是 {found}；可以用：{allowed}"),
    "unknown": Text("there is no toggle '{key}'{hint}", "没有叫“{key}”的规则{hint}"),
    "cap": Text(
        "fan_cap is {found}; allowed: 0 (no cap), or {minimum} (minimum_fan) to 999",
        "fan_cap 的值是 {found}；可以用：0（不封顶），或者 {minimum}（minimum_fan）到 999",
    ),
    "toml": Text(
        "'{found}' is not of the form key = value (TOML)",
        "“{found}”不是“键 = 值”的写法（TOML）",
    ),
    "newer": Text(
        "made by a newer version (format {found}; this program reads up to {known})",
        "是更新的版本存的（格式 {found}，本程序只认到 {known}）",
    ),
    "preset": Text("there is no preset '{found}'; allowed: {allowed}", "没有叫“{found}”的现成打法；可以用：{allowed}"),
    "form": Text(
        "'{found}' is not of the form KEY=VALUE, such as minimum_fan=3",
        "“{found}”不是 KEY=VALUE 的写法，比如 minimum_fan=3",
    ),
    "coding": Text("the file cannot be read: it is not UTF-8 text", "文件读不了：不是 UTF-8 文本"),
    "file": Text("the file cannot be read: {why}", "文件读不了：{why}"),
    "large": Text(
        "the file cannot be read: it has over {found} kB, which no rules have",
        "文件读不了：超过 {found} KB，规则文件没有这么大的",
    ),
    "more": Text("and {found} more things are wrong", "还有 {found} 处不对"),
    "table": Text("rules is {found}; allowed: a table of key = value", "rules 的值是 {found}；应该是“键 = 值”的一组"),
    "twice": Text(
        "{key} is set once more, to {found}; the first value is used", "{key} 又写了一次（{found}）；用前面那个"
    ),
}
_LONGEST = 60
"""Signs of a key or value that are told."""
_HINT = Text(" (did you mean '{near}'?)", "（是不是“{near}”？）")
_HINT_LIST = Text(" (all are listed by: tjmahjong rules)", "（全部规则见：tjmahjong rules）")
_LINE = Text("{name}, line {line}: ", "{name} 第 {line} 行：")
_NAME = Text("{name}: ", "{name}：")


_CAP_IN_WORDS = Text(
    "The cap ({found} fan) lies below the least fan to win ({minimum}). Raise it, or set it to 0 for no cap.",
    "封顶（{found} 番）比起和番数（{minimum} 番）还低。调高一点，或者设成 0，不封顶。",
)


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong. `where` is a file, an option or empty; `line` counts from 1, 0 where there are no lines."""

    wrong: Wrong
    key: str = ""
    found: object = ""
    toggle: Toggle | None = None
    values: Mapping[str, object] = {}
    where: str = ""
    line: int = 0

    @property
    def of_the_file(self) -> bool:
        """Whether nothing at all could be read."""
        return self.wrong in ("file", "coding", "large")

    def at(self, where: str, line: int = 0) -> Problem:
        """The same problem with the place it was found at."""
        return msgspec.structs.replace(self, where=where, line=line)

    def say(self, lang: str) -> str:
        """Where, what was found and what is allowed, as one phrase in `lang`, without a full stop."""
        place = ""
        if self.where:
            place = (_LINE if self.line else _NAME).say(lang, name=self.where, line=self.line)
        values = {name: _spoken(value, lang) for name, value in self.values.items()}
        if self.toggle is not None:
            values["allowed"] = self.toggle.allowed(lang)
        found = _shown(self.found)
        if self.wrong == "value" and isinstance(self.found, str):
            found = f"'{found}'"
        return place + _SENTENCES[self.wrong].say(lang, key=_cut(self.key), found=found, **values)

    def in_words(self, lang: str) -> str:
        """As `say`, for someone who has chosen values in a window and knows no keys."""
        if self.wrong == "cap":
            return _CAP_IN_WORDS.say(lang, found=self.found, **self.values)
        return self.say(lang)


def not_allowed(toggle: Toggle, found: object) -> Problem:
    """A value of the wrong type or out of bounds."""
    return Problem("value", toggle.key, found, toggle)


def unknown_key(key: str, known: Iterable[str]) -> Problem:
    """A key that no toggle has, with the nearest one as a hint."""
    from difflib import get_close_matches  # only an error needs it, and every start would pay for it

    near = get_close_matches(key[:_LONGEST].lower().replace("-", "_"), list(known), n=1, cutoff=0.6)
    hint = Text(*(_part.format(near=near[0]) for _part in _HINT)) if near else _HINT_LIST
    return Problem("unknown", _cut(key), values={"hint": hint})


def _spoken(value: object, lang: str) -> object:
    return value.say(lang) if isinstance(value, Text) else value


def _shown(found: object) -> str:
    """A found value as one short line, so that a whole file cannot become a message."""
    try:
        text = spell(found) if isinstance(found, (bool, int, float, str)) else repr(found)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists without end
        return "…"
    return _cut(text)


def _cut(text: str) -> str:
    text = harmless(" ".join(text[: 4 * _LONGEST].split()))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "…"
