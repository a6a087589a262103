"""The size of windows and dialogs: as wanted, but with their frame never larger than the screen they are on."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, QSize, QTimer
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QDialog, QScrollArea, QWidget

_FRAME = 48
"""Room for the window's frame and title before it is known how large they are, in device-independent pixels."""
_LOOKS_MS = (0, 60, 250, 800)
"""When to look where the window is after it was shown: its frame is put around it by another program, some time."""


def room_of(window: QWidget) -> QRect:
    """The part of the window's screen that panels leave."""
    return window.screen().availableGeometry()


def roomy(dialog: QDialog, width: int, height: int) -> None:
    """Give `dialog` `width` x `height` pixels, or what the screen has."""
    room = room_of(dialog)
    least = dialog.minimumSize()
    dialog.setMinimumSize(min(least.width(), room.width() - _FRAME // 2), min(least.height(), room.height() - _FRAME))
    dialog.resize(min(width, room.width() - _FRAME // 2), min(height, room.height() - _FRAME))
    Inside(dialog, dialog.minimumSize())


class Inside(QObject):
    """Keeps a window and its frame on the screen: when it is shown, and when it comes to another screen.

    `least` is how small a person may make it; where the screen is smaller than that, so may the window be.
    """

    def __init__(self, window: QWidget, least: QSize) -> None:
        super().__init__(window)
        self._window = window
        self._least = least
        self._handle: QWindow | None = None
        self._looks = [QTimer(self, singleShot=True, interval=after) for after in _LOOKS_MS]
        for look in self._looks:
            look.timeout.connect(self.look)
        self.begin()

    def begin(self) -> None:
        """The window is shown, or comes to another screen."""
        for look in self._looks:
            look.start()

    def look(self) -> None:
        """Bring the window back where it reaches beyond the screen."""
        window = self._window
        handle = window.windowHandle()
        if handle is not None and handle is not self._handle:
            self._handle = handle
            handle.screenChanged.connect(self.begin)
        if not window.isVisible() or window.isMaximized() or window.isFullScreen():
            return
        room, outer, inner = room_of(window), window.frameGeometry(), window.geometry()
        wide, high = room.width() - (outer.width() - inner.width()), room.height() - (outer.height() - inner.height())
        window.setMinimumSize(min(self._least.width(), wide), min(self._least.height(), high))
        fitting_size = inner.size().boundedTo(QSize(wide, high))
        if fitting_size != inner.size():
            window.resize(fitting_size)
        outer.setSize(outer.size() + fitting_size - inner.size())
        left = max(room.left(), min(outer.left(), room.right() + 1 - outer.width()))
        top = max(room.top(), min(outer.top(), room.bottom() + 1 - outer.height()))
        if (left, top) != (outer.left(), outer.top()):
            window.move(left, top)


def fitting(dialog: QDialog, width: int) -> None:
    """Give `dialog` what its content wants, at least `width` pixels of width, or what the screen has."""
    # Until they are polished, its parts know nothing of the style sheet.
    for part in (dialog, *dialog.findChildren(QWidget)):
        part.ensurePolished()
    # Layouts within layouts learn of new words only now, and nothing tells what scrolls them.
    for part in (*dialog.findChildren(QWidget), dialog):
        layout = part.layout()
        if layout is not None:
            layout.activate()
    for area in dialog.findChildren(QScrollArea):
        area.updateGeometry()
    wanted = dialog.sizeHint()
    roomy(dialog, max(width, wanted.width()), wanted.height())
