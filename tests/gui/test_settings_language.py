"""The rules dialog, the referee and the rule book follow a change of language while they are open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong.rules import PAGES, RuleSet
from tjmahjong_gui.language.i18n import Language, Translators
from tjmahjong_gui.learn.rule_book import RuleBookDialog
from tjmahjong_gui.learn.rule_lab import RuleLabDialog
from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog


@pytest.fixture
def speak(qapp: QApplication) -> Iterator[Translators]:
    translators = Translators(qapp)
    yield translators
    translators.speak("en")


def switch(translators: Translators, lang: Language) -> None:
    assert translators.speak(lang) == []
    QApplication.sendPostedEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)  # what has been replaced is gone


def words(widget: QWidget) -> list[str]:
    """Every text that is seen on labels and buttons, and every name a screen reader says."""
    found = [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]
    found += [made.text() for made in widget.findChildren(QAbstractButton) if made.isVisibleTo(widget)]
    found += [child.accessibleName() for child in widget.findChildren(QWidget) if child.accessibleName()]
    return [text for text in found if any(sign.isalpha() for sign in text)]


def chinese(texts: list[str]) -> bool:
    """Whether no text is English: every one with letters has Chinese signs, or is a tile in notation."""
    return all(not text.isascii() or len(text) <= 3 for text in texts)


def test_rules_dialog(qtbot: QtBot, tmp_path: Path, speak: Translators) -> None:
    dialog = RulesDialog(RuleSet(kick=True), presets_dir=tmp_path, running=True)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.pages.item(0).text() == PAGES[0].title.en
    switch(speak, "zh")
    assert dialog.windowTitle() == "打法"
    for row, page in enumerate(PAGES):
        dialog.pages.setCurrentRow(row)
        assert dialog.pages.item(row).text().startswith(page.title.zh)
        assert chinese(words(dialog)), [text for text in words(dialog) if text.isascii()]
    assert "踹" in dialog.pages.item(4).text()
    assert dialog.rows["kick"].was.text().endswith("不踹")
    switch(speak, "en")
    assert dialog.windowTitle() == "House rules"
    assert dialog.rows["kick"].was.text() == "Changed; was: No kicking"


def test_rule_lab(qtbot: QtBot, tmp_path: Path, speak: Translators) -> None:
    lab = RuleLabDialog(presets_dir=tmp_path)
    qtbot.addWidget(lab)
    lab.show()
    switch(speak, "zh")
    assert chinese(words(lab)), [text for text in words(lab) if text.isascii()]
    assert lab.cards["gale"].title.text() == "刮大风"
    assert lab.cards["standard"].worth.text() == "8 番"
    lab.entry.fields["hand"].setText("123m")
    assert lab.problem.text().startswith("还差 10 张")


def test_rule_book(qtbot: QtBot, speak: Translators) -> None:
    book = RuleBookDialog(RuleSet(), rule="R5.4")
    qtbot.addWidget(book)
    book.show()
    row = book.contents.currentRow()
    switch(speak, "zh")
    assert book.contents.currentRow() == row
    assert book.page.toPlainText().startswith("和牌和算番")
    assert chinese([book.contents.item(n).text() for n in range(book.contents.count())])
