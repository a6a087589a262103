"""The badge of a hint: a rank on a shape that says how good it is, so that no colour is needed to tell.

A star is the best, a circle is as good as far as can be known, a square is behind, a triangle on its point is a clear
mistake.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from tjmahjong.teach.marks import Mark

GROUNDS: dict[Mark, str] = {"best": "#ffcf4a", "equal": "#8fe0b4", "behind": "#e8e2d2", "poor": "#ffb3a8"}
_INK = "#1c140a"
_POINTS = 5


class Badge(NamedTuple):
    """What a badge says."""

    rank: int
    mark: Mark


def draw_badge(painter: QPainter, area: QRectF, badge: Badge) -> None:
    """Draw `badge` as large as `area` allows."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(_INK), max(1.0, area.width() * 0.05)))
    painter.setBrush(QColor(GROUNDS[badge.mark]))
    inside = area.adjusted(1, 1, -1, -1)
    number = QRectF(area)
    match badge.mark:
        case "best":
            painter.drawPolygon(_star(inside))
            number.translate(0, area.height() * 0.04)
        case "equal":
            painter.drawEllipse(inside)
        case "behind":
            gap = area.width() * 0.08
            painter.drawRect(inside.adjusted(gap, gap, -gap, -gap))
        case "poor":
            corners = (inside.topLeft(), inside.topRight(), QPointF(inside.center().x(), inside.bottom()))
            painter.drawPolygon(QPolygonF(list(corners)))
            number.translate(0, -area.height() * 0.14)
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(max(6, round(area.height() * 0.46)))
    painter.setFont(font)
    painter.setPen(QColor(_INK))
    painter.drawText(number, Qt.AlignmentFlag.AlignCenter, str(badge.rank))
    painter.restore()


def _star(area: QRectF) -> QPolygonF:
    centre, radius = area.center(), area.width() / 2 * 1.08
    corners = []
    for step in range(2 * _POINTS):
        length = radius if step % 2 == 0 else radius * 0.58
        angle = math.pi * (step / _POINTS - 0.5)
        corners.append(centre + QPointF(length * math.cos(angle), length * math.sin(angle)))
    return QPolygonF(corners)
