"""Every link of a document leads somewhere: files are there, headings are there, images are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.documents import ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "packaging" / "README.md"])
_LINK = re.compile(r"\]\(([^)\s]+)\)")


def anchors(path: Path) -> set[str]:
    """The names that the headings of a document have as places to go to."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    broken = []
    for link in _LINK.findall(document.read_text(encoding="utf-8")):
        if re.match(r"\w+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = document.parent / name if name else document
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


def test_every_document_is_found_from_the_first_page() -> None:
    """From the README on, link by link."""
    seen: set[Path] = set()
    left = [ROOT / "README.md"]
    while left:
        document = left.pop()
        seen.add(document)
        links = (link.partition("#")[0] for link in _LINK.findall(document.read_text(encoding="utf-8")))
        found = {(document.parent / link).resolve() for link in links if link.endswith(".md")}
        left += [path for path in found if path.is_file() and path not in seen and path not in left]
    assert {path for path in DOCUMENTS if path not in seen} == set()
