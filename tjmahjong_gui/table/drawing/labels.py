"""What is written over the table for a moment: calls, counts, points on their way, a line that says what goes on."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tjmahjong_gui.table.drawing.lettering import table_font
from tjmahjong_gui.table.options import Palette

Kind = Literal["call", "count", "line", "plus", "minus", "badge"]


class LabelItem(QGraphicsItem):
    """A text on a ground of its own, its middle at its position. `side`: a call points to its player (-1: nobody)."""

    def __init__(self, text: str, kind: Kind, pixels: float, colours: Palette, side: int = -1) -> None:
        super().__init__()
        self.text, self.kind, self.side = text, kind, side
        self._colours = colours
        self._font = self._make_font(pixels)
        metrics = QFontMetricsF(self._font)
        high = metrics.height()
        wide = metrics.horizontalAdvance(text)
        pad = {"call": high * 0.45, "count": high * 0.3, "line": high * 0.8, "badge": high * 0.3}.get(kind, high * 0.4)
        width = max(wide + 2 * pad, high * 1.2)
        self._box = QRectF(-width / 2, -high * 0.66, width, high * 1.32)
        self.setZValue(20000)
        # Painted once, not anew whenever a tile passes over it.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def _make_font(self, pixels: float) -> QFont:
        return table_font(pixels, serif=self.kind in {"call", "plus", "minus", "count", "badge"}, bold=True)

    @property
    def box(self) -> QRectF:
        """Its ground, around its own middle."""
        return self._box

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-12, -12, 12, 12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours, box = self._colours, self._box
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        grounds = {
            "call": (colours.red, colours.on_red), "count": (colours.gold, colours.on_gold),
            "badge": (colours.red, colours.on_red), "line": (colours.plate, colours.text),
            "plus": (colours.plate, colours.plus), "minus": (colours.plate, colours.minus),
        }  # fmt: skip
        ground, ink = grounds[self.kind]
        filled = QColor(ground)
        filled.setAlpha(240)
        painter.setBrush(filled)
        painter.setPen(QPen(QColor(colours.gold), 2 if self.kind in {"call", "line"} else 1))
        radius = box.height() * (0.5 if self.kind in {"line", "count", "plus", "minus"} else 0.28)
        if self.kind == "call" and self.side >= 0:
            painter.drawPolygon(self._pointer())
        painter.drawRoundedRect(box, radius, radius)
        painter.setPen(QColor(ink))
        painter.setFont(self._font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.text)

    def _pointer(self) -> QPolygonF:
        box, s = self._box, 9.0
        tips = {
            0: (QPointF(0, box.bottom() + s), QPointF(-s, box.bottom() - 1), QPointF(s, box.bottom() - 1)),
            1: (QPointF(box.right() + s, 0), QPointF(box.right() - 1, -s), QPointF(box.right() - 1, s)),
            2: (QPointF(0, box.top() - s), QPointF(-s, box.top() + 1), QPointF(s, box.top() + 1)),
            3: (QPointF(box.left() - s, 0), QPointF(box.left() + 1, -s), QPointF(box.left() + 1, s)),
        }
        return QPolygonF(tips[self.side])
