"""All that is said of a deal that has ended, gathered from the session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from tjmahjong import events as ev
from tjmahjong.hand import Hand
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.result import Score
from tjmahjong.summary import DealSummary
from tjmahjong.tiles import KIND_OF
from tjmahjong_gui.game.session import Session
from tjmahjong_gui.table.model.board import Board


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


def settled_deal(session: Session, deal: DealSummary) -> Settled:
    """`deal`, which the session has just played, with every reading of a winning hand."""
    won, rules = deal.won, session.match.rules
    if won is None:
        return Settled(session.board, rules, deal.paid, None, deal.ended)
    view = session.match.view(won.seat)
    hand = msgspec.structs.replace(Hand.of_view(view), drawn=KIND_OF[won.tile])
    return Settled(session.board, view.rules, deal.paid, won, deal.ended, hand.kong_chain, hand.readings())
