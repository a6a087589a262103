"""Starts the program many times, ends it at any moment in any way, and reports every run that did not end well.

Not part of the suite: it is long and busy on purpose. Run from the top folder:

    python tests/soak/starts.py --runs 60 --jobs 4

Every third run finds no sound server and every third one that never answers; the others look for the system's own.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import random
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PATIENCE = 120
"""Seconds after which a run hangs."""


def one_run(seed: int) -> int:
    """Open the window with sound and speech, play, and end in a way and at a time that follow from `seed`."""
    from PySide6.QtCore import QCoreApplication, QTimer

    from tjmahjong.match import Match
    from tjmahjong.players import make
    from tjmahjong.randomness import SeededRandomness
    from tjmahjong.rules import RuleSet
    from tjmahjong_gui.audio.sound import SoundPlayer
    from tjmahjong_gui.audio.speech import Speaker
    from tjmahjong_gui.shell.lifetime import start

    dice = random.Random(seed)
    app, window = start("en", keep=False)
    window.resize(1280, 800)
    window.show()
    player, speaker = SoundPlayer(parent=window), Speaker("en", window)

    def open_table() -> None:
        match = Match(RuleSet(), ("a", "b", "c", "d"), SeededRandomness(str(seed)))
        window.play.open_match(match, {seat: make("basic") for seat in range(4)})
        window.play.table.table.director.timeline.speed = 6.0

    def sounds() -> None:
        player.start()
        speaker.start()

    def play_again() -> None:
        another = SoundPlayer()
        another.start()
        another.play("dice")
        player.play("clack")
        if dice.random() < 0.5:
            another.close()

    def close_all() -> None:
        player.close()
        speaker.close()
        window.close()

    ways: list[Callable[[], object]] = [
        window.close,
        close_all,
        QCoreApplication.quit,
        lambda: QCoreApplication.exit(0),
    ]
    QTimer.singleShot(dice.choice((0, 30, 300)), sounds)
    QTimer.singleShot(dice.choice((0, 100, 900)), open_table)
    for _ in range(5):
        QTimer.singleShot(dice.randrange(2500), play_again)
    QTimer.singleShot(dice.randrange(3000), dice.choice(ways))
    return app.exec()


def surroundings(seed: int, silent: Path) -> dict[str, str]:
    """Which sound server the run finds."""
    server = ("unix:/nowhere", f"unix:{silent}", None)[seed % 3]
    return dict(os.environ) | ({} if server is None else {"PULSE_SERVER": server})


def watch(seed: int, silent: Path) -> str:
    """What went wrong in a run; empty if nothing did."""
    command = [sys.executable, __file__, "--seed", str(seed)]
    try:
        run = subprocess.run(
            command, env=surroundings(seed, silent), capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return f"run {seed} was still running after {PATIENCE} seconds"
    said = [line for line in run.stderr.splitlines() if "propagateSizeHints" not in line]
    if run.returncode == 0 and not any("Traceback" in line for line in said):
        return ""
    return "\n".join([f"run {seed} ended with {run.returncode}", *said])


def main() -> int:
    parser = argparse.ArgumentParser(description="Start and end the program many times.")
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=4, help="how many at a time; more than processors is a better test")
    parser.add_argument("--first", type=int, default=0, help="the first run's number")
    parser.add_argument("--seed", type=int, help="be this one run")
    given = parser.parse_args()
    faulthandler.enable()
    if given.seed is not None:
        return one_run(given.seed)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as server:
        silent = Path(folder, "server")
        server.bind(str(silent))
        server.listen(256)
        with ThreadPoolExecutor(given.jobs) as pool:
            seeds = range(given.first, given.first + given.runs)
            troubles = [trouble for trouble in pool.map(lambda seed: watch(seed, silent), seeds) if trouble]
    print("\n\n".join([*troubles, f"{given.runs} runs, {len(troubles)} did not end well"]))
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
