"""The pages `docs/add-*.md` list every file that an addition takes: their examples are put into a copy of the program,
touching only what is listed, and are then found everywhere they are promised to be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.additions import PAGES, copy_of_the_checkout, example, listed, make_translations, put_in
from tests.docs.documents import ROOT

MOST = {
    "add-a-house-rule": 4, "add-a-pattern": 5, "add-a-player": 2, "add-a-page": 4, "add-a-preference": 1,
    "add-a-command": 2,
}  # fmt: skip
"""Files that an addition may take besides its tests."""
PROVEN = [page for page in PAGES if (ROOT / "tests/docs/proofs" / f"{page.stem.replace('-', '_')}.py").exists()]
TIME_LIMIT = 300


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What each proof found wrong, by page, in a copy with the examples of all of them."""
    folder = tmp_path_factory.mktemp("checkout")
    copy_of_the_checkout(folder)
    found: dict[str, str] = {}
    for page in PROVEN:
        try:
            for change in example(page):
                put_in(change, folder)
        except AssertionError as misfit:
            found[page.stem] = str(misfit)
    make_translations(folder)
    fitting = [page.stem for page in PROVEN if page.stem not in found]
    report = folder / "results.json"
    # The copy comes first on the path, and then this checkout, for the tests.
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (folder, ROOT))), "PYTHONDONTWRITEBYTECODE": "1"}
    subprocess.run(
        [sys.executable, "-m", "tests.docs.proofs", str(report), *fitting],
        check=True, cwd=folder, env=environment, timeout=TIME_LIMIT,
    )  # fmt: skip
    return found | json.loads(report.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_example_touches_what_is_listed_and_no_more(page: Path) -> None:
    files = listed(page)
    assert [change.path for change in example(page)] == files
    assert len(files) <= MOST.get(page.stem, len(files))


@pytest.mark.parametrize("page", PROVEN, ids=lambda page: page.stem)
def test_the_example_is_found_everywhere(page: Path, results: dict[str, str]) -> None:
    assert results[page.stem] == ""
