"""A hand as one line of tiles: melds, concealed tiles, the one drawn last apart, the indicator at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tjmahjong.event_text.names import tile_name
from tjmahjong.meld import MELD_TEXT, Meld
from tjmahjong.text import Text
from tjmahjong.tiles import NAMES, parse
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.look import theme
from tjmahjong_gui.widgets.tile_picture import tile_height, tile_pixmap

_DRAWN = Text("drawn", "摸的那张")
_INDICATOR = Text("indicator", "翻混")
_HAND = Text("hand", "手牌")
_WILD = Text("{tile}, wild", "{tile}，混儿")
_GAP = 0.35
"""Room between parts, in tile widths."""


class _Part(NamedTuple):
    tiles: tuple[str, ...]
    caption: str
    framed: bool = False
    hidden: bool = False


class HandStrip(QWidget):
    """Paints a described hand, as large as the width allows; wild tiles first, with their mark."""

    def __init__(self, largest: float = 44.0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._largest = largest
        self._parts: list[_Part] = []
        self._wild: set[str] = set()

    def show_hand(
        self, hand: str, draw: str, melds: Sequence[Meld], wild: Sequence[str], indicator: str | None = None
    ) -> None:
        """Show the concealed tiles `hand` and the drawn one (may be empty) with `melds`; `wild` are the wild kinds."""
        tiles = sorted((NAMES[kind] for kind in sorted(parse(hand))), key=lambda tile: tile not in wild)
        self.show_tiles(tiles, draw, melds, wild, indicator)

    def show_tiles(
        self,
        tiles: Sequence[str],
        draw: str = "",
        melds: Sequence[Meld] = (),
        wild: Sequence[str] = (),
        indicator: str | None = None,
    ) -> None:
        """As `show_hand`, but the concealed `tiles` stay in the order given."""
        self._wild = set(wild)
        self._parts = [
            _Part((meld.tile,) * (4 if meld.is_kong else 3), say(MELD_TEXT[meld.kind]), hidden=meld.kind == "concealed")
            for meld in melds
        ]
        self._parts.append(_Part(tuple(tiles), ""))
        if draw:
            self._parts.append(_Part(tuple(NAMES[kind] for kind in parse(draw)), say(_DRAWN), framed=True))
        if indicator:
            self._parts.append(_Part((NAMES[parse(indicator)[0]],), say(_INDICATOR)))
        self.setAccessibleName(self.spoken())
        self.updateGeometry()
        self.update()

    def spoken(self) -> str:
        """The hand in words, for a screen reader."""
        lang = language()
        said = []
        for part in self._parts:
            names = [
                say(_WILD, tile=tile_name(tile, lang)) if self._is_wild(part, tile) else tile_name(tile, lang)
                for tile in part.tiles
            ]
            said.append(f"{part.caption or say(_HAND)}: {', '.join(names)}")
        return "; ".join(said)

    def sizeHint(self) -> QSize:
        """Room at the present width."""
        return QSize(480, self.heightForWidth(max(self.width(), 240)))

    def minimumSizeHint(self) -> QSize:
        """It shrinks with the page."""
        return QSize(200, self.sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        """Narrower pages have smaller tiles."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height at `width` pixels."""
        line = QFontMetricsF(theme.font(9)).height() if any(part.caption for part in self._parts) else 0
        return round(tile_height(self._tile_width(width)) + line + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        """All parts from the left."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = self._tile_width(self.width())
        x = 1.0
        for part in self._parts:
            room = self._part_width(part, width)
            self._paint_part(painter, part, x, room, width)
            x += room + _GAP * width
        painter.end()

    def _is_wild(self, part: _Part, tile: str) -> bool:
        return tile in self._wild and part.caption != say(_INDICATOR)

    def _tile_width(self, room: float) -> float:
        """The largest width at which all parts fit, captions included, which do not shrink."""
        width = self._largest
        while width > 8 and self._whole(width) > room:
            width -= 0.5
        return width

    def _whole(self, width: float) -> float:
        parts = sum(self._part_width(part, width) for part in self._parts)
        return parts + _GAP * width * max(len(self._parts) - 1, 0) + 3

    def _part_width(self, part: _Part, width: float) -> float:
        caption = QFontMetricsF(theme.font(9)).horizontalAdvance(part.caption) + 2 if part.caption else 0
        return max(len(part.tiles) * width, caption)

    def _paint_part(self, painter: QPainter, part: _Part, x: float, room: float, width: float) -> None:
        height = tile_height(width)
        left = x + (room - len(part.tiles) * width) / 2
        for index, tile in enumerate(part.tiles):
            face = None if part.hidden and index in (0, 3) else tile
            wild = face is not None and self._is_wild(part, tile)
            picture = tile_pixmap(face, width - 1, self.devicePixelRatioF(), wild=wild)
            painter.drawPixmap(QPointF(left + index * width, 2), picture)
        if part.framed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.current().gold), 2))
            painter.drawRoundedRect(QRectF(left, 2, width - 1, height), width * 0.1, width * 0.1)
        if part.caption:
            painter.setFont(theme.font(9))
            painter.setPen(QColor(theme.current().soft))
            metrics = painter.fontMetrics()
            middle = x + (room - metrics.horizontalAdvance(part.caption)) / 2
            painter.drawText(QPointF(middle, height + 4 + metrics.ascent()), part.caption)
