"""The system or a terminal tells the program to end (SIGTERM, SIGHUP, Ctrl+C): the window is closed as by a person."""

from __future__ import annotations

import contextlib
import signal
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any

from PySide6.QtCore import QObject, QSocketNotifier

NAMES = ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK")
"""Those of them that a system does not have are left out."""


def die_quietly() -> None:
    """Until there is a window, Ctrl+C ends the program at once, without Python's account of where it was."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class ToldToEnd(QObject):
    """Calls `close` in the window's thread when the program is told to end, from its making until `give_back`.

    Python runs a signal's handler only between two steps of its own, which may be long in coming while Qt waits for
    events. So the system writes to a socket that Qt watches, and Qt calls us.
    """

    def __init__(self, close: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._close = close
        self._hears, self._tells = socket.socketpair()
        self._hears.setblocking(False)
        self._tells.setblocking(False)
        self._wakeup = signal.set_wakeup_fd(self._tells.fileno(), warn_on_full_buffer=False)
        self._before: dict[int, Any] = {}
        for name in NAMES:
            number = getattr(signal, name, None)
            # What is ignored stays so: `nohup` asks for that.
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, _only_wake)
        self._notifier = QSocketNotifier(self._hears.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._told)

    def give_back(self) -> None:
        """Leave signals as they were before."""
        self._notifier.setEnabled(False)
        signal.set_wakeup_fd(self._wakeup)
        for number, before in self._before.items():
            signal.signal(number, before)
        self._hears.close()
        self._tells.close()

    def _told(self) -> None:
        numbers = b""
        with contextlib.suppress(BlockingIOError):
            numbers = self._hears.recv(64)
        if self._before.keys() & set(numbers):
            self._close()


def _only_wake(_number: int, _frame: FrameType | None) -> None:
    """That a handler is set is what makes the system write to the socket."""
