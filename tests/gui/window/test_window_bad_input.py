"""What is broken, missing or taken does not stop the start, loses nothing, and is told in a sentence (INTERFACES)."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tjmahjong import actions as do
from tjmahjong import events as ev
from tjmahjong import lock
from tjmahjong.lock import Lock
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.replay import play_again, read
from tjmahjong.rules import RuleSet
from tjmahjong.view import View
from tjmahjong_gui.files import paths, resources_path
from tjmahjong_gui.game import games
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.shell.errors import ErrorDialog
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]


def told(window: MainWindow) -> str:
    return "\n".join(notice.say("en") for notice in window.banner.notices)


def in_the_middle(hands: Any, window: MainWindow) -> Any:
    """Play until the person has discarded a tile and is asked again."""
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    session = window.play.session
    assert session is not None
    while len([e for e in session.match.events if isinstance(e, ev.Discarded) and e.seat == session.seat]) < 1:
        assert person.wait_asked()
        person.do_by_mouse(person.decide())
    person.wait_asked()
    return person


@pytest.fixture(scope="module")
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game in which the person has discarded three tiles and closed the window."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "SeededRandomness", lambda: SeededRandomness(3))
        game = games.begin(RuleSet(), "Me", ("basic",) * 3, tmp_path_factory.mktemp("records"))
    match, thinks = game.match, make("basic")
    match.start()
    discarded = 0
    while discarded < 3:
        assert match.pending is not None
        seat = match.pending.seat
        own = match.players[seat] == games.HUMAN
        action = (thinks if own else game.computers[match.players[seat]]).choose(match.view(seat)).action
        discarded += own and isinstance(action, do.Discard)
        match.act(seat, action)
    assert game.writer is not None
    game.writer.close()
    return game.writer.path


@pytest.fixture
def kept(unfinished: Path, home: Path) -> Path:
    """That record, among those of this home."""
    paths.records_folder().mkdir(parents=True)
    return Path(shutil.copy(unfinished, paths.records_folder()))


def test_a_broken_settings_file_is_set_aside(open_window: OpenWindow, home: Path) -> None:
    file = home / "config" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text('{"pace": "slow", ', "utf-8")
    window = open_window()
    (kept,) = file.parent.glob("settings.broken-*.json")
    assert kept.read_text("utf-8") == '{"pace": "slow", '
    assert str(file) in told(window)
    assert str(kept) in told(window)
    assert window.banner.isVisible()
    window.banner.close_button.click()
    assert not window.banner.isVisible()


def test_one_wrong_value_costs_only_itself(home: Path) -> None:
    file = home / "config" / "settings.json"
    file.parent.mkdir(parents=True)
    text = '{"pace": "warp", "cloth": "blue", "text_size": 7000, "of_a_newer_version": [1]}'
    file.write_text(text, "utf-8")
    preferences = Preferences(file)
    assert preferences.values.cloth == "blue"
    assert (preferences.values.pace, preferences.values.text_size) == ("normal", 100)
    said = [notice.say("en") for notice in preferences.notices]
    assert len(said) == 2
    assert "pace" in said[0]
    assert '"warp"' in said[0]
    assert "text_size" in said[1]
    (kept,) = file.parent.glob("settings.broken-*.json")
    assert kept.read_text("utf-8") == text
    preferences.set(cloth="red")
    again = Preferences(file)
    assert again.notices == []
    assert again.values.cloth == "red"
    assert "of_a_newer_version" in file.read_text("utf-8")


@pytest.mark.skipif(os.name == "nt", reason="folders are not made unwritable like this on Windows")
def test_an_unwritable_home_is_told_and_a_game_can_be_played(
    open_window: OpenWindow, hands: Any, home: Path, seeded: Any
) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file where the folder should be", "utf-8")
    seeded(3)
    window = open_window()
    assert str(home / "data") in told(window)
    person = in_the_middle(hands, window)
    assert person.page.source is not None
    assert home.read_text("utf-8") == "a file where the folder should be"
    window.preferences.set(cloth="blue")
    assert window.preferences.values.cloth == "blue"
    assert "saves no preferences" in told(window)


def test_preferences_that_cannot_be_written_hold_until_the_end(open_window: OpenWindow, home: Path) -> None:
    window = open_window()
    shutil.rmtree(home / "config")
    (home / "config").write_text("a file where the folder should be", "utf-8")
    window.preferences.set(cloth="blue")
    assert window.preferences.values.cloth == "blue"
    assert str(paths.settings_file()) in told(window)
    window.preferences.set(cloth="red")
    assert len(window.banner.notices) == 1


def test_an_unfinished_game_goes_on_at_the_same_tile(
    open_window: OpenWindow, hands: Any, qtbot: QtBot, kept: Path
) -> None:
    before = play_again(read(kept))
    window = open_window()
    qtbot.waitUntil(window.home.go_on.isVisible)
    assert window.home.go_on.hasFocus()
    window.home.go_on.click()
    # The title was blank, or that of the game before, until the next move.
    assert window.play.table.bar.title.text() == "East round · deal 1"
    session = window.play.session
    assert session is not None
    assert session.match.events == before.events
    assert session.seat is not None
    assert session.view() == before.view(session.seat)
    assert window.play.table.table.board == session.board
    person = hands(window)
    assert person.wait_asked()
    person.do_by_mouse(person.decide())
    assert len(session.match.events) > len(before.events)
    journal = window.play.journal
    assert journal is not None
    assert journal.log.rowCount() > 20


def test_a_second_copy_says_that_the_game_is_open_and_plays_a_new_one(
    open_window: OpenWindow, hands: Any, seeded: Any, qtbot: QtBot
) -> None:
    seeded(3)
    first = open_window()
    in_the_middle(hands, first)
    (record,) = paths.records_folder().glob("*.tjm")
    before = record.read_bytes()
    second = open_window()
    qtbot.waitUntil(second.home.go_on.isVisible)
    second.home.go_on.click()
    assert "another window" in told(second)
    assert ".tjm" not in told(second)
    assert f", {record.name[11:16].replace('.', ':')}," in told(second)  # when it was begun
    assert second.play.session is None
    second.home.new_game.click()
    second.play.new_game.start_button.click()
    assert hands(second).wait_asked()
    assert record.read_bytes() == before
    assert len(list(paths.records_folder().glob("*.tjm"))) == 2


def test_a_damaged_record_is_left_alone(open_window: OpenWindow, qtbot: QtBot, kept: Path) -> None:
    lines = kept.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:5], b"not a line of a record\n", *lines[6:]])
    kept.write_bytes(damaged)
    window = open_window()
    qtbot.waitUntil(window.home.go_on.isVisible)
    window.home.go_on.click()
    assert "line 6" in told(window)
    assert ".tjm" not in told(window)
    assert kept.read_bytes() == damaged
    assert window.pages.currentWidget() is window.home
    assert list(kept.parent.glob("*.lock")) == []


def test_a_line_cut_short_is_kept_and_told(open_window: OpenWindow, hands: Any, qtbot: QtBot, kept: Path) -> None:
    with kept.open("ab") as file:
        file.write(b'{"e":"drew","se')
    window = open_window()
    qtbot.waitUntil(window.home.go_on.isVisible)
    window.home.go_on.click()
    assert hands(window).wait_asked()
    (remnant,) = kept.parent.glob("*.remnant")
    assert remnant.read_bytes() == b'{"e":"drew","se'
    assert "lacks part of its last line" in told(window)
    assert ".tjm" not in told(window)


def test_missing_files_of_the_program_are_named(
    open_window: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "resources"
    shutil.copytree(resources_path.resource(), copy)
    shutil.rmtree(copy / "i18n")
    shutil.rmtree(copy / "icons")
    monkeypatch.setattr(resources_path, "PLACES", (copy,))
    window = open_window(lang="zh")
    assert "tjmahjong_zh_CN.qm" in told(window)
    assert window.home.title.text() == "Tianjin Mahjong"


def test_a_full_disk_is_told_and_the_game_goes_on(
    open_window: OpenWindow, hands: Any, seeded: Any, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    seeded(3)
    window = open_window()
    person = in_the_middle(hands, window)
    game = window.play._game
    assert game is not None
    assert game.writer is not None

    def refuse(_number: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        person.do_by_mouse(person.decide())
        assert person.wait_asked()
    assert "no space is left there" in told(window)
    window.preferences.set(language="zh")
    qtbot.waitUntil(lambda: "磁盘满了" in window.banner.words.text())
    window.preferences.set(language="en")
    assert ".tjm" not in told(window)
    person.do_by_mouse(person.decide())
    person.wait_asked()
    assert game.writer.problem is None
    assert "no space is left there" not in told(window)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_record_taken_away_in_mid_game_is_written_anew(
    open_window: OpenWindow, hands: Any, seeded: Any, home: Path, what: str
) -> None:
    """Play went on for a thousand events, and nothing of them was kept."""
    seeded(3)
    window = open_window()
    person = in_the_middle(hands, window)
    game = window.play._game
    assert game is not None
    assert game.writer is not None
    path = game.writer.path
    if what == "file":
        path.unlink()
    else:
        shutil.rmtree(path.parent)
    person.do_by_mouse(person.decide())
    assert person.wait_asked()
    assert list(read(path).events) == list(game.match.events)
    assert str(path.parent) in told(window)
    assert ".tjm" not in told(window)
    window.show_home()


class _Broken:
    """A computer player that raises."""

    def choose(self, view: View) -> Any:
        raise RuntimeError("a mistake in a player")


def test_a_computer_players_mistake_does_not_end_the_game(
    open_window: OpenWindow, hands: Any, seeded: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    seeded(3)
    monkeypatch.setattr(games, "make", lambda _name: _Broken())
    window = open_window()
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    for _ in range(3):
        assert person.wait_asked()
        person.do_by_mouse(person.decide())
    assert "a mistake in a player" in capsys.readouterr().err
    assert "game goes on" in told(window)
    assert window.findChildren(ErrorDialog)


def test_an_exception_becomes_a_report_to_copy(open_window: OpenWindow, qtbot: QtBot, capsys: Any) -> None:
    window = open_window()
    try:
        raise LookupError("what went wrong")
    except LookupError as error:
        window.reporter.report(error)
        window.reporter.report(error)
    qtbot.waitUntil(lambda: bool(window.findChildren(ErrorDialog)))
    (dialog,) = window.findChildren(ErrorDialog)
    assert dialog.isVisible()
    dialog.copy_button.click()
    copied = QGuiApplication.clipboard().text()
    assert "LookupError: what went wrong" in copied
    assert "Qt" in copied
    dialog.accept()
    assert "what went wrong" in capsys.readouterr().err
    fired: list[bool] = []
    QTimer.singleShot(0, lambda: fired.append(True))
    qtbot.waitUntil(lambda: bool(fired))
    assert window.isVisible()


def test_a_record_in_use_by_another_program_is_not_touched(open_window: OpenWindow, kept: Path) -> None:
    held = Lock(kept)
    before = kept.read_bytes()
    window = open_window()
    window.open_record(kept)
    assert "another window" in told(window)
    assert kept.read_bytes() == before
    held.release()


def test_a_folder_without_locks_is_told_of_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A network home that cannot lock: games are kept there, it is said with the first, and nothing else is left."""

    def refuse(file: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "_hold", refuse)
    first = games.begin(RuleSet(), "Me", ("basic",) * 3, tmp_path)
    assert first.writer is not None
    (notice,) = first.notices
    assert "files cannot be locked there" in notice.say("en")
    assert str(tmp_path) in notice.say("zh")
    first.match.start()
    second = games.begin(RuleSet(), "Me", ("basic",) * 3, tmp_path)
    assert second.writer is not None
    assert second.notices == ()
    second.writer.close()
    first.writer.close()
    again = games.go_on(first.writer.path, ("basic",) * 3)
    assert again.match.events == first.match.events
    assert again.notices == ()
    assert again.writer is not None
    again.writer.close()
    assert not list(tmp_path.glob("*.lock"))


def test_a_hundred_games_in_one_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has its own file; where every name is taken, the reason is told."""

    class Stopped(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Stopped:
            return cls(2026, 2, 17, 12, tzinfo=UTC)

    monkeypatch.setattr(games, "datetime", Stopped)
    for number in range(2, 120):
        (tmp_path / f"2026-02-17 12.00.00 ({number}).tjm").touch()
    (tmp_path / "2026-02-17 12.00.00.tjm").touch()
    game = games.begin(RuleSet(), "Me", ("basic",) * 3, tmp_path)
    assert game.writer is not None
    assert game.writer.path.name == "2026-02-17 12.00.00 (120).tjm"
    game.writer.close()
    monkeypatch.setattr("tjmahjong.record._MOST_BESIDE", 50)
    game = games.begin(RuleSet(), "Me", ("basic",) * 3, tmp_path)
    assert game.writer is None
    assert "there is one of this name already" in game.notices[0].say("en")
