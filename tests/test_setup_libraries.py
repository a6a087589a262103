"""The line that names the system libraries Qt lacks."""

from __future__ import annotations

import importlib.util
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


def test_the_line_names_library_and_package(
    libraries: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(libraries, "missing", lambda _platform: {"libxcb-cursor.so.0", "libEGL.so.1"})
    assert libraries.main(["xcb"]) == 1
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    assert "libxcb-cursor.so.0" in line
    assert line.endswith("sudo apt-get install libegl1 libxcb-cursor0\n")


def test_nothing_missing_says_nothing(
    libraries: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(libraries, "missing", lambda _platform: set())
    assert libraries.main(["xcb", "--packages"]) == 0
    assert capsys.readouterr() == ("", "")
