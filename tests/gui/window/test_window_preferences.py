"""Preferences: each has an editor, each change is in force and on disk at once; the new-game page remembers."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import Qt, QTranslator
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSlider
from pytestqt.qtbot import QtBot

from tjmahjong.rules import PRESETS, RuleSet
from tjmahjong_gui.audio import sound, speech
from tjmahjong_gui.audio.calls import TableSound
from tjmahjong_gui.audio.sound import SoundPlayer
from tjmahjong_gui.audio.speech import Speaker
from tjmahjong_gui.files import paths
from tjmahjong_gui.look import theme
from tjmahjong_gui.preferences import settings
from tjmahjong_gui.preferences.declared import GROUPS, PREFERENCES, Choices
from tjmahjong_gui.preferences.preference import FOLLOWERS
from tjmahjong_gui.preferences.settings import Notice, Preferences
from tjmahjong_gui.screens.preferences import ON_THE_PAGE, PreferencesDialog
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.widgets.action_button import COLOURS

OpenWindow = Callable[..., MainWindow]
ELSEWHERE = {"log_open", "name", "opponents", "preset", "rules", "geometry", "keys"}
"""Changed by the log's button, the new-game page, the window, the dialog of keys."""


def test_every_preference_has_an_editor_or_another_place() -> None:
    assert set(ON_THE_PAGE) == set(PREFERENCES) - ELSEWHERE
    assert list(PREFERENCES) == [field.name for field in msgspec.structs.fields(Choices)]
    assert {preference.group for preference in ON_THE_PAGE.values()} == {group.id for group in GROUPS}


@pytest.mark.parametrize("key", PREFERENCES)
def test_every_preference_says_itself_in_both_languages(key: str) -> None:
    preference = PREFERENCES[key]
    for text in (preference.label, *preference.values.values()):
        assert text.en
        assert text.zh
    assert set(preference.values) == (set(preference.choices) if preference.kind == "choice" else set())
    assert preference.convert(msgspec.to_builtins(preference.default)) == preference.default


@pytest.mark.parametrize("key", ON_THE_PAGE)
def test_each_editor_changes_its_preference_on_disk(home: Path, qtbot: QtBot, key: str) -> None:
    preferences = Preferences(paths.settings_file())
    dialog = PreferencesDialog(preferences)
    qtbot.addWidget(dialog)
    dialog.show()
    editor = dialog.editors[key]
    before = getattr(preferences.values, key)
    if isinstance(editor, QComboBox):
        qtbot.keyClick(editor, Qt.Key.Key_Up if editor.currentIndex() else Qt.Key.Key_Down)
    elif isinstance(editor, QSlider):
        qtbot.keyClick(editor, Qt.Key.Key_Left)
    else:
        assert isinstance(editor, QCheckBox)
        qtbot.keyClick(editor, Qt.Key.Key_Space)
    after = getattr(preferences.values, key)
    assert after != before
    assert getattr(Preferences(paths.settings_file()).values, key) == after


class _Volapuk(QTranslator):
    """A third language that has a word for a few things."""

    def translate(self, context: str, source: str, *_more: object) -> str | None:  # type: ignore[override]
        words = {("Text", "Text size"): "Gretot", ("PreferencesDialog", "Settings"): "Parametem"}
        return words.get((context, source))  # none is as with a file: Qt keeps what the program says


def test_a_third_language_needs_only_its_translator(qapp: QApplication, qtbot: QtBot) -> None:
    translator = _Volapuk()
    qapp.installTranslator(translator)
    qapp.setProperty("tjmahjongLanguage", "vo")
    try:
        dialog = PreferencesDialog(Preferences(None))
        qtbot.addWidget(dialog)
        assert dialog.windowTitle() == "Parametem"
        assert dialog.editors["text_size"].accessibleName() == "Gretot"
        assert dialog.editors["volume"].accessibleName() == "Volume"
    finally:
        qapp.removeTranslator(translator)


def test_who_follows_is_told_once_words_and_colours_first() -> None:
    preferences = Preferences(None)
    told: list[str] = []
    for follower in reversed(FOLLOWERS):
        preferences.follow(follower, partial(told.append, follower))
    preferences.set(theme="light", tile_set="large", pace="slow")
    assert told == ["look", "tiles", "home", "bar", "table"]
    told.clear()
    preferences.set(pace="slow", name="Anna")
    assert told == []


def test_what_is_chosen_for_a_run_is_not_kept(home: Path) -> None:
    preferences = Preferences(paths.settings_file(), this_run={"volume": 20, "language": "zh"})
    assert preferences.values.volume == 20
    preferences.set(cloth="blue")
    assert Preferences(paths.settings_file()).values == Choices(cloth="blue")
    preferences.set(volume=30)
    assert Preferences(paths.settings_file()).values == Choices(cloth="blue", volume=30)


def test_why_nothing_is_heard_is_said(qtbot: QtBot) -> None:
    player, speaker = SoundPlayer(), Speaker("en")
    dialog = PreferencesDialog(Preferences(None), sound=TableSound(player, speaker))
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.silence.isVisible()
    player._report(False, sound.NO_MODULE)
    speaker._answered("en", False, speech.NO_SERVICE)
    assert dialog.silence.isVisible()
    assert dialog.silence.text() == f"{sound.NO_MODULE.en} {speech.NO_SERVICE.en}"
    player._report(True, sound.WORKS)
    assert dialog.silence.text() == speech.NO_SERVICE.en


def test_impossible_values_are_refused(home: Path) -> None:
    preferences = Preferences(None)
    with pytest.raises(msgspec.ValidationError):
        preferences.set(pace="warp")
    with pytest.raises(msgspec.ValidationError):
        preferences.set(text_size=5)
    assert preferences.values == Choices()


def test_a_theme_and_text_size_are_put_on_at_once(open_window: OpenWindow) -> None:
    window = open_window(theme="dark")
    before = theme.font(11).pointSizeF()
    window.preferences.set(theme="light", text_size=150)
    assert theme.current() is theme.THEMES["light"]
    assert theme.font(11).pointSizeF() == pytest.approx(1.5 * before)
    window.preferences.set(text_size=100)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by WCAG 2: 4.5 is what text needs."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", ["dark", "light"])
def test_all_text_stands_out_from_its_ground(name: Any) -> None:
    c = theme.THEMES[name]
    pairs = [
        (c.text, c.panel), (c.text, c.raised), (c.text, c.field), (c.text, c.page), (c.text, c.page_edge),
        (c.soft, c.panel), (c.soft, c.raised), (c.soft, c.page), (c.heading, c.panel), (c.heading, c.raised),
        (c.gold, c.raised), (c.plus, c.raised), (c.minus, c.raised), (c.on_primary, c.primary), (c.text, c.button),
        (c.on_banner, c.banner), (c.on_gold, c.gold),
    ]  # fmt: skip
    assert [(text, ground) for text, ground in pairs if contrast(text, ground) < 4.5] == []


@pytest.mark.parametrize("name", ["dark", "light"])
def test_what_leads_on_has_not_the_colour_of_a_loss(name: Any) -> None:
    """Red is for losses and warnings; the ring of the keyboard is seen on the button and beside it (3 to 1)."""
    c = theme.THEMES[name]
    for colour in (c.primary, c.primary_hover, c.primary_down, COLOURS["win"][0]):
        assert 25 < QColor(colour).hsvHue() < 330, colour
    for ground in (c.primary, c.primary_hover, c.primary_down):
        assert contrast(c.on_primary, ground) >= 4.5, ground
        assert contrast(c.on_primary_focus, ground) >= 3, ground
    assert 0 <= QColor(c.minus).hsvHue() <= 25
    assert 0 <= QColor(c.banner).hsvHue() <= 25


def test_the_last_game_is_remembered(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window()
    page = window.play.new_game
    window.play.set_up()
    qtbot.mouseClick(page.cards["room"], Qt.MouseButton.LeftButton)
    page.length_count.setValue(3)
    page.name.setText("安娜")
    qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    session = window.play.session
    assert session is not None
    assert session.match.names[0] == "安娜"
    assert session.match.rules == msgspec.structs.replace(PRESETS["room"].rules, length_count=3)
    again = open_window().play.new_game
    assert again.rules == session.match.rules
    assert again.name.text() == "安娜"
    assert again.cards["room"].isChecked()


def test_rules_that_no_longer_exist_cost_only_themselves(open_window: OpenWindow) -> None:
    window = open_window(preset="standard", rules={"minimum_fan": 4, "no_such_rule": 1, "kick": "perhaps"})
    assert window.play.new_game.rules == RuleSet(minimum_fan=4)
    window = open_window(preset="lost", rules={})
    assert window.play.new_game.rules == RuleSet()


def test_new_rules_hold_from_the_next_deal(open_window: OpenWindow, hands: Any, seeded: Any) -> None:
    seeded(3)
    window = open_window()
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    session = window.play.session
    assert session is not None
    while not session.board.deal:
        assert person.wait_asked()
        person.do_by_mouse(person.decide())
    session.change_rules(RuleSet(minimum_fan=3))
    assert session.view().rules.minimum_fan == 2
    while person.wait_asked():
        person.do_by_mouse(person.decide())
    person.click(person.page.settlement.next_button)
    assert person.wait_asked()
    assert session.view().rules.minimum_fan == 3


def test_two_windows_keep_each_others_changes(home: Path) -> None:
    """Each writes only what was changed in it, into the file as it is then."""
    one, two = Preferences(paths.settings_file()), Preferences(paths.settings_file())
    one.set(cloth="blue")
    two.set(volume=30)
    two.set(keys={"pong": "P"})
    one.set(geometry="abc")  # as at the closing of the window
    kept = Preferences(paths.settings_file()).values
    assert (kept.cloth, kept.volume, kept.keys, kept.geometry) == ("blue", 30, {"pong": "P"}, "abc")
    one.set(volume=40)
    assert Preferences(paths.settings_file()).values.volume == 40
    assert [path.name for path in paths.config_folder().iterdir()] == ["settings.json"]


def test_two_windows_keep_each_others_keys_and_rules(home: Path) -> None:
    """What holds several values is written name by name: only those that were changed here."""
    one, two = Preferences(paths.settings_file()), Preferences(paths.settings_file())
    one.set(keys={"pong": "Q", "log": "Z"}, rules={"kick": True})
    two.set(keys={"kong": "X"}, rules={"minimum_fan": 3})
    kept = Preferences(paths.settings_file())
    assert kept.values.keys == {"pong": "Q", "log": "Z", "kong": "X"}
    assert kept.values.rules == {"kick": True, "minimum_fan": 3}
    one.set(keys={"log": "Z"}, rules={})  # the key of pong is put back, no rule is changed any more
    assert Preferences(paths.settings_file()).values.keys == {"log": "Z", "kong": "X"}
    assert Preferences(paths.settings_file()).values.rules == {"minimum_fan": 3}


def test_a_key_given_twice_by_two_windows_is_the_last_ones(home: Path) -> None:
    one, two = Preferences(paths.settings_file()), Preferences(paths.settings_file())
    one.set(keys={"pong": "Q"})
    two.set(keys={"kong": "Q"})
    kept = Preferences(paths.settings_file())
    assert kept.values.keys == {"kong": "Q"}
    assert kept.notices == []


def test_changed_rules_stay_with_their_preset(home: Path) -> None:
    """Changes are changes against a preset: those another window has made against another one are not mixed in."""
    one, two = Preferences(paths.settings_file()), Preferences(paths.settings_file())
    one.set(preset="gale", rules={"kick": True})
    two.set(rules={"minimum_fan": 3})
    kept = Preferences(paths.settings_file()).values
    assert (kept.preset, kept.rules) == ("standard", {"minimum_fan": 3})
    one.set(preset="room")
    kept = Preferences(paths.settings_file()).values
    assert (kept.preset, kept.rules) == ("room", {"kick": True})


def test_keys_of_a_newer_version_are_kept(home: Path) -> None:
    paths.config_folder().mkdir(parents=True)
    paths.settings_file().write_text('{"from_the_future": [1, 2], "volume": 20}', "utf-8")
    Preferences(paths.settings_file()).set(cloth="red")
    assert json.loads(paths.settings_file().read_text("utf-8")) == {
        "from_the_future": [1, 2], "volume": 20, "cloth": "red",
    }  # fmt: skip


def test_what_could_not_be_saved_is_saved_with_the_next_change(home: Path) -> None:
    preferences = Preferences(paths.settings_file())
    told: list[Notice] = []
    preferences.refused.connect(told.append)
    paths.config_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.config_folder().write_text("a file where the folder should be", "utf-8")
    preferences.set(cloth="blue")
    preferences.set(volume=10)
    assert len(told) == 1
    paths.config_folder().unlink()
    preferences.set(theme="light")
    kept = Preferences(paths.settings_file()).values
    assert (kept.cloth, kept.volume, kept.theme) == ("blue", 10, "light")
    paths.settings_file().unlink()
    paths.config_folder().rmdir()
    paths.config_folder().write_text("again", "utf-8")
    preferences.set(volume=20)
    assert len(told) == 2


def test_a_byte_order_mark_costs_nothing(home: Path) -> None:
    paths.config_folder().mkdir(parents=True)
    paths.settings_file().write_bytes(b"\xef\xbb\xbf" + b'{"volume": 20}')
    preferences = Preferences(paths.settings_file())
    assert preferences.values.volume == 20
    assert preferences.notices == []


@pytest.mark.parametrize("text", [b"[" * 3000, b'{"rules": ' + b"[" * 3000 + b"]" * 3000 + b"}", b"\xff\xfe{"])
def test_a_file_that_is_no_settings_is_set_aside(home: Path, text: bytes) -> None:
    paths.config_folder().mkdir(parents=True)
    paths.settings_file().write_bytes(text)
    preferences = Preferences(paths.settings_file())
    assert preferences.values == Choices()
    assert len(preferences.notices) == 1
    assert [path.read_bytes() for path in paths.config_folder().iterdir()] == [text]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files in a folder")
def test_a_pipe_in_place_of_the_settings_does_not_hang_the_start(home: Path) -> None:
    paths.config_folder().mkdir(parents=True)
    os.mkfifo(paths.settings_file())
    preferences = Preferences(paths.settings_file())
    assert preferences.values == Choices()
    assert "pipe" in preferences.notices[0].say("en")
    preferences.set(cloth="blue")
    assert paths.settings_file().is_fifo()


def test_no_copy_is_claimed_that_was_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong value in a folder that takes no copy: the sentence says so, and the file stays as it is."""

    def full(source: Path, target: Path) -> None:
        target.write_bytes(b"{")
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(settings.shutil, "copyfile", full)
    file = tmp_path / "settings.json"
    text = json.dumps({"pace": "x" * 30_000})
    file.write_text(text)
    preferences = Preferences(file)
    (notice,) = preferences.notices
    for said in (notice.say("en"), notice.say("zh")):
        assert "broken-" not in said
        assert len(said) < 1000
    assert "no copy" in notice.say("en")
    preferences.set(volume=3)
    assert file.read_text() == text
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
