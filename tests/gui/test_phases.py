"""The state machines of the table page do what docs/architecture.md says of them, and nothing else."""

from __future__ import annotations

import itertools
import re
from enum import Enum
from pathlib import Path

import pytest

from tjmahjong_gui.game.phases import OPENINGS, PHASES, Cause, Machine, Opening, Phase, Shown
from tjmahjong_gui.table.motion.playback import State

DOCUMENT = Path(__file__).parents[2] / "docs" / "architecture.md"


def rows(heading: str) -> list[list[str]]:
    """The cells of the table that stands under a heading of the document."""
    text = DOCUMENT.read_text("utf-8").split(heading, 1)[1]
    lines = itertools.takewhile(lambda line: line.startswith("|"), text[text.index("\n|") + 1 :].splitlines())
    return [[re.sub("`", "", cell).strip() for cell in line.strip("|").split("|")] for line in lines][2:]


@pytest.mark.parametrize(
    ("heading", "leads", "states"), [("**Phases**", PHASES, Phase), ("**Opening**", OPENINGS, Opening)]
)
def test_the_document_says_what_leads_where(
    heading: str, leads: dict[tuple[Enum, Enum], Enum], states: type[Enum]
) -> None:
    told = set()
    for first, cause, then in rows(heading):
        for state in [one.value for one in states] if first == "any" else first.split(", "):
            told.add((state, cause, then))
    assert told == {(state.value, cause.value, then.value) for (state, cause), then in leads.items()}


def test_the_document_names_every_state_of_the_table() -> None:
    assert [row[0] for row in rows("**Playback**")] == [state.name for state in State]


@pytest.mark.parametrize(("states", "causes", "leads"), [(Phase, Cause, PHASES), (Opening, Shown, OPENINGS)])
def test_whatever_is_not_in_the_table_changes_nothing(
    states: type[Enum], causes: type[Enum], leads: dict[tuple[Enum, Enum], Enum]
) -> None:
    for state, cause in itertools.product(states, causes):
        machine = Machine(state, leads)
        assert machine.on(cause) == ((state, cause) in leads)
        assert machine.state is leads.get((state, cause), state)


def test_from_every_phase_the_game_can_be_left_and_every_phase_is_reached() -> None:
    assert {state for state, cause in PHASES if cause is Cause.LEAVE} == set(Phase)
    reached = {Phase.AWAY}
    while more := {then for (state, _), then in PHASES.items() if state in reached} - reached:
        reached |= more
    assert reached == set(Phase)
