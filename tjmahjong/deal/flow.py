"""What follows what: every decision, and where it leads (R4.2, R4.3, R3.7, R6.4)."""

from __future__ import annotations

from collections.abc import Callable

from tjmahjong.actions import Action, DeclareReady, Discard, Draw, Kong, Pass, Pong, TakeBack, Win
from tjmahjong.deal import ending, false_hands, moves, opening
from tjmahjong.deal.allowed import may_claim, may_declare_ready
from tjmahjong.deal.state import Deal, replaced
from tjmahjong.events import Passed, ReadyDeclared
from tjmahjong.tiles import KIND_OF


def begin(deal: Deal) -> None:
    """Open the deal; on return somebody is asked."""
    opening.begin(deal)


def act(deal: Deal, action: Action) -> None:
    """Carry out the decision of the seat that is asked, which must be allowed, and all that follows from it."""
    assert deal.asked is not None
    _HANDLERS[deal.asked](deal, action)


def _turn(deal: Deal, action: Action) -> None:
    match action:
        case Discard():
            moves.discard(deal, action)
            _after_turn(deal)
        case Win():
            ending.win(deal)
        case Kong(tile):
            moves.own_kong(deal, KIND_OF[tile])
            _after_kong(deal)
        case _:
            moves.end_turn(deal)
            _after_turn(deal)


def _draw(deal: Deal, action: Action) -> None:
    """By hand: take the tile, or after a kong discard without it (R6.4)."""
    if not isinstance(action, Draw):
        _turn(deal, action)
        return
    if deal.owed:
        moves.replace(deal)
    else:
        moves.draw(deal, deal.asked_seat)
    deal.ask(deal.seat, "turn")


def _mend(deal: Deal, action: Action) -> None:
    """Put a mistake right while it can be, or play on (R6.2)."""
    match action:
        case Discard():
            moves.discard(deal, action)
            _after_turn(deal)
        case Draw():
            moves.replace(deal)
            _after_turn(deal)
        case TakeBack():
            moves.take_back(deal)
            deal.ask(deal.seat, "draw" if deal.owed else "turn")
        case _:
            deal.emit(Passed(deal.seat, "mend"))
            _others(deal)


def _ready(deal: Deal, action: Action) -> None:
    if isinstance(action, DeclareReady):
        deal.declared_ready = replaced(deal.declared_ready, deal.asked_seat, True)
        deal.emit(ReadyDeclared(deal.asked_seat))
    else:
        deal.emit(Passed(deal.asked_seat, "ready"))
    _ask_ready(deal)


def _claim(deal: Deal, action: Action) -> None:
    seat = deal.asked_seat
    match action:
        case Pong():
            moves.pong(deal, seat)
            deal.ask(seat, "turn")
        case Pass():
            deal.emit(Passed(seat, "claim"))
            deal.claimable = False
            _next_turn(deal)
        case _:
            moves.exposed_kong(deal, seat)
            _after_kong(deal)


def _after_kong(deal: Deal) -> None:
    if deal.manual[deal.seat]:
        deal.ask(deal.seat, "draw")
        return
    moves.replace(deal)
    deal.ask(deal.seat, "turn")


def _after_turn(deal: Deal) -> None:
    if deal.manual[deal.seat] and false_hands.mistake(deal):
        deal.ask(deal.seat, "mend")
    else:
        _others(deal)


def _others(deal: Deal) -> None:
    """The turn is over: after the dealer's first discard declaring ready, then claims, then the next player (R4.7)."""
    if deal.wild_out or (deal.manual[deal.seat] and false_hands.mistake(deal)):
        deal.loose = deal.seat
    if not deal.ready_done and deal.claimable:
        others = ((deal.dealer + i) % 4 for i in (1, 2, 3))
        deal.queue = [seat for seat in others if may_declare_ready(deal, seat)]
        deal.ready_done = True
    _ask_ready(deal)


def _ask_ready(deal: Deal) -> None:
    if deal.queue:
        deal.ask(deal.queue.pop(0), "ready")
        return
    if deal.claimable and deal.last is not None:
        kind = KIND_OF[deal.last.tile]
        if not deal.is_wild[kind]:
            source = deal.last.seat
            for seat, counts in enumerate(deal.counts):
                if counts[kind] > 1 and seat != source and may_claim(deal, seat):
                    deal.ask(seat, "claim")
                    return
    deal.claimable = False
    _next_turn(deal)


def _next_turn(deal: Deal) -> None:
    seat = (deal.seat + 1) % 4
    deal.owed = False  # whoever has not taken it by now has too few tiles (R6.1)
    if deal.live == 0:
        ending.exhausted(deal)
    elif deal.manual[seat]:
        deal.ask(seat, "draw")
    else:
        moves.draw(deal, seat)
        deal.ask(seat, "turn")


_HANDLERS: dict[str, Callable[[Deal, Action], None]] = {
    "sit": opening.answer,
    "pull": opening.answer,
    "kick": opening.answer,
    "ready": _ready,
    "turn": _turn,
    "claim": _claim,
    "draw": _draw,
    "mend": _mend,
}
