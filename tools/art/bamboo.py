"""The faces of bamboos 2-9: jointed canes in the traditional places and colours."""

from __future__ import annotations

from palette import BLUE, GREEN, IVORY_LIGHT, RED, Paint
from svgdoc import document, group, line, n, paint, path, turned

_PAINT: dict[str, Paint] = {"r": RED, "g": GREEN, "b": BLUE}

Cane = tuple[float, float, float, float, str]
"""Centre x and y, length, turn in degrees, colour letter."""

_WIDTH = 30.0

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


def bamboo(number: int) -> str:
    """The face of `number` of bamboos (2-9; the one is the bird)."""
    canes = _LAYOUT[number]
    colours = sorted({cane[4] for cane in canes})
    return document(*map(_cane, canes), defs="".join(paint(colour, _PAINT[colour]) for colour in colours))


def _cane(cane: Cane) -> str:
    x, y, length, angle, colour = cane
    return turned(angle, x, y, _upright(x, y, length, colour)) if angle else _upright(x, y, length, colour)


def _upright(x: float, y: float, length: float, colour: str) -> str:
    """Two joints of cane with a knot at both ends and one between, and a light streak down each joint."""
    outline = _outline(x, y, length)
    fill = f"url(#{colour})"
    half = length / 2
    streak = _WIDTH * 0.16
    streaks = "".join(
        f"M{n(x - streak)} {n(y + sign * half * 0.28)}V{n(y + sign * half * 0.66)}" for sign in (-1, 1)
    )
    knot = f"M{n(x - _WIDTH * 0.36)} {n(y)}H{n(x + _WIDTH * 0.36)}"
    return group(
        path(outline, IVORY_LIGHT, transform="translate(2.4 3)"),
        path(outline, fill),
        line(streaks, IVORY_LIGHT, 5.5, stroke_opacity="0.85"),
        line(knot, IVORY_LIGHT, 4.0, stroke_opacity="0.9"),
    )


def _outline(x: float, y: float, length: float) -> str:
    """The silhouette: waisted joints swelling to a knot at the top, the middle and the foot."""
    wide, slim, half = _WIDTH / 2, _WIDTH * 0.36, length / 2
    knot = 13.0
    ys = [y - half, y - half + knot, y - knot * 0.7, y + knot * 0.7, y + half - knot, y + half]
    top, a, b, c, d, foot = (n(v) for v in ys)
    left, right, thin_left, thin_right = n(x - wide), n(x + wide), n(x - slim), n(x + slim)
    mid = n(y)
    return (
        f"M{thin_left} {top}H{thin_right}Q{right} {top} {right} {n(ys[1] - knot / 2)}Q{right} {a} {thin_right} {n(ys[1] + 4)}"
        f"L{thin_right} {n(ys[2] - 4)}Q{right} {b} {right} {mid}Q{right} {c} {thin_right} {n(ys[3] + 4)}"
        f"L{thin_right} {n(ys[4] - 4)}Q{right} {d} {right} {n(ys[4] + knot / 2)}Q{right} {foot} {thin_right} {foot}"
        f"H{thin_left}Q{left} {foot} {left} {n(ys[4] + knot / 2)}Q{left} {d} {thin_left} {n(ys[4] - 4)}"
        f"L{thin_left} {n(ys[3] + 4)}Q{left} {c} {left} {mid}Q{left} {b} {thin_left} {n(ys[2] - 4)}"
        f"L{thin_left} {n(ys[1] + 4)}Q{left} {a} {left} {n(ys[1] - knot / 2)}Q{left} {top} {thin_left} {top}Z"
    )
