"""Step by step, backward: what has been shown of this deal, and going over it one event at a time."""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong import events as ev
from tjmahjong.event_text.events import step
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.table.model.board import Board


class Step(NamedTuple):
    """An event that was shown, with the table before and after it."""

    event: ev.Event
    before: Board
    after: Board


class Trail:
    """The events shown since the deal began (the first deal's winds and dice among them), and where one looks."""

    def __init__(self, present: Board) -> None:
        """`present` is the table as it is shown now."""
        self._present = present
        self._steps: list[Step] = []
        self._back = 0

    @property
    def present(self) -> Board:
        """The table after everything that has been shown."""
        return self._present

    @property
    def back(self) -> int:
        """How many events back one looks; 0 is the present."""
        return self._back

    def add(self, event: ev.Event, after: Board) -> None:
        """An event begins to be shown, which brings one back to the present."""
        if isinstance(event, ev.DealStarted) and any(isinstance(shown.event, ev.DealEnded) for shown in self._steps):
            self._steps.clear()
        self._steps.append(Step(event, self._present, after))
        self._present = after
        self._back = 0

    def backward(self) -> Board | None:
        """The table one event further back; None at the beginning."""
        if self._back >= len(self._steps):
            return None
        self._back += 1
        return self._steps[-self._back].before

    def forward(self) -> Board | None:
        """The table one event further on; None in the present."""
        if not self._back:
            return None
        self._back -= 1
        return self._steps[-self._back].before if self._back else self._present

    def leave(self) -> Board:
        """Back in the present at once."""
        self._back = 0
        return self._present

    def said(self) -> str:
        """What led to the table that is looked at, by which rule; empty at the very beginning."""
        index = len(self._steps) - self._back - 1
        return step(self._steps[index].event, self._steps[index].after, language()) if index >= 0 else ""
