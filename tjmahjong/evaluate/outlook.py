"""What hands of one seat promise: chance to win, fan to expect, how near, what helps.

A hand is given by its concealed tiles (34 counts) and melds; everything else is the seat's situation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tjmahjong.evaluate.counting import unseen
from tjmahjong.evaluate.measures import FAR, Counts, Measured, Sorts, Times, measure, sensible_discards, sorts_of
from tjmahjong.evaluate.opponents import chances_to_come
from tjmahjong.evaluate.value import POINTS, learned
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import can_win, value_only
from tjmahjong.solver.win_chance.vector import WILD, Bools
from tjmahjong.tiles import COPIES, KINDS
from tjmahjong.view import View


class Outlook(NamedTuple):
    """What a hand promises within the draws that are left."""

    win_probability: float
    expected_fan: float
    """0 where another wins."""
    shanten: int | None
    """Tiles to exchange until it waits for a win; None where no win is in reach."""
    useful: tuple[tuple[int, int], ...]
    """Kinds that bring the nearest win nearer (of a waiting hand: that win), and how many of each are not yet seen."""
    exact: bool = False
    """Nothing is estimated."""

    @property
    def tiles(self) -> int:
        """How many useful tiles are left."""
        return sum(left for _, left in self.useful)


HOPELESS = Outlook(0.0, 0.0, None, (), True)
"""Of who can no longer win (R6)."""


class Situation(NamedTuple):
    """What a seat knows beside its hand."""

    rules: RuleSet
    wild_kinds: tuple[int, ...]
    left: tuple[int, ...]
    """Tiles of each kind not yet seen."""
    live: int
    drawn: int
    """Draws from the wall so far by all."""
    taste: float = POINTS

    def later(self, own: int, *, at_once: bool = False) -> tuple[float, float]:
        """Own draws left and how many of them to expect. `at_once`: one more comes before anybody else draws."""
        expected = sum(chances_to_come(self.drawn, own))
        return own + at_once, expected + at_once


def situation_of(view: View, taste: float = POINTS) -> Situation:
    """The situation of the seat that is asked."""
    return Situation(view.rules, view.wild_kinds, tuple(unseen(view)), view.live, view.draws, taste)


def after_discards(now: Situation, counts: Sequence[int], melds: Sequence[Meld]) -> dict[int, tuple[Outlook, bool]]:
    """For each kind that can go without throwing away a wild tile: what is left then, and whether that discard keeps
    some sort of win as near as any does. `counts` has 14 tiles (less 3 a meld)."""
    kinds = [kind for kind in range(KINDS) if counts[kind] and kind not in now.wild_kinds]
    if not kinds:
        return {}
    sorts = _sorts(now, melds)
    whole: Counts = np.array([counts], np.int64)
    sensible = sensible_discards(sorts, sorts.hands(whole), whole)[0]
    hands = np.repeat(whole, len(kinds), axis=0)
    hands[np.arange(len(kinds)), kinds] -= 1
    found = _outlooks(now, sorts, hands, *now.later(now.live // 4))
    return {kind: (outlook, bool(sensible[kind])) for kind, outlook in zip(kinds, found, strict=True)}


def waiting(
    now: Situation, counts: Sequence[int], melds: Sequence[Meld], own: int, *, at_once: bool = False
) -> Outlook:
    """Of 13 tiles (less 3 a meld) with `own` draws to come; `at_once`: and one more before anybody else draws."""
    sorts = _sorts(now, melds)
    hands: Counts = np.array([counts], np.int64)
    return _outlooks(now, sorts, hands, *now.later(own, at_once=at_once))[0]


def with_replacement(now: Situation, counts: Sequence[int], melds: Sequence[Meld], chain: int) -> Outlook:
    """After a kong, the `chain`-th in a row: its replacement comes at once, and a win with it counts more (R5.3)."""
    own = now.live // 4
    sorts = _sorts(now, melds)
    hands: Counts = np.array([counts], np.int64)
    found = _outlooks(now, sorts, hands, *now.later(own, at_once=True))[0]
    measured = _measured(now, sorts, hands, *now.later(own, at_once=True))
    left = sorts.columns(np.array([now.left]))[0]
    unseen_tiles = max(float(left.sum()), 1.0)
    usual, usual_fan = float(((measured.fan[0] > 0) * left).sum()), float((measured.fan[0] * left).sum())
    best, best_fan = 0.0, 0.0
    hand = list(counts)
    for kind in range(KINDS):
        if now.left[kind] and hand[kind] < COPIES:
            hand[kind] += 1
            if can_win(hand, kind, melds, now.wild_kinds, now.rules, kong_chain=chain):
                value = value_only(hand, kind, melds, now.wild_kinds, now.rules, kong_chain=chain)
                best += now.left[kind]
                best_fan += now.left[kind] * value
            hand[kind] -= 1
    share, usual_share = best / unseen_tiles, usual / unseen_tiles
    rest = 1 - share
    without = max(1 - usual_share, 1e-6)
    chance = share + rest * max(found.win_probability - usual_share, 0) / without
    fan = best_fan / unseen_tiles + rest * max(found.expected_fan - usual_fan / unseen_tiles, 0) / without
    return found._replace(win_probability=min(chance, 1.0), expected_fan=fan)


def declared_ready(now: Situation, counts: Sequence[int], own: int) -> Outlook:
    """Of 13 tiles that are fixed by declaring ready (R4.7): each own draw wins or goes."""
    useful = []
    fan = 0.0
    hand = list(counts)
    for kind in range(KINDS):
        if now.left[kind] and hand[kind] < COPIES:
            hand[kind] += 1
            if can_win(hand, kind, (), now.wild_kinds, now.rules, ready=True):
                useful.append((kind, now.left[kind]))
                fan += now.left[kind] * value_only(hand, kind, (), now.wild_kinds, now.rules, ready=True)
            hand[kind] -= 1
    tiles = sum(left for _, left in useful)
    share = tiles / max(sum(now.left), 1)
    chance = sum(come * share * (1 - share) ** turn for turn, come in enumerate(chances_to_come(now.drawn, own)))
    return Outlook(chance, chance * fan / max(tiles, 1), 0, tuple(useful))


def _sorts(now: Situation, melds: Sequence[Meld]) -> Sorts:
    return sorts_of(now.rules, now.wild_kinds, 4 - len(melds), any(meld.kind == "gold" for meld in melds))


def _measured(now: Situation, sorts: Sorts, counts: Counts, own: float, expected: float) -> Measured:
    many = np.ones(len(counts))
    left = np.repeat(sorts.columns(np.array([now.left])), len(counts), axis=0)
    times = Times(own * many, expected * many, now.drawn * many, many)
    return measure(sorts, sorts.hands(counts), left, times)


def _outlooks(now: Situation, sorts: Sorts, counts: Counts, own: float, expected: float) -> list[Outlook]:
    if not sorts.every.size or not own:
        return [HOPELESS] * len(counts)
    measured = _measured(now, sorts, counts, own, expected)
    if own == 1:
        left = sorts.columns(np.array([now.left]))[0]
        come = expected / max(float(left.sum()), 1.0)
        chances, fans = come * ((measured.fan > 0) @ left), come * (measured.fan @ left)
    else:
        chances, fans = learned()(measured.features, now.taste)
    found = []
    for row, (draws, chance, fan) in enumerate(zip(measured.draws.tolist(), chances, fans, strict=True)):
        shanten = None if draws >= FAR else draws - 1
        found.append(Outlook(float(chance), float(fan), shanten, _useful(now, measured.helpful[row])))
    return found


def _useful(now: Situation, columns: Bools) -> tuple[tuple[int, int], ...]:
    kinds = np.flatnonzero(columns[:KINDS]).tolist()
    if columns[WILD]:
        kinds += now.wild_kinds
    return tuple((kind, now.left[kind]) for kind in sorted(kinds) if now.left[kind])
