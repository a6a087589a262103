"""Small tiles in rows, each with how many copies of it are left, and a few words below where there are any."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tjmahjong_gui.look import theme
from tjmahjong_gui.widgets import own_height
from tjmahjong_gui.widgets.tile_picture import tile_height, tile_pixmap

_GAP, _BELOW = 8.0, 4.0
_TILE = 2.0
"""Width of a tile, in heights of the letters beside it (half of their line)."""


class Counted(NamedTuple):
    """A tile, what is written beside it, and whether it is one of the lesser ones."""

    tile: str
    beside: str
    faint: bool = False


class TileCounts(QWidget):
    """As many rows as the width asks for; it sees to its height itself. The words for it are its accessible name."""

    def __init__(self, tiles: Sequence[Counted], words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tiles = list(tiles)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        own_height.fit(self)

    def event(self, event: QEvent) -> bool:
        """Another width is another height."""
        done = super().event(event)
        own_height.follow(self, event)
        return done

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Rows enough for all."""
        spots = self._spots(max(width, 1))
        return round(spots[-1].y() + self._row + 1) if spots else 0

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(200))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tiles and numbers."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(10))
        colours, width, ratio = theme.current(), self._width, self.devicePixelRatioF()
        for counted, spot in zip(self._tiles, self._spots(self.width()), strict=True):
            if counted.faint:
                painter.setOpacity(0.55)
            painter.drawPixmap(spot, tile_pixmap(counted.tile, width, ratio))
            painter.setOpacity(1.0)
            painter.setPen(QColor(colours.soft if counted.faint else colours.text))
            beside = QRectF(spot.x() + width + 3, spot.y(), self.width(), self._row)
            painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, counted.beside)
        painter.end()

    @property
    def _metrics(self) -> QFontMetricsF:
        return QFontMetricsF(theme.font(10))

    @property
    def _width(self) -> float:
        return round(self._metrics.height() / 2 * _TILE)

    @property
    def _row(self) -> float:
        return max(tile_height(self._width), self._metrics.height())

    def _spots(self, width: int) -> list[QPointF]:
        """Where each tile stands."""
        metrics, tile, row = self._metrics, self._width, self._row
        x = y = 0.0
        found = []
        for counted in self._tiles:
            wide = tile + 3 + metrics.horizontalAdvance(counted.beside)
            if x and x + wide > width:
                x, y = 0.0, y + row + _BELOW
            found.append(QPointF(x, y))
            x += wide + _GAP
        return found
