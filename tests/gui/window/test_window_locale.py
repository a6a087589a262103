"""Numbers are written as the window's language writes them, wherever the system is at home."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong.rules import RuleSet
from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog
from tjmahjong_gui.shell.main_window import MainWindow


@pytest.fixture(params=["fa_IR", "ar_EG", "bn_BD", "de_DE"])
def somewhere(request: pytest.FixtureRequest) -> Iterator[str]:
    """A system whose numbers look otherwise."""
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield request.param
    QLocale.setDefault(before)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_number_has_the_digits_of_the_windows_language(
    somewhere: str, open_window: Callable[..., MainWindow], qtbot: QtBot, lang: str
) -> None:
    window = open_window(lang=lang)
    window.play.set_up()
    dialog = RulesDialog(RuleSet(), window)
    qtbot.addWidget(dialog)
    dialog.show()
    boxes = [box for top in (window, dialog) for box in top.findChildren(QSpinBox)]
    assert boxes
    assert all(box.text().isascii() or lang == "zh" for box in boxes)
    assert not any(char.isdigit() and not char.isascii() for box in boxes for char in box.text())
    spoken = {"en": QLocale.Language.English, "zh": QLocale.Language.Chinese}[lang]
    assert {widget.locale().language() for top in (window, dialog) for widget in top.findChildren(QWidget)} == {spoken}


def test_what_is_open_follows_a_change_of_language(open_window: Callable[..., MainWindow]) -> None:
    window = open_window(lang="en")
    window.show_settings()
    window.preferences.set(language="zh")
    assert {top.locale().language() for top in QApplication.topLevelWidgets() if top.isVisible()} == {
        QLocale.Language.Chinese
    }
