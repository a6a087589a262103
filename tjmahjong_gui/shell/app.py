"""`tjmahjong-gui`: reads its arguments, opens the window, and makes sure nothing stops it from starting.

Imports are kept inside functions where they cost time before the first window.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit status: 0, 2 for bad usage or no display, 1 for a failed self-test."""
    begun = time.perf_counter()
    arguments = _arguments(argv)
    if arguments.preferences or (arguments.self_test and not _display_asked_for()):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tjmahjong_gui.shell.display import obstacle

    looked = time.perf_counter()
    lang = arguments.lang or _terminal_language()
    why = obstacle(os.environ, lang)
    qt_ms = round(1000 * (time.perf_counter() - looked), 1)
    if why is not None:
        print(f"tjmahjong-gui: {why}", file=sys.stderr)
        return 2
    from tjmahjong_gui.preferences.command_line import CannotSet, chosen, listed

    try:
        preferred = chosen(arguments.set)
    except CannotSet as error:
        print(f"tjmahjong-gui: {error.say(lang)}", file=sys.stderr)
        return 2
    if arguments.preferences:
        print(listed(lang))
        return 0
    if arguments.self_test:
        from tjmahjong_gui.shell.import_times import import_times

        # To see whether a window can be opened reads in most of Qt.
        taken = {"PySide6": qt_ms} | import_times()
        from tjmahjong_gui.self_test import SPEED, run

        return run(arguments.out, arguments.lang, begun, taken, speed=1.0 if arguments.normal_pace else SPEED)
    from tjmahjong_gui.shell.lifetime import end, start
    from tjmahjong_gui.shell.told_to_end import ToldToEnd, die_quietly

    die_quietly()
    app, window = start(arguments.lang, arguments.record, keep=not arguments.start_only, chosen=preferred)
    if arguments.start_only:
        from tjmahjong_gui.shell.startup import FirstPaint

        FirstPaint(window, _say_and_end)
    told = ToldToEnd(window.close, app)
    window.show()
    status = app.exec()
    told.give_back()
    end(app, window)
    return status


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    from tjmahjong_gui.language.found import languages

    parser = argparse.ArgumentParser(prog="tjmahjong-gui", description="Tianjin mahjong in a window.")
    parser.add_argument("--lang", choices=languages(), help="language of the window in this run")
    parser.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help="a preference for this run, such as pace=slow"
    )
    parser.add_argument("--preferences", action="store_true", help="list all preferences with their values, and end")
    parser.add_argument("--record", type=Path, metavar="FILE", help="open a record (.tjm) and go on with it")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the same, as a desktop passes it")
    parser.add_argument(
        "--start-only", action="store_true", help="open the window, print the seconds that took, and end"
    )
    parser.add_argument("--self-test", action="store_true", help="play one deal by computer players and report")
    parser.add_argument("--normal-pace", action="store_true", help="play the self-test's deal at the pace of a game")
    parser.add_argument("--out", type=Path, metavar="DIR", default=Path("self-test"), help="where the self-test writes")
    arguments = parser.parse_args(argv)
    if arguments.self_test and arguments.set:
        parser.error("--set has no use with --self-test, which has preferences of its own")
    arguments.record = arguments.record or arguments.file
    if arguments.record is not None and not arguments.record.is_file():
        parser.error(f"there is no file {arguments.record}; give the path of a .tjm file")
    return arguments


def _say_and_end(seconds: float) -> None:
    from PySide6.QtCore import QCoreApplication

    print(f"{seconds:.3f}", flush=True)
    QCoreApplication.quit()


def _display_asked_for() -> bool:
    named = any(os.environ.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))
    return named or not sys.platform.startswith("linux")


def _terminal_language() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return os.environ[name][:2]
    return "en"


if __name__ == "__main__":
    sys.exit(main())
