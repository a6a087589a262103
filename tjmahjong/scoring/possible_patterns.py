"""Which sets of patterns the tiles allow, told from the tables without building a reading (R5.2).

With the drawn tile set aside, every pattern asks how many tiles certain groups still lack; wild tiles must make
that up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tjmahjong.rules import RuleSet
from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.demands import CAUGHT, FEWEST_SETS, Catch, Sets, demands_under
from tjmahjong.scoring.pattern_bits import DOUBLE_WILD_WAIT, NO_WILD, PLAIN, WILD_SUIT, WILD_WAIT
from tjmahjong.scoring.search_hand import SearchHand
from tjmahjong.shapes.suit_parts import CATCHING, STRAIGHT
from tjmahjong.shapes.tables import POWER, TABLES
from tjmahjong.tiles import FIVE_CHARACTERS
from tjmahjong.wilds import wild_suit_of


def possible_patterns(hand: SearchHand, drawn: int, rules: RuleSet) -> list[int]:
    """The patterns, as bits, of readings of a complete hand with `drawn` as the drawn tile: every possible set of
    patterns that is not part of a better one is among them (circumstances left out). Not sorted."""
    wilds, sets = hand.wilds, hand.sets
    missing_there = hand.missing
    one, two, three, four, _ = missing_there
    demanded = sets >= FEWEST_SETS and (one <= wilds or two <= wilds or three <= wilds or four <= wilds)
    bare = NO_WILD if hand.no_wild else 0
    caught = CAUGHT[drawn]
    if not (wilds or demanded or caught):
        return [PLAIN | bare]
    wild = drawn in hand.wild_kinds
    if wild:
        caught = demands_under(rules).caught_by_wild[drawn]
    elif caught:
        caught = demands_under(rules).caught[drawn]
    need = TABLES.need
    codes = before = hand.suit_codes
    beside = around = hand.around
    whole = hand.whole
    others = wilds
    if wild:
        others -= 1
    else:
        before, around, whole = _without(hand, drawn)

    found: list[int] = []
    waits = others >= 1 and need[sets][0][whole] + 1 <= others
    double = others >= 2 and sets >= 1 and need[sets - 1][1][whole] + 2 <= others
    if waits:
        found.append(PLAIN | WILD_WAIT)
    if double:
        found.append(PLAIN | DOUBLE_WILD_WAIT)
    elif not waits:
        found.append(PLAIN | bare)
    if caught and sets >= 1:
        for catch in caught:
            if double:
                found.append(catch.mask | DOUBLE_WILD_WAIT)
            missing, rest = catch.taken.lacks(before, around)
            if missing <= others and missing + need[sets - 1][1][rest] <= others:
                found.append(catch.mask | bare)
    if demanded:
        for many, suit, lacks, asked in demands_under(rules).looked_for:
            if missing_there[suit] > wilds or many > sets:
                continue
            missing, rest = lacks(codes, beside)
            left = sets - many
            if missing <= wilds and missing + need[left][1][rest] <= wilds:
                local = asked.straight is not None and asked.straight == wild_suit_of(hand.wild_kinds)
                inside = rules.double_wild_inside_straight
                masks = _with_sets(asked, left, before, others, around, caught, bare, inside)
                found += [mask | WILD_SUIT for mask in masks] if local else masks
        if rules.pure_wild_suit and wilds and wilds == len(hand.wild_kinds):
            found += _pure(hand, drawn)
    return found


def _without(hand: SearchHand, drawn: int) -> tuple[tuple[int, int, int, int], tuple[int, int, int], int]:
    """Suit codes, what is around each suit, and the class of the whole without the drawn tile, which is natural."""
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


def _with_sets(
    asked: Sets, left: int, before: Sequence[int], others: int, around: Sequence[int], caught: Sequence[Catch],
    bare: int, inside: bool,
) -> list[int]:  # fmt: skip
    """Patterns of the readings with the sets that are `asked` for, known to be possible, beside `left` others.
    `inside`: a drawn tile that catches may be a double wild wait in one of the asked sets (R5.7)."""
    need = TABLES.need
    plain = asked.mask
    found = [plain | bare]
    missing, rest = asked.taken.lacks(before, around)
    if missing <= others:
        if others >= 1 and missing + need[left][0][rest] + 1 <= others:
            found.append(plain | WILD_WAIT)
        if left and others >= 2 and missing + need[left - 1][1][rest] + 2 <= others:
            # Two wild tiles wait as well around a tile that is caught.
            doubled = [asked.caught[catch.bit].mask for catch in caught] or [plain]
            found += [double | DOUBLE_WILD_WAIT for double in doubled]
    for catch in caught:
        there = asked.caught[catch.bit]
        if there.inside is not None:
            missing, rest = there.inside.lacks(before, around)
            if missing + need[left][1][rest] <= others:
                found.append(there.mask | bare)
        if inside and there.inside_double is not None:
            missing, rest = there.inside_double.lacks(before, around)
            if missing + need[left][1][rest] + 2 <= others:
                found.append(there.mask | DOUBLE_WILD_WAIT)
        if left and there.apart is not None:
            missing, rest = there.apart.lacks(before, around)
            if missing + need[left - 1][1][rest] <= others:
                found.append(there.mask | bare)
    return found


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
