"""A toggle in the list of the dialog: name, explanation, editor, and a mark with the way back where it is changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from tjmahjong.rules import Toggle, ToggleValue
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.screens.settings.editors import Editor
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.page import button, label, set_role


class ToggleRow(QFrame):
    """One toggle. `edited` carries the new value, `entered` that the row is looked at, `reset` the wish to go back."""

    edited = Signal(object)
    entered = Signal()
    reset = Signal()

    def __init__(self, toggle: Toggle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.toggle = toggle
        self.title = label("cardtitle", wrap=True)
        self.mark = label("number")
        self.line = label("soft", wrap=True)
        self.editor = Editor(toggle)
        self.title.setBuddy(self.editor.box)
        self.back = button("flat")
        signs.put(self.back, "undo")
        self.was = label("small", wrap=True)
        self.editor.edited.connect(self.edited)
        self.editor.entered.connect(self.entered)
        self.back.clicked.connect(self._go_back)
        self._lay_out()
        self.retranslate()

    def show_value(self, value: ToggleValue, before: ToggleValue) -> None:
        """Show `value`; where it differs from `before`, say so in words and with a mark."""
        self.editor.show_value(value)
        changed = value != before
        self.mark.setVisible(changed)
        self.was.setVisible(changed)
        self.back.setVisible(changed)
        if changed:
            before_text = self.toggle.value_text(before, language())
            self.was.setText(self.tr("Changed; was: {value}").format(value=before_text))
            self.back.setAccessibleName(
                self.tr("{rule}: back to {value}").format(rule=say(self.toggle.title), value=before_text)
            )
        self.editor.box.setAccessibleDescription(
            f"{say(self.toggle.line)} {self.was.text()}" if changed else say(self.toggle.line)
        )

    def matches(self, wanted: str) -> bool:
        """Whether the words looked for (lower case) stand in any text of the toggle, in either language."""
        toggle = self.toggle
        texts = [toggle.key, toggle.key.replace("_", " "), toggle.rule, *toggle.title, *toggle.line, *toggle.more]
        for text in toggle.values.values():
            texts += text
        everything = "\n".join(texts).lower()
        return all(word in everything for word in wanted.split())

    def retranslate(self) -> None:
        """All words, in the window's language."""
        self.title.setText(say(self.toggle.title))
        self.line.setText(say(self.toggle.line))
        self.mark.setText("●")
        self.mark.setToolTip(self.tr("Changed"))
        self.back.setText(self.tr("Reset"))
        self.editor.retranslate()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click anywhere in the row asks for its explanation."""
        self.entered.emit()
        super().mousePressEvent(event)

    def set_current(self, current: bool) -> None:
        """Mark the row that the explanation is about."""
        set_role(self, "current" if current else "card")

    def _go_back(self) -> None:
        # The button vanishes with the change, so the keyboard moves on to the editor first.
        self.editor.box.setFocus(Qt.FocusReason.OtherFocusReason)
        self.reset.emit()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.mark)
        head.addWidget(self.title, 1)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.addWidget(self.was, 1)
        foot.addWidget(self.back)
        column = QVBoxLayout()
        column.setContentsMargins(14, 10, 14, 10)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.line)
        column.addWidget(self.editor)
        column.addLayout(foot)
        self.setLayout(column)
