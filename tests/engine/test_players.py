"""Computer players: legal, blind to what is hidden, and what `basic` does."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tjmahjong.actions import Action, DeclareReady, Discard, EndTurn, Kick, Kong, Pass, PickWind, Pong, Pull, Sit, Win
from tjmahjong.events import Discarded, FalseHand, WallBuilt
from tjmahjong.match import Match
from tjmahjong.players import NAMES, PLAYERS, Choice, make
from tjmahjong.players.basic import BasicPlayer
from tjmahjong.randomness import FixedRandomness, SeededRandomness
from tjmahjong.rules import PRESETS, RuleSet, with_changes
from tjmahjong.tiles import notation, parse

Step = tuple[int, str, Action]
ONE_DEAL = {"length_unit": "deals", "length_count": 1, "seat_draw": "quick"}


def played(name: str, seed: int, rules: RuleSet) -> list[tuple[int, list[Step], Any, Choice]]:
    """Every decision of one deal among four players of a kind: the steps before it, the view, and the choice."""
    players = [make(name, seed + n) for n in range(4)]
    match = Match(rules, (name,) * 4, SeededRandomness(seed))
    match.start()
    steps: list[Step] = []
    decisions = []
    while (pending := match.pending) is not None:
        view = match.view(pending.seat)
        choice = players[pending.seat].choose(view)
        assert choice.action in view.legal
        decisions.append((pending.seat, list(steps), view, choice))
        events = match.act(pending.seat, choice.action)
        # The very tile, so that the same one goes where others hold other tiles.
        out = next((event for event in events if isinstance(event, Discarded)), None)
        action = choice.action if out is None else Discard(out.tile, out.at)
        steps.append((pending.seat, pending.asked, action))
    return decisions


def with_hidden_changed(view: Any, wall: list[int], shown: int, rng: random.Random) -> list[int]:
    """The wall with every tile that the seat cannot see exchanged at random."""
    known = {shown} | {at for at, _ in view.hand}
    known |= {at for area in view.discards for at, _ in area}
    known |= {at for melds in view.melds for meld in melds for at in meld.at}
    hidden = [at for at in range(136) if at not in known]
    kinds = [wall[at] for at in hidden]
    rng.shuffle(kinds)
    changed = list(wall)
    for at, kind in zip(hidden, kinds, strict=True):
        changed[at] = kind
    return changed


def led_to(match: Match, steps: list[Step], wanted: int) -> None:
    """Take the same decisions in `match`, in which others hold other tiles, until `wanted` is asked.

    Others who are now asked for a claim, or to declare ready, pass; others who were and now are not have nothing to do.
    """
    left = list(steps)
    while left or (match.pending is not None and match.pending.seat != wanted):
        pending = match.pending
        assert pending is not None
        if not left:
            match.act(pending.seat, Pass())
            continue
        seat, asked, action = left[0]
        if (pending.seat, pending.asked) == (seat, asked):
            match.act(seat, action)
        elif pending.asked in ("claim", "ready"):
            match.act(pending.seat, Pass())
            continue
        else:
            assert isinstance(action, Pass), (pending, left[0])
        left.pop(0)


@pytest.mark.parametrize("name", NAMES)
def test_hidden_tiles_change_nothing(name: str) -> None:
    """A choice does not change when everything hidden from its view is changed."""
    rules = RuleSet(**ONE_DEAL, sit="always", pull_limit=1)
    rng = random.Random(7)
    compared = 0
    seeds = 6 if name in ("basic", "random") else 3
    for seed in range(seeds):
        randomness = SeededRandomness(seed)
        seats, wall, dice = randomness.seats(), randomness.wall(), [randomness.dice(2) for _ in range(3)]
        shown = indicator_place(dice)
        for seat, steps, view, choice in rng.sample(played(name, seed, rules), 16):
            if view.indicator is None:
                continue
            hidden = with_hidden_changed(view, wall, shown, rng)
            other = Match(rules, (name,) * 4, FixedRandomness(seats=[seats], walls=[hidden], dice=dice))
            other.start()
            led_to(other, steps, seat)
            seen = other.view(seat)
            if seen.melds != view.melds:
                continue  # a claimer who now holds three of the tile took other two of them
            assert seen == view
            assert make(name, seed + seat).choose(seen) == choice
            compared += hidden != wall
    assert compared > 6 * seeds


def indicator_place(dice: list[tuple[int, ...]]) -> int:
    """Where the indicator lies, from R3.1 and R3.3: seat 0 deals."""
    first, second, third = (sum(faces) for faces in dice)
    breaker = (first - 1) % 4
    stack = ({0: 0, 3: 17, 2: 34, 1: 51}[breaker] + first + second) % 68
    return (2 * stack - 2 * third) % 136


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("preset", PRESETS)
def test_no_false_hand_and_always_legal(name: str, preset: str) -> None:
    """Computer players make no false hand, under any preset and by hand too (R6.4)."""
    rules = with_changes(PRESETS[preset].rules, ONE_DEAL | {"kick": True, "pull_limit": 2})
    for seed in range(3 if name in ("basic", "random") else 1):
        players = [make(name, seed) for _ in range(4)]
        match = Match(rules, (name,) * 4, SeededRandomness(seed))
        match.start()
        while (pending := match.pending) is not None:
            choice = players[pending.seat].choose(match.view(pending.seat))
            assert choice.action in match.legal(pending.seat)
            assert choice.reasons
            for reason in choice.reasons:
                assert reason.say("en")
                assert reason.say("zh")
                assert "{" not in reason.say("zh") + reason.say("en")
            match.act(pending.seat, choice.action)
        assert not any(isinstance(event, FalseHand) for event in match.events)


def test_random_does_everything() -> None:
    """Over some deals `random` declines and claims, discards held and drawn tiles, and never ends a turn so."""
    seen = set()
    rules = RuleSet(**ONE_DEAL, handling="manual", pull_without_sit=True, sit="optional")
    for seed in range(30):
        match = Match(rules, ("random",) * 4, SeededRandomness(seed), humans=range(4))
        match.start()
        player = make("random", seed)
        while (pending := match.pending) is not None:
            action = player.choose(match.view(pending.seat)).action
            seen.add(type(action))
            match.act(pending.seat, action)
    assert {Discard, Pong, Kong, Pass, Sit, Pull} <= seen
    assert EndTurn not in seen


def test_random_depends_on_its_seed(play: Any) -> None:
    """The same seed and view, the same choice; other seeds choose otherwise."""
    match = play.lay({})
    view = match.view(0)
    chosen = {make("random", seed).choose(view).action for seed in range(60)}
    assert len(chosen) > 8
    assert make("random", 5).choose(view) == make("random", 5).choose(view)


def test_names_and_descriptions() -> None:
    """Every player has a name, and says in both languages who it is."""
    assert {"basic", "random"} <= set(NAMES)
    for name, kind in PLAYERS.items():
        assert kind.name == name
        assert kind.title.zh
        assert kind.about.en


# --- basic


def ask(match: Match) -> Choice:
    assert match.pending is not None
    return BasicPlayer().choose(match.view(match.pending.seat))


def test_basic_wins(play: Any) -> None:
    """It wins when it can."""
    match = play.lay({0: "9p", 1: "123s46m77m333p567p"}, draws="5m", indicator="W")
    match.act(0, Discard("9p"))
    assert ask(match).action == Win()


def test_basic_keeps_wild_tiles(play: Any) -> None:
    """Whatever it holds, a wild tile stays as long as another tile can go."""
    for seed in range(20):
        kinds = random.Random(seed).sample([k for k in range(34) if k not in parse("5p6p")] * 3, 11)
        if max(kinds.count(k) for k in kinds) > 3:
            continue
        match = play.lay({0: notation(kinds) + "5p6p6p"}, indicator="5p")
        action = ask(match).action
        assert not (isinstance(action, Discard) and action.tile in ("5p", "6p"))


def test_basic_discards_for_a_win_that_counts(play: Any) -> None:
    """R5.11: complete but plain with a wild tile does not win; it keeps what can still reach the minimum."""
    # 11m is the pair, 5s the wild: without N the hand waits for 6p and 9p as 78p needs, without a wild 2 fan.
    match = play.lay({0: "123m456m789m11p78pN"}, indicator="4s")
    choice = ask(match)
    assert choice.action == Discard("N")
    assert choice.reasons[0].values["shanten"] == 0
    # 6p or 9p: none of them in the hand, so 4 of each are left, less the one that lies open.
    assert choice.reasons[0].values["useful"] >= 8


def test_basic_pongs_only_when_nearer(play: Any) -> None:
    """It takes a pong that brings it nearer to a hand that wins, and leaves one that does not."""
    match = play.lay({0: "E", 2: "EE123s456s78p1m4m7m"}, indicator="P")
    match.act(0, Discard("E"))
    assert ask(match).action == Pong()
    # Waits already with three runs and 345p beside 4p; the pong would break that.
    match = play.lay({0: "4p", 2: "3445p123s456s789m"}, indicator="N")
    match.act(0, Discard("4p"))
    assert ask(match).action == Pass()


def test_basic_kongs_what_it_does_not_need(play: Any) -> None:
    """A concealed kong after which the hand is no farther from a win is laid: it pays, and draws another tile."""
    match = play.lay({0: "CCCC123m456m78m9p5s"}, indicator="N")
    choice = ask(match)
    assert choice.action == Kong("C")
    assert "红中" in choice.reasons[0].say("zh")


def test_basic_does_not_break_a_hand_for_a_kong(play: Any) -> None:
    """Four equal tiles that stand in runs stay."""
    match = play.lay({0: "3333m12m45m678p99p1s"}, indicator="N")
    assert not isinstance(ask(match).action, Kong)


def test_basic_declares_ready(play: Any) -> None:
    """R4.7."""
    match = play.lay({0: "9s", 2: "123m456m789m11pEE"}, indicator="3s", declared_ready_multiplier=2)
    match.act(0, Discard("9s"))
    assert ask(match).action == DeclareReady()


@pytest.mark.parametrize(("points", "sits"), [((250, 250, 250, 250), True), ((100, 300, 300, 300), False)])
def test_basic_sits_when_not_behind(play: Any, points: tuple[int, ...], sits: bool) -> None:
    """Its rule: the dealer has the better odds, worth doubling unless it is behind the mean."""
    match = play.lay(sit="optional", start=False)
    match.start()
    view = changed(match.view(0), points)
    assert BasicPlayer().choose(view).action == Sit(sits)


@pytest.mark.parametrize(
    ("points", "times"), [((250, 250, 250, 250), 0), ((260, 250, 245, 245), 1), ((240, 260, 250, 250), 0)]
)
def test_basic_pulls_to_catch_up(play: Any, points: tuple[int, ...], times: int) -> None:
    """Its rule: pull only when behind the dealer."""
    match = play.lay(sit="always")
    assert BasicPlayer().choose(changed(match.view(1), points)).action == Pull(times)


@pytest.mark.parametrize(("points", "kicks"), [((250, 250, 250, 250), True), ((240, 260, 250, 250), False)])
def test_basic_kicks_when_not_behind(play: Any, points: tuple[int, ...], kicks: bool) -> None:
    """Its rule: kick a puller it is not behind of."""
    match = play.lay(sit="always", kick=True)
    for seat, times in ((1, 1), (2, 0), (3, 0)):
        match.act(seat, Pull(times))
    assert BasicPlayer().choose(changed(match.view(0), points)).action == Kick(1, kicks)


def changed(view: Any, points: tuple[int, ...]) -> Any:
    return msgspec.structs.replace(view, points=points)


def test_basic_picks_a_wind() -> None:
    """Face down they are alike: the first that is left."""
    match = Match(RuleSet(**ONE_DEAL | {"seat_draw": "full"}), ("basic",) * 4, SeededRandomness(1))
    match.start()
    assert match.pending is not None
    assert BasicPlayer().choose(match.view(match.pending.seat)).action == PickWind(0)


def test_basic_beats_random() -> None:
    """Over 60 deals, each wall once: three wins of four at least go to the two `basic` players."""
    rules = RuleSet(**ONE_DEAL)
    wins = {"basic": 0, "random": 0}
    for seed in range(60):
        names = ("basic", "random", "basic", "random")
        match = Match(rules, names, FixedRandomness(seats=[(0, 1, 2, 3)], then=SeededRandomness(seed)))
        match.start()
        players = [make(name, seed) for name in names]
        while (pending := match.pending) is not None:
            match.act(pending.seat, players[pending.seat].choose(match.view(pending.seat)).action)
        winner = match.events[-1].winner  # type: ignore[attr-defined]  # the last event of a deal is DealEnded
        if winner is not None:
            wins[names[winner]] += 1
    assert wins["basic"] > 30
    assert wins["basic"] > 3 * wins["random"]


def test_wall_is_used_in_the_test_above() -> None:
    """The walls compared are those that were played."""
    rules = RuleSet(**ONE_DEAL, sit="off")
    match = Match(rules, ("random",) * 4, SeededRandomness(4))
    match.start()
    randomness = SeededRandomness(4)
    randomness.seats()
    wall = randomness.wall()
    built = next(event for event in match.events if isinstance(event, WallBuilt))
    assert built.tiles is not None
    assert parse(built.tiles) == wall
