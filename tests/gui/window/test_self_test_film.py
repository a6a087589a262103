"""The self-test's film: every step of the ritual and of play has a frame; what is missing or not to be seen is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tjmahjong import events as ev
from tjmahjong.replay import play_again, read
from tjmahjong_gui.files.resources_path import resource
from tjmahjong_gui.self_test import filming
from tjmahjong_gui.self_test.steps import QUESTIONS, STEPS, Step
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]


def test_the_recorded_game_is_one_by_the_rules_and_holds_what_is_to_be_shown() -> None:
    """A pong, a kong with a replacement from the tail (R3.6), a win, an exhausted deal (R3.7), a passing of the deal
    (R8.1), and winds that are drawn again (R2.3)."""
    match = play_again(read(resource("self_test", "deals.tjm")))
    kinds = Counter(type(event) for event in match.events)
    assert kinds[ev.Won] == kinds[ev.Exhausted] == 1
    assert kinds[ev.DealEnded] == 2
    assert {ev.Ponged, ev.Konged, ev.Pulled, ev.Paid} <= set(kinds)
    assert any(isinstance(event, ev.Drew) and event.source == "tail" for event in match.events)
    assert [event.again for event in match.events if isinstance(event, ev.Seated)] == [False, True, False]
    dealers = [event.dealer for event in match.events if isinstance(event, ev.DealStarted)]
    assert dealers[0] != dealers[1]


def test_every_step_is_filmed_in_the_windows_language_and_what_is_not_seen_is_told(
    open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every step of the program's list, and two more: one that never comes, and one whose frame does not show it."""
    never = Step("never", "a fifth wind", lambda happening: False, (0,))
    empty = Step(
        "empty", "a tile in the air", lambda h: isinstance(h.event, ev.SatDown), (10,), lambda scene, event: False
    )
    monkeypatch.setattr(filming, "STEPS", (*STEPS, never, empty))
    window = open_window(lang="zh", size=(1024, 640), pace="normal")
    problems: list[str] = []
    report = filming.film(_app(), window, tmp_path, problems)
    (unseen,) = [Path(frame["file"]).name for frame in report["film_frames"] if frame["step"] == "empty"]
    assert problems == [f"{unseen} does not show a tile in the air", "no frame shows a fifth wind"]
    assert report["film_missing"] == ["a fifth wind"]
    frames: list[dict[str, Any]] = report["film_frames"]
    assert {frame["step"] for frame in frames} == {"empty"} | {step.name for step in STEPS} | {
        name for name, _ in QUESTIONS.values()
    }
    assert {(frame["language"], frame["scale"]) for frame in frames} == {("zh", 1.0)}
    pictures = [QImage(str(tmp_path / frame["file"])) for frame in frames]
    assert all((picture.width(), picture.height()) == (1024, 640) for picture in pictures)
    assert sorted(path.name for path in (tmp_path / "film").iterdir()) == [Path(f["file"]).name for f in frames]
    same = [frames[i]["file"] for i in range(1, len(frames)) if pictures[i] == pictures[i - 1]]
    assert same == [], "two pictures in a row are the same: nothing has moved between them"
    line = window.play.table.table.director.timeline
    assert line.speed == 1.0, "the table's clock goes on by itself again"
    assert window.play.table.table.viewport().updatesEnabled()


def test_a_game_that_cannot_be_read_is_told(
    open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "deals.tjm"
    broken.write_text("{}\n", "utf-8")
    monkeypatch.setattr(filming, "resource", lambda *parts: broken)
    problems: list[str] = []
    assert filming.film(_app(), open_window(), tmp_path, problems) == {}
    assert len(problems) == 1
    assert problems[0].startswith("there is nothing to film: deals.tjm, line 1")


def _app() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app
