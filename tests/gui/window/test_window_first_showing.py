"""Whatever is shown looks right the first time, on screens as small and with words as large as people have.

What is measured is where things are and how large, not what they believe of themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong.chance import SeededChance
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.rules import RuleSet
from tjmahjong_gui.widgets.reading import ReadingView
from tjmahjong_gui.window import MainWindow

OpenWindow = Callable[..., MainWindow]
SIZES = (((1440, 860), 100), ((1366, 728), 160), ((1022, 575), 100), ((1022, 575), 200))
"""Windows inside their frames (1440 x 900, 1366 x 768 and 1024 x 600), and the text size in percent."""


def words_of(top: QWidget) -> Iterator[QLabel | QAbstractButton]:
    """All labels and buttons that show words."""
    for kind in (QLabel, QAbstractButton):
        for widget in top.findChildren(kind):
            if widget.isVisible() and widget.text():
                yield widget


def cut_off(top: QWidget) -> list[str]:
    """What is too small for its words, or lies beyond what surrounds it (below, where that scrolls, is no fault)."""
    found = []
    for widget in words_of(top):
        name = f"{type(widget).__name__} {widget.text()[:40]!r}"
        if isinstance(widget, QLabel) and widget.wordWrap():
            need = QSize(0, widget.heightForWidth(widget.width()))
        elif isinstance(widget, QLabel):
            margins = widget.contentsMargins()
            text = widget.fontMetrics().boundingRect(QRect(), Qt.TextFlag.TextExpandTabs, widget.text()).size()
            need = QSize(text.width() + margins.left() + margins.right(), text.height() - 2)
        else:
            need = QSize(0, widget.minimumSizeHint().height() - 2)
        if need.width() > widget.width() or need.height() > widget.height():
            found.append(f"{name} has {widget.width()} x {widget.height()}, needs {need.width()} x {need.height()}")
        around = widget.parentWidget()
        where = QRect(widget.mapTo(around, QPoint()) if around is None else widget.pos(), widget.size())
        if around is not None and not around.rect().adjusted(-1, -1, 1, 1).contains(where):
            found.append(f"{name} lies beyond its {type(around).__name__}")
    found += [
        f"a reading has {view.height()}, needs {view.heightForWidth(view.width())}"
        for view in top.findChildren(ReadingView)
        if view.isVisible() and view.height() < view.heightForWidth(view.width())
    ]
    return found


def settle(window: MainWindow) -> None:
    for _ in range(4):
        QApplication.processEvents()


def first_settlement(window: MainWindow, qtbot: QtBot, seed: int) -> None:
    match = Match(RuleSet(), ("You", "Zhou", "Li", "Sun"), SeededChance(seed))
    window.play.open_match(match, {player: make("basic") for player in range(4)})
    qtbot.waitUntil(window.play.table.settlement.isVisible, timeout=30_000)
    settle(window)


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_first_settlement_shows_the_captions_under_its_tiles(
    open_window: OpenWindow, qtbot: QtBot, lang: str, size: tuple[int, int], text: int
) -> None:
    """As 五万, 刚摸到, 捉伍儿: the page was filled while it was hidden and kept a height for another width."""
    window = open_window(lang=lang, size=size, text_size=text)
    window.resize(*size)
    first_settlement(window, qtbot, 3)
    page = window.play.table.settlement
    reading = page.reading
    assert reading.height() == reading.heightForWidth(reading.width())
    shown = reading.grab().toImage()
    empty = shown.pixelColor(1, 1)
    ratio = shown.devicePixelRatio()
    # The last line under the tiles holds the names of the sets: some ink, and none of it on the very edge.
    line = reading.fontMetrics().height()
    ink = [y for y in range(shown.height()) if any(shown.pixelColor(x, y) != empty for x in range(0, shown.width(), 2))]
    assert max(ink) > shown.height() - ratio * line
    assert cut_off(page) == []


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_page_has_room_for_its_words_at_its_first_showing(
    open_window: OpenWindow, qtbot: QtBot, lang: str, size: tuple[int, int], text: int
) -> None:
    window = open_window(lang=lang, size=size, text_size=text)
    window.resize(*size)
    settle(window)
    faults = {"home": cut_off(window.home)}
    window.play.set_up()
    settle(window)
    faults["new game"] = cut_off(window.play.new_game)
    window.play.show_records()
    settle(window)
    faults["records"] = cut_off(window.pages.currentWidget())
    first_settlement(window, qtbot, 5)
    faults["table"] = cut_off(window.play.table.bar)
    window.play._pot_over()
    settle(window)
    faults["summary"] = cut_off(window.play.summary)
    shows: dict[str, Callable[[], Any]] = {
        "preferences": window.show_settings,
        "keys": window.show_keys,
        "about": window.show_about,
        "rule book": window.play.show_rule_book,
        "rule lab": lambda: window.play.show_rule_lab(None),
        "help": window.play.show_help,
    }
    for name, show in shows.items():
        show()
        settle(window)
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog), name
        faults[name] = cut_off(dialog)
        dialog.reject()
        settle(window)
    assert {name: found for name, found in faults.items() if found} == {}
