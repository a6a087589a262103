"""Tiles as flat pictures for pages and lists, drawn from their SVG at the size and pixel ratio they are shown at."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QPixmapCache
from PySide6.QtSvg import QSvgRenderer

from tjmahjong_gui.resources_path import resource

ASPECT = 4 / 3
"""Height of a tile by its width."""


@lru_cache(maxsize=64)
def _renderer(name: str) -> QSvgRenderer:
    return QSvgRenderer(str(resource("tiles", f"{name}.svg")))


def tile_pixmap(name: str, width: float, ratio: float, *, wild: bool = False) -> QPixmap:
    """The tile `name` (`5m`, `E`, `back`, `blank`) `width` device-independent pixels wide; `wild` adds the wild mark.

    Raises ResourceMissing if the picture is not there.
    """
    pixels = max(1, round(width * ratio))
    key = f"tile {name} {pixels} {wild}"
    found = QPixmap()
    if QPixmapCache.find(key, found):
        found.setDevicePixelRatio(ratio)
        return found
    made = QPixmap(pixels, round(pixels * ASPECT))
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    area = QRectF(0, 0, made.width(), made.height())
    layers = [name] if name.startswith("back") or name == "blank" else ["blank", name]
    for layer in [*layers, "wild"] if wild else layers:
        _renderer(layer).render(painter, area)
    painter.end()
    made.setDevicePixelRatio(ratio)
    QPixmapCache.insert(key, made)
    return made
