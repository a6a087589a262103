"""What a hand in play is worth (R5), and who waits well enough to declare ready (R4.7)."""

from __future__ import annotations

from tjmahjong.deal.state import Deal
from tjmahjong.scoring import can_win, score
from tjmahjong.scoring.patterns import First
from tjmahjong.scoring.result import Score
from tjmahjong.solver import shanten_of_kept
from tjmahjong.tiles import COPIES, KINDS


def first_turn(deal: Deal) -> First | None:
    """Whether a win of the seat whose turn it is would be heaven or earth (R5.9).

    With `heaven_mode` off the first fourteen are still "heaven": it adds nothing, but any tile may be the drawn one.
    """
    if deal.first_fourteen:
        return "heaven"
    seat = deal.seat
    if deal.claimed or deal.own_draws[seat] != 1 or seat == deal.dealer:
        return None
    return "earth" if deal.rules.earth and deal.rules.heaven_mode != "off" else None


def own_draw(deal: Deal) -> bool:
    """Whether there is a tile drawn in this turn, so that a win and own kongs are possible (R4.2)."""
    return deal.drawn is not None or deal.first_fourteen


def current_score(deal: Deal) -> Score:
    """The worth of the hand of the seat whose turn it is, with the tile drawn last; there must be one."""
    if deal.score_now is None:
        seat = deal.seat
        assert deal.wall is not None
        deal.score_now = score(
            deal.counts[seat],
            None if deal.drawn is None else deal.wall.kinds[deal.drawn],
            deal.melds[seat],
            deal.wild,
            deal.rules,
            kong_chain=deal.chain,
            first=first_turn(deal),
            declared_ready=deal.declared_ready[seat],
        )
    return deal.score_now


def wins_now(deal: Deal) -> bool:
    """Whether the hand of the seat whose turn it is may be declared as won, a false hand apart (R5.11)."""
    if deal.score_now is not None:
        return deal.score_now.wins
    seat = deal.seat
    a, b, c, d = deal.suit_codes[seat]
    if shanten_of_kept(4 - len(deal.melds[seat]))((a, b, c, d, deal.wilds[seat])) >= 0:
        return False
    assert deal.wall is not None
    return can_win(
        deal.counts[seat],
        None if deal.drawn is None else deal.wall.kinds[deal.drawn],
        deal.melds[seat],
        deal.wild,
        deal.rules,
        kong_chain=deal.chain,
        first=first_turn(deal),
        declared_ready=deal.declared_ready[seat],
    )


def waits_ready(deal: Deal, seat: int) -> bool:
    """Whether the 13 tiles of `seat` need only one more, of a kind they do not hold all of, to win (R4.7)."""
    if deal.melds[seat]:
        return False
    counts = list(deal.counts[seat])
    a, b, c, d = deal.suit_codes[seat]
    if shanten_of_kept(4)((a, b, c, d, deal.wilds[seat])):
        return False
    for kind in range(KINDS):
        if counts[kind] == COPIES - (kind == deal.indicator):
            continue
        counts[kind] += 1
        wins = can_win(counts, kind, (), deal.wild, deal.rules, declared_ready=True)
        counts[kind] -= 1
        if wins:
            return True
    return False
