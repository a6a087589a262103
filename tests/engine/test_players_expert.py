"""The player `expert`: plays what the evaluation puts first, and better than `basic`."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from tjmahjong.actions import Discard, Kong, Pass, Pong, Win
from tjmahjong.evaluate.options import options
from tjmahjong.evaluate.value import POINTS
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import PRESETS, with_changes
from tools.value.duel import ONE_DEAL, Table, discards, gains


@pytest.mark.parametrize("preset", PRESETS)
def test_it_plays_the_first_row(preset: str) -> None:
    """Whoever follows the first row of the evaluation plays as `expert` does, reasons included."""
    rules = with_changes(PRESETS[preset].rules, {"length_unit": "deals", "length_count": 1})
    match = Match(rules, ("a", "b", "c", "d"), SeededRandomness(preset))
    match.start()
    expert, basic = make("expert"), make("basic")
    while (pending := match.pending) is not None:
        view = match.view(pending.seat)
        if pending.seat:
            match.act(pending.seat, basic.choose(view).action)
            continue
        choice = expert.choose(view)
        first = options(view)[0]
        assert (choice.action, choice.reasons) == (first.action, first.reasons)
        match.act(pending.seat, choice.action)


def test_it_wins_and_keeps_wild_tiles(play: Any) -> None:
    match = play.lay({0: "9p", 1: "123s46m77m333p567p"}, draws="5m", indicator="W")
    match.act(0, Discard("9p"))
    assert make("expert").choose(match.view(1)).action == Win()
    match = play.lay({0: "46m123p789p55s678sE"}, indicator="E")
    assert make("expert").choose(match.view(0)).action != Discard("E")


def test_it_claims_what_brings_more_than_it_costs(play: Any) -> None:
    """A pong that shortens the way; not the one that breaks a hand with eight tiles to win by; a kong nobody needs."""
    match = play.lay({0: "E", 2: "EE123s456s78p1m4m7m"}, indicator="P")
    match.act(0, Discard("E"))
    assert make("expert").choose(match.view(2)).action == Pong()
    match = play.lay({0: "W", 2: "WW123m456m789s45p"}, wild_kinds="none")
    match.act(0, Discard("W"))
    assert make("expert").choose(match.view(2)).action == Pass()
    match = play.lay({0: "CCCC123m456m78m9p5s"}, indicator="N")
    assert make("expert").choose(match.view(0)).action == Kong("C")


def test_it_gains_on_basic() -> None:
    """On 60 walls, in each seat once, against three `basic`: more points than `basic` in the same seats.
    `tools.value.duel` has the long comparison (docs/strength.md)."""
    found = [gain for wall in gains(PRESETS["standard"].rules, 4, 60, POINTS) for gain in wall]
    assert sum(gain.points - gain.basic_points for gain in found) > 0


def test_many_discards_are_judged_as_one_by_one() -> None:
    """What is measured is what is played: the first rows, judged together and alone."""
    rules = with_changes(PRESETS["standard"].rules, ONE_DEAL)
    views = []
    for number in range(4):
        table = Table(rules, f"together/{number}", 12, number)
        while (view := table.on(POINTS)) is not None:
            views.append(view)
            table.match.act(view.seat, make("basic").choose(view).action)
    assert len(views) > 30
    for view, (action, chance, fan) in zip(views, discards(views, POINTS), strict=True):
        first = options(view)[0]
        assert action == first.action
        assert chance == pytest.approx(first.win_probability, rel=1e-3, abs=1e-6)
        assert fan == pytest.approx(first.expected_fan, rel=1e-3, abs=1e-6)


def test_no_window_waits_for_numpy() -> None:
    """Players are made where the window is; arrays are read in with the first decision, in the thread that thinks."""
    code = (
        "import sys; from tjmahjong.players import make; from tjmahjong.match import Match; "
        "from tjmahjong.randomness import SeededRandomness; from tjmahjong.rules import RuleSet; "
        "expert = make('expert'); match = Match(RuleSet(seat_draw='quick'), ('',) * 4, SeededRandomness(1)); "
        "match.start(); assert 'numpy' not in sys.modules; "
        "expert.choose(match.view(match.pending.seat)); assert 'numpy' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
