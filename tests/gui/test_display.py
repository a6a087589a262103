"""Whether a window can be opened is found out in one sentence, before Qt would abort the process."""

from __future__ import annotations

import builtins
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tjmahjong_gui.shell import display


def test_offscreen_needs_no_display() -> None:
    assert display.obstacle({"QT_QPA_PLATFORM": "offscreen"}, "en") is None


@pytest.mark.parametrize(("lang", "words"), [("en", ("xvfb-run", "QT_QPA_PLATFORM=offscreen")), ("zh", ("显示器",))])
@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":4711"}, {"QT_QPA_PLATFORM": "wayland"}])
def test_no_display_names_the_two_ways_out(environment: dict[str, str], lang: str, words: tuple[str, ...]) -> None:
    said = display.obstacle(environment, lang)
    assert said is not None
    assert "\n" not in said
    assert all(word in said for word in words)


def test_a_library_that_qt_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def refuse(name: str, *arguments: object, **more: object) -> ModuleType:
        if name == "PySide6.QtWidgets":
            raise ImportError("libGL.so.1: cannot open shared object file: No such file or directory")
        return real(name, *arguments, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", refuse)
    said = display.obstacle({"QT_QPA_PLATFORM": "offscreen"}, "en")
    assert said == display.MISSING_LIBRARY.say("en", name="libGL.so.1")


def test_the_program_says_it_in_one_line_and_ends_with_2() -> None:
    environment = {key: os.environ[key] for key in ("PATH", "HOME", "LANG")}
    run = subprocess.run(
        [sys.executable, "-m", "tjmahjong_gui"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.count("\n") == 1
    assert run.stderr.startswith("tjmahjong-gui: ")


def ended(platform: str, **more: str) -> tuple[int, str]:
    """How the program ends that only opens its window on that platform, and what it complains about."""
    environment = {key: os.environ[key] for key in ("PATH", "HOME", "LANG")} | {"QT_QPA_PLATFORM": platform} | more
    run = subprocess.run(
        [sys.executable, "-m", "tjmahjong_gui", "--start-only"],
        env=environment, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    return run.returncode, run.stderr


@pytest.mark.parametrize("platform", ["xcb;wayland;nonsense;offscreen", "OFFSCREEN"])
def test_one_platform_of_the_list_that_works_is_enough(platform: str) -> None:
    """Qt goes through the list; `wayland;xcb` is what many desktops set."""
    assert ended(platform)[0] == 0


@pytest.mark.parametrize(
    "platform",
    [
        "nonsense", " xcb", ";", "wayland;xcb", "xcb;wayland-egl", "nonsense;xcb", "XCB", "xcb:option",
        "offscreen:configfile=/nowhere.json",
    ],
)  # fmt: skip
def test_where_none_works_it_is_refused_in_one_line(platform: str) -> None:
    """Qt would abort the process (134)."""
    status, said = ended(platform, DISPLAY=":4711")
    assert status == 2
    assert said.count("\n") == 1
    assert said.startswith("tjmahjong-gui: ")


@pytest.mark.parametrize("folder", ["plain", "天津 麻将 (试)", "a;b"])
def test_the_screen_in_memory_is_found_wherever_the_program_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, folder: str
) -> None:
    """In a system that writes ASCII only, Qt does not find a file with such a name, and aborts."""
    place = tmp_path / folder
    place.mkdir()
    (place / "offscreen.json").write_text('{"screens": []}', "utf-8")
    monkeypatch.setattr(display, "resource", lambda name: place / name)
    environment = {"QT_QPA_PLATFORM": "offscreen"}
    display.with_a_screen(environment)
    file = environment["QT_QPA_PLATFORM"].removeprefix("offscreen:configfile=")
    assert file.isascii()
    assert not set(":;") & set(file)
    assert Path(file).read_text("utf-8") == '{"screens": []}'


def test_a_platform_that_is_asked_for_is_left_as_it_is() -> None:
    environment = {"QT_QPA_PLATFORM": "offscreen:configfile=/own.json"}
    display.with_a_screen(environment)
    assert environment == {"QT_QPA_PLATFORM": "offscreen:configfile=/own.json"}
