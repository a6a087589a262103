"""Solver and scoring against other libraries, side by side: make bench. The report goes to docs/performance.md.

Nothing here fails on a clock; the agreement with the `mahjong` package on 20,000 hands does.
"""

from __future__ import annotations

import json
import os
import platform
import random
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
REPORT = ROOT / "docs" / "performance.md"
BEGIN, END = "<!-- solver bench: begin -->", "<!-- solver bench: end -->"
PEERS = ["mahjong", "xiangting", "PyMahjongGB", "cmajiang", "riichienv", "jansou"]
PASSES = 8

# what, our task, peer, its task, at least, aim
ROWS = [
    ("win test, winning hands", "win", "mahjong", "win", 6, 30),
    ("shanten, from counts", "shanten", "mahjong", "shanten", 25, 150),
    ("shanten, from counts", "shanten", "xiangting", "shanten", 0.8, None),
    ("shanten, kept codes", "shanten, kept", "xiangting", "shanten", 4, 6),
    ("shanten, from counts", "shanten", "cmajiang", "shanten", None, None),
    ("shanten, kept codes", "shanten, kept", "riichienv", "shanten", None, None),
    ("useful tiles of 13", "useful", "mahjong", "useful", 200, 300),
    ("useful tiles of 13", "useful", "PyMahjongGB", "useful", 10, 20),
    ("useful tiles of 13", "useful", "cmajiang", "useful", None, None),
    ("useful tiles of 13", "useful", "jansou", "useful", None, None),
    ("useful tiles, numpy batch", "useful, batch", "xiangting", "useful", 1.5, 3),
    ("best reading and fan, two wild tiles", "value, wild", "mahjong", "value", 5, 10),
    ("win chance, all discards, 4 away", "chance, 4 away", "jansou", "chance, 4 away", 15, 40),
    ("win chance, all discards, 5 away", "chance, 5 away", "jansou", "chance, 5 away", 40, 100),
]
WITH_WILD = ["win", "shanten", "shanten, kept", "useful", "useful, batch", "value"]
"""Tasks whose times with wild tiles, under the name with `, wild`, are set beside those without."""


def times(library, speed):
    """The times of one library, from a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.libraries", library, speed],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout.splitlines()[-1])


def measured():
    """By library and task all its times. Each pass takes one library after the other, so that a minute in which the
    machine is slow meets them all; the win chances of jansou, which take a minute, once between two of ours."""
    found = {library: {} for library in ("tjmahjong", *PEERS)}
    rounds = [(library, "quick") for _ in range(PASSES) for library in found]
    rounds += [("tjmahjong", "slow"), ("jansou", "slow"), ("tjmahjong", "slow")]
    for library, speed in rounds:
        for task, time in times(library, speed).items():
            found[library].setdefault(task, []).append(time)
    return found


def shown(microseconds):
    """Microseconds in a handy unit."""
    if microseconds >= 1e6:
        return f"{microseconds / 1e6:.1f} s"
    return f"{microseconds / 1000:.1f} ms" if microseconds >= 1000 else f"{microseconds:.3g} us"


def test_solver_against_other_libraries():
    before = os.getloadavg()[0]
    every = measured()
    best = {library: {task: min(all_times) for task, all_times in tasks.items()} for library, tasks in every.items()}
    ours, theirs = best["tjmahjong"], best
    lines = [
        f"Measured on {machine()}, CPython {platform.python_version()}, by the processor's clock. The libraries take",
        f"turns: {PASSES} passes over all of them, each time in a fresh process; of all passes the best time counts.",
        f"Load of the machine before {before:.1f}, at the end {os.getloadavg()[0]:.1f}.",
        "",
        "| what | ours | other library | its time | ratio | at least | aim |",
        "|---|---|---|---|---|---|---|",
    ]
    for what, mine, peer, task, least, aim in ROWS:
        theirs_now = theirs[peer][task]
        ratio = theirs_now / ours[mine]
        bounds = " | ".join("-" if bound is None else f"{bound} x" for bound in (least, aim))
        lines.append(f"| {what} | {shown(ours[mine])} | {peer} | {shown(theirs_now)} | {ratio:.3g} x | {bounds} |")
    lines += ["", "| with wild tiles | without | with | cost |", "|---|---|---|---|"]
    for task in WITH_WILD:
        plain, wild = ours[task], ours[f"{task}, wild"]
        lines.append(f"| {task} | {shown(plain)} | {shown(wild)} | {wild / plain:.2f} x |")
    for away in (4, 5):
        chance = shown(ours[f"chance, {away} away, wild"])
        lines.append(f"| chance and fan of all discards, {away} away, standard rules | - | {chance} | - |")
    lines.append("")
    for name in ("tables", "natural tables"):
        all_times = every["tjmahjong"][f"{name}, ms"]
        lines.append(
            f"The {name} are read in {min(all_times):.1f} ms, median of {len(all_times)} fresh processes "
            f"{statistics.median(all_times):.1f} ms."
        )
    report = "\n".join(lines)
    print("\n" + report)
    write(report)


def test_shanten_agrees_with_mahjong():
    """20,000 hands of 5 to 14 tiles, half of them crowded into one suit and the honours."""
    from mahjong.shanten import Shanten

    from tjmahjong.solver import shanten

    theirs = Shanten().calculate_shanten_for_regular_hand
    rng = random.Random(20)
    for number in range(20_000):
        size = rng.choice([14, 13, 11, 10, 8, 7, 5])
        suit = 9 * rng.randrange(3)
        crowded = [*range(suit, suit + 9), *range(27, 34)]
        pool = [kind for kind in (crowded if number % 2 else range(34)) for _ in range(4)]
        counts = [0] * 34
        for kind in rng.sample(pool, size):
            counts[kind] += 1
        assert shanten(counts, 4 - size // 3) == theirs(counts), counts


def machine():
    """Processor and cores."""
    name = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        name = next(
            (line.split(":")[1].strip() for line in info.read_text().splitlines() if "model name" in line), name
        )
    return f"{name}, {os.cpu_count()} cores"


def write(report):
    """Put the report between its marks in docs/performance.md."""
    text = REPORT.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    REPORT.write_text(f"{before}{BEGIN}\n{report}\n{END}{after}", encoding="utf-8")
