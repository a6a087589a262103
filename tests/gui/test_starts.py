"""Starting and ending, over and over and in any way: no crash, nothing left running. `tests/soak` does more of it."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.soak import closing
from tjmahjong.replay import read
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.shell import event_filters
from tjmahjong_gui.shell.gc_control import TOO_MANY, Collector
from tjmahjong_gui.shell.preload import Preload

TOP = Path(__file__).parents[2]

MANY_SOUND_PLAYERS = """
import sys, threading
from PySide6.QtCore import QCoreApplication
from tjmahjong_gui.audio.sound import SoundPlayer

app = QCoreApplication([])
sys.setswitchinterval(1e-5)

def busy():
    while True:
        compile("a = [i for i in range(9)]\\n" * 60, "x", "exec")

for _ in range(2):
    threading.Thread(target=busy, daemon=True).start()
for number in range(30):
    player, settled = SoundPlayer(), []
    player.settled.connect(lambda: settled.append(True))
    player.start()
    while number % 2 and not settled:
        app.processEvents()
    player.close()
print("through")
"""

NOTIFIED = """
import threading
from PySide6.QtCore import QCoreApplication
from tjmahjong_gui.audio.sound import SoundPlayer
from tjmahjong_gui.audio.speech import Speaker

app = QCoreApplication([])
notified = set()

class Listening:
    def disconnectNotify(self, signal):
        notified.add(threading.current_thread().name)

class Player(Listening, SoundPlayer):
    pass

class Voice(Listening, Speaker):
    pass

for made in (Player(), Voice("en")):
    settled = []
    made.settled.connect(lambda: settled.append(True))
    made.start()
    while not settled:
        app.processEvents()
    made.close()
print(*notified - {"MainThread"})
"""

GAME = """
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from tjmahjong.randomness import SeededRandomness
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.rules import RuleSet
from tjmahjong_gui.shell.lifetime import start
from tjmahjong_gui.game.session import Session

app, window = start("en", keep=False)
window.preferences.set(pace="off")
window.show()

def match():
    return Match(RuleSet(), ("a", "b", "c", "d"), SeededRandomness("end"))

players = {player: make("basic") for player in range(4)}
way = sys.argv[1]
if way == "unclosed":
    session = Session(match(), players, viewer=0, paced=False)
    session.start()
else:
    window.play.open_match(match(), players)
end = {"close": window.close, "quit": app.quit}.get(way, app.exit)
QTimer.singleShot(100, end)
print(app.exec())
"""


def run(code: str, *arguments: str) -> tuple[int, str, list[str]]:
    """What a program of its own ended with, what it printed, and what it complained about."""
    environment = dict(os.environ) | {"QT_QPA_PLATFORM": "offscreen", "PULSE_SERVER": "unix:/nowhere"}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment, cwd=TOP, capture_output=True, text=True, check=False,
    )  # fmt: skip
    complaints = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]
    return done.returncode, done.stdout.strip(), complaints


def test_sound_is_started_and_closed_many_times_beside_busy_threads() -> None:
    assert run(MANY_SOUND_PLAYERS) == (0, "through", [])


def test_what_the_sound_thread_deletes_touches_nothing_of_the_windows() -> None:
    """Qt tells the other end of a connection, in the thread that deletes; so no connection may lead across."""
    assert run(NOTIFIED) == (0, "", [])


@pytest.mark.parametrize("way", ["close", "quit", "exit", "unclosed"])
def test_a_game_in_play_may_end_in_any_way(way: str) -> None:
    assert run(GAME, way) == (0, "0", [])


@pytest.mark.parametrize(
    ("place", "moment"),
    [("home", 0), ("home", 50), ("home", 200), ("ceremony", 0), ("dialog", 250), ("thought", 0), ("rules", 250)],
)
def test_the_window_may_be_closed_at_any_moment(place: str, moment: int) -> None:
    """Closed within half a second of its first showing the program ended with a segmentation fault. `.ci/run` does it a
    hundred times, at every place and moment."""
    assert closing.watch((place, moment)) == ""


TOLD_TO_END = """
import os, signal, sys
from PySide6.QtCore import QTimer
from tjmahjong_gui.shell import app as program, lifetime

# Under nohup it would be ignored, which is left as it is.
signal.signal(getattr(signal, sys.argv[1]), signal.SIG_DFL)
made = lifetime.start
def start(*args, **options):
    app, window = made(*args, **options)
    window.preferences.set(pace="off")
    def begin():
        window.play.set_up()
        window.play.new_game.start_button.click()
        window.play.session.asked.connect(lambda pending: os.kill(os.getpid(), getattr(signal, sys.argv[1])))
    QTimer.singleShot(100, window, begin)
    return app, window
lifetime.start = start
sys.exit(program.main([]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_told_to_end_the_window_closes_as_by_a_person(tmp_path: Path, name: str) -> None:
    """A record in play is given free, the window's place is kept, nothing is said, and the status is 0."""
    environment = os.environ | {"TJMAHJONG_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", TOLD_TO_END, name], env=environment, capture_output=True, text=True, timeout=120,
        check=False,
    )  # fmt: skip
    assert (done.returncode, [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]) == (0, [])
    records = tmp_path / "data" / "records"
    assert not list(records.glob("*.lock"))
    (record,) = records.glob("*.tjm")
    assert len(read(record).events) >= 4  # up to the first question: who draws which wind (R2.1)
    assert Preferences(tmp_path / "config" / "settings.json").values.geometry


def test_event_filters_are_set_in_one_place() -> None:
    """One that is left when Qt's objects are deleted ends the process with a segmentation fault."""
    elsewhere = [
        path.name
        for path in (TOP / "tjmahjong_gui").rglob("*.py")
        if "installEventFilter" in path.read_text("utf-8") and path.name != "event_filters.py"
    ]
    assert elsewhere == []


def test_no_filter_sees_anything_after_all_were_removed(qtbot: QtBot) -> None:
    seen: list[QEvent.Type] = []

    class Filter(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            seen.append(event.type())
            return False

    watched, watcher = QWidget(), Filter()
    qtbot.addWidget(watched)
    event_filters.watch(watched, watcher)
    watched.setProperty("one", 1)
    assert seen
    event_filters.remove_all()
    seen.clear()
    watched.setProperty("two", 2)
    assert seen == []


def test_nothing_more_is_read_in_after_the_stop(qtbot: QtBot) -> None:
    preload = Preload()
    finished: list[bool] = []
    preload.finished.connect(lambda: finished.append(True))
    preload.start()
    preload.stop()
    assert "preload" not in [thread.name for thread in threading.enumerate()]
    qtbot.wait(100)
    assert not preload.done
    assert not finished
    preload.start()
    assert "preload" not in [thread.name for thread in threading.enumerate()]


def test_modules_are_read_in_the_windows_thread(qtbot: QtBot) -> None:
    preload = Preload()
    with qtbot.waitSignal(preload.finished, timeout=30000):
        preload.start()
    assert preload.done
    assert "tjmahjong_gui.game.play" in sys.modules
    assert "preload" not in [thread.name for thread in threading.enumerate()]


class Cycle(QObject):
    """Only the collector of cycles can free it."""

    def __init__(self, gone: list[str]) -> None:
        super().__init__()
        self.me = self
        self.gone = gone

    def __del__(self) -> None:
        self.gone.append(threading.current_thread().name)


def make_much() -> None:
    """More objects than Python's own collector lets pass."""
    for _ in range(3):
        kept = [[] for _ in range(TOO_MANY)]  # type: ignore[var-annotated]
        del kept


@pytest.mark.usefixtures("qapp")
def test_cycles_are_collected_in_the_windows_thread_only() -> None:
    holder, gone = QObject(), []  # type: ignore[var-annotated]
    collector = Collector(holder, lambda: False)
    collector.start()
    try:
        Cycle(gone)
        thinker = threading.Thread(target=make_much, name="thinker")
        thinker.start()
        thinker.join()
        assert gone == []
        collector.collect()
        assert gone == ["MainThread"]
    finally:
        del collector, holder
        gc.enable()


@pytest.mark.usefixtures("qapp")
def test_nothing_is_collected_while_something_moves_unless_there_is_much() -> None:
    holder, gone = QObject(), []  # type: ignore[var-annotated]
    collector = Collector(holder, lambda: True)
    gc.collect()
    collector.start()
    try:
        Cycle(gone)
        collector.collect()
        assert gone == []
        kept = [[] for _ in range(TOO_MANY + 1)]  # type: ignore[var-annotated]
        collector.collect()
        assert len(kept) > TOO_MANY
        assert gone == ["MainThread"]
    finally:
        del collector, holder
        gc.enable()
