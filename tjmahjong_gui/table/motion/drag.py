"""A tile of the own hand that is dragged: it follows the mouse, and is let go above the hand or goes back."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from tjmahjong_gui.table.drawing.items import FLYING
from tjmahjong_gui.table.drawing.scene import TableScene
from tjmahjong_gui.table.model.layout import Placement
from tjmahjong_gui.table.model.metrics import RATIO


class TileDrag:
    """One drag at a time. The tile is moved directly, also with motion off: it is in a person's hand."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._from = QPoint()
        self._home: Placement | None = None
        self.place: int | None = None
        """The tile that is held, from the press on; None without one."""
        self.active = False
        """Whether it has been moved so far that this is no click."""

    def take(self, place: int, point: QPoint) -> None:
        """The mouse is pressed on the tile at `place`."""
        self.cancel()
        self.place, self._from, self._home = place, point, self._scene.placed.get(place)

    def move(self, point: QPoint) -> bool:
        """The mouse is at `point`; whether the tile follows it."""
        if self.place is None or self._home is None:
            return False
        way = point - self._from
        if not self.active and way.manhattanLength() < QApplication.startDragDistance():
            return False
        self.active = True
        item = self._scene.tiles[self.place]
        item.setPos(self._home.x + way.x(), self._home.y + way.y())
        item.setZValue(FLYING)
        return True

    def drop(self, point: QPoint) -> int | None:
        """The mouse is released at `point`: the place of the tile if it is let go above the hand, else None.

        A tile that is let go lies where it was dropped until `back`, so that its motion begins there.
        """
        if not self.move(point) or self.place is None or self._home is None:
            self.cancel()
            return None
        place, home, way, m = self.place, self._home, point - self._from, self._scene.metrics
        if home.y + way.y() >= m.own_y - m.own * RATIO / 2:
            self.cancel()
            return None
        self.place, self.active = None, False
        self._scene.placed[place] = replace(home, x=home.x + way.x(), y=home.y + way.y())
        return place

    def back(self, place: int) -> None:
        """The tile that was let go is still in the hand: it goes back to its place there."""
        if self._home is not None and place in self._scene.placed:
            self._scene.placed[place] = self._home
            self._scene.settle(place)

    def cancel(self) -> None:
        """Whatever is held goes back."""
        place, active = self.place, self.active
        self.place, self.active = None, False
        if place is not None and active and place in self._scene.placed:
            self._scene.settle(place)
