"""What a hand may aim at so that it wins: shanten for each target (R5.3, R5.11).

A *goal* is a pattern, or two, with a formula for the draws it still needs from a hand without its drawn tile; the
last of these draws is the drawn tile of the winning hand. `winning_shanten` is the least over all goals that reach
the minimum. Wild tiles are never exchanged (who discards one can no longer win, R6.1), so no_wild is out of reach
with one in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.demands import Catch, Sets, demands_under
from tjmahjong.scoring.fan import alone, circumstances
from tjmahjong.scoring.groups import Shape
from tjmahjong.shapes.suit_parts import SuitParts, natural_part, natural_suit_codes, suit_parts
from tjmahjong.shapes.tables import TABLES
from tjmahjong.wilds import wild_suit_of

OUT_OF_REACH = 99
"""Shanten of what cannot be reached at all."""


class Goal(NamedTuple):
    """One target. Draws needed = `draws` + what the `parts` miss + need[sets][pair] of what is left - wild tiles
    held."""

    name: str
    """Pattern ids joined by `+`, a straight with its suit: `straight_m+catch_five`."""
    mask: int
    shapes: tuple[Shape, ...]
    """The concealed sets that its patterns demand: the runs of a straight."""
    parts: SuitParts
    sets: int
    pair: int
    draws: int
    """Draws beyond what the parts need: the drawn tile's own place, and the wild tiles a wild wait wants."""
    natural: bool = False
    """Reached without any wild tile (no_wild)."""
    any_last: bool = False
    """The last draw may be any tile (a wild wait)."""
    caught: Catch | None = None
    """What the last draw must catch: 五万, or a wild tile read as one (R5.4)."""
    inside: bool = False
    """Its double wild wait lies in one of `shapes` (R5.7)."""


PLAIN_PARTS = suit_parts(())


@lru_cache(maxsize=16)
def shape_goal(sets: int, natural: bool) -> Goal:
    """The complete shape, whatever it is worth; `natural`: nothing is wild."""
    return Goal("shape", 0, (), _natural_parts(PLAIN_PARTS, ()) if natural else PLAIN_PARTS, sets, 1, 0)


@lru_cache(maxsize=512)
def all_goals(rules: RuleSet, wild_kinds: tuple[int, ...], sets: int, gold: bool) -> tuple[Goal, ...]:
    """Every goal a hand with `sets` concealed sets can have, whatever it is worth; `gold`: a gold kong lies there."""
    found = [
        Goal("plain", bits.PLAIN, (), PLAIN_PARTS, sets, 1, 0),
        Goal("wild_wait", bits.PLAIN | bits.WILD_WAIT, (), PLAIN_PARTS, sets, 0, 2, any_last=True),
    ]
    demands = demands_under(rules)
    if sets:
        double, name = bits.DOUBLE_WILD_WAIT, "double_wild_wait"
        found.append(Goal(name, bits.PLAIN | double, (), PLAIN_PARTS, sets - 1, 1, 3, any_last=True))
        for catch in demands.catches:
            both = f"{catch.id}+{name}"
            found.append(Goal(catch.id, catch.mask, (), catch.taken.parts, sets - 1, 1, 1, caught=catch))
            found.append(Goal(both, catch.mask | double, (), PLAIN_PARTS, sets - 1, 1, 3, caught=catch))
    local = wild_suit_of(wild_kinds)
    for asked in demands.sets:
        if asked.many <= sets:
            in_wild_suit = bits.WILD_SUIT if asked.straight is not None and asked.straight == local else 0
            found += _with_sets(asked, in_wild_suit, sets - asked.many, demands.catches, rules)
    natural = [other for goal in found if (other := _natural(goal, wild_kinds)) is not None]
    if not wild_kinds:
        return tuple(natural)
    return tuple(found if gold else found + natural)


def _with_sets(asked: Sets, in_wild_suit: int, left: int, catches: Sequence[Catch], rules: RuleSet) -> list[Goal]:
    """The goals with the sets that are `asked` for, beside `left` others."""
    plain, double = asked.mask | in_wild_suit, bits.DOUBLE_WILD_WAIT
    name, shapes, parts = asked.name, asked.shapes, asked.taken.parts
    found = [
        Goal(name, plain, shapes, parts, left, 1, 0),
        Goal(f"{name}+wild_wait", plain | bits.WILD_WAIT, shapes, parts, left, 0, 2, any_last=True),
    ]
    caught = [(catch, there := asked.caught[catch.bit], there.mask | in_wild_suit) for catch in catches]
    for catch, there, both in caught:
        if there.inside is not None:
            taken = there.inside.parts
            found.append(Goal(f"{name}+{catch.id}", both, shapes, taken, left, 1, 1, caught=catch))
        if there.inside_double is not None and rules.double_wild_inside_straight:
            doubled, taken = f"{name}+{catch.id}+double_wild_wait", there.inside_double.parts
            found.append(Goal(doubled, both | double, shapes, taken, left, 1, 3, caught=catch, inside=True))
    if left:
        doubled = f"{name}+double_wild_wait"
        found.append(Goal(doubled, plain | double, shapes, parts, left - 1, 1, 3, any_last=True))
        for catch, there, both in caught:
            doubled = f"{name}+{catch.id}+double_wild_wait"
            found.append(Goal(doubled, both | double, shapes, parts, left - 1, 1, 3, caught=catch))
            if there.apart is not None:
                taken = there.apart.parts
                found.append(Goal(f"{name}+{catch.id}", both, shapes, taken, left - 1, 1, 1, caught=catch))
    return found


def _natural(goal: Goal, wild_kinds: Sequence[int]) -> Goal | None:
    """The same goal without any wild tile: None where it needs one, or a tile of a wild kind."""
    if goal.mask & bits.ANY_WILD_WAIT:
        return None
    wanted = {9 * suit + place for suit, part in enumerate(goal.parts) for place in part.places}
    if goal.caught is not None:
        wanted.add(goal.caught.kind)
    if wanted.intersection(wild_kinds):
        return None
    name = "no_wild" if goal.name == "plain" else f"{goal.name}+no_wild"
    parts = _natural_parts(goal.parts, wild_kinds)
    return goal._replace(name=name, mask=goal.mask | bits.NO_WILD, parts=parts, natural=True)


def _natural_parts(parts: SuitParts, wild_kinds: Sequence[int]) -> SuitParts:
    """What is taken of a hand without wild tiles, in which no run may use the wild kinds."""
    one, two, three = (
        natural_part(parts[suit].places, tuple(sorted(kind % 9 for kind in wild_kinds if kind // 9 == suit)))
        for suit in range(3)
    )
    return one, two, three, natural_part(parts[3].places, (), honours=True)


@lru_cache(maxsize=512)
def winning_goals(
    rules: RuleSet, wild_kinds: tuple[int, ...], sets: int, gold: bool, declared_ready: bool
) -> tuple[Goal, ...]:
    """The goals that reach the minimum (R5.11), without those that ask for more than another of them does."""
    bonuses = circumstances(rules, 0, None, declared_ready)
    enough = [
        goal
        for goal in all_goals(rules, wild_kinds, sets, gold)
        if bonuses.value(goal.mask) >= rules.minimum_fan
        and (rules.wild_wait_alone or not alone(goal.mask | bonuses.mask))
    ]
    return tuple(goal for goal in enough if not any(_asks_more(goal, other) for other in enough if other is not goal))


def _asks_more(goal: Goal, other: Goal) -> bool:
    """Whether whoever reaches `goal` has reached `other` too."""
    if not set(other.shapes) <= set(goal.shapes) or (other.natural and not goal.natural):
        return False
    if goal.inside and other.mask & bits.DOUBLE_WILD_WAIT and other.shapes and not other.inside:
        return False  # a double wild wait in the straight is none beside it
    mine, theirs = goal.mask & ~bits.PLAIN, other.mask & ~bits.PLAIN
    return mine != theirs and mine & theirs == theirs


def draws_needed(goals: Sequence[Goal], suit_codes: Sequence[int], wilds: int) -> list[int]:
    """For each goal the draws until a hand of 13 tiles (less 3 a meld) is that goal, the last one included;
    OUT_OF_REACH + 1 if never. Goals that take the same parts stand together and are looked up once."""
    merge, need = TABLES.merge, TABLES.need
    one, two, three, four = suit_codes
    found = []
    parts: SuitParts | None = None
    missing = whole = 0
    for goal in goals:
        if goal.natural and wilds:
            found.append(OUT_OF_REACH + 1)
            continue
        if goal.parts is not parts:
            p, q, r, s = parts = goal.parts
            i, a = p[one]
            j, b = q[two]
            k, c = r[three]
            n, d = s[four]
            missing = i + j + k + n - wilds
            whole = merge[merge[a][b]][merge[c][d]]
        found.append(missing + need[goal.sets][goal.pair][whole] + goal.draws)
    return found


def winning_shanten(
    counts: Sequence[int],
    melds: Sequence[Meld],
    wild_kinds: tuple[int, ...],
    rules: RuleSet,
    *,
    declared_ready: bool = False,
) -> int:
    """Least number of tiles to exchange until one more draw can complete a hand that may be declared as won under
    `rules`, kong_draw, heaven and earth left aside; OUT_OF_REACH where no exchange leads there.

    `counts` are the concealed 13 tiles (less 3 a meld), as 34 counts; wild tiles are not exchanged (R6.1).
    """
    suit_codes, wilds = natural_suit_codes(counts, wild_kinds)
    gold = any(meld.kind == "gold" for meld in melds)
    goals = winning_goals(rules, wild_kinds, 4 - len(melds), gold, declared_ready)
    return min(draws_needed(goals, suit_codes, wilds), default=OUT_OF_REACH + 1) - 1


def target_shanten(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet
) -> dict[str, int]:
    """The shanten of 13 tiles (less 3 a meld) from every target, by name (`Goal.name`), whatever it is worth; those
    out of reach are left out."""
    suit_codes, wilds = natural_suit_codes(counts, wild_kinds)
    gold = any(meld.kind == "gold" for meld in melds)
    found: dict[str, int] = {}
    goals = all_goals(rules, wild_kinds, 4 - len(melds), gold)
    for goal, draws in zip(goals, draws_needed(goals, suit_codes, wilds), strict=True):
        if draws <= OUT_OF_REACH:
            found[goal.name] = min(draws - 1, found.get(goal.name, OUT_OF_REACH))
    return found
