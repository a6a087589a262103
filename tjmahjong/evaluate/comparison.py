"""What makes the difference between a row and the best one."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tjmahjong.evaluate import words
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.reason import Reason

NOTICED = 0.05
"""Points from which on a difference is told."""


def compared(rows: Sequence[Option]) -> tuple[Option, ...]:
    """The rows, the best first, with the reasons why each other is behind it."""
    if not rows:
        return ()
    best = rows[0]
    return (best, *(msgspec.structs.replace(row, reasons=(*row.reasons, *_behind(row, best))) for row in rows[1:]))


def _behind(row: Option, best: Option) -> list[Reason]:
    points = best.points - row.points
    if points < NOTICED:
        return []
    found = [Reason(words.BEHIND, {"points": f"{points:.1f}"})]
    cause = _cause(row, best)
    return found if cause is None else [*found, cause]


def _cause(row: Option, best: Option) -> Reason | None:
    """The weightiest difference that both hands have a number for."""
    if best.shanten is None or row.shanten is None or best.win_probability <= 0:
        return None
    if row.shanten > best.shanten:
        return Reason(words.FARTHER, {"more": row.shanten - best.shanten})
    # What a win less and what a cheaper win each take away, in fan.
    mine, theirs = _fan(row), _fan(best)
    rarer = (best.win_probability - row.win_probability) * theirs
    cheaper = (theirs - mine) * best.win_probability
    if cheaper > max(rarer, 0):
        return Reason(words.CHEAPER, {"fan": f"{mine:.1f}", "more": f"{theirs:.1f}"})
    if rarer <= 0:
        return None
    if row.shanten == best.shanten and row.tiles < best.tiles:
        return Reason(words.FEWER, {"fewer": best.tiles - row.tiles})
    return Reason(words.RARER, {"chance": round(100 * row.win_probability), "more": round(100 * best.win_probability)})


def _fan(row: Option) -> float:
    return row.expected_fan / row.win_probability if row.win_probability > 0 else 0.0
