"""What a seat sees of the deal, and where every tile is (R4.8)."""

from __future__ import annotations

from tjmahjong.actions import Action
from tjmahjong.deal.allowed import legal
from tjmahjong.deal.state import Deal
from tjmahjong.deal.winning import first_turn
from tjmahjong.randomness import Seats
from tjmahjong.rules import RuleSet
from tjmahjong.tiles import KINDS, NAMES
from tjmahjong.view import Asked, View


def view(deal: Deal, seat: int) -> View:
    """All that `seat` may see, as a value that does not change any more."""
    asked = deal.asked if deal.asked_seat == seat else None
    wall = deal.wall
    turn = deal.seat == seat
    drawn = deal.drawn if turn else None
    a, b, c, d = deal.hands
    return View(
        seat,
        deal.rules,
        asked,
        legal(deal) if asked else (),
        deal.players,
        deal.dealer,
        deal.number,
        deal.round,
        tuple(deal.points),
        deal.sits,
        deal.pulls,
        deal.kicks,
        None if deal.indicator is None else NAMES[deal.indicator],
        deal.wild_names,
        deal.wild,
        tuple(deal.counts[seat]),
        tuple(deal.hands[seat]),
        None if drawn is None or wall is None else NAMES[wall.kinds[drawn]],
        drawn,
        (len(a), len(b), len(c), len(d)),
        tuple(deal.melds),
        tuple(deal.discards),
        deal.last,
        tuple(deal.seen),
        wall.live if wall else 0,
        wall.tail if wall else 0,
        deal.ready,
        deal.false_hands,
        deal.draws,
        deal.chain if turn and drawn is not None else 0,
        first_turn(deal) if turn else None,
    )


def before_deals(
    rules: RuleSet,
    seat: int,
    players: Seats,
    points: tuple[int, ...],
    legal_now: tuple[Action, ...],
    asked: Asked | None,
) -> View:
    """What a chair sees while winds are drawn and no tile is dealt (R2)."""
    four_times: tuple[tuple[()], ...] = ((), (), (), ())
    no = (False, False, False, False)
    return View(
        seat, rules, asked, legal_now, players, 0, 0, 0, points, None, (0, 0, 0, 0), no, None, (), (),
        (0,) * KINDS, (), None, None, (0, 0, 0, 0), four_times, four_times, None, (0,) * KINDS, 0, 0,
        no, (None, None, None, None), 0, 0, None,
    )  # fmt: skip


def census(deal: Deal) -> dict[str, tuple[int, ...]]:
    """The places of all tiles by where they are: `wall`, `indicator`, and `hand`, `melds`, `discards` with a seat.

    Once the wall is built the places together are 0 to 135, each once; before that there are no tiles.
    """
    if deal.wall is None:
        return {}
    found: dict[str, tuple[int, ...]] = {"wall": tuple(deal.wall.left())}
    if deal.wall.indicator_at is not None:
        found["indicator"] = (deal.wall.indicator_at,)
    for seat in range(4):
        found[f"hand {seat}"] = tuple(at for at, _ in deal.hands[seat])
        found[f"melds {seat}"] = tuple(at for meld in deal.melds[seat] for at in meld.at)
        found[f"discards {seat}"] = tuple(at for at, _ in deal.discards[seat])
    return found
