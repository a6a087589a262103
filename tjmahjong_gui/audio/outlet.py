"""What sounds and speech have in common: a part of the system that answers late, or never, asked in the background."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from tjmahjong.text import Text
from tjmahjong_gui.audio.quiet import quieten
from tjmahjong_gui.shell.background import Background, Worker

WAITING = Text("The sound system has not answered yet.", "声音系统还没有应答。")


class Outlet(QObject):
    """Asks for nothing before `_open`; nothing in it waits, and after `close` nothing is told any more."""

    settled = Signal()
    """It is known whether it can be heard, or has changed."""

    def __init__(self, reason: Text, parent: QObject | None = None) -> None:
        """`reason` is why nothing is heard before it has been looked for."""
        super().__init__(parent)
        self.available = False
        """Whether it can be heard (unless a person has turned it off)."""
        self.reason = reason
        """Why it is heard or not, for the self-test's report and the preferences."""
        self._background: Background | None = None
        self._closed = False

    def hush(self) -> None:
        """Stop what is heard, as when an animation is skipped."""
        if self.available and self._background is not None:
            self._background.ask("hush")

    def close(self) -> None:
        """Let go of the system's part and end the thread."""
        self._closed = True
        self.available = False
        if self._background is not None:
            self._background.stop()

    def _open(self, name: str, make: Callable[[], Worker], heard: Callable[..., Any]) -> None:
        """Ask in a thread called `name`; `heard`, a method, hears the answers."""
        self.reason = WAITING
        self._background = Background(name, make, heard)
        self.destroyed.connect(self._background.leave)
        quieten()
        self._background.start()

    def _report(self, available: bool, reason: Text) -> None:
        if self._closed:
            return
        self.available = available
        self.reason = reason
        self.settled.emit()
