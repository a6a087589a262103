"""What a game on disk is called to people: when it was begun, or what the person has called its file."""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path

from tjmahjong.text import Text, short_name
from tjmahjong_gui.preferences.settings import Notice

_BEGUN = Text("The game of {day} {name} {year}, {clock},", "{year}年{month}月{day}日 {clock} 那一锅")
_NAMED = Text("The game “{name}”", "“{name}”那一锅")
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_STEM = "%Y-%m-%d %H.%M.%S"


def file_name(begun: datetime) -> str:
    """The name of the file of a game begun then; another in the same second has a number more (`names_beside`)."""
    return f"{begun:{_STEM}}.tjm"


def called(path: Path) -> Notice:
    """The game in the record at `path`, as it begins a sentence."""
    begun = _begun(path.stem)
    if begun is None:
        return Notice(_NAMED, {"name": short_name(path.stem)})
    values = {"day": begun.day, "month": begun.month, "name": _MONTHS[begun.month - 1], "year": begun.year}
    return Notice(_BEGUN, values | {"clock": f"{begun:%H:%M}"})


def own_name(path: Path) -> str:
    """What the person has called the file of a game; empty for a name that this program gave it."""
    return short_name(path.stem) if _begun(path.stem) is None else ""


def _begun(stem: str) -> datetime | None:
    try:
        return datetime.strptime(re.sub(r" \(\d+\)$", "", stem), _STEM).astimezone()
    except ValueError:
        return None
