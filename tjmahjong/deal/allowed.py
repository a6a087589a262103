"""What may be done at a decision, and why something else may not: each action is declared once (R4, R6, R7.3).

An `Offer` says which choices the tiles leave and which guards stand before them. `legal` goes through the offers of
the decision; `refusals` asks the guards of one action what they have against it. Both therefore always agree.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

from tjmahjong import actions as do
from tjmahjong import refusals as why
from tjmahjong.actions import DISCARDS, KONGS, Action
from tjmahjong.deal import guards
from tjmahjong.deal.guards import Guard, asked_of, drawn_kind, offered_kind
from tjmahjong.deal.state import Deal
from tjmahjong.refusals import Refusal
from tjmahjong.tiles import KIND_OF
from tjmahjong.view import Asked

DECISIONS = get_args(Asked)
NO_KIND = -1
MOST_PULLS = 2
"""More no rule set allows (R7.3)."""

Choose = Callable[[Deal, int], Sequence[int]]


class Offer:
    """One action: `choices(deal, seat)` are what the tiles or the rules leave to choose from (kinds, times of a pull,
    seats), `actions[choice]` what each of them is. Without choices all `actions` are allowed together or not at all.
    """

    def __init__(self, actions: Sequence[Action], *against: Guard, choices: Choose | None = None) -> None:
        self.actions = actions
        self.choices = choices
        self.guards = against
        self._barring = {
            asked: tuple([guard.bites for guard in against if not guard.told_only and asked in (guard.at or DECISIONS)])
            for asked in DECISIONS
        }

    def allowed(self, deal: Deal, seat: int, asked: str) -> Sequence[Action]:
        """The actions that nothing speaks against, `seat` being `asked` something that this action answers."""
        if self.choices is None:
            for bites in self._barring[asked]:
                if bites(deal, seat):
                    return ()
            return self.actions
        choices = self.choices(deal, seat)
        if not choices:
            return ()
        for bites in self._barring[asked]:
            forbidden = bites(deal, seat)
            if forbidden:
                choices = [choice for choice in choices if choice not in forbidden]
        actions = self.actions
        return [actions[choice] for choice in choices]

    def reasons(self, deal: Deal, seat: int, choice: int = 0) -> list[Refusal]:
        """Everything that speaks against `choice`, the decision included."""
        asked = asked_of(deal, seat)
        late = asked is not None and self not in OFFERS[asked]
        found: list[Refusal] = []
        for guard in self.guards:
            if (not guard.at or asked in guard.at) and choice in guard.bites(deal, seat):
                found += (Refusal(guard.code),) if guard.says is None else guard.says(deal, seat, choice)
                late = late and not guard.instead
                if guard.last_word:
                    break
        return [Refusal(why.NOT_NOW), *found] if late else found


SIT = Offer((do.Sit(True), do.Sit(False)))
PULL = Offer(
    tuple([do.Pull(times) for times in range(MOST_PULLS + 1)]),
    guards.NO_SIT_NO_PULL,
    guards.PULL_LIMIT,
    choices=guards.pulls,
)
KICKS = tuple(
    [
        Offer(tuple([do.Kick(seat, kicks) for seat in range(4)]), guards.NOT_PULLING, choices=guards.kicked)
        for kicks in (True, False)
    ]
)
READY = Offer((do.DeclareReady(),), guards.READY_OFF, guards.DEALER_NOT_READY, guards.READY_TOO_LATE, guards.READY_FAR)
WIN = Offer((do.Win(),), guards.FALSE_HAND_NO_WIN, guards.NO_WIN_ON_DISCARD, guards.OWN_DRAW_NEEDED, guards.NOT_WORTH)
OWN_KONG = Offer(
    KONGS, guards.READY_FIXED, guards.NO_REPLACEMENT, guards.OWN_DRAW_NEEDED, guards.GOLD_FORBIDDEN,
    guards.FEW_FOR_OWN_KONG, choices=guards.own_kongs,
)  # fmt: skip
CLAIMED_KONG = Offer(
    KONGS, guards.READY_FIXED, guards.NO_REPLACEMENT, guards.ANOTHER_OFFERED, guards.WILD_NOT_CLAIMED,
    guards.FEW_FOR_KONG, guards.LAST_FOUR, choices=guards.claimed(3),
)  # fmt: skip
PONG = Offer(
    (do.Pong(),) * len(KONGS), guards.READY_FIXED, guards.PONG_OF_OTHERS, guards.NOTHING_OFFERED,
    guards.WILD_NOT_CLAIMED, guards.FEW_FOR_PONG, guards.LAST_FOUR, guards.ONLY_WILDS_LEFT, choices=guards.claimed(2),
)  # fmt: skip
DISCARD = Offer(
    DISCARDS, guards.DRAW_FIRST, guards.NOTHING_TO_MEND, guards.NO_SUCH_TILE, guards.READY_DRAWN_ONLY,
    guards.READY_WILD_WINS, guards.WILD_BLOCKED, choices=guards.held,
)  # fmt: skip
PASS = Offer((do.Pass(),), guards.NOTHING_TO_PASS)
DRAW = Offer((do.Draw(),), guards.NOT_BY_HAND, guards.NOTHING_TO_DRAW)
END_TURN = Offer((do.EndTurn(),), guards.NOT_BY_HAND, guards.DRAW_FIRST, guards.READY_FIXED_TURN)
TAKE_BACK = Offer((do.TakeBack(),), guards.NOT_BY_HAND, guards.NO_WILD_TO_TAKE)
NOTHING = Offer(())

OFFERS: dict[str, tuple[Offer, ...]] = {
    "sit": (SIT,),
    "pull": (PULL,),
    "kick": KICKS,
    "ready": (READY, PASS),
    "turn": (WIN, OWN_KONG, DISCARD, END_TURN),
    "claim": (PONG, CLAIMED_KONG, PASS),
    "draw": (DRAW, DISCARD, END_TURN),
    "mend": (DISCARD, DRAW, TAKE_BACK, PASS),
}
"""By what is asked (`view.Asked`): the actions that answer it, as they are listed."""

# Actions without a choice of tiles, by their type.
_PLAIN: dict[type[Action], Offer] = {
    do.Sit: SIT, do.DeclareReady: READY, do.Win: WIN, do.Pass: PASS, do.Draw: DRAW, do.EndTurn: END_TURN,
    do.TakeBack: TAKE_BACK,
}  # fmt: skip


def legal(deal: Deal) -> tuple[Action, ...]:
    """Everything the seat that is asked may do. A discard stands once for each kind that may go."""
    if deal.legal_now is None:
        found: list[Action] = []
        if deal.asked is not None:
            for offer in OFFERS[deal.asked]:
                found += offer.allowed(deal, deal.asked_seat, deal.asked)
        deal.legal_now = tuple(found)
    return deal.legal_now


def may_claim(deal: Deal, seat: int) -> bool:
    """Whether `seat`, which is not asked yet, can take the last discard (R4.3)."""
    return bool(PONG.allowed(deal, seat, "claim") or CLAIMED_KONG.allowed(deal, seat, "claim"))


def may_declare_ready(deal: Deal, seat: int) -> bool:
    """Whether `seat`, which is not asked yet, can declare ready (R4.7)."""
    return bool(READY.allowed(deal, seat, "ready"))


def refusals(deal: Deal, seat: int, action: Action) -> tuple[Refusal, ...]:
    """Every reason why `seat` may not do `action` now; empty means it may."""
    asked = asked_of(deal, seat)
    if asked is not None and action in legal(deal):
        return ()
    reasons = _reasons(deal, seat, action)
    return tuple(reasons) if asked is not None else (Refusal(why.NOT_YOUR_DECISION), *reasons)


def _reasons(deal: Deal, seat: int, action: Action) -> list[Refusal]:
    match action:
        case do.Discard():
            return _against_discard(deal, seat, action)
        case do.Kong(tile):
            kind = KIND_OF.get(tile)
            if kind is None:
                return [guards.no_such_tile(tile)]
            offer = CLAIMED_KONG if deal.claimable and deal.seat != seat else OWN_KONG
            return offer.reasons(deal, seat, kind)
        case do.Pong():
            return PONG.reasons(deal, seat, offered_kind(deal, seat) or 0)
        case do.Pull(times):
            return PULL.reasons(deal, seat, times)
        case do.Kick(target):
            return KICKS[0].reasons(deal, seat, target)
        case _:
            return _PLAIN.get(type(action), NOTHING).reasons(deal, seat)


def _against_discard(deal: Deal, seat: int, action: do.Discard) -> list[Refusal]:
    """Of equal tiles it can matter which one goes: what is there at all, and what was drawn last (R4.7)."""
    kind = KIND_OF.get(action.tile)
    places = [at for at, tile in deal.hands[seat] if tile == action.tile]
    if kind is None or (action.at is not None and action.at not in places):
        # No kind is meant: what the moment has against any discard, and in the last place that there is no such tile.
        return [*DISCARD.reasons(deal, seat, NO_KIND)[:-1], guards.no_such_tile(action.tile)]
    reasons = DISCARD.reasons(deal, seat, kind)
    drawn_stays = deal.declared_ready[seat] and action.at not in (None, deal.drawn)
    if drawn_stays and kind == drawn_kind(deal, seat):
        reasons.append(Refusal(why.READY_DRAWN_ONLY))
    return reasons
