"""Widgets that see to their own height do so at every width, and not any more once they are deleted."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong.scoring.result import Group
from tjmahjong.text import Text
from tjmahjong_gui.preferences.settings import Notice
from tjmahjong_gui.widgets.banner import Banner
from tjmahjong_gui.widgets.choice_card import ChoiceCard
from tjmahjong_gui.widgets.reading import ReadingView

LONG = "A sentence that goes on and on, so that it needs more lines the narrower it stands. " * 3


def card() -> QWidget:
    made = ChoiceCard()
    made.say("A title", LONG)
    return made


def banner() -> QWidget:
    made = Banner()
    made.tell(Notice(Text(LONG, LONG)))
    return made


def reading() -> QWidget:
    made = ReadingView()
    made.show_reading([Group("run", "345s", ("3s", "4s", "5s"), 1), Group("pair", "EE", ("E", "E"))] * 3, [], (), ())
    return made


ALL = pytest.mark.parametrize("make", [card, banner, reading])


@ALL
def test_another_width_is_another_height(qtbot: QtBot, make: Callable[[], QWidget]) -> None:
    """The height is the one it says for its width: first shown, made narrower, made wider."""
    widget, around = make(), QWidget()
    qtbot.addWidget(around)
    QHBoxLayout(around).addWidget(widget)
    heights = []
    for width in (900, 340, 700):
        around.resize(width, 500)
        around.show()
        QApplication.processEvents()
        assert widget.height() == widget.heightForWidth(widget.width())
        heights.append(widget.height())
    assert len(set(heights)) > 1


@ALL
def test_a_deleted_one_is_left_alone(qtbot: QtBot, make: Callable[[], QWidget]) -> None:
    """Its own `event` handles the deletion; looking at the widget after that ended the program."""
    for _ in range(20):
        widget = make()
        widget.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
