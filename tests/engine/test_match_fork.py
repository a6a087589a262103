"""Copies of a match: each goes its own way, and the same decisions bring the same events (`Match.fork`, `Match.at`)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import tjmahjong.match
from tests.engine.test_rules_in_play import keen
from tjmahjong import replay
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import RecordWriter
from tjmahjong.rules import TOGGLES, RuleError, RuleSet, with_changes

NAMES = ("a", "b", "c", "d")
OWN_WAYS = [
    {},
    {"seat_draw": "full", "length_unit": "deals", "length_count": 2},
    {"sit": "optional", "pull_limit": 2, "kick": True, "length_unit": "deals", "length_count": 3},
    {"handling": "manual", "length_unit": "deals", "length_count": 2},
]


def random_rules(dice: random.Random) -> RuleSet:
    values = {key: dice.choice(t.choices or (t.lowest, t.highest)) for key, t in TOGGLES.items()}
    values |= {"length_unit": "deals", "length_count": 3, "starting_points": 500}
    try:
        return RuleSet(**values)
    except RuleError:
        return RuleSet(**values | {"fan_cap": 0})


def step(match: Match, dice: random.Random) -> None:
    """One decision, sometimes a foolish one, or on to the next deal."""
    if match.between:
        match.proceed()
    elif dice.random() < 0.2:
        assert match.pending is not None
        match.act(match.pending.seat, dice.choice(match.legal(match.pending.seat)))
    else:
        keen(match)


def all_rules() -> list[RuleSet]:
    dice = random.Random(4)
    return [with_changes(RuleSet(), way) for way in OWN_WAYS] + [random_rules(dice) for _ in range(6)]


@pytest.mark.parametrize("rules", all_rules())
def test_a_fork_goes_its_own_way(rules: RuleSet) -> None:
    """R4.8: what is done in a copy changes nothing here, and the same decisions bring the same events in both."""
    match = Match(rules, NAMES, SeededRandomness(1), pots=2, humans=(0, 2))
    match.start()
    dice = random.Random(1)
    twins = []
    for number in range(150):
        if match.finished:
            break
        if number % 7 == 0:
            twins.append((match.fork(), dice.getstate()))
            other = match.fork(SeededRandomness("other"))
            before = (list(match.events), list(match.points), match.census(), match.pending)
            for _ in range(9):
                if not other.finished:
                    step(other, random.Random(number))
            assert (match.events, match.points, match.census(), match.pending) == before
        step(match, dice)
    assert len(twins) > 2
    for twin, state in twins:
        again = random.Random()
        again.setstate(state)
        while len(twin.events) < len(match.events):
            step(twin, again)
        assert twin.events == match.events
        assert (twin.points, twin.census(), twin.pending) == (match.points, match.census(), match.pending)
        assert [twin.view(seat) for seat in range(4)] == [match.view(seat) for seat in range(4)]


@pytest.mark.parametrize("rules", all_rules()[:6])
def test_any_moment_again(rules: RuleSet, tmp_path: Path) -> None:
    """Every decision of a game can be gone back to, in the match and in its record, and played on from as it was."""
    dice = random.Random(1)
    writer = RecordWriter(tmp_path / "game.tjm")
    match = Match(rules, NAMES, SeededRandomness(5), writer, pots=2, humans=(1,))
    match.start()
    moments = []
    for number in range(260):
        if match.finished:
            break
        if number == 20:
            match.change_rules(with_changes(rules, {"minimum_fan": 2, "fan_cap": 0}))
        moments.append((len(match.events), match.fork()))
        step(match, dice)
    writer.close()
    record = replay.read(tmp_path / "game.tjm")
    for number, then in moments[::5]:
        for again in (match.at(number), replay.play_again(record, number)):
            assert again.events == then.events
            assert (again.points, again.census(), again.pending) == (then.points, then.census(), then.pending)
            assert [again.view(seat) for seat in range(4)] == [then.view(seat) for seat in range(4)]
            assert (again.rules, again.pot, again.players) == (then.rules, then.pot, then.players)
    number, _ = moments[len(moments) // 2]
    on = match.at(number)
    on._follow(match.events, len(match.events))
    assert on.events == match.events


def test_only_the_deal_it_lies_in_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(with_changes(RuleSet(), {"seat_draw": "quick"}), NAMES, SeededRandomness(2))
    match.start()
    for _ in range(500):
        step(match, random.Random(0))
    begun = []
    begin = tjmahjong.match.flow.begin
    monkeypatch.setattr(tjmahjong.match.flow, "begin", lambda deal: (begun.append(deal.number), begin(deal)))
    match.at(len(match.events))
    assert begun == [match.deal and match.deal.number]
    assert begun[0] > 2


@pytest.mark.parametrize("number", [-1, 10**6])
def test_no_such_moment(number: int) -> None:
    match = Match(RuleSet(), NAMES, SeededRandomness(2))
    match.start()
    with pytest.raises(ValueError, match=f"after {number} events"):
        match.at(number)
    assert match.at(0).events == []
