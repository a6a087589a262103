"""Discards in order of how near they keep the hand to a win: the quick judgement of computer players and hints."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.shapes.tables import POWER, TABLES
from tjmahjong.solver.goals import OUT_OF_REACH, Goal, shape_goal, winning_goals
from tjmahjong.solver.last_draw import last_draw
from tjmahjong.solver.shape import LESS
from tjmahjong.tiles import EAST, KINDS

SUITS = ((0, 9), (9, 9), (18, 9), (EAST, 7))
"""First kind and length of each suit."""


class Ranked(NamedTuple):
    """A discard and what it leaves."""

    kind: int
    shanten: int
    """Of complete shapes."""
    winning_shanten: int
    """Of hands that reach the minimum; `goals.OUT_OF_REACH` if there are none."""
    useful: int
    """Tiles left that lower `winning_shanten` (at 0: that win). Counted for the nearest discards, else 0."""


class Outlook:
    """Goals of a hand of 14 tiles (less 3 a meld), prepared so that each discard costs little."""

    def __init__(self, suit_codes: Sequence[int], wilds: int, goals: Sequence[Goal]) -> None:
        merge = TABLES.merge
        self.suit_codes = suit_codes
        self.wilds = wilds
        self.goals = [goal for goal in goals if not (goal.natural and wilds)]
        self._prepared = []
        for goal in self.goals:
            held = [part[code] for part, code in zip(goal.parts, suit_codes, strict=True)]
            a, b, c, d = (left for _, left in held)
            low, high = merge[a][b], merge[c][d]
            around = merge[merge[b][high]], merge[merge[a][high]], merge[merge[low][d]], merge[merge[low][c]]
            missing = sum(m for m, _ in held)
            need = TABLES.need[goal.sets][goal.pair]
            self._prepared.append((goal.parts, around, need, [missing - m + goal.draws - wilds for m, _ in held]))

    def draws(self, kind: int) -> list[int]:
        """Draws each of the goals needs after the discard of `kind`, the last one included."""
        suit = kind // 9
        number = self.suit_codes[suit] - POWER[kind]
        found = []
        for parts, around, need, fixed in self._prepared:
            missing, left = parts[suit][number]
            found.append(fixed[suit] + missing + need[around[suit][left]])
        return found


def rank_discards(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, left: Sequence[int], *,
    declared_ready: bool = False,
) -> list[Ranked]:  # fmt: skip
    """Every kind that can be discarded without throwing away a wild tile, the best first: by `winning_shanten`, then
    `useful`, then `shanten`, then the tile with the fewest neighbours; deterministic.

    `counts` are the 14 concealed tiles (less 3 a meld) as 34 counts, `left` how many of each kind are not yet seen.
    Empty if only wild tiles are held.
    """
    suit_codes, wilds = natural_suit_codes(counts, wild_kinds)
    sets = 4 - len(melds)
    gold = any(meld.kind == "gold" for meld in melds)
    goals = winning_goals(rules, wild_kinds, sets, gold, declared_ready)
    outlook = Outlook(suit_codes, wilds, goals)
    shape = Outlook(suit_codes, wilds, (shape_goal(sets, not wild_kinds),))
    options = []
    for kind in range(KINDS):
        if counts[kind] and kind not in wild_kinds:
            draws = outlook.draws(kind)
            options.append((min(draws, default=OUT_OF_REACH + 1), kind, draws))
    if not options:
        return []
    nearest = min(options)[0]
    ranked = []
    for needed, kind, draws in options:
        useful = 0
        if needed == nearest and needed <= OUT_OF_REACH:
            after = list(suit_codes)
            after[kind // 9] -= POWER[kind]
            tight = [goal for goal, count in zip(outlook.goals, draws, strict=True) if count == needed]
            useful = sum(left[k] for k in lowering(after, wild_kinds, rules, tight, needed == 1))
        ranked.append(Ranked(kind, shape.draws(kind)[0] - 1, needed - 1, useful))
    ranked.sort(
        key=lambda r: (r.winning_shanten, -r.useful, r.shanten, neighbour_score(r.kind, counts, wild_kinds), r.kind)
    )
    return ranked


def lowering(
    suit_codes: Sequence[int], wild_kinds: Sequence[int], rules: RuleSet, goals: Sequence[Goal], last: bool
) -> set[int]:
    """The kinds whose draw brings one of `goals` nearer, which all need equally many draws (`last`: just one more).
    Kinds of which the hand holds four are among them only if they are wild or any tile would do."""
    t = TABLES
    merge = t.merge
    flags = [0] * KINDS
    for goal in goals:
        if last and (completing := last_draw(goal, rules, wild_kinds)) is not None:
            for kind in completing:
                flags[kind] = 1
            continue
        parts = goal.parts
        a, b, c, d = (part[code][1] for part, code in zip(parts, suit_codes, strict=True))
        low, high = merge[a][b], merge[c][d]
        need = t.need[goal.sets][goal.pair]
        less = LESS[need[merge[low][high]]]
        around = merge[b][high], merge[a][high], merge[low][d], merge[low][c]
        for (start, _), part, code, others in zip(SUITS, parts, suit_codes, around, strict=True):
            lower = part.after[code].translate(merge[others]).translate(need).translate(less)
            if 1 in lower:
                for rank, flag in enumerate(lower):
                    if flag and start + rank not in wild_kinds:
                        flags[start + rank] = 1
        if not goal.natural:
            for kind in wild_kinds:
                flags[kind] = 1
    return {kind for kind, flag in enumerate(flags) if flag}


def neighbour_score(kind: int, counts: Sequence[int], wild_kinds: Collection[int]) -> int:
    """How much a tile fits to its neighbours: of equal discards the loneliest goes first."""
    score = 4 * (counts[kind] - 1)
    if kind < EAST:
        rank = kind % 9
        for step, weight in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
            if 0 <= rank + step <= 8 and kind + step not in wild_kinds:
                score += weight * bool(counts[kind + step]) + 1
    return score
