"""Where a finished hand is typed or clicked in."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QIcon
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tjmahjong.hand_text import FinishedText
from tjmahjong.tiles import KINDS, NAMES, TILE_TEXT, NotationError, notation, parse
from tjmahjong_gui.commands.actions import Actions
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.shell.event_filters import watch
from tjmahjong_gui.widgets.combo import Combo
from tjmahjong_gui.widgets.page import button, label
from tjmahjong_gui.widgets.tile_picture import tile_height, tile_pixmap

_FIELDS = ("hand", "draw", "indicator", "pongs", "kongs", "concealed_kongs", "gold_kongs")
_SINGLE = ("draw", "indicator")
"""Fields of one tile: clicking another tile replaces it."""
_LUCK = ("none", "after_kong", "after_two_kongs", "heaven", "earth", "ready")
_TILE = 26


class HandEntry(QWidget):
    """Text fields for the parts of a hand, and all tiles to click. `edited` follows every change."""

    edited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = {name: QLineEdit() for name in _FIELDS}
        self._labels = {name: label() for name in _FIELDS}
        self.luck = Combo()
        for name in _LUCK:
            self.luck.addItem("", name)
        self._luck_label = label()
        self.tiles = [self._tile_button(kind) for kind in range(KINDS)]
        self._actions = Actions("hand", self)
        self.back_button = self._actions.button("hand_take_back")
        self.clear_button = self._actions.button("hand_clear")
        self._into_label = label("small", wrap=True)
        self._active = "hand"
        for name, field in self.fields.items():
            field.setMaxLength(60)
            watch(field, self)
            field.textChanged.connect(self.edited)
            self._labels[name].setBuddy(field)
        self._luck_label.setBuddy(self.luck)
        self.luck.currentIndexChanged.connect(self.edited)
        self._lay_out()
        self.retranslate()

    def show_hand(self, hand: FinishedText) -> None:
        """Fill in a hand."""
        texts = {
            "hand": hand.hand, "draw": hand.draw or "", "indicator": hand.indicator or "", "pongs": "".join(hand.pongs),
            "kongs": "".join(hand.kongs), "concealed_kongs": "".join(hand.concealed_kongs),
            "gold_kongs": "".join(hand.gold_kongs),
        }  # fmt: skip
        luck = (
            "ready" if hand.ready else hand.first or ("none", "after_kong", "after_two_kongs")[min(hand.after_kong, 2)]
        )
        with QSignalBlocker(self):
            for name, text in texts.items():
                self.fields[name].setText(text)
            self.luck.setCurrentIndex(_LUCK.index(luck))
        self.edited.emit()

    def hand(self) -> FinishedText:
        """What stands in the fields; it need not be a hand that can exist."""
        luck = self.luck.currentData()
        return FinishedText(
            hand=self._text("hand"),
            draw=self._text("draw"),
            indicator=self._text("indicator"),
            pongs=self._several("pongs"),
            kongs=self._several("kongs"),
            concealed_kongs=self._several("concealed_kongs"),
            gold_kongs=self._several("gold_kongs"),
            after_kong={"after_kong": 1, "after_two_kongs": 2}.get(luck, 0),
            first=luck if luck in ("heaven", "earth") else None,
            ready=luck == "ready",
        )

    def retranslate(self) -> None:
        """All words, in the window's language."""
        names = {
            "hand": self.tr("Hand, without the drawn tile"),
            "draw": self.tr("Drawn tile"),
            "indicator": self.tr("Turned up"),
            "pongs": self.tr("Pongs"),
            "kongs": self.tr("Exposed kongs"),
            "concealed_kongs": self.tr("Concealed kongs"),
            "gold_kongs": self.tr("Gold kongs"),
        }
        for name, text in names.items():
            self._labels[name].setText(text)
            self.fields[name].setAccessibleName(text)
        self.fields["hand"].setPlaceholderText("123m46m77m333p567p")
        self.fields["hand"].setToolTip(
            self.tr("123m characters, 123p dots, 123s bamboos, E S W N winds, C F P dragons; Chinese names work too")
        )
        self.fields["pongs"].setToolTip(self.tr("One tile for each pong, such as E5p"))
        lucks = {
            "none": self.tr("An ordinary draw"),
            "after_kong": self.tr("After a kong"),
            "after_two_kongs": self.tr("After two kongs in a row"),
            "heaven": self.tr("Complete as dealt (heavenly)"),
            "earth": self.tr("On the first draw (earthly)"),
            "ready": self.tr("Declared ready"),
        }
        for row, name in enumerate(_LUCK):
            self.luck.setItemText(row, lucks[name])
        self._luck_label.setText(self.tr("How it was won"))
        self.luck.setAccessibleName(self._luck_label.text())
        for kind, made in enumerate(self.tiles):
            made.setToolTip(say(TILE_TEXT[kind]))
            made.setAccessibleName(say(TILE_TEXT[kind]))
        self._actions.retranslate()
        self._say_into()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Tiles clicked go to the field that had the keyboard last."""
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusIn:
            self._active = next((name for name, field in self.fields.items() if field is watched), self._active)
            self._say_into()
        return False

    # --- inside

    def _text(self, name: str) -> str:
        return self.fields[name].text().strip()

    def _several(self, name: str) -> tuple[str, ...]:
        """The tiles of a field, each by itself; a text that names none stays whole, to be told."""
        text = self._text(name)
        try:
            return tuple(NAMES[kind] for kind in parse(text))
        except NotationError:
            return (text,)

    def _put(self, kind: int) -> None:
        field = self.fields[self._active]
        try:
            kinds = [] if self._active in _SINGLE else parse(field.text())
        except NotationError:
            return
        field.setText(notation(sorted([*kinds, kind]) if self._active == "hand" else [*kinds, kind]))
        full = 13 - 3 * sum(len(self._several(name)) for name in _FIELDS[3:])
        if self._active == "hand" and len(kinds) + 1 >= full:
            self._go_on("draw")
        elif self._active == "draw" and not self._text("indicator"):
            self._go_on("indicator")

    def _go_on(self, name: str) -> None:
        """The next tile goes to the field `name`; the keyboard goes along, unless it is on the tiles."""
        if self.fields[self._active].hasFocus():
            self.fields[name].setFocus(Qt.FocusReason.OtherFocusReason)
        self._active = name
        self._say_into()

    def take_last(self) -> None:
        """Take the last tile out of the field that tiles go to."""
        field = self.fields[self._active]
        try:
            field.setText(notation(parse(field.text())[:-1]))
        except NotationError:
            field.clear()

    def clear(self) -> None:
        """Empty every field."""
        self.show_hand(FinishedText(hand=""))
        self._active = "hand"
        self._say_into()

    def _say_into(self) -> None:
        self._into_label.setText(
            self.tr("A tile clicked goes to: {field}").format(field=self._labels[self._active].text())
        )

    def _tile_button(self, kind: int) -> QPushButton:
        made = button("flat")
        size = QSize(_TILE, round(tile_height(_TILE)))
        made.setIcon(QIcon(tile_pixmap(NAMES[kind], _TILE, max(self.devicePixelRatioF(), 2.0))))
        made.setIconSize(size)
        made.setFixedSize(size.width() + 8, size.height() + 8)
        made.setStyleSheet(f"padding: 0; min-width: {size.width() + 4}px; min-height: {size.height() + 4}px;")
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.clicked.connect(lambda: self._put(kind))
        return made

    def _lay_out(self) -> None:
        form = QGridLayout()
        form.setHorizontalSpacing(10)
        form.setVerticalSpacing(6)
        places = {
            "hand": (0, 0, 1, 4), "draw": (2, 0, 1, 1), "indicator": (2, 1, 1, 1), "pongs": (4, 0, 1, 1),
            "kongs": (4, 1, 1, 1), "concealed_kongs": (4, 2, 1, 1), "gold_kongs": (4, 3, 1, 1),
        }  # fmt: skip
        for name, (row, column, rows, columns) in places.items():
            form.addWidget(self._labels[name], row, column, rows, columns)
            form.addWidget(self.fields[name], row + 1, column, rows, columns)
        form.addWidget(self._luck_label, 2, 2, 1, 2)
        form.addWidget(self.luck, 3, 2, 1, 2)
        for column in range(4):
            form.setColumnStretch(column, 1)
        form.addWidget(self._into_label, 6, 0, 1, 4)
        form.setRowStretch(7, 1)
        palette = QGridLayout()
        palette.setSpacing(2)
        for kind, made in enumerate(self.tiles):
            palette.addWidget(made, kind // 9, kind % 9)
        tools = QHBoxLayout()
        tools.addStretch(1)
        tools.addWidget(self.back_button)
        tools.addWidget(self.clear_button)
        right = QVBoxLayout()
        middle = QHBoxLayout()
        middle.addLayout(palette)
        middle.addStretch(1)
        right.addLayout(middle)
        right.addLayout(tools)
        right.addStretch(1)
        layout = self.columns = QHBoxLayout()
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addLayout(form, 1)
        layout.addLayout(right)
        self.setLayout(self.columns)
