"""How far tiles are from four sets and a pair, whatever it would be worth (R5.1).

A *distance* is the number of tiles to exchange until one more draw completes the hand: 0 is ready, and for a hand that
holds its drawn tile -1 is complete. Hands are 34 counts of the concealed tiles; `melds` is how many melds lie beside
them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tjmahjong.shapes.parts import HONOURS, NATURAL_HONOURS, NATURAL_WHOLE, WHOLE, Numbers, natural_numbers
from tjmahjong.shapes.tables import LOWERS, NATURAL, POWER, TABLES, Tables


def distance(counts: Sequence[int], melds: int = 0, wild_kinds: Collection[int] = ()) -> int:
    """The distance of a hand given as counts. Written out as in `parts.numbers`, for it is called the most."""
    (
        a1, a2, a3, a4, a5, a6, a7, a8, a9, b1, b2, b3, b4, b5, b6, b7, b8, b9,
        c1, c2, c3, c4, c5, c6, c7, c8, c9, e, s, w, n, r, f, p,
    ) = counts  # fmt: skip
    a = (((((((a1 * 5 + a2) * 5 + a3) * 5 + a4) * 5 + a5) * 5 + a6) * 5 + a7) * 5 + a8) * 5 + a9
    b = (((((((b1 * 5 + b2) * 5 + b3) * 5 + b4) * 5 + b5) * 5 + b6) * 5 + b7) * 5 + b8) * 5 + b9
    c = (((((((c1 * 5 + c2) * 5 + c3) * 5 + c4) * 5 + c5) * 5 + c6) * 5 + c7) * 5 + c8) * 5 + c9
    d = (((((e * 5 + s) * 5 + w) * 5 + n) * 5 + r) * 5 + f) * 5 + p
    if not wild_kinds:
        t = NATURAL
        merge, suit = t.merge, t.suit
        return t.need[4 - melds][1][merge[merge[suit[a]][suit[b]]][merge[suit[c]][t.honour[d]]]] - 1
    wilds = 0
    for kind in wild_kinds:
        held = counts[kind]
        if held:
            wilds += held
            if kind < 9:
                a -= held * POWER[kind]
            elif kind < 18:
                b -= held * POWER[kind]
            elif kind < 27:
                c -= held * POWER[kind]
            else:
                d -= held * POWER[kind]
    t = TABLES
    merge, suit = t.merge, t.suit
    return t.need[4 - melds][1][merge[merge[suit[a]][suit[b]]][merge[suit[c]][t.honour[d]]]] - wilds - 1


def distance_of(keys: Numbers, wilds: int, sets: int, t: Tables = TABLES) -> int:
    """The distance of a hand of which the suit numbers are kept: `keys` without the `wilds` wild tiles, `sets`
    concealed; `t` is NATURAL where nothing is wild."""
    a, b, c, d = keys
    merge, suit = t.merge, t.suit
    return t.need[sets][1][merge[merge[suit[a]][suit[b]]][merge[suit[c]][t.honour[d]]]] - wilds - 1


def is_complete(counts: Sequence[int], melds: int = 0, wild_kinds: Collection[int] = ()) -> bool:
    """Whether 14 tiles (less 3 a meld) are sets and a pair."""
    return distance(counts, melds, wild_kinds) < 0


LESS = tuple(bytes(n < need or n == LOWERS for n in range(256)) for need in range(64))
"""For a need: the row for `bytes.translate` that gives 1 where a draw leads to a smaller one."""
_SUIT_KINDS = [{bytes(f >> (8 - r) & 1 for r in range(9)): tuple(9 * s + r for r in range(9) if f >> (8 - r) & 1)
                for f in range(512)} for s in range(3)]  # fmt: skip
_HONOUR_KINDS = {
    bytes(f >> (6 - r) & 1 for r in range(7)): tuple(27 + r for r in range(7) if f >> (6 - r) & 1) for f in range(128)
}


def useful(counts: Sequence[int], melds: int = 0, wild_kinds: Collection[int] = ()) -> tuple[int, ...]:
    """The kinds whose draw lowers the distance of 13 tiles (less 3 a meld), or completes them; sorted. A kind of which
    the hand holds all four is not among them."""
    keys, _wilds = natural_numbers(counts, wild_kinds)
    found = useful_of((keys[0], keys[1], keys[2], keys[3]), 4 - melds, not wild_kinds)
    if not wild_kinds:
        return found
    others = [kind for kind in found if kind not in wild_kinds]
    return tuple(sorted([*others, *(kind for kind in wild_kinds if counts[kind] < 4)]))


def useful_of(keys: Numbers, sets: int, natural: bool = False) -> tuple[int, ...]:
    """The kinds that lower the number of tiles missing, from kept suit numbers without wild tiles; sorted.
    Natural draws only: a wild tile always does. `natural`: nothing is wild."""
    a, b, c, d = keys
    t, after, honours_after = (
        (NATURAL, NATURAL_WHOLE.after, NATURAL_HONOURS.after) if natural else (TABLES, WHOLE.after, HONOURS.after)
    )
    merge, suit = t.merge, t.suit
    one, two, three, four = suit[a], suit[b], suit[c], t.honour[d]
    low, high = merge[one][two], merge[three][four]
    need = t.need[sets][1]
    less = LESS[need[merge[low][high]]]
    return (
        _SUIT_KINDS[0][after[a].translate(merge[merge[two][high]]).translate(need).translate(less)]
        + _SUIT_KINDS[1][after[b].translate(merge[merge[one][high]]).translate(need).translate(less)]
        + _SUIT_KINDS[2][after[c].translate(merge[merge[low][four]]).translate(need).translate(less)]
        + _HONOUR_KINDS[honours_after[d].translate(merge[merge[low][three]]).translate(need).translate(less)]
    )
