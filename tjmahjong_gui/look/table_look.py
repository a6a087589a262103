"""The person's preferences as the table takes them."""

from __future__ import annotations

from tjmahjong_gui.look import theme
from tjmahjong_gui.preferences.settings import Choices
from tjmahjong_gui.table.options import TableOptions


def table_options(values: Choices) -> TableOptions:
    """Look, pace and way of discarding for these preferences, under the theme in force."""
    return TableOptions(
        cloth=values.cloth,
        back=values.back,
        pace=values.pace,
        reduced_motion=values.reduced_motion,
        text=values.text_size / 100,
        light=theme.current() is theme.THEMES["light"],
        discard=values.discard,
        tile_set=values.tile_set,
        scale=values.tile_size / 100,
        high_contrast=values.high_contrast,
    )
