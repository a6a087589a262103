"""Hints: what could be done now, the best first, with all that a person needs to see why.

The rows are those of the evaluation, of which `expert` plays the first: what is advised is what it would do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tjmahjong import actions as do
from tjmahjong.actions import Action
from tjmahjong.evaluate import words
from tjmahjong.evaluate.counting import after_kong, after_pong
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.options import options
from tjmahjong.evaluate.reason import Reason
from tjmahjong.event_text.actions import action_name
from tjmahjong.hand import unseen
from tjmahjong.meld import Meld
from tjmahjong.solver.waits import waits
from tjmahjong.teach.aims import Aim, aims
from tjmahjong.teach.differences import alike, difference
from tjmahjong.teach.marks import Mark
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF
from tjmahjong.view import View

POOR = 1.0
"""Points behind the best from which on a choice is a clear mistake."""
TOLD = 5
"""So many rows are told in full; the others have their numbers alone."""
_PONG_THEN = Text("{pong}, then {discard}", "{pong}，再{discard}")


class Waiting(NamedTuple):
    """A kind that completes a hand."""

    kind: int
    left: int
    """Copies that nobody has shown."""
    fan: int
    """What the win is worth, kongs left aside."""
    wins: bool
    """Whether it may be declared as won (R5.11)."""


class Hint(NamedTuple):
    """A row of the evaluation as a person is shown it."""

    rank: int
    """From 1."""
    mark: Mark
    option: Option
    aims: tuple[Aim, ...] = ()
    waits: tuple[Waiting, ...] = ()
    """What the hand then waits for; empty while it waits for nothing."""
    better: tuple[Reason, ...] = ()
    """By how much it is ahead of the next row, and why; nothing in the last."""

    @property
    def action(self) -> Action:
        """What is to be done."""
        return self.option.action

    @property
    def tile(self) -> str | None:
        """The tile that goes out; None for what is no discard."""
        return self.action.tile if isinstance(self.action, do.Discard) else None

    def say(self, lang: str) -> str:
        """What is to be done, in a few words; of a pong also what goes out then."""
        named = action_name(self.action, lang)
        other = goes_after_pong(self.option)
        return named if other is None else _PONG_THEN.say(
            lang, pong=named, discard=action_name(do.Discard(other), lang)
        )  # fmt: skip


class Advice(NamedTuple):
    """All that can be done at one decision, the best first."""

    hints: tuple[Hint, ...]

    @property
    def first(self) -> Hint:
        """What `expert` would do."""
        return self.hints[0]

    def of(self, action: Action) -> Hint | None:
        """The row of an action; of a discard whichever copy goes. None where it is none of the legal ones."""
        wanted = do.Discard(action.tile) if isinstance(action, do.Discard) else action
        return next((hint for hint in self.hints if hint.action == wanted), None)


def advise(view: View, told: int = TOLD) -> Advice:
    """What the seat that is asked could do, judged by what it sees alone; no rows where it is not asked. The first
    `told` rows have their aims, waits and differences.

    >>> from tjmahjong.match import Match
    >>> from tjmahjong.randomness import SeededRandomness
    >>> from tjmahjong.rules import RuleSet
    >>> match = Match(RuleSet(sit="off", seat_draw="quick"), ("a", "b", "c", "d"), SeededRandomness(3))
    >>> news = match.start()
    >>> first = advise(match.view(match.pending.seat)).first
    >>> first.rank, first.mark, len(first.better) > 0
    (1, 'best', True)
    """
    rows = options(view)
    return Advice(tuple(_hint(view, rows, place, full=place < told) for place in range(len(rows))))


def hand_waits(view: View, without: str | None = None) -> tuple[Waiting, ...]:
    """What the seat's hand waits for (听): of 13 tiles as they are, of 14 once a tile `without` has gone. Kinds that
    complete it but are worth too little are in it too; empty while it does not wait."""
    counts = list(view.counts)
    if without is not None:
        counts[KIND_OF[without]] -= 1
    return _waits(view, counts, view.melds[view.seat]) if sum(counts) % 3 == 1 else ()


def goes_after_pong(row: Option) -> str | None:
    """The tile that the row of a pong reckons with as its discard; None for other rows."""
    first = row.reasons[0] if row.reasons else None
    return str(first.values["other"]) if first is not None and first.text is words.PONG else None


def _hint(view: View, rows: Sequence[Option], place: int, *, full: bool) -> Hint:
    row = rows[place]
    mark = mark_of(rows[0], row)
    if not full:
        return Hint(place + 1, mark, row)
    behind = difference(row, rows[place + 1]) if place + 1 < len(rows) else ()
    left = _left_by(view, row)
    ready = view.declared_ready[view.seat] or isinstance(row.action, do.DeclareReady)
    if left is None or row.shanten is None:
        return Hint(place + 1, mark, row, better=behind)
    goes_for = aims(*left, view.wild_kinds, view.rules, declared_ready=ready)
    found = _waits(view, *left, ready=ready) if row.shanten == 0 else ()
    return Hint(place + 1, mark, row, goes_for, found, behind)


def mark_of(best: Option, row: Option) -> Mark:
    """How good a row is beside the best."""
    if row is best:
        return "best"
    if alike(best, row):
        return "equal"
    return "behind" if best.points - row.points < POOR else "poor"


def _left_by(view: View, row: Option) -> tuple[Sequence[int], Sequence[Meld]] | None:
    """The concealed tiles and melds after the row's action; None where no hand of 13 tiles (less 3 a meld) is left."""
    match row.action:
        case do.Discard(tile):
            counts = list(view.counts)
            counts[KIND_OF[tile]] -= 1
            return (counts, view.melds[view.seat]) if sum(counts) % 3 == 1 else None
        case do.Kong(tile):
            return after_kong(view, tile)
        case do.Pong():
            other = goes_after_pong(row)
            if other is None:
                return None
            counts, melds = after_pong(view)
            counts[KIND_OF[other]] -= 1
            return counts, melds
        case do.Pass() | do.DeclareReady() if sum(view.counts) % 3 == 1:
            return view.counts, view.melds[view.seat]
    return None


def _waits(view: View, counts: Sequence[int], melds: Sequence[Meld], *, ready: bool = False) -> tuple[Waiting, ...]:
    left = unseen(view.counts, view.seen)
    indicator = None if view.indicator is None else KIND_OF[view.indicator]
    found = waits(
        counts,
        melds,
        view.wild_kinds,
        view.rules,
        declared_ready=ready or view.declared_ready[view.seat],
        indicator=indicator,
    )  # fmt: skip
    return tuple(Waiting(wait.kind, left[wait.kind], wait.value, wait.wins) for wait in found)
