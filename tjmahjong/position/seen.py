"""A position as one seat sees it: what it cannot know is left open, and dealt at random when it is played on from."""

from __future__ import annotations

from tjmahjong.actions import Kick
from tjmahjong.hand import Hand
from tjmahjong.meld import Meld
from tjmahjong.position.check import BEFORE_TILES
from tjmahjong.position.deals import check, to_deal
from tjmahjong.position.value import Position, PositionError, Tiles
from tjmahjong.randomness import SeededRandomness
from tjmahjong.tiles import KIND_OF, TILES, notation
from tjmahjong.view import View


def of_view(view: View) -> Position:
    """How the deal stands for the seat that is asked: its own hand, all that lies open, and how many tiles the others
    hold. ValueError if that seat is asked nothing, or seats are still drawn (R2).

    What a view does not say is taken as it most likely is: who drew how often from what was discarded and claimed. The
    seat sees the same in a deal set up from it. A hand that is false cannot be told from what is seen; PositionError.
    """
    seat, asked = view.seat, view.asked
    if asked is None or asked == "wind":
        raise ValueError("a position is a decision of the seat that sees it, within a deal")
    before = asked in BEFORE_TILES
    others = [(view.dealer + i) % 4 for i in (1, 2, 3)]
    queue: tuple[int, ...] = ()
    if asked == "pull":
        queue = tuple(others[others.index(seat) + 1 :])
    elif asked == "kick":
        now = next(action.target for action in view.legal if isinstance(action, Kick))
        queue = tuple(other for other in others[others.index(now) :] if view.pulls[other])
    a, b, c, d = (_tiles(view, other) for other in range(4))
    e, f, g, h = (tuple(map(_words, view.melds[other])) for other in range(4))
    i, j, k, m = (notation(KIND_OF[tile] for _, tile in area) for area in view.discards)
    laid = sum(4 if meld.is_kong else 3 for melds in view.melds for meld in melds)
    lying = sum(view.hand_sizes) + laid + sum(map(len, view.discards)) + (view.indicator is not None)
    last = view.last_discard
    manual = [other == seat and asked in ("draw", "mend") for other in range(4)]
    p, q, r, s = _own_draws(view)
    position = Position(
        asked=asked,
        seat=seat,
        rules=view.rules,
        turn=_turn(view),
        dealer=view.dealer,
        deal=view.deal,
        round=view.round,
        players=(view.players[0], view.players[1], view.players[2], view.players[3]),
        points=(view.points[0], view.points[1], view.points[2], view.points[3]),
        sits=view.sits,
        pulls=(view.pulls[0], view.pulls[1], view.pulls[2], view.pulls[3]),
        kicks=(view.kicks[0], view.kicks[1], view.kicks[2], view.kicks[3]),
        queue=queue,
        indicator=view.indicator,
        hands=(a, b, c, d),
        melds=(e, f, g, h),
        discards=(i, j, k, m),
        wall=None if before else view.live,
        tail=view.tail,
        dead=0 if before else TILES - lying - view.live - view.tail,
        drawn=view.drawn,
        last=None if last is None else f"{last.seat} {last.tile}",
        own_draws=(p, q, r, s),
        first_fourteen=view.first_turn == "heaven",
        chain=view.kong_chain,
        ready=(view.declared_ready[0], view.declared_ready[1], view.declared_ready[2], view.declared_ready[3]),
        ready_done=not before and view.first_turn != "heaven",
        claimable=asked == "claim",
        manual=(manual[0], manual[1], manual[2], manual[3]),
        kongs=tuple(f"{other} {meld.tile}" for other in range(4) for meld in view.melds[other] if meld.is_kong),
    )
    wrong = check(position)
    if wrong:
        raise PositionError(*wrong)
    return position


def hand_of(position: Position, seat: int | None = None) -> Hand:
    """The hand of `seat` (None: who decides) in its situation, as it knows it. PositionError for what cannot be;
    tiles that are not known are dealt at random, the same each time."""
    from tjmahjong.deal.snapshot import view

    return Hand.of_view(view(to_deal(position, SeededRandomness(0)), position.seat if seat is None else seat))


def _turn(view: View) -> int | None:
    """Whose turn it is where that is not who is asked."""
    turn = view.seat
    if view.asked == "claim" and view.last_discard is not None:
        turn = view.last_discard.seat
    elif view.asked in ("pull", "kick", "ready"):
        turn = view.dealer
    return None if turn == view.seat else turn


def _tiles(view: View, seat: int) -> Tiles:
    if seat == view.seat and view.hand:
        return notation(KIND_OF[tile] for _, tile in view.hand)
    return view.hand_sizes[seat]


def _words(meld: Meld) -> str:
    return f"{meld.kind} {meld.tile}" + ("" if meld.source is None else f" from {meld.source}")


def _own_draws(view: View) -> tuple[int, ...]:
    """How often each seat has drawn from the live wall: a discard follows a draw, but for the dealer's first and those
    after a claim. What does not come out even is put down to the dealer, who draws most."""
    found = []
    for seat in range(4):
        thrown = len(view.discards[seat]) + sum(meld.source == seat for melds in view.melds for meld in melds)
        claims = sum(meld.source is not None for meld in view.melds[seat])
        found.append(max(0, thrown - claims - (seat == view.dealer and thrown > 0)))
    if view.drawn is not None and view.asked == "turn":
        exposed = view.kong_chain and view.melds[view.seat] and view.melds[view.seat][-1].kind == "exposed"
        found[view.seat] += not (exposed and view.kong_chain == 1)
    if view.first_turn == "earth":
        found[view.seat] = 1
    rest = view.draws - sum(found)
    for seat in (view.dealer, *((view.dealer + i) % 4 for i in (1, 2, 3))):
        if seat != view.seat:
            change = max(rest, -found[seat])
            found[seat] += change
            rest -= change
    return tuple(found)
