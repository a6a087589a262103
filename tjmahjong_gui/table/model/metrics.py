"""Sizes of everything on the table for one size of the view. Pure reckoning, in device-independent pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

RATIO = 4 / 3
"""A tile's face is 3 wide and 4 high."""
THICK = 0.17
"""How much of a tile's thickness the tilt shows, in tile widths."""
ROW = 6
ROWS = 3
"""Discards lie in rows of six; three rows before the fourth goes beside them or outward."""
OUTWARD_ROWS = 5
PANEL = 3.6
"""Height of the panel in the middle, in discard widths."""
BESIDE = 0.4
"""Distance of the fourth row of own discards from the block it lies beside, in tile widths."""
HAND_TILES = 14.45
"""Widest hand in tile widths: fourteen and the gap before the drawn tile."""
SIDE_TILES = 15.6
"""The same for other players, whose melds lie in one line with the hand at full size."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def meets(self, other: Rect, slack: float = 0.5) -> bool:
        """Whether the two overlap by more than `slack` pixels."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )


@dataclass(frozen=True, slots=True)
class Metrics:
    """Tile widths and where the zones of the table are."""

    width: int
    height: int
    margin: int
    own: int
    """Width of an own tile."""
    own_meld: int
    other: int
    """Width of another player's tile in hand and melds."""
    discard: int
    wall: int
    """Width of a wall tile, and the distance of two stacks."""
    centre: Rect
    """The panel in the middle."""
    own_y: float
    """Centre line of the own hand."""
    strip: Rect
    """The band between discards and own hand: own plate, nearest wall, action buttons."""
    wall_y: tuple[float, float]
    """Centre lines of the lower and the upper wall's ground tiles."""
    wall_x: float
    """Distance of the side walls' centre lines from the middle."""
    hand_x: float
    """Distance of the side players' hands from the middle."""
    hand_y: float
    """Centre line of the opposite player's hand."""
    plate: tuple[int, int]
    """Width and height of a name plate."""
    line: float
    """Height of a line of text in the middle, and of the wind discs there."""
    words: float
    """Size of the letters in the middle."""
    rows: int = ROWS
    """Rows of discards that there is room for before each player."""

    @property
    def cx(self) -> float:
        return self.centre.cx

    @property
    def cy(self) -> float:
        return self.centre.cy

    def column(self, side: int) -> tuple[float, float]:
        """Top and bottom of the room for the hand and wall of the player on the right (1) or on the left (3).

        Everybody's plate stands at their own left hand, so that no two are neighbours: the left player's above this
        room, the right player's below it.
        """
        plate = self.plate[1] + self.margin
        top, bottom = self.margin, self.strip.y - self.margin / 2
        return (top, bottom - plate) if side == 1 else (top + plate, bottom)


def face(pitch: float) -> float:
    """Width of a tile in a row whose tiles are `pitch` apart: a hair of cloth shows between them."""
    return pitch - max(1.0, round(pitch * 0.03))


def tall(width: float) -> float:
    """Height on the screen of an upright lying tile, its thickness included."""
    return width * (RATIO + THICK)


@lru_cache(maxsize=64)
def metrics(width: int, height: int, scale: float = 1.0, text: float = 1.0) -> Metrics:
    """The sizes for a view of `width` x `height` pixels.

    `scale` is the size of the own hand (0.7-1.3), `text` that of the plates and of the words in the middle (0.8-1.6).
    """
    margin = max(5, round(height * 0.009))
    own = max(22, round(min((width - 4 * margin) / (HAND_TILES + 0.6), height * 0.096 * scale)))
    plate_h = round(min(min(max(height * 0.066, 42), 66) * text, height * 0.1))
    plate_w = round(min(min(max(width * 0.145, 148), 236) * text, width * 0.155))
    raised = round(own * 0.2)
    own_y = height - margin - own * (THICK + RATIO / 2)
    strip_bottom = own_y - own * RATIO / 2 - raised
    for unit in range(120, 12, -1):
        wall = round(unit * 0.68)
        other = min(round(unit * 0.78), int((width - 4 * plate_w - 6 * margin) / SIDE_TILES))
        wall_depth = wall * (RATIO + 2 * THICK)
        strip_h = max(wall_depth, plate_h)
        strip_top = strip_bottom - strip_h
        gap = max(4, unit * 0.16)
        block = ROWS * RATIO * unit + THICK * unit
        panel_h = round(PANEL * unit)
        top_row = max(tall(other), plate_h)
        top = margin + top_row + gap * 0.7 + wall_depth
        needed = panel_h + 2 * block + 4 * gap
        column = strip_top - margin / 2 - (2 * margin + plate_h)
        reach = OUTWARD_ROWS * RATIO * unit + 2 * gap + wall * RATIO + gap + other * RATIO + margin
        room = width / 2 - reach
        fits_height = top + needed <= strip_top
        fits_sides = column >= max(SIDE_TILES * other + THICK * other, 17 * wall + 2 * THICK * wall)
        fits_beside = (1.5 * ROW + BESIDE) * unit <= width / 2 - margin - plate_w
        if fits_height and fits_sides and fits_beside and room >= 3 * unit:
            break
    panel_w = round(min(2 * room, 8.4 * unit))
    spare = strip_top - top - needed
    gap += min(spare / 6, unit * 0.3)
    spare = strip_top - top - (panel_h + 2 * block + 4 * gap)
    cy = top + spare / 2 + 2 * gap + block + panel_h / 2
    centre = Rect(round(width / 2 - panel_w / 2), round(cy - panel_h / 2), panel_w, panel_h)
    outward = panel_w / 2 + gap + OUTWARD_ROWS * RATIO * unit + gap
    inner = width / 2 - margin - other * RATIO
    wall_x = (outward + inner) / 2
    upper_wall_y = margin + top_row + gap * 0.7 + THICK * wall + wall * RATIO / 2
    return Metrics(
        width=width, height=height, margin=margin, own=own, own_meld=round(own * 0.8), other=other, discard=unit,
        wall=wall, centre=centre, own_y=own_y, strip=Rect(0, strip_top, width, strip_h),
        wall_y=(strip_top + (strip_h - wall_depth) / 2 + THICK * wall + wall * RATIO / 2, upper_wall_y),
        wall_x=wall_x, hand_x=inner + other * RATIO / 2, hand_y=margin + (top_row - THICK * other) / 2,
        plate=(plate_w, plate_h), line=min(max(20.0, unit * 0.62) * text, unit * 0.78),
        words=max(12.0, min(max(20.0, unit * 0.62) * text * 0.68, unit * 0.7)),
    )  # fmt: skip
