"""Reading the project's documents: the repository's texts, tables, and blocks of code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_TEXTS = {".py", ".md", ".ts", ".toml", ".sh"}
_ROOMS = ("tjmahjong", "tjmahjong_gui", "tests", "resources", "docs", "packaging", "tools", ".github")


def texts() -> Iterator[tuple[Path, str]]:
    """Every text of the repository that people write, by its path from the root."""
    found = [path for room in _ROOMS for path in (ROOT / room).rglob("*")] + list(ROOT.glob("*"))
    for path in found:
        if path.suffix in _TEXTS and path.is_file():
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


def tables(text: str) -> Iterator[list[dict[str, str]]]:
    """The tables of a document: each row by the titles of its columns."""
    for found in re.finditer(r"(?:^\|.*\|\n)+", text, re.MULTILINE):
        rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in found.group().splitlines()]
        yield [dict(zip(rows[0], row, strict=True)) for row in rows[2:]]


def table(text: str, *titles: str) -> list[dict[str, str]]:
    """The one table whose columns begin with `titles`."""
    found = [rows for rows in tables(text) if rows and tuple(rows[0])[: len(titles)] == titles]
    assert len(found) == 1, f"{len(found)} tables begin with the columns {titles}"
    return found[0]


def code(text: str) -> list[str]:
    """What stands in `backticks`, in order."""
    return re.findall(r"`([^`]+)`", text)


def blocks(text: str, language: str = "") -> list[tuple[int, str]]:
    """The fenced blocks of code in `language`, each with the number of its first line."""
    found = re.finditer(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [(text.count("\n", 0, block.start(1)) + 1, block.group(1)) for block in found]
