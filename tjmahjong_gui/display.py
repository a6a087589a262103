"""Whether a window can be opened at all, found out before Qt does, because Qt aborts the process when it cannot."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from tjmahjong.text import Text

NO_DISPLAY = Text(
    "There is no display to open a window on. Either start it in a desktop session (or under xvfb-run), or check the "
    "program without one: QT_QPA_PLATFORM=offscreen tjmahjong-gui --self-test",
    "没有可用的显示器，打不开窗口。请在桌面环境（或 xvfb-run）里启动，或者不用显示器做自检："
    "QT_QPA_PLATFORM=offscreen tjmahjong-gui --self-test",
)
MISSING_LIBRARY = Text(
    "The window cannot be opened: the system library {name} is missing. Install its package; the README lists them for "
    "Debian and Ubuntu.",
    "打不开窗口：系统缺少库 {name}。请安装它，Debian 和 Ubuntu 要装的包见 README。",
)


def obstacle(environment: Mapping[str, str], lang: str) -> str | None:
    """One line on why no window can be opened and what to do, in `lang`; None if nothing stands in the way."""
    if not sys.platform.startswith("linux"):
        return None
    missing = _missing_for_any_window()
    if missing:
        return MISSING_LIBRARY.say(lang, name=missing)
    platform = environment.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0]
    if platform not in {"", "xcb", "wayland"}:
        return None
    if platform != "xcb" and _wayland(environment):
        return None
    if platform == "wayland" or not environment.get("DISPLAY") or not _x_server_answers():
        return NO_DISPLAY.say(lang)
    missing = _missing_library()
    return MISSING_LIBRARY.say(lang, name=missing) if missing else None


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
