"""What has happened in a game, kept for the pages that look back: the log, the deals of the pot, who paid whom."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tjmahjong import events as ev
from tjmahjong.summary import Story
from tjmahjong_gui.models.log import LogModel
from tjmahjong_gui.models.points import DealsModel


class Journal(QObject):
    """Takes each event. `log` and `deals` are models; `story` sums up the last deal and the pot."""

    def __init__(self, names: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.log = LogModel(self)
        self.deals = DealsModel(names, self)
        self.story = Story()

    def add(self, event: ev.Event) -> None:
        """Take `event`. The log is added to when the event is shown."""
        self.story.add(event)
        if isinstance(event, ev.PotStarted | ev.DealEnded):
            self.deals.show(self.story.pot)
