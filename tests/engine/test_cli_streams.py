"""Standard streams that are closed, full, or left by whoever reads them: one sentence or silence, the right exit
status, never a traceback. Only a process of its own can show it."""

from __future__ import annotations

import ast
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tjmahjong.cli
from tjmahjong.cli.batch import LONGEST_LINE, run_batch
from tjmahjong.cli.output import prepare, say, say_json
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.record import RecordWriter
from tjmahjong.rules import RuleSet

linux = pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")

COMMANDS = {
    "score": "score 123s46m77m333p567p 5m --indicator W",
    "score --batch": "score --batch",
    "settle --batch": "settle --batch",
    "analyse --batch": "analyse --batch",
    "simulate": "simulate --deals 1",
    "replay": "replay game.tjm",
    "help": "--help",
}
"""Every way of writing: lines, a batch, beside a progress bar, much at once, before there is a command. All other
commands write in one of these, as `test_nothing_else_prints` sees to."""
WAYS = ("score", "score --batch", "simulate", "help")
LINES = {
    "score --batch": '{"hand":"123s46m77m333p567p","draw":"5m","indicator":"W"}\n',
    "settle --batch": '{"dealer":1,"winner":0,"value":3}\n',
    "analyse --batch": '{"hand":"46m123p789p55s678s","indicator":"E"}\n',
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Holds `game.tjm`, a short record."""
    folder = tmp_path_factory.mktemp("streams")
    rules = RuleSet(length_unit="deals", length_count=1)
    writer = RecordWriter(folder / "game.tjm", started="", kinds=("basic",) * 4, sync=False)
    match = Match(rules, ("basic",) * 4, SeededRandomness("streams"), writer)
    players = [make("basic") for seat in range(4)]
    match.start()
    while not match.finished:
        if match.pending is None:
            match.proceed()
            continue
        seat = match.pending.seat
        match.act(seat, players[seat].choose(match.view(seat)).action)
    writer.close()
    return folder


def shell(folder, command, redirect, lines=""):
    """Status and standard error of `command` in a shell, with `redirect` behind it."""
    program = f"'{sys.executable}' -m tjmahjong {command} {redirect}"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {program}"],
        cwd=folder, input=lines.encode(), capture_output=True, timeout=120,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}, check=False,
    )  # fmt: skip
    return done.returncode, done.stderr.decode()


@linux
@pytest.mark.parametrize("name", WAYS)
def test_a_full_disk_is_told_in_one_sentence(folder, name):
    status, said = shell(folder, COMMANDS[name], ">/dev/full", LINES.get(name, ""))
    assert re.fullmatch(r"tjmahjong: standard output cannot be written: No space left on device\n", said)
    assert status == 2


@linux
@pytest.mark.parametrize("name", WAYS)
def test_a_closed_output_is_told_in_one_sentence(folder, name):
    status, said = shell(folder, COMMANDS[name], ">&-", LINES.get(name, ""))
    assert said == "tjmahjong: standard output cannot be written: it is closed\n"
    assert status == 2


@linux
@pytest.mark.parametrize("name", ["score --batch", "simulate", "replay", "help"])
def test_a_reader_that_leaves_is_nothing_wrong(folder, name):
    lines = LINES.get(name, "") * 3000 if name == "score --batch" else LINES.get(name, "") * 3
    status, said = shell(folder, COMMANDS[name], "| head -c 1 >/dev/null", lines)
    assert (status, said) == (0, "")


@linux
@pytest.mark.parametrize("name", LINES)
@pytest.mark.parametrize(("source", "said"), [("<&-", "it is closed"), ("0>/dev/null", "Bad file descriptor")])
def test_input_that_is_none_is_told_in_one_sentence(folder, name, source, said):
    status, complaint = shell(folder, COMMANDS[name], source)
    assert complaint == f"tjmahjong {name.split()[0]}: standard input cannot be read: {said}\n"
    assert status == 2


@linux
@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full", "2>&- >&-", "<&- 2>&-"])
def test_without_standard_error_nothing_happens_but_the_status(folder, where):
    for name in ("score", "simulate"):
        status, said = shell(folder, COMMANDS[name], where)
        assert said == ""
        assert status == (2 if ">&- >&-" in where else 0)
    assert shell(folder, "score 1x", where)[0] == 2


@linux
@pytest.mark.parametrize("output", ["", ">&-", "2>&-"])
def test_records_are_whole_where_a_stream_is_closed(folder, tmp_path, output):
    """A file that is opened must not come to stand where standard output stood."""
    shell(tmp_path, "simulate --deals 2 --jobs 1 --out here", output)
    for name in ("deal-000000.tjm", "deal-000001.tjm"):
        assert shell(tmp_path, f"replay --verify here/{name}", "")[0] == 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_records_that_cannot_be_kept_are_told(tmp_path, jobs):
    """--out on a disk that takes no more: here a limit on the size of a file, which fails in the same way."""
    words = f"simulate --deals 2 --jobs {jobs} --out here"
    program = f"trap '' XFSZ; ulimit -f 4; '{sys.executable}' -m tjmahjong {words}"
    done = subprocess.run(
        ["bash", "-c", program], cwd=tmp_path, capture_output=True, timeout=120, check=False,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
    )  # fmt: skip
    assert done.returncode == 2
    assert re.fullmatch(r"tjmahjong simulate: [^\n]*here/deal-00000\d\.tjm[^\n]*\n", done.stderr.decode())


def test_nothing_else_prints():
    """Every line of the command line goes through `cli.output`, which makes it harmless."""
    folder = Path(tjmahjong.cli.__file__).parent
    for path in folder.glob("*.py"):
        if path.name != "output.py":
            names = {node.id for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Name)}
            assert "print" not in names, path.name
            assert not re.search(r"sys\.std(out|err)\.write|sys\.stdout\b(?!\.buffer)", path.read_text("utf-8")), (
                path.name
            )


HOSTILE = "\x1b]0;title\x07\x9b2J\u202eabc\u2066\r\n\ud800\x7f\u200b"


def test_no_line_steers_a_terminal(capsys):
    say(HOSTILE, "二")
    say_json({"name": HOSTILE})
    written = capsys.readouterr().out
    assert written.split("\n")[1] == "二"
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u2066\ud800\u200b]", written)


@pytest.mark.parametrize(
    "words",
    [
        "score 1\x1b[2Jm 5m --indicator W", "score 123m \u202e --indicator W", "score --preset \x1b[2J",
        "score --set \x1b[2J=1", "score --rules \x1b[2J.toml", "replay \x1b[2J.tjm", "\x1b[2J", "score --\x1b[2J",
        "simulate --players \x1b[2J", "simulate --out /dev/null/\x1b[2J", "settle --kong \x1b[2J", "analyse \udcff",
        "simulate --player-file \x1b[2J.py:X", "score a\nb 5m",
    ],
)  # fmt: skip
def test_what_is_given_is_told_without_steering_the_terminal(capsys, words):
    assert tjmahjong.cli.main(words.split(" ")) == 2
    told = capsys.readouterr()
    assert told.out == ""
    check_harmless(told.err)


@linux
def test_bytes_that_are_no_text_are_told_without_steering_the_terminal(folder):
    status, said = shell(folder, "analyse $'\\xff\\e[2J'", "")
    assert status == 2
    check_harmless(said)


def check_harmless(said):
    assert said.count("\n") == 1
    assert said.endswith("\n")
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", said)


def test_every_line_of_a_batch_is_answered(capsys):
    """Also where the program itself fails, and where a line never seems to end."""

    def answer(line: bytes) -> object:
        if b"fault" in line:
            raise ZeroDivisionError("\ud800")
        return {"ok": len(line)}

    lines = b"\xef\xbb\xbffine\n\n fault\n" + b"x" * (3 * LONGEST_LINE) + b"\nfine\n" + b"y" * LONGEST_LINE
    written = io.BytesIO()
    assert run_batch(bytes, answer, io.BytesIO(lines), written) == 1
    answers = written.getvalue().decode().splitlines()
    assert answers[0] == '{"ok":5}'
    assert "fault of the program" in answers[1]
    assert "ZeroDivisionError" in answers[1]
    assert f"over {LONGEST_LINE} bytes" in answers[2]
    assert answers[3:] == ['{"ok":5}', f'{{"ok":{LONGEST_LINE}}}']


def test_prepare_leaves_good_streams_alone(monkeypatch):
    stream = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    monkeypatch.setattr(sys, "stdout", stream)
    prepare()
    assert sys.stdout is stream
    assert stream.encoding == "utf-8"


@pytest.mark.parametrize("words", [[], ["--json"], ["--verify"], ["--lang", "zh"], ["--verify", "--json"]])
def test_a_record_does_not_steer_the_terminal(tmp_path, capsys, words):
    """Names, kinds and start time of a record come from whoever wrote it."""
    path = tmp_path / "\x1b[2J.tjm"
    hostile = "\x1b]0;title\x07\x9b2J\u202e\n" + "n" * 500
    writer = RecordWriter(path, started=hostile, kinds=(hostile,) * 4, sync=False)
    match = Match(RuleSet(seat_draw="quick"), (hostile, "a", "b", "c"), SeededRandomness("hostile"), writer)
    match.start()
    writer.close()
    assert tjmahjong.cli.main(["replay", str(path), *words]) == 0
    told = capsys.readouterr()
    for written in (told.out, told.err):
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", written)
    if words in ([], ["--lang", "zh"]):
        assert all(len(line) < 400 for line in told.out.splitlines())
