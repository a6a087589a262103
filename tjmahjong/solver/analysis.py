"""All that can be said of a hand: shanten, waits and useful tiles of 13, every discard of 14 (INTERFACES,
analyse).

>>> from tjmahjong.hand import read
>>> from tjmahjong.hand_text import OpenText
>>> from tjmahjong.rules import RuleSet
>>> from tjmahjong.tiles import KIND_OF, NAMES
>>> found = analyse_hand(read(OpenText(hand="123456m123p99p78s", indicator="E"), RuleSet()))
>>> found.shanten, found.winning_shanten, [wait.wins for wait in found.waits]
(0, 0, [True, True, False, False])
>>> left = analyse_discard(read(OpenText(hand="123456m123p99p78sN", indicator="E"), RuleSet()), KIND_OF["N"])
>>> left.winning_shanten, [NAMES[kind] for kind in left.winning_useful]
(0, ['6s', '9s'])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tjmahjong.hand.copies import copies_laid
from tjmahjong.hand.value import Hand
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.solver.exact import Exchanges
from tjmahjong.solver.goals import OUT_OF_REACH, draws_needed, target_shanten, winning_goals, winning_shanten
from tjmahjong.solver.ranking import lowering
from tjmahjong.solver.shape import shanten, useful
from tjmahjong.solver.waits import Wait, waits, waits_to_win
from tjmahjong.tiles import COPIES


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


class DiscardOption(NamedTuple):
    """One discard of 14 tiles (less 3 a meld), with what it leaves."""

    kind: int
    shanten: int
    winning_shanten: int | None
    useful: tuple[int, ...]
    winning_useful: tuple[int, ...]


def analyse_hand(hand: Hand) -> HandAnalysis:
    """What a hand of 13 tiles (less 3 a meld) stands at; its own draw comes next."""
    winning, winning_useful = _winning(hand)
    shape, shape_useful = _shape(hand)
    counts, melds, wild_kinds, rules = hand.counts, hand.melds, hand.wild_kinds, hand.rules
    return HandAnalysis(
        shape,
        winning,
        tuple(waits(counts, melds, wild_kinds, rules, declared_ready=hand.declared_ready, indicator=hand.indicator)),
        shape_useful,
        winning_useful,
        target_shanten(counts, melds, wild_kinds, rules),
    )


def analyse_discard(hand: Hand, kind: int) -> DiscardOption:
    """What a hand of 14 tiles (less 3 a meld) is without a tile of `kind`; without a wild one it never wins (R6.1)."""
    after = hand.without(kind)
    winning, winning_useful = (None, ()) if kind in hand.wild_kinds else _winning(after)
    shape, tiles = _shape(after)
    return DiscardOption(kind, shape, winning, tiles, winning_useful)


def _shape(hand: Hand) -> tuple[int, tuple[int, ...]]:
    """The shanten and the kinds left that lower it."""
    counts, melds, wild_kinds = hand.counts, len(hand.melds), hand.wild_kinds

    def helpful(now: Sequence[int]) -> tuple[int, ...]:
        return useful(now, melds, wild_kinds)

    outside = copies_laid(hand.melds, hand.indicator)
    search = Exchanges(
        lambda now: shanten(now, melds, wild_kinds),
        lambda now: any(now[kind] + outside[kind] < COPIES for kind in helpful(now)),
        helpful,
        outside,
    )
    far = search.shanten(counts, OUT_OF_REACH)
    quick = far == shanten(counts, melds, wild_kinds)
    return far, _left_of(helpful(counts) if quick else search.useful(counts, far), hand)


def _winning(hand: Hand) -> tuple[int | None, tuple[int, ...]]:
    """The winning shanten and the kinds left that lower it."""
    counts, melds, wild_kinds, rules, turned = hand.counts, hand.melds, hand.wild_kinds, hand.rules, hand.indicator
    ready = hand.declared_ready
    goals = winning_goals(rules, wild_kinds, hand.sets, hand.gold, ready)

    def won(now: Sequence[int]) -> list[int]:
        found = waits(now, melds, wild_kinds, rules, declared_ready=ready, indicator=turned)
        return [wait.kind for wait in found if wait.wins]

    def helpful(now: Sequence[int]) -> list[int]:
        suit_codes, wilds = natural_suit_codes(now, wild_kinds)
        needed = draws_needed(goals, suit_codes, wilds)
        tight = [goal for goal, draws in zip(goals, needed, strict=True) if draws == min(needed)]
        return sorted(lowering(suit_codes, wild_kinds, rules, tight, False))

    search = Exchanges(
        lambda now: winning_shanten(now, melds, wild_kinds, rules, declared_ready=ready),
        lambda now: waits_to_win(now, melds, wild_kinds, rules, declared_ready=ready, indicator=turned),
        helpful,
        copies_laid(melds, turned),
        wild_kinds,
    )
    far = search.shanten(counts, OUT_OF_REACH)
    if far >= OUT_OF_REACH:
        return None, ()
    if far == 0:
        return 0, _left_of(won(counts), hand)
    quick = far == winning_shanten(counts, melds, wild_kinds, rules, declared_ready=ready)
    return far, _left_of(helpful(counts) if quick else search.useful(counts, far), hand)


def _left_of(kinds: Sequence[int], hand: Hand) -> tuple[int, ...]:
    return tuple(kind for kind in kinds if hand.unseen[kind] > 0)
