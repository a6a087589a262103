"""`docs/add-a-language.md`: the language is offered, spoken as far as it goes, and English where it ends."""

from __future__ import annotations

from pathlib import Path

from tests.docs.proofs.program import shown


def prove(folder: Path) -> None:
    from PySide6.QtCore import QLocale

    from tjmahjong import events as ev
    from tjmahjong.event_text.events import tell
    from tjmahjong.rules import RuleSet
    from tjmahjong_gui.audio.speech import locales_for
    from tjmahjong_gui.language.found import languages
    from tjmahjong_gui.learn.book_text import chapters
    from tjmahjong_gui.models.log import LogModel
    from tjmahjong_gui.preferences.declared import PREFERENCES
    from tjmahjong_gui.preferences.settings import Preferences
    from tjmahjong_gui.screens.home import HomePage
    from tjmahjong_gui.screens.preferences import PreferencesDialog
    from tjmahjong_gui.table.model.board import Board

    assert languages() == ("en", "zh", "eo")
    assert PREFERENCES["language"].choices == ("system", "en", "zh", "eo")
    preferences = Preferences(None)
    home = shown(lambda: HomePage(preferences), "eo")
    assert home.new_game.text() == "Nova ludo"
    assert home.title.text() == "Maĝango de Tjanĝino"
    assert home.go_on.text() == "Continue", "what is not translated is English"
    offered = {box.text(): box for box in home.findChildren(type(home.about_button)) if box.text() == "Esperanto"}
    assert offered["Esperanto"].isChecked()
    offered["Esperanto"].click()
    assert preferences.values.language == "eo"
    dialog = shown(lambda: PreferencesDialog(preferences), "eo")
    box = dialog.editors["language"]
    assert [box.itemText(row) for row in range(box.count())][-1] == "Esperanto"

    board = Board(viewer=0, names=("You", "Zhou", "Li", "Sun"))
    discarded = ev.Discarded(0, 5, "5m", False)
    assert tell(discarded, board, "eo") == "kvin de signoj: forĵetita de Vi."
    assert tell(ev.ReadyDeclared(0), board, "eo") == "Vi declared ready.", "wrong places: the English sentence"
    log = LogModel()
    assert log.add(discarded, board) == "kvin de signoj: forĵetita de Vi."
    book = {chapter.name: chapter for chapter in chapters("eo", RuleSet())}
    assert book["1-tiles"].title == "Kaheloj kaj vortoj"
    assert book["2-seats"].title == "Who sits where"
    assert "Kvaroj kaj pagoj" in book["house-kong"].title
    voices = [QLocale("en_GB"), QLocale("eo"), QLocale("zh_CN")]
    assert locales_for("eo", voices) == [QLocale("eo")]
