"""`--self-test`: the real window plays one deal by computer players with all animations, and reports.

They run several times as fast as in a game, or with `--normal-pace` just as in a game, which takes minutes.

It writes `home.png`, `table.png`, `settlement.png` and `report.json`. It reads and writes nothing of the person's and
needs no display, no sound, and no home folder.
"""

from __future__ import annotations

import platform
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QEventLoop, QLibraryInfo, QObject, QTimer, qVersion
from PySide6.QtGui import QFontDatabase, QFontMetricsF, QGuiApplication, QImage, QImageReader, QPainter
from PySide6.QtWidgets import QApplication

import tjmahjong
from tjmahjong_gui import theme
from tjmahjong_gui.resources_path import ResourceMissing, resource

if TYPE_CHECKING:
    from tjmahjong_gui.i18n import Language
    from tjmahjong_gui.window import MainWindow

GLYPHS = "混捉伍龙"
DEADLINE = 240.0
"""Seconds after which the deal is given up: something stands still."""
SOUND_SECONDS = 5.0
"""How long a sound system may take to answer; a silent one is no fault."""
PRELOAD_SECONDS = 30.0
"""How long the modules for a game may take to be read beside the first page."""
SPEED = 6.0
"""How much faster than at the normal pace everything moves, unless the normal pace is asked for."""
REST = 250.0
"""Milliseconds from which on nothing was to be painted: something is held for reading."""
SIZE = (1440, 900)


class Frames(QObject):
    """Times between two paintings of the table."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.times: list[float] = []
        self.watching = True
        self._viewport = window.play.table.table.viewport()
        self._viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: Any) -> bool:
        """Note each paint event of the table."""
        if self.watching and event.type() == event.Type.Paint:
            self.times.append(time.perf_counter())
        return False

    def intervals(self) -> list[float]:
        """Milliseconds between paintings that follow each other in a motion; rests are the game's, not ours."""
        steps = [1000 * (b - a) for a, b in zip(self.times, self.times[1:], strict=False)]
        return [step for step in steps if step < REST]


class Stalls(QObject):
    """The longest time the window did not get round to its timers, and the most that its own thread worked then.

    Where the first is much more than the second, other programs had the processor.
    """

    STEP = 5

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.longest = self.own = 0.0
        self._last, self._worked = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Watch from now on."""
        self._last, self._worked = time.perf_counter(), time.thread_time()
        self._timer.start(self.STEP)

    def stop(self) -> None:
        """Watch no more."""
        self._timer.stop()

    def _tick(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        self.longest = max(self.longest, 1000 * (now - self._last) - self.STEP)
        self.own = max(self.own, 1000 * (worked - self._worked))
        self._last, self._worked = now, worked


def run(out: Path, lang: Language | None, begun: float, import_ms: dict[str, float], *, speed: float = SPEED) -> int:
    """Do it; returns 0 if all went well, else 1 after naming what did not. `begun`: `perf_counter` at the start.

    `import_ms` are the milliseconds the program's parts took to be read in; `speed` is how many times as fast as at the
    normal pace everything moves.
    """
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"tjmahjong-gui: --out {out}: {error.strerror}; give a folder that can be written", file=sys.stderr)
        return 2
    from tjmahjong_gui.app import start

    app, window = start(lang, keep=False)
    warnings = _watch(window)
    window.resize(*SIZE)
    window.show()
    app.processEvents()
    report: dict[str, Any] = {"seconds_to_first_window": round(time.perf_counter() - begun, 3), "import_ms": import_ms}
    problems: list[str] = []
    _save(window, out / "home.png", problems)
    report |= _surroundings(app, problems)
    if not _wait(app, lambda: window.preload.done, PRELOAD_SECONDS):
        problems.append(f"what a game needs was not read in after {PRELOAD_SECONDS:.0f} seconds")
    report |= _play(app, window, out, problems, speed)
    report["exceptions"] = window.reporter.count
    if window.reporter.count:
        problems.append(f"{window.reporter.count} exceptions")
    report["reports"] = warnings
    report["qt_messages"] = list(window.reporter.messages)
    window.close()
    app.processEvents()
    report["problems"] = problems
    report["ok"] = not problems
    (out / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    for problem in problems:
        print(f"tjmahjong-gui: self-test: {problem}", file=sys.stderr)
    print(f"self-test {'passed' if not problems else 'failed'}: {out / 'report.json'}")
    return 1 if problems else 0


def _watch(window: MainWindow) -> list[str]:
    """Have Python's and Qt's complaints collected."""
    window.reporter.install()
    found: list[str] = []
    window.reporter.happened.connect(found.append)
    return found


def _play(app: QApplication, window: MainWindow, out: Path, problems: list[str], speed: float) -> dict[str, Any]:
    """One deal, the person's seat played by a computer player as well."""
    from tjmahjong.chance import SeededChance
    from tjmahjong.match import Match
    from tjmahjong.players import make
    from tjmahjong.rules import RuleSet
    from tjmahjong_gui.games import OPPONENT_NAMES
    from tjmahjong_gui.i18n import say

    window.preferences.set(pace="normal")
    names = (window.play.table.tr("You"), *(say(name) for name in OPPONENT_NAMES))
    match = Match(RuleSet(), names, SeededChance("self-test"))
    frames, stalls = Frames(window), Stalls(window)
    begun = time.perf_counter()
    window.play.open_match(match, {player: make("basic") for player in range(4)})
    stalls.start()
    page = window.play.table
    page.table.director.timeline.speed = speed
    shot = False

    def over() -> bool:
        nonlocal shot
        lying = sum(map(len, page.table.board.discards))
        # Between two motions if there is such a moment soon; else the picture has one in it.
        if not shot and (lying >= 24 or (lying >= 20 and page.table.idle)):
            shot = True
            # Painting and writing the picture is no part of the game.
            stalls.stop()
            frames.watching = False
            _save(window, out / "table.png", problems)
            frames.watching = True
            stalls.start()
        # After an exception nothing may move any more; there is no use in waiting for it.
        return page.settlement.isVisible() or window.reporter.count > 0

    done = _wait(app, over, DEADLINE * max(1.0, SPEED / speed))
    seconds = time.perf_counter() - begun
    stalls.stop()
    if not done:
        problems.append(f"the deal was not over after {seconds:.0f} seconds")
    if not shot:
        _save(window, out / "table.png", problems)
    _settle(app)
    _save(window, out / "settlement.png", problems)
    intervals = frames.intervals()
    if len(intervals) < 30:
        problems.append(f"only {len(intervals)} frames were painted")
    return {
        "speed": speed,
        "deal_seconds": round(seconds, 2),
        "events": len(match.events),
        "frames": len(frames.times),
        "median_interval_ms": round(statistics.median(intervals), 2) if intervals else None,
        "longest_gap_ms": round(stalls.longest, 2),
        "longest_work_ms": round(stalls.own, 2),
        "won": page.journal is not None and page.journal.story.won is not None,
    }


def _surroundings(app: QApplication, problems: list[str]) -> dict[str, Any]:
    """Versions, plugins, fonts, translations, sound."""
    families = set(QFontDatabase.families())
    fonts = {family: family in families for family in (theme.SANS, theme.SERIF)}
    problems += [f"the font {family} is missing" for family, there in fonts.items() if not there]
    formats = sorted(bytes(name.data()).decode() for name in QImageReader.supportedImageFormats())
    if "svg" not in formats:
        problems.append("Qt's plugin for SVG pictures is missing")
    distinct = _distinct_glyphs()
    if not distinct:
        problems.append(f"the characters {GLYPHS} cannot be told apart: no font has them")
    qt_words = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath), "qtbase_zh_CN.qm").exists()
    if not qt_words:
        problems.append("Qt's own Chinese translation is missing")
    words = _own_translation()
    if not words:
        problems.append("the program's own Chinese translation is missing")
    return {
        "program": tjmahjong.__version__,
        "python": platform.python_version(),
        "qt": qVersion(),
        "frozen": bool(getattr(sys, "frozen", False)),
        "platform": QGuiApplication.platformName(),
        "image_formats": formats,
        "plugins": _plugins(),
        "fonts": fonts,
        "glyphs": GLYPHS,
        "glyphs_distinct": distinct,
        "qt_translation": qt_words,
        "translation": words,
    } | _sound(app)


def _plugins() -> dict[str, list[str]]:
    """Qt's plugins that this copy has, by folder."""
    top = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath))
    return {folder.name: sorted(path.stem for path in folder.iterdir()) for folder in sorted(top.glob("*/"))}


def _own_translation() -> bool:
    try:
        resource("i18n", "tjmahjong_zh_CN.qm")
    except ResourceMissing:
        return False
    return True


def _sound(app: QApplication) -> dict[str, Any]:
    """Whether there is anything to play sounds on, and what is missing if not."""
    from tjmahjong_gui.sound import SoundPlayer

    player = SoundPlayer()
    settled: list[bool] = []
    player.settled.connect(lambda: settled.append(True))
    player.start()
    _wait(app, lambda: bool(settled), seconds=SOUND_SECONDS)
    found = {"sound": player.available, "sound_says": player.reason.en}
    player.close()
    return found


def _distinct_glyphs() -> bool:
    """Whether the characters look different from each other, and none is the box for a missing one."""
    pictures = {_glyph(character) for character in GLYPHS}
    return len(pictures) == len(GLYPHS) and _glyph(chr(0xF8FFF)) not in pictures


def _glyph(character: str) -> bytes:
    font = theme.font(24)
    side = round(QFontMetricsF(font).height()) + 8
    image = QImage(side, side, QImage.Format.Format_Grayscale8)
    image.fill(255)
    painter = QPainter(image)
    painter.setFont(font)
    painter.drawText(image.rect(), 0x84, character)
    painter.end()
    return bytes(image.constBits())


def _wait(app: QApplication, over: Callable[[], bool], seconds: float = DEADLINE) -> bool:
    end = time.perf_counter() + seconds
    while not over():
        if time.perf_counter() > end:
            return False
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents | QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 100)
    return True


def _settle(app: QApplication) -> None:
    """Let layouts come to rest."""
    for _ in range(5):
        app.processEvents()


def _save(window: MainWindow, path: Path, problems: list[str]) -> None:
    if not window.grab().save(str(path)):
        problems.append(f"{path.name} could not be written")
