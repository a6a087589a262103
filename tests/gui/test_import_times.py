"""The times of the imports in the self-test's report."""

import subprocess
import sys

from tjmahjong_gui.shell.import_times import PARTS, import_times


def test_every_part_is_timed_and_read_in():
    assert list(import_times(("json", "tjmahjong.tiles"))) == ["json", "tjmahjong.tiles"]
    assert all(name in sys.modules for name in ("json", "tjmahjong.tiles"))


def test_what_comes_first_is_not_counted_twice():
    code = (
        "from tjmahjong_gui.shell.import_times import PARTS, import_times; "
        "first = import_times(); again = import_times(); "
        "assert list(first) == list(PARTS) and all(first[name] > again[name] for name in (PARTS[0], PARTS[-1]))"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    assert PARTS[-1] == "tjmahjong_gui.shell.main_window"
