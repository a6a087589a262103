"""Sentences and names that a player reads, in both languages, kept beside what they describe; and texts of others,
made harmless before they are shown.

A language further than the two is a function that gives a wording in it for the English one (`FURTHER`); whoever has
such a language, as the window does, puts it there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

LANGUAGES = ("en", "zh")
"""The languages every text is written in."""
FURTHER: dict[str, Callable[[str], str | None]] = {}
"""By language: what an English wording is in it; the English one again, or nothing, where it has none."""
LONGEST_NAME = 40
"""Signs of a name that are kept: of players, rule sets, whatever a file calls itself."""

_DANGEROUS = re.compile(
    # Control characters, with which a terminal is steered; signs that turn the direction of writing round or are not
    # seen at all; line ends of any kind; and halves of signs, which cannot be written.
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f\ud800-\udfff]"
)
_SHORT = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


class Text(NamedTuple):
    """One wording in English and Chinese; `{name}` places are filled by `say`."""

    en: str
    zh: str

    def say(self, lang: str, **values: Any) -> str:
        """The wording in `lang` with its places filled; "zh…" is Chinese, one that is not in `FURTHER` English."""
        if lang in FURTHER:
            return self._further(lang, values)
        text = self.zh if lang.startswith("zh") else self.en
        return text.format(**values) if values else text

    def _further(self, lang: str, values: dict[str, Any]) -> str:
        """In a language further than the two; in English where it has no such wording, or one with wrong places."""
        text = FURTHER[lang](self.en) or self.en
        try:
            return text.format(**values) if values else text
        except (KeyError, IndexError, ValueError, AttributeError):
            return self.en.format(**values)

    def filled(self, **values: Any) -> Text:
        """The wording in every language with its places filled; a `Text` among the values is said in each language."""
        return made(lambda lang: self.say(lang, **_said(values, lang)))

    @property
    def capital(self) -> Text:
        """The wording with a capital letter where a sentence or a title begins with it."""
        return Text(self.en[:1].upper() + self.en[1:], self.zh)


class _Made(Text):
    """A text that is put together; further languages do it when they are asked."""

    words: Callable[[str], str]

    def say(self, lang: str, **values: Any) -> str:
        if lang not in FURTHER:
            return super().say(lang, **values)
        text = self.words(lang)
        return text.format(**values) if values else text


def made(words: Callable[[str], str]) -> Text:
    """The text that `words` puts together in each language: an enumeration, a sentence with its places filled."""
    text = _Made(*(words(lang) for lang in LANGUAGES))
    text.words = words
    return text


def _said(values: dict[str, Any], lang: str) -> dict[str, Any]:
    return {name: value.say(lang) if isinstance(value, Text) else value for name, value in values.items()}


def harmless(text: str) -> str:
    r"""`text` with every sign escaped that steers a terminal or hides or reverses what stands there: `\u001b`, `\n`.

    The escapes are those of JSON, so that JSON text stays what it was, apart from halves of signs (lone surrogates).
    """
    return text if text.isprintable() else _DANGEROUS.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    sign = found.group()
    if sign in _SHORT:
        return _SHORT[sign]
    code = ord(sign)
    if code > 0xFFFF:  # as JSON has it, in two halves
        return f"\\u{0xD7C0 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
    return f"\\u{code:04x}"


def one_line(text: str) -> str:
    """`text` as one line, without hidden or steering signs, single spaces between words."""
    return " ".join(_DANGEROUS.sub(" ", text).split())


def short_name(name: str) -> str:
    """A name out of a file, fit to be shown: one line, no hidden or steering signs, at most `LONGEST_NAME` signs."""
    if len(name) <= LONGEST_NAME and name.isprintable():
        return name
    plain = one_line(name[: 4 * LONGEST_NAME])  # cut before it is looked at sign by sign
    return plain if len(plain) <= LONGEST_NAME else plain[: LONGEST_NAME - 1] + "…"
