"""`docs/add-a-page.md`: the first page leads to it, by mouse and keyboard, in both languages, and it leads back."""

from __future__ import annotations

from pathlib import Path

from tests.docs.proofs.program import shown

WORDS = {"en": ("Two dice", "Throw", "Back"), "zh": ("掷骰", "掷", "返回")}


def prove(folder: Path) -> None:
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from tjmahjong_gui.preferences.settings import Preferences
    from tjmahjong_gui.shell.errors import Reporter
    from tjmahjong_gui.shell.main_window import MainWindow

    preferences = Preferences(None)
    window = shown(lambda: MainWindow(preferences, Reporter(), data=None), "en")
    window.show()
    entry = window.home.entries["dice"]
    for lang, (title, throw, back) in WORDS.items():
        preferences.set(language=lang)
        QApplication.processEvents()
        assert entry.text() == title, (lang, entry.text())
        QTest.mouseClick(entry, Qt.MouseButton.LeftButton)
        page = window.pages.currentWidget()
        assert type(page).__name__ == "DicePage"
        assert (page.heading.text(), page.throw_button.text(), page.back_button.text()) == (title, throw, back)
        QTest.keyClick(page.throw_button, Qt.Key.Key_Return)
        assert page.thrown.isVisible()
        assert "+" in page.thrown.text()
        QTest.keyClick(page, Qt.Key.Key_Escape)
        assert window.pages.currentWidget() is window.home
    window.stop()
