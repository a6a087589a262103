"""Shows one moment at a time, from table to table. It owns every motion; what comes next is told by `playback`."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tjmahjong import events as ev
from tjmahjong_gui.table.drawing.scene import TableScene
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Moment
from tjmahjong_gui.table.motion.shows import SHOWS, plain
from tjmahjong_gui.table.motion.stage import Script
from tjmahjong_gui.table.motion.timeline import Timeline
from tjmahjong_gui.table.options import Pace

SPEED: dict[Pace, float] = {"step": 1.0, "slow": 0.55, "normal": 1.0, "fast": 2.6, "off": 1000.0}


class Director(QObject):
    """Moves everything on the table. It is in one of two states: a show runs, or everything lies still."""

    ended = Signal()
    """The show that ran is over, by itself or because it was cut."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.pace: Pace = "normal"
        self.reduced = False
        self.timeline = Timeline(self)
        self.timeline.done.connect(self._end)
        self._script: Script | None = None

    @property
    def board(self) -> Board:
        """The table that is shown, or that the running show leads to."""
        return self._script.new if self._script is not None else self.scene.board

    @property
    def moving(self) -> bool:
        """Whether a show runs."""
        return self._script is not None

    def set_pace(self, pace: Pace, *, reduced: bool = False) -> None:
        """Change the pace, also in mid-motion; with `off` and `reduced` nothing moves from the next show on."""
        self.pace, self.reduced = pace, reduced
        self.timeline.speed = SPEED[pace]

    def show(self, moment: Moment) -> bool:
        """Begin the show of `moment`. False where there is nothing to be seen of it: then it is over already."""
        script = Script(self.scene, self.scene.board, moment.board, still=self.reduced)
        if type(moment.event) in SHOWS:
            SHOWS[type(moment.event)](script, moment.event)
        return self._run(script)

    def go_to(self, board: Board) -> bool:
        """Begin to move everything to where `board` has it, in one gesture. False where nothing has to move."""
        script = Script(self.scene, self.scene.board, board, still=self.reduced)
        plain(script, ev.Event())
        return self._run(script)

    def jump(self, board: Board) -> None:
        """Show `board` at once; a show that runs is dropped, and does not count as ended."""
        self.timeline.stop()
        if self._script is not None:
            self._clean(self._script)
            self._script = None
        self.scene.show(board)

    def finish(self) -> None:
        """End the show that runs now."""
        if self._script is not None:
            self.timeline.stop()
            self._end()

    # --- inside

    def _run(self, script: Script) -> bool:
        script.close()
        if self.reduced:
            script.tracks = []
            self.scene.show(script.new)
        if self.pace == "off" or not (script.tracks or script.hold or script.labels):
            self._clean(script)
            self.scene.show(script.new)
            return False
        self._script = script
        if not script.furnish_at_end and not self.reduced:
            self.scene.furnish(script.new)
        for action in script.opening:
            action()
        self.timeline.run(script.tracks, script.hold)
        return True

    def _end(self) -> None:
        """The running show is over: everything lies where the new board has it."""
        script, self._script = self._script, None
        assert script is not None
        self._clean(script)
        self.scene.show(script.new, script.after)
        self.ended.emit()

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
