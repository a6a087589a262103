"""Plays many deals in one window, with all animations at many times their pace, and watches what gathers.

    python tests/soak/deals.py [--deals 50] [--speed 60]

Prints memory, Python objects, items of the scene and children of its director after every tenth deal. Exit status 1
if memory has grown by 5 % or more since the tenth deal, or anything is left running at the end.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEventLoop

from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong_gui.shell.lifetime import start

GROWTH = 1.05


def resident() -> float:
    """Megabytes of memory this process has now."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> int:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description="Play many deals in one window and watch what gathers.")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--speed", type=float, default=60.0, help="times the normal pace")
    asked = parser.parse_args()
    app, window = start("en", keep=False)
    window.preferences.set(pace="normal")
    window.resize(1440, 900)
    window.show()
    rules = RuleSet(length_unit="deals", length_count=asked.deals + 1)
    match = Match(rules, ("You", "Zhou", "Sun", "Li"), SeededRandomness("soak"))
    window.play.open_match(match, {player: make("basic") for player in range(4)})
    page = window.play.table
    page.table.director.timeline.speed = asked.speed
    wait = QEventLoop.ProcessEventsFlag.AllEvents | QEventLoop.ProcessEventsFlag.WaitForMoreEvents
    told: list[float] = []
    played = 0
    while played < asked.deals:
        app.processEvents(wait, 100)
        if not page.settlement.isVisible():
            continue
        played += 1
        if played % 10 == 0:
            gc.collect()
            told.append(resident())
            table = page.table
            counts = len(gc.get_objects()), len(table.table.items()), len(table.director.children())
            print(
                f"{played:4d} deals: {told[-1]:.1f} MB, {counts[0]} objects, {counts[1]} items, {counts[2]} children",
                flush=True,
            )
        page.settlement.next_button.click()
    window.play.close()
    window.close()
    app.processEvents()
    running = page.table.director.timeline.running or not page.table.playback.idle
    grown = told[-1] / told[0] if told else 1.0
    print(
        f"grown to {100 * grown:.1f} % of the memory after ten deals; {'something runs' if running else 'nothing runs'}"
    )
    return int(grown >= GROWTH or running)


if __name__ == "__main__":
    sys.exit(main())
