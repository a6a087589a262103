"""The questions before a deal: whatever the size of the letters, every answer can be pressed."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.window.conftest import OpenWindow
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet


@pytest.mark.parametrize("text", [160, 200])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_answers_to_a_stake_lie_on_the_table_below_the_question(
    open_window: OpenWindow, qtbot: QtBot, text: int, seed: int
) -> None:
    """At 200 % on 1024 x 600 the four lines of the question pushed its two buttons off the window (R7.3)."""
    window = open_window(size=(1020, 596), text_size=text)
    window.resize(1020, 596)
    match = Match(RuleSet(seat_draw="fixed"), ("You", "Zhou", "Li", "Sun"), SeededRandomness(seed), humans=(0,))
    window.play.open_match(match, {player: make("basic") for player in (1, 2, 3)})
    page = window.play.table
    bar, message = page.actions_bar, page.message
    qtbot.waitUntil(lambda: bar.isVisible() and message.isVisible() and bar.height() > 0, timeout=30_000)
    assert "Do you" in message.text()
    assert page.table.rect().contains(bar.geometry()), (bar.geometry(), page.table.rect())
    assert page.table.rect().contains(message.geometry())
    assert not bar.geometry().intersects(message.geometry())
    # What is said in the meantime may have more lines than there is room for: it keeps clear of them too.
    message.remark("\n".join([message.text()] * 2))
    assert page.table.rect().contains(message.geometry())
    assert not bar.geometry().intersects(message.geometry())
