"""Shanten, useful tiles and the ranking of discard_options, against exchanging tiles by hand (tests/brute)."""

from __future__ import annotations

import random

import pytest

from tests.brute import shanten as brute
from tests.brute.hands import ALL, HOW, random_deal, wild_tiles
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import can_win
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.shapes.tables import POWER
from tjmahjong.solver import (
    OUT_OF_REACH,
    is_complete,
    rank_discards,
    shanten,
    shanten_of_kept,
    target_shanten,
    useful,
    waits,
    winning_shanten,
)
from tjmahjong.tiles import KIND_OF, NAMES, counts_of, parse, parse_one
from tjmahjong.wilds import wild_kinds

STANDARD = RuleSet()


def kinds(text):
    return counts_of(parse(text))


def near_hand(rng, how, away):
    """A hand of 13 tiles (less 3 a meld) about `away` exchanges from complete, with melds, wild tiles and indicator."""
    deal = random_deal(rng, how, most_wilds=4)
    hand = list(deal.hand)
    rng.shuffle(hand)
    hand.pop()
    indicator = deal.wild[0] if how in ("pair", "indicator") else None
    for _ in range(away):
        hand.pop(rng.randrange(len(hand)))
        copies = brute.own_copies(hand, deal.melds, indicator)
        hand.append(rng.choice([tile for tile in ALL if copies[tile] < 4]))
    return hand, deal.melds, deal.wild, indicator


@pytest.mark.parametrize(("hand", "wild", "far"), [
    ("123m456p1122789s", "", 0),
    ("147m258p369sESWN", "", 8),
    ("147m258p369sESWN", "ES", 6),
    ("1111m2222m3333m4p", "", 0),
    ("1111m222m333m444m", "", 0),
    ("EEEESSSSWWWWN", "", 3),
    ("EEEESSSSWWWWN", "EF", 0),
])  # fmt: skip
def test_shanten_of_13(hand, wild, far):
    """EEEE SSSS WWWW N without wild tiles: three triplets; a pair (one N more) and a whole set are missing, four tiles.
    With East wild (R5.1): SSS WWW S and two wild, N and a wild, W and a wild: ready for a wild tile."""
    assert shanten(kinds(hand), 0, tuple(KIND_OF[t] for t in wild)) == far


def test_complete_is_minus_one():
    assert shanten(kinds("123m456p11122789s")) == -1
    assert shanten(kinds("123m456p111789sEE")) == -1
    assert is_complete(kinds("123m456p111789sEE"))
    assert is_complete(kinds("11p"), 4)


def test_kept_hands_are_as_far_as_counts():
    """A draw and a discard are one addition each to a kept hand; `shanten` never looks at suit numbers."""
    rng = random.Random(8)
    for _ in range(300):
        melds = rng.randrange(5)
        wild = rng.choice([(), (4, 5), (8, 0), (27, 28, 29, 30), (9, 27)])
        counts = counts_of(place // 4 for place in rng.sample(range(136), 13 - 3 * melds))
        suit_codes, wilds = natural_suit_codes(counts, wild)
        of_kept = shanten_of_kept(4 - melds, natural=not wild)
        assert of_kept((*suit_codes, wilds)) == shanten(counts, melds, wild)
        drawn = rng.choice([kind for kind in range(34) if counts[kind] < 4])
        counts[drawn] += 1
        if drawn in wild:
            wilds += 1
        else:
            suit_codes[drawn // 9] += POWER[drawn]
        assert of_kept((*suit_codes, wilds)) == shanten(counts, melds, wild)


def test_a_fourth_wild_tile_is_useful_and_a_fifth_is_none():
    """A single tile and wild tiles (R5.1): any further wild tile helps while there is one."""
    east = (KIND_OF["E"],)
    assert KIND_OF["E"] in useful(kinds("EEE1m"), 3, east)
    assert KIND_OF["E"] not in useful(kinds("EEEE147m"), 2, east)
    assert {KIND_OF["1m"], KIND_OF["4m"], KIND_OF["7m"]} <= set(useful(kinds("EEEE147m"), 2, east))


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("seed", range(6))
def test_shanten_against_exchanges(how, seed):
    rng = random.Random(f"{how}{seed}")
    hand, melds, wild, indicator = near_hand(rng, how, seed % 2)
    mine = shanten(counts_of(KIND_OF[t] for t in hand), len(melds), tuple(KIND_OF[t] for t in wild))
    found = brute.shanten_up_to(hand, melds, wild, indicator, 1, lambda one: brute.ready(one, melds, wild, indicator))
    assert mine == found if found is not None else mine >= 2


@pytest.mark.parametrize("how", ["pair", "gale", "none"])
@pytest.mark.parametrize("seed", range(6))
def test_winning_shanten_against_exchanges(how, seed):
    """Only hands that reach the minimum; wild tiles are not given away (R6.1)."""
    rng = random.Random(f"win{how}{seed}")
    hand, melds, wild, indicator = near_hand(rng, how, seed % 2)
    minimum = rng.choice([1, 2, 3, 4])
    values = {"minimum_fan": minimum, "wild_as_five": rng.random() < 0.5}
    counts = counts_of(KIND_OF[t] for t in hand)
    laid = tuple(Meld(kind, tile) for kind, tile in melds)
    mine = winning_shanten(counts, laid, tuple(KIND_OF[t] for t in wild), RuleSet(wild_kinds=how, **values))

    def wins(one):
        return brute.ready_to_win(one, melds, wild, indicator, values)

    found = brute.shanten_up_to(hand, melds, wild, indicator, 1, wins, wild)
    assert mine == found if found is not None else mine >= 2


@pytest.mark.parametrize("seed", range(3))
def test_two_away(seed):
    """Not one away, and two exchanges lead to a ready hand."""
    rng = random.Random(seed)
    while True:
        hand, melds, wild, indicator = near_hand(rng, "pair", 2)
        counts, known = counts_of(KIND_OF[t] for t in hand), tuple(KIND_OF[t] for t in wild)
        if shanten(counts, len(melds), known) == 2:
            break

    def ready(one):
        return brute.ready(one, melds, wild, indicator)

    assert brute.shanten_up_to(hand, melds, wild, indicator, 1, ready) is None
    step = sorted(brute.exchanges(tuple(hand), melds, indicator))
    nearer = [one for one in step if shanten(counts_of(KIND_OF[t] for t in one), len(melds), known) == 1]
    assert brute.shanten_up_to(nearer[0], melds, wild, indicator, 1, ready) == 1


@pytest.mark.parametrize("seed", range(20))
def test_useful_tiles_lower_the_shanten(seed):
    rng = random.Random(seed)
    wild = wild_tiles(rng.choice(ALL), rng.choice(HOW))
    known = tuple(KIND_OF[t] for t in wild)
    counts = counts_of(place // 4 for place in rng.sample(range(136), 13))
    now = shanten(counts, 0, known)
    expected = []
    for kind in range(34):
        if counts[kind] == 4:
            continue
        counts[kind] += 1
        if shanten(counts, 0, known) < now:
            expected.append(kind)
        counts[kind] -= 1
    assert list(useful(counts, 0, known)) == expected


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("minimum", [1, 2, 5])
def test_ranking_against_its_definition(seed, minimum):
    """Shanten after every discard, and the tiles left that bring the nearest of them nearer or win at once."""
    rng = random.Random(seed)
    rules = RuleSet(minimum_fan=minimum, wild_kinds=rng.choice(["pair", "none", "triple"]))
    wild = wild_kinds(rng.randrange(34), rules)
    counts = counts_of(place // 4 for place in rng.sample(range(136), 14))
    left = [4 - count for count in counts]
    ranked = rank_discards(counts, (), wild, rules, left)
    assert {one.kind for one in ranked} == {k for k in range(34) if counts[k] and k not in wild}
    for one in ranked:
        after = list(counts)
        after[one.kind] -= 1
        assert one.shanten == shanten(after, 0, wild)
        assert one.winning_shanten == winning_shanten(after, (), wild, rules)
        if one.winning_shanten != ranked[0].winning_shanten or one.winning_shanten == OUT_OF_REACH:
            assert one.useful == 0
            continue
        good = 0
        for kind in range(34):
            if not left[kind]:
                continue
            after[kind] += 1
            if one.winning_shanten == 0:
                better = can_win(after, kind, (), wild, rules)
            else:
                better = any(
                    winning_shanten([n - (k == out) for k, n in enumerate(after)], (), wild, rules)
                    < one.winning_shanten
                    for out in range(34)
                    if after[out] and out not in wild
                )
            good += left[kind] * better
            after[kind] -= 1
        assert one.useful == good
    assert ranked == rank_discards(counts, (), wild, rules, left)


def test_ranking_never_throws_a_wild_tile():
    only = counts_of([27] * 2)
    assert rank_discards(only, (Meld("pong", "1m"),) * 4, (27, 28), STANDARD, [4] * 34) == []


def test_targets_by_name():
    """46m 123p 789p 55s 678s is ready to catch the five and one exchange from a straight of dots (456p for 678s:
    three)."""
    found = target_shanten(kinds("46m123p789p55s678s"), (), wild_kinds(parse_one("E"), STANDARD), STANDARD)
    assert found["plain"] == found["no_wild"] == found["catch_five"] == found["catch_five+no_wild"] == 0
    assert found["straight_p"] == 2
    assert found["straight_p+catch_five"] == 3
    assert found["wild_wait"] == 2


def test_no_wild_is_out_of_reach_with_a_wild_tile():
    """R6.1: a wild tile is not exchanged."""
    found = target_shanten(kinds("46m123p789p55s67sE"), (), (27, 28), STANDARD)
    assert "no_wild" not in found
    assert "catch_five" in found


def test_no_wild_avoids_the_wild_kinds():
    """34m waits for 2m and 5m; with 5m 6m wild only 2m is natural, and with 4m gone to 5m-6m no run is left at all."""
    found = waits(kinds("34m123p789p55s678s"), (), wild_kinds(parse_one("5m"), STANDARD), STANDARD)
    wins = {wait.kind for wait in found if wait.wins}
    assert wins == {KIND_OF["2m"]}
    assert {wait.kind for wait in found} == {KIND_OF["2m"], KIND_OF["5m"], KIND_OF["6m"]}


def test_waits_leave_out_what_cannot_be_drawn():
    """55m and 5m 5m in a pong's kong: 46m waits for 5m only, of which none is left."""
    melds = (Meld("concealed", "5m"),)
    assert waits(kinds("46m123p789p55s"), melds, (), RuleSet(wild_kinds="none")) == []
    assert waits(kinds("19m123p789p55s"), melds, (), STANDARD) == []


def test_out_of_reach():
    """A minimum of 8 needs a straight; with two melds there is none, and catch_five with no_wild is 6."""
    melds = (Meld("pong", "1s"), Meld("pong", "2s"))
    assert winning_shanten(kinds("1234567m"), melds, (), RuleSet(wild_kinds="none", minimum_fan=8)) == OUT_OF_REACH
    assert winning_shanten(kinds("1234567m"), melds, (), RuleSet(wild_kinds="none", minimum_fan=6)) < 5


def test_ready_counts_declared_ready():
    """R4.7: a plain wait of value 1 wins after declaring ready (2)."""
    hand = kinds("123m789m123p99p7sE")
    assert winning_shanten(hand, (), (27, 28), STANDARD) > 0
    assert winning_shanten(hand, (), (27, 28), STANDARD, declared_ready=True) == 0


@pytest.mark.parametrize(("wild_as_five", "winning"), [(False, ["5m"]), (True, ["5m", "E", "S"])])
def test_a_double_wild_wait_inside_the_straight(wild_as_five, winning):
    """R5.7: 五万 as the middle of 123456789m with two wild tiles makes 7 x 2 = 14; a third wild tile does where it may
    catch (R5.4), and is worth 4 where it may not. Any other tile leaves the straight without its middle run."""
    rules = RuleSet(minimum_fan=8, double_wild_inside_straight=True, wild_as_five=wild_as_five)
    counts = counts_of(parse("123789m123p99pES"))
    wild = wild_kinds(KIND_OF["E"], rules)
    assert winning_shanten(counts, (), wild, rules) == 0
    won = [NAMES[wait.kind] for wait in waits(counts, (), wild, rules, indicator=KIND_OF["E"]) if wait.wins]
    assert won == winning
