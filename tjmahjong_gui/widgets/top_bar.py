"""The bar along the top of the table: where the game stands, and the way to everything else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QPushButton, QWidget

from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.actions import Actions, CommandAction
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.preferences.declared import PREFERENCES
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.page import button, label

PACE = PREFERENCES["pace"]
_SIDE, _GAP = 10, 4
"""Room at the ends of the bar and between its parts, in pixels."""


class TopBar(QFrame):
    """A slim bar of commands. Each button has a sign and its word; where there is no room for all words, the best known
    signs stand alone.
    """

    def __init__(self, preferences: Preferences, actions: Actions, parent: QWidget | None = None) -> None:
        """`actions` are the commands of the page it stands on."""
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._preferences = preferences
        self._actions = actions
        self._worded: dict[QPushButton, CommandAction] = {}
        """Buttons that say their word, where there is room for it."""
        self._signs: dict[QPushButton, signs.Sign] = {}
        self.home_button = self._button("home")
        self.title = label("bartitle")
        self.back_button, self.on_button = self._button("back"), self._button("next")
        self.pace = QComboBox()
        for name in PACE.choices:
            self.pace.addItem("", name)
        self.pace.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.pace.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self._paces: list[tuple[str, str]] = []
        """Each pace in a few words and in one."""
        self.sound_button = self._button("sound")
        self.hint_button = self._button("hint")
        self.log_button = self._button("log", checkable=True)
        self.book_button = self._button("book")
        self.rules_button = self._button("house_rules")
        self.settings_button = self._button("settings")
        self.help_button = self._button("help_page")
        self._losing_words = (
            *(self.settings_button, self.home_button, self.log_button, self.book_button, self.on_button),
            *(self.back_button, self.rules_button, self.hint_button, self.help_button),
        )
        """Which words go first where there is little room."""
        layout = QHBoxLayout(self)
        layout.setContentsMargins(_SIDE, 4, _SIDE, 4)
        layout.setSpacing(_GAP)
        for part in (self.home_button, self.title, self.back_button, self.on_button, self.pace, self.sound_button):
            layout.addWidget(part, 1 if part is self.title else 0)
        for made in (self.hint_button, self.log_button, self.book_button):
            layout.addWidget(made)
        for made in (self.rules_button, self.settings_button, self.help_button):
            layout.addWidget(made)
        self.pace.activated.connect(self._choose_pace)
        self._fitted: list[int] = []
        preferences.follow("bar", self.follow_preferences)
        self.follow_preferences()
        self.retranslate()

    def retranslate(self) -> None:
        """All words of the bar."""
        for made, action in self._worded.items():
            made.setAccessibleName(action.text())
            made.setToolTip(tip(action.toolTip()))
        self.pace.setAccessibleName(say(PACE.label))
        self.pace.setToolTip(
            self.tr("How quickly moves are shown; {key} finishes a motion at any time").format(key=keys.text("next"))
        )
        names = [_within_a_sentence(say(PACE.values[pace])) for pace in PACE.choices]
        self._paces = [(self.tr("Pace: {name}").format(name=name), name) for name in names]
        self._say_paces(short=False)
        self._say_sound()
        self._fit()

    def say_title(self, text: str) -> None:
        """Say where the game stands."""
        if text != self.title.text():
            self.title.setText(text)
            self._fit()

    def show_changes(self, on: bool) -> None:
        """Whether there is a game in which one decides, and whose house rules can be changed."""
        self.rules_button.setVisible(on)
        self.hint_button.setVisible(on)
        self._fit()

    def follow_preferences(self) -> None:
        """Show the preferences as they are now."""
        self.pace.setCurrentIndex(PACE.choices.index(self._preferences.values.pace))
        for made in (self.back_button, self.on_button):
            made.setVisible(self._preferences.values.pace == "step")
        self.log_button.setChecked(self._preferences.values.log_open)
        self._say_sound()
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language or of the text's size."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.StyleChange:
            self._fit()

    def event(self, event: QEvent) -> bool:
        """Fit again where the bar was dressed before its buttons: which of them is first is left to chance."""
        if event.type() == QEvent.Type.LayoutRequest and self._widths() != self._fitted:
            self._fit()
        return super().event(event)

    def minimumSizeHint(self) -> QSize:
        """The bar gives up words, not the page its right-hand part: it keeps no page wider than the window."""
        return QSize(240, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many words as there is room for."""
        super().resizeEvent(event)
        self._fit()

    # --- inside

    def _button(self, command: str, *, checkable: bool = False) -> QPushButton:
        action = self._actions[command]
        made = button("flat", checkable=checkable)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        action.press_with(made)
        if action.text():
            self._worded[made] = action
        self._signs[made] = action.command.sign
        signs.put(made, self._signs[made])
        return made

    def _widths(self) -> list[int]:
        return [part.sizeHint().width() for part in (*self._worded, self.pace, self.title)]

    def _fit(self) -> None:
        """Take words off one after another until everything fits."""
        parts = [made for made in (*self._worded, self.pace, self.sound_button) if not made.isHidden()]
        for made, action in self._worded.items():
            made.setText(action.text())
        self._say_paces(short=False)
        self.title.show()
        room = self.width() - 2 * _SIDE - _GAP * len(parts) - self.title.sizeHint().width()

        def full() -> bool:
            return sum(part.sizeHint().width() for part in parts) > room

        for made in self._losing_words:
            if not full():
                break
            made.setText("")
            signs.put(made, self._signs[made], alone=True)
        if full():
            self._say_paces(short=True)
        if full():
            # The panel in the middle of the table says it too.
            self.title.hide()
        for made, sign in self._signs.items():
            signs.put(made, sign, alone=not made.text())
        self._fitted = self._widths()

    def _say_paces(self, *, short: bool) -> None:
        for row, texts in enumerate(self._paces):
            if self.pace.itemText(row) != texts[short]:
                self.pace.setItemText(row, texts[short])

    def _say_sound(self) -> None:
        muted = self._preferences.values.muted
        self._signs[self.sound_button] = "sound_off" if muted else "sound_on"
        signs.put(self.sound_button, self._signs[self.sound_button], alone=True)
        text = self.tr("Sound is off; press to turn it on") if muted else self.tr("Sound is on; press to turn it off")
        self.sound_button.setToolTip(tip(text))
        self.sound_button.setAccessibleName(text)

    def _choose_pace(self, row: int) -> None:
        self._preferences.set(pace=PACE.choices[row])


def _within_a_sentence(text: str) -> str:
    return text[:1].lower() + text[1:]
