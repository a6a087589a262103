"""F1: what can be done now and why the rest cannot, all keys, and how to read the table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.commands.listed import COMMANDS
from tjmahjong_gui.game.offers import Offer
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.roomy import roomy


class HelpDialog(QDialog):
    """A text that is made for the moment it is asked in."""

    changeKeys = Signal()
    """The person wants other keys."""

    def __init__(self, offers: Sequence[Offer], said: str, parent: QWidget | None = None) -> None:
        """`offers` are the buttons of the moment, `said` the sentence on the table."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._offers, self._said = list(offers), said
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self._actions = Actions("help", self)
        self.keys_button = self._actions.button("help_keys")
        signs.put(buttons.button(QDialogButtonBox.StandardButton.Close), "close")
        buttons.addButton(self.keys_button, QDialogButtonBox.ButtonRole.ActionRole)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 14)
        layout.addWidget(self.text, 1)
        layout.addWidget(buttons)
        roomy(self, 680, 640)
        self.retranslate()

    def retranslate(self) -> None:
        """The whole text."""
        self.setWindowTitle(self.tr("Help"))
        self._actions.retranslate()
        self.text.setAccessibleName(self.tr("Help"))
        self.text.setHtml(self._now() + self._keys() + self._signs())

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _now(self) -> str:
        if not self._offers:
            return ""
        rows = "".join(
            f"<tr><td><b>{escape(offer.word)}</b>&nbsp;({escape(offer.key_text)})&nbsp;&nbsp;</td>"
            f"<td>{'<br>'.join(map(escape, offer.reasons)) if offer.reasons else escape(offer.about)}</td></tr>"
            for offer in self._offers
        )
        said = f"<p>{escape(self._said)}</p>" if self._said else ""
        heading = self.tr("Now")
        return f"<h3>{heading}</h3>{said}<table cellpadding='3'>{rows}</table>"

    def _keys(self) -> str:
        rows = [
            (say(command.called) or keys.text(command), say(command.what)) for command in COMMANDS if command.what.en
        ]
        body = "".join(
            f"<tr><td><b>{escape(key)}</b>&nbsp;&nbsp;</td><td>{escape(text)}</td></tr>" for key, text in rows
        )
        heading = self.tr("Keys")
        places = self.tr(
            "Under other layouts (Russian, Greek, French…) letters and digits also work by their places on a US "
            "keyboard. A held key counts once."
        )
        return f"<h3>{heading}</h3><table cellpadding='3'>{body}</table><p>{escape(places)}</p>"

    def _signs(self) -> str:
        lines = (
            self.tr(
                "A gold corner marks wild tiles: they stand for any tile, stand first in your hand and are best kept."
            ),
            self.tr("The tile apart on the right is the one just drawn; only with it can you win."),
            self.tr("The middle shows the round, the wild kinds, and how many tiles are left to draw."),
            self.tr("A hand must reach the minimum fan: a plain hand with a wild tile in it does not win."),
            self.tr("Rest the mouse on anything, or go to it with Tab, to read what it is."),
        )
        body = "".join(f"<li>{line}</li>" for line in lines)
        heading = self.tr("The table")
        return f"<h3>{heading}</h3><ul>{body}</ul>"
