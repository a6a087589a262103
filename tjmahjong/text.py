"""Sentences and names that a player reads, in both languages, kept beside what they describe; and texts of others,
made harmless before they are shown."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

LANGUAGES = ("en", "zh")
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
        """The wording in `lang` ("zh…" is Chinese, anything else English) with its places filled."""
        text = self.zh if lang.startswith("zh") else self.en
        return text.format(**values) if values else text

    def filled(self, **values: Any) -> Text:
        """The wording in both languages with its places filled; a `Text` among the values is said in each language."""
        return Text(*(self.say(lang, **_said(values, lang)) for lang in LANGUAGES))

    @property
    def capital(self) -> Text:
        """The wording with a capital letter where a sentence or a title begins with it."""
        return Text(self.en[:1].upper() + self.en[1:], self.zh)


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
