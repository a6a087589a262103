"""The worth of a hand by asking the patterns of every reading there is: slow, and without the search by demands."""

from __future__ import annotations

from math import prod

from tjmahjong.rules import RuleSet
from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.enumerate_readings import exchanged, readings_for
from tjmahjong.scoring.patterns import BY_ID, PATTERNS, case_of, told
from tjmahjong.scoring.search_hand import search_hand


def dearest(counts: list[int], drawn: int, wild: tuple[int, ...], rules: RuleSet) -> tuple[int, tuple[str, ...]]:
    """Value and patterns of the best reading (R5.2), of equal ones the longest list, then the first.

    With two wild tiles or more there may be better ones: groups of wild tiles only are called by one name here.
    """
    hand = search_hand(counts, (), wild)
    order = [pattern.id for pattern in PATTERNS]
    found: set[tuple[int, int, tuple[int, ...], tuple[str, ...]]] = set()
    for reading in readings_for(bits.PLAIN, hand, drawn, False):
        for one in (reading, exchanged(reading)):
            patterns = told(case_of(one, wild, hand.no_wild, (), rules))
            found.add((-_fan(patterns, rules), -len(patterns), tuple(map(order.index, patterns)), patterns))
    value, _, _, patterns = min(found)
    return -value, patterns


def _fan(patterns: tuple[str, ...], rules: RuleSet) -> int:
    worth = [BY_ID[pattern].worth_under(rules) for pattern in patterns]
    base = sum(one.amount for one in worth if one.does == "base")
    return base * prod(one.amount for one in worth if one.does == "times")
