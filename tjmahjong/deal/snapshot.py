"""What a seat sees of the deal, and where every tile is (R4.8)."""

from __future__ import annotations

from tjmahjong.actions import Action
from tjmahjong.deal import allowed, winning
from tjmahjong.deal.state import Deal
from tjmahjong.randomness import Seats
from tjmahjong.rules import RuleSet
from tjmahjong.tiles import KINDS, NAMES
from tjmahjong.view import Asked, View


def view(deal: Deal, seat: int) -> View:
    """All that `seat` may see, as a value that does not change any more."""
    # Each field stands under its own name, and they are handed over in their order: by keyword a view would cost nearly
    # twice as much, and every decision takes one. A test holds names and order against `View`.
    wall, turn = deal.wall, deal.seat == seat
    rules, players, dealer, deal_, round_ = deal.rules, deal.players, deal.dealer, deal.number, deal.round
    asked = deal.asked if deal.asked_seat == seat else None
    legal = allowed.legal(deal) if asked else ()
    points, sits, pulls, kicks = tuple(deal.points), deal.sits, deal.pulls, deal.kicks
    indicator = None if deal.indicator is None else NAMES[deal.indicator]
    wild, wild_kinds = deal.wild_names, deal.wild
    counts, hand = tuple(deal.counts[seat]), tuple(deal.hands[seat])
    drawn_at = deal.drawn if turn else None
    drawn = None if drawn_at is None or wall is None else NAMES[wall.kinds[drawn_at]]
    a, b, c, d = deal.hands
    hand_sizes = len(a), len(b), len(c), len(d)
    melds, discards, last_discard, seen = tuple(deal.melds), tuple(deal.discards), deal.last, tuple(deal.seen)
    live, tail = (wall.live, wall.tail) if wall else (0, 0)
    declared_ready, false_hands, draws = deal.declared_ready, deal.false_hands, deal.draws
    kong_chain = deal.chain if turn and drawn_at is not None else 0
    first_turn = winning.first_turn(deal) if turn else None
    return View(
        seat, rules, asked, legal, players, dealer, deal_, round_, points, sits, pulls, kicks, indicator, wild,
        wild_kinds, counts, hand, drawn, drawn_at, hand_sizes, melds, discards, last_discard, seen, live, tail,
        declared_ready, false_hands, draws, kong_chain, first_turn,
    )  # fmt: skip


def before_deals(
    rules: RuleSet,
    seat: int,
    players: Seats,
    points: tuple[int, ...],
    legal_now: tuple[Action, ...],
    asked: Asked | None,
) -> View:
    """What a chair sees while winds are drawn and no tile is dealt (R2)."""
    nothing: tuple[tuple[()], ...] = ((), (), (), ())
    return View(
        seat=seat, rules=rules, asked=asked, legal=legal_now, players=players, dealer=0, deal=0, round=0, points=points,
        sits=None, pulls=(0, 0, 0, 0), kicks=(False, False, False, False), indicator=None, wild=(), wild_kinds=(),
        counts=(0,) * KINDS, hand=(), drawn=None, drawn_at=None, hand_sizes=(0, 0, 0, 0), melds=nothing,
        discards=nothing, last_discard=None, seen=(0,) * KINDS, live=0, tail=0,
        declared_ready=(False, False, False, False), false_hands=(None, None, None, None),
        draws=0, kong_chain=0, first_turn=None,
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
