"""The fast ways of scoring come to what the plain ones come to: the search by the patterns' demands to asking every
reading, the first reading put together from tables to one that is enumerated (R5.2)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.brute.hands import random_rules, wild_tiles
from tests.engine.plain_way import dearest
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import score
from tjmahjong.scoring.enumerate_readings import readings_for
from tjmahjong.scoring.fast_reading import first_reading
from tjmahjong.scoring.patterns import case_of, told
from tjmahjong.scoring.possible_patterns import possible_patterns
from tjmahjong.scoring.search_hand import complete, search_hand
from tjmahjong.tiles import COPIES, KIND_OF, KINDS, NAMES

Hand = tuple[list[int], int, tuple[int, ...], RuleSet]
MOST_WILDS = 2
RULES = ("wild_wait_alone", "wild_as_five", "double_wild_inside_straight")


def hands(seed: int, many: int) -> Iterator[Hand]:
    """Complete hands of fourteen with few wild tiles, a straight or a five in many of them."""
    rng = random.Random(seed)
    while many:
        tiles = [rng.randrange(KINDS)] * 2
        suit = 9 * rng.randrange(3)
        starts = rng.choice([(suit, suit + 3, suit + 6), (3,), (3, 15), ()])
        tiles += [start + step for start in starts for step in range(3)]
        while len(tiles) < 14:
            start = 9 * rng.randrange(3) + rng.randrange(7)
            tiles += rng.choice([[start, start + 1, start + 2], [rng.randrange(KINDS)] * 3])
        how = rng.choice(["pair", "next", "indicator", "triple", "gale"])
        wild = tuple(KIND_OF[tile] for tile in wild_tiles(rng.choice(NAMES), how))
        for place in rng.sample(range(14), rng.randrange(MOST_WILDS + 1)):
            tiles[place] = rng.choice(wild)
        counts = [tiles.count(kind) for kind in range(KINDS)]
        if max(counts) > COPIES or sum(counts[kind] for kind in wild) > MOST_WILDS:
            continue
        toggles = {key: value for key, value in random_rules(rng, how).items() if key in RULES}
        many -= 1
        yield counts, rng.choice(tiles), wild, RuleSet(minimum_fan=1, **toggles)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(3))
def test_the_search_finds_what_asking_every_reading_finds(seed: int) -> None:
    seen: set[str] = set()
    for counts, drawn, wild, rules in hands(seed, 240):
        found = score(counts, drawn, (), wild, rules)
        plain = dearest(counts, drawn, wild, rules)
        if sum(counts[kind] for kind in wild) < 2:
            assert (found.value, found.patterns) == plain, (counts, drawn, wild)
        assert found.value >= plain[0], (counts, drawn, wild)
        hand = search_hand(counts, (), wild)
        assert found.patterns == told(case_of(found.reading, wild, hand.no_wild, (), rules))
        seen.update(found.patterns)
    assert {"catch_five", "straight", "no_wild", "wild_wait", "wild_suit"} <= seen


@pytest.mark.parametrize("seed", range(3))
def test_the_first_reading_is_one_of_those_that_are_enumerated(seed: int) -> None:
    """For every set of patterns that the tiles allow: one that can be enumerated too, and with these patterns."""
    many = 0
    for counts, drawn, wild, rules in hands(100 + seed, 60):
        hand = search_hand(counts, (), wild)
        assert complete(hand)
        inside = rules.double_wild_inside_straight
        for mask in possible_patterns(hand, drawn, rules):
            found = first_reading(mask, hand, drawn, inside)
            assert found is not None
            groups = sorted((group.kind, group.tiles, sorted(group.held)) for group in found)
            enumerated = [
                sorted((group.kind, group.tiles, sorted(group.held)) for group in reading)
                for reading in readings_for(mask, hand, drawn, inside)
            ]
            assert groups in enumerated
            marked = [group.held[group.drawn] for group in found if group.drawn is not None]
            assert marked == [NAMES[drawn]], "the tile drawn last is marked once"
            assert told(case_of(found, wild, hand.no_wild, (), rules))
            many += 1
    assert many > 60
