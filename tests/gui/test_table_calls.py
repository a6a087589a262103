"""Calls over the table: they hide no discard, no plate, no laid hand, and not the indicator."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.gui.test_table_layout import SIZES, full_board
from tjmahjong_gui.table.model.call_room import call_room, call_spot
from tjmahjong_gui.table.model.layout import action_rect, layout, plate_rect
from tjmahjong_gui.table.model.metrics import metrics


@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("discards", [0, 18, 24, 30])
def test_a_call_hides_no_discard_no_hand_and_no_plate(size: tuple[int, int], text: float, discards: int) -> None:
    m = metrics(*size, text=text)
    board = full_board(3, melds=2, discards=discards, shown=True)
    lying = [p for p in layout(board, m).values() if p.zone not in {"wall", "tail", "kind"}]
    assert len(lying) > 4 * discards
    for side in range(4):
        room = call_room(m, side, discards)
        # In a nearly square window four rows and more of a side player's discards reach to the hand.
        scarce = side % 2 == 1 and discards > 18
        assert room.w >= (1.8 if scarce else 3.3) * m.discard
        assert room.h >= 2 * m.discard
        assert room.x >= 0
        assert room.right <= m.width
        hidden = [p for p in lying if p.ground.meets(room)]
        assert not any(p.zone == "discard" for p in hidden)
        assert hidden == [] or scarce
        assert not any(plate_rect(m, other).meets(room) for other in range(4))
        assert not action_rect(m).meets(room)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("place", range(0, 136, 2))
def test_a_call_leaves_the_indicator_to_be_seen(size: tuple[int, int], place: int) -> None:
    m = metrics(*size)
    board = replace(full_board(3, melds=2, discards=18, shown=False), viewer=0, indicator=(place, "5m"))
    shown = layout(board, m)[place].ground
    for side in (1, 3):
        room = call_room(m, side, 18, shown)
        assert not shown.meets(room)
        assert room.h >= 2.3 * m.discard
        x, y = call_spot(m, side, room)
        assert room.x <= x <= room.right
        assert abs(y - m.cy) < 1
