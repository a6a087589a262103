"""The one clock of the table: runs tracks and tells when all are through. Nothing else in the table has a timer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, Qt, QTimer, Signal

FRAME_MS = 15
"""Wanted time between two frames: a little less than a 60 Hz screen's."""
LONGEST_STEP_MS = 60.0
"""After a longer pause motion goes on from where it was, instead of jumping."""

Ease = Callable[[float], float]
"""How far something has come (0 to 1) when a part of its time (0 to 1) has passed."""


def _curve(shape: QEasingCurve.Type, overshoot: float | None = None) -> Ease:
    curve = QEasingCurve(shape)
    if overshoot is not None:
        curve.setOvershoot(overshoot)
    return curve.valueForProgress


linear = _curve(QEasingCurve.Type.Linear)
"""Even speed."""
smooth = _curve(QEasingCurve.Type.InOutSine)
"""Slow, quick, slow: a hand that moves a tile."""
settle = _curve(QEasingCurve.Type.OutCubic)
"""Quick, then slowing down: something that slides to rest."""
pop = _curve(QEasingCurve.Type.OutBack, 1.4)
"""A little too far and back: something that is put down with a clack."""


@dataclass(slots=True)
class Track:
    """From `start` ms on, for `length` ms, `apply` is called with 0 to 1; before it is not called at all."""

    start: float
    length: float
    apply: Callable[[float], None]
    ease: Ease = linear
    begun: bool = False
    ended: bool = False

    @property
    def end(self) -> float:
        return self.start + self.length

    def at(self, now: float) -> None:
        """Show the moment `now`; the last call is always with 1."""
        if self.ended or now < self.start:
            return
        self.begun = True
        if now >= self.end:
            self.ended = True
            self.apply(1.0)
        else:
            self.apply(self.ease((now - self.start) / self.length))


class Timeline(QObject):
    """Plays tracks in real time, times `speed`, which may be changed at any moment."""

    done = Signal()
    ticked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.speed = 1.0
        self._tracks: list[Track] = []
        self._now = self._length = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def running(self) -> bool:
        """Whether tracks are being played."""
        return self._timer.isActive()

    @property
    def length(self) -> float:
        """Milliseconds that what is playing takes at normal pace."""
        return self._length if self.running else 0.0

    def run(self, tracks: Sequence[Track], hold: float = 0.0) -> None:
        """Play `tracks` from the beginning; what was playing is dropped. At least `hold` ms pass before `done`."""
        self._tracks = sorted(tracks, key=lambda track: track.start)
        self._length = max([hold, *(track.end for track in tracks)])
        self._now = 0.0
        self._clock.start()
        self._timer.start()
        self._show()

    def advance(self, ms: float) -> None:
        """Let `ms` of the show pass, as the clock does; `done` is emitted at its end."""
        if not self.running:
            return
        self._now += ms
        self._show()
        if self._now >= self._length:
            self.stop()
            self.done.emit()

    def stop(self) -> None:
        """Drop everything; `done` is not emitted."""
        self._timer.stop()
        self._tracks = []

    def _tick(self) -> None:
        passed = min(float(self._clock.restart()), LONGEST_STEP_MS)
        self.advance(passed * self.speed)
        self.ticked.emit()

    def _show(self) -> None:
        for track in self._tracks:
            track.at(self._now)
