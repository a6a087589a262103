"""What wins, kongs and stakes are worth in points (R7), from one seat's side."""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong.evaluate.opponents import another_wins, others_fan, pace_of
from tjmahjong.meld import KongKind
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.payments import Stakes, kong_payments
from tjmahjong.view import View

DEALER_POINTS = 0.41
"""Points a dealer gains in a deal on average before any stakes, against players of the same strength."""
DEALER_ERROR = 0.16


class Payoff(NamedTuple):
    """Points for each fan of an own win, and what an own win saves of another's."""

    for_fan: int
    saved: float

    def points(self, win_probability: float, expected_fan: float) -> float:
        """Points to expect against the deal ending without an own win."""
        return self.for_fan * expected_fan + self.saved * win_probability


def stakes_of(view: View) -> Stakes:
    """The stakes of the deal as far as they are known (R7.3)."""
    return Stakes(view.dealer, bool(view.sits), view.pulls, view.kicks)


def payoff_of(view: View) -> Payoff:
    """For the seat that is asked: each of the others pays by the stakes between the two (R7.1, R7.3); one of three who
    would else have won, with the fan such wins have, is paid by all."""
    stakes, seat = stakes_of(view), view.seat
    for_fan = sum(stakes.factor(seat, other) for other in range(4) if other != seat)
    return Payoff(for_fan, saved_by_a_win(view.rules, for_fan, view.draws, view.live))


def saved_by_a_win(rules: RuleSet, for_fan: int, drawn: int, live: int) -> float:
    """Points that an own win saves of another's, after so many draws and with so many live tiles left."""
    return for_fan / 3 * others_fan(rules) * another_wins(drawn, live, pace_of(rules))


def kong_points(view: View, kind: KongKind, source: int | None = None) -> int:
    """What a kong of the seat that is asked brings at once (R7.2)."""
    return sum(paid.points for paid in kong_payments(view.rules, stakes_of(view), view.seat, kind, source))
