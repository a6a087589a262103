"""What can speak against an action, each condition stated once (R3.7, R4, R6, R7.3). `allowed` says which are whose.

A guard answers with the *choices* it forbids: kinds of tiles, times of a pull, the seat that is kicked; for actions
without a choice anything but `NONE` forbids. That is asked once for all choices, so a list of what is allowed costs
no more than the reasons against one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import compress
from typing import NamedTuple

from tjmahjong import refusals as why
from tjmahjong.deal import false_hands
from tjmahjong.deal.state import Deal
from tjmahjong.deal.winning import current_score, own_draw, waits_ready, wins_now
from tjmahjong.refusals import Refusal
from tjmahjong.tiles import COPIES, KIND_OF, KINDS, NAMES


class OtherThan:
    """Every choice there could be but these."""

    __slots__ = ("_but",)

    def __init__(self, but: Collection[int] = ()) -> None:
        self._but = but

    def __contains__(self, choice: object) -> bool:
        return choice not in self._but


Choices = Collection[int] | OtherThan
NONE: Choices = ()
ALL: Choices = OtherThan()
_KINDS = range(KINDS)

FEW_LIVE = 4


class Guard(NamedTuple):
    """One condition against an action. `bites(deal, seat)` are the choices it forbids."""

    code: str
    bites: Callable[[Deal, int], Choices]
    says: Callable[[Deal, int, int], tuple[Refusal, ...]] | None = None
    """The reasons in its name against a choice, where they are not just the code."""
    at: tuple[str, ...] = ()
    """The only decisions of the seat at which it can bite; without any it holds at every time."""
    last_word: bool = False
    """When it bites, what else there might be against the action has no meaning."""
    instead: bool = False
    """It tells better than "not now" why the moment is wrong."""
    told_only: bool = False
    """Only reasons ask it: where the action is listed, its choices and the decision leave nothing to forbid."""


def asked_of(deal: Deal, seat: int) -> str | None:
    """What `seat` is asked; None when another is."""
    return deal.asked if deal.asked_seat == seat else None


def _ready(deal: Deal, seat: int) -> Choices:
    return ALL if deal.declared_ready[seat] else NONE


# --- winning (R5.11, R6.1)


def _false_hand(deal: Deal, seat: int) -> Choices:
    return NONE if deal.false_hands[seat] is None else ALL


def _on_discard(deal: Deal, seat: int) -> Choices:
    return ALL if deal.claimable and deal.seat != seat else NONE


def _no_own_draw(deal: Deal, _: int) -> Choices:
    return NONE if own_draw(deal) else ALL


def _not_worth(deal: Deal, seat: int) -> Choices:
    judged = own_draw(deal) and deal.false_hands[seat] is None
    return ALL if judged and not wins_now(deal) else NONE


FALSE_HAND_NO_WIN = Guard(why.FALSE_HAND_NO_WIN, _false_hand)
NO_WIN_ON_DISCARD = Guard(why.NO_WIN_ON_DISCARD, _on_discard, last_word=True, instead=True, told_only=True)
OWN_DRAW_NEEDED = Guard(why.OWN_DRAW_NEEDED, _no_own_draw, at=("turn",))
NOT_WORTH = Guard(why.NOT_A_HAND, _not_worth, lambda deal, *_: current_score(deal).refusals, at=("turn",))

# --- discards (R4.2, R4.7, R6.2 to R6.4)


def held(deal: Deal, seat: int) -> Sequence[int]:
    """The kinds in the hand."""
    return list(compress(_KINDS, deal.counts[seat]))


def _not_held(deal: Deal, seat: int) -> Choices:
    return OtherThan(held(deal, seat))


def no_such_tile(tile: str) -> Refusal:
    """`tile` is none of the hand, or no tile at all."""
    return Refusal(why.NO_SUCH_TILE, {"tile": tile})


def _draw_first(deal: Deal, _: int) -> Choices:
    return NONE if deal.owed else ALL


def _nothing_to_mend(deal: Deal, _: int) -> Choices:
    return NONE if false_hands.too_many(deal) else ALL


def _drawn_only(deal: Deal, seat: int) -> Choices:
    if not deal.declared_ready[seat]:
        return NONE
    drawn = drawn_kind(deal, seat)
    return ALL if drawn is None else OtherThan((drawn,))


def _wild_wins(deal: Deal, seat: int) -> Choices:
    """A win has to be taken: declared ready, and the drawn tile is wild (R4.7)."""
    if not deal.declared_ready[seat]:
        return NONE
    drawn = drawn_kind(deal, seat)
    must = drawn is not None and deal.is_wild[drawn] and deal.false_hands[seat] is None and wins_now(deal)
    return (drawn,) if must and drawn is not None else NONE


def _wild_blocked(deal: Deal, seat: int) -> Choices:
    if not deal.blocked or deal.declared_ready[seat]:
        return NONE
    counts = deal.counts[seat]
    return deal.wild if sum(counts) > sum([counts[wild] for wild in deal.wild]) else NONE


def drawn_kind(deal: Deal, seat: int) -> int | None:
    """The kind of the tile `seat` has drawn in this turn."""
    if deal.seat != seat or deal.drawn is None or deal.wall is None:
        return None
    return deal.wall.kinds[deal.drawn]


NO_SUCH_TILE = Guard(
    why.NO_SUCH_TILE,
    _not_held,
    lambda _deal, _seat, kind: (no_such_tile(NAMES[kind]),),
    last_word=True,
    told_only=True,
)
DRAW_FIRST = Guard(why.DRAW_FIRST, _draw_first, at=("draw",), instead=True)
NOTHING_TO_MEND = Guard(why.NOTHING_TO_MEND, _nothing_to_mend, at=("mend",), instead=True)
READY_DRAWN_ONLY = Guard(why.READY_DRAWN_ONLY, _drawn_only)
READY_WILD_WINS = Guard(why.READY_WILD_WINS, _wild_wins, at=("turn",))
WILD_BLOCKED = Guard(why.WILD_BLOCKED, _wild_blocked)

# --- pongs and kongs (R3.7, R4.2 to R4.7, R6.3)


def own_kongs(deal: Deal, seat: int) -> Sequence[int]:
    """The kinds of which there are four in hand, then those with one to a pong that is laid."""
    counts, melds = deal.counts[seat], deal.melds[seat]
    full = [kind for kind, count in enumerate(counts) if count == COPIES] if COPIES in counts else []
    if not melds:
        return full
    return full + [kind for meld in melds if meld.kind == "pong" and counts[kind := KIND_OF[meld.tile]]]


def claimed(needed: int) -> Callable[[Deal, int], Sequence[int]]:
    """The kind of the discard, where `needed` more of it are in hand."""

    def choices(deal: Deal, seat: int) -> Sequence[int]:
        kind = offered_kind(deal, seat)
        return () if kind is None or deal.counts[seat][kind] < needed else (kind,)

    return choices


def _too_few(needed: int) -> Guard:
    """Fewer than `needed` equal tiles in hand."""

    def bites(deal: Deal, seat: int) -> Choices:
        return OtherThan([kind for kind, count in enumerate(deal.counts[seat]) if count >= needed])

    return Guard(why.TOO_FEW_EQUAL, bites, lambda deal, seat, kind: _lacking(deal, seat, kind, needed), told_only=True)


def _few_for_own_kong(deal: Deal, seat: int) -> Choices:
    return OtherThan(own_kongs(deal, seat))


def _own_kong_lacks(deal: Deal, seat: int, kind: int) -> tuple[Refusal, ...]:
    added = any(meld.kind == "pong" and meld.tile == NAMES[kind] for meld in deal.melds[seat])
    return _lacking(deal, seat, kind, 1 if added else COPIES)


def _lacking(deal: Deal, seat: int, kind: int, needed: int) -> tuple[Refusal, ...]:
    held = deal.counts[seat][kind]
    return (Refusal(why.TOO_FEW_EQUAL, {"needed": needed, "tile": NAMES[kind], "held": held}),)


def _no_replacement(deal: Deal, _: int) -> Choices:
    return ALL if deal.wall is not None and not deal.wall.replacements else NONE


def _gold(deal: Deal, _: int) -> Choices:
    return NONE if deal.rules.gold_kong_fan else deal.wild


def _own_discard(deal: Deal, seat: int) -> Choices:
    return ALL if deal.seat == seat and asked_of(deal, seat) is not None else NONE


def offered_kind(deal: Deal, seat: int) -> int | None:
    """The kind of the discard that another player has just made and that is not yet declined."""
    if not deal.claimable or deal.last is None or deal.seat == seat:
        return None
    return KIND_OF[deal.last.tile]


def _none_offered(deal: Deal, seat: int) -> Choices:
    return ALL if offered_kind(deal, seat) is None else NONE


def _others_offered(deal: Deal, seat: int) -> Choices:
    offered = offered_kind(deal, seat)
    return ALL if offered is None else OtherThan((offered,))


def _wild_not_claimed(deal: Deal, _: int) -> Choices:
    return deal.wild


def _last_four(deal: Deal, _: int) -> Choices:
    return ALL if deal.rules.last_four and deal.live <= FEW_LIVE else NONE


def _only_wilds_left(deal: Deal, seat: int) -> Choices:
    """A pong of the discard would leave only wild tiles, where those may not go (R6.3)."""
    if not deal.blocked:
        return NONE
    counts = deal.counts[seat]
    offered = offered_kind(deal, seat)
    alone = sum(counts) - sum([counts[wild] for wild in deal.wild]) <= 2
    return ALL if alone and offered is not None and counts[offered] >= 2 else NONE


READY_FIXED = Guard(why.READY_FIXED, _ready)
NO_REPLACEMENT = Guard(why.NO_REPLACEMENT, _no_replacement)
GOLD_FORBIDDEN = Guard(why.GOLD_FORBIDDEN, _gold)
FEW_FOR_OWN_KONG = Guard(why.TOO_FEW_EQUAL, _few_for_own_kong, _own_kong_lacks, told_only=True)
FEW_FOR_KONG = _too_few(3)
FEW_FOR_PONG = _too_few(2)
PONG_OF_OTHERS = Guard(why.PONG_OF_OTHERS, _own_discard, last_word=True, instead=True, told_only=True)
NOTHING_OFFERED = Guard(why.NOTHING_OFFERED, _none_offered, last_word=True, instead=True, told_only=True)
ANOTHER_OFFERED = Guard(why.NOTHING_OFFERED, _others_offered, told_only=True)
WILD_NOT_CLAIMED = Guard(why.WILD_NOT_CLAIMED, _wild_not_claimed)
LAST_FOUR = Guard(why.LAST_FOUR, _last_four)
ONLY_WILDS_LEFT = Guard(why.ONLY_WILDS_LEFT, _only_wilds_left)

# --- declaring ready (R4.7)


def _ready_off(deal: Deal, _: int) -> Choices:
    return ALL if deal.rules.declared_ready_multiplier == 1 else NONE


def _dealer(deal: Deal, seat: int) -> Choices:
    return ALL if seat == deal.dealer else NONE


def _too_late(deal: Deal, seat: int) -> Choices:
    return ALL if seat != deal.dealer and deal.ready_done and asked_of(deal, seat) != "ready" else NONE


def _far(deal: Deal, seat: int) -> Choices:
    # Whoever is asked waits: that was looked at before asking.
    before = seat != deal.dealer and deal.wall is not None and not deal.ready_done and not _ready_off(deal, seat)
    return ALL if before and not waits_ready(deal, seat) else NONE


READY_OFF = Guard(why.READY_OFF, _ready_off)
DEALER_NOT_READY = Guard(why.DEALER_NOT_READY, _dealer)
READY_TOO_LATE = Guard(why.READY_TOO_LATE, _too_late)
READY_FAR = Guard(
    why.READY_FAR, _far, says=lambda deal, *_: (Refusal(why.READY_FAR, {"minimum": deal.rules.minimum_fan}),)
)

# --- stakes (R7.3)


def pulls(deal: Deal, _: int) -> Sequence[int]:
    """How often one may pull."""
    return range(1 + deal.rules.pull_limit)


def kicked(deal: Deal, _: int) -> Sequence[int]:
    """The puller who is answered now."""
    return deal.queue[:1]


def _beyond_limit(deal: Deal, seat: int) -> Choices:
    return OtherThan(pulls(deal, seat))


def _no_sit(deal: Deal, _: int) -> Choices:
    return NONE if deal.sits or deal.rules.pull_without_sit else ALL


def _not_pulling(deal: Deal, seat: int) -> Choices:
    return OtherThan(kicked(deal, seat))


NO_SIT_NO_PULL = Guard(why.NO_SIT_NO_PULL, _no_sit)
PULL_LIMIT = Guard(
    why.PULL_LIMIT,
    _beyond_limit,
    lambda deal, *_: (Refusal(why.PULL_LIMIT, {"limit": deal.rules.pull_limit}),),
    told_only=True,
)
NOT_PULLING = Guard(why.NOT_PULLING, _not_pulling, at=("kick",), told_only=True)

# --- by hand (R6.2, R6.4), and passing


def _automatic(deal: Deal, seat: int) -> Choices:
    return NONE if deal.manual[seat] else ALL


def _nothing_to_draw(deal: Deal, seat: int) -> Choices:
    asked = asked_of(deal, seat)
    return NONE if asked == "draw" or (asked == "mend" and deal.owed) else ALL


def _no_wild_out(deal: Deal, seat: int) -> Choices:
    return NONE if asked_of(deal, seat) == "mend" and deal.wild_out else ALL


def _always(_deal: Deal, _seat: int) -> Choices:
    return ALL


NOT_BY_HAND = Guard(why.NOT_BY_HAND, _automatic)
NOTHING_TO_DRAW = Guard(why.NOTHING_TO_DRAW, _nothing_to_draw, instead=True)
NO_WILD_TO_TAKE = Guard(why.NOTHING_TO_MEND, _no_wild_out, instead=True)
READY_FIXED_TURN = Guard(why.READY_FIXED_TURN, _ready)
NOTHING_TO_PASS = Guard(why.NOTHING_TO_PASS, _always, at=("turn",), instead=True)
