"""What the film of a deal must show: every step of the ritual and of play, and when in an event's show to look.

The list follows the issue about the table: whoever adds a show adds its step here, and a step without a frame fails the
self-test.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tjmahjong import events as ev
from tjmahjong_gui.table.drawing.labels import LabelItem
from tjmahjong_gui.table.drawing.scene import TableScene
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.places import KIND_PLACES, WIND_PLACES


class Happening(NamedTuple):
    """An event as the viewer sees it, with the table before it."""

    event: Any
    before: Board

    @property
    def own(self) -> bool:
        """Whether the viewer does it."""
        return getattr(self.event, "seat", None) == self.before.bottom


When = Callable[[Happening], bool]
Moments = tuple[float, ...] | Callable[[Any, float], tuple[float, ...]]
"""Milliseconds of the show at normal pace; below zero: before its end."""
Seen = Callable[[TableScene, Any], bool]


class Step(NamedTuple):
    """`name` goes into the file's name, `shows` says what it is; `when` is the event it belongs to, `at` when to look;
    `seen` tells by the scene whether it is to be seen then. `times` is how often it is filmed."""

    name: str
    shows: str
    when: When
    at: Moments
    seen: Seen = lambda scene, event: True
    times: int = 1


# --- by the scene


def _label(kind: str) -> Seen:
    def seen(scene: TableScene, event: Any) -> bool:
        return any(isinstance(i, LabelItem) and i.kind == kind and i.isVisible() for i in scene.items())

    return seen


def _dice(scene: TableScene, event: ev.DiceRolled) -> bool:
    return all(die.isVisible() for die in scene.dice[: len(event.dice)])


def _settled(scene: TableScene, event: ev.DiceRolled) -> bool:
    lying = tuple(die.faces_up() for die in scene.dice if die.isVisible())
    return lying == event.dice and _label("line")(scene, event)


def _flies(scene: TableScene, event: Any) -> bool:
    """The event's tile, or the first of them, is on its way."""
    at = event.at if isinstance(event.at, int) else event.at[0]
    item, end = scene.tiles[at], scene.placed.get(at)
    return item.isVisible() and (end is None or (item.x(), item.y()) != (end.x, end.y))


def _winds(number: int) -> Seen:
    """At least `number` of the four wind tiles show their faces."""

    def seen(scene: TableScene, event: Any) -> bool:
        tiles = [scene.tiles[place] for place in WIND_PLACES]
        return sum(t.isVisible() and t.showing is not None for t in tiles) >= number

    return seen


def _hidden_winds(scene: TableScene, event: Any) -> bool:
    tiles = [scene.tiles[place] for place in WIND_PLACES]
    return all(t.isVisible() and t.showing is None for t in tiles)


def _kinds(scene: TableScene, event: ev.IndicatorTurned) -> bool:
    return all(scene.tiles[place].isVisible() for place in KIND_PLACES[: len(event.wild)])


def _lit(scene: TableScene, event: Any) -> bool:
    return any(item.glow > 0 and item.isVisible() for item in scene.tiles)


# --- by the event


def _is(kind: type[ev.Event], test: When = lambda happening: True) -> When:
    return lambda happening: isinstance(happening.event, kind) and test(happening)


def _rolls(purpose: str) -> When:
    return _is(ev.DiceRolled, lambda h: h.event.purpose == purpose)


def _draws(source: str, *, own: bool | None = None) -> When:
    return _is(ev.Drew, lambda h: h.event.source == source and own in (None, h.own))


def _pays(*, win: bool) -> When:
    return _is(ev.Paid, lambda h: (h.event.why == "win") == win)


def _last_of_dealer(h: Happening) -> bool:
    return len(h.event.at) == 1 and h.event.seat == h.before.dealer and len(h.before.hands[h.event.seat]) == 13


def _passes(h: Happening) -> bool:
    return h.before.dealer is not None and h.before.pot > 0 and h.event.dealer != h.before.dealer


# --- moments


def _counted(event: ev.DiceRolled, length: float) -> tuple[float, ...]:
    """A few numbers of the count, the last among them: counting begins after the dice lie and ends before the line."""
    begin, end = 1800.0, length - 1100.0
    return tuple(begin + (end - begin) * part for part in (0.02, 0.35, 0.68, 0.98))


def _turning(*after: float) -> Callable[[ev.IndicatorTurned, float], tuple[float, ...]]:
    """So many milliseconds after the stacks have been counted from the tail."""
    return lambda event, length: tuple(450.0 + 150.0 * event.stack + ms for ms in after)


STEPS: tuple[Step, ...] = (
    Step("sat-down", "everyone sitting down at random", _is(ev.SatDown), (800,), _label("line")),
    Step("winds-dice-tumble", "the dice of the temporary East tumbling", _rolls("winds"), (330, 620, 1000), _dice),
    Step("winds-dice-lie", "the dice of the temporary East settled", _rolls("winds"), (1640,), _settled),
    Step("winds-count", "the counting round the seats, with the count", _rolls("winds"), _counted, _label("count")),
    Step("winds-count-lands", "whom the counting falls on", _rolls("winds"), (-450,), _label("line")),
    Step("winds-laid", "the four wind tiles open", _is(ev.WindsLaid), (550,), _winds(4)),
    Step("winds-turned", "the wind tiles turned face down", _is(ev.WindsLaid), (910, 1100)),
    Step("winds-shuffled", "the wind tiles shuffled", _is(ev.WindsLaid), (1260, 1660, 2080), _hidden_winds),
    Step("wind-taken", "a player taking a wind tile", _is(ev.WindDrawn), (180,), times=2),
    Step("wind-turned", "the wind tile drawn turned up", _is(ev.WindDrawn), (660, 1000), _winds(1), times=4),
    Step("moves", "each player moving to the seat drawn", _is(ev.Seated), (350, 650, 1400), _label("line")),
    Step("deal", "the deal and its dealer announced", _is(ev.DealStarted), (700,), _label("line")),
    Step("sits", "the dealer sitting", _is(ev.Sat), (420,), _label("call")),
    Step("pulls", "a player pulling", _is(ev.Pulled, lambda h: h.event.times > 0), (350,), _label("call")),
    Step("wall-building", "the wall being built", _is(ev.WallBuilt), (300, 620, 950)),
    Step("wall-built", "the wall built", _is(ev.WallBuilt), (-60,)),
    Step("break-dice-tumble", "the dealer's dice tumbling", _rolls("break"), (330, 700), _dice),
    Step("break-dice-lie", "the dealer's dice settled", _rolls("break"), (1640,), _settled),
    Step("break-count", "who rolls again being counted", _rolls("break"), _counted, _label("count")),
    Step("break-again-lie", "the second player's dice settled", _rolls("break_again"), (1640,), _settled),
    Step("wall-counted", "the stacks being counted from the right", _is(ev.WallBroken), (600, 1250), _label("count")),
    Step("wall-broken", "the wall broken", _is(ev.WallBroken), (-500,), _label("count")),
    Step("dealt-stacks", "two stacks being taken", _is(ev.Dealt, lambda h: len(h.event.at) == 4), (90, 170), _flies, 5),
    Step("dealt-one", "single tiles being taken", _is(ev.Dealt, lambda h: len(h.event.at) == 1), (110,), _flies, 2),
    Step("dealt-last", "the dealer's last tile", _is(ev.Dealt, _last_of_dealer), (110,), _flies),
    Step("wild-dice-tumble", "the opposite player's dice tumbling", _rolls("wild"), (330, 700), _dice),
    Step("wild-dice-lie", "the opposite player's dice settled", _rolls("wild"), (1640,), _settled),
    Step("tail-counted", "stacks counted from the tail", _is(ev.IndicatorTurned), (480, 1000), _label("count")),
    Step("indicator-turned", "the indicator turned up", _is(ev.IndicatorTurned), _turning(200, 440)),
    Step("kind-shown", "the wild kind brought to the middle", _is(ev.IndicatorTurned), _turning(760)),
    Step("next-kind", "the next kind laid beside it", _is(ev.IndicatorTurned), _turning(1290, 1420), _kinds),
    Step("wild-lit", "the wild tiles of the hand lit", _is(ev.IndicatorTurned), _turning(1590), _lit),
    Step("wild-front", "the wild tiles moved to the front", _is(ev.IndicatorTurned), _turning(1850, 2400)),
    Step("drawn", "a tile being drawn", _draws("wall", own=False), (120,), _flies),
    Step("drawn-own", "the viewer drawing", _draws("wall", own=True), (120,), _flies),
    Step("discarded", "a tile being discarded", _is(ev.Discarded, lambda h: not h.own), (120,), _flies),
    Step("discarded-own", "the viewer discarding", _is(ev.Discarded, lambda h: h.own), (120, 240), _flies),
    Step("pong-other", "another player's pong", _is(ev.Ponged, lambda h: not h.own), (450, 800), _label("call")),
    Step("pong", "the viewer's pong", _is(ev.Ponged, lambda h: h.own), (200, 450, 800), _label("call")),
    Step("kong", "a kong", _is(ev.Konged), (200, 480, 840), _label("call")),
    Step("kong-paid", "a kong being paid at once", _pays(win=False), (300,), _label("plus")),
    Step("replacement", "the replacement drawn from the tail", _draws("tail"), (90, 170), _flies),
    Step("won", "a win called", _is(ev.Won), (250,), _label("call")),
    Step("won-laid", "the winner's hand laid out in its reading", _is(ev.Won), (700, -60)),
    Step("hands-shown", "the hands of all being shown", _is(ev.HandsShown), (200, 500, -60), times=2),
    Step("paid", "points moving between the plates", _pays(win=True), (250, 500, 760), _label("plus")),
    Step("deal-ended", "what every seat has got or lost", _is(ev.DealEnded), (650,), _label("plus")),
    Step("passes", "the dealer's mark passing on", _is(ev.DealStarted, _passes), (420, 760), _label("badge")),
    Step("exhausted", "an exhausted deal", _is(ev.Exhausted), (800,), _label("line")),
    Step("again", "the winds drawn again, and why", _is(ev.Seated, lambda h: h.event.again), (1000,), _label("line")),
)  # fmt: skip
"""In the order of a deal."""

QUESTIONS = {
    "wind": ("asked-wind", "the viewer asked to draw a wind"),
    "pull": ("asked-pull", "the viewer asked to pull"),
    "turn": ("asked-turn", "the viewer's turn"),
    "claim": ("asked-claim", "the viewer asked to claim"),
    "win": ("asked-win", "the viewer able to win"),
    "settlement": ("settlement", "the settlement of a deal"),
}
"""Moments at which the window waits for the person: step and what it shows."""
