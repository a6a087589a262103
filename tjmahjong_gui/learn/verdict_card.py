"""A card of the referee: one rule set, what the hand is worth under it, and which rules make the difference."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tjmahjong.hand import unfinished
from tjmahjong.rules import TOGGLES, RuleSet
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.teach.rule_lab import Verdict
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.learn.worth import formula_text, named, patterns_text
from tjmahjong_gui.widgets.leads import lead
from tjmahjong_gui.widgets.page import label, set_role


class VerdictCard(QFrame):
    """Shows a verdict under the name of a rule set. `entered`: a person clicked it or went there by keyboard."""

    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumWidth(150)
        self.title = label("section", wrap=True)
        self.worth = label("number", wrap=True)
        self.wins = label(wrap=True)
        self.patterns = label(wrap=True)
        self.formula = label("soft", wrap=True)
        self.reason = label("soft", wrap=True)
        self.causes = label(wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(4)
        for part in (self.title, self.worth, self.wins, self.patterns, self.formula, self.reason):
            layout.addWidget(part)
        layout.addSpacing(6)
        layout.addWidget(self.causes)
        layout.addStretch(1)

    def show_verdict(self, title: str, verdict: Verdict, rules: RuleSet, kong_chain: int, first: bool) -> None:
        """Show `verdict` under `title`; `first` is the rule set that the others are compared with."""
        lang = language()
        self.title.setText(title)
        score = verdict.outcome.score
        if score is None or not score.reading:
            self.worth.setText("—")
            refusals = verdict.outcome.faults if score is None else score.refusals
            if score is not None:
                self.wins.setText("× " + self.tr("no complete hand"))
            elif unfinished(refusals):
                self.wins.setText("… " + self.tr("still to be filled in"))
            else:
                self.wins.setText("× " + self.tr("there is no such hand"))
            for part in (self.patterns, self.formula):
                part.clear()
        else:
            fan = self.tr("{fan} fan").format(fan=score.value)
            self.worth.setText(fan if not score.kong_fan else f"{fan} + {score.kong_fan} = {score.total}")
            self.wins.setText("✓ " + self.tr("wins") if score.wins else "× " + self.tr("does not win"))
            self.patterns.setText(patterns_text(score))
            how = formula_text(score, rules, kong_chain)
            self.formula.setText("" if how.isdigit() else how)
            refusals = score.refusals
        self.reason.setText("\n".join(refusal.say(lang) for refusal in refusals))
        # What the hand is worth, and why it may not be declared, lead to the book; so does the card, where it must be.
        lead(self.worth, "R5.3")
        lead(self.patterns, BY_ID[score.patterns[-1]].rule if score is not None and score.patterns else "R5.3")
        lead(self.formula, "R5.3")
        wins = refusals[0].rule if refusals else "R5.11"
        lead(self, wins)
        lead(self.wins, wins)
        lead(self.reason, wins)
        lines = [
            "› " + named(say(t.title), f"{t.value_text(old, lang)} → {t.value_text(new, lang)}")
            for t, (old, new) in ((TOGGLES[key], values) for key, values in verdict.causes.items())
        ]
        if first:
            self.causes.clear()
        else:
            self.causes.setText(
                "\n".join([self.tr("Because of:"), *lines]) if lines else self.tr("The same as standard.")
            )
        for part in (self.patterns, self.formula, self.reason, self.causes):
            part.setVisible(bool(part.text()))
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.spoken())

    def set_current(self, current: bool) -> None:
        """Mark the card whose reading is shown."""
        set_role(self, "current" if current else "card")

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard came here."""
        super().focusInEvent(event)
        self.entered.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click anywhere on the card."""
        super().mousePressEvent(event)
        self.entered.emit()

    def spoken(self) -> str:
        """Everything on the card, for a screen reader and for tests."""
        parts = (self.worth, self.wins, self.patterns, self.formula, self.reason, self.causes)
        return "\n".join(part.text() for part in parts if part.text())
