"""The pages `docs/add-*.md`: the list of files in each, and its example, which is put into a copy of the checkout.

A page's first table lists the files to touch. Its example has a block for each of them, after a line that begins with
the path and ends with a colon: `diff` for a file that is there (context, `+`, `-`; hunks are divided by `@@`),
anything else for a new file.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tests.docs.documents import DOCS, ROOT, code, tables

PAGES = sorted(DOCS.glob("add-*.md"))
_LRELEASE = Path(sys.executable).with_name("pyside6-lrelease")
_BLOCK = re.compile(r"^`([^`\n]+)`[^\n]*:\n\n```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Change(NamedTuple):
    """What an example does to one file: the whole text of a new one, or hunks for one that is there."""

    path: str
    text: str | None
    hunks: tuple[tuple[str, str], ...] = ()
    """Lines as they stand, and lines that stand there instead."""


def listed(page: Path) -> list[str]:
    """The files that a page says are to be touched, tests not counted."""
    rows = next(tables(page.read_text(encoding="utf-8")))
    return [path for row in rows for path in code(row["file"])]


def example(page: Path) -> list[Change]:
    """The example of a page, file by file."""
    return [_change(*found.groups()) for found in _BLOCK.finditer(page.read_text(encoding="utf-8"))]


def _change(path: str, kind: str, text: str) -> Change:
    if kind != "diff":
        return Change(path, text)
    return Change(
        path, None, tuple(_hunk(part.splitlines()) for part in re.split(r"^@@.*\n", text, flags=re.MULTILINE))
    )


def _hunk(lines: list[str]) -> tuple[str, str]:
    before = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("+"))
    after = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("-"))
    return before, after


def copy_of_the_checkout(folder: Path) -> None:
    """The program in `folder`, file by file the same ones as here where the disk allows that."""
    for room in ("tjmahjong", "tjmahjong_gui", "resources"):
        shutil.copytree(ROOT / room, folder / room, copy_function=_link)
    shutil.copytree(DOCS, folder / "docs", copy_function=_link, ignore=shutil.ignore_patterns("*.png"))


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def put_in(change: Change, folder: Path) -> None:
    """Make `change` in the copy. AssertionError says where a page no longer fits the program."""
    path = folder / change.path
    if change.text is not None:
        assert not path.exists(), f"{change.path} is there already"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(change.text, encoding="utf-8")
        return
    assert path.exists(), f"there is no {change.path}"
    text = path.read_text(encoding="utf-8")
    for before, after in change.hunks:
        times = text.count(before)
        assert times == 1, f"{change.path}: these lines stand there {times} times, not once:\n{before}"
        text = text.replace(before, after)
    path.unlink()  # never written through: it may be the file of the checkout itself
    path.write_text(text, encoding="utf-8")


def make_translations(folder: Path) -> None:
    """What `make translations` makes of the sentences in the copy that are translated."""
    for source in (folder / "resources" / "i18n").glob("*.ts"):
        made = source.with_suffix(".qm")
        made.unlink(missing_ok=True)
        subprocess.run([_LRELEASE, "-silent", str(source), "-qm", str(made)], check=True)
