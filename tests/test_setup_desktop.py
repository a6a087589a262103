"""The Linux desktop files agree with each other, and the install script leaves nothing behind when it is undone."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import tjmahjong

TOP = Path(__file__).parents[1]
LINUX = TOP / "packaging" / "linux"
MIME = "application/x-tjmahjong-record"
APP_ID = "io.github.tjmahjong.tjmahjong"


def test_entry_metadata_and_file_type_agree() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(LINUX / "tjmahjong.desktop", "utf-8")
    entry = parser["Desktop Entry"]
    assert entry["MimeType"] == f"{MIME};"
    assert entry["Name[zh_CN]"] == "天津麻将"
    component = ElementTree.parse(LINUX / f"{APP_ID}.metainfo.xml").getroot()
    assert component.findtext("id") == APP_ID
    assert component.findtext("launchable") == "tjmahjong.desktop"
    assert component.findtext("provides/mediatype") == MIME
    releases = [release.get("version") for release in component.iterfind("releases/release")]
    assert releases[0] == tjmahjong.__version__
    kind = ElementTree.parse(LINUX / "tjmahjong.xml").getroot()[0]
    assert kind.get("type") == MIME
    assert [glob.get("pattern") for glob in kind.iter() if glob.tag.endswith("glob")] == ["*.tjm"]


def test_the_window_names_the_desktop_entry() -> None:
    from tjmahjong_gui.files import paths

    assert (LINUX / f"{paths.APPLICATION}.desktop").exists()


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """A stand-in for the unpacked download: what the script looks at, with two small programs."""
    folder = tmp_path / "unpacked"
    shutil.copytree(LINUX, folder / "share", ignore=shutil.ignore_patterns("*.sh"))
    for name in ("install.sh", "uninstall.sh"):
        shutil.copy2(LINUX / name, folder / name)
    for name in ("tjmahjong", "tjmahjong-gui"):
        (folder / name).write_text(f'#!/bin/sh\necho {name} "$@"\n', "utf-8")
        (folder / name).chmod(0o755)
    icons = folder / "_internal" / "tjmahjong_gui" / "resources" / "icons"
    icons.mkdir(parents=True)
    for picture in (TOP / "resources" / "icons").glob("tjmahjong*.*"):
        shutil.copy2(picture, icons)
    return folder


def run(command: list[str | Path], home: Path) -> subprocess.CompletedProcess[str]:
    """Run a script as a person with that home folder would."""
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


def everything(folder: Path) -> set[str]:
    """All files and folders below `folder`."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*")}


@pytest.mark.parametrize("name", ["home", "家 和 游戏"])
def test_install_and_uninstall_leave_nothing_but_what_was_there(unpacked: Path, tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    theirs = home / ".local" / "share" / "applications" / "other.desktop"
    theirs.parent.mkdir(parents=True)
    theirs.write_text("[Desktop Entry]\nType=Application\nName=Other\nExec=other\n", "utf-8")
    before = everything(home)
    installed = run([unpacked / "install.sh"], home)
    assert installed.returncode == 0, installed.stderr
    local = home / ".local"
    entry = (local / "share" / "applications" / "tjmahjong.desktop").read_text("utf-8")
    (command,) = re.findall(r"^Exec=(.*)$", entry, re.MULTILINE)
    assert command == f'"{local}/lib/tjmahjong/tjmahjong-gui" %f'
    assert run([local / "bin" / "tjmahjong", "score"], home).stdout == "tjmahjong score\n"
    for place in (
        "share/mime/packages/tjmahjong.xml",
        "share/icons/hicolor/scalable/apps/tjmahjong.svg",
        "share/icons/hicolor/256x256/apps/tjmahjong.png",
        f"share/metainfo/{APP_ID}.metainfo.xml",
    ):
        assert (local / place).is_file(), place
    records = home / ".local" / "share" / "tjmahjong" / "records"
    records.mkdir(parents=True)
    removed = run([local / "lib" / "tjmahjong" / "uninstall.sh"], home)
    assert removed.returncode == 0, removed.stderr
    kept = {".local/share/tjmahjong", ".local/share/tjmahjong/records"}
    assert everything(home) == before | kept


def test_installing_again_replaces_the_copy(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    assert run([unpacked / "install.sh"], home).returncode == 0
    stale = home / ".local" / "lib" / "tjmahjong" / "stale"
    stale.write_text("of an older version", "utf-8")
    assert run([unpacked / "install.sh"], home).returncode == 0
    assert not stale.exists()
    assert run([home / ".local" / "lib" / "tjmahjong" / "uninstall.sh"], home).returncode == 0
    assert everything(home) == set()


def test_a_place_that_cannot_be_written_is_one_line(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    refused = run([unpacked / "install.sh", tmp_path / "file" / "below"], tmp_path)
    assert refused.returncode == 1
    assert refused.stderr.count("\n") == 1
    assert "cannot be written" in refused.stderr


def test_an_uninstalled_copy_says_so(unpacked: Path, tmp_path: Path) -> None:
    refused = run([unpacked / "uninstall.sh"], tmp_path)
    assert refused.returncode == 1
    assert refused.stderr.count("\n") == 1
    assert unpacked.is_dir()
