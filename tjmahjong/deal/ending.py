"""How a deal ends: a win or an exhausted wall, the hands laid open, kongs paid back (R3.7, R7.2, R8.1)."""

from __future__ import annotations

from tjmahjong.deal import paying
from tjmahjong.deal.state import Deal
from tjmahjong.deal.winning import current_score
from tjmahjong.events import Exhausted, HandsShown, Won
from tjmahjong.scoring import payments
from tjmahjong.scoring.result import Score


def win(deal: Deal) -> None:
    """The seat whose turn it is wins with the hand it has."""
    seat = deal.seat
    score = current_score(deal)
    at, tile = _last_tile(deal, score)
    deal.winner = seat
    deal.emit(Won(seat, at, tile, score))
    _show(deal)
    paying.pay_win(deal, seat, score.value)
    _close(deal)


def exhausted(deal: Deal) -> None:
    """The next player would have to draw, and no live tile is left (R3.7)."""
    deal.emit(Exhausted())
    _show(deal)
    _close(deal)


def dealer_stays(deal: Deal) -> bool:
    """Whether the dealer deals again (R8.1); the deal must be over."""
    a, b, c, d = (
        0 if false_hand == "long" else sum(meld.is_kong for meld in melds)
        for melds, false_hand in zip(deal.melds, deal.false_hands, strict=True)
    )
    return payments.dealer_stays(deal.rules, deal.dealer, deal.winner, (a, b, c, d))


def _last_tile(deal: Deal, score: Score) -> tuple[int, str]:
    """The tile the hand is won with: the drawn one, or of the first fourteen what the reading takes for it (R5.9)."""
    hand = deal.hands[deal.seat]
    if deal.drawn is not None:
        return next(pair for pair in hand if pair[0] == deal.drawn)
    tile = next(group.held[group.drawn] for group in score.reading if group.drawn is not None)
    return next(pair for pair in hand if pair[1] == tile)


def _show(deal: Deal) -> None:
    deal.emit(
        HandsShown(
            tuple(tuple(at for at, _ in hand) for hand in deal.hands),
            tuple(tuple(tile for _, tile in hand) for hand in deal.hands),
        )
    )


def _close(deal: Deal) -> None:
    paying.pay_back_kongs(deal)
    deal.asked = None
    deal.legal_now = None
    deal.over = True
