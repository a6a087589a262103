"""The Qt application, which on macOS is told of files opened from the desktop by an event instead of an argument."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """`fileOpened` gives each file (`Path`) that the system asks for; web addresses are ignored."""

    fileOpened = Signal(object)

    def event(self, event: QEvent) -> bool:
        """Take the events that name a file. Only events of the application itself come here, so this costs nothing."""
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent) and event.file():
            self.fileOpened.emit(Path(event.file()))
            return True
        return super().event(event)
