"""What the packaged program holds: nothing that is imported may be left out, nothing that is not needed comes in."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOP = Path(__file__).parents[1]
PACKAGING = TOP / "packaging"


def script(name: str) -> ModuleType:
    """A script of `packaging/`, which is no package."""
    spec = importlib.util.spec_from_file_location(name, PACKAGING / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


contents = script("contents")
identity = script("identity")


def named_in_imports(package: str) -> set[str]:
    """Every module that `package` names in an import, wherever it stands, functions included."""
    names: set[str] = set()
    for path in (TOP / package).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def loaded_by(package: str) -> set[str]:
    """Every module that is loaded when all modules of `package` are, with what those load in turn."""
    modules = [name for name in contents.modules(TOP, package) if not name.endswith("__main__")]
    code = f"import importlib, sys\nfor name in {modules!r}: importlib.import_module(name)\nprint(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=TOP, capture_output=True, text=True, timeout=120, check=False
    )
    assert run.returncode == 0, run.stderr
    return set(run.stdout.split())


def excluded(names: set[str], without: tuple[str, ...]) -> list[str]:
    """Which of `names` are on the list `without`, or below a package that is."""
    return sorted(name for name in names if any(name == out or name.startswith(f"{out}.") for out in without))


def test_the_check_finds_an_excluded_import() -> None:
    names = {"PySide6.QtQml", "tkinter.ttk", "PySide6.QtCore", "testament"}
    assert excluded(names, contents.EXCLUDED_MODULES) == ["PySide6.QtQml", "tkinter.ttk"]


@pytest.mark.parametrize("package", ["tjmahjong", "tjmahjong_gui"])
def test_no_excluded_module_is_named_in_an_import(package: str) -> None:
    assert excluded(named_in_imports(package), contents.EXCLUDED_MODULES) == []


@pytest.mark.parametrize("package", ["tjmahjong", "tjmahjong_gui"])
def test_no_excluded_module_is_loaded(package: str) -> None:
    # The interpreter's own start may load a few of the standard library's modules, on some systems only.
    start = subprocess.run(
        [sys.executable, "-c", "import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    loaded = loaded_by(package) - set(start.stdout.split())
    assert excluded(loaded, contents.EXCLUDED_MODULES) == []


def test_the_command_line_needs_nothing_of_the_window() -> None:
    assert excluded(loaded_by("tjmahjong"), contents.COMMAND_LINE_EXCLUDED) == []


def test_every_qt_module_in_use_is_shipped() -> None:
    used = {name.split(".")[1] for name in named_in_imports("tjmahjong_gui") if name.startswith("PySide6.")}
    assert used <= {*contents.QT_MODULES, "__version__"}
    assert set(contents.QT_MODULES) & set(contents.OTHER_QT_MODULES) == set()


@pytest.mark.parametrize(
    ("destination", "ships"),
    [
        ("numpy/_core/_multiarray_umath.so", True),
        ("PySide6/QtWidgets.abi3.so", True),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", True),
        ("PySide6/Qt/plugins/platforms/libqoffscreen.so", True),
        ("PySide6/plugins/platforms/qwindows.dll", True),
        ("PySide6\\plugins\\platforms\\qwindows.dll", True),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", True),
        ("PySide6/Qt/plugins/platforms/libqeglfs.so", False),
        ("PySide6/Qt/plugins/platforminputcontexts/libibusplatforminputcontextplugin.so", True),
        ("PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so", False),
        ("PySide6/Qt/plugins/imageformats/libqsvg.so", True),
        ("PySide6/Qt/plugins/imageformats/libqpdf.so", False),
        ("PySide6/Qt/plugins/texttospeech/libqtexttospeech_speechd.so", True),
        ("PySide6/Qt/plugins/texttospeech/libqtexttospeech_mock.so", False),
        ("PySide6/Qt/plugins/multimedia/libffmpegmediaplugin.so", False),
        ("PySide6/Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so", False),
        ("PySide6/Qt/translations/qtbase_zh_CN.qm", True),
        ("PySide6/Qt/translations/qtbase_zh_TW.qm", False),
        ("PySide6/Qt/translations/qt_help_zh_CN.qm", False),
        ("PySide6/Qt/qml/QtQuick/qmldir", False),
        ("PySide6/QtCore.pyi", False),
    ],
)
def test_what_ships(destination: str, *, ships: bool) -> None:
    assert contents.ships(destination) is ships


def test_a_library_ships_only_if_something_shipped_links_to_it() -> None:
    links = {"gui.so": ["libGui.so.6"], "libGui.so.6": ["libicu.so.73"], "xcb.so": ["libxcb.so.1"]}
    entries = [
        ("PySide6/QtGui.so", "gui.so", "EXTENSION"),
        ("PySide6/Qt/lib/libGui.so.6", "libGui.so.6", "BINARY"),
        ("PySide6/Qt/lib/libicu.so.73", "libicu.so.73", "BINARY"),
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "xcb.so", "BINARY"),
        ("libxcb.so.1", "libxcb.so.1", "BINARY"),
        ("libpython3.11.so.1.0", "libpython", "BINARY"),
        ("libavcodec.so.61", "libavcodec", "BINARY"),
    ]
    kept = contents.reachable(entries, lambda source: links.get(source, []))
    assert {entry[0] for entry in entries} - kept == {"libavcodec.so.61"}


def test_version_numbers_for_windows() -> None:
    assert identity.numbers("0.1.0") == (0, 1, 0, 0)
    assert identity.numbers("1.2.3.dev4") == (1, 2, 3, 0)


def test_the_macos_bundle_opens_records() -> None:
    plist = identity.info_plist("1.2.3")
    assert plist["CFBundleShortVersionString"] == "1.2.3"
    (document,) = plist["CFBundleDocumentTypes"]
    (exported,) = plist["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [exported["UTTypeIdentifier"]]
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["tjm"]
