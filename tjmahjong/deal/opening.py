"""How a deal opens: stakes, breaking the wall, dealing, the indicator (R7.3, R3.1 to R3.4)."""

from __future__ import annotations

from tjmahjong.actions import Action, Kick, Pull, Sit
from tjmahjong.deal.state import Deal, four, replaced
from tjmahjong.events import (
    DealStarted,
    Dealt,
    DiceRolled,
    IndicatorTurned,
    Kicked,
    Pulled,
    Sat,
    WallBroken,
    WallBuilt,
)
from tjmahjong.scoring.payments import Stakes
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.tiles import NAMES
from tjmahjong.wall import Wall, break_stack, seat_by_sum
from tjmahjong.wilds import wild_kinds


def begin(deal: Deal) -> None:
    """Announce the deal and ask for the stakes, or go on to the wall where none are to be asked for."""
    deal.emit(DealStarted(deal.number, deal.round, deal.dealer, deal.players, four(deal.points)))
    match deal.rules.sit:
        case "optional":
            deal.ask(deal.dealer, "sit")
        case "always":
            _sit(deal, True)
        case "off":
            deal.sits = False
            _ask_pulls(deal)


def answer(deal: Deal, action: Action) -> None:
    """Take the answer to the question about stakes that was asked."""
    match action:
        case Sit(sits):
            _sit(deal, sits)
        case Pull(times):
            deal.pulls = replaced(deal.pulls, deal.asked_seat, times)
            deal.emit(Pulled(deal.asked_seat, times))
            _next_pull(deal)
        case Kick(target, kicks):
            deal.kicks = replaced(deal.kicks, target, kicks)
            deal.emit(Kicked(deal.dealer, target, kicks))
            deal.queue.pop(0)
            _next_kick(deal)


def _sit(deal: Deal, sits: bool) -> None:
    deal.sits = sits
    deal.emit(Sat(deal.dealer, sits))
    _ask_pulls(deal)


def _ask_pulls(deal: Deal) -> None:
    if deal.rules.pull_limit and (deal.sits or deal.rules.pull_without_sit):
        deal.queue = [(deal.dealer + i) % 4 for i in (1, 2, 3)]
    _next_pull(deal)


def _next_pull(deal: Deal) -> None:
    if deal.queue:
        deal.ask(deal.queue.pop(0), "pull")
        return
    if deal.rules.kick:
        deal.queue = [seat for i in (1, 2, 3) if deal.pulls[seat := (deal.dealer + i) % 4]]
    _next_kick(deal)


def _next_kick(deal: Deal) -> None:
    if deal.queue:
        deal.ask(deal.dealer, "kick")
        return
    deal.stakes = Stakes(deal.dealer, bool(deal.sits), deal.pulls, deal.kicks)
    _build(deal)


def _build(deal: Deal) -> None:
    kinds = deal.randomness.wall()
    deal.emit(WallBuilt(" ".join([NAMES[kind] for kind in kinds])))
    first = deal.randomness.dice(2)
    breaker = seat_by_sum(deal.dealer, sum(first))
    deal.emit(DiceRolled(deal.dealer, first, "break", breaker))
    second = deal.randomness.dice(2)
    deal.emit(DiceRolled(breaker, second, "break_again"))
    stack = break_stack(breaker, sum(first) + sum(second))
    deal.emit(WallBroken(stack))
    deal.wall = wall = Wall(kinds, stack)
    for number in (4, 4, 4, 1):
        for i in range(4):
            _deal_out(deal, wall, (deal.dealer + i) % 4, number)
    _deal_out(deal, wall, deal.dealer, 1)
    _turn_up(deal, wall)
    deal.first_fourteen = True
    deal.ask(deal.dealer, "turn")


def _deal_out(deal: Deal, wall: Wall, seat: int, number: int) -> None:
    places = wall.deal(number)
    deal.emit(Dealt(seat, places, tuple([NAMES[deal.give(seat, at)] for at in places])))


def _turn_up(deal: Deal, wall: Wall) -> None:
    if deal.rules.wild_kinds == "none":
        wall.turn_up(None, deal.rules)
        return
    dice = deal.randomness.dice(1 if deal.rules.wild_dice == "one" else 2)
    deal.emit(DiceRolled((deal.dealer + 2) % 4, dice, "wild"))
    number = sum(dice)
    at = wall.turn_up(number, deal.rules)
    assert at is not None
    deal.indicator = indicator = wall.kinds[at]
    deal.seen[indicator] += 1
    deal.wild = wild_kinds(indicator, deal.rules)
    for kind in deal.wild:
        deal.is_wild[kind] = True
    deal.wild_names = tuple([NAMES[kind] for kind in deal.wild])
    for seat, counts in enumerate(deal.counts):
        deal.suit_codes[seat], deal.wilds[seat] = natural_suit_codes(counts, deal.wild)
    deal.emit(IndicatorTurned(at, NAMES[indicator], number, deal.wild_names, wall.live))
