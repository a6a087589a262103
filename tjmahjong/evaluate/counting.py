"""Judging by counting alone: how near a win is, and how many tiles help. Quick; weighs neither fan nor time.

This is all that the player `basic` goes by (`tjmahjong.players.basic`).
"""

from __future__ import annotations

from typing import NamedTuple

from tjmahjong.actions import Kong
from tjmahjong.hand.copies import unseen
from tjmahjong.meld import Meld
from tjmahjong.solver import OUT_OF_REACH, Ranked, winning_shanten
from tjmahjong.solver.fast_discard import best_discard
from tjmahjong.tiles import COPIES, KIND_OF
from tjmahjong.view import View


class OwnKong(NamedTuple):
    """A kong of the own turn, and how far the hand is from waiting for a win once it is laid."""

    action: Kong
    shanten: int


class Claims(NamedTuple):
    """How far the hand is from waiting for a win: as it is, after a pong with the best discard, and after a kong of the
    last discard. None for what it has not the tiles for."""

    now: int
    pong: int | None
    kong: int | None


def nearest_discard(view: View) -> Ranked | None:
    """The discard that leaves the hand nearest to a win with the most useful tiles; None if only wild ones are held."""
    melds, left = view.melds[view.seat], unseen(view.counts, view.seen)
    ready = view.declared_ready[view.seat]
    return best_discard(view.counts, melds, view.wild_kinds, view.rules, left, declared_ready=ready)


def after_kong(view: View, tile: str) -> tuple[list[int], tuple[Meld, ...]]:
    """Concealed tiles, as 34 counts, and melds once the seat has laid a kong of `tile`: of the last discard where that
    is offered, else added to a pong, concealed or gold (R4.3, R4.4)."""
    kind, counts, melds = KIND_OF[tile], list(view.counts), view.melds[view.seat]
    if view.asked == "claim":
        counts[kind] -= COPIES - 1
        return counts, (*melds, Meld("exposed", tile))
    pong = next((i for i, meld in enumerate(melds) if meld.tile == tile), None)
    if pong is None:
        counts[kind] -= COPIES
        return counts, (*melds, Meld("gold" if kind in view.wild_kinds else "concealed", tile))
    counts[kind] -= 1
    return counts, (*melds[:pong], Meld("added", tile), *melds[pong + 1 :])


def after_pong(view: View) -> tuple[list[int], tuple[Meld, ...]]:
    """Concealed tiles and melds once the seat has claimed the last discard as a pong; a discard is still to follow."""
    assert view.last_discard is not None
    tile = view.last_discard.tile
    counts = list(view.counts)
    counts[KIND_OF[tile]] -= 2
    return counts, (*view.melds[view.seat], Meld("pong", tile))


def kong_as_near(view: View, shanten: int) -> OwnKong | None:
    """The first kong of the own turn that leaves the hand no farther from waiting for a win than `shanten`."""
    for action in view.legal:
        if type(action) is not Kong:
            break
        after = winning_shanten(*after_kong(view, action.tile), view.wild_kinds, view.rules)
        if after <= shanten:
            return OwnKong(action, after)
    return None


def claims(view: View) -> Claims:
    """What claiming the last discard would leave, with the tiles that are held."""
    assert view.last_discard is not None
    wild, rules, tile = view.wild_kinds, view.rules, view.last_discard.tile
    held = view.counts[KIND_OF[tile]]
    now = winning_shanten(view.counts, view.melds[view.seat], wild, rules)
    pong = kong = None
    if held >= COPIES - 1:
        kong = winning_shanten(*after_kong(view, tile), wild, rules)
    if held >= 2:
        best = best_discard(*after_pong(view), wild, rules, unseen(view.counts, view.seen))
        pong = OUT_OF_REACH if best is None else best.winning_shanten
    return Claims(now, pong, kong)
