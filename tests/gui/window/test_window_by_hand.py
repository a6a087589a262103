"""Tiles moved by hand at the window (R6.4): taking them from the wall, forgetting, mending, playing on (R6.1, R6.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.engine.conftest import lay
from tjmahjong import actions as do
from tjmahjong import events as ev
from tjmahjong.players import Choice
from tjmahjong.view import View
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.table.model.layout import discard_spot
from tjmahjong_gui.table.model.metrics import RATIO

OpenWindow = Callable[..., MainWindow]
# Each thing a person does is done in both ways by one of the tests.
WAYS = pytest.mark.parametrize("way", ["mouse", "keyboard"])
LONG_EN = "a long false hand: no win in this deal, and kongs do not count (R6.2)."
SHORT_EN = "a short false hand: no win in this deal; kongs count (R6.1)."


class Quiet:
    """A computer player who passes and lets the drawn tile go."""

    def choose(self, view: View) -> Choice:
        tiles = [action for action in view.legal if isinstance(action, do.Discard)]
        tame = [action for action in tiles if action.tile not in view.wild]
        drawn = [action for action in tame if action.tile == view.drawn]
        return Choice((drawn or tame or tiles or [do.Pass()])[0], ())


class Table:
    """A laid deal at the window, and hands for it."""

    def __init__(self, qtbot: QtBot, window: MainWindow, person: Any, way: str) -> None:
        self.qtbot, self.window, self.person, self.way = qtbot, window, person, way
        self.page = window.play.table

    @property
    def session(self) -> Any:
        return self.page.source

    def wait(self) -> str:
        """Wait until the person is asked something: what."""
        assert self.person.wait_asked()
        return str(self.session.open.asked)

    def view(self) -> View:
        return self.session.view()  # type: ignore[no-any-return]

    def press(self, name: str, key: Qt.Key) -> None:
        """A button by mouse, or its key."""
        if self.way == "mouse":
            self.person.click(self.person.button(name))
        else:
            self.person.key(key)

    def draw(self) -> None:
        """Take the marked tile from the wall by a click, or by key."""
        if self.way == "mouse":
            marked = [item for item in self.page.table.table.tiles if item.glow > 0]
            assert marked, "the tile that is to be taken is marked"
            self.person.click_tile(self.page.table.table.tiles.index(marked[-1]))
        else:
            self.person.key(Qt.Key.Key_D)

    def discard(self, tile: str) -> None:
        action = do.Discard(tile)
        (self.person.do_by_mouse if self.way == "mouse" else self.person.do_by_keyboard)(action)

    def kong(self) -> None:
        self.press("kong", Qt.Key.Key_G)

    def events(self, kind: type[ev.Event]) -> list[Any]:
        return [event for event in self.session.match.events if isinstance(event, kind)]

    def discard_wild(self, tile: str) -> None:
        """Discard a wild tile and say yes to the question about it (R6.3)."""
        self.discard(tile)
        box = self.page.hand.warning
        assert box is not None
        go = next(button for button in box.buttons() if button.objectName() == "discard_wild")
        self.qtbot.mouseClick(go, Qt.MouseButton.LeftButton)
        self.window.activateWindow()  # what a desktop does when a dialog closes
        self.qtbot.waitUntil(lambda: QApplication.activeWindow() is self.window)


@pytest.fixture
def at_table(qtbot: QtBot, open_window: OpenWindow, hands: Any) -> Callable[..., Table]:
    """A function that lays a deal in which the person deals and moves tiles by hand."""

    def sit_down(way: str, hand: str, *, lang: str = "en", **options: Any) -> Table:
        window = open_window(lang=lang, log_open=True)
        rules = {"indicator": "3p", "handling": "manual", "humans": [0], "start": False} | options
        match = lay({0: hand}, **rules)
        window.play.open_match(match, {player: Quiet() for player in (1, 2, 3)})
        table = Table(qtbot, window, hands(window), way)
        assert table.wait() == "turn"
        return table

    return sit_down


@pytest.mark.parametrize("source", ["tail", "front"])
def test_what_is_marked_is_what_comes(at_table: Callable[..., Table], source: str) -> None:
    """R3.6, R6.4: a kong's replacement lies at the wall's end, or with `front` where everybody draws."""
    table = at_table("mouse", "CCCC9m", kong_draw_from=source)
    table.kong()
    for _ in range(2):
        assert table.wait() == "draw"
        marked = [place for place, item in enumerate(table.page.table.table.tiles) if item.glow > 0]
        table.draw()
        assert table.wait() == "turn"
        assert marked == [table.events(ev.Drew)[-1].at]
        table.discard("9m" if "9m" in [tile for _, tile in table.view().hand] else table.view().drawn)


@WAYS
def test_a_tile_is_taken_from_the_wall(at_table: Callable[..., Table], way: str) -> None:
    """R6.4: nothing comes by itself; a click on the wall or a key takes the tile."""
    table = at_table(way, "9m", draws="1s2s3s5s")
    table.discard("9m")
    assert table.wait() == "draw"
    assert len(table.view().hand) == 13
    assert "marked tile of the wall" in table.page.said()
    assert not table.page.hand.can_discard
    table.draw()
    assert table.wait() == "turn"
    assert table.view().drawn == "5s"
    assert not any(item.glow for item in table.page.table.table.tiles)


def test_pressing_the_wall_out_of_turn_says_why_not(at_table: Callable[..., Table]) -> None:
    table = at_table("mouse", "9m")
    wall = next(at for at, placed in table.page.table.table.placed.items() if placed.zone == "wall")
    table.person.click_tile(wall)
    assert "There is no tile for you to draw now." in table.page.message.text()
    assert table.wait() == "turn"
    assert len(table.view().hand) == 14


def test_pressing_the_wall_does_nothing_when_tiles_come_by_themselves(at_table: Callable[..., Table]) -> None:
    table = at_table("mouse", "9m", handling="automatic")
    said = table.page.message.text()
    wall = next(at for at, placed in table.page.table.table.placed.items() if placed.zone == "wall")
    table.person.click_tile(wall)
    assert table.page.message.text() == said
    assert table.person.page.actions_bar.button("end") is None


@WAYS
def test_a_replacement_is_forgotten(at_table: Callable[..., Table], way: str) -> None:
    """R6.1: a discard without the replacement: too few tiles, told, left so: a short false hand, and play goes on."""
    table = at_table(way, "CCCC9m", tail="5s")
    table.kong()
    assert table.wait() == "draw"
    assert "tail" in table.page.said()
    table.discard("9m")
    assert table.wait() == "mend"
    assert table.page.said() == (f"No replacement: a tile too few. Draw it now, or you have {SHORT_EN}")
    table.press("play_on", Qt.Key.Key_Space)
    assert table.wait() == "draw"
    assert table.page.message.text().startswith(f"No replacement: you have {SHORT_EN}")
    assert [(event.kind, event.cause) for event in table.events(ev.FalseHand)] == [("short", "no_replacement")]
    plate = next(plate for plate in table.page.table.table.plates if plate.seat == 0)
    assert ("short hand", True) in plate.standing()
    assert "cannot win this deal" in plate.sentence()
    table.draw()
    assert table.wait() == "turn"
    assert "short false hand" not in table.page.message.text()
    assert len(table.view().hand) == 10, "one tile too few all the way: 13 with the kong's three, not 14"
    win = table.person.button("win")
    assert not win.allowed
    assert any("false hand" in reason for reason in win.reasons)


def test_a_forgotten_replacement_is_still_taken(at_table: Callable[..., Table]) -> None:
    """R6.2: until another player draws or claims the mistake can be mended."""
    table = at_table("keyboard", "CCCC9m", tail="5s")
    table.kong()
    assert table.wait() == "draw"
    table.discard("9m")
    assert table.wait() == "mend"
    table.draw()
    assert table.wait() == "draw"
    assert table.events(ev.FalseHand) == []
    assert "5s" in [tile for _, tile in table.view().hand]


@WAYS
def test_a_discard_is_forgotten(at_table: Callable[..., Table], way: str) -> None:
    """R6.2: the turn ended without a discard: a long false hand, whose kongs do not count."""
    table = at_table(way, "9m")
    table.press("end", Qt.Key.Key_E)
    assert table.wait() == "mend"
    assert table.page.said() == f"No discard: a tile too many. Discard one now, or you have {LONG_EN}"
    table.press("play_on", Qt.Key.Key_Space)
    assert table.wait() == "draw"
    assert table.page.message.text().startswith(f"No discard: you have {LONG_EN}")
    assert table.view().false_hands[0] == "long"
    plate = next(plate for plate in table.page.table.table.plates if plate.seat == 0)
    assert ("long hand", True) in plate.standing()
    assert "forgot to discard: a long false hand" in table.page.dock.list.toPlainText()
    table.draw()
    assert table.wait() == "turn"
    assert len(table.view().hand) == 15


def test_a_forgotten_discard_is_made_up_for(at_table: Callable[..., Table]) -> None:
    table = at_table("mouse", "9m")
    table.press("end", Qt.Key.Key_E)
    assert table.wait() == "mend"
    table.discard("9m")
    assert table.wait() == "draw"
    assert table.events(ev.FalseHand) == []
    assert len(table.view().hand) == 13


@WAYS
def test_a_wild_tile_is_taken_back(at_table: Callable[..., Table], way: str) -> None:
    """R6.2, R5.9: taken back it has not happened: the dealer may still win with the first fourteen, or lay a kong."""
    table = at_table(way, "123m456m789mSSSS4p")
    assert {do.Kong("S"), do.Win()} <= set(table.view().legal)
    table.discard_wild("4p")
    assert table.wait() == "mend"
    assert table.page.said() == f"You discarded a wild tile. Take it back now, or you have {SHORT_EN}"
    table.press("take_back", Qt.Key.Key_U)
    assert table.wait() == "turn"
    assert {do.Kong("S"), do.Win()} <= set(table.view().legal)
    assert table.person.button("kong").allowed
    assert table.person.button("win").allowed
    assert "took 4 of dots back" in table.page.dock.list.toPlainText()
    assert table.events(ev.FalseHand) == []


def test_a_wild_tile_stays_out(at_table: Callable[..., Table]) -> None:
    """R6.1: played on, it is a short false hand; said in Chinese as well."""
    table = at_table("keyboard", "4p9m", lang="zh")
    table.discard_wild("4p")
    assert table.wait() == "mend"
    table.press("play_on", Qt.Key.Key_Space)
    assert table.wait() == "draw"
    assert table.page.message.text().startswith("打了混儿，成了小相公：这盘不能和，杠照算（R6.1）。")
    assert "打了混儿，成了小相公，这盘不能和了" in table.page.dock.list.toPlainText()


def test_a_whole_deal_is_played_on_under_a_long_false_hand(at_table: Callable[..., Table]) -> None:
    """R6.4: a false hand plays on to the end; at the settlement kongs of a long one are paid back (R7.2)."""
    table = at_table("keyboard", "CCCC9m", tail="5s")
    table.kong()
    assert table.wait() == "draw"
    table.draw()
    assert table.wait() == "turn"
    table.press("end", Qt.Key.Key_E)
    assert table.wait() == "mend"
    table.press("play_on", Qt.Key.Key_Space)
    while table.person.wait_asked():
        asked = table.session.open.asked
        if asked == "draw":
            table.draw()
        elif asked == "turn":
            view = table.view()
            assert do.Win() not in view.legal
            tame = [tile for _, tile in view.hand if tile not in view.wild]
            table.session.act(do.Discard(view.drawn if view.drawn in tame else tame[0]))
        else:
            table.session.act(do.Pass())
    (ended,) = table.events(ev.DealEnded)
    assert ended.change[0] == 0 or ended.winner is not None
    assert [event.seat for event in table.events(ev.Paid) if event.why == "kong_returned"] == [0]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_long_sentence_about_a_mistake_leaves_the_discards_free(
    at_table: Callable[..., Table], qtbot: QtBot, lang: str
) -> None:
    """On the smallest window, with as many discards of the right-hand player as a deal can bring near it."""
    table = at_table("keyboard", "9m", lang=lang)
    table.page.bar.log_button.click()
    table.window.resize(1024, 640)
    qtbot.waitUntil(lambda: table.page.table.width() == 1024)
    table.press("end", Qt.Key.Key_E)
    assert table.wait() == "mend"
    shown = table.page.message.geometry()
    m = table.page.table.table.metrics
    for index in range(18):
        x, y = discard_spot(m, 1, index)
        face = QRect(round(x - m.discard * RATIO / 2), round(y - m.discard / 2), round(m.discard * RATIO), m.discard)
        assert not shown.intersects(face.adjusted(2, 2, -2, -4)), (index, shown, face)
    for index in range(18):
        x, y = discard_spot(m, 0, index)
        assert not shown.contains(round(x), round(y))


def test_buttons_do_not_run_ahead_of_what_is_shown(at_table: Callable[..., Table]) -> None:
    """After a kong the next one is not offered before the replacement has been seen to come."""
    table = at_table("keyboard", "CCCCFFFF9m", handling="automatic", humans=[])
    kong = table.page.actions_bar.button("kong")
    assert kong.reasons == ()
    table.window.preferences.set(pace="normal")
    assert table.session.act(do.Kong("C"))
    assert not table.page.table.playback.idle
    assert table.session.open is None
    assert "It is not your turn to decide. (R4.2)" in kong.reasons
    table.page.table.playback.finish()
    assert table.wait() == "turn"
    assert kong.reasons == ()
