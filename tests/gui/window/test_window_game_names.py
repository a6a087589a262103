"""Games on disk are called by when they were begun, or by what the person has called the file; never by the name that
the program has made for itself."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tests.gui.window.conftest import OpenWindow
from tjmahjong.record import names_beside
from tjmahjong_gui.files import paths
from tjmahjong_gui.game.game_names import called, file_name, own_name


@pytest.mark.parametrize(
    ("name", "english", "chinese"),
    [
        ("2026-02-17 09.05.00.tjm", "The game of 17 February 2026, 09:05,", "2026年2月17日 09:05 那一锅"),
        ("2026-12-01 23.59.59 (120).tjm", "The game of 1 December 2026, 23:59,", "2026年12月1日 23:59 那一锅"),
        ("with uncle.tjm", "The game “with uncle”", "“with uncle”那一锅"),
        ("2026-02-31 09.05.00.tjm", "The game “2026-02-31 09.05.00”", "“2026-02-31 09.05.00”那一锅"),
    ],
)
def test_what_a_game_is_called(name: str, english: str, chinese: str) -> None:
    assert called(Path("/some/where", name)).say("en") == english
    assert called(Path("/some/where", name)).say("zh") == chinese


def test_every_name_that_is_made_is_known_again() -> None:
    begun = datetime(2026, 2, 17, 9, 5, 1, tzinfo=UTC)
    for name in islice(names_beside(Path(file_name(begun))), 0, 9999, 3):
        assert own_name(name) == ""
    assert own_name(Path("with uncle.tjm")) == "with uncle"


def test_the_records_page_shows_no_name_of_the_programs_making(open_window: OpenWindow, hands: Any) -> None:
    window = open_window()
    person = hands(window)
    person.click(window.home.new_game)
    person.click(window.play.new_game.start_button)
    assert person.wait_asked()
    window.play.table.home.emit()
    (record,) = paths.records_folder().glob("*.tjm")
    record.with_name("with uncle.tjm").write_bytes(record.read_bytes())
    window.play.show_records()
    page = window.pages.currentWidget()
    model = page.model  # type: ignore[attr-defined]
    seen = {
        str(model.index(row, column).data(role) or "")
        for row in range(model.rowCount())
        for column in range(model.columnCount())
        for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    }
    assert model.rowCount() == 2
    assert "with uncle" in seen
    assert [word for word in seen if ".tjm" in word or record.stem in word] == []
