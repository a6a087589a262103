"""What a show is made of: a script of tracks and labels for one event, written with the table's own gestures."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QPointF

from tjmahjong.event_text.calls import Called, written
from tjmahjong_gui.language.i18n import say
from tjmahjong_gui.table.drawing.labels import Kind, LabelItem
from tjmahjong_gui.table.drawing.scene import DICE_SPIN, TableScene
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.call_room import call_room, call_spot
from tjmahjong_gui.table.model.layout import Placement, dice_spots, plate_rect, turn
from tjmahjong_gui.table.model.metrics import Rect
from tjmahjong_gui.table.motion.timeline import Ease, Track, linear, pop, settle, smooth

NEVER = 10.0
"""A tile that is nowhere yet starts this many pixels below where it goes."""
STANDING_MS = 450.0
"""How long at most a state stands alone when nothing may move; what is to be read stands longer."""
STRIKE = 0.42
"""At which part of their way the dice strike each other."""


class Script:
    """The show of one event: from the board `old` to `new`. Times are milliseconds at normal pace."""

    def __init__(self, scene: TableScene, old: Board, new: Board, *, still: bool) -> None:
        """`still`: reduced motion; then labels stand for a while and nothing moves."""
        self.scene, self.old, self.new, self.still = scene, old, new, still
        self.before = dict(scene.placed)
        self.after = scene.arrange(new)
        self.tracks: list[Track] = []
        self.labels: list[LabelItem] = []
        self.touched: set[int] = set()
        """Tiles that have been told where to go."""
        self.glowing: set[int] = set()
        self.hold = 0.0
        self.lines: list[str] = []
        self.opening: list[Callable[[], None]] = []
        """Done once when the show begins, after plates, panel and dice have been brought to the new board."""
        self.furnish_at_end = False
        """Plates, panel and dice keep showing the old board until the show is over."""

    @property
    def end(self) -> float:
        """When the last track so far ends."""
        return max((track.end for track in self.tracks), default=0.0)

    def track(self, start: float, length: float, apply: Callable[[float], None], ease: Ease = linear) -> None:
        """Any other motion. Where nothing may move, its time is waited, up to a limit: states must be followed."""
        if self.still:
            self.wait(start + length)
        else:
            self.tracks.append(Track(start, max(length, 1.0), apply, ease))

    def wait(self, until: float) -> None:
        """Where nothing may move: let the new state stand for as long as the motion would take, within reason."""
        self.hold = max(self.hold, min(until, STANDING_MS))

    def at(self, start: float, action: Callable[[], None]) -> None:
        """Do something once, at a moment."""
        self.tracks.append(Track(start, 0.0, lambda _t: action()))

    # --- tiles

    def move(
        self,
        place: int,
        start: float,
        length: float,
        *,
        source: Placement | None = None,
        target: Placement | None = None,
        lift: float = 0.0,
        ease: Ease = smooth,
    ) -> None:
        """A tile goes to where the new board has it (or `target`), from where it is (or `source`)."""
        begin = source or self.before.get(place)
        end = target or self.after.get(place)
        if end is None:
            return
        if self.still:
            self.wait(start + length)
            return
        begin = begin or replace(end, y=end.y + NEVER)
        item = self.scene.tiles[place]
        self.touched.add(place)
        self.before[place] = end

        def apply(t: float) -> None:
            item.between(begin, end, t, arc=lift)
            item.show()

        self.track(start, length, apply, ease)

    def move_changed(self, start: float, length: float, *, without: Iterable[int] = (), lift: float = 0.0) -> None:
        """Every tile whose place on the screen changes goes there, except those already told to."""
        skip = set(without) | self.touched
        for place, end in self.after.items():
            begin = self.before.get(place)
            if place not in skip and begin is not None and begin.pose_on_screen != end.pose_on_screen:
                self.move(place, start, length, lift=lift)

    def fade(self, place: int, start: float, length: float, *, appear: bool) -> None:
        """A tile appears where the new board has it, or goes away where it is."""
        item = self.scene.tiles[place]
        spot = self.after.get(place) if appear else self.before.get(place)
        if spot is None or self.still:
            return
        self.touched.add(place)

        def apply(t: float) -> None:
            if t == 0 or not item.isVisible():
                item.rest(spot)
                item.show()
            item.setOpacity(t if appear else 1 - t)

        self.track(start, length, apply)

    def glow(self, place: int, start: float, length: float) -> None:
        """Light a tile up and let it go dark again."""
        item = self.scene.tiles[place]
        self.glowing.add(place)

        def apply(t: float) -> None:
            item.glow = 0.0 if t >= 1 else min(1.0, 4 * t, 4 * (1 - t))
            item.update()

        self.track(start, length, apply)

    # --- labels

    def label(
        self,
        text: str,
        kind: Kind,
        x: float,
        y: float,
        start: float,
        length: float,
        *,
        size: float | None = None,
        side: int = -1,
        to: QPointF | None = None,
        passing: bool = False,
        room: Rect | None = None,
    ) -> None:
        """A text at (x, y) for a while; `to`: it travels there. `passing` ones (a count going round) are left out when
        nothing may move. It keeps within `room` (the table), and is smaller where that is too small."""
        if self.still and passing:
            return
        m = self.scene.metrics
        pixels = size or {"call": m.discard * 0.95, "count": m.discard * 0.52, "line": m.discard * 0.44}.get(
            kind, m.discard * 0.5
        )
        if kind == "line":
            # What is to be read follows the size of text that the person has chosen, as far as there is room.
            pixels = max(pixels, 0.95 * pixels * self.scene.options.text, 13.0 * self.scene.options.text)
        room = room or Rect(4, 4, m.width - 8, m.height - 8)
        item = LabelItem(text, kind, max(13.0, pixels), self.scene.colours, side)
        part = min(room.w / item.box.width(), room.h / item.box.height())
        if part < 1:
            item = LabelItem(text, kind, max(11.0, pixels * part * 0.98), self.scene.colours, side)
        half_w, half_h = item.box.width() / 2, item.box.height() / 2
        x = min(max(x, room.x + half_w), max(room.right - half_w, room.x + half_w))
        y = min(max(y, room.y + half_h), max(room.bottom - half_h, room.y + half_h))
        item.setPos(x, y)
        item.hide()
        self.scene.addItem(item)
        self.labels.append(item)
        if self.still:
            item.setPos(to or QPointF(x, y))
            item.show()
            self.hold = max(self.hold, min(length, 1900))
            return
        grown, gone = min(160.0, length * 0.25), min(140.0, length * 0.3)

        def apply(t: float) -> None:
            passed = t * length
            item.setVisible(t < 1)
            item.setScale(pop(min(1.0, passed / grown)) if kind == "call" else 1.0)
            item.setOpacity(min(1.0, passed / grown * 1.5, (length - passed) / gone))
            if to is not None:
                s = smooth(t)
                item.setPos(x + (to.x() - x) * s, y + (to.y() - y) * s)

        self.track(start, length, apply)

    def line(self, text: str, start: float, length: float) -> None:
        """A sentence across the middle, above the panel."""
        m = self.scene.metrics
        if self.still:
            self.lines.append(text)
        else:
            self.label(text, "line", m.cx, self.line_y, start, length)

    def close(self) -> None:
        """The script is written. Where nothing moves all its sentences stand together."""
        if self.lines:
            text = "  ·  ".join(self.lines)
            m = self.scene.metrics
            self.label(text, "line", m.cx, self.line_y, 0, 900 + 350 * len(self.lines))

    @property
    def line_y(self) -> float:
        """Height of sentences: before the own seat, clear of the wind tiles, of the panel, and of the own discards."""
        m, seat = self.scene.metrics, self.new.bottom
        lying = [self.after[place].ground.bottom for place, _ in self.new.discards[seat] if place in self.after]
        half = max(m.discard * 0.5, 15.0 * self.scene.options.text)
        return min(max([m.centre.bottom + m.discard * 3.0, *(y + half for y in lying)]), m.strip.cy)

    def call(self, event: Called, start: float, length: float, *, large: bool = False) -> None:
        """What a player calls out with an event, pointing to that player."""
        size = self.scene.metrics.discard * (1.5 if large else 0.95)
        self.by_player(say(written(event)), "call", event.seat, start, length, size=size)

    def by_player(self, text: str, kind: Kind, seat: int, start: float, length: float, *, size: float) -> None:
        """A text at a player's place, clear of the discards and of the indicator."""
        m, side = self.scene.metrics, self.new.side(seat)
        shown = None if self.new.indicator is None else self.after.get(self.new.indicator[0])
        lying = max(len(self.old.discards[seat]), len(self.new.discards[seat]))
        room = call_room(m, side, lying, None if shown is None else shown.ground)
        self.label(text, kind, *call_spot(m, side, room), start, length, size=size, side=side, room=room)

    def before_player(self, side: int) -> QPointF:
        """A spot before a player, while no discards lie there."""
        m = self.scene.metrics
        if side == 0:
            return QPointF(m.cx, m.strip.y + m.strip.h * 0.1)
        if side == 2:
            return QPointF(m.cx, m.hand_y + m.discard * 1.9)
        reach = m.wall_x - m.discard * 1.1
        dx, dy = turn(side, 0, reach)
        return QPointF(m.cx + dx, m.cy + dy)

    def plate_middle(self, side: int) -> QPointF:
        """The middle of a side's plate."""
        rect = plate_rect(self.scene.metrics, side)
        return QPointF(rect.cx, rect.cy)

    def count_round(self, first: int, total: int, start: float, each: float) -> float:
        """Count from a seat round the table (R2.1); returns when it is done. The last number stays a little longer."""
        for number in range(1, total + 1):
            seat = (first + number - 1) % 4
            spot = self.before_player(self.new.side(seat))
            last = number == total
            moment = start + (number - 1) * each
            size = self.scene.metrics.discard * (1.2 if last else 0.85)
            self.highlight(self.new.side(seat), moment, each + (900 if last else 40))
            self.label(
                str(number), "count", spot.x(), spot.y(), moment, each + (700 if last else 60), size=size,
                passing=not last,
            )  # fmt: skip
        return start + total * each

    def highlight(self, side: int, start: float, length: float) -> None:
        """Light a side's plate up for a while."""
        plate = self.scene.plates[side]

        def apply(t: float) -> None:
            lit = 0 < t < 1
            if plate.lit != lit:
                plate.lit = lit
                plate.update()

        self.track(start, length, apply)

    # --- dice

    def slide_dice(self, start: float, length: float) -> None:
        """Dice that are in the way move aside."""
        spots = zip(dice_spots(self.old, self.scene.metrics), dice_spots(self.new, self.scene.metrics), strict=False)
        if self.old.roll is None or self.old.roll != self.new.roll:
            return
        for index, (came, goes) in enumerate(spots):
            if came != goes:
                self._slide_one(index, came, goes, start, length)

    def _slide_one(
        self, index: int, came: tuple[float, ...], goes: tuple[float, ...], start: float, length: float
    ) -> None:
        die = self.scene.dice[index]

        def apply(t: float) -> None:
            x, y, size = (a + (b - a) * t for a, b in zip(came, goes, strict=True))
            die.lie(x, y, size, die.value, DICE_SPIN[index])

        if not self.still:
            self.opening.append(lambda: apply(0.0))
        self.track(start, length, apply, smooth)

    def throw(self, seat: int, values: tuple[int, ...], start: float, length: float) -> None:
        """The dice fly in from a player, strike each other, and settle on `values`."""
        for index in range(len(values)):
            self._throw_one(seat, index, values, start, length)

    def _throw_one(self, seat: int, index: int, values: tuple[int, ...], start: float, length: float) -> None:
        m = self.scene.metrics
        die, value, spin = self.scene.dice[index], values[index], DICE_SPIN[index]
        x, y, size = dice_spots(self.new, m)[index]
        side = self.new.side(seat)
        (dx, dy), (ax, ay) = turn(side, 0, m.discard), turn(side, 1, 0)
        apart = (index - (len(values) - 1) / 2) * m.discard * 1.3
        origin = (m.cx + dx * 4.2 + ax * apart, m.cy + dy * 4.2 + ay * apart)
        meet = (m.cx + dx * 0.8 + ax * apart * 0.3, m.cy + dy * 0.8 + ay * apart * 0.3)
        way = 1 if index == 0 else -1
        if not self.still:
            self.opening.append(die.hide)

        def apply(t: float) -> None:
            die.show()
            if t >= 1:
                die.lie(x, y, size, value, spin)
                return
            if t < STRIKE:
                s = t / STRIKE
                spot = (origin[0] + (meet[0] - origin[0]) * s, origin[1] + (meet[1] - origin[1]) * s)
            else:
                s = settle((t - STRIKE) / (1 - STRIKE))
                spot = (meet[0] + (x - meet[0]) * s, meet[1] + (y - meet[1]) * s)
            left = (1 - t) ** 2
            height = abs(math.cos(t * math.pi * 3.5)) * size * 2.2 * (1 - t) ** 1.6
            die.tumble(*spot, size, height, value, spin + left * 300 * way, (left * 900, left * 640 * way))

        self.track(start, length, apply)
