"""Letting things happen on a table that belongs to no game."""

from __future__ import annotations

from tjmahjong import events as ev
from tjmahjong_gui.table.view import TableView


def play(view: TableView, event: ev.Event) -> None:
    """`event` happens: it is shown after what is being shown. Step by step the first one needs no key."""
    if view.playback.idle:
        view.playback.grant()
    view.playback.tape.add(event)
    view.playback.more()
