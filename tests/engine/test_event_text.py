"""Every event in words, in both languages: complete, of one making, and with names that stand once."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import pytest

from tjmahjong import actions as do
from tjmahjong import events as ev
from tjmahjong.event_text import names
from tjmahjong.event_text.actions import action_name
from tjmahjong.event_text.calls import spoken, written
from tjmahjong.event_text.events import WORDS, logged, rule_of, step, tell
from tjmahjong.event_text.people import Name, Seats, named, shown, who
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet, with_changes
from tjmahjong.scoring.result import Score
from tjmahjong.text import LANGUAGES

TOP = Path(__file__).parents[2]
CHINESE = re.compile(r"[\u4e00-\u9fff]")
ZERO = (0, 0, 0, 0)
POINTS = (262, 238, 250, 250)
SCORE = Score(value=14, kong_fan=1, total=15, wins=True, patterns=("catch_five", "straight", "no_wild"), reading=())
PLACE = dict.fromkeys(range(4), "")
TABLE = Seats(("You", "Zhou", "Anna", "Sun"), (1, 0, 2, 3), seated=True)
"""East Zhou, South the person, West a player with a name of her own, North Sun."""

TOLD: list[tuple[ev.Event, str, str]] = [
    (ev.PotStarted(2, ZERO), "Pot 2 begins.", "第 2 锅开始。"),
    (ev.WindsLaid(None), "The four winds were shuffled, face down.", "四张风牌扣着洗好了。"),
    (ev.WindDrawn(1, 1, "E"), "You (South) turned up East.", "南·你翻出东风。"),
    (
        ev.Seated((1, 0, 2, 3)),
        "The seats: Zhou (East), you (South), Anna (West), Sun (North).",
        "入座：东·周、南·你、西·Anna、北·孙。",
    ),
    (
        ev.Seated((1, 0, 2, 3), again=True),
        "Nobody's neighbours have changed, so the winds are drawn again.",
        "上下家都没变，重新打风。",
    ),
    (ev.DealStarted(3, 1, 1, ZERO, ZERO), "South round, deal 3. Dealer: you (South).", "南圈，第 3 盘，庄家南·你。"),
    (
        ev.DiceRolled(0, (3, 4), "winds", 2),
        "Zhou (East) rolled 3+4=7 for the winds: counted to Anna (West).",
        "东·周掷出 3+4=7 打风，数到西·Anna。",
    ),
    (
        ev.DiceRolled(0, (4, 4), "break", 1),
        "Zhou (East) rolled 4+4=8 to open the wall: counted to you (South).",
        "东·周掷出 4+4=8 开门，数到南·你。",
    ),
    (
        ev.DiceRolled(1, (1, 1), "break_again"),
        "You (South) rolled 1+1=2; all four dice say where the wall opens.",
        "南·你再掷出 1+1=2，四颗骰子加起来定从哪墩开门。",
    ),
    (
        ev.DiceRolled(2, (5,), "wild"),
        "Anna (West) rolled 5 for the wild tiles: stack 5 from the tail.",
        "西·Anna掷出 5，从墙尾数第 5 墩翻混。",
    ),
    (
        ev.DiceRolled(0, (1, 2), "lot", 2),
        "Zhou (East) rolled 1+2=3 for the first deal: counted to Anna (West).",
        "东·周掷出 1+2=3 定头庄，数到西·Anna。",
    ),
    (
        ev.Sat(1, True),
        "You (South) sat: everything between the dealer and the others counts double.",
        "南·你坐，跟三家的输赢都翻倍。",
    ),
    (ev.Sat(1, False), "You (South) did not sit.", "南·你不坐。"),
    (ev.Pulled(1, 2), "You (South) pulled: × 4 between that player and the dealer.", "南·你拉，跟庄家的输赢再乘 4。"),
    (ev.Pulled(1, 0), "You (South) did not pull.", "南·你不拉。"),
    (ev.Kicked(0, 1, True), "Zhou (East) kicked you (South): doubled again.", "东·周踹南·你，再翻倍。"),
    (ev.Kicked(0, 1, False), "Zhou (East) did not kick you (South).", "东·周不踹南·你。"),
    (ev.WallBuilt(None), "The wall is built: 17 stacks in front of each.", "码好牌墙，每家 17 墩。"),
    # R3.1: seat 1's wall are the last seventeen stacks, 51 to 67.
    (
        ev.WallBroken(53),
        "Drawing starts at stack 3 of your wall, counted from the right, and goes on clockwise.",
        "从南·你门前右起第 3 墩开门，顺时针抓牌。",
    ),
    (
        ev.WallBroken(16),
        "Drawing starts at stack 17 of Zhou's wall, counted from the right, and goes on clockwise.",
        "从东·周门前右起第 17 墩开门，顺时针抓牌。",
    ),
    (ev.Dealt(2, (0, 1, 2, 3), None), "Anna (West) took 4 tiles from the wall.", "西·Anna从牌墙抓 4 张。"),
    (ev.Dealt(2, (0,), None), "Anna (West) took one tile from the wall.", "西·Anna从牌墙抓 1 张。"),
    (ev.Dealt(1, (0, 1), ("5m", "E")), "You (South) took 5 of characters, East.", "南·你抓到五万、东风。"),
    (
        ev.IndicatorTurned(80, "4m", 7, ("4m", "5m"), 69),
        "4 of characters was turned up; wild are 4 of characters, 5 of characters. 69 tiles are left to draw.",
        "翻出四万，混儿是四万、五万，还有 69 张可摸。",
    ),
    (ev.ReadyDeclared(2), "Anna (West) declared ready.", "西·Anna报天听。"),
    (ev.Passed(1, "claim"), "You (South) did not claim.", "南·你不要。"),
    (ev.Passed(1, "ready"), "You (South) did not declare ready.", "南·你不报天听。"),
    (ev.Passed(1, "mend"), "You (South) played on.", "南·你就这样往下打。"),
    (ev.Drew(3, 9, None, "wall", 50, 13), "Sun (North) drew.", "北·孙摸牌。"),
    (ev.Drew(1, 9, "5m", "wall", 50, 13), "You (South) drew 5 of characters.", "南·你摸到五万。"),
    (ev.Drew(3, 9, None, "tail", 50, 13), "Sun (North) took a replacement from the tail.", "北·孙从杠底补牌。"),
    (
        ev.Drew(3, 9, "C", "tail", 50, 13),
        "Sun (North) took the replacement Red dragon from the tail.",
        "北·孙从杠底补到红中。",
    ),
    (ev.Drew(3, 9, None, "replacement", 50, 0), "Sun (North) took a replacement from the wall.", "北·孙从牌墙补牌。"),
    (
        ev.Drew(3, 9, "C", "replacement", 50, 0),
        "Sun (North) took the replacement Red dragon from the wall.",
        "北·孙从牌墙补到红中。",
    ),
    (ev.Discarded(0, 9, "2p", True), "Zhou (East) discarded 2 of dots, just drawn.", "东·周摸打二饼。"),
    (ev.Discarded(0, 9, "2p", False), "Zhou (East) discarded 2 of dots.", "东·周打二饼。"),
    (ev.TurnEnded(1), "You (South) ended the turn without a discard.", "南·你没打牌就过了。"),
    (ev.TakenBack(1, 9, "2p"), "You (South) took 2 of dots back.", "南·你收回二饼。"),
    (ev.Ponged(0, "E", (1, 2), 3, 1), "Zhou (East) ponged East from you (South).", "东·周碰南·你的东风。"),
    (
        ev.Konged(1, "exposed", "1s", (1, 2, 4), 3, 3),
        "You (South) laid an exposed kong of 1 of bamboos, claimed from Sun (North).",
        "南·你明杠北·孙的一条。",
    ),
    (
        ev.Konged(1, "added", "1s", (4,)),
        "You (South) laid an added kong: the fourth 1 of bamboos to the pong.",
        "南·你追杠一条。",
    ),
    (
        ev.Konged(1, "concealed", "1s", (1, 2, 3, 4)),
        "You (South) laid a concealed kong of 1 of bamboos.",
        "南·你暗杠一条。",
    ),
    (ev.Konged(1, "gold", "1s", (1, 2, 3, 4)), "You (South) laid a gold kong of 1 of bamboos.", "南·你金杠一条。"),
    (
        ev.Paid("exposed", 1, (ev.Transfer(1, 0, 2), ev.Transfer(2, 1, 1)), ZERO),
        "Exposed kong: you (South) paid Zhou (East) 2, Anna (West) paid you (South) 1.",
        "明杠：南·你付东·周 2 分、西·Anna付南·你 1 分。",
    ),
    (ev.Paid("win", 1, (), ZERO), "Nobody pays for the win.", "和牌，谁也不用付。"),
    (
        ev.FalseHand(1, "short", "wild_discard"),
        "You (South) discarded a wild tile: a short false hand, which cannot win in this deal.",
        "南·你打了混儿，成了小相公，这盘不能和了。",
    ),
    (
        ev.FalseHand(1, "short", "no_replacement"),
        "You (South) did not take the replacement: a short false hand, which cannot win in this deal.",
        "南·你没补牌，成了小相公，这盘不能和了。",
    ),
    (
        ev.FalseHand(1, "long", "no_discard"),
        (
            "You (South) forgot to discard: a long false hand, which cannot win in this deal, "
            "and whose kongs do not count."
        ),
        "南·你忘了打牌，成了大相公，这盘不能和，杠也不算。",
    ),
    (
        ev.Won(3, 9, "5m", SCORE),
        "Sun (North) won with 5 of characters: catching the five, straight, no wild tile, 14 fan.",
        "北·孙自摸五万，和了：捉伍儿、龙、素，14 番。",
    ),
    (ev.Exhausted(), "No tile is left to draw: the deal is exhausted.", "牌摸完了，荒庄。"),
    (ev.HandsShown((), ()), "All hands are laid open.", "四家亮牌。"),
    (
        ev.DealEnded(0, POINTS, ZERO, 1, False, False),
        "Points: Zhou (East) 262, you (South) 238, Anna (West) 250, Sun (North) 250. Next dealer: you (South).",
        "分数：东·周 262、南·你 238、西·Anna 250、北·孙 250。下一盘南·你当庄。",
    ),
    (
        ev.DealEnded(0, POINTS, ZERO, 0, True, False),
        "Points: Zhou (East) 262, you (South) 238, Anna (West) 250, Sun (North) 250. The dealer stays: Zhou (East).",
        "分数：东·周 262、南·你 238、西·Anna 250、北·孙 250。东·周连庄。",
    ),
    (
        ev.DealEnded(0, POINTS, ZERO, 0, True, True),
        "Points: Zhou (East) 262, you (South) 238, Anna (West) 250, Sun (North) 250.",
        "分数：东·周 262、南·你 238、西·Anna 250、北·孙 250。",
    ),
    (ev.PotEnded(1, ZERO), "The pot is over.", "这一锅打完了。"),
    (ev.RulesChanged(RuleSet()), "Other house rules hold from the next deal on.", "从下一盘起换打法。"),
]


class Sneezed(ev.Event, frozen=True, tag="sneezed"):
    """An event that nobody has put in words."""

    seat: int


def wordless(types: Iterable[type[ev.Event]]) -> set[type[ev.Event]]:
    """The event types that have no words."""
    return set(types) - set(WORDS)


def test_every_event_type_has_its_words() -> None:
    assert not wordless(get_args(ev.AnyEvent))
    assert set(WORDS) == set(get_args(ev.AnyEvent)), "words of an event that there is not"
    assert {type(event) for event, _, _ in TOLD} | {ev.SatDown} == set(WORDS), "an event without a sentence here"


def test_a_new_event_type_without_words_is_found() -> None:
    assert wordless([*get_args(ev.AnyEvent), Sneezed]) == {Sneezed}
    for say in (lambda: tell(Sneezed(0), TABLE, "en"), lambda: rule_of(Sneezed(0)), lambda: logged(Sneezed(0))):
        with pytest.raises(KeyError):
            say()


@pytest.mark.parametrize(("event", "en", "zh"), TOLD, ids=lambda value: type(value).__name__)
def test_what_is_said_of_an_event(event: ev.Event, en: str, zh: str) -> None:
    assert tell(event, TABLE, "en") == en
    assert tell(event, TABLE, "zh") == zh


def test_before_the_winds_are_drawn_nobody_has_one() -> None:
    """R2.1: everyone sits down at random, one is called East for the moment."""
    seats = Seats(("You", "Zhou", "Li", "Sun"))
    for event in (ev.PotStarted(1, ZERO), ev.SatDown((2, 3, 0, 1))):
        seats = seats.after(event)
    assert tell(ev.SatDown((2, 3, 0, 1)), seats, "en") == "Everyone sat down; East for the moment: Li."
    assert tell(ev.SatDown((2, 3, 0, 1)), seats, "zh") == "四个人先随便坐，李暂坐东。"
    assert tell(ev.WindDrawn(2, 0, "N"), seats, "en") == "You turned up North."
    seats = seats.after(ev.Seated((0, 3, 1, 2)))
    assert [who(seats, seat, "en") for seat in range(4)] == ["You (East)", "Sun (South)", "Zhou (West)", "Li (North)"]
    assert not seats.after(ev.PotStarted(2, ZERO)).seated


def test_the_rule_of_an_event_is_the_one_it_happened_by() -> None:
    assert step(ev.Paid("win", 1, (), ZERO), TABLE, "en") == "Nobody pays for the win. (R7.1)"
    assert step(ev.Exhausted(), TABLE, "zh") == "牌摸完了，荒庄。（R3.7）"
    purposes = get_args(ev.DicePurpose)
    assert {purpose: rule_of(ev.DiceRolled(0, (1, 2), purpose)) for purpose in purposes} == {
        "winds": "R2.1", "break": "R3.1", "break_again": "R3.1", "wild": "R3.3", "lot": "R2.3",
    }  # fmt: skip
    assert rule_of(ev.Konged(1, "gold", "1s", (1, 2, 3, 4))) == "R4.4"
    assert rule_of(ev.Konged(1, "added", "1s", (4,))) == "R4.3"
    assert rule_of(ev.Drew(0, 1, None, "wall", 3, 4)) == "R4.2"
    assert rule_of(ev.Drew(0, 1, None, "replacement", 3, 4)) == "R3.6"
    assert rule_of(ev.FalseHand(1, "long", "no_discard")) == "R6.2"
    assert rule_of(ev.FalseHand(1, "short", "wild_discard")) == "R6.1"
    assert rule_of(ev.Passed(1, "ready")) == "R4.7"


def test_rules_that_are_named_are_rules_of_the_contract() -> None:
    for event, _, _ in TOLD:
        assert re.fullmatch(r"R[2-8]\.\d+", rule_of(event)), event


@pytest.mark.parametrize("seed", [5, 6])
def test_whole_games_are_told_in_whole_sentences(seed: int) -> None:
    rules = with_changes(RuleSet(), {"length_count": 1, "pull_limit": 2, "kick": True, "exposed_kong_fan": 0})
    match = Match(rules, ("You", "Zhou", "Li", "Sun"), SeededRandomness(seed))
    player = make("random", seed)
    match.start()
    while not match.finished and len(match.events) < 1500:
        if match.between:
            match.proceed()
        elif match.pending is not None:
            match.act(match.pending.seat, player.choose(match.view(match.pending.seat)).action)
    seats = Seats(("You", "Zhou", "Li", "Sun"))
    for whole in match.events:
        seats = seats.after(whole)
        for event in filter(None, (whole, whole.mask(None), whole.mask(1))):
            en, zh = tell(event, seats, "en"), tell(event, seats, "zh")
            assert en.endswith("."), en
            assert zh.endswith("。"), zh
            assert not re.search(r"[{}]|  | \.|None", en + zh)
            assert not CHINESE.search(en), en
            assert CHINESE.search(zh), zh
            # "you" is written large only where a sentence begins.
            assert not re.search(r"[^.] You\b", en), en


def test_names_in_a_sentence() -> None:
    name = who(TABLE, 1, "en")
    assert f"{name}|{name:mid}|{name:own}|{name:Own}" == "You (South)|you (South)|your|Your"
    name = who(TABLE, 2, "en")
    assert f"{name}|{name:mid}|{name:own}|{name:Own}" == "Anna (West)|Anna (West)|Anna's|Anna's"
    name = who(TABLE, 1, "zh")
    assert f"{name}|{name:mid}|{name:own}|{name:Own}" == "南·你|南·你|南·你|南·你"
    twins = Seats(("basic", "basic", "Li", "Sun"), seated=True)
    assert f"{who(twins, 1, 'en'):own} {who(twins, 2, 'en'):own}" == "basic (South)'s Li's"
    assert f"{Name('dora'):Own}" == "Dora's"
    assert [f"{named(name, 'en'):mid}" for name in ("你", "Anna")] == ["you", "Anna"]


def test_names_that_the_program_gives_change_with_the_language_and_others_never() -> None:
    assert [shown(name, "zh") for name in ("You", "Zhou", "Li", "Sun", "Anna")] == ["你", "周", "李", "孙", "Anna"]
    assert [shown(name, "en") for name in ("你", "周", "李", "孙", "安娜")] == ["You", "Zhou", "Li", "Sun", "安娜"]


def test_calls_are_written_and_spoken() -> None:
    kong = ev.Konged(1, "concealed", "E", (1, 2, 3, 4))
    assert (written(kong), spoken(kong)) == (("Concealed kong", "暗杠"), ("Concealed kong!", "暗杠！"))
    for kind in ("exposed", "added"):
        kong = ev.Konged(1, kind, "E", (1, 2, 3))
        assert (written(kong), spoken(kong)) == (("Kong", "杠"), ("Kong!", "杠！"))
    pulled = ev.Pulled(1, 2)
    assert (written(pulled), spoken(pulled)) == (("I pull ×4", "拉 ×4"), ("Double pull!", "拉两下！"))
    assert (written(ev.Pulled(1, 0)), spoken(ev.Pulled(1, 0))) == (("I don't pull", "不拉"), None)
    false = ev.FalseHand(1, "short", "wild_discard")
    assert (written(false), spoken(false)) == (("Short false hand", "小相公"), ("Short false hand!", "小相公！"))
    assert written(ev.Won(1, 9, "5m", SCORE)) == ("Mahjong", "和了")
    assert spoken(ev.Won(1, 9, "5m", SCORE)) == (
        "Win! Catching the five, Straight, No wild tile, 15 fan.", "胡了！捉伍儿，龙，素，15番。",
    )  # fmt: skip
    assert spoken(ev.Drew(0, 1, "5m", "wall", 3, 4)) is None
    for event, _, _ in TOLD:
        # A voice would read 和 as hé.
        assert "和" not in (spoken(event) or ("", ""))[1], event


def test_a_verb_goes_with_its_player() -> None:
    assert f"{who(TABLE, 1, 'en'):pays|pay} {who(TABLE, 0, 'en'):pays|pay}" == "pay pays"


ACTIONS: list[tuple[do.Action, str, str]] = [
    (do.PickWind(0), "wind tile 1", "第 1 张风牌"),
    (do.Sit(True), "sit", "坐"),
    (do.Sit(False), "do not sit", "不坐"),
    (do.Pull(0), "do not pull", "不拉"),
    (do.Pull(2), "pull twice", "拉两次"),
    (do.Kick(3, True), "kick North", "踹北家"),
    (do.Kick(3, False), "do not kick North", "不踹北家"),
    (do.DeclareReady(), "declare ready", "报天听"),
    (do.Pass(), "pass", "过"),
    (do.Discard("5m"), "discard 5 of characters", "打五万"),
    (do.Pong(), "pong", "碰"),
    (do.Kong("C"), "kong of Red dragon", "杠红中"),
    (do.Win(), "win", "和"),
    (do.Draw(), "draw", "摸牌"),
    (do.EndTurn(), "end the turn without a discard", "不打牌"),
    (do.TakeBack(), "take the wild tile back", "收回混儿"),
]


@pytest.mark.parametrize(("action", "en", "zh"), ACTIONS, ids=lambda value: type(value).__name__)
def test_what_an_action_is_called(action: do.Action, en: str, zh: str) -> None:
    assert (action_name(action, "en"), action_name(action, "zh")) == (en, zh)


def test_every_action_has_its_name() -> None:
    assert {type(action) for action, _, _ in ACTIONS} == set(get_args(do.AnyAction))


def wordings(path: Path) -> list[tuple[str, str]]:
    """The bilingual texts written in a source file, without places to fill."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text":
            values = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            if len(values) == len(LANGUAGES):
                found.append((values[0], values[1]))
    return found


def test_names_of_melds_and_winds_stand_once() -> None:
    """One table each: `hand.MELD_TEXT`, `tiles.WIND_TEXT`, and the false hands' in `event_text.names`."""
    told = {text.zh for table in (names.WINDS, names.MELDS.values(), names.FALSE_HANDS.values()) for text in table}
    told -= {names.MELDS["pong"].zh}  # also the button's
    places: dict[str, list[str]] = {}
    for path in sorted([*TOP.glob("tjmahjong/**/*.py"), *TOP.glob("tjmahjong_gui/**/*.py")]):
        for en, zh in wordings(path):
            if zh in told and len(en) > 1:  # a wind's letter is a mark, not a name
                places.setdefault(zh, []).append(str(path.relative_to(TOP)))
    assert places.keys() == told
    assert {zh: where for zh, where in places.items() if len(where) > 1} == {}
