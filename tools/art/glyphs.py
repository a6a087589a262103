"""Characters as outlines: glyphs taken from font files and fitted into a box, so that no font is needed later.

Fonts may be TTF, OTF, TTC or WOFF2, and a family may be split over many files; the first file that has a
character gives its outline.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTFont

SPECK = 0.0012
"""Contours smaller than this share of the em square are dry-brush specks and are left out."""


class Box(NamedTuple):
    """A box in drawing units: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float


class MissingGlyph(ValueError):
    """None of the fonts given has a character."""


class Outlines:
    """The outlines of characters out of one family of font files."""

    def __init__(self, fonts: Iterable[Path], face: str = "") -> None:
        """`face` picks the member of a TTC by its family name, such as `Noto Sans CJK SC`."""
        self._fonts: list[TTFont] = []
        for file in fonts:
            self._fonts.append(open_font(file, face))
        if not self._fonts:
            raise MissingGlyph("no font file was given: name at least one with --font")

    def fitted(self, char: str, box: Box, *, keep_shape: float = 0.0) -> str:
        """The path of `char` with its ink filling `box`.

        keep_shape 0 stretches the ink over the whole box; 1 keeps its proportions and centres it; between the
        two it is stretched by that share less. Raises MissingGlyph.
        """
        font, contours = self._contours(char)
        left, bottom, right, top = _bounds(font, contours)
        ink_w, ink_h = right - left, top - bottom
        sx, sy = box.w / ink_w, box.h / ink_h
        even = min(sx, sy)
        sx, sy = sx + (even - sx) * keep_shape, sy + (even - sy) * keep_shape
        x = box.x + (box.w - ink_w * sx) / 2 - left * sx
        y = box.y + (box.h - ink_h * sy) / 2 + top * sy
        pen = SVGPathPen(None, ntos=_short)
        mover = TransformPen(pen, (sx, 0, 0, -sy, x, y))
        for contour in contours:
            contour.replay(mover)
        return str(pen.getCommands())

    def line(self, text: str, x: float, baseline: float, size: float) -> tuple[str, float]:
        """`text` set from `x` on `baseline` at `size` units to the em: its path and its width."""
        parts = []
        at = x
        for char in text:
            font = self._font_of(char)
            scale = size / font["head"].unitsPerEm
            name = font.getBestCmap()[ord(char)]
            pen = SVGPathPen(None, ntos=_short)
            font.getGlyphSet()[name].draw(TransformPen(pen, (scale, 0, 0, -scale, at, baseline)))
            parts.append(pen.getCommands())
            at += font["hmtx"][name][0] * scale
        return "".join(parts), at - x

    def _font_of(self, char: str) -> TTFont:
        for font in self._fonts:
            if ord(char) in font.getBestCmap():
                return font
        raise MissingGlyph(f"no font given has '{char}' (U+{ord(char):04X}): choose one that covers it")

    def _contours(self, char: str) -> tuple[TTFont, list[DecomposingRecordingPen]]:
        font = self._font_of(char)
        glyphs = font.getGlyphSet()
        whole = DecomposingRecordingPen(glyphs)
        glyphs[font.getBestCmap()[ord(char)]].draw(whole)
        contours: list[DecomposingRecordingPen] = []
        for step in whole.value:
            if step[0] == "moveTo":
                contours.append(DecomposingRecordingPen(glyphs))
            contours[-1].value.append(step)
        least = SPECK * font["head"].unitsPerEm ** 2
        return font, [c for c in contours if abs(_area(c)) >= least]


def open_font(file: Path, face: str) -> TTFont:
    """The font in `file`; of a TTC the member whose family is `face`, or its first one."""
    if file.suffix.lower() != ".ttc":
        return TTFont(file)
    members = TTCollection(file).fonts
    for font in members:
        if font["name"].getDebugName(1) == face or font["name"].getDebugName(16) == face:
            return font
    return members[0]


def _area(contour: DecomposingRecordingPen) -> float:
    pen = AreaPen(None)
    contour.replay(pen)
    return float(pen.value)


def _bounds(font: TTFont, contours: list[DecomposingRecordingPen]) -> tuple[float, float, float, float]:
    pen = BoundsPen(font.getGlyphSet())
    for contour in contours:
        contour.replay(pen)
    return pen.bounds  # type: ignore[no-any-return]


def _short(value: float) -> str:
    text = f"{value:.1f}"
    return text.removesuffix(".0")
