"""How a person likes the table: cloth, backs, tile set, pace."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tjmahjong_gui.table.drawing.tile_art import Back, TileSet

Cloth = Literal["green", "blue", "red"]
Pace = Literal["step", "slow", "normal", "fast", "off"]
Discarding = Literal["confirm", "double", "single"]


@dataclass(frozen=True, slots=True)
class TableOptions:
    """Everything about the table that can be chosen. `scale` is the size of the own hand (0.7-1.3)."""

    cloth: Cloth = "green"
    back: Back = "green"
    tile_set: TileSet = "normal"
    pace: Pace = "normal"
    reduced_motion: bool = False
    scale: float = 1.0
    text: float = 1.0
    """Size of plates and of what is written in the middle (0.8-1.6)."""
    light: bool = False
    """The surroundings and plates are light instead of dark."""
    discard: Discarding = "confirm"
    """What discards a tile: a second press on the chosen one, a double press, or the first press."""
    high_contrast: bool = False

    @property
    def look(self) -> tuple[object, ...]:
        """Everything that a change of has to be painted anew for."""
        return (self.cloth, self.back, self.tile_set, self.scale, self.text, self.light, self.high_contrast)


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of the table."""

    cloth: str
    cloth_edge: str
    rail: str
    rail_line: str
    panel: str
    panel_line: str
    plate: str
    plate_line: str
    text: str
    soft: str
    gold: str
    on_gold: str
    red: str
    on_red: str
    disc: str
    on_disc: str
    plus: str
    minus: str


_CLOTHS: dict[Cloth, tuple[str, str, str]] = {
    "green": ("#2a7a62", "#123f35", "#12392f"),
    "blue": ("#2d5f8e", "#142f4f", "#142c47"),
    "red": ("#8a3540", "#431720", "#3b151d"),
}
_LIGHT_CLOTHS: dict[Cloth, tuple[str, str, str]] = {
    "green": ("#5aa686", "#3c8468", "#e9f1e6"),
    "blue": ("#6d9fcb", "#4a7bab", "#e8eff6"),
    "red": ("#c06b72", "#994850", "#f8eaea"),
}


_DARK_CONTRAST = {
    "cloth_edge": "#000000", "panel": "#000000", "plate": "#000000", "plate_line": "#ffffff", "text": "#ffffff",
    "soft": "#ffffff", "gold": "#ffe45c", "on_gold": "#000000", "red": "#a80f0a", "on_red": "#ffffff",
    "disc": "#00573c", "plus": "#9dffc0", "minus": "#ffb3a8",
}  # fmt: skip
_LIGHT_CONTRAST = {
    "panel": "#ffffff", "panel_line": "#000000", "plate": "#ffffff", "plate_line": "#000000", "text": "#000000",
    "soft": "#000000", "gold": "#5f3800", "red": "#8f0f08", "disc": "#0a4a33", "plus": "#004d1f", "minus": "#8f0f08",
}  # fmt: skip
"""What high contrast changes: the strongest inks on plain grounds, and edges that are seen."""


def palette(options: TableOptions) -> Palette:
    """The colours for these options."""
    if options.light:
        cloth, edge, panel = _LIGHT_CLOTHS[options.cloth]
        found = Palette(
            cloth, edge, rail="#c9a777", rail_line="#8a6236", panel=panel, panel_line="#ffffff", plate="#fffaf0",
            plate_line="#b9a57e", text="#241c12", soft="#5d5140", gold="#8a5200", on_gold="#ffffff", red="#b3261b",
            on_red="#ffffff", disc="#1d6b50", on_disc="#ffffff", plus="#176a3a", minus="#b02418",
        )  # fmt: skip
        return replace(found, **_LIGHT_CONTRAST) if options.high_contrast else found
    cloth, edge, panel = _CLOTHS[options.cloth]
    found = Palette(
        cloth, edge, rail="#4a2a17", rail_line="#8b5a2c", panel=panel, panel_line="#ffffff", plate="#0d211c",
        plate_line="#4a6e62", text="#fbf7ea", soft="#bcd2c9", gold="#ffcf4a", on_gold="#2b1d00", red="#c02a1e",
        on_red="#fff6e6", disc="#2f8f6d", on_disc="#ffffff", plus="#86e3a8", minus="#ff9a8c",
    )  # fmt: skip
    return replace(found, **_DARK_CONTRAST) if options.high_contrast else found
