"""The examples in the engine's docstrings hold, and what a package offers has one."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pkgutil
from types import ModuleType

import pytest

import tjmahjong

OFFERED = ("hand", "players", "position", "replay", "rules", "scoring", "solver", "solver.analysis", "summary")
"""What is used from Python (docs/api.md): of `__all__`, or of the module itself where it has none."""


def with_examples() -> list[str]:
    """The modules that have examples; the others need not be read in."""
    names = [info.name for info in pkgutil.walk_packages(tjmahjong.__path__, "tjmahjong.")]
    found = []
    for name in names:
        if not name.endswith("__main__"):
            source = importlib.util.find_spec(name)
            assert source is not None
            assert source.loader is not None
            if ">>> " in (source.loader.get_source(name) or ""):  # type: ignore[attr-defined]
                found.append(name)
    return found


@pytest.mark.parametrize("name", with_examples())
def test_examples_hold(name: str) -> None:
    wrong: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    for examples in doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(name)):
        runner.run(examples, out=wrong.append)
    assert runner.summarize(verbose=False).attempted
    assert "".join(wrong) == ""


def examples_of(*documented: object) -> str:
    """What stands after the prompts in the docstrings of functions and modules."""
    parser = doctest.DocTestParser()
    return "".join(one.source for each in documented for one in parser.get_examples(inspect.getdoc(each) or ""))


@pytest.mark.parametrize("name", OFFERED)
def test_every_function_that_is_offered_is_used_in_an_example(name: str) -> None:
    """In its own docstring, or in that of its module or package."""
    package = importlib.import_module(f"tjmahjong.{name}")
    names = getattr(package, "__all__", [key for key in vars(package) if not key.startswith("_")])
    without = []
    for key in names:
        found = getattr(package, key)
        if not inspect.isfunction(found) or (not hasattr(package, "__all__") and found.__module__ != package.__name__):
            continue
        home: ModuleType | None = inspect.getmodule(found)
        if f"{key}(" not in examples_of(found, home, package):
            without.append(key)
    assert without == []
