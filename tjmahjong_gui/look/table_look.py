"""The person's preferences as the table takes them."""

from __future__ import annotations

from dataclasses import fields

from tjmahjong_gui.look import theme
from tjmahjong_gui.preferences.declared import Choices
from tjmahjong_gui.table.options import TableOptions


def table_options(values: Choices) -> TableOptions:
    """Look, pace and way of discarding for these preferences, under the theme in force."""
    same = {field.name: getattr(values, field.name) for field in fields(TableOptions) if hasattr(values, field.name)}
    return TableOptions(
        **same,
        text=values.text_size / 100,
        scale=values.tile_size / 100,
        light=theme.current() is theme.THEMES["light"],
    )
