"""Rows of what is decided before any tile is seen: winds and stakes (R2.1, R7.3).

Nobody's hand is known, so all that counts is who has the better odds: the dealer, who draws first. Points are those to
expect of the whole deal, players of the same strength being about.
"""

from __future__ import annotations

from tjmahjong import actions as do
from tjmahjong.evaluate import words
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.outlook import Knowledge
from tjmahjong.evaluate.payoff import DEALER_ERROR, DEALER_POINTS, stakes_of
from tjmahjong.evaluate.reason import Reason
from tjmahjong.scoring.payments import stake_factor
from tjmahjong.text import Text
from tjmahjong.view import View

OTHERS = 3


def winds(view: View, _: Knowledge) -> list[Option]:
    """Wind tiles face down."""
    return [Option(action, 0.0, reasons=(Reason(words.ALIKE, {}),)) for action in view.legal]


def sits(view: View, _: Knowledge) -> list[Option]:
    """The dealer doubles what passes between it and everybody, or not."""
    rows = []
    for action in view.legal:
        assert isinstance(action, do.Sit)
        text = words.SIT if action.sits else words.NO_SIT
        times = stake_factor(sits=action.sits)
        rows.append(_row(action, times * DEALER_POINTS, times, text, DEALER_POINTS))
    return rows


def pulls(view: View, _: Knowledge) -> list[Option]:
    """Another player doubles what passes between it and the dealer."""
    plain = stake_factor(sits=bool(view.sits))
    rows = []
    for action in view.legal:
        assert isinstance(action, do.Pull)
        factor = stake_factor(action.times, sits=bool(view.sits))
        lost = DEALER_POINTS / OTHERS * factor
        text = words.PULL if action.times else words.NO_PULL
        more = DEALER_POINTS / OTHERS * (factor - plain)
        rows.append(_row(action, -lost, factor / OTHERS, text, more, times=action.times))
    return rows


def kicks(view: View, _: Knowledge) -> list[Option]:
    """The dealer doubles again what passes between it and one who pulled."""
    stakes = stakes_of(view)
    rows = []
    for action in view.legal:
        assert isinstance(action, do.Kick)
        factors = [stakes.factor(view.seat, other) for other in range(4) if other != view.seat]
        mine = stakes.factor(view.seat, action.target)
        whole = sum(factors) + (mine if action.kicks else 0)
        text = words.KICK if action.kicks else words.NO_KICK
        rows.append(_row(action, DEALER_POINTS / OTHERS * whole, whole / OTHERS, text, DEALER_POINTS / OTHERS * mine))
    return rows


def _row(action: do.Action, points: float, errors: float, text: Text, told: float, **more: int) -> Option:
    values: dict[str, int | str] = {"points": f"{told:.2f}", **more}
    return Option(action, points, errors * DEALER_ERROR, reasons=(Reason(text, values),))
