"""Median time from the start of the process to the painted first window, of five warm starts of the packaged program.

    python packaging/first_window.py PROGRAM REPORT.json [--limit SECONDS]

With a display, or under xvfb-run, a real window is measured; else one that is drawn into memory. The report also has
the modules that cost most at start, measured with the Python that runs this script if the program is installed in it.
Exit status 1 if the median is over the limit (1 second).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

STARTS = 5
ROUNDS = 3
"""Something else may keep the machine busy for a while: only if each of so many rounds is too slow, the program is."""
SHOWN = 12


def one_start(program: Path) -> float:
    """Seconds of one start."""
    environment = dict(os.environ)
    if not environment.get("DISPLAY") and not environment.get("WAYLAND_DISPLAY"):
        environment["QT_QPA_PLATFORM"] = "offscreen"
    run = subprocess.run(
        [str(program), "--start-only"], env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    return float(run.stdout)


def slowest_imports() -> dict[str, float]:
    """Milliseconds of the modules that take longest by themselves on the way to the window."""
    parts = "tjmahjong_gui.shell.app, tjmahjong_gui.shell.main_window"
    command = [sys.executable, "-X", "importtime", "-c", f"import {parts}"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    if run.returncode:
        return {}
    found = re.findall(r"^import time:\s+(\d+) \|\s+\d+ \|\s*(\S+)$", run.stderr, re.MULTILINE)
    longest = sorted(((int(own) / 1000, name) for own, name in found), reverse=True)[:SHOWN]
    return {name: own for own, name in longest}


def main() -> int:
    """Measure, write the report, hold the median against the limit."""
    parser = argparse.ArgumentParser(description="Time to the first window of the packaged program.")
    parser.add_argument("program", type=Path)
    parser.add_argument("report", type=Path)
    parser.add_argument("--limit", type=float, default=1.0, help="seconds")
    arguments = parser.parse_args()
    one_start(arguments.program)  # reads the files into memory; the following starts are warm
    for _ in range(ROUNDS):
        starts = [one_start(arguments.program) for _ in range(STARTS)]
        median = statistics.median(starts)
        if median <= arguments.limit:
            break
        time.sleep(5)
    report = {"first_window_seconds": median, "starts": starts, "slowest_imports_ms": slowest_imports()}
    arguments.report.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    listed = ", ".join(f"{seconds:.2f}" for seconds in starts)
    print(f"first window: median {median:.2f} s of {listed} (limit {arguments.limit:.0f} s)")
    return 0 if median <= arguments.limit else 1


if __name__ == "__main__":
    sys.exit(main())
