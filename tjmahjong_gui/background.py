"""An object of Qt's at work in a thread of its own, for what may wait for ever: sound and speech of the system.

A sound server or a speech service that hangs must neither freeze the window nor keep the program from ending. A QThread
cannot be left behind while it runs, a daemon thread can; so the event loop runs in one of those.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable

import shiboken6
from PySide6.QtCore import QEventLoop, QLoggingCategory, QMetaObject, QObject, Qt, QThread, Signal, Slot

_QUIET = "qt.multimedia.*=false\nqt.speech.*=false"
"""What Qt's sound and speech parts say about libraries and services that are not there is no news for a player."""

NO_NEWS = "No QtMultimedia backends found."
"""Said once by a packaged program, which leaves the video decoders out: sound effects need none. It has no category."""


def quieten() -> None:
    """Keep Qt's sound and speech parts from writing messages; QT_LOGGING_RULES in the environment still goes first."""
    QLoggingCategory.setFilterRules(_QUIET)


class Worker(QObject):
    """What lives in the thread: made there, and `begin` runs there once events are handled.

    A slot that a subclass defines anew is called in the signal's thread; so the slots here call plain methods.
    """

    def __init__(self) -> None:
        # With a parent it belongs to Qt. What belongs to Python is deleted at Python's end, even under a hung thread.
        super().__init__(QThread.currentThread())
        self.loop = QEventLoop(self)

    def begin(self) -> None:
        """The work that may take long."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Give what is held to `deleteLater`."""

    @Slot()
    def enter(self) -> None:
        """Begin."""
        self.begin()

    @Slot()
    def end(self) -> None:
        """Let go of everything, and leave the thread once it is gone."""
        self.let_go()
        QMetaObject.invokeMethod(self.loop, "quit", Qt.ConnectionType.QueuedConnection)


class _Door(QObject):
    """What the window's thread holds of the other one: a way to say that it is over, and no reference to the worker."""

    over = Signal()


class Background:
    """Runs a worker in a daemon thread, from `start` until `stop` or the end of the program."""

    def __init__(self, name: str, make: Callable[[], Worker]) -> None:
        """`make` is called in the thread; it makes the worker and connects it, and must not take long."""
        self._thread = threading.Thread(target=self._run, args=(make,), name=name, daemon=True)
        self._made = threading.Event()
        self._door: _Door | None = _Door()
        self._over = self._door.over

    def start(self) -> None:
        """Begin; returns at once."""
        quieten()
        atexit.register(self.stop)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether the thread is at work, or hangs."""
        return self._thread.is_alive()

    def leave(self) -> None:
        """Ask the thread to end, and do not wait until it has."""
        door, self._door = self._door, None
        if door is not None:
            atexit.unregister(self.stop)
            self._made.wait(1)
            door.over.emit()

    def stop(self, seconds: float = 0.5) -> bool:
        """End the thread and say whether it ended; one that does not answer within `seconds` is left behind."""
        if self._thread.is_alive():
            self.leave()
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self, make: Callable[[], Worker]) -> None:
        worker = make()
        # What made the worker belongs to the window's thread, which may let go of it before this thread ends.
        del make
        self._over.connect(worker.end)
        QMetaObject.invokeMethod(worker, "enter", Qt.ConnectionType.QueuedConnection)
        self._made.set()
        worker.loop.exec()
        shiboken6.delete(worker)
