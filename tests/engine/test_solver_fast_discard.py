"""The best discard alone is the first of the whole ranking."""

from __future__ import annotations

import random

import pytest

from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.solver import rank_discards
from tjmahjong.solver.fast_discard import best_discard
from tjmahjong.tiles import COPIES, KINDS, NAMES, counts_of, parse
from tjmahjong.wilds import wild_kinds

RULES = (
    RuleSet(),
    RuleSet(minimum_fan=1),
    RuleSet(wild_kinds="none"),
    RuleSet(wild_kinds="gale", minimum_fan=4),
    RuleSet(wild_wait_alone=False, wild_as_five=False),
    RuleSet(double_wild_inside_straight=True, minimum_fan=8),
)


@pytest.mark.parametrize("rules", RULES, ids=range(len(RULES)))
def test_first_of_the_ranking(rules: RuleSet) -> None:
    """On hands of all sorts: scattered and close, with melds, many wild tiles, ready, under several rule sets."""
    rng = random.Random(4)
    for number in range(250):
        kinds = range(KINDS) if number % 2 else rng.sample(range(KINDS), 10)
        pool = [kind for kind in kinds for _ in range(COPIES)]
        rng.shuffle(pool)
        wild = wild_kinds(rng.choice(kinds), rules)
        melds = tuple(Meld("pong", "E") for _ in range(rng.choice((0, 0, 1, 2, 3, 4))))
        if melds and wild and number % 7 == 0:
            melds = (Meld("gold", NAMES[wild[0]]), *melds[1:])
        counts = counts_of(pool[: 14 - 3 * len(melds)])
        left = [rng.randrange(COPIES + 1) for _ in range(KINDS)]
        ready = number % 5 == 0
        ranked = rank_discards(counts, melds, wild, rules, left, declared_ready=ready)
        assert best_discard(counts, melds, wild, rules, left, declared_ready=ready) == (ranked[0] if ranked else None)


def test_five_characters_that_is_wild() -> None:
    """R5.4, `wild_as_five` false: a physical 五万 still catches where 五万 is a wild kind."""
    rules = RuleSet(wild_as_five=False, minimum_fan=3)
    # 1 fan short of nothing but catch_five: waits on 五万 between 四万 and 六万 for 3 fan.
    counts = counts_of(parse("46m123p456p789s99sE"))
    left = [COPIES] * KINDS
    ranked = rank_discards(counts, (), (4, 5), rules, left)
    assert best_discard(counts, (), (4, 5), rules, left) == ranked[0]
    counts = counts_of(parse("46m123p456p789s99s4m"))
    for wild in ((4,), (4, 31), (3, 4)):
        ranked = rank_discards(counts, (), wild, rules, left)
        assert best_discard(counts, (), wild, rules, left) == ranked[0]


def test_only_wild_tiles() -> None:
    """Nothing to discard but wild tiles: none."""
    counts = counts_of([3, 4])
    melds = tuple(Meld("pong", name) for name in "ESWN")
    assert best_discard(counts, melds, (3, 4), RuleSet(), [4] * KINDS) is None
