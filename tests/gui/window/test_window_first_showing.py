"""Whatever is shown looks right the first time, on screens as small and with words as large as people have.

What is measured is where things are and how large, not what they believe of themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.result import Group
from tjmahjong_gui.look import theme
from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.widgets.reading import ReadingView, _below_width, _side_by_side

OpenWindow = Callable[..., MainWindow]
SCREENS = (
    ("en", (1440, 860), 100), ("zh", (1366, 728), 160), ("zh", (1022, 575), 100), ("en", (1022, 575), 200),
    ("zh", (1022, 575), 200),
)  # fmt: skip
"""Windows inside their frames (1440 x 900, 1366 x 768 and 1024 x 600), and the text size in percent. What has room with
the largest words on the smallest has it elsewhere; that one is looked at in both languages."""


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
    match = Match(RuleSet(), ("You", "Zhou", "Li", "Sun"), SeededRandomness(seed))
    window.play.open_match(match, {player: make("basic") for player in range(4)})
    qtbot.waitUntil(window.play.table.settlement.isVisible, timeout=30_000)
    settle(window)


@pytest.mark.parametrize(("lang", "size", "text"), SCREENS)
def test_every_page_has_room_for_its_words_at_its_first_showing(
    open_window: OpenWindow, qtbot: QtBot, lang: str, size: tuple[int, int], text: int
) -> None:
    window = open_window(lang=lang, size=size, text_size=text)
    window.resize(*size)
    settle(window)
    faults = {"home": cut_off(window.home)}
    check_home_and_notice(window)
    window.play.set_up()
    settle(window)
    faults["new game"] = cut_off(window.play.new_game)
    window.play.show_records()
    settle(window)
    faults["records"] = cut_off(window.pages.currentWidget())
    first_settlement(window, qtbot, 3)
    check_captions(window)
    faults["settlement"] = cut_off(window.play.table.settlement)
    faults["table"] = cut_off(window.play.table.bar)
    check_table(window)
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


def check_captions(window: MainWindow) -> None:
    """As 五万, 刚摸到, 捉伍儿: the settlement was filled while it was hidden and kept a height for another width."""
    reading = window.play.table.settlement.reading
    assert reading.height() == reading.heightForWidth(reading.width())
    shown = reading.grab().toImage()
    empty = shown.pixelColor(1, 1)
    ratio = shown.devicePixelRatio()
    # The last line under the tiles holds the names of the sets: some ink, and none of it on the very edge.
    line = reading.fontMetrics().height()
    ink = [y for y in range(shown.height()) if any(shown.pixelColor(x, y) != empty for x in range(0, shown.width(), 2))]
    assert max(ink) > shown.height() - ratio * line


def check_home_and_notice(window: MainWindow) -> None:
    """At 200 % on 1024 x 600 the top bar and the home page's last row pushed Help and the table's edge off the window,
    the home page kept an empty place for a line it had left out, and a notice showed one line and a half."""
    home = window.home
    home.offer_to_go_on("a · b · c · d")
    settle(window)
    around = window.pages.parentWidget()
    assert around is not None
    assert home.width() == around.width()
    entries = [home.go_on, home.new_game, *home.entries.values()]
    assert all(made.height() >= made.minimumSizeHint().height() - 14 for made in entries)
    gap = home.go_on.y() - home.title.geometry().bottom()
    assert home.tagline.isVisible() or gap < home.title.height()
    window.tell_missing(["tiles/normal/5m.svg", "icons/tjmahjong.svg"])
    settle(window)
    words = window.banner.words
    assert words.height() >= words.heightForWidth(words.width())
    window.banner.close_button.click()


def check_table(window: MainWindow) -> None:
    """No wider than the window, its bar whole, and of the settlement at least the hand and its captions are seen."""
    page = window.play.table
    around = window.pages.parentWidget()
    assert around is not None
    assert page.width() == around.width()
    bar = page.bar
    for made in (bar.home_button, bar.pace, bar.help_button):
        assert bar.rect().contains(made.geometry())
        assert made.width() >= made.minimumSizeHint().width()
    area = page.settlement._area.viewport()
    reading = page.settlement.reading
    assert reading.mapTo(area, QPoint(0, reading.height())).y() <= area.height()
    for made in page.settlement._buttons:
        assert page.settlement._panel.rect().contains(QRect(made.mapTo(page.settlement._panel, QPoint()), made.size()))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_words_under_neighbouring_tiles_do_not_run_together(open_window: OpenWindow, lang: str) -> None:
    """As 'drawn' and 'as 7 dot' under a pair, two wild tiles side by side, and one at the end of the hand."""
    window = open_window(lang=lang)
    for text in (100, 160, 200):
        window.preferences.set(text_size=text)
        for room in (880, 1100):
            check_words_under_tiles(room)


def check_words_under_tiles(room: int) -> None:
    view = ReadingView()
    view.resize(room, 200)
    reading = [
        Group("pair", "77p", ("5s", "7p"), 1, (0,)),
        Group("run", "345s", ("5p", "6p", "5s"), None, (0, 1)),
        Group("triplet", "111m", ("1m", "1m", "1m")),
        Group("run", "678s", ("6s", "7s", "6p"), None, (2,)),
    ]
    view.show_reading(reading, [], ("5p", "6p", "5s"), ())
    width, size = view._fitting(room)
    for laid in view._laid:
        most = max(view._room(laid, width, size), len(laid.tiles) * width) + 0.294 * width
        points = max(6.0, 10 * size * min(1.0, most / max(_below_width(laid, size), 1.0)))
        placed = _side_by_side(laid, 500, width, most, QFontMetricsF(theme.font(points, bold=True)))
        assert all(left + wide < following for (_, left, wide), (_, following, _) in pairwise(placed))
        for _, left, wide in placed:
            assert left >= 500 - most / 2 - 1
            assert left + wide <= 500 + most / 2 + 1


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_rules_dialog_gives_up_words_before_its_buttons_are_cut(open_window: OpenWindow, lang: str) -> None:
    """At 200 % on 1024 x 600 'Use these rules' was cut, and a sentence eight lines high left the rules no room."""
    window = open_window(lang=lang, text_size=200)
    dialog = RulesDialog(RuleSet(), window)
    dialog.open()
    dialog.setMinimumSize(0, 0)
    dialog.resize(1000, 552)
    settle(window)
    feet = (dialog.undo_button, dialog.reset_button, dialog.cancel_button, dialog.use_button)
    for made in feet:
        assert made.width() >= made.sizeHint().width()
        assert made.accessibleName() or made.text()
        assert dialog.rect().contains(made.geometry())
    assert dialog.list.height() > dialog.height() / 2
    dialog.resize(1900, 900)
    settle(window)
    assert dialog.undo_button.text()
    assert not dialog.bar.about.isHidden()
    dialog.reject()
