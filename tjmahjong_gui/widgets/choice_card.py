"""A choice among a few, as a card with a title and a line on what it means."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tjmahjong_gui.widgets.page import Button, label


class ChoiceCard(Button):
    """A checkable button with a title and a line below it; put several into an exclusive group."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setProperty("role", "card")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._title = label("cardtitle")
        self._line = label("small", wrap=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 6, 14, 6)
        layout.setSpacing(1)
        for part in (self._title, self._line):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            layout.addWidget(part)

    def say(self, title: str, line: str) -> None:
        """Set both texts; a screen reader hears them as name and description."""
        self._title.setText(title)
        self._line.setText(line)
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self._fit_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width breaks the line elsewhere."""
        super().resizeEvent(event)
        self._fit_height()

    def showEvent(self, event: QShowEvent) -> None:
        """Only now do the words have their size."""
        super().showEvent(event)
        self._fit_height()

    def changeEvent(self, event: QEvent) -> None:
        """Larger words need more room."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._fit_height()

    def _fit_height(self) -> None:
        """Grids ask for the height while the page is hidden, when the card has the width of another one."""
        for part in (self, self._title, self._line):
            part.ensurePolished()
        layout = self.layout()
        assert layout is not None
        # It remembers how high the words were before they had their size.
        layout.invalidate()
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Room for the title and for the line wrapped at the present width."""
        width = max(self.width(), 220)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """As high as wanted, as narrow as need be."""
        return QSize(180, self.sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        """The line wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height at `width` pixels."""
        layout = self.layout()
        assert layout is not None
        # Not what the layout says: while the page is hidden it does not know yet how high the words are.
        margins = layout.contentsMargins()
        inside = width - margins.left() - margins.right()
        words = self._title.sizeHint().height() + layout.spacing() + max(self._line.heightForWidth(inside), 0)
        return margins.top() + words + margins.bottom()
