"""Which characters the window's fonts must hold: those the program can show, and the common ones beside them.

What the program shows stands in the string literals of its source, the translations, and the texts in resources.
This module imports nothing of its neighbours, so that a test can load it alone.
"""

from __future__ import annotations

import ast
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

_RANGES = (
    (0x20, 0x7E),  # ASCII
    (0xA0, 0xFF),  # Latin-1
    (0x2010, 0x2027),  # dashes, quotation marks, dots
    (0x2030, 0x203B),
    (0x2190, 0x2199),  # arrows
    (0x2460, 0x2473),  # numbers in circles
    (0x3000, 0x3017),  # Chinese punctuation
    (0xFF01, 0xFF5E),  # full-width forms
)
_SIGNS = "−×÷≈≠≤≥∞√…·•◆◇●○■□▲△▼▽★☆✓→←↑↓⇒─│"

_NEVER_DRAWN = ("Cc", "Cf", "Cn", "Cs", "Mn", "Zl", "Zp")
"""Categories of characters that are only named in the source, to keep them out of what is shown."""


def shown(root: Path) -> dict[str, str]:
    """Every character beyond ASCII that the program under `root` can show, with the file it was first met in."""
    found: dict[str, str] = {}
    for file, text in _texts(root):
        for char in text:
            if ord(char) > 0x7E and unicodedata.category(char) not in _NEVER_DRAWN:
                found.setdefault(char, file.relative_to(root).as_posix())
    return found


def wanted(root: Path) -> set[str]:
    """The characters for the fonts: `shown`, the ranges and signs above, and GB2312's 3,755 common ones."""
    chars = set(shown(root)) | set(_SIGNS) | set(common_chinese())
    for first, last in _RANGES:
        chars |= {chr(code) for code in range(first, last + 1)}
    return chars


def latin() -> set[str]:
    """The characters for English alone: ASCII, Latin-1, dashes and quotation marks."""
    full_width = "×÷‥"  # only the Chinese forms exist
    return {chr(code) for first, last in _RANGES[:3] for code in range(first, last + 1)} - set(full_width)


def common_chinese() -> str:
    """Level 1 of GB2312 (rows 16 to 55, 3,755 characters)."""
    cells = bytes(byte for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF) for byte in (row, cell))
    return cells.decode("gb2312", errors="ignore")


def _texts(root: Path) -> Iterator[tuple[Path, str]]:
    for package in ("tjmahjong", "tjmahjong_gui"):
        for file in sorted((root / package).rglob("*.py")):
            yield file, "".join(_literals(file.read_text(encoding="utf-8")))
    for file in sorted((root / "resources").rglob("*")):
        if file.suffix == ".ts":
            yield file, "".join(ElementTree.parse(file).getroot().itertext())
        elif file.suffix in (".toml", ".md", ".html"):
            yield file, file.read_text(encoding="utf-8")


def _literals(source: str) -> Iterator[str]:
    """The string literals of a module that are no docstrings."""
    tree = ast.parse(source)
    docs = set()
    for node in ast.walk(tree):
        for statement in getattr(node, "body", []) if not isinstance(node, ast.IfExp | ast.Lambda) else []:
            # A string standing alone as a statement documents what is before it.
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                docs.add(id(statement.value))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value
