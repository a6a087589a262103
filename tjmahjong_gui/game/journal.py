"""What has been shown of a game, kept for the pages that look back: the log, the deals of the pot."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tjmahjong import events as ev
from tjmahjong.summary import Story
from tjmahjong_gui.models.log import LogModel
from tjmahjong_gui.models.points import DealsModel
from tjmahjong_gui.table.model.tape import Tape


class Journal(QObject):
    """Follows a tape. `log` and `deals` are models; `story` sums up the last deal and the pot."""

    def __init__(self, names: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.log = LogModel(self)
        self.deals = DealsModel(names, self)
        self.story = Story()
        self.position = 0
        """How far the tape has been followed."""

    def follow(self, tape: Tape, position: int) -> str:
        """Take what has happened up to `position`, each event once; the sentence of the last, "" if it has none."""
        said: str | None = None
        for number in range(self.position + 1, position + 1):
            event, board = tape.moment(number)
            self.story.add(event)
            if isinstance(event, ev.PotStarted | ev.DealEnded):
                self.deals.show(self.story.pot)
            said = self.log.add(event, board, number)
        self.position = max(self.position, position)
        return said or ""
