"""Layouts are emptied and reckoned with without the objects that PySide makes for their items."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget
from pytestqt.qtbot import QtBot

import tjmahjong_gui
from tjmahjong_gui.widgets.boxes import arrange, empty, widgets_in

POLICIES = [QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored]


BoxOf = Callable[..., QHBoxLayout]


@pytest.fixture
def box_of(qtbot: QtBot) -> BoxOf:
    """A function that puts widgets into a box of their own, which is shown."""
    kept: list[QWidget] = []

    def make(*widgets: QWidget) -> QHBoxLayout:
        around = QWidget()
        kept.append(around)
        qtbot.addWidget(around)
        box = QHBoxLayout(around)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(7)
        for widget in widgets:
            box.addWidget(widget)
        around.show()
        return box

    return make


def labelled(policy: QSizePolicy.Policy, text: str = "some words") -> QLabel:
    made = QLabel(text)
    made.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
    return made


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("least", [0, 90])
@pytest.mark.parametrize("inner", [False, True])
def test_side_by_side_is_what_fits_as_qt_reckons_it(
    box_of: BoxOf, policy: QSizePolicy.Policy, least: int, inner: bool
) -> None:
    wrapped, hidden, narrow = QLabel("words that may go below each other"), QLabel("not shown"), QLabel("cut")
    wrapped.setWordWrap(True)
    narrow.setMaximumWidth(5)
    first = labelled(policy)
    first.setMinimumWidth(least)
    box = box_of(first, wrapped, hidden, narrow)
    hidden.hide()
    if inner:
        more = QHBoxLayout()
        box.addLayout(more)
        more.addWidget(QPushButton("within"))
        more.addWidget(QLabel("two"))
    needed = box.minimumSize().width()
    for width, wanted in (
        (needed, QBoxLayout.Direction.LeftToRight),
        (needed - 1, QBoxLayout.Direction.TopToBottom),
        (needed + 1, QBoxLayout.Direction.LeftToRight),
    ):
        arrange(box, width)
        assert box.direction() is wanted


def test_what_was_emptied_is_gone_and_can_be_filled_again(qtbot: QtBot, box_of: BoxOf) -> None:
    shown, hidden = QLabel("shown"), QLabel("hidden")
    box = box_of(shown, hidden)
    hidden.hide()
    beside = QLabel("beside", box.parentWidget())
    gone: list[str] = []
    for part in (shown, hidden):
        part.destroyed.connect(lambda: gone.append("gone"))
    empty(box)
    assert box.count() == 0
    assert not shown.isVisible()
    qtbot.waitUntil(lambda: gone == ["gone", "gone"])
    assert beside.text() == "beside"
    box.addWidget(QLabel("new"))
    assert [part.text() for part in widgets_in(box) if isinstance(part, QLabel)] == ["new"]


def test_no_layout_is_asked_for_its_items() -> None:
    """The objects for them are still there when a widget comes to lie at their address; PySide takes it for one."""
    asking = re.compile(r"\b(itemAt|takeAt|itemAtPosition|takeRow|QWidgetItem|QLayoutItem|QSpacerItem)\b")
    folder = Path(tjmahjong_gui.__file__).parent
    assert [path.name for path in folder.rglob("*.py") if asking.search(path.read_text("utf-8"))] == []


def test_every_widget_is_taken_for_one(box_of: BoxOf) -> None:
    """After layouts have been filled and emptied many times, with all that Python holds of it collected."""
    box = box_of()
    for number in range(300):
        for _ in range(3):
            box.addWidget(QLabel(str(number)))
        arrange(box, 100 + number)
        empty(box)
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, 52)  # what was to be deleted later
        if number % 100 == 0:
            gc.collect()
        assert all(isinstance(found, QWidget) for found in QApplication.allWidgets())
