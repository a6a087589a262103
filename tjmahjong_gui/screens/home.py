"""The first page: play, go on, records, rules, and what a person may want to set before anything moves."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tjmahjong_gui.commands import keys
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.commands.on_pages import ENTRIES
from tjmahjong_gui.language.i18n import LANGUAGE_NAMES, language, say
from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.look import theme
from tjmahjong_gui.preferences.declared import PREFERENCES
from tjmahjong_gui.preferences.settings import Preferences
from tjmahjong_gui.widgets import signs
from tjmahjong_gui.widgets.decoration import paint_scattered_tiles
from tjmahjong_gui.widgets.page import Page, button, label, set_role

LARGEST_TITLE = 58
"""Points of the title where its column is wide enough."""
NARROWEST, WIDEST = 420, 520
"""Width of the column at a text size of 100 %, in pixels."""
WIDE_PART = 0.33
"""Part of a large window that the column has."""

PACE = PREFERENCES["pace"]


class HomePage(Page):
    """The first page."""

    wanted = Signal(str)
    """The name of what a person has chosen, as it stands in `commands.on_pages`."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.title = label()
        self.tagline = label("soft", wrap=True)
        self._actions = Actions("first", self)
        self.new_game = self._actions.button("first_new_game", "big")
        self.go_on = self._actions.button("first_go_on", "bigplain")
        self.go_on.hide()
        self._go_on_detail = ""
        self._entries = {
            command.id.removeprefix("first_"): self._actions.button(command.id, "bigplain") for command in ENTRIES
        }
        self.about_button = self._actions.button("first_about", "flat")
        self._languages = {name: button("flat", checkable=True) for name in LANGUAGE_NAMES}
        self._language_sign = signs.SignLabel("language")
        self.pace = QComboBox()
        self.pace_label = label("soft")
        self.pace_label.setBuddy(self.pace)
        self.reduced_motion = QCheckBox()
        for name in PACE.choices:
            self.pace.addItem("", name)
        self._lay_out()
        self._connect()
        preferences.follow("home", self.follow_preferences)
        self.follow_preferences()
        self.retranslate()

    def offer_to_go_on(self, detail: str | None) -> None:
        """Show 'Continue' with `detail` about the unfinished game, or hide it (None)."""
        self._go_on_detail = detail or ""
        self.go_on.setVisible(detail is not None)
        if detail is not None and self.window().focusWidget() is self.new_game:
            # It is found only after the page is shown; nobody has gone anywhere with the keyboard by then.
            self.go_on.setFocus(Qt.FocusReason.OtherFocusReason)
        set_role(self.go_on, "big")
        set_role(self.new_game, "big" if detail is None else "bigplain")
        self.go_on.setToolTip(tip(self._go_on_detail))
        self._fit_tagline()
        self.go_on.setAccessibleDescription(self._go_on_detail)

    def opened(self) -> None:
        """Give the keyboard to what most people want next."""
        (self.new_game if self.go_on.isHidden() else self.go_on).setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self.title.setText(self.tr("Tianjin Mahjong"))
        self._fit_title()
        self.tagline.setText(
            self.tr(
                "Wild tiles, own draw only, and the five of characters caught in the middle. "
                "You against three computer players."
            )
        )
        self._actions.retranslate()
        self.go_on.setToolTip(tip(self._go_on_detail))
        self.about_button.setAccessibleName(self._actions["first_about"].text())
        self.pace_label.setText(say(PACE.label))
        for row, name in enumerate(PACE.choices):
            self.pace.setItemText(row, say(PACE.values[name]))
        self.pace.setToolTip(
            self.tr("How quickly moves are shown; {key} finishes a motion at any time").format(key=keys.text("next"))
        )
        self.reduced_motion.setText(self.tr("No motion"))
        self.reduced_motion.setToolTip(self.tr("Tiles do not move; every change is shown at once"))
        for name, box in self._languages.items():
            box.setText(LANGUAGE_NAMES[name])
            box.setChecked(name == language())
            box.setAccessibleName(LANGUAGE_NAMES[name])
        self._fit_bottom()

    def follow_preferences(self) -> None:
        """Show the preferences as they are now."""
        values = self._preferences.values
        self.pace.setCurrentIndex(PACE.choices.index(values.pace))
        self.reduced_motion.setChecked(values.reduced_motion)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the title within its column."""
        super().resizeEvent(event)
        self._keep_width()
        self._fit_title()
        self._fit_tagline()
        self._fit_bottom()

    def changeEvent(self, event: QEvent) -> None:
        """Larger text needs a wider column."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._keep_width()
            self._fit_bottom()

    def _keep_width(self) -> None:
        wide = max(self.width() * WIDE_PART, WIDEST * max(self._preferences.values.text_size, 100) / 100)
        self._column.setMaximumWidth(round(wide))
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(max(48, self.width() // 22), 16, 32, 16)

    def _fit_tagline(self) -> None:
        """Large text in a low window: what can be pressed is worth more than the line about the game."""
        # Reckoned, not tried: to lay out within a change of size may lead to another one, and so without end.
        entry = next(iter(self._entries.values())).sizeHint().height()
        parts = [self.title, self.new_game, *([] if self.go_on.isHidden() else [self.go_on])]
        need = sum(part.sizeHint().height() + theme.SPACE for part in parts) + 2 * entry + 9 * theme.SPACE
        need += self.tagline.heightForWidth(self._column.width())
        self.tagline.setVisible(need <= self._column.height())
        QTimer.singleShot(0, self, self._close_up)

    def _close_up(self) -> None:
        """Left to itself the column would keep an empty place where a line was."""
        layout = self._column.layout()
        assert layout is not None
        layout.invalidate()
        layout.activate()

    def _fit_bottom(self) -> None:
        """Large text in a narrow window: the bottom row gives up words that its parts can do without."""
        self.pace_label.show()
        self.about_button.setText(self._actions["first_about"].text())
        signs.put(self.about_button, "info")
        layout = self.layout()
        assert layout is not None
        margins = layout.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        for without in (self.pace_label.hide, self._about_alone):
            if self._bottom.sizeHint().width() <= room:
                break
            without()
        self._bottom.invalidate()

    def _about_alone(self) -> None:
        self.about_button.setText("")
        signs.put(self.about_button, "info", alone=True)

    def minimumSizeHint(self) -> QSize:
        """The bottom row gives up words: it keeps the page no wider than the window."""
        least = super().minimumSizeHint()
        return QSize(min(least.width(), NARROWEST * 2), least.height())

    def _fit_title(self) -> None:
        self.title.setFont(theme.font(LARGEST_TITLE, serif=True, bold=True))
        room = self._column.width()
        wanted = self.title.fontMetrics().horizontalAdvance(self.title.text()) + 4
        if wanted > room:
            self.title.setFont(theme.font(LARGEST_TITLE * (room - 6) / wanted, serif=True, bold=True))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cloth, and a hand of tiles on its right."""
        super().paintEvent(event)
        painter = QPainter(self)
        left = self._column.geometry().right() + 24
        area = QRectF(left, 24, self.width() - left - 24, self.height() - 96)
        paint_scattered_tiles(painter, area, self.devicePixelRatioF())
        painter.end()

    def _lay_out(self) -> None:
        self._column = QWidget()
        self._keep_width()
        column = QVBoxLayout()
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.SPACE)
        column.addStrut(NARROWEST)
        column.addStretch(2)
        column.addWidget(self.title)
        column.addWidget(self.tagline)
        column.addSpacing(theme.SPACE * 3)
        column.addWidget(self.go_on)
        column.addWidget(self.new_game)
        column.addSpacing(theme.SPACE * 2)
        grid = QGridLayout()
        grid.setSpacing(theme.SPACE + 4)
        for index, entry in enumerate(self._entries.values()):
            grid.addWidget(entry, index // 2, index % 2)
        column.addLayout(grid)
        column.addStretch(3)
        bottom = self._bottom = QHBoxLayout()
        bottom.setSpacing(theme.SPACE)
        bottom.addWidget(self._language_sign)
        for box in self._languages.values():
            bottom.addWidget(box)
        bottom.addSpacing(theme.SPACE * 2)
        bottom.addWidget(self.pace_label)
        bottom.addWidget(self.pace)
        bottom.addSpacing(theme.SPACE)
        bottom.addWidget(self.reduced_motion)
        bottom.addStretch(1)
        bottom.addWidget(self.about_button)
        middle = QHBoxLayout()
        middle.addWidget(self._column, 5)
        middle.addStretch(6)
        layout = QVBoxLayout()
        layout.setContentsMargins(48, 16, 32, 16)
        layout.addLayout(middle, 1)
        layout.addLayout(bottom)
        self._column.setLayout(column)
        self.setLayout(layout)

    def _connect(self) -> None:
        group = QButtonGroup(self)
        for box in self._languages.values():
            group.addButton(box)
        group.buttonClicked.connect(self._choose_language)
        self.pace.activated.connect(self._choose_pace)
        self.reduced_motion.clicked.connect(self._choose_motion)

    def _choose_language(self, chosen: QAbstractButton) -> None:
        for name, box in self._languages.items():
            if box is chosen:
                self._preferences.set(language=name)

    def _choose_pace(self, row: int) -> None:
        self._preferences.set(pace=PACE.choices[row])

    def _choose_motion(self, on: bool) -> None:
        self._preferences.set(reduced_motion=on)

    @property
    def entries(self) -> dict[str, QPushButton]:
        """The buttons of the smaller entries by their names."""
        return self._entries
