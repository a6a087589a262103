"""Where a place of the wall is: which seat's wall, how far from its right-hand end, upper or lower (R3.1)."""

from __future__ import annotations

STACKS = 68
STACKS_A_SIDE = 17
WALL_PLACES = range(136)
WIND_PLACES = range(136, 140)
"""Keys of the four wind tiles of the seat draw, by slot; they are no tiles of the wall."""
KIND_PLACES = range(140, 144)
"""Keys of the pictures in the middle that show the wild kinds; they are no tiles either."""


def stack_of(place: int) -> int:
    """The stack 0-67 a wall place belongs to."""
    return place // 2


def is_upper(place: int) -> bool:
    """Whether the place is the upper one of its stack."""
    return place % 2 == 0


def wall_seat(stack: int) -> int:
    """The seat in whose wall the stack stands: seat 0 has 0-16, then clockwise seats 3, 2 and 1."""
    return (4 - stack // STACKS_A_SIDE) % 4


def from_right(stack: int) -> int:
    """How many stacks of its wall lie to the right of it, as its seat sees it (0-16)."""
    return stack % STACKS_A_SIDE


def first_stack(seat: int) -> int:
    """The stack at the right-hand end of a seat's wall."""
    return ((4 - seat) % 4) * STACKS_A_SIDE


def tail_stack(broken: int, number: int) -> int:
    """The stack that is `number`-th from the tail (1 is the last stack that would be drawn)."""
    return (broken - number) % STACKS
