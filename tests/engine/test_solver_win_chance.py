"""Chances: exact where they can be reckoned, bounds in order elsewhere, the same each time."""

from __future__ import annotations

import random
from math import comb

import numpy as np
import pytest

from tjmahjong.hand import Hand
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import can_win
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.solver.goals import all_goals, draws_needed, winning_goals, winning_shanten
from tjmahjong.solver.ranking import rank_discards
from tjmahjong.solver.win_chance.estimate import _after_discards, evaluated, problem_of, prospect, prospects
from tjmahjong.solver.win_chance.opponent_model import chances_to_claim, chances_to_draw, nobody_won
from tjmahjong.solver.win_chance.sampling import foreseen
from tjmahjong.solver.win_chance.vector import COLUMNS, WILD, GoalMatrix, GoalSet, hands_of
from tjmahjong.tiles import KIND_OF, counts_of, parse
from tjmahjong.wilds import wild_kinds
from tools.studies.positions import played_out, positions, wall_shuffled

STANDARD = RuleSet()
ONLY = np.zeros(1, np.intp)
"""The place of the only goal of a set."""
PLENTY = 50_000
"""A budget that no graph of these tests exhausts."""


def held(counts, melds=(), wild=(27, 28), rules=STANDARD, left=None, **situation):
    """A hand beside which nothing is seen, unless `left` says what is not seen yet."""
    left = [4 - count for count in counts] if left is None else left
    return Hand(counts=counts, melds=melds, wild_kinds=wild, rules=rules, unseen=left, **situation)


@pytest.mark.parametrize("draws", [1, 2, 7])
def test_ready_hand_exactly(draws):
    """46m waiting for 5m (4 of 123 unseen, nothing wild); the others never win, and nothing is exchanged for its like:
    1 - C(119, t) / C(123, t)."""
    none = RuleSet(wild_kinds="none")
    counts = counts_of(parse("46m123p789p55s678s"))
    unseen = 136 - 13
    expected = 1 - comb(unseen - 4, draws) / comb(unseen, draws)
    suit_codes, wilds = natural_suit_codes(counts, ())
    problem = problem_of(held(counts, (), (), none), draws, others=False)
    found = evaluated(problem, hands_of(suit_codes, wilds), PLENTY, after_discard=False)
    assert found.straight[0] == pytest.approx(expected)
    chance, fan, sampled = prospect(held(counts, (), (), none), own_draws=draws, others=False)
    assert not sampled
    if draws == 1:
        assert chance == pytest.approx(expected)
        assert fan == pytest.approx(6 * chance)  # catch_five no_wild
    else:
        # A 3m, 7m or another pair opens a wider wait, worth 2 as no_wild: an exchange that leaves more to win with.
        assert chance > expected


def test_equal_exchange_exactly():
    """46m, 55s and three runs, waiting for 5m; within two draws. No minimum, so that every complete hand wins. The
    first draw wins (4 of 123), or opens the best other wait: every draw and discard is looked at one by one."""
    none = RuleSet(wild_kinds="none", minimum_fan=1)
    hand = counts_of(parse("46m123p789p55s678s"))
    assert prospect(held(hand, (), (), none), own_draws=2, others=False)[0] == pytest.approx(
        best_of_two_draws(hand, none)
    )


def test_ready_hand_with_wild_tiles_exactly():
    """The same with East and South wild (8 tiles): they win too, as 五万, worth 3; 五万 itself is worth 6. One draw."""
    counts = counts_of(parse("46m123p789p55s678s"))
    chance, fan, _ = prospect(held(counts), own_draws=1, others=False)
    assert chance == pytest.approx((4 + 8) / 123)
    assert fan == pytest.approx((4 * 6 + 8 * 3) / 123)


def test_only_physical_five():
    """R5.4 `wild_as_five` false: a wild tile drawn makes the hand plain (1), which does not win."""
    counts = counts_of(parse("46m123p789p55s678s"))
    rules = RuleSet(wild_as_five=False)
    chance, _, _ = prospect(held(counts, (), (27, 28), rules), own_draws=1, others=False)
    assert chance == pytest.approx(4 / 123)


def test_wild_wait_wins_with_anything():
    """R5.7: waiting with a lone wild tile, the next draw wins; with others in the deal, if it comes to it."""
    counts = counts_of(parse("123m789m123p789pE"))
    assert prospect(held(counts), own_draws=1, others=False)[0] == pytest.approx(1)
    later = prospect(held(counts, draws=20), own_draws=1)[0]
    assert later == pytest.approx(chances_to_draw(20, 1)[0])


def best_of_two_draws(hand, rules):
    """The chance to win within two draws by the best play, every draw and discard looked at, with nothing wild."""
    unseen = 136 - sum(hand)

    def wins(counts, kind):
        now = [count + (k == kind) for k, count in enumerate(counts)]
        return can_win(now, kind, (), (), rules)

    total = 0.0
    for first in range(34):
        copies = 4 - hand[first]
        if not copies:
            continue
        if wins(hand, first):
            total += copies / unseen
            continue
        with_first = [count + (k == first) for k, count in enumerate(hand)]
        best = 0.0
        for out in range(34):
            if not with_first[out]:
                continue
            after = [count - (k == out) for k, count in enumerate(with_first)]
            good = sum(4 - with_first[k] for k in range(34) if with_first[k] < 4 and wins(after, k))
            best = max(best, good / (unseen - 1))
        total += copies / unseen * best
    return total


def test_one_away_within_two_draws_exactly():
    """4m and a lone N beside three sets and a pair: both draws and every discard between them looked at one by one."""
    none = RuleSet(wild_kinds="none", minimum_fan=1)
    hand = counts_of(parse("4m123p789p55s678sN"))
    chance, _, _ = prospect(held(hand, (), (), none), own_draws=2, others=False)
    assert chance == pytest.approx(best_of_two_draws(hand, none))


def test_plain_win_beside_a_wild_wait():
    """R5.11 `wild_wait_alone` false with a minimum of 1: 123p 789p 678s 123m + a wild, East and South wild. Every tile
    completes it, as a wild wait, which is then the best reading (2 before 1) and may not be declared."""
    rules = RuleSet(minimum_fan=1, wild_wait_alone=False)
    counts = counts_of(parse("123p789p678s123mE"))
    chance, _, _ = prospect(held(counts, (), (27, 28), rules), own_draws=1, others=False)
    assert chance == 0
    assert not any(
        can_win([c + (k == kind) for k, c in enumerate(counts)], kind, (), (27, 28), rules) for kind in range(34)
    )


@pytest.mark.parametrize("seed", range(8))
def test_bounds_are_in_order(seed):
    """0 <= without equal exchange (a lower bound) <= with one <= foreseeing the draws <= 1, for every discard."""
    rng = random.Random(seed)
    wild = wild_kinds(rng.randrange(34), STANDARD)
    counts, far = [], 9
    while far not in (1, 2):
        counts = counts_of(place // 4 for place in rng.sample(range(136), 14))
        far = rank_discards(counts, (), wild, STANDARD, held(counts).unseen)[0].winning_shanten
    found = prospects(held(counts, (), wild), own_draws=12, others=False)
    suit_codes, wilds = natural_suit_codes(counts, wild)
    problem = problem_of(held(counts, (), wild), 12, others=False)
    roots = _after_discards(suit_codes, wilds, [one.kind for one in found])
    best_chance, best_fan = foreseen(problem, roots, 3000)
    full = evaluated(problem, roots, PLENTY, after_discard=True)
    error = 3 / 3000**0.5
    for i, one in enumerate(found):
        assert 0 <= full.straight[i] <= full.once[i] <= best_chance[i] + error
        assert full.once[i] <= full.chance[i] <= best_chance[i] + error
        assert 0 <= one.win_chance <= best_chance[i] + error
        assert best_chance[i] <= 1
        assert 0 <= one.expected_fan <= best_fan[i] + 14 * error
    assert full.straight.max() < full.once.max()
    assert found == prospects(held(counts, (), wild), own_draws=12, others=False)
    assert found == sorted(found, key=lambda one: -one.expected_fan)


def test_more_draws_and_fewer_rivals_are_better():
    counts = counts_of(parse("46m123p789p55s67sN"))
    chances = [prospect(held(counts), own_draws=n, others=False)[0] for n in (1, 3, 9, 15)]
    assert chances == sorted(chances)
    assert prospect(held(counts), own_draws=9)[0] < chances[2]


def test_far_hands_are_sampled_and_the_same_each_time():
    counts = counts_of(parse("147m258p369sESWNC"))
    one = prospects(held(counts, (), (4, 5), STANDARD), own_draws=15)
    assert all(option.sampled for option in one)
    assert one == prospects(held(counts, (), (4, 5), STANDARD), own_draws=15)
    assert KIND_OF["5m"] not in [option.kind for option in one]


def test_small_budget_falls_back_to_sampling():
    counts = counts_of(parse("12589m14p234567sC"))
    found = prospects(held(counts, (), (4, 5), STANDARD), own_draws=15, budget=3)
    assert all(option.sampled for option in found)


def test_no_draws_no_chance():
    counts = counts_of(parse("123m789m123p789pE"))
    assert prospect(held(counts), own_draws=0)[:2] == (0, 0)


def test_straight_plan_is_seen():
    """123456m 78m 1p 9p 55s 3s W: 9m makes a straight worth 4 or more; the plan must show in the fan, not only in
    chance."""
    counts = counts_of(parse("12345678m19p55s3sW"))
    best = prospects(held(counts), own_draws=15, others=False)[0]
    assert best.expected_fan > 4 * best.win_chance


@pytest.mark.parametrize("seed", range(10))
def test_arrays_agree_with_single_hands(seed):
    """`vector` and `goals` give the same draws, before and after each draw and discard."""
    rng = random.Random(seed)
    rules = RuleSet(wild_kinds=rng.choice(["pair", "triple", "none"]), double_wild_inside_straight=True)
    wild = wild_kinds(rng.randrange(34), rules)
    melds = rng.choice([0, 0, 1, 2])
    counts = counts_of(place // 4 for place in rng.sample(range(136), 13 - 3 * melds))
    suit_codes, wilds = natural_suit_codes(counts, wild)
    for goal in all_goals(rules, wild, 4 - melds, False):
        matrix = GoalMatrix(GoalSet([goal]), hands_of(suit_codes, wilds))
        assert min(matrix.draws[0, 0], 100) == min(draws_needed([goal], suit_codes, wilds)[0], 100)
        (drawn,), (thrown,) = matrix.after_draw(ONLY), matrix.after_discard(ONLY)
        assert drawn.shape == (1, COLUMNS)
        for kind in range(34):
            now = list(counts)
            if counts[kind] < 4 and kind not in wild:
                now[kind] += 1
                assert drawn[0, kind] == draws_needed([goal], *natural_suit_codes(now, wild))[0]
                now[kind] -= 1
            if counts[kind] and kind not in wild:
                now[kind] -= 1
                assert thrown[0, kind] == draws_needed([goal], *natural_suit_codes(now, wild))[0]
        if wild and not goal.natural:
            assert drawn[0, WILD] == draws_needed([goal], suit_codes, wilds + 1)[0]


def test_survival_curve():
    """As measured with the full rules (docs/performance.md): half of the deals are won after 36 draws, 10 % after 20,
    90 % after 54, within a few points."""
    assert nobody_won(36) == pytest.approx(0.5, abs=0.03)
    assert nobody_won(20) == pytest.approx(0.9, abs=0.03)
    assert nobody_won(54) == pytest.approx(0.1, abs=0.03)
    later = chances_to_draw(0, 12)
    assert all(0 < chance <= 1 for chance in later)
    assert later == sorted(later, reverse=True)


def test_claims():
    """The others discard three tiles between two own draws: of 100 unseen tiles each with 3 % at random, honours
    oftener at first, wild tiles never."""
    soon, later = chances_to_claim(0, 2, 100, (4, 5))
    assert soon[KIND_OF["5m"]] == soon[KIND_OF["6m"]] == 0
    assert soon[KIND_OF["E"]] > 0.03 > soon[KIND_OF["5p"]] > 0
    assert later[KIND_OF["5p"]] == pytest.approx(soon[KIND_OF["5p"]] * 100 / 96)


def test_melds_shorten_the_hand():
    melds = tuple(Meld("pong", tile) for tile in ("1s", "9s", "W", "N"))
    counts = counts_of(parse("E"))
    chance, fan, _ = prospect(held(counts, melds, left=[2] * 34), own_draws=1, others=False)
    assert (chance, fan) == (pytest.approx(1), pytest.approx(2))


def test_goals_that_ask_less_come_first():
    """At a minimum of 2 the straight counts as such; straight with catch_five asks more and is left out."""
    names = {goal.name for goal in winning_goals(STANDARD, (27, 28), 4, False, False)}
    assert names == {
        "no_wild", "wild_wait", "double_wild_wait", "catch_five", "straight_m", "straight_p", "straight_s"
    }  # fmt: skip
    three = {goal.name for goal in winning_goals(RuleSet(minimum_fan=3), (27, 28), 4, False, False)}
    assert three == {"catch_five", "straight_m", "straight_p", "straight_s"}


def test_chances_are_what_the_engine_plays_out():
    """Over 40 positions of real games the chances shown come near to the wins of the engine's own play-outs, `basic` on
    all seats (`tools.studies.win_chance` has the long comparison)."""
    rng = random.Random(7)
    shown = played = 0.0
    many = 0
    for position in positions(STANDARD, 11):
        view = position.view
        counts, melds, kind = list(view.counts), view.melds[view.seat], KIND_OF[position.choice.tile]
        counts[kind] -= 1
        if winning_shanten(counts, melds, view.wild_kinds, STANDARD) > 3 or view.live < 4:
            continue
        found = prospects(Hand.of_view(view))
        shown += next(one.win_chance for one in found if one.kind == kind)
        for _ in range(20):
            played += played_out(wall_shuffled(position, rng), view.seat, position.choice) == view.seat
        many += 1
        if many == 40:
            break
    assert shown / many == pytest.approx(played / (20 * many), abs=0.07)


@pytest.mark.parametrize("seed", range(6))
def test_any_hand_under_any_rules(seed):
    """Chances and fan are sound whatever is held, melded and ruled: 20 random hands under random rules each."""
    rng = random.Random(100 + seed)
    for _ in range(20):
        rules = RuleSet(
            wild_kinds=rng.choice(["pair", "triple", "none"]),
            minimum_fan=rng.randrange(1, 5),
            wild_wait_alone=rng.random() < 0.5,
            wild_as_five=rng.random() < 0.5,
            double_wild_inside_straight=rng.random() < 0.5,
            fan_cap=rng.choice([0, 0, 4, 6]),
        )
        wild = wild_kinds(rng.randrange(34), rules)
        many = rng.randrange(5)
        drawn = [place // 4 for place in rng.sample(range(136), 14 - 3 * many)]
        if wild and rng.random() < 0.5:
            drawn[0] = wild[0]
        counts = counts_of(drawn)
        if max(counts) > 4:
            continue
        melds = tuple(Meld("pong", tile) for tile in ("1s", "9s", "W", "N")[:many])
        draws, drawn, others, ready = rng.randrange(18), rng.randrange(60), rng.random() < 0.8, rng.random() < 0.1
        hand = held(counts, melds, wild, rules, draws=drawn, declared_ready=ready)
        found = prospects(hand, own_draws=draws, others=others)
        assert [one.kind for one in found] != [] or all(kind in wild for kind in range(34) if counts[kind])
        for one in found:
            assert 0 <= one.win_chance <= 1
            assert one.expected_fan >= 0
