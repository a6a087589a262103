"""How long the parts of the program take to read in, for the self-test's report."""

from __future__ import annotations

import importlib
import time
from collections.abc import Sequence

PARTS = (
    "PySide6.QtSvg",
    "msgspec",
    "tjmahjong_gui.preferences.settings",
    "tjmahjong_gui.look.theme",
    "tjmahjong_gui.shell.main_window",
)
"""What the first window needs besides Qt's core, the parts before the whole."""


def import_times(names: Sequence[str] = PARTS) -> dict[str, float]:
    """Import `names` in turn; milliseconds by name, each with what it is the first to need."""
    taken = {}
    for name in names:
        begun = time.perf_counter()
        importlib.import_module(name)
        taken[name] = round(1000 * (time.perf_counter() - begun), 1)
    return taken
