"""Goes along a tape: which moment is shown, what is shown next, and what waits for a key.

    state      the table                                  left by
    RESTING    shows everything that has happened         more happens; a step back
    MOVING     a show runs                                its end
    HELD       shows everything shown so far; more waits  a step; another pace; a step back
    BACK       shows what was shown before                a step forward or back; the present

The state is read off three things (the position, how far one has been, whether a show runs) and is kept nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum

from PySide6.QtCore import QObject, Signal

from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Moment, Tape
from tjmahjong_gui.table.motion.director import Director
from tjmahjong_gui.table.options import Pace


class State(Enum):
    """What the table does; see above."""

    RESTING = "resting"
    MOVING = "moving"
    HELD = "held"
    BACK = "back"


class Playback(QObject):
    """`tape` is what is gone along, `at` the position that is shown or moved to, `reached` how far one has been."""

    began = Signal(object)
    """The show of a Moment begins: the time for its sound, its line in the log, its sentence."""
    finished = Signal(object)
    """The show of a Moment is over."""
    rested = Signal()
    """Everything that has happened is shown."""
    waiting = Signal(bool)
    """Something waits for a step, or no longer does."""
    stilled = Signal()
    """Nothing moves any more: the table rests, is held, or is an earlier one."""
    visited = Signal()
    """One has gone to another position without what happened on the way being shown."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.tape = Tape(Board())
        self.at = self.reached = 0
        self._director = director
        self._pace: Pace = "normal"
        self._paused = False
        self._hurried = False
        self._steps = 0
        """How many moments may still be shown where each needs a key."""
        self._showing: Moment | None = None
        self._closed = 0
        """How many callers are inside: whatever signals lead to must not begin a show before they are done."""
        self._told = (State.RESTING, False, 0)
        """State, whether something waits, and position, as they were last told."""
        director.ended.connect(self._ended)

    # --- where one is

    @property
    def state(self) -> State:
        """What the table does."""
        if self._director.moving:
            return State.MOVING
        if self.at < self.reached:
            return State.BACK
        return State.HELD if self.at < len(self.tape) else State.RESTING

    @property
    def back(self) -> bool:
        """Whether an earlier table is looked at, or moved to, than has been shown."""
        return self.at < self.reached

    @property
    def idle(self) -> bool:
        """Whether nothing moves and everything has been shown."""
        return not self._director.moving and self.reached == len(self.tape)

    @property
    def held(self) -> bool:
        """Whether nothing moves and something that was not shown yet waits."""
        return not self._director.moving and self.reached < len(self.tape)

    @property
    def skipping(self) -> bool:
        """Whether moments are shown without their motion just now, so that nobody wants to hear them either."""
        return self._hurried or self._pace == "off"

    @property
    def runs(self) -> bool:
        """Whether one moment follows the other without a key."""
        return self._pace != "step" and not self._paused

    # --- what is gone along

    def follow(self, tape: Tape, at: int, *, paused: bool = False) -> None:
        """Go along another tape, from the position `at` on; what was to be shown is dropped."""
        self.tape, self.at, self.reached = tape, at, at
        self._showing, self._steps, self._hurried, self._paused = None, 0, False, paused
        self._director.jump(tape.table(at))
        self._told = (self.state, self._told[1], -1)
        self._go_on()

    def more(self) -> None:
        """The tape has grown."""
        self._told = (State.HELD, self._told[1], -1)
        self._go_on()

    def set_pace(self, pace: Pace, *, reduced: bool = False) -> None:
        """Another pace, also in mid-motion; with `off` everything is shown at once."""
        self._pace = pace
        self._director.set_pace(pace, reduced=reduced)
        if pace == "off":
            self._director.finish()
        self._go_on()

    @property
    def paused(self) -> bool:
        """Whether each moment needs a step, whatever the pace."""
        return self._paused

    @paused.setter
    def paused(self, paused: bool) -> None:
        self._paused = paused
        self._go_on()

    @property
    def hurried(self) -> bool:
        """Whether everything is shown at once, without motion and sound, until this ends."""
        return self._hurried

    @hurried.setter
    def hurried(self, hurried: bool) -> None:
        self._hurried = hurried
        if hurried:
            with self.interrupted():
                pass

    # --- going

    def grant(self) -> None:
        """What happens next needs no key of its own: it is what the person has just done."""
        self._steps = 1
        self._go_on()

    def step(self) -> None:
        """Show what comes next; in mid-motion end what is shown, and go on at once if it was shown before."""
        again = self.back
        if not self._director.moving:
            self.grant()
        elif again:
            with self.interrupted():
                self._steps = 1
        else:
            self._director.finish()

    def step_back(self) -> bool:
        """Look at the table one step further back, in one gesture; False at the beginning."""
        if self.at == 0:
            return False
        self.visit(self.at - 1)
        return True

    def visit(self, position: int) -> None:
        """Look at the table at `position`, moving there in one gesture."""
        self._leave_for(position, self._director.go_to)

    def jump(self, position: int) -> None:
        """Look at the table at `position` at once, also where one has not been yet."""
        self._leave_for(position, self._director.jump)

    def to_present(self) -> None:
        """Leave what is looked at."""
        if self.back:
            self.visit(self.reached)

    def finish(self) -> None:
        """Jump to the end of everything that is to be shown; looking back, to the end of the gesture."""
        if self.back or self._hurried:
            self._director.finish()
        elif not self.idle and not self._closed:
            self._hurried = True
            try:
                with self.interrupted():
                    pass
            finally:
                self._hurried = False

    @contextmanager
    def interrupted(self) -> Iterator[None]:
        """End the show that runs, and begin no other before the block is left."""
        with self._alone():
            self._director.finish()
            yield
        self._go_on()

    # --- inside

    @contextmanager
    def _alone(self) -> Iterator[None]:
        self._closed += 1
        try:
            yield
        finally:
            self._closed -= 1

    def _leave_for(self, position: int, show: Callable[[Board], object]) -> None:
        with self._alone():
            self._director.finish()
            self._steps, self._showing = 0, None
            self.at = position
            self.reached = max(self.reached, position)
            show(self.tape.table(position))
            self.visited.emit()
        self._go_on()

    def _go_on(self) -> None:
        """Show what comes next, as far as it may be shown; whatever that leads to leaves the rest to this loop."""
        if self._closed:
            return
        with self._alone():
            while not self._director.moving and self.at < len(self.tape) and self._may_show:
                self._show_next()
        self._tell()

    @property
    def _may_show(self) -> bool:
        return self._steps > 0 or self.runs or (self._hurried and not self.back)

    def _show_next(self) -> None:
        tape = self.tape
        self.at += 1
        self.reached = max(self.reached, self.at)
        moment = self._showing = tape.moment(self.at)
        self.began.emit(moment)
        if self._showing is not moment:
            return  # whoever heard of it has gone elsewhere
        self._steps = max(0, self._steps - 1)
        if self.skipping:
            self._director.jump(moment.board)
        elif self._director.show(moment):
            return
        self._over()

    def _ended(self) -> None:
        self._over()
        self._go_on()

    def _over(self) -> None:
        moment, self._showing = self._showing, None
        if moment is not None:
            self.finished.emit(moment)

    def _tell(self) -> None:
        """Tell what has changed, once each."""
        before, self._told = self._told, (self.state, self.held, self.at)
        if self.held != before[1]:
            self.waiting.emit(self.held)
        if self.state is not State.MOVING and self._told != before:
            self.stilled.emit()
        if self.state is State.RESTING and before[0] is not State.RESTING:
            self.rested.emit()
