"""Sentences and names that a player reads, in both languages, kept beside what they describe."""

from __future__ import annotations

from typing import Any, NamedTuple

LANGUAGES = ("en", "zh")


class Text(NamedTuple):
    """One wording in English and Chinese; `{name}` places are filled by `say`."""

    en: str
    zh: str

    def say(self, lang: str, **values: Any) -> str:
        """The wording in `lang` ("zh…" is Chinese, anything else English) with its places filled."""
        text = self.zh if lang.startswith("zh") else self.en
        return text.format(**values) if values else text
