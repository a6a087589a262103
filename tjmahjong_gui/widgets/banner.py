"""A strip along the top of the window for things a person must be told, one after another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.preferences.settings import Notice
from tjmahjong_gui.widgets import own_height, signs
from tjmahjong_gui.widgets.page import button, label


class Banner(QFrame):
    """Shows the first of the notices that have not been read; hidden when there is none."""

    read = Signal()
    """All notices have been read."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.notices: list[Notice] = []
        self.words = label(wrap=True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.close_button = button()
        signs.put(self.close_button, "check")
        self.close_button.clicked.connect(self._next)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 8, 12, 8)
        layout.addWidget(self.words, 1)
        layout.addWidget(self.close_button)
        self.hide()

    def tell(self, notice: Notice) -> None:
        """Add a notice; the same one is not said twice at a time."""
        if notice not in self.notices:
            self.notices.append(notice)
        self._refresh()

    def withdraw(self, notice: Notice) -> None:
        """What is no longer so need not be read any more."""
        if notice in self.notices:
            self.notices.remove(notice)
            self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Say it in the other language."""
        if event.type() == QEvent.Type.LanguageChange:
            self._refresh()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """As high as it has to be, whatever changes."""
        done = super().event(event)
        own_height.follow(self, event)
        return done

    def heightForWidth(self, width: int) -> int:
        """As high as the lines are at `width` pixels, and the button."""
        layout = self.layout()
        assert layout is not None
        self.words.ensurePolished()
        return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()

    def _next(self) -> None:
        self.notices.pop(0)
        self._refresh()
        if not self.notices:
            self.read.emit()

    def _refresh(self) -> None:
        self.setVisible(bool(self.notices))
        if self.notices:
            self.words.setText(self.notices[0].say(language()))
            self.words.setAccessibleName(self.words.text())
            self.close_button.setText(self.tr("OK"))
            own_height.fit(self)
