"""The film: a game in the real window, with a picture of every step of the ritual and of play.

Its clock is turned by hand, so that the same record makes the same pictures on a slow machine and a quick one; what the
self-test measures about frames it measures in a deal of its own.
"""

from __future__ import annotations

import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEventLoop
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tjmahjong import events as ev
from tjmahjong.actions import Win
from tjmahjong.replay import RecordDamage, read
from tjmahjong_gui.files.resources_path import ResourceMissing, resource
from tjmahjong_gui.game.games import HUMAN, names_at_table
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.self_test.game import Prompter
from tjmahjong_gui.self_test.steps import QUESTIONS, STEPS, Happening, Step
from tjmahjong_gui.self_test.waiting import settle

if TYPE_CHECKING:
    from tjmahjong_gui.shell.main_window import MainWindow
    from tjmahjong_gui.table.model.tape import Moment

FOLDER = "film"
QUICK = 80
"""How hard a picture is pressed when it is written: half again as large, in half the time."""
DEADLINE = 120.0
"""Seconds after which the film is given up: something stands still."""


def film(app: QApplication, window: MainWindow, out: Path, problems: list[str]) -> dict[str, Any]:
    """Film the game in `window` as it stands; pictures go to `out`/film. What the report says about it is returned."""
    begun = time.perf_counter()
    try:
        record = read(resource("self_test", "deals.tjm"))
    except (ResourceMissing, RecordDamage, OSError) as error:
        problems.append(f"there is nothing to film: {error}")
        return {}
    folder = out / FOLDER
    folder.mkdir(exist_ok=True)
    for old in folder.glob(f"deal-{language()}-*.png"):
        old.unlink()
    prompter = Prompter(record, names_at_table(window.play.table.tr("You")))
    camera = Camera(window, folder, problems)
    camera.begin()
    window.play.open_match(prompter.match, {player: prompter for player in range(4) if player != HUMAN})
    while not camera.over(prompter) and not window.reporter.count:
        if time.perf_counter() - begun > DEADLINE:
            problems.append(f"the film was not over after {DEADLINE:.0f} seconds")
            break
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
        if not camera.turn(prompter):
            app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
    camera.end()
    missing = camera.missing()
    problems += [f"no frame shows {what}" for what in missing]
    return {
        "film_seconds": round(time.perf_counter() - begun, 2),
        "film_frames": camera.frames,
        "film_missing": missing,
    }


class Camera:
    """Turns the table's clock and takes the pictures that `STEPS` asks for."""

    def __init__(self, window: MainWindow, folder: Path, problems: list[str]) -> None:
        self.frames: list[dict[str, Any]] = []
        self._window, self._page, self._folder, self._problems = window, window.play.table, folder, problems
        self._view = self._page.table
        self._left = {step.name: step.times for step in STEPS}
        self._asked = set(QUESTIONS)
        self._due: list[tuple[float, Step]] = []
        self._event: ev.Event | None = None
        self._passed = 0.0
        self._wanted: list[Step] = []
        self._pool = ThreadPoolExecutor(1, "film")
        self._saving: list[tuple[str, Future[bool]]] = []
        self._over = False

    def begin(self) -> None:
        """From now on nothing on the table moves but by `turn`."""
        self._view.playback.began.connect(self._began)
        self._view.director.timeline.speed = 0.0
        # Nobody watches: only what is filmed need be painted.
        self._view.viewport().setUpdatesEnabled(False)

    def end(self) -> None:
        """Leave the table as it was found, with all pictures written."""
        self._problems += [f"{file} could not be written" for file, saved in self._saving if not saved.result()]
        self._pool.shutdown()
        self._view.viewport().setUpdatesEnabled(True)
        self._view.playback.began.disconnect(self._began)
        self._view.set_options(self._view.table.options)

    def over(self, prompter: Prompter) -> bool:
        """Whether there is nothing more to film: the seats have been drawn anew, or the record is at its end."""
        return self._over or (prompter.over and self._view.playback.idle)

    def missing(self) -> list[str]:
        """What no frame shows."""
        taken = {frame["step"] for frame in self.frames}
        wanted = [(step.name, step.shows) for step in STEPS] + list(QUESTIONS.values())
        return [shows for name, shows in wanted if name not in taken]

    def turn(self, prompter: Prompter) -> bool:
        """Do the next thing there is to do; False if there is nothing but to wait for a computer player."""
        line, source = self._view.director.timeline, self._page.source
        if line.running:
            self._play_on()
        elif self._page.settlement.isVisible():
            self._ask("settlement")
            self._page.settlement.next_button.click()
        elif source is not None and source.open is not None and self._view.playback.idle:
            self._ask("win" if Win() in source.view().legal else source.open.asked)
            source.act(prompter.action())
        else:
            return False
        return True

    # --- inside

    def _began(self, moment: Moment) -> None:
        """An event's show begins: which moments of it are wanted?"""
        event, before = moment.event, self._view.table.board
        happening = Happening(event, before)
        self._event, self._passed = event, 0.0
        self._due = []
        # How long the show takes is known only once it runs.
        self._wanted = [step for step in STEPS if self._left[step.name] and step.when(happening)]
        if isinstance(event, ev.Seated) and not event.again and before.pot > 1:
            self._over = True

    def _play_on(self) -> None:
        """Play the show that runs to its next picture, or to its end."""
        line = self._view.director.timeline
        if self._wanted:
            wanted, self._wanted = self._wanted, []
            for step in wanted:
                self._left[step.name] -= 1
                moments = step.at(self._event, line.length) if callable(step.at) else step.at
                self._due += [(min(line.length - 1, ms if ms >= 0 else line.length + ms), step) for ms in moments]
            self._due.sort(key=lambda due: due[0])
        if not self._due:
            line.advance(line.length - self._passed + 1)
            return
        moment, step = self._due.pop(0)
        line.advance(moment - self._passed)
        self._passed = moment
        file = self._take(step.name, moment)
        if not step.seen(self._view.table, self._event):
            self._problems.append(f"{file} does not show {step.shows}")

    def _ask(self, asked: str) -> None:
        """A picture of the window waiting for the person, the first time it waits for this."""
        if asked in self._asked:
            self._asked.remove(asked)
            self._event = None
            settle(self._app())
            self._take(QUESTIONS[asked][0], 0.0)

    def _take(self, name: str, moment: float) -> str:
        file = f"deal-{language()}-{len(self.frames) + 1:03d}-{name}.png"
        self._view.viewport().setUpdatesEnabled(True)
        image = self._window.grab().toImage()
        self._view.viewport().setUpdatesEnabled(False)
        self._saving.append((file, self._pool.submit(_write, image, self._folder / file)))
        event = type(self._event).__name__ if self._event is not None else None
        self.frames.append(
            {
                "file": f"{FOLDER}/{file}",
                "step": name,
                "event": event,
                "ms": round(moment),
                "language": language(),
                "scale": image.devicePixelRatio(),
            }
        )
        return file

    @staticmethod
    def _app() -> QApplication:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        return app


def _write(image: QImage, path: Path) -> bool:
    return image.save(str(path), quality=QUICK)
