"""The curve of points over a pot: one line a player, told apart by colour and by the shape of its marks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tjmahjong_gui.look import theme

_COLOURS = {
    "dark": ("#ffcf4a", "#6fc3ff", "#8ee6a4", "#ff9a8c"),
    "light": ("#9a5b00", "#1c5f9e", "#176a3a", "#b02418"),
}
_MARK = 4.5


class PointsCurve(QWidget):
    """Points by player after each deal, the start included."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._names: Sequence[str] = ()
        self._series: list[list[int]] = []

    def show_points(self, names: Sequence[str], points: Sequence[Sequence[int]]) -> None:
        """`points[i]` are all players' points after i deals."""
        self._names = names
        self._series = [[row[player] for row in points] for player in range(len(names))]
        ends = ", ".join(f"{name} {series[-1]}" for name, series in zip(names, self._series, strict=True) if series)
        self.setAccessibleName(self.tr("Points after each deal"))
        self.setAccessibleDescription(ends)
        self.update()

    def sizeHint(self) -> QSize:
        """A page-wide picture."""
        return QSize(560, 260)

    def minimumSizeHint(self) -> QSize:
        """Still legible."""
        return QSize(280, 140)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Grid, lines, marks, names at the right end."""
        if not self._series or len(self._series[0]) < 1:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(10))
        metrics = QFontMetricsF(theme.font(10))
        everything = [value for series in self._series for value in series]
        low, high = min(everything), max(everything)
        step = _step(max(high - low, 4))
        low, high = (low // step) * step, -(-high // step) * step
        if low == high:
            high += step
        left = max(metrics.horizontalAdvance(str(value)) for value in (low, high)) + 12
        right = max(metrics.horizontalAdvance(name) for name in self._names) + 18
        area = QRectF(left, 10, self.width() - left - right, self.height() - metrics.height() - 22)
        self._paint_grid(painter, area, low, high, step)
        deals = max(len(self._series[0]) - 1, 1)

        def spot(deal: int, value: int) -> QPointF:
            return QPointF(
                area.left() + area.width() * deal / deals, area.bottom() - area.height() * (value - low) / (high - low)
            )

        for player, series in enumerate(self._series):
            self._paint_line(painter, player, [spot(deal, value) for deal, value in enumerate(series)])
        self._paint_names(painter, area, [spot(deals, series[-1]).y() for series in self._series], metrics.height())
        painter.end()

    def _colour(self, player: int) -> QColor:
        name = "light" if theme.current() is theme.THEMES["light"] else "dark"
        return QColor(_COLOURS[name][player % 4])

    def _paint_grid(self, painter: QPainter, area: QRectF, low: int, high: int, step: int) -> None:
        colours = theme.current()
        for value in range(low, high + 1, step):
            y = area.bottom() - area.height() * (value - low) / (high - low)
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.drawLine(QLineF(area.left(), y, area.right(), y))
            painter.setPen(QColor(colours.soft))
            half = painter.fontMetrics().height() / 2
            room = QRectF(0, y - half, area.left() - 6, 2 * half)
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value))
        deals = len(self._series[0]) - 1
        every = max(1, -(-deals // 12))
        for deal in range(0, deals + 1, every):
            x = area.left() + area.width() * deal / max(deals, 1)
            room = QRectF(x - 30, area.bottom() + 6, 60, painter.fontMetrics().height())
            painter.drawText(room, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, str(deal))

    def _paint_line(self, painter: QPainter, player: int, spots: Sequence[QPointF]) -> None:
        colour = self._colour(player)
        painter.setPen(QPen(colour, 2.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(list(spots)))
        painter.setPen(QPen(QColor(theme.current().panel), 1))
        painter.setBrush(colour)
        for spot in spots:
            painter.drawPath(_mark(player, spot))

    def _paint_names(self, painter: QPainter, area: QRectF, heights: Sequence[float], line: float) -> None:
        order = sorted(range(len(heights)), key=lambda player: heights[player])
        y = -1000.0
        for player in order:
            y = max(heights[player], y + line)
            painter.setPen(self._colour(player))
            room = QRectF(area.right() + 10, y - line / 2, self.width() - area.right() - 10, line)
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._names[player])


def _step(span: int) -> int:
    """A round distance between grid lines, so that there are about four."""
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000):
        if span / step <= 5:
            return step
    return 10_000


def _mark(player: int, at: QPointF) -> QPainterPath:
    path = QPainterPath()
    x, y, r = at.x(), at.y(), _MARK
    if player == 0:
        path.addEllipse(at, r, r)
    elif player == 1:
        path.addRect(x - r, y - r, 2 * r, 2 * r)
    elif player == 2:
        path.addPolygon(QPolygonF([QPointF(x, y - r * 1.3), QPointF(x + r * 1.2, y + r), QPointF(x - r * 1.2, y + r)]))
    else:
        corners = [QPointF(x, y - r * 1.3), QPointF(x + r * 1.3, y), QPointF(x, y + r * 1.3), QPointF(x - r * 1.3, y)]
        path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path
