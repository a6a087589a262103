"""Single moves of tiles: drawing, discarding, melds (R4.2 to R4.4). What follows from a move stands in `flow`."""

from __future__ import annotations

from tjmahjong.actions import Discard
from tjmahjong.deal import false_hands
from tjmahjong.deal.paying import pay_kong
from tjmahjong.deal.state import Deal
from tjmahjong.events import Discarded, Drew, Konged, Ponged, TakenBack, TurnEnded
from tjmahjong.meld import KongKind, Meld
from tjmahjong.tiles import KIND_OF, NAMES
from tjmahjong.view import OfferedTile


def draw(deal: Deal, seat: int) -> None:
    """An ordinary draw: the turn of `seat` begins (R4.2). There must be a live tile."""
    wall = deal.wall
    assert wall is not None
    if deal.loose is not None:
        false_hands.fix(deal)
    deal.seat = seat
    deal.drawn = at = wall.draw()
    deal.chain = 0
    deal.draws += 1
    deal.own_draws[seat] += 1
    deal.claimable = False
    deal.ready_done = True
    deal.emit(Drew(seat, at, NAMES[deal.give(seat, at)], "wall", wall.live, wall.tail))


def next_place(deal: Deal) -> int | None:
    """Where in the wall the tile lies that is drawn next: a kong's replacement while one is owed (R3.6)."""
    if deal.wall is None:
        return None
    return deal.wall.next_replacement if deal.owed else deal.wall.next


def replace(deal: Deal) -> None:
    """The replacement for the kong just laid (R3.6)."""
    wall = deal.wall
    assert wall is not None
    at, source = wall.replace()
    deal.owed = False
    deal.drawn = at
    deal.emit(Drew(deal.seat, at, NAMES[deal.give(deal.seat, at)], source, wall.live, wall.tail))


def discard(deal: Deal, action: Discard) -> None:
    """The seat whose turn it is discards; a wild tile may make a false hand (R6.1), never after ready (R4.7)."""
    seat = deal.seat
    name = action.tile
    kind = KIND_OF[name]
    at = action.at
    if at is None:
        at = place_of(deal, seat, kind)
    pair = deal.take(seat, kind, at)
    deal.discards[seat] += (pair,)
    deal.seen[kind] += 1
    deal.last = OfferedTile(seat, at, name)
    deal.emit(Discarded(seat, at, name, at == deal.drawn))
    deal.claimable = True
    deal.was_first_fourteen = deal.first_fourteen
    deal.first_fourteen = False
    if false_hands.puts_wild_out(deal, seat, kind):
        deal.wild_out = True


def place_of(deal: Deal, seat: int, kind: int) -> int:
    """Which tile of `kind` goes when no place was named: the one just drawn, else the one held longest."""
    wall = deal.wall
    if deal.drawn is not None and wall is not None and wall.kinds[deal.drawn] == kind:
        return deal.drawn
    name = NAMES[kind]
    return next(at for at, tile in deal.hands[seat] if tile == name)


def take_back(deal: Deal) -> None:
    """The wild tile just discarded goes back into the hand (R6.2)."""
    assert deal.last is not None
    seat, at = deal.last.seat, deal.last.at
    deal.discards[seat] = deal.discards[seat][:-1]
    deal.seen[deal.give(seat, at)] -= 1
    deal.emit(TakenBack(seat, at, deal.last.tile))
    deal.last = None
    deal.claimable = False
    deal.wild_out = False
    deal.first_fourteen = deal.was_first_fourteen


def end_turn(deal: Deal) -> None:
    """The turn ends without a discard (R6.2)."""
    deal.claimable = False
    deal.first_fourteen = False
    deal.emit(TurnEnded(deal.seat))


def pong(deal: Deal, seat: int) -> None:
    """`seat` claims the last discard as a pong and has the turn (R4.3)."""
    kind, at, source = _claim(deal, seat)
    held = deal.take_some(seat, kind, 2)
    deal.emit(Ponged(seat, NAMES[kind], (held[0], held[1]), at, source))
    deal.melds[seat] += (Meld("pong", NAMES[kind], (*held, at), source),)
    deal.seen[kind] += 2
    deal.drawn = None


def exposed_kong(deal: Deal, seat: int) -> None:
    """`seat` claims the last discard as a kong and has the turn; the replacement is still owed (R4.3)."""
    kind, at, source = _claim(deal, seat)
    held = deal.take_some(seat, kind, 3)
    deal.emit(Konged(seat, "exposed", NAMES[kind], held, at, source))
    deal.melds[seat] += (Meld("exposed", NAMES[kind], (*held, at), source),)
    deal.seen[kind] += 3
    _konged(deal, "exposed", NAMES[kind], source)


def own_kong(deal: Deal, kind: int) -> None:
    """The seat whose turn it is lays an added, concealed or gold kong; the replacement is still owed (R4.3, R4.4)."""
    seat = deal.seat
    name = NAMES[kind]
    melds = deal.melds[seat]
    found = next((i for i, meld in enumerate(melds) if meld.kind == "pong" and meld.tile == name), None)
    if found is not None:
        how: KongKind = "added"
        held = deal.take_some(seat, kind, 1)
        meld = Meld("added", name, melds[found].at + held, melds[found].source)
        deal.melds[seat] = (*melds[:found], meld, *melds[found + 1 :])
    else:
        how = "gold" if deal.is_wild[kind] else "concealed"
        held = deal.take_some(seat, kind, 4)
        deal.melds[seat] += (Meld(how, name, held),)
    deal.seen[kind] += len(held)
    deal.emit(Konged(seat, how, name, held))
    _konged(deal, how, name, None)


def _claim(deal: Deal, seat: int) -> tuple[int, int, int]:
    """Take the last discard away for `seat`: its kind, place and who discarded it."""
    if deal.loose is not None:
        false_hands.fix(deal)
    assert deal.last is not None
    source, at = deal.last.seat, deal.last.at
    deal.discards[source] = deal.discards[source][:-1]
    deal.seat = seat
    deal.chain = 0
    deal.owed = False
    deal.claimed = True
    deal.claimable = False
    deal.ready_done = True
    return KIND_OF[deal.last.tile], at, source


def _konged(deal: Deal, kind: KongKind, tile: str, source: int | None) -> None:
    deal.chain += 1
    deal.claimed = True
    deal.first_fourteen = False
    deal.owed = True
    deal.drawn = None
    pay_kong(deal, kind, tile, source)
