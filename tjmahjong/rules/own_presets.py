"""A person's own rule sets: one TOML file each, in a folder handed in."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from tjmahjong.rules.files import dump, read
from tjmahjong.rules.presets import PRESETS
from tjmahjong.rules.problems import Problem
from tjmahjong.rules.ruleset import RuleSet
from tjmahjong.text import LONGEST_NAME, Text, one_line, short_name
from tjmahjong.writing import write_whole

_RESERVED = re.compile(r"(?i:con|prn|aux|nul|(com|lpt)[0-9¹²³])")
"""Names that no file can have on Windows, whatever follows the dot; there files of other systems are opened too."""
_EMPTY = Text("Give the rules a name.", "给这套打法起个名字。")
_LONG = Text("The name is too long: at most {longest} characters.", "名字太长，最多 {longest} 个字。")
_TAKEN = Text("There are already rules named “{name}”. Choose another name.", "已经有叫“{name}”的打法了，换个名字。")
_GONE = Text("The rules “{name}” are no longer there.", "“{name}”这套打法已经没有了。")
_IMPORTED = Text("Imported rules", "导入的打法")


class OwnPreset(NamedTuple):
    """Rules under a name that a person gave; `problems` says what in the file could not be used."""

    name: str
    rules: RuleSet
    path: Path
    problems: tuple[Problem, ...] = ()


class NameRefused(Exception):
    """A name that cannot be used, or is not there; `text` with its values is the sentence for a person."""

    def __init__(self, text: Text, **values: object) -> None:
        super().__init__(text.say("en", **values))
        self.text = text
        self.values = values

    def say(self, lang: str) -> str:
        """Why, as one sentence in `lang`."""
        return self.text.say(lang, **self.values)


class OwnPresets:
    """The own rule sets in `folder` (made when first needed). All changes raise OSError where the disk refuses."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def all(self) -> tuple[OwnPreset, ...]:
        """Every own rule set, by name; of a damaged file the good values."""
        found = []
        for path in self.folder.glob("*.toml") if self.folder.is_dir() else ():
            file = read(path)
            found.append(OwnPreset(file.name or short_name(path.stem), file.rules, path, file.problems))
        return tuple(sorted(found, key=lambda preset: preset.name.casefold()))

    def find(self, name: str) -> OwnPreset | None:
        """The own rule set `name`, whatever the case; None if there is none."""
        return next((preset for preset in self.all() if preset.name.casefold() == name.casefold()), None)

    def save(self, name: str, rules: RuleSet) -> OwnPreset:
        """Keep `rules` as `name`, over those of that name. NameRefused for no name, or one of the program's presets."""
        name = self._checked(name)
        old = self.find(name)
        path = old.path if old else self._free_path(name)
        write(path, rules, name)
        return OwnPreset(name, rules, path)

    def rename(self, name: str, to: str) -> OwnPreset:
        """Give the rules `name` another name. NameRefused if that is taken or `name` is not there."""
        preset = self._there(name)
        to = self._checked(to)
        other = self.find(to)
        if other is not None and other.path != preset.path:
            raise NameRefused(_TAKEN, name=to)
        write(preset.path, preset.rules, to)
        return preset._replace(name=to, problems=())

    def delete(self, name: str) -> None:
        """Throw the rules `name` away. NameRefused if they are not there."""
        self._there(name).path.unlink()

    def take_in(self, path: Path, lang: str = "en") -> OwnPreset:
        """Copy the rule file at `path` among the own ones, under its name or the next free one like it.

        Of a damaged file the good values are taken; `problems` says the rest.
        """
        file = read(path)
        if any(problem.of_the_file for problem in file.problems):
            return OwnPreset("", file.rules, path, file.problems)
        wanted = (file.name.strip() or path.stem or _IMPORTED.say(lang))[: LONGEST_NAME - 4]
        name, number = wanted, 2
        while self.find(name) is not None or _is_builtin(name):
            name, number = f"{wanted} {number}", number + 1
        return self.save(name, file.rules)._replace(problems=file.problems)

    def _there(self, name: str) -> OwnPreset:
        preset = self.find(name)
        if preset is None:
            raise NameRefused(_GONE, name=name)
        return preset

    @staticmethod
    def _checked(name: str) -> str:
        name = one_line(name)
        if not name:
            raise NameRefused(_EMPTY)
        if len(name) > LONGEST_NAME:
            raise NameRefused(_LONG, longest=LONGEST_NAME)
        if _is_builtin(name):
            raise NameRefused(_TAKEN, name=name)
        return name

    def _free_path(self, name: str) -> Path:
        stem = re.sub(r"[^\w-]+", "_", name).strip("_") or "rules"
        if _RESERVED.fullmatch(stem):
            stem += "_"
        path, number = self.folder / f"{stem}.toml", 2
        while path.exists():
            path, number = self.folder / f"{stem}-{number}.toml", number + 1
        return path


def write(path: Path, rules: RuleSet, name: str = "") -> None:
    """Write a rule file, whole or not at all; its folder is made. OSError where the disk refuses."""
    write_whole(path, dump(rules, name))


def _is_builtin(name: str) -> bool:
    folded = name.casefold()
    return any(folded in {preset.name, *(title.casefold() for title in preset.title)} for preset in PRESETS.values())
