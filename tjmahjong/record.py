"""Records: a game written as it happens, one JSON object a line (INTERFACES, R4.8).

The first line is the `Header`, then every event unmasked. Each line ends with `sum`, a digest of all lines up to it,
so that a line that was changed, lost or moved is found. Lines are written, flushed and forced to disk before the
next action is taken: a program or a machine that stops can only cut the last line.
"""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import IO

import msgspec

from tjmahjong import __version__
from tjmahjong.events import Event
from tjmahjong.lock import Lock, Locked
from tjmahjong.rules import RuleSet, ToggleValue, changes

FORMAT = 2
"""Version of the record format. Raised when an older program could misread a record, or take a changed one for good.

In format 1 `sum` was compared with the digest of what had been read from a line, written anew, so that what is not read
could be changed unnoticed. Since format 2 it is the digest of the bytes of the line itself, as they stand before `sum`.
"""

_encoder = msgspec.json.Encoder()


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """Line 1. `players` are the names by player; `kinds` what each is: `human`, or the computer player's name in
    `players.NAMES` (or FILE.py:Class), so that a game goes on against the same ones; records made before there were
    kinds have none. `humans` are those who may move tiles by hand; `started` as handed in.

    `changes` are the rules that differ from the standard ones, to be read by people; `rules` are all of them.
    """

    format: int = FORMAT
    program: str = __version__
    started: str = ""
    players: tuple[str, ...]
    kinds: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET
    humans: tuple[int, ...] = ()
    pots: int = 1
    changes: dict[str, ToggleValue]
    rules: RuleSet


def header(
    rules: RuleSet, names: Sequence[str], humans: Sequence[int] = (), pots: int = 1, started: str = "",
    kinds: Sequence[str] = (),
) -> Header:  # fmt: skip
    """The first line of a record of a game under these terms."""
    changed = {key: value for key, (_, value) in changes(rules, RuleSet()).items()}
    return Header(
        started=started, players=tuple(names), kinds=tuple(kinds) if kinds else msgspec.UNSET, humans=tuple(humans),
        pots=pots, changes=changed, rules=rules,
    )  # fmt: skip


def chained(before: str, body: bytes) -> str:
    """The digest of a line whose JSON is `body`, after a line with the digest `before`."""
    return sha256(before.encode() + body).hexdigest()[:16]


def line(before: str, what: Header | Event) -> tuple[bytes, str]:
    """The line for `what` after a line with the digest `before`, and its own digest."""
    body = _encoder.encode(what)
    digest = chained(before, body)
    return body[:-1] + b',"sum":"' + digest.encode() + b'"}\n', digest


def sync_folder(folder: Path) -> None:
    """Have the system keep the names in `folder`, where it can: a power cut could lose a new file."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


class RecordWriter:
    """Writes a new record. FileExistsError if there is one already, `lock.Locked` if another program has it.

    When a write fails (a full disk), the lines are kept in memory, `problem` says what is wrong, and every later write
    tries again from the last line that was written whole: the game goes on, and nothing half is left in the file.

    A file that is taken away while it is written (with its folder, even) is written anew from the beginning, under its
    name or, where another file has that now, one beside it; `path` is where the game is kept now, and `anew` how often
    that was necessary.
    """

    def __init__(self, path: Path, *, started: str = "", kinds: Sequence[str] = (), sync: bool = True) -> None:
        """`started` and `kinds` go into the header. `sync` false leaves it to the system when lines reach the disk: for
        games that can be played again."""
        self.path = path
        self.problem: OSError | None = None
        self.anew = 0
        self._started = started
        self._kinds = tuple(kinds)
        self._sync = sync
        self._lock = Lock(path)
        try:
            self._file: IO[bytes] = path.open("x+b", buffering=0)
        except OSError:
            self._lock.release()
            raise
        self._digest = ""
        self._good = 0
        self._waiting = b""

    @classmethod
    def append(cls, path: Path, lock: Lock, *, length: int, digest: str) -> RecordWriter:
        """Go on with a record after its first `length` bytes, whose last line has the digest `digest`.

        `lock` is held on it since before it was read, and is released by `close`.
        """
        writer = cls.__new__(cls)
        writer.path, writer.problem, writer._started, writer._waiting = path, None, "", b""
        writer.anew = 0
        writer._kinds = ()
        writer._sync = True
        writer._lock = lock
        writer._file = path.open("r+b", buffering=0)
        writer._file.truncate(length)
        writer._file.seek(length)
        writer._digest, writer._good = digest, length
        return writer

    @property
    def unlocked(self) -> OSError | None:
        """Why the record is written without a lock, where the file system has none; None if it is locked."""
        return self._lock.problem

    def begin(self, rules: RuleSet, names: Sequence[str], humans: Sequence[int], pots: int) -> None:
        """Write the header."""
        self._put([header(rules, names, humans, pots, self._started, self._kinds)])
        if self._sync:
            sync_folder(self.path.parent)

    def write(self, events: Sequence[Event]) -> None:
        """Write `events`; on return they are on disk, or `problem` says why not."""
        if events:
            self._put(events)

    def close(self) -> None:
        """Finish the file and give it free."""
        self._put([])
        with contextlib.suppress(OSError):
            self._file.close()
        self._lock.release()

    def _put(self, what: Sequence[Header | Event]) -> None:
        lines = [self._waiting]
        for one in what:
            text, self._digest = line(self._digest, one)
            lines.append(text)
        self._waiting = b"".join(lines)
        if not self._waiting:
            return
        try:
            if not self._still_there():
                self._write_anew()
            written = self._file.write(self._waiting)
            if written != len(self._waiting):
                raise OSError(f"only {written} of {len(self._waiting)} bytes could be written to {self.path}")
            if self._sync:
                os.fsync(self._file.fileno())
        except OSError as error:
            self.problem = error
            with contextlib.suppress(OSError):
                self._file.truncate(self._good)
                self._file.seek(self._good)
            return
        self.problem = None
        self._good += len(self._waiting)
        self._waiting = b""

    def _still_there(self) -> bool:
        """Whether the file is where it was: what is written to one that was removed is lost."""
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _write_anew(self) -> None:
        """Begin the file again with all that was written to the one that is gone, which this program still holds."""
        self._file.seek(0)
        written = self._file.read(self._good)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1):
            path = self.path if number == 1 else self.path.with_stem(f"{self.path.stem} ({number})")
            with contextlib.suppress(FileExistsError, Locked):
                lock = self._lock if number == 1 and self._lock.still_there() else Lock(path)
                try:
                    file = path.open("x+b", buffering=0)
                except OSError:
                    if lock is not self._lock:
                        lock.release()
                    raise
                break
        file.write(written)
        with contextlib.suppress(OSError):
            self._file.close()
        if lock is not self._lock:
            self._lock.release()
        self._file, self._lock, self.path = file, lock, path
        self.anew += 1
