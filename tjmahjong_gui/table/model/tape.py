"""What has happened at a table, event by event as one viewer saw it, and the table after each of them. No Qt here."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import Literal, NamedTuple

from tjmahjong import events as ev
from tjmahjong_gui.table.model.board import Board

Sight = Literal["own", "closed", "open"]
"""Which hands lie open: the viewer's, none, or all."""


class Moment(NamedTuple):
    """Something that happened, and the table after it."""

    event: ev.Event
    board: Board


class Tape:
    """A game's events as its viewer sees them. A *position* counts them: 0 is the table before the first one.

    The tables of the deal that is played now, and of the one looked at last, are kept; those of any other are made
    again from where that deal began, so that a long game does not fill memory.
    """

    def __init__(self, start: Board, events: Iterable[ev.Event] = (), *, sight: Sight = "own") -> None:
        """`start` is the table before everything; it says who the viewer is. `events` are unmasked, as for `add`."""
        self.sight = sight
        self.deals: list[int] = []
        """Positions at which a deal has just begun."""
        self.turns: list[int] = []
        """Positions at which somebody has just got the turn: by a draw, a claim, or as the dealer with all tiles."""
        self._events: list[ev.Event] = []
        self._numbers: list[int] = []
        """For each event how many of the game had happened with it: a viewer does not see all of them."""
        self._happened = 0
        self._begins = [0]
        """Positions from which on tables are made again; `_first` are the tables there."""
        self._first = [start]
        self._present = [start]
        """The tables from the last of these positions on."""
        self._looked_at: tuple[int, list[Board]] = (0, self._present)
        for event in events:
            self.add(event)

    def __len__(self) -> int:
        """The last position: how many events there are."""
        return len(self._events)

    @property
    def board(self) -> Board:
        """The table after everything."""
        return self._present[-1]

    def add(self, event: ev.Event) -> Moment | None:
        """Something more has happened. What the viewer saw of it is added; None where that is nothing."""
        self._happened += 1
        seen = self._seen(event)
        if seen is None:
            return None
        if isinstance(seen, ev.DealStarted):
            self._begins.append(len(self))
            self._first.append(self.board)
            self._present = [self.board]
        self._events.append(seen)
        self._numbers.append(self._happened)
        self._present.append(self.board.after(seen))
        if isinstance(seen, ev.DealStarted):
            self.deals.append(len(self))
        elif _gives_turn(seen):
            self.turns.append(len(self))
        return Moment(seen, self.board)

    def moment(self, position: int) -> Moment:
        """What led to `position` (from 1), and the table there."""
        return Moment(self._events[position - 1], self.table(position))

    def table(self, position: int) -> Board:
        """The table at `position`."""
        stretch = bisect_right(self._begins, position) - 1
        begins = self._begins[stretch]
        if stretch == len(self._begins) - 1:
            return self._present[position - begins]
        if self._looked_at[0] != stretch or self._looked_at[1] is self._present:
            boards = [self._first[stretch]]
            for event in self._events[begins : self._begins[stretch + 1]]:
                boards.append(boards[-1].after(event))
            self._looked_at = (stretch, boards)
        return self._looked_at[1][position - begins]

    def deal(self, position: int) -> list[ev.Event]:
        """The events of the deal at `position`, up to there; what comes before a pot's first deal counts by itself."""
        return self._events[self._begins[bisect_left(self._begins, position, lo=1) - 1] : position]

    def number(self, position: int) -> int:
        """How many events of the game had happened at `position`, those included that the viewer does not see."""
        return self._numbers[position - 1] if position else 0

    def position(self, number: int) -> int:
        """Where one is when `number` events of the game have happened."""
        return bisect_right(self._numbers, number)

    def _seen(self, event: ev.Event) -> ev.Event | None:
        if self.sight == "open":
            return event
        board = self.board
        return event.mask(board.bottom if self.sight == "own" and board.viewer is not None else None)


def before(marks: list[int], position: int) -> int:
    """The last of `marks` before `position`; 0 where there is none."""
    found = bisect_left(marks, position)
    return marks[found - 1] if found else 0


def beyond(marks: list[int], position: int, end: int) -> int:
    """The first of `marks` after `position`; `end` where there is none."""
    found = bisect_right(marks, position)
    return marks[found] if found < len(marks) else end


def _gives_turn(event: ev.Event) -> bool:
    match event:
        case ev.Drew(source="wall") | ev.Ponged() | ev.Konged(kind="exposed") | ev.IndicatorTurned():
            return True
    return False
