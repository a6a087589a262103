"""Why an action is not allowed: every reason that holds, not only the first. Empty exactly where it is allowed."""

from __future__ import annotations

from tjmahjong import refusals as why
from tjmahjong.actions import (
    Action,
    DeclareReady,
    Discard,
    Draw,
    EndTurn,
    Kick,
    Kong,
    Pass,
    Pong,
    Pull,
    Sit,
    TakeBack,
    Win,
)
from tjmahjong.deal import false_hands
from tjmahjong.deal.legal import FEW_LIVE, legal, must_win, only_wilds_after_pong
from tjmahjong.deal.state import Deal
from tjmahjong.deal.winning import current_score, may_declare_ready, own_draw
from tjmahjong.refusals import Refusal
from tjmahjong.tiles import COPIES, KIND_OF

Reasons = list[Refusal]


def refusals(deal: Deal, seat: int, action: Action) -> tuple[Refusal, ...]:
    """Every reason why `seat` may not do `action` now; empty means it may."""
    asked = deal.asked if deal.asked_seat == seat else None
    if asked is not None and action in legal(deal):
        return ()
    reasons: Reasons = [] if asked is not None else [Refusal(why.NOT_YOUR_DECISION)]
    match action:
        case Discard():
            _discard(deal, seat, asked, action, reasons)
        case Kong(tile):
            _kong(deal, seat, asked, tile, reasons)
        case Pong():
            _pong(deal, seat, asked, reasons)
        case Win():
            _win(deal, seat, asked, reasons)
        case DeclareReady():
            _declare_ready(deal, seat, asked, reasons)
        case Sit() | Pull() | Kick():
            _stakes(deal, asked, action, reasons)
        case Draw() | EndTurn() | TakeBack():
            _by_hand(deal, seat, asked, action, reasons)
        case Pass() if asked == "turn":
            reasons.append(Refusal(why.NOTHING_TO_PASS))
        case _:
            _expect(asked, ("claim", "ready", "mend") if isinstance(action, Pass) else (), reasons)
    return tuple(reasons)


def _expect(asked: str | None, wanted: tuple[str, ...], reasons: Reasons) -> None:
    if asked is not None and asked not in wanted:
        reasons.append(Refusal(why.NOT_NOW))


def _discard(deal: Deal, seat: int, asked: str | None, action: Discard, reasons: Reasons) -> None:
    if asked == "draw" and not deal.owed:
        reasons.append(Refusal(why.DRAW_FIRST))
    elif asked == "mend" and not false_hands.too_many(deal):
        reasons.append(Refusal(why.NOTHING_TO_MEND))
    else:
        _expect(asked, ("turn", "draw", "mend"), reasons)
    kind = KIND_OF.get(action.tile)
    held = [at for at, tile in deal.hands[seat] if tile == action.tile]
    if kind is None or not held or (action.at is not None and action.at not in held):
        reasons.append(Refusal(why.NO_SUCH_TILE, {"tile": action.tile}))
        return
    drawn = deal.drawn if deal.seat == seat else None
    if deal.ready[seat]:
        place = drawn if action.at is None else action.at
        if place != drawn or drawn not in held:
            reasons.append(Refusal(why.READY_DRAWN_ONLY))
        elif asked == "turn" and must_win(deal) and current_score(deal).wins:
            reasons.append(Refusal(why.READY_WILD_WINS))
    elif deal.blocked and deal.is_wild[kind]:
        counts = deal.counts[seat]
        if sum(counts) > sum(counts[wild] for wild in deal.wild):
            reasons.append(Refusal(why.WILD_BLOCKED))


def _kong(deal: Deal, seat: int, asked: str | None, tile: str, reasons: Reasons) -> None:
    kind = KIND_OF.get(tile)
    if kind is None:
        reasons.append(Refusal(why.NO_SUCH_TILE, {"tile": tile}))
        return
    if deal.ready[seat]:
        reasons.append(Refusal(why.READY_FIXED))
    if deal.wall is not None and not deal.wall.replacements:
        reasons.append(Refusal(why.NO_REPLACEMENT))
    if deal.claimable and deal.seat != seat:
        _claim(deal, seat, asked, 3, reasons, kind)
        return
    _expect(asked, ("turn",), reasons)
    if asked == "turn" and not own_draw(deal):
        reasons.append(Refusal(why.OWN_DRAW_NEEDED))
    held = deal.counts[seat][kind]
    if deal.is_wild[kind] and not deal.rules.gold_kong_fan:
        reasons.append(Refusal(why.GOLD_FORBIDDEN))
    added = any(meld.kind == "pong" and meld.tile == tile for meld in deal.melds[seat])
    if held < (1 if added else COPIES):
        reasons.append(Refusal(why.TOO_FEW_EQUAL, {"needed": 1 if added else COPIES, "tile": tile, "held": held}))


def _pong(deal: Deal, seat: int, asked: str | None, reasons: Reasons) -> None:
    if deal.ready[seat]:
        reasons.append(Refusal(why.READY_FIXED))
    if deal.seat == seat and asked is not None:
        reasons.append(Refusal(why.PONG_OF_OTHERS))
        return
    if not deal.claimable or deal.last is None or deal.seat == seat:
        reasons.append(Refusal(why.NOTHING_OFFERED))
        return
    kind = KIND_OF[deal.last.tile]
    _claim(deal, seat, asked, 2, reasons, kind)
    if deal.counts[seat][kind] >= 2 and only_wilds_after_pong(deal, seat, kind):
        reasons.append(Refusal(why.ONLY_WILDS_LEFT))


def _claim(deal: Deal, seat: int, asked: str | None, needed: int, reasons: Reasons, kind: int) -> None:
    """Reasons against claiming the last discard with `needed` tiles of `kind` from the hand."""
    _expect(asked, ("claim",), reasons)
    assert deal.last is not None
    if KIND_OF[deal.last.tile] != kind:
        reasons.append(Refusal(why.NOTHING_OFFERED))
    if deal.is_wild[kind]:
        reasons.append(Refusal(why.WILD_NOT_CLAIMED))
    held = deal.counts[seat][kind]
    if held < needed:
        reasons.append(Refusal(why.TOO_FEW_EQUAL, {"needed": needed, "tile": deal.last.tile, "held": held}))
    if deal.rules.last_four and deal.live <= FEW_LIVE:
        reasons.append(Refusal(why.LAST_FOUR))


def _win(deal: Deal, seat: int, asked: str | None, reasons: Reasons) -> None:
    false_hand = deal.false_hands[seat] is not None
    if false_hand:
        reasons.append(Refusal(why.FALSE_HAND_NO_WIN))
    if deal.claimable and deal.seat != seat:
        reasons.append(Refusal(why.NO_WIN_ON_DISCARD))
        return
    if asked != "turn":
        _expect(asked, (), reasons)
    elif not own_draw(deal):
        reasons.append(Refusal(why.OWN_DRAW_NEEDED))
    elif not false_hand:
        reasons.extend(current_score(deal).refusals)


def _declare_ready(deal: Deal, seat: int, asked: str | None, reasons: Reasons) -> None:
    if deal.rules.declared_ready_multiplier == 1:
        reasons.append(Refusal(why.READY_OFF))
    if seat == deal.dealer:
        reasons.append(Refusal(why.DEALER_NOT_READY))
    elif deal.ready_done and asked != "ready":
        reasons.append(Refusal(why.READY_TOO_LATE))
    elif deal.wall is not None and not deal.ready_done and not may_declare_ready(deal, seat):
        reasons.append(Refusal(why.READY_FAR, {"minimum": deal.rules.minimum_fan}))
    _expect(asked, ("ready",), reasons)


def _stakes(deal: Deal, asked: str | None, action: Action, reasons: Reasons) -> None:
    match action:
        case Sit():
            _expect(asked, ("sit",), reasons)
        case Pull():
            if not deal.sits and not deal.rules.pull_without_sit:
                reasons.append(Refusal(why.NO_SIT_NO_PULL))
            if not 0 <= action.times <= deal.rules.pull_limit:
                reasons.append(Refusal(why.PULL_LIMIT, {"limit": deal.rules.pull_limit}))
            _expect(asked, ("pull",), reasons)
        case Kick():
            if asked == "kick" and action.target != deal.queue[0]:
                reasons.append(Refusal(why.NOT_PULLING))
            _expect(asked, ("kick",), reasons)


def _by_hand(deal: Deal, seat: int, asked: str | None, action: Action, reasons: Reasons) -> None:
    if not deal.manual[seat]:
        reasons.append(Refusal(why.NOT_BY_HAND))
    match action:
        case Draw():
            reasons.append(Refusal(why.NOTHING_TO_DRAW))
        case EndTurn():
            if asked == "draw" and not deal.owed:
                reasons.append(Refusal(why.DRAW_FIRST))
            else:
                _expect(asked, ("turn", "draw"), reasons)
            if deal.ready[seat]:
                reasons.append(Refusal(why.READY_FIXED_TURN))
        case TakeBack():
            reasons.append(Refusal(why.NOTHING_TO_MEND))
