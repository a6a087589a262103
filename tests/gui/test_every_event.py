"""Every event type has what belongs to one: words, rule, step, line of the log, show, sound, the table after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from tjmahjong import events as ev
from tjmahjong.event_text.events import WORDS
from tjmahjong_gui.audio.calls import SILENT, SOUNDS
from tjmahjong_gui.table.model.board import AFTER, UNCHANGED
from tjmahjong_gui.table.motion.shows import NOT_SEEN, SHOWS

ROOMS: dict[str, tuple[set[type[ev.Event]], set[type[ev.Event]]]] = {
    "words, rule, step and line of the log": (set(WORDS), set()),
    "a show": (set(SHOWS), set(NOT_SEEN)),
    "a sound": (set(SOUNDS), set(SILENT)),
    "a table after it": (set(AFTER), set(UNCHANGED)),
}
"""By what an event needs: the types that have it, and those that are said to go without."""


class Sneezed(ev.Event, frozen=True, tag="sneezed"):
    """A new event of which nobody has thought."""

    seat: int


def lacking(types: Iterable[type[ev.Event]]) -> dict[str, set[type[ev.Event]]]:
    """What is missing, and of which event types."""
    wanted = set(types)
    missing = {room: wanted - have - without for room, (have, without) in ROOMS.items()}
    return {room: found for room, found in missing.items() if found}


def test_every_event_type_has_its_words_its_show_its_sound_its_step_and_its_log_line() -> None:
    assert lacking(get_args(ev.AnyEvent)) == {}
    for room, (have, without) in ROOMS.items():
        assert not have & without, f"{room}: said to go without, and has one"
        assert have | without <= set(get_args(ev.AnyEvent)), f"{room}: of an event that there is not"


def test_every_class_of_events_is_one_of_any_event() -> None:
    kinds = {kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.Event)} - {ev.Event}
    assert kinds == set(get_args(ev.AnyEvent))


def test_a_new_event_type_of_which_nobody_has_thought_is_found_everywhere() -> None:
    assert lacking([*get_args(ev.AnyEvent), Sneezed]) == {room: {Sneezed} for room in ROOMS}
