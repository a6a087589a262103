"""Writes the window's small fonts into resources/fonts: subsets of Noto CJK under names of their own.

Without arguments the installed Noto CJK fonts are taken (Debian: fonts-noto-cjk); any of them can be named instead,
as the .ttc that holds all of Noto CJK's regions.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import NamedTuple

from charset import latin, shown, wanted
from fontfiles import installed
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from glyphs import open_font

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "resources" / "fonts"


class Font(NamedTuple):
    """One font to make: file name, family and style it gets, family it is cut from, and whether it is for English."""

    file: str
    family: str
    style: str
    source: str
    latin: bool = False


# In the Chinese fonts quotation marks are as wide as a character, as Chinese sets them; English needs the narrow ones,
# which Noto CJK has in its Korean member. A family for English alone stands before the Chinese one there.
MADE = (
    Font("tjmahjong-sans-regular.otf", "tjmahjong Sans", "Regular", "Noto Sans CJK SC"),
    Font("tjmahjong-sans-bold.otf", "tjmahjong Sans", "Bold", "Noto Sans CJK SC"),
    Font("tjmahjong-serif-bold.otf", "tjmahjong Serif", "Bold", "Noto Serif CJK SC"),
    Font("tjmahjong-latin-regular.otf", "tjmahjong Latin", "Regular", "Noto Sans CJK KR", latin=True),
    Font("tjmahjong-latin-bold.otf", "tjmahjong Latin", "Bold", "Noto Sans CJK KR", latin=True),
    Font("tjmahjong-latin-serif-bold.otf", "tjmahjong Latin Serif", "Bold", "Noto Serif CJK KR", latin=True),
)

# The licence reserves no name for these files, but a subset should not pass for the whole font either.
_KEPT_NAMES = (0, 5, 8, 9, 11, 13, 14)


def main() -> None:
    """Makes the fonts, and says which signs that the program shows the sources lack."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sans-regular", type=Path, help="file of Noto Sans CJK Regular (.ttc)")
    parser.add_argument("--sans-bold", type=Path, help="file of Noto Sans CJK Bold (.ttc)")
    parser.add_argument("--serif-bold", type=Path, help="file of Noto Serif CJK Bold (.ttc)")
    parser.add_argument("--out", type=Path, default=FONTS, help="folder to write to (default resources/fonts)")
    options = parser.parse_args()
    given = {
        ("Sans", "Regular"): options.sans_regular,
        ("Sans", "Bold"): options.sans_bold,
        ("Serif", "Bold"): options.serif_bold,
    }
    chinese, english = wanted(ROOT), latin()
    options.out.mkdir(parents=True, exist_ok=True)
    for font in MADE:
        file = given["Serif" if "Serif" in font.family else "Sans", font.style]
        cut = open_font(file or installed(font.source, font.style), font.source)
        if not font.latin:
            _report(font, cut, chinese)
        _subset(cut, english if font.latin else chinese)
        if font.latin:
            _english_ellipsis(cut)
        _rename(cut, font.family, font.style)
        target = options.out / font.file
        # Never written over in place: a program that runs has the old file mapped into its memory and would die.
        fresh = target.with_suffix(".new")
        cut.save(fresh)
        fresh.replace(target)
        print(f"{font.file}: {len(cut.getBestCmap())} characters, {target.stat().st_size / 1e6:.2f} MB")


def _report(font: Font, source: TTFont, chars: set[str]) -> None:
    lacking = {char for char in chars if ord(char) not in source.getBestCmap()}
    where = {char: file for char, file in shown(ROOT).items() if char in lacking}
    for char, file in sorted(where.items()):
        print(f"{font.source} has no '{char}' (U+{ord(char):04X}), shown in {file}: write it another way")


def _subset(font: TTFont, chars: set[str]) -> None:
    options = Options()
    options.hinting = False
    options.layout_features = ["kern"]
    options.name_IDs = list(_KEPT_NAMES)
    options.name_languages = [0x409]
    options.notdef_outline = True
    options.glyph_names = False
    options.recalc_timestamp = False
    options.drop_tables += ["VORG", "vhea", "vmtx", "BASE", "DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(char) for char in chars])
    subsetter.subset(font)


def _english_ellipsis(font: TTFont) -> None:
    """Draw the ellipsis as three full stops on the line: the source has only the Chinese one, at half height."""
    glyphs = font.getGlyphSet()
    stop, dots = font.getBestCmap()[ord(".")], font.getBestCmap()[ord("…")]
    step = font["hmtx"][stop][0]
    held = font["CFF "].cff.topDictIndex[0].CharStrings
    old = held[dots]
    pen = T2CharStringPen(3 * step - getattr(old.private, "nominalWidthX", 0), glyphs)
    for place in range(3):
        glyphs[stop].draw(TransformPen(pen, (1, 0, 0, 1, place * step, 0)))
    held[dots] = pen.getCharString(old.private, old.globalSubrs)
    font["hmtx"][dots] = (3 * step, font["hmtx"][stop][1])


def _rename(font: TTFont, family: str, style: str) -> None:
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in _KEPT_NAMES]
    postscript = f"{family}-{style}".replace(" ", "")
    for number, text in (
        (1, family),
        (2, style),
        (3, f"{postscript}; subset"),
        (4, f"{family} {style}"),
        (6, postscript),
    ):
        names.setName(text, number, 3, 1, 0x409)
    table = font["CFF "].cff
    table.fontNames = [postscript]
    top = table.topDictIndex[0]
    top.FamilyName, top.FullName = family, f"{family} {style}"
    for number, inner in enumerate(getattr(top, "FDArray", [])):
        inner.FontName = f"{postscript}-{number}"


if __name__ == "__main__":
    main()
