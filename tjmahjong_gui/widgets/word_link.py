"""A word that is painted by its surroundings and leads to a rule: by click, by Enter, by F1; arrows go to the next."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from tjmahjong.text import Text
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.look import theme

_HINT = Text("{about}\nRule book: {rule}", "{about}\n规则书：{rule}")
_NEXT = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class WordLink(QAbstractButton):
    """Lies over one painted word. Of several beside each other the first can be reached with Tab, the others from it
    with the arrows, so that the way through a page stays short."""

    def __init__(self, word: str, about: str, rule: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.rule = rule
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        hint = say(_HINT, about=about, rule=rule)
        self.setAccessibleName(word)
        self.setAccessibleDescription(hint)
        self.setToolTip(tip(hint))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is a click; left and right go to the words beside it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
            return
        around = self.parentWidget()
        step = _NEXT.get(Qt.Key(event.key()))
        if step is None or around is None:
            super().keyPressEvent(event)
            return
        links = [link for link in around.findChildren(WordLink) if not link.isHidden()]
        links[(links.index(self) + step) % len(links)].setFocus(Qt.FocusReason.OtherFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        """A dotted line under the word; a whole one under the mouse, a frame with the keyboard."""
        painter = QPainter(self)
        colours = theme.current()
        line = Qt.PenStyle.SolidLine if self.underMouse() else Qt.PenStyle.DotLine
        painter.setPen(QPen(QColor(colours.soft), 1, line))
        low = self.height() - 1
        painter.drawLine(1, low, self.width() - 2, low)
        if self.hasFocus():
            painter.setPen(QPen(QColor(colours.focus), 2))
            painter.drawRect(QRect(1, 1, self.width() - 2, self.height() - 2))
        painter.end()
