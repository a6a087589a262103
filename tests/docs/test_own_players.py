"""The players of `docs/add-a-player.md` that stand in a file of their own, played as it says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.docs.documents import DOCS
from tjmahjong.cli import main

SECTION = (DOCS / "add-a-player.md").read_text(encoding="utf-8").split("## In a file of its own")[1]
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", SECTION, re.MULTILINE | re.DOTALL)


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, float]]:
    assert main(["simulate", *words, "--set", "sit=off", "--json"]) == 0
    players: list[dict[str, float]] = json.loads(capsys.readouterr().out)["players"]
    return players


def test_there_are_two_of_about_twenty_lines() -> None:
    assert len(EXAMPLES) == 2
    assert all(len(text.splitlines()) <= 26 for text in EXAMPLES)


def test_the_first_beats_random(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Far beyond luck: three standard errors above nothing, and more wins than two of the others together."""
    path = tmp_path / "first.py"
    path.write_text(EXAMPLES[0], encoding="utf-8")
    own, *others = simulated(
        capsys, "--deals", "150", "--seed", "1", "--players", "file,random,random,random",
        "--player-file", f"{path}:Neighbours",
    )  # fmt: skip
    assert own["points_mean"] > 3 * own["points_se"]
    assert own["wins"] > sum(sorted(other["wins"] for other in others)[:2])
    assert own["false_hands"] == 0


def test_the_second_plays_by_the_evaluation(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It wins deals among `basic`, and makes no false hand."""
    path = tmp_path / "second.py"
    path.write_text(EXAMPLES[1], encoding="utf-8")
    own = simulated(
        capsys, "--deals", "12", "--seed", "1", "--players", "file,basic,basic,basic", "--player-file", f"{path}:Hasty"
    )[0]
    assert own["wins"] > 0
    assert own["false_hands"] == 0
