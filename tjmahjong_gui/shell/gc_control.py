"""Python's collector of reference cycles, kept to the window's thread and to moments when nothing moves.

Left alone it runs in whichever thread happens to make many objects: a computer player that thinks would delete what
belongs to the window, which Qt allows in the window's thread only. And a full collection would be seen as a stop.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 1000
FULL_EVERY = 30
"""Rounds between two collections of everything; the others take what is young."""
TOO_MANY = 60000
"""Young objects from which on it is not put off, however much moves."""


class Collector(QObject):
    """Takes over from `start` on, in the thread it was made in, until it is deleted."""

    def __init__(self, parent: QObject, busy: Callable[[], bool]) -> None:
        """`busy` says whether something moves that must not be held up."""
        super().__init__(parent)
        self._busy = busy
        self._rounds = 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self.destroyed.connect(_give_back)

    def start(self) -> None:
        """No collection but ours from now on."""
        gc.disable()
        self._timer.start(EVERY_MS)

    def settle(self) -> None:
        """What is there now is there for good (modules, classes): collections need not look through it again."""
        gc.collect()
        gc.freeze()

    def collect(self) -> None:
        """Collect, unless something moves and memory is not short."""
        if self._busy() and gc.get_count()[0] < TOO_MANY:
            return
        self._rounds += 1
        gc.collect(2 if self._rounds % FULL_EVERY == 0 else 1)


def _give_back() -> None:
    gc.enable()
