"""Which sets of patterns the tiles allow, told from the tables without building a reading (R5.2).

With the drawn tile set aside, every pattern asks how many tiles certain groups still lack; wild tiles must make
that up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tjmahjong.hand import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import marks
from tjmahjong.scoring.fan import wild_suit_of
from tjmahjong.shapes.parts import CATCHING, STRAIGHT, STRAIGHT_AROUND, STRAIGHT_CATCHING, natural_numbers
from tjmahjong.shapes.tables import POWER, TABLES
from tjmahjong.tiles import FIVE_CHARACTERS


class Held(NamedTuple):
    """A hand as the search sees it: suit numbers `keys` without the `wilds` wild tiles; `sets` to be found in it."""

    counts: Sequence[int]
    keys: tuple[int, int, int, int]
    wilds: int
    sets: int
    wild_kinds: tuple[int, ...]
    no_wild: bool


def held(counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...]) -> Held:
    """The hand of 14 tiles less 3 a meld, prepared for `complete` and `feasible`."""
    keys, wilds = natural_numbers(counts, wild_kinds)
    no_wild = not wilds and all(meld.kind != "gold" for meld in melds)
    return Held(counts, (keys[0], keys[1], keys[2], keys[3]), wilds, 4 - len(melds), wild_kinds, no_wild)


def complete(hand: Held) -> bool:
    """Whether the tiles are four sets and a pair at all (R5.1)."""
    t = TABLES
    a, b, c, d = hand.keys
    merge, suit = t.merge, t.suit
    whole = merge[merge[suit[a]][suit[b]]][merge[suit[c]][t.honour[d]]]
    return t.need[hand.sets][1][whole] <= hand.wilds


def drawable(hand: Held) -> list[int]:
    """The kinds held: under heaven any of them may be read as the drawn tile (R5.9)."""
    return [kind for kind, count in enumerate(hand.counts) if count]


def feasible(hand: Held, drawn: int, rules: RuleSet) -> list[int]:
    """The marks of readings of a complete hand with `drawn` as the drawn tile: every possible set of patterns that is
    not part of a better one is among them (circumstances left out). Not sorted."""
    t = TABLES
    merge, suit, need = t.merge, t.suit, t.need
    keys, wilds, sets = hand.keys, hand.wilds, hand.sets
    wild = drawn in hand.wild_kinds
    before = list(keys)
    if wild:
        others = wilds - 1
    else:
        others = wilds
        before[drawn // 9] -= POWER[drawn]
    catches = drawn == FIVE_CHARACTERS or (wild and rules.wild_as_five)
    inside = rules.double_wild_inside_straight and (wild or drawn == FIVE_CHARACTERS)
    bare = marks.NO_WILD if hand.no_wild else 0
    a, b, c, d = before
    classes = suit[a], suit[b], suit[c], t.honour[d]
    around = _around(classes)
    whole = merge[around[0]][classes[0]]

    found: list[int] = []
    waits = others >= 1 and need[sets][0][whole] + 1 <= others
    double = others >= 2 and sets >= 1 and need[sets - 1][1][whole] + 2 <= others
    if waits:
        found.append(marks.PLAIN | marks.WILD_WAIT)
    if double:
        found.append(marks.PLAIN | marks.DOUBLE_WILD_WAIT)
        if catches:
            found.append(marks.CATCH_FIVE | marks.DOUBLE_WILD_WAIT)
    if not (waits or double):
        found.append(marks.PLAIN | bare)
    if catches and sets >= 1:
        missing, rest = CATCHING[a]
        if missing <= others and missing + need[sets - 1][1][merge[rest][around[0]]] <= others:
            found.append(marks.CATCH_FIVE | bare)
    if sets >= 3:
        local = wild_suit_of(hand.wild_kinds)
        now = classes if wild else (suit[keys[0]], suit[keys[1]], suit[keys[2]], t.honour[keys[3]])
        around_now = around if wild else _around(now)
        for s in range(3):
            missing, rest = STRAIGHT[keys[s]]
            if missing > wilds or missing + need[sets - 3][1][merge[rest][around_now[s]]] > wilds:
                continue
            suit_mark = marks.WILD_SUIT if s == local else 0
            found += _with_straight(before, others, sets, s, around, catches, bare, suit_mark, inside)
        if rules.pure_wild_suit and local is not None and wilds == len(hand.wild_kinds):
            found += _pure(hand, drawn, local)
    return found


def _around(classes: Collection[int]) -> tuple[int, int, int]:
    """For each suit the class of all the others together."""
    merge = TABLES.merge
    a, b, c, d = classes
    cd, ab = merge[c][d], merge[a][b]
    return merge[b][cd], merge[a][cd], merge[ab][d]


def _with_straight(
    before: Sequence[int], others: int, sets: int, s: int, around: Sequence[int], catches: bool, bare: int, local: int,
    inside: bool,
) -> list[int]:  # fmt: skip
    """Marks of the readings with a straight in suit `s`, which is known to be possible. `inside`: the drawn tile as the
    middle of a straight's 四五六万 may be a double wild wait (R5.7), also where it does not catch (R5.4)."""
    merge, need = TABLES.merge, TABLES.need
    straight = marks.STRAIGHT | local
    found = [straight | bare]
    missing, rest = STRAIGHT[before[s]]
    whole = merge[rest][around[s]]
    if others >= 1 and missing + need[sets - 3][0][whole] + 1 <= others:
        found.append(straight | marks.WILD_WAIT)
    if sets == 4 and others >= 2 and missing + need[0][1][whole] + 2 <= others:
        found.append(straight | marks.DOUBLE_WILD_WAIT | (marks.CATCH_FIVE if catches else 0))
    if s == 0 and inside:
        lacking, characters = STRAIGHT_AROUND[before[0]]
        if lacking + need[sets - 3][1][merge[characters][around[0]]] + 2 <= others:
            found.append(straight | marks.DOUBLE_WILD_WAIT | (marks.CATCH_FIVE if catches else 0))
    if not catches:
        return found
    if s == 0:
        missing, rest = STRAIGHT_CATCHING[before[0]]
        if missing + need[sets - 3][1][merge[rest][around[0]]] <= others:
            found.append(straight | marks.CATCH_FIVE | bare)
    elif sets == 4:
        lacking, characters = CATCHING[before[0]]
        others_class = merge[characters][TABLES.merge[_side(before, s)][TABLES.honour[before[3]]]]
        if missing + lacking + need[0][1][merge[rest][others_class]] <= others:
            found.append(straight | marks.CATCH_FIVE | bare)
    return found


def _side(before: Sequence[int], s: int) -> int:
    """Class of the one suit that is neither characters nor `s`."""
    return TABLES.suit[before[3 - s]]


def _pure(hand: Held, drawn: int, s: int) -> list[int]:
    """Marks of the readings in which every wild tile stands for itself inside the straight (R5.8)."""
    if any(hand.counts[kind] != 1 for kind in hand.wild_kinds):
        return []
    t = TABLES
    keys = list(hand.keys)
    keys[s] += sum(POWER[kind] for kind in hand.wild_kinds)
    missing, rest = STRAIGHT[keys[s]]
    around = _around((t.suit[keys[0]], t.suit[keys[1]], t.suit[keys[2]], t.honour[keys[3]]))
    if missing or t.need[hand.sets - 3][1][t.merge[rest][around[s]]]:
        return []
    pure = marks.STRAIGHT | marks.WILD_SUIT | marks.PURE_WILD_SUIT
    if drawn == FIVE_CHARACTERS:
        if s == 0:
            return [pure | marks.CATCH_FIVE]
        lacking, characters = CATCHING[keys[0] - POWER[FIVE_CHARACTERS]]
        others = t.merge[characters][t.merge[t.suit[keys[3 - s]]][t.honour[keys[3]]]]
        if hand.sets == 4 and not lacking + t.need[0][1][t.merge[rest][others]]:
            return [pure | marks.CATCH_FIVE]
    return [pure]
