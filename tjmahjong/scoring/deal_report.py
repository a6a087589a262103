"""A finished deal as people report it, checked and settled: who pays whom (R7; INTERFACES `settle`)."""

from __future__ import annotations

from typing import Literal

import msgspec

from tjmahjong.meld import FalseHandKind, KongKind
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import payments
from tjmahjong.scoring.payments import Stakes
from tjmahjong.scoring.result import Transfer

Why = Literal["win", "exposed", "added", "concealed", "gold"]
MOST_KONGS = 4


class ReportedKong(msgspec.Struct, frozen=True):
    """A kong; `source` is the seat that discarded the tile of an exposed one, where it matters (R7.2)."""

    kind: KongKind
    source: int | None = None


class DealReport(msgspec.Struct, frozen=True, kw_only=True):
    """How a deal went. Lists are by seat 0-3 in turn order; `value` is the winner's in fan, without kongs."""

    dealer: int
    sit: bool = False
    pulls: tuple[int, ...] = (0, 0, 0, 0)
    kicks: tuple[bool, ...] = (False, False, False, False)
    winner: int | None = None
    value: int = 0
    kongs: tuple[tuple[ReportedKong, ...], ...] = ((), (), (), ())
    false_hands: tuple[FalseHandKind | None, ...] = (None, None, None, None)


class Payment(msgspec.Struct, frozen=True):
    """One payment."""

    payer: int
    payee: int
    why: Why
    points: int


class DealPayments(msgspec.Struct, frozen=True):
    """What the four seats gain or lose, and every payment that led there."""

    points: tuple[int, ...]
    lines: tuple[Payment, ...]


class Impossible(ValueError):
    """A deal that cannot have gone so under the rules; the message says what is wrong and what would be right."""


def settle(report: DealReport, rules: RuleSet) -> DealPayments:
    """Who pays whom. Kongs that do not count are left out: paid and paid back (R7.2). Impossible if it cannot be."""
    check(report, rules)
    stakes = Stakes(report.dealer, report.sit, report.pulls, report.kicks)
    paid: list[tuple[Why, tuple[Transfer, ...]]] = []
    if report.winner is not None:
        paid.append(("win", payments.win_payments(stakes, report.winner, report.value)))
    for seat, kongs in enumerate(report.kongs):
        false_hand = report.false_hands[seat]
        if payments.kongs_count(rules, exhausted=report.winner is None, false_hand=false_hand):
            paid += [(kong.kind, payments.kong_payments(rules, stakes, seat, kong.kind, kong.source)) for kong in kongs]
    lines = tuple(Payment(t.payer, t.payee, why, t.points) for why, transfers in paid for t in transfers)
    points = [0, 0, 0, 0]
    for one in lines:
        points[one.payer] -= one.points
        points[one.payee] += one.points
    return DealPayments(tuple(points), lines)


def check(report: DealReport, rules: RuleSet) -> None:
    """Raise Impossible with the first thing that cannot be under `rules`."""
    _seat("dealer", report.dealer)
    _check_stakes(report, rules)
    if report.winner is not None:
        _seat("winner", report.winner)
        if report.false_hands[report.winner] is not None:
            raise Impossible(
                f"seat {report.winner} has a false hand and cannot win (R6.1); winner must be another or null"
            )
        if report.value < 1:
            raise Impossible(f"value is {report.value}; a win is worth at least 1 fan")
    elif report.value:
        raise Impossible(f"value is {report.value} but nobody won; give a winner, or leave value out")
    for seat, kongs in enumerate(report.kongs):
        if len(kongs) > MOST_KONGS:
            raise Impossible(f"seat {seat} has {len(kongs)} kongs; a hand holds at most {MOST_KONGS}")
        for kong in kongs:
            _check_kong(seat, kong, rules)


def _check_stakes(report: DealReport, rules: RuleSet) -> None:
    if report.sit and rules.sit == "off":
        raise Impossible("sit is true, but under these rules nobody sits (sit = off)")
    if not report.sit and rules.sit == "always":
        raise Impossible("sit is false, but under these rules the dealer always sits (sit = always)")
    for seat, (pulls, kicked) in enumerate(zip(report.pulls, report.kicks, strict=True)):
        if not 0 <= pulls <= rules.pull_limit:
            raise Impossible(f"pulls of seat {seat} is {pulls}; allowed are 0 to {rules.pull_limit} (pull_limit)")
        if pulls and seat == report.dealer:
            raise Impossible(f"pulls of seat {seat} is {pulls}, but the dealer does not pull; it must be 0")
        if pulls and not (report.sit or rules.pull_without_sit):
            raise Impossible(f"seat {seat} pulls, but the dealer does not sit (R7.3; pull_without_sit would allow it)")
        if kicked and not rules.kick:
            raise Impossible(f"seat {seat} is kicked, but there is no kicking under these rules (kick = false)")
        if kicked and not pulls:
            raise Impossible(f"seat {seat} is kicked but does not pull; only pullers are kicked (R7.3)")


def _check_kong(seat: int, kong: ReportedKong, rules: RuleSet) -> None:
    if kong.kind == "gold" and not rules.gold_kong_fan:
        raise Impossible(f"seat {seat} has a gold kong, but they are forbidden under these rules (gold_kong_fan = 0)")
    if kong.source is None:
        if kong.kind == "exposed" and rules.kong_payer == "discarder":
            raise Impossible(
                f'seat {seat}: with kong_payer discarder give an exposed kong as {{"kind":"exposed","from":SEAT}}'
            )
        return
    _seat(f"from of a kong of seat {seat}", kong.source)
    if kong.source == seat:
        raise Impossible(f"a kong of seat {seat} is from seat {seat} itself; from is the seat that discarded the tile")
    if kong.kind in ("concealed", "gold"):
        raise Impossible(f"a {kong.kind} kong of seat {seat} is from seat {kong.source}; it has no discarder")


def _seat(what: str, seat: int) -> None:
    if not 0 <= seat <= 3:
        raise Impossible(f"{what} is {seat}; seats are 0 to 3")
