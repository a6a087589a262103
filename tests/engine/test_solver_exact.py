"""Shanten where copies run out in own melds or as the indicator, or a complete hand may not be declared (INTERFACES,
analyse; R5.11). Expected values are worked out by hand or by exchanging tiles (tests/brute)."""

from __future__ import annotations

import random

import pytest

from tests.brute import shanten as brute
from tests.brute.hands import ALL
from tjmahjong.hand import Hand, copies_laid, unseen
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.solver.analysis import analyse_hand
from tjmahjong.tiles import KIND_OF, counts_of, parse
from tjmahjong.wilds import wild_kinds

ALL_BY_KIND = sorted(ALL, key=KIND_OF.__getitem__)


def stands(hand, melds, indicator, **changes):
    """Shanten, winning shanten (None: never) and the kinds that lower them, by name."""
    rules = RuleSet(**changes)
    counts = counts_of(parse(hand))
    laid = tuple(Meld(kind, tile) for kind, tile in melds)
    turned = None if rules.wild_kinds == "none" else KIND_OF[indicator]
    wild = wild_kinds(turned, rules)
    left = unseen(counts, copies_laid(laid, turned))
    hand = Hand(counts=counts, melds=laid, rules=rules, wild_kinds=wild, indicator=turned, unseen=left, live=40)
    found = analyse_hand(hand)
    names = [[ALL_BY_KIND[kind] for kind in kinds] for kinds in (found.useful, found.winning_useful)]
    return found.shanten, found.winning_shanten, *names


def test_a_wait_whose_copies_all_lie_in_a_kong_is_none():
    """89m wait for 7m, of which the own kong holds all four: one tile has to be exchanged first."""
    shape, winning, useful, _ = stands("89m33p123p", [("exposed", "7m"), ("pong", "E")], "1s", wild_kinds="none")
    assert (shape, winning) == (1, 1)
    assert "7m" not in useful
    assert {"8m", "9m"} <= set(useful)


def test_a_middle_that_lies_in_a_kong():
    melds = [("exposed", "5m"), ("pong", "E")]
    assert stands("46m33p123p", melds, "1s", wild_kinds="none")[:2] == (1, 1)


def test_a_single_tile_with_its_other_three_in_an_own_pong():
    """9s with a pong of 9s: only a wild tile pairs with it, and that is worth 1. Another tile has to be waited for."""
    melds = [("pong", "6m"), ("pong", "9s"), ("concealed", "C"), ("concealed", "4s")]
    assert stands("9s", melds, "4m")[:2] == (0, 1)
    assert stands("9s", melds, "4m", wild_kinds="none")[:2] == (1, 1)


def test_a_wild_wait_alone_that_may_not_win_is_no_wait():
    """Every tile completes 123m 789m 123p 789p with a wild tile, and every such hand is best read as a wild wait."""
    hand = ("123789m123p789pE", [], "E")
    assert stands(*hand, minimum_fan=1)[:2] == (0, 0)
    assert stands(*hand, minimum_fan=1, wild_wait_alone=False)[:2] == (0, 1)


@pytest.mark.parametrize("seed", range(16))
def test_as_exchanging_tiles_finds_it(seed):
    """Four tiles beside three kongs of the same suit, with and without wild tiles."""
    rng = random.Random(seed)
    wild_too = seed % 2 == 1
    rules = {"wild_kinds": "pair" if wild_too else "none", "minimum_fan": 1, "wild_wait_alone": seed % 4 < 2}
    indicator = "E" if wild_too else None
    wild = {"E", "S"} if wild_too else set()
    suit = rng.choice("mps")
    ranks = rng.sample(range(1, 10), 9)
    melds = [(rng.choice(["exposed", "concealed"]), f"{n}{suit}") for n in ranks[:3]]
    copies = [f"{n}{suit}" for n in ranks[3:] for _ in range(4)] + ["E"] * 2 * wild_too
    hand = rng.sample(copies, 4)
    shape, winning, _, _ = stands("".join(hand), melds, indicator or "E", **rules)

    def ready(one):
        return brute.ready(one, melds, wild, indicator)

    def ready_to_win(one):
        return brute.ready_to_win(one, melds, wild, indicator, rules)

    far = brute.shanten_up_to(hand, melds, wild, indicator, 2, ready)
    won = brute.shanten_up_to(hand, melds, wild, indicator, 2, ready_to_win, kept=wild)
    assert shape == far if far is not None else shape > 2
    assert winning == won if won is not None else winning is None or winning > 2
