"""A record to be looked at: all of it is on the tape from the beginning, and one goes along it at will."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from tjmahjong.match import Match
from tjmahjong.players import Player
from tjmahjong_gui.game.settled import Settled, settled_at
from tjmahjong_gui.game.source import Source
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Sight, Tape


class RecordSource(Source):
    """What happened in `match`, which is over or only looked at, through the eyes of any player."""

    def __init__(
        self,
        match: Match,
        viewer: int,
        sight: Sight = "own",
        parent: QObject | None = None,
        *,
        computers: Mapping[int, Player] | None = None,
    ) -> None:
        """`viewer` is the player at the bottom; `sight` says which hands lie open; `computers` are those who played, by
        player, as far as they are known."""
        super().__init__(_tape(match, viewer, sight), match.rules, parent)
        self._match = match
        self._computers = dict(computers or {})
        self.viewer = viewer

    @property
    def match(self) -> Match:
        return self._match

    def computer(self, player: int) -> Player | None:
        return self._computers.get(player)

    def told(self, position: int) -> bool:
        return True

    @property
    def live(self) -> bool:
        return False

    @property
    def finished(self) -> bool:
        return self.match.finished

    def seen_by(self, viewer: int, sight: Sight) -> RecordSource:
        """The same record through other eyes."""
        return RecordSource(self.match, viewer, sight, self.parent(), computers=self._computers)

    def begins(self, pot: int, deal: int) -> int:
        """The position at which a deal of a pot begins; where there is none of these numbers, the game's beginning."""
        for position in self.tape.deals:
            board = self.tape.table(position)
            if (board.pot, board.deal) == (pot, deal):
                return position
        return min(1, len(self.tape))

    def settled(self, position: int) -> Settled | None:
        return settled_at(self.match.at(self.tape.number(position)), self.tape, position)


def _tape(match: Match, viewer: int, sight: Sight) -> Tape:
    return Tape(Board.empty(match, viewer), match.events, sight=sight)
