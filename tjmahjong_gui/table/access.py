"""Stand-ins for what is painted, so that screen readers and the keyboard find real objects: names, places, states.

A graphics view shows nothing of its items to assistive programs. Over every own tile lies an invisible button (it can
be focused and pressed, and says whether it is chosen); over each player's discards, melds and plate and over the middle
lies an invisible label. None of them takes the mouse or paints anything.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tjmahjong_gui.i18n import say
from tjmahjong_gui.table import explain, words
from tjmahjong_gui.table.layout import Placement, plate_rect
from tjmahjong_gui.table.metrics import Rect
from tjmahjong_gui.table.places import WIND_PLACES
from tjmahjong_gui.table.scene import TableScene


class TileButton(QPushButton):
    """Stands for an own tile or a face-down wind tile, by its place."""

    focused = Signal(int)
    """The keyboard has come to the tile at this place; -1: it has left."""

    def __init__(self, place: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.place = place
        self.setObjectName(f"tile-{place}")
        self.setCheckable(False)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setUpdatesEnabled(False)

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
        self._labels: dict[str, QLabel] = {}

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
                    wanted[place] = (placement, name)
        if winds:
            for slot, place in enumerate(WIND_PLACES):
                placement = scene.placed.get(place)
                if placement is not None and placement.face is None:
                    wanted[place] = (placement, say(words.WIND_SLOT, number=slot + 1))
        for place in [place for place in self._buttons if place not in wanted]:
            button = self._buttons.pop(place)
            button.hide()
            button.deleteLater()
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

    def spoken(self) -> dict[str, str]:
        """What each label says, by its object's name."""
        return {name: label.accessibleName() for name, label in self._labels.items()}

    def _button(self, place: int, rect: Rect, name: str, *, selected: bool, usable: bool) -> None:
        button = self._buttons.get(place)
        if button is None:
            button = TileButton(place, self._parent)
            button.clicked.connect(lambda _checked=False, at=place: self._press(at))
            button.focused.connect(self._focus)
            self._buttons[place] = button
            button.show()
        button.setGeometry(_rect(rect))
        if button.accessibleName() != name:
            button.setAccessibleName(name)
        button.setCheckable(True)
        button.setChecked(selected)
        button.setAccessibleDescription("" if usable else say(words.HAND_CLOSED))

    def _show_labels(self) -> None:
        scene, board, m = self._scene, self._scene.board, self._scene.metrics
        texts: dict[str, tuple[Rect, str]] = {"middle": (m.centre, explain.middle(board))}
        for plate in scene.plates:
            seat = plate.seat
            texts[f"plate-{plate.side}"] = (plate_rect(m, plate.side), plate.sentence())
            for what, say_it in (("discards", explain.discards), ("melds", explain.melds)):
                zone = "discard" if what == "discards" else "meld"
                spots = [p.ground for p in scene.placed.values() if p.zone == zone and p.seat == seat]
                texts[f"{what}-{plate.side}"] = (_around(spots, m.centre), say_it(board, seat))
        for name, (rect, text) in texts.items():
            label = self._labels.get(name)
            if label is None:
                label = QLabel(self._parent)
                label.setObjectName(name)
                label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
                label.setUpdatesEnabled(False)
                self._labels[name] = label
                label.show()
            label.setGeometry(_rect(rect))
            if label.accessibleName() != text:
                label.setAccessibleName(text)


def _around(rects: list[Rect], otherwise: Rect) -> Rect:
    if not rects:
        return Rect(otherwise.cx, otherwise.cy, 1, 1)
    left, top = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(left, top, max(r.right for r in rects) - left, max(r.bottom for r in rects) - top)


def _rect(rect: Rect) -> QRect:
    return QRect(round(rect.x), round(rect.y), max(1, round(rect.w)), max(1, round(rect.h)))
