"""One way to write a file: whole or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import tjmahjong
import tjmahjong_gui
from tjmahjong.writing import write_whole


def test_it_is_there_whole_and_nothing_else_is(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "rules.toml"
    write_whole(path, "混")
    assert path.read_bytes() == "混".encode()
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(path.parent.iterdir()) == [path]


def test_what_was_there_stays_where_the_disk_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rules.toml"
    write_whole(path, "old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(sys.platform == "win32", reason="links and permissions of other systems")
def test_links_and_permissions_are_kept(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_text("old")
    real.chmod(0o600)
    link.symlink_to(real)
    write_whole(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o600


def test_nobody_else_puts_a_file_in_anothers_place() -> None:
    for package in (tjmahjong, tjmahjong_gui):
        folder = Path(str(package.__file__)).parent
        for path in folder.rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            if path.name != "writing.py":
                assert "QSaveFile" not in text, path
                assert "new.replace(" not in text, path
                assert "os.replace(" not in text, path
