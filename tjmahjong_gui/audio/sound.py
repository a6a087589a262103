"""The table's sounds: loaded after the first window, in a thread of their own; silent where nothing can be heard.

A missing module, sound server or device is no error: `available` is false then, and `reason` says why.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QObject, QUrl, Slot

from tjmahjong.text import Text
from tjmahjong_gui.audio.outlet import Outlet
from tjmahjong_gui.audio.sound_server import no_server
from tjmahjong_gui.files.resources_path import ResourceMissing, resource
from tjmahjong_gui.shell.background import Worker

NOT_ASKED = Text("Sound has not been looked for yet.", "还没有检查声音。")
NO_FILES = Text("The sound files are missing; install the program again.", "缺少声音文件，请重新安装本程序。")
NO_MODULE = Text("Qt's sound module is missing (QtMultimedia).", "缺少 Qt 的声音模块（QtMultimedia）。")
NO_LIBRARY = Text("A system library that sound needs is missing: {name}.", "系统缺少放声音要用的库：{name}。")
NO_DEVICE = Text("There is no sound output.", "没有声音输出设备。")
NOT_PLAYABLE = Text("The sound output does not take the sounds.", "声音输出设备播放不了这些声音。")
WORKS = Text("Sound works.", "声音正常。")


def variants(folder: Path) -> dict[str, tuple[Path, ...]]:
    """The sound files of `folder` by sound; `clack1.wav`, `clack2.wav`, … are variants of `clack`."""
    found: defaultdict[str, list[Path]] = defaultdict(list)
    for path in sorted(folder.glob("*.wav")):
        found[re.sub(r"\d+$", "", path.stem)].append(path)
    return {name: tuple(paths) for name, paths in found.items()}


def not_there(error: ImportError, no_module: Text, no_library: Text) -> Text:
    """Why a part of Qt's cannot be imported: the system library that it lacks, by name, or the part itself."""
    found = re.match(r"(\S+\.so\S*): cannot open", str(error))
    if found is None:
        return no_module
    return Text(no_library.say("en", name=found[1]), no_library.say("zh", name=found[1]))


class SoundPlayer(Outlet):
    """Plays sounds by name. Nothing in it waits, and nothing in it fails; without sound it does nothing."""

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        """`folder` holds the WAV files (default: the program's own). Nothing is loaded before `start`."""
        super().__init__(NOT_ASKED, parent)
        self._folder = folder
        self._files: dict[str, tuple[Path, ...]] = {}
        self._last: dict[str, Path] = {}
        self._random = random.Random()
        self._volume = 100
        self._muted = False

    @property
    def names(self) -> frozenset[str]:
        """The sounds there are."""
        return frozenset(self._files)

    @property
    def volume(self) -> int:
        """Loudness in percent, as a person hears it."""
        return self._volume

    @volume.setter
    def volume(self, percent: int) -> None:
        self._volume = max(0, min(100, percent))

    @property
    def muted(self) -> bool:
        """Whether nothing is played, whatever the volume."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if muted:
            self.hush()

    def start(self) -> None:
        """Look for a device and load the sounds, in the background; `settled` follows. A second call does nothing."""
        if self._background is not None:
            return
        try:
            self._files = variants(self._folder or resource("sounds"))
        except ResourceMissing:
            self._files = {}
        if not self._files:
            self._report(False, NO_FILES)
            return
        files = [path for paths in self._files.values() for path in paths]
        self._open("sound", lambda: _Effects(files), self._report)

    def play(self, name: str, level: float = 1.0) -> None:
        """Play the sound `name` at `level` 0-1 of the volume; of several variants never the same twice running."""
        files = self._files.get(name)
        if not files or not self.available or self._muted or self._volume == 0 or self._background is None:
            return
        path = self._random.choice([file for file in files if file != self._last.get(name)] or files)
        self._last[name] = path
        # Half the height sounds less than half as loud; the square comes near to what a person expects of a slider.
        self._background.ask("play", str(path), level * (self._volume / 100) ** 2)


class _Effects(Worker):
    """Holds one effect a file, in the sound thread."""

    def __init__(self, files: list[Path]) -> None:
        super().__init__()
        self._files = files
        self._effects: dict[str, Any] = {}
        self._devices: Any = None
        self._device = QByteArray()

    def begin(self) -> None:
        """Find the device, which may take as long as the system likes, and load the files."""
        why = no_server()
        if why is not None:
            self.tell(False, why)
            return
        try:
            from PySide6.QtMultimedia import QMediaDevices
        except ImportError as error:
            self.tell(False, not_there(error, NO_MODULE, NO_LIBRARY))
            return
        # A call lets Python go on in the window's thread while it waits for the server; a constructor does not.
        QMediaDevices.defaultAudioOutput()
        self._devices = QMediaDevices(self)
        self._devices.audioOutputsChanged.connect(self._load)
        self._load()

    @Slot()
    def _load(self) -> None:
        from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

        device = QMediaDevices.defaultAudioOutput()
        if device.isNull():
            self._drop()
            self._device = QByteArray()
            self.tell(False, NO_DEVICE)
            return
        if self._device == device.id():
            return
        self._device = device.id()
        self._drop()
        for path in self._files:
            effect = QSoundEffect(device, self)
            effect.statusChanged.connect(self._loaded)
            self._effects[str(path)] = effect
        for name, effect in self._effects.items():
            effect.setSource(QUrl.fromLocalFile(name))

    @Slot()
    def _loaded(self) -> None:
        """Report once every file is loaded or refused."""
        from PySide6.QtMultimedia import QSoundEffect

        states = [effect.status() for effect in self._effects.values()]
        if all(state in (QSoundEffect.Status.Ready, QSoundEffect.Status.Error) for state in states):
            works = QSoundEffect.Status.Ready in states
            self.tell(works, WORKS if works else NOT_PLAYABLE)

    def play(self, path: str, height: float) -> None:
        """Play the file at `height` 0-1."""
        effect = self._effects.get(path)
        if effect is not None:
            effect.setVolume(height)
            effect.play()

    def hush(self) -> None:
        """Stop all effects."""
        for effect in self._effects.values():
            effect.stop()

    def let_go(self) -> None:
        """Drop the effects and the device."""
        self._drop()
        if self._devices is not None:
            self._devices.deleteLater()

    def _drop(self) -> None:
        for effect in self._effects.values():
            effect.stop()
            effect.deleteLater()
        self._effects.clear()
