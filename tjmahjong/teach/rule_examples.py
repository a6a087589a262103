"""What the example of a toggle comes to under given rules (R9): a hand's worth, or a deal's payments."""

from __future__ import annotations

from typing import NamedTuple, cast

from tjmahjong.events import Four
from tjmahjong.hand import KongKind, Meld
from tjmahjong.rules import ExampleDeal, ExampleHand, RuleError, RuleSet, ToggleValue, with_changes
from tjmahjong.scoring import Score, score
from tjmahjong.scoring.settlement import Stakes, kong_payments, kongs_count, win_payments
from tjmahjong.text import Text
from tjmahjong.tiles import counts_of, parse, parse_one
from tjmahjong.wilds import wild_kinds

_NO_GOLD = Text("Wild tiles may not be laid as a kong.", "不许杠混儿。")


class HandOutcome(NamedTuple):
    """The worth of an example hand; where the hand cannot come about under the rules, why not."""

    score: Score | None
    obstacle: Text | None = None


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


def melds_of(example: ExampleHand) -> list[Meld]:
    """The example's melds, pongs first."""
    return [
        *(Meld("pong", tile) for tile in example.pongs),
        *(Meld("exposed", tile) for tile in example.kongs),
        *(Meld("concealed", tile) for tile in example.concealed_kongs),
        *(Meld("gold", tile) for tile in example.gold_kongs),
    ]


def wilds_of(example: ExampleHand, rules: RuleSet) -> tuple[int, ...]:
    """The wild kinds that the example's indicator makes under `rules`."""
    return wild_kinds(parse_one(example.indicator), rules)


def hand_outcome(example: ExampleHand, rules: RuleSet) -> HandOutcome:
    """The worth of the example hand under `rules` (R5)."""
    wild = wilds_of(example, rules)
    if example.gold_kongs and rules.gold_kong_fan == 0:
        return HandOutcome(None, _NO_GOLD)
    drawn = parse_one(example.draw)
    counts = counts_of([*parse(example.hand), drawn])
    scored = score(
        counts,
        drawn,
        melds_of(example),
        wild,
        rules,
        kong_chain=example.after_kong,
        first=example.first,
        ready=example.ready,
    )
    return HandOutcome(scored)


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
