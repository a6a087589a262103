"""Writes the tile pictures into resources/tiles. How to run it and where the font comes from: README.md here."""

from __future__ import annotations

import argparse
from pathlib import Path

from bamboo import bamboo
from bird import bird
from bodies import blank, jade_back, sapphire_back, wild
from characters import HONOURS, characters, honour, white
from dots import dots
from fontfiles import installed
from glyphs import Outlines
from learner import captioned, large
from svgdoc import Drawing, write

TILES = Path(__file__).resolve().parents[2] / "resources" / "tiles"


def main() -> None:
    """Reads the fonts named on the command line and writes all sets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brush", nargs="+", type=Path, required=True, help="font file(s) of Yuji Boku")
    parser.add_argument(
        "--plain", type=Path, default=None, help="font file of Noto Sans CJK Bold (default: the installed one)"
    )
    parser.add_argument("--out", type=Path, default=TILES, help="folder to write to (default resources/tiles)")
    options = parser.parse_args()
    brush = Outlines(options.brush)
    plain = Outlines([options.plain or installed("Noto Sans CJK SC", "Bold")], "Noto Sans CJK SC")
    for name, picture in bodies(brush).items():
        write(options.out, name, picture)
    for name, picture in classic(brush).items():
        write(options.out, name, picture)
        write(options.out / "large", name, large(name, plain))
        write(options.out / "captioned", name, captioned(name, picture, plain))


def bodies(brush: Outlines) -> dict[str, Drawing]:
    """What lies under and over the faces, by file name."""
    return {"blank": blank(), "back": jade_back(), "back_blue": sapphire_back(), "wild": wild(brush)}


def classic(brush: Outlines) -> dict[str, Drawing]:
    """The 34 classic faces by notation."""
    faces = {f"{number}m": characters(number, brush) for number in range(1, 10)}
    faces |= {f"{number}p": dots(number) for number in range(1, 10)}
    faces |= {"1s": bird()} | {f"{number}s": bamboo(number) for number in range(2, 10)}
    return faces | {name: honour(name, brush) for name in HONOURS} | {"P": white()}


if __name__ == "__main__":
    main()
