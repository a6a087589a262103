"""Reads a self-test's report, prints in one line what the program found, and fails if it is not what must be.

    python packaging/read_report.py report.json [--packaged]

`--packaged`: the report must come from the packaged program.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

MUST_HOLD = ("ok", "glyphs_distinct", "qt_translation", "translation")
PICTURES = ("home.png", "table.png", "settlement.png")


def faults(report: dict[str, Any], folder: Path, *, packaged: bool) -> list[str]:
    """What is wrong with a report and the pictures in its folder; empty if nothing is."""
    found = [f"{name} is not true" for name in MUST_HOLD if report.get(name) is not True]
    found += [f"the font {family} is missing" for family, there in report.get("fonts", {}).items() if not there]
    found += [str(problem) for problem in report.get("problems", [])]
    found += [f"{name} is missing" for name in PICTURES if not (folder / name).is_file()]
    found += [] if report.get("import_ms") else ["the import times are missing"]
    if packaged and not report.get("frozen"):
        found.append("this is not the packaged program")
    return found


def summary(report: dict[str, Any]) -> str:
    """One line of a report."""
    plugins = sum(len(names) for names in report.get("plugins", {}).values())
    return (
        f"{report.get('platform')}: {report.get('frames')} frames, longest gap {report.get('longest_gap_ms')} ms, "
        f"{plugins} plugins, {len(report.get('fonts', {}))} fonts, sound {'yes' if report.get('sound') else 'no'}, "
        f"Qt messages {len(report.get('qt_messages', []))}"
    )


def main() -> int:
    """Print the line; exit status 1 with what is wrong, if anything is."""
    parser = argparse.ArgumentParser(description="Check a self-test's report.")
    parser.add_argument("report", type=Path)
    parser.add_argument("--packaged", action="store_true")
    arguments = parser.parse_args()
    try:
        report = json.loads(arguments.report.read_text("utf-8"))
    except (OSError, ValueError) as error:
        print(f"{arguments.report}: {error}", file=sys.stderr)
        return 1
    print(summary(report))
    wrong = faults(report, arguments.report.parent, packaged=arguments.packaged)
    for fault in wrong:
        print(f"{arguments.report}: {fault}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
