"""What has happened in a game, kept for the pages that look back: the log, the deals of the pot, who paid whom."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QObject

from tjmahjong import events as ev
from tjmahjong_gui.models.log import LogModel
from tjmahjong_gui.models.points import DealLine, DealsModel
from tjmahjong_gui.table.board import Board


@dataclass
class DealStory:
    """The deal that is played, or has just ended."""

    started: ev.DealStarted | None = None
    paid: list[ev.Paid] = field(default_factory=list)
    won: ev.Won | None = None
    ended: ev.DealEnded | None = None


class Journal(QObject):
    """Takes each event with the table after it. `log` and `deals` are models; `story` is about the last deal."""

    def __init__(self, names: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = names
        self.log = LogModel(self)
        self.deals = DealsModel(self)
        self.deals.begin(names, (0, 0, 0, 0))
        self.story = DealStory()
        self.final: ev.PotEnded | None = None

    def add(self, event: ev.Event, board: Board) -> None:
        """Take `event`, after which the table is `board`. The log is added to when the event is shown."""
        match event:
            case ev.PotStarted():
                self.final = None
                self.deals.begin(self._names, event.points)
            case ev.DealStarted():
                self.story = DealStory(event)
            case ev.Paid():
                self.story.paid.append(event)
            case ev.Won():
                self.story.won = event
            case ev.DealEnded():
                self.story.ended = event
                self._note_deal(event, board)
            case ev.PotEnded():
                self.final = event

    def _note_deal(self, ended: ev.DealEnded, board: Board) -> None:
        started, won = self.story.started, self.story.won
        if started is None:
            return
        players = board.players
        change, points = [0] * 4, [0] * 4
        for seat in range(4):
            change[players[seat]] = ended.change[seat]
            points[players[seat]] = ended.points[seat]
        self.deals.add(
            DealLine(
                started.number,
                started.round,
                players[started.dealer],
                None if ended.winner is None else players[ended.winner],
                won.score.value if won is not None else 0,
                tuple(change),
                tuple(points),
            )
        )
