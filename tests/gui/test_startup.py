"""The time to the first window is counted from the start of the process, and said once."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tjmahjong_gui.shell import startup
from tjmahjong_gui.shell.app import main


def test_seconds_count_from_the_start_of_the_process() -> None:
    code = "from tjmahjong_gui.shell.startup import seconds_running; print(seconds_running())"
    before = time.perf_counter()
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert 0 < float(run.stdout) <= time.perf_counter() - before + 0.02


def test_without_the_systems_word_it_counts_from_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> str:
        raise OSError

    monkeypatch.setattr(startup.Path, "read_text", refuse)
    assert 0 < startup.seconds_running() <= time.perf_counter() - startup._LOADED


def test_it_says_once_when_the_window_is_painted(qtbot: QtBot) -> None:
    window = QLabel("window")
    qtbot.addWidget(window)
    said: list[float] = []
    startup.FirstPaint(window, said.append)
    assert said == []
    window.show()
    qtbot.waitUntil(lambda: bool(said))
    window.repaint()
    assert len(said) == 1


def test_start_only_prints_the_seconds_and_ends() -> None:
    # In a process of its own, because it ends Qt's event loop for good.
    run = subprocess.run(
        [sys.executable, "-m", "tjmahjong_gui", "--start-only", "--lang", "en"],
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert float(run.stdout) > 0


@pytest.mark.parametrize("arguments", [["lost.tjm"], ["--record", "lost.tjm"]])
def test_a_record_that_is_not_there_is_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "there is no file lost.tjm; give the path of a .tjm file" in capsys.readouterr().err
