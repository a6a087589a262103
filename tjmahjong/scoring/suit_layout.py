"""Tiles of one suit laid into groups, remembered (R5.2): what a suit contributes to a reading."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from tjmahjong.bounded import Bounded
from tjmahjong.scoring.decompose import has_wild_group, suit_counts, suit_shapes
from tjmahjong.scoring.frames import Frame
from tjmahjong.scoring.groups import GROUPS, STEPS, OpenGroup, Shape, Spot, made
from tjmahjong.scoring.result import Group, GroupKind
from tjmahjong.shapes.tables import POWER
from tjmahjong.tiles import KINDS

NOWHERE = -1


class SuitLayout(NamedTuple):
    """Tiles of one suit laid into groups."""

    groups: tuple[Group, ...]
    """The groups if none has an open place, else nothing."""
    wanted: tuple[int, ...]
    """What the wild tiles in the open places will stand for, in order."""
    filled: Filled
    """The groups by the wild tiles in their open places."""
    drawn_first: Filled
    """The same where the wild tile in the first open place was drawn last."""
    rest: int
    """The number of the tiles that are left over."""
    found: bool
    """Whether the drawn tile was looked for and is among them."""


class Filled(Bounded[tuple[int, ...], tuple[Group, ...]]):
    """For the kinds of the wild tiles that go into the open places of a suit's groups: the groups."""

    __slots__ = ("_drawn_first", "_groups")
    most = 100

    def __init__(self, groups: tuple[Group | OpenGroup, ...], drawn_first: bool = False) -> None:
        super().__init__()
        self._groups, self._drawn_first = groups, drawn_first

    def make(self, kinds: tuple[int, ...]) -> tuple[Group, ...]:
        groups: list[Group] = []
        at = 0
        for group in self._groups:
            if isinstance(group, OpenGroup):
                upto = at + group.many
                filled = group.drawn_first if self._drawn_first and not at else group.filled
                groups.append(filled[kinds[at:upto]])
                at = upto
            else:
                groups.append(group)
        return tuple(groups)


class FramePart:
    """The groups of a frame that are of one suit; equal to itself only, so that it is looked up fast."""

    __slots__ = ("drawn", "only_wild", "place", "shapes", "suit", "wild_drawn")

    def __init__(self, suit: int, frame: Frame, members: Sequence[int], drawn: int, wild_drawn: bool) -> None:
        self.suit = suit
        self.shapes = tuple(frame.shapes[g] for g in members)
        self.place: Spot | None = None
        if frame.drawn is not None and frame.drawn[0] in members:
            self.place = members.index(frame.drawn[0]), frame.drawn[1]
        self.only_wild = tuple((members.index(g), i) for g, i in frame.only_wild if g in members)
        self.drawn, self.wild_drawn = drawn, wild_drawn


_NONE = Filled(())
"""For groups without an open place."""


@lru_cache(maxsize=50_000)
def part_layout(part: FramePart, number: int, look: bool) -> SuitLayout:
    """The part of a frame laid from a suit's code; with `look` the drawn tile is looked for."""
    return _lay(part.suit, number, part.shapes, part.drawn, look, part.place, part.only_wild, part.wild_drawn)


class SuitLayouts(Bounded[tuple[int, int, int, int], SuitLayout]):
    """One suit's tiles divided and laid: by suit code, sets, pair, and the rank (from 0) of the drawn tile, which is
    `NOWHERE` if it is not looked for."""

    most = 20_000

    def __init__(self, suit: int, favourite: int, shared: SuitLayouts | None = None) -> None:
        super().__init__()
        self._suit, self._favourite = suit, favourite
        self._shared = shared
        """Knows what is the same whatever groups of wild tiles only are called by."""

    def make(self, key: tuple[int, int, int, int]) -> SuitLayout:
        number, sets, pair, rank = key
        if self._shared is not None and not has_wild_group(self._suit, number, sets, pair):
            return self._shared[key]
        shapes = suit_shapes(self._suit, number, sets, pair, self._favourite)
        return _lay(self._suit, number, shapes, 9 * self._suit + rank, rank != NOWHERE)


def _lay(
    suit: int, number: int, shapes: Sequence[Shape], drawn: int, look: bool, place: Spot | None = None,
    only_wild: Sequence[Spot] = (), wild_drawn: bool = False,
) -> SuitLayout:  # fmt: skip
    """The tiles of a suit's code laid into shapes. The drawn tile lies at `place`, or with `look` at the first place
    where one of its kind is laid."""
    left = suit_counts(suit, number)
    groups: list[Group | OpenGroup] = []
    wanted: list[int] = []
    looking = look
    for g, shape in enumerate(shapes):
        kind, first = shape
        if not look and place is None and _take(left, kind, first):
            groups.append(GROUPS[shape])
            continue
        wild, open_places = [], []
        drawn_at = None
        for i, step in enumerate(STEPS[kind]):
            tile = first + step
            if (g, i) == place:
                drawn_at = i
                if wild_drawn:
                    wild.append(i)
            elif left[tile] and (g, i) not in only_wild:
                left[tile] -= 1
                if looking and tile == drawn:
                    looking, drawn_at = False, i
            else:
                wild.append(i)
                open_places.append(i)
                wanted.append(tile)
        groups.append(
            made(shape, tuple(wild), tuple(open_places), drawn_at, drawn if drawn_at is not None else NOWHERE)
        )
    rest = sum(map(mul, left, POWER))
    made_groups = tuple(groups)
    closed = tuple(group for group in groups if isinstance(group, Group)) if not wanted else ()
    filled, drawn_first = (Filled(made_groups), Filled(made_groups, drawn_first=True)) if wanted else (_NONE, _NONE)
    return SuitLayout(closed, tuple(wanted), filled, drawn_first, rest, look and not looking)


def _take(left: list[int], kind: GroupKind, first: int) -> bool:
    """Take a group of natural tiles out of `left` if it is there."""
    if kind == "run":
        if not (left[first] and left[first + 1] and left[first + 2]):
            return False
        left[first] -= 1
        left[first + 1] -= 1
        left[first + 2] -= 1
        return True
    size = len(STEPS[kind])
    if left[first] < size:
        return False
    left[first] -= size
    return True


_SHARED = tuple(SuitLayouts(suit, 0) for suit in range(4))
SUIT_LAYOUTS = (
    _SHARED,
    *(tuple(SuitLayouts(suit, kind, _SHARED[suit]) for suit in range(4)) for kind in range(1, KINDS)),
)
"""By the kind that groups of wild tiles only are called by, and the suit."""
