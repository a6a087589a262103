"""Plays events, one at a time, from board to board. It owns every motion on the table; nothing moves without it."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QObject, Signal

from tjmahjong import events as ev
from tjmahjong_gui.table.drawing.scene import TableScene
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.motion.shows import SHOWS, plain
from tjmahjong_gui.table.motion.stage import Script
from tjmahjong_gui.table.motion.timeline import Timeline
from tjmahjong_gui.table.options import Pace

SPEED: dict[Pace, float] = {"step": 1.0, "slow": 0.55, "normal": 1.0, "fast": 2.6, "off": 1000.0}


class Director(QObject):
    """Takes events and shows them. `board` is the table after everything that has begun to be shown."""

    began = Signal(object)
    """An event's show begins: the time for its sound, its line in the log, its sentence."""
    finished = Signal(object)
    """An event's show is over."""
    idle_reached = Signal()
    """Everything that was to be played has been played."""
    waiting = Signal(bool)
    """Step by step: another event is ready, `step()` shows it."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.pace: Pace = "normal"
        self.reduced = False
        self.timeline = Timeline(self)
        self.timeline.done.connect(self._end)
        self._queue: deque[ev.Event | Board] = deque()
        self._script: Script | None = None
        self._event: ev.Event | Board | None = None
        self._held = False
        self._busy = False
        self._skipping = False
        self._present: Board | None = None
        """Where events go on from, while an earlier table is looked at."""

    @property
    def board(self) -> Board:
        """The table after everything that has begun to be shown."""
        return self._script.new if self._script is not None else self.scene.board

    @property
    def idle(self) -> bool:
        """Whether nothing is shown and nothing waits to be."""
        return self._script is None and not self._queue

    @property
    def held(self) -> bool:
        """Whether a further event waits for `step()`."""
        return self._held

    @property
    def skipping(self) -> bool:
        """Whether events are shown without their motion just now, so that nobody wants to hear them either."""
        return self._skipping or self.pace == "off"

    def set_pace(self, pace: Pace, *, reduced: bool = False) -> None:
        """Change the pace, also in mid-motion. `off` shows what is left at once."""
        self.pace, self.reduced = pace, reduced
        self.timeline.speed = SPEED[pace]
        if pace == "off":
            self.finish()
        elif pace != "step" and self._held:
            self.step()

    def play(self, event: ev.Event, *, wait: bool = False) -> None:
        """Show `event` after what is being shown; `wait`: step by step, not before `step()`."""
        self._add(event, wait=wait)

    def go_to(self, board: Board) -> None:
        """Move everything to where `board` has it, as one gesture: for playing backward."""
        self._add(board)

    def jump(self, board: Board) -> None:
        """Show `board` at once; whatever was to be played is dropped."""
        busy = not self.idle
        self._drop()
        self._present = None
        self.scene.show(board)
        if busy:
            self.idle_reached.emit()

    def visit(self, board: Board) -> None:
        """Step by step: look at an earlier table, in one gesture. Events that wait keep waiting; they go on from here.

        To visit the table that was left ends it.
        """
        self.finish_running()
        present = self._present if self._present is not None else self.scene.board
        waiting, self._queue = self._queue, deque([board])
        self._present = None
        self._hold(False)
        self._next()
        self._present = None if board == present else present
        self._queue.extend(waiting)
        if waiting and self._script is None:
            self._hold(True)

    def step(self) -> None:
        """Step by step: show the next event; in mid-motion finish the one that runs."""
        if self._held:
            self._hold(False)
            self._next()
        elif self._script is not None:
            self._cut()

    def finish(self) -> None:
        """Jump to the end of everything that was to be played."""
        if self.idle or self._busy:
            return
        self._hold(False)
        self._busy = self._skipping = True
        if self._script is not None:
            self._cut()
        self._return()
        while self._queue:
            self._event = self._queue.popleft()
            self._announce(self._event)
            self.scene.show(self._target(self._event))
            self._say_finished(self._event)
        self._busy = self._skipping = False
        self._event = None
        self.idle_reached.emit()

    def finish_running(self) -> None:
        """Jump to the end of the one event that is being shown; the others go on from there."""
        if self._script is not None:
            self._cut()

    # --- inside

    def _add(self, what: ev.Event | Board, *, wait: bool = False) -> None:
        was_idle = self.idle
        wait = self.pace == "step" and (wait or self._present is not None)
        self._queue.append(what)
        if was_idle and not self._busy and not wait:
            self._next()
        elif self.pace == "step" and self._script is None and not self._busy:
            self._hold(True)

    def _next(self) -> None:
        """Begin the next event that has something to show; those without are passed through."""
        self._busy = True
        while self._queue:
            self._event = self._queue.popleft()
            self._return()
            self._announce(self._event)
            if self._begin(self._event):
                self._busy = False
                return
            self._say_finished(self._event)
        self._busy = False
        self._event = None
        self.idle_reached.emit()

    def _begin(self, what: ev.Event | Board) -> bool:
        """Start the show of `what`; False if it has none."""
        old, new = self.scene.board, self._target(what)
        if self.pace == "off":
            self.scene.show(new)
            return False
        script = Script(self.scene, old, new, still=self.reduced)
        if isinstance(what, Board):
            plain(script, ev.Event())
        elif type(what) in SHOWS:
            SHOWS[type(what)](script, what)
        script.close()
        if self.reduced:
            script.tracks = []
            self.scene.show(new)
        if not script.tracks and not script.hold and not script.labels:
            self.scene.show(new)
            return False
        self._script = script
        if not script.furnish_at_end and not self.reduced:
            self.scene.furnish(new)
        for action in script.opening:
            action()
        self.timeline.run(script.tracks, script.hold)
        return True

    def _target(self, what: ev.Event | Board) -> Board:
        return what if isinstance(what, Board) else self.scene.board.after(what)

    def _announce(self, what: ev.Event | Board) -> None:
        if isinstance(what, ev.Event):
            self.began.emit(what)

    def _say_finished(self, what: ev.Event | Board | None) -> None:
        if isinstance(what, ev.Event):
            self.finished.emit(what)

    def _cut(self) -> None:
        """End the running show now."""
        self.timeline.stop()
        self._end()

    def _end(self) -> None:
        """The running show is over: everything lies where the new board has it."""
        script = self._script
        if script is None:
            return
        self._script = None
        self._clean(script)
        self.scene.show(script.new, script.after)
        event, self._event = self._event, None
        self._say_finished(event)
        if self._busy:
            return
        if self._queue and self.pace == "step":
            self._hold(True)
        else:
            self._next()

    def _clean(self, script: Script) -> None:
        for plate in self.scene.plates:
            plate.lit = plate.awaited = False
        for label in script.labels:
            self.scene.removeItem(label)
        for place in script.glowing:
            self.scene.tiles[place].glow = 0.0
            self.scene.tiles[place].update()
        for place in script.touched:
            self.scene.placed.pop(place, None)
            self.scene.tiles[place].hide()

    def _drop(self) -> None:
        self.timeline.stop()
        self._queue.clear()
        if self._script is not None:
            self._clean(self._script)
            self._script = None
        self._hold(False)

    def _return(self) -> None:
        """From an earlier table that was looked at to the one that events go on from."""
        if self._present is not None:
            present, self._present = self._present, None
            self.scene.show(present)

    def _hold(self, held: bool) -> None:
        if held != self._held:
            self._held = held
            self.waiting.emit(held)
