"""Rows where the player takes tiles by hand: drawing, and mending a mistake (R6.1, R6.2, R6.4)."""

from __future__ import annotations

from tjmahjong import actions as do
from tjmahjong.evaluate import words
from tjmahjong.evaluate.in_play import best_after, hand_as_it_is, turn
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.outlook import Knowledge
from tjmahjong.evaluate.reason import Reason
from tjmahjong.tiles import KIND_OF
from tjmahjong.view import View


def draw(view: View, now: Knowledge) -> list[Option]:
    """Take the tile; without it the hand has too few tiles, or the turn ends without a discard."""
    return [
        hand_as_it_is(view, now, action, Reason(words.DRAWS, {}))
        if isinstance(action, do.Draw)
        else Option(action, 0.0, reasons=(Reason(words.SHORT_HAND, {}),))
        for action in view.legal
    ]


def mend(view: View, now: Knowledge) -> list[Option]:
    """Put the mistake right, or play on with it. A discard that gives away a wild tile mends nothing."""
    rows = []
    discards = {row.action: row for row in turn(view, now)}
    for action in view.legal:
        match action:
            case do.Pass():
                rows.append(Option(action, 0.0, reasons=(Reason(words.FALSE_HAND, {}),)))
            case do.Discard():
                rows.append(discards[action])
            case do.TakeBack():
                rows.append(_taken_back(view, now))
            case _:
                rows.append(hand_as_it_is(view, now, action, Reason(words.MENDS, {})))
    return rows


def _taken_back(view: View, now: Knowledge) -> Option:
    """The wild tile that was discarded comes back, and another tile goes."""
    assert view.last_discard is not None
    counts = list(view.counts)
    counts[KIND_OF[view.last_discard.tile]] += 1
    return best_after(view, now, do.TakeBack(), counts, Reason(words.MENDS, {}))
