"""One tile on the table as a graphics item. It knows how to look at rest and between two places; never when to move."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tjmahjong_gui.table.drawing.badges import Badge, draw_badge
from tjmahjong_gui.table.drawing.tile_art import SHADOW, STAND_DEEP, Look
from tjmahjong_gui.table.model.layout import Placement
from tjmahjong_gui.table.model.metrics import THICK

Pictures = Callable[[Look, float], QPixmap]
"""Gives the picture of a look at a width in logical pixels, for the screen the table is on."""
GOLD = "#ffcf4a"
RAISED = {"hand", "drawn", "wind"}
"""Where tiles can be pushed up: those that a person chooses from."""
FLYING = 5000.0
"""Added to the drawing order of a tile in motion, so that it passes above all that lie."""


class TileItem(QGraphicsItem):
    """A tile, known by its place. Its origin is the middle of its face."""

    def __init__(self, place: int, pictures: Pictures) -> None:
        super().__init__()
        self.place = place
        self._pictures = pictures
        self.at: Placement | None = None
        """Where it lies or stood before the motion that is running."""
        self.showing: str | None = None
        """The face that looks up now, in the middle of a motion too; None is the back."""
        self.selected = False
        self.focused = False
        self.hovered = False
        self.dimmed = False
        self.glow = 0.0
        """How strongly it is lit during a show, 0 to 1."""
        self.badge: Badge | None = None
        """How good a discard of it is, where that is shown."""
        self._pixmap = QPixmap()
        self._offset = QPointF()
        self._rect = QRectF()
        self._face = QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    # --- looks

    def rest(self, placement: Placement) -> None:
        """Lie at `placement`, without any motion."""
        self.at = placement
        self._take(placement)
        self.setTransform(QTransform())
        self.setOpacity(1.0)
        self._stand()
        self.setZValue(placement.z)

    @property
    def raised(self) -> float:
        """How far a selected tile is pushed up, in pixels."""
        if self.at is None or self.at.zone not in RAISED or not (self.selected or self.hovered):
            return 0.0
        return self.at.w * (0.18 if self.selected else 0.06)

    def refresh(self) -> None:
        """Take a new picture and position after a change of selection, focus, or screen."""
        if self.at is not None:
            self._take(self.at)
            self._stand()

    def _stand(self) -> None:
        """Take the place of `at`, so that the picture's pixels fall on the screen's."""
        assert self.at is not None
        ratio = self._pixmap.devicePixelRatio()
        left, top = self.at.x + self._offset.x(), self.at.y - self.raised + self._offset.y()
        # Halves always go up, so that tiles of equal distance stay at equal distance.
        across, down = math.floor(left * ratio + 0.5) / ratio, math.floor(top * ratio + 0.5) / ratio
        self.setPos(across - self._offset.x(), down - self._offset.y())

    def between(self, start: Placement, end: Placement, t: float, *, arc: float = 0.0) -> None:
        """Show the tile on its way from `start` (t = 0) to `end` (t = 1); `arc` is how far it is lifted, in pixels."""
        turning = start.face != end.face or start.pose != end.pose
        shown = start if t < 0.5 else end
        self._take(shown)
        x = start.x + (end.x - start.x) * t
        y = start.y + (end.y - start.y) * t - arc * math.sin(math.pi * t)
        width = start.w + (end.w - start.w) * t
        quarter = ((end.side - start.side + 2) % 4 - 2) * -90.0
        angle = quarter * t if shown is start else quarter * (t - 1)
        transform = QTransform().rotate(angle)
        scale = width / shown.w * (1 + 0.12 * math.sin(math.pi * t) if arc else 1)
        if turning:
            flat = max(abs(math.cos(math.pi * t)), 0.04)
            narrow = (scale * flat, scale) if shown.side % 2 == 0 else (scale, scale * flat)
            transform.scale(*narrow)
        else:
            transform.scale(scale, scale)
        self.setTransform(transform)
        self.setPos(x, y)
        # What is lifted passes above what only slides.
        self.setZValue(FLYING + start.z + (end.z - start.z) * t + arc)

    def _take(self, placement: Placement) -> None:
        self.showing = placement.face
        look = Look(placement.face, placement.side, placement.pose == "stand", placement.wild, placement.stands_for)
        pixmap = self._pictures(look, placement.w)
        ratio = pixmap.devicePixelRatio()
        w, margin = placement.w, round(placement.w * SHADOW * ratio) / ratio
        width, height = placement.size
        if look.stand and look.side % 2:
            left, top = -w * STAND_DEEP / 2, -w * 0.7
            face = QRectF(left, top, w * STAND_DEEP, w)
        else:
            left, top = -width / 2, -height / 2
            face = QRectF(left, top, width, height + (THICK * w if look.stand else 0.0))
        rect = QRectF(left - margin, top - margin, pixmap.deviceIndependentSize().width(), 0)
        rect.setHeight(pixmap.deviceIndependentSize().height())
        outer = rect.adjusted(-3, -3 - w * 0.08, 3, 3)
        if outer != self._rect:
            self.prepareGeometryChange()
            self._rect = outer
        self._pixmap, self._offset, self._face = pixmap, rect.topLeft(), face
        self.update()

    # --- QGraphicsItem

    def boundingRect(self) -> QRectF:
        return self._rect

    def shape(self) -> QPainterPath:
        """What of it can be clicked: the face, thickness included, without the shadow."""
        path = QPainterPath()
        path.addRect(self._face.adjusted(0, 0, 0, self.at.w * THICK if self.at is not None else 0.0))
        return path

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if not self.transform().isIdentity():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._offset, self._pixmap)
        if self.at is None:
            return
        radius = self.at.w * 0.1
        if self.dimmed:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(10, 24, 20, 95))
            painter.drawRoundedRect(self._face, radius, radius)
        if self.at.lit or self.glow > 0 or self.selected:
            strength = 1.0 if self.at.lit or self.selected else self.glow
            colour = QColor(GOLD)
            colour.setAlphaF(strength)
            self._ring(painter, colour, max(2.0, self.at.w * 0.06), radius, Qt.PenStyle.SolidLine)
        if self.badge is not None:
            size = self.at.w * 0.5
            corner = QRectF(self._face.right() - size * 0.86, self._face.top() - size * 0.14, size, size)
            draw_badge(painter, corner, self.badge)
        if self.focused:
            self._ring(painter, QColor("#1b6cff"), max(2.5, self.at.w * 0.07), radius, Qt.PenStyle.SolidLine)
            self._ring(painter, QColor("#ffffff"), max(1.0, self.at.w * 0.02), radius, Qt.PenStyle.DashLine)

    def _ring(self, painter: QPainter, colour: QColor, width: float, radius: float, style: Qt.PenStyle) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, width, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inside = width / 2 - 1
        painter.drawRoundedRect(self._face.adjusted(inside, inside, -inside, -inside), radius, radius)
