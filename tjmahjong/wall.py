"""The wall: who breaks it, where drawing starts, the live wall and the tail (R3).

Places are those of `events`: 2 x stack + level, the stacks clockwise from the right-hand end of seat 0's wall.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from tjmahjong.rules import RuleSet
from tjmahjong.tiles import TILES

STACKS = 68
STACKS_A_SIDE = 17
DEALT = 53
"""Tiles in the four hands after the deal (R3.2)."""

_ROUND_AND_ROUND = tuple(range(TILES)) * 2
Source = Literal["wall", "tail", "replacement"]


def seat_by_sum(roller: int, total: int) -> int:
    """The seat that a sum of dice falls on: 5 9 self; 2 6 10 next; 3 7 11 opposite; 4 8 12 previous (R3.1)."""
    return (roller + total - 1) % 4


def break_stack(breaker: int, total: int) -> int:
    """The stack (0-67) where drawing starts: `total` stacks from `breaker`'s right-hand end are skipped (R3.1)."""
    return (first_stack(breaker) + total) % STACKS


def stacks_skipped(breaker: int, stack: int) -> tuple[int, ...]:
    """The stacks that are counted from `breaker`'s right-hand end before drawing starts at `stack` (R3.1).

    >>> stacks_skipped(3, 20)
    (17, 18, 19)
    """
    first = first_stack(breaker)
    return tuple([(first + number) % STACKS for number in range((stack - first) % STACKS)])


def draw_order(stack: int) -> tuple[int, ...]:
    """The 136 places in the order they would be drawn when drawing starts at `stack`."""
    return _ROUND_AND_ROUND[2 * stack : 2 * stack + TILES]


def seat_of_stack(stack: int) -> int:
    """In front of which seat a stack stands."""
    return (4 - stack // STACKS_A_SIDE) % 4


def first_stack(seat: int) -> int:
    """The stack at the right-hand end of a seat's wall (0-67)."""
    return STACKS_A_SIDE * ((4 - seat) % 4)


def from_right(stack: int) -> int:
    """How many stacks of its wall lie to the right of it, as its seat sees it (0-16)."""
    return stack % STACKS_A_SIDE


def stack_of(place: int) -> int:
    """The stack 0-67 that a place (0-135) belongs to."""
    return place // 2


def is_upper(place: int) -> bool:
    """Whether a place is the upper one of its stack, which is taken first (R3.1)."""
    return place % 2 == 0


def tail_stack(stack: int, number: int) -> int:
    """The `number`-th stack from the tail, where drawing starts at `stack`; 1 would be drawn last (R3.3).

    >>> tail_stack(7, 1), tail_stack(2, 4)
    (6, 66)
    """
    return (stack - number) % STACKS


def tail_places(stack: int, turned: int) -> tuple[int, ...]:
    """The places of the tail in the order in which replacements are taken, where drawing starts at `stack` and the
    indicator is the upper tile of the `turned`-th stack from the tail, which is left out (R3.3, R3.6).

    >>> tail_places(0, 2)
    (134, 135, 133)
    """
    counted = [tail_stack(stack, number) for number in range(1, turned + 1)]
    return tuple(2 * behind + level for behind in counted for level in (0, 1) if level or behind != counted[-1])


class Wall:
    """The tiles of a deal that nobody has yet: `kinds` by place (for good), what is live, and the tail."""

    __slots__ = ("_dead", "_front", "_live", "_next", "_tail", "_tail_next", "indicator_at", "kinds", "order")

    def __init__(self, kinds: Sequence[int], stack: int) -> None:
        self.kinds = kinds
        self.order = draw_order(stack)
        self.indicator_at: int | None = None
        self._live: list[int] = list(self.order)
        self._next = 0
        self._tail: list[int] = []
        self._tail_next = 0
        self._dead: list[int] = []
        self._front = False

    @classmethod
    def standing(
        cls,
        kinds: Sequence[int],
        stack: int,
        parts: tuple[Sequence[int], Sequence[int], Sequence[int]],
        indicator: int | None,
        rules: RuleSet,
    ) -> Wall:
        """A wall from which tiles were taken already: `parts` are the places that `parts()` gives."""
        wall = cls(kinds, stack)
        wall._live, wall._tail, wall._dead = map(list, parts)
        wall.indicator_at = indicator
        wall._front = rules.kong_draw_from == "front"
        return wall

    def parts(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The places still in the wall: the live ones and the tail, each as it is drawn, and what is never drawn."""
        return tuple(self._live[self._next :]), tuple(self._tail[self._tail_next :]), tuple(self._dead)

    def copy(self) -> Wall:
        """This wall once more; what is drawn from one stays in the other."""
        twin = Wall.__new__(Wall)
        for name in Wall.__slots__:
            value = getattr(self, name)
            setattr(twin, name, list(value) if isinstance(value, list) else value)
        return twin

    def lay_anew(self, kinds: Mapping[int, int]) -> None:
        """Other kinds at some places that are still in the wall, place by place: the unseen tiles shuffled."""
        inside = set(self.left())
        laid = list(self.kinds)
        for at, kind in kinds.items():
            if at not in inside:
                raise ValueError(f"place {at} is not in the wall any more")
            laid[at] = kind
        if sorted(laid) != sorted(self.kinds):
            raise ValueError("the tiles laid anew are not those that lay there")
        self.kinds = laid

    def deal(self, number: int) -> tuple[int, ...]:
        """The places of the next `number` tiles, taken for a hand (R3.2)."""
        start = self._next
        self._next = start + number
        return self.order[start : self._next]

    def turn_up(self, stack_from_tail: int | None, rules: RuleSet) -> int | None:
        """Turn up the top tile of the stack counted from the tail and divide the rest; its place (R3.3 to R3.8).

        None where nothing is wild: then all 83 tiles are live.
        """
        self._front = rules.kong_draw_from == "front"
        if stack_from_tail is None:
            return None
        length = TILES - 2 * stack_from_tail
        indicator = self.indicator_at = self.order[length]
        if rules.draw_at == "empty":
            self._live.remove(indicator)
            return indicator
        del self._live[length:]
        tail = list(tail_places(stack_of(self.order[0]), stack_from_tail))
        if self._front:
            self._dead = tail
        else:
            self._tail = tail
        return indicator

    @property
    def live(self) -> int:
        """Tiles left in the live wall (R3.5)."""
        return len(self._live) - self._next

    @property
    def tail(self) -> int:
        """Tiles left in the tail as a stock of its own for replacements; 0 where there is none (R3.6)."""
        return len(self._tail) - self._tail_next

    @property
    def replacements(self) -> int:
        """Tiles a kong's replacement can still come from (R3.7)."""
        return self.tail + self.live

    @property
    def next(self) -> int | None:
        """The place that `draw` takes next; None where no live tile is left."""
        return self._live[self._next] if self.live else None

    @property
    def next_replacement(self) -> int | None:
        """The place that `replace` takes next; None where no replacement is left (R3.6)."""
        if self._front:
            return self.next
        if self.tail:
            return self._tail[self._tail_next]
        return self._live[self._from_end] if self.live else None

    def draw(self) -> int:
        """Take the next live tile; its place. There must be one."""
        at = self._live[self._next]
        self._next += 1
        return at

    def replace(self) -> tuple[int, Source]:
        """Take a kong's replacement; its place and where it came from. There must be one (R3.6)."""
        if self._front:
            return self.draw(), "replacement"
        if self._tail_next < len(self._tail):
            self._tail_next += 1
            return self._tail[self._tail_next - 1], "tail"
        return self._live.pop(self._from_end), "replacement"

    @property
    def _from_end(self) -> int:
        """Which live tile goes when a replacement is taken from the end: the last stack first, of a whole stack the top
        tile first. Places of one stack differ in the last bit."""
        live = self._live
        return -2 if self.live > 1 and live[-2] ^ 1 == live[-1] else -1

    def left(self) -> list[int]:
        """The places of all tiles still in the wall, those that are never drawn included, without the indicator."""
        return self._live[self._next :] + self._tail[self._tail_next :] + self._dead
