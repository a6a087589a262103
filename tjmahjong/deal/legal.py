"""Which actions are allowed for the seat that is asked (R4, R6.3, R6.4, R7.3). `refuse` says why others are not."""

from __future__ import annotations

from tjmahjong.actions import (
    DISCARDS,
    KONGS,
    Action,
    DeclareReady,
    Draw,
    EndTurn,
    Kick,
    Pass,
    Pong,
    Pull,
    Sit,
    TakeBack,
    Win,
)
from tjmahjong.deal import false_hands
from tjmahjong.deal.state import Deal
from tjmahjong.deal.winning import own_draw, wins_now
from tjmahjong.tiles import COPIES, KIND_OF, KINDS

SITS = (Sit(True), Sit(False))
PULLS = tuple(Pull(times) for times in range(3))
KICKS = tuple((Kick(seat, True), Kick(seat, False)) for seat in range(4))
PASS, PONG, WIN, READY, DRAW, END_TURN, TAKE_BACK = (
    Pass(), Pong(), Win(), DeclareReady(), Draw(), EndTurn(), TakeBack(),
)  # fmt: skip

FEW_LIVE = 4


def legal(deal: Deal) -> tuple[Action, ...]:
    """Everything the seat that is asked may do. A discard stands once for each kind that may go."""
    if deal.legal_now is None:
        deal.legal_now = _legal(deal)
    return deal.legal_now


def _legal(deal: Deal) -> tuple[Action, ...]:
    match deal.asked:
        case "turn":
            return _turn(deal)
        case "claim":
            return (*claims_of(deal, deal.asked_seat), PASS)
        case "sit":
            return SITS
        case "pull":
            return PULLS[: deal.rules.pull_limit + 1]
        case "kick":
            return KICKS[deal.queue[0]]
        case "ready":
            return READY, PASS
        case "draw":
            return (DRAW, *discards(deal), *ending_turn(deal)) if deal.owed else (DRAW,)
        case "mend":
            return _mends(deal)
        case _:
            return ()


def _turn(deal: Deal) -> tuple[Action, ...]:
    if not own_draw(deal):
        return (*discards(deal), *ending_turn(deal))
    wins = can_win(deal)
    if wins and must_win(deal):
        return (WIN,)
    first: tuple[Action, ...] = (WIN,) if wins else ()
    return (*first, *own_kongs(deal), *discards(deal), *ending_turn(deal))


def can_win(deal: Deal) -> bool:
    """Whether the seat whose turn it is may declare the hand won with the tile it drew (R5.11, R6.1)."""
    return deal.false_hands[deal.seat] is None and wins_now(deal)


def must_win(deal: Deal) -> bool:
    """Whether a win has to be taken: declared ready, and the drawn tile is wild (R4.7)."""
    if deal.drawn is None or deal.wall is None:
        return False
    return deal.ready[deal.seat] and deal.is_wild[deal.wall.kinds[deal.drawn]]


def discards(deal: Deal) -> tuple[Action, ...]:
    """The kinds that may be discarded: after declaring ready the drawn one (R4.7); wild tiles as R6.3 has it."""
    seat = deal.seat
    if deal.ready[seat]:
        assert deal.wall is not None
        return () if deal.drawn is None else (DISCARDS[deal.wall.kinds[deal.drawn]],)
    counts = deal.counts[seat]
    if deal.blocked:
        is_wild = deal.is_wild
        others = tuple([DISCARDS[kind] for kind in range(KINDS) if counts[kind] and not is_wild[kind]])
        if others:
            return others
    return tuple([discard for discard, count in zip(DISCARDS, counts, strict=True) if count])


def own_kongs(deal: Deal) -> tuple[Action, ...]:
    """Concealed, gold and added kongs with the tiles in hand, after an own draw (R4.2 to R4.4, R3.7)."""
    seat = deal.seat
    counts = deal.counts[seat]
    melds = deal.melds[seat]
    full = COPIES in counts
    if not full and not melds:
        return ()
    found: list[Action] = []
    if full:
        gold = deal.rules.gold_kong_fan
        found = [
            KONGS[kind] for kind, count in enumerate(counts) if count == COPIES and (gold or not deal.is_wild[kind])
        ]
    for meld in melds:
        if meld.kind == "pong" and counts[kind := KIND_OF[meld.tile]]:
            found.append(KONGS[kind])
    if not found or deal.ready[seat] or deal.wall is None or not deal.wall.replacements:
        return ()
    return tuple(found)


def claims_of(deal: Deal, seat: int) -> tuple[Action, ...]:
    """What `seat` may claim the last discard for, without passing (R4.3, R4.6, R4.7, R3.7, R6.3)."""
    assert deal.last is not None
    assert deal.wall is not None
    wall = deal.wall
    if deal.ready[seat] or (deal.rules.last_four and wall.live <= FEW_LIVE):
        return ()
    kind = KIND_OF[deal.last.tile]
    held = deal.counts[seat][kind]
    found: list[Action] = []
    if held >= 2 and not only_wilds_after_pong(deal, seat, kind):
        found.append(PONG)
    if held == 3 and wall.replacements:
        found.append(KONGS[kind])
    return tuple(found)


def only_wilds_after_pong(deal: Deal, seat: int, kind: int) -> bool:
    """Whether a pong of `kind` would leave only wild tiles, where those may not go (R6.3)."""
    if not deal.blocked:
        return False
    counts = deal.counts[seat]
    return sum(counts) - sum(counts[wild] for wild in deal.wild) <= 2


def ending_turn(deal: Deal) -> tuple[Action, ...]:
    """Forgetting the discard, where tiles are moved by hand (R6.4); a hand declared ready is fixed (R4.7)."""
    return (END_TURN,) if deal.manual[deal.seat] and not deal.ready[deal.seat] else ()


def _mends(deal: Deal) -> tuple[Action, ...]:
    found: list[Action] = []
    if false_hands.too_many(deal):
        found += discards(deal)
    if deal.owed:
        found.append(DRAW)
    if deal.wild_out:
        found.append(TAKE_BACK)
    return (*found, PASS)
