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
from tjmahjong.scoring.fan import alone, circumstances, wild_suit_of
from tjmahjong.shapes.suit_parts import (
    CATCHING,
    HONOURS,
    NATURAL_HONOURS,
    NATURAL_WHOLE,
    STRAIGHT,
    STRAIGHT_AROUND,
    STRAIGHT_CATCHING,
    WHOLE,
    SuitPart,
    natural_suit_codes,
    stripped,
)
from tjmahjong.shapes.tables import TABLES

OUT_OF_REACH = 99
"""Shanten of what cannot be reached at all."""
SuitParts = tuple[SuitPart, SuitPart, SuitPart, SuitPart]


class Goal(NamedTuple):
    """One target. Draws needed = `draws` + what the `parts` miss + need[sets][pair] of what is left - wild tiles
    held."""

    name: str
    """Pattern ids joined by `+`, a straight with its suit: `straight_m+catch_five`."""
    mask: int
    straight: int | None
    parts: SuitParts
    sets: int
    pair: int
    draws: int
    """Draws beyond what the parts need: the drawn tile's own place, and the wild tiles a wild wait wants."""
    natural: bool = False
    """Reached without any wild tile (no_wild)."""
    any_last: bool = False
    """The last draw may be any tile (a wild wait)."""
    five_last: bool = False
    """The last draw must be 五万, or a wild tile read as one (R5.4)."""


PLAIN_PARTS: SuitParts = (WHOLE, WHOLE, WHOLE, HONOURS)
_NATURAL_PARTS: SuitParts = (NATURAL_WHOLE, NATURAL_WHOLE, NATURAL_WHOLE, NATURAL_HONOURS)


@lru_cache(maxsize=16)
def shape_goal(sets: int, natural: bool) -> Goal:
    """The complete shape, whatever it is worth; `natural`: nothing is wild."""
    return Goal("shape", 0, None, _NATURAL_PARTS if natural else PLAIN_PARTS, sets, 1, 0)


def _with(parts: SuitParts, suit: int, part: SuitPart) -> SuitParts:
    changed = list(parts)
    changed[suit] = part
    return changed[0], changed[1], changed[2], changed[3]


@lru_cache(maxsize=512)
def all_goals(rules: RuleSet, wild_kinds: tuple[int, ...], sets: int, gold: bool) -> tuple[Goal, ...]:
    """Every goal a hand with `sets` concealed sets can have, whatever it is worth; `gold`: a gold kong lies there."""
    found: list[Goal] = [Goal("plain", bits.PLAIN, None, PLAIN_PARTS, sets, 1, 0)]
    found.append(Goal("wild_wait", bits.PLAIN | bits.WILD_WAIT, None, PLAIN_PARTS, sets, 0, 2, any_last=True))
    if sets:
        double, name = bits.DOUBLE_WILD_WAIT, "double_wild_wait"
        catching = _with(PLAIN_PARTS, 0, CATCHING)
        found += [
            Goal(name, bits.PLAIN | double, None, PLAIN_PARTS, sets - 1, 1, 3, any_last=True),
            Goal("catch_five", bits.CATCH_FIVE, None, catching, sets - 1, 1, 1, five_last=True),
            Goal(f"catch_five+{name}", bits.CATCH_FIVE | double, None, PLAIN_PARTS, sets - 1, 1, 3, five_last=True),
        ]
    if sets >= 3:
        local = wild_suit_of(wild_kinds)
        for suit in range(3):
            found += _straights(suit, bits.WILD_SUIT if suit == local else 0, sets, rules)
    natural = [other for goal in found if (other := _natural(goal, wild_kinds)) is not None]
    if not wild_kinds:
        return tuple(natural)
    return tuple(found if gold else found + natural)


def _straights(suit: int, local: int, sets: int, rules: RuleSet) -> list[Goal]:
    """The goals with a straight in `suit`."""
    mask = bits.STRAIGHT | local
    name = f"straight_{'mps'[suit]}"
    five, double = bits.CATCH_FIVE, bits.DOUBLE_WILD_WAIT
    parts = _with(PLAIN_PARTS, suit, STRAIGHT)
    found = [
        Goal(name, mask, suit, parts, sets - 3, 1, 0),
        Goal(f"{name}+wild_wait", mask | bits.WILD_WAIT, suit, parts, sets - 3, 0, 2, any_last=True),
    ]
    if suit == 0:
        middle = _with(PLAIN_PARTS, 0, STRAIGHT_CATCHING)
        found.append(Goal(f"{name}+catch_five", mask | five, suit, middle, sets - 3, 1, 1, five_last=True))
        if rules.double_wild_inside_straight:
            rim = _with(PLAIN_PARTS, 0, STRAIGHT_AROUND)
            doubled = f"{name}+catch_five+double_wild_wait"
            found.append(Goal(doubled, mask | five | double, suit, rim, sets - 3, 1, 3, five_last=True))
    if sets == 4:
        found.append(Goal(f"{name}+double_wild_wait", mask | double, suit, parts, 0, 1, 3, any_last=True))
        doubled = f"{name}+catch_five+double_wild_wait"
        found.append(Goal(doubled, mask | five | double, suit, parts, 0, 1, 3, five_last=True))
        if suit:
            both = _with(parts, 0, CATCHING)
            found.append(Goal(f"{name}+catch_five", mask | five, suit, both, 0, 1, 1, five_last=True))
    return found


_PLACES: dict[int, tuple[int, ...]] = {
    id(WHOLE): (),
    id(STRAIGHT): tuple(range(9)),
    id(STRAIGHT_CATCHING): (0, 1, 2, 3, 5, 6, 7, 8),
    id(CATCHING): (3, 5),
}


def _natural(goal: Goal, wild_kinds: Sequence[int]) -> Goal | None:
    """The same goal without any wild tile: None where it needs one, or a tile of a wild kind."""
    if goal.mask & bits.ANY_WILD_WAIT:
        return None
    parts = goal.parts
    for suit in range(3):
        blocked = tuple(sorted(kind % 9 for kind in wild_kinds if kind < 27 and kind // 9 == suit))
        places = _PLACES[id(parts[suit])]
        wanted = {*places, 4} if goal.five_last and suit == 0 else set(places)
        if wanted & set(blocked):
            return None
        parts = _with(parts, suit, stripped(places, blocked))
    parts = _with(parts, 3, NATURAL_HONOURS)
    name = "no_wild" if goal.name == "plain" else f"{goal.name}+no_wild"
    return goal._replace(name=name, mask=goal.mask | bits.NO_WILD, parts=parts, natural=True)


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
    if other.straight not in (None, goal.straight) or (other.natural and not goal.natural):
        return False
    if _inside(goal) and other.mask & bits.DOUBLE_WILD_WAIT and other.straight is not None and not _inside(other):
        return False  # a double wild wait in the straight is none beside it
    mine, theirs = goal.mask & ~bits.PLAIN, other.mask & ~bits.PLAIN
    return mine != theirs and mine & theirs == theirs


def _inside(goal: Goal) -> bool:
    """Whether the goal's double wild wait is the middle of its straight (R5.7)."""
    return goal.parts[0] is STRAIGHT_AROUND


def draws_needed(goals: Sequence[Goal], keys: Sequence[int], wilds: int) -> list[int]:
    """For each goal the draws until a hand of 13 tiles (less 3 a meld) is that goal, the last one included;
    OUT_OF_REACH + 1 if never. Goals that take the same parts stand together and are looked up once."""
    merge, need = TABLES.merge, TABLES.need
    one, two, three, four = keys
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
    keys, wilds = natural_suit_codes(counts, wild_kinds)
    gold = any(meld.kind == "gold" for meld in melds)
    goals = winning_goals(rules, wild_kinds, 4 - len(melds), gold, declared_ready)
    return min(draws_needed(goals, keys, wilds), default=OUT_OF_REACH + 1) - 1


def target_shanten(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet
) -> dict[str, int]:
    """The shanten of 13 tiles (less 3 a meld) from every target, by name (`Goal.name`), whatever it is worth; those
    out of reach are left out."""
    keys, wilds = natural_suit_codes(counts, wild_kinds)
    gold = any(meld.kind == "gold" for meld in melds)
    found: dict[str, int] = {}
    goals = all_goals(rules, wild_kinds, 4 - len(melds), gold)
    for goal, draws in zip(goals, draws_needed(goals, keys, wilds), strict=True):
        if draws <= OUT_OF_REACH:
            found[goal.name] = min(draws - 1, found.get(goal.name, OUT_OF_REACH))
    return found
