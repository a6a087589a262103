"""Files are written whole or not at all: whoever reads one meanwhile, and a crash, find the old one or the new one."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, content: bytes | str) -> None:
    """Put `content` (text as UTF-8) into the file at `path`, on disk before it takes the old one's place; its folder is
    made. A link is followed, and the permissions of a file that was there are kept. OSError where the disk refuses."""
    path.parent.mkdir(parents=True, exist_ok=True)
    target = Path(os.path.realpath(path))
    new = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with new.open("wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            new.chmod(target.stat().st_mode)
        new.replace(target)
    finally:
        new.unlink(missing_ok=True)
