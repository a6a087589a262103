"""Languages: which there are, what a further one may not break, and texts that are put together in it."""

from __future__ import annotations

import string
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tjmahjong import text
from tjmahjong.text import Text, made
from tjmahjong_gui.files.resources_path import resource
from tjmahjong_gui.language.found import languages, translation

SOURCES = sorted(resource("i18n").glob("*.ts"))


def places(wording: str) -> set[str]:
    """The names in curly brackets."""
    return {name for _, name, _, _ in string.Formatter().parse(wording) if name}


def test_every_language_that_is_offered_has_its_translation() -> None:
    assert {source.stem.removeprefix("tjmahjong_") for source in SOURCES} == {
        translation(lang) for lang in languages() if lang != "en"
    }


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_translations_name_the_places_of_their_sentence(source: Path) -> None:
    wrong = []
    for message in ET.parse(source).iter("message"):
        english, said = message.findtext("source") or "", message.findtext("translation") or ""
        if said and not places(said) <= places(english):
            wrong.append(said)
    assert wrong == []


@pytest.fixture
def volapuk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language with a few words."""
    words = {"five": "lul", "{a} and {b}": "{b} e {a}", "broken {a}": "{c}", "odd": "{"}
    monkeypatch.setitem(text.FURTHER, "vo", words.get)


@pytest.mark.usefixtures("volapuk")
def test_a_further_language_says_what_it_has_and_english_else() -> None:
    assert Text("five", "五").say("vo") == "lul"
    assert Text("six", "六").say("vo") == "six"
    assert Text("{a} and {b}", "{a}和{b}").say("vo", a=1, b=2) == "2 e 1"
    assert Text("broken {a}", "坏 {a}").say("vo", a=1) == "broken 1"
    assert [Text("five", "五").say(lang) for lang in ("en", "zh", "xx")] == ["five", "五", "five"]


@pytest.mark.usefixtures("volapuk")
def test_texts_that_are_put_together_are_so_in_every_language() -> None:
    both = Text("{a} and {b}", "{a}和{b}").filled(a=Text("five", "五"), b="x")
    assert (both.en, both.zh) == ("five and x", "五和x")
    assert [both.say(lang) for lang in ("en", "zh", "vo")] == ["five and x", "五和x", "x e lul"]
    listed = made(lambda lang: "+".join(one.say(lang) for one in (Text("five", "五"), Text("six", "六"))))
    assert [listed.say(lang) for lang in ("en", "zh", "vo")] == ["five+six", "五+六", "lul+six"]
