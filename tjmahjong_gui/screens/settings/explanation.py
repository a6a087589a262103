"""The panel that explains one toggle: what it means, each value, and the example under each of them."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from tjmahjong.hand import melds_of, wilds_of
from tjmahjong.rules import ExampleDeal, ExampleHand, RuleSet, Toggle, ToggleValue
from tjmahjong.teach.rule_examples import deal_outcome, hand_outcome, rules_for
from tjmahjong.tiles import NAMES
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.learn.worth import deal_text, detail_text, hand_text, named
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.boxes import empty
from tjmahjong_gui.widgets.hand_strip import HandStrip
from tjmahjong_gui.widgets.page import button, frame, label


class Explanation(QScrollArea):
    """Explains a toggle. `book` asks for the rule book at a rule id."""

    book = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._toggle: Toggle | None = None
        self._shown: tuple[RuleSet, ToggleValue] | None = None
        self.title = label("section", wrap=True)
        self.more = label(wrap=True)
        self.values_heading = label("soft")
        self.values = QGridLayout()
        self.example_heading = label("section")
        self.note = label("soft", wrap=True)
        self.strip = HandStrip()
        self.results = QGridLayout()
        self._said: dict[QGridLayout, list[str]] = {self.values: [], self.results: []}
        """What the rows of each say."""
        self.detail = label("small", wrap=True)
        self.book_button = button("flat")
        signs.put(self.book_button, "book")
        self.book_button.clicked.connect(self._ask_for_book)
        self._lay_out()
        self.retranslate()

    def explain(self, toggle: Toggle, rules: RuleSet, value: ToggleValue) -> None:
        """Show `toggle` with `value` chosen; the example is scored under `rules`."""
        if toggle is not self._toggle:
            self.verticalScrollBar().setValue(0)
        self._toggle = toggle
        self._shown = (rules, value)
        self.title.setText(say(toggle.title))
        self.more.setText(say(toggle.more))
        self.book_button.setText(self.tr("Rule book: {rule}").format(rule=toggle.rule))
        self._show_values(toggle, value)
        self._show_example(toggle, rules, value)
        self.setAccessibleName(self.tr("Explanation: {rule}").format(rule=say(toggle.title)))
        self.setAccessibleDescription(self.spoken())

    def minimumSizeHint(self) -> QSize:
        """As narrow as its words allow: there is no scrolling sideways."""
        return QSize(self._inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width(), 120)

    def spoken(self) -> str:
        """Everything the panel says, for a screen reader and for tests."""
        parts = [self.more.text()]
        parts += [*self._said[self.values], *self._said[self.results], self.detail.text()]
        return "\n".join(part for part in parts if part)

    def retranslate(self) -> None:
        """All words, in the window's language."""
        self.values_heading.setText(self.tr("What can be chosen"))
        self.example_heading.setText(self.tr("Example"))
        if self._toggle is not None and self._shown is not None:
            self.explain(self._toggle, *self._shown)

    def _show_values(self, toggle: Toggle, value: ToggleValue) -> None:
        empty(self.values)
        self._said[self.values] = []
        choices = list(toggle.choices) or [*toggle.values]
        for row, choice in enumerate(choices):
            text = toggle.value_text(choice, language())
            if toggle.kind == "number":
                text = named(str(choice), text)
            self._add_row(self.values, row, choice == value, text, "")
        if toggle.kind == "number":
            text = toggle.allowed(language())
            unit = say(toggle.unit)
            self._add_row(self.values, len(choices), value not in toggle.values, f"{text} {unit}".strip(), "")

    def _show_example(self, toggle: Toggle, rules: RuleSet, value: ToggleValue) -> None:
        empty(self.results)
        self._said[self.results] = []
        example = toggle.example
        for widget in (self.example_heading, self.note, self._example_box):
            widget.setVisible(example is not None)
        if example is None:
            self.detail.setText("")
            return
        self.note.setText(say(example.note))
        self.strip.setVisible(isinstance(example, ExampleHand))
        for row, choice in enumerate(_compared(toggle, value)):
            under = rules_for(example, rules, toggle.key, choice)
            self._add_row(
                self.results, row, choice == value, toggle.value_text(choice, language()), _result(example, under)
            )
        under = rules_for(example, rules, toggle.key, value)
        self.detail.setText("")
        if isinstance(example, ExampleHand):
            wild = [NAMES[kind] for kind in wilds_of(example, under)]
            self.strip.show_hand(example.hand, example.draw, melds_of(example), wild, example.indicator)
            scored = hand_outcome(example, under).score
            if scored is not None:
                self.detail.setText(detail_text(scored, under, example.after_kong))
        self.detail.setVisible(bool(self.detail.text()))

    def _add_row(self, grid: QGridLayout, row: int, chosen: bool, text: str, result: str) -> None:
        mark = label()
        mark.setText("›" if chosen else "")
        self._said[grid].append(" ".join([mark.text(), text, *([result] if result else [])]))
        mark.setFixedWidth(14)
        top = Qt.AlignmentFlag.AlignTop
        name = label("" if chosen else "soft", wrap=True)
        name.setText(text)
        grid.addWidget(mark, row, 0, top)
        grid.addWidget(name, row, 1, top)
        if result:
            worth = label("" if chosen else "soft", wrap=True)
            worth.setText(result)
            bold = worth.font()
            bold.setBold(chosen)
            worth.setFont(bold)
            grid.addWidget(worth, row, 2, top)

    def _ask_for_book(self) -> None:
        if self._toggle is not None:
            self.book.emit(self._toggle.rule)

    def _lay_out(self) -> None:
        inside = self._inside = QWidget()
        inside.setObjectName("explanation")
        column = QVBoxLayout()
        column.setContentsMargins(16, 4, 12, 8)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.more)
        column.addSpacing(4)
        column.addWidget(self.values_heading)
        for grid in (self.values, self.results):
            grid.setHorizontalSpacing(6)
            grid.setVerticalSpacing(4)
            grid.setColumnStretch(1, 3)
        self.results.setColumnStretch(2, 2)
        column.addLayout(self.values)
        column.addSpacing(8)
        column.addWidget(self.example_heading)
        column.addWidget(self.note)
        self._example_box: QFrame = frame("card")
        box = QVBoxLayout()
        box.setContentsMargins(10, 10, 10, 10)
        box.addWidget(self.strip)
        box.addLayout(self.results)
        box.addWidget(self.detail)
        column.addWidget(self._example_box)
        column.addStretch(1)
        column.addWidget(self.book_button, 0, Qt.AlignmentFlag.AlignLeft)
        self.setWidget(inside)
        inside.setLayout(column)
        self._example_box.setLayout(box)


def _compared(toggle: Toggle, value: ToggleValue) -> list[ToggleValue]:
    """The values the example is shown under: all of a choice; of a number the least, the default and the chosen one."""
    if toggle.choices:
        return list(toggle.choices)
    return sorted({toggle.lowest, toggle.default, value})


def _result(example: ExampleHand | ExampleDeal, rules: RuleSet) -> str:
    if isinstance(example, ExampleHand):
        return hand_text(hand_outcome(example, rules))
    return deal_text(deal_outcome(example, rules))
