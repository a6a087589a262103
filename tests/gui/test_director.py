"""Motion leads from board to board, whatever is done to it: after it the scene is what a fresh scene would show."""

from __future__ import annotations

import gc
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.playing import opened, play
from tjmahjong import events as ev
from tjmahjong.event_text.events import step
from tjmahjong_gui.table.drawing.dice import DieItem
from tjmahjong_gui.table.drawing.labels import LabelItem
from tjmahjong_gui.table.drawing.scene import TableScene
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.places import WIND_PLACES
from tjmahjong_gui.table.model.tape import Tape
from tjmahjong_gui.table.motion.playback import State
from tjmahjong_gui.table.motion.shows import SHOWS
from tjmahjong_gui.table.motion.timeline import Timeline, Track
from tjmahjong_gui.table.options import TableOptions
from tjmahjong_gui.table.view import TableView

Events = Callable[..., list[ev.Event]]


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[TableView]:
    yield from opened(qtbot, 1024, 620)


def near(point: QPointF) -> tuple[float, float]:
    return round(point.x(), 3), round(point.y(), 3)


def state(scene: TableScene) -> list[object]:
    """Everything that can be seen of a scene."""
    tiles = [
        (t.place, t.at, near(t.pos()), t.zValue(), t.opacity(), t.glow, t.transform().isIdentity())
        for t in scene.tiles
        if t.isVisible()
    ]
    plates = [(p.seat, p.isVisible(), near(p.pos()), p.opacity(), p.lit, p.sentence(), p.points) for p in scene.plates]
    dice = [(d.isVisible(), d.value, d.faces_up(), near(d.pos())) for d in scene.dice if d.isVisible()]
    return [tiles, plates, dice, len(scene.items())]


def fresh(view: TableView, board: Board) -> list[object]:
    """What a scene that never moved shows for `board`."""
    scene = TableScene()
    scene.set_options(view.table.options)
    m = view.table.metrics
    scene.resize(m.width, m.height, view.table.dpr)
    scene.show(board)
    assert scene.views() == []
    return state(scene)


def clock(view: TableView) -> Timeline:
    return view.director.timeline


@pytest.mark.parametrize("seed", [1, 4])
def test_after_any_event_cut_anywhere_the_scene_is_the_fresh_one(
    view: TableView, seen_events: Events, seed: int
) -> None:
    rng = random.Random(seed)
    board = view.board
    for number, event in enumerate(seen_events(seed, player="random" if seed == 4 else "basic")[:190]):
        board = board.after(event)
        play(view, event)
        for _ in range(rng.randrange(4)):
            clock(view).advance(rng.choice((1.0, 40.0, 300.0, 2500.0)))
        view.playback.finish()
        assert view.playback.idle
        assert not clock(view).running
        assert view.board == board
        if number % 9 == 0 or not isinstance(event, ev.Drew | ev.Discarded | ev.Dealt | ev.Pulled):
            assert state(view.table) == fresh(view, board), event


def test_played_to_its_natural_end_it_is_the_same(view: TableView, seen_events: Events) -> None:
    board = view.board
    for event in seen_events(11):
        board = board.after(event)
        play(view, event)
        while not view.playback.idle:
            clock(view).advance(170.0)
        if not isinstance(event, ev.Drew | ev.Discarded | ev.Dealt):
            assert state(view.table) == fresh(view, board), event


@pytest.mark.parametrize("seed", [1, 4])
def test_a_show_ends_where_the_table_lies_afterwards(view: TableView, seen_events: Events, seed: int) -> None:
    """No tile is left behind by a show and jumps at its end."""
    board = view.board
    for event in seen_events(seed, player="random" if seed == 4 else "basic")[:190]:
        view.set_board(board)
        board = board.after(event)
        play(view, event)
        if view.playback.idle:
            continue
        clock(view).advance(clock(view).length - 0.01)
        assert not view.playback.idle
        goes = view.table.arrange(board)
        if isinstance(event, ev.WindsLaid):
            # Face down and shuffled: which lies where is nobody's business.
            ends = sorted(goes[place].x for place in WIND_PLACES)
            assert sorted(view.table.tiles[place].x() for place in WIND_PLACES) == pytest.approx(ends, abs=2)
            goes = {place: end for place, end in goes.items() if place not in WIND_PLACES}
        for place, end in goes.items():
            item = view.table.tiles[place]
            assert item.isVisible(), (event, place)
            assert (item.x(), item.y()) == pytest.approx((end.x, end.y), abs=2), (event, place)
            assert item.showing == end.face, (event, place)
        view.playback.finish()


def test_backward_is_the_board_before(view: TableView, seen_events: Events) -> None:
    tape = Tape(view.board, seen_events(2)[:90])
    view.follow(tape, len(tape), paused=True)
    for position in range(len(tape) - 1, -1, -1):
        view.playback.visit(position)
        clock(view).advance(90.0)
        if position % 2:
            view.playback.finish()
        else:
            clock(view).advance(1000.0)
        assert view.board == tape.table(position)
        assert view.playback.state is (State.BACK if position < len(tape) else State.RESTING)
        if position % 8 == 0:
            assert state(view.table) == fresh(view, tape.table(position))
    assert view.board == tape.table(0)


def test_every_kind_of_event_that_changes_something_has_a_show() -> None:
    unseen = {ev.Passed, ev.TurnEnded, ev.PotEnded, ev.RulesChanged}
    kinds = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.Event)} - {ev.Event}
    assert kinds - unseen == set(SHOWS)


def test_events_wait_for_each_other_and_are_told_in_order(view: TableView, seen_events: Events) -> None:
    events = seen_events(3)[:40]
    began: list[ev.Event] = []
    finished: list[ev.Event] = []
    idle: list[bool] = []
    view.playback.began.connect(lambda moment: began.append(moment.event))
    view.playback.finished.connect(lambda moment: finished.append(moment.event))
    view.playback.rested.connect(lambda: idle.append(True))
    for event in events:
        play(view, event)
    assert began == events[:1]
    assert finished == []
    while not view.playback.idle:
        clock(view).advance(200.0)
    assert began == events
    assert finished == events
    assert idle == [True]


def test_finishing_tells_every_event_once(view: TableView, seen_events: Events) -> None:
    events = seen_events(3)[:60]
    began: list[ev.Event] = []
    finished: list[ev.Event] = []
    view.playback.began.connect(lambda moment: began.append(moment.event))
    view.playback.finished.connect(lambda moment: finished.append(moment.event))
    for event in events:
        play(view, event)
    clock(view).advance(30.0)
    view.playback.finish()
    view.playback.finish()
    assert began == events
    assert finished == events


def test_off_shows_everything_at_once(view: TableView, seen_events: Events) -> None:
    view.set_options(TableOptions(pace="off"))
    events = seen_events(5)
    for event in events:
        play(view, event)
        assert view.playback.idle
        assert not clock(view).running
    assert state(view.table) == fresh(view, Board.of(events, 0, view.board.names))


def test_the_pace_can_be_changed_in_mid_motion(view: TableView, seen_events: Events) -> None:
    play(view, seen_events(1)[0])
    clock(view).advance(50.0)
    view.set_options(TableOptions(pace="slow"))
    slow = clock(view).speed
    view.set_options(TableOptions(pace="fast"))
    assert clock(view).speed > 1 > slow
    assert clock(view).running
    view.set_options(TableOptions(pace="off"))
    assert view.playback.idle
    assert not clock(view).running


def test_step_by_step_shows_one_event_a_step(view: TableView, seen_events: Events) -> None:
    view.set_options(TableOptions(pace="step"))
    waiting: list[bool] = []
    view.playback.waiting.connect(waiting.append)
    began: list[ev.Event] = []
    view.playback.began.connect(lambda moment: began.append(moment.event))
    events = seen_events(1)[:6]
    for event in events:
        play(view, event)
    for number in range(1, 7):
        assert began == events[:number]
        clock(view).advance(60000.0)
        assert view.playback.held == (number < 6)
        if number < 6:
            assert not view.playback.idle
            assert not clock(view).running
            view.playback.step()
    assert view.playback.idle
    assert waiting == [True, False] * 5


def test_a_step_in_mid_motion_finishes_that_motion_only(view: TableView, seen_events: Events) -> None:
    view.set_options(TableOptions(pace="step"))
    first, second = seen_events(1)[:2]
    play(view, first)
    play(view, second)
    view.playback.step()
    assert view.playback.held
    assert view.board == Board(viewer=0, names=view.board.names).after(first)


def test_leaving_step_by_step_goes_on_by_itself(view: TableView, seen_events: Events) -> None:
    view.set_options(TableOptions(pace="step"))
    for event in seen_events(1)[:4]:
        play(view, event)
    view.playback.step()
    assert view.playback.held
    view.set_options(TableOptions(pace="normal"))
    assert not view.playback.held
    assert clock(view).running


def test_with_reduced_motion_nothing_moves_but_every_state_is_shown(view: TableView, seen_events: Events) -> None:
    view.set_options(TableOptions(reduced_motion=True))
    board = view.board
    for event in seen_events(7)[:110]:
        board = board.after(event)
        play(view, event)
        while not view.playback.idle:
            for item in view.table.tiles:
                if item.isVisible():
                    assert item.transform().isIdentity()
                    placement = view.table.placed[item.place]
                    assert abs(item.x() - placement.x) < 1
                    assert abs(item.y() - placement.y) < 1
            clock(view).advance(200.0)
        assert view.board == board


def test_a_change_of_size_ends_the_running_motion(view: TableView, seen_events: Events, qtbot: QtBot) -> None:
    events = seen_events(1)
    upto = next(i for i, event in enumerate(events) if isinstance(event, ev.WallBuilt))
    view.set_board(Board.of(events[:upto], 0, view.board.names))
    play(view, events[upto])
    clock(view).advance(300.0)
    view.resize(1200, 700)
    qtbot.waitUntil(lambda: view.table.metrics.width == view.viewport().width())
    assert view.playback.idle
    assert not clock(view).running
    assert state(view.table) == fresh(view, Board.of(events[: upto + 1], 0, view.board.names))


def test_a_change_of_language_ends_the_running_motion(view: TableView, seen_events: Events) -> None:
    play(view, seen_events(1)[0])
    clock(view).advance(100.0)
    app = QApplication.instance()
    assert app is not None
    app.setProperty("tjmahjongLanguage", "zh")
    try:
        QApplication.sendEvent(view, QEvent(QEvent.Type.LanguageChange))
        assert view.playback.idle
        assert not clock(view).running
        assert not [item for item in view.table.items() if isinstance(item, LabelItem)]
    finally:
        app.setProperty("tjmahjongLanguage", None)


def test_hiding_the_table_leaves_nothing_running(view: TableView, seen_events: Events) -> None:
    for event in seen_events(1)[:3]:
        play(view, event)
    clock(view).advance(100.0)
    view.hide()
    assert view.playback.idle
    assert not clock(view).running


def test_another_look_in_mid_motion_shows_the_same_board(view: TableView, seen_events: Events) -> None:
    events = seen_events(1)[:50]
    view.set_board(Board.of(events[:-1], 0, view.board.names))
    play(view, events[-1])
    clock(view).advance(50.0)
    view.set_options(replace(view.table.options, cloth="blue", back="blue", tile_set="large", light=True))
    assert state(view.table) == fresh(view, Board.of(events, 0, view.board.names))


def test_a_new_board_drops_what_was_to_be_played(view: TableView, seen_events: Events) -> None:
    events = seen_events(1)
    for event in events[:30]:
        play(view, event)
    clock(view).advance(70.0)
    other = Board.of(events[:70], 0, view.board.names)
    view.set_board(other)
    assert view.playback.idle
    assert not clock(view).running
    assert state(view.table) == fresh(view, other)


def test_dice_settle_on_the_faces_rolled(view: TableView) -> None:
    """R4.8: what is shown is what was rolled, for each of the 36 rolls."""
    play(view, ev.PotStarted(1, (0, 0, 0, 0)))
    view.playback.finish()
    for first in range(1, 7):
        for second in range(1, 7):
            play(view, ev.DiceRolled(2, (first, second), "break_again"))
            clock(view).advance(400.0)
            assert [die.isVisible() for die in view.table.dice] == [True, True]
            clock(view).advance(5000.0)
            assert [die.faces_up() for die in view.table.dice] == [first, second]
            assert view.playback.idle


def test_opposite_faces_of_a_die_add_up_to_seven() -> None:
    die = DieItem()
    for value in range(1, 7):
        die.lie(0, 0, 20, value)
        assert die.faces_up() == value
        die.tumble(0, 0, 20, 0, value, 0, (180, 0))
        assert die.faces_up() == 7 - value


def test_nothing_gathers_over_fifty_deals(view: TableView, seen_events: Events) -> None:
    """Neither items nor Python objects nor memory; each show of the opening, and of a part of the play, is cut."""
    deals = [
        [event for number, event in enumerate(seen_events(seed)) if number < 40 or number % 16 == 0]
        for seed in range(5)
    ]

    def play_all() -> tuple[int, ...]:
        for events in deals:
            view.set_board(Board(viewer=0, names=view.board.names))
            for event in events:
                play(view, event)
                clock(view).advance(30.0)
                view.playback.finish()
        gc.collect()
        scene = view.table
        return len(scene.items()), len(view.director.children()), len(scene.children()), len(view.children())

    first = play_all()
    play_all()
    objects, memory = len(gc.get_objects()), resident()
    for _ in range(8):
        assert play_all() == first
    assert len(gc.get_objects()) < objects * 1.01
    assert resident() <= memory * 1.05


def resident() -> int:
    """Pages of memory in use; 0 where the system does not tell."""
    now = Path("/proc/self/statm")
    return int(now.read_text("ascii").split()[1]) if now.exists() else 0


def test_a_track_is_shown_from_its_start_and_ends_with_one() -> None:
    shown: list[float] = []
    done: list[bool] = []
    line = Timeline()
    line.done.connect(lambda: done.append(True))
    line.run([Track(100.0, 200.0, shown.append)])
    line.advance(50.0)
    assert shown == []
    line.advance(100.0)
    line.advance(100.0)
    assert shown == [0.25, 0.75]
    assert done == []
    line.advance(1000.0)
    assert shown[-1] == 1.0
    assert done == [True]
    line.advance(1000.0)
    assert shown.count(1.0) == 1
    assert not line.running


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_step_by_step_every_event_is_told_with_its_rule(view: TableView, seen_events: Events, lang: str) -> None:
    view.set_options(TableOptions(pace="step"))
    told: list[str] = []
    view.playback.began.connect(lambda moment: told.append(step(*moment, lang)))
    events = seen_events(1)
    for event in events:
        play(view, event)
    while not view.playback.idle:
        view.playback.step()
    assert len(told) == len(events)
    for text in told:
        assert re.search(r"[(（]R\d\.\d+[)）]$", text), text
    dealt = [text for text in told if "R3.2" in text]
    assert len(dealt) == 17, "R3.2: three rounds of two stacks, one tile each, and one more for the dealer"
    assert sum("R3.3" in text for text in told) == 1


@pytest.mark.parametrize(
    "rules",
    [
        {"seat_draw": "fixed", "kick": True, "pull_limit": 2},
        {"seat_draw": "quick", "wild_kinds": "gale", "wild_dice": "one", "sit": "always"},
        {"wild_kinds": "none"},
        {"kong_draw_from": "front", "draw_at": "empty", "sit": "off"},
    ],
    ids=str,
)
def test_other_house_rules_are_shown_too(view: TableView, seen_events: Events, rules: dict[str, object]) -> None:
    """Section 9: other dice, other wild kinds, other ceremonies, other walls; two deals, a new pot between."""
    board = view.board
    for number, event in enumerate(seen_events(21, deals=2, length_count=1, player="random", **rules)):
        if number % 12 and isinstance(event, ev.Drew | ev.Discarded | ev.Passed):
            board = board.after(event)
            continue
        view.set_board(board)
        board = board.after(event)
        play(view, event)
        clock(view).advance(120.0)
        clock(view).advance(400.0)
        view.playback.finish()
        if isinstance(event, ev.Seated | ev.Dealt | ev.Konged | ev.DealEnded):
            assert state(view.table) == fresh(view, board), event
    assert board.pot == 2


@pytest.mark.parametrize(("width", "height"), [(1024, 590), (1440, 850)])
@pytest.mark.parametrize("text", [1.0, 1.6])
def test_sentences_grow_with_the_text_and_stay_on_the_table(
    view: TableView, seen_events: Events, qtbot: QtBot, width: int, height: int, text: float
) -> None:
    view.resize(width, height)
    qtbot.waitUntil(lambda: view.table.metrics.width == width)
    view.set_options(TableOptions(text=text))
    for event in seen_events(1)[:20]:
        play(view, event)
        clock(view).advance(400.0)
        for item in view.table.items():
            if isinstance(item, LabelItem) and item.kind == "line":
                box = item.mapRectToScene(item.box)
                assert 0 <= box.left() <= box.right() <= width
                assert box.height() >= 13 * text * 1.5
        view.playback.finish()
