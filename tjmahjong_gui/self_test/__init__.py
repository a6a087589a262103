"""`--self-test`: the real window plays one deal by computer players with all animations, and reports.

They run several times as fast as in a game, or with `--normal-pace` just as in a game, which takes minutes.

Then it films a recorded game, step by step of the ritual and of play (`film`).

It writes `home.png`, `table.png`, `settlement.png`, the film's frames in `film/`, and `report.json`. It reads and
writes nothing of the person's and needs no display, no sound, and no home folder.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtWidgets import QApplication

from tjmahjong_gui.self_test.filming import film
from tjmahjong_gui.self_test.surroundings import surroundings
from tjmahjong_gui.self_test.timing import Frames, Stalls
from tjmahjong_gui.self_test.waiting import save, settle, wait

if TYPE_CHECKING:
    from tjmahjong_gui.language.i18n import Language
    from tjmahjong_gui.shell.main_window import MainWindow

DEADLINE = 240.0
"""Seconds after which the deal is given up: something stands still."""
PRELOAD_SECONDS = 30.0
"""How long the modules for a game may take to be read beside the first page."""
SPEED = 6.0
"""How much faster than at the normal pace everything moves, unless the normal pace is asked for."""
SIZE = (1440, 900)


def run(out: Path, lang: Language | None, begun: float, import_ms: dict[str, float], *, speed: float = SPEED) -> int:
    """Do it; returns 0 if all went well, else 1 after naming what did not. `begun`: `perf_counter` at the start.

    `import_ms` are the milliseconds the program's parts took to be read in; `speed` is how many times as fast as at the
    normal pace everything moves.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"tjmahjong-gui: --out {out}: {error.strerror}; give a folder that can be written", file=sys.stderr)
        return 2
    from tjmahjong_gui.shell.lifetime import start

    app, window = start(lang, keep=False)
    warnings = _watch(window)
    window.resize(*SIZE)
    window.show()
    app.processEvents()
    report: dict[str, Any] = {"seconds_to_first_window": round(time.perf_counter() - begun, 3), "import_ms": import_ms}
    problems: list[str] = []
    save(window, out / "home.png", problems)
    report |= surroundings(app, problems)
    if not wait(app, lambda: window.preload.done, PRELOAD_SECONDS):
        problems.append(f"what a game needs was not read in after {PRELOAD_SECONDS:.0f} seconds")
    report |= _play(app, window, out, problems, speed)
    report |= film(app, window, out, problems)
    report["exceptions"] = window.reporter.count
    if window.reporter.count:
        problems.append(f"{window.reporter.count} exceptions")
    report["reports"] = warnings
    report["qt_messages"] = list(window.reporter.messages)
    window.close()
    app.processEvents()
    report["problems"] = problems
    report["ok"] = not problems
    (out / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    for problem in problems:
        print(f"tjmahjong-gui: self-test: {problem}", file=sys.stderr)
    print(f"self-test {'passed' if not problems else 'failed'}: {out / 'report.json'}")
    return 1 if problems else 0


def _watch(window: MainWindow) -> list[str]:
    """Have Python's and Qt's complaints collected."""
    window.reporter.install()
    found: list[str] = []
    window.reporter.happened.connect(found.append)
    return found


def _play(app: QApplication, window: MainWindow, out: Path, problems: list[str], speed: float) -> dict[str, Any]:
    """One deal, the person's seat played by a computer player as well."""
    from tjmahjong.match import Match
    from tjmahjong.players import make
    from tjmahjong.randomness import SeededRandomness
    from tjmahjong.rules import RuleSet
    from tjmahjong_gui.game.games import names_at_table

    window.preferences.set(pace="normal")
    match = Match(RuleSet(), names_at_table(window.play.table.tr("You")), SeededRandomness("self-test"))
    frames, stalls = Frames(window), Stalls(window)
    begun = time.perf_counter()
    window.play.open_match(match, {player: make("basic") for player in range(4)})
    stalls.start()
    page = window.play.table
    page.table.director.timeline.speed = speed
    shot = False

    def over() -> bool:
        nonlocal shot
        lying = sum(map(len, page.table.board.discards))
        # Between two motions if there is such a moment soon; else the picture has one in it.
        if not shot and (lying >= 24 or (lying >= 20 and page.table.playback.idle)):
            shot = True
            # Painting and writing the picture is no part of the game.
            stalls.stop()
            frames.watching = False
            save(window, out / "table.png", problems)
            frames.watching = True
            stalls.start()
        # After an exception nothing may move any more; there is no use in waiting for it.
        return page.settlement.isVisible() or window.reporter.count > 0

    done = wait(app, over, DEADLINE * max(1.0, SPEED / speed))
    seconds = time.perf_counter() - begun
    stalls.stop()
    if not done:
        problems.append(f"the deal was not over after {seconds:.0f} seconds")
    if not shot:
        save(window, out / "table.png", problems)
    settle(app)
    save(window, out / "settlement.png", problems)
    intervals = frames.intervals()
    if len(intervals) < 30:
        problems.append(f"only {len(intervals)} frames were painted")
    return {
        "speed": speed,
        "deal_seconds": round(seconds, 2),
        "events": len(match.events),
        "frames": len(frames.times),
        "median_interval_ms": round(statistics.median(intervals), 2) if intervals else None,
        "longest_gap_ms": round(stalls.longest, 2),
        "longest_work_ms": round(stalls.own, 2),
        "won": (settled := page.situation.settled()) is not None and settled.won is not None,
    }
