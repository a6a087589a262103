"""Says in one line which system libraries the installed Qt lacks on this Linux machine, and in which packages they are.

    python packaging/qt_libraries.py [xcb|offscreen] [--packages]

Exit status 0 when nothing is missing (always so on Windows and macOS), 1 otherwise. `--packages` prints only the
names of the missing packages, for a script that installs them.
"""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

PACKAGE_OF = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libgl1",
    "libOpenGL.so.0": "libopengl0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libpulse.so.0": "libpulse0",
    "libpulse-mainloop-glib.so.0": "libpulse-mainloop-glib0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libzstd.so.1": "libzstd1",
}
"""Debian's package of each library that Qt's window, drawing and sound parts take from the system."""

NEEDED = ("libQt6Widgets", "libQt6Svg", "libQt6Multimedia", "libQt6TextToSpeech", "libQt6Network", "libQt6Test")


def wanted_files(qt: Path, platform: str) -> list[Path]:
    """The shared objects below PySide6's `Qt` folder that the program loads with that platform plugin."""
    libraries = [path for name in NEEDED for path in sorted((qt / "lib").glob(f"{name}.so.*"))]
    return [*libraries, qt / "plugins" / "platforms" / f"libq{platform}.so"]


def missing_in(ldd_output: str) -> set[str]:
    """Names of the libraries that `ldd` did not find."""
    return set(re.findall(r"^\s*(\S+) => not found", ldd_output, re.MULTILINE))


def missing(platform: str) -> set[str]:
    """What the installed PySide6 lacks for `platform` ("xcb", "offscreen"); nothing where there is no `ldd`."""
    spec = importlib.util.find_spec("PySide6")
    ldd = shutil.which("ldd")
    if not sys.platform.startswith("linux") or ldd is None or spec is None or spec.origin is None:
        return set()
    files = [str(path) for path in wanted_files(Path(spec.origin).parent / "Qt", platform) if path.exists()]
    return missing_in(subprocess.run([ldd, *files], capture_output=True, text=True, check=False).stdout)


def main(arguments: list[str]) -> int:
    """Print the line or the package names; see the module's text for arguments and exit status."""
    names = [word for word in arguments if not word.startswith("-")]
    lacking = missing(names[0] if names else "xcb")
    if not lacking:
        return 0
    packages = " ".join(sorted({PACKAGE_OF.get(library, library) for library in lacking}))
    if "--packages" in arguments:
        print(packages)
    else:
        libraries = ", ".join(sorted(lacking))
        print(
            f"Qt needs system libraries that are missing ({libraries}): sudo apt-get install {packages}",
            file=sys.stderr,
        )
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
