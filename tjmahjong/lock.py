"""One program at a time on a file: a lock that the system gives back when its holder ends, however it ends.

The lock lies on a small file beside the one it guards (`game.tjm.lock`), in which the holder writes who it is. A lock
file left by a program that crashed is simply taken over.
"""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    # Locked bytes cannot be read by others there, so the lock lies far behind the text that names the holder.
    _FAR = 1 << 20

    def _hold(file: IO[bytes]) -> None:
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        file.seek(0)
else:
    import fcntl

    def _hold(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class Locked(OSError):
    """Another program, or another part of this one, has the file open for writing. `holder` says who, if known."""

    def __init__(self, path: Path, holder: str) -> None:
        super().__init__(f"{path} is in use by {holder or 'another program'}; close that first, or use another file")
        self.path = path
        self.holder = holder


class Lock:
    """Holds the lock on `path` until `release`. Locked if somebody else has it; OSError if it cannot be made there."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + ".lock")
        self._file = self._opened(path)
        while not self._still_there():
            # The holder before us took the name away between our opening the file and locking it.
            self._file.close()
            self._file = self._opened(path)
        self._file.truncate(0)
        self._file.write(f"process {os.getpid()} on {socket.gethostname()}\n".encode())
        self._file.flush()

    def _opened(self, path: Path) -> IO[bytes]:
        # Opened without cutting it: it may be another's.
        file = os.fdopen(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644), "r+b")
        try:
            _hold(file)
        except OSError as error:
            holder = file.read(200).decode("utf-8", "replace").strip()
            file.close()
            raise Locked(path, holder) from error
        return file

    def _still_there(self) -> bool:
        try:
            return os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Give the lock back. The file goes first where the system allows it, so that nobody finds a stale name."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError:
            self._file.truncate(0)
        self._file.close()
