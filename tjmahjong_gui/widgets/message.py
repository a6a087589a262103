"""The sentence on the table: what is asked, what the hand is worth, why a button is grey."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QLabel, QWidget

from tjmahjong_gui.look import theme

LEAST_MS, PER_LETTER_MS = 2000, 55
"""How long a passing text stays: so long that it can be read."""
_SIDE, _ABOVE = 16, 8
"""Room around the text, in pixels."""


class Message(QLabel):
    """A short text in a rounded box over the table; hidden while there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "message")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._room = QRect()
        self._wide: QRect | None = None
        self._middle = False
        self._lasting = ""
        self._passing = ""
        self._passes = QTimer(self)
        self._passes.setSingleShot(True)
        self._passes.timeout.connect(self._passed)
        self.hide()

    def say(self, text: str) -> None:
        """Say `text` until something else is said."""
        self._lasting = text
        self._refresh()

    def interrupt(self, text: str) -> None:
        """Say `text` in place of the lasting one; an empty text goes back to that."""
        self._passes.stop()
        self._passing = text
        self._refresh()

    def remark(self, text: str) -> None:
        """Say `text` for as long as it takes to read; then the lasting one comes back by itself."""
        self.interrupt(text)
        if text:
            self._passes.start(LEAST_MS + PER_LETTER_MS * len(text))

    def fit(self, room: QRect, wide: QRect | None = None, *, middle: bool = False) -> None:
        """Stand at the lower right of `room` of the parent, or larger in the `middle` of its upper edge.

        `wide` is for a text that is too long for `room`.
        """
        self._room, self._wide, self._middle = room, wide, middle
        self._refresh()

    def _passed(self) -> None:
        self.interrupt("")

    def _refresh(self) -> None:
        text = self._passing or self._lasting
        self.setVisible(bool(text))
        if not text:
            return
        self.setText(text)
        self.setAccessibleName(text)
        for points, room in self._tries():
            font = theme.font(points)
            bounds = _bounds(font, room, text)
            if bounds.height() + 2 * _ABOVE <= room.height():
                break
        self.setFont(font)
        # Longer sentences grow upwards over the cloth.
        height = bounds.height() + 2 * _ABOVE
        self.setFixedSize(bounds.width() + 2 * _SIDE + 2, height)
        if self._middle:
            # What is too high even with the smallest letters covers the panel above the room, where nothing lies yet:
            # a question that covers its answers is worse.
            top = max(0, min(room.y(), room.bottom() - height + 1))
            self.move(room.x() + (room.width() - self.width()) // 2, top)
        else:
            self.move(room.right() - self.width() + 1, room.bottom() - height + 1)
        self.raise_()

    def _tries(self) -> list[tuple[int, QRect]]:
        """Points and rooms to try, the best first."""
        points = 13 if self._middle else 11
        if self._wide is None:
            return [(points, self._room)]
        found = [(points, self._room), (points, self._wide)]
        # Rather smaller letters than discards that cannot be seen.
        smaller = (12, 11, 10, 9) if self._middle else (10, 9, 8, 7)
        return [*found, *((points, self._wide) for points in smaller)]


def _bounds(font: QFont, room: QRect, text: str) -> QRect:
    return _even(QFontMetrics(font), max(room.width(), 180) - 2 * _SIDE, text)


def _even(metrics: QFontMetrics, width: int, text: str) -> QRect:
    """The narrowest box that needs no more lines than one of `width` pixels: no line with a single word left over."""

    def box(room: int) -> QRect:
        return metrics.boundingRect(QRect(0, 0, room, 2000), Qt.TextFlag.TextWordWrap, text)

    found = widest = box(width)
    for room in range(width, width // 2, -8):
        tried = box(room)
        if tried.height() > widest.height() or tried.width() > room:
            break
        found = tried
    return found
