"""The application and its window: made so that nothing stops them from starting, and taken down in order.

Imports are kept inside functions where they cost time before the first window.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tjmahjong_gui.language.i18n import Language
    from tjmahjong_gui.shell.main_window import MainWindow

SWITCH_SECONDS = 0.001
"""How long a computer player that thinks keeps Python from the window, which asks for it many times a frame."""


def end(app: QApplication, window: MainWindow) -> None:
    """Take everything of Qt's down in order, while Python is whole: threads, then the window with all that hangs on it,
    then the application. Left to the interpreter's end, Qt would still call event filters, timers and the message
    handler of ours, and find half a Python."""
    import gc

    import shiboken6
    from PySide6.QtCore import QEvent

    from tjmahjong_gui.shell import background, event_filters
    from tjmahjong_gui.shell.errors import Reporter

    window.stop()
    event_filters.remove_all()
    if shiboken6.isValid(window):
        shiboken6.delete(window)
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    background.wait_for_those_left()
    gc.collect()
    app.shutdown()
    Reporter.give_back()


def start(
    lang: Language | None, record: Path | None = None, *, keep: bool = True, chosen: Mapping[str, Any] | None = None
) -> tuple[QApplication, MainWindow]:
    """The application and its window, not yet shown. `lang` and the preferences `chosen` hold for this run.

    `keep` False neither reads nor writes anything of the person's (for the self-test).
    """
    from PySide6.QtWidgets import QApplication

    from tjmahjong_gui.files import paths
    from tjmahjong_gui.look import theme
    from tjmahjong_gui.preferences.settings import Preferences
    from tjmahjong_gui.shell.application import Application
    from tjmahjong_gui.shell.display import with_a_screen
    from tjmahjong_gui.shell.errors import Reporter
    from tjmahjong_gui.shell.gc_control import Collector
    from tjmahjong_gui.shell.main_window import MainWindow

    existing = QApplication.instance()
    if existing is None:
        with_a_screen(os.environ)
    app = existing if isinstance(existing, QApplication) else Application(sys.argv[:1])
    app.setApplicationName(paths.APPLICATION)
    app.setDesktopFileName(paths.APPLICATION)
    reporter = Reporter(app)
    if keep:
        reporter.install()
    missing = theme.load_fonts()
    this_run = {**(chosen or {}), **({} if lang is None else {"language": lang})}
    preferences = Preferences(paths.settings_file() if keep else None, this_run=this_run)
    window = MainWindow(preferences, reporter, data=paths.data_folder() if keep else None, sound=keep)
    window.tell_missing(missing)
    # A program can be told to end without its window being closed.
    app.aboutToQuit.connect(window.stop)
    collector = Collector(window, lambda: window.moving)
    window.preload.finished.connect(collector.settle)
    collector.start()
    sys.setswitchinterval(SWITCH_SECONDS)
    if isinstance(app, Application):
        app.fileOpened.connect(window.open_record)
    if record is not None:
        window.open_record(record)
    return app, window
