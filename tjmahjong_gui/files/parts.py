"""What is shipped with the program: names, versions, licences and their texts, from `resources/licenses/parts.toml`."""

from __future__ import annotations

import importlib
import platform
import sys
from pathlib import Path

import msgspec
from PySide6.QtCore import qVersion

from tjmahjong.text import Text
from tjmahjong_gui.files.resources_path import ResourceMissing, resource


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a part is for, in both languages."""

    en: str
    zh: str


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of the program by somebody, or its own code."""

    name: str
    licence: str
    use: Use
    texts: tuple[str, ...]
    name_zh: str = ""
    licence_zh: str = ""
    home: str = ""
    source: str = ""
    version: str = ""
    packaged: bool = False
    folder: str = ""

    @property
    def title(self) -> Text:
        """The part's name."""
        return Text(self.name, self.name_zh or self.name)

    @property
    def under(self) -> Text:
        """Its licence, by its identifier where it has one."""
        return Text(self.licence, self.licence_zh or self.licence)

    @property
    def purpose(self) -> Text:
        """What it is for."""
        return Text(self.use.en, self.use.zh)

    def files(self) -> list[Path]:
        """The licence texts. Raises ResourceMissing if one is not there."""
        files = [resource(*name.split("/")) for name in self.texts]
        if self.folder:
            files += sorted(resource(*self.folder.split("/")).glob("*.txt"))
        return files

    def version_found(self) -> str:
        """The version in use, or nothing where the part has none of its own."""
        if self.version == "qt":
            return str(qVersion())
        if self.version == "python":
            return platform.python_version()
        if self.version:
            return str(importlib.import_module(self.version).__version__)
        return ""


class _Parts(msgspec.Struct, forbid_unknown_fields=True):
    part: list[Part]


def packaged() -> bool:
    """Whether this is the packaged program, which brings Python and libraries of the system along."""
    return bool(getattr(sys, "frozen", False))


def all_parts() -> list[Part]:
    """Every part of any copy of the program. Raises ResourceMissing if the list is not there or cannot be read."""
    try:
        return msgspec.toml.decode(resource("licenses", "parts.toml").read_bytes(), type=_Parts).part
    except (msgspec.DecodeError, OSError) as error:
        raise ResourceMissing("licenses/parts.toml") from error


def shipped() -> list[Part]:
    """The parts of this copy: those of the package only where it is one, and only with what was packed along."""
    found = []
    for part in all_parts():
        if part.packaged and not packaged():
            continue
        if part.folder:
            try:
                resource(*part.folder.split("/"))
            except ResourceMissing:
                continue
        found.append(part)
    return found
