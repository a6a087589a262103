"""The evaluation: one row for each legal action, with numbers and reasons (`tjmahjong.evaluate.options`)."""

from __future__ import annotations

import random
from math import comb
from typing import Any

import msgspec
import pytest

from tjmahjong.actions import DeclareReady, Discard, EndTurn, Kick, Kong, Pass, PickWind, Pong, Pull, Sit, TakeBack, Win
from tjmahjong.evaluate.opponents import chances_to_come, others_fan, pace_of, stays_open
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.options import options
from tjmahjong.evaluate.payoff import payoff_of
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import PRESETS, RuleSet, with_changes
from tjmahjong.tiles import KIND_OF
from tjmahjong.view import View

ONE_DEAL = {"length_unit": "deals", "length_count": 1}


def rows_of(match: Match) -> dict[Any, Option]:
    assert match.pending is not None
    return {row.action: row for row in options(match.view(match.pending.seat))}


def said(row: Option, lang: str = "en") -> str:
    return " ".join(reason.say(lang) for reason in row.reasons)


def checked(view: View) -> None:
    """Every legal action once, the best first; numbers in their bounds; reasons in both languages, complete."""
    rows = options(view)
    assert sorted(map(repr, (row.action for row in rows))) == sorted(map(repr, view.legal))
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    for row in rows:
        assert 0 <= row.win_probability <= 1
        assert row.expected_fan >= 0
        assert row.error >= 0
        assert row.shanten is None or 0 <= row.shanten < 9
        assert all(0 < left <= 4 for _, left in row.useful)
        assert row.reasons
        for lang in ("en", "zh"):
            assert "{" not in said(row, lang)
            assert said(row, lang)
    assert rows == options(view)


@pytest.mark.parametrize("preset", [*PRESETS, "by hand"])
def test_every_decision_has_its_rows(preset: str) -> None:
    """Whatever is asked, under any preset and by hand too, false hands included (R6.4)."""
    by_hand = preset == "by hand"
    rules = PRESETS["standard" if by_hand else preset].rules
    rules = with_changes(rules, ONE_DEAL | {"kick": True, "pull_limit": 2, "pull_without_sit": True})
    if by_hand:
        rules = with_changes(rules, {"handling": "manual"})
    asked = set()
    for seed in range(2):
        rng = random.Random(seed)
        match = Match(rules, ("a", "b", "c", "d"), SeededRandomness(seed), humans=range(4))
        match.start()
        while (pending := match.pending) is not None:
            view = match.view(pending.seat)
            if pending.asked not in ("turn", "draw") or rng.random() < 0.3:
                checked(view)
                asked.add(pending.asked)
            match.act(pending.seat, rng.choice(view.legal))
    assert {"turn", "claim"} <= asked
    assert not by_hand or {"draw", "mend", "wind"} <= asked


def test_nobody_asked_no_rows(play: Any) -> None:
    match = play.lay({})
    assert options(match.view(2)) == ()


def test_a_discard_says_what_it_leaves(play: Any) -> None:
    """46m 123p 789p 55s 678s and N, East and South wild: without N it waits for 五万 and the wild tiles, of which four,
    three (the indicator is one) and four are left; the wall has them all."""
    match = play.lay({0: "46m123p789p55s678sN"}, indicator="E")
    best, *others = options(match.view(0))
    assert best.action == Discard("N")
    assert best.shanten == 0
    assert best.useful == ((KIND_OF["5m"], 4), (KIND_OF["E"], 3), (KIND_OF["S"], 4))
    assert "11 unseen tiles complete it" in said(best)
    assert "北风" in said(best, "zh")
    assert all(row.points < best.points for row in others)
    assert all("than the best choice" in said(row) for row in others)
    # 五万 makes 6 (捉伍, 素), a wild one 3 (捉伍).
    assert 3 < best.expected_fan / best.win_probability < 6


def test_a_win_is_what_it_pays(play: Any) -> None:
    """R5.12, R7.1: no_wild catch_five is 6, of each of the three others; and nobody else wins, who would have had some
    fan of it."""
    match = play.lay({0: "9p", 1: "123s46m77m333p567p"}, draws="5m", indicator="W", earth=False)
    match.act(0, Discard("9p"))
    best = options(match.view(1))[0]
    assert (best.action, best.win_probability, best.expected_fan, best.error) == (Win(), 1, 6, 0)
    assert 18 < best.points <= 18 + others_fan(RuleSet())
    assert "6 fan" in said(best)


def test_stakes_multiply_what_is_paid(play: Any) -> None:
    """R7.3: where the dealer sits and has pulled twice on one other, it gets 2 + 8 + 2 times its fan; that other, who
    wins, 8 of the dealer and one each of the rest; who has no stakes but the sit, 2 and two ones."""
    match = play.lay({}, sit="always", pull_limit=2)
    for seat, times in ((1, 2), (2, 0), (3, 0)):
        match.act(seat, Pull(times))
    assert payoff_of(match.view(0)).for_fan == 12
    assert payoff_of(match.view(1)).for_fan == 10
    assert payoff_of(match.view(2)).for_fan == 4


def test_a_kong_pays_at_once(play: Any) -> None:
    """R7.2: a concealed kong brings 2 of each, so its row has 6 points more than the hand alone is worth; by the stakes
    of the dealer who sits twice as much."""
    for sit, paid in (("off", 6), ("always", 12)):
        match = play.lay({0: "CCCC123m456m78m9p5s"}, indicator="N", sit=sit, pull_limit=0)
        while match.pending is not None and match.pending.asked == "pull":
            match.act(match.pending.seat, Pull(0))
        view = match.view(0)
        best = options(view)[0]
        assert best.action == Kong("C")
        hand = payoff_of(view).points(best.win_probability, best.expected_fan)
        assert best.points == pytest.approx(hand + paid)
        assert f"{paid} points at once" in said(best)


def test_the_discarder_alone_pays_an_exposed_kong(play: Any) -> None:
    """R7.2, `kong_payer` discarder: 1 of one player, not 3 of all."""
    paid = {}
    for payer in ("all", "discarder"):
        match = play.lay({0: "E", 2: "EEE123s456s78p1m4m"}, indicator="P", kong_payer=payer)
        match.act(0, Discard("E"))
        row = rows_of(match)[Kong("E")]
        paid[payer] = row.points - payoff_of(match.view(2)).points(row.win_probability, row.expected_fan)
    assert paid == {"all": pytest.approx(3), "discarder": pytest.approx(1)}


def test_claims(play: Any) -> None:
    """A pong that brings a far hand nearer is the first row and names its discard, and so is one after which more tiles
    win: 3445p waits for the one 4p that is left, 444p and 3p for three. One that leaves three tiles of eight is not."""
    match = play.lay({0: "E", 2: "EE123s456s78p1m4m7m"}, indicator="P")
    match.act(0, Discard("E"))
    rows = rows_of(match)
    assert next(iter(rows)) == Pong()
    assert "pong of East" in said(rows[Pong()])
    assert rows[Pong()].shanten == rows[Pass()].shanten - 1
    match = play.lay({0: "4p", 2: "3445p123s456s789m"}, indicator="N")
    match.act(0, Discard("4p"))
    rows = rows_of(match)
    assert [(row.action, row.tiles) for row in rows.values()] == [(Pong(), 3), (Pass(), 1)]
    match = play.lay({0: "W", 2: "WW123m456m789s45p"}, wild_kinds="none")
    match.act(0, Discard("W"))
    assert next(iter(rows_of(match))) == Pass()


def test_a_wild_tile_goes_last(play: Any) -> None:
    """R6.1: who discards one can no longer win."""
    match = play.lay({0: "46m123p789p55s678sE"}, indicator="E")
    *_, last = options(match.view(0))
    assert (last.action, last.points, last.win_probability, last.shanten) == (Discard("E"), 0, 0, None)
    assert "wild" in said(last)


def test_when_nothing_can_be_won_no_false_hand_is_made(play: Any) -> None:
    """With no draw left every discard brings nothing; one that is no wild tile still goes first."""
    match = play.lay({0: "E147m258p369sWNCF"}, indicator="E")
    rows = options(msgspec.structs.replace(match.view(0), live=0))
    assert {row.points for row in rows} == {0}
    assert rows[-1].action == Discard("E")
    assert rows[0].action != Discard("E")


def test_declared_ready_is_reckoned_out(play: Any) -> None:
    """R4.7: 123m 456m 789m 11p EE waits for 1p and E, two of each left where 3s and 4s are wild; the rest is chance:
    each own draw brings one of them, or nobody's, as long as nobody else wins."""
    match = play.lay({0: "9s", 2: "123m456m789m11pEE"}, indicator="3s", declared_ready_multiplier=2)
    match.act(0, Discard("9s"))
    view = match.view(2)
    row = rows_of(match)[DeclareReady()]
    waits = {"1p": 2, "E": 2, "3s": 3, "4s": 4}
    assert row.useful == tuple(sorted((KIND_OF[tile], left) for tile, left in waits.items()))
    # The dealer has discarded; one more draws, then this seat.
    own, unseen = (view.live - 1 + 3) // 4, 136 - 13 - 2
    missed = [comb(unseen - 11, draws) / comb(unseen, draws) for draws in range(own + 1)]
    come = chances_to_come(view.draws, own)
    chance = sum(come[turn] * (missed[turn] - missed[turn + 1]) for turn in range(own))
    assert row.win_probability == pytest.approx(chance)
    # By 1p or E the straight without a wild tile: 8, declared 16; by a wild tile 4, declared 8.
    assert row.expected_fan == pytest.approx(chance * (4 * 16 + 7 * 8) / 11)


def test_who_declared_ready_only_lets_the_drawn_tile_go(play: Any) -> None:
    match = play.lay({0: "9s", 1: "123m456m789m11pEE"}, draws="9p", indicator="3s", declared_ready_multiplier=2)
    match.act(0, Discard("9s"))
    match.act(1, DeclareReady())
    assert [row.action for row in options(match.view(1))] == [Discard("9p")]
    assert options(match.view(1))[0].tiles == 11


def test_stakes_by_the_dealers_odds(play: Any) -> None:
    """The dealer, who draws first, has the better odds: sitting and kicking bring points, pulling costs them."""
    match = play.lay(sit="optional", pull_limit=2, kick=True)
    assert [row.action for row in options(match.view(0))] == [Sit(True), Sit(False)]
    match.act(0, Sit(True))
    assert [row.action for row in options(match.view(1))] == [Pull(0), Pull(1), Pull(2)]
    for seat, times in ((1, 1), (2, 0), (3, 0)):
        match.act(seat, Pull(times))
    assert [row.action for row in options(match.view(0))] == [Kick(1, True), Kick(1, False)]


def test_winds_are_alike() -> None:
    match = Match(RuleSet(), ("a", "b", "c", "d"), SeededRandomness(1))
    match.start()
    assert match.pending is not None
    rows = options(match.view(match.pending.seat))
    assert [row.action for row in rows] == [PickWind(slot) for slot in range(4)]
    assert {row.points for row in rows} == {0}


def test_mistakes_by_hand_are_put_right(play: Any) -> None:
    """R6.2: before a wild tile that was discarded makes a false hand, taking it back is worth more than playing on; and
    ending a turn without a discard is worth nothing."""
    match = play.lay({0: "46m123p789p55s678sE"}, indicator="E", handling="manual", humans=(0,))
    rows = rows_of(match)
    assert rows[EndTurn()].points == 0
    match.act(0, Discard("E"))
    best = options(match.view(0))[0]
    assert best.action == TakeBack()
    assert best.points > 0


def test_the_last_draw_is_exact(play: Any) -> None:
    """With one own draw to come the chance is that of the tiles: of those not yet seen, the ones that win."""
    match = play.lay({0: "46m123p789p55s678sN"}, indicator="E")
    view = msgspec.structs.replace(match.view(0), live=4)
    row = next(row for row in options(view) if row.action == Discard("N"))
    (come,) = chances_to_come(view.draws, 1)
    unseen = 136 - 14 - 1
    assert row.win_probability == pytest.approx(come * 11 / unseen)
    assert row.expected_fan == pytest.approx(come * (4 * 6 + 7 * 3) / unseen)


def test_differences_are_told(play: Any) -> None:
    """Breaking the run costs a step, which is the reason given."""
    match = play.lay({0: "46m123p789p55s678sN"}, indicator="E")
    rows = rows_of(match)
    assert "1 farther from a win" in said(rows[Discard("7p")])
    assert "远 1 张" in said(rows[Discard("7p")], "zh")


def test_the_time_runs_by_the_rules() -> None:
    """Where a plain hand wins, somebody wins sooner, and draws to come are fewer; where more fan is asked for they are
    more, and a win of another's costs more. (`tools.studies.pace` measures it.)"""
    standard, quick, slow = RuleSet(), RuleSet(minimum_fan=1), RuleSet(minimum_fan=4)
    assert pace_of(quick) > pace_of(standard) == 1 > pace_of(slow)
    assert others_fan(quick) < others_fan(standard) < others_fan(slow)
    expected = [sum(chances_to_come(20, 10, pace_of(rules))) for rules in (quick, standard, slow)]
    assert expected == sorted(expected)
    first, second = chances_to_come(20, 2, 1.3)
    assert first == stays_open(20, 1.3)
    assert second == pytest.approx(first * stays_open(24, 1.3))
    for preset in PRESETS.values():
        assert 0.1 < pace_of(preset.rules) < 3
