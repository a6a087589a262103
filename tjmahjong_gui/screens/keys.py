"""Which key does what, and other keys for it; a key that is in use elsewhere is refused, and by whom it is used."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.commands.listed import BY_ID
from tjmahjong_gui.language.access import announce
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.page import label
from tjmahjong_gui.widgets.roomy import fitting
from tjmahjong_gui.widgets.scroll import Scroll

ROWS = -(-len(keys.DEFAULTS) // 2)
"""The list stands in two columns."""


def what(command: str) -> str:
    """What a command does, in words."""
    return say(BY_ID[command].what)


class KeyButton(QPushButton):
    """Shows a key; pressed, it waits for another one."""

    pressedKey = Signal(str, int)
    """The command, and the key pressed for it."""
    listens = Signal(bool)

    def __init__(self, command: str) -> None:
        super().__init__()
        self.command = command
        self.listening = False
        self.setAutoDefault(False)
        self.clicked.connect(self._listen)

    def show_key(self) -> None:
        """Show the key in force."""
        self._set(False)
        self._keep_width()
        self.setAccessibleName(f"{what(self.command)}: {keys.text(self.command)}")

    def event(self, event: QEvent) -> bool:
        """While it listens, Tab is a key like any other."""
        if self.listening and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            self.keyPressEvent(event)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The key to take; Escape leaves things as they are."""
        if not self.listening:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
                self.click()
            else:
                super().keyPressEvent(event)
            return
        if event.isAutoRepeat():
            return
        self._set(False)
        if event.key() != Qt.Key.Key_Escape:
            self.pressedKey.emit(self.command, event.key())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """It listens only while it has the keyboard."""
        self._set(False)
        super().focusOutEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Larger text needs more room."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._keep_width()

    def _keep_width(self) -> None:
        """As wide as its longest text, so that nothing moves when it is pressed."""
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance(self.tr("Press a key…")) + 44)

    def _listen(self) -> None:
        self._set(not self.listening)

    def _set(self, listening: bool) -> None:
        changed, self.listening = self.listening != listening, listening
        self.setText(self.tr("Press a key…") if listening else keys.text(self.command))
        if changed:
            self.listens.emit(listening)


class KeysDialog(QDialog):
    """All keys that can be changed. A change is in force at once."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._preferences = preferences
        self.editors = {command: KeyButton(command) for command in keys.DEFAULTS}
        """The button of each command."""
        self._labels = {command: label() for command in keys.DEFAULTS}
        self.said = label(wrap=True)
        """What came of the last key: taken, or why not."""
        self._actions = Actions("keys", self)
        self.reset_button = self._actions.button("keys_reset")
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.addButton(self.reset_button, QDialogButtonBox.ButtonRole.ResetRole)
        signs.put(self.buttons.button(QDialogButtonBox.StandardButton.Close), "close")
        self._lay_out()
        for editor in self.editors.values():
            editor.pressedKey.connect(self._chosen)
            editor.listens.connect(self._listening)
        self.buttons.rejected.connect(self.reject)
        self.retranslate()
        fitting(self, 760)

    def retranslate(self) -> None:
        """All words of the dialog."""
        self.setWindowTitle(self.tr("Keys"))
        for command, name in self._labels.items():
            name.setText(what(command)[:1].upper() + what(command)[1:])
        for editor in self.editors.values():
            editor.show_key()
        self._actions.retranslate()
        self._say(self._hint())

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language, and of keys."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _hint(self) -> str:
        return self.tr(
            "Press a button, then the key you want for it. Arrows, page keys, Enter, Esc, Tab and digits are fixed."
        )

    def _lay_out(self) -> None:
        columns = QHBoxLayout()
        columns.setContentsMargins(0, 0, 8, 0)
        columns.setSpacing(32)
        for start in range(0, len(self.editors), ROWS):
            grid = QGridLayout()
            grid.setHorizontalSpacing(14)
            grid.setVerticalSpacing(6)
            grid.setColumnStretch(0, 1)
            for row, (command, editor) in enumerate(list(self.editors.items())[start : start + ROWS]):
                self._labels[command].setBuddy(editor)
                grid.addWidget(self._labels[command], row, 0)
                grid.addWidget(editor, row, 1)
            columns.addLayout(grid, 1)
        inside = QWidget()
        inside.setLayout(columns)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 18, 24, 16)
        layout.setSpacing(14)
        layout.addWidget(Scroll(inside, columns), 1)
        layout.addWidget(self.said)
        layout.addWidget(self.buttons)

    def _listening(self, on: bool) -> None:
        if on:
            self._say(self.tr("Which key? Esc leaves it as it is."))

    def _chosen(self, command: str, pressed: int) -> None:
        key = Qt.Key(pressed)
        held = self._preferences.values.keys
        other = keys.owner(held, key)
        if keys.fixed(key):
            self._say(say(keys.RESERVED, key=keys.said(key)) + self.tr("."))
        elif other is not None and other != command:
            sentence = self.tr("{key} already does something else: {other}. Choose another key, or change that first.")
            self._say(sentence.format(key=keys.said(key), other=what(other)))
        else:
            changed = {name: value for name, value in held.items() if name != command}
            if key != keys.DEFAULTS[command]:
                changed[command] = keys.name_of(key)
            self._preferences.set(keys=changed)
            self._say(self.tr("{key}: {what}.").format(key=keys.said(key), what=what(command)))

    def reset(self) -> None:
        """Every key as it comes."""
        self._preferences.set(keys={})
        self._say(self.tr("All keys are back to their defaults."))

    def _say(self, text: str) -> None:
        self.said.setText(text)
        announce(self.said, text)
