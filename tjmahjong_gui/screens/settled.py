"""All that is said of a deal that has ended, gathered from the session."""

from __future__ import annotations

from tjmahjong.scoring import readings
from tjmahjong.tiles import KIND_OF
from tjmahjong_gui.journal import DealStory
from tjmahjong_gui.screens.settlement import Settled
from tjmahjong_gui.session import Session


def settled_deal(session: Session, story: DealStory) -> Settled:
    """The deal of `story`, which has ended, with every reading of a winning hand."""
    assert story.ended is not None
    won, rules = story.won, session.match.rules
    if won is None:
        return Settled(session.board, rules, tuple(story.paid), None, story.ended)
    view = session.match.view(won.seat)
    rivals = readings(
        view.counts,
        KIND_OF[won.tile],
        view.melds[won.seat],
        view.wild_kinds,
        view.rules,
        kong_chain=view.kong_chain,
        first=view.first_turn,
        ready=view.ready[won.seat],
    )
    return Settled(session.board, view.rules, tuple(story.paid), won, story.ended, view.kong_chain, rivals)
