"""Records from elsewhere, cut, changed to the byte or of an older program (R4.8, R6.2, INTERFACES)."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tjmahjong import events as ev
from tjmahjong import reading, replay
from tjmahjong.cli import main
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import FORMAT, RecordWriter, chained
from tjmahjong.rules import RuleSet
from tjmahjong.text import LONGEST_NAME

OLD = Path(__file__).resolve().parents[1] / "data" / "format-1.tjm"
"""A record as the first version wrote it: one deal by hand, with five false hands."""
RULES = RuleSet(length_unit="deals", length_count=1, handling="manual", kick=True, pull_limit=2)


def put(folder: Path, data: bytes, name: str = "game.tjm") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def played(path: Path, seed: int, *, sync: bool = False) -> bytes:
    """A record of one deal in which the person moves tiles by hand, and makes mistakes."""
    writer = RecordWriter(path, sync=sync)
    match = Match(RULES, ("a", "b", "c", "d"), SeededRandomness(seed), writer, humans=[0, 1, 2, 3])
    match.start()
    rng = random.Random(seed)
    while not match.finished:
        if match.pending is None:
            match.proceed()
        else:
            match.act(match.pending.seat, rng.choice(match.legal(match.pending.seat)))
    writer.close()
    return path.read_bytes()


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return played(tmp_path_factory.mktemp("record") / "game.tjm", 3)


# --- cut


def cut_after_every_line(folder: Path, data: bytes, seed: int) -> int:
    """Go on after each line but the first; how many of these cuts were right after a false hand."""
    lines = data.splitlines(keepends=True)
    false_hands = 0
    for count in range(1, len(lines)):
        last = json.loads(lines[count - 1])
        false_hands += last.get("e") == "false_hand"
        path = put(folder, b"".join(lines[:count]), f"{seed}-{count}.tjm")
        record = replay.read(path)
        assert replay.verify(record) is None, (seed, count)
        resumed = replay.resume(path, SeededRandomness(count))
        resumed.writer.close()
        events = resumed.match.events
        after = path.read_bytes()
        assert list(replay.read(path).events) == events
        assert replay.verify(replay.read(path)) is None
        if resumed.remnant is None:
            assert tuple(events[: count - 1]) == record.events
        else:
            # What had not happened yet: false hands alone, and they are kept.
            text = resumed.remnant.read_bytes()
            assert b"".join(lines[:count]).endswith(text)
            assert {json.loads(one)["e"] for one in text.splitlines()} == {"false_hand"}
            assert after == b"".join(lines[:count]).removesuffix(text)
        path.unlink()
    return false_hands


def test_cut_after_every_line(tmp_path: Path) -> None:
    """A game can go on from any place: what nobody has decided yet has not happened (R6.2)."""
    false_hands = cut_after_every_line(tmp_path, played(tmp_path / "45.tjm", 45), 45)
    assert false_hands + cut_after_every_line(tmp_path, OLD.read_bytes(), 0) >= 6


# --- older programs


def test_a_record_of_the_first_format(tmp_path: Path) -> None:
    """It is read, verified and gone on with, and what is added to it fits."""
    record = replay.read(OLD)
    assert record.header.format == 1 < FORMAT
    assert sum(isinstance(event, ev.FalseHand) for event in record.events) == 5
    assert replay.verify(record) is None
    lines = OLD.read_bytes().splitlines(keepends=True)
    path = put(tmp_path, b"".join(lines[: len(lines) // 2]))
    resumed = replay.resume(path, SeededRandomness(1))
    match, rng = resumed.match, random.Random(1)
    while not match.finished:
        if match.pending is None:
            match.proceed()
        else:
            match.act(match.pending.seat, rng.choice(match.legal(match.pending.seat)))
    resumed.writer.close()
    assert replay.verify(replay.read(path)) is None


def test_the_first_format_fits_by_what_it_says(tmp_path: Path) -> None:
    """As ever: line ends that another system changed do no harm to an old record."""
    path = put(tmp_path, OLD.read_bytes().replace(b"\n", b"\r\n"))
    assert replay.verify(replay.read(path)) is None


def test_new_records_say_their_format(data: bytes) -> None:
    """Format 2, each digest reckoned from the bytes before it."""
    digest = ""
    for text in data.splitlines():
        body, _, rest = text.rpartition(b',"sum":"')
        digest = chained(digest, body + b"}")
        assert rest == digest.encode() + b'"}'
    assert json.loads(data.splitlines()[0])["format"] == 2


# --- changed


def verified(path: Path) -> int:
    return main(["replay", str(path), "--verify"])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"\n", b"\r\n"),
        (b'"e":"drew"', b'"x":1,"e":"drew"'),
        (b'"e":"drew"', b'"e": "drew"'),
        (b'"humans":', b'"humanz":'),
        (b'"drawn":', b'"Drawn":'),
        (b'"sum":"', b'"sum": "'),
        (b'"}\n', b'" }\n'),
    ],
)
def test_any_changed_byte_is_noticed(tmp_path: Path, data: bytes, old: bytes, new: bytes) -> None:
    """Also where it means nothing to this program."""
    assert old in data
    path = put(tmp_path, data.replace(old, new, 1))
    with pytest.raises(replay.RecordDamage):
        replay.read(path)
    assert verified(path) == 1


def test_bit_flips(tmp_path: Path, data: bytes) -> None:
    """Each of 300 is noticed, but where it makes a last line of a whole one; no file is changed by looking."""
    rng = random.Random(7)
    for _ in range(300):
        at, bit = rng.randrange(len(data) - 1), 1 << rng.randrange(8)
        worse = data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]
        try:
            record = replay.parse(worse, "game.tjm")
        except replay.RecordDamage:
            continue
        raise AssertionError(f"bit {bit} of byte {at} flipped unnoticed: {record.length}")


def test_a_byte_order_mark(tmp_path: Path, data: bytes) -> None:
    """Some editors put one first; it is passed over, and the game goes on in the same file."""
    lines = data.splitlines(keepends=True)
    for count in (len(lines), len(lines) // 2):
        path = put(tmp_path, reading.MARK + b"".join(lines[:count]))
        assert replay.verify(replay.read(path)) is None
        assert replay.read_head(path).players == ("a", "b", "c", "d")
        resumed = replay.resume(path, SeededRandomness(1))
        resumed.writer.close()
        assert path.read_bytes().startswith(reading.MARK + b"".join(lines[:count]))
        assert replay.verify(replay.read(path)) is None


# --- made to hang or fill


DEEP = b"[" * 3000 + b"]" * 3000


def hostile(data: bytes) -> dict[str, bytes]:
    head, rest = data.split(b"\n", 1)
    return {
        "deep head": head[:-1] + b',"x":' + DEEP + b"}\n" + rest,
        "deep line": head + b'\n{"e":"drew","x":' + DEEP + b"}\n",
        "very deep": b"[" * 60_000 + b"\n",
        "only ends of lines": b"\n" * 100_000,
        "one long line": b"x" * 200_000,
        "long line after the head": head + b"\n" + b"x" * 200_000,
        "long kind": head + b'\n{"e":"' + b"x" * 60_000 + b'"}\n',
        "long number": head[:-1] + b',"pots":' + b"9" * 5000 + b"}\n",
        "surrogate": head.replace(b'"a"', b'"\\ud800"') + b"\n",
        "nothing": b"",
        "zeros": bytes(10_000),
    }


def test_hostile_records_are_one_short_sentence(tmp_path: Path, data: bytes) -> None:
    """Deep nesting, endless lines, long words: damage, told in at most 600 characters, on one line."""
    for what, text in hostile(data).items():
        for use in (replay.read, lambda path: replay.resume(path, SeededRandomness(1))):
            with pytest.raises(replay.RecordDamage) as caught:
                use(put(tmp_path, text))
            assert len(str(caught.value)) < 600, what
            assert str(caught.value).isprintable(), what
            # In Chinese too; only what the reader of JSON itself says stays as it is, in brackets.
            assert not re.search(r"[a-z]{3,}", re.sub(r"（.*）", "", caught.value.text.zh)), caught.value.text.zh


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    """A sparse file of 200 MB."""
    path = put(tmp_path, b"")
    os.truncate(path, 200_000_000)
    with pytest.raises(reading.Unfit, match="bytes"):
        replay.read(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_pipes_are_not_waited_for(tmp_path: Path) -> None:
    """Neither by the reader nor by the command line."""
    os.mkfifo(tmp_path / "game.tjm")
    with pytest.raises(reading.Unfit):
        replay.read_head(tmp_path / "game.tjm")
    assert main(["replay", str(tmp_path / "game.tjm")]) == 2


def test_names_are_cut(tmp_path: Path) -> None:
    """A name that would fill the window is cut where the record is read; the record still fits."""
    path = tmp_path / "game.tjm"
    writer = RecordWriter(path, kinds=("human", "x" * 5000, "basic", "basic"))
    Match(RULES, ("a" * 20_000, "b", "c", "d"), SeededRandomness(1), writer).start()
    writer.close()
    record = replay.read(path)
    assert max(map(len, record.header.players)) <= LONGEST_NAME
    assert replay.read_head(path) == record.header
    assert record.header.kinds is not replay.msgspec.UNSET
    assert max(map(len, record.header.kinds)) == 200
    assert replay.verify(record) is None


def test_the_trials_of_records_hold() -> None:
    """The script of `docs/reliability.md`, with a few of each."""
    script = Path(__file__).resolve().parents[1] / "soak" / "records.py"
    words = [sys.executable, str(script), "flips", "lines", "unlocked", "removed", "--flips", "100"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 4), done.stdout
