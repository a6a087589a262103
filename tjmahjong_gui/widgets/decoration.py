"""The picture on the first page: the five of characters caught in the middle, among other tiles."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from tjmahjong_gui.look import theme
from tjmahjong_gui.widgets.tile_picture import tile_height, tile_pixmap

_SCATTERED = (
    # tile, x and y of the middle in parts of the area, width in parts of a large tile, angle in degrees
    ("E", 0.14, 0.16, 0.62, -18.0),
    ("back", 0.36, 0.10, 0.62, 9.0),
    ("1s", 0.62, 0.14, 0.62, -7.0),
    ("C", 0.87, 0.17, 0.62, 15.0),
    ("9p", 0.12, 0.86, 0.62, 12.0),
    ("F", 0.37, 0.90, 0.62, -10.0),
    ("back", 0.62, 0.88, 0.62, 16.0),
    ("P", 0.88, 0.84, 0.62, -14.0),
)
_RUN = (("4m", -1.08, 0.10, -5.0), ("6m", 1.08, 0.10, 5.0), ("5m", 0.0, -0.10, 0.0))
"""Tile, offset of its middle in tile widths, angle; the five lies on top."""

_SHADOW_STEPS = 22


def paint_scattered_tiles(painter: QPainter, area: QRectF, ratio: float) -> None:
    """Paint the picture into `area`; `ratio` is the device's pixel ratio."""
    if area.width() < 160 or area.height() < 200:
        return
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    large = min(area.width() / 3.9, area.height() / 3.6, 240.0)
    for name, x, y, part, angle in _SCATTERED:
        half = 0.56 * tile_height(large * part)
        high = min(max(area.top() + area.height() * y, area.top() + half), area.bottom() - half)
        middle = QPointF(area.left() + area.width() * x, high)
        _paint(painter, name, middle, large * part, angle, ratio, faded=True)
    for name, dx, dy, angle in _RUN:
        middle = area.center() + QPointF(dx * large, dy * large)
        _paint(painter, name, middle, large, angle, ratio, ringed=name == "5m")


def _paint(
    painter: QPainter,
    name: str,
    middle: QPointF,
    width: float,
    angle: float,
    ratio: float,
    *,
    faded: bool = False,
    ringed: bool = False,
) -> None:
    tile = None if name == "back" else name
    picture = tile_pixmap(tile, width, ratio)
    height = tile_height(width)
    box = QRectF(-width / 2, -height / 2, width, height)
    painter.save()
    painter.translate(middle)
    painter.rotate(angle)
    _paint_shadow(painter, box, width)
    painter.drawPixmap(box.topLeft(), picture)
    if faded:
        veil = QColor(theme.current().page_edge)
        veil.setAlpha(95)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(veil)
        painter.drawRoundedRect(box, width * 0.1, width * 0.1)
    if ringed:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.THEMES["dark"].gold), max(3.0, width * 0.03)))
        painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), width * 0.1, width * 0.1)
    painter.restore()


def _paint_shadow(painter: QPainter, box: QRectF, width: float) -> None:
    """A softer shadow than the table's small tiles have: at this size its steps would show."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 6))
    for step in range(_SHADOW_STEPS):
        spread = width * (0.10 - 0.13 * step / _SHADOW_STEPS)
        corner = width * 0.1 + max(spread, 0.0)
        moved = box.translated(width * 0.04, width * 0.05).adjusted(-spread, -spread, spread, spread)
        painter.drawRoundedRect(moved, corner, corner)
