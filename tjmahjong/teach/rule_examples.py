"""What the example of a toggle comes to under given rules (R9): a hand's worth, or a deal's payments."""

from __future__ import annotations

from typing import NamedTuple, cast

from tjmahjong.events import Four
from tjmahjong.hand import Fault, NoSuchHand, read
from tjmahjong.hand_text import FinishedText
from tjmahjong.meld import KongKind
from tjmahjong.rules import ExampleDeal, ExampleHand, RuleError, RuleSet, ToggleValue, with_changes
from tjmahjong.scoring import Score
from tjmahjong.scoring.payments import Stakes, kong_payments, kongs_count, win_payments


class HandOutcome(NamedTuple):
    """The worth of a described hand; where it cannot have come about under the rules, None and why not."""

    score: Score | None
    faults: tuple[Fault, ...] = ()

    def same_as(self, other: HandOutcome) -> bool:
        """Whether both are worth the same for the same reasons (the reading itself may differ)."""
        if self.score is None or other.score is None:
            return self.score is other.score and self.faults == other.faults
        a, b = self.score, other.score
        return (a.value, a.total, a.wins, a.patterns) == (b.value, b.total, b.wins, b.patterns)


class DealOutcome(NamedTuple):
    """What each seat has won or lost in an example deal, in points, and the stakes that came about."""

    points: Four
    stakes: Stakes


def rules_for(example: ExampleHand | ExampleDeal, rules: RuleSet, key: str, value: ToggleValue) -> RuleSet:
    """`rules` with what the example needs, and the toggle `key` at `value`.

    Other wild kinds would make another hand of an example: they stay the usual ones unless they are what it is about.
    """
    changes: dict[str, ToggleValue] = {"wild_kinds": "pair", **example.rules, key: value}
    try:
        return with_changes(rules, changes)
    except RuleError:  # a cap below the least fan: the one that the example is not about gives way
        return with_changes(rules, changes | ({"minimum_fan": 1} if key == "fan_cap" else {"fan_cap": 0}))


def hand_outcome(example: FinishedText, rules: RuleSet) -> HandOutcome:
    """The worth of the described hand under `rules` (R5)."""
    try:
        return HandOutcome(read(example, rules).score())
    except NoSuchHand as error:
        return HandOutcome(None, error.faults)


def stakes_of(example: ExampleDeal, rules: RuleSet) -> Stakes:
    """The stakes that the wishes of the example's players come to under `rules` (R7.3)."""
    sits = rules.sit == "always" or (rules.sit == "optional" and example.sit)
    may_pull = sits or rules.pull_without_sit
    pulls = tuple(min(wish, rules.pull_limit) if may_pull else 0 for wish in example.pulls)
    kicks = tuple(rules.kick and bool(wish) and pulls[seat] > 0 for seat, wish in enumerate(example.kicks))
    return Stakes(example.dealer, sits, pulls, kicks)


def deal_outcome(example: ExampleDeal, rules: RuleSet) -> DealOutcome:
    """Who has won and lost what in the example deal under `rules` (R7)."""
    stakes = stakes_of(example, rules)
    points = [0, 0, 0, 0]
    transfers = list(win_payments(stakes, example.winner, example.value)) if example.winner is not None else []
    if kongs_count(rules, exhausted=example.winner is None, false_hand=None):
        for seat, kongs in enumerate(example.kongs):
            for kong in kongs:
                kind, _, source = kong.partition(":")
                transfers += kong_payments(rules, stakes, seat, cast("KongKind", kind), int(source) if source else None)
    for transfer in transfers:
        points[transfer.payer] -= transfer.points
        points[transfer.payee] += transfer.points
    return DealOutcome((points[0], points[1], points[2], points[3]), stakes)
