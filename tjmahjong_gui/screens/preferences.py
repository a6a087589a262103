"""The person's preferences in a dialog; every change is in force at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from tjmahjong_gui.i18n import LANGUAGE_NAMES
from tjmahjong_gui.settings import Preferences
from tjmahjong_gui.widgets.page import label


class PreferencesDialog(QDialog):
    """Language, look, motion, and how tiles are discarded. House rules are set up with a game."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._preferences = preferences
        values = preferences.values
        self.language = self._choice("language", ["system", *LANGUAGE_NAMES], values.language)
        self.theme = self._choice("theme", ["system", "dark", "light"], values.theme)
        self.text_size = QSlider(Qt.Orientation.Horizontal)
        self.text_size.setRange(8, 16)
        self.text_size.setPageStep(1)
        self.text_size.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.text_size.setValue(values.text_size // 10)
        self.text_size.valueChanged.connect(self._text_size_chosen)
        self.cloth = self._choice("cloth", ["green", "blue", "red"], values.cloth)
        self.back = self._choice("back", ["green", "blue"], values.back)
        self.pace = self._choice("pace", ["step", "slow", "normal", "fast", "off"], values.pace)
        self.discard = self._choice("discard", ["confirm", "double", "single"], values.discard)
        self.reduced_motion = self._switch("reduced_motion", values.reduced_motion)
        self.show_win_line = self._switch("show_win_line", values.show_win_line)
        self._labels = {
            name: QLabel() for name in ("language", "theme", "text_size", "cloth", "back", "pace", "discard")
        }
        self._headings = [label("section") for _ in range(3)]
        self._note = label("small", wrap=True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._buttons.rejected.connect(self.reject)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        """All words of the dialog."""
        self.setWindowTitle(self.tr("Settings"))
        names = {
            "language": self.tr("Language"),
            "theme": self.tr("Colours"),
            "text_size": self.tr("Text size"),
            "cloth": self.tr("Table cloth"),
            "back": self.tr("Tile backs"),
            "pace": self.tr("Pace"),
            "discard": self.tr("Discarding"),
        }
        for name, text in names.items():
            self._labels[name].setText(text)
            getattr(self, name).setAccessibleName(text)
        green, blue, red = self.tr("Green"), self.tr("Blue"), self.tr("Red")
        system = self.tr("As the system")
        _name(self.language, [system, *LANGUAGE_NAMES.values()])
        _name(self.theme, [system, self.tr("Dark"), self.tr("Light")])
        _name(self.cloth, [green, blue, red])
        _name(self.back, [green, blue])
        paces = [self.tr("Step by step"), self.tr("Slow"), self.tr("Normal"), self.tr("Fast"), self.tr("Off")]
        _name(self.pace, paces)
        ways = [self.tr("Click to choose, click again to discard"), self.tr("Double click"), self.tr("One click")]
        _name(self.discard, ways)
        self.reduced_motion.setText(self.tr("No motion: show every change at once"))
        self.show_win_line.setText(self.tr("Say when the hand can win, and for how much"))
        for heading, text in zip(self._headings, (self.tr("Window"), self.tr("Table"), self.tr("Play")), strict=True):
            heading.setText(text)
        self._note.setText(self.tr("Everything here is in force at once. House rules are chosen with a new game."))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language, which may have been made here."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(9)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        window, table, play = self._headings
        form.addRow(window)
        for name in ("language", "theme", "text_size"):
            form.addRow(self._labels[name], getattr(self, name))
        form.addRow(table)
        for name in ("cloth", "back", "pace"):
            form.addRow(self._labels[name], getattr(self, name))
        form.addRow("", self.reduced_motion)
        form.addRow(play)
        form.addRow(self._labels["discard"], self.discard)
        form.addRow("", self.show_win_line)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 18, 24, 16)
        layout.setSpacing(14)
        layout.addLayout(form)
        layout.addWidget(self._note)
        layout.addWidget(self._buttons)
        self.setMinimumWidth(520)

    def _choice(self, key: str, values: Sequence[str], now: str) -> QComboBox:
        box = QComboBox()
        box.setObjectName(key)
        for value in values:
            box.addItem("", value)
        box.setCurrentIndex(box.findData(now))
        box.activated.connect(self._chosen)
        return box

    def _switch(self, key: str, now: bool) -> QCheckBox:
        box = QCheckBox()
        box.setObjectName(key)
        box.setChecked(now)
        box.clicked.connect(self._switched)
        return box

    def _chosen(self) -> None:
        box = self.sender()
        assert isinstance(box, QComboBox)
        self._preferences.set(**{box.objectName(): box.currentData()})

    def _switched(self, on: bool) -> None:
        box = self.sender()
        assert isinstance(box, QCheckBox)
        self._preferences.set(**{box.objectName(): on})

    def _text_size_chosen(self, tenth: int) -> None:
        self._preferences.set(text_size=tenth * 10)


def _name(box: QComboBox, texts: Sequence[str]) -> None:
    for row, text in enumerate(texts):
        box.setItemText(row, text)
