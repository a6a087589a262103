"""Kinds as lanes are sets of kinds, and what is counted in them are the tiles of those kinds."""

from __future__ import annotations

import random

from tjmahjong.shapes.tables import LOWERS, TABLES
from tjmahjong.solver.kind_lanes import SUIT_BITS, lanes_of, lanes_of_counts, needing_less, tiles_in
from tjmahjong.tiles import COPIES, KINDS


def test_lanes_unite_and_count_as_sets_do() -> None:
    rng = random.Random(2)
    for _ in range(50):
        left = [rng.randrange(COPIES + 1) for _ in range(KINDS)]
        one, other = (set(rng.sample(range(KINDS), rng.randrange(KINDS + 1))) for _ in range(2))
        united = lanes_of(one) | lanes_of(other)
        assert united == lanes_of(one | other)
        assert tiles_in(united, lanes_of_counts(left)) == sum(left[kind] for kind in one | other)


def test_a_suit_s_lanes_lie_where_its_kinds_do() -> None:
    for kind in range(KINDS):
        assert lanes_of([kind % 9]) << SUIT_BITS * (kind // 9) == lanes_of([kind])


def test_lanes_of_classes_are_those_that_need_less() -> None:
    """Whatever needs less than now is 255, and so is a draw that lowers a count of missing tiles by itself."""
    classes = bytes(range(len(TABLES.rows)))
    for sets, pair in ((4, 1), (1, 0)):
        for now in range(12):
            lanes = classes.translate(needing_less(sets, pair)[now])
            assert [lane == 255 for lane in lanes] == [TABLES.need[sets][pair][one] < now for one in classes]
            assert set(lanes) <= {0, 255}
            assert needing_less(sets, pair)[now][LOWERS] == 255
