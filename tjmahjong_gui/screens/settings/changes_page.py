"""'What changes': every toggle in which the rules in the dialog differ from a rule set one picks."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tjmahjong.rules import TOGGLES, RuleSet, Toggle, ToggleValue, changes
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.learn.worth import named
from tjmahjong_gui.screens.settings.draft import Base
from tjmahjong_gui.widgets.boxes import empty
from tjmahjong_gui.widgets.combo import Combo
from tjmahjong_gui.widgets.page import button, frame, label


class ChangesPage(QWidget):
    """Lists differences. `wanted` carries the key of a toggle that a person wants to go to."""

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bases: list[Base] = []
        self._rules = RuleSet()
        self.against = Combo()
        self.against.currentIndexChanged.connect(self._refresh)
        self._against_label = label("soft")
        self._against_label.setBuddy(self.against)
        self.summary = label("cardtitle", wrap=True)
        self._box = frame("card")
        self._list = QVBoxLayout(self._box)
        self._list.setContentsMargins(6, 8, 14, 8)
        self._list.setSpacing(0)
        head = QHBoxLayout()
        head.addWidget(self._against_label)
        head.addWidget(self.against, 1)
        layout = QVBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(head)
        layout.addWidget(self.summary)
        layout.addWidget(self._box)
        layout.addStretch(1)
        self.retranslate()
        self.setLayout(layout)

    def offer(self, bases: list[Base]) -> None:
        """The rule sets one may compare with."""
        kept = self.against.currentIndex()
        self._bases = bases
        with QSignalBlocker(self.against):
            self.against.clear()
            for base in bases:
                self.against.addItem(base.title())
            self.against.setCurrentIndex(max(0, min(kept, len(bases) - 1)))
        self._refresh()

    def compare(self, rules: RuleSet) -> None:
        """Show how `rules` differ from the rule set picked."""
        self._rules = rules
        self._refresh()

    def lines(self) -> list[str]:
        """The differences as text: `Least fan to win: 2 fan → 3 fan`."""
        return [
            named(say(toggle.title), f"{_spoken(toggle, old)} → {_spoken(toggle, new)}")
            for toggle, (old, new) in ((TOGGLES[key], pair) for key, pair in self._differing().items())
        ]

    def retranslate(self) -> None:
        """All words, in the window's language."""
        self._against_label.setText(self.tr("Compared with"))
        self.against.setAccessibleName(self._against_label.text())
        for row, base in enumerate(self._bases):
            self.against.setItemText(row, base.title())
        self._refresh()

    def _differing(self) -> dict[str, tuple[ToggleValue, ToggleValue]]:
        if not self._bases:
            return {}
        return changes(self._rules, self._bases[max(0, self.against.currentIndex())].rules)

    def _refresh(self) -> None:
        empty(self._list)
        differing = self._differing()
        self._box.setVisible(bool(differing))
        if not differing:
            self.summary.setText(self.tr("Nothing: the rules are the same."))
            return
        self.summary.setText(self.tr("Rules that differ: {count}").format(count=len(differing)))
        for key, (old, new) in differing.items():
            toggle = TOGGLES[key]
            words = label(wrap=True)
            words.setText(f"{_spoken(toggle, old)} → {_spoken(toggle, new)}")
            words.setContentsMargins(14, 0, 0, 6)
            self._list.addWidget(self._link(toggle, words.text()), 0, Qt.AlignmentFlag.AlignLeft)
            self._list.addWidget(words)

    def _link(self, toggle: Toggle, change: str) -> QPushButton:
        link = button("flat")
        link.setText(f"{say(toggle.title)} ›")
        bold = link.font()
        bold.setBold(True)
        link.setFont(bold)
        link.setAccessibleName(named(say(toggle.title), change))
        link.setToolTip(self.tr("Go to this rule"))
        link.clicked.connect(lambda: self.wanted.emit(toggle.key))
        return link


def _spoken(toggle: Toggle, value: ToggleValue) -> str:
    return toggle.value_text(value, language())
