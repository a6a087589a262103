"""The program as the proofs use it: its command line, and pages of its window."""

from __future__ import annotations

import contextlib
import io
from typing import Any


def says(*words: str) -> str:
    """What `tjmahjong` with these words prints; it must end well."""
    from tjmahjong.cli import main

    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
    with contextlib.redirect_stdout(out):
        status = main(words)
    assert status == 0, f"tjmahjong {' '.join(words)} ends with {status}"
    return out.buffer.getvalue().decode()  # type: ignore[attr-defined]


_kept: list[Any] = []
"""Widgets live as long as the process: what is shown is looked at, never taken down."""


def asked(page: Any, lang: str) -> Any:
    """A page of the window in `lang`, made with preferences that are nobody's."""
    from PySide6.QtWidgets import QApplication

    from tjmahjong_gui.language.i18n import Translators
    from tjmahjong_gui.preferences.settings import Preferences

    app = QApplication.instance() or QApplication([])
    Translators(app).speak(lang)
    made = page(Preferences(None))
    _kept.extend((app, made))
    return made
