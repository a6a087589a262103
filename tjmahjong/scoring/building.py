"""From marks to readings: where every concealed tile lies (R5.2).

A *frame* is the groups that a set of patterns asks for, with the place the drawn tile must take; the rest of the tiles
is then divided into sets and a pair in every way, and the tiles laid into their places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from tjmahjong.scoring import marks
from tjmahjong.scoring.fan import wild_suit_of
from tjmahjong.scoring.feasible import Held
from tjmahjong.scoring.result import Group, GroupKind
from tjmahjong.shapes.tables import POWER, TABLES
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


def readings_for(mask: int, hand: Held, drawn: int, inside: bool) -> Iterator[tuple[Group, ...]]:
    """Readings that have at least the patterns `mask` (some may have more: the caller asks the patterns)."""
    wild_drawn = drawn in hand.wild_kinds
    natural = list(hand.counts)
    spare = [kind for kind in hand.wild_kinds for _ in range(natural[kind])]
    for kind in hand.wild_kinds:
        natural[kind] = 0
    inside = inside and (wild_drawn or drawn == FIVE_CHARACTERS)
    if mask & marks.PURE_WILD_SUIT:
        yield from _pure(mask, hand, drawn)
        return
    if wild_drawn:
        spare.remove(drawn)
    for frame in _frames(mask, drawn, hand.sets, wild_suit_of(hand.wild_kinds), inside):
        yield from _fill(frame, hand.sets, natural, spare, drawn, wild_drawn, hand.wild_kinds)


def first_reading(mask: int, hand: Held, drawn: int, inside: bool) -> tuple[Group, ...] | None:
    """The first reading that has at least the patterns `mask`, found through the tables; None if there is none.
    `inside`: a double wild wait may be the middle of the straight (R5.7, `double_wild_inside_straight`)."""
    if mask & marks.PURE_WILD_SUIT:
        return next(readings_for(mask, hand, drawn, inside), None)
    wild_drawn = drawn in hand.wild_kinds
    inside = inside and (wild_drawn or drawn == FIVE_CHARACTERS)
    natural = list(hand.counts)
    spare: list[int] = []
    for kind in hand.wild_kinds:
        if natural[kind]:
            spare += [kind] * natural[kind]
            natural[kind] = 0
    if wild_drawn:
        spare.remove(drawn)
    for frame in _frames(mask, drawn, hand.sets, wild_suit_of(hand.wild_kinds), inside):
        shapes = _shapes_of_rest(frame, hand, natural, drawn, wild_drawn)
        if shapes is not None:
            return _laid_at_once(frame, frame.shapes + shapes, natural, spare, drawn, wild_drawn)
    return None


def _laid_at_once(
    frame: Frame, shapes: Sequence[Shape], left: list[int], spare: Sequence[int], drawn: int, wild_drawn: bool
) -> tuple[Group, ...]:
    """The first of `_lay`, made with less: whole groups of natural tiles are ready made. `left` is used up."""
    fixed = frame.drawn
    drawn_group = -1
    if fixed is not None:
        drawn_group = fixed[0]
        if not wild_drawn:
            left[drawn] -= 1
    looking = fixed is None and not wild_drawn
    groups: list[Group] = []
    holed: list[tuple[int, list[int]]] = []
    for g, shape in enumerate(shapes):
        kind, first = shape
        if g == drawn_group:
            whole = False
        elif kind == "run":
            whole = bool(left[first] and left[first + 1] and left[first + 2])
            if whole:
                left[first] -= 1
                left[first + 1] -= 1
                left[first + 2] -= 1
        else:
            size = 3 if kind == "triplet" else 2
            whole = left[first] >= size
            if whole:
                left[first] -= size
        groups.append(_GROUPS[shape])
        if whole:
            if looking and (first == drawn or (kind == "run" and first <= drawn <= first + 2)):
                looking = False
                fixed = g, drawn - first
            continue
        holes = []
        for i, step in enumerate(_STEPS[kind]):
            tile = first + step
            if (g, i) == fixed:
                if wild_drawn:
                    holes.append(i)
            elif left[tile] and (g, i) not in frame.only_wild:
                left[tile] -= 1
                if looking and tile == drawn:
                    looking = False
                    fixed = g, i
            else:
                holes.append(i)
        if holes:
            holed.append((g, holes))
    if fixed is None:
        fixed = holed[0][0], holed[0][1][0]  # a wild tile drawn: it lies in the first place for one
    if holed:
        _fill_holes(groups, shapes, holed, spare, fixed, drawn, wild_drawn)
    at, i = fixed
    marked = groups[at]
    groups[at] = Group(marked.kind, marked.tiles, marked.held, i, marked.wild)
    return tuple(groups)


def _fill_holes(
    groups: list[Group], shapes: Sequence[Shape], holed: Sequence[tuple[int, list[int]]], spare: Sequence[int],
    fixed: Spot, drawn: int, wild_drawn: bool,
) -> None:  # fmt: skip
    """Put the wild tiles into their places: for themselves where they can stand so."""
    pool = list(spare)
    placed: dict[Spot, int] = {}
    others: list[Spot] = []
    for g, holes in holed:
        kind, first = shapes[g]
        for i in holes:
            spot = g, i
            tile = first + i if kind == "run" else first
            if wild_drawn and spot == fixed:
                placed[spot] = drawn
            elif tile in pool:
                pool.remove(tile)
                placed[spot] = tile
            else:
                others.append(spot)
    placed.update(zip(others, pool, strict=True))
    for g, holes in holed:
        group = groups[g]
        held = list(group.held)
        for i in holes:
            held[i] = NAMES[placed[g, i]]
        groups[g] = Group(group.kind, group.tiles, tuple(held), None, tuple(holes))


def _shapes_of_rest(
    frame: Frame, hand: Held, natural: Sequence[int], drawn: int, wild_drawn: bool
) -> tuple[Shape, ...] | None:
    """How the tiles beside the frame divide, or None if they do not."""
    keys = list(hand.keys)
    wilds, sets, pair = hand.wilds, hand.sets, 1
    if frame.shapes:
        left = list(natural)
        if frame.drawn is not None:
            if wild_drawn:
                wilds -= 1
            else:
                left[drawn] -= 1
                keys[drawn // 9] -= POWER[drawn]
        for g, (kind, first) in enumerate(frame.shapes):
            if kind == "pair":
                pair = 0
            else:
                sets -= 1
            for i, step in enumerate(_STEPS[kind]):
                if (g, i) == frame.drawn:
                    continue
                tile = first + step
                if left[tile] and (g, i) not in frame.only_wild:
                    left[tile] -= 1
                    keys[tile // 9] -= POWER[tile]
                else:
                    wilds -= 1
        if wilds < 0:
            return None
    return _divided(keys, wilds, sets, pair, hand.wild_kinds[0] if hand.wild_kinds else 0)


def _divided(keys: Sequence[int], wilds: int, sets: int, pair: int, favourite: int) -> tuple[Shape, ...] | None:
    """Share sets and pair out to the suits as the tables allow, and divide each suit on its own."""
    t = TABLES
    suit = t.suit
    a, b, c, d = keys
    shares = _shares(suit[a], suit[b], suit[c], t.honour[d], wilds, sets, pair)
    if shares is None:
        return None
    m, p, n, q, o, r, k, s = shares
    shapes: tuple[Shape, ...] = ()
    if m or p:
        shapes += _suit_shapes(0, a, m, p, favourite)
    if n or q:
        shapes += _suit_shapes(1, b, n, q, favourite)
    if o or r:
        shapes += _suit_shapes(2, c, o, r, favourite)
    if k or s:
        shapes += _suit_shapes(3, d, k, s, favourite)
    return shapes


@lru_cache(maxsize=50_000)
def _shares(one: int, two: int, three: int, four: int, wilds: int, sets: int, pair: int) -> tuple[int, ...] | None:
    """Sets and pair for each of four suits, given by their classes, so that `wilds` wild tiles do; None if they do
    not."""
    need, merge = TABLES.need, TABLES.merge
    low, high = merge[one][two], merge[three][four]
    for m in range(sets + 1):
        for p in range(pair + 1):
            in_low, in_high = need[m][p][low], need[sets - m][pair - p][high]
            if in_low + in_high <= wilds:
                a, q = _share(one, two, m, p, in_low)
                c, r = _share(three, four, sets - m, pair - p, in_high)
                return a, q, m - a, p - q, c, r, sets - m - c, pair - p - r
    return None


def _share(one: int, other: int, sets: int, pair: int, cost: int) -> tuple[int, int]:
    """Sets and pairs that go to the first of two classes when together they lack `cost`."""
    need = TABLES.need
    for m in range(sets + 1):
        for p in range(pair + 1):
            if need[m][p][one] + need[sets - m][pair - p][other] == cost:
                return m, p
    raise ValueError("the tables contradict each other")


@lru_cache(maxsize=50_000)
def _suit_shapes(suit: int, number: int, sets: int, pair: int, favourite: int) -> tuple[Shape, ...]:
    """One suit's tiles, all of them, divided into sets and pair with as few wild tiles as possible."""
    left = [0] * 34
    for kind in range(9 * suit, min(9 * suit + 9, 34)):
        left[kind] = number // POWER[kind] % 5
    return next(divide(left, 3 * sets + 2 * pair - sum(left), sets, bool(pair), favourite))


@lru_cache(maxsize=4096)
def _frames(mask: int, drawn: int, sets: int, wild_suit: int | None, inside: bool) -> tuple[Frame, ...]:
    """The frames for `mask`: one for each suit the straight may be in (with wild_suit the wild tiles' suit alone)."""
    return tuple(_made_frames(mask, drawn, sets, wild_suit, inside))


def _made_frames(mask: int, drawn: int, sets: int, wild_suit: int | None, inside: bool) -> Iterator[Frame]:
    suits: Sequence[int | None] = (None,)
    if mask & marks.STRAIGHT:
        suits = [suit for suit in (0, 1, 2) if (suit == wild_suit) == bool(mask & marks.WILD_SUIT)]
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
            if suit == 0 and (inside or not double):
                yield Frame(runs, (1, 1), ((1, 0), (1, 2)) if double else ())
        elif double:
            if at < sets:
                yield Frame((*runs, ("triplet", drawn)), (at, 0), ((at, 1), (at, 2)))
            if suit == 0 and inside:
                yield Frame(runs, (1, 1), ((1, 0), (1, 2)))
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
    """The reading: wild tiles go first where they stand for themselves. `held` are the natural tiles but the drawn
    one."""
    wild_at: dict[Spot, int] = {}
    if open_spots:
        pool = list(spare)
        later = []
        for spot, tile in open_spots:
            if tile in pool:
                pool.remove(tile)
                wild_at[spot] = tile
            else:
                later.append(spot)
        wild_at.update(zip(later, pool, strict=True))
    if wild_drawn:
        wild_at[drawn_at] = drawn
    special = {g for g, _ in wild_at}
    special.add(drawn_at[0])
    groups = []
    for g, shape in enumerate(shapes):
        if g not in special:
            groups.append(_GROUPS[shape])
            continue
        kind, first = shape
        tiles, wild = [], []
        for i, step in enumerate(_STEPS[kind]):
            joker = wild_at.get((g, i))
            if joker is None:
                tiles.append(NAMES[first + step])
            else:
                tiles.append(NAMES[joker])
                wild.append(i)
        at = drawn_at[1] if drawn_at[0] == g else None
        groups.append(Group(kind, _GROUPS[shape].tiles, tuple(tiles), at, tuple(wild)))
    return tuple(groups)


def _natural_group(shape: Shape) -> Group:
    kind, first = shape
    tiles = tuple(NAMES[first + step] for step in _STEPS[kind])
    text = "".join(tiles) if first >= 27 else "".join(tile[0] for tile in tiles) + tiles[0][1]
    return Group(kind, text, tiles)


_GROUPS: dict[Shape, Group] = {
    shape: _natural_group(shape)
    for first in range(34)
    for shape in ((("run", first),) if first < 27 and first % 9 < 7 else ()) + (("triplet", first), ("pair", first))
}
"""The groups of natural tiles only, ready made."""


def _pure(mask: int, hand: Held, drawn: int) -> Iterator[tuple[Group, ...]]:
    """Readings in which the wild tiles stand for themselves inside the straight (R5.8): all tiles are taken as natural,
    then those of wild kinds are marked."""
    suit = hand.wild_kinds[0] // 9
    for frame in _frames(mask, drawn, hand.sets, suit, False):
        for reading in _fill(frame, hand.sets, hand.counts, (), drawn, False, ()):
            yield tuple(_marked(group, hand.wild_kinds) for group in reading)


def _marked(group: Group, wild_kinds: Sequence[int]) -> Group:
    wild = tuple(i for i, tile in enumerate(group.held) if any(NAMES[kind] == tile for kind in wild_kinds))
    return Group(group.kind, group.tiles, group.held, group.drawn, wild) if wild else group
