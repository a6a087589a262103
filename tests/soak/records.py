"""Damages records in every way a disk, an editor or a crash does, and watches what the program makes of it.

    python tests/soak/records.py [--seeds 3] [--flips 2000] [--cut 4096] [TRIAL ...]

Trials: cuts (at every byte of the end, and after every line), flips (one bit), lines (swapped, doubled, dropped), full
(a disk of 256 KB fills up; needs the right to mount), unlocked (no `flock`), removed (the folder is taken away in
play), large (files of 200 MB). Every trial prints one line with its figures; exit status 1 if anything was lost,
changed or not noticed.
"""

from __future__ import annotations

import argparse
import errno
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tjmahjong import lock, replay
from tjmahjong.lock import Lock
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import RecordWriter
from tjmahjong.record_reading import LARGEST
from tjmahjong.rules import RuleSet

RULES = RuleSet(length_unit="deals", length_count=1, handling="manual", kick=True, pull_limit=2)
NAMES = ("a", "b", "c", "d")
MOST_MEMORY_MB = 100


class Failed(Exception):
    """A trial that did not hold; the text says what happened."""


def played(path: Path, seed: int, each: Callable[[Match, RecordWriter], object] = lambda match, writer: None) -> Match:
    """A deal by blind players who move tiles by hand, recorded at `path`; `each` is called before every decision."""
    writer = RecordWriter(path, sync=False)
    match = Match(RULES, NAMES, SeededRandomness(seed), writer, humans=[0, 1, 2, 3])
    match.start()
    play_on(match, seed, lambda: each(match, writer))
    writer.close()
    return match


def play_on(match: Match, seed: int, each: Callable[[], object] = lambda: None) -> None:
    """Play to the end with any legal actions."""
    rng = random.Random(seed)
    while not match.finished:
        each()
        if match.pending is None:
            match.proceed()
        else:
            match.act(match.pending.seat, rng.choice(match.legal(match.pending.seat)))


def cuts(folder: Path, args: argparse.Namespace) -> str:
    """Cut at every byte of the end and after every line: all whole decisions are there, and the game goes on."""
    done = 0
    for seed in range(args.seeds):
        data = _data(folder, seed)
        places = set(range(max(len(data) - args.cut, data.index(b"\n") + 1), len(data) + 1))
        places |= {at + 1 for at, byte in enumerate(data) if byte == 10}
        for at in sorted(places):
            path = folder / "cut.tjm"
            path.write_bytes(data[:at])
            resumed = replay.resume(path, SeededRandomness(at))
            resumed.writer.close()
            remnant = b"" if resumed.remnant is None else resumed.remnant.read_bytes()
            if not path.read_bytes().startswith(data[: at - len(remnant)]) or not data[:at].endswith(remnant):
                raise Failed(f"seed {seed} cut at byte {at}: what was written before is not there")
            if list(replay.read(path).events) != resumed.match.events:
                raise Failed(f"seed {seed} cut at byte {at}: record and game differ")
            if resumed.remnant is not None:
                resumed.remnant.unlink()
            done += 1
    return f"{done} cuts, all gone on with, nothing lost"


def flips(folder: Path, args: argparse.Namespace) -> str:
    """One bit changed: always noticed."""
    data, rng = _data(folder, 1), random.Random(1)
    for _ in range(args.flips):
        at, bit = rng.randrange(len(data)), rng.randrange(8)
        worse = bytearray(data)
        worse[at] ^= 1 << bit
        _noticed(bytes(worse), data, f"bit {bit} of byte {at}")
    return f"{args.flips} flips, all noticed"


def lines(folder: Path, args: argparse.Namespace) -> str:
    """Lines swapped, doubled, dropped: always noticed."""
    data = _data(folder, 2)
    whole = data.splitlines(keepends=True)
    for at in range(len(whole) - 1):
        swapped = [*whole[:at], whole[at + 1], whole[at], *whole[at + 2 :]]
        for what, changed in (
            ("swapped", swapped),
            ("doubled", whole[: at + 1] + whole[at:]),
            ("dropped", whole[:at] + whole[at + 1 :]),
        ):
            _noticed(b"".join(changed), data, f"line {at + 1} {what}")
    return f"{3 * (len(whole) - 1)} lines swapped, doubled or dropped, all noticed"


def full(folder: Path, args: argparse.Namespace) -> str:
    """A disk fills up in play and gets room again: nothing half is left, and in the end all is there."""
    disk = folder / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=256k", "none", disk], capture_output=True).returncode:
        return "left out: no right to mount"
    try:
        (disk / "fill").write_bytes(bytes(248 * 1024))
        failed = 0

        def each(match: Match, writer: RecordWriter) -> None:
            nonlocal failed
            failed += writer.problem is not None
            kept = replay.read(writer.path).events if writer.path.stat().st_size else ()
            if list(kept) != match.events[: len(kept)]:
                raise Failed("what is on the disk is no part of the game")
            if failed == 20:
                (disk / "fill").unlink(missing_ok=True)

        match = played(disk / "game.tjm", 45, each)
        if not failed:
            raise Failed("the disk never filled up")
        if list(replay.read(disk / "game.tjm").events) != match.events:
            raise Failed("events are missing")
        if left := [path.name for path in disk.iterdir() if path.suffix == ".lock"]:
            raise Failed(f"left over: {left}")
    finally:
        subprocess.run(["umount", disk], check=True)
    return f"{failed} decisions while the disk was full, all events there afterwards, no lock file left"


def unlocked(folder: Path, args: argparse.Namespace) -> str:
    """No `flock`, with each error that file systems give: the game is kept, and there is no litter."""
    hold, errors = lock._hold, (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.EIO)
    for number in errors:

        def refuse(file: object, number: int = number) -> None:
            raise OSError(number, os.strerror(number))

        lock._hold = refuse
        try:
            there = folder / f"unlocked-{number}"
            there.mkdir()
            match = played(there / "game.tjm", 3)
            if list(replay.read(there / "game.tjm").events) != match.events:
                raise Failed(f"{errno.errorcode[number]}: events are missing")
            if left := sorted(path.name for path in there.iterdir() if path.name != "game.tjm"):
                raise Failed(f"{errno.errorcode[number]}: left over: {left}")
        finally:
            lock._hold = hold
    letter = folder / "letter.txt"
    letter.write_text("Dear Li,")
    (folder / "linked.tjm.lock").symlink_to(letter)
    Lock(folder / "linked.tjm").release()
    if letter.read_text() != "Dear Li,":
        raise Failed("a lock was written through a link")
    return f"{len(errors)} errors in place of a lock, all games kept, no file left; a file behind a link untouched"


def removed(folder: Path, args: argparse.Namespace) -> str:
    """The folder is taken away in play: noticed, or written anew; in the end all is there or `problem` says why not."""
    there, step = folder / "removed", 0
    there.mkdir()
    writer_of: list[RecordWriter] = []

    def each(match: Match, writer: RecordWriter) -> None:
        nonlocal step
        writer_of[:] = [writer]
        step += 1
        if step == 30:
            shutil.rmtree(there)

    match = played(there / "game.tjm", 45, each)
    path = there / "game.tjm"
    if writer_of[0].problem is None and (not path.exists() or list(replay.read(path).events) != match.events):
        raise Failed("the game went on as if it were kept, and it was not")
    return f"taken away at decision 30 of {step}: " + ("written anew" if path.exists() else "told")


_MEASURE = """
import resource, sys, time
from pathlib import Path
from tjmahjong import replay
begun = time.perf_counter()
try:
    replay.read(Path(sys.argv[1]), strict=False); said = "read"
except (OSError, ValueError) as error:
    said = "refused"
print(said, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, round(time.perf_counter() - begun, 2))
"""


def large(folder: Path, args: argparse.Namespace) -> str:
    """Large files of any kind: refused or read within bounded memory."""
    head, rest = _data(folder, 3).split(b"\n", 1)
    size, told = 200 * 1000 * 1000, []
    kinds = {
        "ends of lines": (b"\n" * 1_000_000, size),
        "random": (random.Random(1).randbytes(1_000_000), size),
        "zeros": (bytes(1_000_000), size),
        "events": (rest, size),
        "ends of lines, as large as is read": (b"\n" * 1_000_000, LARGEST),
        "random, as large as is read": (random.Random(1).randbytes(1_000_000), LARGEST),
        "events, as large as is read": (rest, LARGEST),
    }
    for kind, (piece, bound) in kinds.items():
        path = folder / "large.tjm"
        with path.open("wb") as file:
            file.write(head + b"\n" if "events" in kind else b"")
            for _ in range((bound - file.tell()) // len(piece)):
                file.write(piece)
        found = subprocess.run([sys.executable, "-c", _MEASURE, path], capture_output=True, text=True, check=True)
        said, memory, seconds = found.stdout.split()
        if int(memory) > MOST_MEMORY_MB:
            raise Failed(f"{kind}: {memory} MB of memory")
        told.append(f"{kind}: {said}, {memory} MB, {seconds} s")
    return "; ".join(told)


def _data(folder: Path, seed: int) -> bytes:
    path = folder / f"good-{seed}.tjm"
    if not path.exists():
        played(path, seed)
    return path.read_bytes()


def _noticed(worse: bytes, good: bytes, what: str) -> None:
    try:
        record = replay.parse(worse, "game.tjm")
    except replay.RecordDamage:
        return
    # The end of a file may be cut off anywhere: then the rest is kept as a remnant, and what is read is as it was.
    if not record.remnant or not good.startswith(worse[: record.length]):
        raise Failed(f"{what}: not noticed")


TRIALS = {trial.__name__: trial for trial in (cuts, flips, lines, full, unlocked, removed, large)}


def main() -> int:
    """Run the trials asked for, or all."""
    parser = argparse.ArgumentParser(description="Damage records, and see what the program makes of it.")
    parser.add_argument("trials", nargs="*", metavar="TRIAL", help=", ".join(TRIALS))
    parser.add_argument("--seeds", type=int, default=3, help="games that are cut")
    parser.add_argument("--flips", type=int, default=2000)
    parser.add_argument("--cut", type=int, default=4096, help="bytes at the end where every one is a cut")
    args = parser.parse_args()
    if unknown := [name for name in args.trials if name not in TRIALS]:
        parser.error(f"there is no trial {unknown[0]}; trials are {', '.join(TRIALS)}")
    status = 0
    for name in args.trials or TRIALS:
        begun = time.perf_counter()
        with tempfile.TemporaryDirectory() as folder:
            try:
                said = TRIALS[name](Path(folder), args)
            except Failed as error:
                said, status = f"FAILED: {error}", 1
        print(f"{name}: {said} ({time.perf_counter() - begun:.0f} s)", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main())
