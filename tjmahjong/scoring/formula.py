"""How a value comes about, step by step: `(3 + 4) x 2 = 14` (R5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tjmahjong.rules import RuleSet
from tjmahjong.scoring.patterns import BY_ID


class Step(msgspec.Struct, frozen=True):
    """What one pattern does: gives `amount` fan of the base, multiplies by it, or adds it after all doublings."""

    pattern: str
    does: Literal["base", "times", "plus"]
    amount: int


def steps(patterns: Sequence[str], rules: RuleSet, *, kong_chain: int = 1) -> tuple[Step, ...]:
    """What each of `patterns` (ids, in their order) does to the value; one that does nothing is left out.

    `kong_chain`: own kongs in a row before the win, which count only with `kong_draw_stacks` (R5.3).
    """
    return tuple(step for step in (_step(pattern, rules, kong_chain) for pattern in patterns) if step.amount)


def formula(made: Sequence[Step], value: int, *, times: str = "x") -> str:
    """The steps as one line that ends in `value`; `times` is the sign for multiplied.

    Where `fan_cap` has cut the value, the uncut one stands before it: `(3 + 4) x 2 = 14 > 10`.
    """
    base = [step.amount for step in made if step.does == "base"]
    factors = [step.amount for step in made if step.does == "times"]
    plus = [step.amount for step in made if step.does == "plus"]
    text = " + ".join(map(str, base))
    if len(base) > 1 and factors:
        text = f"({text})"
    text = f" {times} ".join([text, *map(str, factors)])
    text = " + ".join([text, *map(str, plus)])
    uncut = sum(base)
    for factor in factors:
        uncut *= factor
    uncut += sum(plus)
    alone = len(base) + len(factors) + len(plus) == 1
    text = str(uncut) if alone else f"{text} = {uncut}"
    return text if uncut == value else f"{text} > {value}"


def _step(pattern: str, rules: RuleSet, kong_chain: int) -> Step:
    worth = BY_ID[pattern].worth_under(rules, kong_chain)
    return Step(pattern, worth.does, worth.amount)
