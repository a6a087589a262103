"""Why? everywhere: every rule that is named, every number, mark, refusal and button leads into the rule book."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.engine.conftest import lay
from tests.gui.window.test_window_by_hand import Quiet
from tjmahjong.refusals import REASONS
from tjmahjong.rules import TOGGLES, RuleSet
from tjmahjong.scoring.patterns import PATTERNS
from tjmahjong_gui.commands.moves import MOVES
from tjmahjong_gui.commands.rule_at_hand import rule_of_widget
from tjmahjong_gui.learn.book_text import Picture, chapters
from tjmahjong_gui.learn.rule_book import RuleBookDialog
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.table.explain import rule, rule_of_dice, rule_of_plate
from tjmahjong_gui.table.model.places import WIND_PLACES

OpenWindow = Callable[..., MainWindow]
TOP = Path(__file__).parents[3]
NUMBERS = {"number", "plus", "minus", "bandtitle"}
"""Roles of what is a number on pages."""


def sections(lang: str) -> dict[str, list[Picture]]:
    """The book's headings with a rule, and the pictures below each."""
    found: dict[str, list[Picture]] = {}
    for chapter in chapters(lang, RuleSet()):
        parts = re.split(r"^## (.*)$", chapter.markdown, flags=re.MULTILINE)
        for heading, body in zip(parts[1::2], parts[2::2], strict=True):
            numbers = map(int, re.findall(r"picture:(\d+)", body))
            found[heading.rpartition("· ")[2]] = [chapter.pictures[number] for number in numbers]
    return found


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_rule_that_is_named_has_its_place_in_the_book(lang: str) -> None:
    """Those of refusals, house rules, patterns and moves, and every id that stands anywhere in the program."""
    headings = sections(lang)
    named = {at for at, _ in REASONS.values()} | {toggle.rule for toggle in TOGGLES.values()} | set(TOGGLES)
    named |= {pattern.rule for pattern in PATTERNS} | {move.rule for move in MOVES}
    for package in ("tjmahjong", "tjmahjong_gui"):
        for file in (TOP / package).rglob("*.py"):
            named |= set(re.findall(r"\bR\d+\.\d+\b", file.read_text(encoding="utf-8")))
    assert not named - set(headings)
    assert {"R5.4", "R7.3", "R8.2"} <= named


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_pattern_and_what_is_refused_for_its_worth_has_an_example_hand(lang: str) -> None:
    found = sections(lang)
    for at in {pattern.rule for pattern in PATTERNS} | {REASONS["below_minimum"][0]}:
        assert any(picture.kind == "hand" for picture in found[at]), at


def books() -> list[RuleBookDialog]:
    found = [top for top in QApplication.topLevelWidgets() if isinstance(top, RuleBookDialog) and top.isVisible()]
    assert len(found) < 2
    return found


def opened_at(qtbot: QtBot) -> str:
    """The rule at which the book has opened; it is closed again."""
    qtbot.waitUntil(lambda: bool(books()), timeout=30_000)
    (book,) = books()
    heading = book.page.textCursor().block().text()
    qtbot.waitUntil(book.contents.hasFocus, timeout=30_000)
    qtbot.keyClick(book.contents, Qt.Key.Key_Escape)
    assert not books()
    return heading.rpartition("· ")[2]


@pytest.fixture
def seated(open_window: OpenWindow, qtbot: QtBot) -> Callable[..., MainWindow]:
    def sit_down(hand: str, player: Any = None, **options: Any) -> MainWindow:
        window = open_window()
        match = lay({0: hand}, indicator="C", humans=[0], start=False, **options)
        window.play.open_match(match, dict.fromkeys((1, 2, 3), player or Quiet()))
        page = window.play.table
        qtbot.waitUntil(lambda: page.source is not None and page.source.open is not None, timeout=30_000)
        return window

    return sit_down


def test_everything_on_the_table_has_its_rule(seated: Callable[..., MainWindow], qtbot: QtBot) -> None:
    """Tiles wherever they lie, wild ones apart, the dice, the plates; and F1 with the keyboard on a tile goes there."""
    window = seated("46m123p789p55s678sC")
    page = window.play.table
    scene = page.table.table
    rules = {placement.zone: rule(scene.board, placement) for placement in scene.placed.values()}
    assert {"wall", "tail", "indicator", "kind", "hand"} <= set(rules)
    assert set(rules.values()) <= set(sections("en"))
    assert rule_of_dice(scene.board) == "R3.3"
    assert [rule_of_plate(scene.board, seat) for seat in range(4)] == ["R8.1", "R7.4", "R7.4", "R7.4"]
    places = {tile: place for place, tile in scene.board.held(0)}
    for tile, at in (("C", "R3.4"), ("4m", "R4.2")):
        page.table.choose(places[tile])
        focused = QApplication.focusWidget()
        assert focused is not None
        qtbot.keyClick(focused, Qt.Key.Key_F1)
        assert opened_at(qtbot) == at
        window.activateWindow()
        qtbot.waitUntil(focused.hasFocus, timeout=30_000)
    assert rule(scene.board, scene.placed[places["4m"]]) == "R4.2"


def test_every_button_beside_the_hand_has_its_rule(seated: Callable[..., MainWindow]) -> None:
    """A grey one that of the first reason, any other its own."""
    page = seated("46m123p789p55s678sN").play.table
    buttons = {name: page.actions_bar.button(name) for name in ("pong", "kong", "win", "pass")}
    found = {name: rule_of_widget(made) for name, made in buttons.items() if made is not None}
    assert found == {"pong": "R4.3", "kong": "R4.3", "win": "R5.1", "pass": "R4.2"}


def test_a_tile_that_cannot_go_out_leads_to_the_reason(seated: Callable[..., MainWindow]) -> None:
    """A wild tile under a house rule that keeps it in the hand (R6.3); said to a screen reader too."""
    page = seated("46m123p789p55s678sC", wild_discard="blocked").play.table
    places = {tile: place for place, tile in page.table.table.board.held(0)}
    page.table.choose(places["C"])
    focused = QApplication.focusWidget()
    assert focused is not None
    assert rule_of_widget(focused) == "R6.3"
    assert "R6.3" in focused.accessibleDescription()


def test_winds_before_play_have_theirs(seated: Callable[..., MainWindow], qtbot: QtBot) -> None:
    page = seated("9m", seat_draw="full").play.table
    page.table.choose(WIND_PLACES.start)
    focused = QApplication.focusWidget()
    assert focused is not None
    assert rule_of_widget(focused) == "R2.1"


def test_every_number_of_a_settlement_leads_to_its_rule(seated: Callable[..., MainWindow], qtbot: QtBot) -> None:
    """And Tab goes from the buttons to what leads somewhere; Enter and F1 open the book there, Escape comes back."""
    window = seated("46m123p789p55s678s5m")
    page = window.play.table
    qtbot.keyClick(page.table, Qt.Key.Key_H)
    qtbot.waitUntil(page.settlement.isVisible, timeout=30_000)
    numbers = [
        label for label in page.settlement.findChildren(QLabel)
        if label.isVisible() and label.text() and label.property("role") in NUMBERS and label is not page.settlement.who
    ]  # fmt: skip
    assert len(numbers) > 6
    leads = {label.text(): rule_of_widget(label) for label in numbers}
    assert None not in leads.values(), leads
    assert set(leads.values()) <= set(sections("en"))
    seen: dict[str, QWidget] = {}
    for _ in range(60):
        focused = QApplication.focusWidget()
        assert focused is not None
        at = rule_of_widget(focused)
        if at is not None and at not in seen:
            seen[at] = focused
            qtbot.keyClick(focused, Qt.Key.Key_Return if len(seen) % 2 else Qt.Key.Key_F1)
            assert opened_at(qtbot) == at
            window.activateWindow()
            qtbot.waitUntil(focused.hasFocus, timeout=30_000)
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
        if QApplication.focusWidget() is page.settlement.next_button:
            break
    assert {"R5.4", "R5.6", "R7.1", "R8.1"} <= set(seen)


def test_a_link_in_the_book_leads_on_and_back(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    window.play.show_rule_book()
    (book,) = books()
    book.go_to("R5.10")
    before = book.contents.currentRow()
    assert book.back_button.isHidden()
    book.page.anchorClicked.emit(QUrl("rule:R4.7"))
    assert book.page.textCursor().block().text().endswith("R4.7")
    assert book.contents.currentRow() != before
    qtbot.mouseClick(book.back_button, Qt.MouseButton.LeftButton)
    assert book.contents.currentRow() == before
    assert book.back_button.isHidden()
