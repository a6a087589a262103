"""The faces of dots: coins with a flower inside, in the traditional places and colours."""

from __future__ import annotations

from palette import BLUE, GREEN, IVORY, IVORY_LIGHT, RED, Paint
from svgdoc import Drawing, circle, drawing, element, group, n, paint, polar, turned

_PAINT: dict[str, Paint] = {"r": RED, "g": GREEN, "b": BLUE}

# For each number: radius, and each coin as (x, y, colour).
_LAYOUT: dict[int, tuple[float, list[tuple[float, float, str]]]] = {
    2: (72, [(150, 108, "g"), (150, 292, "b")]),
    3: (52, [(82, 82, "b"), (150, 200, "r"), (218, 318, "g")]),
    4: (54, [(86, 108, "b"), (214, 108, "g"), (86, 292, "g"), (214, 292, "b")]),
    5: (48, [(82, 88, "b"), (218, 88, "g"), (150, 200, "r"), (82, 312, "g"), (218, 312, "b")]),
    6: (48, [(x, y, "g" if y < 100 else "r") for y in (78, 218, 324) for x in (88, 212)]),
    7: (
        43,
        [(62, 62, "g"), (150, 96, "g"), (238, 130, "g")] + [(x, y, "r") for y in (236, 336) for x in (96, 204)],
    ),
    8: (42, [(x, y, "b") for y in (61, 154, 246, 339) for x in (94, 206)]),
    9: (43, [(x, y, c) for y, c in ((72, "g"), (200, "r"), (328, "b")) for x in (57, 150, 243)]),
}


def dots(number: int) -> Drawing:
    """The face of `number` of dots (1-9)."""
    if number == 1:
        return _one()
    radius, places = _LAYOUT[number]
    colours = sorted({colour for _, _, colour in places})
    return drawing(
        *(coin(x, y, radius, colour) for x, y, colour in places),
        defs="".join(paint(colour, _PAINT[colour]) for colour in colours),
    )


def coin(x: float, y: float, r: float, colour: str) -> str:
    """A rim, an ivory ring, and a flower of eight petals cut into the inner disc."""
    fill = f"url(#{colour})"
    petal = element("ellipse", cx=n(x), cy=n(y - r * 0.42), rx=n(r * 0.075), ry=n(r * 0.15), fill=IVORY)
    petals = [turned(k * 45, x, y, petal) for k in range(8)]
    return group(
        circle(x + 2.4, y + 3, r, IVORY_LIGHT),
        circle(x, y, r, fill),
        circle(x, y, r * 0.76, stroke=IVORY, stroke_width=r * 0.15),
        *petals,
        circle(x, y, r * 0.2, IVORY),
        circle(x, y, r * 0.11, fill),
    )


def _one() -> Drawing:
    """The great coin of the one of dots: a beaded rim, a ring of petals and a red heart."""
    x, y = 150.0, 200.0
    beads = [circle(*polar(x, y, k * 15, 104), 6.5, IVORY) for k in range(24)]
    leaves = [_petal(x, y, k * 45 + 22.5, 34, 78, 13, "url(#b)") for k in range(8)]
    flowers = [_petal(x, y, k * 45, 30, 80, 17, "url(#r)") for k in range(8)]
    return drawing(
        circle(x + 3, y + 4, 122, IVORY_LIGHT),
        circle(x, y, 122, "url(#g)"),
        *beads,
        circle(x, y, 88, IVORY),
        circle(x, y, 84, stroke="url(#g)", stroke_width=4.0),
        *leaves,
        *flowers,
        circle(x, y, 32, IVORY),
        circle(x, y, 27, "url(#r)"),
        circle(x, y, 15, stroke=IVORY, stroke_width=5.0),
        circle(x, y, 5, IVORY),
        defs="".join(paint(colour, _PAINT[colour]) for colour in "bgr"),
    )


def _petal(x: float, y: float, angle: float, near: float, far: float, half: float, fill: str) -> str:
    """A pointed leaf lying on the ray from (x, y), from `near` to `far` units out and 2 x `half` wide."""
    mid = near + (far - near) * 0.55
    base, tip = f"{x + near:g} {y:g}", f"{x + far:g} {y:g}"
    d = f"M{base}Q{x + mid:g} {y - 2 * half:g} {tip}Q{x + mid:g} {y + 2 * half:g} {base}Z"
    return turned(angle, x, y, element("path", d=d, fill=fill))
