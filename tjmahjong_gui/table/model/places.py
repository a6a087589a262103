"""Keys of what has a tile's face and lies in no wall; tiles of the wall go by their places 0-135 (`tjmahjong.wall`)."""

from __future__ import annotations

WIND_PLACES = range(136, 140)
"""The four wind tiles of the seat draw, by slot."""
KIND_PLACES = range(140, 144)
"""The pictures in the middle that show the wild kinds."""
