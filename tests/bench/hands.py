"""The hands that every library is given, the same for all: counts of 34 kinds, from a seed."""

from __future__ import annotations

import random

WILD = (4, 5)
"""Wild kinds where there are any: 五万 and 六万."""


def counts_of(tiles):
    counts = [0] * 34
    for tile in tiles:
        counts[tile] += 1
    return counts


def random_hands(many, size, seed):
    """Hands of `size` tiles dealt at random."""
    rng = random.Random(seed)
    return [counts_of(place // 4 for place in rng.sample(range(136), size)) for _ in range(many)]


def winning_hands(many, seed, wilds=0):
    """Complete hands of 14 with their drawn tile; `wilds` of the tiles are of the wild kinds and stand for any."""
    rng = random.Random(seed)
    found = []
    while len(found) < many:
        tiles = [rng.randrange(34)] * 2
        for _ in range(4):
            if rng.random() < 0.75:
                first = 9 * rng.randrange(3) + rng.randrange(7)
                tiles += [first, first + 1, first + 2]
            else:
                tiles += [rng.randrange(34)] * 3
        if wilds:
            if any(tile in WILD for tile in tiles):
                continue
            for place in rng.sample(range(14), wilds):
                tiles[place] = rng.choice(WILD)
        counts = counts_of(tiles)
        if max(counts) <= 4:
            found.append((counts, rng.choice(tiles)))
    return found


def hands_away(many, away, seed, shanten):
    """Hands of 14 that are `away` from ready by `shanten` (a function)."""
    rng = random.Random(seed)
    found = []
    while len(found) < many:
        counts = counts_of(place // 4 for place in rng.sample(range(136), 14))
        if shanten(counts) == away:
            found.append(counts)
    return found
