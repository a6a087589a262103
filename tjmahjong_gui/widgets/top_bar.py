"""The bar along the top of the table: where the game stands, and the way to everything else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QWidget

from tjmahjong_gui import keys
from tjmahjong_gui.settings import Preferences
from tjmahjong_gui.widgets.page import button, label

PACES = ("step", "slow", "normal", "fast", "off")


class TopBar(QFrame):
    """A slim bar; every signal is one thing that can be chosen in it."""

    home = Signal()
    stepBack = Signal()
    stepOn = Signal()
    log = Signal(bool)
    ruleBook = Signal()
    houseRules = Signal()
    settings = Signal()
    help = Signal()

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar")
        self._preferences = preferences
        self.home_button = button("flat")
        self.title = label("bartitle")
        self.pace = QComboBox()
        for name in PACES:
            self.pace.addItem("", name)
        self.back_button, self.on_button = button("flat"), button("flat")
        self.log_button = button("flat", checkable=True)
        self.book_button = button("flat")
        self.rules_button = button("flat")
        self.settings_button = button("flat")
        self.help_button = button("flat")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 4, 10, 4)
        layout.setSpacing(4)
        layout.addWidget(self.home_button)
        layout.addWidget(self.title, 1)
        layout.addWidget(self.back_button)
        layout.addWidget(self.on_button)
        layout.addWidget(self.pace)
        for made in (self.log_button, self.book_button, self.rules_button, self.settings_button, self.help_button):
            layout.addWidget(made)
        for made in (
            self.home_button,
            self.back_button,
            self.on_button,
            self.log_button,
            self.book_button,
            self.rules_button,
            self.settings_button,
            self.help_button,
        ):
            made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.pace.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.home_button.clicked.connect(self.home)
        self.back_button.clicked.connect(self.stepBack)
        self.on_button.clicked.connect(self.stepOn)
        self.log_button.toggled.connect(self.log)
        self.book_button.clicked.connect(self.ruleBook)
        self.rules_button.clicked.connect(self.houseRules)
        self.settings_button.clicked.connect(self.settings)
        self.help_button.clicked.connect(self.help)
        self.pace.activated.connect(self._choose_pace)
        self.follow_preferences()
        self.retranslate()

    def retranslate(self) -> None:
        """All words of the bar."""
        self.home_button.setText(self.tr("‹ Home"))
        self.home_button.setToolTip(self.tr("To the first page; the game is kept and can be continued"))
        self.back_button.setText(self.tr("‹ Step back"))
        self.back_button.setToolTip(self.tr("One event back ({key})").format(key=keys.text("back")))
        self.on_button.setText(self.tr("Next step ›"))
        self.on_button.setToolTip(self.tr("The next event ({key})").format(key=keys.text("next")))
        self.pace.setAccessibleName(self.tr("Pace"))
        self.pace.setToolTip(
            self.tr("How quickly moves are shown; {key} finishes a motion at any time").format(key=keys.text("next"))
        )
        names = (self.tr("step by step"), self.tr("slow"), self.tr("normal"), self.tr("fast"), self.tr("off"))
        for row, name in enumerate(names):
            self.pace.setItemText(row, self.tr("Pace: {name}").format(name=name))
        self.log_button.setText(self.tr("Log"))
        self.log_button.setToolTip(self.tr("What has happened, in words ({key})").format(key=keys.text("log")))
        self.book_button.setText(self.tr("Rule book"))
        self.book_button.setToolTip(self.tr("The rules of this game ({key})").format(key=keys.text("book")))
        self.rules_button.setText(self.tr("House rules"))
        self.rules_button.setToolTip(self.tr("Change the house rules from the next deal on"))
        self.settings_button.setText(self.tr("Settings"))
        self.settings_button.setToolTip(self.tr("Language, look, motion and how tiles are discarded"))
        self.help_button.setText(self.tr("Help {key}").format(key=keys.text("help")))
        self.help_button.setToolTip(self.tr("What can be done now, and all keys"))

    def follow_preferences(self) -> None:
        """Show the preferences as they are now."""
        self.pace.setCurrentIndex(PACES.index(self._preferences.values.pace))
        for made in (self.back_button, self.on_button):
            made.setVisible(self._preferences.values.pace == "step")
        self.log_button.setChecked(self._preferences.values.log_open)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _choose_pace(self, row: int) -> None:
        self._preferences.set(pace=PACES[row])
