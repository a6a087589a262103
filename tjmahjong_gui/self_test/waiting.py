"""Waiting for the window and taking pictures of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from tjmahjong_gui.shell.main_window import MainWindow


def wait(app: QApplication, over: Callable[[], bool], seconds: float) -> bool:
    """Let the window work until `over`; False if it was not after that time."""
    end = time.perf_counter() + seconds
    while not over():
        if time.perf_counter() > end:
            return False
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents | QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 100)
    return True


def settle(app: QApplication) -> None:
    """Let layouts come to rest."""
    for _ in range(5):
        app.processEvents()


def save(window: MainWindow, path: Path, problems: list[str]) -> None:
    """Save a picture of the window; what goes wrong is added to `problems`."""
    if not window.grab().save(str(path)):
        problems.append(f"{path.name} could not be written")
