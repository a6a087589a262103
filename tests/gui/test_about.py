"""The About dialog: every part that ships is listed with its version, its licence and the licence's text."""

from __future__ import annotations

import platform
import re
from pathlib import Path

import msgspec
import numpy as np
import PySide6
import pytest
from PySide6.QtCore import QEvent, Qt, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import tjmahjong
from tjmahjong_gui.files import parts
from tjmahjong_gui.files.resources_path import resource
from tjmahjong_gui.screens.about import AboutDialog


def dialog(qtbot: QtBot) -> AboutDialog:
    made = AboutDialog()
    # The test closes it at its end, and so it must still be there then, also after Escape.
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    return made


def test_it_shows_the_version_and_what_it_runs_on(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    said = made.version.text()
    for version in (tjmahjong.__version__, qVersion(), PySide6.__version__, platform.python_version()):
        assert version in said


def test_each_part_has_its_version_and_its_text(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    rows = [made.parts.item(row).text() for row in range(made.parts.count())]
    for start in (f"Qt {qVersion()}", f"NumPy {np.__version__}", f"msgspec {msgspec.__version__}"):
        (row,) = [number for number, text in enumerate(rows) if text.startswith(start)]
        made.parts.scrollToItem(made.parts.item(row))
        item = made.parts.visualItemRect(made.parts.item(row))
        qtbot.mouseClick(made.parts.viewport(), Qt.MouseButton.LeftButton, pos=item.center())
        assert made.parts.currentRow() == row
        assert re.search(r"copyright", made.text.toPlainText(), re.IGNORECASE)


def test_the_lgpl_stands_there_whole_with_the_gpl_it_builds_on(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    (row,) = [row for row in range(made.parts.count()) if made.parts.item(row).text().startswith("PySide6")]
    made.parts.setCurrentRow(row)
    text = made.text.toPlainText()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "END OF TERMS AND CONDITIONS" in text
    assert "https://download.qt.io/official_releases/QtForPython/" in text


def test_python_is_listed_in_the_packaged_program_only(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Python" not in {part.name for part in parts.shipped()}
    monkeypatch.setattr(parts.sys, "frozen", True, raising=False)
    assert "Python" in {part.name for part in parts.shipped()}


def test_every_text_is_there_and_every_text_is_used() -> None:
    used = {file for part in parts.all_parts() if not part.folder for file in part.files()}
    assert all(file.stat().st_size > 500 for file in used)
    assert set(resource("licenses").glob("*.txt")) - used == set()


def test_a_missing_text_is_said_in_its_place(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = msgspec.structs.replace(parts.all_parts()[0], texts=("licenses/lost.txt",))
    monkeypatch.setattr("tjmahjong_gui.screens.about.shipped", lambda: [broken])
    made = dialog(qtbot)
    assert "licenses/lost.txt" in made.text.toPlainText()


def test_a_list_that_cannot_be_read_is_said(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "parts.toml").write_text("[[part]]\nname = 3\n", "utf-8")
    monkeypatch.setattr(parts, "resource", lambda *names: tmp_path / names[-1])
    made = dialog(qtbot)
    assert made.parts.count() == 0
    assert "licenses/parts.toml" in made.text.toPlainText()


def test_the_versions_are_copied_and_escape_closes(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    qtbot.mouseClick(made.copy_button, Qt.MouseButton.LeftButton)
    assert f"NumPy {np.__version__}" in QGuiApplication.clipboard().text()
    with qtbot.waitSignal(made.rejected):
        qtbot.keyClick(made, Qt.Key.Key_Escape)


def test_it_follows_the_language(qtbot: QtBot) -> None:
    made = dialog(qtbot)
    app = QApplication.instance()
    assert app is not None
    app.setProperty("tjmahjongLanguage", "zh")
    try:
        QApplication.sendEvent(made, QEvent(QEvent.Type.LanguageChange))
        assert "Qt 内含的其他作品" in [made.parts.item(row).text().split("\n")[0] for row in range(made.parts.count())]
        assert "本程序" in made.text.toPlainText()
    finally:
        app.setProperty("tjmahjongLanguage", None)
