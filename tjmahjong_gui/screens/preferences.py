"""The person's preferences in a dialog, made from their declarations; every change is in force at once."""

from __future__ import annotations

from collections.abc import Callable

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
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.look.table_look import table_options
from tjmahjong_gui.preferences.declared import GROUPS, PREFERENCES
from tjmahjong_gui.preferences.preference import Group, Preference
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.screens.keys import KeysDialog
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.combo import Combo
from tjmahjong_gui.widgets.page import label
from tjmahjong_gui.widgets.roomy import fitting
from tjmahjong_gui.widgets.scroll import Scroll
from tjmahjong_gui.widgets.table_preview import TablePreview

ON_THE_PAGE = {key: preference for key, preference in PREFERENCES.items() if preference.group}
"""The preferences that are changed here."""


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
        self._actions = Actions("settings", self)
        self.keys_button = self._actions.button("settings_keys")
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.addButton(self.keys_button, QDialogButtonBox.ButtonRole.ActionRole)
        signs.put(self.buttons.button(QDialogButtonBox.StandardButton.Close), "close")
        self.buttons.rejected.connect(self.reject)
        preferences.follow("table", self._preview)
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
        self._actions.retranslate()
        self.preview.setAccessibleName(self.tr("The table as it looks with these settings"))
        for group in GROUPS:
            self._headings[group.id].setText(say(group.title))
        for key, preference in ON_THE_PAGE.items():
            editor, text = self.editors[key], say(preference.label)
            if isinstance(editor, QCheckBox):
                editor.setText(text)
                continue
            self._labels[key].setText(text)
            editor.setAccessibleName(text)
            if isinstance(editor, QComboBox):
                for row, value in enumerate(preference.choices):
                    editor.setItemText(row, say(preference.values[value]))
        self._say_values()
        self._say_silence()
        self._note.setText(self.tr("Changes take effect at once. House rules are chosen with a new game."))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language, which may have been made here."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    # --- inside

    def _make_editors(self) -> None:
        make: dict[str, Callable[[Preference], QComboBox | QSlider | QCheckBox]]
        make = {"choice": self._list, "number": self._slider, "switch": self._switch}
        for key, preference in ON_THE_PAGE.items():
            self.editors[key] = made = make[preference.kind](preference)
            made.setObjectName(key)

    def _list(self, preference: Preference) -> QComboBox:
        box = Combo()
        for choice in preference.choices:
            box.addItem("", choice)
        box.setCurrentIndex(box.findData(self._value(preference)))
        box.activated.connect(self._chosen)
        return box

    def _slider(self, preference: Preference) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(preference.lowest // preference.step, preference.highest // preference.step)
        slider.setPageStep(1)
        slider.setValue(self._value(preference) // preference.step)
        slider.valueChanged.connect(self._slid)
        return slider

    def _switch(self, preference: Preference) -> QCheckBox:
        switch = QCheckBox()
        switch.setChecked(self._value(preference) != preference.inverse)
        switch.clicked.connect(self._switched)
        return switch

    def _value(self, preference: Preference) -> int:
        """The value in force: of a choice one of its values, else a number or a switch."""
        found: int = getattr(self._preferences.values, preference.key)
        return found

    def _lay_out(self) -> None:
        columns = QHBoxLayout()
        columns.setContentsMargins(0, 0, 8, 0)
        columns.setSpacing(36)
        for column in sorted({group.column for group in GROUPS}):
            form = QFormLayout()
            form.setHorizontalSpacing(16)
            form.setVerticalSpacing(7)
            form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
            for group in GROUPS:
                if group.column == column:
                    self._add_group(form, group)
            columns.addLayout(form, 1)
        layout = QVBoxLayout()
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
        self.setLayout(layout)

    def _add_group(self, form: QFormLayout, group: Group) -> None:
        form.addRow(self._heading(group))
        for preference in ON_THE_PAGE.values():
            if preference.group == group.id:
                self._add_row(form, preference)
        if group.id == "sounds":
            form.addRow(self.silence)

    def _add_row(self, form: QFormLayout, preference: Preference) -> None:
        key, editor = preference.key, self.editors[preference.key]
        if isinstance(editor, QCheckBox):
            form.addRow(editor)
            return
        self._labels[key] = label()
        self._labels[key].setBuddy(editor)
        if not isinstance(editor, QSlider):
            form.addRow(self._labels[key], editor)
            return
        value = self._said_values[key] = label("soft")
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(editor, 1)
        row.addWidget(value)
        form.addRow(self._labels[key], row)

    def _heading(self, group: Group) -> QHBoxLayout:
        """A group's name beside its sign."""
        self._headings[group.id] = label("section")
        row = QHBoxLayout()
        row.setContentsMargins(0, 3, 0, 0)
        row.setSpacing(8)
        row.addWidget(signs.SignLabel(group.sign))
        row.addWidget(self._headings[group.id], 1)
        return row

    def _say_silence(self) -> None:
        reasons = self._sound.silence if self._sound is not None else ()
        self.silence.setText(" ".join(say(reason) for reason in reasons))
        self.silence.setVisible(bool(reasons))

    def _say_values(self) -> None:
        for key, said in self._said_values.items():
            preference, slider = PREFERENCES[key], self.editors[key]
            assert isinstance(slider, QSlider)
            said.setText(preference.in_figures(slider.value() * preference.step))
            widest = preference.in_figures(10 ** (len(str(preference.highest)) - 1))
            said.setMinimumWidth(said.fontMetrics().horizontalAdvance(widest))
            slider.setAccessibleDescription(said.text())

    def _preview(self) -> None:
        # The window has put the theme on by now: it was told first.
        self.preview.show_options(table_options(self._preferences.values))

    def change_keys(self) -> None:
        """Open the dialog in which keys are changed."""
        KeysDialog(self._preferences, self).open()

    def _chosen(self) -> None:
        box = self.sender()
        assert isinstance(box, QComboBox)
        self._preferences.set(**{box.objectName(): box.currentData()})

    def _slid(self, steps: int) -> None:
        slider = self.sender()
        assert isinstance(slider, QSlider)
        key = slider.objectName()
        self._preferences.set(**{key: steps * PREFERENCES[key].step})
        self._say_values()

    def _switched(self, on: bool) -> None:
        box = self.sender()
        assert isinstance(box, QCheckBox)
        key = box.objectName()
        self._preferences.set(**{key: on != PREFERENCES[key].inverse})
