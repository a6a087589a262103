"""`docs/architecture.md` names every room of the engine and of the window, and no file that is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.documents import DOCS, ROOT, code

TEXT = (DOCS / "architecture.md").read_text(encoding="utf-8")
NAMED = {word.removesuffix("/") for word in code(re.sub(r"^```.*?^```$", "", TEXT, flags=re.MULTILINE | re.DOTALL))}


def rooms(package: str) -> list[str]:
    """The modules and packages right below `package`."""
    found = (ROOT / package).iterdir()
    inside = [path for path in found if (path / "__init__.py").exists() or path.suffix == ".py"]
    return sorted(path.stem for path in inside if not path.stem.startswith("_"))


@pytest.mark.parametrize("package", ["tjmahjong", "tjmahjong_gui"])
def test_every_room_is_named(package: str) -> None:
    assert [room for room in rooms(package) if room not in NAMED] == []


def test_every_file_that_is_named_is_there() -> None:
    places = (ROOT, ROOT / "tjmahjong", ROOT / "tjmahjong_gui")
    paths = [name for name in NAMED if re.fullmatch(r"[\w/.]+\.(py|md|json|tjm)", name)]
    assert len(paths) > 5
    assert [path for path in paths if not any((place / Path(path)).exists() for place in places)] == []
