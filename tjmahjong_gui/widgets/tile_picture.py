"""Tiles as flat pictures for pages, from the same art as the table's."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from tjmahjong_gui.table.metrics import RATIO, THICK
from tjmahjong_gui.table.tile_art import SHADOW, Look, shared_art

__all__ = ["SHADOW", "tile_height", "tile_pixmap"]


def tile_height(width: float) -> float:
    """Height of a tile `width` pixels wide, its thickness included."""
    return width * (RATIO + THICK)


def tile_pixmap(tile: str | None, width: float, ratio: float, *, wild: bool = False, shadow: bool = False) -> QPixmap:
    """The tile `width` device-independent pixels wide at the device's pixel `ratio`; None is the back.

    With `shadow` there are `SHADOW * width` more on every side. Raises ResourceMissing.
    """
    return shared_art().pixmap(Look(tile, wild=wild), width, ratio, shadow=shadow)
