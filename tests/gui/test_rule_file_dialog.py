"""The file dialog of rule files: its words, dates and sizes are in the window's language, and follow it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong_gui.language.i18n import Translators
from tjmahjong_gui.screens.settings.rule_file_dialog import RuleFileDialog


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Translators]:
    translators = Translators(qapp)
    yield translators
    translators.speak("en")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a folder and a rule file in it, where the dialog begins."""
    place = tmp_path / "1"
    (place / "2").mkdir(parents=True)
    (place / "3.toml").write_text("format = 1\n")
    monkeypatch.setattr(RuleFileDialog, "_last_folder", str(place))
    return place


def cells(dialog: RuleFileDialog) -> list[str]:
    """The heads of the columns, and every cell of the files listed."""
    tree = dialog.findChild(QTreeView)
    assert tree is not None
    model, root = tree.model(), tree.rootIndex()
    columns = range(model.columnCount(root))
    found = [str(model.headerData(column, Qt.Orientation.Horizontal)) for column in columns]
    for row in range(model.rowCount(root)):
        found += [str(model.index(row, column, root).data()) for column in columns]
    return found


def words(dialog: RuleFileDialog) -> list[str]:
    """Everything that is read in the dialog, but for the path and the names of places beside the files."""
    found = [dialog.windowTitle()]
    found += [label.text() for label in dialog.findChildren(QLabel)]
    found += [made.text() for made in dialog.findChildren(QAbstractButton)]
    found += [made.toolTip() for made in dialog.findChildren(QAbstractButton)]
    types = dialog.findChild(QComboBox, "fileTypeCombo")
    assert types is not None
    return (
        found
        + [types.currentText().replace("*.toml", "")]
        + [word for word in cells(dialog) if word != "3.toml" and not word.endswith(("B", "bytes", "字节"))]
    )


def latin(texts: list[str]) -> list[str]:
    """What is not Chinese: the texts with Latin words, the letter of a key (&N) apart."""
    return [text for text in texts if sum(sign.isascii() and sign.isalpha() for sign in text) > 1]


@pytest.mark.parametrize("name", [None, "3.toml"])
def test_its_words_are_in_the_windows_language(
    qtbot: QtBot, folder: Path, speak: Translators, name: str | None
) -> None:
    speak.speak("zh")
    under = QWidget()
    qtbot.addWidget(under)
    dialog = RuleFileDialog(under, name)
    dialog.open()
    qtbot.waitUntil(lambda: "3.toml" in cells(dialog))
    assert dialog.windowTitle() == ("导入打法" if name is None else "导出打法")
    assert latin(words(dialog)) == []
    speak.speak("en")
    QApplication.sendPostedEvents()
    assert dialog.windowTitle() == ("Import rules" if name is None else "Export rules")
    assert [text for text in words(dialog) if not text.isascii() and "\u202f" not in text] == []
    speak.speak("zh")
    QApplication.sendPostedEvents()
    assert latin(words(dialog)) == []
    dialog.reject()


_UNDER_PERSIAN = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication, QWidget
from tests.gui.test_rule_file_dialog import RuleFileDialog, Translators, cells
app = QApplication([])
Translators(app).speak("en")
RuleFileDialog._last_folder = sys.argv[1]
under = QWidget()
dialog = RuleFileDialog(under)
dialog.show()
while "3.toml" not in cells(dialog):
    app.processEvents()
sys.stdout.buffer.write("\\n".join(cells(dialog)).encode())
dialog.reject()
"""


def test_digits_are_those_of_the_window_not_of_the_system(folder: Path) -> None:
    """Under a Persian system the English window shows English digits."""
    env = os.environ | {"LC_ALL": "fa_IR.UTF-8", "LANG": "fa_IR.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", _UNDER_PERSIAN, str(folder)], env=env, capture_output=True, timeout=120, check=False
    )
    shown = done.stdout.decode()
    assert "3.toml" in shown, done.stderr.decode()
    assert [sign for sign in shown if sign.isdigit() and not sign.isascii()] == []
