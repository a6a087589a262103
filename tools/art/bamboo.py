"""The faces of bamboos 2-9: jointed canes in the traditional places and colours."""

from __future__ import annotations

from palette import BLUE, GREEN, IVORY_LIGHT, RED, Paint
from svgdoc import Drawing, drawing, group, line, n, paint, path, turned

_PAINT: dict[str, Paint] = {"r": RED, "g": GREEN, "b": BLUE}

Cane = tuple[float, float, float, float, str]
"""Centre x and y, length, turn in degrees, colour letter."""

_WIDTH = {2: 52.0, 3: 48.0, 4: 42.0, 5: 40.0, 6: 40.0, 7: 38.0, 8: 36.0, 9: 38.0}
"""How thick the canes of each number are."""

_LAYOUT: dict[int, list[Cane]] = {
    2: [(150, 112, 152, 0, "g"), (150, 288, 152, 0, "b")],
    3: [(150, 112, 152, 0, "r"), (84, 288, 152, 0, "g"), (216, 288, 152, 0, "b")],
    4: [(88, 112, 152, 0, "g"), (212, 112, 152, 0, "b"), (88, 288, 152, 0, "b"), (212, 288, 152, 0, "g")],
    5: [
        (66, 112, 152, 0, "g"),
        (234, 112, 152, 0, "b"),
        (150, 200, 152, 0, "r"),
        (66, 288, 152, 0, "b"),
        (234, 288, 152, 0, "g"),
    ],
    6: [(x, y, 152, 0, c) for y, c in ((112, "g"), (288, "b")) for x in (66, 150, 234)],
    7: [(150, 82, 104, 0, "r")] + [(x, y, 104, 0, c) for y, c in ((204, "g"), (322, "b")) for x in (62, 150, 238)],
    8: [
        (46, 112, 148, 0, "g"),
        (115, 116, 142, 28, "g"),
        (185, 116, 142, -28, "g"),
        (254, 112, 148, 0, "g"),
        (46, 288, 148, 0, "b"),
        (115, 284, 142, -28, "b"),
        (185, 284, 142, 28, "b"),
        (254, 288, 148, 0, "b"),
    ],
    9: [(x, y, 104, 0, c) for x, c in ((62, "g"), (150, "r"), (238, "b")) for y in (82, 200, 318)],
}


def bamboo(number: int) -> Drawing:
    """The face of `number` of bamboos (2-9; the one is the bird)."""
    canes = _LAYOUT[number]
    colours = sorted({place[4] for place in canes})
    return drawing(
        *(cane(place, _WIDTH[number]) for place in canes),
        defs="".join(paint(colour, _PAINT[colour]) for colour in colours),
    )


def cane(place: Cane, width: float) -> str:
    """One cane, `width` units thick."""
    x, y, length, angle, colour = place
    upright = _upright(x, y, length, width, colour)
    return turned(angle, x, y, upright) if angle else upright


def _upright(x: float, y: float, length: float, width: float, colour: str) -> str:
    """Two joints of cane with a knot at both ends and one between, and a light streak down each joint."""
    outline = _outline(x, y, length, width)
    half = length / 2
    streak = width * 0.13
    streaks = "".join(f"M{n(x - streak)} {n(y + sign * half * 0.3)}V{n(y + sign * half * 0.68)}" for sign in (-1, 1))
    rings = "".join(f"M{n(x - width * 0.34)} {n(y + at)}H{n(x + width * 0.34)}" for at in (-half + 7.5, 0, half - 7.5))
    return group(
        path(outline, IVORY_LIGHT, transform="translate(2.4 3)"),
        path(outline, f"url(#{colour})"),
        line(streaks, IVORY_LIGHT, width * 0.17, stroke_opacity="0.85"),
        line(rings, IVORY_LIGHT, 3.2, stroke_opacity="0.8"),
    )


def _outline(x: float, y: float, length: float, width: float) -> str:
    """The silhouette: waisted joints between rounded knots at the top, the middle and the foot."""
    wide, slim, half = width / 2, width * 0.37, length / 2
    knot = 15.0
    centres = (y - half + knot / 2, y, y + half - knot / 2)
    d = f"M{n(x - slim)} {n(centres[0] - knot / 2)}"
    for sign, order in ((1, centres), (-1, centres[::-1])):
        waist, bulge, ahead = x + sign * slim * 0.86, x + sign * (wide + 3), sign * knot / 2
        before = None
        for centre in order:
            start = f"{n(x + sign * slim)} {n(centre - ahead)}"
            d += f"L{start}" if before is None else f"Q{n(waist)} {n((before + centre) / 2)} {start}"
            d += f"Q{n(bulge)} {n(centre)} {n(x + sign * slim)} {n(centre + ahead)}"
            before = centre
    return d + "Z"
