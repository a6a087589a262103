"""A winning hand laid out in its reading: sets and pair apart, what wild tiles stand for, the tile drawn last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tjmahjong.event_text.names import tile_name
from tjmahjong.meld import MELD_TEXT, Meld
from tjmahjong.scoring.explain import Caption, captions
from tjmahjong.scoring.result import Group
from tjmahjong.text import Text
from tjmahjong.tiles import NAMES, parse
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.look import theme
from tjmahjong_gui.widgets import own_height
from tjmahjong_gui.widgets.tile_picture import SHADOW, tile_height, tile_pixmap
from tjmahjong_gui.widgets.word_link import WordLink

_AS = Text("as {tile}", "当{tile}")
_DRAWN = Text("drawn", "摸的那张")
_COMMA = Text(", ", "，")
_MELD = Text("Laid on the table: it stays the set it is.", "摆到桌上的，是什么就是什么。")
_GOLD = Text("Four equal wild tiles, laid on the table.", "四张一样的混儿，摆到桌上的。")
_STANDS = Text("What this wild tile stands for.", "这张混儿当的是哪张。")
_LAST = Text("The tile that was drawn last.", "最后摸的那张。")
_BETWEEN = " · "
_SHORT = {"m": Text("character", "万"), "p": Text("dot", "饼"), "s": Text("bamboo", "条")}
_GAP = 0.42
"""Room between groups, in tile widths."""
_LEAST = 22.0
"""Tiles narrower than this no longer make room for long captions, in pixels; captions shrink instead."""
_APART = 7.0
"""Room between the words under two neighbouring tiles, in pixels."""
_GOOD = 34.0
"""Captions are made smaller for tiles narrower than this, in pixels."""
_SMALLER = (1.0, 0.85, 0.7)
"""Sizes of the captions to try."""


class Word(NamedTuple):
    """A word of a caption: what it says, what that means, the rule that says so."""

    text: str
    about: str
    rule: str


class Laid:
    """One group or meld as it is painted: tiles, which are wild or drawn, what the wild ones count as, its caption."""

    def __init__(self, tiles: Sequence[str], words: Sequence[Word]) -> None:
        self.tiles = list(tiles)
        self.counts_as: list[str | None] = [None] * len(tiles)
        self.wild: set[int] = set()
        self.drawn: int | None = None
        self.words = list(words)

    @property
    def caption(self) -> str:
        """All words of the caption."""
        return _BETWEEN.join(word.text for word in self.words)


class Spot(NamedTuple):
    """Where a word under the tiles stands, how it is written, and whether in gold."""

    word: Word
    where: QRectF
    font: QFont
    gold: bool = False


class ReadingView(QWidget):
    """Paints a reading and the melds beside it, as large as the width allows. With `leads` every word under the tiles
    leads to its rule: `ruleWanted` carries the id."""

    ruleWanted = Signal(str)

    def __init__(self, parent: QWidget | None = None, *, leads: bool = False) -> None:
        super().__init__(parent)
        self._leads = leads
        self._links: list[WordLink] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._laid: list[Laid] = []
        self._largest = 68.0

    def show_reading(
        self, reading: Sequence[Group], melds: Sequence[Meld], wild: Sequence[str], patterns: Sequence[str]
    ) -> None:
        """Show `reading` with `melds`; `wild` are the wild kinds by text, `patterns` what the reading counts."""
        self._unlink()
        words = captions(reading, patterns)
        self._laid = [_laid_group(group, wild, under) for group, under in zip(reading, words, strict=True)]
        for meld in melds:
            gold = meld.kind == "gold"
            word = Word(say(MELD_TEXT[meld.kind]), say(_GOLD if gold else _MELD), "R4.4" if gold else "R4.3")
            laid = Laid([meld.tile] * (4 if meld.is_kong else 3), [word])
            laid.wild = set(range(4)) if meld.kind == "gold" else set()
            self._laid.append(laid)
        self.setAccessibleName(self.spoken())
        own_height.fit(self)
        self._link()
        self.update()

    def set_largest(self, width: float) -> None:
        """Tiles are at most `width` pixels wide."""
        if width != self._largest:
            self._largest = width
            own_height.fit(self)

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

    def _unlink(self) -> None:
        """Before other words are there."""
        for old in self._links:
            old.hide()
            old.deleteLater()
        self._links = []

    def _link(self) -> None:
        """A link over each word, for those who want them; the first can be reached with Tab."""
        if not self._leads:
            return
        for spot in self._spots():
            link = WordLink(spot.word.text, spot.word.about, spot.word.rule, self)
            link.clicked.connect(lambda _=False, rule=spot.word.rule: self.ruleWanted.emit(rule))
            link.show()
            self._links.append(link)
        if self._links:
            self._links[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._place_links()

    def _place_links(self) -> None:
        """Over the words as they are painted at the present size."""
        if self._links:
            for link, spot in zip(self._links, self._spots(), strict=True):
                link.setGeometry(spot.where.toAlignedRect().adjusted(-3, 0, 3, 0) & self.rect())

    def event(self, event: QEvent) -> bool:
        """As high as it has to be, whatever changes, with the links over their words."""
        done = super().event(event)
        own_height.follow(self, event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._place_links()
        return done

    def paintEvent(self, event: QPaintEvent) -> None:
        """All groups from the left."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width, size = self._fitting(self.width())
        for laid, x, room in self._places(width, size):
            self._paint_tiles(painter, laid, x, width, room)
        colours = theme.current()
        for laid, x, room in self._places(width, size):
            for spot in self._under(laid, x, width, room, size):
                _write(painter, spot, colours.gold if spot.gold else colours.text)
            caption = list(self._caption(laid, x, width, room, size))
            for spot in caption:
                _write(painter, spot, colours.soft)
            for before, after in pairwise(caption):
                gap = QRectF(before.where.topRight(), after.where.bottomLeft())
                painter.drawText(gap, Qt.AlignmentFlag.AlignCenter, _BETWEEN.strip())
        painter.end()

    def _places(self, width: float, size: float) -> Iterator[tuple[Laid, float, float]]:
        """Each group with the left edge of its tiles and the room it has."""
        x = width * 0.2
        for laid in self._laid:
            room = self._room(laid, width, size)
            yield laid, x + (room - len(laid.tiles) * width) / 2, room
            x += room + _GAP * width

    def _spots(self) -> Iterator[Spot]:
        """Every word under the tiles, group by group."""
        width, size = self._fitting(self.width())
        for laid, x, room in self._places(width, size):
            yield from self._caption(laid, x, width, room, size)
            yield from self._under(laid, x, width, room, size)

    def _tile_width(self, room: float) -> float:
        return self._fitting(room)[0]

    def _fitting(self, room: float) -> tuple[float, float]:
        """The largest tiles at which all groups fit, and how large the captions are; these shrink only for tiles that
        could hardly be read."""
        for size in _SMALLER:
            width, words = self._largest, [_words(laid, size) for laid in self._laid]
            while width > _LEAST and self._whole(width, words) > room:
                width -= 0.5
            if width >= min(_GOOD, self._largest):
                return width, size
        units = sum(len(laid.tiles) + _GAP for laid in self._laid)
        return (width if width > _LEAST else min(_LEAST, room / max(units, 1.0))), _SMALLER[-1]

    def _whole(self, width: float, words: Sequence[float]) -> float:
        wide = (max(len(laid.tiles) * width, caption) for laid, caption in zip(self._laid, words, strict=True))
        return sum(wide) + _GAP * width * len(words)

    def _room(self, laid: Laid, width: float, size: float) -> float:
        """Width of a group: its tiles, or its words where they are longer."""
        return max(len(laid.tiles) * width, _words(laid, size) if width > _LEAST else 0.0)

    def _height(self, width: float) -> float:
        line = QFontMetricsF(theme.font(10)).height()
        return width * 0.16 + tile_height(width) + 2 * line + 14

    def _paint_tiles(self, painter: QPainter, laid: Laid, x: float, width: float, room: float) -> None:
        colours = theme.current()
        top, height = width * 0.14, tile_height(width)
        whole = QRectF(x, 0, width * len(laid.tiles), self.height())
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

    def _under(self, laid: Laid, x: float, width: float, room: float, size: float) -> Iterator[Spot]:
        """What stands right under single tiles: what a wild one stands for, and which was drawn."""
        line = QFontMetricsF(theme.font(10, bold=True)).height()
        middle = x + width * len(laid.tiles) / 2
        most = max(room, width * len(laid.tiles)) + _GAP * width * 0.7
        font = theme.font(max(6.0, 10 * size * min(1.0, most / max(_below_width(laid, size), 1.0))), bold=True)
        top = width * 0.14 + tile_height(width) + 1
        for index, left, wide in _side_by_side(laid, middle, width, most, QFontMetricsF(font)):
            text, gold = _below(laid, index)
            word = Word(text, say(_STANDS if gold else _LAST), "R5.2")
            yield Spot(word, QRectF(left, top, wide, line), font, gold)

    def _caption(self, laid: Laid, x: float, width: float, room: float, size: float) -> Iterator[Spot]:
        """The words of the caption side by side, in the line below."""
        line = QFontMetricsF(theme.font(10, bold=True)).height()
        middle = x + width * len(laid.tiles) / 2
        most = max(room, width * (len(laid.tiles) + 0.2))
        font = theme.font(10 * size)
        wanted = QFontMetricsF(font).horizontalAdvance(laid.caption)
        if wanted > most:
            font = theme.font(max(7.0, 10 * size * most / wanted))
        metrics = QFontMetricsF(font)
        left = middle - metrics.horizontalAdvance(laid.caption) / 2
        top = width * 0.14 + tile_height(width) + line + 1
        for word in laid.words:
            wide = metrics.horizontalAdvance(word.text) + 2
            yield Spot(word, QRectF(left - 1, top, wide, line), font)
            left += wide - 2 + metrics.horizontalAdvance(_BETWEEN)


def _write(painter: QPainter, spot: Spot, colour: str) -> None:
    painter.setFont(spot.font)
    painter.setPen(QColor(colour))
    painter.drawText(spot.where, Qt.AlignmentFlag.AlignCenter, spot.word.text)


def _laid_group(group: Group, wild: Sequence[str], words: Sequence[Caption]) -> Laid:
    as_tiles = [NAMES[kind] for kind in parse(group.tiles)]
    laid = Laid(group.held, [Word(say(word.text), say(word.about), word.rule) for word in words])
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
    return f"{tile[0]} {_SHORT[tile[1]].say(lang)}"


def _below(laid: Laid, index: int) -> tuple[str, bool]:
    counts_as = laid.counts_as[index]
    if counts_as is not None:
        return say(_AS, tile=_short(counts_as)), True
    return (say(_DRAWN), False) if laid.drawn == index else ("", False)


def _words(laid: Laid, size: float) -> float:
    """Width of a group's words at `size` times their usual size: its caption, or what stands under its tiles."""
    caption = QFontMetricsF(theme.font(10 * size)).horizontalAdvance(laid.caption) + 2
    return max(caption, _below_width(laid, size))


def _below_width(laid: Laid, size: float) -> float:
    metrics = QFontMetricsF(theme.font(10 * size, bold=True))
    texts = [text for text, _ in (_below(laid, index) for index in range(len(laid.tiles))) if text]
    return sum(metrics.horizontalAdvance(text) + 2 for text in texts) + _APART * max(0, len(texts) - 1)


def _side_by_side(
    laid: Laid, middle: float, width: float, room: float, metrics: QFontMetricsF
) -> list[tuple[int, float, float]]:
    """Index, left edge and width of the words under the tiles of a group: each under its tile, as far as they neither
    run into each other nor leave the group's room."""
    first = middle - len(laid.tiles) * width / 2
    right, placed = middle - room / 2 - _APART, list[tuple[int, float, float]]()
    for index in range(len(laid.tiles)):
        text, _ = _below(laid, index)
        if text:
            wide = metrics.horizontalAdvance(text) + 2
            left = max(first + (index + 0.5) * width - wide / 2, right + _APART)
            placed.append((index, left, wide))
            right = left + wide
    end, moved = middle + room / 2, list[tuple[int, float, float]]()
    for index, left, wide in reversed(placed):
        left = min(left, end - wide)
        moved.append((index, left, wide))
        end = left - _APART
    return moved[::-1]


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
