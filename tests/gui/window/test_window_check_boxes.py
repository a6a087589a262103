"""A check box says one thing, and its mark whether it is so: words that change with the mark read as the opposite."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox
from pytestqt.qtbot import QtBot

from tjmahjong.rules import RuleSet
from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog
from tjmahjong_gui.shell.main_window import MainWindow


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_check_box_changes_its_words(open_window: Callable[..., MainWindow], qtbot: QtBot, lang: str) -> None:
    """☐ 不踹 was read as: it is not so that there is no kick."""
    window = open_window(lang=lang)
    window.play.set_up()
    window.show_settings()
    preferences = QApplication.activeModalWidget()
    rules = RulesDialog(RuleSet(), window)
    qtbot.addWidget(rules)
    rules.show()
    assert preferences is not None
    boxes = [box for top in (window, preferences, rules) for box in top.findChildren(QCheckBox)]
    assert len(boxes) > 10
    changed = []
    for box in boxes:
        if not box.isEnabled():
            continue
        before, mark = (box.text(), box.accessibleName()), box.isChecked()
        qtbot.keyClick(box, Qt.Key.Key_Space)
        QApplication.processEvents()
        assert box.isChecked() is not mark, box.text()
        if (box.text(), box.accessibleName()) != before:
            changed.append(f"{before} becomes {box.text()!r}")
    assert changed == []
