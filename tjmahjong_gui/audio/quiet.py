"""What Qt's sound and speech parts write that is no news for a player."""

from __future__ import annotations

from PySide6.QtCore import QLoggingCategory

_QUIET = "qt.multimedia.*=false\nqt.speech.*=false"
"""What Qt's sound and speech parts say about libraries and services that are not there is no news for a player."""

NO_NEWS = "No QtMultimedia backends found."
"""Said once by a packaged program, which leaves the video decoders out: sound effects need none. It has no category."""


def quieten() -> None:
    """Keep Qt's sound and speech parts from writing messages; QT_LOGGING_RULES in the environment still goes first."""
    QLoggingCategory.setFilterRules(_QUIET)
