"""Closes the real window at every moment, and reports every run that did not end with 0 within two seconds.

Run from the top folder; the suite takes a dozen of these runs, `.ci/run` a hundred:

    python tests/soak/closing.py --runs 100 --jobs 2

Without QT_QPA_PLATFORM in the environment it is run offscreen.
"""

from __future__ import annotations

import argparse
import itertools
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

MOMENTS = (0, 20, 50, 100, 200, 300, 500, 700, 1000)
"""Milliseconds from the first turn of the event loop, or from where the program then is, to the closing."""
PLACES = ("home", "ceremony", "dialog", "thought", "rules")
PATIENCE = 120
"""Seconds after which a run hangs."""
ENDING_S = 2.0
"""Seconds from the closing to the end of the event loop and of everything of Qt's."""


def one_run(place: str, moment: int) -> int:
    """The program, closed `moment` ms after it has come to `place`; its exit status, 3 where the end took too long."""
    from PySide6.QtCore import QTimer

    from tjmahjong.match import Match
    from tjmahjong.players import make
    from tjmahjong.players.choice import Choice
    from tjmahjong.randomness import SeededRandomness
    from tjmahjong.rules import RuleSet
    from tjmahjong.view import View
    from tjmahjong_gui.shell import app, lifetime
    from tjmahjong_gui.shell.main_window import MainWindow

    class Thinker:
        """Takes its time over every move."""

        def choose(self, view: View) -> Choice:
            time.sleep(0.4)
            return make("basic").choose(view)

    closed: list[float] = []

    def close(window: MainWindow) -> None:
        closed.append(time.perf_counter())
        window.close()

    def come_to(window: MainWindow) -> None:
        names = ("a", "b", "c", "d")
        if place == "ceremony":
            window.play.open_match(
                Match(RuleSet(), names, SeededRandomness(moment)), {p: make("basic") for p in (1, 2, 3)}
            )
        elif place == "thought":
            window.preferences.set(pace="off")
            window.play.open_match(Match(RuleSet(), names, SeededRandomness(moment)), {p: Thinker() for p in range(4)})
        elif place == "dialog":
            window.show_settings()
        elif place == "rules":
            window.play.set_up()
        QTimer.singleShot(moment, window, lambda: close(window))

    made = lifetime.start

    def start(*args: object, **options: object) -> object:
        app, window = made(None, keep=False)
        QTimer.singleShot(0 if place == "home" else 300, window, lambda: come_to(window))
        return app, window

    lifetime.start = start  # type: ignore[assignment]
    status = app.main([])
    return status or (3 if time.perf_counter() - closed[0] > ENDING_S else 0)


def watch(run: tuple[str, int]) -> str:
    """What went wrong in a run; empty if nothing did."""
    place, moment = run
    with tempfile.TemporaryDirectory() as home:
        environment = {"QT_QPA_PLATFORM": "offscreen"} | os.environ | {"HOME": home, "XDG_CONFIG_HOME": home}
        command = [sys.executable, __file__, "--place", place, "--moment", str(moment)]
        try:
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
        except subprocess.TimeoutExpired:
            return f"closed at {place} after {moment} ms: still running after {PATIENCE} seconds"
    said = [line for line in done.stderr.splitlines() if "propagateSizeHints" not in line]
    if done.returncode == 0 and not said:
        return ""
    return "\n".join([f"closed at {place} after {moment} ms: ended with {done.returncode}", *said])


def main() -> int:
    parser = argparse.ArgumentParser(description="Close the window at every moment.")
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--place", choices=PLACES, help="be one run, closed here")
    parser.add_argument("--moment", type=int, default=0)
    given = parser.parse_args()
    if given.place is not None:
        sys.path.insert(0, str(Path(__file__).parents[2]))
        return one_run(given.place, given.moment)
    runs = itertools.islice(itertools.cycle(itertools.product(PLACES, MOMENTS)), given.runs)
    with ThreadPoolExecutor(given.jobs) as pool:
        troubles = [trouble for trouble in pool.map(watch, runs) if trouble]
    print("\n\n".join([*troubles, f"{given.runs} runs, {len(troubles)} did not end well"]))
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
