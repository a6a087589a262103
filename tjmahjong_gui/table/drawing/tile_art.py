"""Pictures of tiles: the SVG faces of `resources/tiles` on a body with thickness, as pixmaps for every size and turn.

Faces are drawn once at a large size and scaled down from there with area averaging, which is as crisp as drawing the
outlines and a hundred times quicker; so a resize never keeps the window waiting.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPixmap, QTransform
from PySide6.QtSvg import QSvgRenderer

from tjmahjong.tiles import NAMES
from tjmahjong_gui.files.resources_path import ResourceMissing, resource
from tjmahjong_gui.table.drawing.lettering import table_font
from tjmahjong_gui.table.model.metrics import RATIO, THICK

TileSet = Literal["normal", "large", "captioned"]
Back = Literal["green", "blue"]

MASTER = 300
"""Width in pixels at which a face is drawn once; twice that where tiles are larger on the screen."""
KEPT = 450
"""Pictures that are kept: the 272 that a size of the window needs, and room for wild ones."""
SHADOW = 0.2
"""Room for the shadow around a tile, in tile widths."""
RADIUS = 0.1
STAND_TOP = 0.34
"""How much of a standing tile's upper edge shows, in tile widths."""
STAND_DEEP = 0.74
"""Thickness of a standing tile seen from its side, in tile widths."""

BACKS: dict[Back, tuple[str, str, str]] = {
    "green": ("#2f9e73", "#14704c", "#0b4a32"),
    "blue": ("#4c79c4", "#2a529b", "#173467"),
}
"""Light, middle and dark of each back, for the edges."""
BONE = ("#fbf6e9", "#e2d6b8", "#b5a57e")
"""Light, middle and dark of the front, for the edges."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a tile's picture depends on, apart from its size. `face` None is the back."""

    face: str | None
    side: int = 0
    stand: bool = False
    wild: bool = False
    stands_for: str | None = None
    """A small picture of the tile that a wild one is in a winning hand."""


class TileArt:
    """Makes and keeps tile pictures for one tile set and one back."""

    def __init__(self, tile_set: TileSet = "normal", back: Back = "green") -> None:
        self.tile_set, self.back = tile_set, back
        self.missing: set[str] = set()
        """Files that were looked for and are not there; their tiles are written instead of drawn."""
        self._masters: dict[tuple[str, int], QImage] = {}
        self._made: OrderedDict[tuple[Look, float, float, bool], QPixmap] = OrderedDict()

    def pixmap(self, look: Look, w: float, dpr: float, *, shadow: bool = True) -> QPixmap:
        """The picture of a tile `w` logical pixels wide as its owner sees it.

        Without shadow it covers the face and, below it, the thickness; with it `SHADOW * w` more on every side.
        A tile whose file is not there is written instead of drawn, and its file named in `missing`.
        """
        key = (look, w, dpr, shadow)
        made = self._made.get(key)
        if made is None:
            made = self._stand(look, w, dpr, shadow) if look.stand else self._flat(look, w, dpr, shadow)
            self._made[key] = made
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
        else:
            self._made.move_to_end(key)
        return made

    def warm(self, name: str) -> None:
        """Draw a face's large picture now, so that it is at hand later."""
        self._master(name, MASTER)

    def _master(self, name: str, wanted: int) -> QImage:
        width = MASTER if wanted <= MASTER else 2 * MASTER
        found = self._masters.get((name, width))
        if found is None:
            found = QImage(width, round(width * RATIO), QImage.Format.Format_ARGB32_Premultiplied)
            found.fill(Qt.GlobalColor.transparent)
            try:
                files = self._files(name)
            except ResourceMissing as missing:
                self.missing.add(missing.name)
                files = []
            painter = QPainter(found)
            for part in files:
                QSvgRenderer(part).render(painter, QRectF(found.rect()))
            if not files:
                self._write(painter, name, QRectF(found.rect()))
            painter.end()
            self._masters[name, width] = found
        return found

    def _write(self, painter: QPainter, name: str, rect: QRectF) -> None:
        """Stand in for a picture whose file is missing: a plain tile with its text, so that a game can go on."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(BACKS[self.back][1] if name == "back" else BONE[0]))
        if name != "wild":
            painter.drawRoundedRect(rect, rect.width() * RADIUS, rect.width() * RADIUS)
        if name in NAMES or name == "wild":
            corner = rect if name in NAMES else QRectF(rect.x(), rect.y(), rect.width() * 0.95, rect.height() * 0.3)
            where = Qt.AlignmentFlag.AlignCenter if name in NAMES else Qt.AlignmentFlag.AlignRight
            painter.setPen(QColor("#8a1a12"))
            painter.setFont(table_font(rect.width() * (0.5 if name in NAMES else 0.25), bold=True))
            painter.drawText(corner, where, name if name in NAMES else "混")

    def _files(self, name: str) -> list[str]:
        if name == "back":
            return [str(resource("tiles", "back.svg" if self.back == "green" else f"back_{self.back}.svg"))]
        if name in NAMES and self.tile_set != "normal":
            return [str(resource("tiles", "blank.svg")), str(resource("tiles", self.tile_set, f"{name}.svg"))]
        if name in NAMES:
            return [str(resource("tiles", "blank.svg")), str(resource("tiles", f"{name}.svg"))]
        return [str(resource("tiles", f"{name}.svg"))]

    def _upper(self, look: Look, width: int, height: int) -> QImage:
        """The face or back alone, `width` x `height` device pixels before it is turned."""
        smooth = Qt.TransformationMode.SmoothTransformation
        exact = Qt.AspectRatioMode.IgnoreAspectRatio
        upper = self._master(look.face or "back", width).scaled(width, height, exact, smooth)
        if look.wild and look.face is not None:
            painter = QPainter(upper)
            painter.drawImage(0, 0, self._master("wild", width).scaled(width, height, exact, smooth))
            painter.end()
        if look.stands_for is not None:
            self._stand_in(upper, look.stands_for)
        if look.side % 4:
            upper = upper.transformed(QTransform().rotate(-90 * look.side))
        return upper

    def _stand_in(self, upper: QImage, tile: str) -> None:
        """A small face with a gold frame in the lower right corner, over the tile's own."""
        width = round(upper.width() * 0.56)
        height = round(width * RATIO)
        frame = max(1.0, upper.width() * 0.035)
        small = self._master(tile, width).scaled(
            width, height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        spot = QRectF(upper.width() - width - frame * 1.5, upper.height() - height - frame * 1.5, width, height)
        painter = QPainter(upper)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#e0a318"))
        painter.drawRoundedRect(spot.adjusted(-frame, -frame, frame, frame), width * 0.12, width * 0.12)
        painter.drawImage(spot.topLeft(), small)
        painter.end()

    def _flat(self, look: Look, w: float, dpr: float, shadow: bool) -> QPixmap:
        width, height = max(1, round(w * dpr)), max(1, round(w * RATIO * dpr))
        upper = self._upper(look, width, height)
        thick = max(1, round(w * THICK * dpr))
        margin = round(w * SHADOW * dpr) if shadow else 0
        image, painter = _canvas(upper.width() + 2 * margin, upper.height() + thick + 2 * margin)
        body = QRectF(margin, margin, upper.width(), upper.height() + thick)
        radius = width * RADIUS
        if shadow:
            _shadow(painter, body, radius, w * dpr)
        _, middle, dark = BACKS[self.back]
        lower, edge = ((middle, dark), BONE[1:]) if look.face is not None else (BONE[1:], (middle, dark))
        split = body.height() - thick * 0.48
        _edge(painter, body, radius, lower)
        _edge(painter, QRectF(body.x(), body.y(), body.width(), split), radius, edge)
        painter.drawImage(QPointF(margin, margin), upper)
        painter.end()
        return _finish(image, dpr)

    def _stand(self, look: Look, w: float, dpr: float, shadow: bool) -> QPixmap:
        width, total = max(1, round(w * dpr)), round(w * (RATIO + THICK) * dpr)
        margin = round(w * SHADOW * dpr) if shadow else 0
        light, middle, dark = BACKS[self.back]
        if look.side % 2 == 0:
            image, painter = _canvas(width + 2 * margin, total + 2 * margin)
            body = QRectF(margin, margin, width, total)
            if shadow:
                _shadow(painter, body, width * RADIUS, w * dpr)
            top = round(w * STAND_TOP * dpr)
            _edge(painter, QRectF(margin, margin, width, total), width * RADIUS, (BONE[0], BONE[1]))
            front = QRectF(margin, margin + top * 0.5, width, total - top * 0.5)
            _edge(painter, front, width * RADIUS, (light, middle))
            back = self._upper(look, width, total - top)
            painter.drawImage(QPointF(margin, margin + top), back)
        else:
            deep, drop = round(w * STAND_DEEP * dpr), round(w * 0.45 * dpr)
            image, painter = _canvas(deep + 2 * margin, width + drop + 2 * margin)
            body = QRectF(margin, margin, deep, width + drop)
            if shadow:
                _shadow(painter, body, width * RADIUS, w * dpr)
            bone = deep * 0.52
            inner = QRectF(margin if look.side == 1 else margin + bone, margin, deep - bone, width + drop)
            outer = QRectF(margin + deep - bone if look.side == 1 else margin, margin, bone, width + drop)
            radius = width * 0.06
            _edge(painter, inner, radius, (dark, dark))
            _edge(painter, outer, radius, (BONE[2], BONE[2]))
            gap = max(1.0, dpr)
            _edge(painter, QRectF(inner.x(), margin, inner.width(), width - gap), radius, (light, middle))
            _edge(painter, QRectF(outer.x(), margin, outer.width(), width - gap), radius, (BONE[0], BONE[1]))
        painter.end()
        return _finish(image, dpr)


def _canvas(width: int, height: int) -> tuple[QImage, QPainter]:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    return image, painter


def _finish(image: QImage, dpr: float) -> QPixmap:
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def _edge(painter: QPainter, rect: QRectF, radius: float, colours: tuple[str, ...]) -> None:
    gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    gradient.setColorAt(0.0, QColor(colours[0]))
    gradient.setColorAt(0.8, QColor(colours[0]))
    gradient.setColorAt(1.0, QColor(colours[1]))
    painter.setBrush(gradient)
    painter.drawRoundedRect(rect, radius, radius)


def _shadow(painter: QPainter, body: QRectF, radius: float, w: float) -> None:
    """A soft shadow to the lower right: light comes from the upper left, for every tile alike."""
    steps = 5
    for step in range(steps):
        grow = w * 0.09 * (1 - step / (steps - 1))
        rect = body.translated(w * 0.06, w * 0.06).adjusted(-grow * 0.2, -grow * 0.2, grow, grow)
        painter.setBrush(QColor(0, 10, 6, 26))
        painter.drawRoundedRect(rect, radius + grow, radius + grow)


_SHARED: dict[tuple[TileSet, Back], TileArt] = {}


def shared_art(tile_set: TileSet = "normal", back: Back = "green") -> TileArt:
    """The one TileArt of a tile set and back, shared by table and pages."""
    return _SHARED.setdefault((tile_set, back), TileArt(tile_set, back))


def tile_pixmap(
    tile: str | None,
    height_px: float,
    dpr: float,
    *,
    wild: bool = False,
    back: Back = "green",
    tile_set: TileSet = "normal",
    shadow: bool = False,
) -> QPixmap:
    """A lying, upright tile whose face and thickness together are `height_px` logical pixels high.

    `tile` None is the back. The pixmap's own device-pixel ratio is `dpr`.
    """
    look = Look(tile, wild=wild)
    return shared_art(tile_set, back).pixmap(look, height_px / (RATIO + THICK), dpr, shadow=shadow)
