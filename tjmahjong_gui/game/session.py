"""A game in play: owns the match, lets the computer players think in another thread, tells the window what happens.

`happened` gives each event as the person may see it; after a batch the session waits until the window has shown it
(`shown`), so that nobody moves ahead of what can be seen. Then the person is asked, or the next computer player moves.
"""

from __future__ import annotations

import atexit
from collections.abc import Mapping, Sequence
from functools import partial

import shiboken6
from PySide6.QtCore import QObject, Qt, QThread, QTimer, Signal, Slot

from tjmahjong.actions import Action
from tjmahjong.events import Event
from tjmahjong.match import Match
from tjmahjong.players import Choice, Player, make
from tjmahjong.refusals import IllegalAction, Refusal
from tjmahjong.rules import RuleSet
from tjmahjong.view import Pending, View
from tjmahjong_gui.table.model.board import Board


class Thinker(QObject):
    """Lives in the worker thread and asks players for their choices."""

    chosen = Signal(int, object)
    """The ticket of the question, and the Choice."""
    failed = Signal(int, object)
    """The ticket of the question, and the exception that the player raised."""

    @Slot(int, object, object)
    def think(self, ticket: int, player: Player, view: View) -> None:
        """Ask `player`; whatever it raises is reported, never lost."""
        try:
            choice = player.choose(view)
        except Exception as error:  # a player's mistake must not end the game
            self.failed.emit(ticket, error)
        else:
            self.chosen.emit(ticket, choice)


class Session(QObject):
    """One game. `computers` are the computer players by player; whoever is not among them is asked through `asked`."""

    happened = Signal(object)
    """An event, as the viewer may see it."""
    asked = Signal(object)
    """The Pending decision of the person; answered by `act`."""
    answered = Signal()
    """The person's decision is taken; what was asked is closed."""
    refused = Signal(object)
    """Every Refusal of an action that was not allowed; nothing has changed."""
    thinking = Signal(int)
    """The computer player who thinks (not the seat: seats change), -1 when nobody does."""
    rested = Signal()
    """A deal, or the game, is over and all of it has been shown; `proceed` goes on."""
    failed = Signal(object)
    """The exception of a computer player; another one has moved in its place."""
    _question = Signal(int, object, object)

    def __init__(
        self,
        match: Match,
        computers: Mapping[int, Player],
        *,
        viewer: int | None,
        paced: bool = True,
        parent: QObject | None = None,
    ) -> None:
        """`viewer` is the player whose eyes are used, None a spectator. `paced` False does not wait for `shown`."""
        super().__init__(parent)
        self.match = match
        self.viewer = viewer
        self.board = Board(viewer=viewer, names=tuple(match.names))
        self._computers = dict(computers)
        self._paced = paced
        self._is_shown = True
        self._open: Pending | None = None
        self._ticket = 0
        self._asked_ticket = 0
        self._choice: Choice | None = None
        self._thread = QThread()
        self._thread.setObjectName("players")
        # A session that nobody closes must not leave its thread running, or Qt aborts: told to end, the program may
        # not come to close everything.
        self._end = partial(_end, self._thread)
        self.destroyed.connect(self._end)
        self._thinker = Thinker()
        self._thinker.moveToThread(self._thread)
        self._question.connect(self._thinker.think)
        self._thinker.chosen.connect(self._chosen, Qt.ConnectionType.QueuedConnection)
        self._thinker.failed.connect(self._player_failed, Qt.ConnectionType.QueuedConnection)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setInterval(0)
        self._next.timeout.connect(self._advance)
        self._closed = False

    # --- what the window does

    def start(self) -> None:
        """Begin a new match."""
        self._run()
        self._tell(self.match.start())

    def resume(self) -> None:
        """Go on with a match that has already begun; `board` must be set to the table after its events so far."""
        self._run()
        self._next.start()

    @Slot()
    def shown(self) -> None:
        """The window has shown everything so far."""
        self._is_shown = True
        self._next.start()

    def act(self, action: Action) -> bool:
        """The person's answer to what was asked. False, and nothing else, where nobody is asked or it is refused."""
        if self._open is None or self._closed:
            return False
        pending = self._open
        try:
            events = self.match.act(pending.seat, action)
        except IllegalAction as error:
            self.refused.emit(error.refusals)
            return False
        self._open = None
        self.answered.emit()
        self._tell(events)
        return True

    def proceed(self) -> bool:
        """Go on after a deal; False where the match is not between deals."""
        if not self.match.between or self._closed:
            return False
        self._tell(self.match.proceed())
        return True

    def change_rules(self, rules: RuleSet) -> None:
        """Other house rules from the next deal on."""
        if not self._closed:
            self._tell(self.match.change_rules(rules))

    def close(self) -> None:
        """Stop thinking and telling; the record is complete as it is."""
        self._closed = True
        self._open = None
        self._next.stop()
        self._end()
        atexit.unregister(self._end)

    # --- what the window asks

    @property
    def open(self) -> Pending | None:
        """What the person is asked now, None while it is not their move or something is still being shown."""
        return self._open

    @property
    def seat(self) -> int | None:
        """The viewer's seat; None for a spectator."""
        return self._viewer_seat()

    def view(self) -> View:
        """The table as the viewer sees it (for a spectator as seat 0 does)."""
        return self.match.view(self._viewer_seat() or 0)

    def refusals(self, action: Action) -> Sequence[Refusal]:
        """Every reason why the person may not do `action` now; empty if it is allowed."""
        return self.match.refusals(self._viewer_seat() or 0, action)

    def spoils(self, action: Action) -> bool:
        """Whether the person gets a false hand by `action` (R6.1)."""
        return self.match.spoils(self._viewer_seat() or 0, action)

    @property
    def draws_from(self) -> int | None:
        """Where in the wall the tile lies that the person is to take by hand (R6.4); None where there is none."""
        return None if self._open is None else self.match.draws_from(self._open.seat)

    # --- inside

    def _run(self) -> None:
        atexit.register(self._end)
        self._thread.start()

    def _viewer_seat(self) -> int | None:
        return None if self.viewer is None else self.board.bottom

    def _tell(self, events: Sequence[Event]) -> None:
        self._is_shown = not self._paced
        for event in events:
            seen = event.mask(self._viewer_seat())
            if seen is not None:
                self.board = self.board.after(seen)
                self.happened.emit(seen)
        self._next.start()

    @Slot()
    def _advance(self) -> None:
        if self._closed:
            return
        pending = self.match.pending
        if pending is None:
            if self._is_shown:
                self.rested.emit()
            return
        player = self._computers.get(self.board.players[pending.seat])
        if player is None:
            if self._is_shown and self._open is None:
                self._open = pending
                self.asked.emit(pending)
        elif self._choice is not None:
            if self._is_shown:
                choice, self._choice = self._choice, None
                self._tell(self.match.act(pending.seat, choice.action))
        elif self._asked_ticket == self._ticket:
            self._asked_ticket += 1
            self.thinking.emit(self.board.players[pending.seat])
            self._question.emit(self._asked_ticket, player, self.match.view(pending.seat))

    @Slot(int, object)
    def _chosen(self, ticket: int, choice: Choice) -> None:
        self._ticket = ticket
        self._choice = choice
        self.thinking.emit(-1)
        self._advance()

    @Slot(int, object)
    def _player_failed(self, ticket: int, error: Exception) -> None:
        if self._closed:
            return
        self.failed.emit(error)
        pending = self.match.pending
        assert pending is not None
        self._chosen(ticket, make("random", ticket).choose(self.match.view(pending.seat)))


def _end(thread: QThread, *_deleted: QObject) -> None:
    """Have the thread's loop end, once what it does now is done."""
    # At the program's end PySide deletes objects in any order.
    if shiboken6.isValid(thread):
        thread.quit()
        thread.wait()
