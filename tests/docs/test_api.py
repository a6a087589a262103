"""The examples of `docs/api.md`, run from top to bottom; `…` stands for whatever is not said."""

from __future__ import annotations

import doctest

from tests.docs.documents import DOCS, blocks

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL


def test_examples() -> None:
    parser, names = doctest.DocTestParser(), {}
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    wrong: list[str] = []
    for line, text in blocks((DOCS / "api.md").read_text(encoding="utf-8"), "pycon"):
        block = parser.get_doctest(text.replace("…", "..."), names, "api.md", "docs/api.md", line - 1)
        runner.run(block, out=wrong.append, clear_globs=False)
        names = block.globs
    assert runner.summarize(verbose=False).attempted > 50
    assert "".join(wrong) == ""
