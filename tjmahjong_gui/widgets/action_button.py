"""The large buttons beside the hand: one press is one action, and a grey one says why."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.look import theme
from tjmahjong_gui.table.drawing.badges import Badge, draw_badge

COLOURS = {
    "pass": ("#55635d", "#6a7a73"),
    "pong": ("#1f7a55", "#2a976b"),
    "kong": ("#28619f", "#3678bf"),
    "win": ("#efb92f", "#ffd15a"),
    "ready": ("#8a5a12", "#aa7119"),
}
"""Ground and lit ground by what a button is for. Red is for losses (`theme.minus`), so a win has the gold."""
_INKS = {"win": "#2b1d00"}
"""Words on a ground that is too bright for the usual ones."""
_BADGE = 24.0
"""Width of the badge of a hint, in pixels."""
_RING = 3.0
"""Room between a button with the keyboard and its ring, in pixels: the ring is seen on every ground."""


class ActionButton(QAbstractButton):
    """A large button with a word and its key. A grey one still takes hover and focus, to say its reasons."""

    reasonsWanted = Signal(str)
    """All reasons why this button is grey, one a line; empty when hover and focus have left it."""

    def __init__(self, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self._key_text = ""
        self._reasons: tuple[str, ...] = ()
        self._allowed = True
        self._tightness = 0
        self.badge: Badge | None = None
        """How good it is, where a hint shows that."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def allowed(self) -> bool:
        """Whether pressing it does anything."""
        return self._allowed

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why it is grey."""
        return self._reasons

    def say(self, word: str, key_text: str, about: str, reasons: Sequence[str] = ()) -> None:
        """Set the word, the key's name, what it does, and the reasons why it may not be pressed (none: it may)."""
        self.setText(word)
        self._key_text = key_text
        self._reasons = tuple(reasons)
        self._allowed = not self._reasons
        lines = "\n".join(self._reasons)
        # The reasons are said on the table; a tooltip would say them a second time, over the hand.
        self.setToolTip("" if lines else tip(f"{about} ({key_text})"))
        self.setAccessibleName(f"{word} ({key_text})")
        self.setAccessibleDescription(lines or about)
        self.setCursor(Qt.CursorShape.PointingHandCursor if self._allowed else Qt.CursorShape.ArrowCursor)
        self.updateGeometry()
        self.update()

    def show_badge(self, badge: Badge | None) -> None:
        """Show how good it is; None no more."""
        if badge != self.badge:
            self.badge = badge
            self.update()

    def tighten(self, tightness: int) -> None:
        """Take less room, where several buttons would not fit beside each other: 0 none, 1 less, 2 the word alone."""
        self._tightness = tightness

    @property
    def _points(self) -> int:
        return (17, 14, 11)[self._tightness]

    @property
    def _shown_key(self) -> str:
        """The key where there is room for it; hover and screen reader always name it."""
        return "" if self._tightness == 2 else self._key_text

    def press(self) -> None:
        """What the key does: click it if it is allowed, else say why not."""
        if self._allowed:
            self.click()
        else:
            self.reasonsWanted.emit("\n".join(self._reasons))

    # --- Qt

    def nextCheckState(self) -> None:
        """Nothing: it is no switch."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A grey button only says its reasons."""
        if self._allowed:
            super().mousePressEvent(event)
        else:
            self.reasonsWanted.emit("\n".join(self._reasons))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click is no action of its own."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A held key presses once; the space bar belongs to the table."""
        if event.isAutoRepeat() or event.key() == Qt.Key.Key_Space:
            event.ignore()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Say why it is grey."""
        super().enterEvent(event)
        if self._reasons:
            self.reasonsWanted.emit("\n".join(self._reasons))

    def leaveEvent(self, event: QEvent) -> None:
        """Say no more."""
        super().leaveEvent(event)
        self.reasonsWanted.emit("")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Say why it is grey."""
        super().focusInEvent(event)
        if self._reasons:
            self.reasonsWanted.emit("\n".join(self._reasons))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say no more."""
        super().focusOutEvent(event)
        self.reasonsWanted.emit("")

    def sizeHint(self) -> QSize:
        """Room for the word and its key."""
        word = QFontMetricsF(theme.font(self._points, bold=True)).horizontalAdvance(self.text())
        key = QFontMetricsF(theme.font(9)).horizontalAdvance(self._shown_key)
        height = QFontMetricsF(theme.font(self._points, bold=True)).height()
        room = (40, 20, 9)[self._tightness]
        return QSize(round(word + key + room), round(height + (16 if self._tightness else 20)))

    def minimumSizeHint(self) -> QSize:
        """It is never squeezed."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button, lit under the mouse, ringed when it has the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, lit = (QColor(colour) for colour in COLOURS[self.kind])
        text = QColor(_INKS.get(self.kind, "#fffaf0"))
        if not self._allowed:
            ground = QColor(24, 42, 36, 215)
            text = QColor("#93a69d")
        elif self.isDown():
            ground = ground.darker(120)
        elif self.underMouse():
            ground = lit
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setBrush(ground)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.THEMES["dark"].gold), 2.5))
            painter.setBrush(QColor("#10241f"))
            painter.drawRoundedRect(box, 12, 12)
            painter.setBrush(ground)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box.adjusted(_RING, _RING, -_RING, -_RING), 9, 9)
        else:
            painter.setPen(QPen(QColor(255, 255, 255, 40 if self._allowed else 22), 1))
            painter.drawRoundedRect(box, 12, 12)
        small, large = theme.font(9), theme.font(self._points, bold=True)
        key_width = QFontMetricsF(small).horizontalAdvance(self._shown_key)
        word_width = QFontMetricsF(large).horizontalAdvance(self.text())
        key_width += 6 if self._shown_key else 0
        left = box.center().x() - (word_width + key_width) / 2
        painter.setPen(text)
        painter.setFont(large)
        painter.drawText(
            QRectF(left, box.y(), word_width + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, self.text()
        )
        painter.setFont(small)
        text.setAlpha(200)
        painter.setPen(text)
        base = QRectF(left + word_width + 6, box.y() + 6, key_width, box.height())
        painter.drawText(base, Qt.AlignmentFlag.AlignVCenter, self._shown_key)
        if self.badge is not None:
            size = min(_BADGE, self.height() * (0.5 if self._tightness < 2 else 0.36))
            draw_badge(painter, QRectF(self.width() - size - 1, 1, size, size), self.badge)
        painter.end()
