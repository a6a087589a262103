"""The small signs on the window's buttons: white lines in a box of 24 x 24, to be tinted by the window."""

from __future__ import annotations

from svgdoc import Drawing, circle, drawing, group, n, path, polar, rect

_WHITE = "#ffffff"


def _strokes(d: str, *more: str) -> Drawing:
    """A sign made of one open path and further shapes, all drawn as lines 2 units wide."""
    return drawing(
        group(
            path(d) if d else "",
            *more,
            fill="none",
            stroke=_WHITE,
            stroke_width=2,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    )


def _filled(d: str) -> str:
    return path(d, _WHITE)


def _dot(x: float, y: float, r: float = 1.3) -> str:
    return circle(x, y, r, _WHITE, stroke="none")


def _gear() -> Drawing:
    """A cog with eight teeth."""
    corners = []
    for tooth in range(8):
        middle = tooth * 45
        for angle, radius in ((-14, 7.2), (-9, 10.2), (9, 10.2), (14, 7.2)):
            x, y = polar(12, 12, middle + angle, radius)
            corners.append(f"{x:.2f} {y:.2f}")
    return _strokes(f"M{'L'.join(corners)}Z", circle(12, 12, 3.2))


def _star() -> Drawing:
    corners = []
    for k in range(10):
        x, y = polar(12, 12.8, -90 + 36 * k, 10 if k % 2 == 0 else 4.2)
        corners.append(f"{x:.2f} {y:.2f}")
    return _strokes(f"M{'L'.join(corners)}Z")


def _tile() -> Drawing:
    return _strokes("M9.5 8H14.5M12 8V16M9.5 16H14.5", rect(5, 2.5, 14, 19, 2.5))


def _dice() -> Drawing:
    pips = [_dot(8, 8), _dot(16, 8), _dot(12, 12), _dot(8, 16), _dot(16, 16)]
    return _strokes("", rect(3, 3, 18, 18, 4), *pips)


def _chart() -> Drawing:
    return _strokes("M3.5 3V20.5H21M7 15.5L11 10.5L14.5 13.5L20 6.5")


def _swirl(mirrored: bool) -> Drawing:
    """Undo, and its mirror image redo."""
    arrow = _strokes("M8 4.5L3.5 9L8 13.5M4 9H14.5A5.5 5.5 0 0 1 14.5 20H9")
    return drawing(group(arrow.shapes, transform="matrix(-1 0 0 1 24 0)")) if mirrored else arrow


def _calculator() -> Drawing:
    keys = [_dot(x, y) for y in (13, 17.2) for x in (8.2, 12, 15.8)]
    return _strokes("M8 6.8H16", rect(4.5, 2.5, 15, 19, 2.5), *keys)


def _lamp() -> Drawing:
    return _strokes("M9 18H15M10 21.3H14M9 18C9 15.5 5.8 13.6 5.8 9.2A6.2 6.2 0 0 1 18.2 9.2C18.2 13.6 15 15.5 15 18")


def _eye(shut: bool) -> Drawing:
    lid = "M2.5 12C5 7.5 8.3 5.2 12 5.2S19 7.5 21.5 12C19 16.5 15.7 18.8 12 18.8S5 16.5 2.5 12Z"
    return _strokes(lid + ("M4 20.5L20 3.5" if shut else ""), circle(12, 12, 3))


def _speaker(on: bool) -> Drawing:
    body = "M3.5 9.3V14.7H7.2L12 19V5L7.2 9.3Z"
    waves, cross = "M15.5 9A4.2 4.2 0 0 1 15.5 15M18 6.2A8.2 8.2 0 0 1 18 17.8", "M16 9.5L21 14.5M21 9.5L16 14.5"
    return _strokes(body + (waves if on else cross))


def _target() -> Drawing:
    return _strokes("", circle(12, 12, 9), circle(12, 12, 4.8), _dot(12, 12, 1.6))


def _sun_spokes() -> str:
    ends = [(polar(12, 12, 45 * k, 7.6), polar(12, 12, 45 * k, 10)) for k in range(8)]
    return "".join(f"M{n(a)} {n(b)}L{n(c)} {n(d)}" for (a, b), (c, d) in ends)


def symbols() -> dict[str, Drawing]:
    """All signs by file name."""
    return {
        "settings": _gear(),
        "help": _strokes("M9 9.2A3 3 0 1 1 13.4 11.8C12.4 12.4 12 13 12 14", circle(12, 12, 9.5), _dot(12, 17.3)),
        "info": _strokes("M12 11V17", circle(12, 12, 9.5), _dot(12, 7.3)),
        "warning": _strokes("M12 3.5L22 20.5H2ZM12 10V14.5", _dot(12, 17.5)),
        "log": _strokes("M8.5 6H20M8.5 12H20M8.5 18H20", _dot(4.2, 6), _dot(4.2, 12), _dot(4.2, 18)),
        "sound_on": _speaker(True),
        "sound_off": _speaker(False),
        "speech": _strokes(
            "M4 4H20A1.5 1.5 0 0 1 21.5 5.5V15A1.5 1.5 0 0 1 20 16.5H11L6 21V16.5"
            "H4A1.5 1.5 0 0 1 2.5 15V5.5A1.5 1.5 0 0 1 4 4ZM7 8.3H17M7 12.2H13"
        ),
        "play": _strokes("", _filled("M7 4L19.5 12L7 20Z")),
        "pause": _strokes("", *(rect(x, 4.5, 3, 15, 1, _WHITE) for x in (6, 15))),
        "fast": _strokes("", *(_filled(f"M{x} 5L{x + 8.5} 12L{x} 19Z") for x in (3.5, 12))),
        "step": _strokes("M18.5 5V19", _filled("M6 5L15 12L6 19Z")),
        "step_back": _strokes("M5.5 5V19", _filled("M18 5L9 12L18 19Z")),
        "undo": _swirl(False),
        "redo": _swirl(True),
        "replay": _strokes("M4 12A8 8 0 1 0 6.8 5.9M4 3.5V8.5H9"),
        "record": _strokes(
            "M14 2.5H6.5A1.5 1.5 0 0 0 5 4V20A1.5 1.5 0 0 0 6.5 21.5H17.5"
            "A1.5 1.5 0 0 0 19 20V7.5ZM14 2.5V7.5H19M8.5 12H15.5M8.5 16.5H13"
        ),
        "book": _strokes(
            "M12 6.5C9.5 4.7 6 4.2 2.5 4.5V18.5C6 18.2 9.5 18.7 12 20.5"
            "C14.5 18.7 18 18.2 21.5 18.5V4.5C18 4.2 14.5 4.7 12 6.5V20.5"
        ),
        "lesson": _strokes("M12 4L22.5 9L12 14L1.5 9ZM6 11.5V16.5C9.5 19.5 14.5 19.5 18 16.5V11.5M22 9.5V15"),
        "drill": _target(),
        "calculator": _calculator(),
        "coach": _lamp(),
        "chart": _chart(),
        "home": _strokes("M3 11.5L12 3.5L21 11.5M5.5 9.5V20H18.5V9.5M10 20V14H14V20"),
        "close": _strokes("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
        "check": _strokes("M4 12.5L9.5 18L20 6.5"),
        "plus": _strokes("M12 4.5V19.5M4.5 12H19.5"),
        "minus": _strokes("M4.5 12H19.5"),
        "arrow_left": _strokes("M20 12H4.5M11 5.5L4.5 12L11 18.5"),
        "arrow_right": _strokes("M4 12H19.5M13 5.5L19.5 12L13 18.5"),
        "arrow_up": _strokes("M12 20V4.5M5.5 11L12 4.5L18.5 11"),
        "arrow_down": _strokes("M12 4V19.5M5.5 13L12 19.5L18.5 13"),
        "chevron_left": _strokes("M15 5L8 12L15 19"),
        "chevron_right": _strokes("M9 5L16 12L9 19"),
        "chevron_up": _strokes("M5 15.5L12 8.5L19 15.5"),
        "chevron_down": _strokes("M5 8.5L12 15.5L19 8.5"),
        "menu": _strokes("M4 6H20M4 12H20M4 18H20"),
        "eye": _eye(False),
        "eye_off": _eye(True),
        "light": _strokes(_sun_spokes(), circle(12, 12, 4.2)),
        "dark": _strokes("M19.5 14.5A8.5 8.5 0 1 1 9.5 4.5A7 7 0 0 0 19.5 14.5Z"),
        "language": _strokes("M2.5 12H21.5M12 2.5C8 6 8 18 12 21.5C16 18 16 6 12 2.5", circle(12, 12, 9.5)),
        "fullscreen": _strokes("M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"),
        "folder": _strokes(
            "M2.5 6.5A1.5 1.5 0 0 1 4 5H9L11.5 8H20A1.5 1.5 0 0 1 21.5 9.5"
            "V18A1.5 1.5 0 0 1 20 19.5H4A1.5 1.5 0 0 1 2.5 18Z"
        ),
        "save": _strokes("M12 3.5V15M6.5 10L12 15.5L17.5 10M4 20.5H20"),
        "delete": _strokes("M4 6.5H20M9 6.5V4H15V6.5M6 6.5L7 20.5H17L18 6.5M10 10.5V16.5M14 10.5V16.5"),
        "copy": _strokes(
            "M15.5 8.5V4.5A1.5 1.5 0 0 0 14 3H4.5A1.5 1.5 0 0 0 3 4.5V14A1.5 1.5 0 0 0 4.5 15.5H8.5",
            rect(8.5, 8.5, 12.5, 12.5, 1.5),
        ),
        "search": _strokes("M15.5 15.5L21 21", circle(10.5, 10.5, 7)),
        "dice": _dice(),
        "tile": _tile(),
        "star": _star(),
        "person": _strokes("M4 20.5C4.5 15.5 8 13.8 12 13.8S19.5 15.5 20 20.5", circle(12, 7.8, 4.3)),
        "flag": _strokes("M5 21.5V3.5M5 4.5C9 2.5 12 7 19.5 4.5V13.5C12 16 9 11.5 5 13.5"),
    }
