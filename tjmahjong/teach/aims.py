"""What a hand aims at: the wins it is nearest to, by their patterns (R5.3, R5.11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tjmahjong.event_text.names import listed
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.fan import circumstances
from tjmahjong.scoring.patterns import BY_ID
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.solver.goals import OUT_OF_REACH, draws_needed, winning_goals

MOST = 3
"""So many aims are told: the nearest, and what is worth more a step farther on."""
FARTHER = 1
"""So many tiles farther than the nearest win an aim may lie."""


class Aim(NamedTuple):
    """A sort of win."""

    patterns: tuple[str, ...]
    """Pattern ids in the order of R1.3; plain only where there is nothing else."""
    fan: int
    """What it is worth by an ordinary draw."""
    away: int
    """Tiles to exchange until the hand waits for it."""

    def say(self, lang: str) -> str:
        """Its patterns by name, as in the middle of a sentence.

        >>> Aim(("catch_five", "straight"), 7, 2).say("zh")
        '捉伍儿、龙'
        """
        names = (BY_ID[pattern].name.say(lang) for pattern in self.patterns)
        return listed((name[:1].lower() + name[1:] for name in names), lang)


def aims(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, *,
    declared_ready: bool = False,
) -> tuple[Aim, ...]:  # fmt: skip
    """What 13 tiles (less 3 a meld) aim at, the nearest first and of those the dearest; empty where no win is in
    reach. Of what lies a tile farther only what is worth more than all that is nearer."""
    gold = any(meld.kind == "gold" for meld in melds)
    goals = winning_goals(rules, wild_kinds, 4 - len(melds), gold, declared_ready)
    suit_codes, wilds = natural_suit_codes(counts, wild_kinds)
    bonuses = circumstances(rules, 0, None, declared_ready)
    nearest: dict[int, int] = {}
    for goal, draws in zip(goals, draws_needed(goals, suit_codes, wilds), strict=True):
        if draws <= OUT_OF_REACH:
            nearest[goal.mask] = min(draws - 1, nearest.get(goal.mask, OUT_OF_REACH))
    if not nearest:
        return ()
    limit = min(nearest.values()) + FARTHER
    # Where either wild wait will do, the double one is no aim of its own.
    double = bits.DOUBLE_WILD_WAIT
    one_wait = {(mask & ~bits.WILD_WAIT, away) for mask, away in nearest.items() if mask & bits.WILD_WAIT}
    found = [
        Aim(_ids(mask), bonuses.value(mask), away)
        for mask, away in nearest.items()
        if away <= limit and not (mask & double and (mask & ~double, away) in one_wait)
    ]
    found.sort(key=lambda aim: (aim.away, -aim.fan, aim.patterns))
    near = [aim for aim in found if aim.away < limit]
    dearest = max(aim.fan for aim in near)
    return tuple([*near, *(aim for aim in found if aim.away == limit and aim.fan > dearest)][:MOST])


def _ids(mask: int) -> tuple[str, ...]:
    return bits.ids(mask & ~bits.PLAIN) or bits.ids(bits.PLAIN)
