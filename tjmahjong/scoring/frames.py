"""What a set of patterns asks of a reading: certain groups, and the place of the drawn tile in them (R5.4 to R5.8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.demands import CATCHES, EVERY_SETS_BIT, SETS
from tjmahjong.scoring.groups import Shape, Spot
from tjmahjong.wilds import wild_suit_of


class Frame(NamedTuple):
    """Groups fixed beforehand, the drawn tile's place among them (None: anywhere), the places for wild tiles only."""

    shapes: tuple[Shape, ...]
    drawn: Spot | None = None
    only_wild: tuple[Spot, ...] = ()


@lru_cache(maxsize=4096)
def frames(mask: int, drawn: int, sets: int, wild_kinds: tuple[int, ...], inside: bool) -> tuple[Frame, ...]:
    """The frames for `mask`: one for each suit the straight may be in (with wild_suit the wild tiles' suit alone).
    `inside`: a double wild wait that catches may be the middle of the straight (R5.7, `double_wild_inside_straight`).
    """
    return tuple(
        frame
        for groups in _groups(mask, wild_suit_of(wild_kinds))
        for frame in _with_drawn_tile(groups, mask, drawn, sets, inside)
    )


def _groups(mask: int, wild_suit: int | None) -> Iterator[tuple[Shape, ...]]:
    """The sets that the patterns demand, in every way."""
    demanded = mask & EVERY_SETS_BIT
    if not demanded:
        yield ()
    for sets in SETS:
        if sets.bits == demanded and (sets.straight is None or _in_place(sets.straight, mask, wild_suit)):
            yield sets.shapes


def _in_place(suit: int, mask: int, wild_suit: int | None) -> bool:
    """Whether a straight in `suit` is, or is not, one in the wild tiles' suit, as `mask` has it (R5.8)."""
    return (suit == wild_suit) == bool(mask & bits.WILD_SUIT)


def _with_drawn_tile(
    groups: tuple[Shape, ...], mask: int, drawn: int, sets: int, inside: bool
) -> Iterator[Frame]:  # fmt: skip
    """The groups with the place that the patterns leave to the tile drawn last."""
    at = len(groups)
    double = mask & bits.DOUBLE_WILD_WAIT
    catch = next((catch for catch in CATCHES if mask & catch.bit), None)
    if mask & bits.WILD_WAIT:
        yield Frame((*groups, ("pair", drawn)), (at, 0), ((at, 1),))
    elif catch is not None:
        beside = [place for place in range(3) if place != catch.place]
        if at < sets:
            only_wild = tuple((at, place) for place in beside) if double else ()
            yield Frame((*groups, catch.shape), (at, catch.place), only_wild)
        if catch.shape in groups and (inside or not double):
            where = groups.index(catch.shape)
            only_wild = tuple((where, place) for place in beside) if double else ()
            yield Frame(groups, (where, catch.place), only_wild)
    elif double:
        if at < sets:
            yield Frame((*groups, ("triplet", drawn)), (at, 0), ((at, 1), (at, 2)))
    else:
        yield Frame(groups)
