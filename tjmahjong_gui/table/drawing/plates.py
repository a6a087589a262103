"""Name plates: what a seat stands at, painted in one go each."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tjmahjong.scoring.payments import stake_factor
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.table import words
from tjmahjong_gui.table.drawing.lettering import fitted, name, signed, table_font, who
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.metrics import Rect
from tjmahjong_gui.table.options import Palette


class PlateItem(QGraphicsItem):
    """The plate of one seat: wind, name, dealer's mark, points, stakes, thinking."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side
        self.seat = side
        self.board = Board()
        self.colours: Palette | None = None
        self.thinker = -1
        """The player who thinks, wherever that player sits by the board that is shown; -1 when nobody does."""
        self.lit = False
        """Pointed at while the counting goes round."""
        self.awaited = False
        """The dealer's mark is still on its way here."""
        self.points = 0
        """Points shown, which may run behind the board's while they are counted up."""
        self._size = QRectF()
        self.setZValue(3000)
        # Painted once, not anew whenever a tile passes over it.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

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

    @property
    def thinking(self) -> bool:
        """Whether it is this seat's player who thinks."""
        return self.thinker >= 0 and self.board.players[self.seat] == self.thinker

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
        if board.declared_ready[seat]:
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

    def standing(self) -> list[tuple[str, bool]]:
        """Marks for what the seat is: text, and whether it is in red."""
        board, seat = self.board, self.seat
        found: list[tuple[str, bool]] = []
        if seat == board.dealer and not self.awaited:
            found.append((say(words.DEALER), True))
        false = board.false_hands[seat]
        if false is not None:
            found.append((say(words.FALSE[false]), True))
        if board.declared_ready[seat]:
            found.append((say(words.READY), False))
        return found

    def stake(self) -> str:
        """The mark of the seat's stake (R7.3); empty without one."""
        board, seat = self.board, self.seat
        if seat == board.dealer:
            return say(words.SITS) if board.sits else ""
        if not board.pulls[seat]:
            return ""
        factor = stake_factor(board.pulls[seat], board.kicks[seat])
        return say(words.KICKED if board.kicks[seat] else words.PULLS, factor=factor)

    def boundingRect(self) -> QRectF:
        return self._size.adjusted(-3, -3, 3, 3)

    @property
    def _em(self) -> float:
        """What letters and marks are measured by: the height, or less on a narrow plate."""
        return min(self._size.height(), self._size.width() / 3.0)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        colours = self.colours
        if colours is None:
            return
        board, seat, em = self.board, self.seat, self._em
        h, w = self._size.height(), self._size.width()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        turn = board.turn == seat or self.lit
        plate = QColor(colours.plate)
        plate.setAlpha(235)
        painter.setBrush(plate)
        painter.setPen(QPen(QColor(colours.gold if turn else colours.plate_line), 2.4 if turn else 1.2))
        painter.drawRoundedRect(self._size.adjusted(1, 1, -1, -1), h * 0.22, h * 0.22)
        disc = QRectF(em * 0.16, (h - em * 0.66) / 2, em * 0.66, em * 0.66)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.gold if turn else colours.disc))
        painter.drawEllipse(disc)
        painter.setPen(QColor(colours.on_gold if turn else colours.on_disc))
        painter.setFont(table_font(em * 0.4, serif=True, bold=True))
        initial = say(words.WINDS[seat]) if board.seated else (name(board, seat)[:1] or "·")
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, initial)
        left, right = em * 0.95, w - em * 0.18
        upper = QRectF(left, h / 2 - em * 0.42, right - left, em * 0.42)
        self._name_line(painter, colours, upper)
        self._points_line(painter, colours, upper.translated(0, em * 0.42))

    def _name_line(self, painter: QPainter, colours: Palette, line: QRectF) -> None:
        line = self._badges(painter, colours, self.standing(), line, line.width() * 0.62)
        font, text = fitted(name(self.board, self.seat), self._em * 0.3, line.width(), bold=True)
        painter.setPen(QColor(colours.text))
        painter.setFont(font)
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, text)

    def _points_line(self, painter: QPainter, colours: Palette, line: QRectF) -> None:
        middle = Qt.AlignmentFlag.AlignVCenter
        font = table_font(self._em * 0.32, serif=True, bold=True)
        painter.setFont(font)
        painter.setPen(QColor(colours.gold))
        text = str(self.points).replace("-", "−")
        painter.drawText(line, middle, text)
        line.setLeft(line.left() + QFontMetricsF(font).horizontalAdvance(text) + self._em * 0.14)
        change = self.board.change
        if change is not None:
            painter.setPen(QColor(colours.plus if change[self.seat] >= 0 else colours.minus))
            painter.drawText(line, middle, signed(change[self.seat]))
            return
        stake = self.stake()
        if stake:
            self._badges(painter, colours, [(stake, False)], line, line.width())
        elif self.thinking:
            font, text = fitted(say(words.THINKING), self._em * 0.24, line.width())
            painter.setFont(font)
            painter.setPen(QColor(colours.soft))
            painter.drawText(line, middle, text)

    def _badges(
        self, painter: QPainter, colours: Palette, marks: list[tuple[str, bool]], line: QRectF, room: float
    ) -> QRectF:
        """Marks side by side at the right end of `line`, as large as `room` allows; returns the rest of the line."""
        sizes = (1.0, 0.88, 0.78, 0.68)
        fits = [size for size in sizes if sum(self._badge_width(text, size) for text, _ in marks) <= room]
        for text, red in marks:
            ground, ink = (colours.red, colours.on_red) if red else (colours.gold, colours.on_gold)
            line = self._badge(painter, text, line, ground, ink, fits[0] if fits else sizes[-1])
        return line

    def _badge_width(self, text: str, size: float) -> float:
        font = table_font(self._em * 0.25 * size, bold=True)
        return QFontMetricsF(font).horizontalAdvance(text) + self._em * (0.22 * size + 0.08)

    def _badge(self, painter: QPainter, text: str, line: QRectF, ground: str, ink: str, size: float) -> QRectF:
        """A small filled mark at the right end of `line`; returns what is left of the line."""
        em = self._em
        width, height = self._badge_width(text, size), em * 0.36 * size
        rect = QRectF(line.right() - width + em * 0.08, line.center().y() - height / 2, width - em * 0.08, height)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(rect, em * 0.09, em * 0.09)
        painter.setPen(QColor(ink))
        painter.setFont(table_font(em * 0.25 * size, bold=True))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
        return QRectF(line.left(), line.top(), max(0.0, rect.left() - em * 0.08 - line.left()), line.height())
