"""Writes the tile pictures into resources/tiles. How to run it and where the font comes from: README.md here."""

from __future__ import annotations

import argparse
from pathlib import Path

from bamboo import bamboo
from bird import bird
from bodies import blank, jade_back, sapphire_back, wild
from characters import HONOURS, characters, honour, white
from dots import dots
from glyphs import Outlines
from svgdoc import write

TILES = Path(__file__).resolve().parents[2] / "resources" / "tiles"


def main() -> None:
    """Reads the font named on the command line and writes all sets."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--font", nargs="+", type=Path, required=True, help="font file(s) for the characters: Yuji Boku")
    parser.add_argument("--out", type=Path, default=TILES, help="folder to write to (default resources/tiles)")
    options = parser.parse_args()
    outlines = Outlines(options.font)
    for name, text in classic(outlines).items():
        write(options.out, name, text)
    for name, text in {
        "blank": blank(),
        "back": jade_back(),
        "back_blue": sapphire_back(),
        "wild": wild(outlines),
    }.items():
        write(options.out, name, text)


def classic(outlines: Outlines) -> dict[str, str]:
    """The 34 classic faces by notation."""
    faces = {f"{number}m": characters(number, outlines) for number in range(1, 10)}
    faces |= {f"{number}p": dots(number) for number in range(1, 10)}
    faces |= {"1s": bird()} | {f"{number}s": bamboo(number) for number in range(2, 10)}
    return faces | {name: honour(name, outlines) for name in HONOURS} | {"P": white()}


if __name__ == "__main__":
    main()
