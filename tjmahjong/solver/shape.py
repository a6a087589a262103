"""How far tiles are from four sets and a pair, whatever it would be worth (R5.1).

A *distance* is the number of tiles to exchange until one more draw completes the hand: 0 is ready, and for a hand that
holds its drawn tile -1 is complete. Hands are 34 counts of the concealed tiles; `melds` is how many melds lie beside
them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tjmahjong.shapes.parts import HONOURS, NATURAL_HONOURS, NATURAL_WHOLE, WHOLE, Numbers, natural_numbers, numbers
from tjmahjong.shapes.tables import LOWERS, NATURAL, POWER, TABLES, Tables


def distance(counts: Sequence[int], melds: int = 0, wild_kinds: Collection[int] = ()) -> int:
    """The distance of a hand given as counts."""
    a, b, c, d = numbers(counts)
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
    t = TABLES if wild_kinds else NATURAL
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
