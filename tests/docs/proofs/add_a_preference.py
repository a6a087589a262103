"""`docs/add-a-preference.md`: it is on the page, on the command line and in the file, and who follows it is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.proofs.program import shown


def prove(folder: Path) -> None:
    from PySide6.QtWidgets import QSlider

    from tjmahjong_gui.preferences.command_line import CannotSet, chosen, listed
    from tjmahjong_gui.preferences.settings import Preferences
    from tjmahjong_gui.screens.preferences import PreferencesDialog

    words = {"en": ("How long messages stay", "between 1 and 60"), "zh": ("提示停多久", "1 到 60")}
    for lang, (label, bounds) in words.items():
        page = shown(lambda: PreferencesDialog(Preferences(None)), lang)
        slider = page.editors["patience"]
        assert isinstance(slider, QSlider)
        assert slider.accessibleName() == label
        slider.setValue(9)
        assert slider.accessibleDescription() == "9 s"
        assert page._preferences.values.patience == 9
        assert f"patience\n    {label}\n" in listed(lang)
        assert bounds in listed(lang)
        with pytest.raises(CannotSet) as refused:
            chosen(["patience=99"])
        assert bounds in refused.value.say(lang)
        file = folder / f"settings-{lang}.json"
        file.write_text('{"patience": 99, "volume": 30}', encoding="utf-8")
        kept = Preferences(file)
        assert (kept.values.patience, kept.values.volume) == (4, 30)
        assert bounds in kept.notices[0].say(lang)
    told = []
    preferences = Preferences(folder / "settings-new.json", this_run=chosen(["patience=7"]))
    preferences.follow("table", lambda: told.append(preferences.values.patience))
    assert preferences.values.patience == 7
    preferences.set(patience=8)
    assert told == [8]
    assert Preferences(folder / "settings-new.json").values.patience == 8
