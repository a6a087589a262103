"""`tjmahjong simulate` and `players` (INTERFACES): the same seed, the same figures."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from tjmahjong import replay
from tjmahjong.cli import main
from tjmahjong.events import DealEnded
from tjmahjong.rules import RuleSet
from tjmahjong.simulate import BadPlayer, Plan, find_player, play, seats_of
from tjmahjong.tally import Tally


def plan(**more: Any) -> Plan:
    return Plan(**({"rules": RuleSet(), "players": ("random",) * 4, "seed": 1, "deals": 10} | more))


def run(capsys: Any, *words: str) -> dict[str, Any]:
    assert main(["simulate", *words, "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    """The JSON without its times, which are the keys that end in `_ms` and nothing else."""
    decisions = {
        kind: {key: value for key, value in figures.items() if not key.endswith("_ms")}
        for kind, figures in data["decisions"].items()
    }
    return {**data, "decisions": decisions}


def test_same_seed_same_result(capsys: Any) -> None:
    """The same command gives the same figures; another seed gives others."""
    words = ("--deals", "12", "--players", "basic,random,random,random")
    first = run(capsys, *words, "--seed", "1")
    assert without_times(run(capsys, *words, "--seed", "1")) == without_times(first)
    assert without_times(run(capsys, *words, "--seed", "2")) != without_times(first)


def test_same_result_side_by_side(capsys: Any) -> None:
    """Same seed, same result except times, whatever J is."""
    words = ("--deals", "60", "--players", "random,random,random,random", "--seed", "3")
    assert without_times(run(capsys, *words, "--jobs", "2")) == without_times(run(capsys, *words))


def test_parts_add_up() -> None:
    """The tally of parts, added up, is the tally of the whole."""
    whole = play(plan(deals=9), 0, 9)
    parts = Tally(whole.players)
    for first in (0, 3, 6):
        parts.add(play(plan(deals=9), first, first + 3))
    assert parts.as_data() == whole.as_data()


def test_figures(capsys: Any, tmp_path: Path) -> None:
    """Points, wins, turns and the rest are those of the records; players take turns on the seats."""
    out = tmp_path / "records"
    data = run(capsys, "--deals", "8", "--players", "basic,random,basic,random", "--seed", "5", "--out", str(out))
    records = [replay.read(path) for path in sorted(out.iterdir())]
    assert len(records) == data["deals"] == 8
    points = [[0] * 8 for _ in range(4)]
    wins, drawn = [0] * 4, 0
    for number, record in enumerate(records):
        assert replay.verify(record) is None
        assert record.header.players == record.header.kinds == ("basic", "random", "basic", "random")
        end = next(event for event in record.events if isinstance(event, DealEnded))
        for seat in range(4):
            points[(number + seat) % 4][number] = end.change[seat]
        drawn += end.winner is None
        if end.winner is not None:
            wins[(number + end.winner) % 4] += 1
    for player, figures in enumerate(data["players"]):
        mean = sum(points[player]) / 8
        variance = sum((p - mean) ** 2 for p in points[player]) / 7
        assert figures["points_mean"] == pytest.approx(mean, abs=1e-4)
        assert figures["points_se"] == pytest.approx(math.sqrt(variance / 8), abs=1e-4)
        assert figures["wins"] == wins[player]
    assert data["exhausted"] == pytest.approx(drawn / 8)
    assert sum(p["points_mean"] for p in data["players"]) == pytest.approx(0, abs=1e-3)
    assert set(data["decisions"]) == {"basic", "random"}
    for figures in data["decisions"].values():
        assert set(figures) == {"count", "median_ms", "p99_ms", "max_ms"}
        assert figures["count"] > 0
        assert 0 < figures["median_ms"] <= figures["p99_ms"] * 1.001 <= figures["max_ms"] * 1.03


def test_everybody_deals_equally_often() -> None:
    """The players move one seat on from deal to deal."""
    assert [seats_of(deal)[0] for deal in range(5)] == [0, 1, 2, 3, 0]
    assert all(sorted(seats_of(deal)) == [0, 1, 2, 3] for deal in range(4))


def test_duplicate(capsys: Any, tmp_path: Path) -> None:
    """Each wall is played four times with the players rotated; the difference and its 95 % interval are given."""
    out = tmp_path / "records"
    data = run(
        capsys, "--deals", "4", "--players", "basic,random,random,random", "--duplicate", "--out", str(out)
    )  # fmt: skip
    assert (data["walls"], data["deals"]) == (4, 16)
    walls: dict[str, set[str]] = {}
    for path in out.iterdir():
        record = replay.read(path)
        wall = next(event.tiles for event in record.events if isinstance(event, replay.ev.WallBuilt))
        walls.setdefault(path.name[:11], set()).add(str(wall))
    assert all(len(found) == 1 for found in walls.values())
    assert len(set.union(*walls.values())) == 4
    basic, other = data["duplicate"]
    assert basic["difference"] == pytest.approx(-other["difference"], abs=1e-3)
    assert basic["low"] <= basic["difference"] <= basic["high"]
    # basic's mean less the mean of the three others, whose points add up to the opposite: four thirds of its mean.
    assert basic["difference"] == pytest.approx(data["players"][0]["points_mean"] * 4 / 3, abs=1e-3)


def test_duplicate_of_equals(capsys: Any) -> None:
    """Four of a kind: no difference."""
    data = run(capsys, "--deals", "2", "--players", "random,random,random,random", "--duplicate")
    assert data["duplicate"] == [{"player": "random", "difference": 0.0, "low": 0.0, "high": 0.0}]


def test_paired(capsys: Any, tmp_path: Path) -> None:
    """Each wall is played with the first player and with `basic` in its seat, the others the same: the difference is
    that of the two records of each wall."""
    out = tmp_path / "records"
    data = run(capsys, "--deals", "4", "--players", "random,basic,basic,basic", "--paired", "--out", str(out))
    assert (data["deals"], data["pairs"]) == (4, 4)
    gains = []
    for number in range(4):
        own, other = (replay.read(out / f"deal-00000{number}{name}.tjm") for name in ("", "-basic"))
        assert (own.header.kinds, other.header.kinds) == (("random", *["basic"] * 3), ("basic",) * 4)
        built = [next(e for e in record.events if isinstance(e, replay.ev.WallBuilt)) for record in (own, other)]
        assert built[0] == built[1]
        ended = [record.events[-1].points for record in (own, other)]
        seat = next(e for e in own.events if isinstance(e, replay.ev.DealStarted)).players.index(0)
        gains.append(ended[0][seat] - ended[1][seat])
    paired = data["paired"]
    assert paired["player"] == "random"
    assert paired["difference"] == pytest.approx(sum(gains) / 4)
    spread = (sum((gain - sum(gains) / 4) ** 2 for gain in gains) / 3 / 4) ** 0.5
    assert paired["high"] - paired["difference"] == pytest.approx(1.96 * spread, abs=1e-3)


def test_paired_with_itself(capsys: Any) -> None:
    """`basic` in the seat of `basic`: nothing to gain, and 30 walls are enough for any width."""
    words = ("--deals", "30", "--players", "basic,random,random,random", "--paired", "--until", "0.01")
    data = run(capsys, *words)
    assert data["pairs"] == 30
    assert data["paired"] == {"player": "basic", "difference": 0.0, "low": 0.0, "high": 0.0}


def test_until_plays_on_and_does_not_depend_on_the_processes(capsys: Any) -> None:
    """30 walls at a time, until the interval is as narrow as asked; the walls are the same as if asked for at once."""
    words = ("--players", "random,basic,basic,basic", "--paired")
    wide = run(capsys, "--deals", "30", *words)["paired"]
    half = (wide["high"] - wide["low"]) / 2
    more = run(capsys, "--deals", "30", *words, "--until", str(0.8 * half), "--jobs", "2")
    assert more["pairs"] > 30
    assert more["pairs"] % 30 == 0
    assert (more["paired"]["high"] - more["paired"]["low"]) / 2 <= 0.8 * half
    assert more["paired"] == run(capsys, "--deals", str(more["pairs"]), *words)["paired"]


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["--duplicate", "--paired"], "two ways to compare"),
        (["--until", "1"], "--duplicate or --paired"),
        (["--paired", "--until", "0"], "more than 0"),
        (["--paired", "--until", "1", "--deals", "2"], "--deals 30"),
    ],
)
def test_bad_comparisons(capsys: Any, words: list[str], wrong: str) -> None:
    assert main(["simulate", *words]) == 2
    assert wrong in capsys.readouterr().err


OWN = """
from tjmahjong.players import Choice
class Last:
    def choose(self, view):
        return Choice(view.legal[-1])
class Wins:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view):
        from tjmahjong.actions import Win
        return Choice(Win())
class Fails:
    def choose(self, view):
        return 1 / 0
class Other:
    pass
"""


def test_own_player(capsys: Any, tmp_path: Path) -> None:
    """An own player in a file: `--player-file FILE.py:Class`, in every place named `file`, or in the first."""
    path = tmp_path / "own.py"
    path.write_text(OWN)
    data = run(capsys, "--deals", "3", "--player-file", f"{path}:Last")
    assert [p["player"] for p in data["players"]] == [f"{path}:Last", "basic", "basic", "basic"]
    data = run(capsys, "--deals", "1", "--players", "random,file,file,random", "--player-file", f"{path}:Last")
    assert [p["player"] for p in data["players"]] == ["random", f"{path}:Last", f"{path}:Last", "random"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("--player-file {0}:Wins", "fails in deal 0: not allowed"),
        ("--player-file {0}:Fails", "ZeroDivisionError"),
        ("--player-file {0}:Other", "no class Other with a method choose"),
        ("--player-file {0}:None_", "no class None_"),
        ("--player-file {1}:X", "cannot be loaded: SyntaxError"),
        ("--player-file nowhere.py:X", "there is no file nowhere.py"),
        ("--player-file {0}", "players are basic"),
        ("--players basic,basic,basic", "four names are needed"),
        ("--players basic,basic,basic,nobody", "there is no player 'nobody'"),
        ("--players file,basic,basic,basic", "places are named file"),
        ("--deals 0", "at least 1 deal"),
        ("--jobs 0", "at least 1 process"),
        ("--set x=1", "no toggle 'x'"),
        ("--out {0}", "the folder cannot be made"),
        ("--deals x", "invalid int value"),
    ],
)
def test_bad_input(capsys: Any, tmp_path: Path, words: str, message: str) -> None:
    """Bad input: one line, exit status 2, no traceback."""
    own, broken = tmp_path / "own.py", tmp_path / "broken.py"
    own.write_text(OWN)
    broken.write_text("def (")
    assert main(["simulate", "--deals", "1", *words.format(own, broken).split()]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert message in out.err
    assert out.err.count("\n") == 1


def test_records_are_never_overwritten(capsys: Any, tmp_path: Path) -> None:
    """A folder with records is refused."""
    words = ["simulate", "--deals", "1", "--players", "random,random,random,random", "--out", str(tmp_path)]
    assert main(words) == 0
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert main(words) == 2
    assert "records already" in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_as_text(capsys: Any, lang: str) -> None:
    """The figures in words."""
    words = ["--deals", "4", "--players", "basic,random,random,random", "--duplicate", "--lang", lang]
    assert main(["simulate", *words]) == 0
    out = capsys.readouterr().out
    assert out.count("basic") == 3
    assert "{" not in out


def test_progress_bar(capsys: Any, monkeypatch: Any) -> None:
    """A progress bar on a terminal, and none elsewhere."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert main(["simulate", "--deals", "4", "--players", "random,random,random,random", "--json"]) == 0
    out = capsys.readouterr()
    assert "100 %" in out.err
    json.loads(out.out)


def test_players_command(capsys: Any) -> None:
    """`tjmahjong players` lists every player, in either language or as JSON."""
    assert main(["players"]) == 0
    assert "basic" in capsys.readouterr().out
    assert main(["players", "--json", "--lang", "zh"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert {"basic", "random"} <= {item["name"] for item in listed}


def test_find_player() -> None:
    """A name without file or class is refused with the names there are."""
    with pytest.raises(BadPlayer, match=r"basic, .*expert, random"):
        find_player("nobody")
