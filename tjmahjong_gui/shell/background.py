"""An object of Qt's at work in a thread of its own, for what may take long or for ever: players, sound, speech.

A player who thinks, a sound server or a speech service that hangs must neither freeze the window nor keep the program
from ending. A QThread cannot be left behind while it runs, a daemon thread can; so the event loop runs in one of those.

No signal connects the two threads. When either end of a connection is deleted, Qt calls the other end's virtual
`disconnectNotify`, for which PySide looks into that object's Python half, even while the other thread is deleting that:
a crash. So each side leaves word in a queue, and then wakes the other up under a lock that nobody holds for long;
an object is out of reach, by the same lock, before it is deleted.
"""

from __future__ import annotations

import atexit
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable
from typing import Any

import shiboken6
from PySide6.QtCore import QCoreApplication, QEventLoop, QMetaObject, QObject, Qt, QThread, Slot


def _wake(receiver: QObject, slot: str) -> None:
    """Have `slot` called in the thread of `receiver`; returns at once."""
    QMetaObject.invokeMethod(receiver, slot, Qt.ConnectionType.QueuedConnection)


class Worker(QObject):
    """What lives in the thread: made there, and `begin` runs there once events are handled."""

    asked: deque[tuple[str, tuple[Any, ...]]]
    """The methods to be called, and what with; one for each `turn`."""
    tell: Callable[..., None]
    """Tells the other thread's method `heard`, from this one; nobody may listen any more."""

    def __init__(self) -> None:
        # With a parent it belongs to Qt. What belongs to Python is deleted at Python's end, even under a hung thread.
        super().__init__(QThread.currentThread())
        self.loop = QEventLoop(self)

    def begin(self) -> None:
        """The work that may take long."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Give what is held to `deleteLater`."""

    def end(self) -> None:
        """Let go of everything, and leave the thread once it is gone."""
        self.let_go()
        _wake(self.loop, "quit")

    @Slot()
    def turn(self) -> None:
        """Do the next thing that was asked for."""
        method, what = self.asked.popleft()
        getattr(self, method)(*what)


class _Door(QObject):
    """Hears in the window's thread what the worker tells. It belongs to the application, so that Qt deletes it."""

    def __init__(self, heard: Callable[..., None]) -> None:
        super().__init__(QCoreApplication.instance())
        self.told: deque[tuple[Any, ...]] = deque()
        self._heard = weakref.WeakMethod(heard)

    @Slot()
    def turn(self) -> None:
        """Pass on what was told next, unless the listener is gone."""
        what, heard = self.told.popleft(), self._heard()
        if heard is not None:
            heard(*what)


_LEFT: set[Background] = set()
"""Those that were asked to end and are not waited for yet."""
PATIENCE_S = 1.5
"""How long the end of the program waits for them all together."""


def wait_for_those_left(seconds: float = PATIENCE_S) -> None:
    """Wait until what was left has ended, at most for so long. A thread that is still in Python at Python's end is
    thrown out of it, in the midst of Qt, which complains; only one that hangs outside of Python may stay behind."""
    until = time.monotonic() + seconds
    while _LEFT:
        _LEFT.pop().join(max(until - time.monotonic(), 0))


class Background:
    """Runs a worker in a daemon thread, from `start` until `stop` or the end of the program."""

    def __init__(self, name: str, make: Callable[[], Worker], heard: Callable[..., None]) -> None:
        """`make` is called in the thread and must not take long. `heard`, a method, is called in this thread.

        Neither keeps the object of `heard` alive; `leave` must be called before that object is deleted.
        """
        self._make = make
        self._asked: deque[tuple[str, tuple[Any, ...]]] = deque([("begin", ())])
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._door: _Door | None = _Door(heard)
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def start(self) -> None:
        """Begin; returns at once."""
        atexit.register(self.stop)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether the thread is at work, or hangs."""
        return self._thread.is_alive()

    def ask(self, method: str, *what: Any) -> None:
        """Have the worker's `method` called with `what`, in its thread; after its end nothing happens."""
        with self._lock:
            self._asked.append((method, what))
            if self._worker is not None:
                _wake(self._worker, "turn")

    def leave(self) -> None:
        """Ask the thread to end, and do not wait until it has; nothing is heard of it any more."""
        with self._lock:
            door, self._door = self._door, None
        if door is not None:
            atexit.unregister(self.stop)
            if shiboken6.isValid(door):
                door.deleteLater()
            self.ask("end")
            _LEFT.difference_update([one for one in _LEFT if not one.running])
            if self.running:
                _LEFT.add(self)

    def join(self, seconds: float) -> None:
        """Wait for the end of the thread, at most for so long."""
        if self._thread.is_alive():
            self._thread.join(seconds)

    def stop(self, seconds: float = 0.5) -> bool:
        """End the thread and say whether it ended; one that does not answer within `seconds` is left behind."""
        if self._thread.is_alive():
            self.leave()
            self.join(seconds)
            _LEFT.discard(self)
        return not self._thread.is_alive()

    def _run(self) -> None:
        worker = self._make()
        worker.asked, worker.tell = self._asked, self._tell
        with self._lock:
            self._worker = worker
            for _ in self._asked:
                _wake(worker, "turn")
        worker.loop.exec()
        with self._lock:
            self._worker = None
        shiboken6.delete(worker)

    def _tell(self, *what: Any) -> None:
        with self._lock:
            if self._door is not None:
                self._door.told.append(what)
                _wake(self._door, "turn")
