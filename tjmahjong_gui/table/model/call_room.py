"""Where what a player calls out may stand: near the player, clear of every discard."""

from __future__ import annotations

from tjmahjong_gui.table.model.layout import plate_rect
from tjmahjong_gui.table.model.metrics import RATIO, ROW, THICK, Metrics, Rect

POINTER = 9.0
"""How far a call's pointer reaches beyond its ground, in pixels."""

LEAST = 3.4
"""Width of the smallest room for a call, in discards."""


def call_room(m: Metrics, side: int, lying: int, aside: Rect | None = None) -> Rect:
    """The room for a call of the player on a side who has `lying` discards.

    Player and opposite player call from the corner between their plate and their discards, which no discard reaches:
    further discards go to the other side. The others call across their wall, before their hand; `aside` is a tile there
    that must stay to be seen (the indicator), and leaves the larger part above or below it.
    """
    clear = 3.25 * m.discard
    """Half of a block of discards, and a little."""
    plate = plate_rect(m, side)
    if side == 0:
        left, top = plate.right + m.margin, m.cy + clear
        return Rect(left, top, m.cx - clear - left, m.strip.bottom - POINTER - top)
    if side == 2:
        hand = m.hand_y + m.other * (RATIO / 2 + THICK)
        left, top = m.cx + clear, max(plate.bottom, hand) + m.margin + POINTER
        return Rect(left, top, m.cx + m.wall_x - m.wall - left, m.cy - clear - top)
    rows = max(m.rows, -(-lying // ROW))
    inner = m.centre.w / 2 + 2 * max(4.0, m.discard * 0.16) + rows * RATIO * m.discard
    outer = m.hand_x - m.other * RATIO / 2 - m.margin - POINTER
    # Where discards leave no room before the hand, some backs of tiles are hidden rather than a word made tiny.
    outer = max(outer, min(inner + LEAST * m.discard, m.width / 2 - POINTER))
    top, bottom = m.cy - 3 * m.discard, m.cy + 3 * m.discard
    if aside is not None and (aside.cx > m.cx) == (side == 1) and abs(aside.cx - m.cx) > inner:
        if aside.cy > m.cy:
            bottom = min(bottom, aside.y - 2)
        else:
            top = max(top, aside.bottom + 2)
    return Rect(m.cx + inner if side == 1 else m.cx - outer, top, outer - inner, bottom - top)


def call_spot(m: Metrics, side: int, room: Rect) -> tuple[float, float]:
    """Where in its room a call would stand, had it no size: by the plate, or before the middle of the hand."""
    if side == 0:
        return room.cx, room.bottom
    if side == 2:
        return plate_rect(m, 2).cx, room.y
    return room.cx, m.cy
