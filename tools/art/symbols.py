"""The small signs on the window's buttons: white lines in a box of 24 x 24, to be tinted by the window."""

from __future__ import annotations

from svgdoc import Drawing, circle, drawing, group, path, polar, rect

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


def _calculator() -> Drawing:
    keys = [_dot(x, y) for y in (13, 17.2) for x in (8.2, 12, 15.8)]
    return _strokes("M8 6.8H16", rect(4.5, 2.5, 15, 19, 2.5), *keys)


def _eye() -> Drawing:
    lid = "M2.5 12C5 7.5 8.3 5.2 12 5.2S19 7.5 21.5 12C19 16.5 15.7 18.8 12 18.8S5 16.5 2.5 12Z"
    return _strokes(lid, circle(12, 12, 3))


def _speaker(on: bool) -> Drawing:
    body = "M3.5 9.3V14.7H7.2L12 19V5L7.2 9.3Z"
    waves, cross = "M15.5 9A4.2 4.2 0 0 1 15.5 15M18 6.2A8.2 8.2 0 0 1 18 17.8", "M16 9.5L21 14.5M21 9.5L16 14.5"
    return _strokes(body + (waves if on else cross))


def symbols() -> dict[str, Drawing]:
    """All signs by file name."""
    return {
        "settings": _gear(),
        "help": _strokes("M9 9.2A3 3 0 1 1 13.4 11.8C12.4 12.4 12 13 12 14", circle(12, 12, 9.5), _dot(12, 17.3)),
        "info": _strokes("M12 11V17", circle(12, 12, 9.5), _dot(12, 7.3)),
        "warning": _strokes("M12 3.5L22 20.5H2ZM12 10V14.5", _dot(12, 17.5)),
        "rules": _strokes("M3 7H8.6M14.4 7H21M3 17H11.6M17.4 17H21", circle(11.5, 7, 2.9), circle(14.5, 17, 2.9)),
        "keyboard": _strokes(
            "M8 15.5H16",
            rect(2, 5, 20, 14, 2.5),
            *(_dot(x, y, 1.2) for y in (9, 12.3) for x in (6.5, 10.2, 13.9, 17.6)),
        ),
        "log": _strokes("M8.5 6H20M8.5 12H20M8.5 18H20", _dot(4.2, 6), _dot(4.2, 12), _dot(4.2, 18)),
        "sound_on": _speaker(True),
        "sound_off": _speaker(False),
        "play": _strokes("", _filled("M7 4L19.5 12L7 20Z")),
        "step": _strokes("M18.5 5V19", _filled("M6 5L15 12L6 19Z")),
        "step_back": _strokes("M5.5 5V19", _filled("M18 5L9 12L18 19Z")),
        "turn_on": _strokes("M19 5V19M13 5V19", _filled("M3 6L10 12L3 18Z")),
        "turn_back": _strokes("M5 5V19M11 5V19", _filled("M21 6L14 12L21 18Z")),
        "deal_on": _strokes("M20.5 5V19", _filled("M3 6L10 12L3 18Z"), _filled("M11 6L18 12L11 18Z")),
        "deal_back": _strokes("M3.5 5V19", _filled("M21 6L14 12L21 18Z"), _filled("M13 6L6 12L13 18Z")),
        "pause": _strokes("M8 5V19M16 5V19"),
        "undo": _strokes("M8 4.5L3.5 9L8 13.5M4 9H14.5A5.5 5.5 0 0 1 14.5 20H9"),
        "replay": _strokes("M4 12A8 8 0 1 0 6.8 5.9M4 3.5V8.5H9"),
        "record": _strokes(
            "M14 2.5H6.5A1.5 1.5 0 0 0 5 4V20A1.5 1.5 0 0 0 6.5 21.5H17.5"
            "A1.5 1.5 0 0 0 19 20V7.5ZM14 2.5V7.5H19M8.5 12H15.5M8.5 16.5H13"
        ),
        "book": _strokes(
            "M12 6.5C9.5 4.7 6 4.2 2.5 4.5V18.5C6 18.2 9.5 18.7 12 20.5"
            "C14.5 18.7 18 18.2 21.5 18.5V4.5C18 4.2 14.5 4.7 12 6.5V20.5"
        ),
        "calculator": _calculator(),
        "chart": _chart(),
        "home": _strokes("M3 11.5L12 3.5L21 11.5M5.5 9.5V20H18.5V9.5M10 20V14H14V20"),
        "close": _strokes("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
        "check": _strokes("M4 12.5L9.5 18L20 6.5"),
        "arrow_left": _strokes("M20 12H4.5M11 5.5L4.5 12L11 18.5"),
        "arrow_right": _strokes("M4 12H19.5M13 5.5L19.5 12L13 18.5"),
        "menu": _strokes("M4 6H20M4 12H20M4 18H20"),
        "eye": _eye(),
        "language": _strokes("M2.5 12H21.5M12 2.5C8 6 8 18 12 21.5C16 18 16 6 12 2.5", circle(12, 12, 9.5)),
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
