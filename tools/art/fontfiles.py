"""Finding installed fonts by name through fontconfig, so that no path need be typed where it is there."""

from __future__ import annotations

import subprocess
from pathlib import Path


def installed(family: str, style: str) -> Path:
    """The file of an installed font; SystemExit with a sentence naming the font if there is none."""
    asked = f"{family}:style={style}"
    question = ["fc-match", "-f", "%{family}\t%{file}", asked]
    try:
        answer = subprocess.run(question, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        raise SystemExit(f"cannot look for {asked} without fc-match (fontconfig): name the font file instead") from None
    found, _, file = answer.stdout.partition("\t")
    if family not in found.split(","):
        raise SystemExit(f"the font {asked} is not installed: install it, or name its file on the command line")
    return Path(file)
