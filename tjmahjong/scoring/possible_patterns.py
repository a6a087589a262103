"""Which sets of patterns the tiles allow, told from the tables without building a reading (R5.2).

With the drawn tile set aside, every pattern asks how many tiles certain groups still lack; wild tiles must make
that up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tjmahjong.rules import RuleSet
from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.fan import wild_suit_of
from tjmahjong.scoring.search_hand import SearchHand
from tjmahjong.shapes.suit_parts import CATCHING, STRAIGHT, STRAIGHT_AROUND, STRAIGHT_CATCHING
from tjmahjong.shapes.tables import POWER, TABLES
from tjmahjong.tiles import FIVE_CHARACTERS


def possible_patterns(hand: SearchHand, drawn: int, rules: RuleSet) -> list[int]:
    """The patterns, as bits, of readings of a complete hand with `drawn` as the drawn tile: every possible set of
    patterns that is not part of a better one is among them (circumstances left out). Not sorted."""
    t = TABLES
    rows, need = t.rows, t.need
    wilds, sets = hand.wilds, hand.sets
    wild = drawn in hand.wild_kinds
    five = drawn == FIVE_CHARACTERS
    catches = five or (wild and rules.wild_as_five)
    bare = bits.NO_WILD if hand.no_wild else 0
    one, two, three = hand.missing
    straight = sets >= 3 and (one <= wilds or two <= wilds or three <= wilds)
    if not (wilds or catches or straight):
        return [bits.PLAIN | bare]
    before = hand.suit_codes
    around, whole = hand.around, hand.whole
    others = wilds
    if wild:
        others -= 1
    else:
        before, around, whole = _without(hand, drawn)

    found: list[int] = []
    waits = others >= 1 and need[sets][0][whole] + 1 <= others
    double = others >= 2 and sets >= 1 and need[sets - 1][1][whole] + 2 <= others
    if waits:
        found.append(bits.PLAIN | bits.WILD_WAIT)
    if double:
        found.append(bits.PLAIN | bits.DOUBLE_WILD_WAIT)
        if catches:
            found.append(bits.CATCH_FIVE | bits.DOUBLE_WILD_WAIT)
    if not (waits or double):
        found.append(bits.PLAIN | bare)
    if catches and sets >= 1:
        missing, rest = CATCHING[before[0]]
        if missing <= others and missing + need[sets - 1][1][rows[rest][around[0]]] <= others:
            found.append(bits.CATCH_FIVE | bare)
    if straight:
        for s, missing in enumerate(hand.missing):
            if missing <= wilds and missing + need[sets - 3][1][rows[hand.beside[s]][hand.around[s]]] <= wilds:
                local = bits.WILD_SUIT if s == wild_suit_of(hand.wild_kinds) else 0
                inside = rules.double_wild_inside_straight and catches
                found += _with_straight(before, others, sets, s, around, catches, bare, local, inside)
        if rules.pure_wild_suit and wilds and wilds == len(hand.wild_kinds):
            found += _pure(hand, drawn)
    return found


def _without(hand: SearchHand, drawn: int) -> tuple[tuple[int, int, int, int], tuple[int, int, int], int]:
    """Keys, what is around each suit, and the class of the whole without the drawn tile, which is natural."""
    rows = TABLES.rows
    a, b, c, d = hand.suit_codes
    i, j, k, n = hand.classes
    one, two, three = hand.around
    power = POWER[drawn]
    if drawn < 9:
        a -= power
        i = TABLES.suit[a]
        return ((a, b, c, d), (one, rows[i][rows[k][n]], rows[rows[i][j]][n]), rows[one][i])
    if drawn < 18:
        b -= power
        j = TABLES.suit[b]
        return ((a, b, c, d), (rows[j][rows[k][n]], two, rows[rows[i][j]][n]), rows[two][j])
    if drawn < 27:
        c -= power
        k = TABLES.suit[c]
        high = rows[rows[k][n]]
        return (a, b, c, d), (high[j], high[i], three), rows[three][k]
    d -= power
    n = TABLES.honour[d]
    high = rows[rows[k][n]]
    low = rows[i][j]
    return (a, b, c, d), (high[j], high[i], rows[low][n]), high[low]


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
    """Patterns of the readings with a straight in suit `s`, which is known to be possible. `inside`: the drawn tile,
    which catches, may be a double wild wait as the middle of the straight's own 四五六万 (R5.7)."""
    merge, need = TABLES.merge, TABLES.need
    straight = bits.STRAIGHT | local
    found = [straight | bare]
    missing, rest = STRAIGHT[before[s]]
    whole = merge[rest][around[s]]
    if others >= 1 and missing + need[sets - 3][0][whole] + 1 <= others:
        found.append(straight | bits.WILD_WAIT)
    if sets == 4 and others >= 2 and missing + need[0][1][whole] + 2 <= others:
        found.append(straight | bits.DOUBLE_WILD_WAIT | (bits.CATCH_FIVE if catches else 0))
    if s == 0 and inside:
        lacking, characters = STRAIGHT_AROUND[before[0]]
        if lacking + need[sets - 3][1][merge[characters][around[0]]] + 2 <= others:
            found.append(straight | bits.DOUBLE_WILD_WAIT | bits.CATCH_FIVE)
    if not catches:
        return found
    if s == 0:
        missing, rest = STRAIGHT_CATCHING[before[0]]
        if missing + need[sets - 3][1][merge[rest][around[0]]] <= others:
            found.append(straight | bits.CATCH_FIVE | bare)
    elif sets == 4:
        lacking, characters = CATCHING[before[0]]
        others_class = merge[characters][TABLES.merge[_side(before, s)][TABLES.honour[before[3]]]]
        if missing + lacking + need[0][1][merge[rest][others_class]] <= others:
            found.append(straight | bits.CATCH_FIVE | bare)
    return found


def _side(before: Sequence[int], s: int) -> int:
    """Class of the one suit that is neither characters nor `s`."""
    return TABLES.suit[before[3 - s]]


def _pure(hand: SearchHand, drawn: int) -> list[int]:
    """Patterns of the readings in which every wild tile stands for itself inside the straight (R5.8)."""
    s = wild_suit_of(hand.wild_kinds)
    if s is None or any(hand.counts[kind] != 1 for kind in hand.wild_kinds):
        return []
    t = TABLES
    suit_codes = list(hand.suit_codes)
    suit_codes[s] += sum(POWER[kind] for kind in hand.wild_kinds)
    missing, rest = STRAIGHT[suit_codes[s]]
    around = _around((t.suit[suit_codes[0]], t.suit[suit_codes[1]], t.suit[suit_codes[2]], t.honour[suit_codes[3]]))
    if missing or t.need[hand.sets - 3][1][t.merge[rest][around[s]]]:
        return []
    pure = bits.STRAIGHT | bits.WILD_SUIT | bits.PURE_WILD_SUIT
    if drawn == FIVE_CHARACTERS:
        if s == 0:
            return [pure | bits.CATCH_FIVE]
        lacking, characters = CATCHING[suit_codes[0] - POWER[FIVE_CHARACTERS]]
        others = t.merge[characters][t.merge[t.suit[suit_codes[3 - s]]][t.honour[suit_codes[3]]]]
        if hand.sets == 4 and not lacking + t.need[0][1][t.merge[rest][others]]:
            return [pure | bits.CATCH_FIVE]
    return [pure]
