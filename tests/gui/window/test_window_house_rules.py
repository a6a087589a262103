"""Every house rule, changed in the dialog while a game is played, holds from the next deal on (R9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

from tests.engine.conftest import lay
from tests.gui.test_settings_rules import press_up
from tjmahjong import events as ev
from tjmahjong.players import make
from tjmahjong.rules import PAGES, TOGGLES, Page, RuleSet, changes
from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog
from tjmahjong_gui.shell.main_window import MainWindow

OpenWindow = Callable[..., MainWindow]
WINNING = "123456789m456p77s"
"""Won with the first fourteen under any rules: a straight without a wild tile (R5.5, R5.6), 3p and 4p being wild."""


def other_value(key: str, rules: RuleSet) -> object:
    """The neighbour of the value in force: one step up, or the next choice, or the one before the last."""
    toggle, now = TOGGLES[key], getattr(rules, key)
    if toggle.kind == "number":
        return now + (2 if key == "fan_cap" else 1)  # a cap of 1 would lie below the least fan of 2
    place = toggle.choices.index(now)
    return toggle.choices[place + 1 if place + 1 < len(toggle.choices) else place - 1]


def set_by_mouse(qtbot: QtBot, box: QComboBox | QCheckBox | QSpinBox, toggle: Any, value: Any) -> None:
    if isinstance(box, QComboBox):
        box.showPopup()
        view = box.view()
        row = view.visualRect(box.model().index(toggle.choices.index(value), 0))
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    elif isinstance(box, QCheckBox):
        qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(12, box.height() // 2))
    else:
        while box.value() < value:
            press_up(qtbot, box)


def set_by_keyboard(qtbot: QtBot, box: QComboBox | QCheckBox | QSpinBox, toggle: Any, value: Any) -> None:
    assert QApplication.focusWidget() is box
    if isinstance(box, QComboBox):
        forward = toggle.choices.index(value) > box.currentIndex()
        qtbot.keyClick(box, Qt.Key.Key_Down if forward else Qt.Key.Key_Up)
    elif isinstance(box, QCheckBox):
        qtbot.keyClick(box, Qt.Key.Key_Space)
    else:
        while box.value() < value:
            qtbot.keyClick(box, Qt.Key.Key_Up)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_every_rule_changed_at_the_table_holds_from_the_next_deal(
    open_window: OpenWindow, hands: Any, qtbot: QtBot, page: Page, way: str
) -> None:
    window = open_window(log_open=True)
    match = lay({0: WINNING}, indicator="2p", humans=[0], deals=8, start=False)
    window.play.open_match(match, {player: make("basic") for player in (1, 2, 3)})
    person, table = hands(window), window.play.table
    assert person.wait_asked()
    before = match.rules

    person.click(table.bar.rules_button)
    dialog = window.findChild(RulesDialog)
    assert dialog is not None
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    assert dialog.running_note.isVisible()
    assert "next deal" in dialog.running_note.text()
    wanted = {key: other_value(key, before) for key, toggle in TOGGLES.items() if toggle.page is page}
    for key, value in wanted.items():
        dialog.show_rule(key)
        (set_by_mouse if way == "mouse" else set_by_keyboard)(qtbot, dialog.rows[key].editor.box, TOGGLES[key], value)
    if way == "mouse":
        person.click(dialog.use_button)
    else:
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    # This deal goes on under the old rules, and the table says so.
    assert match.view(0).rules == before
    assert table.message.text() == "Other house rules hold from the next deal on."
    assert "Other house rules hold from the next deal on." in table.dock.list.toPlainText()
    person.click(person.button("win"))
    qtbot.waitUntil(table.settlement.isVisible, timeout=10_000)
    person.click(table.settlement.next_button)
    qtbot.waitUntil(lambda: len([e for e in match.events if isinstance(e, ev.DealStarted)]) == 2, timeout=10_000)
    assert person.wait_asked()
    now = match.view(0).rules
    assert {key: new for key, (_, new) in changes(now, before).items()} == wanted
    assert [event.rules for event in match.events if isinstance(event, ev.RulesChanged)] == [now]
