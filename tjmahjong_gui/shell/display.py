"""Whether a window can be opened at all, found out before Qt does, because Qt aborts the process when it cannot."""

from __future__ import annotations

import atexit
import ctypes
import os
import sys
import tempfile
from collections.abc import Mapping, MutableMapping
from pathlib import Path

from tjmahjong.text import Text
from tjmahjong_gui.files.resources_path import ResourceMissing, resource

NO_DISPLAY = Text(
    "There is no display to open a window on. Either start it in a desktop session (or under xvfb-run), or check the "
    "program without one: QT_QPA_PLATFORM=offscreen tjmahjong-gui --self-test",
    "没有可用的显示器，打不开窗口。请在桌面环境（或 xvfb-run）里启动，或者不用显示器做自检："
    "QT_QPA_PLATFORM=offscreen tjmahjong-gui --self-test",
)
MISSING_LIBRARY = Text(
    "The window cannot be opened: the system library {name} is missing. Install its package; docs/install.md lists "
    "them for Debian and Ubuntu.",
    "打不开窗口：系统缺少库 {name}。请安装它，Debian 和 Ubuntu 要装的包见 docs/install.md。",
)

UNUSABLE_PLATFORM = Text(
    "Qt cannot open a window on QT_QPA_PLATFORM={name}. It knows: {known}; leave it unset for a usual window.",
    "按 QT_QPA_PLATFORM={name}，Qt 打不开窗口。可用的有：{known}；要开普通窗口，就不要设这个变量。",
)
_FORESEEN = {"xcb", "offscreen", "minimal"}
"""Platforms of which it is known beforehand whether they can be used, beside those of Wayland."""


def obstacle(environment: Mapping[str, str], lang: str) -> str | None:
    """One line on why no window can be opened and what to do, in `lang`; None if nothing stands in the way.

    QT_QPA_PLATFORM may name several platforms (`wayland;xcb`), which Qt tries in turn: one that works is enough.
    """
    if not sys.platform.startswith("linux"):
        return None
    missing = _missing_for_any_window()
    if missing:
        return MISSING_LIBRARY.say(lang, name=missing)
    named = environment.get("QT_QPA_PLATFORM", "")
    platforms = [entry.split(":")[0].lower() for entry in named.split(";") if entry] if named else ["wayland", "xcb"]
    reasons = [_obstacle_of(platform, environment, lang) for platform in platforms]
    if platforms and None not in reasons:
        # Of several reasons the last is told: it is that of the platform that Qt falls back to.
        return reasons[-1]
    # An option after a colon can stop Qt, too.
    foreseen = bool(platforms) and ":" not in named and all(_foreseen(platform) for platform in platforms)
    if foreseen or _opens_when_tried():
        return None
    return UNUSABLE_PLATFORM.say(lang, name=named, known=", ".join(sorted(_platforms())))


def _foreseen(platform: str) -> bool:
    return platform in _FORESEEN or platform.startswith("wayland")


def _obstacle_of(platform: str, environment: Mapping[str, str], lang: str) -> str | None:
    """Why this one of Qt's platforms cannot be used; None if it can, as far as can be told beforehand."""
    if platform.startswith("wayland"):
        return None if _wayland(environment) else NO_DISPLAY.say(lang)
    if platform == "xcb":
        if not environment.get("DISPLAY") or not _x_server_answers():
            return NO_DISPLAY.say(lang)
        missing = _missing_library()
        return MISSING_LIBRARY.say(lang, name=missing) if missing else None
    return None


def _platforms() -> set[str]:
    """The names of the platforms that Qt has plugins for here."""
    from PySide6.QtCore import QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    return {path.stem.removeprefix("libq") for path in folder.glob("libq*.so")}


def _opens_when_tried() -> bool:
    """Whether Qt can begin on the platforms that the environment names, tried in a process that may abort."""
    if sys.platform == "win32":
        return True
    child = os.fork()
    if child == 0:
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 2)
        from PySide6.QtWidgets import QApplication

        QApplication([])
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def _wayland(environment: Mapping[str, str]) -> bool:
    name = environment.get("WAYLAND_DISPLAY")
    return bool(name) and Path(environment.get("XDG_RUNTIME_DIR", "/"), name or "").exists()


def _x_server_answers() -> bool:
    """Whether the server that DISPLAY names lets us in. A missing library is left to `_missing_library` to name."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(None, None)
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed


def _missing_for_any_window() -> str | None:
    """The first system library that Qt's widgets themselves lack, or None. It loads them, which is needed anyway."""
    try:
        import PySide6.QtWidgets  # noqa: F401
    except ImportError as error:
        return str(error).split(":")[0]
    return None


def _missing_library() -> str | None:
    """The first library that Qt's X11 plugin lacks on this system, or None."""
    if not sys.platform.startswith("linux"):
        return None
    from PySide6.QtCore import QLibraryInfo

    plugin = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms", "libqxcb.so")
    if not plugin.exists():
        return plugin.name
    try:
        ctypes.CDLL(str(plugin), mode=os.RTLD_LAZY)
    except OSError as error:
        return str(error).split(":")[0]
    return None


def with_a_screen(environment: MutableMapping[str, str]) -> None:
    """Without a display Qt draws on a screen of 800 x 800 in memory, on which no window of ours has room: give it one
    of a usual kind, unless the environment says itself what it shall be."""
    if environment.get("QT_QPA_PLATFORM") != "offscreen":
        return
    try:
        file = str(resource("offscreen.json"))
    except ResourceMissing:
        return
    if not file.isascii() or ":" in file or ";" in file:
        # Qt cuts what the variable holds at these two, and reads it in the system's coding, which may know ASCII only.
        with tempfile.NamedTemporaryFile(prefix="tjmahjong-screen-", suffix=".json", delete=False) as copy:
            copy.write(Path(file).read_bytes())
        file = copy.name
        atexit.register(Path(file).unlink, missing_ok=True)
    environment["QT_QPA_PLATFORM"] = f"offscreen:configfile={file}"
