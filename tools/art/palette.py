"""The colours of the tiles: the three engraver's paints, ivory, jade and gold.

Every colour comes in a light and a dark step, so that paint in a groove can run from one to the other.
"""

from __future__ import annotations

from typing import NamedTuple


class Paint(NamedTuple):
    """One paint: its light, middle and dark step as #rrggbb."""

    light: str
    mid: str
    dark: str


RED = Paint("#d8352b", "#b81f1c", "#8d1114")
GREEN = Paint("#1f9254", "#0f7040", "#08502c")
BLUE = Paint("#2f68bd", "#1d4c98", "#12336d")
INK = Paint("#24395f", "#14264a", "#0b1831")
GOLD = Paint("#ffd86b", "#e9ab20", "#a86a08")

IVORY = "#faf5e8"
IVORY_LIGHT = "#fffdf6"
IVORY_DARK = "#ece2ca"
WOOD = "#4a2a05"

JADE = Paint("#3fb585", "#1f8a61", "#0f5c40")
SAPPHIRE = Paint("#5b8fd6", "#2f62ae", "#183d78")
