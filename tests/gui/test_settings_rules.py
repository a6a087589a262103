"""The dialog of house rules: every toggle by mouse and by keyboard, search, changes, clash, explanation (R9)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QStyle, QStyleOptionSpinBox
from pytestqt.qtbot import QtBot

from tjmahjong.rules import PAGES, PRESETS, TOGGLES, Page, RuleSet, changes, preset
from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog

Open = Callable[..., RulesDialog]


@pytest.fixture
def open_dialog(qtbot: QtBot, tmp_path: Path) -> Open:
    def make(rules: RuleSet | None = None, *, running: bool = False) -> RulesDialog:
        dialog = RulesDialog(rules or RuleSet(), presets_dir=tmp_path / "rules", running=running)
        qtbot.addWidget(dialog)
        with qtbot.waitActive(dialog):
            dialog.show()
            dialog.activateWindow()
        return dialog

    return make


def box_of(dialog: RulesDialog, key: str) -> QComboBox | QCheckBox | QSpinBox:
    dialog.show_rule(key)
    return dialog.rows[key].editor.box


def keys_of(page: Page) -> list[str]:
    return [key for key, toggle in TOGGLES.items() if toggle.page is page]


def steps_of(key: str) -> int:
    """A cap of 1 clashes with the least fan of 2 (R5.3); of everything else one more is allowed."""
    return 2 if key == "fan_cap" else 1


def expected_step(key: str) -> object:
    """The value one step from the default: the next choice, the other way of a switch, one more."""
    toggle = TOGGLES[key]
    if toggle.kind == "number":
        return int(toggle.default) + steps_of(key)
    return toggle.choices[1]


def taken(dialog: RulesDialog, qtbot: QtBot) -> dict[str, object]:
    """Press 'Use these rules' and tell what changed."""
    with qtbot.waitSignal(dialog.rulesChosen) as signal:
        qtbot.mouseClick(dialog.use_button, Qt.MouseButton.LeftButton)
    assert signal.args == [dialog.result_rules()]
    return {key: new for key, (_, new) in changes(dialog.result_rules(), RuleSet()).items()}


def press_up(qtbot: QtBot, box: QSpinBox) -> None:
    option = QStyleOptionSpinBox()
    box.initStyleOption(option)
    up = box.style().subControlRect(QStyle.ComplexControl.CC_SpinBox, option, QStyle.SubControl.SC_SpinBoxUp, box)
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=up.center())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_every_toggle_is_changed_with_the_mouse(open_dialog: Open, qtbot: QtBot, page: Page) -> None:
    dialog = open_dialog()
    expected = {}
    for key in keys_of(page):
        box = box_of(dialog, key)
        assert box.isVisible()
        if isinstance(box, QComboBox):
            box.showPopup()
            view = box.view()
            place = view.visualRect(box.model().index(1, 0)).center()
            qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        elif isinstance(box, QCheckBox):
            qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(12, box.height() // 2))
        else:
            for _ in range(steps_of(key)):
                press_up(qtbot, box)
        expected[key] = expected_step(key)
        assert dialog.draft.value(key) == expected[key]
    assert taken(dialog, qtbot) == expected


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_every_toggle_is_changed_with_the_keyboard(open_dialog: Open, qtbot: QtBot, page: Page) -> None:
    dialog = open_dialog()
    expected = {}
    for key in keys_of(page):
        box = box_of(dialog, key)
        assert dialog.focusWidget() is box
        if isinstance(box, QComboBox):
            qtbot.keyClick(box, Qt.Key.Key_Down)
        elif isinstance(box, QCheckBox):
            qtbot.keyClick(box, Qt.Key.Key_Space)
        else:
            for _ in range(steps_of(key)):
                qtbot.keyClick(box, Qt.Key.Key_Up)
        expected[key] = expected_step(key)
        assert dialog.draft.value(key) == expected[key]
    assert taken(dialog, qtbot) == expected


def test_every_editor_has_a_name_a_meaning_and_a_label(open_dialog: Open) -> None:
    dialog = open_dialog()
    for key, row in dialog.rows.items():
        assert row.editor.box.accessibleName() == TOGGLES[key].title.en
        assert row.editor.box.accessibleDescription() == TOGGLES[key].line.en
        assert row.title.buddy() is row.editor.box
        assert row.editor.box.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_tab_leads_through_a_page_from_the_top(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    keys = keys_of(PAGES[0])
    box_of(dialog, keys[0])
    for key in keys[1:]:
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        assert dialog.focusWidget() is dialog.rows[key].editor.box
        assert dialog.explanation.title.text() == TOGGLES[key].title.en


def test_a_page_shows_its_own_rules_only(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    dialog.pages.setFocus()
    for page in PAGES:
        shown = {key for key, row in dialog.rows.items() if row.isVisible()}
        assert shown == {key for key, toggle in TOGGLES.items() if toggle.page is page}
        qtbot.keyClick(dialog.pages, Qt.Key.Key_Down)
    assert dialog.changes.isVisible()
    assert not any(row.isVisible() for row in dialog.rows.values())


def test_search_finds_by_words_of_either_language_and_by_rule(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()

    def found(words: str) -> set[str]:
        dialog.search.clear()
        qtbot.keyClicks(dialog.search, words)
        return {key for key, row in dialog.rows.items() if row.isVisible()}

    assert found("gold") == {"gold_kong_fan", "kong_payer"}
    assert found("R7.3") == {"sit", "pull_limit", "pull_without_sit", "kick", "stakes_double_kongs"}
    assert found("KICK BACK") == {"kick"}
    dialog.search.setText("刮大风")
    assert {key for key, row in dialog.rows.items() if row.isVisible()} == {"wild_kinds"}
    assert found("xyzzy") == set()
    assert dialog.none_found.isVisible()


def test_choosing_a_page_ends_the_search(open_dialog: Open) -> None:
    dialog = open_dialog()
    dialog.search.setText("gold")
    dialog.pages.setCurrentRow(2)
    assert dialog.search.text() == ""
    assert dialog.rows["earth"].isVisible()


def test_find_key_goes_to_the_search(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    qtbot.keyClick(dialog, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert dialog.focusWidget() is dialog.search


def test_a_change_is_marked_in_words_and_put_back(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    row = dialog.rows["kick"]
    assert not row.mark.isVisibleTo(row)
    qtbot.keyClick(box_of(dialog, "kick"), Qt.Key.Key_Space)
    assert row.mark.isVisible()
    assert row.was.text() == "Changed; was: No kicking"
    assert "Changed" in row.editor.box.accessibleDescription()
    assert dialog.pages.item(4).text() == "Stakes  ●1"
    assert dialog.pages.item(4).data(Qt.ItemDataRole.AccessibleTextRole) == "Stakes, changed: 1"
    assert dialog.state.text() == "Standard, changed: 1"
    qtbot.mouseClick(row.back, Qt.MouseButton.LeftButton)
    assert not row.mark.isVisible()
    assert dialog.focusWidget() is row.editor.box
    assert dialog.state.text() == "Standard, unchanged"
    assert not dialog.reset_button.isEnabled()


def test_undo_takes_back_edits_one_by_one(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    assert not dialog.undo_button.isEnabled()
    qtbot.keyClick(box_of(dialog, "kick"), Qt.Key.Key_Space)
    dialog.bar.choice.setCurrentIndex(2)
    dialog.bar.choice.activated.emit(2)
    assert dialog.draft.rules() == preset("gale")
    qtbot.mouseClick(dialog.undo_button, Qt.MouseButton.LeftButton)
    assert dialog.draft.rules() == RuleSet(kick=True)
    assert dialog.bar.choice.currentText() == "Standard"
    qtbot.keyClick(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.draft.rules() == RuleSet()


def test_reset_goes_back_to_what_one_started_from(open_dialog: Open, qtbot: QtBot) -> None:
    rules = RuleSet(wild_kinds="gale", minimum_fan=3, pure_wild_suit=True, gold_kong_fan=8, kick=True)
    dialog = open_dialog(rules)
    assert dialog.state.text() == "Gale, changed: 1"
    qtbot.mouseClick(dialog.reset_button, Qt.MouseButton.LeftButton)
    assert dialog.draft.rules() == preset("gale")


def test_every_preset_can_be_started_from(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    dialog.bar.choice.setFocus()
    for name in list(PRESETS)[1:]:
        qtbot.keyClick(dialog.bar.choice, Qt.Key.Key_Down)
        assert dialog.draft.rules() == preset(name)
        assert dialog.bar.about.text() == PRESETS[name].about.en


def test_what_changes_against_any_preset_and_the_way_to_a_rule(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog(RuleSet(minimum_fan=3))
    dialog.pages.setCurrentRow(len(PAGES))
    assert dialog.changes.lines() == ["Least fan to win: 2 fan → 3 fan"]
    dialog.changes.against.setCurrentIndex(2)
    assert dialog.changes.against.currentText() == "Gale"
    assert [line.split(":")[0] for line in dialog.changes.lines()] == [
        "Which tiles are wild",
        "Pure straight in the wild suit",
        "Gold kong",
    ]
    dialog.changes.wanted.emit("gold_kong_fan")
    assert dialog.rows["gold_kong_fan"].isVisible()
    assert dialog.focusWidget() is dialog.rows["gold_kong_fan"].editor.box


def test_a_cap_below_the_least_fan_is_told_and_not_taken(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    cap = box_of(dialog, "fan_cap")
    qtbot.keyClick(cap, Qt.Key.Key_Up)
    assert dialog.clash.isVisible()
    assert dialog.clash.text() == (
        "The cap (1 fan) lies below the least fan to win (2). Raise it, or set it to 0 for no cap."
    )
    assert not dialog.use_button.isEnabled()
    qtbot.keyClick(cap, Qt.Key.Key_Up)
    assert not dialog.clash.isVisible()
    assert taken(dialog, qtbot) == {"fan_cap": 2}


@pytest.mark.parametrize("leave", ["cancel", "escape"])
def test_leaving_keeps_the_old_rules(open_dialog: Open, qtbot: QtBot, leave: str) -> None:
    dialog = open_dialog()
    qtbot.keyClick(box_of(dialog, "kick"), Qt.Key.Key_Space)
    with qtbot.assertNotEmitted(dialog.rulesChosen):
        if leave == "cancel":
            qtbot.mouseClick(dialog.cancel_button, Qt.MouseButton.LeftButton)
        else:
            qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert dialog.result_rules() == RuleSet()


@pytest.mark.parametrize("running", [False, True])
def test_a_running_game_says_when_changes_hold(open_dialog: Open, running: bool) -> None:
    dialog = open_dialog(running=running)
    assert dialog.running_note.isVisible() == running
    assert "next deal" in dialog.running_note.text()


def test_the_wheel_does_not_change_what_it_scrolls_over(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    dialog.pages.setFocus()
    dialog.pages.setCurrentRow(0)
    for key in ("wild_kinds", "minimum_fan"):
        box = dialog.rows[key].editor.box
        before = dialog.draft.value(key)
        _wheel(box)
        assert dialog.draft.value(key) == before


def _wheel(widget: QComboBox | QCheckBox | QSpinBox) -> None:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QApplication

    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle, widget.mapToGlobal(middle), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


# --- the explanation, scored live (expected values by R5 and R7)


def explained(dialog: RulesDialog, key: str) -> str:
    dialog.show_rule(key)
    return dialog.explanation.spoken()


def test_the_example_is_scored_under_the_value_chosen(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    assert "› Yes, a wild tile counts as the 5 3 fan" in explained(dialog, "wild_as_five")
    qtbot.keyClick(dialog.rows["wild_as_five"].editor.box, Qt.Key.Key_Space)
    assert "› No, only a real 5 of characters 2 fan" in dialog.explanation.spoken()
    assert "Plain hand, wild wait: 1 × 2 = 2" in dialog.explanation.spoken()


def test_a_refused_example_says_why(open_dialog: Open) -> None:
    text = explained(open_dialog(), "minimum_fan")
    assert "› 2 fan 1 fan, may not be declared" in text
    assert "at least 2 are needed" in text


def test_a_deal_shows_who_wins_and_loses(open_dialog: Open, qtbot: QtBot) -> None:
    dialog = open_dialog()
    text = explained(dialog, "kick").replace("\u00a0", " ")
    # The dealer sits (x 2) and South pulls (x 2): 3 x 4 = 12; a kick would make it 24.
    assert "No kicking East −12   South +18   West −3   North −3" in text
    assert "The dealer may kick East −24   South +30   West −3   North −3" in text


def test_every_explanation_tells_all_values(open_dialog: Open) -> None:
    dialog = open_dialog()
    for key, toggle in TOGGLES.items():
        text = explained(dialog, key)
        assert toggle.more.en in text
        for value in toggle.choices:
            assert toggle.values[value].en in text
        if toggle.kind == "number":
            assert f"{toggle.lowest} to {toggle.highest}" in text
