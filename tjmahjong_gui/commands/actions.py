"""The commands of a place as Qt's actions: what keys, buttons and menus there trigger.

Which action a key means is looked up here and not by Qt's shortcuts: what has the keyboard comes first (the space bar
presses a button, a field takes letters), letters and digits also count by their place (`keys`), a held key counts once.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QMenu, QPushButton, QWidget

from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.command import Command, Move, Place
from tjmahjong_gui.commands.listed import COMMANDS
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.page import button

_MODIFIERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class CommandAction(QAction):
    """A command at its place: triggered, it is done where it is allowed."""

    def __init__(self, command: Command, target: Any, parent: QObject) -> None:
        super().__init__(parent)
        self.command = command
        self._target = target
        self._dressed: list[QAbstractButton] = []
        self.setObjectName(command.id)
        self.triggered.connect(self._do)
        self.retranslate()

    @property
    def allowed(self) -> bool:
        """Whether it can be done now."""
        return self.command.when(self._target)

    def retranslate(self) -> None:
        """Its words and its key; a menu shows both."""
        named = keys.text(self.command)
        if not (isinstance(self.command, Move) and self.command.fills is not None):
            # The words of such a move are known only at the moment; its button beside the hand says them.
            self.setText(say(self.command.word, key=named))
            self.setToolTip(say(self.command.about, key=named))
        self.setShortcut(QKeySequence(keys.in_force_for(self.command)))
        for made in self._dressed:
            self._say_on(made)

    def dress(self, made: QAbstractButton) -> None:
        """Have `made` trigger it, and say what it is: its sign, its words, its hint, in the language of the moment."""
        if self.command.sign:
            signs.put(made, self.command.sign)
        self._dressed.append(made)
        self._say_on(made)
        self.press_with(made)

    def _say_on(self, made: QAbstractButton) -> None:
        made.setText(self.text())
        made.setToolTip(tip(self.toolTip()) if any(self.command.about) else "")

    def press_with(self, button: QAbstractButton) -> None:
        """Have `button` trigger it."""
        button.setProperty("command", self.command.id)
        button.clicked.connect(self.trigger)

    def _do(self) -> None:
        if self.allowed:
            self.command.does(self._target)


class Actions(QObject):
    """The commands of `place`, done at `target`, which they go with."""

    def __init__(self, place: Place, target: QObject) -> None:
        super().__init__(target)
        here = [command for command in COMMANDS if place in command.places]
        self._actions = {command.id: CommandAction(command, target, self) for command in here}
        # A move that has a key just now comes before what the key does at other times.
        self._by_key = sorted(self._actions.values(), key=lambda action: not isinstance(action.command, Move))

    def __getitem__(self, command: str) -> CommandAction:
        return self._actions[command]

    def button(self, command: str, role: str = "") -> QPushButton:
        """A push button made from `command`, that the style sheet knows by `role` (`widgets.page.button`)."""
        made = button(role)
        self._actions[command].dress(made)
        return made

    def menu(self, parent: QWidget) -> QMenu:
        """All that can be done here now, each with its key: the moves, what has a key, the rest. It deletes itself."""
        made = QMenu(parent)
        made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        groups: tuple[list[QAction], list[QAction], list[QAction]] = ([], [], [])
        for action in self._actions.values():
            if action.allowed and action.text():
                command = action.command
                groups[0 if isinstance(command, Move) else 1 if command.keys else 2].append(action)
        for group in groups:
            made.addActions(group)
            made.addSeparator()
        return made

    def press(self, event: QKeyEvent) -> bool:
        """Do what a key means; False leaves it to others."""
        pressed = keys.pressed(event)
        if not pressed or event.modifiers() & _MODIFIERS:
            return False
        meant = [action for action in self._by_key if pressed in self._keys(action.command)]
        for action in meant:
            if action.allowed and (action.command.repeats or not event.isAutoRepeat()):
                action.trigger()
                return True
        return bool(meant) and event.isAutoRepeat()

    def _keys(self, command: Command) -> tuple[str, ...]:
        """What presses a command here; a shared key is its own where the command that it is shared with is not."""
        return (command.shares,) if command.shares and command.shares not in self._actions else command.keys

    def retranslate(self) -> None:
        """After a change of language or of keys."""
        for action in self._actions.values():
            action.retranslate()
