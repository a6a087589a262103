"""The session: nobody moves ahead of what is shown, nothing hidden is told, thinking is done elsewhere."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tjmahjong import actions as do
from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import Choice, make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong.view import View
from tjmahjong_gui.files import paths
from tjmahjong_gui.game.saves import last_unfinished, saved_games
from tjmahjong_gui.game.session import Session
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]
NAMES = ("You", "Zhou", "Li", "Sun")


@pytest.fixture
def sessions() -> Iterator[Callable[..., Session]]:
    """A function that makes a session of a seeded match; all are closed afterwards."""
    made: list[Session] = []

    def make_one(seed: int, computers: dict[int, Any], *, paced: bool, viewer: int | None = 0) -> Session:
        rules = RuleSet(length_unit="deals", length_count=1, seat_draw="quick")
        session = Session(Match(rules, NAMES, SeededRandomness(seed)), computers, viewer=viewer, paced=paced)
        made.append(session)
        return session

    yield make_one
    for session in made:
        session.close()


def test_a_deal_of_computer_players_is_told_as_the_viewer_may_see_it(
    qtbot: QtBot, sessions: Callable[..., Session]
) -> None:
    session = sessions(2, {player: make("basic") for player in range(4)}, paced=False)
    with qtbot.waitSignal(session.rested, timeout=60_000):
        session.start()
    told = [session.tape.moment(position).event for position in range(1, len(session.tape) + 1)]
    own = session.seat
    for event in told:
        if isinstance(event, ev.Drew):
            assert (event.tile is not None) == (event.seat == own)
        if isinstance(event, ev.Dealt):
            assert (event.tiles is not None) == (event.seat == own)
        if isinstance(event, ev.WallBuilt):
            assert event.tiles is None
        if isinstance(event, ev.Passed):
            assert event.seat == own
    assert isinstance(told[-1], ev.DealEnded)
    assert session.board.points == told[-1].points


def test_nobody_moves_before_everything_is_shown(qtbot: QtBot, sessions: Callable[..., Session]) -> None:
    session = sessions(2, {player: make("basic") for player in range(4)}, paced=True)
    session.start()
    before = len(session.match.events)
    with qtbot.waitSignal(session.thinking, timeout=20_000, check_params_cb=lambda seat: seat == -1):
        pass
    qtbot.wait(50)
    assert len(session.match.events) == before, "the choice is made, but what happened is not yet shown"
    session.shown()
    qtbot.waitUntil(lambda: len(session.match.events) > before, timeout=5_000)


class _Where:
    """Notes in which thread it was asked, and plays as `random` does."""

    def __init__(self) -> None:
        self.threads: set[int] = set()

    def choose(self, view: View) -> Choice:
        self.threads.add(threading.get_ident())
        return make("random", 1).choose(view)


def test_players_think_outside_the_windows_thread(qtbot: QtBot, sessions: Callable[..., Session]) -> None:
    player = _Where()
    session = sessions(3, dict.fromkeys(range(4), player), paced=False)
    with qtbot.waitSignal(session.rested, timeout=60_000):
        session.start()
    assert len(player.threads) == 1
    assert threading.get_ident() not in player.threads


def test_only_what_is_asked_is_answered_and_refusals_change_nothing(
    qtbot: QtBot, sessions: Callable[..., Session]
) -> None:
    session = sessions(4, {player: make("basic") for player in (1, 2, 3)}, paced=False)
    refused: list[Any] = []
    session.refused.connect(refused.append)
    assert not session.act(do.Pass()), "nobody is asked yet"
    session.start()
    qtbot.waitUntil(lambda: session.open is not None, timeout=20_000)
    before = len(session.match.events)
    assert session.open is not None
    asked = session.open
    assert not session.act(do.Win() if asked.asked != "turn" else do.Pong())
    assert refused[0]
    assert session.open == asked
    assert len(session.match.events) == before
    assert session.act(session.view().legal[-1])
    assert session.open is None
    assert not session.act(session.view().legal[-1] if session.view().legal else do.Pass())


def test_a_closed_session_does_nothing_more(qtbot: QtBot, sessions: Callable[..., Session]) -> None:
    session = sessions(5, {player: make("basic") for player in range(4)}, paced=False)
    session.start()
    session.close()
    before = len(session.match.events)
    session.shown()
    qtbot.wait(30)
    assert len(session.match.events) == before
    assert not session.proceed()


class _Stuck:
    """Thinks until it is let go."""

    def __init__(self) -> None:
        self.thinks, self.free = threading.Event(), threading.Event()

    def choose(self, view: View) -> Choice:
        self.thinks.set()
        self.free.wait(60)
        return make("random", 1).choose(view)


def test_closing_does_not_wait_for_a_player_who_thinks(qtbot: QtBot, sessions: Callable[..., Session]) -> None:
    """The window is there again while the player is still at it; what the player says then is not heard."""
    player = _Stuck()
    session = sessions(5, dict.fromkeys(range(4), player), paced=False)
    session.start()
    qtbot.waitUntil(player.thinks.is_set, timeout=20_000)
    before = len(session.match.events)
    session.close()
    assert not player.free.is_set(), "nobody has waited until the player was done"
    player.free.set()
    qtbot.wait(50)
    assert len(session.match.events) == before


STUCK = """
import sys, threading
from PySide6.QtCore import QCoreApplication, QTimer
from tjmahjong.randomness import SeededRandomness
from tjmahjong.match import Match
from tjmahjong.rules import RuleSet
from tjmahjong_gui.game.session import Session
thinks = threading.Event()
class Stuck:
    def choose(self, view):
        thinks.set()
        threading.Event().wait()
app = QCoreApplication([])
match = Match(RuleSet(), "abcd", SeededRandomness(1))
session = Session(match, dict.fromkeys(range(4), Stuck()), viewer=0, paced=False)
session.start()
timer = QTimer()
timer.timeout.connect(lambda: thinks.is_set() and app.quit())
timer.start(5)
app.exec()
if "close" in sys.argv:
    session.close()
print("done")
"""


@pytest.mark.parametrize("way", ["close", "told to end"])
def test_the_program_ends_while_a_player_thinks_for_ever(way: str) -> None:
    """Whether the game was closed before or not; a thread that is left behind must not make Qt abort."""
    ended = subprocess.run([sys.executable, "-c", STUCK, way], capture_output=True, text=True, timeout=60, check=False)
    assert (ended.stdout, ended.stderr, ended.returncode) == ("done\n", "", 0)


def test_a_game_left_between_two_deals_goes_on_there(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot
) -> None:
    seeded(3)
    first = open_window()
    person = hands(first)
    person.click(first.home.new_game)
    person.click(first.play.new_game.start_button)
    while person.wait_asked():
        person.do_by_mouse(person.decide())
    said = person.page.settlement.what.text()
    first.close()
    second = open_window()
    qtbot.waitUntil(second.home.go_on.isVisible)
    second.home.go_on.click()
    page = second.play.table
    qtbot.waitUntil(page.settlement.isVisible)
    assert page.settlement.what.text() == said
    page.settlement.next_button.click()
    assert hands(second).wait_asked()


def test_the_game_played_last_is_offered_not_the_one_begun_last(
    open_window: OpenWindow, hands: Any, qtbot: QtBot
) -> None:
    """Of two unfinished games the older one is opened from the records and left again."""
    window = open_window()
    person = hands(window)
    for _ in range(2):
        window.show_home()
        person.click(window.home.new_game)
        person.click(window.play.new_game.start_button)
        assert person.wait_asked()
    window.show_home()
    older = min(paths.records_folder().glob("*.tjm"), key=lambda path: path.stem)
    window.open_record(older)
    assert person.wait_asked()
    window.close()
    again = open_window()
    qtbot.waitUntil(again.home.go_on.isVisible)
    again.home.go_on.click()
    assert again.play._game is not None
    assert again.play._game.writer is not None
    assert again.play._game.writer.path == older


def test_saved_games_are_listed_by_their_last_move(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    folder = paths.records_folder()
    assert list(saved_games(folder)) == []
    seeded(3)
    window = open_window()
    person = hands(window)
    for _ in range(2):
        window.show_home()
        person.click(window.home.new_game)
        person.click(window.play.new_game.start_button)
        assert person.wait_asked()
    window.show_home()
    (folder / "no record.tjm").write_text("something else", "utf-8")
    window.close()
    games = list(saved_games(folder))
    assert len(games) == 2
    assert [game.finished for game in games] == [False, False]
    assert games[0].changed >= games[1].changed
    assert last_unfinished(folder) == games[0]
    assert all(isinstance(game.path, Path) for game in games)
