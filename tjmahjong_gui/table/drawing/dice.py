"""A die: a small cube that can lie still with a face up or tumble in any attitude, painted by plain projection."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QQuaternion, QVector3D
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

_NORMALS = {
    1: (0, 0, 1), 6: (0, 0, -1), 2: (0, 1, 0), 5: (0, -1, 0), 3: (1, 0, 0), 4: (-1, 0, 0),
}  # fmt: skip
"""Which way each number looks when the 1 is up: opposite faces add up to seven."""
_A, _B = 0.0, 0.27
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-_B, -_B), (_B, _B)),
    3: ((-_B, -_B), (0, 0), (_B, _B)),
    4: ((-_B, -_B), (-_B, _B), (_B, -_B), (_B, _B)),
    5: ((-_B, -_B), (-_B, _B), (0, 0), (_B, -_B), (_B, _B)),
    6: ((-_B, -_B), (-_B, 0), (-_B, _B), (_B, -_B), (_B, 0), (_B, _B)),
}
_TILT = QQuaternion.fromAxisAndAngle(1, 0, 0, -24)
"""The table is seen at a slight tilt, so a lying die shows a little of its near side."""
_UP = {
    1: QQuaternion(),
    6: QQuaternion.fromAxisAndAngle(1, 0, 0, 180),
    2: QQuaternion.fromAxisAndAngle(1, 0, 0, 90),
    5: QQuaternion.fromAxisAndAngle(1, 0, 0, -90),
    3: QQuaternion.fromAxisAndAngle(0, 1, 0, -90),
    4: QQuaternion.fromAxisAndAngle(0, 1, 0, 90),
}
"""The turn that brings each number to the top."""


class DieItem(QGraphicsItem):
    """One die. `value` is what it shows when it lies still."""

    def __init__(self) -> None:
        super().__init__()
        self.value = 1
        self._size = 20.0
        self._attitude = QQuaternion()
        self._height = 0.0
        self.setZValue(21000)
        # Whatever passes over a die that lies still finds its picture ready.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def lie(self, x: float, y: float, size: float, value: int, spin: float = 0.0) -> None:
        """Lie still at (x, y) with `value` up, `size` pixels an edge, turned by `spin` degrees."""
        self._show(x, y, size, 0.0, value, QQuaternion.fromAxisAndAngle(0, 0, 1, spin) * _UP[value])

    def tumble(
        self, x: float, y: float, size: float, height: float, value: int, spin: float, turns: tuple[float, float]
    ) -> None:
        """In the air or rolling at (x, y), `height` pixels above the cloth; `turns` are degrees still to roll about the
        two axes of the table, so that (0, 0) is lying still with `value` up."""
        roll = QQuaternion.fromAxisAndAngle(1, 0, 0, turns[0]) * QQuaternion.fromAxisAndAngle(0, 1, 0, turns[1])
        self._show(x, y, size, height, value, roll * QQuaternion.fromAxisAndAngle(0, 0, 1, spin) * _UP[value])

    def faces_up(self) -> int:
        """The number that looks up most in the attitude painted now."""

        def up(number: int) -> float:
            return float(self._attitude.rotatedVector(QVector3D(*map(float, _NORMALS[number]))).z())

        return max(_NORMALS, key=up)

    def shape(self) -> QPainterPath:
        """The cube alone, without its shadow and the room to tumble."""
        path = QPainterPath()
        path.addRect(QRectF(-self._size / 2, -self._size / 2, self._size, self._size))
        return path

    def _show(self, x: float, y: float, size: float, height: float, value: int, attitude: QQuaternion) -> None:
        self.value = value
        self.setPos(x, y)
        if size != self._size:
            self.prepareGeometryChange()
        if (size, height, attitude) != (self._size, self._height, self._attitude):
            self._size, self._height, self._attitude = size, height, attitude
            self.update()

    def boundingRect(self) -> QRectF:
        reach = self._size * 2.6
        return QRectF(-reach / 2, -reach * 1.3, reach, reach * 1.9)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_shadow(painter)
        attitude = _TILT * self._attitude
        faces = []
        for number, normal in _NORMALS.items():
            towards = attitude.rotatedVector(QVector3D(*map(float, normal)))
            if towards.z() > 0.02:
                faces.append((towards.z(), number, towards))
        for _, number, towards in sorted(faces, key=lambda face: face[0]):
            self._paint_face(painter, number, attitude, towards)

    def _paint_shadow(self, painter: QPainter) -> None:
        s = self._size
        away = 1 + self._height / (s * 3)
        painter.setPen(Qt.PenStyle.NoPen)
        for step in range(4):
            grow = s * (0.5 + 0.09 * step) * away
            painter.setBrush(QColor(0, 0, 0, int(34 / away)))
            painter.drawEllipse(QPointF(s * 0.14 * away, s * 0.3), grow, grow * 0.8)

    def _paint_face(self, painter: QPainter, number: int, attitude: QQuaternion, towards: QVector3D) -> None:
        s = self._size
        normal = QVector3D(*map(float, _NORMALS[number]))
        across = QVector3D(0, 1, 0) if abs(normal.y()) < 0.5 else QVector3D(1, 0, 0)
        second = QVector3D.crossProduct(normal, across)

        # The turned axes once, then plain numbers: a die that rolls is painted sixty times a second.
        out, along, down = (attitude.rotatedVector(axis) for axis in (normal, across, second))
        ox, oy = out.x() * 0.5 * s, -out.y() * 0.5 * s - self._height
        ax, ay, bx, by = along.x() * s, -along.y() * s, down.x() * s, -down.y() * s

        def polygon(points: Iterable[tuple[float, float]]) -> QPolygonF:
            return QPolygonF([QPointF(ox + ax * u + bx * v, oy + ay * u + by * v) for u, v in points])

        outline = polygon(_OUTLINE)
        bright = max(0.0, towards.x() * -0.3 + towards.y() * 0.45 + towards.z() * 0.8)
        shade = QColor.fromHsvF(0.12, 0.07 + 0.1 * (1 - min(1.0, bright)), min(1.0, 0.62 + 0.4 * bright))
        box = outline.boundingRect()
        gradient = QLinearGradient(box.topLeft(), box.bottomRight())
        gradient.setColorAt(0, shade.lighter(104))
        gradient.setColorAt(1, shade.darker(107))
        painter.setBrush(gradient)
        painter.setPen(QPen(shade.darker(125), max(0.6, s * 0.02)))
        painter.drawPolygon(outline)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#c1241b") if number in (1, 4) else QColor("#1c2436"))
        radius = 0.17 if number == 1 else 0.105
        for u, v in _PIPS[number]:
            painter.drawPolygon(polygon((u + radius * c, v + radius * d) for c, d in _CIRCLE))


def _rounded(half: float, angle: float) -> tuple[float, float]:
    """A point of a square with round corners (a superellipse) in the direction of `angle` degrees."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    reach = half / (abs(c) ** 5 + abs(s) ** 5) ** (1 / 5)
    return c * reach, s * reach


_OUTLINE = tuple(_rounded(0.5, angle) for angle in range(0, 360, 15))
"""A face's edge, in edges from its middle."""
_CIRCLE = tuple((math.cos(math.radians(angle)), math.sin(math.radians(angle))) for angle in range(0, 360, 30))
"""A pip's edge."""
