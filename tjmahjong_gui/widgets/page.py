"""What all pages have in common: the background, live language change, and small makers of labels and boxes."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from tjmahjong_gui.look import theme


class Page(QWidget):
    """A page of the window. Subclasses put all their words into `retranslate`, run on each language change."""

    way_back: QAbstractButton | None = None
    """The button that leaves the page; the Escape key presses it."""

    def retranslate(self) -> None:
        """Set every text of the page in the language of the moment."""

    def opened(self) -> None:
        """Called each time the page comes to the front."""

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back where one has come from."""
        if event.key() == Qt.Key.Key_Escape and self.way_back is not None and not event.isAutoRepeat():
            self.way_back.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cloth behind everything."""
        painter = QPainter(self)
        paint_cloth(painter, QRectF(self.rect()))
        painter.end()


def paint_cloth(painter: QPainter, area: QRectF) -> None:
    """Fill `area` with the page colours, lit from above the middle."""
    colours = theme.current()
    gradient = QRadialGradient(
        QPointF(area.center().x(), area.height() * 0.35), max(area.width(), area.height()) * 0.75
    )
    gradient.setColorAt(0, QColor(colours.page))
    gradient.setColorAt(1, QColor(colours.page_edge))
    painter.fillRect(area, QBrush(gradient))


def label(role: str = "", *, wrap: bool = False, parent: QWidget | None = None) -> QLabel:
    """A label that the style sheet knows by `role`: title, heading, section, soft, small, number, plus, minus."""
    made = QLabel(parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        made.setProperty("role", role)
    if wrap:
        made.setWordWrap(True)
        made.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    return made


class Button(QPushButton):
    """A push button that Enter presses as the space bar does, also outside dialogs."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses it; a held key presses once."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)


def button(role: str = "", *, checkable: bool = False) -> QPushButton:
    """A push button that the style sheet knows by `role`: primary, big, bigplain, flat."""
    made = Button()
    if role:
        made.setProperty("role", role)
    made.setCheckable(checkable)
    made.setAutoDefault(False)
    return made


def frame(role: str) -> QFrame:
    """A box that the style sheet knows by `role`: panel, card, banner, line."""
    made = QFrame()
    made.setProperty("role", role)
    return made


def set_role(widget: QWidget, role: str) -> None:
    """Give `widget` another role of the style sheet and show it at once."""
    if widget.property("role") == role:
        return
    widget.setProperty("role", role)
    # The style sheet has words for what is inside a role as well.
    for part in (widget, *widget.findChildren(QWidget)):
        part.style().unpolish(part)
        part.style().polish(part)
