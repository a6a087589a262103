"""Writes every text that is declared in both languages as a call that lupdate finds, for translations into a third.

    python tools/words/texts.py FILE.py

A text is whatever is made of `tjmahjong.text.Text`: all modules of engine and window are read in, and what they make
is noted.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from pathlib import Path
from typing import Any

from tjmahjong import text


def declared() -> list[str]:
    """The English wordings, sorted."""
    found: set[str] = set()
    make = text.Text.__new__

    def noting(cls: type[text.Text], en: str, zh: str) -> Any:
        if cls is text.Text and en.strip():
            found.add(en)
        return make(cls, en, zh)

    text.Text.__new__ = noting  # type: ignore[assignment]
    try:
        for name in ("tjmahjong", "tjmahjong_gui"):
            package = importlib.import_module(name)
            for module in pkgutil.walk_packages(package.__path__, f"{name}."):
                if not module.name.endswith("__main__"):
                    importlib.import_module(module.name)
    finally:
        text.Text.__new__ = make  # type: ignore[method-assign]
    return sorted(found)


def main(path: Path) -> None:
    """Write them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f'QCoreApplication.translate("Text", {wording!r})' for wording in declared()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} texts in {path}")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    main(Path(sys.argv[1]))
