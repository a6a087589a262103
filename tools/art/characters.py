"""The faces made of characters: 萬 with its numeral, the winds, 中, 發, and the framed 白."""

from __future__ import annotations

from glyphs import Box, Outlines
from palette import BLUE, GREEN, INK, IVORY_LIGHT, RED, Paint
from svgdoc import Drawing, drawing, line, paint, path, rect, upright

NUMERALS = "一二三四伍六七八九"
"""Sets made in Tianjin engrave 伍, not 五, on the five of characters."""

HONOURS: dict[str, tuple[str, Paint]] = {
    "E": ("東", INK),
    "S": ("南", INK),
    "W": ("西", INK),
    "N": ("北", INK),
    "C": ("中", RED),
    "F": ("發", GREEN),
}

# A flat numeral filling the whole box would look like a plank, so the flat ones get a box of their own height.
_NUMERAL_BOX = {
    1: Box(64, 84, 172, 44),
    2: Box(66, 52, 168, 98),
    3: Box(64, 38, 172, 130),
    4: Box(66, 40, 168, 128),
    5: Box(62, 32, 176, 142),
    6: Box(62, 32, 176, 142),
    7: Box(62, 32, 176, 142),
    8: Box(56, 40, 188, 130),
    9: Box(60, 32, 180, 142),
}
_TEN_THOUSAND = Box(54, 196, 192, 178)
_HONOUR_BOX = {
    "E": Box(44, 66, 212, 268),
    "S": Box(48, 66, 204, 268),
    "W": Box(44, 84, 212, 232),
    "N": Box(44, 76, 212, 248),
    "C": Box(58, 52, 184, 296),
    "F": Box(38, 70, 224, 262),
}


def engraved(d: str, fill: str, weight: float) -> str:
    """An outline as it looks cut into the tile: the paint, and light on the groove's lower right edge."""
    light = path(
        d,
        IVORY_LIGHT,
        stroke=IVORY_LIGHT,
        stroke_width=weight,
        stroke_linejoin="round",
        transform="translate(2.4 3)",
    )
    return light + path(d, fill, stroke=fill, stroke_width=weight, stroke_linejoin="round")


def characters(number: int, outlines: Outlines) -> Drawing:
    """The face of `number` of characters (1-9)."""
    numeral = outlines.fitted(NUMERALS[number - 1], _NUMERAL_BOX[number])
    wan = outlines.fitted("萬", _TEN_THOUSAND)
    return drawing(
        engraved(numeral, "url(#ink)", 6.0),
        engraved(wan, "url(#red)", 4.0),
        defs=paint("ink", INK) + paint("red", RED),
    )


def honour(name: str, outlines: Outlines) -> Drawing:
    """The face of a wind, 中 or 發, by its notation letter."""
    char, colour = HONOURS[name]
    weight = 4.0 if name == "F" else 7.0
    return drawing(
        engraved(outlines.fitted(char, _HONOUR_BOX[name]), "url(#p)", weight),
        defs=paint("p", colour),
    )


def white() -> Drawing:
    """The face of 白: an open blue frame with a key fret in each corner."""
    corner = [(52, 116), (52, 52), (116, 52)], [(72, 116), (72, 72), (116, 72)], [(72, 96), (96, 96), (96, 72)]
    frets = "".join(
        "M" + "L".join(f"{300 - x if right else x} {400 - y if low else y}" for x, y in stroke)
        for stroke in corner
        for right in (False, True)
        for low in (False, True)
    )
    return drawing(
        rect(33.4, 37, 236, 332, 18, stroke=IVORY_LIGHT, stroke_width=14.0),
        rect(31, 34, 238, 332, 18, stroke="url(#p)", stroke_width=14.0),
        line(frets, "url(#p)", 9.0),
        line("M116 52H184M116 348H184M52 116V284M248 116V284", "url(#p)", 5.0),
        defs=upright("p", BLUE),
    )
