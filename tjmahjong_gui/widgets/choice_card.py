"""A choice among a few, as a card with a title and a line on what it means."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tjmahjong_gui.widgets import own_height
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
        own_height.fit(self)

    def event(self, event: QEvent) -> bool:
        """As high as it has to be, whatever changes."""
        done = super().event(event)
        own_height.follow(self, event)
        return done

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
        for part in (self, self._title, self._line):
            part.ensurePolished()
        layout = self.layout()
        assert layout is not None
        # Not what the layout says: while the page is hidden it does not know yet how high the words are.
        margins = layout.contentsMargins()
        inside = width - margins.left() - margins.right()
        words = self._title.sizeHint().height() + layout.spacing() + max(self._line.heightForWidth(inside), 0)
        return margins.top() + words + margins.bottom()
