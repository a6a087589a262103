"""Players with a taste of their own: each shows it, beside what `expert` does in the same positions."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tjmahjong.actions import Discard, Kong, Pass, Pong, Win
from tjmahjong.evaluate.options import options
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.players.style import missing_of_straight
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong.tiles import KIND_OF
from tjmahjong.view import View

STYLES = ("quick", "kongs", "straight", "steady")


@cache
def views() -> tuple[View, ...]:
    """Turns and claims of three deals of `basic`."""
    found = []
    for seed in (3, 4, 5):
        rules = RuleSet(length_unit="deals", length_count=1, seat_draw="quick", sit="off")
        match = Match(rules, ("",) * 4, SeededRandomness(seed))
        match.start()
        while match.pending is not None:
            view = match.view(match.pending.seat)
            if view.asked in ("turn", "claim"):
                found.append(view)
            match.act(view.seat, make("basic").choose(view).action)
    assert len(found) > 80
    return tuple(found)


def chance(view: View, action: Any) -> float:
    return next(row.win_probability for row in options(view, 1.0) if row.action == action)


def test_the_impatient_never_takes_a_smaller_chance() -> None:
    """Of every position the choice that wins most often; `expert` gives some of that away for fan."""
    given_away = 0.0
    for view in views():
        quick = chance(view, make("quick").choose(view).action)
        expert = chance(view, make("expert").choose(view).action)
        assert quick >= expert
        given_away += quick - expert
    assert given_away > 0.05


def test_the_kong_collector_lays_every_kong_and_every_pong_that_leaves_a_win() -> None:
    """Unless it wins; and it seldom gives up three of a kind."""
    broken = dict.fromkeys(("kongs", "expert"), 0)
    pongs = dict(broken)
    for view in views():
        for name in broken:
            action = make(name).choose(view).action
            pongs[name] += isinstance(action, Pong)
            if isinstance(action, Discard):
                broken[name] += view.counts[KIND_OF[action.tile]] == 3
        if any(isinstance(action, Kong) for action in view.legal) and Win() not in view.legal:
            assert isinstance(make("kongs").choose(view).action, Kong)
    assert pongs["kongs"] > pongs["expert"]
    assert broken["kongs"] <= broken["expert"]


def test_the_kong_collector_breaks_a_hand_for_a_kong(play: Any) -> None:
    """Four of a kind that stand in runs, which `basic` keeps."""
    match = play.lay({0: "3333m12m45m678p99p1s"}, indicator="N")
    view = match.view(0)
    assert make("kongs").choose(view).action == Kong("3m")
    assert not isinstance(make("basic").choose(view).action, Kong)


def test_the_straight_chaser_stays_nearer_to_a_straight() -> None:
    """Wherever any win is in reach after it; `expert` gives tiles of one away."""
    lost = 0
    for view in views():
        if Win() in view.legal:
            continue
        mine = make("straight").choose(view).action
        other = make("expert").choose(view).action
        lost += missing_of_straight(view, other) - missing_of_straight(view, mine)
    assert lost > 5


def test_the_straight_chaser_lets_a_win_go_for_a_straight(play: Any) -> None:
    """No wild tile in 123456m 78m: a win of 2 fan, and the ninth number is all that a straight lacks."""
    hand = {0: "9p", 1: "123m456m78m11p234s"}
    match = play.lay(hand, draws="6m", indicator="W")
    match.act(0, Discard("9p"))
    view = match.view(1)
    assert Win() in view.legal
    assert make("expert").choose(view).action == Win()
    choice = make("straight").choose(view)
    assert isinstance(choice.action, Discard)
    assert "straight" in choice.reasons[0].say("en")
    assert "龙" in choice.reasons[0].say("zh")


def test_the_straight_chaser_wins_with_a_straight(play: Any) -> None:
    match = play.lay({0: "9p", 1: "123m456m78m11p234s"}, draws="9m", indicator="W")
    match.act(0, Discard("9p"))
    assert make("straight").choose(match.view(1)).action == Win()


def test_missing_of_a_straight(play: Any) -> None:
    """Counted by hand: 1245789 of characters lack 3 and 6, of which the wild 5s stands in for one."""
    match = play.lay({0: "1245789m5s3p6p9pEES"}, indicator="4s")
    view = match.view(0)
    assert missing_of_straight(view, Discard("E")) == 1
    assert missing_of_straight(view, Discard("9m")) == 2
    assert missing_of_straight(view, Discard("5s")) == 2


def test_steady_counts_unless_more_is_clearly_seen() -> None:
    """It goes with `basic` or with the first row, and with the latter only for a quarter of a point or more."""
    kept = turned = 0
    for view in views():
        rows = options(view)
        counted = make("basic").choose(view)
        usual = next(row for row in rows if row.action == counted.action)
        choice = make("steady").choose(view)
        if rows[0].points - usual.points >= 0.25:
            assert choice.action == rows[0].action
            turned += 1
        else:
            assert choice == counted
            kept += rows[0].action != counted.action
    assert kept > 5
    assert turned > 5


@pytest.mark.parametrize("name", STYLES)
def test_what_is_said_is_the_row_that_is_played(name: str) -> None:
    """Whoever asks why gets the evaluation's sentences about this very action, in its own order."""
    for view in views()[:40]:
        choice = make(name).choose(view)
        rows = options(view, 1.0 if name == "quick" else 0.23)
        row = next(row for row in rows if row.action == choice.action)
        said = choice.reasons[-len(row.reasons) :]
        assert said == row.reasons or choice == make("basic").choose(view)
        assert isinstance(choice.action, Pass | Discard | Pong | Kong | Win)
