"""Going along a tape: its states, and that whatever is asked for while something is told leaves it in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.playing import START, opened, play
from tjmahjong import events as ev
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Moment, Tape
from tjmahjong_gui.table.motion.playback import Playback, State
from tjmahjong_gui.table.options import TableOptions
from tjmahjong_gui.table.view import TableView

Events = Callable[..., list[ev.Event]]


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[TableView]:
    yield from opened(qtbot, 1024, 620)


def run(view: TableView) -> None:
    """Let everything be shown that may be."""
    while view.director.moving:
        view.director.timeline.advance(60_000.0)


def test_the_states_in_their_order(view: TableView, seen_events: Events) -> None:
    view.set_options(TableOptions(pace="step"))
    playback = view.playback
    events = seen_events(1)[:4]
    assert playback.state is State.RESTING
    for event in events:
        play(view, event)
    assert playback.state is State.MOVING
    run(view)
    assert (playback.state, playback.at) == (State.HELD, 1)
    playback.step()
    playback.step()
    assert (playback.state, playback.at) == (State.HELD, 2), "a second press ends the motion only"
    playback.step_back()
    run(view)
    assert (playback.state, playback.at, playback.reached) == (State.BACK, 1, 2)
    playback.step()
    run(view)
    assert (playback.state, playback.at) == (State.HELD, 2)
    playback.finish()
    assert (playback.state, playback.at) == (State.RESTING, 4)
    assert not playback.step_back() or playback.at == 3


ASKED: dict[str, Callable[[Playback], object]] = {
    "finish": Playback.finish,
    "step": Playback.step,
    "step back": Playback.step_back,
    "to the present": Playback.to_present,
    "grant": Playback.grant,
    "more": Playback.more,
    "hurry": lambda playback: setattr(playback, "hurried", True),
    "pause": lambda playback: setattr(playback, "paused", True),
    "jump to the end": lambda playback: playback.jump(len(playback.tape)),
    "at once": lambda playback: playback.set_pace("off"),
    "another tape": lambda playback: playback.follow(Tape(START), 0),
}


@pytest.mark.parametrize("asked", ASKED)
@pytest.mark.parametrize("told", ["began", "finished", "waiting", "stilled", "rested", "visited"])
@pytest.mark.parametrize("pace", ["normal", "step"])
def test_what_is_asked_for_while_something_is_told(
    view: TableView, seen_events: Events, asked: str, told: str, pace: str
) -> None:
    """No event is told twice or left out, nothing runs for ever, and the table is the one of the position."""
    view.set_options(TableOptions(pace=pace))  # type: ignore[arg-type]
    playback, seen, times = view.playback, [], [0]

    def note(moment: Moment) -> None:
        seen.append((playback.tape, playback.at, moment))

    def ask(*_told: object) -> None:
        times[0] += 1
        if times[0] in (2, 5):
            ASKED[asked](playback)

    playback.began.connect(note)
    getattr(playback, told).connect(ask)
    for event in seen_events(3)[:14]:
        play(view, event)
    for _ in range(30):
        run(view)
        playback.step()
    run(view)
    for tape, at, moment in seen:
        assert tape.moment(at) == moment
    assert view.board == playback.tape.table(playback.at)
    assert not view.director.timeline.running
    if asked not in ("another tape", "jump to the end", "step back", "to the present"):
        assert [at for _, at, _ in seen] == list(range(1, 15))
    assert view.table.board == view.board


def test_a_change_of_size_between_two_shows(view: TableView, seen_events: Events, qtbot: QtBot) -> None:
    """The next show begins on the table as it is then, not as it was."""
    events = seen_events(1)
    upto = next(number for number, event in enumerate(events) if isinstance(event, ev.WallBroken))
    view.set_board(Board.of(events[:upto], 0, START.names))
    for event in events[upto : upto + 8]:
        play(view, event)
    view.director.timeline.advance(30.0)
    view.resize(1200, 700)
    qtbot.waitUntil(lambda: view.table.metrics.width == view.viewport().width())
    view.director.timeline.advance(10_000.0)
    lying = view.table.arrange(view.table.board)
    assert lying
    assert {place: at.pose_on_screen for place, at in view.table.placed.items()} == {
        place: at.pose_on_screen for place, at in lying.items()
    }
    view.playback.finish()
    assert view.board == Board.of(events[: upto + 8], 0, START.names)
