"""Where the program's own files are: tiles, icons, sounds, fonts, translations, texts.

They lie in `resources/` of a checkout, and in `tjmahjong_gui/resources` of an installed wheel and of the packaged
program. Nothing else in the window may work that out.
"""

from __future__ import annotations

from pathlib import Path

from tjmahjong.text import Text

_PACKAGE = Path(__file__).resolve().parents[1]
PLACES = (_PACKAGE / "resources", _PACKAGE.parent / "resources")
"""Where `resources` may be, in the order they are looked at: wheel or packaged program, then checkout."""

_MISSING = Text(
    "A file of the program is missing: {name} (looked for in {places}). Install the program again.",
    "程序缺少文件：{name}（查找位置：{places}）。请重新安装本程序。",
)


class ResourceMissing(Exception):
    """A file or folder that ships with the program is not there.

    `name` is its path below `resources`; `say(lang)` is one sentence for a person.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        """What is missing, where it was looked for and what to do, in `lang`."""
        return _MISSING.say(lang, name=self.name, places=", ".join(str(place) for place in PLACES))


def resource(*parts: str) -> Path:
    """The file or folder `resources/<parts>` of this copy of the program; without parts, `resources` itself.

    Raises ResourceMissing if it is not there.
    """
    for place in PLACES:
        path = place.joinpath(*parts)
        if path.exists():
            return path
    raise ResourceMissing("/".join(parts) or "resources")
