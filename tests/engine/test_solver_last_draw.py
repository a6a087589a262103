"""Which tile may be the last is told once, and everywhere as the engine scores it (R5.4, R5.7): in the ranking, in the
quick choice, in the graph's look at a hand, and in worlds drawn at random."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import tjmahjong.solver
from tjmahjong.hand import Hand
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import score
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.solver.fast_discard import best_discard
from tjmahjong.solver.goals import draws_needed, winning_goals
from tjmahjong.solver.ranking import lowering
from tjmahjong.solver.win_chance.assess import assess
from tjmahjong.solver.win_chance.estimate import problem_of
from tjmahjong.solver.win_chance.sampling import foreseen
from tjmahjong.solver.win_chance.vector import WILD, hands_of
from tjmahjong.tiles import COPIES, KINDS, counts_of, parse

RULES = {
    "standard": RuleSet(),
    "only a real five": RuleSet(wild_as_five=False, double_wild_inside_straight=True, minimum_fan=3),
    "a dear minimum": RuleSet(minimum_fan=5, double_wild_inside_straight=True),
    "dearer": RuleSet(minimum_fan=8, wild_as_five=False, double_wild_inside_straight=True),
    "cheap": RuleSet(minimum_fan=1, wild_kinds="next"),
}
READY = (
    "46m123p789p55s678s", "123789m123p99pES", "46m12399p789pEEE", "123m789m123p789pE", "46m123p789p5s678sE",
    "12346789m12399p", "4m123p789p55s678sE", "123456789p4E99s", "46m123789p555s66s",
)  # fmt: skip
WILD_KINDS = ((27, 28), (3, 4), (31, 32), ())


def hands():
    for text in READY:
        counts = counts_of(parse(text.replace("p4E", "p4mE")))
        if sum(counts) == 13:
            yield counts
    rng = random.Random(5)
    for _ in range(24):
        start = counts_of(parse(rng.choice(READY).replace("p4E", "p4mE")))
        out, into = rng.choice([k for k in range(KINDS) if start[k]]), rng.randrange(KINDS)
        start[out] -= 1
        start[into] += 1
        if max(start) <= COPIES and sum(start) == 13:
            yield start


def fan(counts, kind, wild, rules):
    """What the engine pays for the hand with `kind` drawn; 0 where it may not win."""
    found = score([count + (k == kind) for k, count in enumerate(counts)], kind, (), wild, rules)
    return found.value if found.wins else 0


def near(rules):
    """Hands that one draw may complete, with the wild kinds and what each draw is worth."""
    for counts in hands():
        for wild in WILD_KINDS:
            worth = [fan(counts, kind, wild, rules) if counts[kind] < COPIES else 0 for kind in range(KINDS)]
            if any(worth):
                yield counts, wild, worth


@pytest.mark.parametrize("name", RULES)
def test_the_ranking_names_the_draws_that_win(name):
    rules = RULES[name]
    seen = 0
    for counts, wild, worth in near(rules):
        suit_codes, wilds = natural_suit_codes(counts, wild)
        goals = [goal for goal in winning_goals(rules, wild, 4, False, False) if not (goal.natural and wilds)]
        tight = [goal for goal, draws in zip(goals, draws_needed(goals, suit_codes, wilds), strict=True) if draws == 1]
        named = lowering(suit_codes, wild, rules, tight, True)
        assert {kind for kind in named if counts[kind] < COPIES} == {kind for kind, value in enumerate(worth) if value}
        seen += 1
    assert seen > 3


@pytest.mark.parametrize("name", RULES)
def test_the_quick_choice_counts_the_draws_that_win(name):
    """With a lone discard that is nowhere of use beside each hand, its useful tiles are the draws that win."""
    rules = RULES[name]
    seen = 0
    for counts, wild, _ in near(rules):
        rubbish = next(kind for kind in (33, 32, 30) if not counts[kind] and kind not in wild)
        held = [count + (kind == rubbish) for kind, count in enumerate(counts)]
        left = [COPIES - count for count in held]
        found = best_discard(held, (), wild, rules, left)
        after = [count - (kind == found.kind) for kind, count in enumerate(held)]
        if found.winning_shanten == 0:
            wins = [kind for kind in range(KINDS) if left[kind] and fan(after, kind, wild, rules)]
            assert found.useful == sum(left[kind] for kind in wins)
            seen += 1
    assert seen > 3


@pytest.mark.parametrize("name", RULES)
def test_chances_know_the_draws_that_win(name):
    """One draw to come, and only one tile left: it is looked at as what it is worth, and foreseen as that too."""
    rules = RULES[name]
    seen = 0
    for counts, wild, worth in near(rules):
        suit_codes, wilds = natural_suit_codes(counts, wild)
        roots = hands_of(suit_codes, wilds)
        if len({worth[kind] for kind in wild}) > 1:
            continue  # all wild tiles are one here, but only one of them is the five itself
        for kind in range(KINDS):
            if counts[kind] == COPIES:
                continue
            left = [int(k == kind) for k in range(KINDS)]
            problem = problem_of(Hand(counts=counts, wild_kinds=wild, rules=rules, unseen=left), 1, others=False)
            column = WILD if kind in wild else kind
            assert assess(problem, roots).fan[0, column] == worth[kind]
            chance, expected = foreseen(problem, roots, worlds=3)
            assert (chance[0], expected[0]) == (float(worth[kind] > 0), worth[kind])
        seen += 1
    assert seen > 3


def test_no_fives_no_caught_five():
    """R5.7, R5.4 where only a real 五万 catches and all are gone: far from a win too nobody foresees that one."""
    rules = RuleSet(minimum_fan=8, wild_as_five=False, double_wild_inside_straight=True)
    counts = counts_of(parse("123789m123p99pES"))
    suit_codes, wilds = natural_suit_codes(counts, (27, 28))
    roots = hands_of(suit_codes, wilds)
    left = [0] * KINDS
    for kind in parse("2s5s8sNNC"):  # nothing that a straight or a second wait could be made of
        left[kind] += 1
    problem = problem_of(Hand(counts=counts, wild_kinds=(27, 28), rules=rules, unseen=left), 3, others=False)
    assert foreseen(problem, roots)[0][0] == 0
    left[parse("5m")[0]] = 1
    problem = problem_of(Hand(counts=counts, wild_kinds=(27, 28), rules=rules, unseen=left), 3, others=False)
    assert foreseen(problem, roots)[0][0] > 0


def test_nobody_else_tells_the_rule():
    """The flags of a goal's last draw are read in one module of the solver alone."""
    folder = Path(tjmahjong.solver.__file__).parent
    readers = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*.py")
        if "goal.caught" in (text := path.read_text(encoding="utf-8")) or ".wild_as_five" in text or ".by_wild" in text
    }
    # `goals` asks which goals need the five at all, `objectives` which depend on more than that there is a last draw.
    assert readers == {"last_draw.py", "goals.py", "win_chance/objectives.py"}


def test_arrays_of_columns_are_shared_and_not_changed():
    from tjmahjong.solver.goals import all_goals
    from tjmahjong.solver.win_chance.last_columns import last_columns

    goal = next(goal for goal in all_goals(RuleSet(), (27, 28), 4, False) if goal.caught and not goal.natural)
    assert np.array_equal(last_columns(goal, RuleSet(), (27, 28)).all, [4, WILD])
