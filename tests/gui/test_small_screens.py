"""On every screen that people have, the window and its frame are on it, and what must be pressed can be reached.

Each in a process of its own, because a screen is chosen when Qt starts. The window's frame is that of the platform.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
SCREENS = (
    (1440, 900, 100, "zh"), (1097, 617, 100, "en"), (1024, 600, 200, "en"), (1024, 600, 200, "zh"),
)  # fmt: skip
"""Width and height in device-independent pixels (1097 x 617 is 1920 x 1080 at 175 %), text in percent, language."""

PROGRAM = """
import json, sys
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QScrollArea
from tjmahjong.randomness import SeededRandomness
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.rules import RuleSet
from tjmahjong_gui.shell.lifetime import end, start

lang, text, packed = sys.argv[1], int(sys.argv[2]), sys.argv[3]
app, window = start(lang, keep=False)
window.preferences.set(text_size=text, pace="off", geometry=packed)
if packed == "beyond":
    window.move(4000, 3000)
    window.resize(3000, 2000)
window.show()

def wait(ms):
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()

def outside(top):
    return [] if top.screen().availableGeometry().contains(top.frameGeometry()) else [
        f"{top.frameGeometry().getRect()} not in {top.screen().availableGeometry().getRect()}"]

def reached(top, button, name):
    # As with the wheel: whatever scrolls around it is scrolled to it.
    around = button.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(button, 0, 0)
        around = around.parentWidget()
    middle = button.mapToGlobal(button.rect().center())
    seen = app.widgetAt(middle)
    ok = button.isVisible() and top.frameGeometry().contains(middle) and (seen is button or button.isAncestorOf(seen))
    return [] if ok else [f"{name} cannot be reached by the mouse"]

wait(300)
faults = outside(window)
faults += reached(window, window.home.new_game, "new game")
window.play.set_up()
wait(50)
page = window.play.new_game
faults += reached(window, page.start_button, "start") + reached(window, page.back_button, "back")
match = Match(RuleSet(sit="off", seat_draw="quick"), ("a", "b", "c", "d"), SeededRandomness(7))
window.play.open_match(match, {player: make("basic") for player in (1, 2, 3)})
wait(900)
view = window.play.table.table
session = window.play.session
for place, tile in session.view().hand:
    spot = view.viewport().mapToGlobal(view.tile_rect(place).center())
    if app.widgetAt(spot) is None or not window.frameGeometry().contains(spot):
        faults.append(f"the tile {tile} cannot be reached by the mouse")
dialogs = (window.show_settings, window.show_keys, window.show_about, window.play.show_rule_book,
           lambda: window.play.show_rule_lab(None), window.play.show_help, window.play.change_rules)
for show in dialogs:
    show()
    wait(120)
    dialog = app.activeModalWidget()
    name = type(dialog).__name__
    faults += [f"{name}: {fault}" for fault in outside(dialog)]
    dialog.reject()
    wait(20)
faults += outside(window)
print(json.dumps(faults))
end(app, window)
"""


@pytest.mark.parametrize(("width", "height", "text", "lang"), SCREENS)
def test_the_window_is_on_the_screen_and_can_be_used(
    tmp_path: Path, width: int, height: int, text: int, lang: str
) -> None:
    """The frame was left out of the reckoning, and the least size was larger than some screens."""
    assert faults_on(tmp_path, width, height, text, lang, "") == []


def test_a_place_kept_from_a_larger_screen_is_brought_back(tmp_path: Path) -> None:
    assert faults_on(tmp_path, 1366, 768, 100, "en", "beyond") == []


def faults_on(folder: Path, width: int, height: int, text: int, lang: str, packed: str) -> list[str]:
    """What was wrong on such a screen, of which a bar takes the lowest part as desktops have it."""
    screen = {"name": "one", "x": 0, "y": 0, "width": width, "height": height}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    file = folder / "screen.json"
    file.write_text(json.dumps({"windowFrameMargins": True, "screens": [screen]}), "utf-8")
    environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={file}"}
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, lang, str(text), packed],
        env=environment, cwd=TOP, capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    found: list[str] = json.loads(run.stdout)
    return found
