"""The line that names the system libraries Qt lacks."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

TOP = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def libraries() -> ModuleType:
    """`packaging/qt_libraries.py`, which is a script and in no package."""
    spec = importlib.util.spec_from_file_location("qt_libraries", TOP / "packaging" / "qt_libraries.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_only_libraries_that_were_not_found_count(libraries: ModuleType) -> None:
    output = (
        "/qt/libqxcb.so:\n\tlinux-vdso.so.1 (0x00007ffd)\n\tlibxcb-cursor.so.0 => not found\n"
        "\tlibxcb.so.1 => /lib/libxcb.so.1 (0x00007f)\n/qt/libQt6Gui.so.6:\n\tlibEGL.so.1 => not found\n"
    )
    assert libraries.missing_in(output) == {"libxcb-cursor.so.0", "libEGL.so.1"}


@pytest.fixture
def lacking(libraries: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[list[str]]]:
    """Has a machine lack libraries; returns the commands that are given to install them."""

    def lack(
        needed: set[str],
        for_sound: set[str] = frozenset(),
        before: list[str] | None = None,
        status: int = 0,
        fails: tuple[str, ...] = ("update", "install"),
    ) -> list[list[str]]:
        commands: list[list[str]] = []
        left = [(set(needed), set(for_sound))]

        def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
            commands.append(command)
            ends = status if any(word in command for word in fails) else 0
            if "install" in command and not ends:
                left.append((set(), set()))
            return subprocess.CompletedProcess(command, ends, "", "E: no such package\n" if ends else "")

        monkeypatch.setattr(libraries, "missing", lambda _platform: left[-1])
        monkeypatch.setattr(libraries, "installer", lambda: before)
        monkeypatch.setattr(libraries.subprocess, "run", run)
        return commands

    return lack


def test_the_line_names_library_and_package(
    libraries: ModuleType, lacking: Callable[..., list[list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    commands = lacking({"libxcb-cursor.so.0", "libEGL.so.1"}, {"libpulse.so.0"}, before=[])
    assert libraries.main(["xcb"]) == 1
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    assert "libxcb-cursor.so.0" in line
    assert line.endswith("sudo apt-get install libegl1 libxcb-cursor0\n")
    assert commands == []


@pytest.mark.parametrize("before", [[], ["sudo", "--non-interactive"]])
def test_what_can_be_installed_without_asking_is(
    libraries: ModuleType,
    lacking: Callable[..., list[list[str]]],
    capsys: pytest.CaptureFixture[str],
    before: list[str],
) -> None:
    commands = lacking({"libEGL.so.1"}, {"libpulse.so.0"}, before=before)
    assert libraries.main(["xcb", "--install"]) == 0
    assert capsys.readouterr().out == "Installing system libraries that Qt needs: libegl1 libpulse0\n"
    assert [command[-1] for command in commands] == ["update", "libpulse0"]
    assert all(command[: len(before)] == before for command in commands)


def test_without_the_right_to_install_the_line_is_printed(
    libraries: ModuleType, lacking: Callable[..., list[list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    commands = lacking({"libEGL.so.1"}, before=None)
    assert libraries.main(["xcb", "--install"]) == 1
    assert capsys.readouterr().err.endswith("sudo apt-get install libegl1\n")
    assert commands == []


def test_an_installation_that_fails_says_why_and_what_to_type(
    libraries: ModuleType, lacking: Callable[..., list[list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    lacking({"libEGL.so.1"}, before=[], status=100)
    assert libraries.main(["xcb", "--install"]) == 1
    why, what = capsys.readouterr().err.splitlines()
    assert why == "apt-get did not manage it: E: no such package"
    assert what.endswith("sudo apt-get install libegl1")


def test_a_dead_source_of_packages_stops_nothing(
    libraries: ModuleType, lacking: Callable[..., list[list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    lacking({"libEGL.so.1"}, before=[], status=100, fails=("update",))
    assert libraries.main(["xcb", "--install"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("before", [None, []])
def test_missing_sound_stops_nothing(
    libraries: ModuleType, lacking: Callable[..., list[list[str]]], before: list[str] | None
) -> None:
    lacking(set(), {"libpulse.so.0"}, before=before, status=100)
    assert libraries.main(["offscreen", "--install"]) == 0


def test_nothing_missing_says_nothing(
    libraries: ModuleType, lacking: Callable[..., list[list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    commands = lacking(set(), before=[])
    assert libraries.main(["xcb", "--install"]) == 0
    assert capsys.readouterr() == ("", "")
    assert commands == []


def test_the_makefile_can_leave_the_system_alone() -> None:
    # Itself started by make, this would take over what that one was told: `make SETUP=no test`.
    own = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS", "SETUP"))}

    def told(*words: str) -> str:
        command = ["make", "--dry-run", *words]
        return subprocess.run(command, cwd=TOP, env=own, capture_output=True, text=True, check=True).stdout

    assert "qt_libraries.py --install offscreen" in told("test")
    assert "--install" not in told("SETUP=no", "test")


def test_nothing_asks_for_the_web_engine() -> None:
    """`PySide6` brings it from 6.12 on: 117 MB that nothing here uses."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]
    names = {re.split(r"[<>=!;\s]", line)[0] for line in project["dependencies"]}
    assert names == {"PySide6_Addons", "msgspec", "numpy"}
