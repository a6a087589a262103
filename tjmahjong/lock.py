"""One program at a time on a file: a lock that the system gives back when its holder ends, however it ends.

The lock lies on a small file beside the one it guards (`game.tjm.lock`), in which the holder writes who it is. A lock
file left by a program that crashed is simply taken over.

Only 'would block' means that somebody else has it. A file system that cannot lock (many network homes), or a name that
is taken by something that is no lock file of ours, is no reason not to play: there the file is used without a lock,
`Lock.problem` says why, and no lock file is left. The package `filelock` was weighed for this and left: it empties
whatever file has the lock file's name, so that nobody is told who holds it, and raises on such file systems or falls
back to a lock that a crash leaves behind; what it would save is the one call of the system below.
"""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import stat
import sys
from pathlib import Path
from typing import IO

from tjmahjong.reading import Unfit, shortened
from tjmahjong.text import Text

if sys.platform == "win32":
    import msvcrt

    # Locked bytes cannot be read by others there, so the lock lies far behind the text that names the holder.
    _FAR = 1 << 20
    _TAKEN = (errno.EACCES, errno.EDEADLK)

    def _hold(file: IO[bytes]) -> None:
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
else:
    import fcntl

    _TAKEN = (errno.EWOULDBLOCK, errno.EAGAIN)

    def _hold(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


_OURS = b"process "
"""How the text in a lock file begins; nothing else is ever written over."""
_LONGEST = 300
_NOT_OURS = Text(
    "{name} is not a lock file of this program, so it was left alone",
    "{name} 不是本程序的锁文件，没有动它",
)


class Locked(OSError):
    """Another program, or another part of this one, has the file open for writing. `holder` says who, if known."""

    def __init__(self, path: Path, holder: str) -> None:
        super().__init__(f"{path} is in use by {holder or 'another program'}; close that first, or use another file")
        self.path = path
        self.holder = holder


class Lock:
    """Holds the lock on `path` until `release`. Locked if somebody else has it.

    Where nothing can be locked, `problem` says why, and `path` is used without.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + ".lock")
        self.problem: OSError | None = None
        self._file: IO[bytes] | None = None
        try:
            self._take(path)
        except Locked:
            raise
        except OSError as error:
            self.problem = error

    def _take(self, path: Path) -> None:
        while True:
            file, made = self._opened()
            try:
                self._check(file)
                try:
                    _hold(file)
                except OSError as error:
                    if error.errno in _TAKEN:
                        raise Locked(path, _holder(file)) from error
                    if made:
                        self._drop(file)
                    raise
            except BaseException:
                file.close()
                raise
            if self._there(file):
                break
            # The holder before us took the name away between our opening the file and locking it.
            file.close()
        self._file = file
        # Who holds it is told as a help to people; on a full disk the lock holds without.
        with contextlib.suppress(OSError):
            file.truncate(0)
            file.write(f"process {os.getpid()} on {socket.gethostname()}\n".encode())

    def _opened(self) -> tuple[IO[bytes], bool]:
        """The lock file, and whether it was made just now. Opened without cutting it: it may be another's."""
        flags = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        while True:
            with contextlib.suppress(FileExistsError):
                return os.fdopen(os.open(self.path, flags | os.O_CREAT | os.O_EXCL, 0o644), "r+b", buffering=0), True
            if self.path.is_symlink():
                raise Unfit(_NOT_OURS, name=self.path.name)
            with contextlib.suppress(FileNotFoundError):
                file = os.open(self.path, flags)
                try:
                    return os.fdopen(file, "r+b", buffering=0), False
                except BaseException:
                    os.close(file)
                    raise

    def _check(self, file: IO[bytes]) -> None:
        """OSError if `file` is anything but a lock file of ours: it is not written over then."""
        state = os.fstat(file.fileno())
        mine = not hasattr(os, "geteuid") or state.st_uid == os.geteuid()
        if not stat.S_ISREG(state.st_mode) or state.st_nlink > 1 or not mine:
            raise Unfit(_NOT_OURS, name=self.path.name)
        if state.st_size > _LONGEST or (not _OURS.startswith(found := _text(file)[: len(_OURS)]) and found):
            raise Unfit(_NOT_OURS, name=self.path.name)

    def still_there(self) -> bool:
        """Whether the lock file, if there is one, has its name still: it may be taken away with its folder."""
        return self._file is None or self._there(self._file)

    def _there(self, file: IO[bytes]) -> bool:
        """Whether `file` still has the name of the lock file."""
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.lstat())
        except (FileNotFoundError, NotADirectoryError):
            return False

    def _drop(self, file: IO[bytes]) -> None:
        """Take the lock file away, if it is still the one we made."""
        with contextlib.suppress(OSError):
            if self._there(file):
                self.path.unlink()

    def release(self) -> None:
        """Give the lock back. The file goes first where the system allows it, so that nobody finds a stale name."""
        file, self._file = self._file, None
        if file is None:
            return
        with contextlib.suppress(OSError):
            file.truncate(0)
        if sys.platform != "win32":
            self._drop(file)
        file.close()
        if sys.platform == "win32":  # an open file cannot be taken away there; if another has opened it, it stays
            with contextlib.suppress(OSError):
                self.path.unlink()


def _text(file: IO[bytes]) -> bytes:
    """What is in a lock file; nothing where the system does not let it be read while another holds it."""
    try:
        file.seek(0)
        found = file.read(_LONGEST)
        file.seek(0)
    except OSError:
        return b""
    return found


def _holder(file: IO[bytes]) -> str:
    return shortened(_text(file).decode("utf-8", "replace").strip())
