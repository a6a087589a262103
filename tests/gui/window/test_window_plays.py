"""Whole deals at the real window: by mouse alone, by keyboard alone, and one press is one action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong import actions as do
from tjmahjong import events as ev
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]
NO_MODIFIER = Qt.KeyboardModifier.NoModifier
MOST_ANSWERS = 120
"""More than a person is asked in any deal: the wall has 83 tiles for four players."""


def held_key(widget: QWidget, key: Qt.Key, repeats: int = 6) -> None:
    """A key that is pressed and held: one press, repeats, one release."""
    for number in range(repeats):
        QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyPress, key.value, NO_MODIFIER, "", number > 0))
    QApplication.sendEvent(widget, QKeyEvent(QEvent.Type.KeyRelease, key.value, NO_MODIFIER, ""))


def double_click(widget: QWidget, at: QPointF) -> None:
    """What the system sends for a double click: press, release, double press, release."""
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    spot = QPointF(widget.mapToGlobal(at))
    for kind, buttons in (
        (QEvent.Type.MouseButtonPress, left),
        (QEvent.Type.MouseButtonRelease, none),
        (QEvent.Type.MouseButtonDblClick, left),
        (QEvent.Type.MouseButtonRelease, none),
    ):
        QApplication.sendEvent(widget, QMouseEvent(kind, at, spot, left, buttons, NO_MODIFIER))


def events_of(window: MainWindow, kind: type[ev.Event]) -> list[Any]:
    session = window.play.session
    assert session is not None
    return [event for event in session.match.events if isinstance(event, kind)]


def _to_the_end(person: Any, do_it: Callable[[Any], object]) -> None:
    """Answer until the deal is over; fail where answers do not arrive."""
    for _ in range(MOST_ANSWERS):
        if not person.wait_asked():
            return
        do_it(person.decide())
    pytest.fail(f"the deal is not over after {MOST_ANSWERS} answers")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_deal_by_mouse_alone(open_window: OpenWindow, hands: Any, seeded: Any, lang: str) -> None:
    seeded(3)
    window = open_window(lang=lang)
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    _to_the_end(person, person.do_by_mouse)
    (ended,) = events_of(window, ev.DealEnded)
    assert sum(ended.change) == 0
    person.click(person.page.settlement.next_button)
    assert person.wait_asked()
    assert len(events_of(window, ev.DealStarted)) == 2


def test_a_deal_by_keyboard_alone(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(4)
    window = open_window()
    person = hands(window)
    person.key(Qt.Key.Key_Space)
    assert window.pages.currentWidget() is window.play.new_game
    person.key(Qt.Key.Key_Space)
    assert window.pages.currentWidget() is person.page
    _to_the_end(person, person.do_by_keyboard)
    assert len(events_of(window, ev.DealEnded)) == 1
    person.key(Qt.Key.Key_Space)
    assert person.wait_asked()
    assert len(events_of(window, ev.DealStarted)) == 2


def test_a_game_of_two_deals_ends_in_the_summary(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot
) -> None:
    seeded(5)
    window = open_window()
    person = hands(window)
    setup = window.play.new_game
    person.click(window.home.new_game)
    person.click(setup.cards["simple"])
    setup.length_count.setValue(2)
    assert (setup.rules.length_unit, setup.rules.length_count) == ("deals", 2)
    person.click(setup.start_button)
    for _ in range(2):
        _to_the_end(person, person.do_by_mouse)
        person.click(person.page.settlement.next_button)
    summary = window.play.summary
    qtbot.waitUntil(lambda: window.pages.currentWidget() is summary, timeout=10_000)
    model = summary.deals.model()
    assert model.rowCount() == 2
    assert sum(summary.pot.points[-1]) == 4 * setup.rules.starting_points
    assert window.play.session is None


def _until_own_discard(person: Any) -> do.Discard:
    while True:
        assert person.wait_asked()
        action = person.decide()
        if isinstance(action, do.Discard):
            return action
        person.do_by_mouse(action)


@pytest.mark.parametrize("way", ["confirm", "double", "single"])
def test_a_double_click_discards_once(open_window: OpenWindow, hands: Any, seeded: Any, way: str) -> None:
    seeded(6)
    window = open_window(discard=way)
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    action = _until_own_discard(person)
    answered: list[None] = []
    session = window.play.session
    assert session is not None
    session.answered.connect(lambda: answered.append(None))
    spot = QPointF(person.page.table.tile_rect(person.place_of(action.tile)).center())
    double_click(person.page.table.viewport(), spot)
    assert len(answered) == 1


def test_a_held_key_discards_once(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(6)
    window = open_window()
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    action = _until_own_discard(person)
    session = window.play.session
    assert session is not None
    answered: list[None] = []
    session.answered.connect(lambda: answered.append(None))
    person._walk_to(person.place_of(action.tile))
    focus = QApplication.focusWidget()
    assert focus is not None
    held_key(focus, Qt.Key.Key_Return)
    assert answered == [], "a held key chooses, it does not also discard"
    held_key(QApplication.focusWidget() or focus, Qt.Key.Key_Return)
    assert len(answered) == 1


def test_a_double_click_on_a_button_is_one_answer(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    session = window.play.session
    assert session is not None
    answered: list[None] = []
    session.answered.connect(lambda: answered.append(None))
    while True:
        assert person.wait_asked()
        action = person.decide()
        if not isinstance(action, do.Discard | do.PickWind):
            break
        person.do_by_mouse(action)
    answered.clear()
    button = person.button(person.name_of(action))
    double_click(button, QPointF(button.rect().center()))
    assert len(answered) == 1


def test_a_grey_button_says_every_reason_and_does_nothing(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot
) -> None:
    seeded(6)
    window = open_window()
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    _until_own_discard(person)
    session = window.play.session
    assert session is not None
    refusals = session.refusals(do.Pong())
    assert refusals
    events = len(session.match.events)
    pong = person.button("pong")
    person.click(pong)
    assert len(session.match.events) == events
    for refusal in refusals:
        assert refusal.say("en") in person.page.message.text()
        assert refusal.rule in person.page.message.text()
    # Said once: no tooltip over the hand as well.
    assert not pong.toolTip()


def test_a_wild_discard_is_asked_about(open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot) -> None:
    window = open_window()
    person = hands(window)
    for number in range(1, 40):
        seeded(number)
        window.play.set_up()
        person.click(window.play.new_game.start_button)
        _until_own_discard(person)
        session = window.play.session
        assert session is not None
        view = session.view()
        wild = [place for place, tile in view.hand if tile in view.wild]
        if wild:
            break
    hand = person.page.hand
    person.click_tile(wild[0])
    person.click_tile(wild[0])
    assert hand.warning is not None
    assert session.open is not None
    keep = next(button for button in hand.warning.buttons() if button.objectName() == "keep_wild")
    person.click(keep)
    assert hand.warning is None
    assert events_of(window, ev.FalseHand) == []
    person.click_tile(wild[0])
    if hand.warning is None:
        person.click_tile(wild[0])
    assert hand.warning is not None
    go = next(button for button in hand.warning.buttons() if button.objectName() == "discard_wild")
    person.click(go)
    qtbot.waitUntil(lambda: bool(events_of(window, ev.FalseHand)), timeout=20_000)
    assert events_of(window, ev.FalseHand)[0].kind == "short"
