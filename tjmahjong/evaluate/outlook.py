"""What hands of one seat promise: chance to win, fan to expect, how near, what helps.

A hand is given by its concealed tiles (34 counts) and melds; everything else is what the seat knows beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from tjmahjong.evaluate.ahead import Hands, looked_ahead
from tjmahjong.evaluate.measures import FAR, Counts, Measured, Sorts, Times, measure, sorts_of
from tjmahjong.evaluate.opponents import chances_to_come, pace_of
from tjmahjong.evaluate.value import POINTS, learned
from tjmahjong.hand import unseen
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


class Knowledge(NamedTuple):
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
        expected = sum(chances_to_come(self.drawn, own, pace_of(self.rules)))
        return own + at_once, expected + at_once


def knowledge_of(view: View, taste: float = POINTS) -> Knowledge:
    """Of the seat that is asked."""
    return Knowledge(view.rules, view.wild_kinds, tuple(unseen(view.counts, view.seen)), view.live, view.draws, taste)


def after_discards(now: Knowledge, counts: Sequence[int], melds: Sequence[Meld]) -> dict[int, tuple[Outlook, bool]]:
    """For each kind that can go without throwing away a wild tile: what is left then, and whether that discard keeps
    some sort of win as near as any does. `counts` has 14 tiles (less 3 a meld)."""
    kinds = [kind for kind in range(KINDS) if counts[kind] and kind not in now.wild_kinds]
    if not kinds:
        return {}
    hands: Counts = np.repeat(np.array([list(counts)], np.int64), len(kinds), axis=0)
    hands[np.arange(len(kinds)), kinds] -= 1
    sorts, time = _sorts(now, melds), now.later(now.live // 4)
    if not sorts.every.size:
        return dict.fromkeys(kinds, (HOPELESS, True))
    measured = _measured(now, sorts, hands, *time)
    near = (measured.draws == measured.draws.min(axis=0)) & (measured.draws < FAR)
    sensible = near.any(axis=1) if near.any() else np.ones(len(kinds), bool)
    found = _outlooks(now, sorts, measured, *time, hands=hands, looked_at=sensible)
    return dict(zip(kinds, zip(found, sensible.tolist(), strict=True), strict=True))


def waiting(
    now: Knowledge, counts: Sequence[int], melds: Sequence[Meld], own: int, *, at_once: bool = False
) -> Outlook:
    """Of 13 tiles (less 3 a meld) with `own` draws to come; `at_once`: and one more before anybody else draws."""
    return _of_one(now, counts, melds, now.later(own, at_once=at_once), ahead=not at_once)[0]


def with_replacement(now: Knowledge, counts: Sequence[int], melds: Sequence[Meld], chain: int) -> Outlook:
    """After a kong, the `chain`-th in a row: its replacement comes at once, and a win with it counts more (R5.3)."""
    found, usual, usual_fan = _of_one(now, counts, melds, now.later(now.live // 4, at_once=True))
    tiles = fan = 0
    for kind, value in _wins(now, counts, melds, kong_chain=chain):
        tiles += now.left[kind]
        fan += now.left[kind] * value
    # What comes after the replacement is as after any other draw that does not win.
    all_tiles = max(sum(now.left), 1)
    share, rest, usual_rest = tiles / all_tiles, 1 - tiles / all_tiles, max(1 - usual, 1e-6)
    chance = share + rest * max(found.win_probability - usual, 0) / usual_rest
    return found._replace(
        win_probability=min(chance, 1.0),
        expected_fan=fan / all_tiles + rest * max(found.expected_fan - usual_fan, 0) / usual_rest,
    )


def declared_ready(now: Knowledge, counts: Sequence[int], own: int) -> Outlook:
    """Of 13 tiles that are fixed by declaring ready (R4.7): each own draw wins or goes."""
    wins = list(_wins(now, counts, (), declared_ready=True))
    useful = tuple((kind, now.left[kind]) for kind, _ in wins)
    tiles, unseen_tiles = sum(left for _, left in useful), sum(now.left)
    chance, missed = 0.0, 1.0
    for turn, come in enumerate(chances_to_come(now.drawn, own, pace_of(now.rules))):
        share = min(tiles / max(unseen_tiles - turn, 1), 1.0)
        chance += come * missed * share
        missed *= 1 - share
    fan = sum(now.left[kind] * value for kind, value in wins)
    return Outlook(chance, chance * fan / max(tiles, 1), 0, useful)


def _wins(
    now: Knowledge, counts: Sequence[int], melds: Sequence[Meld], *, kong_chain: int = 0, declared_ready: bool = False
) -> Iterator[tuple[int, int]]:
    """The kinds left that a hand of 13 tiles (less 3 a meld) may win with, and for how many fan."""
    hand = list(counts)
    for kind in range(KINDS):
        if now.left[kind] and hand[kind] < COPIES:
            hand[kind] += 1
            drawn = (hand, kind, melds, now.wild_kinds, now.rules)
            if can_win(*drawn, kong_chain=kong_chain, declared_ready=declared_ready):
                yield kind, value_only(*drawn, kong_chain=kong_chain, declared_ready=declared_ready)
            hand[kind] -= 1


def _sorts(now: Knowledge, melds: Sequence[Meld]) -> Sorts:
    return sorts_of(now.rules, now.wild_kinds, 4 - len(melds), any(meld.kind == "gold" for meld in melds))


def _of_one(
    now: Knowledge, counts: Sequence[int], melds: Sequence[Meld], time: tuple[float, float], *, ahead: bool = False
) -> tuple[Outlook, float, float]:
    """Of one hand; and the share of tiles that win with the next draw, with their fan by that share."""
    sorts = _sorts(now, melds)
    if not sorts.every.size:
        return HOPELESS, 0.0, 0.0
    hands: Counts = np.array([list(counts)], np.int64)
    measured = _measured(now, sorts, hands, *time)
    share = sorts.columns(np.array([now.left]))[0] / max(sum(now.left), 1)
    winning, fan = float((measured.fan[0] > 0) @ share), float(measured.fan[0] @ share)
    looked_at = np.ones(1, bool) if ahead else None
    return _outlooks(now, sorts, measured, *time, hands=hands, looked_at=looked_at)[0], winning, fan


def _measured(now: Knowledge, sorts: Sorts, counts: Counts, own: float, expected: float) -> Measured:
    many = np.ones(len(counts))
    left = np.repeat(sorts.columns(np.array([now.left])), len(counts), axis=0)
    times = Times(own * many, expected * many, now.drawn * many, many)
    return measure(sorts, sorts.hands(counts), left, times)


def _outlooks(
    now: Knowledge, sorts: Sorts, measured: Measured, own: float, expected: float, *,
    hands: Counts, looked_at: Bools | None,
) -> list[Outlook]:  # fmt: skip
    """`looked_at`: the hands that may be looked ahead of (`ahead`)."""
    if own > 1:
        chances, fans = learned()(measured.features, now.taste)
        if looked_at is not None:
            some = np.flatnonzero(looked_at)
            which, better, better_fan = looked_ahead(
                sorts, _beside(now, hands[some], int(own)), measured.take(some), learned(), now.taste
            )
            chances[some[which]], fans[some[which]] = better, better_fan
    else:
        # The last draw, or none: nothing is to be learned.
        share = expected * sorts.columns(np.array([now.left]))[0] / max(sum(now.left), 1)
        chances, fans = (measured.fan > 0) @ share, measured.fan @ share
    return [
        Outlook(chance, fan, None if draws >= FAR else draws - 1, _useful(now, helpful))
        for draws, chance, fan, helpful in zip(
            measured.draws[:, 0].tolist(), chances.tolist(), fans.tolist(), measured.helpful, strict=True
        )
    ]


def _beside(now: Knowledge, counts: Counts, own: int) -> Hands:
    ones = np.ones(len(counts), np.int64)
    left = np.repeat(np.array([now.left], np.int64), len(counts), axis=0)
    return Hands(counts, left, own * ones, now.drawn * ones, 0 * ones)


def _useful(now: Knowledge, columns: Bools) -> tuple[tuple[int, int], ...]:
    kinds = np.flatnonzero(columns[:KINDS]).tolist()
    if columns[WILD]:
        kinds += now.wild_kinds
    return tuple((kind, now.left[kind]) for kind in sorted(kinds) if now.left[kind])
