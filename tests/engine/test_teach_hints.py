"""Hints and the tutor: the rows of the evaluation, as they are shown, and when it is asked before an action."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tjmahjong.actions import DeclareReady, Discard, Kong, Pass, Pong, Win
from tjmahjong.evaluate import words
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.reason import Reason
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import PRESETS, with_changes
from tjmahjong.teach.aims import Aim
from tjmahjong.teach.differences import cause, difference
from tjmahjong.teach.hints import Advice, Hint, advise, hand_waits, mark_of
from tjmahjong.teach.tutor import objection
from tjmahjong.tiles import KIND_OF

ONE_DEAL = {"length_unit": "deals", "length_count": 1}


def advice_of(match: Match) -> Advice:
    assert match.pending is not None
    return advise(match.view(match.pending.seat))


def waits_of(found: Any) -> dict[int, tuple[int, int, bool]]:
    return {wait.kind: (wait.left, wait.fan, wait.wins) for wait in found}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_first_hint_is_what_expert_plays(preset: str) -> None:
    """At every decision of a deal; every legal action has one row, and what is said of it is whole."""
    rules = with_changes(PRESETS[preset].rules, ONE_DEAL)
    match = Match(rules, ("a", "b", "c", "d"), SeededRandomness(f"hints {preset}"))
    match.start()
    expert, basic = make("expert"), make("basic")
    decisions = 0
    while (pending := match.pending) is not None and decisions < 40:
        view = match.view(pending.seat)
        found = advise(view)
        decisions += 1
        assert found.first.action == expert.choose(view).action
        assert Counter(hint.action for hint in found.hints) == Counter(view.legal)
        assert [hint.rank for hint in found.hints] == list(range(1, len(found.hints) + 1))
        for hint in found.hints[:5]:
            for lang in ("en", "zh"):
                said = [
                    hint.say(lang),
                    *(reason.say(lang) for reason in hint.better),
                    *(a.say(lang) for a in hint.aims),
                ]
                assert all(text and "{" not in text for text in said)
            assert (hint.rank == len(found.hints)) == (not hint.better)
        match.act(pending.seat, basic.choose(view).action)
    assert decisions > 20


def test_a_waiting_hand_says_what_it_waits_for(play: Any) -> None:
    """123p 789p 678s 55s 46m waits for 五万, which nobody holds: three fan for the catch, twice that without a wild
    tile (R5.4, R5.6). A wild tile does for it, 中 or 发, of which one 中 lies open as the indicator."""
    match = play.lay({0: "46m123p789p55s678sN"}, indicator="C")
    found = advice_of(match)
    first = found.first
    assert first.tile == "N"
    assert waits_of(first.waits) == {
        KIND_OF["5m"]: (4, 6, True), KIND_OF["C"]: (3, 3, True), KIND_OF["F"]: (4, 3, True),
    }  # fmt: skip
    assert first.aims[0] == Aim(("catch_five",), 3, 0)
    assert waits_of(hand_waits(match.view(0), "N")) == waits_of(first.waits)
    assert hand_waits(match.view(0)) == ()
    assert hand_waits(match.view(0), "7s") == ()


def test_waits_that_are_worth_too_little_are_told_apart(play: Any) -> None:
    """A wild tile fills a run with 7s: a plain hand with a wild tile does not win (R5.11)."""
    match = play.lay({0: "123p456p99m7s123sCN"}, indicator="C")
    found = waits_of(hand_waits(match.view(0), "N"))
    assert found
    assert {(fan, wins) for _, fan, wins in found.values()} == {(1, False)}


def test_a_pong_says_what_goes_out_afterwards(play: Any) -> None:
    """And passing says what the hand aims at as it is."""
    match = play.lay({0: "E", 1: "EE46m123p55s678sN"}, indicator="C")
    match.act(0, Discard("E"))
    found = {type(hint.action): hint for hint in advice_of(match).hints}
    assert set(found) == {Pong, Pass}
    assert found[Pong].say("en").startswith("pong, then discard ")
    assert found[Pong].say("zh").startswith("碰，再打")
    assert found[Pass].aims


def test_declaring_ready_and_winning_have_hints(play: Any) -> None:
    match = play.lay({0: "9m", 1: "46m123p789p55s678s"}, indicator="C", declared_ready_multiplier=2)
    match.act(0, Discard("9m"))
    ready = advice_of(match)
    assert {type(hint.action) for hint in ready.hints} == {DeclareReady, Pass}
    declared = ready.of(DeclareReady())
    assert declared is not None
    assert waits_of(declared.waits)[KIND_OF["5m"]] == (4, 12, True)
    assert waits_of(declared.waits)[KIND_OF["C"]] == (3, 6, True)
    match = play.lay({0: "46m123p789p55s678s5m"}, indicator="C")
    won = advice_of(match)
    assert won.first.action == Win()
    assert "certain" in " ".join(reason.say("en") for reason in won.first.better)


def test_a_hint_is_found_for_every_copy(play: Any) -> None:
    match = play.lay({0: "99m46m123p789p55s67s"}, indicator="C")
    found = advice_of(match)
    place = next(place for place, tile in match.view(0).hand if tile == "9m")
    assert found.of(Discard("9m", place)) is found.of(Discard("9m"))
    assert found.of(Pong()) is None


def row(points: float, error: float = 0.0, **numbers: Any) -> Option:
    return Option(Discard(numbers.pop("tile", "1m")), points, error, **numbers)


def test_marks_follow_points_and_error() -> None:
    """Within the error of the difference two rows are alike: of 0.3 and 0.4 that is 0.5 (Pythagoras)."""
    best = row(5.0, 0.3)
    assert mark_of(best, best) == "best"
    assert mark_of(best, row(4.51, 0.4)) == "equal"
    assert mark_of(best, row(4.49, 0.4)) == "behind"
    assert mark_of(best, row(4.0, 0.4)) == "poor"


def test_the_sentence_names_the_weightiest_difference() -> None:
    def said(better: Option, worse: Option) -> str:
        return " ".join(reason.say("en") for reason in difference(better, worse))

    near = row(3.0, win_probability=0.3, expected_fan=0.9, shanten=1, useful=((3, 4), (6, 2)))
    assert said(near, row(2.0, win_probability=0.3, expected_fan=0.9, shanten=3)) == (
        "1.0 points ahead of the next one. It is 2 tiles nearer to a win."
    )
    fewer = row(2.5, win_probability=0.2, expected_fan=0.6, shanten=1, useful=((3, 4),))
    assert said(near, fewer) == "0.5 points ahead of the next one. 2 more tiles help, 6 instead of 4."
    cheaper = row(2.5, win_probability=0.3, expected_fan=0.6, shanten=1, useful=((3, 4),))
    assert said(near, cheaper).endswith("The wins it leads to are worth more: 3.0 fan on average, not 2.0.")
    # What rounds to the same is no reason.
    hardly = row(2.9, win_probability=0.2999, expected_fan=0.8997, shanten=1, useful=near.useful)
    assert said(near, hardly) == "0.1 points ahead of the next one."
    assert cause(near, hardly) == ()
    assert said(near, row(2.99)) == "Just as good as the next one."
    kong = Option(Kong("1p"), 8.0, reasons=(Reason(words.KONG, {"tile": "1p", "points": 4}),))
    assert said(kong, row(2.0)) == "6.0 points ahead of the next one. 4 points of that are paid for the kong at once."
    assert said(Option(Win(), 3.0), row(2.99)).startswith("Just as good as the next one. A win now is certain")


def test_the_tutor_asks_beyond_its_threshold_and_its_error() -> None:
    best, chosen = row(5.0, 0.3, tile="N"), row(4.0, 0.4, tile="E")
    found = Advice((Hint(1, "best", best), Hint(2, "poor", chosen)))
    assert objection(found, Discard("N"), 0.1) is None
    against = objection(found, Discard("E", 17), 0.9)
    assert against is not None
    assert (against.chosen.tile, against.best.tile) == ("E", "N")
    assert against.cost == pytest.approx(1.0)
    assert against.error == pytest.approx(0.5)
    assert against.say("en") == "“discard East” brings about 1.0 points less (±0.5) than “discard North”."
    assert objection(found, Discard("E"), 1.0) is None, "no more than the threshold"
    unsure = Advice((Hint(1, "best", row(5.0, 0.8, tile="N")), Hint(2, "poor", row(4.0, 0.7, tile="E"))))
    assert objection(unsure, Discard("E"), 0.5) is None, "within its own error"
    assert objection(found, Pong(), 0.1) is None, "nothing is known of it"


def test_the_tutor_stops_who_breaks_a_waiting_hand(play: Any) -> None:
    match = play.lay({0: "46m123p789p55s678sN"}, indicator="C")
    found = advice_of(match)
    assert objection(found, Discard("6m"), 1.0) is not None
    assert objection(found, Discard("N"), 0.1) is None
