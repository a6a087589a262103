"""How much better than `basic` the evaluation plays: python -m tools.value.duel [--walls 2000] [--preset standard].

Each wall is played once by four `basic` players, and four times with one of them replaced, in each seat once. What a
seat gains by the change, on the same wall, is free of the luck of the deal. To be quick many deals are played side by
side and their discards judged together; everything else goes through `options` as in play.

At the end the chance to win and the fan shown for these discards are set beside what came of them.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from tjmahjong.actions import DISCARDS, Action
from tjmahjong.evaluate.ahead import Hands, looked_ahead
from tjmahjong.evaluate.measures import Times, measure, sensible_discards, sorts_of
from tjmahjong.evaluate.opponents import chances_to_come, pace_of
from tjmahjong.evaluate.options import options
from tjmahjong.evaluate.payoff import payoff_of
from tjmahjong.evaluate.value import POINTS, learned
from tjmahjong.events import Won
from tjmahjong.hand import unseen
from tjmahjong.match import Match
from tjmahjong.players.basic import BasicPlayer
from tjmahjong.randomness import SeededRandomness
from tjmahjong.rules import RuleSet, with_changes
from tjmahjong.rules.options import add_rule_options, rules_from
from tjmahjong.tiles import KINDS
from tjmahjong.view import View

BASIC = BasicPlayer()
ONE_DEAL = {"seat_draw": "quick", "length_unit": "deals", "length_count": 1, "sit": "off"}


class Dealt:
    """The wall number `seed`, with an indicator of a given kind, so that many deals have the same wild tiles; the
    player who deals sits on seat 0."""

    def __init__(self, seed: str, indicator: int, rules: RuleSet) -> None:
        source = SeededRandomness(seed)
        third = 1 if rules.wild_dice == "one" else 2
        self._dice = [source.dice(2), source.dice(2), source.dice(third)]
        self._wall = source.wall()
        self.winds = source.winds
        if rules.wild_kinds != "none":
            first, second, last = map(sum, self._dice)
            stack = (((first - 1) % 4 * -17) % 68 + first + second) % 68
            at = (2 * stack - 2 * last) % len(self._wall)
            other = self._wall.index(indicator)
            self._wall[at], self._wall[other] = self._wall[other], self._wall[at]

    def seats(self) -> tuple[int, int, int, int]:
        return 0, 1, 2, 3

    def dice(self, number: int) -> tuple[int, ...]:
        return self._dice.pop(0)

    def wall(self) -> list[int]:
        return self._wall


class Table:
    """A deal with one evaluating player, or none."""

    def __init__(self, rules: RuleSet, seed: str, indicator: int, seat: int | None) -> None:
        self.match = Match(rules, ("a", "b", "c", "d"), Dealt(seed, indicator, rules))
        self.match.start()
        self.seat = seat
        self.shown: list[tuple[float, float]] = []
        """Chance to win and fan to expect of the discards that were made."""

    def on(self, taste: float) -> View | None:
        """Play on to the next discard that is judged together with others; None at the end of the deal."""
        match = self.match
        while (pending := match.pending) is not None:
            view = match.view(pending.seat)
            action: Action
            if pending.seat != self.seat:
                action = BASIC.choose(view).action
            elif pending.asked == "turn" and view.legal[0] in DISCARDS and not view.declared_ready[view.seat]:
                return view
            else:
                action = options(view, taste)[0].action
            match.act(pending.seat, action)
        return None


def discards(views: Sequence[View], taste: float) -> list[tuple[Action, float, float]]:
    """What `options` puts first of each, all under the same rules and wild kinds, with chance and fan."""
    found: list[tuple[Action, float, float]] = [(view.legal[0], 0.0, 0.0) for view in views]
    groups: dict[tuple[int, bool], list[int]] = {}
    for number, view in enumerate(views):
        melds = view.melds[view.seat]
        groups.setdefault((4 - len(melds), any(meld.kind == "gold" for meld in melds)), []).append(number)
    for (sets, gold), numbers in groups.items():
        sorts = sorts_of(views[0].rules, views[0].wild_kinds, sets, gold)
        some = [views[number] for number in numbers]
        counts = np.array([view.counts for view in some], np.int64)
        if not sorts.every.size:
            continue
        owner, kind = np.nonzero(sensible_discards(sorts, sorts.hands(counts), counts))
        hands = counts[owner]
        hands[np.arange(len(owner)), kind] -= 1
        left = sorts.columns(np.array([list(unseen(view.counts, view.seen)) for view in some]))[owner]
        own = np.array([view.live // 4 for view in some], float)
        expected = np.array([sum(chances_to_come(view.draws, view.live // 4, pace_of(view.rules))) for view in some])
        drawn = np.array([view.draws for view in some], float)
        times = Times(own[owner], expected[owner], drawn[owner], np.ones(len(owner)))
        measured = measure(sorts, sorts.hands(hands), left, times)
        chance, fan = learned()(measured.features, taste)
        unseen_tiles = np.maximum(left.sum(axis=1), 1)
        held = np.array([list(unseen(view.counts, view.seen)) for view in some], np.int64)[owner]
        beside = Hands(hands, held, own[owner].astype(np.int64), drawn[owner].astype(np.int64), owner)
        which, better, better_fan = looked_ahead(sorts, beside, measured, learned(), taste)
        chance[which], fan[which] = better, better_fan
        last = times.own == 1
        chance = np.where(last, times.expected * ((measured.fan > 0) * left).sum(axis=1) / unseen_tiles, chance)
        fan = np.where(last, times.expected * (measured.fan * left).sum(axis=1) / unseen_tiles, fan)
        chance, fan = np.where(times.own == 0, 0, chance), np.where(times.own == 0, 0, fan)
        payoffs = [payoff_of(view) for view in some]
        for_fan = np.array([payoff.for_fan for payoff in payoffs], float)[owner]
        saved = np.array([payoff.saved for payoff in payoffs])[owner]
        points = for_fan * fan + saved * chance
        order = np.lexsort((kind, -points, owner))
        _, first = np.unique(owner[order], return_index=True)
        for row in order[first]:
            found[numbers[owner[row]]] = DISCARDS[kind[row]], float(chance[row]), float(fan[row])
    return found


class Gain(NamedTuple):
    """What one seat of one wall had: with the evaluation, and with `basic`."""

    points: int
    basic_points: int
    fan: int
    basic_fan: int
    shown: list[tuple[float, float]]


def gains(rules: RuleSet, seed: int, walls: int, taste: float, many: int = 60) -> Iterator[list[Gain]]:
    """Wall by wall, `many` with the same indicator at a time."""
    rules = with_changes(rules, ONE_DEAL)
    for block in range(0, walls, many):
        indicator = int(np.random.default_rng([seed, block]).integers(KINDS))
        tables = [
            Table(rules, f"{seed}/{number}", indicator, seat)
            for number in range(block, block + many)
            for seat in (None, 0, 1, 2, 3)
        ]
        going = tables
        while going:
            asked = [(table, view) for table in going if (view := table.on(taste)) is not None]
            going = [table for table, _ in asked]
            if asked:
                judged = discards([view for _, view in asked], taste)
                for (table, view), (action, chance, fan) in zip(asked, judged, strict=True):
                    table.match.act(view.seat, action)
                    table.shown.append((chance, fan))
        for number in range(0, len(tables), 5):
            some = tables[number : number + 5]
            (basic, basic_won), *others = (_result(table.match) for table in some)
            yield [
                Gain(points[seat], basic[seat], won[seat], basic_won[seat], some[seat + 1].shown)
                for seat, (points, won) in enumerate(others)
            ]


def _result(match: Match) -> tuple[Sequence[int], list[int]]:
    fan = [0] * 4
    for event in match.events:
        if isinstance(event, Won):
            fan[event.seat] = event.score.value
    return match.events[-1].change, fan  # type: ignore[attr-defined]  # the last event of a deal is DealEnded


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--walls", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--taste", type=float, default=POINTS)
    add_rule_options(parser)
    args = parser.parse_args()
    found: list[list[Gain]] = []
    begun = time.process_time()
    for number, wall in enumerate(gains(rules_from(args), args.seed, args.walls, args.taste), 1):
        found.append(wall)
        if number % 300 == 0 or number == args.walls:
            print(_told(found), f"({time.process_time() - begun:.0f} s)", flush=True)
    print(_truth(found))


def _told(walls: Sequence[Sequence[Gain]]) -> str:
    everything = np.array([[gain[:4] for gain in wall] for wall in walls], float)
    by_wall = (everything[:, :, 0] - everything[:, :, 1]).mean(axis=1)
    wide = 1.96 * by_wall.std(ddof=1) / len(by_wall) ** 0.5
    fan, basic = everything[:, :, 2], everything[:, :, 3]
    gross = 3 * basic.mean()
    dealer, luck = everything[:, 0, 1], 1.96 * everything[:, 0, 1].std(ddof=1) / len(everything) ** 0.5
    return (
        f"{len(walls)} walls: {by_wall.mean():+.3f} points a deal (+-{wide:.3f}; gross of `basic` {gross:.2f}); wins "
        f"{(fan > 0).mean():.3f} x {fan[fan > 0].mean():.2f} fan, `basic` {(basic > 0).mean():.3f} x "
        f"{basic[basic > 0].mean():.2f}; four `basic`: the dealer {dealer.mean():+.2f} (+-{luck:.2f})"
    )


def _truth(walls: Sequence[Sequence[Gain]]) -> str:
    """Shown and come true, by tenths of the chance that was shown."""
    rows = np.array([(*shown, gain.fan) for wall in walls for gain in wall for shown in gain.shown])
    lines = ["| shown | discards | won | fan shown | fan had |", "|---|---|---|---|---|"]
    tenths = np.minimum((rows[:, 0] * 10).astype(int), 9)
    for tenth in (*range(10), None):
        some = rows if tenth is None else rows[tenths == tenth]
        if len(some):
            lines.append(
                f"| {some[:, 0].mean():.1%} | {len(some)} | {(some[:, 2] > 0).mean():.1%} | {some[:, 1].mean():.2f} | "
                f"{some[:, 2].mean():.2f} |"
            )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
