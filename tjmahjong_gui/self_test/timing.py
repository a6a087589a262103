"""What the self-test measures while a deal is played: the times between frames, and how long the window was deaf."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from tjmahjong_gui.shell.event_filters import watch

if TYPE_CHECKING:
    from tjmahjong_gui.shell.main_window import MainWindow

REST = 250.0
"""Milliseconds from which on nothing was to be painted: something is held for reading."""


class Frames(QObject):
    """Times between two paintings of the table."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.times: list[float] = []
        self.watching = True
        self._viewport = window.play.table.table.viewport()
        watch(self._viewport, self)

    def eventFilter(self, watched: QObject, event: Any) -> bool:
        """Note each paint event of the table."""
        if self.watching and event.type() == event.Type.Paint:
            self.times.append(time.perf_counter())
        return False

    def intervals(self) -> list[float]:
        """Milliseconds between paintings that follow each other in a motion; rests are the game's, not ours."""
        steps = [1000 * (b - a) for a, b in zip(self.times, self.times[1:], strict=False)]
        return [step for step in steps if step < REST]


class Stalls(QObject):
    """The longest time the window did not get round to its timers, and the most that its own thread worked then.

    Where the first is much more than the second, other programs had the processor.
    """

    STEP = 5

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.longest = self.own = 0.0
        self._last, self._worked = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Watch from now on."""
        self._last, self._worked = time.perf_counter(), time.thread_time()
        self._timer.start(self.STEP)

    def stop(self) -> None:
        """Watch no more."""
        self._timer.stop()

    def _tick(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        self.longest = max(self.longest, 1000 * (now - self._last) - self.STEP)
        self.own = max(self.own, 1000 * (worked - self._worked))
        self._last, self._worked = now, worked
