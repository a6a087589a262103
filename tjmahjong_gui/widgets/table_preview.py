"""A strip of the table as it would look with other preferences: cloth, backs, faces, wild mark, size."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QRadialGradient
from PySide6.QtWidgets import QSizePolicy, QWidget

from tjmahjong_gui.table.drawing.tile_art import SHADOW, Look, shared_art
from tjmahjong_gui.table.model.metrics import RATIO, THICK
from tjmahjong_gui.table.options import TableOptions, palette

SHOWN = (("7s", True), ("1m", False), ("5m", False), ("3p", False), ("1s", False), ("E", False), ("P", False))
"""Faces that tell the sets apart, a wild one among them, and backs after them."""
BACKS = 2
LARGEST = 38.0
"""Width of a tile at a size of 100 %, in device-independent pixels."""


class TablePreview(QWidget):
    """Paints what `show_options` was given last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.options = TableOptions()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_options(self, options: TableOptions) -> None:
        """Look like this."""
        self.options = options
        self.update()

    def sizeHint(self) -> QSize:
        """Room for a row of tiles of the largest size."""
        return QSize(400, round(LARGEST * 1.3 * (RATIO + THICK)) + 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Cloth, faces, backs."""
        colours = palette(self.options)
        area = QRectF(self.rect())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        light = QRadialGradient(QPointF(area.center()), area.width() * 0.6)
        light.setColorAt(0, QColor(colours.cloth))
        light.setColorAt(1, QColor(colours.cloth_edge))
        painter.setBrush(QBrush(light))
        painter.setPen(QPen(QColor(colours.rail_line), 2))
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 10, 10)
        painter.setPen(Qt.PenStyle.NoPen)
        width = min(LARGEST * self.options.scale, area.width() / (len(SHOWN) + BACKS + 1.5))
        art = shared_art(self.options.tile_set, self.options.back)
        looks = [Look(tile, wild=wild) for tile, wild in SHOWN] + [Look(None)] * BACKS
        left = area.center().x() - (len(looks) + 0.4) * width / 2
        top = area.center().y() - width * (RATIO + THICK) / 2
        for index, look in enumerate(looks):
            x = left + width * (index + (0.4 if look.face is None else 0.0))
            picture = art.pixmap(look, width - 1.5, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x - SHADOW * width, top - SHADOW * width), picture)
        painter.end()
