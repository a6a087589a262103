"""Records the opening of a pot as an animated picture for the READMEs: winds, dice, wall, deal, wild tile.

    python tools/shots/ceremony.py [--lang en|zh] [--out FILE] [--width N] [--speed X]

The table is the program's own; only its clock is turned by hand, so the same script makes the same frames everywhere.
Needs Pillow (`pip install -e '.[art]'`) and no display.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import numpy as np
from PIL import Image

TOP = Path(__file__).parents[2]
sys.path.insert(0, str(TOP))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from tjmahjong.events import Event, IndicatorTurned  # noqa: E402
from tjmahjong.match import Match  # noqa: E402
from tjmahjong.randomness import SeededRandomness  # noqa: E402
from tjmahjong.rules import RuleSet  # noqa: E402
from tjmahjong.text import Text  # noqa: E402
from tjmahjong_gui.game.games import names_at_table  # noqa: E402
from tjmahjong_gui.language.i18n import Language, Translators, say  # noqa: E402
from tjmahjong_gui.look import theme  # noqa: E402
from tjmahjong_gui.table.model.board import Board  # noqa: E402
from tjmahjong_gui.table.model.tape import Tape  # noqa: E402
from tjmahjong_gui.table.options import TableOptions  # noqa: E402
from tjmahjong_gui.table.view import TableView  # noqa: E402

SEED = 172
"""A deal in which the viewer is East and gets wild tiles."""
SIZE = (1024, 640)
"""The table while it is recorded."""
FRAME_MS = 100
REST_MS = 3000
"""How long the last frame stands before it begins again."""
COLOURS = 255
YOU = Text("You", "你")


def opening(names: tuple[str, ...]) -> tuple[Board, list[Event]]:
    """The board before everything, and the events of the opening as player 0 sees them."""
    match = Match(RuleSet(sit="off"), names, SeededRandomness(SEED))
    events = match.start()
    while not any(isinstance(event, IndicatorTurned) for event in events):
        pending = match.pending
        assert pending is not None
        events += match.act(pending.seat, match.legal(pending.seat)[0])
    first = board = Board(viewer=0, names=names)
    seen: list[Event] = []
    for event in events:
        masked = event.mask(board.bottom)
        if masked is not None:
            seen.append(masked)
            board = board.after(masked)
        if isinstance(event, IndicatorTurned):
            break
    return first, seen


def frames(lang: Language, width: int, speed: float) -> list[Image.Image]:
    """The opening as pictures `width` pixels wide, one every `FRAME_MS`, at `speed` times the normal pace."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.load_fonts()
    theme.apply(app, "dark", 100)
    Translators(app).speak(lang)
    board, events = opening(names_at_table(say(YOU)))
    view = TableView()
    view.resize(*SIZE)
    view.set_options(TableOptions())
    view.set_viewer(0)
    view.follow(Tape(board), 0)
    view.show()
    for event in events:
        view.playback.tape.add(event)
    view.playback.more()
    height = round(width * SIZE[1] / SIZE[0])
    taken = []
    while not view.playback.idle:
        view.director.timeline.advance(FRAME_MS * speed)
        taken.append(_pillow(view.grab().toImage()).resize((width, height), Image.Resampling.LANCZOS))
    view.close()
    return taken


def _pillow(image: QImage) -> Image.Image:
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    rows = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine())
    return Image.fromarray(rows[:, : rgb.width() * 3].reshape(rgb.height(), rgb.width(), 3).copy())


def palette(pictures: list[Image.Image]) -> Image.Image:
    """One palette for all `pictures`. The cloth fills most of them, so colours count by kind, not by area."""
    some = np.concatenate([np.asarray(picture).reshape(-1, 3) for picture in pictures[:: max(1, len(pictures) // 12)]])
    kinds, counts = np.unique(some >> 2, axis=0, return_counts=True)
    # Colours of a few pixels are edges between two others.
    kinds, counts = kinds[counts > 12], counts[counts > 12]
    weighted = np.repeat((kinds << 2) + 2, np.ceil(np.log2(counts)).astype(int), axis=0).astype(np.uint8)
    return Image.fromarray(weighted[None]).quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3)


def main() -> None:
    """Write the picture."""
    parser = argparse.ArgumentParser(description="Record the opening ceremony as an animated PNG.")
    parser.add_argument("--lang", choices=("en", "zh"), default="en")
    parser.add_argument("--out", type=Path, help="file to write (default: docs/ceremony-LANG.png)")
    parser.add_argument("--width", type=int, default=760, help="width of the picture in pixels")
    parser.add_argument("--speed", type=float, default=1.5, help="times the normal pace")
    options = parser.parse_args()
    out = options.out or TOP / "docs" / f"ceremony-{options.lang}.png"
    pictures = frames(options.lang, options.width, options.speed)
    colours = palette(pictures)
    small = [picture.quantize(palette=colours, dither=Image.Dither.NONE) for picture in pictures]
    times = [FRAME_MS] * (len(small) - 1) + [REST_MS]
    small[0].save(out, save_all=True, append_images=small[1:], duration=times, loop=0)
    print(f"{out}: {len(small)} frames, {out.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
