"""Builds the packaged program: `build/package/…` while at work, then `dist/tjmahjong/` and an archive of it.

    python packaging/build.py [--no-archive]

The same on Linux, Windows and macOS. Prints both sizes; exit status 1 when one is over its limit.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOP = HERE.parent
DIST = TOP / "dist"
FOLDER = DIST / "tjmahjong"
UNPACKED_LIMIT = 190_000_000
DOWNLOAD_LIMIT = 65_000_000
"""In bytes, for Linux; elsewhere the sizes are only printed, because Qt is cut differently there."""

sys.path[:0] = [str(HERE), str(TOP)]

from tjmahjong import __version__  # noqa: E402


def size(folder: Path) -> int:
    """Bytes in the files below `folder`; a link counts nothing."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def archive_name() -> str:
    """Name of the download without its ending: program, version, system, processor."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, "linux")
    return f"tjmahjong-{__version__}-{system}-{platform.machine().lower()}"


def freeze() -> None:
    """Run PyInstaller; on Linux then drop the symbols of the Python library, which some builds of Python keep."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    work = TOP / "build" / "package"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--workpath", str(work), "--distpath", str(DIST), str(HERE / "tjmahjong.spec")]
    subprocess.run(command, cwd=TOP, check=True)
    strip = shutil.which("strip")
    if sys.platform.startswith("linux") and strip is not None:
        inside = FOLDER / "_internal"
        for path in [*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so")]:
            subprocess.run([strip, "--strip-unneeded", str(path)], check=True)


def add_system_licences() -> None:
    """Put the terms of the system's libraries that were packed along where the About dialog looks (Debian only)."""
    query = shutil.which("dpkg-query")
    target = FOLDER / "_internal" / "tjmahjong_gui" / "resources" / "licenses" / "system"
    listed: dict[str, list[str]] = {}
    for path in sorted((FOLDER / "_internal").glob("*.so*")):
        if query is None:
            break
        found = subprocess.run([query, "--search", f"*/{path.name}"], capture_output=True, text=True, check=False)
        owners = {line.split(":")[0] for line in found.stdout.splitlines()}
        if owners:
            listed.setdefault(min(owners), []).append(path.name)
    for package, libraries in listed.items():
        terms = Path("/usr/share/doc") / package / "copyright"
        if terms.is_file():
            target.mkdir(exist_ok=True)
            text = terms.read_text("utf-8", errors="replace")
            (target / f"{package}.txt").write_text(f"{package}: {', '.join(libraries)}\n\n{text}", "utf-8")
    if listed:
        for name in ("LGPL-2.1", "LGPL-2", "GPL-2"):
            shutil.copy2(Path("/usr/share/common-licenses") / name, target / f"{name}.txt")


def add_installer() -> None:
    """Put the Linux install script and what it places on the desktop beside the program."""
    shutil.copytree(HERE / "linux", FOLDER / "share", dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.sh"))
    for name in ("install.sh", "uninstall.sh"):
        shutil.copy2(HERE / "linux" / name, FOLDER / name)


def archive() -> Path:
    """The download: tar.xz on Linux, zip elsewhere."""
    target = DIST / archive_name()
    if not sys.platform.startswith("linux"):
        bundle = DIST / "Tianjin Mahjong.app"
        if sys.platform == "darwin":
            made = target.with_name(target.name + ".zip")
            subprocess.run(["ditto", "-c", "-k", "--keepParent", str(bundle), str(made)], check=True)
            return made
        return Path(shutil.make_archive(str(target), "zip", DIST, FOLDER.name))
    made = target.with_name(target.name + ".tar.xz")
    tar = ["tar", "--owner=0", "--group=0", "--numeric-owner", "-C", str(DIST), "-c", FOLDER.name]
    with made.open("wb") as out:
        packer = subprocess.Popen(tar, stdout=subprocess.PIPE)
        subprocess.run(["xz", "-T0", "-6", "-c"], stdin=packer.stdout, stdout=out, check=True)
        if packer.wait():
            raise SystemExit("tar failed")
    return made


def main() -> int:
    """Build, report the sizes, hold them against the limits."""
    parser = argparse.ArgumentParser(description="Build the packaged program into dist/.")
    parser.add_argument("--no-archive", action="store_true", help="only the folder, not the download")
    arguments = parser.parse_args()
    freeze()
    if sys.platform.startswith("linux"):
        add_system_licences()
        add_installer()
    measured = {"unpacked": (size(FOLDER), UNPACKED_LIMIT)}
    if not arguments.no_archive:
        made = archive()
        measured[f"download {made.name}"] = (made.stat().st_size, DOWNLOAD_LIMIT)
    good = True
    for name, (found, limit) in measured.items():
        over = sys.platform.startswith("linux") and found > limit
        good = good and not over
        print(f"{name}: {found / 1e6:.1f} MB (limit {limit / 1e6:.0f} MB){' TOO LARGE' if over else ''}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
