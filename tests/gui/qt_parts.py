"""Qt's sound and speech, for the tests of real sound; on a system without the libraries they take, these are left out.

`make test` (`pytest -rs`) names what was left out, and why. The window and all other tests need none of it.
"""

from __future__ import annotations

import importlib
from typing import Any

import pytest


def part(name: str) -> Any:
    """The module `PySide6.<name>`; the test module that asks is left out where it cannot be loaded."""
    try:
        return importlib.import_module(f"PySide6.{name}")
    except ImportError as error:
        pytest.skip(f"PySide6.{name} cannot be loaded here: {error}", allow_module_level=True)
