"""Preferences on disk: only what was changed here is written, into the file as it is then.

Another window may have changed other keys meanwhile, and within a preference of several values (`keys`, `rules`) other
names: those are left as they are there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QLockFile

from tjmahjong.reading import BadText, from_json, read_bytes
from tjmahjong.system_reasons import reason_of
from tjmahjong.text import Text
from tjmahjong.writing import write_whole
from tjmahjong_gui.preferences.declared import PREFERENCES, Choices

_PATIENCE_MS = 100
"""How long another window may take to write."""


class Unsaved:
    """What was changed here and is not on disk yet: whole keys, and names within keys of several values."""

    def __init__(self) -> None:
        self.whole: set[str] = set()
        self.inner: dict[str, dict[str, None]] = {}
        """By key the names changed within it, in the order of the changes."""

    def add(self, key: str, before: Any, after: Any) -> None:
        """`key` has gone from one value to another."""
        if isinstance(before, dict) and key not in self.whole:
            for name in [*before, *after]:
                if before.get(name) != after.get(name) or (name in before) != (name in after):
                    self.add_inner(key, name)
        else:
            self.add_whole(key)

    def add_whole(self, key: str) -> None:
        """All of `key` is to be written."""
        self.whole.add(key)
        self.inner.pop(key, None)

    def add_inner(self, key: str, name: str) -> None:
        """`name` within `key` is to be written, or taken away."""
        self.inner.setdefault(key, {})[name] = None

    def clear(self) -> None:
        """Everything is on disk."""
        self.whole.clear()
        self.inner.clear()


def save(path: Path, values: Choices, unsaved: Unsaved) -> Text | None:
    """Write what of `values` is `unsaved` into the file at `path`, whole or not at all; None, or why it did not work.

    All of `values` is written where there is no file, or none that can be read any more.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return reason_of(error)
    # So that two windows do not both read before either writes. Who cannot have the lock writes all the same.
    lock = QLockFile(f"{path}.lock")
    lock.tryLock(_PATIENCE_MS)
    mine: dict[str, Any] = msgspec.to_builtins(values)
    try:
        result = merged(from_json(read_bytes(path), dict[str, Any]), mine, unsaved)
    except (OSError, BadText):
        result = mine
    try:
        write_whole(path, msgspec.json.format(msgspec.json.encode(result), indent=2) + b"\n")
    except OSError as error:
        return reason_of(error)
    return None


def merged(there: dict[str, Any], mine: dict[str, Any], unsaved: Unsaved) -> dict[str, Any]:
    """What `there` is in the file, with the changes of `mine`."""
    result = there | {key: mine[key] for key in unsaved.whole}
    for key, preference in PREFERENCES.items():
        partner = preference.partner
        if key not in unsaved.inner and not (partner and partner in unsaved.whole):
            continue
        kept = there.get(key)
        if partner:
            # Beside another value of the partner the names there mean something else.
            if there.get(partner, PREFERENCES[partner].default) != mine[partner]:
                kept = None
            result[partner] = mine[partner]
        result[key] = mine[key] if not isinstance(kept, dict) else _within(key, kept, mine[key], unsaved)
    return result


def _within(key: str, kept: dict[str, Any], mine: dict[str, Any], unsaved: Unsaved) -> dict[str, Any]:
    """The values `kept` in the file under `key`, with the changes of `mine`."""
    changed = unsaved.inner.get(key, {})
    # The changed names first: where something else does not go with them, they are the later wish.
    values = {name: mine[name] for name in changed if name in mine}
    values |= {name: value for name, value in kept.items() if name not in changed}
    check = PREFERENCES[key].check
    return values if check is None else check(values)[0]
