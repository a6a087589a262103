"""The settlement says what the rules say: formula, payments with their stakes, who deals next (R5, R7, R8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tjmahjong import events as ev
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import readings, score
from tjmahjong.scoring.formula import formula, steps
from tjmahjong.tiles import KIND_OF, counts_of, parse
from tjmahjong_gui.game.payment_words import next_dealer, payment_rows
from tjmahjong_gui.game.settled import Settled
from tjmahjong_gui.language.i18n import Language, Translators
from tjmahjong_gui.look import theme
from tjmahjong_gui.screens.settlement import SettlementPage
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.widgets.reading import ReadingView
from tjmahjong_gui.widgets.word_link import WordLink

RULES = RuleSet()
BOARD = replace(
    Board(viewer=0, names=("You", "Zhou", "Li", "Sun")),
    seated=True,
    dealer=2,
    sits=True,
    pulls=(1, 0, 0, 0),
    deal=3,
    wild=("3p", "4p"),
)
"""You are East, Li (West) deals and sits, you have pulled: x 4 between you two, x 2 for Li's others (R7.3)."""


def paid(why: Any, seat: int, *transfers: tuple[int, int, int]) -> ev.Paid:
    return ev.Paid(why, seat, tuple(ev.Transfer(*transfer) for transfer in transfers), (0, 0, 0, 0))


PAID = (
    paid("exposed", 1, (0, 1, 1), (2, 1, 2), (3, 1, 1)),
    paid("win", 0, (1, 0, 7), (2, 0, 28), (3, 0, 7)),
)
CHANGE = (7 + 28 + 7 - 1, 1 + 2 + 1 - 7, -28 - 2, -7 - 1)


def test_every_seat_reads_what_it_paid_and_got() -> None:
    rows = {row.seat: row for row in payment_rows(PAID, CHANGE, 7, BOARD, RULES, "en")}
    assert [rows[seat].change for seat in range(4)] == [41, -3, -30, -8]
    assert rows[0].how == "get 7 + 28 + 7 for the win; pay 1 for Zhou's exposed kong"
    assert rows[2].how == (
        "pays 7 × 2 (dealer sits) × 2 (pull) = 28 for the win; pays 1 × 2 (dealer sits) = 2 for Zhou's exposed kong"
    )
    assert rows[1].how == "pays 7 for the win; gets 1 + 2 + 1 for their exposed kong"
    assert rows[2].who == "Li (West), dealer"
    assert [row.change for row in payment_rows(PAID, CHANGE, 7, BOARD, RULES, "zh")] == [-30, -8, -3, 41]


def test_chinese_names_every_factor_and_every_kong() -> None:
    """R7.3: 7 x 2 x 2 = 28; the exposed kong 1 x 2 = 2 (stakes_double_kongs)."""
    rows = {row.seat: row for row in payment_rows(PAID, CHANGE, 7, BOARD, RULES, "zh")}
    assert rows[2].how == "付和牌 7 × 2 坐 × 2 拉 = 28；付南·周的明杠 1 × 2 坐 = 2"
    assert rows[1].how == "付和牌 7；收自己的明杠 1 + 2 + 1"


def test_two_pulls_a_kick_and_kongs_without_stakes() -> None:
    """R7.3: pulled twice is x 4, a kick x 2 once; `stakes_double_kongs` false leaves the kong at its fan."""
    board = replace(BOARD, pulls=(2, 0, 0, 0), kicks=(True, False, False, False))
    rules = RuleSet(stakes_double_kongs=False, pull_limit=2, kick=True)
    deal = (paid("gold", 0, (1, 0, 4), (2, 0, 4), (3, 0, 4)), paid("win", 2, (0, 2, 48), (1, 2, 6), (3, 2, 6)))
    rows = {row.seat: row for row in payment_rows(deal, (-36, -10, 56, -10), 3, board, rules, "en")}
    assert rows[0].how.startswith("pay 3 × 2 (dealer sits) × 4 (two pulls) × 2 (kick) = 48 for the win")
    assert "get 4 + 4 + 4 for your gold kong" in rows[0].how
    assert "pays 4 for your gold kong" in rows[2].how


def test_a_pattern_leads_to_its_rule(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """By click and by Enter; the book opens at the pattern's rule."""
    opened: list[str] = []
    monkeypatch.setattr("tjmahjong_gui.learn.rule_book.open_rule_book", lambda parent, rule, rules: opened.append(rule))
    won, rivals = won_hand("3p4p234m678m55s678s", "5m", ("3p", "4p"))
    page = SettlementPage()
    qtbot.addWidget(page)
    page.resize(1280, 760)
    page.show()
    page.show_settled(Settled(BOARD, RULES, PAID, won, ev.DealEnded(0, (250,) * 4, CHANGE, 3, False, False), 0, rivals))
    links = {box.text(): box for box in page.findChildren(QPushButton) if box.property("role") == "link"}
    qtbot.mouseClick(links["Catching the five"], Qt.MouseButton.LeftButton)
    qtbot.keyClick(links["Straight"], Qt.Key.Key_Return)
    assert opened == ["R5.4", "R5.5"]


def test_kongs_that_are_paid_back_are_said() -> None:
    back = (*PAID[:1], paid("kong_returned", 1, (1, 0, 1), (1, 2, 2), (1, 3, 1)))
    rows = {row.seat: row for row in payment_rows(back, (0, 0, 0, 0), 0, BOARD, RULES, "en")}
    assert rows[1].how == "gets 1 + 2 + 1 for their exposed kong; gives 4 back for their kongs that do not count"
    assert rows[2].how == (
        "pays 1 × 2 (dealer sits) = 2 for Zhou's exposed kong; gets 2 back for kongs that do not count"
    )


@pytest.mark.parametrize(
    ("winner", "stays", "over", "words"),
    [
        (2, True, False, "so the dealer stays"),
        (0, False, False, "Next dealer: Sun (North)"),
        (None, True, False, "the dealer stays: Li (West)"),
        (None, False, False, "passes from Li (West) to Sun (North)"),
        (0, False, True, "last deal of the pot"),
    ],
)
def test_who_deals_next_and_why(winner: int | None, stays: bool, over: bool, words: str) -> None:
    ended = ev.DealEnded(winner, (0, 0, 0, 0), (0, 0, 0, 0), 2 if stays else 3, stays, over)
    assert words in next_dealer(ended, BOARD, "en")


def won_hand(hand: str, drawn: str, wild: tuple[str, ...], melds: tuple[Meld, ...] = ()) -> tuple[ev.Won, Any]:
    counts = counts_of([*parse(hand), *parse(drawn)])
    kinds = tuple(KIND_OF[tile] for tile in wild)
    best = score(counts, KIND_OF[drawn], melds, kinds, RULES)
    return ev.Won(0, 7, drawn, best), readings(counts, KIND_OF[drawn], melds, kinds, RULES)


def words(page: SettlementPage) -> str:
    shown = [part for kind in (QLabel, QPushButton) for part in page.findChildren(kind) if part.isVisibleTo(page)]
    return "\n".join(part.text() for part in shown)


def test_the_hand_that_invites_six_and_is_worth_seven(qtbot: QtBot) -> None:
    """The worked hand of RULES section 5: straight and catch_five, wilds as 一万 and 九万; the rival reading is 6."""
    won, rivals = won_hand("3p4p234m678m55s678s", "5m", ("3p", "4p"))
    page = SettlementPage()
    qtbot.addWidget(page)
    page.resize(1280, 760)
    page.show()
    ended = ev.DealEnded(0, (291, 247, 220, 242), CHANGE, 3, False, False)
    page.show_settled(Settled(BOARD, RULES, PAID, won, ended, 0, rivals))
    said = words(page)
    assert page.worth.text() == "7 fan"
    assert "3 + 4 = 7" in said
    assert "Catching the five" in said
    assert "3 × 2 = 6" in said, "the rival reading with two wild tiles as its neighbours"
    spoken = page.reading.spoken()
    assert "as 1 of characters" in spoken
    assert "as 9 of characters" in spoken
    assert "5 of characters drawn" in spoken


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_own_win_anothers_and_none_look_and_read_differently(
    qtbot: QtBot, qapp: QApplication, request: pytest.FixtureRequest, lang: Language
) -> None:
    """A win is celebrated, a loss is calm: other words and another ground, none of them the red of a loss."""
    spoken = Translators(qapp)
    spoken.speak(lang)
    request.addfinalizer(lambda: spoken.speak("en"))
    theme.apply(qapp, "dark", 100)
    page = SettlementPage()
    qtbot.addWidget(page)
    page.resize(1280, 760)
    page.show()
    won, rivals = won_hand("3p4p234m678m55s678s", "5m", ("3p", "4p"))
    seen = []
    for winner in (0, 3, None):
        made = None if winner is None else ev.Won(winner, won.at, won.tile, won.score)
        ended = ev.DealEnded(winner, (250,) * 4, CHANGE, 3, False, False)
        page.show_settled(Settled(BOARD, RULES, PAID if made else PAID[:1], made, ended, 0, rivals))
        band = page.who.parentWidget()
        assert band is not None
        ground = band.grab().toImage().pixelColor(band.width() // 2, 4)
        assert not (ground.red() > 120 and ground.green() < 80), "the red of a loss"
        for words in (page.who, page.what, page.worth):
            ink = words.palette().color(QPalette.ColorRole.WindowText)
            assert abs(ink.lightness() - ground.lightness()) > 90, (words.text(), ink.name(), ground.name())
        seen.append((page.who.text(), ground.name()))
    titles, grounds = zip(*seen, strict=True)
    right = {"en": ("You won!", "Sun (North) won", "Exhausted deal"), "zh": ("你和了！", "北·孙和了", "荒庄")}
    assert titles == right[lang]
    assert len(set(grounds)) == 3


def test_a_spectator_has_not_won(qtbot: QtBot) -> None:
    won, rivals = won_hand("3p4p234m678m55s678s", "5m", ("3p", "4p"))
    page = SettlementPage()
    qtbot.addWidget(page)
    watched = replace(BOARD, viewer=None)
    page.show_settled(
        Settled(watched, RULES, PAID, won, ev.DealEnded(0, (250,) * 4, CHANGE, 3, False, False), 0, rivals)
    )
    assert page.who.text() == "You (East) won"


@pytest.mark.parametrize("ahead", [False, True])
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 160), ((1440, 850), 100)])
def test_buttons_are_as_wide_as_their_words_however_large(
    qtbot: QtBot, qapp: QApplication, size: tuple[int, int], text: int, ahead: bool
) -> None:
    """Also where the page was filled before it was opened."""
    won, rivals = won_hand("3p4p234m678m55s678s", "5m", ("3p", "4p"))
    page = SettlementPage()
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.hide()
    theme.apply(qapp, "dark", text)
    try:
        settled = Settled(BOARD, RULES, PAID, won, ev.DealEnded(0, (250,) * 4, CHANGE, 3, False, False), 0, rivals)
        if ahead:
            page.prepare(settled)
        page.show()
        page.show_settled(settled)
        qtbot.waitUntil(lambda: page.next_button.width() >= page.next_button.sizeHint().width())
        for button in (page.table_button, page.lab_button, page.next_button):
            assert button.width() >= button.sizeHint().width()
            assert page.rect().contains(QRect(button.mapTo(page, QPoint(0, 0)), button.size()))
        assert page.next_button.text() == "Next deal (Space)"
        assert "3 × 2 = 6" in words(page)
    finally:
        theme.apply(qapp, "dark", 100)


def test_own_kongs_stand_beside_the_value(qtbot: QtBot) -> None:
    kong = Meld("concealed", "E")
    won, rivals = won_hand("123s46m77m333p", "5m", ("W", "N"), (kong,))
    page = SettlementPage()
    qtbot.addWidget(page)
    page.show()
    board = replace(BOARD, melds=((kong,), (), (), ()), wild=("W", "N"))
    ended = ev.DealEnded(0, (250,) * 4, (0,) * 4, 3, False, False)
    page.show_settled(Settled(board, RULES, (), won, ended, 0, rivals))
    said = words(page)
    assert page.worth.text() == "6 fan"
    assert "+ 2" in said
    assert "concealed kong 2, paid when laid; together 8" in said
    assert "concealed kong" in page.reading.spoken()


def test_an_exhausted_deal_has_payments_but_no_hand(qtbot: QtBot) -> None:
    page = SettlementPage()
    qtbot.addWidget(page)
    page.show()
    ended = ev.DealEnded(None, (250,) * 4, (-1, 4, -2, -1), 2, True, False)
    page.show_settled(Settled(BOARD, RULES, PAID[:1], None, ended))
    assert page.who.text() == "Exhausted deal"
    assert not page.reading.isVisible()
    assert not page.lab_button.isVisible()
    assert "gets 1 +\u00a02 +\u00a01 for their exposed kong" in words(page)


@pytest.mark.parametrize(
    ("patterns", "rules", "value", "text"),
    [
        (("plain", "no_wild"), {}, 2, "1 x 2 = 2"),
        (("plain",), {}, 1, "1"),
        (("catch_five", "straight", "no_wild"), {}, 14, "(3 + 4) x 2 = 14"),
        (("catch_five",), {}, 3, "3"),
        (("plain", "heaven"), {}, 4, "1 x 4 = 4"),
        (("straight", "earth"), {"heaven_mode": "add", "heaven_amount": 6}, 10, "4 + 6 = 10"),
        (("catch_five", "straight", "no_wild"), {"fan_cap": 10}, 10, "(3 + 4) x 2 = 14 > 10"),
        (("straight", "declared_ready"), {"declared_ready_multiplier": 4}, 16, "4 x 4 = 16"),
    ],
)
def test_formulas(patterns: tuple[str, ...], rules: dict[str, Any], value: int, text: str) -> None:
    """R5.3, R5.9, R5.10: base summed, then doublings, then what is added; the cap last."""
    made = steps(patterns, RuleSet(**rules))
    assert formula(made, value) == text


def test_kongs_in_a_row_double_each_where_the_rules_say_so() -> None:
    """R5.3: with `kong_draw_stacks` two kongs in a row are x 4."""
    made = steps(("straight", "kong_draw"), RuleSet(kong_draw_stacks=True), kong_chain=2)
    assert formula(made, 16) == "4 x 4 = 16"


def test_rivals_never_exceed_the_best(seen_events: Callable[..., list[ev.Event]]) -> None:
    """R5.2: of all readings the one with the most fan counts."""
    _, rivals = won_hand("3p4p234m678m55s678s", "5m", ("3p", "4p"))
    assert [rival.value for rival in rivals] == sorted((rival.value for rival in rivals), reverse=True)
    assert rivals[0].value == 7
    assert 6 in [rival.value for rival in rivals]


def test_the_words_under_the_tiles_lead_to_their_rules(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """By mouse, by keyboard, and said: as the names of the patterns do. One stop of Tab, arrows from word to word."""
    opened: list[str] = []
    monkeypatch.setattr("tjmahjong_gui.learn.rule_book.open_rule_book", lambda parent, rule, rules: opened.append(rule))
    won, rivals = won_hand("3p4p234m678m55s678s", "5m", ("3p", "4p"))
    page = SettlementPage()
    qtbot.addWidget(page)
    page.resize(1280, 760)
    page.show()
    page.show_settled(Settled(BOARD, RULES, PAID, won, ev.DealEnded(0, (250,) * 4, CHANGE, 3, False, False), 0, rivals))
    links = page.reading.findChildren(WordLink)
    words = [(link.accessibleName(), link.rule) for link in links]
    # The straight of characters with two wild tiles in it; the five of its middle was caught (R5.5, R5.4).
    assert words.count(("straight", "R5.5")) == 3
    assert ("five caught", "R5.4") in words
    assert {("pair", "R5.1"), ("run", "R5.1"), ("drawn", "R5.2"), ("as 1 character", "R5.2")} <= set(words)
    five = links[words.index(("five caught", "R5.4"))]
    qtbot.mouseClick(five, Qt.MouseButton.LeftButton)
    assert opened == ["R5.4"]
    assert "R5.4" in five.toolTip()
    assert "R5.4" in five.accessibleDescription()
    stops = [link for link in links if link.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert len(stops) == 1
    stops[0].setFocus()
    for link in links[1:]:
        qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Right)
        assert page.focusWidget() is link
    qtbot.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert opened == ["R5.4", links[-1].rule]


@pytest.mark.parametrize("width", [700, 1200])
def test_every_word_that_leads_somewhere_lies_where_it_is_painted(qtbot: QtBot, width: int) -> None:
    won, _ = won_hand("3p4p234m678m55s678s", "5m", ("3p", "4p"))
    view = ReadingView(leads=True)
    qtbot.addWidget(view)
    view.show_reading(won.score.reading, [], ("3p", "4p"), won.score.patterns)
    view.resize(width, 100)
    view.show()
    links = view.findChildren(WordLink)
    for link in links:
        assert view.rect().contains(link.geometry())
        ink = view.grab(link.geometry()).toImage()
        colours = {ink.pixelColor(x, y).rgb() for x in range(ink.width()) for y in range(ink.height() - 3)}
        assert len(colours) > 2, f"nothing is written at {link.accessibleName()}"
    for link, other in combinations(links, 2):
        assert not link.geometry().adjusted(2, 2, -2, -2).intersects(other.geometry().adjusted(2, 2, -2, -2))
