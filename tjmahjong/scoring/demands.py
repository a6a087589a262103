"""What the declared patterns demand of the tiles, prepared for the search and the solver (R5.4, R5.5, R5.7).

Two sorts of demands can be counted in the tables: certain concealed sets (`Pattern.groups`), and the set in which the
tile drawn last must lie (`Pattern.last_tile`). Which demands go together in one reading is worked out here, once:
`frames` makes readings of it, `possible_patterns` asks whether the tiles allow it, `solver.goals` how far it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from tjmahjong.rules import RuleSet
from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.groups import STEPS, Shape
from tjmahjong.scoring.patterns import PATTERNS, Pattern
from tjmahjong.shapes.suit_parts import SuitPart, SuitParts, suit_parts
from tjmahjong.shapes.tables import TABLES
from tjmahjong.tiles import KINDS

_MOST_SETS = 4
_SUITS = "mpsz"
Counts = Callable[[RuleSet], bool]


Lacks = Callable[[Sequence[int], Sequence[int]], tuple[int, int]]
"""How many of certain tiles a hand does not hold, and the class of what is left of it: from the suit codes of the hand,
and for each suit of number tiles the class of all the others together."""


class Taken(NamedTuple):
    """What is taken out of the natural tiles for certain groups."""

    parts: SuitParts
    suit: int
    """The one suit of number tiles that anything is taken of, else -1."""
    lacks: Lacks


@lru_cache(maxsize=1024)
def taken(kinds: tuple[int, ...]) -> Taken:
    """What is taken with a tile of each of `kinds`, as often as they stand there."""
    parts = suit_parts(tuple(sorted(kinds)))
    suits = {kind // 9 for kind in kinds}
    if len(suits) == 1 and 3 not in suits:
        suit = min(suits)
        return Taken(parts, suit, _lacks_of_one_suit(parts[suit], suit))
    return Taken(parts, -1, _lacks_of_all_suits(parts))


def _lacks_of_one_suit(part: SuitPart, suit: int) -> Lacks:
    def lacks(codes: Sequence[int], around: Sequence[int]) -> tuple[int, int]:
        missing, rest = part[codes[suit]]
        return missing, TABLES.rows[rest][around[suit]]

    return lacks


def _lacks_of_all_suits(parts: SuitParts) -> Lacks:
    p, q, r, s = parts

    def lacks(codes: Sequence[int], around: Sequence[int]) -> tuple[int, int]:
        rows = TABLES.rows
        i, a = p[codes[0]]
        j, b = q[codes[1]]
        k, c = r[codes[2]]
        n, d = s[codes[3]]
        return i + j + k + n, rows[rows[a][b]][rows[c][d]]

    return lacks


class Catch(NamedTuple):
    """A pattern that demands where the tile drawn last lies."""

    id: str
    bit: int
    mask: int
    """Its bit, with plain where it gives no base."""
    shape: Shape
    place: int
    kind: int
    """The tile that is drawn, or that a wild tile then stands for."""
    beside: tuple[int, ...]
    """The other tiles of its group."""
    taken: Taken
    """With these."""
    by_wild: Counts
    """Whether a wild tile may be drawn for it."""
    counts: Counts | None


class CaughtThere(NamedTuple):
    """What is taken where certain sets are demanded, and a tile to be caught as well."""

    mask: int
    """The patterns of both, with plain where none gives a base."""
    inside: Taken | None
    """The caught tile lies in one of these sets; None where it cannot."""
    inside_double: Taken | None
    """So it does, and the other two of that set are wild (R5.7)."""
    apart: Taken | None
    """It lies in a set of its own; None where one of the demanded sets serves as well."""


class Sets(NamedTuple):
    """Concealed sets that patterns demand: an alternative of each pattern, such as a straight in one of the suits."""

    name: str
    """`straight_m`: ids of patterns, with the suit where there are several alternatives; joined by `+`."""
    bits: int
    mask: int
    """Its bits, with plain where none gives a base."""
    shapes: tuple[Shape, ...]
    many: int
    """How many sets these are."""
    straight: int | None
    """The suit of the straight among them."""
    taken: Taken
    caught: dict[int, CaughtThere]
    """By the bit of a `Catch`."""
    counts: tuple[Counts, ...]


def _kinds(shapes: Collection[Shape]) -> tuple[int, ...]:
    return tuple(first + step for kind, first in shapes for step in STEPS[kind])


def _without(kinds: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    return tuple((Counter(kinds) - Counter(gone)).elements())


def _catches() -> Iterator[Catch]:
    for pattern in PATTERNS:
        last = pattern.last_tile
        if last is not None:
            bit, beside = bits.BIT[pattern.id], _without(_kinds([last.shape]), [last.kind])
            yield Catch(
                pattern.id, bit, bits.based(bit), last.shape, last.place, last.kind, beside, taken(beside),
                last.wild, pattern.counts,
            )  # fmt: skip


def _choices() -> list[tuple[tuple[Pattern, tuple[Shape, ...]], ...]]:
    """Every choice of alternatives, of one pattern or of several; those of one pattern first."""
    asking = [pattern for pattern in PATTERNS if pattern.groups]
    found = []
    for picks in product(*([None, *pattern.groups] for pattern in asking)):
        chosen = tuple((pattern, pick) for pattern, pick in zip(asking, picks, strict=True) if pick is not None)
        if chosen:
            found.append(chosen)
    return sorted(found, key=len)


def _sets() -> Iterator[Sets]:
    for chosen in _choices():
        wanted: Counter[Shape] = Counter()
        for _, groups in chosen:
            wanted |= Counter(groups)  # a group may serve two patterns
        shapes = tuple(wanted.elements())
        if len(shapes) > _MOST_SETS:
            continue
        straights = [groups[0][1] // 9 for pattern, groups in chosen if pattern.id == "straight"]
        mask = sum(bits.BIT[pattern.id] for pattern, _ in chosen)
        yield Sets(
            "+".join(_name(pattern, groups) for pattern, groups in chosen),
            mask,
            bits.based(mask),
            shapes,
            len(shapes),
            straights[0] if straights else None,
            taken(_kinds(shapes)),
            {catch.bit: _caught_there(mask, shapes, catch) for catch in CATCHES},
            tuple(pattern.counts for pattern, _ in chosen if pattern.counts is not None),
        )


def _name(pattern: Pattern, groups: tuple[Shape, ...]) -> str:
    return pattern.id if len(pattern.groups) == 1 else f"{pattern.id}_{_SUITS[groups[0][1] // 9]}"


def _caught_there(mask: int, shapes: tuple[Shape, ...], catch: Catch) -> CaughtThere:
    kinds = _kinds(shapes)
    both = bits.based(mask | catch.bit)
    if catch.shape in shapes:
        whole = _kinds([catch.shape])
        return CaughtThere(both, taken(_without(kinds, [catch.kind])), taken(_without(kinds, whole)), None)
    return CaughtThere(both, None, None, taken((*kinds, *catch.beside)))


CATCHES = tuple(_catches())
SETS = tuple(_sets())
FEWEST_SETS = min((sets.many for sets in SETS), default=_MOST_SETS + 1)
CAUGHT = tuple(tuple(catch for catch in CATCHES if catch.kind == kind) for kind in range(KINDS))
"""By the kind of a natural tile drawn last: what it could catch under some rules."""
EVERY_SETS_BIT = sum({bits.BIT[pattern.id] for pattern in PATTERNS if pattern.groups})
IN_SUIT: tuple[tuple[SuitPart, ...], ...] = tuple(
    tuple(sets.taken.parts[suit] for sets in SETS if sets.taken.parts[suit].places) for suit in range(4)
)
"""By suit what any of the demands takes of it."""


class Demands(NamedTuple):
    """The demands that count under certain house rules."""

    rules: RuleSet
    catches: tuple[Catch, ...]
    sets: tuple[Sets, ...]
    caught: tuple[tuple[Catch, ...], ...]
    """By the kind of the tile drawn last what it can catch, where that kind is not wild."""
    caught_by_wild: tuple[tuple[Catch, ...], ...]
    """The same where it is."""
    looked_for: tuple[tuple[int, int, Lacks, Sets], ...]
    """Of `sets` what is looked at first: how many, the suit, and what is lacking."""


_UNDER: dict[int, Demands] = {}
_MOST_KEPT = 256


def demands_under(rules: RuleSet) -> Demands:
    """The demands that count under `rules`."""
    # By the rule set's identity, which stays its own while the demands refer to it: to look at its three dozen values
    # each time would cost more than the search.
    return _UNDER.get(id(rules)) or _prepared(rules)


def _prepared(rules: RuleSet) -> Demands:
    catches = tuple(catch for catch in CATCHES if catch.counts is None or catch.counts(rules))
    sets = tuple(one for one in SETS if all(counts(rules) for counts in one.counts))
    wild = tuple(catch for catch in catches if catch.by_wild(rules))
    natural = tuple(tuple(catch for catch in catches if catch.kind == kind) for kind in range(KINDS))
    by_wild = tuple(wild + tuple(catch for catch in there if catch not in wild) for there in natural)
    looked_for = tuple((one.many, one.taken.suit, one.taken.lacks, one) for one in sets)
    if len(_UNDER) >= _MOST_KEPT:
        _UNDER.clear()
    found = _UNDER[id(rules)] = Demands(rules, catches, sets, natural, by_wild, looked_for)
    return found
