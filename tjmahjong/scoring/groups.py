"""Groups ready made, and groups with places left open for wild tiles (R5.2).

A reading is put together from these: to make its groups anew each time would take most of the time of scoring.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tjmahjong.bounded import Bounded
from tjmahjong.scoring.result import Group, GroupKind
from tjmahjong.tiles import NAMES

Shape = tuple[GroupKind, int]
"""A group by its kind and its first (lowest) tile."""
Spot = tuple[int, int]
"""A place: index of the group, index in it."""
STEPS: dict[GroupKind, tuple[int, ...]] = {"run": (0, 1, 2), "triplet": (0, 0, 0), "pair": (0, 0)}


def _natural_group(shape: Shape) -> Group:
    kind, first = shape
    tiles = tuple(NAMES[first + step] for step in STEPS[kind])
    text = "".join(tiles) if first >= 27 else "".join(tile[0] for tile in tiles) + tiles[0][1]
    return Group(kind, text, tiles)


GROUPS: dict[Shape, Group] = {
    shape: _natural_group(shape)
    for first in range(34)
    for shape in ((("run", first),) if first < 27 and first % 9 < 7 else ()) + (("triplet", first), ("pair", first))
}
"""The groups of natural tiles only."""


class _Filled(Bounded[tuple[int, ...], Group]):
    """For the kinds of the wild tiles that go into an open group: the group."""

    __slots__ = ("_drawn", "_group", "_places")
    most = 100

    def __init__(self, group: Group, places: tuple[int, ...], drawn: int | None) -> None:
        super().__init__()
        self._group, self._places, self._drawn = group, places, drawn

    def make(self, kinds: tuple[int, ...]) -> Group:
        group = self._group
        held = list(group.held)
        for place, kind in zip(self._places, kinds, strict=True):
            held[place] = NAMES[kind]
        return Group(group.kind, group.tiles, tuple(held), self._drawn, group.wild)


class OpenGroup:
    """A group of which some places wait for wild tiles."""

    __slots__ = ("drawn_first", "filled", "many")

    def __init__(self, group: Group, places: tuple[int, ...]) -> None:
        """`group` is as it will be but for what is held at the open `places`."""
        self.many = len(places)
        self.filled = _Filled(group, places, group.drawn)
        self.drawn_first = _Filled(group, places, places[0])
        """The same where the tile drawn last is the one in the first open place."""


@lru_cache(maxsize=10_000)
def made(
    shape: Shape, wild: tuple[int, ...], open_places: tuple[int, ...], drawn: int | None, drawn_kind: int
) -> Group | OpenGroup:
    """The group of `shape` with wild tiles at the places `wild`, of which `open_places` are not filled yet; `drawn`
    is the place of the tile drawn last, of which the kind is given."""
    group = GROUPS[shape]
    if not wild and drawn is None:
        return group
    held = list(group.held)
    if drawn is not None:
        held[drawn] = NAMES[drawn_kind]
    group = Group(group.kind, group.tiles, tuple(held), drawn, wild)
    return OpenGroup(group, open_places) if open_places else group


def stand_in(wanted: Sequence[int], wild_tiles: Sequence[int]) -> tuple[int, ...]:
    """Which wild tile goes into each open place: for itself where it can, the others in order into what is left.
    `wanted` are the kinds wanted there, as many as there are wild tiles."""
    pool = list(wild_tiles)
    placed: dict[int, int] = {}
    others = []
    for at, kind in enumerate(wanted):
        if kind in pool:
            pool.remove(kind)
            placed[at] = kind
        else:
            others.append(at)
    placed.update(zip(others, pool, strict=True))
    return tuple(placed[at] for at in range(len(wanted)))
