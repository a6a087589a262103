"""The page where a game is set up: own rule sets, how long a game is (R8.2, R9)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tjmahjong.rules import PRESETS, RuleSet, preset
from tjmahjong.rules.own_presets import OwnPresets
from tjmahjong_gui import paths
from tjmahjong_gui.screens.new_game import NewGamePage
from tjmahjong_gui.window import MainWindow

OpenWindow = Callable[..., MainWindow]


def kept() -> OwnPresets:
    return OwnPresets(paths.data_folder() / "rules")


@pytest.fixture
def opened(open_window: OpenWindow, hands: Any) -> Callable[..., NewGamePage]:
    """A function that opens the page from the first one."""

    def make(**options: Any) -> NewGamePage:
        window = open_window(**options)
        hands(window).click(window.home.new_game)
        return window.play.new_game

    return make


def checked(page: NewGamePage) -> list[str]:
    return [name for name, card in page.cards.items() if card.isChecked()]


def choose(qtbot: QtBot, page: NewGamePage, row: int) -> None:
    """Choose a line of the list of own rules by keyboard."""
    page.own.setFocus()
    qtbot.keyClick(page.own, Qt.Key.Key_Home)
    for _ in range(row):
        qtbot.keyClick(page.own, Qt.Key.Key_Down)


def test_without_own_rules_there_is_no_list_of_them(opened: Callable[..., NewGamePage]) -> None:
    page = opened()
    assert not page.own.isVisible()
    assert checked(page) == ["standard"]


def test_own_rules_can_be_played(opened: Callable[..., NewGamePage], home: Path, qtbot: QtBot) -> None:
    kept().save("Our house", RuleSet(minimum_fan=3))
    kept().save("天津老家", RuleSet(kick=True))
    page = opened()
    assert [page.own.itemText(row) for row in range(page.own.count())] == ["Your own rules…", "Our house", "天津老家"]
    choose(qtbot, page, 1)
    assert page.rules == RuleSet(minimum_fan=3)
    assert checked(page) == []
    assert page.changes.text() == "Least fan to win: 3 fan"
    with qtbot.waitSignal(page.start) as started:
        qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert started.args[0].rules == RuleSet(minimum_fan=3)


def test_a_preset_takes_the_place_of_own_rules(opened: Callable[..., NewGamePage], home: Path, qtbot: QtBot) -> None:
    kept().save("Our house", RuleSet(minimum_fan=3))
    page = opened()
    choose(qtbot, page, 1)
    qtbot.mouseClick(page.cards["gale"], Qt.MouseButton.LeftButton)
    assert page.rules == preset("gale")
    assert checked(page) == ["gale"]
    assert page.own.currentIndex() == 0


def test_own_rules_of_the_last_game_are_chosen_again(opened: Callable[..., NewGamePage], home: Path) -> None:
    kept().save("Our house", RuleSet(minimum_fan=3))
    page = opened(preset="standard", rules={"minimum_fan": 3})
    assert page.own.currentText() == "Our house"
    assert checked(page) == []


def test_a_file_that_cannot_be_read_is_not_offered(opened: Callable[..., NewGamePage], home: Path) -> None:
    kept().save("Our house", RuleSet(minimum_fan=3))
    (kept().folder / "junk.toml").write_bytes(b"\xff\xfe")
    page = opened()
    assert [page.own.itemText(row) for row in range(page.own.count())] == ["Your own rules…", "Our house"]


def test_no_number_is_asked_for_where_none_counts(opened: Callable[..., NewGamePage], qtbot: QtBot) -> None:
    """R8.2: until somebody is out, `length_count` is ignored."""
    page = opened()
    assert page.length_count.isVisible()
    qtbot.mouseClick(page.cards["family"], Qt.MouseButton.LeftButton)
    assert page.rules.length_unit == "chips"
    assert not page.length_count.isVisible()
    qtbot.mouseClick(page.cards["simple"], Qt.MouseButton.LeftButton)
    assert page.length_count.isVisible()
    assert page.length_count.value() == 8


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_a_preset_is_can_be_read_at_the_smallest_size(opened: Callable[..., NewGamePage], lang: str) -> None:
    page = opened(lang=lang, size=(1024, 640))
    for name in PRESETS:
        line = page.cards[name]._line
        assert line.fontMetrics().horizontalAdvance(line.text()) <= line.width(), name
