"""The referee: typed and clicked hands, every preset beside the others, what makes the difference (R5, R9)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import PRESETS, RuleSet, with_changes
from tjmahjong.rules.own_presets import OwnPresets
from tjmahjong.teach.rule_examples import hand_outcome
from tjmahjong.tiles import KIND_OF
from tjmahjong_gui.game.settled import Settled
from tjmahjong_gui.learn.rule_book import RuleBookDialog
from tjmahjong_gui.learn.rule_lab import EXAMPLES, RuleLabDialog, hand_of
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.widgets.word_link import WordLink


@pytest.fixture
def lab(qtbot: QtBot, tmp_path: Path) -> RuleLabDialog:
    dialog = RuleLabDialog(presets_dir=tmp_path)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


def type_in(lab: RuleLabDialog, qtbot: QtBot, **texts: str) -> None:
    for name, field in lab.entry.fields.items():
        field.clear()
        qtbot.keyClicks(field, texts.get(name, ""))


def worths(lab: RuleLabDialog) -> dict[str, str]:
    return {name: card.worth.text() for name, card in lab.cards.items()}


def test_every_preset_has_a_card(lab: RuleLabDialog) -> None:
    assert list(lab.cards) == list(PRESETS)
    assert [card.title.text() for card in lab.cards.values()] == [p.title.en for p in PRESETS.values()]


def test_a_typed_hand_is_judged_under_all_presets(lab: RuleLabDialog, qtbot: QtBot) -> None:
    # A straight in the wild tiles' suit with one of each wild kind as itself: 4 x 2, and x 2 with R5.8 switched on.
    # Under gale 5p is wild too; the hand then holds one of each of three kinds, each as itself.
    type_in(lab, qtbot, hand="123456789p22s78s", draw="9s", indicator="3p")
    assert worths(lab) == {
        "standard": "8 fan", "simple": "8 fan", "gale": "16 fan", "family": "16 fan", "room": "8 fan",
    }  # fmt: skip
    assert (
        lab.cards["family"].causes.text() == "Because of:\n› Pure straight in the wild suit: No extra → Doubles again"
    )
    assert lab.cards["room"].causes.text() == "The same as standard."
    assert lab.cards["standard"].causes.text() == ""


def test_what_wins_here_may_not_win_there(lab: RuleLabDialog, qtbot: QtBot) -> None:
    # A wild wait: 2 fan, below the three that gale asks for (R5.7, R5.11).
    type_in(lab, qtbot, hand="1p2p123m678p68sSSS", draw="6m", indicator="1p")
    assert lab.cards["standard"].wins.text() == "✓ wins"
    gale = lab.cards["gale"]
    assert gale.wins.text() == "× does not win"
    assert "at least 3 are needed" in gale.reason.text()
    assert "› Least fan to win: 2 fan → 3 fan" in gale.causes.text()


def test_one_cause_of_several_changes(lab: RuleLabDialog, qtbot: QtBot) -> None:
    # Heavenly, plain: 1 x 4; simple plays without it, which leaves 1, refused (R5.9).
    type_in(lab, qtbot, hand="123m678m123p99p78s", draw="E", indicator="E")
    lab.entry.luck.setCurrentIndex(3)
    assert worths(lab)["standard"] == "4 fan"
    assert worths(lab)["simple"] == "1 fan"
    assert lab.cards["simple"].causes.text().splitlines()[1:] == [
        "› Heavenly win: complete as dealt: Multiplies the hand → Earns nothing, nor does the earthly win"
    ]


def test_a_gold_kong_where_it_is_forbidden(lab: RuleLabDialog, qtbot: QtBot) -> None:
    # 3 for the five, 4 for the kong; gale pays 8 for it; simple forbids it (R4.4).
    type_in(lab, qtbot, hand="123s46m77m333p", draw="5m", indicator="W", gold_kongs="N")
    found = worths(lab)
    assert (found["standard"], found["gale"], found["simple"]) == ("3 fan + 4 = 7", "3 fan + 8 = 11", "—")
    assert "Wild tiles may not be laid as a kong." in lab.cards["simple"].reason.text()
    assert "› Gold kong: 4 fan → Not allowed" in lab.cards["simple"].causes.text()


def test_a_hand_is_clicked_together(lab: RuleLabDialog, qtbot: QtBot) -> None:
    qtbot.mouseClick(lab.entry.clear_button, Qt.MouseButton.LeftButton)
    assert lab.strip.spoken() == "hand: "
    for tile in ("1m", "2m", "3m", "4m", "6m", "7p", "7p", "1s", "2s", "3s", "9s", "9s", "9s", "5m", "W"):
        qtbot.mouseClick(lab.entry.tiles[KIND_OF[tile]], Qt.MouseButton.LeftButton)
    assert lab.entry.fields["hand"].text() == "12346m77p123999s"
    assert lab.entry.fields["draw"].text() == "5m"
    assert lab.entry.fields["indicator"].text() == "W"
    assert worths(lab)["standard"] == "6 fan"
    assert lab.cards["standard"].formula.text() == "3 × 2 = 6"


def test_tiles_are_taken_back_and_put_by_keyboard(lab: RuleLabDialog, qtbot: QtBot) -> None:
    lab.entry.fields["pongs"].setFocus()
    tile = lab.entry.tiles[KIND_OF["E"]]
    qtbot.keyClick(tile, Qt.Key.Key_Space)
    assert lab.entry.fields["pongs"].text() == "E"
    qtbot.mouseClick(lab.entry.back_button, Qt.MouseButton.LeftButton)
    assert lab.entry.fields["pongs"].text() == ""


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ({"hand": "123m", "draw": "5m", "indicator": "W"}, "Tiles missing: 10."),
        ({"hand": "123456789p22s789s", "draw": "9s", "indicator": "3p"}, "Tiles too many: 1."),
        ({"hand": "123456789p22s78s", "draw": "", "indicator": "3p"}, "Exactly one tile is the one drawn last"),
        ({"hand": "123456789p22s78s", "draw": "9s", "indicator": ""}, "Exactly one tile is turned up"),
        (
            {"hand": "1111m456789p22s7s", "draw": "9s", "indicator": "1m"},
            "1 of characters comes 5 times, counting the indicator",
        ),
        ({"hand": "123456789p22s7x", "draw": "9s", "indicator": "3p"}, "digits 1-9 need a suit after them"),
        ({"hand": "123456p22s78s", "draw": "9s", "indicator": "3p", "pongs": "4p"}, "4 of dots is wild here"),
        ({"hand": "123456p22s78s", "draw": "9s", "indicator": "3p", "gold_kongs": "E"}, "East is not wild here"),
    ],
)
def test_what_is_no_hand_is_told(lab: RuleLabDialog, qtbot: QtBot, texts: dict[str, str], said: str) -> None:
    type_in(lab, qtbot, **texts)
    assert lab.problem.isVisible()
    assert said in lab.problem.text()
    unfinished = said.startswith("Tiles missing") or texts["draw"] == "" or texts["indicator"] == ""
    wanted = "… still to be filled in" if unfinished else "× there is no such hand"
    assert lab.cards["standard"].wins.text() == wanted


def test_a_complete_set_of_tiles_that_is_no_hand(lab: RuleLabDialog, qtbot: QtBot) -> None:
    type_in(lab, qtbot, hand="147m258p369sESWN", draw="C", indicator="P")
    assert not lab.problem.isVisible()
    assert lab.cards["standard"].wins.text() == "× no complete hand"


def test_every_example_can_be_chosen_and_shows_a_difference(lab: RuleLabDialog, qtbot: QtBot) -> None:
    lab.examples.setFocus()
    for row in range(len(EXAMPLES)):
        if row:
            qtbot.keyClick(lab.examples, Qt.Key.Key_Down)
        assert not lab.problem.isVisible()
        assert any(card.causes.text().startswith("Because of") for card in lab.cards.values()), EXAMPLES[row][0].en


def test_own_rule_sets_have_cards_too(qtbot: QtBot, tmp_path: Path) -> None:
    OwnPresets(tmp_path).save("Grandmother's", RuleSet(minimum_fan=1, wild_as_five=False))
    lab = RuleLabDialog(presets_dir=tmp_path)
    qtbot.addWidget(lab)
    type_in(lab, qtbot, hand="123456m123456pC", draw="C", indicator="C")
    card = lab.cards["own:Grandmother's"]
    assert card.title.text() == "Grandmother's"
    # The drawn wild tile may not be the five, so it pairs with the other one: 1 x 2 (R5.4, R5.7).
    assert card.worth.text() == "2 fan"
    assert card.causes.text().splitlines()[1:] == [
        "› A drawn wild tile can catch the five: Yes, a wild tile counts as the 5 → No, only a real 5 of characters"
    ]


def test_the_reading_under_the_chosen_rules_is_shown(lab: RuleLabDialog, qtbot: QtBot) -> None:
    # Under the standard rules the drawn wild tile is the five; with three wild kinds a straight is better (R5.2).
    type_in(lab, qtbot, hand="445566m789m11p23p", draw="1p", indicator="1p")
    assert lab.reading_of.text() == "How it is read: Standard"
    assert "five caught" in lab.reading.spoken()
    lab.cards["gale"].setFocus()
    assert lab.reading_of.text() == "How it is read: Gale"
    assert "five caught" not in lab.reading.spoken()
    assert lab.reading.spoken().count("straight") == 3
    qtbot.mouseClick(lab.cards["family"], Qt.MouseButton.LeftButton)
    assert lab.reading_of.text() == "How it is read: Family"
    type_in(lab, qtbot, hand="147m258p369sESWN", draw="C", indicator="P")
    assert not lab.reading.isVisible()


def won_deals(rules: RuleSet, number: int) -> Iterator[tuple[Settled, ev.Won]]:
    """Deals that basic players have won, as the table page hands them on."""
    player = make("basic")
    seed = 0
    while number:
        seed += 1
        match = Match(with_changes(rules, {"length_unit": "deals", "length_count": 1}), "abcd", SeededRandomness(seed))
        match.start()
        chain = 0
        while not match.between:
            pending = match.pending
            assert pending is not None
            chain = match.view(pending.seat).kong_chain
            match.act(pending.seat, player.choose(match.view(pending.seat)).action)
        won = next((event for event in match.events if isinstance(event, ev.Won)), None)
        if won is not None and match.view(won.seat).melds[won.seat]:
            number -= 1
            ended = match.events[-1]
            assert isinstance(ended, ev.DealEnded)
            yield Settled(Board.of(match.events, None), rules, (), won, ended, chain), won


def test_a_hand_just_won_comes_to_what_the_table_said() -> None:
    rules = RuleSet(kick=True)
    for settled, won in won_deals(rules, 12):
        hand = hand_of(settled)
        assert hand is not None
        score = hand_outcome(hand, rules).score
        assert score is not None
        assert (score.value, score.total, score.patterns) == (won.score.value, won.score.total, won.score.patterns)


def test_the_referee_opens_with_the_hand_just_won(qtbot: QtBot, tmp_path: Path) -> None:
    rules = RuleSet(kick=True)
    ((settled, won),) = won_deals(rules, 1)
    lab = RuleLabDialog(settled, presets_dir=tmp_path)
    qtbot.addWidget(lab)
    assert list(lab.cards) == [*PRESETS, "game"]
    assert lab.cards["game"].title.text() == "This game"
    assert lab.cards["game"].worth.text().startswith(f"{won.score.value} fan")
    assert lab.examples.currentIndex() == -1


@pytest.mark.parametrize(
    ("hand", "draw", "indicator"),
    [("１２３ｓ４６ｍ７７ｍ３３３ｐ５６７ｐ", "5万", "Ｗ"), ("🀐🀑🀒🀊🀌🀍🀍🀛🀛🀛🀝🀞🀟", "🀋️", "西风")],
)
def test_hands_are_read_as_people_write_them(
    lab: RuleLabDialog, qtbot: QtBot, hand: str, draw: str, indicator: str
) -> None:
    """R1.2: full width, digit and Chinese suit, Unicode tiles; the first worked hand of the rules, 6 fan."""
    type_in(lab, qtbot)
    for name, text in {"hand": hand, "draw": draw, "indicator": indicator}.items():
        typed = QInputMethodEvent()  # as a Chinese keyboard gives it
        typed.setCommitString(text)
        QApplication.sendEvent(lab.entry.fields[name], typed)
        assert lab.entry.fields[name].text() == text
    assert worths(lab)["standard"] == "6 fan"


def test_f1_opens_the_book_at_the_word_that_has_the_keyboard(lab: RuleLabDialog, qtbot: QtBot) -> None:
    """A word under the tiles says its rule; with the keyboard in a field it is the rule of the least fan (R5.11)."""
    link = next(link for link in lab.reading.findChildren(WordLink) if link.rule == "R5.5")
    for place, rule in ((link, "R5.5"), (lab.entry.fields["hand"], "R5.11")):
        place.setFocus()
        qtbot.keyClick(place, Qt.Key.Key_F1)
        (book,) = lab.findChildren(RuleBookDialog)
        assert f"· {rule}" in book.page.textCursor().block().text()
        book.reject()
        qtbot.waitUntil(lambda: not lab.findChildren(RuleBookDialog))
        with qtbot.waitActive(lab):
            lab.activateWindow()
