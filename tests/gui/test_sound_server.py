"""Whether a sound server answers, without asking Qt."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tjmahjong_gui.audio import sound_server
from tjmahjong_gui.audio.sound_server import NO_SERVER, no_server, sockets


@pytest.fixture(autouse=True)
def nothing_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No program that would start a server, no file that names one, and none at a fixed place."""
    monkeypatch.setattr(sound_server.shutil, "which", lambda _name: None)
    monkeypatch.setattr(sound_server, "_CONFIGURATIONS", ("/nowhere/client.conf", "/nowhere/client.conf.d"))


def listening(path: Path) -> socket.socket:
    """A server at `path` that lets anybody in and says nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    server = socket.socket(socket.AF_UNIX)
    server.bind(str(path))
    server.listen()
    return server


def test_no_socket_is_no_server(tmp_path: Path) -> None:
    assert no_server("linux", {"XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}) is NO_SERVER


@pytest.mark.parametrize("name", ["pulse/native", "pipewire-0"])
def test_a_server_at_the_usual_place_is_found(tmp_path: Path, name: str) -> None:
    with listening(tmp_path / name):
        assert no_server("linux", {"XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}) is None


def test_a_socket_left_behind_is_no_server(tmp_path: Path) -> None:
    listening(tmp_path / "pulse" / "native").close()
    assert no_server("linux", {"XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}) is NO_SERVER


@pytest.mark.parametrize("before", ["unix:", "", "{4711}unix:"])
def test_the_environment_names_the_server(tmp_path: Path, before: str) -> None:
    named = {"PULSE_SERVER": f"{before}{tmp_path}/here", "XDG_RUNTIME_DIR": str(tmp_path), "HOME": str(tmp_path)}
    with listening(tmp_path / "pulse" / "native"):
        assert no_server("linux", named) is NO_SERVER
    with listening(tmp_path / "here"):
        assert no_server("linux", named) is None


def test_a_server_elsewhere_is_left_to_qt(tmp_path: Path) -> None:
    assert no_server("linux", {"PULSE_SERVER": "tcp:studio:4713", "HOME": str(tmp_path)}) is None


def test_a_file_may_name_the_server(tmp_path: Path) -> None:
    file = tmp_path / ".config" / "pulse" / "client.conf"
    file.parent.mkdir(parents=True)
    environment = {"XDG_RUNTIME_DIR": str(tmp_path / "run"), "HOME": str(tmp_path)}
    file.write_text("; default-server = studio\n", "utf-8")
    assert no_server("linux", environment) is NO_SERVER
    file.write_text("default-server = studio\n", "utf-8")
    assert no_server("linux", environment) is None


def test_elsewhere_qt_is_always_asked() -> None:
    assert no_server("win32", {}) is None
    assert no_server("darwin", {}) is None


def test_the_usual_places(tmp_path: Path) -> None:
    assert Path("/run/pulse/native") in sockets({})
    assert sockets({"PULSE_RUNTIME_PATH": str(tmp_path)})[0] == tmp_path / "native"
