"""Which game was played last: a list of the records' names in the order of playing, in a file beside them.

Clocks say less: that of a file goes wrong with the system's or is lost in a copy of the folder, and when a game was
begun is not when it was played. A line is only ever added, so that two windows take nothing from each other.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from tjmahjong.reading import BadText, read_text
from tjmahjong.writing import write_whole

_NAME = "played.txt"
_LONGEST = 32_768
"""Bytes after which the file is written anew with each name once."""


def note_played(record: Path) -> None:
    """Note that the game in `record` is being played, or was until now. Where that cannot be written the order in
    which games were begun has to do."""
    file = record.with_name(_NAME)
    with contextlib.suppress(OSError):
        names = _names(record.parent)
        if names[-1:] == [record.name]:
            return
        if file.exists() and file.stat().st_size > _LONGEST:
            _write_anew(file, [*names, record.name])
            return
        # Neither a link nor a pipe of that name is followed or waited for.
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        with os.fdopen(os.open(file, flags, 0o666), "ab") as added:
            added.write(f"{record.name}\n".encode(errors="replace"))


def order_of_play(folder: Path) -> dict[str, int]:
    """The names of records in `folder` that have been played, each with its place; the last has the highest."""
    return {name: place for place, name in enumerate(_names(folder))}


def _names(folder: Path) -> list[str]:
    try:
        return read_text(folder / _NAME).splitlines()
    except (OSError, BadText):
        return []


def _write_anew(file: Path, names: list[str]) -> None:
    """Each name once, where it came last, as far as there is such a record still."""
    last = sorted({name: place for place, name in enumerate(names)}.items(), key=lambda item: item[1])
    there = {path.name for path in file.parent.glob("*.tjm")}
    write_whole(file, "".join(f"{name}\n" for name, _ in last if name in there))
