"""Every value of every toggle in whole deals: nothing breaks, and the deal shows what was chosen (R9)."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tjmahjong import events as ev
from tjmahjong.actions import DeclareReady, Discard, Kick, Kong, Pass, Pong, Pull, Sit, Win
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import PRESETS, TOGGLES, ExampleHand, RuleError, RuleSet, Toggle, ToggleValue, with_changes
from tjmahjong.tiles import KIND_OF, NAMES, successor

E = TypeVar("E", bound=ev.Event)
SHORT = {"length_unit": "deals", "length_count": 1, "seat_draw": "quick"}
BASIC = make("basic")


def keen(match: Match) -> None:
    """Act as a player who wins when that is possible, claims, lays kongs and doubles stakes; discards with thought."""
    pending = match.pending
    assert pending is not None
    legal = match.legal(pending.seat)
    for wanted in (Win, Kong, Pong):
        for action in legal:
            if isinstance(action, wanted):
                match.act(pending.seat, action)
                return
    for action in (Sit(True), Pull(2), Pull(1), Kick(pending.seat, True), DeclareReady()):
        if action in legal:
            match.act(pending.seat, action)
            return
    kick = next((action for action in legal if isinstance(action, Kick) and action.kicks), None)
    match.act(pending.seat, kick or BASIC.choose(match.view(pending.seat)).action)


def deals(rules: RuleSet, number: int, seed: int = 1) -> list[ev.Event]:
    """The events of `number` deals, each of its own wall."""
    found: list[ev.Event] = []
    for deal in range(number):
        match = Match(rules, ("a", "b", "c", "d"), SeededRandomness(f"{seed}.{deal}"))
        match.start()
        while not match.between:
            keen(match)
        found += match.events
    return found


def of(events: list[ev.Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def some_values(toggle: Toggle) -> tuple[ToggleValue, ...]:
    return toggle.choices or (toggle.lowest, toggle.highest)


EVERY_VALUE = [(key, value) for key, toggle in TOGGLES.items() for value in some_values(toggle)]


@pytest.mark.parametrize(("key", "value"), EVERY_VALUE)
def test_every_value_alone_plays_a_pot(play: Any, key: str, value: ToggleValue) -> None:
    """R1.1, R7.4: tiles and points hold under each value alone, by keen players, until the pot is over."""
    one_deal: dict[str, ToggleValue] = {"length_unit": "deals", "length_count": 1}
    # A pot of rounds has one round; one for chips ends soon if everybody has little; 64 deals are enough for 64.
    changes = one_deal | {"starting_points": 1 if value == "chips" else 250} | {key: value}
    rules = with_changes(RuleSet(), changes)
    match = Match(rules, ("a", "b", "c", "d"), SeededRandomness(f"{key}={value}"))
    match.start()
    while not match.finished:
        if match.between:
            match.proceed()
            continue
        keen(match)
        play.check_census(match)
        assert sum(match.points) == 4 * rules.starting_points
    assert all(sum(ended.change) == 0 for ended in of(match.events, ev.DealEnded))


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_plays(name: str) -> None:
    events = deals(with_changes(PRESETS[name].rules, SHORT), 6)
    assert len(of(events, ev.DealEnded)) == 6


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.reuse, Phase.generate])
@given(
    values=st.fixed_dictionaries(
        {
            key: st.sampled_from(t.choices) if t.choices else st.integers(t.lowest, t.highest)
            for key, t in TOGGLES.items()
        }
    ),
    seed=st.integers(0, 10**6),
)
def test_any_combination_plays(play: Any, values: dict[str, Any], seed: int) -> None:
    """R1.1, R7.4: computer players play on under any valid rules."""
    try:
        rules = RuleSet(**values | SHORT)
    except RuleError:
        rules = RuleSet(**values | SHORT | {"fan_cap": 0})
    match = Match(rules, ("a", "b", "c", "d"), SeededRandomness(seed))
    match.start()
    while not match.between:
        pending = match.pending
        assert pending is not None
        match.act(pending.seat, BASIC.choose(match.view(pending.seat)).action)
        play.check_census(match)
    assert sum(match.points) == 4 * rules.starting_points


# --- what a value does, seen in deals of keen players. Each check must be able to fail for the other values.


def wild_groups(events: list[ev.Event]) -> list[tuple[str, tuple[str, ...]]]:
    return [(turned.tile, turned.wild) for turned in of(events, ev.IndicatorTurned)]


def after(tile: str, steps: int) -> str:
    kind = KIND_OF[tile]
    for _ in range(steps):
        kind = successor(kind)
    return NAMES[kind]


@pytest.mark.parametrize(
    ("value", "steps"), [("indicator", (0,)), ("next", (1,)), ("pair", (0, 1)), ("triple", (0, 1, 2)), ("none", ())]
)
def test_wild_kinds(value: str, steps: tuple[int, ...]) -> None:
    """R3.4, R3.8"""
    groups = wild_groups(deals(with_changes(RuleSet(), SHORT | {"wild_kinds": value}), 5))
    assert len(groups) == (0 if value == "none" else 5)
    for tile, wild in groups:
        assert set(wild) == {after(tile, step) for step in steps}


def test_gale() -> None:
    """R3.4: any wind makes all winds wild, any dragon all dragons."""
    seen = set()
    for seed in range(40):
        match = Match(
            with_changes(RuleSet(), SHORT | {"wild_kinds": "gale", "sit": "off"}), "abcd", SeededRandomness(seed)
        )
        match.start()
        ((tile, wild),) = wild_groups(match.events)
        group = "ESWN" if tile in "ESWN" else "CFP" if tile in "CFP" else ""
        expected = set(group) if group else {after(tile, step) for step in range(3)}
        assert set(wild) == expected
        seen.add(group)
    assert seen == {"ESWN", "CFP", ""}


@pytest.mark.parametrize(("value", "dice"), [("two", 2), ("one", 1)])
def test_wild_dice(value: str, dice: int) -> None:
    """R3.3"""
    rolls = of(deals(with_changes(RuleSet(), SHORT | {"wild_dice": value}), 3), ev.DiceRolled)
    assert {len(roll.dice) for roll in rolls if roll.purpose == "wild"} == {dice}


@pytest.mark.parametrize(("value", "source"), [("tail", "tail"), ("front", "replacement")])
def test_kong_draw_from(value: str, source: str) -> None:
    """R3.6"""
    events = deals(with_changes(RuleSet(), SHORT | {"kong_draw_from": value}), 12)
    assert {drew.source for drew in of(events, ev.Drew)} == {"wall", source}


@pytest.mark.parametrize("value", ["indicator", "empty"])
def test_draw_at(value: str) -> None:
    """R3.5: 83 - 2N live tiles, or 82."""
    for turned in of(deals(with_changes(RuleSet(), SHORT | {"draw_at": value}), 4), ev.IndicatorTurned):
        assert turned.live == (82 if value == "empty" else 83 - 2 * turned.stack)


@pytest.mark.parametrize("value", range(1, 9))
def test_minimum_fan(value: int) -> None:
    """R5.11"""
    won = of(deals(with_changes(RuleSet(), SHORT | {"minimum_fan": value}), 12), ev.Won)
    assert won
    assert min(win.score.value for win in won) >= value
    if value <= 2:
        assert value in {win.score.value for win in won}


@pytest.mark.parametrize("value", [True, False])
def test_wild_wait_alone(value: bool) -> None:
    """R5.11"""
    won = of(deals(with_changes(RuleSet(), SHORT | {"wild_wait_alone": value}), 25), ev.Won)
    alone = [win for win in won if set(win.score.patterns) <= {"plain", "wild_wait", "double_wild_wait"}]
    assert bool(alone) == value


@pytest.mark.parametrize("value", [0, 2, 3])
def test_fan_cap(value: int) -> None:
    """R5.3: cut to the cap, which is then often reached."""
    values = {win.score.value for win in of(deals(with_changes(RuleSet(), SHORT | {"fan_cap": value}), 15), ev.Won)}
    assert max(values) == value if value else max(values) > 3


@pytest.mark.parametrize(
    ("key", "kinds"), [("exposed_kong_fan", {"exposed", "added"}), ("concealed_kong_fan", {"concealed"})]
)
@pytest.mark.parametrize("fan", [0, 1, 5])
def test_kong_fan(key: str, kinds: set[str], fan: int) -> None:
    """R7.2: each of the three others pays the kong's fan."""
    paid = of(deals(with_changes(RuleSet(), SHORT | {key: fan, "sit": "off"}), 25), ev.Paid)
    found = [{transfer.points for transfer in payment.transfers} for payment in paid if payment.why in kinds]
    assert found == [] if not fan else set(map(frozenset, found)) == {frozenset({fan})}


@pytest.mark.parametrize(("value", "payers"), [("all", 3), ("discarder", 1)])
def test_kong_payer(value: str, payers: int) -> None:
    """R7.2: an exposed kong; an added one is always paid by all."""
    paid = of(deals(with_changes(RuleSet(), SHORT | {"kong_payer": value}), 25), ev.Paid)
    assert {len(payment.transfers) for payment in paid if payment.why == "exposed"} == {payers}
    assert {len(payment.transfers) for payment in paid if payment.why == "added"} == {3}


@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({}, {"sit", "pull"}),
        ({"kick": True}, {"sit", "pull", "kick"}),
        ({"pull_limit": 0}, {"sit"}),
        ({"sit": "off"}, set()),
        ({"sit": "off", "pull_without_sit": True}, {"pull"}),
        ({"sit": "always"}, {"pull"}),
    ],
)
def test_stakes_that_are_asked(changes: dict[str, ToggleValue], asked: set[str]) -> None:
    """R7.3"""
    match = Match(with_changes(RuleSet(), SHORT | changes), "abcd", SeededRandomness(3))
    match.start()
    found = set()
    while match.pending is not None and match.pending.asked in ("sit", "pull", "kick"):
        found.add(match.pending.asked)
        keen(match)
    assert found == asked


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_pull_limit(limit: int) -> None:
    """R7.3"""
    pulled = of(deals(with_changes(RuleSet(), SHORT | {"pull_limit": limit}), 2), ev.Pulled)
    assert {pull.times for pull in pulled} == ({limit} if limit else set())


@pytest.mark.parametrize("doubled", [True, False])
def test_stakes_double_kongs(doubled: bool) -> None:
    """R7.3: with a sit and a pull each, 1 fan of a kong becomes 4 points with the dealer, 1 between two others."""
    paid = of(deals(with_changes(RuleSet(), SHORT | {"stakes_double_kongs": doubled}), 25), ev.Paid)
    points = {
        transfer.points for payment in paid if payment.why in ("exposed", "added") for transfer in payment.transfers
    }
    assert points == ({1, 4} if doubled else {1})


@pytest.mark.parametrize("value", ["full", "quick", "fixed"])
def test_seat_draw(value: str) -> None:
    """R2.3"""
    match = Match(with_changes(RuleSet(), SHORT | {"seat_draw": value}), "abcd", SeededRandomness(3))
    match.start()
    assert (match.pending is not None and match.pending.asked == "wind") == (value == "full")
    rolls = {roll.purpose for roll in of(match.events, ev.DiceRolled)}
    assert ("winds" in rolls, "lot" in rolls) == (value == "full", value == "fixed")


@pytest.mark.parametrize("points", [0, 250, 10000])
def test_starting_points(points: int) -> None:
    """R8.2"""
    events = deals(with_changes(RuleSet(), SHORT | {"starting_points": points}), 1)
    assert of(events, ev.PotStarted)[0].points == (points,) * 4


@pytest.mark.parametrize("number", [1, 3])
def test_length_count(number: int) -> None:
    """R8.2"""
    rules = with_changes(RuleSet(), {"length_unit": "deals", "length_count": number, "seat_draw": "quick"})
    match = Match(rules, "abcd", SeededRandomness(8))
    match.start()
    while not match.finished:
        if match.between:
            match.proceed()
        else:
            keen(match)
    assert len(of(match.events, ev.DealEnded)) == number


# --- rare hands, laid out tile by tile: seat 0 wins with its second tile drawn


def worth(play: Any, hand: ExampleHand, **rules: ToggleValue) -> tuple[int, bool]:
    """What the hand is worth in play, and whether it may be declared."""
    values: dict[str, Any] = {**hand.rules, **rules, "minimum_fan": rules.get("minimum_fan", 2)}
    match = play.lay({0: hand.hand}, draws=f"1s5s9p{hand.draw}", indicator=hand.indicator, **values)
    match.act(0, Discard(match.view(0).hand[-1][1]))
    while match.pending.seat != 0 or match.pending.asked != "turn":
        play.discard_drawn(match)
    if Win() not in match.legal(0):
        assert {refusal.code for refusal in match.refusals(0, Win())} <= {"below_minimum", "wild_wait_alone"}
        return 0, False
    match.act(0, Win())
    (won,) = of(match.events, ev.Won)
    return won.score.value, True


LAID: list[tuple[str, ToggleValue, tuple[int, bool]]] = [
    ("wild_as_five", True, (3, True)),
    ("wild_as_five", False, (2, True)),
    ("double_wild_inside_straight", False, (7, True)),
    ("double_wild_inside_straight", True, (14, True)),
    ("pure_wild_suit", False, (8, True)),
    ("pure_wild_suit", True, (16, True)),
    ("wild_wait_alone", True, (2, True)),
    ("wild_wait_alone", False, (0, False)),
    ("minimum_fan", 1, (1, True)),
    ("minimum_fan", 2, (0, False)),
    ("fan_cap", 0, (14, True)),
    ("fan_cap", 10, (10, True)),
    ("wild_kinds", "pair", (6, True)),
    ("wild_kinds", "triple", (8, True)),
    ("wild_kinds", "indicator", (3, True)),
]


@pytest.mark.parametrize(("key", "value", "expected"), LAID)
def test_rare_hands(play: Any, key: str, value: ToggleValue, expected: tuple[int, bool]) -> None:
    """R5: the examples of the toggles come to the same in play as where they are explained."""
    example = TOGGLES[key].example
    assert isinstance(example, ExampleHand)
    assert worth(play, example, **{key: value}) == expected


FIRST: list[tuple[dict[str, ToggleValue], int]] = [
    ({}, 8),
    ({"heaven_amount": 8}, 16),
    ({"heaven_mode": "add"}, 6),
    ({"heaven_mode": "add", "heaven_amount": 7}, 9),
    ({"heaven_mode": "off"}, 2),
]
# Plain without wild tile: 1 x 2; then x 4, x 8, + 4, + 7 or nothing (R5.9).
COMPLETE = "123m678m123p99p789s"


@pytest.mark.parametrize(("rules", "value"), FIRST)
def test_heavenly(play: Any, rules: dict[str, ToggleValue], value: int) -> None:
    """R5.9"""
    match = play.lay({0: COMPLETE}, indicator="N", **rules)
    match.act(0, Win())
    assert of(match.events, ev.Won)[0].score.value == value


@pytest.mark.parametrize(("rules", "value"), [*FIRST, ({"earth": False}, 2)])
def test_earthly(play: Any, rules: dict[str, ToggleValue], value: int) -> None:
    """R5.9"""
    match = play.lay({1: "123m678m123p99p78s"}, draws="9s", indicator="N", **rules)
    play.discard_drawn(match)
    match.act(1, Win())
    assert of(match.events, ev.Won)[0].score.value == value


@pytest.mark.parametrize("multiplier", [1, 2, 4])
def test_declared_ready(play: Any, multiplier: int) -> None:
    """R4.7, R5.10: plain without wild tile, earthly switched off: 2, doubled or times four where it was declared."""
    match = play.lay(
        {1: "123m678m123p99p78s"}, draws="9s", indicator="N", declared_ready_multiplier=multiplier, earth=False
    )
    play.discard_drawn(match)
    while match.pending.asked == "ready":
        match.act(match.pending.seat, DeclareReady() if match.pending.seat == 1 else Pass())
    match.act(1, Win())
    assert of(match.events, ev.Won)[0].score.value == 2 * multiplier


def test_other_rules_hold_from_the_next_deal(play: Any) -> None:
    """R9: what is changed during a deal leaves that deal alone."""
    rules = with_changes(RuleSet(), SHORT | {"length_count": 2, "sit": "off"})
    match = Match(rules, "abcd", SeededRandomness(4))
    match.start()
    match.change_rules(with_changes(rules, {"wild_kinds": "none", "minimum_fan": 1}))
    assert match.view(0).rules == rules
    assert len(match.view(0).wild) == 2
    while not match.between:
        keen(match)
    match.proceed()
    assert match.view(0).wild == ()
    assert match.view(0).rules.minimum_fan == 1
