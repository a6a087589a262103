"""Every legal action of a seat as a row, the best first."""

from __future__ import annotations

from collections.abc import Callable

from tjmahjong.actions import Action, Discard, EndTurn, Pass
from tjmahjong.evaluate import before_deal, by_hand, in_play
from tjmahjong.evaluate.comparison import compared
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.outlook import Knowledge, knowledge_of
from tjmahjong.evaluate.value import POINTS
from tjmahjong.view import Asked, View

_ROWS: dict[Asked, Callable[[View, Knowledge], list[Option]]] = {
    "wind": before_deal.winds,
    "sit": before_deal.sits,
    "pull": before_deal.pulls,
    "kick": before_deal.kicks,
    "ready": in_play.ready,
    "turn": in_play.turn,
    "claim": in_play.claim,
    "draw": by_hand.draw,
    "mend": by_hand.mend,
}


def options(view: View, taste: float = POINTS) -> tuple[Option, ...]:
    """One row for each of `view.legal`, the best first; empty if the seat is not asked.

    Of equal rows those that make a false hand come last; otherwise the first in `view.legal` is first. `taste` is what
    is gone for afterwards (`value`). Deterministic; knows nothing but the view.

    >>> from tjmahjong.randomness import SeededRandomness
    >>> from tjmahjong.match import Match
    >>> from tjmahjong.rules import RuleSet
    >>> match = Match(RuleSet(sit="off", seat_draw="quick"), ("a", "b", "c", "d"), SeededRandomness(3))
    >>> news = match.start()
    >>> view = match.view(match.pending.seat)
    >>> rows = options(view)
    >>> {row.action for row in rows} == set(view.legal)
    True
    >>> rows[0].points >= rows[-1].points
    True
    """
    if view.asked is None:
        return ()
    place = {action: number for number, action in enumerate(view.legal)}
    rows = _ROWS[view.asked](view, knowledge_of(view, taste))
    rows.sort(key=lambda row: (-row.points, _spoils(view, row.action), place[row.action]))
    return compared(rows)


def _spoils(view: View, action: Action) -> bool:
    """Whether the action makes a false hand, or leaves one as it is (R6)."""
    match action:
        case Discard(tile):
            return tile in view.wild or view.asked == "draw"
        case Pass():
            return view.asked == "mend"
        case _:
            return isinstance(action, EndTurn)
