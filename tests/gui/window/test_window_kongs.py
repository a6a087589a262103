"""What the table says of kongs: which can be laid, and why none can (R4.3, R4.4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tests.engine.conftest import lay
from tests.gui.window.test_window_by_hand import Quiet
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]
Sit = Callable[..., Any]


@pytest.fixture
def sit_down(open_window: OpenWindow, hands: Any) -> Sit:
    """A function that lays a deal at which the person deals, and gives hands for it."""

    def sit(hand: str, *, lang: str = "en", **options: Any) -> Any:
        preferences = {"discard": options.pop("discard", "confirm")}
        window = open_window(lang=lang, **preferences)
        match = lay({0: hand}, indicator="3p", humans=[0], start=False, **options)
        window.play.open_match(match, {player: Quiet() for player in (1, 2, 3)})
        person = hands(window)
        assert person.wait_asked()
        return person

    return sit


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_kong_names_no_tile(sit_down: Sit, lang: str) -> None:
    """Three pairs and a triplet, none of them four: no tile is the one that was meant."""
    person = sit_down("111m22m33m5s6s7s8sEEN", lang=lang)
    person.key(Qt.Key.Key_G)
    said = person.page.message.text()
    assert ("no four equal tiles" in said) == (lang == "en")
    assert ("没有四张一样的" in said) == (lang == "zh")
    assert "R4.3" in said
    assert not any(tile.say(lang) in said for tile in TILE_TEXT)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_only_kong_that_could_be_meant_is_named(sit_down: Sit, lang: str) -> None:
    """Four wild tiles where gold kongs are switched off (R4.4): they are the one kong that could be meant."""
    person = sit_down("4444p2m3m5s6s7s8sEEN", lang=lang, gold_kong_fan=0)
    kong = person.page.actions_bar.button("kong")
    assert len(kong.reasons) == 1
    assert "R4.4" in kong.reasons[0]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_kong_that_can_be_laid_is_said(sit_down: Sit, lang: str) -> None:
    person = sit_down("1111m22m3m5s6s7s8sEEN", lang=lang)
    said = person.page.message.text()
    assert TILE_TEXT[KIND_OF["1m"]].say(lang) in said
    assert "(G)" in said or "（G）" in said
    assert person.button("kong").isEnabled()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_discard_that_makes_a_kong_is_said(sit_down: Sit, lang: str) -> None:
    person = sit_down("111m22m3m5s6s7s8sEEN9p", lang=lang, draws="1m")
    while person.page.source.view().asked == "turn":
        person.do_by_mouse(person.decide())
        assert person.wait_asked()
    assert person.page.source.view().asked == "claim"
    said = person.page.message.text()
    assert "(G)" in said or "（G）" in said


@pytest.mark.parametrize(
    ("discard", "en", "zh"),
    [("confirm", "second click", "再点一下"), ("double", "double click", "双击"), ("single", "a click", "点哪张")],
)
def test_the_prompt_says_how_a_tile_is_let_go(sit_down: Sit, discard: str, en: str, zh: str) -> None:
    assert en in sit_down("123m46m456p789sEES", discard=discard).page.message.text()
    assert zh in sit_down("123m46m456p789sEES", discard=discard, lang="zh").page.message.text()
