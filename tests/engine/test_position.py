"""Positions: written, read, checked, and played on from (INTERFACES, Positions)."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.engine.test_match_fork import all_rules, step
from tjmahjong import position, replay
from tjmahjong.cli import main
from tjmahjong.hand import Hand
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import RecordWriter
from tjmahjong.rules import RuleSet, with_changes
from tjmahjong.tiles import TILES
from tjmahjong.view import View

NAMES = ("a", "b", "c", "d")
HAND = """asked = "turn"
seat = 0
indicator = "4p"
drawn = "9s"
hands = ["123m456m789sEEE59s", 13, 13, 13]
own_draws = [1, 0, 0, 0]
"""


@pytest.mark.parametrize("rules", all_rules())
def test_every_decision_there_and_back(rules: RuleSet) -> None:
    """Text, position and text are the same; the deal set up from it has the same tiles in the same places, shows every
    seat the same, and goes on with the very same events, points and payments."""
    match = Match(rules, NAMES, SeededRandomness(3), humans=(0, 2))
    match.start()
    dice = random.Random(3)
    for number in range(130):
        if match.finished:
            break
        if not match.between and match.deal is not None:
            text = position.dump(position.of_match(match))
            found = position.read(text)
            assert position.check(found) == (), text
            assert position.dump(found) == text
            if number % 12 == 0:
                goes_on_the_same(match, found, dice)
        step(match, dice)


def goes_on_the_same(match: Match, found: position.Position, dice: random.Random) -> None:
    here = match.fork(SeededRandomness("on"))
    there = position.match_of(found, SeededRandomness("on"), NAMES)
    before = len(here.events)
    one, other = random.Random(), random.Random()
    one.setstate(dice.getstate())
    other.setstate(dice.getstate())
    assert there.census() == here.census()
    while not here.between:
        assert there.pending == here.pending
        for seat in range(4):
            assert there.view(seat) == here.view(seat)
        step(here, one)
        step(there, other)
    assert there.events == here.events[before:]


def test_unknown_tiles_are_dealt_by_chance() -> None:
    found = position.read(HAND)
    hands = set()
    for seed in range(4):
        match = position.match_of(found, SeededRandomness(seed))
        assert sorted(at for part in match.census().values() for at in part) == list(range(TILES))
        assert match.view(0).hand_sizes == (14, 13, 13, 13)
        assert "".join(tile for _, tile in match.view(0).hand) == "1m2m3m4m5m6m7s8s9sEEE5s9s"
        hands.add(match.view(1).counts)
        assert max(map(sum, zip(*(match.view(seat).counts for seat in range(4)), strict=True))) <= 4
        while not match.between:
            step(match, random.Random(seed))
    assert len(hands) == 4


def with_line(line: str) -> str:
    """HAND with a field set otherwise, or one more."""
    key = line.partition(" =")[0]
    return "\n".join([kept for kept in HAND.splitlines() if not kept.startswith(key + " =")] + [line]) + "\n"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('hands = ["123m456m789sEEEE59s", 13, 13, 13]', "hands[0]: 15 tiles beside 0 melds; 14 would be right"),
        ('hands = ["123m456m789sEEE59s", 12, 13, 13]', "hands[1]: 12 tiles beside 0 melds; 13 would be right"),
        ('hands = ["EEEEE3m456m789s59s", 13, 13, 13]', "E is there 5 times; a set has 4 copies of it"),
        ('hands = ["123x456m789sEEE59s", 13, 13, 13]', "hands[0]: "),
        ("hands = [14, 13, 13]", "hands: "),
        # 14 + 13 + 13 + 13 in hands and the indicator are 54, so that 136 - 54 = 82 are left.
        ("wall = 50", "wall: 104 tiles in all; with 82 here they would be the 136 of a set"),
        ("seat = 4", "seat: 4 is no seat; seats are 0 to 3"),
        ('asked = "sleep"', "asked: "),
        ('asked = "wind"', "asked: seats are not drawn within a deal"),
        ('indicator = "Z"', "indicator: 'Z' cannot be"),
        ('drawn = "8p"', "drawn: 8p is not in the hand of seat 0"),
        ('last = "2 5m"', "last: '2 5m' does not lie last among the discards of seat 2"),
        ('last = "five"', "last: 'five' is not of the form 'SEAT TILE'"),
        ('melds = [[], ["chow 5m"], [], []]', "melds[1]: 'chow 5m' is no meld"),
        ('melds = [[], ["pong 7p from 1"], [], []]', "melds[1]: 'pong 7p from 1': a claimed meld comes from another"),
        ('kongs = ["1 7p"]', "kongs: '1 7p' is no kong that lies there"),
        ("players = [0, 1, 1, 3]", "players: [0, 1, 1, 3] cannot be"),
        ("pulls = [0, 9, 0, 0]", "pulls[1]: 9 cannot be"),
        ("offset = [0, 99, 0, 0]", "offset[1]: 99 cannot be; -34 … 34 would be right"),
        ("deal = 9000000000", "deal: 9000000000 cannot be"),
        ("points = [1, 2, 3, 9000000000]", "points[3]: 9000000000 cannot be"),
        ('asked = "draw"', "asked: seat 0 does not move tiles by hand"),
        ('asked = "pull"', "asked: no tile is dealt yet while stakes are asked about"),
        ("wal = 3", "wal"),
        ("format = 9", "format: 9 is newer than this program"),
        ("rules = {minimum_fan = -4}", "rules: minimum_fan is -4; allowed: "),
    ],
)
def test_what_cannot_be_is_one_sentence(line: str, said: str, tmp_path: Path, capsys: Any) -> None:
    """The field and what would be right; no traceback, and nothing on standard output."""
    path = tmp_path / "a.toml"
    path.write_text(with_line(line), encoding="utf-8")
    for lang in ("zh", "en"):
        assert main(["position", str(path), "--check", "--lang", lang]) == 1
        out, err = capsys.readouterr()
        assert not out
        assert len(err.splitlines()) == err.count(path.name)
    assert said in err


@pytest.mark.parametrize(
    ("meld", "can_be"), [("concealed 5p", False), ("gold 5p", True), ("gold 7p", False), ("concealed 7p", True)]
)
def test_melds_of_wild_tiles(meld: str, can_be: bool) -> None:
    """R3.4: with 4p turned up 5p and 6p are wild; four of them are a gold kong, and nothing else is."""
    text = HAND.replace("13, 13, 13]", "10, 13, 13]") + f'melds = [[], ["{meld}"], [], []]\n'
    assert (not position.check(position.read(text))) == can_be


def test_out_of_a_record_and_back(tmp_path: Path, capsys: Any) -> None:
    """`position --record FILE --at N` writes what `position FILE` reads and writes again unchanged."""
    path = tmp_path / "game.tjm"
    writer = RecordWriter(path)
    match = Match(
        with_changes(RuleSet(), {"length_unit": "deals", "length_count": 1}), NAMES, SeededRandomness(3), writer
    )
    match.start()
    while not match.between:
        step(match, random.Random(1))
    writer.close()
    number = len(replay.read(path).events) - 12
    assert main(["position", "--record", str(path), "--at", str(number)]) == 0
    text = capsys.readouterr().out
    assert position.read(text) == position.of_match(match.at(number))
    (tmp_path / "p.toml").write_text(text, encoding="utf-8")
    assert main(["position", str(tmp_path / "p.toml")]) == 0
    assert capsys.readouterr().out == text
    assert main(["position", "--record", str(path)]) == 2
    assert "name an event within a deal" in capsys.readouterr().err
    for wrong in (["--record", str(path), "--at", "99999"], []):
        assert main(["position", *wrong]) == 2


def test_a_question_that_nothing_answers() -> None:
    """R7.3: nobody is asked to pull where the dealer does not sit."""
    pull = 'asked = "pull"\nseat = 3\nturn = 0\n'
    assert [one.field for one in position.check(position.read(pull))] == ["asked"]
    assert position.check(position.read(pull + "sits = true\n")) == ()


STAKES = {"kick": True, "pull_limit": 2}


def question(now: position.Position) -> tuple[object, ...]:
    """A question about stakes, without what was answered to `kick`."""
    pulled = tuple(2 if times else 0 for times in now.pulls)
    return now.asked, now.seat, now.dealer, now.sits, pulled, now.queue


@pytest.mark.parametrize(
    # 1 is the dealer's; the three others pull after 1, 2 and 4 ways of answering; 12 pullers in the 8 ways are kicked.
    ("rules", "count"),
    [(STAKES, 1 + 7 + 12), (STAKES | {"pull_without_sit": True}, 1 + 2 * 19), (STAKES | {"sit": "always"}, 19)],
    ids=str,
)
def test_stakes_are_asked_of_whom_and_when_they_can_be(rules: dict[str, Any], count: int) -> None:
    """R7.3: `sit` is asked of the dealer, `pull` of the others in turn order, `kick` of the dealer for each puller in
    turn order. Of such questions those can be that some way of answering leads to, and no others; from each the deal is
    played to its end, also where `turn` is not said."""
    whole, found = with_changes(RuleSet(), rules), dict[tuple[object, ...], position.Position]()
    begun = Match(whole, NAMES, SeededRandomness("stakes"))
    begun.start()
    while begun.deal is None:
        step(begun, random.Random(1))
    dice = random.Random(1)
    for _ in range(300):
        match = begun.fork()
        while match.pending is not None and match.pending.asked in ("sit", "pull", "kick"):
            now = position.of_match(match)
            found.setdefault(question(now), now)
            match.act(match.pending.seat, dice.choice(match.legal(match.pending.seat)))
    assert len(found) == count
    queues = [(), *itertools.permutations(range(4), 1), *itertools.permutations(range(4), 2)]
    for number, now in enumerate(list(found.values())):
        others = [
            *({"asked": asked} for asked in ("sit", "pull", "kick")),
            *({field: seat} for field in ("seat", "dealer", "turn") for seat in range(4)),
            *({"sits": sits} for sits in (None, False, True)),
            *({"queue": queue} for queue in queues),
            *({"pulls": tuple(2 if other == seat else now.pulls[other] for other in range(4))} for seat in range(4)),
        ]
        for change in others:
            text = msgspec.structs.replace(now, kicks=(False,) * 4, **change)
            right = question(text) in found and text.turn in (None, now.dealer)
            if "dealer" not in change:  # another dealer only ever makes other questions of it
                assert (position.check(text) == ()) == right, change | {"of": question(now)}
        played = position.match_of(msgspec.structs.replace(now, turn=None), SeededRandomness(number), NAMES)
        dice = random.Random(number)
        while not played.between:
            step(played, dice)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seat = 2", "seat: 'sit' is not asked of seat 2 where seat 0 deals; 0 would be right"),
        ("seat = 0\nsits = true", "sits: true cannot be where 'sit' is asked of seat 0; nothing would be right"),
        ("seat = 0\nqueue = [1]", "queue: [1] cannot be where 'sit' is asked of seat 0; [] would be right"),
    ],
)
def test_what_is_wrong_about_stakes_is_a_sentence(text: str, said: str) -> None:
    """In both languages, with what would be right."""
    (wrong,) = position.check(position.read('asked = "sit"\n' + text))
    assert wrong.say("en") == said
    assert "Text(" not in wrong.say("zh")
    assert "应为" in wrong.say("zh")


@pytest.mark.parametrize(
    ("offset", "size", "kind", "can_be"),
    [(0, 13, "", True), (1, 14, "", False), (1, 14, "long", True), (1, 14, "short", False), (-1, 12, "short", True),
     (-1, 12, "", False), (-1, 12, "long", True), (0, 13, "short", True)],
)  # fmt: skip
def test_a_fixed_mistake_has_its_name(offset: int, size: int, kind: str, can_be: bool) -> None:
    """R6.2: tiles too many that stay are a long false hand, too few a short one; long outranks short for good."""
    text = HAND.replace("13, 13, 13]", f"{size}, 13, 13]")
    text += f'offset = [0, {offset}, 0, 0]\nfalse_hands = ["", "{kind}", "", ""]\n'
    wrong = position.check(position.read(text))
    assert [one.field for one in wrong] == ([] if can_be else ["false_hands[1]"])


CLAIM = """asked = "claim"
seat = 1
turn = 0
indicator = "4p"
last = "0 E"
discards = ["E", "", "", ""]
hands = [13, "123m789p12sEE147m", 13, 13]
"""


@pytest.mark.parametrize(
    ("change", "can_be"),
    [
        ("", True),
        ("ready = [false, true, false, false]", False),  # R4.7: a hand declared ready is fixed
        # R4.6: no claim with four tiles left; 54 lie elsewhere, 4 + 78 are the rest.
        ("wall = 4\ndead = 78\nrules = {last_four = true}", False),
        ("wall = 5\ndead = 77\nrules = {last_four = true}", True),
    ],
)
def test_a_claim_that_is_asked_can_be_made(change: str, can_be: bool) -> None:
    """Whoever is asked has something to answer but 'pass', and can do it."""
    found = position.read(CLAIM + change + "\n")
    assert (position.check(found) == ()) == can_be
    if can_be:
        assert len(position.match_of(found, SeededRandomness(1)).legal(1)) == 2


def seen_of(view: View) -> list[object]:
    """All that a view says but for the places, which are the wall's."""
    found: list[object] = []
    for field in View.__struct_fields__:
        value: Any = getattr(view, field)
        match field:
            case "hand":
                value = sorted(tile for _, tile in value)
            case "drawn_at":
                continue
            case "melds":
                value = [[(meld.kind, meld.tile, meld.source) for meld in melds] for melds in value]
            case "discards":
                value = [[tile for _, tile in area] for area in value]
            case "last_discard":
                value = value and (value.seat, value.tile)
            case "legal":
                value = set(value)
        found.append((field, value))
    return found


@pytest.mark.parametrize("rules", all_rules())
def test_a_position_from_what_a_seat_sees(rules: RuleSet) -> None:
    """The asked seat sees the same again in the deal set up from it, whatever the others are dealt."""
    match = Match(with_changes(rules, {"handling": "automatic"}), NAMES, SeededRandomness(5))
    match.start()
    dice = random.Random(5)
    tried = 0
    for _ in range(200):
        if match.finished:
            break
        if match.pending is not None and match.deal is not None and not any(match.deal.false_hands):
            view = match.view(match.pending.seat)
            found = position.of_view(view)
            assert position.read(position.dump(found)) == found
            again = position.match_of(found, SeededRandomness(tried), NAMES)
            assert seen_of(again.view(view.seat)) == seen_of(view)
            if view.hand:
                assert position.hand_of(found).unseen == Hand.of_view(view).unseen
            tried += 1
        step(match, dice)
    assert tried > 20
