"""Content that scrolls where a window is too low for it, and stands side by side only where it is wide enough."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMargins, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QWidget

from tjmahjong_gui.shell.event_filters import watch
from tjmahjong_gui.widgets.boxes import arrange


class Scroll(QScrollArea):
    """Holds `inside`, as high as that wants to be where there is room. It takes no keyboard of its own.

    `columns` stand side by side as long as the width lasts, and below each other where it does not.
    """

    def __init__(self, inside: QWidget, *columns: QBoxLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = columns
        self._inside = inside
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        self.setWidget(inside)
        # A scroll area gives its content the frame's colours otherwise.
        inside.setAutoFillBackground(False)
        watch(inside, self)

    def sizeHint(self) -> QSize:
        """What the content wants, with room for the bar."""
        inside = self._inside.sizeHint()
        return QSize(inside.width() + self._bar, inside.height())

    def minimumSizeHint(self) -> QSize:
        """A few lines of it; as narrow as the content can be."""
        return QSize(self._inside.minimumSizeHint().width() + self._bar, 120) if not self._columns else QSize(240, 120)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Side by side or below each other."""
        super().resizeEvent(event)
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The content wants another size: other words, other text size."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
            self.updateGeometry()
        return super().eventFilter(watched, event)

    @property
    def _bar(self) -> int:
        return self.verticalScrollBar().sizeHint().width()

    def showEvent(self, event: QShowEvent) -> None:
        """Only now is it known how wide it is; until then it asks for room side by side."""
        super().showEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        if not self.isVisible():
            return
        layout = self._inside.layout()
        margins = layout.contentsMargins() if layout is not None else QMargins()
        for column in self._columns:
            arrange(column, self.width() - self._bar - margins.left() - margins.right())
