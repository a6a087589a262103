"""Counts of many deals: whole numbers that can be added up in any order, and the figures made from them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tjmahjong.summary import DealSummary

_STEP = 0.02
"""Decision times are counted in classes that grow by 2 %: exact enough, and in the same memory for any number."""
_WIDE = 1.959963984540054
"""Standard errors on either side of a mean that hold 95 % of a normal distribution."""


class Tally:
    """What happened to four players. Tallies of parts, added with `add`, are the tally of the whole."""

    def __init__(self, players: Sequence[str]) -> None:
        self.players = tuple(players)
        self.deals = 0
        self.exhausted = 0
        self.turns = 0
        self.points = [0] * 4
        self.squares = [0] * 4
        self.wins = [0] * 4
        self.win_values = [0] * 4
        self.false_hands = [0] * 4
        self.claims = [0] * 4
        self.kongs = [0] * 4
        self.decisions = [0] * 4
        self.walls = 0
        self.differences = [0] * 4
        self.difference_squares = [0] * 4
        self.pairs = self.pair_gain = self.pair_squares = 0
        self._times: dict[str, Counter[int]] = {name: Counter() for name in self.players}
        self._slowest: dict[str, int] = dict.fromkeys(self.players, 0)

    # --- counting

    def deal_done(self, deal: DealSummary) -> None:
        """A deal is over."""
        self.deals += 1
        self.exhausted += deal.won is None
        self.turns += deal.turns
        for player, points in enumerate(deal.change):
            self.points[player] += points
            self.squares[player] += points * points
        players = deal.started.players
        for seat, player in enumerate(players):
            self.kongs[player] += len(deal.kongs[seat])
            self.claims[player] += deal.pongs[seat] + deal.kongs[seat].count("exposed")
        for false_hand in deal.false_hands:
            self.false_hands[players[false_hand.seat]] += 1
        if deal.winner is not None:
            self.wins[deal.winner] += 1
            self.win_values[deal.winner] += deal.value

    def wall_done(self, change: Sequence[int]) -> None:
        """A wall was played four times: what each player gained over the four."""
        self.walls += 1
        for player, name in enumerate(self.players):
            mine = [points for other, points in zip(self.players, change, strict=True) if other == name]
            rest = [points for other, points in zip(self.players, change, strict=True) if other != name]
            # Twelve times the difference of the means, so that it stays a whole number for one to three others.
            difference = 12 * sum(mine) // len(mine) - 12 * sum(rest) // len(rest) if rest else 0
            self.differences[player] += difference
            self.difference_squares[player] += difference * difference

    def pair_done(self, gain: int) -> None:
        """A wall was played with the first player and with `basic` in its seat: how much more the first one gained."""
        self.pairs += 1
        self.pair_gain += gain
        self.pair_squares += gain * gain

    def took(self, player: int, nanoseconds: int) -> None:
        """A decision and its time."""
        self.decisions[player] += 1
        name = self.players[player]
        self._times[name][int(math.log(nanoseconds or 1) / _STEP)] += 1
        if nanoseconds > self._slowest[name]:
            self._slowest[name] = nanoseconds

    def add(self, other: Tally) -> None:
        """Add what `other` counted of the same players."""
        for name in ("deals", "exhausted", "turns", "walls", "pairs", "pair_gain", "pair_squares"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for name in (
            "points", "squares", "wins", "win_values", "false_hands", "claims", "kongs", "decisions", "differences",
            "difference_squares",
        ):  # fmt: skip
            setattr(self, name, [a + b for a, b in zip(getattr(self, name), getattr(other, name), strict=True)])
        for player, times in other._times.items():
            self._times[player].update(times)
            self._slowest[player] = max(self._slowest[player], other._slowest[player])

    # --- figures

    def as_data(self) -> dict[str, Any]:
        """Everything but times, as INTERFACES has it."""
        data: dict[str, Any] = {
            "deals": self.deals,
            "players": [self._player(player) for player in range(4)],
            "exhausted": _share(self.exhausted, self.deals),
            "turns_mean": _share(self.turns, self.deals),
            "decisions": {
                name: {"count": sum(c for p, c in zip(self.players, self.decisions, strict=True) if p == name)}
                for name in dict.fromkeys(self.players)
            },
        }
        if self.walls:
            data["walls"] = self.walls
            data["duplicate"] = [self._difference(self.players.index(name)) for name in dict.fromkeys(self.players)]
        if self.pairs:
            data["pairs"] = self.pairs
            data["paired"] = self._pair()
        return data

    @property
    def half_width(self) -> float | None:
        """Half the 95 % interval of the comparison, in points a deal; the widest of several. None without two walls."""
        compared = [self._pair()] if self.pairs > 1 else []
        if self.walls > 1:
            compared += [self._difference(self.players.index(name)) for name in dict.fromkeys(self.players)]
        return max(((one["high"] - one["low"]) / 2 for one in compared), default=None)

    def times(self) -> dict[str, dict[str, float]]:
        """Milliseconds a decision by player kind: median, 99th percentile, maximum."""
        return {
            name: {
                "median_ms": self._percentile(name, 0.5),
                "p99_ms": self._percentile(name, 0.99),
                "max_ms": round(self._slowest[name] / 1e6, 4),
            }
            for name in self._times
        }

    def _player(self, player: int) -> dict[str, Any]:
        mean, error = _mean_and_error(self.points[player], self.squares[player], self.deals)
        return {
            "player": self.players[player],
            "points_mean": round(mean, 4),
            "points_se": round(error, 4),
            "wins": self.wins[player],
            "win_value_mean": _share(self.win_values[player], self.wins[player]),
            "false_hands": self.false_hands[player],
            "claims": self.claims[player],
            "kongs": self.kongs[player],
        }

    def _difference(self, player: int) -> dict[str, Any]:
        """How much more a deal brings to this kind of player than to the others, over the same walls and seats."""
        mean, error = _mean_and_error(self.differences[player], self.difference_squares[player], self.walls)
        scale = 48  # twelfths, and four deals a wall
        return _interval(self.players[player], mean / scale, _WIDE * error / scale)

    def _pair(self) -> dict[str, Any]:
        """How much more a deal brings the first player than `basic` in its seat, on the same walls."""
        mean, error = _mean_and_error(self.pair_gain, self.pair_squares, self.pairs)
        return _interval(self.players[0], mean, _WIDE * error)

    def _percentile(self, name: str, share: float) -> float:
        times = self._times[name]
        wanted = share * times.total()
        passed = 0
        for step in sorted(times):
            passed += times[step]
            if passed >= wanted:
                return round(math.exp((step + 0.5) * _STEP) / 1e6, 4)
        return 0.0


def _interval(player: str, mean: float, wide: float) -> dict[str, Any]:
    return {
        "player": player,
        "difference": round(mean, 4),
        "low": round(mean - wide, 4),
        "high": round(mean + wide, 4),
    }


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0


def _mean_and_error(total: int, squares: int, number: int) -> tuple[float, float]:
    """The mean and its standard error; the error is 0 for fewer than two."""
    if number < 2:
        return (total / number if number else 0.0), 0.0
    # In whole numbers as far as possible, so that the order of adding up cannot show.
    variance = (number * squares - total * total) / (number * (number - 1))
    return total / number, math.sqrt(variance / number)
