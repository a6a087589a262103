"""The games on disk, by the first and last lines of their records; light enough for the first page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tjmahjong.record import Header
from tjmahjong.text import short_name

_TAIL = 4096
"""Bytes at the end of a record in which its last line is looked for."""


class Saved(msgspec.Struct, frozen=True):
    """A record in the folder, by what its first and last lines say."""

    path: Path
    header: Header
    finished: bool
    changed: float
    """When it was last written, in seconds since 1970."""


def saved_games(folder: Path) -> Iterator[Saved]:
    """All records in `folder`, the one written last first; files that are no records are left out."""
    dated = []
    for path in folder.glob("*.tjm"):
        try:
            dated.append((path.stat().st_mtime, path))
        except OSError:
            continue
    for changed, path in sorted(dated, reverse=True):
        try:
            with path.open("rb") as file:
                head = msgspec.json.decode(file.readline(), type=Header)
                file.seek(0, 2)
                file.seek(max(0, file.tell() - _TAIL))
                tail = file.read()
        except (OSError, msgspec.DecodeError, ValueError):
            continue
        named = msgspec.structs.replace(head, players=tuple(map(short_name, head.players)))
        yield Saved(path, named, _over(tail, head.pots), changed)


def last_unfinished(folder: Path) -> Saved | None:
    """The unfinished game that was played last."""
    return next((game for game in saved_games(folder) if not game.finished), None)


def _over(tail: bytes, pots: int) -> bool:
    """Whether the last whole line of a record ends its last pot."""
    lines = tail[: tail.rfind(b"\n") + 1].splitlines()
    try:
        last = msgspec.json.decode(lines[-1]) if lines else {}
    except msgspec.DecodeError:
        return False
    return isinstance(last, dict) and last.get("e") == "pot_ended" and last.get("number") == pots
