"""Locks: only 'would block' means locked; nothing that is not ours is written over; no litter."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from tjmahjong import lock
from tjmahjong.lock import Lock, Locked
from tjmahjong.record import RecordWriter

CANNOT = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.EIO, errno.EPERM)
posix = pytest.mark.skipif(os.name == "nt", reason="links and pipes as they are on POSIX systems")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def no_locks(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    def refuse(file: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(lock, "_hold", refuse)


def test_one_at_a_time(tmp_path: Path) -> None:
    """The second is told who the first is; afterwards it is free and nothing is left."""
    path = tmp_path / "game.tjm"
    first = Lock(path)
    assert first.problem is None
    with pytest.raises(Locked, match=f"process {os.getpid()} on"):
        Lock(path)
    first.release()
    first.release()
    Lock(path).release()
    assert names(tmp_path) == []


def test_a_stale_lock_file_is_taken_over(tmp_path: Path) -> None:
    """As a crash leaves it: with its text, or cut before that was written."""
    for text in (b"process 1 on elsewhere\n", b"", b"proc"):
        (tmp_path / "game.tjm.lock").write_bytes(text)
        taken = Lock(tmp_path / "game.tjm")
        assert taken.problem is None
        with pytest.raises(Locked):
            Lock(tmp_path / "game.tjm")
        taken.release()
        assert names(tmp_path) == []


@pytest.mark.parametrize("number", CANNOT)
def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Not locked, but unlockable: the file is used, the reason is told, no lock file stays."""
    no_locks(monkeypatch, number)
    path = tmp_path / "game.tjm"
    held = Lock(path)
    assert held.problem is not None
    assert held.problem.errno == number
    assert names(tmp_path) == []
    held.release()
    writer = RecordWriter(path)
    assert writer.unlocked is not None
    assert names(tmp_path) == ["game.tjm"]
    writer.close()


@posix
@pytest.mark.parametrize("kind", ["link", "dead link", "hard link", "text", "folder", "pipe"])
def test_what_is_no_lock_file_is_left_alone(tmp_path: Path, kind: str) -> None:
    """A person's file under the name of the lock file, or behind it, is neither changed nor taken away."""
    theirs = tmp_path / "letter.txt"
    theirs.write_text("Dear Li,")
    name = tmp_path / "game.tjm.lock"
    match kind:
        case "link":
            name.symlink_to(theirs)
        case "dead link":
            name.symlink_to(tmp_path / "nowhere")
        case "hard link":
            name.hardlink_to(theirs)
        case "text":
            name.write_text("Dear Wang,")
        case "folder":
            name.mkdir()
        case "pipe":
            os.mkfifo(name)
    before, text = names(tmp_path), name.read_bytes() if kind == "text" else b""
    held = Lock(tmp_path / "game.tjm")
    assert held.problem is not None
    assert str(held.problem)
    held.release()
    assert names(tmp_path) == before
    assert theirs.read_text() == "Dear Li,"
    assert kind != "text" or name.read_bytes() == text


@posix
def test_another_file_that_took_the_name_stays(tmp_path: Path) -> None:
    """Released, a lock takes away only its own file."""
    held = Lock(tmp_path / "game.tjm")
    (tmp_path / "game.tjm.lock").unlink()
    (tmp_path / "game.tjm.lock").write_text("process 2 on elsewhere")
    held.release()
    assert (tmp_path / "game.tjm.lock").read_text() == "process 2 on elsewhere"


def test_a_full_disk_leaves_no_lock_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The holder's name cannot be written: the lock holds all the same, and its file goes with it."""

    def full() -> str:
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(lock.socket, "gethostname", full)
    held = Lock(tmp_path / "game.tjm")
    assert held.problem is None
    with pytest.raises(Locked):
        Lock(tmp_path / "game.tjm")
    held.release()
    assert names(tmp_path) == []
