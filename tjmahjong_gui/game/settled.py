"""All that is said of a deal that has ended, gathered from the match and from what the viewer saw of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from tjmahjong import events as ev
from tjmahjong.hand import Hand
from tjmahjong.match import Match
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.result import Score
from tjmahjong.summary import Story
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.tape import Tape


@dataclass(frozen=True)
class Settled:
    """A deal that has ended, with all that the page says about it."""

    board: Board
    rules: RuleSet
    paid: Sequence[ev.Paid]
    won: ev.Won | None
    ended: ev.DealEnded
    kong_chain: int = 0
    rivals: Sequence[Score] = field(default_factory=tuple)
    """All readings of the winning hand, the best first."""
    afterwards: Sequence[Text] = ()
    """What there is to say of the viewer's own hand: whether it could have been more, or what was missing."""


def settled_at(match: Match, tape: Tape, position: int) -> Settled | None:
    """The deal that is over at `position` of the tape; None where none is. `match` is as it stood there."""
    story = Story()
    for event in tape.deal(position):
        story.add(event)
    deal = story.deal
    if deal is None:
        return None
    board, won = tape.table(position), deal.won
    if won is None:
        return Settled(board, match.rules, deal.paid, None, deal.ended, afterwards=_afterwards(match, board, None))
    view = match.view(won.seat)
    hand = msgspec.structs.replace(Hand.of_view(view), drawn=KIND_OF[won.tile])
    return Settled(
        board, view.rules, deal.paid, won, deal.ended, hand.kong_chain, hand.readings(), _afterwards(match, board, won)
    )


def _afterwards(match: Match, board: Board, won: ev.Won | None) -> tuple[Text, ...]:
    if board.viewer is None:
        return ()
    from tjmahjong.teach.looking_back import look_back  # not needed until a deal is over

    own = won is not None and won.seat == board.bottom
    return look_back(match.view(board.bottom), won.tile if won is not None and own else None)
