"""The voice: Qt's own stand-in for a speech service speaks here, or there is none."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from tests.gui.qt_parts import part
from tjmahjong.text import Text
from tjmahjong_gui.audio import speech
from tjmahjong_gui.audio.speech import Speaker, best_voice, engines, locales_for

QtTextToSpeech = part("QtTextToSpeech")
PONG = Text("Pong!", "碰！")
SAID: list[str] = []
VOLUMES: list[float] = []


class Recording(QtTextToSpeech.QTextToSpeech):
    """Qt's speech object, overheard."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.sayingWord.connect(lambda word, *_: SAID.append(word))
        self.volumeChanged.connect(VOLUMES.append)


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt's mock engine: it has English voices and no Chinese one."""
    monkeypatch.setattr(speech, "engines", lambda _available: ["mock"])
    monkeypatch.setattr(QtTextToSpeech, "QTextToSpeech", Recording)
    SAID.clear()
    VOLUMES.clear()


@pytest.fixture
def speaker(qtbot: QtBot) -> Iterator[Speaker]:
    made = Speaker("en")
    yield made
    made.close()


def started(speaker: Speaker, qtbot: QtBot) -> None:
    with qtbot.waitSignal(speaker.settled):
        speaker.start()


@pytest.mark.usefixtures("service")
def test_a_call_is_spoken_in_the_language(speaker: Speaker, qtbot: QtBot) -> None:
    started(speaker, qtbot)
    assert (speaker.available, speaker.reason) == (True, speech.WORKS)
    speaker.say(Text("{n} fan", "{n}番"), n=3)
    qtbot.waitUntil(lambda: len(SAID) >= 2)
    assert SAID == ["3", "fan"]


@pytest.mark.usefixtures("service")
def test_without_a_voice_for_the_language_it_is_off(speaker: Speaker, qtbot: QtBot) -> None:
    started(speaker, qtbot)
    with qtbot.waitSignal(speaker.settled):
        speaker.language = "zh_CN"
    assert (speaker.available, speaker.reason) == (False, speech.NO_VOICE)
    speaker.say(PONG)
    with qtbot.waitSignal(speaker.settled):
        speaker.language = "en"
    assert speaker.available
    speaker.say(PONG)
    qtbot.waitUntil(lambda: len(SAID) > 0)
    assert SAID == ["Pong"]


@pytest.mark.usefixtures("service")
def test_volume_and_switch_are_kept(speaker: Speaker, qtbot: QtBot) -> None:
    speaker.volume = 40
    started(speaker, qtbot)
    speaker.enabled = False
    speaker.say(PONG)
    speaker.enabled = True
    speaker.volume = 0
    speaker.say(PONG)
    speaker.volume = 80
    speaker.say(Text("Kong!", "杠！"))
    qtbot.waitUntil(lambda: len(SAID) > 0)
    assert SAID == ["Kong"]
    assert [round(volume, 2) for volume in VOLUMES][-3:] == [0.4, 0, 0.8]


@pytest.mark.usefixtures("service")
def test_it_can_be_cut_short(speaker: Speaker, qtbot: QtBot) -> None:
    started(speaker, qtbot)
    speaker.say(Text("one two three four five six seven eight", ""))
    speaker.hush()
    speaker.say(Text("ten", ""))
    qtbot.waitUntil(lambda: "ten" in SAID)
    assert "eight" not in SAID


def test_nothing_is_looked_for_before_it_is_started(speaker: Speaker) -> None:
    speaker.say(PONG)
    speaker.hush()
    speaker.language = "zh"
    assert (speaker.available, speaker.reason) == (False, speech.NOT_ASKED)
    assert "speech" not in [thread.name for thread in threading.enumerate()]


def test_without_a_service_it_is_silent(speaker: Speaker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "_LIBRARY", {"speechd": "libnowhere.so.7", "flite": "libnowhere.so.7"})
    monkeypatch.setattr(QtTextToSpeech.QTextToSpeech, "availableEngines", staticmethod(lambda: ["mock", "speechd"]))
    started(speaker, qtbot)
    assert (speaker.available, speaker.reason) == (False, speech.NO_SERVICE)
    with qtbot.waitSignal(speaker.settled):
        speaker.language = "zh"
    assert (speaker.available, speaker.reason) == (False, speech.NO_SERVICE)


def test_without_the_module_it_is_silent(speaker: Speaker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PySide6.QtTextToSpeech", None)
    started(speaker, qtbot)
    assert (speaker.available, speaker.reason) == (False, speech.NO_MODULE)


@pytest.mark.usefixtures("service")
def test_closing_ends_the_thread(speaker: Speaker, qtbot: QtBot) -> None:
    started(speaker, qtbot)
    assert "speech" in [thread.name for thread in threading.enumerate()]
    speaker.close()
    assert "speech" not in [thread.name for thread in threading.enumerate()]
    speaker.say(PONG)
    assert not speaker.available


def test_engines_that_cannot_be_opened_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "_LIBRARY", {"speechd": "libnowhere.so.7"})
    assert engines(["mock", "speechd"]) == []
    assert engines(["sapi", "winrt", "mock"]) == ["sapi", "winrt"]


def test_mandarin_is_not_cantonese() -> None:
    cantonese, mandarin, taiwan = QLocale("zh_HK"), QLocale("zh_CN"), QLocale("zh_TW")
    english = QLocale("en_GB")
    assert locales_for("zh", [english, cantonese, taiwan, mandarin]) == [mandarin, taiwan]
    assert locales_for("zh", [english, cantonese]) == []
    assert best_voice("zh", mandarin, ["Sin-ji (Cantonese)", "Tingting"]) == 1
    assert best_voice("zh", mandarin, ["廣東話"]) is None


def test_where_qt_does_not_know_the_language_the_voice_is_known_by_its_name() -> None:
    c = QLocale.c()
    assert locales_for("zh_CN", [QLocale("en_US"), c]) == [c]
    names = ["Esperanto", "Chinese (Mandarin, latin as English)+Adam", "Chinese (Mandarin, latin as English)"]
    assert best_voice("zh", c, names) == 2
    assert best_voice("zh", c, names[:2]) == 1
    assert best_voice("zh", c, names[:1]) is None


def test_english_of_the_persons_own_country_goes_first() -> None:
    found = locales_for("en", [QLocale("de_DE"), QLocale("en_IN"), QLocale("en_GB"), QLocale("en_US")])
    own = QLocale.system().territory()
    assert {locale.name() for locale in found} == {"en_IN", "en_GB", "en_US"}
    if own not in (QLocale.Country.India, QLocale.Country.UnitedKingdom):
        assert [locale.name() for locale in found] == ["en_US", "en_GB", "en_IN"]
    assert best_voice("en", QLocale("en_US"), ["English (Caribbean)", "English (America)"]) == 1
    assert best_voice("en", QLocale("en_US"), ["Zira", "David"]) == 0
