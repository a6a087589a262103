"""Tiles as flat pictures for pages, from the same art as the table's: the faces and backs a person has chosen."""

from __future__ import annotations

from typing import cast

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from tjmahjong_gui.table.drawing.tile_art import SHADOW, Back, Look, TileSet, shared_art
from tjmahjong_gui.table.model.metrics import RATIO, THICK

__all__ = ["SHADOW", "put_on", "tile_height", "tile_pixmap"]

_FACES, _BACK = "tjmahjongTileSet", "tjmahjongTileBack"


def put_on(tile_set: TileSet, back: Back) -> None:
    """Take these faces and backs for all pages, those on the screen included."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return
    app.setProperty(_FACES, tile_set)
    app.setProperty(_BACK, back)
    for widget in app.allWidgets():
        if widget.isVisible():
            widget.update()


def tile_height(width: float) -> float:
    """Height of a tile `width` pixels wide, its thickness included."""
    return width * (RATIO + THICK)


def tile_pixmap(tile: str | None, width: float, ratio: float, *, wild: bool = False, shadow: bool = False) -> QPixmap:
    """The tile `width` device-independent pixels wide at the device's pixel `ratio`; None is the back.

    With `shadow` there are `SHADOW * width` more on every side. Raises ResourceMissing.
    """
    app = QApplication.instance()
    tile_set = cast("TileSet", (app.property(_FACES) if app is not None else None) or "normal")
    back = cast("Back", (app.property(_BACK) if app is not None else None) or "green")
    return shared_art(tile_set, back).pixmap(Look(tile, wild=wild), width, ratio, shadow=shadow)
