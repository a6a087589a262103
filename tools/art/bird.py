"""The bird of the one of bamboos (幺鸡): a peacock in profile, drawn for these tiles."""

from __future__ import annotations

from palette import BLUE, GOLD, GREEN, INK, IVORY, IVORY_LIGHT, RED
from svgdoc import Drawing, circle, drawing, element, group, line, paint, path, turned

_RUMP = (168.0, 262.0)

# Direction (degrees clockwise from the right) and length of each tail feather, outermost first, so that the middle
# ones lie on top.
_FEATHERS = [(-97, 216), (14, 100), (-82, 224), (0, 108), (-67, 208), (-15, 114), (-51, 164), (-32, 132)]

_BODY = (
    "M84 70C68 70 60 84 63 99C66 118 77 134 73 158C69 184 48 206 50 244C52 284 88 308 130 308"
    "C168 308 194 292 204 264C186 266 168 254 154 234C136 208 112 192 110 162"
    "C108 138 117 116 111 94C107 78 98 70 84 70Z"
)
_WING = "M92 222C112 200 150 210 172 236C188 254 206 264 232 266C214 292 172 304 136 296C102 288 78 256 92 222Z"


def bird() -> Drawing:
    """The face of the one of bamboos."""
    return drawing(
        group(*(_feather(angle, length) for angle, length in _FEATHERS)),
        _legs(),
        path(_BODY, IVORY_LIGHT, stroke=IVORY_LIGHT, stroke_width=9.0),
        path(_BODY, "url(#b)"),
        _breast(),
        _folded_wing(),
        _head(),
        defs=paint("g", GREEN) + paint("b", BLUE) + paint("r", RED) + paint("y", GOLD),
    )


def _feather(angle: float, length: float) -> str:
    """One tail feather: a green vane, its rib, and the eye near the tip."""
    x, y = _RUMP
    tip = x + length
    half = 13 + length * 0.065
    vane = (
        f"M{x:g} {y:g}C{x + length * 0.4:g} {y - half * 0.5:g} {tip - half * 2:g} {y - half * 1.25:g}"
        f" {tip:g} {y - half * 0.5:g}"
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
    return line("M112 298L106 358M106 354L80 366M106 354L104 374M106 354L130 368", "url(#r)", 9.0) + line(
        "M152 300L160 356M160 352L136 366M160 352L162 374M160 352L186 366", "url(#r)", 9.0
    )


def _breast() -> str:
    """Scales on neck and breast, as rows of arcs."""
    rows = [(78, 140, 2), (80, 164, 2), (66, 190, 3), (60, 216, 2), (58, 242, 1), (62, 266, 1)]
    arcs = "".join(f"M{x + k * 16:g} {y:g}q8 11 16 0" for x, y, count in rows for k in range(count))
    return line(arcs, IVORY, 3.6)


def _folded_wing() -> str:
    """The near wing: a red shoulder and three rows of covert edges."""
    edges = "M108 262Q126 240 152 236M124 276Q144 252 172 250M146 286Q166 266 196 266"
    return (
        path(_WING, "url(#g)", stroke=IVORY_LIGHT, stroke_width=5.0)
        + path("M96 226C110 208 138 212 154 226C138 228 116 236 104 254C96 246 92 236 96 226Z", "url(#r)")
        + line(edges, IVORY, 4.5)
    )


def _head() -> str:
    beak = "M66 86Q44 88 34 106Q52 104 67 108Z"
    crest = "M86 72C84 56 76 46 62 40M90 70C92 54 90 42 84 28M96 72C104 60 108 48 110 32"
    return group(
        line(crest, "url(#g)", 5.0),
        circle(61, 39, 8, "url(#r)"),
        circle(84, 27, 8, "url(#r)"),
        circle(111, 31, 8, "url(#r)"),
        path(beak, "url(#y)", stroke=RED.dark, stroke_width=2.5, stroke_linejoin="round"),
        circle(85, 94, 12, IVORY_LIGHT),
        circle(83, 94, 6.5, INK.dark),
    )
