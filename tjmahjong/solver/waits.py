"""What a hand without its drawn tile waits for (R5.1, R5.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tjmahjong.hand.copies import copies_owned
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import can_win, value_only
from tjmahjong.solver.shape import shanten, useful
from tjmahjong.tiles import COPIES


class Wait(NamedTuple):
    """A kind that completes the hand, its value in fan by an ordinary draw, and whether that may be declared as won."""

    kind: int
    value: int
    wins: bool


def waits(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, *,
    declared_ready: bool = False, indicator: int | None = None,
) -> list[Wait]:  # fmt: skip
    """Every kind that completes 13 tiles (less 3 a meld), with its worth; a kind all of whose copies are in the
    hand, its melds or the indicator is left out. Sorted by kind; empty if the hand does not wait."""
    now = list(counts)
    found = []
    for kind in _completing(counts, melds, wild_kinds, indicator):
        now[kind] += 1
        value = value_only(now, kind, melds, wild_kinds, rules, declared_ready=declared_ready)
        wins = can_win(now, kind, melds, wild_kinds, rules, declared_ready=declared_ready)
        now[kind] -= 1
        found.append(Wait(kind, value, wins))
    return found


def waits_to_win(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, *,
    declared_ready: bool = False, indicator: int | None = None,
) -> bool:  # fmt: skip
    """Whether any of `waits` may be declared as won (R5.11), which is found out sooner."""
    now = list(counts)
    for kind in _completing(counts, melds, wild_kinds, indicator):
        now[kind] += 1
        if can_win(now, kind, melds, wild_kinds, rules, declared_ready=declared_ready):
            return True
        now[kind] -= 1
    return False


def _completing(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], indicator: int | None
) -> list[int]:  # fmt: skip
    """The kinds that complete the hand and of which there is a copy outside of it."""
    if shanten(counts, len(melds), wild_kinds):
        return []
    return [
        kind for kind in useful(counts, len(melds), wild_kinds) if copies_owned(kind, counts, melds, indicator) < COPIES
    ]
