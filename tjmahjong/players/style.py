"""Players with a taste of their own: weights and limits on the one evaluation (`tjmahjong.evaluate.options`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tjmahjong.actions import Action, Discard, Kong, Pong, Win
from tjmahjong.evaluate.counting import after_kong, after_pong
from tjmahjong.evaluate.reason import Reason
from tjmahjong.players import words
from tjmahjong.players.basic import BasicPlayer
from tjmahjong.players.choice import Choice
from tjmahjong.tiles import KIND_OF
from tjmahjong.view import View

if TYPE_CHECKING:
    from tjmahjong.evaluate.option import Option

_SUITS = ((0, 9), (9, 18), (18, 27))
_RUNS = 3
"""Concealed sets of a straight (R5.5)."""
_LATE = 12
"""Live tiles, three own draws, from which on any win is good enough for who goes for a straight."""
_HOPE = 2
"""Tiles missing of a straight for which a win without one is let go."""
_NO_STRAIGHT = 9


class Style(NamedTuple):
    """What a player adds to the points of the evaluation, and how far it follows them."""

    margin: float = 0.0
    """Points that the evaluation must see in another choice before counting is given up; 0: counting is not asked."""
    hurries: bool = False
    """Only the chance to win counts."""
    kong: float = 0.0
    """Points for a kong beyond what it pays; a pong, and three of a kind that are kept, have a share of them."""
    straight: float = 0.0
    """Points that each tile missing of a straight costs; a win without one is let go while one is near."""


STEADY = Style(margin=0.25)
QUICK = Style(hurries=True)
KONGS = Style(kong=100.0)
STRAIGHT = Style(straight=3.0)
_PONG_SHARE = 0.5
_TRIPLET_SHARE = 0.01


class StyledPlayer:
    """Takes the row that is the best by its style."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def choose(self, view: View) -> Choice:
        # Read in with the first decision, in the thread that thinks: it brings numpy, for which no window shall wait.
        from tjmahjong.evaluate.options import options
        from tjmahjong.evaluate.value import CHANCE, POINTS

        rows = options(view, CHANCE if self.style.hurries else POINTS)
        if self.style.margin:
            return _steady(view, rows, self.style.margin)
        # The first of equal rows, which is the best by points.
        best = max(rows, key=lambda row: self._worth(view, row))
        own = () if best is rows[0] else self._said(view, best)
        return Choice(best.action, (*own, *best.reasons))

    def _worth(self, view: View, row: Option) -> float:
        style = self.style
        if style.hurries:
            return row.win_probability
        worth = row.points
        if view.asked not in ("turn", "claim"):
            return worth
        if style.kong:
            worth += style.kong * _towards_kongs(view, row)
        if style.straight and (isinstance(row.action, Win) or row.shanten is not None):
            missing = missing_of_straight(view, row.action)
            lets_go = isinstance(row.action, Win) and 0 < missing <= _HOPE and view.live > _LATE
            worth -= style.straight * (missing + (_NO_STRAIGHT if lets_go else 0))
        elif style.straight:
            worth -= style.straight * 2 * _NO_STRAIGHT
        return worth

    def _said(self, view: View, row: Option) -> tuple[Reason, ...]:
        if self.style.hurries:
            return (Reason(words.HURRIES, {}),)
        if self.style.kong:
            return (Reason(words.COLLECTS, {}),)
        return (Reason(words.STRAIGHT, {"missing": missing_of_straight(view, row.action)}),)


def _steady(view: View, rows: Sequence[Option], margin: float) -> Choice:
    """What counting says, unless the evaluation sees clearly more in its first row."""
    counted = BasicPlayer().choose(view)
    usual = next(row for row in rows if row.action == counted.action)
    if rows[0].points < usual.points + margin:
        return counted
    return Choice(rows[0].action, (Reason(words.CLEARLY_MORE, {}), *rows[0].reasons))


def _towards_kongs(view: View, row: Option) -> float:
    """1 for a kong, less for what may become one; a win comes before both."""
    match row.action:
        case Win():
            return 2.0
        case Kong():
            return 1.0
        case Pong() if row.shanten is not None:
            return _PONG_SHARE
        case Discard(tile):
            return -_TRIPLET_SHARE if view.counts[KIND_OF[tile]] == 3 else 0.0  # three of a kind
        case _:
            return 0.0


def missing_of_straight(view: View, action: Action) -> int:
    """Tiles that the concealed hand lacks for a straight of some suit once `action` is done, wild tiles standing in; 9
    where too many sets are laid (R5.5)."""
    counts, melds = list(view.counts), view.melds[view.seat]
    match action:
        case Kong(tile):
            counts, melds = after_kong(view, tile)
        case Pong():
            counts, melds = after_pong(view)
        case Discard(tile):
            counts[KIND_OF[tile]] -= 1
        case _:
            pass
    if 4 - len(melds) < _RUNS:
        return _NO_STRAIGHT
    wilds = sum(counts[kind] for kind in view.wild_kinds)
    natural = [0 if kind in view.wild_kinds else count for kind, count in enumerate(counts)]
    return max(0, min(natural[start:stop].count(0) for start, stop in _SUITS) - wilds)
