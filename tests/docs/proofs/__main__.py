"""Runs every proof and writes what came of it, by page, as JSON into the file that is named."""

from __future__ import annotations

import importlib
import json
import sys
import traceback
from pathlib import Path

import tjmahjong

folder = Path(tjmahjong.__file__).parents[1]
assert folder == Path.cwd(), f"the proofs are for the copy in {Path.cwd()}, not for {folder}"
results = {}
for page in sys.argv[2:]:
    try:
        importlib.import_module(f"tests.docs.proofs.{page.replace('-', '_')}").prove(folder)
    except Exception:
        results[page] = traceback.format_exc()
    else:
        results[page] = ""
Path(sys.argv[1]).write_text(json.dumps(results), encoding="utf-8")
