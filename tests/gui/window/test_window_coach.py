"""The coach at the table, by real keys: hints, the tutor, what the hand waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from tests.engine.conftest import lay
from tests.gui.window.test_window_by_hand import Quiet
from tjmahjong import actions as do
from tjmahjong.players import make
from tjmahjong.view import View
from tjmahjong_gui.game.coach import Coach
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]
WAITING = "46m123p789p55s678sN"
"""Without the north wind it waits for 五万; 中 and 发 are wild."""


class Learner:
    """A person with a hand that is laid as told."""

    def __init__(self, qtbot: QtBot, window: MainWindow, hands: Any, hand: str, **options: Any) -> None:
        match = lay({0: hand}, indicator="C", humans=[0], start=False, **options)
        window.play.open_match(match, dict.fromkeys((1, 2, 3), Quiet()))
        self.qtbot, self.window, self.page = qtbot, window, window.play.table
        self.hands = hands(window)
        assert self.hands.wait_asked()

    def key(self, key: Qt.Key) -> None:
        self.hands.key(key)

    def hinted(self) -> list[Any]:
        self.qtbot.waitUntil(lambda: bool(self.page.hints.cards), timeout=30_000)
        return self.page.hints.cards

    def judged(self) -> None:
        self.qtbot.waitUntil(lambda: self.page.coaching.advice is not None, timeout=30_000)

    def badges(self) -> dict[str, Any]:
        tiles = dict(self.page.source.view().hand)  # type: ignore[union-attr]
        items = self.page.table.table.tiles
        return {tile: items[place].badge for place, tile in tiles.items() if items[place].badge is not None}

    def texts(self) -> str:
        return " ".join(part.text() for card in self.page.hints.cards for part in card.findChildren(QLabel))

    def press(self, name: str) -> None:
        box = self.page.coaching.question
        assert box is not None
        (found,) = [part for part in box.buttons() if part.objectName() == name]
        self.qtbot.mouseClick(found, Qt.MouseButton.LeftButton)

    @property
    def view(self) -> View:
        assert self.page.source is not None
        return self.page.source.view()


@pytest.fixture
def learner(qtbot: QtBot, open_window: OpenWindow, hands: Any) -> Callable[..., Learner]:
    def sit_down(hand: str = WAITING, *, lang: str = "en", options: Any = None, **preferences: Any) -> Learner:
        return Learner(qtbot, open_window(lang=lang, **preferences), hands, hand, **(options or {}))

    return sit_down


def test_a_learner_asks_for_a_hint_and_follows_it(learner: Callable[..., Learner]) -> None:
    """Nothing is seen before; then the first card is what expert plays, its tile carries the first mark, and Enter on
    the card chooses that tile. Once it is played the marks are gone, and the next hint is hidden until wanted."""
    person = learner()
    assert person.page.hints.isHidden()
    assert not person.badges()
    person.key(Qt.Key.Key_I)
    first = person.hinted()[0]
    person.page.situation.changed.emit()
    assert person.page.hints.cards[0] is first, "what is read stays where it is"
    assert first.hint.action == make("expert").choose(person.view).action == do.Discard("N")
    badges = person.badges()
    assert badges["N"] == (1, "best")
    assert {rank for rank, _ in badges.values()} >= {1, 2, 3}
    assert "Waits for 11 tiles:" in person.texts()
    assert first.accessibleName() == "1. Discard North"
    first.setFocus()
    person.key(Qt.Key.Key_Return)
    assert person.page.table.selected == person.hands.place_of("N")
    person.key(Qt.Key.Key_Return)
    person.qtbot.waitUntil(lambda: "N" not in dict(person.view.hand).values(), timeout=30_000)
    assert person.hands.wait_asked()
    assert not person.badges()
    assert not person.page.hints.cards
    assert "a hint for this move" in person.page.hints.said.text()
    for away in (Qt.Key.Key_I, Qt.Key.Key_Escape):
        person.key(Qt.Key.Key_I)
        person.hinted()
        person.key(away)
        assert person.page.hints.isHidden()
        assert not person.badges()


def test_the_button_of_the_bar_gives_it_too(learner: Callable[..., Learner]) -> None:
    """And the cross of the panel takes it away; in the other language every card is said anew."""
    person = learner(lang="zh")
    person.qtbot.mouseClick(person.page.bar.hint_button, Qt.MouseButton.LeftButton)
    assert person.hinted()[0].accessibleName() == "1. 打北风"
    person.window.preferences.set(language="en")
    person.qtbot.waitUntil(lambda: person.hinted()[0].accessibleName() == "1. Discard North", timeout=30_000)
    person.qtbot.mouseClick(person.page.hints.close_button, Qt.MouseButton.LeftButton)
    assert person.page.hints.isHidden()


def test_hints_always_and_never(learner: Callable[..., Learner]) -> None:
    person = learner(hints="always")
    person.hinted()
    assert person.badges()["N"] == (1, "best")
    person.window.preferences.set(hints="never")
    assert person.page.hints.isHidden()
    assert not person.badges()
    person.key(Qt.Key.Key_I)
    assert person.page.hints.isHidden()
    assert person.page.message.text() == "Hints are off; Settings turns them on."


def test_what_the_hand_waits_for(learner: Callable[..., Learner]) -> None:
    """Of each tile that would leave a waiting hand; with one chosen, of that."""
    person = learner()
    person.key(Qt.Key.Key_J)
    assert person.page.message.text().startswith("Without North it waits for 5 of characters (4 left, 6 fan), ")
    person.page.table.choose(person.hands.place_of("4m"))
    person.key(Qt.Key.Key_J)
    assert person.page.message.text() == "Without 4 of characters the hand does not wait."


def test_the_tutor_stops_a_bad_discard_and_is_overruled(learner: Callable[..., Learner]) -> None:
    person = learner(tutor="gentle")
    person.judged()
    person.page.table.choose(person.hands.place_of("4m"))
    person.key(Qt.Key.Key_Return)
    assert person.page.coaching.question is not None
    assert "4m" in dict(person.view.hand).values(), "nothing is played yet"
    assert "“discard North”" in person.page.coaching.question.text()
    person.press("tutor_think")
    assert person.page.coaching.question is None
    assert "4m" in dict(person.view.hand).values()
    person.page.hand.confirm()
    person.press("tutor_show")
    assert person.hinted()[0].hint.tile == "N"
    person.page.hand.confirm()
    person.press("tutor_play")
    person.qtbot.waitUntil(lambda: "4m" not in dict(person.view.hand).values(), timeout=30_000)
    assert person.page.coaching.question is None


def test_the_tutor_lets_good_play_pass(learner: Callable[..., Learner]) -> None:
    person = learner(tutor="strict")
    person.judged()
    person.page.hand.discard(person.hands.place_of("N"))
    assert person.page.coaching.question is None
    person.qtbot.waitUntil(lambda: "N" not in dict(person.view.hand).values(), timeout=30_000)


def test_the_tutor_never_holds_up_a_play(learner: Callable[..., Learner], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the evaluation is not there yet, the play goes on as if there were no tutor."""
    monkeypatch.setattr(Coach, "ask", lambda self, view: None)
    person = learner(tutor="strict")
    person.page.hand.discard(person.hands.place_of("4m"))
    assert person.page.coaching.question is None
    person.qtbot.waitUntil(lambda: "4m" not in dict(person.view.hand).values(), timeout=30_000)


def test_the_tutor_asks_before_a_win_is_passed_by(learner: Callable[..., Learner]) -> None:
    """At a claim as at a win: whatever is pressed is judged; here a tile goes out of a hand that has won."""
    person = learner("46m123p789p55s678s5m", tutor="gentle")
    person.judged()
    person.page.hand.discard(person.hands.place_of("5m"))
    box = person.page.coaching.question
    assert box is not None
    assert "“win”" in box.text()
    assert all(isinstance(part, QAbstractButton) for part in box.buttons())
    person.press("tutor_think")


def test_the_tutor_asks_before_a_claim_is_passed_by(learner: Callable[..., Learner]) -> None:
    """A pong that makes the hand wait; the key that passes is asked about, and the pong is what is shown."""
    person = learner("EE46m123p55s678sN9m", tutor="gentle", options={"draws": "E"})
    person.page.hand.discard(person.hands.place_of("9m"))
    if person.page.coaching.question is not None:
        person.press("tutor_play")
    person.qtbot.waitUntil(lambda: person.page.situation.asked == "claim", timeout=30_000)
    person.judged()
    person.key(Qt.Key.Key_Space)
    assert person.page.coaching.question is not None
    person.press("tutor_show")
    assert person.hinted()[0].hint.action == do.Pong()
    marks = {name: person.hands.button(name).badge for name in ("pong", "pass", "win")}
    assert marks == {"pong": (1, "best"), "pass": (2, "poor"), "win": None}
    person.key(Qt.Key.Key_P)
    person.qtbot.waitUntil(lambda: bool(person.view.melds[person.view.seat]), timeout=30_000)


def test_stakes_have_hints(learner: Callable[..., Learner]) -> None:
    person = learner(options={"sit": "optional"})
    person.key(Qt.Key.Key_I)
    cards = person.hinted()
    assert {card.hint.action for card in cards} == {do.Sit(True), do.Sit(False)}
    assert cards[0].hint.action == make("expert").choose(person.view).action
    cards[0].setFocus()
    person.key(Qt.Key.Key_Return)
    name = person.hands.name_of(cards[0].hint.action)
    assert person.hands.button(name).hasFocus()


def test_after_a_win_and_after_a_loss(learner: Callable[..., Learner]) -> None:
    """The settlement says whether it could have been more; in a deal that nobody has won, what was missing."""
    person = learner("46m123p789p55s678s5m")
    person.key(Qt.Key.Key_H)
    settlement = person.page.settlement
    person.qtbot.waitUntil(settlement.isVisible, timeout=30_000)
    assert settlement.afterwards.isVisible()
    assert settlement.afterwards.text().startswith("No tile that the hand waited for would have been worth more.")
    person.window.preferences.set(language="zh")
    person.qtbot.waitUntil(lambda: settlement.afterwards.text().startswith("听的牌里"), timeout=30_000)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_on_a_small_screen_the_hint_covers_neither_hand_nor_answers(learner: Callable[..., Learner], lang: str) -> None:
    """With large text there is room for the hint or the log; every card is as wide as it can be read, and no wider."""
    person = learner(lang=lang, size=(1024, 600), text_size=200, log_open=True)
    page = person.page
    assert page.dock.isVisible()
    high = page.height()
    person.key(Qt.Key.Key_I)
    cards = person.hinted()
    person.qtbot.waitUntil(page.hints.isVisible, timeout=30_000)
    assert page.dock.isHidden()
    assert page.height() == high
    places = [place for place, _ in person.view.hand]
    view = page.table.viewport().rect()
    person.qtbot.waitUntil(lambda: all(view.contains(page.table.tile_rect(place)) for place in places), timeout=30_000)
    assert page.actions_bar.geometry().right() < page.table.width()
    room = page.hints._area.viewport().width()
    assert all(card.width() <= room for card in cards)
    person.key(Qt.Key.Key_I)
    assert page.dock.isVisible()
