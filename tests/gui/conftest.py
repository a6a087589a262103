"""Games for tests of the window: real matches, seen through one player's eyes."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import shiboken6
from PySide6.QtWidgets import QLayout, QLayoutItem

from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import PLAYERS
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet

NAMES = ("You", "Zhou", "Sun", "Li")
Batch = tuple[Match, list[ev.Event]]


@pytest.fixture(scope="module", autouse=True)
def collected_here() -> Iterator[None]:
    """As in the program, reference cycles are collected in the window's thread only, whatever else runs.

    Left to themselves, a computer player's thread, a sound thread or the test runner's own would delete widgets and
    running timers of a test before, which Qt does not stand. All are gone before anything else may collect.
    """
    gc.disable()
    yield
    gc.collect()
    gc.enable()


@pytest.fixture(autouse=True)
def swept() -> Iterator[None]:
    """What a test has left is taken away after it; that is soon done, for it is young."""
    gc.disable()
    yield
    gc.collect(1)


def _layout_items() -> set[int]:
    """The objects that PySide has for items of layouts, by their numbers."""
    kept = shiboken6.getAllValidWrappers()
    return {id(item) for item in kept if isinstance(item, QLayoutItem) and not isinstance(item, QLayout)}


@pytest.fixture(autouse=True)
def no_layout_item_known() -> Iterator[None]:
    """PySide knows no item of a layout after a test.

    Its object for one outlives it, and a widget or window that comes to lie at the same address is then taken for it.
    They are made where an item is asked for, and where a filled layout is put into one that has a widget already.
    """
    before = _layout_items()
    yield
    known = _layout_items() - before
    assert not known, "fill a layout of layouts before it is given to its widget with setLayout (widgets/boxes.py)"


def _batches(
    seed: int, *, viewer: int | None = 0, deals: int = 1, player: str = "basic", **rules: Any
) -> Iterator[Batch]:
    """Play `deals` deals and yield, after every decision, the match and what the viewer has seen since the last one."""
    match = Match(
        RuleSet(**({"length_unit": "deals", "length_count": deals} | rules)), NAMES, SeededRandomness(seed), pots=deals
    )
    chooser = PLAYERS[player].make(seed)
    seats = [0, 1, 2, 3]

    def seen(batch: list[ev.Event] | tuple[ev.Event, ...]) -> list[ev.Event]:
        found = []
        for event in batch:
            if isinstance(event, ev.SatDown | ev.Seated | ev.DealStarted):
                seats[:] = event.players
            masked = event.mask(None if viewer is None else seats.index(viewer))
            if masked is not None:
                found.append(masked)
        return found

    yield match, seen(match.start())
    ended = 0
    while not match.finished:
        if match.between:
            ended += 1
            if ended == deals:
                return
            yield match, seen(match.proceed())
        else:
            assert match.pending is not None
            seat = match.pending.seat
            yield match, seen(match.act(seat, chooser.choose(match.view(seat)).action))


@pytest.fixture(scope="session")
def batches() -> Callable[..., Iterator[Batch]]:
    """A function that plays a seeded game, decision by decision; see `_batches`."""
    return _batches


@pytest.fixture(scope="session")
def seen_events() -> Callable[..., list[ev.Event]]:
    """A function that plays a seeded game to its end and gives everything the viewer saw."""

    def play(seed: int, **options: Any) -> list[ev.Event]:
        return [event for _, batch in _batches(seed, **options) for event in batch]

    return play
