"""Every word of the window exists in Chinese, and the files that hold them are up to date."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from tjmahjong import events as ev
from tjmahjong.event_text.events import logged, tell
from tjmahjong_gui.models.log import LogModel
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.table.model.board import Board

OpenWindow = Callable[..., MainWindow]
TOP = Path(__file__).parents[3]
TS = TOP / "resources" / "i18n" / "tjmahjong_zh_CN.ts"
PLACES = re.compile(r"\{[^}]*\}")
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def messages(path: Path) -> dict[tuple[str, str], ElementTree.Element]:
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            found[name, message.findtext("source") or ""] = message
    return found


def tool(name: str) -> str:
    """Qt's own tool of that name, as the PySide6 package brings it."""
    import PySide6

    folder = Path(PySide6.__file__).parent
    beside = str(Path(sys.executable).parent)
    found = shutil.which(name, path=str(folder)) or shutil.which(f"pyside6-{name}", path=beside)
    assert found is not None
    return found


def test_no_string_is_untranslated() -> None:
    for (context, source), message in messages(TS).items():
        translation = message.find("translation")
        assert translation is not None
        assert translation.get("type") is None, f"{context}: {source}"
        text = translation.text or ""
        assert text.strip(), f"{context}: {source}"
        assert sorted(PLACES.findall(text)) == sorted(PLACES.findall(source)), f"{context}: {source}"


def test_the_list_of_strings_is_that_of_the_sources(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.ts"
    sources = sorted(str(path) for path in (TOP / "tjmahjong_gui").rglob("*.py"))
    command = [tool("lupdate"), "-no-obsolete", "-locations", "none", *sources, "-ts", str(fresh)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    assert set(messages(fresh)) == set(messages(TS)), "run: make translations"


def test_the_compiled_file_is_that_of_the_list(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh.qm"
    command = [tool("lrelease"), "-silent", str(TS), "-qm", str(fresh)]
    subprocess.run(command, check=True, capture_output=True, timeout=60)
    assert fresh.read_bytes() == TS.with_suffix(".qm").read_bytes(), "run: make translations"


def _words(window: MainWindow) -> list[str]:
    widgets = [*window.findChildren(QAbstractButton), *window.findChildren(QLabel)]
    return [widget.text() for widget in widgets if widget.isVisible() and re.search(r"\w", widget.text())]


def test_the_language_changes_while_the_window_is_open(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(lang="en")
    assert not any(CHINESE.search(text) for text in _words(window) if text != "简体中文")
    window.preferences.set(language="zh")
    qtbot.waitUntil(lambda: window.windowTitle() == "天津麻将")
    assert all(CHINESE.search(text) for text in _words(window) if text != "English")
    window.preferences.set(language="en")
    qtbot.waitUntil(lambda: window.home.new_game.text() == "New game")


def test_a_game_is_told_in_the_language_of_the_moment(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot
) -> None:
    seeded(3)
    window = open_window(lang="en", log_open=True)
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    while person.wait_asked():
        person.do_by_mouse(person.decide())
    page = window.play.table
    english = page.settlement.who.text()
    assert not CHINESE.search(english)
    window.preferences.set(language="zh")
    qtbot.waitUntil(lambda: bool(CHINESE.search(page.settlement.who.text())))
    assert all(CHINESE.search(line) for line in page.dock.list.toPlainText().splitlines())
    assert all(CHINESE.search(text) for text in _words(window) if not re.fullmatch(r"[\d\W×]+|English", text))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_event_is_told_in_one_sentence(lang: str, seen_events: Callable[..., list[ev.Event]]) -> None:
    board = Board(viewer=0, names=("Anna", "Bela", "Carl", "Dora"))
    log = LogModel()
    told: set[type[ev.Event]] = set()
    for event in seen_events(21, deals=4, pull_limit=2, kick=True):
        board = board.after(event)
        sentence = tell(event, board, lang)
        assert (log.add(event, board) is not None) == logged(event)
        told.add(type(event))
        assert sentence.endswith("." if lang == "en" else "。"), sentence
        assert "{" not in sentence
        assert bool(CHINESE.search(sentence)) == (lang == "zh")
    assert {ev.Drew, ev.Discarded, ev.Paid, ev.IndicatorTurned, ev.Sat, ev.Seated, ev.DealEnded} <= told


def test_qts_own_dialogs_speak_chinese(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(lang="zh")
    window.show_settings()
    from tjmahjong_gui.screens.preferences import PreferencesDialog

    (dialog,) = window.findChildren(PreferencesDialog)
    close = dialog.buttons.buttons()[0]
    assert CHINESE.search(close.text())
    dialog.reject()
