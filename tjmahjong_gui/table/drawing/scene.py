"""The scene: every item of the table, and one way to make it show a board. It never moves anything by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsScene

from tjmahjong.tiles import NAMES, WINDS
from tjmahjong_gui.table.drawing.centre import CentreItem
from tjmahjong_gui.table.drawing.dice import DieItem
from tjmahjong_gui.table.drawing.items import TileItem
from tjmahjong_gui.table.drawing.plates import PlateItem
from tjmahjong_gui.table.drawing.tile_art import Look, TileArt, shared_art
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.layout import Placement, dice_spots, layout, plate_rect
from tjmahjong_gui.table.model.metrics import Metrics, face, metrics
from tjmahjong_gui.table.model.places import KIND_PLACES
from tjmahjong_gui.table.model.room import for_board
from tjmahjong_gui.table.options import Palette, TableOptions, palette

SMALLEST = (640, 400)
DICE_SPIN = (-14.0, 19.0)
"""How the two dice lie turned, so that they do not look set in place."""


class TableScene(QGraphicsScene):
    """Items for all tiles, plates, dice and the panel, for one size of the view."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.options = TableOptions()
        self.colours: Palette = palette(self.options)
        self.art: TileArt = shared_art()
        self.dpr = 1.0
        self.board = Board()
        self._whole: Metrics = metrics(1280, 760)
        """With room for as many discards as a deal can have."""
        self.metrics: Metrics = self._whole
        """As the board that is shown has it."""
        self.placed: dict[int, Placement] = {}
        self.takes = False
        """The viewer is to take a tile from the wall: the turn has come to them, though no event says so (R6.4)."""
        self._cloth: QPixmap | None = None
        self._to_warm: Iterator[None] = iter(())
        self._warmer = QTimer(self)
        self._warmer.setInterval(0)
        self._warmer.timeout.connect(self._warm_one)
        self.centre = CentreItem()
        self.addItem(self.centre)
        self.plates = [PlateItem(side) for side in range(4)]
        self.dice = [DieItem(), DieItem()]
        self.tiles = [TileItem(place, self._picture) for place in range(KIND_PLACES.stop)]
        for item in (*self.plates, *self.dice, *self.tiles):
            item.hide()
            self.addItem(item)

    def _picture(self, look: Look, width: float) -> QPixmap:
        return self.art.pixmap(look, width, self.dpr)

    def set_options(self, options: TableOptions) -> None:
        """Take another look and show the same board with it."""
        self.options = options
        self.colours = palette(options)
        self.art = shared_art(options.tile_set, options.back)
        self.resize(self.metrics.width, self.metrics.height, self.dpr)

    def resize(self, width: int, height: int, dpr: float) -> None:
        """Fit a view of that size, on a screen with that device-pixel ratio."""
        width, height = max(width, SMALLEST[0]), max(height, SMALLEST[1])
        self._whole = metrics(width, height, self.options.scale, self.options.text)
        self.dpr = dpr
        self.setSceneRect(QRectF(0, 0, width, height))
        self._cloth = None
        self.placed = {}
        self.show(self.board)
        self._to_warm = self._pictures_needed()
        self._warmer.start()
        self.invalidate(self.sceneRect(), QGraphicsScene.SceneLayer.BackgroundLayer)

    @property
    def warming(self) -> bool:
        """Whether pictures that will be needed are still being made, one at a time between other work."""
        return self._warmer.isActive()

    def _warm_one(self) -> None:
        if next(self._to_warm, self) is self:
            self._warmer.stop()

    def _pictures_needed(self) -> Iterator[None]:
        """Makes one picture a step, the ones needed first before the others, so that none is made in mid-motion."""
        for name in ("back", *WINDS, *NAMES):
            self.art.warm(name)
            yield
        m = self._whole
        discards = {face(self.metrics.discard), face(m.discard)}
        wanted = [(face(m.own), 0), *((width, side) for width in discards for side in range(4))]
        wanted += [(face(m.other), side) for side in (1, 2, 3)]
        for width, side in wanted:
            for name in NAMES:
                self.art.pixmap(Look(name, side), width, self.dpr)
                yield

    def arrange(self, board: Board) -> dict[int, Placement]:
        """Where everything with a face lies for `board` at the present size, on whole device pixels."""
        return layout(board, for_board(self._whole, board, self.options.text))

    def show(self, board: Board, arranged: dict[int, Placement] | None = None) -> None:
        """Show `board`, at rest; `arranged` is its arrangement where that has been reckoned already."""
        new = self.arrange(board) if arranged is None else arranged
        for place, item in enumerate(self.tiles):
            placement = new.get(place)
            if placement is None:
                item.hide()
                continue
            before = self.placed.get(place)
            if (placement is not before and placement != before) or not item.isVisible():
                item.rest(placement)
                item.show()
        self.board, self.placed = board, new
        self.metrics = for_board(self._whole, board, self.options.text)
        self.furnish(board)

    def settle(self, place: int) -> None:
        """Put one tile back to rest where the shown board has it, after a motion."""
        item, placement = self.tiles[place], self.placed.get(place)
        item.glow = 0.0
        if placement is None:
            item.hide()
        else:
            item.rest(placement)
            item.show()

    def furnish(self, board: Board) -> None:
        """Bring plates, panel and dice to `board`."""
        if self.takes and board.viewer is not None:
            board = replace(board, turn=board.bottom)
        self.centre.show_board(board, self.metrics, self.colours)
        for plate in self.plates:
            plate.show_board(board, plate_rect(self.metrics, plate.side), self.colours)
            plate.setVisible(bool(board.pot))
        spots = dice_spots(board, self.metrics)
        for index, die in enumerate(self.dice):
            if board.roll is not None and index < len(spots):
                die.lie(*spots[index], board.roll.dice[index], DICE_SPIN[index])
            die.setVisible(index < len(spots))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._cloth is None:
            self._cloth = self._paint_cloth()
        dpr, rect = self._cloth.devicePixelRatio(), QRectF(rect)
        source = QRectF(rect.x() * dpr, rect.y() * dpr, rect.width() * dpr, rect.height() * dpr)
        painter.drawPixmap(rect, self._cloth, source)

    def _paint_cloth(self) -> QPixmap:
        m, colours = self.metrics, self.colours
        pixmap = QPixmap(round(m.width * self.dpr), round(m.height * self.dpr))
        pixmap.setDevicePixelRatio(self.dpr)
        pixmap.fill(QColor(colours.cloth_edge))
        painter = QPainter(pixmap)
        light = QRadialGradient(QPointF(m.cx, m.cy - m.height * 0.08), max(m.width * 0.62, m.height * 0.8))
        light.setColorAt(0.0, QColor(colours.cloth))
        light.setColorAt(1.0, QColor(colours.cloth_edge))
        painter.fillRect(QRectF(0, 0, m.width, m.height), light)
        painter.fillRect(QRectF(0, 0, m.width, m.height), QBrush(_weave()))
        _rail(painter, m, colours)
        painter.end()
        return pixmap


def _rail(painter: QPainter, m: Metrics, colours: Palette) -> None:
    """The wooden edge of the table."""
    wide = m.margin * 0.62
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, width, colour in (
        (wide + m.margin * 0.28, m.margin * 0.5, QColor(0, 0, 0, 60)),
        (wide / 2, wide, QColor(colours.rail)),
        (wide * 0.84, max(1.0, wide * 0.22), QColor(colours.rail_line)),
    ):
        painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap, Qt.PenJoinStyle.MiterJoin))
        painter.drawRect(QRectF(inset, inset, m.width - 2 * inset, m.height - 2 * inset))


def _weave() -> QPixmap:
    """A small piece of cloth structure, to be laid out over the whole table."""
    image = QImage(6, 6, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    for step in range(6):
        image.setPixelColor(step, step, QColor(255, 255, 255, 7))
        image.setPixelColor(step, (step + 3) % 6, QColor(0, 0, 0, 7))
    return QPixmap.fromImage(image)
