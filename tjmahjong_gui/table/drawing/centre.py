"""The panel in the middle: what a deal stands at, painted in one go."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tjmahjong.event_text.names import round_name
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.table import words
from tjmahjong_gui.table.drawing.lettering import fitted, table_font
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.layout import disc_size
from tjmahjong_gui.table.model.metrics import Metrics
from tjmahjong_gui.table.options import Palette


class CentreItem(QGraphicsItem):
    """The panel in the middle: round and deal, tiles left, whose turn it is. Wild tiles and dice lie on it as items."""

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.colours: Palette | None = None
        self._size = QRectF()
        self._unit = self._disc = self._letters = 0.0
        self.setZValue(-10)
        # Painted once, not anew whenever a tile passes over it.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_board(self, board: Board, m: Metrics, colours: Palette) -> None:
        """Lie where `m` says, with what `board` says."""
        rect = m.centre
        self.board, self.colours = board, colours
        self._unit, self._disc, self._letters = m.discard, disc_size(m), m.words
        size = QRectF(0, 0, rect.w, rect.h)
        if size != self._size:
            self.prepareGeometryChange()
            self._size = size
        self.setPos(rect.x, rect.y)
        self.update()

    def discs(self) -> dict[int, QRectF]:
        """Where the wind of each seat stands on the panel's edges."""
        w, h, d = self._size.width(), self._size.height(), self.disc
        half, inset = d / 2, d * 0.66
        middle = {0: (w / 2, h - inset), 1: (w - inset, h / 2), 2: (w / 2, inset), 3: (inset, h / 2)}
        return {
            seat: QRectF(middle[self.board.side(seat)][0] - half, middle[self.board.side(seat)][1] - half, d, d)
            for seat in range(4)
        }

    @property
    def disc(self) -> float:
        """Diameter of the wind discs."""
        return self._disc

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours, board = self.colours, self.board
        if colours is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        panel = QColor(colours.panel)
        panel.setAlpha(215)
        line = QColor(colours.panel_line)
        line.setAlpha(40)
        painter.setBrush(panel)
        painter.setPen(QPen(line, 1.5))
        painter.drawRoundedRect(self._size, self._unit * 0.3, self._unit * 0.3)
        if board.turn is not None:
            self._turn_bar(painter, colours, board.side(board.turn))
        if board.seated:
            for seat, rect in self.discs().items():
                turn = board.turn == seat
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(colours.gold if turn else colours.disc))
                painter.drawEllipse(rect)
                painter.setPen(QColor(colours.on_gold if turn else colours.on_disc))
                painter.setFont(table_font(self.disc * 0.62, serif=True, bold=True))
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, say(words.WINDS[seat]))
        self._corners(painter, colours)

    def _turn_bar(self, painter: QPainter, colours: Palette, side: int) -> None:
        w, h, thick = self._size.width(), self._size.height(), max(3.0, self._unit * 0.09)
        long = w * 0.3 if side % 2 == 0 else h * 0.4
        bars = {
            0: QRectF(w / 2 - long, h - thick, 2 * long, thick),
            1: QRectF(w - thick, h / 2 - long, thick, 2 * long),
            2: QRectF(w / 2 - long, 0, 2 * long, thick),
            3: QRectF(0, h / 2 - long, thick, 2 * long),
        }
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.gold))
        painter.drawRoundedRect(bars[side], thick / 2, thick / 2)

    def _corners(self, painter: QPainter, colours: Palette) -> None:
        board = self.board
        if not board.deal:
            return
        w, h, d = self._size.width(), self._size.height(), self.disc
        pad = d * 0.45
        room = w / 2 - d * 0.5 - pad - 4
        top, bottom = QRectF(pad, d * 0.16, room, d), QRectF(pad, h - d * 1.16, room, d)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        lines = [
            (round_name(board.round, language()), top, colours.text, left),
            (say(words.DEAL_MARK, number=board.deal), top, colours.text, right),
        ]
        if board.wall:
            lines.append((say(words.LEFT, live=board.live), bottom, colours.gold, left))
            if board.tail:
                lines.append((say(words.TAIL, tail=board.tail), bottom, colours.soft, right))
        # All as large as the longest can be.
        pixels = min(fitted(text, self._letters, room, bold=True)[0].pixelSize() for text, *_ in lines)
        for text, row, colour, side in lines:
            font, shown = fitted(text, pixels, room, bold=True)
            painter.setFont(font)
            painter.setPen(QColor(colour))
            place = row if side == left else QRectF(w - pad - room, row.y(), room, d)
            painter.drawText(place, side | Qt.AlignmentFlag.AlignVCenter, shown)
