"""Each toggle is in the dialog, and what the dialog gives changes the next deal (R9)."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import TOGGLES, RuleSet, preset
from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog


def test_the_dialog_has_a_row_for_every_toggle(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = RulesDialog(preset("family"), presets_dir=tmp_path)
    qtbot.addWidget(dialog)
    assert list(dialog.rows) == list(TOGGLES)
    for key, row in dialog.rows.items():
        assert row.title.text() == TOGGLES[key].title.en
        assert row.line.text() == TOGGLES[key].line.en
        assert dialog.draft.value(key) == getattr(preset("family"), key)


def test_what_is_chosen_holds_from_the_next_deal(qtbot: QtBot, tmp_path: Path) -> None:
    match = Match(RuleSet(length_unit="deals", length_count=2, seat_draw="quick"), "abcd", SeededRandomness(5))
    match.start()
    dialog = RulesDialog(match.rules, presets_dir=tmp_path, running=True)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.rulesChosen.connect(match.change_rules)
    dialog.show_rule("wild_kinds")
    qtbot.keyClick(dialog.rows["wild_kinds"].editor.box, Qt.Key.Key_End)
    dialog.show_rule("sit")
    qtbot.keyClick(dialog.rows["sit"].editor.box, Qt.Key.Key_Down)
    qtbot.mouseClick(dialog.use_button, Qt.MouseButton.LeftButton)
    player = make("basic")
    while not match.between:
        assert match.pending is not None
        match.act(match.pending.seat, player.choose(match.view(match.pending.seat)).action)
    assert len(match.view(0).wild) == 2
    match.proceed()
    assert match.pending is not None
    assert match.pending.asked == "turn"
    assert match.view(0).wild == ()
    assert match.view(0).indicator is None
