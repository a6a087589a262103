"""One editor for each kind of toggle: a list for choices, a check box for switches, a number box for numbers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFocusEvent, QWheelEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from tjmahjong.rules import Toggle, ToggleValue
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.shell.event_filters import watch
from tjmahjong_gui.widgets.combo import Combo


class _Choice(Combo):
    """A list that does not change when the page is scrolled over it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the page scroll unless the list has the keyboard."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class _Number(QSpinBox):
    """A number box that does not change when the page is scrolled over it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the page scroll unless the box has the keyboard."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Editor(QWidget):
    """Edits one toggle. `edited` carries the new value a person chose; `entered` says that the keyboard came here."""

    edited = Signal(object)
    entered = Signal()

    def __init__(self, toggle: Toggle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.toggle = toggle
        self.box: QComboBox | QCheckBox | QSpinBox
        if toggle.kind == "choice":
            self.box = _Choice()
            for choice in toggle.choices:
                self.box.addItem("", choice)
            self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            self.box.activated.connect(self._chosen)
        elif toggle.kind == "switch":
            self.box = QCheckBox()
            self.box.clicked.connect(self._switched)
        else:
            self.box = _Number()
            self.box.setRange(toggle.lowest, toggle.highest)
            self.box.setKeyboardTracking(False)
            self.box.lineEdit().setTextMargins(8, 0, 0, 0)
            self.box.setMaximumWidth(190)
            self.box.setCorrectionMode(QSpinBox.CorrectionMode.CorrectToNearestValue)
            self.box.valueChanged.connect(self._numbered)
        self.box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        watch(self.box, self)
        self.box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box)
        self.setFocusProxy(self.box)
        self.retranslate()

    def show_value(self, value: ToggleValue) -> None:
        """Show `value` without saying that a person chose it."""
        if isinstance(self.box, QComboBox):
            self.box.setCurrentIndex(self.box.findData(value))
        elif isinstance(self.box, QCheckBox):
            self.box.setChecked(bool(value))
        else:
            with QSignalBlocker(self.box):
                self.box.setValue(int(value))

    def retranslate(self) -> None:
        """All words, in the window's language."""
        toggle = self.toggle
        if isinstance(self.box, QComboBox):
            for row, choice in enumerate(toggle.choices):
                text = toggle.value_text(choice, language())
                self.box.setItemText(row, text)
                self.box.setItemData(row, text, Qt.ItemDataRole.ToolTipRole)
        elif isinstance(self.box, QCheckBox):
            # What a tick means, whatever the state: the box says the state.
            self.box.setText(toggle.value_text(True, language()))
        elif isinstance(self.box, QSpinBox):
            unit = say(toggle.unit)
            self.box.setSuffix(f" {unit}" if unit else "")
            if toggle.lowest in toggle.values:
                self.box.setSpecialValueText(toggle.value_text(toggle.lowest, language()))
        self.box.setAccessibleName(say(toggle.title))
        self.box.setAccessibleDescription(say(toggle.line))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Notice the keyboard coming to the box."""
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusIn:
            self.entered.emit()
        return False

    def _chosen(self, row: int) -> None:
        self.edited.emit(self.toggle.choices[row])

    def _switched(self, on: bool) -> None:
        self.edited.emit(on)

    def _numbered(self, number: int) -> None:
        self.edited.emit(number)
