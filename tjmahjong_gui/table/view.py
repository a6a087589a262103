"""The table as a widget: shows what is on a tape, and tells which tile a person has chosen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QElapsedTimer, QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QToolTip, QWidget

from tjmahjong_gui.language.plain import tip
from tjmahjong_gui.table import explain
from tjmahjong_gui.table.drawing.access import StandIns
from tjmahjong_gui.table.drawing.badges import Badge
from tjmahjong_gui.table.drawing.centre import CentreItem
from tjmahjong_gui.table.drawing.dice import DieItem
from tjmahjong_gui.table.drawing.items import TileItem
from tjmahjong_gui.table.drawing.plates import PlateItem
from tjmahjong_gui.table.drawing.scene import TableScene
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.layout import (
    action_rect,
    long_message_rect,
    message_rect,
    question_rect,
    wide_question_rect,
)
from tjmahjong_gui.table.model.metrics import Rect
from tjmahjong_gui.table.model.places import WIND_PLACES
from tjmahjong_gui.table.model.tape import Tape
from tjmahjong_gui.table.motion.director import Director
from tjmahjong_gui.table.motion.drag import TileDrag
from tjmahjong_gui.table.motion.playback import Playback
from tjmahjong_gui.table.options import TableOptions

MOVES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class TableView(QGraphicsView):
    """The table of one viewer. Rules are asked elsewhere; this shows and reports."""

    tileClicked = Signal(int, str)
    """An own tile is chosen: its place and text. It is not selected by itself; call `select`."""
    tileActivated = Signal(int, str)
    """An own tile is to be discarded: the second press on the chosen one, a double press, Enter, or a drag."""
    windSlotClicked = Signal(int)
    """A face-down wind tile is chosen: its slot 0-3."""
    wallClicked = Signal(str)
    """The wall is pressed, at its "wall" or its "tail": with own hands that is where one draws (R6.4)."""
    tileAsked = Signal(int)
    """A tile that somebody has discarded or laid is pressed: its place."""
    motionPressed = Signal()
    """The table is pressed while something moves on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = TableScene(self)
        self.director = Director(self.table)
        self.playback = Playback(self.director)
        self._viewer: int | None = None
        self._enabled = False
        self._winds = False
        self._draws: frozenset[int] = frozenset()
        self._reasons: dict[int, str] = {}
        self._badges: dict[int, Badge] = {}
        self._selected: int | None = None
        self._hovered: int | None = None
        self._used = QElapsedTimer()
        self._pressed: int | None = None
        self._drag = TileDrag(self.table)
        self.setScene(self.table)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._stand_ins = StandIns(self.table, self.viewport(), self._press, self._focus_moved)
        self.playback.stilled.connect(self._refresh)

    # --- what is shown

    @property
    def board(self) -> Board:
        """The table after everything that has begun to be shown."""
        return self.director.board

    def set_viewer(self, player: int | None) -> None:
        """Who sits at the bottom, by player; None is a spectator, who has seat 0 there."""
        self._viewer = player

    def follow(self, tape: Tape, at: int, *, paused: bool = False) -> None:
        """Show `tape` from the position `at` on; what was to be shown is dropped. `paused`: each event at a step."""
        self.select(None)
        self._used.invalidate()
        self.playback.follow(tape, at, paused=paused)

    def set_board(self, board: Board) -> None:
        """Show `board` alone, without motion."""
        self.follow(Tape(board), 0)

    def set_options(self, options: TableOptions) -> None:
        """Another look or pace, also in mid-motion."""
        if options.look != self.table.options.look:
            with self.playback.interrupted():
                self.table.set_options(options)
                self._refresh()
        else:
            self.table.options = options
        self.playback.set_pace(options.pace, reduced=options.reduced_motion)

    def set_thinking(self, player: int) -> None:
        """The player who thinks; -1 when nobody does. Not the seat: the game may be ahead of what is shown."""
        for plate in self.table.plates:
            was = plate.thinking
            plate.thinker = player
            if plate.thinking != was:
                plate.update()

    def set_hand_enabled(self, enabled: bool, reasons: Mapping[int, str] | None = None) -> None:
        """Whether own tiles can be discarded now; tiles in `reasons` cannot, and the text says why."""
        if not enabled:
            self._drag.cancel()
        self._enabled, self._reasons = enabled, dict(reasons or {})
        self._stand_ins.reasons = self._reasons
        self._used.invalidate()
        self._refresh()

    def set_wind_choice(self, enabled: bool) -> None:
        """Whether a face-down wind tile is to be picked; the keyboard then finds them."""
        self._winds = enabled
        self._refresh()

    def set_wall_choice(self, places: frozenset[int]) -> None:
        """Where in the wall a tile is to be taken by hand (R6.4): it is marked; empty where none is."""
        for place in self._draws - places:
            self.table.tiles[place].glow = 0.0
            self.table.tiles[place].update()
        if places - self._draws:
            self._used.invalidate()
        self._draws = places
        if self.table.takes != bool(places):
            self.table.takes = bool(places)
            self.table.furnish(self.table.board)
        self._refresh()

    def set_badges(self, badges: Mapping[int, Badge]) -> None:
        """How good the discards of these own tiles are, by their places; all others have no badge."""
        if badges == self._badges:
            return
        for place in {*self._badges, *badges}:
            item = self.table.tiles[place]
            item.badge = badges.get(place)
            item.update()
        self._badges = dict(badges)
        self._stand_ins.badges = self._badges
        self._refresh_stand_ins()

    def select(self, at: int | None) -> None:
        """Push one own tile up as the chosen one; None takes the choice back."""
        if at != self._drag.place:
            self._drag.cancel()
        before, self._selected = self._selected, at
        for place in {before, at} - {None}:
            item = self.table.tiles[place]  # type: ignore[index]
            item.selected = place == at
            if not self.director.moving:
                item.refresh()
        if self._stand_ins.has_focus():
            self._stand_ins.focus(at)
        self._refresh_stand_ins()

    def choose(self, at: int) -> None:
        """Push an own tile up by key: the keyboard goes there too."""
        self.select(at)
        self._stand_ins.focus(at)

    @property
    def selected(self) -> int | None:
        """Place of the chosen tile."""
        return self._selected

    def action_area(self) -> QRect:
        """Where action buttons may lie: right of the nearest wall, above the own hand."""
        return _rect(action_rect(self.table.metrics))

    def question_area(self) -> QRect:
        """Where a question and its buttons may lie while the table is empty: below the middle."""
        return _rect(question_rect(self.table.metrics))

    def wide_question_area(self) -> QRect:
        """The same for a question that is too long for it."""
        return _rect(wide_question_rect(self.table.metrics))

    def message_area(self) -> QRect:
        """Where a sentence may lie without covering a tile."""
        return _rect(message_rect(self.table.metrics))

    def long_message_area(self) -> QRect:
        """The same for a sentence too long for that; it may cover a part of the wall."""
        return _rect(long_message_rect(self.table.metrics))

    def tile_rect(self, at: int) -> QRect:
        """Where a tile lies at rest, in the view's coordinates; empty if it is not shown."""
        placement = self.table.placed.get(at)
        return QRect() if placement is None else _rect(placement.ground)

    def accessible_description(self, at: int) -> str:
        """What the tile at a place is, in words; empty if it is not on the table."""
        placement = self.table.placed.get(at)
        return "" if placement is None else explain.placed(self.table.board, at, placement)

    def retranslate(self) -> None:
        """Say everything in another language."""
        with self.playback.interrupted():
            self.table.furnish(self.table.board)
            self._refresh()

    # --- hands

    @property
    def _spent(self) -> bool:
        """Whether a press has just been acted on: what follows within a double click's time belongs to it."""
        return self._used.isValid() and self._used.elapsed() < QApplication.doubleClickInterval()

    def _press(self, place: int) -> None:
        """One press on a tile: choose it, or discard the chosen one."""
        if place in WIND_PLACES:
            if not self._spent:
                self._used.start()
                self.windSlotClicked.emit(place - WIND_PLACES.start)
            return
        zone = self.table.placed[place].zone if place in self.table.placed else ""
        if zone in {"wall", "tail"} and not self._spent:
            self._used.start()
            self.wallClicked.emit(zone)
            return
        if zone in {"discard", "meld"} and not self._spent:
            self._used.start()
            self.tileAsked.emit(place)
            return
        tile = self._own(place)
        if tile is None or self._spent:
            return
        if self._enabled and place not in self._reasons:
            again = place == self._selected
            if self.table.options.discard == "single" or (self.table.options.discard == "confirm" and again):
                self._activate(place, tile)
                return
        self.tileClicked.emit(place, tile)

    def _activate(self, place: int, tile: str) -> None:
        self._used.start()
        self.tileActivated.emit(place, tile)

    def _own(self, place: int) -> str | None:
        """Text of an own concealed tile; None for any other place."""
        board = self.table.board
        if board.viewer is None:
            return None
        return dict(board.hands[board.bottom]).get(place)

    def _at(self, point: QPoint) -> int | None:
        """The tile under a point, the one drawn last first."""
        return next((item.place for item in self.items(point) if isinstance(item, TileItem)), None)

    # --- Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        place = self._at(event.position().toPoint())
        self._pressed = None if self.director.moving else place
        if self.director.moving:
            self.motionPressed.emit()
        elif place is not None:
            spent = self._spent
            self._press(place)
            # A press that has discarded is over; whether the tile that is dragged may go is said when it is let go.
            if self._own(place) is not None and self._enabled and not self._spent and not spent:
                self._drag.take(place, event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        place = self._at(event.position().toPoint())
        if place is None or self.director.moving or place != self._pressed:
            return
        tile = self._own(place)
        if tile is not None and self._enabled and place not in self._reasons and not self._spent:
            self._activate(place, tile)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A press is what counts, but for a tile that is dragged."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        dragged = self._drag.place if self._drag.active else None
        place = self._drag.drop(event.position().toPoint())
        if place is not None:
            self._let_go(place)
        elif dragged is not None:
            # Put back: it is not to be discarded, and so not chosen either.
            self.select(None)
            self._hover(None)
            self._hover(self._at(event.position().toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self._drag.cancel()
        elif self._drag.move(event.position().toPoint()):
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            return
        self._hover(self._at(event.position().toPoint()))

    def _let_go(self, place: int) -> None:
        """A tile is dropped above the hand: that discards it, or it is asked or said why it stays, and goes back."""
        tile = self._own(place)
        self._hover(None)
        if tile is not None and self._enabled:
            self._activate(place, tile)
        if not self.director.moving and self._own(place) is not None:
            self._drag.back(place)
            self._refresh()

    def leaveEvent(self, event: QEvent) -> None:
        self._hover(None)
        super().leaveEvent(event)

    def _hover(self, place: int | None) -> None:
        if place == self._hovered:
            return
        usable = place is not None and not self.director.moving and self._usable(place)
        for at, on in ((self._hovered, False), (place, usable)):
            if at is not None:
                item = self.table.tiles[at]
                if item.hovered != on:
                    item.hovered = on
                    if not self.director.moving:
                        item.refresh()
        self._hovered = place
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if usable else Qt.CursorShape.ArrowCursor)

    def _usable(self, place: int) -> bool:
        if self._draws and place in self.table.placed and self.table.placed[place].zone in {"wall", "tail"}:
            return True
        return self._own(place) is not None or self._can_pick(place)

    def _can_pick(self, place: int) -> bool:
        return self._winds and place in WIND_PLACES and self.table.board.winds[place - WIND_PLACES.start].seat is None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go along the hand, Enter takes the tile they are at; a held Enter counts once."""
        buttons = self._stand_ins.buttons()
        key = Qt.Key(event.key())
        if key in MOVES and buttons:
            places = [button.place for button in buttons]
            focus = next((button.place for button in buttons if button.hasFocus()), self._selected)
            index = places.index(focus) + MOVES[key] if focus in places else -1
            place = places[index % len(places)]
            self._stand_ins.focus(place)
            # What is chosen and what the keyboard is at are never two different tiles.
            if self._selected is not None:
                self.select(place)
            return
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            focus = next((button.place for button in buttons if button.hasFocus()), None)
            if focus is not None and not self.director.moving:
                self._press(focus)
                return
        event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.explanation(event.pos())
            QToolTip.showText(event.globalPos(), tip(text), self.viewport())
            return True
        return super().viewportEvent(event)

    def explanation(self, point: QPoint) -> str:
        """What lies under a point of the view, in words; empty for bare cloth."""
        place = self._at(point)
        if place is not None:
            text = self.accessible_description(place)
            more = (self._reasons.get(place), explain.badge(self._badges.get(place)))
            return "\n".join([text, *filter(None, more)])
        for item in self.items(point):
            match item:
                case DieItem():
                    return explain.dice(self.table.board)
                case PlateItem():
                    return item.sentence()
                case CentreItem():
                    return explain.middle(self.table.board)
        return ""

    def rule_at(self, point: QPoint) -> str:
        """The rule that explains what lies under a point of the view; empty for bare cloth."""
        board = self.table.board
        place = self._at(point)
        if place is not None:
            placement = self.table.placed.get(place)
            return "" if placement is None else explain.rule(board, placement)
        for item in self.items(point):
            match item:
                case DieItem():
                    return explain.rule_of_dice(board)
                case PlateItem():
                    return explain.rule_of_plate(board, item.seat)
                case CentreItem():
                    return explain.MIDDLE
        return ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def hideEvent(self, event: QHideEvent) -> None:
        """A table that cannot be seen does not move."""
        super().hideEvent(event)
        self.playback.finish()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            buttons = self._stand_ins.buttons()
            if buttons:
                self._stand_ins.focus(self._selected if self._selected is not None else buttons[-1].place)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """The table never scrolls."""

    # --- inside

    def _fit(self) -> None:
        self._drag.cancel()
        width, height, ratio = self.viewport().width(), self.viewport().height(), self.devicePixelRatioF()
        m = self.table.metrics
        if (m.width, m.height, self.table.dpr) != (width, height, ratio):
            with self.playback.interrupted():
                self.table.resize(width, height, ratio)
                self._refresh()

    def _refresh(self) -> None:
        """Bring marks and stand-ins to the board at rest."""
        for place, placement in self.table.placed.items():
            item = self.table.tiles[place]
            dimmed = placement.zone in {"hand", "drawn"} and place in self._reasons
            if item.dimmed != dimmed:
                item.dimmed = dimmed
                item.update()
        for place in WIND_PLACES:
            item = self.table.tiles[place]
            item.glow = 0.75 if self._winds and place in self.table.placed and self._can_pick(place) else 0.0
            item.update()
        for place in self._draws:
            self.table.tiles[place].glow = 0.75
            self.table.tiles[place].update()
        if self._selected is not None and self._own(self._selected) is None:
            self.select(None)
        self._refresh_stand_ins()

    def _refresh_stand_ins(self) -> None:
        if not self.director.moving:
            self._stand_ins.show_board(self._selected, enabled=self._enabled, winds=self._winds)

    def _focus_moved(self, place: int) -> None:
        for at, item in enumerate(self.table.tiles):
            focused = at == place
            if item.focused != focused:
                item.focused = focused
                item.update()


def _rect(rect: Rect) -> QRect:
    return QRect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
