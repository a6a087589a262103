"""The player `basic`: hurries to a hand that reaches the minimum, one tile at a time, and says what it counted.

It looks only at its own hand and at how many useful tiles nobody has shown yet. It does not weigh fan against speed,
and does not guess what others hold.
"""

from __future__ import annotations

from tjmahjong.actions import DISCARDS, Action, DeclareReady, Discard, Kick, Kong, Pass, Pong, Pull, Sit, Win
from tjmahjong.evaluate.counting import claims, kong_as_near, nearest_discard
from tjmahjong.evaluate.reason import Reason
from tjmahjong.players import words
from tjmahjong.players.choice import Choice
from tjmahjong.solver import OUT_OF_REACH, Ranked
from tjmahjong.tiles import NAMES
from tjmahjong.view import View


class BasicPlayer:
    """Wins when it can, keeps wild tiles, discards what leaves it nearest to a win with the most useful tiles."""

    def __init__(self, seed: int = 0) -> None:
        """`seed` is taken as every player takes one; nothing here depends on it."""

    def choose(self, view: View) -> Choice:
        match view.asked:
            case "turn" | "draw" | "mend":
                return _turn(view)
            case "claim":
                return _claim(view)
            case "ready":
                return _ready(view)
            case "sit":
                return _sit(view)
            case "pull":
                return _pull(view)
            case "kick":
                return _kick(view)
            case _:
                return Choice(view.legal[0], (Reason(words.FIRST_WIND, {}),))


def _turn(view: View) -> Choice:
    legal = view.legal
    first = legal[0]
    if type(first) is Win:
        return Choice(first, (Reason(words.WINS, {}),))
    if len(legal) == 1 or type(first) not in (Kong, Discard):
        return Choice(first, (Reason(words.ONLY_ONE, {}),))
    best = nearest_discard(view)
    if best is None:
        return Choice(next(a for a in legal if type(a) is Discard), (Reason(words.ONLY_WILDS, {}),))
    if type(first) is Kong:
        kong = kong_as_near(view, best.winning_shanten)
        if kong is not None:
            values: dict[str, int | str] = {"tile": kong.action.tile, "shanten": kong.shanten}
            return Choice(kong.action, (Reason(words.KONG, values),))
    return Choice(DISCARDS[best.kind], (discard_reason(best),))


def discard_reason(best: Ranked) -> Reason:
    """Why this discard: what it leaves."""
    tile = NAMES[best.kind]
    if best.winning_shanten >= OUT_OF_REACH:
        return Reason(words.NO_WIN_IN_REACH, {"tile": tile, "shanten": best.shanten})
    values: dict[str, int | str] = {"tile": tile, "shanten": best.winning_shanten, "useful": best.useful}
    return Reason(words.DISCARD_READY if best.winning_shanten == 0 else words.DISCARD, values)


def _claim(view: View) -> Choice:
    """A pong if it brings the hand nearer to a win; a kong, which pays and draws again, if it puts it no farther."""
    assert view.last_discard is not None
    tile = view.last_discard.tile
    found = claims(view)
    legal: dict[type[Action], Action] = {type(action): action for action in view.legal}
    if Kong in legal and found.kong is not None and found.kong <= found.now and found.kong < OUT_OF_REACH:
        return Choice(legal[Kong], (Reason(words.KONG, {"tile": tile, "shanten": found.kong}),))
    if Pong in legal and found.pong is not None and found.pong < found.now:
        values: dict[str, int | str] = {"tile": tile, "before": found.now, "after": found.pong}
        return Choice(legal[Pong], (Reason(words.PONG, values),))
    return Choice(legal[Pass], (Reason(words.NO_CLAIM, {"tile": tile, "shanten": found.now}),))


def _ready(view: View) -> Choice:
    action = next(a for a in view.legal if type(a) is DeclareReady)
    times = view.rules.declared_ready_multiplier
    return Choice(action, (Reason(words.READY, {"times": times}),))


def _sit(view: View) -> Choice:
    """The dealer draws first and deals again after a win; that is worth doubling unless it is behind already."""
    own, mean = view.points[view.seat], sum(view.points) // 4
    sits = own >= mean
    text = words.SIT if sits else words.NO_SIT
    return Choice(Sit(sits), (Reason(text, {"points": own, "mean": mean}),))


def _pull(view: View) -> Choice:
    """Pulling doubles what passes between it and the dealer, who has the better odds: only to catch up."""
    own, dealer = view.points[view.seat], view.points[view.dealer]
    times = 1 if own < dealer else 0
    text = words.PULL if times else words.NO_PULL
    return Choice(Pull(times), (Reason(text, {"points": own, "dealer": dealer}),))


def _kick(view: View) -> Choice:
    """The puller doubled to catch up; the dealer has the better odds and doubles again unless it is behind."""
    asked = next(a for a in view.legal if type(a) is Kick)
    own, puller = view.points[view.seat], view.points[asked.target]
    kicks = own >= puller
    text = words.KICK if kicks else words.NO_KICK
    return Choice(Kick(asked.target, kicks), (Reason(text, {"points": own, "puller": puller}),))
