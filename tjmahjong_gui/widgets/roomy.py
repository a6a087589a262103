"""The size of dialogs: as wanted, but never larger than the screen they open on."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QScrollArea, QWidget

_FRAME = 48
"""Room for the window's frame and title, in device-independent pixels."""


def roomy(dialog: QDialog, width: int, height: int) -> None:
    """Give `dialog` `width` x `height` pixels, or what the screen has."""
    room = dialog.screen().availableGeometry()
    dialog.resize(min(width, room.width() - _FRAME // 2), min(height, room.height() - _FRAME))


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
