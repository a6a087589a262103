"""A few helpers that write small SVG files within what QtSvg draws (SVG Tiny 1.2: no filters, masks, clips, text)."""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

from palette import Paint

WIDTH, HEIGHT = 300, 400
"""The box that every tile picture shares, in drawing units."""


def n(value: float) -> str:
    """`value` with at most one decimal, as short as it can be written."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def attributes(**values: object) -> str:
    """` name="value"` for each value that is not None; underscores become dashes."""
    parts = []
    for key, value in values.items():
        if value is None:
            continue
        written = n(value) if isinstance(value, float) else str(value)
        parts.append(f' {key.rstrip("_").replace("_", "-")}="{written}"')
    return "".join(parts)


def element(name: str, *inside: str, **values: object) -> str:
    """One element with what is inside it."""
    if inside:
        return f"<{name}{attributes(**values)}>{''.join(inside)}</{name}>"
    return f"<{name}{attributes(**values)}/>"


def path(d: str, fill: str = "none", **values: object) -> str:
    """A path with the outline `d`."""
    return element("path", d=d, fill=fill, **values)


def line(d: str, colour: str, width: float, **values: object) -> str:
    """An open path drawn as a round-ended line `width` units wide."""
    return path(d, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round", **values)


def circle(x: float, y: float, r: float, fill: str = "none", **values: object) -> str:
    """A circle round (x, y)."""
    return element("circle", cx=n(x), cy=n(y), r=n(r), fill=fill, **values)


def rect(x: float, y: float, w: float, h: float, r: float = 0, fill: str = "none", **values: object) -> str:
    """A box with corners rounded by `r`."""
    return element("rect", x=n(x), y=n(y), width=n(w), height=n(h), rx=n(r) if r else None, fill=fill, **values)


def group(*inside: str, **values: object) -> str:
    """A group."""
    return element("g", *inside, **values)


def turned(angle: float, x: float, y: float, *inside: str) -> str:
    """A group turned by `angle` degrees clockwise round (x, y)."""
    return group(*inside, transform=f"rotate({n(angle)} {n(x)} {n(y)})")


def polar(x: float, y: float, angle: float, r: float) -> tuple[float, float]:
    """The point `r` units from (x, y) in the direction `angle` (degrees clockwise from the right)."""
    a = math.radians(angle)
    return x + r * math.cos(a), y + r * math.sin(a)


def linear(name: str, stops: list[tuple[float, str]], box: tuple[float, float, float, float]) -> str:
    """A linear gradient `name` from (x1, y1) to (x2, y2) in drawing units; stops are (0..1, colour)."""
    x1, y1, x2, y2 = box
    return element(
        "linearGradient",
        *_stops(stops),
        id=name,
        gradientUnits="userSpaceOnUse",
        x1=n(x1),
        y1=n(y1),
        x2=n(x2),
        y2=n(y2),
    )


def radial(name: str, stops: list[tuple[float, str]], x: float, y: float, r: float) -> str:
    """A radial gradient `name` round (x, y) in drawing units."""
    return element("radialGradient", *_stops(stops), id=name, gradientUnits="userSpaceOnUse", cx=n(x), cy=n(y), r=n(r))


def _stops(stops: list[tuple[float, str]]) -> list[str]:
    return [element("stop", offset=f"{at:g}", **{"stop-color": colour}) for at, colour in stops]


def paint(name: str, colour: Paint) -> str:
    """The gradient `name` of one paint over each shape that is filled with it: light at the top, dark at the foot."""
    stops = _stops([(0, colour.light), (0.5, colour.mid), (1, colour.dark)])
    return element("linearGradient", *stops, id=name, x1="0", y1="0", x2="0", y2="1")


def upright(name: str, colour: Paint) -> str:
    """Like `paint`, but one run of light to dark over the whole face, for a frame made of several shapes."""
    return linear(name, [(0, colour.light), (0.5, colour.mid), (1, colour.dark)], (0, 30, 0, 370))


class Drawing(NamedTuple):
    """A picture in the box that all tiles share: its shapes, and the gradients that they are filled with."""

    shapes: str
    defs: str = ""

    def svg(self, width: int = WIDTH, height: int = HEIGHT) -> str:
        """The whole SVG file."""
        defs = f"<defs>{self.defs}</defs>\n" if self.defs else ""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        return f"{head}\n{defs}{self.shapes}\n</svg>\n"


def drawing(*shapes: str, defs: str = "") -> Drawing:
    """A drawing of these shapes, first at the back."""
    return Drawing("\n".join(shapes), defs)


def write(folder: Path, name: str, picture: Drawing) -> None:
    """Writes `folder`/`name`.svg."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.svg").write_text(picture.svg(), encoding="utf-8")
