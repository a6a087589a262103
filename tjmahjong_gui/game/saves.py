"""The games on disk, by the first and last lines of their records; light enough for the first page."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec

from tjmahjong.reading import BadText, from_json, plain
from tjmahjong.record import Header
from tjmahjong.record_reading import read_head
from tjmahjong_gui.game.played import order_of_play

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
    """All records in `folder`, the one written last first; what is no record is left out."""
    dated = []
    for path in folder.glob("*.tjm"):
        with contextlib.suppress(OSError):
            dated.append((path.stat().st_mtime, path))
    for changed, path in sorted(dated, reverse=True):
        try:
            head = read_head(path)
            finished = _over(_tail(path), head.pots)
        except (OSError, ValueError):
            continue
        yield Saved(path, head, finished, changed)


def last_unfinished(folder: Path) -> Saved | None:
    """The unfinished game that was played last (`played`); of games of which that is not known the one begun last."""
    order = order_of_play(folder)
    games = (game for game in saved_games(folder) if not game.finished)
    return max(games, key=lambda game: (order.get(game.path.name, -1), _begun(game)), default=None)


def _begun(game: Saved) -> float:
    """When a game was begun, in seconds since 1970; for one that does not say it, when it was last written."""
    try:
        return datetime.fromisoformat(game.header.started).timestamp()
    except (ValueError, OverflowError, OSError):
        return game.changed


def _tail(path: Path) -> bytes:
    with plain(path) as file:
        file.seek(0, 2)
        file.seek(max(0, file.tell() - _TAIL))
        return file.read()


def _over(tail: bytes, pots: int) -> bool:
    """Whether the last whole line of a record ends its last pot."""
    lines = tail[: tail.rfind(b"\n") + 1].splitlines()
    try:
        last = from_json(lines[-1]) if lines else {}
    except BadText:
        return False
    return isinstance(last, dict) and last.get("e") == "pot_ended" and last.get("number") == pots
