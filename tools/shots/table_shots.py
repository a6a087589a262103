"""Pictures of the table for looking at: boards of a seeded match, and the frames of single shows.

    python tools/shots/table_shots.py --out DIR [--seed 1] [--lang zh] [--size 1440x856] [--cloth blue] [--light] …
    python tools/shots/table_shots.py --out DIR --film WallBuilt,IndicatorTurned     frames of the first of each show

Set QT_SCALE_FACTOR=2 to see what a screen of twice the density shows.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication

from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import PLAYERS
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong_gui.look import theme
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.options import TableOptions
from tjmahjong_gui.table.view import TableView

NAMES = {"zh": ("你", "老周", "孙姐", "李大爷"), "en": ("You", "Zhou", "Sun", "Li")}
FRAMES = 16


def seen(seed: int, lang: str, player: str, *, open_hands: bool) -> Iterator[tuple[ev.Event, Board]]:
    """Events of one deal as player 0 sees them (or with all hands open), with the board after each."""
    match = Match(RuleSet(), NAMES[lang], SeededRandomness(seed))
    chooser = PLAYERS[player].make(seed)
    batch = match.start()
    board = Board(viewer=0, names=NAMES[lang])
    while True:
        for event in batch:
            after_masked = event if open_hands else event.mask(_seat(board, event))
            if after_masked is not None:
                board = board.after(after_masked)
                yield after_masked, board
        if match.between or match.pending is None:
            return
        seat = match.pending.seat
        batch = match.act(seat, chooser.choose(match.view(seat)).action)


def _seat(board: Board, event: ev.Event) -> int:
    return event.players.index(0) if isinstance(event, ev.SatDown | ev.Seated | ev.DealStarted) else board.bottom


def stills(view: TableView, story: list[tuple[ev.Event, Board]], out: Path, tag: str) -> None:
    """Save the table at telling moments of a deal."""
    drawn = [i for i, (event, _) in enumerate(story) if isinstance(event, ev.Drew)]
    moments = {
        "seats": next(i for i, (_, board) in enumerate(story) if any(tile.seat is not None for tile in board.winds)),
        "wall": next(i for i, (event, _) in enumerate(story) if isinstance(event, ev.WallBroken)),
        "dealt": next(i for i, (event, _) in enumerate(story) if isinstance(event, ev.IndicatorTurned)),
        "middle": drawn[len(drawn) // 2],
        "late": drawn[-1],
        "end": len(story) - 1,
    }
    for name, index in moments.items():
        view.set_board(story[index][1])
        view.grab().save(str(out / f"{tag}-{name}.png"))


def film(view: TableView, story: list[tuple[ev.Event, Board]], wanted: set[str], out: Path, tag: str) -> None:
    """Save frames of the first show of each wanted kind of event."""
    for number, (event, _) in enumerate(story):
        name = type(event).__name__
        if name not in wanted:
            continue
        wanted.discard(name)
        view.set_board(story[number - 1][1] if number else Board(viewer=0, names=story[0][1].names))
        view.playback.tape.add(event)
        view.playback.more()
        line = view.director.timeline
        length = line.length
        for frame in range(FRAMES):
            view.grab().save(str(out / f"{tag}-{name}-{frame:02d}.png"))
            line.advance(length / FRAMES)
        view.playback.finish()
        view.grab().save(str(out / f"{tag}-{name}-{FRAMES:02d}.png"))


def main() -> int:
    """Make the pictures asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", choices=("zh", "en"), default="zh")
    parser.add_argument("--size", default="1440x856")
    parser.add_argument("--player", default="basic")
    parser.add_argument("--cloth", default="green")
    parser.add_argument("--back", default="green")
    parser.add_argument("--tiles", default="normal")
    parser.add_argument("--light", action="store_true")
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--open", action="store_true", help="all hands open, as a teacher shows them")
    parser.add_argument("--film", default="", help="kinds of events, separated by commas")
    asked = parser.parse_args()
    app = QApplication(sys.argv[:1])
    theme.load_fonts()
    app.setProperty("tjmahjongLanguage", asked.lang)
    theme.apply(app, "light" if asked.light else "dark", 100)
    asked.out.mkdir(parents=True, exist_ok=True)
    view = TableView()
    width, height = (int(part) for part in asked.size.split("x"))
    view.resize(width, height)
    view.set_options(
        TableOptions(asked.cloth, asked.back, asked.tiles, light=asked.light, high_contrast=asked.contrast)
    )
    view.show()
    story = list(seen(asked.seed, asked.lang, asked.player, open_hands=asked.open))
    tag = f"{asked.lang}-{asked.size}"
    if asked.film:
        film(view, story, set(asked.film.split(",")), asked.out, tag)
    else:
        stills(view, story, asked.out, tag)
    return 0


if __name__ == "__main__":
    sys.exit(main())
