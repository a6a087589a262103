"""Rows of a hand that is only described: nobody is asked, but what is to be expected of it is the same."""

from __future__ import annotations

from tjmahjong.actions import DISCARDS, Pass
from tjmahjong.evaluate.comparison import compared
from tjmahjong.evaluate.in_play import discard_row, hand_row
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.outlook import Knowledge, after_discards, declared_ready, waiting
from tjmahjong.evaluate.payoff import Payoff, saved_by_a_win
from tjmahjong.evaluate.value import POINTS
from tjmahjong.hand import Hand
from tjmahjong.tiles import KINDS, NAMES

PAYERS = 3
"""What each fan of a win brings without stakes: one from each of the others (R7.1)."""


def hand_discards(hand: Hand, for_fan: int = PAYERS) -> tuple[Option, ...]:
    """Every discard of a hand of 14 tiles (less 3 a meld), the best first; wild tiles last. `for_fan`: points
    for each fan of a win, three without stakes (R7.3).

    >>> from tjmahjong.rules import RuleSet
    >>> from tjmahjong.tiles import counts_of, parse
    >>> hand = Hand(counts=counts_of(parse("46m123p789p55s678sN")), rules=RuleSet(), wild_kinds=(27, 28))
    >>> hand_discards(hand)[0].action.tile
    'N'
    """
    now, payoff = _situation(hand), _payoff(hand, for_fan)
    left = after_discards(now, hand.counts, hand.melds)
    most = max((payoff.points(*one[:2]) for one, sensible in left.values() if sensible), default=0.0)
    wild = {NAMES[kind] for kind in hand.wild_kinds}
    kinds = [kind for kind in range(KINDS) if hand.counts[kind]]
    rows = [discard_row(wild, payoff, DISCARDS[kind], left.get(kind), most) for kind in kinds]
    rows.sort(key=lambda row: (-row.points, row.action in {DISCARDS[kind] for kind in hand.wild_kinds}))
    return compared(rows)


def hand_standing(hand: Hand, for_fan: int = PAYERS) -> Option:
    """What is to be expected of 13 tiles (less 3 a meld): the row of leaving them as they are."""
    now = _situation(hand)
    if hand.declared_ready:
        return hand_row(Pass(), declared_ready(now, hand.counts, hand.own_draws), _payoff(hand, for_fan))
    return hand_row(Pass(), waiting(now, hand.counts, hand.melds, hand.own_draws), _payoff(hand, for_fan))


def _situation(hand: Hand) -> Knowledge:
    return Knowledge(hand.rules, hand.wild_kinds, tuple(hand.unseen), hand.live, hand.draws, POINTS)


def _payoff(hand: Hand, for_fan: int) -> Payoff:
    return Payoff(for_fan, saved_by_a_win(hand.rules, for_fan, hand.draws, hand.live))
