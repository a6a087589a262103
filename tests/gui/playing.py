"""Letting things happen on a table that belongs to no game."""

from __future__ import annotations

from collections.abc import Iterator

from pytestqt.qtbot import QtBot

from tjmahjong import events as ev
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.view import TableView

START = Board(viewer=0, names=("You", "Zhou", "Sun", "Li"))


def opened(qtbot: QtBot, width: int, height: int, board: Board | None = START) -> Iterator[TableView]:
    """For a fixture: the table on the screen, looked at from seat 0, and at rest again afterwards."""
    table = TableView()
    qtbot.addWidget(table)
    table.resize(width, height)
    table.set_viewer(0)
    table.show()
    if board is not None:
        table.set_board(board)
    yield table
    table.playback.finish()


def play(view: TableView, event: ev.Event) -> None:
    """`event` happens: it is shown after what is being shown. Step by step the first one needs no key."""
    if view.playback.idle:
        view.playback.grant()
    view.playback.tape.add(event)
    view.playback.more()
