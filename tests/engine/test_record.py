"""Records: written as it happens, read, cut, damaged, verified, gone on with (INTERFACES, R4.8)."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tjmahjong import replay
from tjmahjong.cli import main
from tjmahjong.decisions import action_of
from tjmahjong.events import DealEnded, Discarded, Event
from tjmahjong.lock import Lock, Locked
from tjmahjong.match import Match
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import FORMAT, RecordWriter, line, names_beside
from tjmahjong.rules import RuleSet

RULES = RuleSet(length_unit="deals", length_count=2, handling="manual", kick=True, pull_limit=2)
NAMES = ("you", "basic", "random", "random")
KINDS = ("human", "basic", "random", "random")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory, play: Any) -> bytes:
    """A record of two pots of two deals, with every kind of decision a blind player comes to."""
    path = tmp_path_factory.mktemp("record") / "game.tjm"
    writer = RecordWriter(path, started="2026-01-02T03:04:05+08:00", kinds=KINDS)
    match = Match(RULES, NAMES, SeededRandomness(17), writer, pots=2, humans=[0])
    match.start()
    play.blindly(match, random.Random(17))
    writer.close()
    return path.read_bytes()


def put(folder: Path, data: bytes, name: str = "game.tjm") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def resigned(data: bytes, change: Callable[[int, dict[str, Any]], object]) -> bytes:
    """The record with lines changed by a forger who makes all digests fit again."""
    digest, out = "", b""
    for number, text in enumerate(data.splitlines(), 1):
        item = json.loads(text)
        item.pop("sum")
        change(number, item)
        kind = replay.Header if number == 1 else replay.ev.AnyEvent
        written, digest = line(digest, msgspec.convert(item, kind))
        out += written
    return out


# --- writing


def test_header(data: bytes) -> None:
    """INTERFACES: line 1 has format version, program version, rule set, players, start time."""
    head = json.loads(data.splitlines()[0])
    assert head["format"] == FORMAT
    assert head["players"] == list(NAMES)
    assert head["kinds"] == list(KINDS)
    assert head["started"] == "2026-01-02T03:04:05+08:00"
    assert head["changes"] == {
        "pull_limit": 2, "kick": True, "length_unit": "deals", "length_count": 2, "handling": "manual",
    }  # fmt: skip
    assert head["rules"]["minimum_fan"] == 2
    assert head["program"]


def test_on_disk_before_the_next_action(tmp_path: Path, play: Any) -> None:
    """INTERFACES: each line is on disk before the next action is taken."""
    path = tmp_path / "game.tjm"
    writer = RecordWriter(path)
    match = Match(RULES, NAMES, SeededRandomness(3), writer)
    match.start()
    rng = random.Random(3)
    for _ in range(60):
        assert list(replay.read(path).events) == match.events
        if match.pending is None:
            match.proceed()
        else:
            match.act(match.pending.seat, rng.choice(match.legal(match.pending.seat)))
    writer.close()


def test_never_over_another_record(tmp_path: Path, data: bytes) -> None:
    """Nothing is overwritten."""
    path = put(tmp_path, data)
    with pytest.raises(FileExistsError):
        RecordWriter(path)
    assert path.read_bytes() == data
    assert names(tmp_path) == ["game.tjm"]


def test_a_new_record_beside_others(tmp_path: Path, data: bytes) -> None:
    """The first free name is taken: not one that has a record, nor one that another program is about to write."""
    put(tmp_path, data)
    other = Lock(tmp_path / "game (2).tjm")
    writer = RecordWriter(tmp_path / "game.tjm", beside=True)
    assert writer.path == tmp_path / "game (3).tjm"
    writer.close()
    other.release()
    assert (tmp_path / "game.tjm").read_bytes() == data
    assert names(tmp_path) == ["game (3).tjm", "game.tjm"]


def test_there_is_an_end_to_the_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder in which every name is said to be taken nobody waits for ever, and no lock stays."""
    monkeypatch.setattr("tjmahjong.record._MOST_BESIDE", 20)
    for name in names_beside(tmp_path / "game.tjm"):
        name.touch()
    with pytest.raises(FileExistsError):
        RecordWriter(tmp_path / "game.tjm", beside=True)
    assert len(names(tmp_path)) == 19


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
@pytest.mark.parametrize("way", ["file", "folder", "replaced", "moved"])
def test_what_is_taken_away_is_written_anew(tmp_path: Path, play: Any, way: str) -> None:
    """Nothing is lost, and nothing of anybody else's overwritten."""
    folder = tmp_path / "records"
    folder.mkdir()
    path = folder / "game.tjm"
    writer = RecordWriter(path)
    match = Match(RULES, NAMES, SeededRandomness(3), writer)
    match.start()
    if way == "folder":
        shutil.rmtree(folder)
    elif way == "moved":
        folder.rename(tmp_path / "elsewhere")
    else:
        path.unlink()
        if way == "replaced":
            path.write_text("somebody else's", "utf-8")
    for _ in range(5):
        assert match.pending is not None
        match.act(match.pending.seat, match.legal(match.pending.seat)[0])
    assert writer.problem is None
    assert writer.anew == 1
    assert writer.path == (folder / "game (2).tjm" if way == "replaced" else path)
    writer.close()
    assert list(replay.read(writer.path).events) == match.events
    if way == "replaced":
        assert path.read_text("utf-8") == "somebody else's"
    assert not list(folder.glob("*.lock"))


class FullDisk:
    """A file on a disk that is full after `room` bytes."""

    def __init__(self, file: Any, room: int) -> None:
        self._file, self.room = file, room

    def write(self, text: bytes) -> int:
        fits = text[: self.room]
        self.room -= len(fits)
        written: int = self._file.write(fits)
        return written

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


def test_full_disk_loses_nothing(tmp_path: Path, play: Any) -> None:
    """A write that fails leaves no half line; the game goes on and is written whole when there is room again."""
    path = tmp_path / "game.tjm"
    writer = RecordWriter(path)
    full = FullDisk(writer._file, 3000)
    writer._file = full  # type: ignore[assignment]  # stands in for a disk that cannot be filled in a test
    match = Match(RuleSet(length_unit="deals", length_count=1, seat_draw="quick"), NAMES, SeededRandomness(3), writer)
    match.start()
    rng = random.Random(3)
    while not match.between:
        match.act(match.pending.seat, rng.choice(match.legal(match.pending.seat)))
        kept = replay.read(path)
        assert list(kept.events) == match.events[: len(kept.events)]
    assert writer.problem is not None
    full.room = 10**9
    match.proceed()
    assert writer.problem is None
    writer.close()
    assert list(replay.read(path).events) == match.events


# --- reading


def test_played_again_it_is_the_same(tmp_path: Path, data: bytes) -> None:
    """A record replays to the same events, points and tiles."""
    record = replay.read(put(tmp_path, data))
    assert replay.verify(record) is None
    again = replay.play_again(record)
    assert again.events == list(record.events)
    assert again.finished


def test_played_again_up_to_a_point(tmp_path: Path, data: bytes) -> None:
    """The match as it stood after some events, to be looked at."""
    record = replay.read(put(tmp_path, data))
    for upto in (1, 5, 40, 77, len(record.events)):
        match = replay.play_again(record, upto)
        assert match.events[:upto] == list(record.events[:upto])


def test_cut_anywhere(tmp_path: Path, data: bytes) -> None:
    """A line cut short at the end is left out, the rest is used, and the game goes on; the remnant is kept."""
    head = data.index(b"\n") + 1
    for number, cut in enumerate(sorted(random.Random(5).sample(range(head, len(data)), 40))):
        path = put(tmp_path, data[:cut], f"{number}.tjm")
        whole = data[:cut].rfind(b"\n") + 1
        resumed = replay.resume(path, SeededRandomness(1))
        resumed.writer.close()
        after = path.read_bytes()
        assert after.startswith(data[:whole])
        assert list(replay.read(path).events) == resumed.match.events
        if cut == whole:
            assert resumed.remnant is None
        else:
            assert resumed.remnant is not None
            assert resumed.remnant.read_bytes() == data[whole:cut]
            assert resumed.remnant.parent == tmp_path
        assert not path.with_name(path.name + ".lock").exists()


def test_reading_changes_nothing(tmp_path: Path, data: bytes) -> None:
    """To read a cut record is not to mend it."""
    path = put(tmp_path, data[:-20])
    record = replay.read(path)
    assert record.remnant
    assert path.read_bytes() == data[:-20]
    assert names(tmp_path) == ["game.tjm"]


def test_remnants_are_never_overwritten(tmp_path: Path, data: bytes) -> None:
    """A second crash has its own remnant."""
    path = put(tmp_path, data[:-20])
    first = replay.resume(path, SeededRandomness(1))
    first.writer.close()
    assert first.remnant is not None
    text = first.remnant.read_bytes()
    path.write_bytes(data[:-30])
    second = replay.resume(path, SeededRandomness(1))
    second.writer.close()
    assert second.remnant != first.remnant
    assert first.remnant.read_bytes() == text


def test_a_record_made_before_kinds_were_told(tmp_path: Path) -> None:
    """Its first line has no `kinds`: it is read, verified and gone on with as ever."""
    path = tmp_path / "old.tjm"
    writer = RecordWriter(path)
    match = Match(RULES, NAMES, SeededRandomness(8), writer, humans=[0])
    match.start()
    writer.close()
    assert b'"kinds"' not in path.read_bytes().splitlines()[0]
    assert replay.verify(replay.read(path)) is None
    gone_on = replay.resume(path, SeededRandomness(9))
    gone_on.writer.close()
    assert gone_on.kinds == ()


def test_kinds_are_known_when_gone_on_with(tmp_path: Path) -> None:
    """The same players sit there again; kinds of three are no head of a record."""
    path = tmp_path / "game.tjm"
    writer = RecordWriter(path, kinds=KINDS)
    Match(RULES, NAMES, SeededRandomness(8), writer).start()
    writer.close()
    gone_on = replay.resume(path, SeededRandomness(9))
    gone_on.writer.close()
    assert gone_on.kinds == KINDS
    bad = put(tmp_path, resigned(path.read_bytes(), lambda n, item: n == 1 and item["kinds"].pop()), "bad.tjm")
    with pytest.raises(replay.RecordDamage, match=r"line 1: .*kinds of 3"):
        replay.read(bad)


def test_gone_on_with_next_week(tmp_path: Path, play: Any) -> None:
    """PRODUCT: closed in mid-deal, the game goes on at the same tile, with the same hands, and the record is whole."""
    path = tmp_path / "game.tjm"
    writer = RecordWriter(path)
    match = Match(RULES, NAMES, SeededRandomness(8), writer, humans=[0])
    match.start()
    rng = random.Random(8)
    for _ in range(90):
        if match.pending is None:
            match.proceed()
        else:
            match.act(match.pending.seat, rng.choice(match.legal(match.pending.seat)))
    writer.close()
    resumed = replay.resume(path, SeededRandomness(80))
    assert resumed.match.pending == match.pending
    for seat in range(4):
        assert resumed.match.view(seat) == match.view(seat)
    play.blindly(resumed.match, random.Random(1))
    resumed.writer.close()
    record = replay.read(path)
    assert record.events[: len(match.events)] == tuple(match.events)
    assert replay.verify(record) is None
    assert resumed.match.finished


def test_rules_changed_in_play_are_replayed(tmp_path: Path, play: Any) -> None:
    """RulesChanged is on record and comes into force at the same deal."""
    path = tmp_path / "game.tjm"
    writer = RecordWriter(path)
    match = Match(RuleSet(length_unit="deals", length_count=3, seat_draw="quick"), NAMES, SeededRandomness(4), writer)
    match.start()
    rng = random.Random(4)
    changed = msgspec.structs.replace(match.rules, wild_kinds="gale", sit="always", minimum_fan=1)
    for _ in range(30):
        match.act(match.pending.seat, rng.choice(match.legal(match.pending.seat)))
    match.change_rules(changed)
    play.blindly(match, rng)
    writer.close()
    assert replay.verify(replay.read(path)) is None


def test_seats_that_stay_are_replayed(tmp_path: Path, play: Any) -> None:
    """R2.3: under `fixed` nobody draws seats, so that a later quick draw takes its own."""
    path = tmp_path / "game.tjm"
    writer = RecordWriter(path)
    rules = RuleSet(length_unit="deals", length_count=1, seat_draw="fixed")
    match = Match(rules, NAMES, SeededRandomness(4), writer, pots=3)
    match.start()
    match.change_rules(msgspec.structs.replace(rules, seat_draw="quick"))
    play.blindly(match, random.Random(1))
    writer.close()
    assert replay.verify(replay.read(path)) is None


# --- damage


def test_no_head(tmp_path: Path, data: bytes) -> None:
    """A record whose first line is missing or cut cannot be used."""
    for text in (b"", data[:100], b"\n", b"{}\n", b"hello\n", b"\xff\xfe\n", b"[]\n"):
        with pytest.raises(replay.RecordDamage) as caught:
            replay.read(put(tmp_path, text))
        assert caught.value.line == 1


def test_newer_format(tmp_path: Path, data: bytes) -> None:
    """A record of a newer program is refused clearly, and left as it is."""
    newer = resigned(data, lambda number, item: item.update(format=FORMAT + 1) if number == 1 else None)
    path = put(tmp_path, newer)
    with pytest.raises(replay.RecordDamage, match="newer program") as caught:
        replay.resume(path, SeededRandomness(1))
    assert caught.value.text.zh.startswith("是更新的版本存的")
    assert path.read_bytes() == newer


def test_rules_of_a_newer_program(tmp_path: Path, data: bytes) -> None:
    """An unknown rule is not silently left out, nor a value out of bounds taken."""
    for old, new in ((b'"minimum_fan":2', b'"minimum_fan":99'), (b'"minimum_fan":2', b'"minimum_fan":2,"tenhou":true')):
        with pytest.raises(replay.RecordDamage) as caught:
            replay.read(put(tmp_path, data.replace(old, new, 1)))
        assert caught.value.line == 1


def test_any_changed_line_is_found(tmp_path: Path, data: bytes) -> None:
    """Any other damage is refused with its line and reason; nothing is overwritten."""
    lines = data.split(b"\n")[:-1]
    rng = random.Random(3)
    for at in [0, 1, *rng.sample(range(2, len(lines)), 25)]:
        text = lines[at]
        place = rng.randrange(len(text))
        worse = text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]
        if b"\n" in worse:
            continue
        path = put(tmp_path, b"\n".join([*lines[:at], worse, *lines[at + 1 :]]) + b"\n")
        before = path.read_bytes()
        with pytest.raises(replay.RecordDamage) as caught:
            replay.resume(path, SeededRandomness(1))
        assert caught.value.line in (at + 1, at + 2)
        assert path.read_bytes() == before
        assert names(tmp_path) == ["game.tjm"]


def test_lost_doubled_and_swapped_lines_are_found(tmp_path: Path, data: bytes) -> None:
    """A line lost, doubled or moved breaks the chain of digests."""
    lines = data.split(b"\n")[:-1]
    for changed in (lines[:50] + lines[51:], lines[:50] + lines[49:], [*lines[:50], lines[51], lines[50], *lines[52:]]):
        with pytest.raises(replay.RecordDamage):
            replay.read(put(tmp_path, b"\n".join(changed) + b"\n"))


# --- verify: what a forger changes who makes the digests fit


def first(data: bytes, kind: str, nth: int = 0) -> int:
    """The line number of the nth event of a kind."""
    return [n for n, text in enumerate(data.splitlines(), 1) if json.loads(text).get("e") == kind][nth]


def swap_wall(item: dict[str, Any]) -> None:
    tiles = item["tiles"].split()
    other = next(i for i in range(1, 136) if tiles[i] != tiles[0])
    tiles[0], tiles[other] = tiles[other], tiles[0]
    item["tiles"] = " ".join(tiles)


FORGED: list[tuple[str, int, Callable[[dict[str, Any]], object]]] = [
    ("wall", 0, swap_wall),
    ("wall", 1, swap_wall),
    ("wall", 0, lambda e: e.update(tiles=e["tiles"].replace("9m", "8m"))),
    ("dice", 0, lambda e: e.update(dice=[e["dice"][0] % 6 + 1, e["dice"][1]])),
    ("dice", 3, lambda e: e.update(dice=[e["dice"][0] % 6 + 1, e["dice"][1]])),
    ("dice", 3, lambda e: e.update(dice=[7, 7])),
    ("dice", 3, lambda e: e.update(dice=[1])),
    ("winds_laid", 0, lambda e: e.update(order=e["order"][::-1])),
    ("winds_laid", 0, lambda e: e.update(order=["E"] * 4)),
    ("sat_down", 0, lambda e: e.update(players=[0, 0, 0, 0])),
    ("seated", 0, lambda e: e.update(players=e["players"][::-1])),
    ("dealt", 3, lambda e: e.update(tiles=["1m"] * 4)),
    ("indicator", 0, lambda e: e.update(live=e["live"] + 1)),
    ("drew", 5, lambda e: e.update(tile="E" if e["tile"] != "E" else "S")),
    ("drew", 7, lambda e: e.update(at=(e["at"] + 1) % 136)),
    ("discarded", 4, lambda e: e.update(seat=(e["seat"] + 1) % 4)),
    ("discarded", 4, lambda e: e.update(tile="E" if e["tile"] != "E" else "S")),
    ("sat", 0, lambda e: e.update(sits=not e["sits"])),
    ("shown", 0, lambda e: e["tiles"][0].reverse()),
    ("deal_ended", 0, lambda e: e.update(points=e["points"][::-1], change=[1, 2, 3, 4])),
    ("deal_ended", 1, lambda e: e.update(next_dealer=(e["next_dealer"] + 1) % 4)),
    ("pot_ended", 1, lambda e: e.update(points=[1000, 0, 0, 0])),
    ("pot", 0, lambda e: e.update(points=[1, 2, 3, 4])),
]


@pytest.mark.parametrize(("kind", "nth", "change"), FORGED)
def test_forged_records_are_found(
    tmp_path: Path, data: bytes, kind: str, nth: int, change: Callable[[dict[str, Any]], object]
) -> None:
    """INTERFACES: `--verify` replays from walls, dice and actions and compares every event, points and census."""
    at = first(data, kind, nth)
    forged = resigned(data, lambda number, item: change(item) if number == at else None)
    record = replay.read(put(tmp_path, forged))
    difference = replay.verify(record)
    assert difference is not None
    assert difference.line >= at
    assert difference.what


def test_forged_rules_are_found(tmp_path: Path, data: bytes) -> None:
    """The list of changed rules must fit the rules, and the rules the events."""

    def change(number: int, item: dict[str, Any]) -> None:
        if number == 1:
            item["changes"]["kick"] = False

    path = put(tmp_path, resigned(data, change))
    for use in (replay.read, replay.read_head, lambda path: replay.resume(path, SeededRandomness(1))):
        with pytest.raises(replay.RecordDamage, match=r"line 1: the list of changed rules .*kick"):
            use(path)


def test_a_missing_decision_is_found(tmp_path: Path, data: bytes) -> None:
    """Lines taken out by somebody who makes the digests fit again."""
    at = first(data, "discarded", 3)
    lines = data.splitlines(keepends=True)
    forged = resigned(b"".join(lines[: at - 1] + lines[at:]), lambda number, item: None)
    difference = replay.verify(replay.read(put(tmp_path, forged)))
    assert difference is not None
    assert difference.line == at


# --- the command line


def run(capsys: Any, *words: str) -> tuple[int, str, str]:
    status = main(["replay", *words])
    out = capsys.readouterr()
    return status, out.out, out.err


def test_verify_says_it_is_good(tmp_path: Path, data: bytes, capsys: Any) -> None:
    """Exit status 0 and one line."""
    path = put(tmp_path, data)
    status, out, err = run(capsys, str(path), "--verify")
    assert (status, err, out.count("\n")) == (0, "", 1)
    status, out, _ = run(capsys, str(path), "--verify", "--json")
    assert json.loads(out) == {"ok": True, "events": data.count(b"\n") - 1, "difference": None}


def test_verify_names_the_first_difference(tmp_path: Path, data: bytes, capsys: Any) -> None:
    """Exit status 1 and the line."""
    at = first(data, "discarded", 6)
    lines = data.splitlines(keepends=True)
    lines[at - 1] = lines[at - 1].replace(b'"drawn":true', b'"drawn":1').replace(b'"seat":', b'"seat": ')
    lines[at - 1] = lines[at - 1].replace(b'"tile":"', b'"tile":"E","x":"')
    path = put(tmp_path, b"".join(lines))
    status, out, err = run(capsys, str(path), "--verify")
    assert (status, out) == (1, "")
    assert f"line {at}:" in err
    assert err.count("\n") == 1
    status, out, _ = run(capsys, str(path), "--verify", "--json")
    assert status == 1
    assert json.loads(out)["difference"]["line"] == at


def test_replay_tells_a_damaged_record(tmp_path: Path, data: bytes, capsys: Any) -> None:
    """Bad input: one line, exit status 2."""
    path = put(tmp_path, data.replace(b'"e":"drew"', b'"e":"flew"', 1))
    status, out, err = run(capsys, str(path))
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "line " in err
    for words in ((str(tmp_path / "none.tjm"),), (str(tmp_path),), (str(path), "--to", "-1")):
        status, out, err = run(capsys, *words)
        assert (status, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_replay_prints_every_event(tmp_path: Path, data: bytes, capsys: Any, lang: str) -> None:
    """A sentence for every event, in either language."""
    path = put(tmp_path, data)
    status, out, _ = run(capsys, str(path), "--lang", lang)
    assert status == 0
    assert len(out.splitlines()) == data.count(b"\n")
    assert "{" not in out
    status, out, _ = run(capsys, str(path), "--to", "10")
    assert len(out.splitlines()) == 11


def test_replay_as_json(tmp_path: Path, data: bytes, capsys: Any) -> None:
    """The events as JSON lines."""
    status, out, err = run(capsys, str(put(tmp_path, data[:-5])), "--json")
    assert status == 0
    events = [json.loads(text) for text in out.splitlines()]
    assert len(events) == data.count(b"\n") - 1
    assert events[1]["e"] == "pot"
    assert "cut short" in err


# --- two programs on the same record


HOLD = """
import sys
from pathlib import Path
from tjmahjong.lock import Lock
lock = Lock(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_two_programs_on_the_same_record(tmp_path: Path, data: bytes) -> None:
    """The second is told who has it and changes nothing; when the first is killed, the lock is free."""
    path = put(tmp_path, data)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(Locked, match=f"process {other.pid} on "):
            replay.resume(path, SeededRandomness(1))
        assert path.read_bytes() == data
        other.kill()
        other.communicate()
    assert path.with_name("game.tjm.lock").exists()  # what a killed program leaves
    resumed = replay.resume(path, SeededRandomness(1))
    with pytest.raises(Locked, match=f"process {os.getpid()}"):
        Lock(path)
    resumed.writer.close()
    assert names(tmp_path) == ["game.tjm"]


def test_actions_are_read_from_events(tmp_path: Path, data: bytes) -> None:
    """What was decided is read from the events; nothing is written twice."""
    record = replay.read(put(tmp_path, data))
    discards = [event for event in record.events if isinstance(event, Discarded)]
    assert [action_of(event).at for event in discards] == [event.at for event in discards]
    ends: list[Event] = [event for event in record.events if isinstance(event, DealEnded)]
    assert [action_of(event) for event in ends] == [None] * 4
