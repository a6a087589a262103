"""From patterns to readings: where every concealed tile lies (R5.2).

A *frame* is the groups that a set of patterns asks for, with the place the drawn tile must take; the rest of the tiles
is then divided into sets and a pair in every way, and the tiles laid into their places. The first of these ways alone
is found faster by `first`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.decompose import divide
from tjmahjong.scoring.frames import Frame, frames
from tjmahjong.scoring.groups import GROUPS, STEPS, Shape, Spot, stand_in
from tjmahjong.scoring.result import Group
from tjmahjong.scoring.search_hand import SearchHand
from tjmahjong.tiles import NAMES


def readings_for(mask: int, hand: SearchHand, drawn: int, inside: bool) -> Iterator[tuple[Group, ...]]:
    """Readings that have at least the patterns `mask` (some may have more: the caller asks the patterns)."""
    wild_drawn = drawn in hand.wild_kinds
    natural = list(hand.counts)
    spare = [kind for kind in hand.wild_kinds for _ in range(natural[kind])]
    for kind in hand.wild_kinds:
        natural[kind] = 0
    if mask & bits.PURE_WILD_SUIT:
        yield from _pure(mask, hand, drawn)
        return
    if wild_drawn:
        spare.remove(drawn)
    for frame in frames(mask, drawn, hand.sets, hand.wild_kinds, inside):
        yield from _fill(frame, hand.sets, natural, spare, drawn, wild_drawn, hand.wild_kinds)


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
        for i, step in enumerate(STEPS[kind]):
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
        for i, step in enumerate(STEPS[kind]):
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
    """The reading: wild tiles go first where they stand for themselves. `held` are the natural tiles but the drawn
    one."""
    in_place = stand_in([tile for _, tile in open_spots], spare)
    wild_at = {spot: kind for (spot, _), kind in zip(open_spots, in_place, strict=True)}
    if wild_drawn:
        wild_at[drawn_at] = drawn
    special = {g for g, _ in wild_at}
    special.add(drawn_at[0])
    groups = []
    for g, shape in enumerate(shapes):
        if g not in special:
            groups.append(GROUPS[shape])
            continue
        kind, first = shape
        tiles, wild = [], []
        for i, step in enumerate(STEPS[kind]):
            joker = wild_at.get((g, i))
            if joker is None:
                tiles.append(NAMES[first + step])
            else:
                tiles.append(NAMES[joker])
                wild.append(i)
        at = drawn_at[1] if drawn_at[0] == g else None
        groups.append(Group(kind, GROUPS[shape].tiles, tuple(tiles), at, tuple(wild)))
    return tuple(groups)


def _pure(mask: int, hand: SearchHand, drawn: int) -> Iterator[tuple[Group, ...]]:
    """Readings in which the wild tiles stand for themselves inside the straight (R5.8): all tiles are taken as natural,
    then those of wild kinds are marked."""
    for frame in frames(mask, drawn, hand.sets, hand.wild_kinds, False):
        for reading in _fill(frame, hand.sets, hand.counts, (), drawn, False, ()):
            yield tuple(_marked(group, hand.wild_kinds) for group in reading)


def _marked(group: Group, wild_kinds: Sequence[int]) -> Group:
    wild = tuple(i for i, tile in enumerate(group.held) if any(NAMES[kind] == tile for kind in wild_kinds))
    return Group(group.kind, group.tiles, group.held, group.drawn, wild) if wild else group


def exchanged(reading: tuple[Group, ...]) -> tuple[Group, ...]:
    """The reading with two wild tiles of a group, the drawn one not among them, in each other's place: where both stood
    for themselves, neither does any more (R5.8)."""
    return tuple(_exchanged(group) for group in reading)


def _exchanged(group: Group) -> Group:
    places = [place for place in group.wild if place != group.drawn]
    if len(places) != 2:
        return group
    one, other = places
    held = list(group.held)
    held[one], held[other] = held[other], held[one]
    return Group(group.kind, group.tiles, tuple(held), group.drawn, group.wild)
