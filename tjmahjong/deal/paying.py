"""Points that move in a deal (R7)."""

from __future__ import annotations

from tjmahjong.deal.state import Deal, four
from tjmahjong.events import Paid, PayReason, Transfer
from tjmahjong.meld import KongKind
from tjmahjong.scoring import payments


def pay_kong(deal: Deal, kind: KongKind, tile: str, source: int | None) -> None:
    """The kong just laid by the seat whose turn it is, paid at once (R7.2)."""
    transfers = payments.kong_payments(deal.rules, deal.stakes, deal.seat, kind, source)
    if transfers:
        deal.kongs.append((deal.seat, tile, transfers))
        _pay(deal, kind, deal.seat, transfers)


def pay_win(deal: Deal, winner: int, value: int) -> None:
    """The win, by the three others (R7.1)."""
    _pay(deal, "win", winner, payments.win_payments(deal.stakes, winner, value))


def pay_back_kongs(deal: Deal) -> None:
    """At the end of the deal: kongs that do not count are paid back (R7.2)."""
    for seat, _, transfers in deal.kongs:
        false_hand = deal.false_hands[seat]
        if not payments.kongs_count(deal.rules, exhausted=deal.winner is None, false_hand=false_hand):
            _pay(deal, "kong_returned", seat, payments.paid_back(transfers))


def _pay(deal: Deal, why: PayReason, seat: int, transfers: tuple[Transfer, ...]) -> None:
    for paid in transfers:
        deal.points[paid.payer] -= paid.points
        deal.points[paid.payee] += paid.points
    deal.emit(Paid(why, seat, transfers, four(deal.points)))
