"""The two sets for learners: plain large faces, and classic faces with a caption in the corner."""

from __future__ import annotations

from bamboo import cane
from characters import engraved
from dots import coin
from glyphs import Box, Outlines
from palette import BLUE, GREEN, INK, RED, Paint
from svgdoc import Drawing, drawing, group, paint, path, rect, upright

_CAPTION_COLOUR = "#33291b"
_SUIT_WORD = {"m": "万", "p": "饼", "s": "条"}
_HONOUR_WORD = {"E": "东", "S": "南", "W": "西", "N": "北", "C": "中", "F": "发", "P": "白"}
_HONOUR_PAINT: dict[str, Paint] = dict.fromkeys("ESWN", INK) | {"C": RED, "F": GREEN, "P": BLUE}
_SUIT_PAINT: dict[str, Paint] = {"m": RED, "p": BLUE, "s": GREEN}


def large(name: str, plain: Outlines) -> Drawing:
    """The large face of a tile: a numeral as high as half the tile over its suit's sign, or one plain character."""
    if len(name) == 1:
        return _large_honour(name, plain)
    number, suit = name
    sign = {
        "m": lambda: engraved(plain.fitted("万", Box(86, 256, 128, 112)), "url(#p)", 6.0),
        "p": lambda: coin(150, 310, 62, "p"),
        "s": lambda: "".join(cane((x, 310, 120, 0, "p"), 40) for x in (98, 150, 202)),
    }[suit]()
    numeral = plain.fitted(number, Box(84, 28, 132, 190), keep_shape=1 if number == "1" else 0.35)
    return drawing(engraved(numeral, "url(#p)", 8.0), sign, defs=paint("p", _SUIT_PAINT[suit]))


def _large_honour(name: str, plain: Outlines) -> Drawing:
    colour = _HONOUR_PAINT[name]
    if name != "P":
        glyph = plain.fitted(_HONOUR_WORD[name], Box(34, 76, 232, 248))
        return drawing(engraved(glyph, "url(#p)", 6.0), defs=paint("p", colour))
    glyph = plain.fitted(_HONOUR_WORD[name], Box(96, 120, 108, 160))
    return drawing(
        rect(37, 42, 226, 316, 22, stroke="url(#f)", stroke_width=26.0),
        engraved(glyph, "url(#p)", 2.0),
        defs=paint("p", colour) + upright("f", colour),
    )


def captioned(name: str, classic: Drawing, plain: Outlines) -> Drawing:
    """The classic face made smaller under a caption such as `5 万` or `E 东`; the wild mark's corner stays free."""
    key, word = (name[0], _SUIT_WORD[name[1]]) if len(name) == 2 else (name, _HONOUR_WORD[name])
    sign, width = plain.line(key, 22, 82, 84)
    label, _ = plain.line(word, 22 + width + 8, 79, 66)
    return drawing(
        path(sign + label, _CAPTION_COLOUR),
        group(classic.shapes, transform="translate(31 84) scale(.79)"),
        defs=classic.defs,
    )
