"""The row of large buttons beside the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QMenu, QWidget

from tjmahjong import actions as do
from tjmahjong.event_text.names import tile_name
from tjmahjong_gui.game.offers import Offer
from tjmahjong_gui.language.i18n import language
from tjmahjong_gui.table.drawing.badges import Badge
from tjmahjong_gui.widgets.action_button import ActionButton
from tjmahjong_gui.widgets.leads import lead
from tjmahjong_gui.widgets.tile_picture import tile_pixmap

GAP = 8


class ActionBar(QWidget):
    """Shows offers as buttons, right-aligned in the room it is given, in more rows where they do not fit in one."""

    chosen = Signal(object)
    """An action."""
    commanded = Signal(str)
    """The command of an offer that is no move."""
    reasonsWanted = Signal(str)
    refused = Signal(str)
    """Why a button that was pressed by its key is grey; not its hover or focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._buttons: dict[str, ActionButton] = {}
        self._offers: dict[str, Offer] = {}
        self._room = QRect()
        self._middle = False

    def button(self, name: str) -> ActionButton | None:
        """The button of the offer `name`, None where it is not shown."""
        return self._buttons[name] if name in self._offers else None

    def playing(self, action: do.Action) -> list[str]:
        """The names of the offers that stand for `action`."""
        return [name for name, offer in self._offers.items() if action in offer.actions]

    def show_badges(self, badges: Mapping[str, Badge]) -> None:
        """How good the offers of these names are; all others have no badge."""
        for name, made in self._buttons.items():
            made.show_badge(badges.get(name))

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Show these offers and no others; buttons that stay keep the focus."""
        self._offers = {offer.name: offer for offer in offers}
        for offer in offers:
            made = self._buttons.get(offer.name)
            if made is None:
                made = ActionButton(offer.kind, self)
                made.setObjectName(offer.name)
                made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                made.clicked.connect(self._clicked)
                made.reasonsWanted.connect(self.reasonsWanted)
                self._buttons[offer.name] = made
            made.say(offer.word, offer.key_text, offer.about, offer.reasons)
            lead(made, offer.rule)
        for name, made in self._buttons.items():
            made.setVisible(name in self._offers)
        self._arrange()

    def fit(self, room: QRect, *, middle: bool = False) -> None:
        """Stand in `room` of the parent: its right and bottom are kept, left and top may be passed.

        `middle`: stand in the middle of its upper edge instead.
        """
        self._room, self._middle = room, middle
        self._arrange()

    def press(self, command: str) -> bool:
        """What a key does: press the button of `command`, or have it say why not. False if there is no such button."""
        offer = self._offers.get(command)
        if offer is None:
            return False
        if offer.reasons:
            self.refused.emit("\n".join(offer.reasons))
        else:
            self._buttons[command].press()
        return True

    def answer(self, key_of: str) -> bool:
        """Press the button that shows the key of the command `key_of`; False if none does."""
        return any(offer.command.shares == key_of and self.press(name) for name, offer in self._offers.items())

    def sizeHint(self) -> QSize:
        """The room taken."""
        return self.size()

    # --- inside

    def _arrange(self) -> None:
        shown = [self._buttons[name] for name in self._offers]
        if not shown or self._room.isEmpty():
            self.setGeometry(self._room)
            return
        for tightness in range(3):
            for made in shown:
                made.tighten(tightness)
            sizes = [made.sizeHint() for made in shown]
            gap = GAP // 2 if tightness else GAP
            total = sum(size.width() for size in sizes) + gap * (len(sizes) - 1)
            # Right above the room stands the right player's plate.
            low = self._middle or max(size.height() for size in sizes) <= self._room.height()
            if total <= self._room.width() and low:
                break
        height = max(size.height() for size in sizes)
        rows = 1 if total <= self._room.width() or len(shown) == 1 else 2
        per_row = -(-len(shown) // rows)
        lines = [list(range(start, min(start + per_row, len(shown)))) for start in range(0, len(shown), per_row)]
        width = max(sum(sizes[i].width() for i in line) + gap * (len(line) - 1) for line in lines)
        full = rows * height + gap * (rows - 1)
        # In the middle of the room, or from its lower edge upwards, where there is only cloth.
        top = self._room.bottom() - full + 1 - max(0, (self._room.height() - full) // 2)
        left = self._room.right() - width + 1
        if self._middle:
            left, top = self._room.x() + (self._room.width() - width) // 2, self._room.y()
        self.setGeometry(left, top, width, full)
        for row, line in enumerate(lines):
            x = width
            for i in reversed(line):
                x -= sizes[i].width()
                shown[i].setGeometry(x, row * (height + gap), sizes[i].width(), height)
                x -= gap

    def _clicked(self) -> None:
        sender = self.sender()
        assert isinstance(sender, ActionButton)
        offer = self._offers.get(sender.objectName())
        if offer is None:
            return
        if not offer.actions:
            self.commanded.emit(offer.name)
            return
        if len(offer.actions) == 1:
            self.chosen.emit(offer.actions[0])
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for action in offer.actions:
            if isinstance(action, do.Kong):
                picture = tile_pixmap(action.tile, 24, self.devicePixelRatioF())
                entry = menu.addAction(QIcon(picture), f"{offer.word} {tile_name(action.tile, language())}")
                entry.setData(action)
        menu.triggered.connect(self._picked)
        menu.popup(sender.mapToGlobal(QPoint(0, -menu.sizeHint().height() - 4)))

    def _picked(self, entry: QAction) -> None:
        self.chosen.emit(entry.data())
