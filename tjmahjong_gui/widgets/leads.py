"""What leads to the rule book: F1, and a click where that is not wanted for something else, open it at the very rule.

A widget leads there by its `rule`. What names a rule in its hint leads there too (`commands/rule_at_hand`).
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QWidget

from tjmahjong.text import Text
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.look import theme

_RULE = "tjmahjongRule"
BOOK = Text("Rule book: {rule}", "规则书：{rule}")


def lead(widget: QWidget, rule: str) -> None:
    """Have `widget` lead to `rule`; an empty one leads nowhere."""
    widget.setProperty(_RULE, rule)


def rule_of(widget: QWidget) -> str:
    """The rule that `widget` itself leads to; empty for none."""
    return str(widget.property(_RULE) or "")


class Leading(QLabel):
    """A text that leads to a rule by click, by Enter and by F1; said by its hint."""

    ruleWanted = Signal(str)

    def __init__(self, role: str, rule: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.lead_to(rule)

    def lead_to(self, rule: str) -> None:
        """Lead to another rule."""
        lead(self, rule)
        self.setToolTip(tip(say(BOOK, rule=rule)))
        self.setAccessibleDescription(self.toolTip())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click opens the book."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.ruleWanted.emit(rule_of(self))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.ruleWanted.emit(rule_of(self))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """It is seen where the keyboard is."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """And when it has left."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, framed where the keyboard is."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(QColor(theme.current().focus), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
            painter.end()
