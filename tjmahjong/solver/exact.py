"""Shanten that knows how many copies there are, and what best reading a win would have (INTERFACES, analyse).

The quick shanten asks what tiles are missing, not whether they exist: where own melds and the indicator hold the
copies a hand would need, or where a complete hand may not be declared because its best reading is a wild wait alone
(R5.11), it is too small. It never is too great, so it guides a search that exchanges tiles one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from tjmahjong.tiles import COPIES, KINDS

MOST_ASKED = 6_000
"""Hands looked at before the search is given up; then the shanten it has come to is taken."""
MOST_MORE = 4
"""How much greater than the quick shanten an exact one may be; beyond it counts as out of reach."""

Counts = list[int]


class Exchanges:
    """Searches the exchanges from one hand. `quick` is a shanten that never is too great, `done` whether a hand of
    shanten 0 really waits for a tile, `helpful` the kinds whose draw may lower `quick`; `outside` is how many of each
    kind lie in melds or as the indicator, `kept` the kinds that are not given away."""

    def __init__(
        self,
        quick: Callable[[Sequence[int]], int],
        done: Callable[[Sequence[int]], bool],
        helpful: Callable[[Sequence[int]], Iterable[int]],
        outside: Sequence[int],
        kept: Collection[int] = (),
    ) -> None:
        self._quick, self._done, self._helpful = quick, done, helpful
        self._room = [COPIES - count for count in outside]
        self._kept = frozenset(kept)
        self._known: dict[tuple[tuple[int, ...], int], bool] = {}
        self._asked = 0

    def shanten(self, counts: Sequence[int], out_of_reach: int) -> int:
        """The least number of exchanges after which one more draw completes the hand, or `out_of_reach`."""
        least = self._quick(counts)
        if least >= out_of_reach:
            return out_of_reach
        for far in range(least, least + MOST_MORE + 1):
            self._asked = 0
            if self._reaches(list(counts), far, least):
                return far
        return out_of_reach

    def useful(self, counts: Sequence[int], far: int) -> tuple[int, ...]:
        """The kinds, of which there is a copy, whose draw leads from a hand at `far` to one that is nearer."""
        now = list(counts)
        self._asked = 0
        return tuple(kind for kind in range(KINDS) if self._room[kind] > now[kind] and self._after(now, kind, far - 1))

    def _reaches(self, now: Counts, far: int, least: int | None = None) -> bool:
        """Whether `far` exchanges are enough."""
        self._asked += 1
        least = self._quick(now) if least is None else least
        if least > far:
            return False
        if self._asked > MOST_ASKED:
            return True
        key = tuple(now), far
        known = self._known.get(key)
        if known is not None:
            return known
        if far == 0:
            found = self._done(now)
        else:
            kinds = self._helpful(now) if least == far else range(KINDS)
            found = any(self._room[kind] > now[kind] and self._after(now, kind, far - 1) for kind in kinds)
        self._known[key] = found
        return found

    def _after(self, now: Counts, kind: int, far: int) -> bool:
        """Whether, `kind` drawn and another discarded, `far` exchanges are enough."""
        now[kind] += 1
        found = False
        for out in range(KINDS):
            if now[out] and out != kind and out not in self._kept:
                now[out] -= 1
                found = self._reaches(now, far)
                now[out] += 1
                if found:
                    break
        now[kind] -= 1
        return found
