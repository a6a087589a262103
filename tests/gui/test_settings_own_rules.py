"""Own rule sets in the dialog: kept, renamed, deleted, imported, exported; damaged files (R9)."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from tjmahjong.rules import RuleSet, preset
from tjmahjong.rules.files import dump, load
from tjmahjong_gui.screens.settings.rule_file_dialog import RuleFileDialog
from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "rules"


def open_on(folder: Path, qtbot: QtBot, rules: RuleSet | None = None) -> RulesDialog:
    dialog = RulesDialog(rules or RuleSet(), presets_dir=folder)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def answer(dialog: RulesDialog, qtbot: QtBot, name: str) -> None:
    """Type a name into the question that is open, and confirm it."""
    (question,) = dialog.findChildren(QInputDialog)
    question.setTextValue(name)
    question.accept()


def give_path(dialog: RulesDialog, qtbot: QtBot, path: Path) -> None:
    """Type a path into the file dialog that is open, and confirm it."""
    (asking,) = dialog.findChildren(RuleFileDialog)
    field = asking.findChild(QLineEdit)
    assert field is not None
    field.setText(str(path))
    with qtbot.waitSignal(asking.destroyed):
        qtbot.keyClick(field, Qt.Key.Key_Return)


def names(dialog: RulesDialog) -> list[str]:
    choice = dialog.bar.choice
    return [choice.itemText(row) for row in range(choice.count()) if choice.itemText(row)]


def test_rules_are_kept_under_a_name_and_found_again(folder: Path, qtbot: QtBot) -> None:
    dialog = open_on(folder, qtbot, RuleSet(kick=True))
    qtbot.mouseClick(dialog.bar.save_button, Qt.MouseButton.LeftButton)
    answer(dialog, qtbot, "  Our   house ")
    assert names(dialog)[5:] == ["Our house"]
    assert dialog.bar.choice.currentText() == "Our house"
    assert dialog.state.text() == "Our house, unchanged"
    again = open_on(folder, qtbot, RuleSet(kick=True))
    assert again.bar.choice.currentText() == "Our house"
    assert again.bar.about.text() == "Your own rules"


def test_own_rules_are_renamed_and_deleted(folder: Path, qtbot: QtBot) -> None:
    dialog = open_on(folder, qtbot, RuleSet(kick=True))
    assert not dialog.bar.rename_action.isEnabled()
    assert not dialog.bar.delete_action.isEnabled()
    assert dialog.bar.keep_as("Ours")
    dialog.bar.rename_action.trigger()
    answer(dialog, qtbot, "天津老家")
    assert names(dialog)[5:] == ["天津老家"]
    dialog.bar.delete_action.trigger()
    (box,) = dialog.findChildren(QMessageBox)
    delete = next(button for button in box.buttons() if button.text() == "Delete")
    qtbot.mouseClick(delete, Qt.MouseButton.LeftButton)
    assert len(names(dialog)) == 5
    assert list(folder.glob("*.toml")) == []
    assert dialog.draft.rules() == RuleSet(kick=True)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Give the rules a name."),
        ("x" * 41, "The name is too long: at most 40 characters."),
        ("gale", "There are already rules named “gale”."),
        ("标准", "There are already rules named “标准”."),
    ],
)
def test_names_that_cannot_be_used_are_told(folder: Path, qtbot: QtBot, name: str, said: str) -> None:
    dialog = open_on(folder, qtbot)
    assert not dialog.bar.keep_as(name)
    assert dialog.notice.isVisible()
    assert dialog.notice.text().startswith(said)
    assert not list(folder.glob("*")) if folder.exists() else True


def test_a_name_in_use_is_not_taken_by_renaming(folder: Path, qtbot: QtBot) -> None:
    dialog = open_on(folder, qtbot)
    assert dialog.bar.keep_as("One")
    assert dialog.bar.keep_as("Two")
    assert not dialog.bar.rename_to("one")
    assert dialog.notice.text().startswith("There are already rules named “one”.")
    assert names(dialog)[5:] == ["One", "Two"]


def test_export_and_import(folder: Path, tmp_path: Path, qtbot: QtBot) -> None:
    target = tmp_path / "shared.toml"
    dialog = open_on(folder, qtbot, preset("family"))
    dialog.bar.export_action.trigger()
    give_path(dialog, qtbot, tmp_path / "shared")  # the ending is added
    assert load(target) == preset("family")
    target.write_text(dump(RuleSet(minimum_fan=4), "Standard"), encoding="utf-8")
    dialog.bar.import_action.trigger()
    give_path(dialog, qtbot, target)
    # The name of a preset is taken, so the next free one is used.
    assert dialog.bar.choice.currentText() == "Standard 2"
    assert dialog.draft.rules() == RuleSet(minimum_fan=4)
    assert not dialog.notice.isVisible()


def test_a_damaged_import_keeps_the_good_values_and_tells_the_rest(folder: Path, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "bad.toml"
    path.write_text('format = 9\nkick = true\nminimum_fan = 99\nsit "off"\n', encoding="utf-8")
    dialog = open_on(folder, qtbot)
    assert dialog.bar.take_in(path)
    assert dialog.draft.rules() == RuleSet(kick=True)
    assert dialog.notice.text().splitlines() == [
        "Not everything in the file could be used; the rest is kept.",
        "bad.toml, line 1: made by a newer version (format 9; this program reads up to 1)",
        "bad.toml, line 3: minimum_fan is 99; allowed: 1 to 8",
        "bad.toml, line 4: 'sit \"off\"' is not of the form key = value (TOML)",
    ]
    assert path.read_text(encoding="utf-8").startswith("format = 9")


def test_a_missing_import_is_told(folder: Path, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = open_on(folder, qtbot)
    dialog.bar.take_in(tmp_path / "gone.toml")
    assert "gone.toml: the file cannot be read" in dialog.notice.text()
    assert len(names(dialog)) == 5


def test_an_import_that_is_no_text_is_told_and_not_kept(folder: Path, tmp_path: Path, qtbot: QtBot) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xfe")
    dialog = open_on(folder, qtbot)
    dialog.bar.take_in(path)
    assert "picture.toml: the file cannot be read: it is not UTF-8 text" in dialog.notice.text()
    assert len(names(dialog)) == 5


def test_the_dialog_opens_on_a_damaged_own_file(folder: Path, qtbot: QtBot) -> None:
    folder.mkdir()
    (folder / "ours.toml").write_text('name = "Ours"\nearth = 1\nkick = true\n', encoding="utf-8")
    (folder / "junk.toml").write_bytes(b"\xff\xfe")
    dialog = open_on(folder, qtbot, RuleSet(kick=True))
    assert dialog.notice.isVisible()
    assert "ours.toml, line 2: earth is 1; allowed: true, false" in dialog.notice.text()
    assert "junk.toml: the file cannot be read" in dialog.notice.text()
    assert dialog.draft.rules() == RuleSet(kick=True)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, qtbot: QtBot) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("", encoding="utf-8")
    dialog = open_on(blocker / "rules", qtbot)
    assert not dialog.bar.keep_as("Ours")
    assert dialog.notice.text().startswith("That did not work: ")


def test_rules_that_clash_are_neither_kept_nor_exported(folder: Path, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = open_on(folder, qtbot)
    dialog.draft.set("fan_cap", 1)
    for done in (dialog.bar.keep_as("Ours"), dialog.bar.export_to(tmp_path / "x.toml")):
        assert not done
        assert (
            dialog.notice.text()
            == "The cap (1 fan) lies below the least fan to win (2). Raise it, or set it to 0 for no cap."
        )
    assert not (tmp_path / "x.toml").exists()
