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
from tjmahjong_gui.files import paths
from tjmahjong_gui.screens.new_game import PLAYERS, NewGamePage
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.widgets.scroll import Scroll

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
    named = [(name, card) for name, card in page.cards.items()]
    named += [(card.accessibleName(), card) for card in page.own_cards]
    return [name for name, card in named if card.isChecked()]


def own(page: NewGamePage) -> list[str]:
    return [card.accessibleName() for card in page.own_cards if card.isVisible()]


def choose(qtbot: QtBot, page: NewGamePage, name: str) -> None:
    """Click an own rule set, by mouse, where it can be seen."""
    (card,) = [card for card in page.own_cards if card.accessibleName() == name]
    assert not card.visibleRegion().isEmpty()
    qtbot.mouseClick(card, Qt.MouseButton.LeftButton)


def test_without_own_rules_there_are_no_cards_of_them(opened: Callable[..., NewGamePage]) -> None:
    page = opened()
    assert own(page) == []
    assert checked(page) == ["standard"]


def test_own_rules_can_be_played(opened: Callable[..., NewGamePage], home: Path, qtbot: QtBot) -> None:
    kept().save("Our house", RuleSet(minimum_fan=3))
    kept().save("天津老家", RuleSet(kick=True))
    page = opened()
    assert own(page) == ["Our house", "天津老家"]
    choose(qtbot, page, "Our house")
    assert page.rules == RuleSet(minimum_fan=3)
    assert checked(page) == ["Our house"]
    assert page.changes.text() == "Least fan to win: 3 fan"
    assert page.own_cards[0].accessibleDescription() == "Least fan to win: 3 fan"
    with qtbot.waitSignal(page.start) as started:
        qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    assert started.args[0].rules == RuleSet(minimum_fan=3)


def test_a_preset_takes_the_place_of_own_rules(opened: Callable[..., NewGamePage], home: Path, qtbot: QtBot) -> None:
    kept().save("Our house", RuleSet(minimum_fan=3))
    page = opened()
    choose(qtbot, page, "Our house")
    qtbot.mouseClick(page.cards["gale"], Qt.MouseButton.LeftButton)
    assert page.rules == preset("gale")
    assert checked(page) == ["gale"]


def test_own_rules_of_the_last_game_are_chosen_again(opened: Callable[..., NewGamePage], home: Path) -> None:
    kept().save("Our house", RuleSet(minimum_fan=3))
    page = opened(preset="standard", rules={"minimum_fan": 3})
    assert checked(page) == ["Our house"]


def test_a_file_that_cannot_be_read_is_not_offered(opened: Callable[..., NewGamePage], home: Path) -> None:
    kept().save("Our house", RuleSet(minimum_fan=3))
    (kept().folder / "junk.toml").write_bytes(b"\xff\xfe")
    page = opened()
    assert own(page) == ["Our house"]


@pytest.mark.parametrize("size", [(1024, 640), (1440, 900)])
def test_many_own_rule_sets_are_reached_by_scrolling(
    opened: Callable[..., NewGamePage], home: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    for number in range(1, 13):
        kept().save(f"House {number:02}", RuleSet(minimum_fan=1 + number % 8, fan_cap=20 + number))
    page = opened(size=size)
    area = page.findChild(Scroll)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    area.ensureWidgetVisible(page.own_cards[-1])
    choose(qtbot, page, "House 12")
    assert page.rules == RuleSet(minimum_fan=5, fan_cap=32)
    assert checked(page) == ["House 12"]
    assert not page.start_button.visibleRegion().isEmpty()


def test_another_length_is_still_the_same_rule_set(
    opened: Callable[..., NewGamePage], home: Path, qtbot: QtBot
) -> None:
    """R8.2: the length is asked apart; a preset and an own rule set stay chosen."""
    kept().save("Our house", RuleSet(minimum_fan=3))
    page = opened()
    for name in ("gale", "Our house"):
        if name == "gale":
            qtbot.mouseClick(page.cards["gale"], Qt.MouseButton.LeftButton)
        else:
            choose(qtbot, page, name)
        page.length_count.setFocus()
        qtbot.keyClick(page.length_count, Qt.Key.Key_Up)
        assert page.rules.length_count == 5
        assert checked(page) == [name]


def test_a_hint_on_opponents_stands_only_where_there_is_a_choice(opened: Callable[..., NewGamePage]) -> None:
    page = opened()
    assert page.opponent_hint.isVisible() == (len(PLAYERS) > 1)
    assert all(box.isVisible() == (len(PLAYERS) > 1) for box in page.opponents)


def test_the_hint_says_who_of_the_chosen_plays_how(opened: Callable[..., NewGamePage]) -> None:
    """Each of them once, by the name that stands in the list."""
    page = opened()
    for box, name in zip(page.opponents, ("kongs", "straight", "kongs"), strict=True):
        box.setCurrentIndex(box.findData(name))
    lines = page.opponent_hint.text().splitlines()
    assert [line.split(":")[0] for line in lines] == ["Kong collector", "Straight chaser"]
    assert PLAYERS["kongs"].about.en in lines[0]


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
