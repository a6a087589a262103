"""What holds for every test: no display, no sound server, and a home folder that is not the person's own."""

from __future__ import annotations

import atexit
import os
import sys
import tempfile

# Set before anything imports Qt, and in every worker process. A person's own settings must not change a result.
_SCREEN = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "resources", "offscreen.json")  # noqa: PTH100, PTH118, PTH120
os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={_SCREEN}"
_HOME = tempfile.TemporaryDirectory(prefix="tjmahjong-tests-", ignore_cleanup_errors=True)
atexit.register(_HOME.cleanup)
os.environ["HOME"] = _HOME.name
for _name, _folder in {
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache",
    "XDG_STATE_HOME": "state",
}.items():
    os.environ[_name] = os.path.join(_HOME.name, _folder)  # noqa: PTH118
for _name in (
    "QT_SCALE_FACTOR",
    "QT_STYLE_OVERRIDE",
    "QT_QPA_PLATFORMTHEME",
    "QT_LOGGING_RULES",
    "LANGUAGE",
    "LC_ALL",
    "TJMAHJONG_HOME",
):
    os.environ.pop(_name, None)
os.environ["LANG"] = "C.UTF-8"

# Shell scripts, desktop entries and displays that may be missing: there are none of these elsewhere.
collect_ignore = [] if sys.platform.startswith("linux") else ["gui/test_display.py", "test_setup_desktop.py"]
