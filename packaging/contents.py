"""What goes into the packaged program and what stays out.

Pure data and functions, so that the tests can hold them against what the program imports. Names of places inside the
package ("destinations") are relative paths as PyInstaller gives them, with either slash.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath

QT_MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtMultimedia", "QtTextToSpeech", "QtNetwork")
"""The modules of PySide6 that are shipped. QtNetwork is loaded by QtMultimedia."""

OTHER_QT_MODULES = (
    "Qt3DAnimation", "Qt3DCore", "Qt3DExtras", "Qt3DInput", "Qt3DLogic", "Qt3DRender", "QtAxContainer", "QtBluetooth",
    "QtCanvasPainter", "QtCharts", "QtConcurrent", "QtDBus", "QtDataVisualization", "QtDesigner", "QtGraphs",
    "QtGraphsWidgets", "QtHelp", "QtHttpServer", "QtLocation", "QtMultimediaWidgets", "QtNetworkAuth", "QtNfc",
    "QtOpenGL", "QtOpenGLWidgets", "QtPdf", "QtPdfWidgets", "QtPositioning", "QtPrintSupport", "QtQml", "QtQuick",
    "QtQuick3D", "QtQuickControls2", "QtQuickTest", "QtQuickWidgets", "QtRemoteObjects", "QtScxml", "QtSensors",
    "QtSerialBus", "QtSerialPort", "QtSpatialAudio", "QtSql", "QtStateMachine", "QtSvgWidgets", "QtTest", "QtUiTools",
    "QtWebChannel", "QtWebEngineCore", "QtWebEngineQuick", "QtWebEngineWidgets", "QtWebSockets", "QtWebView", "QtXml",
)  # fmt: skip

EXCLUDED_MODULES = (
    *(f"PySide6.{name}" for name in OTHER_QT_MODULES),
    # Tests, builders and readers of the standard library that nothing here calls.
    "doctest", "ensurepip", "idlelib", "lib2to3", "pdb", "pydoc", "pydoc_data", "test", "tkinter", "_tkinter",
    "turtle", "turtledemo", "venv", "curses", "_curses", "readline", "sqlite3", "_sqlite3", "dbm", "xmlrpc",
    "ftplib", "imaplib", "poplib", "smtplib", "nntplib", "telnetlib", "http.server", "ssl", "_ssl",
    # Parts of numpy for building and testing, and what it would use if it were there.
    "numpy.f2py", "numpy.distutils", "numpy.tests", "scipy", "pandas", "matplotlib", "PIL", "IPython", "yaml",
    # Tools of this project.
    "pytest", "_pytest", "pytestqt", "hypothesis", "xdist", "setuptools", "pkg_resources", "pip", "wheel",
    "fontTools", "mypy", "ruff", "hatchling", "mahjong",
)  # fmt: skip
"""Never shipped, nor anything below them. A test keeps every module that the program imports off this list."""

COMMAND_LINE_EXCLUDED = (*EXCLUDED_MODULES, "PySide6", "shiboken6", "tjmahjong_gui")
"""The same for the command line's executable: the engine knows nothing of Qt."""

PLUGINS = {
    "iconengines": ("svgicon",),
    "imageformats": ("svg", "ico"),
    "platforms": ("xcb", "wayland", "offscreen", "windows", "cocoa"),
    "platforminputcontexts": ("compose", "ibus"),
    "platformthemes": ("xdgdesktopportal",),
    "styles": ("modernwindows", "windowsvista", "mac"),
    "texttospeech": ("texttospeech_speechd", "texttospeech_sapi", "texttospeech_winrt", "texttospeech_darwin"),
    "wayland-decoration-client": ("adwaita", "bradient"),
    "wayland-shell-integration": ("xdg-shell",),
}
"""Qt plugins that are shipped, by folder: what the plugin's name begins with after `libq` or `q`. No other folder is:
sound effects need no plugin, nothing is drawn by OpenGL, and nothing goes over the network."""

_TRANSLATIONS = re.compile(r"qt(base)?_(en|zh_CN)\.qm")
"""Of Qt's own translations, those of its standard dialogs in the languages of the window."""

_LEFT_OUT = re.compile(r"(^|/)(Qt/)?(qml|metatypes|typesystems|glue|include|scripts|resources|libexec)/|\.pyi$")


def is_plugin(destination: str) -> bool:
    """Whether a file is a Qt plugin: loaded by its place, not by its name in another library."""
    return "plugins" in PurePosixPath(destination.replace("\\", "/")).parts


def ships(destination: str) -> bool:
    """Whether a file that PyInstaller found goes into the package, by its place there."""
    path = PurePosixPath(destination.replace("\\", "/"))
    parts = path.parts
    if "PySide6" not in parts:
        return True
    if is_plugin(destination):
        folder = parts[parts.index("plugins") + 1]
        own = re.sub(r"^(lib)?q?", "", path.stem)
        return own.startswith(PLUGINS.get(folder, ()))
    if path.suffix == ".qm":
        return _TRANSLATIONS.fullmatch(path.name) is not None
    return _LEFT_OUT.search(path.as_posix()) is None


def reachable(entries: Iterable[tuple[str, str, str]], needs: Callable[[str], Iterable[str]]) -> set[str]:
    """Destinations of the binaries that something shipped loads.

    `entries` are (destination, source file, PyInstaller's type code); `needs(source)` gives the names of the libraries
    that a file links to. Extension modules and plugins are loaded by Python and Qt; any other library only counts if
    one that counts links to it. So what only an unshipped plugin needed (a video decoder, a GUI toolkit) stays out too.
    """
    by_name: dict[str, list[tuple[str, str]]] = {}
    waiting: list[tuple[str, str]] = []
    for destination, source, code in entries:
        name = PurePosixPath(destination.replace("\\", "/")).name
        by_name.setdefault(name.lower(), []).append((destination, source))
        if code == "EXTENSION" or is_plugin(destination) or re.match(r"(lib)?python3", name.lower()):
            waiting.append((destination, source))
    kept: set[str] = set()
    while waiting:
        destination, source = waiting.pop()
        if destination in kept:
            continue
        kept.add(destination)
        for needed in needs(source):
            waiting.extend(by_name.get(PurePosixPath(needed.replace("\\", "/")).name.lower(), []))
    return kept


def modules(top: Path, package: str) -> list[str]:
    """Dotted names of all modules of `package`, a folder of `top`: some are imported by name, when needed."""
    names = []
    for path in sorted((top / package).rglob("*.py")):
        parts = path.relative_to(top).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def package_data(top: Path, package: str) -> list[tuple[str, str]]:
    """(file, folder in the program) of everything in `package` that is no module: tables, type marker and the like."""
    return [
        (str(path), path.parent.relative_to(top).as_posix())
        for path in sorted((top / package).rglob("*"))
        if path.is_file() and path.suffix not in {".py", ".pyc"}
    ]
