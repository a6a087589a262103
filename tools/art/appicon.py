"""The program's icon: an ivory tile with the peacock of the one of bamboos and a gold wild corner, on a green table."""

from __future__ import annotations

from bird import bird
from glyphs import Box, Outlines
from palette import GOLD, IVORY, IVORY_DARK, IVORY_LIGHT, JADE, WOOD
from svgdoc import Drawing, drawing, group, line, linear, path, radial, rect

SIZE = 512

_TILE = "rotate(-6 256 256) translate(112 42) scale(.96)"
"""Where the tile (300 x 400 units) lies in the icon."""


def icon(outlines: Outlines) -> Drawing:
    """The icon in a box of 512 x 512 units."""
    picture = bird()
    defs = radial("felt", [(0, "#2f8a68"), (0.7, "#17614a"), (1, "#0c3f30")], 256, 200, 360)
    defs += linear("wood", [(0, "#b9762f"), (1, "#6b3d10")], (0, 0, 0, SIZE))
    defs += linear("ivory", [(0, IVORY_LIGHT), (0.6, IVORY), (1, IVORY_DARK)], (0, 0, 300, 400))
    defs += linear("stone", [(0, JADE.light), (1, JADE.dark)], (0, 300, 0, 450))
    defs += linear("gold", [(0, GOLD.light), (0.55, GOLD.mid), (1, GOLD.dark)], (190, 0, 300, 110))
    return drawing(
        rect(8, 8, 496, 496, 112, "url(#wood)"),
        rect(24, 24, 464, 464, 98, "url(#felt)"),
        group(
            rect(-6, 36, 316, 414, 44, "#000000", fill_opacity="0.22"),
            rect(0, 28, 300, 404, 40, "url(#stone)"),
            rect(0, 12, 300, 400, 40, "#cdbf98"),
            rect(0, 0, 300, 400, 40, "url(#ivory)"),
            group(picture.shapes, transform="translate(2 14) scale(.95)"),
            _corner(outlines),
            transform=_TILE,
        ),
        defs=defs + picture.defs,
    )


def small_icon(outlines: Outlines) -> Drawing:
    """The icon for 16 to 32 pixels, where a peacock would be a blot: the tile fills it and carries a plain 混."""
    glyph = outlines.fitted("混", Box(34, 110, 232, 238))
    defs = linear("felt", [(0, "#2f8a68"), (1, "#0c4a37")], (0, 0, 0, SIZE))
    defs += linear("gold", [(0, GOLD.light), (0.55, GOLD.mid), (1, GOLD.dark)], (190, 0, 300, 110))
    return drawing(
        rect(0, 0, 512, 512, 96, "url(#felt)"),
        group(
            rect(0, 24, 300, 400, 36, JADE.dark),
            rect(0, 0, 300, 400, 36, IVORY_LIGHT),
            path(glyph, "#b81f1c", stroke="#b81f1c", stroke_width=10.0, stroke_linejoin="round"),
            path("M176 0H264Q300 0 300 36V124Z", "url(#gold)"),
            line("M180 6L294 120", WOOD, 12.0),
            transform="translate(82 24) scale(1.16 1.09)",
        ),
        defs=defs,
    )


def _corner(outlines: Outlines) -> str:
    glyph = outlines.fitted("混", Box(-33, -33, 66, 66))
    return group(
        path("M160 0H260Q300 0 300 40V140Z", "url(#gold)"),
        line("M165 5L295 135", WOOD, 9.0),
        path(glyph, WOOD, stroke=WOOD, stroke_width=4.0, transform="translate(252 48) rotate(45)"),
    )
