"""Records: a game written as it happens, one JSON object a line (INTERFACES, R4.8).

The first line is the `Header`, then every event unmasked. Each line ends with `sum`, a digest of all lines up to it,
so that a line that was changed, lost or moved is found. Lines are written, flushed and forced to disk before the
next action is taken: a program or a machine that stops can only cut the last line.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
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

_MOST_BESIDE = 10_000
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


def names_beside(path: Path) -> Iterator[Path]:
    """`path` itself, then the names for what has to lie beside it: `name (2)`, `name (3)` and so on.

    There is an end to them, for a folder in which every name is said to be taken.
    """
    yield path
    for number in range(2, _MOST_BESIDE):
        yield path.with_stem(f"{path.stem} ({number})")


class Written(msgspec.Struct, frozen=True):
    """What there is of a record already: its first `length` bytes, whose last line has the digest `digest`.

    `lock` is held on it since before it was read.
    """

    lock: Lock
    length: int
    digest: str


def _opened(path: Path, mode: str, lock: Lock | None) -> tuple[Path, Lock, IO[bytes]]:
    """The file at `path` under its lock: `lock` if that is held already, which then stays held if this fails."""
    held = Lock(path) if lock is None else lock
    try:
        return path, held, path.open(mode, buffering=0)
    except OSError:
        if lock is None:
            held.release()
        raise


def _new(path: Path, lock: Lock | None = None, *, beside: bool) -> tuple[Path, Lock, IO[bytes]]:
    """A new file at `path`, or if `beside` under the first name that is free; see `RecordWriter` for what it raises."""
    for name in names_beside(path):
        try:
            return _opened(name, "x+b", lock if name == path else None)
        except (FileExistsError, Locked) as error:
            if not beside:
                raise
            taken = error
    raise taken


class RecordWriter:
    """Writes a record: a new one, or on with one that there is.

    When a write fails (a full disk), the lines are kept in memory, `problem` says what is wrong, and every later write
    tries again from the last line that was written whole: the game goes on, and nothing half is left in the file.

    A file that is taken away while it is written (with its folder, even) is written anew from the beginning, under its
    name or, where another file has that now, one beside it; `path` is where the game is kept, and `anew` how often
    that was necessary.
    """

    def __init__(
        self, path: Path, *, started: str = "", kinds: Sequence[str] = (), sync: bool = True, beside: bool = False,
        there: Written | None = None,
    ) -> None:  # fmt: skip
        """`started` and `kinds` go into the header. `sync` false leaves it to the system when lines reach the disk: for
        games that can be played again.

        A new record never takes the place of anything: FileExistsError if `path` is taken, `lock.Locked` if another
        program has it; with `beside` the first free name beside it is used. With `there` the record at `path` is gone
        on with after what is said there, and the lock released by `close`. OSError if the file cannot be opened.
        """
        if there is None:
            self.path, self._lock, self._file = _new(path, beside=beside)
            self._good, self._digest = 0, ""
        else:
            self.path, self._lock, self._file = _opened(path, "r+b", there.lock)
            self._good, self._digest = there.length, there.digest
            self._file.truncate(self._good)
            self._file.seek(self._good)
        self.problem: OSError | None = None
        self.anew = 0
        self._started = started
        self._kinds = tuple(kinds)
        self._sync = sync
        self._waiting = b""

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
        path, lock, file = _new(self.path, self._lock if self._lock.still_there() else None, beside=True)
        file.write(written)
        with contextlib.suppress(OSError):
            self._file.close()
        if lock is not self._lock:
            self._lock.release()
        self._file, self._lock, self.path = file, lock, path
        self.anew += 1
