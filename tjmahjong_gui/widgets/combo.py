"""A drop-down list that ends a choice it has no room for in dots, and says it whole in its hint."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter


class Combo(QComboBox):
    """As QComboBox, but never cuts through a letter."""

    _ROOM = 14
    """What the style keeps free around the text besides its own field."""

    def sizeHint(self) -> QSize:
        """Where it follows its choices, as wide as the longest is when written; the style forgets its own arrow."""
        hint = super().sizeHint()
        if self.sizeAdjustPolicy() is QComboBox.SizeAdjustPolicy.AdjustToContents:
            hint.setWidth(hint.width() + 2 * self._ROOM)
        return hint

    def paintEvent(self, event: QPaintEvent) -> None:
        """The choice as far as there is room for it."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        field = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        whole = option.currentText
        option.currentText = self.fontMetrics().elidedText(
            whole, Qt.TextElideMode.ElideRight, field.width() - self._ROOM
        )
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()
