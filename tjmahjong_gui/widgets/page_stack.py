"""The window's pages, of which one is in front; on a screen that is too small for it, it scrolls as a whole."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget


class PageStack(QStackedWidget):
    """Asks for the room that the page in front needs, not for that of the largest."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(self._changed)

    def sizeHint(self) -> QSize:
        """What the page in front wants."""
        page = self.currentWidget()
        return page.sizeHint() if page is not None else QSize()

    def minimumSizeHint(self) -> QSize:
        """What the page in front needs."""
        page = self.currentWidget()
        return page.minimumSizeHint() if page is not None else QSize()

    def _changed(self) -> None:
        self.updateGeometry()


class PageScroll(QScrollArea):
    """Holds the pages, as large as the window where that is large enough for them."""

    def __init__(self, pages: QStackedWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        # The pages paint their own ground; another one under it would be painted for nothing, at every frame.
        self.viewport().setAutoFillBackground(False)
        self.setWidget(pages)
        pages.setAutoFillBackground(False)
        pages.currentChanged.connect(self._to_the_top)

    def minimumSizeHint(self) -> QSize:
        """Any size will do."""
        return QSize(200, 120)

    def _to_the_top(self) -> None:
        self.horizontalScrollBar().setValue(0)
        self.verticalScrollBar().setValue(0)
