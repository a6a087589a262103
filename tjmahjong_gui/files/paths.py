"""Where the person's own files live: preferences, records, error reports.

The folders are the platform's usual ones. `TJMAHJONG_HOME` puts everything under one folder instead: for tests, and for
a copy that is carried about on a stick.
"""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QStandardPaths

from tjmahjong.system_reasons import reason_of
from tjmahjong.text import Text

APPLICATION = "tjmahjong"
HOME_VARIABLE = "TJMAHJONG_HOME"


def config_folder() -> Path:
    """Folder of the preferences; it need not exist yet."""
    return _folder("config", QStandardPaths.StandardLocation.GenericConfigLocation)


def data_folder() -> Path:
    """Folder of everything a person would keep: records, own presets, error reports; it need not exist yet."""
    return _folder("data", QStandardPaths.StandardLocation.GenericDataLocation)


def settings_file() -> Path:
    """The preferences."""
    return config_folder() / "settings.json"


def records_folder() -> Path:
    """Folder of the records of games (`.tjm`)."""
    return data_folder() / "records"


def writable(folder: Path) -> Text | None:
    """Make `folder` and try to write in it: None if that works, else why not."""
    probe = folder / f".probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"")
        probe.unlink()
    except OSError as error:
        return reason_of(error)
    return None


def _folder(name: str, location: QStandardPaths.StandardLocation) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / name
    return Path(QStandardPaths.writableLocation(location)) / APPLICATION
