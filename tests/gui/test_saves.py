"""The games on disk, whatever else lies in their folder: one bad file never hides the others."""

from __future__ import annotations

import os
import shutil
from datetime import datetime
from pathlib import Path

import pytest

from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import RecordWriter
from tjmahjong.rules import RuleSet
from tjmahjong_gui.game.played import note_played
from tjmahjong_gui.game.saves import last_unfinished, saved_games


def keep(folder: Path, name: str, started: str, changed: float) -> Path:
    path = folder / name
    writer = RecordWriter(path, started=started)
    Match(RuleSet(), ("a", "b", "c", "d"), SeededRandomness(1), writer).start()
    writer.close()
    os.utime(path, (changed, changed))
    return path


def put_bad_files(folder: Path, good: Path) -> None:
    head, rest = good.read_bytes().split(b"\n", 1)
    deep = b"[" * 3000 + b"]" * 3000
    for name, data in {
        "deep": b'{"a":' + deep + b"}\n",
        "deep head": head[:-1] + b',"x":' + deep + b"}\n" + rest,
        "deep end": head + b"\n" + b"[" * 3000 + b"\n",
        "long": b"x" * 3_000_000,
        "ends": b"\n" * 1000,
        "empty": b"",
        "zeros": bytes(5000),
        "coding": b"\xff\xfe\x00\n",
        "surrogate": head.replace(b'"a"', b'"\\ud800"') + b"\n",
        "number": b'{"format":' + b"9" * 5000 + b"}\n",
    }.items():
        (folder / f"{name}.tjm").write_bytes(data)
    (folder / "folder.tjm").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(folder / "pipe.tjm")
        (folder / "endless.tjm").symlink_to("/dev/zero")
        (folder / "nowhere.tjm").symlink_to(folder / "gone")
        (folder / "itself.tjm").symlink_to(folder / "itself.tjm")


def test_bad_files_hide_no_others(tmp_path: Path) -> None:
    """Deep, long, broken, pipes and devices: the good games are listed, and the last is offered."""
    good = keep(tmp_path, "good.tjm", "2026-01-02T03:04:05+08:00", 1_000_000_000)
    put_bad_files(tmp_path, good)
    # A head can be good where a later line is not: going on says what is wrong there.
    assert {game.path.name for game in saved_games(tmp_path)} - {"deep end.tjm"} == {"good.tjm"}
    (tmp_path / "deep end.tjm").unlink()
    last = last_unfinished(tmp_path)
    assert last is not None
    assert last.path == good


def last_name(folder: Path) -> str:
    last = last_unfinished(folder)
    assert last is not None
    return last.path.name


def test_the_last_game_is_the_one_played_last(tmp_path: Path) -> None:
    """Not the one begun last, nor the file written last: its clock may have been set back, or the folder copied."""
    old = keep(tmp_path, "old.tjm", "2026-01-02T23:00:00+08:00", 1_000_000_000)
    new = keep(tmp_path, "new.tjm", "2026-01-05T20:00:00+00:00", 3_000_000_000)
    for record, wanted in ((new, "new.tjm"), (old, "old.tjm"), (old, "old.tjm"), (new, "new.tjm"), (old, "old.tjm")):
        note_played(record)
        assert last_name(tmp_path) == wanted
    copied = Path(shutil.copytree(tmp_path, tmp_path.with_name("copied")))
    assert last_name(copied) == "old.tjm"
    old.unlink()
    assert last_name(tmp_path) == "new.tjm"


def test_the_list_of_games_played_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tjmahjong_gui.game.played._LONGEST", 200)
    names = [f"{letter}.tjm" for letter in "abcd"]
    for name in names:
        keep(tmp_path, name, "", 1_000_000_000)
    for number in range(400):
        note_played(tmp_path / names[number * 7 % 4])
    assert (tmp_path / "played.txt").stat().st_size < 300
    assert last_name(tmp_path) == names[399 * 7 % 4]
    assert sorted(path.name for path in tmp_path.iterdir()) == [*names, "played.txt"]


@pytest.mark.parametrize("kind", ["binary", "large", "folder", "link", "pipe"])
def test_a_list_of_games_that_is_none_of_ours_does_no_harm(tmp_path: Path, kind: str) -> None:
    """Games go by when they were begun then, nothing waits, and nothing is written through a link."""
    folder = tmp_path / "records"
    folder.mkdir()
    file, theirs = folder / "played.txt", tmp_path / "letter.txt"
    theirs.write_text("Dear Li,")
    if kind == "binary":
        file.write_bytes(b"\xff\xfe\x00old.tjm\n" * 10)
    elif kind == "large":
        with file.open("wb") as made:
            made.truncate(200_000_000)
    elif kind == "folder":
        file.mkdir()
    elif kind == "link":
        file.symlink_to(theirs)
    elif hasattr(os, "mkfifo"):
        os.mkfifo(file)
    new = keep(folder, "new.tjm", "2026-01-02T20:00:00+00:00", 1_000_000_000)
    keep(folder, "old.tjm", "2026-01-02T10:00:00+00:00", 1_000_000_001)
    note_played(new)
    assert last_name(folder) == "new.tjm"
    assert theirs.read_text() == "Dear Li,"


def test_of_games_never_played_here_the_last_is_the_one_begun_last(tmp_path: Path) -> None:
    """As in a folder of an older program; not the file written last."""
    keep(tmp_path, "old.tjm", "2026-01-02T23:00:00+08:00", 3_000_000_000)
    keep(tmp_path, "new.tjm", "2026-01-02T20:00:00+00:00", 1_000_000_000)
    keep(tmp_path, "says nothing.tjm", "", 1_000_000_001)
    keep(tmp_path, "says no date.tjm", "yesterday", 1_000_000_002)
    assert last_name(tmp_path) == "new.tjm"


def test_without_a_date_the_file_counts(tmp_path: Path) -> None:
    """Records that do not say when they were begun go by when they were written."""
    first = datetime.fromisoformat("2026-01-01T00:00:00").timestamp()
    keep(tmp_path, "a.tjm", "", first)
    keep(tmp_path, "b.tjm", "", first + 100)
    keep(tmp_path, "c.tjm", "2026-01-01T00:00:50", first + 1000)
    last = last_unfinished(tmp_path)
    assert last is not None
    assert last.path.name == "b.tjm"


@pytest.mark.parametrize("folder", ["gone", "file.tjm"])
def test_no_folder(tmp_path: Path, folder: str) -> None:
    """No games, and no error."""
    (tmp_path / "file.tjm").touch()
    assert list(saved_games(tmp_path / folder)) == []
