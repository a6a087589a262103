"""The person's preferences: one validated value, written atomically (house rules: `tjmahjong.rules`).

Each key is read by itself: a wrong value costs only that key. A file that cannot be read at all is set aside, never
overwritten. Keys of a newer version are kept. Only what was changed here is written, into the file as it is then:
another window may have changed other keys meanwhile.
"""

from __future__ import annotations

import contextlib
import shutil
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
from PySide6.QtCore import QIODevice, QLockFile, QObject, QSaveFile, Signal

from tjmahjong.reading import BadText, Unfit, from_json, read_bytes, shortened
from tjmahjong.text import Text
from tjmahjong_gui.commands import keys as key_names

Pace = Literal["step", "slow", "normal", "fast", "off"]


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """Every preference with its default."""

    language: Literal["system", "en", "zh"] = "system"
    theme: Literal["system", "dark", "light"] = "system"
    text_size: Annotated[int, msgspec.Meta(ge=80, le=200)] = 100
    """Size of the window's text in percent."""
    pace: Pace = "normal"
    reduced_motion: bool = False
    """No movement, only states."""
    discard: Literal["confirm", "double", "single"] = "confirm"
    """How a tile is discarded: a second click on the selected tile, a double click, or one click."""
    cloth: Literal["green", "blue", "red"] = "green"
    back: Literal["green", "blue"] = "green"
    tile_set: Literal["normal", "large", "captioned"] = "normal"
    tile_size: Annotated[int, msgspec.Meta(ge=70, le=130)] = 100
    """Size of the own hand in percent."""
    high_contrast: bool = False
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 70
    muted: bool = False
    speech: bool = True
    """Calls are spoken, where the system has a voice for the language."""
    names_discards: bool = False
    """Every discard is called by its name."""
    log_open: bool = False
    show_win_line: bool = True
    """Say at once that the hand can win, and for how much."""
    keys: dict[str, str] = {}
    """Keys that differ from those the program comes with: command to key, as `keys` has them."""
    name: Annotated[str, msgspec.Meta(max_length=12)] = ""
    opponents: tuple[str, str, str] = ("basic", "basic", "basic")
    """Names of the computer players of the last game."""
    preset: str = "standard"
    rules: dict[str, bool | int | str] = {}
    """What the last game changed against its preset."""
    geometry: str = ""
    """The window's size and place, as Qt packs it, in base64."""


_TYPES: dict[str, Any] = get_type_hints(Choices, include_extras=True)
_SET_ASIDE = Text(
    "The preferences in {file} could not be read ({why}). They were kept as {kept}; "
    "the program starts with its defaults.",
    "读不了设置文件 {file}（{why}）。原文件已另存为 {kept}，这次用默认设置。",
)
_UNREADABLE = Text(
    "The preferences in {file} could not be read ({why}). The program starts with its defaults and "
    "saves no preferences.",
    "读不了设置文件 {file}（{why}）。这次用默认设置，设置也不会保存。",
)
_BAD_KEY = Text(
    "In {file}, {key} is {found}, which is not possible: {why}. The default {default} is used; "
    "the file was kept as {kept}.",
    "{file} 里的 {key} 是 {found}，不行：{why}。改用默认值 {default}；原文件已另存为 {kept}。",
)
_BAD_KEY_NOT_KEPT = Text(
    "In {file}, {key} is {found}, which is not possible: {why}. The default {default} is used; "
    "no copy of the file could be made, so it is left as it is and preferences are not saved.",
    "{file} 里的 {key} 是 {found}，不行：{why}。改用默认值 {default}；原文件没法另存，所以没有动它，设置也不会保存。",
)
_NOT_SAVED = Text(
    "The preferences could not be saved in {file}: {why}. They hold in this window; saving is tried again with the "
    "next change.",
    "设置没能存进 {file}：{why}。在这个窗口里照样有效，下次改设置时再存。",
)


_PATIENCE_MS = 100
"""How long another window may take to write."""


class Notice(msgspec.Struct, frozen=True):
    """Something a person must be told: a sentence with its values, said in the language of the moment."""

    text: Text
    values: dict[str, Any] = {}
    """What stands in its places: strings, or notices that are said in the same language."""

    def say(self, lang: str) -> str:
        """The sentence in `lang`."""
        said = {key: value.say(lang) if isinstance(value, Notice) else value for key, value in self.values.items()}
        return self.text.say(lang, **said)


class Preferences(QObject):
    """The preferences in force. `changed` carries the names of the keys that have changed."""

    changed = Signal(frozenset)
    refused = Signal(object)
    """A Notice: the preferences could not be saved."""

    def __init__(self, path: Path | None, parent: QObject | None = None) -> None:
        """Read the file at `path`; None keeps nothing on disk. `notices` says what was wrong with it."""
        super().__init__(parent)
        self._path = path
        self._unsaved: set[str] = set()
        """Keys that were changed here and are not on disk yet."""
        self._told = False
        """A write failed, which was told, and none has succeeded since."""
        self.notices: list[Notice] = []
        self.values = Choices()
        if path is not None:
            self._read(path)

    def set(self, **changes: Any) -> None:
        """Change and save some keys. Raises msgspec.ValidationError for a value that is not possible."""
        for key, value in changes.items():
            changes[key] = msgspec.convert(value, _TYPES[key], strict=True)
        new = msgspec.structs.replace(self.values, **changes)
        keys = frozenset(key for key in changes if getattr(new, key) != getattr(self.values, key))
        if not keys:
            return
        self.values = new
        self._unsaved |= keys
        self._write()
        self.changed.emit(keys)

    def _read(self, path: Path) -> None:
        try:
            raw = from_json(read_bytes(path), dict[str, Any])
        except FileNotFoundError:
            return
        except BadText as error:
            self._set_aside(path, Notice(error.text, error.values))
            return
        except Unfit as error:
            self._leave_alone(path, Notice(error.text, error.values))
            return
        except OSError as error:
            self._leave_alone(path, error.strerror or str(error))
            return
        good: dict[str, Any] = {}
        for key, value in raw.items():
            if key not in _TYPES:
                continue
            try:
                good[key] = msgspec.convert(value, _TYPES[key], strict=True)
            except msgspec.ValidationError as error:
                self._bad_key(path, key, value, str(error))
        if good.get("keys"):
            good["keys"], refused = key_names.check(good["keys"])
            for command, found, reason in refused:
                self._bad_key(path, f"keys.{command}", found, Notice(reason, {"key": found}))
        self.values = Choices(**good)

    def _leave_alone(self, path: Path, why: str | Notice) -> None:
        self.notices.append(Notice(_UNREADABLE, {"file": str(path), "why": why}))
        self._path = None

    def _set_aside(self, path: Path, why: Notice) -> None:
        kept = _aside(path)
        try:
            path.rename(kept)
        except OSError:
            self._leave_alone(path, why)
            return
        self.notices.append(Notice(_SET_ASIDE, {"file": str(path), "why": why, "kept": str(kept)}))

    def _bad_key(self, path: Path, key: str, value: Any, why: str | Notice) -> None:
        kept, said = _aside(path), _BAD_KEY
        try:
            if not kept.exists():
                shutil.copyfile(path, kept)
        except OSError:
            with contextlib.suppress(OSError):
                kept.unlink()  # half a copy
            self._path, said = None, _BAD_KEY_NOT_KEPT
        values = {
            "file": str(path),
            "key": key,
            "found": shortened(msgspec.json.encode(value).decode(), 80),
            "why": shortened(why) if isinstance(why, str) else why,
            "default": msgspec.json.encode(_default_of(key)).decode(),
            "kept": str(kept),
        }
        self.notices.append(Notice(said, values))
        self._unsaved.add(key.partition(".")[0])  # the next writing mends it

    def _write(self) -> None:
        if self._path is None:
            return
        mine = {key: msgspec.to_builtins(getattr(self.values, key)) for key in self._unsaved}
        why = _save(self._path, mine, msgspec.to_builtins(self.values))
        if why is None:
            self._unsaved.clear()
            self._told = False
        elif not self._told:
            self._told = True
            self.refused.emit(Notice(_NOT_SAVED, {"file": str(self._path), "why": why}))


def _default_of(key: str) -> Any:
    """The default of a preference, or of one command's key ("keys.pong")."""
    name, _, command = key.partition(".")
    if not command:
        return getattr(Choices(), name)
    default = key_names.DEFAULTS.get(command)
    return "" if default is None else key_names.name_of(default)


def _aside(path: Path) -> Path:
    """A name beside `path` for a copy of what was found there, free unless it was made this very second."""
    return path.with_name(f"{path.stem}.broken-{datetime.now().astimezone():%Y%m%d-%H%M%S}{path.suffix}")


def _save(path: Path, mine: dict[str, Any], everything: dict[str, Any]) -> str | None:
    """Write the changed values `mine` into the file at `path`, whole or not at all; None, or why it did not work.

    `everything` is written where there is no file, or none that can be read any more.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return error.strerror or str(error)
    # So that two windows do not both read before either writes. Who cannot have the lock writes all the same.
    lock = QLockFile(f"{path}.lock")
    lock.tryLock(_PATIENCE_MS)
    try:
        there = from_json(read_bytes(path), dict[str, Any])
    except (OSError, BadText):
        there = everything
    file = QSaveFile(str(path))
    if not file.open(QIODevice.OpenModeFlag.WriteOnly):
        return file.errorString()
    file.write(msgspec.json.format(msgspec.json.encode(there | mine), indent=2) + b"\n")
    return None if file.commit() else file.errorString()
