"""From marks to readings: where every concealed tile lies (R5.2).

A *frame* is the groups that a set of patterns asks for, with the place the drawn tile must take; the rest of the tiles
is then divided into sets and a pair in every way, and the tiles laid into their places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tjmahjong.scoring import marks
from tjmahjong.scoring.feasible import Held
from tjmahjong.scoring.result import Group, GroupKind
from tjmahjong.tiles import FIVE_CHARACTERS, NAMES

Shape = tuple[GroupKind, int]
"""A group by its kind and its first (lowest) tile."""
Spot = tuple[int, int]
"""A place: index of the group, index in it."""
_STEPS: dict[GroupKind, tuple[int, ...]] = {"run": (0, 1, 2), "triplet": (0, 0, 0), "pair": (0, 0)}


class Frame(NamedTuple):
    """Groups fixed beforehand, the drawn tile's place among them (None: anywhere), the places for wild tiles only."""

    shapes: tuple[Shape, ...]
    drawn: Spot | None = None
    only_wild: tuple[Spot, ...] = ()


def readings_for(mask: int, hand: Held, drawn: int) -> Iterator[tuple[Group, ...]]:
    """Readings that have at least the patterns `mask` (some may have more: the caller asks the patterns)."""
    wild_drawn = drawn in hand.wild_kinds
    natural = list(hand.counts)
    spare = [kind for kind in hand.wild_kinds for _ in range(natural[kind])]
    for kind in hand.wild_kinds:
        natural[kind] = 0
    if mask & marks.PURE_WILD_SUIT:
        yield from _pure(mask, hand, drawn)
        return
    if wild_drawn:
        spare.remove(drawn)
    for frame in _frames(mask, drawn, hand.sets):
        yield from _fill(frame, hand.sets, natural, spare, drawn, wild_drawn, hand.wild_kinds)


def _frames(mask: int, drawn: int, sets: int) -> Iterator[Frame]:
    """The frames for `mask`: one for each suit the straight may be in."""
    suits: Sequence[int | None] = (0, 1, 2) if mask & marks.STRAIGHT else (None,)
    for suit in suits:
        runs: tuple[Shape, ...] = () if suit is None else tuple(("run", 9 * suit + start) for start in (0, 3, 6))
        at = len(runs)
        catches, double = mask & marks.CATCH_FIVE, mask & marks.DOUBLE_WILD_WAIT
        if mask & marks.WILD_WAIT:
            yield Frame((*runs, ("pair", drawn)), (at, 0), ((at, 1),))
        elif catches:
            if at < sets:
                only_wild = ((at, 0), (at, 2)) if double else ()
                yield Frame((*runs, ("run", FIVE_CHARACTERS - 1)), (at, 1), only_wild)
            if suit == 0:
                yield Frame(runs, (1, 1), ((1, 0), (1, 2)) if double else ())
        elif double:
            if at < sets:
                yield Frame((*runs, ("triplet", drawn)), (at, 0), ((at, 1), (at, 2)))
        else:
            yield Frame(runs)


def _fill(
    frame: Frame, sets: int, natural: Sequence[int], spare: Sequence[int], drawn: int, wild_drawn: bool,
    wild_kinds: Sequence[int],
) -> Iterator[tuple[Group, ...]]:  # fmt: skip
    """All readings of `frame`. `natural` are the natural tiles with the drawn one, `spare` the wild ones without it."""
    left = list(natural)
    wilds = len(spare) + wild_drawn
    if frame.drawn is not None:
        if wild_drawn:
            wilds -= 1
        else:
            left[drawn] -= 1
    for g, (kind, first) in enumerate(frame.shapes):
        for i, step in enumerate(_STEPS[kind]):
            if (g, i) == frame.drawn:
                continue
            if left[first + step] and (g, i) not in frame.only_wild:
                left[first + step] -= 1
            else:
                wilds -= 1
    if wilds < 0:
        return
    sets_left = sets - sum(kind != "pair" for kind, _ in frame.shapes)
    pair_left = all(kind != "pair" for kind, _ in frame.shapes)
    favourite = wild_kinds[0] if wild_kinds else 0
    for rest in divide(left, wilds, sets_left, pair_left, favourite):
        yield from _lay(frame, frame.shapes + rest, natural, spare, drawn, wild_drawn)


def divide(
    left: list[int], wilds: int, sets: int, pair: bool, favourite: int, low: int = 0
) -> Iterator[tuple[Shape, ...]]:
    """All ways to divide natural tiles `left` (34 counts) and `wilds` wild tiles into `sets` sets and, with `pair`,
    a pair. Groups of wild tiles only are called triplets and pair of `favourite`."""
    while low < 34 and not left[low]:
        low += 1
    if low == 34:
        if wilds == 3 * sets + 2 * pair:
            yield (("triplet", favourite),) * sets + ((("pair", favourite),) if pair else ())
        return
    options: list[Shape] = []
    if sets:
        options.append(("triplet", low))
        if low < 27:
            options += [("run", low - back) for back in (0, 1, 2) if 0 <= low % 9 - back <= 6]
    if pair:
        options.append(("pair", low))
    options.sort(key=lambda shape: _lack(shape, left))
    for shape in options:
        kind, first = shape
        taken = []
        for step in _STEPS[kind]:
            if left[first + step]:
                left[first + step] -= 1
                taken.append(first + step)
        lacking = len(_STEPS[kind]) - len(taken)
        if lacking <= wilds:
            is_pair = kind == "pair"
            for rest in divide(left, wilds - lacking, sets - (not is_pair), pair and not is_pair, favourite, low):
                yield (shape, *rest)
        for tile in taken:
            left[tile] += 1


def _lack(shape: Shape, left: Sequence[int]) -> int:
    """How many tiles of `shape` are not among `left`."""
    kind, first = shape
    if kind == "run":
        return 3 - bool(left[first]) - bool(left[first + 1]) - bool(left[first + 2])
    size = len(_STEPS[kind])
    return size - min(size, left[first])


def _lay(
    frame: Frame, shapes: Sequence[Shape], natural: Sequence[int], spare: Sequence[int], drawn: int, wild_drawn: bool
) -> Iterator[tuple[Group, ...]]:
    """The tiles laid into `shapes`, once for each place the drawn tile can take."""
    left = list(natural)
    if not wild_drawn:
        left[drawn] -= 1
    open_spots: list[tuple[Spot, int]] = []
    held: dict[Spot, int] = {}
    drawn_natural: list[Spot] = []
    for g, (kind, first) in enumerate(shapes):
        for i, step in enumerate(_STEPS[kind]):
            spot, tile = (g, i), first + step
            if spot == frame.drawn:
                continue
            if left[tile] and spot not in frame.only_wild:
                left[tile] -= 1
                held[spot] = tile
                if tile == drawn:
                    drawn_natural.append(spot)
            else:
                open_spots.append((spot, tile))
    if frame.drawn is not None:
        yield _groups(shapes, held, open_spots, spare, frame.drawn, drawn, wild_drawn)
    elif wild_drawn:
        for spot, _ in open_spots:
            others = [entry for entry in open_spots if entry[0] != spot]
            yield _groups(shapes, held, others, spare, spot, drawn, True)
    else:
        # The drawn tile fits where its kind is wanted: in a place still open, or in that of an equal tile, which moves.
        wanted = [spot for spot, tile in open_spots if tile == drawn]
        for spot in wanted + (drawn_natural if wanted else []):
            now = dict(held)
            moved = now.pop(spot, None)
            if moved is not None:
                now[wanted[0]] = moved
            gone = spot if moved is None else wanted[0]
            others = [entry for entry in open_spots if entry[0] != gone]
            yield _groups(shapes, now, others, spare, spot, drawn, False)


def _groups(
    shapes: Sequence[Shape], held: dict[Spot, int], open_spots: Sequence[tuple[Spot, int]], spare: Sequence[int],
    drawn_at: Spot, drawn: int, wild_drawn: bool,
) -> tuple[Group, ...]:  # fmt: skip
    """The reading: wild tiles go first where they stand for themselves."""
    placed = dict(held)
    placed[drawn_at] = drawn
    pool = list(spare)
    later = []
    for spot, tile in open_spots:
        if tile in pool:
            pool.remove(tile)
            placed[spot] = tile
        else:
            later.append(spot)
    placed.update(zip(later, pool, strict=True))
    wild_spots = {spot for spot, _ in open_spots}
    if wild_drawn:
        wild_spots.add(drawn_at)
    groups = []
    for g, (kind, first) in enumerate(shapes):
        steps = _STEPS[kind]
        groups.append(
            Group(
                kind,
                _text(kind, first),
                tuple(NAMES[placed[g, i]] for i in range(len(steps))),
                drawn_at[1] if drawn_at[0] == g else None,
                tuple(i for i in range(len(steps)) if (g, i) in wild_spots),
            )
        )
    return tuple(groups)


def _text(kind: GroupKind, first: int) -> str:
    if first >= 27:
        return NAMES[first] * len(_STEPS[kind])
    rank = int(NAMES[first][0])
    return "".join(str(rank + step) for step in _STEPS[kind]) + NAMES[first][1]


def _pure(mask: int, hand: Held, drawn: int) -> Iterator[tuple[Group, ...]]:
    """Readings in which the wild tiles stand for themselves inside the straight (R5.8): all tiles are taken as natural,
    then those of wild kinds are marked."""
    suit = hand.wild_kinds[0] // 9
    plain = mask & ~(marks.PURE_WILD_SUIT | marks.WILD_SUIT)
    for frame in _frames(plain, drawn, hand.sets):
        if frame.shapes[0][1] != 9 * suit:
            continue
        for reading in _fill(frame, hand.sets, hand.counts, (), drawn, False, ()):
            yield tuple(_marked(group, hand.wild_kinds) for group in reading)


def _marked(group: Group, wild_kinds: Sequence[int]) -> Group:
    wild = tuple(i for i, tile in enumerate(group.held) if any(NAMES[kind] == tile for kind in wild_kinds))
    return Group(group.kind, group.tiles, group.held, group.drawn, wild) if wild else group
