"""Void Qt calls must leave the count of references to None as it was.

PySide6 6.12.0 on Python 3.11 loses one in each such call; after a few thousand the interpreter aborts with
`none_dealloc`. From Python 3.12 on None is immortal: its count is a constant, and what can still be seen is that the
process lives. The calls are made in a process of their own, because an abort would take the test run with it.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

CALLS = 2_000
OTHER_REFERENCES = 100
"""What the interpreter itself may gain or lose meanwhile; a faulty binding moves the count by about `CALLS`."""

COUNT = """
import sys
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QApplication, QWidget

app = QApplication(["count", "-platform", "offscreen"])
widget, timer, thing, model = QWidget(), QTimer(), QObject(), QStandardItemModel()
calls = {{
    "QObject.setObjectName": lambda: thing.setObjectName("name"),
    "QTimer.setInterval": lambda: timer.setInterval(5),
    "QWidget.update": lambda: widget.update(),
    "QStandardItemModel.clear": lambda: model.clear(),
}}
for name, call in calls.items():
    call()
    before = sys.getrefcount(None)
    for _ in range({calls}):
        call()
    print(name, sys.getrefcount(None) - before)
"""


@pytest.fixture(scope="module")
def drift() -> dict[str, int]:
    """Change of the count of references to None over `CALLS` calls, by name of the Qt function."""
    run = subprocess.run(
        [sys.executable, "-c", COUNT.format(calls=CALLS)], capture_output=True, text=True, timeout=120, check=False
    )
    assert run.returncode == 0, f"the process died after void Qt calls: {run.returncode}\n{run.stderr[-2000:]}"
    return {name: int(change) for name, change in (line.split() for line in run.stdout.splitlines())}


@pytest.mark.parametrize(
    "function", ["QObject.setObjectName", "QTimer.setInterval", "QWidget.update", "QStandardItemModel.clear"]
)
def test_void_calls_keep_the_references_to_none(drift: dict[str, int], function: str) -> None:
    assert abs(drift[function]) < OTHER_REFERENCES, (
        f"{CALLS} calls of {function} moved the references to None by {drift[function]}: "
        "exclude this PySide6 release in pyproject.toml"
    )
