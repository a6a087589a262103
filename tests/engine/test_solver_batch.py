"""Many hands at once give what single hands give."""

from __future__ import annotations

import random

import numpy as np
import pytest

from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.solver import shanten, useful
from tjmahjong.solver.batch import numbers_of, shanten_of_many, useful_tiles


@pytest.mark.parametrize("wild", [(), (4, 5), (27, 28, 29, 30), (8, 0, 1)])
def test_batch_agrees_with_single_hands(wild):
    rng = random.Random(len(wild))
    hands = []
    for number in range(300):
        pool = [
            kind
            for kind in (range(34) if number % 2 else range(9 * (number % 3), 9 * (number % 3) + 9))
            for _ in "1234"
        ]
        counts = [0] * 34
        for kind in rng.sample(pool, 13):
            counts[kind] += 1
        hands.append(counts)
    wilds = np.array([sum(counts[kind] for kind in wild) for counts in hands], np.int32)
    natural = np.array([[0 if kind in wild else n for kind, n in enumerate(counts)] for counts in hands], np.int32)
    suit_codes = numbers_of(natural)
    assert [tuple(row) for row in suit_codes.tolist()] == [
        tuple(natural_suit_codes(row, ())[0]) for row in natural.tolist()
    ]
    assert shanten_of_many(suit_codes, wilds, natural=not wild).tolist() == [
        shanten(counts, 0, wild) for counts in hands
    ]
    found = useful_tiles(suit_codes, natural=not wild)
    for counts, row in zip(hands, found, strict=True):
        expected = [kind for kind in useful(counts, 0, wild) if kind not in wild]
        assert [kind for kind in np.flatnonzero(row).tolist() if kind not in wild] == expected
