"""What a deal and a pot come to, from their events alone (R7, R8)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tjmahjong import events as ev
from tjmahjong.match import Match
from tjmahjong.players import make
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.payments import Stakes
from tjmahjong.scoring.result import Score
from tjmahjong.summary import PotSummary, Rank, Story, summarise

RULES = RuleSet(length_unit="deals", length_count=3)


@pytest.fixture(scope="module")
def match() -> Match:
    """Two pots of three deals, played by basic players."""
    player = make("basic")
    match = Match(RULES, ("a", "b", "c", "d"), SeededRandomness(11), pots=2)
    match.start()
    while not match.finished:
        if match.between:
            match.proceed()
        else:
            assert match.pending is not None
            match.act(match.pending.seat, player.choose(match.view(match.pending.seat)).action)
    return match


def test_a_deal_by_hand() -> None:
    """Seat 2 wins 3 fan from all, after an exposed kong of 1 fan: the dealer sits, seat 1 pulls once (R7.1 to R7.3).

    Players 3, 0, 1, 2 sit on seats 0 to 3. The kong: 2 from the dealer, 1 and 1 from the others; the win: 6, 3 and 3.
    """
    kong = ev.Paid("exposed", 2, (ev.Transfer(0, 2, 2), ev.Transfer(1, 2, 1), ev.Transfer(3, 2, 1)), (98, 99, 104, 99))
    win = ev.Paid("win", 2, (ev.Transfer(0, 2, 6), ev.Transfer(1, 2, 3), ev.Transfer(3, 2, 3)), (92, 96, 116, 96))
    happened: list[ev.Event] = [
        ev.PotStarted(1, (100, 100, 100, 100)),
        ev.DealStarted(1, 0, 0, (3, 0, 1, 2), (100, 100, 100, 100)),
        ev.Sat(0, True),
        ev.Pulled(1, 1),
        ev.Kicked(0, 1, False),
        ev.Discarded(0, 5, "1m", False),
        ev.Konged(2, "exposed", "1m", (1, 2, 3), 5, 0),
        kong,
        ev.Drew(2, 90, None, "replacement", 80, 12),
        ev.Discarded(2, 90, "9s", True),
        ev.Drew(3, 91, None, "wall", 79, 12),
        ev.Discarded(3, 91, "9s", True),
        ev.Won(2, 92, "2m", Score(3, 1, 4, wins=True, patterns=("zhuo_wu",), reading=())),
        win,
    ]
    story = Story()
    for event in happened:
        story.add(event)
        assert story.deal is None
    story.add(ev.DealEnded(2, (92, 96, 116, 96), (-8, -4, 16, -4), 1, False, False))
    deal = story.deal
    assert deal is not None
    assert (deal.dealer, deal.winner, deal.value) == (3, 1, 3)
    assert deal.stakes == Stakes(0, True, (0, 1, 0, 0), (False,) * 4)
    assert deal.paid == (kong, win)
    assert deal.turns == 3  # the dealer's, the kong's, the one drawn from the wall
    assert deal.kongs == ((), (), ("exposed",), ())
    assert deal.change == (-4, 16, -4, -8)
    assert deal.points == (96, 116, 96, 92)
    assert story.pot.ranking == (Rank(1, 1, 116, 16), Rank(2, 0, 96, -4), Rank(2, 2, 96, -4), Rank(4, 3, 92, -8))


def test_pots_and_deals_of_a_match(match: Match) -> None:
    """Two pots of three deals; each goes on with the points of the deal before, and every payment is in one of them."""
    pots = summarise(match.events)
    assert [(pot.number, len(pot.deals), pot.over) for pot in pots] == [(1, 3, True), (2, 3, True)]
    for pot in pots:
        for (before, after), deal in zip(list(pairwise(pot.points)), pot.deals, strict=True):
            assert [a + b for a, b in zip(before, deal.change, strict=True)] == list(after)
            flow: Counter[int] = Counter()
            for transfer in (transfer for paid in deal.paid for transfer in paid.transfers):
                flow[transfer.payee] += transfer.points
                flow[transfer.payer] -= transfer.points
            assert [flow[seat] for seat in range(4)] == list(deal.ended.change)
    ends = [event.points for event in match.events if isinstance(event, ev.PotEnded)]
    assert [pot.points[-1] for pot in pots] == ends


def test_a_masked_game_sums_up_alike(match: Match) -> None:
    """A player at the table sees all that the summary counts."""
    seen = [masked for event in match.events if (masked := event.mask(2)) is not None]
    assert summarise(seen) == summarise(match.events)


def test_nothing_has_happened_yet() -> None:
    assert summarise(()) == (PotSummary(),)
