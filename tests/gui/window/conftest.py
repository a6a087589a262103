"""The real window on a home folder of its own, and hands to play in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from PySide6.QtCore import QPoint, Qt, QTranslator
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong import actions as do
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong_gui.files import paths
from tjmahjong_gui.game import games
from tjmahjong_gui.language.i18n import Translators
from tjmahjong_gui.look import theme
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.shell.errors import Reporter
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.table.model.places import WIND_PLACES

OpenWindow = Callable[..., MainWindow]


@pytest.fixture(autouse=True)
def english(qapp: QApplication) -> Iterator[None]:
    """A test that opens no window of its own must not find the language that another one has left."""
    Translators(qapp).speak("en")
    yield
    Translators(qapp).speak("en")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder of the program."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def open_window(qtbot: QtBot, home: Path) -> Iterator[OpenWindow]:
    """A function that opens the window as `app.start` does, with motion off unless other preferences are given."""
    opened: list[MainWindow] = []

    def open_it(*, lang: str = "en", size: tuple[int, int] = (1280, 800), **preferences: Any) -> MainWindow:
        theme.load_fonts()
        held = Preferences(paths.settings_file(), this_run={"language": lang})
        held.set(**({"pace": "off"} | preferences))
        window = MainWindow(held, Reporter(), data=paths.data_folder())
        opened.append(window)
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(lambda: window.home.new_game.hasFocus() or window.home.go_on.hasFocus())
        return window

    yield open_it
    for window in opened:
        window.close()
        for translator in window.findChildren(QTranslator):
            QApplication.removeTranslator(translator)


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """A function that makes the next games come from a seed."""

    def seed(number: int) -> None:
        monkeypatch.setattr(games, "SeededRandomness", lambda: SeededRandomness(number))

    return seed


class Hands:
    """A person at the window who decides as the player `basic` does and does it by mouse or by keyboard alone."""

    BUTTONS: ClassVar = {do.Pong: "pong", do.Win: "win", do.Pass: "pass", do.DeclareReady: "ready"}
    KEYS: ClassVar = {
        do.Pong: Qt.Key.Key_P,
        do.Kong: Qt.Key.Key_G,
        do.Win: Qt.Key.Key_H,
        do.Pass: Qt.Key.Key_Space,
        do.DeclareReady: Qt.Key.Key_T,
    }

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window
        self.page = window.play.table
        self._thinks = make("basic")

    # --- waiting and deciding

    def wait_asked(self) -> bool:
        """Wait until the person is asked; False when the deal is settled instead."""
        session = self.page.source
        assert session is not None
        self.qtbot.waitUntil(lambda: session.open is not None or self.page.settlement.isVisible(), timeout=30_000)
        return session.open is not None

    def decide(self) -> do.Action:
        """What `basic` would do."""
        assert self.page.source is not None
        return self._thinks.choose(self.page.source.view()).action

    def place_of(self, tile: str) -> int:
        """Where a tile of this kind is in the hand, the drawn one last."""
        assert self.page.source is not None
        return next(place for place, held in self.page.source.view().hand if held == tile)

    # --- by mouse

    def click(self, widget: QWidget) -> None:
        """A click in the middle of a widget."""
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)

    def click_tile(self, place: int) -> None:
        """A click on a tile of the table."""
        middle: QPoint = self.page.table.tile_rect(place).center()
        self.qtbot.mouseClick(self.page.table.viewport(), Qt.MouseButton.LeftButton, pos=middle)

    def do_by_mouse(self, action: do.Action) -> None:
        """Carry out an action with clicks on the table and its buttons."""
        if isinstance(action, do.Discard):
            place = self.place_of(action.tile)
            self.click_tile(place)
            self.click_tile(place)
        elif isinstance(action, do.PickWind):
            self.click_tile(WIND_PLACES.start + action.slot)
        else:
            self.click(self.button(self.name_of(action)))

    def button(self, name: str) -> QWidget:
        """A large button that is shown."""
        found = self.page.actions_bar.button(name)
        assert found is not None
        return found

    def name_of(self, action: do.Action) -> str:
        """The name of an action's button."""
        match action:
            case do.Kong():
                return "kong"
            case do.Sit(sits=sits):
                return "sit" if sits else "no_sit"
            case do.Pull(times=times):
                return f"pull{times}" if times else "no_pull"
            case do.Kick(kicks=kicks):
                return "kick" if kicks else "no_kick"
        return self.BUTTONS[type(action)]

    # --- by keyboard

    def key(self, key: Qt.Key) -> None:
        """A key where the keyboard is."""
        focus = QApplication.focusWidget()
        self.qtbot.keyClick(focus if focus is not None else self.window, key)

    def do_by_keyboard(self, action: do.Action) -> None:
        """Carry out an action with keys alone."""
        match action:
            case do.Discard(tile=tile):
                self._walk_to(self.place_of(tile))
                self.key(Qt.Key.Key_Return)
                self.key(Qt.Key.Key_Return)
            case do.PickWind(slot=slot):
                self.key(Qt.Key(Qt.Key.Key_1.value + slot))
            case do.Sit(sits=sits):
                self.key(Qt.Key.Key_S if sits else Qt.Key.Key_Space)
            case do.Pull(times=times):
                self.key(Qt.Key(Qt.Key.Key_0.value + times) if times else Qt.Key.Key_Space)
            case do.Kick(kicks=kicks):
                self.key(Qt.Key.Key_K if kicks else Qt.Key.Key_Space)
            case _:
                self.key(self.KEYS[type(action)])

    def _walk_to(self, place: int) -> None:
        """Go along the hand with the arrow keys until the tile's stand-in has the focus."""
        for _ in range(20):
            self.key(Qt.Key.Key_Right)
            if getattr(QApplication.focusWidget(), "place", None) == place:
                return
        raise AssertionError("the arrow keys do not reach the tile")


@pytest.fixture
def hands(qtbot: QtBot) -> Callable[[MainWindow], Hands]:
    """A function that gives hands at a window."""
    return lambda window: Hands(qtbot, window)
