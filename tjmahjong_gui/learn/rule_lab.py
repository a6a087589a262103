"""The referee: one finished hand under every rule set side by side, with the rules that make the difference."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from tjmahjong.hand import Hand, faults, melds_of, wilds_of
from tjmahjong.hand_text import FinishedText
from tjmahjong.rules import PRESETS, TOGGLES, ExampleHand, RuleSet
from tjmahjong.rules.own_presets import OwnPresets
from tjmahjong.teach.rule_examples import hand_outcome
from tjmahjong.teach.rule_lab import judge
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, NAMES
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.files import paths
from tjmahjong_gui.game.settled import Settled
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.learn.hand_entry import HandEntry
from tjmahjong_gui.learn.verdict_card import VerdictCard
from tjmahjong_gui.widgets.combo import Combo
from tjmahjong_gui.widgets.hand_strip import HandStrip
from tjmahjong_gui.widgets.page import frame, label
from tjmahjong_gui.widgets.reading import ReadingView
from tjmahjong_gui.widgets.roomy import roomy
from tjmahjong_gui.widgets.scroll import Scroll

STANDARD = RuleSet()
EXAMPLES: tuple[tuple[Text, ExampleHand], ...] = (
    (
        Text("Straight in the wild tiles' suit", "龙跟混儿同花色"),
        ExampleHand(hand="123456789p22s78s", draw="9s", indicator="3p"),
    ),
    (
        Text("A wild wait and nothing else", "光是混儿吊"),
        ExampleHand(hand="1p2p123m678p68sSSS", draw="6m", indicator="1p"),
    ),
    (
        Text("More wild tiles, more fan", "混儿越多番越大"),
        ExampleHand(hand="445566m789m11p23p", draw="1p", indicator="1p"),
    ),
    (
        Text("Complete as dealt", "起手成牌"),
        ExampleHand(hand="123m678m123p99p78s", draw="E", indicator="E", first="heaven"),
    ),
    (
        Text("With a gold kong", "带金杠"),
        ExampleHand(hand="123s46m77m333p", draw="5m", indicator="W", gold_kongs=("N",)),
    ),
)


class RuleLabDialog(QDialog):
    """Judges a hand under all presets, the person's own rule sets, and the rules of the game it comes from."""

    def __init__(
        self, settled: Settled | None = None, parent: QWidget | None = None, *, presets_dir: Path | None = None
    ) -> None:
        """Begin with the hand that won the deal `settled`, else with an example.

        `presets_dir` holds the person's own rule sets (default: the usual folder).
        """
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._judged = _rule_sets(settled, OwnPresets(presets_dir or paths.data_folder() / "rules"))
        self.intro = label("soft", wrap=True)
        self.examples = Combo()
        self.examples.addItems([""] * len(EXAMPLES))
        self.examples.setMinimumWidth(150)
        self.examples.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.examples.setMinimumContentsLength(18)
        self._examples_label = label("soft")
        self._examples_label.setBuddy(self.examples)
        self.entry = HandEntry()
        self.strip = HandStrip(40)
        self.problem = label("problem", wrap=True)
        self.cards = {name: VerdictCard() for name in self._judged}
        self._current = "standard"
        self.reading_of = label("section")
        self.reading = ReadingView(leads=True)
        self.reading.setMaximumWidth(860)
        grows = self.reading.sizePolicy()
        grows.setHeightForWidth(True)
        self.reading.setSizePolicy(grows)
        self._actions = Actions("referee", self)
        self.close_button = self._actions.button("referee_close")
        self._lay_out()
        for name, card in self.cards.items():
            card.entered.connect(lambda name=name: self._enter(name))
        self.examples.activated.connect(self._show_example)
        self.entry.edited.connect(self._judge)
        self.reading.ruleWanted.connect(self._open_rule)
        QShortcut(QKeySequence.StandardKey.HelpContents, self, self._open_book)
        roomy(self, 1180, 960)
        self.setMinimumSize(900, 600)
        self.retranslate()
        won = hand_of(settled) if settled is not None else None
        self.entry.show_hand(won or EXAMPLES[0][1])
        if won is not None:
            self.examples.setCurrentIndex(-1)

    def retranslate(self) -> None:
        """All words of the dialog."""
        self.setWindowTitle(self.tr("Referee"))
        self.intro.setText(
            self.tr(
                "One hand under every set of rules. Type it or click its tiles; "
                "the tile turned up decides what is wild."
            )
        )
        self._examples_label.setText(self.tr("Examples"))
        self.examples.setAccessibleName(self._examples_label.text())
        for row, (name, _) in enumerate(EXAMPLES):
            self.examples.setItemText(row, say(name))
        self._actions.retranslate()
        self.entry.retranslate()
        self._judge()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _show_example(self, row: int) -> None:
        self.entry.show_hand(EXAMPLES[row][1])

    def _judge(self) -> None:
        hand = self.entry.hand()
        wrong = faults(hand, STANDARD)
        self.problem.setText("\n".join(refusal.say(language()) for refusal in wrong))
        self.problem.setVisible(bool(wrong))
        readable = not any(refusal.code == "bad_tiles" for refusal in wrong)
        self.strip.setVisible(readable)
        if readable:
            wild = [NAMES[kind] for kind in wilds_of(hand, STANDARD)]
            self.strip.show_hand(hand.hand, hand.draw or "", melds_of(hand), wild, hand.indicator or "")
        for name, card in self.cards.items():
            rules = self._judged[name][0]
            verdict = judge(hand, rules, STANDARD)
            card.show_verdict(self._title(name), verdict, rules, hand.after_kong, first=name == "standard")
        self._choose(self._current)

    def _enter(self, name: str) -> None:
        """A person went to the card `name`: show its reading, also where there is little room."""
        self._choose(name)
        if self.reading.isVisible():
            self._page.ensureWidgetVisible(self.reading)

    def _choose(self, name: str) -> None:
        """Show how the hand is read under the rule set `name`."""
        self._current = name
        for other, card in self.cards.items():
            card.set_current(other == name)
        hand, rules = self.entry.hand(), self._judged[name][0]
        score = hand_outcome(hand, rules).score
        readable = score is not None and bool(score.reading)
        self.reading_of.setVisible(readable)
        self.reading.setVisible(readable)
        if score is not None and readable:
            self.reading_of.setText(self.tr("How it is read: {rules}").format(rules=self._title(name)))
            wild = [NAMES[kind] for kind in wilds_of(hand, rules)]
            self.reading.show_reading(score.reading, melds_of(hand), wild, score.patterns)

    def _title(self, name: str) -> str:
        return say(PRESETS[name].title) if name in PRESETS else self._judged[name][1] or self.tr("This game")

    def _open_book(self) -> None:
        from tjmahjong_gui.commands.rule_at_hand import rule_at_hand

        self._open_rule(rule_at_hand() or TOGGLES["minimum_fan"].rule)

    def _open_rule(self, rule: str) -> None:
        """Open the rule book at `rule`, under the rules whose card is looked at."""
        from tjmahjong_gui.learn.rule_book import open_rule_book

        open_rule_book(self, rule, self._judged[self._current][0])

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.intro, 1)
        head.addWidget(self._examples_label)
        head.addWidget(self.examples)
        results = QWidget()
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 4)
        column.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(10)
        for card in self.cards.values():
            row.addWidget(card, 1)
        column.addLayout(row)
        column.addSpacing(4)
        column.addWidget(self.reading_of)
        column.addWidget(self.reading)
        column.addStretch(1)
        results.setLayout(column)
        inside = QWidget()
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.entry)
        column.addWidget(frame("line"))
        column.addWidget(self.strip)
        column.addWidget(self.problem)
        column.addWidget(results, 1)
        inside.setLayout(column)
        self._page = Scroll(inside, self.entry.columns)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout()
        layout.setContentsMargins(18, 14, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(self._page, 1)
        layout.addLayout(foot)
        self.setLayout(layout)


def _rule_sets(settled: Settled | None, own: OwnPresets) -> dict[str, tuple[RuleSet, str]]:
    """The rule sets to judge under, by key: the rules, and the name where it is the person's own."""
    found = {name: (preset.rules, "") for name, preset in PRESETS.items()}
    found |= {f"own:{preset.name}": (preset.rules, preset.name) for preset in own.all()}
    if settled is not None and settled.rules not in [rules for rules, _ in found.values()]:
        found["game"] = (settled.rules, "")
    return found


def hand_of(settled: Settled) -> FinishedText | None:
    """The hand that won the deal, as it is written; None if nobody did."""
    won, board = settled.won, settled.board
    if won is None:
        return None
    indicator = KIND_OF[board.indicator[1]] if board.indicator else None
    melds = board.melds[won.seat]
    return Hand.of_win(won, melds, indicator, settled.rules, kong_chain=settled.kong_chain).text()
