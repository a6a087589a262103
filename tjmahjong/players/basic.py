"""The player `basic`: hurries to a hand that reaches the minimum, one tile at a time, and says what it counted.

It looks only at its own hand and at how many useful tiles nobody has shown yet. It does not weigh fan against speed,
and does not guess what others hold.
"""

from __future__ import annotations

from tjmahjong.actions import DISCARDS, Action, DeclareReady, Discard, Kick, Kong, Pass, Pong, Pull, Sit, Win
from tjmahjong.hand import Meld
from tjmahjong.players import words
from tjmahjong.players.choice import Choice, Reason
from tjmahjong.solver import OUT_OF_REACH, Ranked, winning_shanten
from tjmahjong.solver.quick import best_discard
from tjmahjong.tiles import COPIES, KIND_OF, KINDS, NAMES
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


def left_of(view: View) -> bytes:
    """How many of each kind the seat has not seen: not in its hand, not open on the table."""
    # Subtracted for all kinds at once, a byte each; none is below zero.
    held, seen = int.from_bytes(bytes(view.counts), "little"), int.from_bytes(bytes(view.seen), "little")
    return (_ALL_COPIES - held - seen).to_bytes(KINDS, "little")


_ALL_COPIES = int.from_bytes(bytes([COPIES]) * KINDS, "little")


def _turn(view: View) -> Choice:
    legal = view.legal
    first = legal[0]
    if type(first) is Win:
        return Choice(first, (Reason(words.WINS, {}),))
    if len(legal) == 1 or type(first) not in (Kong, Discard):
        return Choice(first, (Reason(words.ONLY_ONE, {}),))
    melds = view.melds[view.seat]
    ready = view.ready[view.seat]
    best = best_discard(view.counts, melds, view.wild_kinds, view.rules, left_of(view), declared_ready=ready)
    if best is None:
        return Choice(next(a for a in legal if type(a) is Discard), (Reason(words.ONLY_WILDS, {}),))
    if type(first) is Kong:
        kong = _own_kong(view, best)
        if kong is not None:
            return kong
    return Choice(DISCARDS[best.kind], (discard_reason(best),))


def discard_reason(best: Ranked) -> Reason:
    """Why this discard: what it leaves."""
    tile = NAMES[best.kind]
    if best.winning_shanten >= OUT_OF_REACH:
        return Reason(words.NO_WIN_IN_REACH, {"tile": tile, "shanten": best.shanten})
    values: dict[str, int | str] = {"tile": tile, "shanten": best.winning_shanten, "useful": best.useful}
    return Reason(words.DISCARD_READY if best.winning_shanten == 0 else words.DISCARD, values)


def _own_kong(view: View, best: Ranked) -> Choice | None:
    """An added, concealed or gold kong, if the hand is then no farther from a win than after the best discard."""
    melds = view.melds[view.seat]
    for action in view.legal:
        if type(action) is not Kong:
            break
        kind = KIND_OF[action.tile]
        counts = list(view.counts)
        pong = next((i for i, meld in enumerate(melds) if meld.tile == action.tile), None)
        if pong is None:
            counts[kind] -= COPIES
            after = (*melds, Meld("gold" if kind in view.wild_kinds else "concealed", action.tile))
        else:
            counts[kind] -= 1
            after = (*melds[:pong], Meld("added", action.tile), *melds[pong + 1 :])
        shanten = winning_shanten(counts, after, view.wild_kinds, view.rules)
        if shanten <= best.winning_shanten:
            return Choice(action, (Reason(words.KONG, {"tile": action.tile, "shanten": shanten}),))
    return None


def _claim(view: View) -> Choice:
    """A pong if it brings the hand nearer to a win; a kong, which pays and draws again, if it puts it no farther."""
    assert view.last_discard is not None
    tile = view.last_discard.tile
    kind = KIND_OF[tile]
    melds = view.melds[view.seat]
    now = winning_shanten(view.counts, melds, view.wild_kinds, view.rules)
    legal: dict[type[Action], Action] = {type(action): action for action in view.legal}
    counts = list(view.counts)
    if Kong in legal:
        counts[kind] -= 3
        after = winning_shanten(counts, (*melds, Meld("exposed", tile)), view.wild_kinds, view.rules)
        if after <= now and after < OUT_OF_REACH:
            return Choice(legal[Kong], (Reason(words.KONG, {"tile": tile, "shanten": after}),))
        counts[kind] += 3
    if Pong in legal:
        counts[kind] -= 2
        best = best_discard(counts, (*melds, Meld("pong", tile)), view.wild_kinds, view.rules, left_of(view))
        if best is not None and best.winning_shanten < now:
            after = best.winning_shanten
            return Choice(legal[Pong], (Reason(words.PONG, {"tile": tile, "before": now, "after": after}),))
    return Choice(legal[Pass], (Reason(words.NO_CLAIM, {"tile": tile, "shanten": now}),))


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
