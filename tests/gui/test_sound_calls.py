"""What is heard with each event, in both languages."""

from __future__ import annotations

from typing import get_args

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.playing import play
from tjmahjong import events as ev
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.result import Score
from tjmahjong.text import Text
from tjmahjong_gui.audio.calls import TableSound, cue
from tjmahjong_gui.audio.sound import SoundPlayer, variants
from tjmahjong_gui.audio.speech import Speaker
from tjmahjong_gui.files.resources_path import resource
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.options import TableOptions
from tjmahjong_gui.table.view import TableView

ZERO = (0, 0, 0, 0)
SCORE = Score(value=14, kong_fan=1, total=15, wins=True, patterns=("catch_five", "straight", "no_wild"), reading=())
HEAVEN = Score(value=4, kong_fan=0, total=4, wins=True, patterns=("plain", "heaven"), reading=())

HEARD: list[tuple[ev.Event, str | None, tuple[str, str] | None]] = [
    (ev.PotStarted(1, ZERO), None, None),
    (ev.SatDown(ZERO), None, None),
    (ev.DiceRolled(0, (3, 4), "break", 2), "dice", None),
    (ev.WindsLaid(None), "shuffle", None),
    (ev.WindDrawn(0, 1, "E"), "flip", None),
    (ev.Seated(ZERO), "slide", None),
    (ev.DealStarted(1, 0, 0, ZERO, ZERO), None, None),
    (ev.Sat(0, True), "pong", ("The dealer sits!", "庄家坐！")),
    (ev.Sat(0, False), None, None),
    (ev.Pulled(1, 0), None, None),
    (ev.Pulled(1, 1), "pong", ("Pull!", "拉！")),
    (ev.Pulled(1, 2), "pong", ("Double pull!", "拉两下！")),
    (ev.Kicked(0, 1, True), "pong", ("Kick!", "踹！")),
    (ev.Kicked(0, 1, False), None, None),
    (ev.WallBuilt(None), "shuffle", None),
    (ev.WallBroken(7), "slide", None),
    (ev.Dealt(0, (0, 1, 2, 3), None), "clack", None),
    (ev.IndicatorTurned(80, "5m", 7, ("5m", "6m"), 69), "flip", None),
    (ev.ReadyDeclared(2), "pong", ("Ready!", "天听！")),
    (ev.Passed(2, "claim"), None, None),
    (ev.Drew(0, 9, None, "wall", 50, 13), "slide", None),
    (ev.Discarded(0, 9, "5m", True), "clack", None),
    (ev.TurnEnded(0), None, None),
    (ev.TakenBack(0, 9, "5m"), "slide", None),
    (ev.Ponged(1, "E", (1, 2), 3, 0), "pong", ("Pong!", "碰！")),
    (ev.Konged(1, "exposed", "E", (1, 2, 4), 3, 0), "kong", ("Kong!", "杠！")),
    (ev.Konged(1, "added", "E", (4,)), "kong", ("Kong!", "杠！")),
    (ev.Konged(1, "concealed", "E", (1, 2, 3, 4)), "kong", ("Concealed kong!", "暗杠！")),
    (ev.Konged(1, "gold", "E", (1, 2, 3, 4)), "kong", ("Gold kong!", "金杠！")),
    (ev.Paid("exposed", 1, (), ZERO), "points", None),
    (ev.FalseHand(1, "short", "wild_discard"), "dull", ("Short false hand!", "小相公！")),
    (ev.FalseHand(1, "long", "no_discard"), "dull", ("Long false hand!", "大相公！")),
    (ev.Exhausted(), "exhausted", ("Nobody wins this deal.", "荒庄！")),
    (ev.HandsShown((), ()), "slide", None),
    (ev.DealEnded(None, ZERO, ZERO, 1, False, False), None, None),
    (ev.RulesChanged(RuleSet()), None, None),
    (ev.PotEnded(1, ZERO), None, ("The pot is over.", "这一锅打完了。")),
]


@pytest.mark.parametrize(("event", "sound", "call"), HEARD, ids=lambda value: type(value).__name__)
def test_what_is_heard_with_an_event(event: ev.Event, sound: str | None, call: tuple[str, str] | None) -> None:
    heard = cue(event)
    assert heard.sound == sound
    assert heard.call == (None if call is None else Text(*call))
    assert 0 < heard.level <= 1


def test_every_event_is_thought_of() -> None:
    assert {type(event) for event, _, _ in HEARD} | {ev.Won} == set(get_args(ev.AnyEvent))


def test_a_win_is_called_with_its_patterns_and_all_its_fan() -> None:
    """Value and the winner's own kong fan in one number (R7.2)."""
    heard = cue(ev.Won(1, 9, "5m", SCORE))
    assert heard.sound == "win"
    assert heard.call is not None
    assert heard.call.zh == "胡了！捉伍儿，龙，素，15番。"
    assert heard.call.en.startswith("Win! ")
    assert heard.call.en.endswith(", 15 fan.")
    assert heard.call.en.count(",") == 3


def test_what_a_voice_would_misread_is_written_as_it_sounds() -> None:
    call = cue(ev.Won(0, 9, "5m", HEAVEN)).call
    assert call is not None
    assert call.zh == "胡了！提溜，天胡，4番。"
    for event, _, spoken in HEARD:
        assert "和" not in (spoken or ("", ""))[1], event


def test_a_discard_has_a_name() -> None:
    assert cue(ev.Discarded(0, 9, "5m", False)).tile == Text("5 of characters", "五万")
    assert cue(ev.Discarded(0, 9, "C", False)).tile == Text("Red dragon", "红中")


def test_every_sound_has_a_file_and_every_file_a_use() -> None:
    files = set(variants(resource("sounds")))
    used = {sound for _, sound, _ in HEARD if sound is not None} | {"win"}
    assert used <= files
    # The window's own buttons use the one that is left.
    assert files - used == {"select"}


class Heard:
    """Stands for player and speaker, and writes down what they are asked for."""

    def __init__(self) -> None:
        self.log: list[object] = []

    def play(self, name: str, level: float) -> None:
        self.log.append((name, level))

    def say(self, text: Text) -> None:
        self.log.append(text.en)

    def hush(self) -> None:
        self.log.append("hush")

    def start(self) -> None:
        self.log.append("start")

    def close(self) -> None:
        self.log.append("close")


def table(heard: Heard, *, names_discards: bool = False) -> TableSound:
    sounds = TableSound(heard, heard)  # type: ignore[arg-type]
    sounds.names_discards = names_discards
    return sounds


def test_an_event_is_sounded_and_called() -> None:
    heard = Heard()
    table(heard).on_event(ev.Ponged(1, "E", (1, 2), 3, 0))
    assert heard.log == [("pong", 1.0), "Pong!"]


def test_a_skipped_event_is_not_heard() -> None:
    heard = Heard()
    sounds = table(heard, names_discards=True)
    for event, _, _ in HEARD:
        sounds.on_event(event, skipped=True)
    assert heard.log == []


def test_discards_are_named_only_if_wanted() -> None:
    discard = ev.Discarded(0, 9, "5m", False)
    heard = Heard()
    table(heard).on_event(discard)
    assert heard.log == [("clack", 1.0)]
    table(heard, names_discards=True).on_event(discard)
    assert heard.log[1:] == [("clack", 1.0), "5 of characters"]


def test_silence_on_demand() -> None:
    heard = Heard()
    table(heard).hush()
    assert heard.log == ["hush", "hush"]


def test_it_starts_and_closes_both() -> None:
    heard = Heard()
    sounds = table(heard)
    sounds.start()
    sounds.close()
    assert heard.log == ["start", "start", "close", "close"]


def test_it_does_as_the_person_wishes(qtbot: QtBot) -> None:
    player, speaker = SoundPlayer(), Speaker("en")
    sounds = TableSound(player, speaker)
    sounds.follow("zh", volume=40, muted=False, speech=True, names_discards=True)
    assert (player.volume, player.muted, speaker.volume, speaker.enabled) == (40, False, 40, True)
    assert (speaker.language, sounds.names_discards) == ("zh", True)
    sounds.follow("en", volume=40, muted=True, speech=True, names_discards=False)
    assert (player.muted, speaker.enabled, speaker.language, sounds.names_discards) == (True, False, "en", False)
    sounds.follow("en", volume=70, muted=False, speech=False, names_discards=False)
    assert (player.volume, player.muted, speaker.enabled) == (70, False, False)


def test_what_the_table_skips_is_silent(qtbot: QtBot) -> None:
    """One key finishes everything that was to be played; only what had begun before was heard."""
    view = TableView()
    qtbot.addWidget(view)
    view.resize(1024, 640)
    view.set_board(Board(viewer=0, names=("you", "a", "b", "c")))
    heard = Heard()
    sounds = table(heard)
    view.playback.began.connect(lambda moment: sounds.on_event(moment.event, view.playback.skipping))
    play(view, ev.SatDown((0, 1, 2, 3)))
    play(view, ev.DiceRolled(0, (3, 4), "winds", 2))
    play(view, ev.WindsLaid(None))
    view.director.finish()
    assert heard.log == [("dice", 1.0)]
    view.playback.finish()
    assert heard.log == [("dice", 1.0)]
    play(view, ev.WindDrawn(2, 0, "E"))
    assert heard.log == [("dice", 1.0), ("flip", 0.8)]
    view.playback.finish()
    view.set_options(TableOptions(pace="off"))
    play(view, ev.WindDrawn(3, 1, "S"))
    assert heard.log == [("dice", 1.0), ("flip", 0.8)]
