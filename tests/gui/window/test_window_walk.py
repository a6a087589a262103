"""A walk over every state of the window: each has a way back by mouse and one by keys, and both lead home."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QDialogButtonBox, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from tests.engine.conftest import lay
from tests.gui.window.test_window_by_hand import Quiet
from tests.gui.window.test_window_pages import dialogs, settle
from tjmahjong import actions as do
from tjmahjong.players import Choice
from tjmahjong.text import Text
from tjmahjong.view import View
from tjmahjong_gui.preferences.settings import Notice
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]
STEPS = 5
"""So many presses lead home from anywhere, at most."""


class Winner(Quiet):
    """Wins as soon as it can."""

    def choose(self, view: View) -> Choice:
        return Choice(do.Win(), ()) if do.Win() in view.legal else super().choose(view)


class Slow(Quiet):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.go_on = threading.Event()

    def choose(self, view: View) -> Choice:
        self.go_on.wait(2)
        return super().choose(view)


class Walk:
    """A person who brings the window into a state, and then wants to go home."""

    def __init__(self, qtbot: QtBot, window: MainWindow, hands: Any) -> None:
        self.qtbot, self.window, self.play = qtbot, window, window.play
        self.hands = hands
        self.slow = Slow()

    # --- states without a game

    def home(self) -> None:
        pass

    def banner(self) -> None:
        self.window.tell(Notice(Text("Something to read.", "有话要说。")))

    def new_game(self) -> None:
        self.window.home.new_game.click()

    def rules_of_a_new_game(self) -> None:
        self.new_game()
        self.play.new_game.change_rules.click()

    def no_records(self) -> None:
        self.window.home.entries["records"].click()

    def preferences(self) -> None:
        self.window.home.entries["settings"].click()

    def keys_over_the_preferences(self) -> None:
        self.preferences()
        (dialog,) = dialogs()
        dialog.keys_button.click()  # type: ignore[attr-defined]

    def rule_book(self) -> None:
        self.window.home.entries["rule_book"].click()

    def rule_lab(self) -> None:
        self.window.home.entries["referee"].click()

    def about(self) -> None:
        self.window.home.about_button.click()

    def error(self) -> None:
        self.window.show_error("a report")

    # --- states of the table

    def sit_down(self, hand: str = "9m", other: str = "", player: Any = None, **options: Any) -> Any:
        """A laid deal in which the person deals."""
        player = player or Quiet()
        hands = {0: hand} | ({1: other} if other else {})
        match = lay(hands, indicator="3p", humans=[0], start=False, **options)
        self.play.open_match(match, dict.fromkeys((1, 2, 3), player))
        return self.hands(self.window)

    def asked(self, what: str, **options: Any) -> Any:
        person = self.sit_down(**options)
        assert person.wait_asked()
        assert person.page.source.open.asked == what
        return person

    def wind(self) -> None:
        self.asked("wind", seat_draw="full")

    def stakes(self) -> None:
        self.asked("sit", sit="optional")

    def own_turn(self) -> Any:
        return self.asked("turn")

    def chosen(self) -> None:
        self.own_turn().key(Qt.Key.Key_3)

    def wild_warning(self) -> None:
        person = self.asked("turn", hand="4p")
        person.do_by_mouse(do.Discard("4p"))

    def help(self) -> None:
        self.own_turn().key(Qt.Key.Key_F1)

    def rule_book_at_the_table(self) -> None:
        self.own_turn().key(Qt.Key.Key_B)

    def rules_at_the_table(self) -> None:
        self.own_turn().page.bar.rules_button.click()

    def preferences_at_the_table(self) -> None:
        self.own_turn().page.bar.settings_button.click()

    def claim(self) -> None:
        person = self.asked("turn", hand="111m22m3m5s6s7s8sEEN9p", draws="1m")
        person.do_by_mouse(do.Discard("9p"))
        assert person.wait_asked()
        assert person.page.source.open.asked == "claim"

    def thinking(self) -> None:
        person = self.asked("turn", player=self.slow)
        person.do_by_mouse(do.Discard("9m"))
        session = person.page.source
        self.qtbot.waitUntil(lambda: any(plate.thinking for plate in person.page.table.table.plates))
        assert session.open is None

    def opening(self) -> None:
        self.window.preferences.set(pace="slow")
        page = self.sit_down(seat_draw="full").page
        self.qtbot.waitUntil(lambda: not page.table.playback.idle)

    def looking_back(self) -> None:
        person = self.own_turn()
        self.window.preferences.set(pace="step")
        person.do_by_mouse(do.Discard("9m"))
        person.key(Qt.Key.Key_Space)
        person.key(Qt.Key.Key_Backspace)
        assert person.page.situation.back

    def won(self) -> Any:
        person = self.asked("turn", hand="123456789m123sEE")
        person.key(Qt.Key.Key_H)
        self.qtbot.waitUntil(person.page.settlement.isVisible)
        return person

    def lost(self) -> Any:
        person = self.asked("turn", hand="9s", other="123456789m123sE", draws="E", player=Winner())
        person.do_by_mouse(do.Discard("9s"))
        while person.wait_asked():
            person.key(Qt.Key.Key_Space)
        return person

    def looking_at_the_table(self) -> None:
        person = self.won()
        person.click(person.page.settlement.table_button)

    def lab_of_the_settlement(self) -> None:
        person = self.won()
        person.click(person.page.settlement.lab_button)

    def pot_summary(self) -> None:
        person = self.won()
        person.click(person.page.settlement.next_button)
        self.qtbot.waitUntil(lambda: self.window.pages.currentWidget() is self.play.summary)

    # --- ways

    @property
    def at_home(self) -> bool:
        return self.window.pages.currentWidget() is self.window.home and not dialogs()

    def top(self) -> QWidget:
        """What is before the person: the uppermost dialog, else the page."""
        return QApplication.activeModalWidget() or self.window.pages.currentWidget()

    def way_out(self) -> QAbstractButton:
        """The button that a person would press to get out of what is before them."""
        top = self.top()
        if top is self.play.table:
            return self.play.table.bar.home_button
        if isinstance(top, QMessageBox):
            return top.escapeButton()
        if isinstance(top, QDialog):
            roles = (QDialogButtonBox.ButtonRole.RejectRole, QDialogButtonBox.ButtonRole.AcceptRole)
            for box in top.findChildren(QDialogButtonBox):
                for button in box.buttons():
                    if box.buttonRole(button) in roles and button.isVisible():
                        return button
            button = getattr(top, "close_button", None) or getattr(top, "cancel_button", None)
            assert isinstance(button, QAbstractButton), f"no way out of {top}"
            return button
        button = getattr(top, "way_back", None)
        assert isinstance(button, QAbstractButton), f"no way back from {top}"
        return button

    def press(self, button: QAbstractButton) -> None:
        """A click where the button is seen; nothing may lie over it, and it must be in the window."""
        assert button.isVisible(), button
        assert button.isEnabled(), button
        window = button.window()
        spot = button.mapTo(window, button.rect().center())
        assert window.rect().contains(spot), (button.text(), spot, window.size())
        hit = window.childAt(spot)
        assert hit is button or button.isAncestorOf(hit), (button.text(), hit)
        handle = window.windowHandle()
        assert handle is not None
        self.qtbot.mouseClick(hit, Qt.MouseButton.LeftButton, pos=hit.mapFrom(window, spot))
        settle()

    def go_home(self, how: str) -> int:
        """Home by mouse or by keys alone: with how many presses."""
        for done in range(STEPS):
            if self.at_home:
                return done
            if how == "mouse":
                self.press(self.way_out())
            else:
                self.qtbot.keyClick(QApplication.focusWidget() or self.top(), Qt.Key.Key_Escape)
                settle()
        assert self.at_home, f"not home after {STEPS} presses by {how}, but at {self.top()}"
        return STEPS


PAGES = (
    "home banner new_game rules_of_a_new_game no_records preferences keys_over_the_preferences rule_book rule_lab "
    "about error"
)
TABLE = (
    "wind stakes own_turn chosen wild_warning help rule_book_at_the_table rules_at_the_table preferences_at_the_table "
    "claim thinking"
)
LATER = "won lost looking_at_the_table lab_of_the_settlement pot_summary looking_back opening"


@pytest.fixture
def walk(qtbot: QtBot, open_window: OpenWindow, hands: Any, home: Path) -> Iterator[Callable[..., Walk]]:
    """A function that opens the window at its smallest."""
    made: list[Walk] = []

    def begin(**preferences: Any) -> Walk:
        made.append(Walk(qtbot, open_window(size=(1024, 640), **preferences), hands))
        return made[-1]

    yield begin
    for one in made:
        one.slow.go_on.set()


@pytest.mark.parametrize("how", ["mouse", "keys"])
@pytest.mark.parametrize("states", [PAGES, TABLE, LATER], ids=["pages", "table", "later"])
def test_home_is_reached_from_every_state(walk: Callable[..., Walk], states: str, how: str) -> None:
    person = walk(lang="zh" if how == "mouse" else "en")
    for state in states.split():
        getattr(person, state)()
        settle()
        assert person.at_home == (state in {"home", "banner"}), f"{state} was not reached"
        try:
            person.go_home(how)
        except AssertionError as error:
            raise AssertionError(f"{state}: {error}") from error
        person.window.activateWindow()
        settle()


def test_a_banner_is_read_by_mouse_and_by_keys(walk: Callable[..., Walk], qtbot: QtBot) -> None:
    person = walk()
    banner = person.window.banner
    person.banner()
    settle()
    person.press(banner.close_button)
    assert banner.isHidden()
    person.banner()
    settle()
    for _ in range(40):
        if banner.close_button.hasFocus():
            break
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert banner.close_button.hasFocus()
    qtbot.keyClick(banner.close_button, Qt.Key.Key_Return)
    assert banner.isHidden()


def test_the_walk_knows_every_page_and_dialog() -> None:
    """A new page or dialog must be walked too: `STATES` grows with it."""
    known = {
        "AboutDialog", "ErrorDialog", "HelpDialog", "KeysDialog", "PreferencesDialog", "RuleBookDialog",
        "RuleLabDialog", "RulesDialog", "RuleFileDialog", "HomePage", "NewGamePage", "PotSummaryPage", "RecordsPage",
        "SettlementPage", "TablePage",
    }  # fmt: skip
    found = set()
    for path in (Path(__file__).parents[3] / "tjmahjong_gui").rglob("*.py"):
        for line in path.read_text("utf-8").splitlines():
            name, _, bases = line.removeprefix("class ").partition("(")
            if line.startswith("class ") and ("Dialog" in bases or bases.startswith("Page)")):
                found.add(name)
    assert found - known == set()
