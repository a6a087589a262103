"""All that can be said of a hand: shanten, waits and useful tiles of 13, every discard of 14 (INTERFACES,
analyse)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.solver.exact import Exchanges
from tjmahjong.solver.goals import OUT_OF_REACH, draws_needed, target_shanten, winning_goals, winning_shanten
from tjmahjong.solver.ranking import lowering
from tjmahjong.solver.shape import shanten, useful
from tjmahjong.solver.waits import Wait, copies_laid, waits, waits_to_win
from tjmahjong.solver.win_chance import DEFAULT_BUDGET, prospect, prospects
from tjmahjong.tiles import COPIES

LIVE_AT_START = 69
"""Live tiles after the deal with a dice sum of seven: 83 less two for each stack of the tail (R3.5)."""


class Seen(NamedTuple):
    """What is known beside the hand: tiles of each kind not yet seen, live tiles, the indicator."""

    left: Sequence[int]
    live: int
    indicator: int | None

    @property
    def drawn(self) -> int:
        """Draws from the wall so far, as far as the live tiles tell."""
        return max(0, LIVE_AT_START - self.live)


class HandAnalysis(NamedTuple):
    """A hand of 13 tiles (less 3 a meld). `winning_shanten` is None if out of reach."""

    shanten: int
    winning_shanten: int | None
    waits: tuple[Wait, ...]
    useful: tuple[int, ...]
    """Kinds that lower `shanten`, of which a tile is left; when waiting, those that complete the hand."""
    winning_useful: tuple[int, ...]
    """The same for `winning_shanten`."""
    targets: dict[str, int]
    win_chance: float
    expected_fan: float
    sampled: bool


class DiscardOption(NamedTuple):
    """One discard of 14 tiles (less 3 a meld), with what it leaves."""

    kind: int
    shanten: int
    winning_shanten: int | None
    useful: tuple[int, ...]
    winning_useful: tuple[int, ...]
    win_chance: float
    expected_fan: float
    sampled: bool


def analyse_hand(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, seen: Seen, *,
    budget: int = DEFAULT_BUDGET,
) -> HandAnalysis:  # fmt: skip
    """What a hand of 13 tiles (less 3 a meld) stands at; its own draw comes next."""
    own_draws = (seen.live + 3) // 4
    chance, fan, sampled = prospect(
        counts, melds, wild_kinds, rules, seen.left, own_draws=own_draws, drawn=seen.drawn, budget=budget
    )
    winning, winning_useful = _winning(counts, melds, wild_kinds, rules, seen)
    shape, shape_useful = _shape(counts, melds, wild_kinds, seen)
    return HandAnalysis(
        shape,
        winning,
        tuple(waits(counts, melds, wild_kinds, rules, indicator=seen.indicator)),
        shape_useful,
        winning_useful,
        target_shanten(counts, melds, wild_kinds, rules),
        chance,
        fan,
        sampled,
    )


def discard_options(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, seen: Seen, *,
    budget: int = DEFAULT_BUDGET,
) -> list[DiscardOption]:  # fmt: skip
    """Every discard of a hand of 14 tiles (less 3 a meld), the best first: by the fan to expect, then the chance to
    win. Wild tiles come last: who discards one can no longer win (R6.1)."""
    found = [
        _discard(
            counts, melds, wild_kinds, rules, seen, option.kind, option.win_chance, option.expected_fan, option.sampled
        )
        for option in prospects(
            counts, melds, wild_kinds, rules, seen.left, own_draws=seen.live // 4, drawn=seen.drawn, budget=budget
        )
    ]
    found.sort(key=lambda one: (-one.expected_fan, -one.win_chance, _near(one.winning_shanten), one.shanten, one.kind))
    for kind in wild_kinds:
        if counts[kind]:
            after = _without(counts, kind)
            shape, tiles = _shape(after, melds, wild_kinds, seen)
            found.append(DiscardOption(kind, shape, None, tiles, (), 0.0, 0.0, False))
    return found


def _discard(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, seen: Seen, kind: int,
    chance: float, fan: float, sampled: bool,
) -> DiscardOption:  # fmt: skip
    after = _without(counts, kind)
    winning, winning_useful = _winning(after, melds, wild_kinds, rules, seen)
    shape, tiles = _shape(after, melds, wild_kinds, seen)
    return DiscardOption(kind, shape, winning, tiles, winning_useful, chance, fan, sampled)


def _shape(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], seen: Seen
) -> tuple[int, tuple[int, ...]]:
    """The shanten and the kinds left that lower it."""
    held = len(melds)

    def helpful(now: Sequence[int]) -> tuple[int, ...]:
        return useful(now, held, wild_kinds)

    outside = copies_laid(melds, seen.indicator)
    search = Exchanges(
        lambda now: shanten(now, held, wild_kinds),
        lambda now: any(now[kind] + outside[kind] < COPIES for kind in helpful(now)),
        helpful,
        outside,
    )
    far = search.shanten(counts, OUT_OF_REACH)
    quick = far == shanten(counts, held, wild_kinds)
    return far, _left_of(helpful(counts) if quick else search.useful(counts, far), seen)


def _winning(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, seen: Seen
) -> tuple[int | None, tuple[int, ...]]:
    """The winning shanten and the kinds left that lower it."""
    goals = winning_goals(rules, wild_kinds, 4 - len(melds), any(meld.kind == "gold" for meld in melds), False)

    def won(now: Sequence[int]) -> list[int]:
        return [wait.kind for wait in waits(now, melds, wild_kinds, rules, indicator=seen.indicator) if wait.wins]

    def helpful(now: Sequence[int]) -> list[int]:
        keys, wilds = natural_suit_codes(now, wild_kinds)
        needed = draws_needed(goals, keys, wilds)
        tight = [goal for goal, draws in zip(goals, needed, strict=True) if draws == min(needed)]
        return sorted(lowering(keys, wild_kinds, rules, tight, False))

    search = Exchanges(
        lambda now: winning_shanten(now, melds, wild_kinds, rules),
        lambda now: waits_to_win(now, melds, wild_kinds, rules, indicator=seen.indicator),
        helpful,
        copies_laid(melds, seen.indicator),
        wild_kinds,
    )
    far = search.shanten(counts, OUT_OF_REACH)
    if far >= OUT_OF_REACH:
        return None, ()
    if far == 0:
        return 0, _left_of(won(counts), seen)
    quick = far == winning_shanten(counts, melds, wild_kinds, rules)
    return far, _left_of(helpful(counts) if quick else search.useful(counts, far), seen)


def _left_of(kinds: Sequence[int], seen: Seen) -> tuple[int, ...]:
    return tuple(kind for kind in kinds if seen.left[kind] > 0)


def _without(counts: Sequence[int], kind: int) -> list[int]:
    after = list(counts)
    after[kind] -= 1
    return after


def _near(far: int | None) -> int:
    return OUT_OF_REACH if far is None else far
