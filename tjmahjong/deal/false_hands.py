"""False hands (相公): a mistake that is fixed as soon as another player draws or claims (R6)."""

from __future__ import annotations

from tjmahjong.deal.state import Deal, FalseCause, replaced
from tjmahjong.events import FalseHand, FalseHandKind


def mistake(deal: Deal) -> bool:
    """Whether the turn that just ended left a wrong number of tiles or a wild tile among the discards (R6.1, R6.2)."""
    return deal.wild_out or deal.surplus(deal.seat) != deal.offset[deal.seat]


def spoils(deal: Deal, seat: int, kind: int) -> bool:
    """Whether `seat` gets a false hand by discarding a tile of `kind`, because that is wild (R6.1, R6.3)."""
    return puts_wild_out(deal, seat, kind) and deal.false_hands[seat] is None


def puts_wild_out(deal: Deal, seat: int, kind: int) -> bool:
    """Whether a discard of `kind` is a wild tile that should have stayed; never after ready was declared (R4.7)."""
    return deal.is_wild[kind] and not deal.declared_ready[seat]


def too_many(deal: Deal) -> bool:
    """Whether a discard was forgotten in the turn that just ended (R6.2)."""
    return deal.surplus(deal.seat) > deal.offset[deal.seat]


def fix(deal: Deal) -> None:
    """Another player draws or claims: the mistake can no longer be mended. Long outranks short (R6.2)."""
    seat = deal.loose
    assert seat is not None
    surplus = deal.surplus(seat)
    new = _named(surplus, deal.wild_out)
    deal.offset[seat] = surplus
    deal.wild_out = False
    deal.loose = None
    if new is None:
        return
    kind, cause = new
    old = deal.false_hands[seat]
    if old is None or (old, kind) == ("short", "long"):
        deal.false_hands = replaced(deal.false_hands, seat, kind)
        deal.emit(FalseHand(seat, kind, cause))


def _named(surplus: int, wild_out: bool) -> tuple[FalseHandKind, FalseCause] | None:
    if surplus > 0:
        return "long", "no_discard"
    if surplus < 0:
        return "short", "no_replacement"
    return ("short", "wild_discard") if wild_out else None
