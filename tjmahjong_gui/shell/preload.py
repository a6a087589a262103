"""Reads in, beside the first page, what the first game needs, so that its first click does not wait.

The engine is read in a thread. What has to do with Qt is read here, one module a turn of the event loop: PySide makes
its classes when they are first named, and shall not be asked to from two threads at once.
"""

from __future__ import annotations

import importlib
import threading

from PySide6.QtCore import QObject, QTimer, Signal

_ENGINE = ("tjmahjong.match", "tjmahjong.players", "tjmahjong.scoring", "tjmahjong.replay")
_WINDOW = (
    "tjmahjong_gui.audio.calls",
    "tjmahjong_gui.game.journal",
    "tjmahjong_gui.table.model.layout",
    "tjmahjong_gui.table.drawing.tile_art",
    "tjmahjong_gui.table.drawing.plates",
    "tjmahjong_gui.table.drawing.scene",
    "tjmahjong_gui.table.motion.stage",
    "tjmahjong_gui.table.motion.director",
    "tjmahjong_gui.table.view",
    "tjmahjong_gui.widgets.curve",
    "tjmahjong_gui.screens.settlement",
    "tjmahjong_gui.screens.action_bar",
    "tjmahjong_gui.screens.table.page",
    "tjmahjong_gui.screens.new_game",
    "tjmahjong_gui.screens.pot_summary",
    "tjmahjong_gui.game.play",
)
"""The parts before the whole, so that no turn takes long."""


class Preload(QObject):
    """Begins with `start`; `finished` is emitted once, and `done` is true from then on."""

    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.done = False
        self._left = list(_WINDOW)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=_read_engine, args=(self._stopped,), name="preload", daemon=True)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._turn)

    def start(self) -> None:
        """Begin; returns at once. After `stop` nothing happens."""
        if self._stopped.is_set():
            return
        self._thread.start()
        self._timer.start(10)

    def stop(self) -> None:
        """Read nothing more, and wait for the module that is being read; `finished` never comes then."""
        self._timer.stop()
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _turn(self) -> None:
        if self._thread.is_alive():
            return
        if self._left:
            importlib.import_module(self._left.pop(0))
            return
        self._timer.stop()
        self.done = True
        self.finished.emit()


def _read_engine(stopped: threading.Event) -> None:
    for name in _ENGINE:
        if stopped.is_set():
            return
        importlib.import_module(name)
    # The tables are read when they are first asked for.
    tables = importlib.import_module("tjmahjong.shapes.tables")
    for table in (tables.TABLES, tables.NATURAL):
        if not stopped.is_set():
            len(table.suit)
