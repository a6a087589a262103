"""The rule book: written in both languages alike, every rule found, pictures judged under the rules in force."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from tjmahjong.hand import faults
from tjmahjong.rules import PAGES, PRESETS, TOGGLES, ExampleHand, RuleSet
from tjmahjong_gui.files.resources_path import resource
from tjmahjong_gui.learn.book_text import CHAPTERS, Chapter, chapters, hand_of
from tjmahjong_gui.learn.pictures import caption
from tjmahjong_gui.learn.rule_book import RuleBookDialog, open_rule_book

EN, ZH = chapters("en", RuleSet()), chapters("zh", RuleSet())
# Every rule of sections 1 to 8 that a player meets, as RULES numbers them.
RULES = {
    f"R{section}.{number}"
    for section, last in ((1, 3), (2, 4), (3, 8), (4, 8), (5, 12), (6, 4), (7, 4), (8, 2))
    for number in range(1, last + 1)
}


def headings(chapter: Chapter) -> list[str]:
    return re.findall(r"^## .*· (\S+)$", chapter.markdown, re.MULTILINE)


def test_every_rule_has_its_heading() -> None:
    for book in (EN, ZH):
        assert {rule for chapter in book for rule in headings(chapter) if rule.startswith("R")} == RULES


def test_both_languages_have_the_same_chapters_headings_and_pictures() -> None:
    assert len(EN) == len(CHAPTERS) + len(PAGES) + 1
    for en, zh in zip(EN, ZH, strict=True):
        assert en.name == zh.name
        assert headings(en) == headings(zh)
        assert en.pictures == zh.pictures
        assert en.title.isascii()
        assert not zh.title.isascii()


def test_every_toggle_and_preset_is_in_the_book() -> None:
    keys = [rule for chapter in EN if chapter.name.startswith("house-") for rule in headings(chapter)]
    assert keys == list(TOGGLES)
    for book, lang in ((EN, "en"), (ZH, "zh")):
        text = "\n".join(chapter.markdown for chapter in book)
        for toggle in TOGGLES.values():
            assert toggle.line.say(lang) in text
            assert toggle.more.say(lang) in text
            for value in toggle.choices:
                assert toggle.value_text(value, lang) in text
        for preset in PRESETS.values():
            assert preset.about.say(lang) in text


def test_every_reference_leads_somewhere() -> None:
    for book in (EN, ZH):
        for chapter in book:
            for rule in re.findall(r"\(rule:(\S+?)\)", chapter.markdown):
                assert rule in RULES


def test_every_hand_in_the_book_can_exist() -> None:
    hands = [hand_of(picture.words) for chapter in EN for picture in chapter.pictures if picture.kind == "hand"]
    assert len(hands) >= 9 + sum(isinstance(toggle.example, ExampleHand) for toggle in TOGGLES.values())
    for hand in hands:
        assert faults(hand, RuleSet()) == ()


# What the book says of the worked hands of R5 and others, by chapter 5's order.
WORTH = [
    "4 fan, with kongs 5", "6 fan", "3 fan", "7 fan", "2 fan", "2 fan", "1 fan, may not be declared", "8 fan", "8 fan",
    "4 fan", "12 fan", "1 fan, may not be declared",
]  # fmt: skip


def test_the_hands_of_the_winning_chapter_are_worth_what_the_rules_say(qapp: object) -> None:
    chapter = EN[CHAPTERS.index("5-winning")]
    said = [caption(picture, RuleSet()) for picture in chapter.pictures]
    assert len(said) == len(WORTH)
    for text, worth in zip(said, WORTH, strict=True):
        assert f" {worth}." in text


def figures(text: str) -> list[tuple[str, ...]]:
    """The rows of the tables of numbers: what stands in the columns after the first."""
    rows = [line.strip("| ").split(" | ")[1:] for line in text.splitlines() if line.startswith("| ")]
    return [tuple(re.findall(r"\d+", cell)) for row in rows for cell in [" ".join(row)] if re.search(r"\d", cell)]


def test_the_figures_to_remember_are_those_of_the_rules() -> None:
    """R5.12, the same in both languages: a value, or a value with the total after an exposed and a concealed kong."""
    folder = resource("rulebook")
    en, zh = (figures((folder / lang / "5-winning.md").read_text(encoding="utf-8")) for lang in ("en", "zh"))
    assert en == zh
    alone = [int(row[0]) for row in en if len(row) == 1]
    assert alone == [1, 2, 3, 4, 6, 7, 8, 14, 16]
    by_kong = [tuple(map(int, row)) for row in en if len(row) == 3]
    assert [value for value, _, _ in by_kong] == [2, 4, 6, 12, 8, 14, 16, 28, 32]
    assert all((exposed, concealed) == (value + 1, value + 2) for value, exposed, concealed in by_kong)


def test_the_book_speaks_of_the_rules_in_force(qapp: object) -> None:
    rules = RuleSet(minimum_fan=1, wild_kinds="none")
    book = {chapter.name: chapter for chapter in chapters("en", rules)}
    assert "Now: 1 fan (usually: 2 fan)" in book["house-win"].markdown
    assert "Now: No wild tiles (usually: Indicator and next kind: 7 tiles)" in book["3-wall"].markdown
    wild = next(picture for picture in book["3-wall"].pictures if picture.kind == "wild")
    assert caption(wild, rules) == "Turned up: 3 of dots. Nothing is wild under these rules."
    assert caption(wild, RuleSet()) == "Turned up: 3 of dots. Wild: 3 of dots, 4 of dots."


@pytest.fixture
def book(qtbot: QtBot) -> RuleBookDialog:
    dialog = RuleBookDialog(RuleSet())
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


def at_top(book: RuleBookDialog) -> str:
    return book.page.textCursor().block().text()


def test_chapters_are_turned_by_keyboard(book: RuleBookDialog, qtbot: QtBot) -> None:
    assert book.contents.hasFocus()
    for row, chapter in enumerate(EN):
        if row:
            qtbot.keyClick(book.contents, Qt.Key.Key_Down)
        assert book.page.toPlainText().startswith(chapter.title)
        assert book.page.accessibleName() == chapter.title


def test_pictures_are_painted(book: RuleBookDialog) -> None:
    book.contents.setCurrentRow(CHAPTERS.index("5-winning"))
    for number in range(len(WORTH)):
        image = book.page.document().resource(2, QUrl(f"picture:{number}"))
        assert image.width() > 200
        assert image.pixelColor(image.width() // 20, image.height() // 4).alpha() == 255


@pytest.mark.parametrize("rule", ["R1.1", "R5.11", "R7.3", "fan_cap", "handling"])
def test_a_rule_is_gone_to(book: RuleBookDialog, rule: str) -> None:
    assert book.go_to(rule)
    assert at_top(book).endswith(f"· {rule}")


def test_a_reference_is_followed(book: RuleBookDialog) -> None:
    book.page.anchorClicked.emit(QUrl("rule:R4.7"))
    assert book.contents.currentRow() == CHAPTERS.index("4-play")
    assert at_top(book) == "Declaring ready · R4.7"


def test_what_is_not_in_the_book_is_not_gone_to(book: RuleBookDialog) -> None:
    assert not book.go_to("R9.9")


def test_search_keeps_chapters_with_the_words_and_marks_them(book: RuleBookDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(book, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert book.search.hasFocus()
    qtbot.keyClicks(book.search, "counter-clockwise")
    shown = [EN[row].name for row in range(len(EN)) if not book.contents.item(row).isHidden()]
    assert shown == ["2-seats"]
    assert book.contents.currentRow() == 1
    assert len(book.page.extraSelections()) == 2
    book.search.clear()
    assert not any(book.contents.item(row).isHidden() for row in range(len(EN)))
    assert book.page.extraSelections() == []


def test_f1_opens_the_book_at_the_rule_that_has_the_keyboard(qtbot: QtBot, tmp_path: object) -> None:
    from tjmahjong_gui.screens.settings.rules_dialog import RulesDialog

    dialog = RulesDialog(RuleSet(), presets_dir=tmp_path)  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    dialog.show_rule("last_four")
    qtbot.keyClick(dialog, Qt.Key.Key_F1)
    (opened,) = dialog.findChildren(RuleBookDialog)
    assert at_top(opened) == "The last four tiles · R4.6"


def test_the_book_opens_at_a_rule(book: RuleBookDialog) -> None:
    assert at_top(open_rule_book(book, "R8.2")) == "Rounds and pots · R8.2"
