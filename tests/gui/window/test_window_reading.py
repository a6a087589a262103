"""A whole turn as a screen reader finds it: through Qt's accessible objects and the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from tjmahjong import actions as do
from tjmahjong.tiles import KIND_OF, TILE_TEXT
from tjmahjong_gui.shell.main_window import MainWindow
from tjmahjong_gui.table.drawing.access import TileButton

OpenWindow = Callable[..., MainWindow]


def below(widget: QWidget) -> Iterator[tuple[QObject, str, str]]:
    """Every visible object under `widget` with its name and description, as assistive programs get them."""
    pending: list[QAccessibleInterface] = [QAccessible.queryAccessibleInterface(widget)]
    while pending:
        found = pending.pop()
        if found is None or found.state().invisible:
            continue
        thing = found.object()
        if thing is not None:
            yield thing, found.text(QAccessible.Text.Name), found.text(QAccessible.Text.Description)
        pending += [found.child(index) for index in range(found.childCount())]


def named(widget: QWidget) -> dict[str, str]:
    """Accessible names by object name."""
    return {thing.objectName(): name for thing, name, _ in below(widget) if thing.objectName()}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_whole_turn_is_read(open_window: OpenWindow, hands: Any, seeded: Any, lang: str) -> None:
    seeded(3)
    window = open_window(lang=lang, log_open=True)
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    page = person.page
    turns = 0
    while True:
        assert person.wait_asked()
        action = person.decide()
        if isinstance(action, do.Discard):
            turns += 1
            if turns == 4:
                break
        person.do_by_keyboard(action)
    view = page.source.view()
    board = page.source.board

    # The table: what is wild, everybody's points, discards and melds.
    read = named(page)
    for wild in view.wild:
        assert TILE_TEXT[KIND_OF[wild]].say(lang) in read["middle"]
    for side in range(4):
        seat = (board.bottom + side) % 4
        assert str(board.points[seat]) in read[f"plate-{side}"]
        for _, tile in board.discards[seat]:
            assert TILE_TEXT[KIND_OF[tile]].say(lang) in read[f"discards-{side}"]
        assert read[f"melds-{side}"]

    # The hand, from left to right, each tile by the arrow key; the one that has the keyboard is marked.
    held = sorted(TILE_TEXT[KIND_OF[tile]].say(lang) for _, tile in view.hand)
    walked = []
    for _ in view.hand:
        person.key(Qt.Key.Key_Right)
        focus = QApplication.focusWidget()
        assert isinstance(focus, TileButton)
        assert page.table.table.tiles[focus.place].focused
        walked.append(QAccessible.queryAccessibleInterface(focus).text(QAccessible.Text.Name))
    assert len(set(walked)) >= len(set(held))
    for name in held:
        assert any(name in said for said in walked), name

    # The buttons: word and key, and why one is grey.
    offers = {offer.name: offer for offer in page.current_offers()}
    found = {thing.objectName(): (name, about) for thing, name, about in below(page.actions_bar)}
    for name, offer in offers.items():
        said, about = found[name]
        assert offer.word in said
        assert offer.key_text in said
        assert about == ("\n".join(offer.reasons) or offer.about)

    # A tile is chosen and discarded; the choice is a state, and the log tells it.
    place = person.place_of(action.tile)
    person._walk_to(place)
    person.key(Qt.Key.Key_Return)
    chosen = QAccessible.queryAccessibleInterface(QApplication.focusWidget())
    assert chosen.state().checked
    name = TILE_TEXT[KIND_OF[action.tile]].say(lang)
    assert name in chosen.text(QAccessible.Text.Name)
    before = page.dock.list.toPlainText()
    person.key(Qt.Key.Key_Return)
    told = page.dock.list.toPlainText()[len(before) :].splitlines()
    assert any(name in line for line in told[:2])
    assert name in named(page)["discards-0"]
    assert page.dock.list.focusPolicy() & Qt.FocusPolicy.TabFocus
