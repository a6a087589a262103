"""Sitting, pulling, kicking at the table: who is asked what, what it means in points, what the plates show (R7.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tjmahjong import actions as do
from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import Choice
from tjmahjong.randomness import FixedRandomness, SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong.view import View
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.table.drawing.labels import LabelItem

OpenWindow = Callable[..., MainWindow]
NAMES = ("You", "Zhou", "Li", "Sun")


class Bold:
    """A computer player who sits, pulls as often as told, and kicks."""

    def __init__(self, pulls: int) -> None:
        self._pulls = pulls

    def choose(self, view: View) -> Choice:
        wanted = [do.Sit(True), do.Pull(self._pulls), *(do.Kick(seat, True) for seat in range(4))]
        found = [action for action in wanted if action in view.legal]
        tame = [action for action in view.legal if isinstance(action, do.Discard) and action.tile not in view.wild]
        return Choice((found or tame or list(view.legal))[0], ())


@pytest.fixture
def ask(open_window: OpenWindow, hands: Any) -> Callable[..., Any]:
    """A function that opens a game whose first question about stakes is the person's, and gives hands for it.

    `deals`: the person deals; else player 3 (Sun) does, and the person answers first among the others.
    """

    def begin(*, deals: bool, pulls: int = 1, lang: str = "en", pace: str = "off", **options: Any) -> Any:
        size, text = options.pop("size", (1280, 800)), options.pop("text_size", 100)
        window = open_window(lang=lang, size=size, pace=pace, log_open=text == 100, text_size=text)
        rules = RuleSet(**({"seat_draw": "quick", "kick": True, "pull_limit": 2} | options))
        seats = (0, 1, 2, 3) if deals else (3, 0, 1, 2)
        match = Match(rules, NAMES, FixedRandomness(seats=[seats], then=SeededRandomness(3)), humans=[0])
        window.play.open_match(match, {player: Bold(pulls) for player in (1, 2, 3)})
        person = hands(window)
        if pace == "off":
            assert person.wait_asked()
        return person

    return begin


def events_of(person: Any, kind: type[ev.Event]) -> list[Any]:
    return [event for event in person.page.source.match.events if isinstance(event, kind)]


def plates(person: Any) -> list[str]:
    """The stake shown on each seat's plate."""
    by_seat = {plate.seat: plate.stake() for plate in person.page.table.table.plates}
    return [by_seat[seat] for seat in range(4)]


def answer(person: Any, way: str, name: str, key: Qt.Key) -> None:
    if way == "mouse":
        person.click(person.button(name))
    else:
        person.key(key)
    assert person.wait_asked()


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_the_dealer_sits_and_kicks_each_puller(ask: Callable[..., Any], way: str) -> None:
    person = ask(deals=True)
    assert person.page.said() == (
        "You deal. Do you sit?\nA win of 7 fan then brings or costs you 14 points with each of the others "
        "instead of 7; kongs are multiplied too."
    )
    answer(person, way, "sit", Qt.Key.Key_S)
    # The others have pulled once each: 7 x 2 x 2 = 28; with a kick 56.
    assert plates(person) == ["sit ×2", "pull ×2", "pull ×2", "pull ×2"]
    assert person.page.said() == (
        "Zhou (South) has pulled. Do you kick?\nA win of 7 fan between you two then brings or costs you 56 points "
        "instead of 28; kongs are multiplied too."
    )
    answer(person, way, "kick", Qt.Key.Key_K)
    assert person.page.said().startswith("Li (West) has pulled.")
    answer(person, way, "no_kick", Qt.Key.Key_Space)
    answer(person, way, "kick", Qt.Key.Key_K)
    assert person.page.source.open.asked == "turn"
    assert plates(person) == ["sit ×2", "pull, kick ×4", "pull ×2", "pull, kick ×4"]
    assert [(event.target, event.kicks) for event in events_of(person, ev.Kicked)] == [(1, True), (2, False), (3, True)]
    assert "Zhou (South) pulled: × 2 between that player and the dealer." in person.page.dock.list.toPlainText()


@pytest.mark.parametrize(("way", "times"), [("keyboard", 0), ("mouse", 0), ("keyboard", 1), ("mouse", 2)])
def test_the_others_pull(ask: Callable[..., Any], way: str, times: int) -> None:
    person = ask(deals=False)
    assert person.page.said() == (
        "Sun (East) deals and sits. Do you pull?\nA win of 7 fan between you two then brings or costs you "
        "28 (pulled twice: 56) points instead of 14; kongs are multiplied too."
    )
    name, key = (("no_pull", Qt.Key.Key_Space), ("pull1", Qt.Key.Key_1), ("pull2", Qt.Key.Key_2))[times]
    if way == "mouse":
        person.click(person.button(name))
    else:
        person.key(key)
    assert [event.times for event in events_of(person, ev.Pulled)][:1] == [times]


def test_what_does_not_double_kongs_says_so(ask: Callable[..., Any]) -> None:
    person = ask(deals=True, lang="zh", stakes_double_kongs=False)
    assert person.page.said() == "你是庄家，坐不坐？\n坐了，你和每一家之间 7 番输赢 14 分，不坐是 7 分，杠不翻。"


def test_in_chinese_two_pulls_are_told(ask: Callable[..., Any]) -> None:
    person = ask(deals=False, lang="zh")
    assert "拉了，你们俩之间 7 番输赢 28 分（拉两次 56 分），不拉是 14 分，杠也跟着翻。" in person.page.said()


@pytest.mark.parametrize(
    ("size", "deals", "text"),
    [((1024, 640), True, 160), ((1024, 640), False, 100), ((1440, 900), False, 160), ((1920, 1080), True, 100)],
)
def test_the_question_stands_in_the_middle_with_its_answers_below(
    ask: Callable[..., Any], size: tuple[int, int], deals: bool, text: int
) -> None:
    page = ask(deals=deals, size=size, text_size=text).page
    question, answers = page.message.geometry(), page.actions_bar.geometry()
    middle = page.table.viewport().width() / 2
    assert abs(question.center().x() - middle) <= 2
    assert abs(answers.center().x() - middle) <= 2
    assert 0 < answers.top() - question.bottom() <= 24
    assert question.top() > page.table.table.metrics.centre.bottom
    assert page.table.viewport().rect().contains(answers)
    for plate in page.table.table.plates:
        assert not plate.sceneBoundingRect().toRect().intersects(question.united(answers))


def test_in_play_the_question_leaves_the_middle(ask: Callable[..., Any]) -> None:
    person = ask(deals=True, kick=False)
    answer(person, "mouse", "sit", Qt.Key.Key_S)
    assert person.page.source.open.asked == "turn"
    assert person.page.actions_bar.geometry().right() > person.page.table.viewport().width() * 0.9


def test_what_computer_players_answer_is_called_out(ask: Callable[..., Any], qtbot: QtBot) -> None:
    person = ask(deals=True, pace="fast", pulls=2)
    page = person.page
    qtbot.waitUntil(lambda: page.source.open is not None, timeout=20_000)
    person.click(person.button("sit"))
    heard: set[str] = set()

    def listen() -> bool:
        heard.update(item.text for item in page.table.table.items() if isinstance(item, LabelItem))
        return page.source.open is not None and page.source.open.asked == "kick"

    qtbot.waitUntil(listen, timeout=20_000)
    assert {"I sit", "I pull ×4"} <= heard
