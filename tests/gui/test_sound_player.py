"""The sound player: silent without a device, never in the way, and gone when it is closed."""

from __future__ import annotations

import gc
import itertools
import os
import socket
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QObject, QUrl, Signal
from pytestqt.qtbot import QtBot

from tests.gui.qt_parts import part
from tjmahjong_gui.audio import outlet, sound
from tjmahjong_gui.audio.quiet import NO_NEWS
from tjmahjong_gui.audio.sound import SoundPlayer
from tjmahjong_gui.audio.sound_server import NO_SERVER

QtMultimedia = part("QtMultimedia")
TOP = Path(__file__).parents[2]
HEARD: list[tuple[str, float]] = []
STOPPED: list[str] = []


class FakeDevice:
    """An audio device, or none."""

    def __init__(self, name: str = "") -> None:
        self.name = name

    def isNull(self) -> bool:
        return not self.name

    def id(self) -> QByteArray:
        return QByteArray(self.name.encode())


class FakeDevices(QObject):
    """Stands for QMediaDevices; `present` is the default device, `answer` holds back the first question."""

    audioOutputsChanged = Signal()
    present = FakeDevice("speaker")
    answer = threading.Event()
    made: weakref.ref[FakeDevices] | None = None

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        FakeDevices.made = weakref.ref(self)

    @staticmethod
    def defaultAudioOutput() -> FakeDevice:
        FakeDevices.answer.wait()
        return FakeDevices.present


class FakeEffect(QObject):
    """Stands for QSoundEffect: loads at once, and writes down what it plays and on which thread."""

    Status = QtMultimedia.QSoundEffect.Status
    statusChanged = Signal()
    refused = False
    alive = 0

    def __init__(self, device: FakeDevice, parent: QObject) -> None:
        super().__init__(parent)
        FakeEffect.alive += 1
        self.destroyed.connect(FakeEffect._gone)
        self._status = self.Status.Loading
        self._name = ""
        self._height = 1.0

    @staticmethod
    def _gone() -> None:
        FakeEffect.alive -= 1

    def setSource(self, url: QUrl) -> None:
        assert threading.current_thread().name == "sound"
        self._name = Path(url.toLocalFile()).stem
        self._status = self.Status.Error if FakeEffect.refused else self.Status.Ready
        self.statusChanged.emit()

    def status(self) -> QtMultimedia.QSoundEffect.Status:
        return self._status

    def setVolume(self, height: float) -> None:
        self._height = height

    def play(self) -> None:
        assert threading.current_thread().name == "sound"
        HEARD.append((self._name, self._height))

    def stop(self) -> None:
        assert threading.current_thread().name == "sound"
        STOPPED.append(self._name)


@pytest.fixture
def devices(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[FakeDevices]]:
    """Stand-ins for Qt's sound, with one device that takes everything."""
    monkeypatch.setattr(sound, "no_server", lambda: None)
    monkeypatch.setattr(QtMultimedia, "QMediaDevices", FakeDevices)
    monkeypatch.setattr(QtMultimedia, "QSoundEffect", FakeEffect)
    FakeDevices.present, FakeEffect.refused, FakeEffect.alive = FakeDevice("speaker"), False, 0
    FakeDevices.answer.set()
    HEARD.clear()
    STOPPED.clear()
    yield FakeDevices
    FakeDevices.answer.set()


@pytest.fixture
def player(qtbot: QtBot) -> Iterator[SoundPlayer]:
    made = SoundPlayer()
    yield made
    made.close()


def started(player: SoundPlayer, qtbot: QtBot) -> None:
    with qtbot.waitSignal(player.settled):
        player.start()


def heard(player: SoundPlayer, qtbot: QtBot, count: int) -> list[tuple[str, float]]:
    qtbot.waitUntil(lambda: len(HEARD) >= count)
    return HEARD


def test_without_a_server_it_is_silent_and_says_why(
    player: SoundPlayer, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path}/nobody")
    monkeypatch.setattr(sys, "platform", "linux")
    assert (player.available, player.reason) == (False, sound.NOT_ASKED)
    started(player, qtbot)
    assert (player.available, player.reason) == (False, NO_SERVER)
    player.play("clack")
    player.hush()


@pytest.mark.usefixtures("devices")
def test_without_the_module_it_is_silent(player: SoundPlayer, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    started(player, qtbot)
    assert (player.available, player.reason) == (False, sound.NO_MODULE)


def test_without_files_it_is_silent(qtbot: QtBot, tmp_path: Path) -> None:
    player = SoundPlayer(tmp_path)
    started(player, qtbot)
    assert (player.available, player.reason) == (False, sound.NO_FILES)
    player.close()


def test_without_a_device_it_is_silent_until_one_comes(
    player: SoundPlayer, qtbot: QtBot, devices: type[FakeDevices]
) -> None:
    devices.present = FakeDevice()
    started(player, qtbot)
    assert (player.available, player.reason) == (False, sound.NO_DEVICE)
    player.play("clack")
    devices.present = FakeDevice("headphones")
    assert devices.made is not None
    there = devices.made()
    assert there is not None
    with qtbot.waitSignal(player.settled):
        there.audioOutputsChanged.emit()
    assert (player.available, player.reason) == (True, sound.WORKS)
    assert HEARD == []
    player.play("dice")
    assert heard(player, qtbot, 1) == [("dice", 1.0)]
    devices.present = FakeDevice()
    with qtbot.waitSignal(player.settled):
        there.audioOutputsChanged.emit()
    assert player.reason is sound.NO_DEVICE
    qtbot.waitUntil(lambda: FakeEffect.alive == 0)


@pytest.mark.usefixtures("devices")
def test_a_device_that_takes_nothing_is_no_error(player: SoundPlayer, qtbot: QtBot) -> None:
    FakeEffect.refused = True
    started(player, qtbot)
    assert (player.available, player.reason) == (False, sound.NOT_PLAYABLE)


@pytest.mark.usefixtures("devices")
def test_variants_take_turns(player: SoundPlayer, qtbot: QtBot) -> None:
    started(player, qtbot)
    for _ in range(40):
        player.play("clack")
    names = [name for name, _ in heard(player, qtbot, 40)]
    assert set(names) == {"clack1", "clack2", "clack3", "clack4"}
    assert all(one != following for one, following in itertools.pairwise(names))


@pytest.mark.usefixtures("devices")
def test_volume_and_mute_are_kept(player: SoundPlayer, qtbot: QtBot) -> None:
    started(player, qtbot)
    player.volume = 50
    player.play("dice")
    player.play("dice", 0.5)
    player.muted = True
    player.play("dice")
    player.muted = False
    player.volume = 0
    player.play("dice")
    player.volume = 100
    player.play("flip")
    assert heard(player, qtbot, 3) == [
        ("dice", pytest.approx(0.25)),
        ("dice", pytest.approx(0.125)),
        ("flip", pytest.approx(1)),
    ]
    # Muting also ends what is sounding.
    assert "dice" in STOPPED


@pytest.mark.parametrize(("given", "kept"), [(-5, 0), (130, 100), (70, 70)])
def test_the_volume_stays_between_nought_and_a_hundred(player: SoundPlayer, given: int, kept: int) -> None:
    player.volume = given
    assert player.volume == kept


@pytest.mark.usefixtures("devices")
def test_an_unknown_sound_is_silence(player: SoundPlayer, qtbot: QtBot) -> None:
    started(player, qtbot)
    player.play("trumpet")
    player.play("flip")
    assert heard(player, qtbot, 1) == [("flip", 1.0)]


def test_a_system_that_does_not_answer_holds_nobody_up(
    player: SoundPlayer, qtbot: QtBot, devices: type[FakeDevices]
) -> None:
    """Starting, playing and closing all come back while the question for the device is still open."""
    devices.answer.clear()
    player.start()
    assert (player.available, player.reason) == (False, outlet.WAITING)
    player.play("clack")
    player.close()
    assert [thread.name for thread in threading.enumerate()].count("sound") == 1
    devices.answer.set()
    qtbot.waitUntil(lambda: "sound" not in [thread.name for thread in threading.enumerate()])
    assert not player.available


@pytest.mark.usefixtures("devices")
def test_closing_lets_go_of_everything(qtbot: QtBot) -> None:
    for _ in range(3):
        player = SoundPlayer()
        started(player, qtbot)
        assert FakeEffect.alive > 0
        player.close()
        player.play("clack")
        gone = weakref.ref(player)
        del player
        gc.collect()
        assert gone() is None
        assert FakeEffect.alive == 0
        assert "sound" not in [thread.name for thread in threading.enumerate()]


@pytest.mark.usefixtures("devices")
def test_a_window_that_goes_takes_its_sound_along(qtbot: QtBot) -> None:
    window = QObject()
    player = SoundPlayer(parent=window)
    started(player, qtbot)
    window.deleteLater()
    qtbot.waitUntil(lambda: "sound" not in [thread.name for thread in threading.enumerate()])


def test_the_program_ends_in_silence_while_a_server_hangs(tmp_path: Path) -> None:
    """A real server socket that lets the program in and never says a word."""
    path = tmp_path / "server"
    code = (
        "from PySide6.QtCore import QCoreApplication, QTimer\n"
        "from tjmahjong_gui.audio.sound import SoundPlayer\n"
        "app = QCoreApplication([])\n"
        "player = SoundPlayer()\n"
        "player.start()\n"
        "QTimer.singleShot(300, app.quit)\n"
        "app.exec()\n"
        "print(player.available, player.reason.en)\n"
    )
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        server.listen()
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PULSE_SERVER": f"unix:{path}"},
            cwd=TOP,
            capture_output=True,
            text=True,
            check=False,
        )
    # Where Qt finds no video decoder it says so; that is no news for a player (`quiet.NO_NEWS`).
    said = [line for line in run.stderr.splitlines() if not line.startswith(NO_NEWS)]
    assert (run.returncode, said) == (0, [])
    assert run.stdout.strip() == f"False {outlet.WAITING.en}"


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (
            "libpulse.so.0: cannot open shared object file: No such file or directory",
            "A system library that sound needs is missing: libpulse.so.0.",
        ),
        ("No module named 'PySide6.QtMultimedia'", sound.NO_MODULE.en),
    ],
)
def test_a_missing_library_is_named(message: str, reason: str) -> None:
    assert sound.not_there(ImportError(message), sound.NO_MODULE, sound.NO_LIBRARY).en == reason
