"""Larger discards while there are few: early in a deal most of the cloth is empty.

Walls, hands and plates stay where they are; what lies between them grows, and shrinks once, when somebody has more than
two rows. A discard that was claimed counts as made, so that the tiles do not grow again.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.layout import message_rect
from tjmahjong_gui.table.model.metrics import PANEL, RATIO, ROW, THICK, Metrics, Rect

FEW_ROWS = 2
MOST = 1.4
"""How many times as large discards may become."""
SENTENCE = 75.0
"""Height of the room for a sentence that must be left beside larger discards, in pixels at the usual size of text; on a
small table, or with large words, that is all there is of it, and the discards do not grow."""


def few(board: Board) -> bool:
    """Whether nobody has made more discards than two rows hold."""
    claimed = [0] * 4
    for melds in board.melds:
        for meld in melds:
            if meld.source is not None:
                claimed[meld.source] += 1
    return all(len(lying) + taken <= FEW_ROWS * ROW for lying, taken in zip(board.discards, claimed, strict=True))


def for_board(m: Metrics, board: Board, text: float = 1.0) -> Metrics:
    """`m`, or with larger discards where `board` has few of them; `text` is the size of words (0.8-2)."""
    return _roomy(m, text) if few(board) else m


@lru_cache(maxsize=64)
def _roomy(m: Metrics, text: float) -> Metrics:
    """`m` with discards, and the panel between them, as large as fits when nobody has more than two rows."""
    above = m.wall_y[1] + m.wall * RATIO / 2
    beside = m.wall_x - m.wall * (RATIO / 2 + THICK)
    least = message_rect(m)
    for unit in range(int(m.discard * MOST), m.discard, -1):
        gap = max(4.0, unit * 0.16)
        rows = FEW_ROWS * RATIO * unit
        panel_h = round(PANEL * unit)
        panel_w = round(min(m.centre.w * unit / m.discard, 2 * (beside - rows - 3 * gap)))
        reach = panel_h / 2 + rows + 2 * gap
        cy = (above + m.strip.y - THICK * unit) / 2
        if cy - reach < above or cy + reach + THICK * unit > m.strip.y or panel_w < 6 * unit:
            continue
        centre = Rect(round(m.centre.cx - panel_w / 2), round(cy - panel_h / 2), panel_w, panel_h)
        grown = unit / m.discard
        larger = replace(
            m, discard=unit, rows=FEW_ROWS, centre=centre, line=min(m.line * grown, unit * 0.78),
            words=min(m.words * grown, unit * 0.7),
        )  # fmt: skip
        if message_rect(larger).h >= min(SENTENCE * text, least.h):
            return larger
    return m
