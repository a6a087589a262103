"""The person's preferences in force: one validated value, and who is told of its changes.

Each key is read by itself: a wrong value costs only that key. A file that cannot be read at all is set aside, never
overwritten. Keys of a newer version are kept. Only what was changed here is written (`saving`).
"""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QObject, Signal

from tjmahjong.reading import BadText, Unfit, from_json, read_bytes, shortened
from tjmahjong.system_reasons import reason_of
from tjmahjong.text import Text
from tjmahjong_gui.preferences.declared import PREFERENCES, Choices
from tjmahjong_gui.preferences.preference import FOLLOWERS, Follower
from tjmahjong_gui.preferences.saving import Unsaved, save

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


class Notice(msgspec.Struct, frozen=True):
    """Something a person must be told: a sentence with its values, said in the language of the moment."""

    text: Text
    values: dict[str, Any] = {}
    """What stands in its places: strings, or texts and notices that are said in the same language."""

    def say(self, lang: str) -> str:
        """The sentence in `lang`."""
        said = {
            key: value.say(lang) if isinstance(value, Notice | Text) else value for key, value in self.values.items()
        }
        return self.text.say(lang, **said)


class _Told(QObject):
    """Tells one follower."""

    signal = Signal()


class Preferences(QObject):
    """The preferences in force. `follow` has somebody told of the changes that are declared to concern them."""

    refused = Signal(object)
    """A Notice: the preferences could not be saved."""

    def __init__(
        self, path: Path | None, parent: QObject | None = None, *, this_run: Mapping[str, Any] | None = None
    ) -> None:
        """Read the file at `path`; None keeps nothing on disk. `notices` says what was wrong with it.

        `this_run` are values that hold until they are changed, and are not written.
        Raises msgspec.ValidationError for one that is not possible.
        """
        super().__init__(parent)
        self._path = path
        self._unsaved = Unsaved()
        self._told = False
        """A write failed, which was told, and none has succeeded since."""
        self._followers = {follower: _Told(self) for follower in FOLLOWERS}
        self.notices: list[Notice] = []
        self._kept = Choices()
        """What is on disk, or is to be: without what holds in this run only."""
        if path is not None:
            self._read(path)
        self.values = _changed(self._kept, this_run or {})

    def follow(self, follower: Follower, slot: Callable[[], object]) -> None:
        """Call `slot` after each change that concerns `follower`, for as long as its object lives."""
        self._followers[follower].signal.connect(slot)

    def set(self, **changes: Any) -> None:
        """Change and save some keys. Raises msgspec.ValidationError for a value that is not possible."""
        before, self.values = self.values, _changed(self.values, changes)
        keys = [key for key in changes if getattr(before, key) != getattr(self.values, key)]
        if not keys:
            return
        self._kept = _changed(self._kept, {key: getattr(self.values, key) for key in keys})
        for key in keys:
            self._unsaved.add(key, getattr(before, key), getattr(self.values, key))
        self._write()
        concerned = {follower for key in keys for follower in PREFERENCES[key].followers}
        for follower in FOLLOWERS:
            if follower in concerned:
                self._followers[follower].signal.emit()

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
            self._leave_alone(path, reason_of(error))
            return
        good: dict[str, Any] = {}
        for key, value in raw.items():
            if key not in PREFERENCES:
                continue
            preference = PREFERENCES[key]
            try:
                good[key] = preference.convert(value)
            except msgspec.ValidationError as error:
                self._bad_value(path, key, value, preference.expected() or str(error), preference.default)
                self._unsaved.add_whole(key)
                continue
            if preference.check is not None:
                good[key], refused = preference.check(good[key])
                for name, found, reason, instead in refused:
                    self._bad_value(path, f"{key}.{name}", found, Notice(reason, {"key": found}), instead)
                    self._unsaved.add_inner(key, name)
        self._kept = Choices(**good)

    def _leave_alone(self, path: Path, why: Text | Notice) -> None:
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

    def _bad_value(self, path: Path, key: str, value: Any, why: str | Text | Notice, default: Any) -> None:
        """Tell of it, and keep a copy of the file, which the next writing mends."""
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
            "default": msgspec.json.encode(default).decode(),
            "kept": str(kept),
        }
        self.notices.append(Notice(said, values))

    def _write(self) -> None:
        if self._path is None:
            return
        why = save(self._path, self._kept, self._unsaved)
        if why is None:
            self._unsaved.clear()
            self._told = False
        elif not self._told:
            self._told = True
            self.refused.emit(Notice(_NOT_SAVED, {"file": str(self._path), "why": why}))


def _changed(values: Choices, changes: Mapping[str, Any]) -> Choices:
    """`values` with `changes`. Raises msgspec.ValidationError."""
    return msgspec.structs.replace(values, **{key: PREFERENCES[key].convert(value) for key, value in changes.items()})


def _aside(path: Path) -> Path:
    """A name beside `path` for a copy of what was found there, free unless it was made this very second."""
    return path.with_name(f"{path.stem}.broken-{datetime.now().astimezone():%Y%m%d-%H%M%S}{path.suffix}")
