"""Asks the coach in a thread of its own: what could be done at a decision, judged by what the person sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tjmahjong.view import View
from tjmahjong_gui.shell.background import Background, Worker

if TYPE_CHECKING:
    from tjmahjong.teach.hints import Advice


class _Adviser(Worker):
    """Lives in the thread."""

    def begin(self) -> None:
        """Read in what is needed: it brings numpy and the learned values, for which no hint shall wait either."""
        from tjmahjong.evaluate.value import learned
        from tjmahjong.teach import hints

        assert hints
        learned()

    def advise(self, ticket: int, view: View) -> None:
        """Tell the advice of a view with its ticket. What it raises is told in its place."""
        try:
            from tjmahjong.teach.hints import advise

            self.tell(ticket, advise(view))
        except Exception as error:  # a mistake of the coach's must not end the game
            self.tell(ticket, error)


class Coach(QObject):
    """One question at a time: a new one, or `drop`, makes the answer of the last one void."""

    advised = Signal(object)
    """The Advice of the last view asked about."""
    failed = Signal(object)
    """The exception that came in its place."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ticket = 0
        self._thinking: Background | None = None

    def ask(self, view: View) -> None:
        """Have `view` judged; returns at once."""
        self._ticket += 1
        self.prepare().ask("advise", self._ticket, view)

    def prepare(self) -> Background:
        """Have the thread read in what it needs, unless it has; returns at once."""
        if self._thinking is None:
            self._thinking = Background("coach", _Adviser, self._heard)
            self.destroyed.connect(self._thinking.leave)
            self._thinking.start()
        return self._thinking

    def drop(self) -> None:
        """The position is another one: what is still thought of is not told any more."""
        self._ticket += 1

    def _heard(self, ticket: int, answer: Advice | Exception) -> None:
        if ticket == self._ticket:
            (self.failed if isinstance(answer, Exception) else self.advised).emit(answer)
