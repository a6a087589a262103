"""The tile itself: the ivory front, the two backs, and the mark laid over a wild tile."""

from __future__ import annotations

from glyphs import Box, Outlines
from palette import GOLD, IVORY, IVORY_DARK, IVORY_LIGHT, JADE, SAPPHIRE, WOOD, Paint
from svgdoc import Drawing, circle, drawing, group, linear, path, polar, radial, rect

CORNER = 30
"""Radius of the tile's corners in drawing units."""


def blank() -> Drawing:
    """The front of a tile: ivory, lit from the upper left."""
    defs = linear("body", [(0, IVORY_LIGHT), (0.55, IVORY), (1, IVORY_DARK)], (40, 0, 260, 400))
    defs += linear("rim", [(0, "#ffffff"), (0.5, "#f3ead5"), (1, "#c9b98f")], (60, 0, 240, 400))
    return drawing(
        rect(0, 0, 300, 400, CORNER, "url(#rim)"),
        rect(5, 5, 290, 388, CORNER - 4, "url(#body)"),
        defs=defs,
    )


def back(colour: Paint) -> Drawing:
    """The back of a tile: polished stone with an inlaid line and a quiet lattice flower."""
    defs = linear("body", [(0, colour.light), (0.5, colour.mid), (1, colour.dark)], (30, 0, 270, 400))
    defs += radial("sheen", [(0, "#ffffff"), (1, colour.light)], 90, 70, 240)
    flower = [_leaf(150, 200, k * 45, 64) for k in range(8)]
    return drawing(
        rect(0, 0, 300, 400, CORNER, colour.dark),
        rect(4, 4, 292, 388, CORNER - 3, "url(#body)"),
        rect(4, 4, 292, 388, CORNER - 3, "url(#sheen)", fill_opacity="0.18"),
        rect(31, 34, 238, 332, 20, stroke=colour.light, stroke_width=6.0, stroke_opacity="0.75"),
        group(
            *flower,
            circle(150, 200, 72, stroke=colour.light, stroke_width=4.0),
            circle(150, 200, 11, colour.light),
            opacity="0.55",
        ),
        defs=defs,
    )


def jade_back() -> Drawing:
    """The usual back."""
    return back(JADE)


def sapphire_back() -> Drawing:
    """The other back."""
    return back(SAPPHIRE)


def wild(outlines: Outlines) -> Drawing:
    """The mark of a wild tile, laid over its face: a gold corner with 混, and a diamond in the corner opposite.

    The dark edge of the fold and the dark diamond carry the mark where colour is not seen.
    """
    glyph = outlines.fitted("混", Box(-37, -37, 74, 74))
    defs = linear("gold", [(0, GOLD.light), (0.55, GOLD.mid), (1, GOLD.dark)], (200, 0, 300, 100))
    return drawing(
        path("M168 0H270Q300 0 300 30V132Z", "url(#gold)"),
        path("M160 0H175L300 125V140Z", WOOD),
        group(
            path(glyph, WOOD, stroke=WOOD, stroke_width=2.0, stroke_linejoin="round"),
            transform="translate(259 41) rotate(45) scale(.74)",
        ),
        path("M40 316L70 350L40 384L10 350Z", WOOD, stroke=GOLD.light, stroke_width=7.0, stroke_linejoin="round"),
        defs=defs,
    )


def _leaf(x: float, y: float, angle: float, length: float) -> str:
    tip_x, tip_y = polar(x, y, angle, length)
    ax, ay = polar(x, y, angle - 17, length * 0.6)
    bx, by = polar(x, y, angle + 17, length * 0.6)
    d = f"M{x:.1f} {y:.1f}Q{ax:.1f} {ay:.1f} {tip_x:.1f} {tip_y:.1f}Q{bx:.1f} {by:.1f} {x:.1f} {y:.1f}Z"
    return path(d, "#ffffff", fill_opacity="0.28")
