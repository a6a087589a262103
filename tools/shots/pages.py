"""Takes a picture of every page and dialog, for looking at: both languages, three text sizes, three screens.

    python tools/shots/pages.py FOLDER [--only zh-200-1024x600] [--jobs 2]

Each combination is a process of its own, because a screen is chosen when Qt starts; the window has the frame of the
platform, and a bar takes the lowest part of the screen as desktops have it. Beside the pictures there are contact
sheets for each combination. Nothing of the person's is read or written.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP))

from PySide6.QtCore import QEventLoop, Qt, QTimer  # noqa: E402
from PySide6.QtGui import QColor, QImage, QPainter  # noqa: E402
from PySide6.QtWidgets import QApplication, QDialog, QWidget  # noqa: E402

from tjmahjong import actions as do  # noqa: E402
from tjmahjong import events as ev  # noqa: E402
from tjmahjong.match import Match  # noqa: E402
from tjmahjong.players import Choice, Player, make  # noqa: E402
from tjmahjong.randomness import SeededRandomness  # noqa: E402
from tjmahjong.rules import RuleSet  # noqa: E402
from tjmahjong.view import View  # noqa: E402

LANGUAGES = ("en", "zh")
TEXTS = (100, 160, 200)
SCREENS = ((1440, 900), (1366, 768), (1024, 600))
HUMAN = 0
SEEDS = {"won": 37, "lost": 18, "exhausted": 27}
"""Where to begin to look for a deal that ends so: what is found from here on is known to look well."""
MANY = 56
"""Discards from which a table is full."""


class Bold:
    """Plays as `basic` does, but sits, pulls and kicks: every stake that a deal can have is on the table."""

    def __init__(self) -> None:
        self._basic = make("basic")

    def choose(self, view: View) -> Choice:
        """An action of `view.legal`."""
        found = self._basic.choose(view)
        stakes = (do.Sit(True), do.Pull(1))
        bold = [act for act in view.legal if act in stakes or (isinstance(act, do.Kick) and act.kicks)]
        return Choice(bold[0], found.reasons) if bold else found


def ends(seed: int) -> set[str]:
    """How the first deal from `seed` ends for the person; nothing where it would make a poor picture."""
    match, player = Match(RuleSet(), ("", "", "", ""), SeededRandomness(seed)), Bold()
    match.start()
    while match.pending is not None:
        match.act(match.pending.seat, player.choose(match.view(match.pending.seat)).action)
    won = next((event for event in match.events if isinstance(event, ev.Won)), None)
    if not any(isinstance(event, ev.Konged) for event in match.events):
        return set()
    return {"exhausted" if won is None else "won" if match.players[won.seat] == HUMAN else "lost"}


def seed_of(ending: str) -> int:
    """The first seed whose first deal ends so, with a kong."""
    return next(seed for seed in range(SEEDS[ending], 20_000) if ending in ends(seed))


class Shots:
    """Everything that can be seen in one language, at one text size, on one screen."""

    def __init__(self, lang: str, text: int, folder: Path, seeds: dict[str, int]) -> None:
        from tjmahjong_gui.shell.lifetime import start

        self.folder, self.seeds = folder, seeds
        self.app, self.window = start("zh" if lang == "zh" else "en", keep=False)
        self.window.preferences.set(theme="dark", pace="off", text_size=text)
        self.lang = lang
        self.number = 0
        self.window.show()
        self.rest(900)

    def rest(self, ms: int = 200) -> None:
        """Let everything come to rest."""
        loop = QEventLoop()
        QTimer.singleShot(ms, loop.quit)
        loop.exec()

    def take(self, name: str, widget: QWidget | None = None) -> None:
        """A picture of the window, or of a dialog over it."""
        self.number += 1
        (widget or self.window).grab().save(str(self.folder / f"{self.number:02d}-{name}.png"))

    def everything(self) -> None:
        """All pictures."""
        window = self.window
        self.take("home")
        window.home.offer_to_go_on("You · Zhou · Sun · Li" if self.lang == "en" else "你 · 老周 · 孙姐 · 李大爷")
        self.rest()
        self.take("home-continue")
        window.tell_missing(["tiles/normal/5m.svg", "icons/tjmahjong.svg"])
        self.rest()
        self.take("home-banner")
        window.banner.hide()
        window.play.set_up()
        self.rest()
        self.take("new-game")
        window.play.show_records()
        self.rest()
        self.take("records-none")
        self.deal("exhausted")
        self.deal("lost")
        self.deal("won")
        window.play.show_help()
        self.dialog("help")
        window.play._pot_over()
        self.rest()
        self.take("summary")
        self.dialogs()

    def dialogs(self) -> None:
        """What opens over a page."""
        from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog
        from tjmahjong_gui.shell.errors import ErrorDialog

        window = self.window
        shows: dict[str, Callable[[], object]] = {
            "preferences": window.show_settings,
            "keys": window.show_keys,
            "about": window.show_about,
            "rule-book": window.play.show_rule_book,
            "referee": lambda: window.play.show_rule_lab(None),
            "rules": RulesDialog(RuleSet(), window).open,
            "error": ErrorDialog("Traceback (most recent call last):\n  …\nValueError: an example", window).open,
        }
        for name, show in shows.items():
            show()
            self.dialog(name)

    def dialog(self, name: str) -> None:
        """The dialog that is open, and close it."""
        self.rest(300)
        found = QApplication.activeModalWidget()
        assert isinstance(found, QDialog), name
        self.take(name, found)
        found.reject()
        self.rest()

    def hint(self, name: str) -> None:
        """The coach's panel, and away with it."""
        page = self.window.play.table
        page.commands.turn_hints()
        for _ in range(100):
            if page.hints.cards:
                break
            self.rest(50)
        self.rest()
        self.take(name)
        page.commands.turn_hints()

    def deal(self, ending: str) -> None:
        """Play a deal; pictures of what is asked in it, and of its settlement."""
        from tjmahjong_gui.game.games import OPPONENT_NAMES

        window, page = self.window, self.window.play.table
        names = (window.play.new_game.tr("You"), *(name.say(self.lang) for name in OPPONENT_NAMES))
        match = Match(RuleSet(), names, SeededRandomness(self.seeds[ending]))
        computers: dict[int, Player] = {player: Bold() for player in range(1, 4)}
        window.play.open_match(match, computers)
        player, seen = Bold(), set[str]()
        while not page.settlement.isVisible():
            wait = QEventLoop.ProcessEventsFlag.AllEvents | QEventLoop.ProcessEventsFlag.WaitForMoreEvents
            self.app.processEvents(wait, 50)
            session = page.source
            if session is None or session.open is None:
                continue
            view = session.view()
            thrown = sum(len(row) for row in view.discards)
            moment = str(session.open.asked)
            if moment == "turn":
                moment = f"turn-{'late' if thrown >= MANY else 'middle' if thrown >= MANY // 2 else 'early'}"
            if do.Win() in view.legal:
                moment = "win"
            if moment not in seen and (ending == "exhausted" or moment in ("win", "claim", "sit", "kick")):
                seen.add(moment)
                self.rest()
                self.take(f"{ending}-{moment}")
                if moment in ("turn-middle", "claim", "sit"):
                    self.hint(f"{ending}-{moment}-hint")
            session.act(player.choose(view).action)
        self.rest(200)
        self.take(f"{ending}-settlement")
        below = page.settlement._area.verticalScrollBar()
        if below.maximum() > 0:
            below.setValue(below.maximum())
            self.rest()
            self.take(f"{ending}-settlement-below")
            below.setValue(0)
        page.settlement.lookAtTable.emit()
        self.rest()
        self.take(f"{ending}-table")


def contact_sheets(folder: Path, columns: int = 3, width: int = 460, rows: int = 3) -> None:
    """All pictures of `folder` side by side, nine a sheet, which is what can be read on a screen."""
    files = sorted(folder.glob("*.png"))
    smooth = Qt.TransformationMode.SmoothTransformation
    for number, first in enumerate(range(0, len(files), columns * rows), 1):
        pictures = [QImage(str(file)) for file in files[first : first + columns * rows]]
        small = [each.scaledToWidth(min(width, each.width()), smooth) for each in pictures]
        high = max(each.height() for each in small)
        sheet = QImage(columns * (width + 8), -(-len(small) // columns) * (high + 8), QImage.Format.Format_RGB32)
        sheet.fill(QColor("#777777"))
        painter = QPainter(sheet)
        for index, each in enumerate(small):
            painter.drawImage(index % columns * (width + 8) + 4, index // columns * (high + 8) + 4, each)
        painter.end()
        sheet.save(str(folder.parent / f"{folder.name}-sheet{number}.png"))


def one(folder: Path, lang: str, text: int, seeds: dict[str, int]) -> None:
    """In the process of a combination: take the pictures and make the sheet."""
    from tjmahjong_gui.shell.lifetime import end

    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    shots = Shots(lang, text, folder, seeds)
    shots.everything()
    contact_sheets(folder)
    end(shots.app, shots.window)


def run(folder: Path, seeds: dict[str, int], lang: str, text: int, screen: tuple[int, int]) -> str:
    """A combination in a process of its own; what went wrong, or nothing."""
    width, height = screen
    name = f"{lang}-{text}-{width}x{height}"
    shown = {"name": "one", "x": 0, "y": 0, "width": width, "height": height}
    shown |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    with tempfile.TemporaryDirectory() as kept:
        file = Path(kept) / "screen.json"
        file.write_text(json.dumps({"windowFrameMargins": True, "screens": [shown]}), "utf-8")
        command = [sys.executable, __file__, str(folder / name), "--one", lang, str(text), json.dumps(seeds)]
        environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={file}"}
        done = subprocess.run(
            command, env=environment, cwd=TOP, capture_output=True, text=True, timeout=600, check=False
        )
    return "" if done.returncode == 0 else f"{name}: {done.stderr[-2000:]}"


def main() -> int:
    """Take all that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="part of a combination's name, as zh-200 or 1024x600")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        one(asked.folder, asked.one[0], int(asked.one[1]), json.loads(asked.one[2]))
        return 0
    seeds = {ending: seed_of(ending) for ending in SEEDS}
    wanted = [(lang, text, screen) for screen in reversed(SCREENS) for text in reversed(TEXTS) for lang in LANGUAGES]
    wanted = [(lang, text, screen) for lang, text, screen in wanted
              if asked.only in f"{lang}-{text}-{screen[0]}x{screen[1]}"]  # fmt: skip
    with ThreadPoolExecutor(asked.jobs) as pool:
        ran = pool.map(lambda each: run(asked.folder, seeds, *each), wanted)
        faults = [fault for fault in ran if fault]
    print("\n".join(faults) or f"{asked.folder}: {len(wanted)} combinations, seeds {seeds}")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
