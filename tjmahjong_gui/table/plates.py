"""Name plates and the panel in the middle: what a seat and a deal stand at, painted in one go each."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tjmahjong_gui import theme
from tjmahjong_gui.i18n import say
from tjmahjong_gui.table import words
from tjmahjong_gui.table.board import Board
from tjmahjong_gui.table.layout import disc_size
from tjmahjong_gui.table.metrics import Metrics, Rect
from tjmahjong_gui.table.options import Palette


def table_font(pixels: float, *, serif: bool = False, bold: bool = False) -> QFont:
    """The window's font at a height that belongs to the table, not to the text size of the pages."""
    made = theme.font(10, serif=serif, bold=bold)
    made.setPixelSize(max(8, round(pixels)))
    return made


def fitted(text: str, pixels: float, room: float, *, serif: bool = False, bold: bool = False) -> tuple[QFont, str]:
    """A font and text for `room` pixels: smaller down to 70 %, then with an ellipsis."""
    for factor in (1.0, 0.92, 0.84, 0.77, 0.7):
        font = table_font(pixels * factor, serif=serif, bold=bold)
        if QFontMetricsF(font).horizontalAdvance(text) <= room:
            return font, text
    return font, QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, room)


def signed(points: int) -> str:
    """Points with their sign, a real minus."""
    return f"{points:+d}".replace("-", "−")


def who(board: Board, seat: int) -> str:
    """A seat by wind and name."""
    if not board.seated:
        return board.name(seat)
    return say(words.NAMED, wind=say(words.WIND_NAMES[seat]), name=board.name(seat))


class PlateItem(QGraphicsItem):
    """The plate of one seat: wind, name, dealer's mark, points, stakes, thinking."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side
        self.seat = side
        self.board = Board()
        self.colours: Palette | None = None
        self.thinking = False
        self.lit = False
        """Pointed at while the counting goes round."""
        self.points = 0
        """Points shown, which may run behind the board's while they are counted up."""
        self._size = QRectF()
        self.setZValue(3000)

    def show_board(self, board: Board, rect: Rect, colours: Palette) -> None:
        """Stand at `rect` with what `board` says of the seat on this side."""
        self.board, self.colours = board, colours
        self.seat = next(seat for seat in range(4) if board.side(seat) == self.side)
        self.points = board.points[self.seat]
        size = QRectF(0, 0, rect.w, rect.h)
        if size != self._size:
            self.prepareGeometryChange()
            self._size = size
        self.setPos(round(rect.x), round(rect.y))
        self.setOpacity(1.0)
        self.update()

    def sentence(self) -> str:
        """Everything on the plate in words."""
        board, seat = self.board, self.seat
        parts = [say(words.PLATE, who=who(board, seat), points=board.points[seat])]
        if seat == board.dealer:
            parts.append(say(words.PLATE_DEALER))
        if board.sits and seat == board.dealer:
            parts.append(say(words.PLATE_SITS))
        elif board.stakes(seat) > 1:
            parts.append(say(words.PLATE_STAKES, factor=board.stakes(seat)))
        if board.ready[seat]:
            parts.append(say(words.PLATE_READY))
        false = board.false_hands[seat]
        if false is not None:
            parts.append(say(words.PLATE_FALSE[false]))
        if board.change is not None:
            parts.append(say(words.PLATE_CHANGE, change=signed(board.change[seat])))
        if board.turn == seat:
            parts.append(say(words.PLATE_TURN))
        if self.thinking:
            parts.append(say(words.THINKING))
        return say(words.COMMA).join(parts)

    def marks(self) -> list[tuple[str, bool]]:
        """Short marks on the plate: text, and whether it is a warning."""
        board, seat = self.board, self.seat
        found: list[tuple[str, bool]] = []
        false = board.false_hands[seat]
        if false is not None:
            found.append((say(words.FALSE[false]), True))
        if board.ready[seat]:
            found.append((say(words.READY), False))
        if seat == board.dealer and board.sits:
            found.append((say(words.SITS), False))
        elif seat != board.dealer:
            if board.pulls[seat]:
                found.append((say(words.PULLS, factor=2 ** board.pulls[seat]), False))
            if board.kicks[seat]:
                found.append((say(words.KICKED, factor=2), False))
        return found

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-3, -3, 3, 3)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours = self.colours
        if colours is None:
            return
        board, seat = self.board, self.seat
        h, w = self._size.height(), self._size.width()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        turn = board.turn == seat or self.lit
        plate = QColor(colours.plate)
        plate.setAlpha(235)
        painter.setBrush(plate)
        painter.setPen(QPen(QColor(colours.gold if turn else colours.plate_line), 2.4 if turn else 1.2))
        painter.drawRoundedRect(self._size.adjusted(1, 1, -1, -1), h * 0.22, h * 0.22)
        disc = QRectF(h * 0.17, h * 0.17, h * 0.66, h * 0.66)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.gold if turn else colours.disc))
        painter.drawEllipse(disc)
        painter.setPen(QColor(colours.on_gold if turn else colours.on_disc))
        painter.setFont(table_font(h * 0.4, serif=True, bold=True))
        initial = say(words.WINDS[seat]) if board.seated else (board.name(seat)[:1] or "·")
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, initial)
        left, right = h * 0.98, w - h * 0.2
        if seat == board.dealer:
            right = self._badge(painter, say(words.DEALER), right, h * 0.12, colours.red, colours.on_red) - h * 0.1
        font, name = fitted(board.name(seat), h * 0.3, right - left, bold=True)
        painter.setPen(QColor(colours.text))
        painter.setFont(font)
        painter.drawText(QRectF(left, h * 0.1, right - left, h * 0.4), Qt.AlignmentFlag.AlignVCenter, name)
        self._lower_line(painter, colours, left, w - h * 0.2, h)

    def _lower_line(self, painter: QPainter, colours: Palette, left: float, right: float, h: float) -> None:
        font = table_font(h * 0.32, serif=True, bold=True)
        painter.setFont(font)
        painter.setPen(QColor(colours.gold))
        text = str(self.points)
        painter.drawText(QRectF(left, h * 0.5, right - left, h * 0.4), Qt.AlignmentFlag.AlignVCenter, text)
        used = left + QFontMetricsF(font).horizontalAdvance(text) + h * 0.16
        change = self.board.change
        if change is not None:
            painter.setPen(QColor(colours.plus if change[self.seat] >= 0 else colours.minus))
            painter.drawText(
                QRectF(used, h * 0.5, right - used, h * 0.4), Qt.AlignmentFlag.AlignVCenter, signed(change[self.seat])
            )
            return
        for text, warning in self.marks():
            right = self._badge(
                painter, text, right, h * 0.53, colours.red if warning else colours.gold,
                colours.on_red if warning else colours.on_gold,
            ) - h * 0.08  # fmt: skip
        if self.thinking:
            font, text = fitted(say(words.THINKING), h * 0.24, right - used)
            painter.setFont(font)
            painter.setPen(QColor(colours.soft))
            painter.drawText(QRectF(used, h * 0.5, right - used, h * 0.4), Qt.AlignmentFlag.AlignVCenter, text)

    def _badge(self, painter: QPainter, text: str, right: float, top: float, back: str, front: str) -> float:
        """A small filled mark that ends at `right`; returns where it begins."""
        h = self._size.height()
        font = table_font(h * 0.25, bold=True)
        width = QFontMetricsF(font).horizontalAdvance(text) + h * 0.24
        rect = QRectF(right - width, top, width, h * 0.36)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(back))
        painter.drawRoundedRect(rect, h * 0.1, h * 0.1)
        painter.setPen(QColor(front))
        painter.setFont(font)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
        return rect.left()


class CentreItem(QGraphicsItem):
    """The panel in the middle: round and deal, tiles left, whose turn it is. Wild tiles and dice lie on it as items."""

    def __init__(self) -> None:
        super().__init__()
        self.board = Board()
        self.colours: Palette | None = None
        self._size = QRectF()
        self._unit = self._disc = 0.0
        self.setZValue(-10)

    def show_board(self, board: Board, m: Metrics, colours: Palette) -> None:
        """Lie where `m` says, with what `board` says."""
        rect = m.centre
        self.board, self.colours, self._unit, self._disc = board, colours, m.discard, disc_size(m)
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
        round_text = say(words.ROUND, wind=say(words.WIND_NAMES[board.round % 4]))
        self._line(painter, top, round_text, colours.text, Qt.AlignmentFlag.AlignLeft)
        mirrored = QRectF(w - pad - room, top.y(), room, d)
        self._line(
            painter, mirrored, say(words.DEAL_MARK, number=board.deal), colours.text, Qt.AlignmentFlag.AlignRight
        )
        if board.wall:
            self._line(painter, bottom, say(words.LEFT, live=board.live), colours.gold, Qt.AlignmentFlag.AlignLeft)
            mirrored = QRectF(w - pad - room, bottom.y(), room, d)
            if board.tail:
                text = say(words.TAIL, tail=board.tail)
                self._line(painter, mirrored, text, colours.soft, Qt.AlignmentFlag.AlignRight)

    def _line(self, painter: QPainter, rect: QRectF, text: str, colour: str, align: Qt.AlignmentFlag) -> None:
        font, text = fitted(text, max(12.0, self.disc * 0.68), rect.width(), bold=True)
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(rect, align | Qt.AlignmentFlag.AlignVCenter, text)

    def centre_point(self) -> QPointF:
        """The middle of the panel in the scene."""
        return self.mapToScene(self._size.center())
