"""Sees to the system libraries that the installed Qt lacks on this Linux machine.

    python packaging/qt_libraries.py [xcb|offscreen] [--install]

With `--install` they are installed, and a line says so, where that needs no question: as root or with a sudo that asks
for no password, and with apt. Otherwise one line says what is missing and what to type. Exit status 0 when nothing is
missing that the window needs (always so on Windows and macOS), 1 otherwise: without sound and speech it runs silent.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
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

NEEDED = ("libQt6Widgets", "libQt6Svg", "libQt6Network", "libQt6Test")
FOR_SOUND = ("libQt6Multimedia", "libQt6TextToSpeech")


def missing_in(ldd_output: str) -> set[str]:
    """Names of the libraries that `ldd` did not find."""
    return set(re.findall(r"^\s*(\S+) => not found", ldd_output, re.MULTILINE))


def missing(platform: str) -> tuple[set[str], set[str]]:
    """What the installed PySide6 lacks for `platform` ("xcb", "offscreen"), and what it lacks for sound and speech
    beside that; nothing where there is no `ldd`."""
    spec = importlib.util.find_spec("PySide6")
    if not sys.platform.startswith("linux") or shutil.which("ldd") is None or spec is None or spec.origin is None:
        return set(), set()
    qt = Path(spec.origin).parent / "Qt"
    window = [*_libraries(qt, NEEDED), qt / "plugins" / "platforms" / f"libq{platform}.so"]
    needed = _lacking(window)
    return needed, _lacking(_libraries(qt, FOR_SOUND)) - needed


def _libraries(qt: Path, names: Iterable[str]) -> list[Path]:
    return [path for name in names for path in sorted((qt / "lib").glob(f"{name}.so.*"))]


def _lacking(files: Iterable[Path]) -> set[str]:
    present = [str(path) for path in files if path.exists()]
    return missing_in(subprocess.run(["ldd", *present], capture_output=True, text=True, check=False).stdout)


def packages_of(libraries: Iterable[str]) -> str:
    """Debian's packages of these libraries, for a command line."""
    return " ".join(sorted({PACKAGE_OF.get(library, library) for library in libraries}))


def installer() -> list[str] | None:
    """How apt-get is called without a question to anybody: [] as root, through sudo; None where neither goes."""
    if shutil.which("apt-get") is None:
        return None
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "--non-interactive"]
    if shutil.which("sudo") is None or subprocess.run([*sudo, "true"], capture_output=True, check=False).returncode:
        return None
    return sudo


def install(packages: str, before: list[str]) -> bool:
    """Install Debian's `packages`; says so in a line, and whether it went well.

    Lists of packages that cannot be brought up to date stop nothing: one dead source among several is common, and the
    lists that are there may do.
    """
    print(f"Installing system libraries that Qt needs: {packages}", flush=True)
    get = [*before, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    _quietly([*get, "update"])
    done = _quietly([*get, "install", "-y", "--no-install-recommends", *packages.split()])
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or [f"exit status {done.returncode}"]
        print(f"apt-get did not manage it: {said[-1]}", file=sys.stderr)
    return not done.returncode


def _quietly(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def main(arguments: list[str]) -> int:
    """See the module's text for arguments and exit status."""
    names = [word for word in arguments if not word.startswith("-")]
    platform = names[0] if names else "xcb"
    needed, for_sound = missing(platform)
    if "--install" in arguments and (needed or for_sound):
        before = installer()
        if before is not None and install(packages_of(needed | for_sound), before):
            needed, _ = missing(platform)
    if not needed:
        return 0
    libraries = ", ".join(sorted(needed))
    print(
        f"Qt needs system libraries that are missing ({libraries}): sudo apt-get install {packages_of(needed)}",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
