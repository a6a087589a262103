"""Fonts on the table, and the few texts that plates, labels and explanations share."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF

from tjmahjong.event_text import people
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.look import theme
from tjmahjong_gui.table.model.board import Board


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


def name(board: Board, seat: int) -> people.Name:
    """A player's name."""
    return people.name_of(board, seat, language())


def who(board: Board, seat: int) -> people.Name:
    """A seat by wind and name."""
    return people.who(board, seat, language())
