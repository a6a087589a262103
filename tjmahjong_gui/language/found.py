"""Which languages there are, without any Qt: the two that texts are written in, and those whose translation is there.

A translation is `resources/i18n/tjmahjong_XX.qm`, XX being the language's code; that of Chinese is named zh_CN.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tjmahjong.text import LANGUAGES
from tjmahjong_gui.files.resources_path import ResourceMissing, resource

_PREFIX = "tjmahjong_"


def translation(lang: str) -> str:
    """The name of a language's translation, of the program and of Qt alike: `zh_CN`, `de`."""
    return "zh_CN" if lang == "zh" else lang


@cache
def further() -> tuple[str, ...]:
    """The languages that are there besides the two, sorted."""
    try:
        found = {path.stem.removeprefix(_PREFIX) for path in resource("i18n").glob(f"{_PREFIX}*.qm")}
    except ResourceMissing:
        return ()
    return tuple(sorted(found - {translation(lang) for lang in LANGUAGES}))


def languages() -> tuple[str, ...]:
    """Every language, the two first."""
    return (*LANGUAGES, *further())


def file_of(lang: str) -> str:
    """The name of the file that holds the translation of the program."""
    return f"{_PREFIX}{translation(lang)}.qm"


def folder_of(lang: str) -> Path | None:
    """Where that file is; None if translations are missing altogether."""
    try:
        return resource("i18n")
    except ResourceMissing:
        return None
