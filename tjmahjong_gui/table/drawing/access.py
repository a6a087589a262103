"""Stand-ins for what is painted, so that screen readers and the keyboard find real objects: names, places, states.

A graphics view shows nothing of its items to assistive programs. Over every own tile lies an invisible button (it can
be focused and pressed, and says whether it is chosen); over each player's discards, melds and plate and over the middle
lies an invisible label. None of them takes the mouse or paints anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.table import explain, words
from tjmahjong_gui.table.drawing.badges import Badge
from tjmahjong_gui.table.drawing.plates import PlateItem
from tjmahjong_gui.table.drawing.scene import TableScene
from tjmahjong_gui.table.model.layout import Placement, plate_rect
from tjmahjong_gui.table.model.metrics import Rect
from tjmahjong_gui.table.model.places import WIND_PLACES
from tjmahjong_gui.widgets.leads import lead
from tjmahjong_gui.widgets.page import label as plain_label

HAND = 14
"""Tiles of a whole hand, the drawn one included (R3.2)."""


class TileButton(QPushButton):
    """Stands for an own tile or a face-down wind tile, by its place."""

    focused = Signal(int)
    """The keyboard has come to the tile at this place; -1: it has left."""

    pressed_at = Signal(int)
    """The tile at this place is pressed, by an assistive program."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.place = -1
        self.setCheckable(True)
        self.clicked.connect(self._tell)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setUpdatesEnabled(False)

    def stand_for(self, place: int) -> None:
        """Be another tile."""
        self.place = place
        self.setObjectName(f"tile-{place}")

    def _tell(self) -> None:
        self.pressed_at.emit(self.place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys mean the same everywhere on the table, so they go on to it."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(self.place)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit(-1)


class StandIns:
    """All invisible stand-ins of one table."""

    def __init__(
        self, scene: TableScene, parent: QWidget, press: Callable[[int], None], focus: Callable[[int], None]
    ) -> None:
        self._scene, self._parent = scene, parent
        self._press, self._focus = press, focus
        self._buttons: dict[int, TileButton] = {}
        # Made with the table: a hand full of them in the first show would be seen as a stop.
        self._spare = [self._new_button() for _ in range(HAND)]
        self.badges: Mapping[int, Badge] = {}
        """How good the discards of own tiles are, where that is shown."""
        self.reasons: Mapping[int, str] = {}
        """Why own tiles cannot go out, where they cannot."""
        self._labels: dict[str, QLabel] = {}
        self._known: dict[str, object] = {}

    def show_board(self, selected: int | None, *, enabled: bool, winds: bool) -> None:
        """Bring every stand-in to what the scene shows at rest."""
        scene = self._scene
        board, seat = scene.board, scene.board.bottom
        wanted: dict[int, tuple[Placement, str]] = {}
        if board.viewer is not None:
            for place, tile in board.hands[seat]:
                placement = scene.placed.get(place)
                if placement is not None and tile is not None:
                    name = explain.own_tile(board, place, tile, selected=place == selected)
                    if place in self.badges:
                        name = say(words.COMMA).join((name, explain.badge(self.badges[place])))
                    wanted[place] = (placement, name)
        if winds:
            for slot, place in enumerate(WIND_PLACES):
                placement = scene.placed.get(place)
                if placement is not None and placement.face is None:
                    wanted[place] = (placement, say(words.WIND_SLOT, number=slot + 1))
        for place in [place for place in self._buttons if place not in wanted]:
            button = self._buttons.pop(place)
            if button.hasFocus():
                # The keyboard stays at the table; of itself it would go on to whatever comes next in the window.
                view = self._parent.parentWidget()
                (view if view is not None else self._parent).setFocus(Qt.FocusReason.OtherFocusReason)
            button.hide()
            self._spare.append(button)
        ordered = sorted(wanted, key=lambda place: wanted[place][0].x)
        for place in ordered:
            placement, name = wanted[place]
            self._button(
                place, placement.ground, name, selected=place == selected, usable=enabled or place in WIND_PLACES
            )
        self._let_tab_find(selected if selected in wanted else (ordered[-1] if ordered else None))
        self._show_labels()

    def focus(self, place: int | None) -> None:
        """Give the keyboard to the tile at `place`."""
        if place is not None and place in self._buttons:
            self._buttons[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def _let_tab_find(self, place: int | None) -> None:
        """The tab key comes to one tile only; arrows lead on from there."""
        for at, button in self._buttons.items():
            found = at == place or button.hasFocus()
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if found else Qt.FocusPolicy.ClickFocus)

    def has_focus(self) -> bool:
        """Whether the keyboard is on one of the tiles."""
        return any(button.hasFocus() for button in self._buttons.values())

    def buttons(self) -> list[TileButton]:
        """The tile buttons from left to right."""
        return sorted(self._buttons.values(), key=lambda button: button.x())

    def _button(self, place: int, rect: Rect, name: str, *, selected: bool, usable: bool) -> None:
        button = self._buttons.get(place)
        if button is None:
            button = self._spare.pop() if self._spare else self._new_button()
            button.stand_for(place)
            self._buttons[place] = button
            button.show()
        button.setGeometry(_rect(rect))
        lead(button, explain.rule(self._scene.board, self._scene.placed[place]))
        if button.accessibleName() != name:
            button.setAccessibleName(name)
        button.setChecked(selected)
        button.setAccessibleDescription(self.reasons.get(place, "") if usable else say(words.HAND_CLOSED))

    def _new_button(self) -> TileButton:
        button = TileButton(self._parent)
        button.pressed_at.connect(self._press)
        button.focused.connect(self._focus)
        button.hide()
        button.ensurePolished()
        return button

    def _show_labels(self) -> None:
        scene, board, m = self._scene, self._scene.board, self._scene.metrics
        lang = say(words.COMMA)
        turn = (board.live, board.tail, board.wild, board.turn, board.deal, board.names)
        self._label("middle", (lang, m, turn), lambda: (m.centre, explain.middle(board)))
        for plate in scene.plates:
            seat, side = plate.seat, plate.side
            known = (lang, m, seat, board.players, board.names, board.seated)
            plate_key = (lang, m, plate.sentence())
            self._label(f"plate-{side}", plate_key, partial(self._plate, plate))
            self._label(f"discards-{side}", (*known, board.discards[seat]), partial(self._discards, seat))
            self._label(f"melds-{side}", (*known, board.melds[seat]), partial(self._melds, seat))

    def _plate(self, plate: PlateItem) -> tuple[Rect, str]:
        return plate_rect(self._scene.metrics, plate.side), plate.sentence()

    def _discards(self, seat: int) -> tuple[Rect, str]:
        return self._around("discard", seat), explain.discards(self._scene.board, seat)

    def _melds(self, seat: int) -> tuple[Rect, str]:
        return self._around("meld", seat), explain.melds(self._scene.board, seat)

    def _label(self, name: str, key: object, tell: Callable[[], tuple[Rect, str]]) -> None:
        """Bring the label `name` up to date if what it depends on is not `key` any more."""
        if self._known.get(name) == key:
            return
        self._known[name] = key
        label = self._labels.get(name)
        if label is None:
            label = plain_label(parent=self._parent)
            label.setObjectName(name)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            label.setUpdatesEnabled(False)
            self._labels[name] = label
            label.show()
        rect, text = tell()
        label.setGeometry(_rect(rect))
        label.setAccessibleName(text)

    def _around(self, zone: str, seat: int) -> Rect:
        """The rectangle around all tiles of a zone of a seat."""
        rects = [p.ground for p in self._scene.placed.values() if p.zone == zone and p.seat == seat]
        if not rects:
            centre = self._scene.metrics.centre
            return Rect(centre.cx, centre.cy, 1, 1)
        left, top = min(r.x for r in rects), min(r.y for r in rects)
        return Rect(left, top, max(r.right for r in rects) - left, max(r.bottom for r in rects) - top)


def _rect(rect: Rect) -> QRect:
    return QRect(round(rect.x), round(rect.y), max(1, round(rect.w)), max(1, round(rect.h)))
