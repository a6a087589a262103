"""A hand as one value: from text, a view, a win; its one validation; the quick reading against the plain one."""

from __future__ import annotations

import random

import msgspec
import pytest

from tjmahjong import events as ev
from tjmahjong.hand import Hand, NoSuchHand, faults, read, unseen
from tjmahjong.hand.check import MELD_FIELDS
from tjmahjong.hand.reading import _in_full, _plain
from tjmahjong.hand_text import FinishedText, HandText, OpenText
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import PRESETS, RuleSet, with_changes
from tjmahjong.tiles import KIND_OF, KINDS, NAMES, counts_of, notation, parse

STANDARD = RuleSet()
ONE_DEAL = {"length_unit": "deals", "length_count": 1, "seat_draw": "quick"}


def some_text(rng: random.Random) -> FinishedText:
    """A finished hand, more or less: most can be, many are spoilt in one way or another."""
    tiles = [kind for kind in range(KINDS) for _ in range(4)]
    rng.shuffle(tiles)
    melds: dict[str, list[str]] = {field: [] for field, _ in MELD_FIELDS}
    many = rng.choice((0, 0, 0, 1, 2, 3, 4, 5))
    for _ in range(many):
        melds[rng.choice(MELD_FIELDS)[0]].append(rng.choice((*NAMES, "5m5m", "x", "五万")))
    size = 13 - 3 * min(many, 4) + rng.choice((0, 0, 0, 0, 0, 1, -1))
    hand = notation(sorted(tiles[:size]) if rng.random() < 0.8 else tiles[:size])
    if rng.random() < 0.1:
        hand = rng.choice(("", " " + hand, hand + "7z", "一万" + hand, "1" * 200 + "m", hand + "9"))
    return FinishedText(
        hand=hand,
        draw=rng.choice((NAMES[tiles[40]],) * 6 + ("", "5m6m", None, "东")),
        indicator=rng.choice((NAMES[tiles[41]],) * 6 + ("", "E E", None, "白板")),
        pongs=tuple(melds["pongs"]),
        kongs=tuple(melds["kongs"]),
        concealed_kongs=tuple(melds["concealed_kongs"]),
        gold_kongs=tuple(melds["gold_kongs"]),
        after_kong=rng.choice((0, 0, 0, 1, 2, -1)),
        first=rng.choice((None, None, None, "heaven", "earth")),
        ready=rng.random() < 0.2,
    )


@pytest.mark.parametrize("seed", range(8))
def test_what_is_read_at_once_is_what_is_read_in_full(seed: int) -> None:
    """The quick way takes a hand only where the validation finds nothing, and reads the same hand then."""
    rng = random.Random(seed)
    rules = [preset.rules for preset in PRESETS.values()]
    taken = refused = 0
    for _ in range(3000):
        text, under = some_text(rng), rng.choice((*rules, RuleSet(wild_kinds="none")))
        quick = _plain(text, under)
        if quick is None:
            refused += bool(faults(text, under))
            continue
        taken += 1
        assert faults(text, under) == ()
        full = _in_full(text, under)
        for field in msgspec.structs.fields(Hand):
            mine, other = getattr(quick, field.name), getattr(full, field.name)
            assert mine == other, (field.name, text)
    assert taken > 100
    assert refused > 1000


@pytest.mark.parametrize("seed", range(3))
def test_what_is_plain_and_right_is_read_at_once(seed: int) -> None:
    """A batch never goes the long way for hands that are written plainly."""
    rng = random.Random(seed)
    for _ in range(300):
        tiles = rng.sample([kind for kind in range(KINDS) for _ in range(4)], 15)
        text = FinishedText(hand=notation(tiles[:13]), draw=NAMES[tiles[13]], indicator=NAMES[tiles[14]])
        assert _plain(text, STANDARD) is not None


def codes(text: HandText, rules: RuleSet = STANDARD) -> list[tuple[str, str]]:
    return [(fault.code, fault.field) for fault in faults(text, rules)]


def test_every_fault_names_its_field() -> None:
    """R1.1, R4.4, R5.1, R5.3, R5.9: the same faults for the command line, the referee and the rules' examples."""
    good = {"hand": "46m77m333p567p", "draw": "5m", "indicator": "W"}
    assert codes(FinishedText(**good, kongs=("1s",), after_kong=2)) == [("no_kong_before", "after_kong")]
    assert codes(FinishedText(**good, kongs=("1s",), after_kong=-1)) == [("bad_chain", "after_kong")]
    assert codes(FinishedText(**good, pongs=("1s",), first="earth")) == [("early_meld", "first")]
    assert codes(FinishedText(**good, pongs=("1s",), ready=True)) == [("early_meld", "ready")]
    assert codes(FinishedText(**good, pongs=("W",))) == [("wild_meld", "pongs")]
    assert codes(FinishedText(**good, gold_kongs=("5s",))) == [("not_gold", "gold_kongs")]
    assert codes(FinishedText(**good)) == [("too_few_tiles", "hand")]
    assert codes(FinishedText(**good, kongs=("1s2s",))) == [("bad_tiles", "kongs")]
    assert codes(OpenText(hand="46m123p789p55s678s", indicator="E", seen="4m4m4m4m")) == [("fifth_open", "seen")]
    assert codes(OpenText(hand="46m123p789p55s678s", indicator="E", live=84)) == [("bad_live", "live")]
    assert codes(OpenText(hand="46m123p789p55s678sNN", indicator="E")) == [("too_many_tiles", "hand")]
    assert codes(OpenText(hand="46m123p789p55s678sN", indicator="E")) == []
    with pytest.raises(NoSuchHand) as wrong:
        read(FinishedText(hand="123m", draw="", indicator=""), STANDARD)
    assert [fault.field for fault in wrong.value.faults] == ["draw", "indicator", "hand"]


def test_how_many_tiles_are_right_is_said_in_a_whole_sentence() -> None:
    none, one, two = (
        faults(FinishedText(hand="12m", draw="3m", indicator="W", pongs=pongs), STANDARD)[0]
        for pongs in ((), ("E",), ("E", "C"))
    )
    assert none.say("en") == "Tiles missing: 11. Given are 2; 13 are right, without the drawn one."
    assert one.say("en") == "Tiles missing: 8. Given are 2; 10 are right beside one meld, without the drawn one."
    assert two.say("en") == "Tiles missing: 5. Given are 2; 7 are right beside 2 melds, without the drawn one."
    assert one.say("zh") == "还差 8 张：现有 2 张，有一副碰杠时，手里要 10 张，摸的另算。"


def test_the_first_fourteen_are_split_anyhow() -> None:
    """R5.9: any of the dealer's first fourteen may be the drawn one. 24 = 6 for the five without wild tiles, x 4."""
    for hand, draw in (("123s46m77m333p567p", "5m"), ("123s456m77m333p567p", None), ("123s", "456m77m333p567p")):
        found = read(FinishedText(hand=hand, draw=draw, indicator="W", first="heaven"), STANDARD)
        assert (found.drawn, found.score().value) == (None, 24)


def test_unseen_tiles_are_counted_once() -> None:
    """4 of each, less hand, melds, indicator and what lies open."""
    text = OpenText(hand="46m55s", indicator="E", pongs=("1p",), kongs=("5m",), gold_kongs=("S",), seen="3s3s")
    hand = read(text, STANDARD)
    expected = [4] * KINDS
    for tile, count in {"4m": 1, "6m": 1, "5s": 2, "E": 1, "1p": 3, "5m": 4, "S": 4, "3s": 2}.items():
        expected[KIND_OF[tile]] -= count
    assert list(hand.unseen) == expected
    assert (hand.live, hand.draws) == (67, 2)
    assert (hand.sets, hand.gold, hand.is_full, hand.own_draws) == (1, True, False, 17)


@pytest.mark.parametrize("seed", range(4))
def test_the_hand_of_a_view(seed: int) -> None:
    """In a whole deal: the own tiles, what is unseen (136 less own and open tiles), and the same as it is written."""
    player = make("basic")
    match = Match(with_changes(STANDARD, ONE_DEAL), ("a", "b", "c", "d"), SeededRandomness(seed))
    match.start()
    views = 0
    while not match.between:
        pending = match.pending
        assert pending is not None
        view = match.view(pending.seat)
        if view.indicator is not None and pending.asked in ("turn", "claim"):
            hand, open_ = Hand.of_view(view), counts_of([KIND_OF[view.indicator]])
            for seat in range(4):
                for _, tile in view.discards[seat]:
                    open_[KIND_OF[tile]] += 1
                for meld in view.melds[seat]:
                    open_[KIND_OF[meld.tile]] += 4 if meld.is_kong else 3
            assert list(hand.unseen) == [4 - held - out for held, out in zip(view.counts, open_, strict=True)]
            assert hand.unseen == unseen(view.counts, view.seen)
            assert hand.is_full == (pending.asked == "turn")
            assert hand.own_draws == (view.live if pending.asked == "turn" else view.live + 3) // 4
            if hand.drawn is not None:
                again = read(hand.text(), view.rules)
                assert again.score() == hand.score()
            views += 1
        match.act(pending.seat, player.choose(view).action)
    assert views > 10


def test_the_hand_that_won() -> None:
    """As the reading of the win has it, it is worth what the win was worth, and so it is as it is written."""
    player = make("basic")
    found = 0
    for seed in range(30):
        match = Match(with_changes(STANDARD, ONE_DEAL), ("a", "b", "c", "d"), SeededRandomness(seed))
        match.start()
        chain = 0
        while not match.between:
            pending = match.pending
            assert pending is not None
            view = match.view(pending.seat)
            chain = view.kong_chain
            match.act(pending.seat, player.choose(view).action)
        won = next((event for event in match.events if isinstance(event, ev.Won)), None)
        if won is None:
            continue
        view = match.view(won.seat)
        assert view.indicator is not None
        hand = Hand.of_win(won, view.melds[won.seat], KIND_OF[view.indicator], view.rules, kong_chain=chain)
        assert list(hand.counts) == list(view.counts)
        for one in (hand, read(hand.text(), view.rules)):
            assert one.score().total == won.score.total
            assert one.score().patterns == won.score.patterns
        found += 1
    assert found > 10


def test_the_hand_after_a_discard() -> None:
    hand = read(OpenText(hand="46m123p789p55s678sN", indicator="E", live=40), STANDARD)
    after = hand.without(KIND_OF["N"])
    assert list(after.counts) == counts_of(parse("46m123p789p55s678s"))
    assert list(after.unseen) == list(hand.unseen)
    assert (hand.own_draws, after.own_draws) == (10, 10)
