"""One hand under several rule sets, and which toggles make the difference (R9)."""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong.hand_text import FinishedText
from tjmahjong.rules import RuleError, RuleSet, ToggleValue, changes, with_changes
from tjmahjong.teach.rule_examples import HandOutcome, hand_outcome


class Verdict(NamedTuple):
    """A hand under one rule set.

    `causes` holds, by key, the value under the rules compared with and the one here, of just those toggles that make
    the outcome another one; empty where it is the same.
    """

    outcome: HandOutcome
    causes: dict[str, tuple[ToggleValue, ToggleValue]]


def judge(hand: FinishedText, rules: RuleSet, against: RuleSet) -> Verdict:
    """The worth of `hand` under `rules`, and what makes it differ from its worth under `against`."""
    outcome = hand_outcome(hand, rules)
    if outcome.same_as(hand_outcome(hand, against)):
        return Verdict(outcome, {})
    causes = changes(rules, against)
    for key in list(causes):
        fewer = {other: new for other, (_, new) in causes.items() if other != key}
        if _comes_to(hand, against, fewer, outcome):
            del causes[key]
    return Verdict(outcome, causes)


def _comes_to(hand: FinishedText, rules: RuleSet, values: dict[str, ToggleValue], outcome: HandOutcome) -> bool:
    """Whether `rules` with `values` give the same outcome. Values that clash without the others do not."""
    try:
        return outcome.same_as(hand_outcome(hand, with_changes(rules, values)))
    except RuleError:
        return False
