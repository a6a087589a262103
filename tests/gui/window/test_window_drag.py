"""A tile is dragged out of the hand with the mouse: pressed, moved, let go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.engine.conftest import lay
from tests.gui.window.test_window_by_hand import Quiet
from tjmahjong import events as ev
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton


class Mouse:
    """A person with a mouse at a laid deal, whose turn it is."""

    def __init__(self, qtbot: QtBot, person: Any) -> None:
        self.qtbot, self.person, self.page, self.table = qtbot, person, person.page, person.page.table

    def at(self, place: int) -> QPoint:
        return self.table.tile_rect(place).center()

    def move(self, point: QPoint, *, held: bool = True) -> None:
        view = self.table.viewport()
        where = QPointF(point)
        modifiers = Qt.KeyboardModifier.NoModifier
        kind = QMouseEvent.Type.MouseMove
        moved = QMouseEvent(kind, where, view.mapToGlobal(where), NONE, LEFT if held else NONE, modifiers)
        QApplication.sendEvent(view, moved)

    def drag(self, place: int, *, up: int, across: int = 0) -> None:
        """Take the tile, and carry it in steps; it must follow."""
        start = self.at(place)
        self.qtbot.mousePress(self.table.viewport(), LEFT, pos=start)
        home = self.table.table.placed[place]
        for step in range(1, 9):
            self.move(start + QPoint(across, -up) * step / 8)
            if up * step / 8 > 20:
                tile = self.table.table.tiles[place]
                assert (tile.pos() - QPointF(home.x, home.y) - QPointF(across, -up) * step / 8).manhattanLength() < 3
        self.qtbot.mouseRelease(self.table.viewport(), LEFT, pos=start + QPoint(across, -up))

    def discards(self) -> list[str]:
        match = self.page.source.match
        return [event.tile for event in match.events if isinstance(event, ev.Discarded) and event.seat == 0]

    def lies_at_home(self, place: int) -> bool:
        """Whether the tile is back in the hand, and not raised."""
        item, placed = self.table.table.tiles[place], self.table.table.placed[place]
        return abs(item.pos().x() - placed.x) < 2 and abs(item.pos().y() - placed.y) < placed.w * 0.25


@pytest.fixture
def mouse(qtbot: QtBot, open_window: OpenWindow, hands: Any) -> Callable[..., Mouse]:
    """A function that lays a deal with the person to discard. The wild tiles are 4 and 5 of dots."""

    def sit(**preferences: Any) -> Mouse:
        window = open_window(**preferences)
        match = lay({0: "4p"}, indicator="3p", humans=[0], start=False)
        window.play.open_match(match, {player: Quiet() for player in (1, 2, 3)})
        person = hands(window)
        assert person.wait_asked()
        return Mouse(qtbot, person)

    return sit


def tame(mouse: Mouse) -> int:
    view = mouse.page.source.view()
    return next(place for place, tile in view.hand if tile not in view.wild)


@pytest.mark.parametrize("pace", ["off", "normal"])
@pytest.mark.parametrize("discard", ["confirm", "double"])
def test_a_tile_dragged_above_the_hand_is_discarded(mouse: Callable[..., Mouse], pace: str, discard: str) -> None:
    held = mouse(discard=discard)
    held.page.window().preferences.set(pace=pace)
    place = tame(held)
    tile = dict(held.page.source.view().hand)[place]
    held.drag(place, up=240)
    assert held.discards() == [tile]


def test_a_tile_dropped_inside_the_hand_goes_back(mouse: Callable[..., Mouse]) -> None:
    held = mouse()
    place = tame(held)
    held.drag(place, up=6, across=120)
    assert held.discards() == []
    assert held.lies_at_home(place)
    assert held.table.selected is None
    held.drag(place, up=240)
    assert len(held.discards()) == 1


def test_a_press_that_hardly_moves_is_a_click(mouse: Callable[..., Mouse]) -> None:
    held = mouse()
    place = tame(held)
    held.drag(place, up=3)
    assert held.discards() == []
    assert held.table.selected == place


def test_escape_lets_the_dragged_tile_go_back(mouse: Callable[..., Mouse]) -> None:
    held = mouse()
    place = tame(held)
    start = held.at(place)
    held.qtbot.mousePress(held.table.viewport(), LEFT, pos=start)
    held.move(start - QPoint(0, 240))
    held.person.key(Qt.Key.Key_Escape)
    assert held.lies_at_home(place)
    held.qtbot.mouseRelease(held.table.viewport(), LEFT, pos=start - QPoint(0, 240))
    assert held.discards() == []


def test_a_dragged_wild_tile_is_asked_about_and_lies_in_the_hand_meanwhile(mouse: Callable[..., Mouse]) -> None:
    """R6.1: a wild tile that is discarded makes a false hand, by whatever way it goes."""
    held = mouse()
    place = next(at for at, tile in held.page.source.view().hand if tile == "4p")
    held.drag(place, up=240)
    assert held.discards() == []
    assert held.lies_at_home(place)
    box = held.page.hand.warning
    assert box is not None
    keep = next(button for button in box.buttons() if button.objectName() == "keep_wild")
    held.qtbot.mouseClick(keep, LEFT)
    assert held.discards() == []
