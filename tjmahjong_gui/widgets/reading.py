"""A winning hand laid out in its reading: sets and pair apart, what wild tiles stand for, the tile drawn last."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tjmahjong.hand import Meld
from tjmahjong.scoring.result import Group
from tjmahjong.text import Text
from tjmahjong.tiles import NAMES, parse
from tjmahjong_gui import theme
from tjmahjong_gui.i18n import language, say
from tjmahjong_gui.models.tiles import MELD_NAMES
from tjmahjong_gui.narration import tile_name
from tjmahjong_gui.widgets.tile_picture import SHADOW, tile_height, tile_pixmap

_AS = Text("as {tile}", "当{tile}")
_DRAWN = Text("drawn", "摸的那张")
_COMMA = Text(", ", "，")
GROUP_NAMES = {"run": Text("run", "顺子"), "triplet": Text("triplet", "刻子"), "pair": Text("pair", "将")}
_STRAIGHT = Text("straight", "龙")
_FIVE = Text("five caught", "捉伍儿")
_WILD_WAIT = Text("wild wait", "混儿吊")
_DOUBLE = Text("double wild wait", "双混儿吊")
_SHORT = {"m": Text("character", "万"), "p": Text("dot", "饼"), "s": Text("bamboo", "条")}
_GAP = 0.42
"""Room between groups, in tile widths."""
_LEAST = 22.0
"""Tiles narrower than this no longer make room for long captions, in pixels; captions shrink instead."""
_APART = 5.0
"""Room between the words under two neighbouring tiles, in pixels."""


class Laid:
    """One group or meld as it is painted: tiles, which are wild or drawn, what the wild ones count as, its caption."""

    def __init__(self, tiles: Sequence[str], caption: str) -> None:
        self.tiles = list(tiles)
        self.counts_as: list[str | None] = [None] * len(tiles)
        self.wild: set[int] = set()
        self.drawn: int | None = None
        self.caption = caption


class ReadingView(QWidget):
    """Paints a reading and the melds beside it, as large as the width allows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._laid: list[Laid] = []
        self._largest = 68.0

    def show_reading(
        self, reading: Sequence[Group], melds: Sequence[Meld], wild: Sequence[str], patterns: Sequence[str]
    ) -> None:
        """Show `reading` with `melds`; `wild` are the wild kinds by text, `patterns` what the reading counts."""
        runs = {group.tiles for group in reading if group.kind == "run"}
        straight: set[str] = set()
        for suit in "mps" if "straight" in patterns else "":
            parts = {f"123{suit}", f"456{suit}", f"789{suit}"}
            straight |= parts if parts <= runs else set()
        # Of two equal runs only one is part of the straight, so each part is taken off once it is found.
        self._laid = [_laid_group(group, wild, straight, patterns) for group in reading]
        for meld in melds:
            laid = Laid([meld.tile] * (4 if meld.is_kong else 3), say(MELD_NAMES[meld.kind]))
            laid.wild = set(range(4)) if meld.kind == "gold" else set()
            self._laid.append(laid)
        self.setAccessibleName(self.spoken())
        self._fit_height()
        self.update()

    def set_largest(self, width: float) -> None:
        """Tiles are at most `width` pixels wide."""
        if width != self._largest:
            self._largest = width
            self._fit_height()

    def spoken(self) -> str:
        """The reading in words, for a screen reader."""
        return "; ".join(_spoken(laid) for laid in self._laid)

    def sizeHint(self) -> QSize:
        """Room at the present width."""
        return QSize(600, round(self._height(self._tile_width(max(self.width(), 300)))))

    def minimumSizeHint(self) -> QSize:
        """It shrinks with the page."""
        return QSize(300, self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        """Height at `width` pixels."""
        return round(self._height(self._tile_width(width)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height. No layout is left to find that out: many ask while the page is hidden, when
        it has the width of another one, and the captions would be cut off at its first showing."""
        super().resizeEvent(event)
        self._fit_height()

    def changeEvent(self, event: QEvent) -> None:
        """Larger words need more room."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fit_height()

    def _fit_height(self) -> None:
        self.setFixedHeight(self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """All groups from the left."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = self._tile_width(self.width())
        x = width * 0.2
        for laid in self._laid:
            room = self._room(laid, width)
            self._paint_group(painter, laid, x + (room - len(laid.tiles) * width) / 2, width, room)
            x += room + _GAP * width
        painter.end()

    def _tile_width(self, room: float) -> float:
        """The largest width at which all groups fit; captions do not shrink with them as long as tiles can be read."""
        width, words = self._largest, [self._words(laid) for laid in self._laid]
        while width > _LEAST and self._whole(width, words) > room:
            width -= 0.5
        units = sum(len(laid.tiles) + _GAP for laid in self._laid)
        return width if width > _LEAST else min(_LEAST, room / max(units, 1.0))

    def _whole(self, width: float, words: Sequence[float]) -> float:
        wide = (max(len(laid.tiles) * width, caption) for laid, caption in zip(self._laid, words, strict=True))
        return sum(wide) + _GAP * width * len(words)

    @staticmethod
    def _words(laid: Laid) -> float:
        """Width of a group's caption."""
        return QFontMetricsF(theme.font(10)).horizontalAdvance(laid.caption) + 2

    def _room(self, laid: Laid, width: float) -> float:
        """Width of a group: its tiles, or its caption where that is longer."""
        return max(len(laid.tiles) * width, self._words(laid) if width > _LEAST else 0.0)

    def _height(self, width: float) -> float:
        line = QFontMetricsF(theme.font(10)).height()
        return width * 0.16 + tile_height(width) + 2 * line + 14

    def _paint_group(self, painter: QPainter, laid: Laid, x: float, width: float, room: float) -> None:
        colours = theme.current()
        top, height = width * 0.14, tile_height(width)
        whole = QRectF(x, 0, width * len(laid.tiles), self.height())
        small = theme.font(10, bold=True)
        line = QFontMetricsF(small).height()
        if laid.drawn is not None:
            painter.setBrush(QColor(colours.raised))
            painter.setPen(QPen(QColor(colours.gold), 2))
            wide = max(room, whole.width()) - whole.width()
            painter.drawRoundedRect(whole.adjusted(-width * 0.14 - wide / 2, 1, width * 0.14 + wide / 2, -1), 8, 8)
        for index, tile in enumerate(laid.tiles):
            left = x + index * width
            picture = tile_pixmap(tile, width - 2, self.devicePixelRatioF(), wild=index in laid.wild, shadow=True)
            margin = SHADOW * (width - 2)
            painter.drawPixmap(QPointF(left + 1 - margin, top - margin), picture)
            if index == laid.drawn:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(theme.THEMES["dark"].gold), 3))
                painter.drawRoundedRect(QRectF(left + 1, top, width - 2, height), width * 0.1, width * 0.1)
        below = [_below(laid, index) for index in range(len(laid.tiles))]
        # Words under neighbouring tiles must not run into each other, however large the text.
        longest = max((QFontMetricsF(small).horizontalAdvance(text) for text, _ in below), default=0)
        room_each = width - _APART
        crowded = sum(bool(text) for text, _ in below) > 1 and longest > room_each
        painter.setFont(theme.font(max(6.0, 10 * room_each / longest), bold=True) if crowded else small)
        for index, (text, colour) in enumerate(below):
            if text:
                painter.setPen(QColor(colours.gold if colour else colours.text))
                spot = QRectF(x + (index - 0.5) * width, top + height + 1, 2 * width, line)
                painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, text)
        painter.setPen(QColor(colours.soft))
        painter.setFont(theme.font(10))
        wide = max(room, whole.width() + width * 0.2)
        caption = QRectF(whole.center().x() - wide / 2, top + height + line + 1, wide, line)
        wanted = painter.fontMetrics().horizontalAdvance(laid.caption)
        if wanted > caption.width():
            painter.setFont(theme.font(max(7.0, 10 * caption.width() / wanted)))
        painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, laid.caption)


def _laid_group(group: Group, wild: Sequence[str], straight: set[str], patterns: Sequence[str]) -> Laid:
    as_tiles = [NAMES[kind] for kind in parse(group.tiles)]
    words = [say(GROUP_NAMES[group.kind])]
    if group.kind == "run" and group.tiles in straight:
        straight.remove(group.tiles)
        words = [say(_STRAIGHT)]
    if group.tiles == "456m" and group.drawn == 1 and "catch_five" in patterns:
        words.append(say(_FIVE))
    if group.kind == "pair" and group.drawn is not None and "wild_wait" in patterns:
        words.append(say(_WILD_WAIT))
    if group.kind != "pair" and group.drawn is not None and "double_wild_wait" in patterns:
        words.append(say(_DOUBLE))
    laid = Laid(group.held, " · ".join(words))
    laid.wild = {index for index, tile in enumerate(group.held) if tile in wild}
    laid.drawn = group.drawn
    for index in group.wild:
        if group.held[index] != as_tiles[index]:
            laid.counts_as[index] = as_tiles[index]
    return laid


def _short(tile: str) -> str:
    """A tile's name in little room: `5m` is 五万 or 5 character."""
    lang = language()
    if lang == "zh" or len(tile) == 1:
        return tile_name(tile, lang).removesuffix(" dragon")
    return f"{tile[0]} {_SHORT[tile[1]].en}"


def _below(laid: Laid, index: int) -> tuple[str, bool]:
    counts_as = laid.counts_as[index]
    if counts_as is not None:
        return say(_AS, tile=_short(counts_as)), True
    return (say(_DRAWN), False) if laid.drawn == index else ("", False)


def _spoken(laid: Laid) -> str:
    lang = language()
    parts = []
    for index, tile in enumerate(laid.tiles):
        name = tile_name(tile, lang)
        counts_as = laid.counts_as[index]
        if counts_as is not None:
            name += " " + say(_AS, tile=tile_name(counts_as, lang))
        if laid.drawn == index:
            name += " " + say(_DRAWN)
        parts.append(name)
    return laid.caption + ": " + say(_COMMA).join(parts)
