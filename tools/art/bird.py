"""The bird of the one of bamboos (幺鸡): a peacock in profile, drawn for these tiles."""

from __future__ import annotations

from palette import BLUE, GOLD, GREEN, IVORY, IVORY_LIGHT, RED
from svgdoc import circle, document, element, group, line, paint, path, turned

_RUMP = (176.0, 262.0)

# Direction (degrees clockwise from the right) and length of each tail feather, the hindmost drawn first.
_FEATHERS = [(-104, 168), (-84, 210), (-66, 222), (-48, 190), (-28, 140), (-6, 104)]

_BODY = (
    "M104 66C88 68 78 84 82 102C88 128 78 150 66 176C52 208 56 250 84 276C110 300 152 304 182 284"
    "C204 268 208 244 194 228C180 214 156 214 142 200C130 186 132 160 136 128C140 96 130 64 104 66Z"
)
_WING = "M112 204C138 212 176 224 200 262C178 284 136 288 112 268C96 254 96 222 112 204Z"


def bird() -> str:
    """The face of the one of bamboos."""
    return document(
        group(*(_feather(angle, length) for angle, length in _FEATHERS)),
        _legs(),
        path(_BODY, IVORY_LIGHT, stroke=IVORY_LIGHT, stroke_width=9.0),
        path(_BODY, "url(#g)"),
        _breast(),
        _folded_wing(),
        _head(),
        defs=paint("g", GREEN) + paint("b", BLUE) + paint("r", RED) + paint("y", GOLD),
    )


def _feather(angle: float, length: float) -> str:
    """One tail feather: a green vane, its rib, and the eye near the tip."""
    x, y = _RUMP
    tip = x + length
    half = 12 + length * 0.07
    vane = (
        f"M{x:g} {y:g}C{x + length * 0.4:g} {y - half * 0.5:g} {tip - half * 2:g} {y - half * 1.25:g} {tip:g} {y - half * 0.5:g}"
        f"Q{tip + 9:g} {y:g} {tip:g} {y + half * 0.5:g}"
        f"C{tip - half * 2:g} {y + half * 1.25:g} {x + length * 0.4:g} {y + half * 0.5:g} {x:g} {y:g}Z"
    )
    eye = tip - half * 0.95
    return turned(
        angle,
        x,
        y,
        path(vane, "url(#g)", stroke=IVORY_LIGHT, stroke_width=3.5),
        line(f"M{x:g} {y:g}H{eye - half:g}", IVORY, 3.0),
        element("ellipse", cx=eye, cy=y, rx=half * 0.86, ry=half * 0.7, fill=IVORY),
        element("ellipse", cx=eye, cy=y, rx=half * 0.72, ry=half * 0.56, fill="url(#b)"),
        circle(eye + half * 0.12, y, half * 0.3, "url(#r)"),
    )


def _legs() -> str:
    return line("M112 286L106 344M106 344L80 352M106 344L104 362M106 344L128 356", "url(#r)", 8.0) + line(
        "M152 290L158 342M158 342L134 352M158 342L160 362M158 342L182 354", "url(#r)", 8.0
    )


def _breast() -> str:
    """Scales on neck and breast, as three rows of arcs."""
    rows = [(96, 150, 3), (88, 176, 3), (80, 202, 2), (78, 228, 2)]
    arcs = "".join(
        f"M{x + k * 16:g} {y:g}q8 10 16 0" for x, y, count in rows for k in range(count)
    )
    return line(arcs, IVORY, 3.4)


def _folded_wing() -> str:
    bars = "M118 226C138 232 160 244 176 262M112 244C130 248 146 256 158 270"
    return path(_WING, "url(#b)", stroke=IVORY_LIGHT, stroke_width=4.5) + line(bars, IVORY, 4.0)


def _head() -> str:
    crest = "M108 66C104 50 96 40 82 34M112 64C114 48 112 36 104 24M118 66C126 54 130 42 130 28"
    return group(
        line(crest, "url(#g)", 5.0),
        circle(82, 33, 7.5, "url(#r)"),
        circle(105, 24, 7.5, "url(#r)"),
        circle(131, 27, 7.5, "url(#r)"),
        path("M84 84L52 98L86 106Z", "url(#y)", stroke="url(#r)", stroke_width=3.0, stroke_linejoin="round"),
        circle(104, 90, 10.5, IVORY_LIGHT),
        circle(102, 90, 5.5, "#14264a"),
    )
