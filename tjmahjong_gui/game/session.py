"""A game in play: owns the match, lets the computer players think in another thread, tells what happens.

After each batch of events the session waits until all of them have been seen (`shown`), so that nobody moves ahead of
what can be seen. Then the person is asked, or the next computer player moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tjmahjong.actions import Action
from tjmahjong.events import Event
from tjmahjong.match import Match
from tjmahjong.players import Choice, Player, make
from tjmahjong.refusals import IllegalAction, Refusal
from tjmahjong.rules import RuleSet
from tjmahjong.view import Pending, View
from tjmahjong_gui.game.settled import Settled, settled_at
from tjmahjong_gui.game.source import Source
from tjmahjong_gui.shell.background import Background, Worker
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Tape


class Thinker(Worker):
    """Lives in a thread of its own and asks players for their choices."""

    def begin(self) -> None:
        """There is nothing to prepare."""

    def think(self, ticket: int, player: Player, view: View) -> None:
        """Ask `player`; its Choice is told with the ticket of the question. What it raises is told in its place."""
        try:
            self.tell(ticket, player.choose(view))
        except Exception as error:  # a player's mistake must not end the game
            self.tell(ticket, error)


class Session(Source):
    """One game. `computers` are the computer players by player; whoever is not among them is asked through `asked`."""

    failed = Signal(object)
    """The exception of a computer player; another one has moved in its place."""

    def __init__(
        self,
        match: Match,
        computers: Mapping[int, Player],
        *,
        viewer: int | None,
        paced: bool = True,
        parent: QObject | None = None,
    ) -> None:
        """`viewer` is the player whose eyes are used, None a spectator. `paced` False does not wait for `shown`.

        What has happened in `match` already is on the tape from the beginning.
        """
        super().__init__(Tape(Board.empty(match, viewer), match.events), match.rules, parent)
        self._match = match
        self.viewer = viewer
        self._computers = dict(computers)
        self._paced = paced
        self._is_shown = True
        self._open: Pending | None = None
        self._ticket = 0
        self._asked_ticket = 0
        self._choice: Choice | None = None
        self._thinking = Background("players", Thinker, self._chosen)
        self.destroyed.connect(self._thinking.leave)
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setInterval(0)
        self._next.timeout.connect(self._advance)
        self._closed = False

    # --- what the window does

    def start(self) -> None:
        """Begin a new match, or go on with one that has begun."""
        self._thinking.start()
        if self.match.events:
            self._next.start()
        else:
            self._tell(self.match.start())

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
        """Stop thinking and telling, and do not wait for a player who thinks; the record is complete as it is."""
        self._closed = True
        self._open = None
        self._next.stop()
        self._thinking.leave()

    # --- what the window asks

    @property
    def match(self) -> Match:
        return self._match

    def computer(self, player: int) -> Player | None:
        return self._computers.get(player)

    def told(self, position: int) -> bool:
        begun = self.tape.deals[-1] if self.tape.deals else 0
        return self._match.between or self._match.finished or position < begun

    @property
    def open(self) -> Pending | None:
        return self._open

    @property
    def decides(self) -> bool:
        return self.viewer is not None

    @property
    def rules(self) -> RuleSet:
        return self.match.rules

    @property
    def between(self) -> bool:
        return self.match.between

    @property
    def finished(self) -> bool:
        return self.match.finished

    @property
    def seat(self) -> int | None:
        """The viewer's seat; None for a spectator."""
        return None if self.viewer is None else self.board.bottom

    def view(self) -> View:
        """The table as the viewer sees it (for a spectator as seat 0 does)."""
        return self.match.view(self.seat or 0)

    def refusals(self, action: Action) -> Sequence[Refusal]:
        return self.match.refusals(self.seat or 0, action)

    def spoils(self, action: Action) -> bool:
        return self.match.spoils(self.seat or 0, action)

    @property
    def draws_from(self) -> int | None:
        return None if self._open is None else self.match.draws_from(self._open.seat)

    def settled(self, position: int) -> Settled | None:
        now = position == len(self.tape)
        return settled_at(self.match if now else self.match.at(self.tape.number(position)), self.tape, position)

    # --- inside

    def _tell(self, events: Sequence[Event]) -> None:
        self._is_shown = not self._paced
        for event in events:
            self.tape.add(event)
        self.grew.emit()
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
            self._thinking.ask("think", self._asked_ticket, player, self.match.view(pending.seat))

    def _chosen(self, ticket: int, answer: Choice | Exception) -> None:
        """What a computer player has decided; after a mistake of its own something allowed is played in its place."""
        if self._closed:
            return
        if isinstance(answer, Exception):
            self.failed.emit(answer)
            pending = self.match.pending
            assert pending is not None
            answer = make("random", ticket).choose(self.match.view(pending.seat))
        self._ticket, self._choice = ticket, answer
        self.thinking.emit(-1)
        self._advance()
