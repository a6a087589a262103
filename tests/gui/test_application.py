"""A record that is opened from the desktop reaches the window, on macOS by an event of the application."""

from __future__ import annotations

import subprocess
import sys

OPEN = """
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from tjmahjong_gui.shell.application import Application

app = Application(["open"])
opened = []
app.fileOpened.connect(opened.append)
Application.sendEvent(app, QFileOpenEvent(QUrl("https://example.org/a.tjm")))
Application.sendEvent(app, QFileOpenEvent("/home/甲/局 1.tjm"))
print(*[path.as_posix() for path in opened], sep="|")
"""


def test_a_file_is_opened_and_an_address_is_not() -> None:
    # In a process of its own: there can be only one application, and the tests have theirs.
    run = subprocess.run([sys.executable, "-X", "utf8", "-c", OPEN], capture_output=True, check=True, timeout=60)
    assert run.stdout.decode("utf-8").strip() == "/home/甲/局 1.tjm"
