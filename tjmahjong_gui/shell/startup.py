"""How long the program takes to show its first window, counted from the start of the process."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from tjmahjong_gui.shell.event_filters import watch

_LOADED = time.perf_counter()


def seconds_running() -> float:
    """Seconds since this process began, to a hundredth; since this module was loaded where the system does not tell."""
    if not sys.platform.startswith("linux"):
        return time.perf_counter() - _LOADED
    try:
        # The fields after the name in brackets, which may hold spaces; the twentieth of them is the start in ticks.
        fields = Path("/proc/self/stat").read_text("utf-8").rpartition(")")[2].split()
        return time.clock_gettime(time.CLOCK_BOOTTIME) - int(fields[19]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError):
        return time.perf_counter() - _LOADED


class FirstPaint(QObject):
    """Calls `done` with the seconds since the process began once `window` has been painted.

    It goes with the window and not by itself: PySide spoils its memory where a single shot deletes what it was set for.
    """

    def __init__(self, window: QWidget, done: Callable[[float], None]) -> None:
        super().__init__(window)
        self._window = window
        self._done = done
        watch(window, self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the window's paint; its children are painted and shown before the next turn of the event loop."""
        if event.type() == QEvent.Type.Paint and watched is self._window:
            self._window.removeEventFilter(self)
            QTimer.singleShot(0, self, self._finish)
        return False

    def _finish(self) -> None:
        self._done(seconds_running())
