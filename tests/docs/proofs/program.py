"""The program as the proofs use it: its command line, and parts of its window."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Callable
from typing import Any, TypeVar

W = TypeVar("W")


def says(*words: str, given: str = "") -> str:
    """What `tjmahjong` with these words prints, `given` on standard input; it must end well."""
    from tjmahjong.cli import main

    out, stdin = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True), sys.stdin
    sys.stdin = io.TextIOWrapper(io.BytesIO(given.encode()), encoding="utf-8")
    try:
        with contextlib.redirect_stdout(out):
            status = main(words)
    finally:
        sys.stdin = stdin
    assert status == 0, f"tjmahjong {' '.join(words)} ends with {status}"
    return out.buffer.getvalue().decode()  # type: ignore[attr-defined]


_kept: list[Any] = []
"""The application, its one set of translators, and widgets: they are looked at, never taken down."""


def shown(make: Callable[[], W], lang: str) -> W:
    """A part of the window in `lang`."""
    from PySide6.QtWidgets import QApplication

    from tjmahjong_gui.language.i18n import Translators

    if not _kept:
        app = QApplication([])
        _kept.extend((app, Translators(app)))
    _kept[1].speak(lang)
    made = make()
    _kept.append(made)
    return made
