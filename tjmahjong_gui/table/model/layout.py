"""Where everything on a board lies on the screen: a pure function of board and size.

The table is seen from above at a slight tilt, so every tile shows some of its thickness at its lower edge, however it
is turned. The scene for a board is always what this says; motion only leads from one answer to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from tjmahjong.meld import Meld
from tjmahjong.tiles import TILES
from tjmahjong.wall import STACKS_A_SIDE, from_right, is_upper, seat_of_stack, stack_of, tail_places
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.metrics import (
    BESIDE,
    HAND_TILES,
    RATIO,
    ROW,
    ROWS,
    SIDE_TILES,
    THICK,
    Metrics,
    Rect,
    face,
)
from tjmahjong_gui.table.model.places import KIND_PLACES, WIND_PLACES

Pose = Literal["flat", "stand"]
"""Lying on the table, or standing with its face to its owner (other players' concealed tiles)."""
Zone = Literal["wall", "tail", "indicator", "hand", "drawn", "meld", "discard", "wind", "kind"]
STACKED = 0.36
"""How far inward a side player's fourth tile of a kong lies from the one below it, in tile widths."""
WIND_PITCH = 1.14
"""Distance of two wind tiles in their row, in tile widths."""
INDICATOR = 1.32
"""How much larger than the wall's other tiles the indicator is: it is to be read from across the table."""
LEVEL = 0.5
"""Added to the drawing order for a tile that lies on another."""


@dataclass(frozen=True, slots=True)
class Placement:
    """One tile on the screen.

    `x`, `y`: centre of its upper face; `w`: its width as its owner sees it, in pixels; `side`: whose way it is turned
    (0 upright, 1 a quarter turn to the left, 2 upside down, 3 a quarter to the right); `face`: None shows the back.
    """

    x: float
    y: float
    w: float
    side: int
    face: str | None
    zone: Zone
    seat: int
    pose: Pose = "flat"
    wild: bool = False
    stands_for: str | None = None
    """What a wild tile is in the winning hand."""
    lit: bool = False
    """Marked: the last discard, the winning tile."""
    z: float = 0.0

    @property
    def pose_on_screen(self) -> tuple[object, ...]:
        """Everything that takes a motion to change; marks are not in it."""
        return (self.x, self.y, self.w, self.side, self.face, self.pose)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the upper face on the screen (of the upright front for a standing tile)."""
        long = self.w * RATIO
        return (long, self.w) if self.side % 2 else (self.w, long)

    @property
    def ground(self) -> Rect:
        """What it covers on the screen, thickness included."""
        width, height = self.size
        return Rect(self.x - width / 2, self.y - height / 2, width, height + THICK * self.w)


def turn(side: int, along: float, out: float) -> tuple[float, float]:
    """A vector in a player's view (to the right, towards the player) as a vector on the screen."""
    match side:
        case 0:
            return along, out
        case 1:
            return out, -along
        case 2:
            return -along, -out
    return -out, along


def layout(board: Board, m: Metrics) -> dict[int, Placement]:
    """A placement for everything with a tile's face, by its place (136-139 wind tiles, 140-143 the wild kinds)."""
    return dict(_all(board, m))


def _all(board: Board, m: Metrics) -> Iterator[tuple[int, Placement]]:
    yield from _winds(board, m)
    yield from _kinds(board, m)
    yield from _wall(board, m)
    for seat in range(4):
        yield from _discards(board, m, seat)
        if board.side(seat) == 0:
            yield from _own_hand(board, m, seat)
            yield from _own_melds(board, m, seat)
        else:
            yield from _other_side(board, m, seat)


def _order(y: float, x: float, above: float = 0.0) -> float:
    return y + x / 10000 + above


# --- wall


def wall_spot(board: Board, m: Metrics, place: int) -> tuple[float, float, int]:
    """Centre of a wall place, and the side it lies on."""
    at = _face_down(m, board.bottom)[place]
    return at.x, at.y, at.side


@lru_cache(maxsize=16)
def _face_down(m: Metrics, bottom: int) -> tuple[Placement, ...]:
    """The whole wall, by place, with the seat `bottom` at the bottom: it is the same at every moment of a game."""
    return tuple(_face_down_one(m, bottom, place) for place in range(TILES))


@lru_cache(maxsize=16)
def _face_down_tail(m: Metrics, bottom: int) -> tuple[Placement, ...]:
    """The same as parts of the tail."""
    return tuple(replace(at, zone="tail") for at in _face_down(m, bottom))


def _face_down_one(m: Metrics, bottom: int, place: int) -> Placement:
    stack = stack_of(place)
    side = (seat_of_stack(stack) - bottom) % 4
    along = (STACKS_A_SIDE - 1) / 2 - from_right(stack)
    if side % 2 == 0:
        y = m.wall_y[0 if side == 0 else 1]
        x = m.cx + (along if side == 0 else -along) * m.wall
    else:
        top, below = m.column(side)
        x = m.cx + (m.wall_x if side == 1 else -m.wall_x)
        y = (top + below) / 2 + (-along if side == 1 else along) * m.wall
    raised = THICK * m.wall if is_upper(place) else 0.0
    z = _order(y - raised, x, LEVEL + raised if raised else 0.0)
    return Placement(x, y - raised, m.wall, side, None, "wall", seat_of_stack(stack), z=z)


def _wall(board: Board, m: Metrics) -> Iterator[tuple[int, Placement]]:
    live, tail = _face_down(m, board.bottom), _face_down_tail(m, board.bottom)
    behind = _tail_places(board)
    for place in board.wall:
        yield place, (tail if place in behind else live)[place]
    if board.indicator is not None and board.indicator[0] in board.wall:
        place, tile = board.indicator
        at = live[place]
        y = at.y if place + 1 in board.wall else at.y + THICK * m.wall
        w = m.wall * INDICATOR
        z = at.z + w
        yield place, replace(at, y=y, w=w, face=tile, zone="indicator", wild=tile in board.wild, z=z)


def _tail_places(board: Board) -> frozenset[int]:
    if board.broken is None or board.indicator is None or board.tail == 0:
        return frozenset()
    return board.wall.intersection(tail_places(board.broken, board.indicator_stack))


# --- the middle


def _winds(board: Board, m: Metrics) -> Iterator[tuple[int, Placement]]:
    size = wind_width(m)
    left, _ = _wind_row(m)
    for slot, tile in enumerate(board.winds):
        if tile.seat is None:
            x = left + size / 2 + slot * size * WIND_PITCH
            y, side = m.cy - THICK * size / 2, 0
        else:
            side = board.side(tile.seat)
            # The opposite player's tile turns its thick edge to the panel.
            away = _block_start(m, side) + size * (RATIO / 2 + 0.08 + (THICK if side == 2 else 0.0))
            dx, dy = turn(side, 0, away)
            x, y = m.cx + dx, m.cy + dy
        yield (
            WIND_PLACES[slot],
            Placement(x, y, size, side, tile.wind, "wind", -1 if tile.seat is None else tile.seat, z=_order(y, x)),
        )


def disc_size(m: Metrics) -> float:
    """Diameter of the wind discs at the edges of the panel; a line of text there is as high."""
    return m.line


def wind_width(m: Metrics) -> float:
    """Width of the four wind tiles of the seat draw: four in the panel, and the dice beside them."""
    return min(m.discard * 1.5, (m.centre.w - 3.4 * die_size(m)) / (4 * WIND_PITCH))


def _wind_row(m: Metrics) -> tuple[float, float]:
    """Left edge of the four wind tiles, and of the dice beside them: together they lie in the middle of the panel."""
    tiles = wind_width(m) * (3 * WIND_PITCH + 1)
    gap = die_size(m) * 0.7
    left = m.cx - (tiles + gap + die_size(m)) / 2
    return left, left + tiles + gap


def kind_width(m: Metrics, count: int) -> float:
    """Width of the wild kinds shown in the middle."""
    high = (m.centre.h - 2.5 * disc_size(m)) / (RATIO + THICK)
    wide = (m.centre.w - 2 * 1.4 * disc_size(m) - 1.5 * die_size(m)) / (max(count, 1) * 1.12)
    return max(12.0, min(high, wide))


def die_size(m: Metrics) -> float:
    """Edge of a die at rest beside the wild kinds."""
    return max(16.0, m.discard * 0.6)


def dice_spots(board: Board, m: Metrics) -> list[tuple[float, float, float]]:
    """Centre and edge of each die lying in the middle."""
    if board.roll is None:
        return []
    count = len(board.roll.dice)
    if not board.wild and not board.winds:
        size = die_size(m) * 1.7
        return [(m.cx + (i - (count - 1) / 2) * size * 1.6, m.cy, size) for i in range(count)]
    size = die_size(m)
    x = m.centre.right - disc_size(m) * 1.5 - size / 2 if board.wild else _wind_row(m)[1] + size / 2
    return [(x, m.cy + (i - (count - 1) / 2) * size * 1.35, size) for i in range(count)]


def _kinds(board: Board, m: Metrics) -> Iterator[tuple[int, Placement]]:
    count = len(board.wild)
    w = kind_width(m, count)
    y = m.cy - THICK * w / 2
    shift = die_size(m) * 0.6 if board.roll is not None and count > 2 else 0.0
    for index, tile in enumerate(board.wild[: len(KIND_PLACES)]):
        x = m.cx - shift + (index - (count - 1) / 2) * w * 1.12
        yield KIND_PLACES[index], Placement(x, y, w, 0, tile, "kind", -1, wild=True, z=_order(y, x))


def _block_start(m: Metrics, side: int) -> float:
    """Distance from the middle at which a player's discards begin."""
    half = m.centre.h / 2 if side % 2 == 0 else m.centre.w / 2
    return half + max(4, m.discard * 0.16)


def discard_spot(m: Metrics, side: int, index: int) -> tuple[float, float]:
    """Centre of the `index`-th discard of the player on a side."""
    u = m.discard
    row, column = divmod(index, ROW)
    along = (column - (ROW - 1) / 2) * u
    if side % 2 == 0 and row >= ROWS:
        beside, row = divmod(row - ROWS, ROWS - 1)
        row += 1
        along += (ROW + BESIDE) * u * (beside + 1)
    out = _block_start(m, side) + (row + 0.5) * RATIO * u
    dx, dy = turn(side, along, out)
    return m.cx + dx, m.cy + dy


def _discards(board: Board, m: Metrics, seat: int) -> Iterator[tuple[int, Placement]]:
    side = board.side(seat)
    for index, (place, tile) in enumerate(board.discards[seat]):
        x, y = discard_spot(m, side, index)
        yield place, Placement(
            x, y, face(m.discard), side, tile, "discard", seat, wild=tile in board.wild,
            lit=board.last_discard == (seat, place), z=_order(y, x),
        )  # fmt: skip


# --- hands and melds


def _own_hand(board: Board, m: Metrics, seat: int) -> Iterator[tuple[int, Placement]]:
    groups, drawn, meant = board.hand_groups(seat), board.drawn_tile(seat), board.stand_ins()
    apart = m.own * (0.42 if len(groups) <= 2 else 0.25)
    total = m.own * sum(len(group) for group in groups) + apart * (len(groups) - 1)
    x = min(own_left(m), m.cx - total / 2) + m.own / 2
    for number, group in enumerate(groups):
        x += apart if number else 0
        for place, tile in group:
            zone: Zone = "drawn" if drawn is not None and drawn[0] == place else "hand"
            yield place, Placement(
                x, m.own_y, face(m.own), 0, tile, zone, seat, wild=tile in board.wild,
                stands_for=meant.get(place), lit=_winning(board, place), z=_order(m.own_y, x),
            )  # fmt: skip
            x += m.own


def own_left(m: Metrics) -> float:
    """Left edge of the own hand."""
    return round(m.cx - m.own * HAND_TILES / 2)


def _winning(board: Board, place: int) -> bool:
    return board.winning is not None and board.winning[0] == place


def _own_melds(board: Board, m: Metrics, seat: int) -> Iterator[tuple[int, Placement]]:
    w = m.own_meld
    y = m.own_y + (m.own - w) * (RATIO / 2 + THICK)
    right = own_left(m) + m.own * HAND_TILES
    for meld in reversed(board.melds[seat]):
        for place, tile, along, above in _meld_tiles(meld):
            x = right - 1.5 * w + along * w
            lift = THICK * w if above else 0.0
            yield (
                place,
                Placement(x, y - lift, face(w), 0, tile, "meld", seat, wild=meld.kind == "gold", z=_order(y, x, above)),
            )
        right -= 3 * w + 0.26 * w


def _meld_tiles(meld: Meld) -> Iterable[tuple[int, str | None, float, float]]:
    """Places of a meld in order: place, face shown, distance from its middle in tile widths, how far above the table.

    The fourth tile of a kong lies on the middle one; of a concealed kong only that one is turned up.
    """
    hidden = meld.kind == "concealed"
    for index, place in enumerate(meld.at):
        if index == 3:
            yield place, meld.tile, 0.0, LEVEL + 1
        else:
            yield place, None if hidden else meld.tile, index - 1.0, 0.0


def _other_side(board: Board, m: Metrics, seat: int) -> Iterator[tuple[int, Placement]]:
    """Hand and melds of another player in one line: hand from the left-hand end, melds at the right-hand end."""
    side, w = board.side(seat), m.other
    half = SIDE_TILES * w / 2
    base_x, base_y = _line_middle(m, side)
    along = -half + w / 2
    drawn, meant = board.drawn_tile(seat), board.stand_ins()
    for number, group in enumerate(board.hand_groups(seat)):
        along += w * 0.4 if number else 0
        for place, tile in group:
            dx, dy = turn(side, along, 0)
            x, y = base_x + dx, base_y + dy
            zone: Zone = "drawn" if drawn is not None and drawn[0] == place else "hand"
            yield place, Placement(
                x, y, face(w), side, tile, zone, seat, "stand" if tile is None else "flat", tile in board.wild,
                meant.get(place), _winning(board, place), _order(y, x),
            )  # fmt: skip
            along += w
    end = half
    for meld in reversed(board.melds[seat]):
        for place, tile, offset, above in _meld_tiles(meld):
            # Lifted alone, a side player's fourth tile would only hide its neighbour: it lies a little inward too.
            inward = STACKED * w if above and side % 2 else 0.0
            dx, dy = turn(side, end - 1.5 * w + offset * w, -inward)
            x, y = base_x + dx, base_y + dy - (THICK * w if above else 0.0)
            z = _order(y, x, above * (1 + THICK * w))
            yield place, Placement(x, y, face(w), side, tile, "meld", seat, wild=meld.kind == "gold", z=z)
        end -= 3 * w + 0.25 * w


def _line_middle(m: Metrics, side: int) -> tuple[float, float]:
    if side == 2:
        return m.cx, m.hand_y
    top, bottom = m.column(side)
    return m.cx + (m.hand_x if side == 1 else -m.hand_x), (top + bottom) / 2 - THICK * m.other / 2


# --- furniture


def plate_rect(m: Metrics, side: int) -> Rect:
    """The name plate of the player on a side."""
    w, h = m.plate
    match side:
        case 0:
            return Rect(m.margin, m.strip.y + (m.strip.h - h) / 2, w, h)
        case 1:
            return Rect(m.width - m.margin - w, m.strip.y - m.margin / 2 - h, w, h)
        case 2:
            left = m.cx + SIDE_TILES * m.other / 2
            return Rect(min(left + m.margin, m.width - 2 * (m.margin + w)), m.margin, w, h)
    return Rect(m.margin, m.margin, w, h)


def action_rect(m: Metrics) -> Rect:
    """Room for the action buttons: right of the nearest wall, above the own hand."""
    left = m.cx + 8.5 * m.wall + 2 * m.margin
    return Rect(left, m.strip.y, m.width - m.margin - left, m.strip.h)


def message_rect(m: Metrics) -> Rect:
    """Room for a sentence: the corner right of the own discards, above the buttons, which no discard reaches."""
    u = m.discard
    left = m.cx + 3.3 * u
    top = m.cy + 3.4 * u
    right = min(m.cx + m.wall_x - m.wall * RATIO, plate_rect(m, 1).x - m.margin)
    return Rect(left, top, right - left, m.strip.y - top)


def long_message_rect(m: Metrics) -> Rect:
    """Room for a sentence that is too long for `message_rect`: the corner left of the own discards, which is wider, for
    no plate stands in it."""
    short = message_rect(m)
    left, right = m.cx - m.wall_x + m.wall * RATIO, m.cx - 3.3 * m.discard
    return Rect(left, short.y, right - left, short.h)


def question_rect(m: Metrics) -> Rect:
    """Room for a question and its answers while the table is empty: below the middle, where no tile lies yet."""
    top = m.centre.bottom + 0.6 * m.discard
    width = min(0.56 * m.width, 30 * m.discard)
    return Rect(m.cx - width / 2, top, width, m.height - m.margin - top)


def wide_question_rect(m: Metrics) -> Rect:
    """Room for a question that is too long for `question_rect`: up to the own name plate, and as far on the right."""
    normal, left = question_rect(m), m.margin + m.plate[0] + m.margin
    half = max(normal.w / 2, m.cx - left)
    return Rect(m.cx - half, normal.y, 2 * half, normal.h)
