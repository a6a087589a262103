"""Shanten by exchanging tiles one after another (INTERFACES, analyse): slow, obvious, of its own code."""

from __future__ import annotations

from functools import lru_cache

from tests.brute.readings import ALL, best, complete


@lru_cache(maxsize=100_000)
def _complete(hand, sets, wild):
    return complete(list(hand), sets, set(wild))


def own_copies(hand, melds, indicator):
    """How many of each tile lie in the hand, its melds and the indicator."""
    copies = {tile: hand.count(tile) + (tile == indicator) for tile in ALL}
    for kind, tile in melds:
        copies[tile] += 3 if kind == "pong" else 4
    return copies


def ready(hand, melds, wild, indicator):
    """Whether one more tile makes the hand complete."""
    copies = own_copies(hand, melds, indicator)
    sets = 4 - len(melds)
    return any(copies[t] < 4 and _complete(tuple(sorted((*hand, t))), sets, tuple(sorted(wild))) for t in ALL)


def ready_to_win(hand, melds, wild, indicator, rules):
    """Whether one more tile makes a hand that may be declared as won."""
    copies = own_copies(hand, melds, indicator)
    sets = 4 - len(melds)
    return any(
        copies[t] < 4
        and _complete(tuple(sorted((*hand, t))), sets, tuple(sorted(wild)))
        and best([*hand, t], t, melds, set(wild), rules)[3]
        for t in ALL
    )


def exchanges(hand, melds, indicator, kept=()):
    """Every hand that one exchange leads to; tiles in `kept` are not given away."""
    copies = own_copies(hand, melds, indicator)
    found = set()
    for out in set(hand) - set(kept):
        rest = list(hand)
        rest.remove(out)
        for tile in ALL:
            if copies[tile] < 4:
                found.add(tuple(sorted((*rest, tile))))
    return found


def shanten_up_to(hand, melds, wild, indicator, most, test, kept=()):
    """The least number of exchanges, up to `most`, after which `test` holds; None if more are needed."""
    hands = {tuple(sorted(hand))}
    for steps in range(most + 1):
        if any(test(one) for one in hands):
            return steps
        if steps < most:
            hands = {after for one in hands for after in exchanges(one, melds, indicator, kept)}
    return None
