"""What a set of patterns asks of a reading: certain groups, and the place of the drawn tile in them (R5.4 to R5.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.fan import wild_suit_of
from tjmahjong.scoring.groups import Shape, Spot
from tjmahjong.tiles import FIVE_CHARACTERS


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
    return tuple(_made_frames(mask, drawn, sets, wild_suit_of(wild_kinds), inside))


def _made_frames(mask: int, drawn: int, sets: int, wild_suit: int | None, inside: bool) -> Iterator[Frame]:
    suits: Sequence[int | None] = (None,)
    if mask & bits.STRAIGHT:
        suits = [suit for suit in (0, 1, 2) if (suit == wild_suit) == bool(mask & bits.WILD_SUIT)]
    for suit in suits:
        runs: tuple[Shape, ...] = () if suit is None else tuple(("run", 9 * suit + start) for start in (0, 3, 6))
        at = len(runs)
        catches, double = mask & bits.CATCH_FIVE, mask & bits.DOUBLE_WILD_WAIT
        if mask & bits.WILD_WAIT:
            yield Frame((*runs, ("pair", drawn)), (at, 0), ((at, 1),))
        elif catches:
            if at < sets:
                only_wild = ((at, 0), (at, 2)) if double else ()
                yield Frame((*runs, ("run", FIVE_CHARACTERS - 1)), (at, 1), only_wild)
            if suit == 0 and (inside or not double):
                yield Frame(runs, (1, 1), ((1, 0), (1, 2)) if double else ())
        elif double:
            if at < sets:
                yield Frame((*runs, ("triplet", drawn)), (at, 0), ((at, 1), (at, 2)))
        else:
            yield Frame(runs)
