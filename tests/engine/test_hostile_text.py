"""A little of what tests/soak/hostile_text.py does at length: nothing given to the readers goes unanswered."""

from __future__ import annotations

import pytest

from tests.soak import hostile_text


@pytest.mark.parametrize("what", ["hands", "rules", "score", "settle", "analyse"])
def test_whatever_is_given_is_answered(what, monkeypatch, capsys):
    monkeypatch.setattr(hostile_text, "PATIENCE", 60.0)  # a guard against hanging only
    assert hostile_text.soak(what, 400, seed=2026) == 0, capsys.readouterr().out


def test_it_would_notice(monkeypatch, capsys):
    def breaks(_: object) -> str | None:
        raise ZeroDivisionError

    monkeypatch.setattr(hostile_text, "ask_tiles", breaks)
    assert hostile_text.soak("hands", 3, seed=1) == 3
    assert "ZeroDivisionError" in capsys.readouterr().out
