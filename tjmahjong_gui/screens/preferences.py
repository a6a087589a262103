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
    QHBoxLayout,
    QLabel,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from tjmahjong_gui.audio.calls import TableSound
from tjmahjong_gui.language.i18n import LANGUAGE_NAMES, say
from tjmahjong_gui.look.table_look import table_options
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.screens.keys import KeysDialog
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.combo import Combo
from tjmahjong_gui.widgets.page import button, label
from tjmahjong_gui.widgets.roomy import fitting
from tjmahjong_gui.widgets.scroll import Scroll
from tjmahjong_gui.widgets.table_preview import TablePreview

CHOICES = {
    "language": ("system", *LANGUAGE_NAMES),
    "theme": ("system", "dark", "light"),
    "cloth": ("green", "blue", "red"),
    "back": ("green", "blue"),
    "tile_set": ("normal", "large", "captioned"),
    "pace": ("step", "slow", "normal", "fast", "off"),
    "discard": ("confirm", "double", "single"),
}
SLIDERS = {"text_size": (80, 200), "tile_size": (70, 130), "volume": (0, 100)}
SWITCHES = ("high_contrast", "reduced_motion", "show_win_line", "sound", "speech", "names_discards")
GROUPS = (
    (
        ("window", ("language", "theme", "text_size", "high_contrast")),
        ("sounds", ("sound", "volume", "speech", "names_discards")),
    ),
    (
        ("table", ("cloth", "back", "tile_set", "tile_size", "pace", "reduced_motion")),
        ("play", ("discard", "show_win_line")),
    ),
)
"""Columns of groups of keys."""
SIGNS: dict[str, signs.Sign] = {"window": "settings", "sounds": "sound_on", "table": "tile", "play": "play"}
"""The sign of each group."""


class PreferencesDialog(QDialog):
    """Language, look, motion, sound, and how tiles are discarded. House rules are set up with a game."""

    def __init__(
        self, preferences: Preferences, parent: QWidget | None = None, sound: TableSound | None = None
    ) -> None:
        """`sound` is asked whether it is heard, and why not."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._preferences = preferences
        self._sound = sound
        self.editors: dict[str, QComboBox | QSlider | QCheckBox] = {}
        """The editor of each key."""
        self._labels: dict[str, QLabel] = {}
        self._headings: dict[str, QLabel] = {}
        self._said_values: dict[str, QLabel] = {}
        """The value of each slider, in figures."""
        self._make_editors()
        self._note = label("small", wrap=True)
        self.silence = label("small", wrap=True)
        """Why nothing is heard, where that is so."""
        self.preview = TablePreview()
        """The table as it looks with what is chosen."""
        self.keys_button = button()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.addButton(self.keys_button, QDialogButtonBox.ButtonRole.ActionRole)
        signs.put(self.keys_button, "keyboard")
        signs.put(self.buttons.button(QDialogButtonBox.StandardButton.Close), "close")
        self.buttons.rejected.connect(self.reject)
        self.keys_button.clicked.connect(self._change_keys)
        preferences.changed.connect(self._preview)
        if sound is not None:
            sound.player.settled.connect(self._say_silence)
            sound.speaker.settled.connect(self._say_silence)
        self._lay_out()
        self._preview()
        self.retranslate()
        fitting(self, 940)

    def retranslate(self) -> None:
        """All words of the dialog."""
        self.setWindowTitle(self.tr("Settings"))
        self.keys_button.setText(self.tr("Keys…"))
        self.preview.setAccessibleName(self.tr("The table as it looks with these settings"))
        headings = {
            "window": self.tr("Window"),
            "sounds": self.tr("Sound"),
            "table": self.tr("Table"),
            "play": self.tr("Play"),
        }
        for name, heading in self._headings.items():
            heading.setText(headings[name])
        names = {
            "language": self.tr("Language"),
            "theme": self.tr("Colours"),
            "text_size": self.tr("Text size"),
            "cloth": self.tr("Table cloth"),
            "back": self.tr("Tile backs"),
            "tile_set": self.tr("Tile faces"),
            "tile_size": self.tr("Size of your tiles"),
            "pace": self.tr("Pace"),
            "discard": self.tr("Discarding"),
            "volume": self.tr("Volume"),
        }
        for name, text in names.items():
            self._labels[name].setText(text)
            self.editors[name].setAccessibleName(text)
        switches = {
            "high_contrast": self.tr("High contrast on the table"),
            "reduced_motion": self.tr("No motion: show every change at once"),
            "show_win_line": self.tr("Say when the hand can win, and for how much"),
            "sound": self.tr("Sounds"),
            "speech": self.tr("Speak the calls (if the system has a voice)"),
            "names_discards": self.tr("Call every discard by its name"),
        }
        for name, text in switches.items():
            editor = self.editors[name]
            assert isinstance(editor, QCheckBox)
            editor.setText(text)
        self._name_choices()
        self._say_values()
        self._say_silence()
        self._note.setText(self.tr("Changes take effect at once. House rules are chosen with a new game."))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language, which may have been made here."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _name_choices(self) -> None:
        green, blue, red = self.tr("Green"), self.tr("Blue"), self.tr("Red")
        system = self.tr("As the system")
        paces = (self.tr("Step by step"), self.tr("Slow"), self.tr("Normal"), self.tr("Fast"), self.tr("Instant"))
        texts: dict[str, Sequence[str]] = {
            "language": (system, *LANGUAGE_NAMES.values()),
            "theme": (system, self.tr("Dark"), self.tr("Light")),
            "cloth": (green, blue, red),
            "back": (green, blue),
            "tile_set": (self.tr("Classic"), self.tr("Large print"), self.tr("With captions")),
            "pace": paces,
            "discard": (self.tr("Click to choose, again to discard"), self.tr("Double click"), self.tr("One click")),
        }
        for name, words in texts.items():
            box = self.editors[name]
            assert isinstance(box, QComboBox)
            for row, text in enumerate(words):
                box.setItemText(row, text)

    def _lay_out(self) -> None:
        columns = QHBoxLayout()
        columns.setContentsMargins(0, 0, 8, 0)
        columns.setSpacing(36)
        for groups in GROUPS:
            form = QFormLayout()
            form.setHorizontalSpacing(16)
            form.setVerticalSpacing(7)
            form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
            for name, keys in groups:
                form.addRow(self._heading(name))
                for key in keys:
                    self._add_row(form, key)
                if name == "sounds":
                    form.addRow(self.silence)
            columns.addLayout(form, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 16, 24, 14)
        layout.setSpacing(10)
        inside = QWidget()
        inside.setLayout(columns)
        layout.addWidget(self.preview)
        layout.addWidget(Scroll(inside, columns), 1)
        bottom = QHBoxLayout()
        bottom.setSpacing(16)
        bottom.addWidget(self._note, 1)
        bottom.addWidget(self.buttons)
        layout.addLayout(bottom)

    def _add_row(self, form: QFormLayout, key: str) -> None:
        if key in SWITCHES:
            form.addRow(self.editors[key])
            return
        self._labels[key] = label()
        self._labels[key].setBuddy(self.editors[key])
        if key not in SLIDERS:
            form.addRow(self._labels[key], self.editors[key])
            return
        value = self._said_values[key] = label("soft")
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.editors[key], 1)
        row.addWidget(value)
        form.addRow(self._labels[key], row)

    def _heading(self, name: str) -> QHBoxLayout:
        """A group's name beside its sign."""
        self._headings[name] = label("section")
        row = QHBoxLayout()
        row.setContentsMargins(0, 3, 0, 0)
        row.setSpacing(8)
        row.addWidget(signs.SignLabel(SIGNS[name]))
        row.addWidget(self._headings[name], 1)
        return row

    def _say_silence(self) -> None:
        reasons = self._sound.silence if self._sound is not None else ()
        self.silence.setText(" ".join(say(reason) for reason in reasons))
        self.silence.setVisible(bool(reasons))

    def _say_values(self) -> None:
        for key, said in self._said_values.items():
            slider = self.editors[key]
            assert isinstance(slider, QSlider)
            said.setText(f"{slider.value() * 10} %")
            said.setMinimumWidth(said.fontMetrics().horizontalAdvance("100 %"))
            slider.setAccessibleDescription(said.text())

    def _make_editors(self) -> None:
        values = self._preferences.values
        for key, choices in CHOICES.items():
            box = Combo()
            for choice in choices:
                box.addItem("", choice)
            box.setCurrentIndex(box.findData(getattr(values, key)))
            box.activated.connect(self._chosen)
            self._add_editor(key, box)
        for key, (lowest, highest) in SLIDERS.items():
            slider = QSlider(Qt.Orientation.Horizontal)
            slider.setRange(lowest // 10, highest // 10)
            slider.setPageStep(1)
            slider.setValue(getattr(values, key) // 10)
            slider.valueChanged.connect(self._slid)
            self._add_editor(key, slider)
        for key in SWITCHES:
            switch = QCheckBox()
            switch.setChecked(not values.muted if key == "sound" else getattr(values, key))
            switch.clicked.connect(self._switched)
            self._add_editor(key, switch)

    def _add_editor(self, key: str, editor: QComboBox | QSlider | QCheckBox) -> None:
        editor.setObjectName(key)
        self.editors[key] = editor

    def _preview(self) -> None:
        # The window has put the theme on by now: it was told first.
        self.preview.show_options(table_options(self._preferences.values))

    def _change_keys(self) -> None:
        KeysDialog(self._preferences, self).open()

    def _chosen(self) -> None:
        box = self.sender()
        assert isinstance(box, QComboBox)
        self._preferences.set(**{box.objectName(): box.currentData()})

    def _slid(self, tenth: int) -> None:
        slider = self.sender()
        assert isinstance(slider, QSlider)
        self._preferences.set(**{slider.objectName(): tenth * 10})
        self._say_values()

    def _switched(self, on: bool) -> None:
        box = self.sender()
        assert isinstance(box, QCheckBox)
        if box.objectName() == "sound":
            self._preferences.set(muted=not on)
        else:
            self._preferences.set(**{box.objectName(): on})
