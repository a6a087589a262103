"""Rows of an own turn, a claim, and declaring ready."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tjmahjong import actions as do
from tjmahjong.actions import Action
from tjmahjong.evaluate import words
from tjmahjong.evaluate.counting import after_kong, after_pong
from tjmahjong.evaluate.option import Option
from tjmahjong.evaluate.outlook import (
    HOPELESS,
    Knowledge,
    Outlook,
    after_discards,
    declared_ready,
    waiting,
    with_replacement,
)
from tjmahjong.evaluate.payoff import Payoff, kong_points, payoff_of
from tjmahjong.evaluate.reason import Reason
from tjmahjong.scoring import value_only
from tjmahjong.tiles import KIND_OF, NAMES
from tjmahjong.view import View

ERROR = 0.05
"""Standard error of learned points, as a share of them: what two networks that learned from different races differ by
(docs/strength.md)."""


def turn(view: View, now: Knowledge) -> list[Option]:
    """Win, kongs, discards; by hand also ending the turn without one (R4.2, R6.2)."""
    payoff = payoff_of(view)
    lost = view.false_hands[view.seat] is not None
    melds = view.melds[view.seat]
    left = {} if lost or view.declared_ready[view.seat] else after_discards(now, view.counts, melds)
    most = max((payoff.points(*one[:2]) for one, sensible in left.values() if sensible), default=0.0)
    rows = []
    for action in view.legal:
        match action:
            case do.Win():
                rows.append(_win(view, payoff))
            case do.Kong(tile):
                rows.append(_own_kong(view, now, payoff, tile, lost))
            case do.Discard(tile) if view.declared_ready[view.seat]:
                rows.append(_fixed(view, now, payoff, action))
            case do.Discard(tile):
                rows.append(discard_row(view.wild, payoff, action, left.get(KIND_OF[tile]), most))
            case _:
                rows.append(Option(action, 0.0, reasons=(Reason(words.LONG_HAND, {}),)))
    return rows


def claim(view: View, now: Knowledge) -> list[Option]:
    """A pong with the best discard after it, a kong, or neither (R4.3)."""
    assert view.last_discard is not None
    payoff, tile = payoff_of(view), view.last_discard.tile
    lost = view.false_hands[view.seat] is not None
    rows = []
    for action in view.legal:
        match action:
            case do.Pong():
                rows.append(_pong(view, now, payoff, lost))
            case do.Kong():
                paid = kong_points(view, "exposed", view.last_discard.seat)
                outlook = HOPELESS if lost else with_replacement(now, *after_kong(view, tile), 1)
                rows.append(_kong_row(action, outlook, payoff, paid, tile, lost))
            case _:
                outlook = HOPELESS if lost else waiting(now, view.counts, view.melds[view.seat], _own_draws(view))
                first = Reason(words.PASSES, {"tile": tile})
                rows.append(_row(action, outlook, payoff, (first, *_standing(outlook)), lost))
    return rows


def ready(view: View, now: Knowledge) -> list[Option]:
    """Declare ready, or keep the hand free (R4.7)."""
    payoff, own = payoff_of(view), _own_draws(view)
    rows = []
    for action in view.legal:
        if isinstance(action, do.DeclareReady):
            outlook = declared_ready(now, view.counts, own)
            values: dict[str, int | str] = {
                "times": view.rules.declared_ready_multiplier, "useful": outlook.tiles,
            }  # fmt: skip
            rows.append(_row(action, outlook, payoff, (Reason(words.DECLARES, values),)))
        else:
            outlook = waiting(now, view.counts, view.melds[view.seat], own)
            rows.append(_row(action, outlook, payoff, (Reason(words.DECLINES, {}), *_standing(outlook))))
    return rows


def discard_row(
    wild: Collection[str], payoff: Payoff, action: do.Discard, left: tuple[Outlook, bool] | None, most: float
) -> Option:
    """A row of a discard: what is left, None for a hand that can no longer win; `most` the points of the best discard
    that keeps some sort of win as near as any does."""
    tile = action.tile
    if tile in wild:
        return Option(action, 0.0, reasons=(Reason(words.WILD_GOES, {}),))
    if left is None:
        return Option(action, 0.0, reasons=(Reason(words.FALSE_HAND, {}),))
    outlook, sensible = left
    found = _row(action, outlook, payoff, (_left_by(tile, outlook), *_expects(outlook)))
    if sensible or found.points <= most:
        return found
    # Farther from every sort of win than another discard: what is learned of such hands is not to be trusted above it.
    return _scaled(found, most / found.points)


def hand_row(action: Action, outlook: Outlook, payoff: Payoff) -> Option:
    """A row of a hand that stays as it is."""
    return _row(action, outlook, payoff, _standing(outlook))


def hand_as_it_is(view: View, now: Knowledge, action: Action, *reasons: Reason) -> Option:
    """A row of the hand that is held, whatever is to follow."""
    if view.false_hands[view.seat] is not None:
        return Option(action, 0.0, reasons=(*reasons, Reason(words.FALSE_HAND, {})))
    outlook = waiting(now, view.counts, view.melds[view.seat], max(1, _own_draws(view)))
    return _row(action, outlook, payoff_of(view), (*reasons, *_standing(outlook)))


def best_after(view: View, now: Knowledge, action: Action, counts: Sequence[int], *reasons: Reason) -> Option:
    """A row of 14 tiles (less 3 a meld), of which the best discard is still to go."""
    payoff = payoff_of(view)
    best = _best(after_discards(now, counts, view.melds[view.seat]), payoff)
    if view.false_hands[view.seat] is not None or best is None:
        return Option(action, 0.0, reasons=(*reasons, Reason(words.FALSE_HAND, {})))
    return _row(action, best[1], payoff, (*reasons, *_standing(best[1])))


def _own_draws(view: View) -> int:
    """Own draws still to come for a seat that waits for its turn."""
    before = view.last_discard.seat if view.last_discard is not None else view.dealer
    ahead = (view.seat - before - 1) % 4
    return max(0, (view.live - ahead + 3) // 4)


def _win(view: View, payoff: Payoff) -> Option:
    drawn = None if view.drawn is None else KIND_OF[view.drawn]
    value = value_only(
        view.counts, drawn, view.melds[view.seat], view.wild_kinds, view.rules, kong_chain=view.kong_chain,
        first=view.first_turn, declared_ready=view.declared_ready[view.seat],
    )  # fmt: skip
    values: dict[str, int | str] = {"value": value, "points": value * payoff.for_fan}
    text = words.WINS if payoff.for_fan == 3 else words.WINS_STAKES
    return Option(do.Win(), payoff.points(1, value), 0.0, 1.0, value, None, (), (Reason(text, values),))


def _fixed(view: View, now: Knowledge, payoff: Payoff, action: do.Discard) -> Option:
    """The drawn tile goes: the hand is fixed (R4.7)."""
    counts = list(view.counts)
    counts[KIND_OF[action.tile]] -= 1
    outlook = declared_ready(now, counts, view.live // 4)
    return _row(action, outlook, payoff, (_left_by(action.tile, outlook), *_expects(outlook)))


def _own_kong(view: View, now: Knowledge, payoff: Payoff, tile: str, lost: bool) -> Option:
    counts, melds = after_kong(view, tile)
    laid = next(meld for meld in melds if meld.tile == tile and meld.is_kong)
    assert laid.kind != "pong"
    paid = kong_points(view, laid.kind)
    outlook = HOPELESS if lost else with_replacement(now, counts, melds, view.kong_chain + 1)
    return _kong_row(do.Kong(tile), outlook, payoff, paid, tile, lost)


def _kong_row(action: do.Kong, outlook: Outlook, payoff: Payoff, paid: int, tile: str, lost: bool) -> Option:
    first = Reason(words.KONG, {"tile": tile, "points": paid})
    found = _row(action, outlook, payoff, (first, *_standing(outlook)), lost)
    return Option(
        action, found.points + paid, found.error, found.win_probability, found.expected_fan, found.shanten,
        found.useful, found.reasons,
    )  # fmt: skip


def _pong(view: View, now: Knowledge, payoff: Payoff, lost: bool) -> Option:
    assert view.last_discard is not None
    tile = view.last_discard.tile
    counts, melds = after_pong(view)
    left = {} if lost else after_discards(now, counts, melds)
    best = _best(left, payoff)
    if lost or best is None:
        why = words.FALSE_HAND if lost else words.PONG_ONLY_WILDS
        return Option(do.Pong(), 0.0, reasons=(Reason(why, {} if lost else {"tile": tile}),))
    kind, outlook = best
    first = Reason(words.PONG, {"tile": tile, "other": NAMES[kind]})
    return _row(do.Pong(), outlook, payoff, (first, *_standing(outlook)))


def _best(left: dict[int, tuple[Outlook, bool]], payoff: Payoff) -> tuple[int, Outlook] | None:
    sensible = [(payoff.points(*one[:2]), -kind, one) for kind, (one, keeps) in left.items() if keeps]
    if not sensible:
        return None
    _, kind, outlook = max(sensible, key=lambda entry: entry[:2])
    return -kind, outlook


def _row(action: Action, outlook: Outlook, payoff: Payoff, reasons: Sequence[Reason], lost: bool = False) -> Option:
    points = payoff.points(outlook.win_probability, outlook.expected_fan)
    said = (*reasons, Reason(words.FALSE_HAND, {})) if lost else tuple(reasons)
    return Option(
        action, points, 0.0 if outlook.exact else ERROR * points, outlook.win_probability, outlook.expected_fan,
        outlook.shanten, outlook.useful, said,
    )  # fmt: skip


def _scaled(row: Option, share: float) -> Option:
    return Option(
        row.action, row.points * share, row.error * share, row.win_probability * share, row.expected_fan * share,
        row.shanten, row.useful, row.reasons,
    )  # fmt: skip


def _left_by(tile: str, outlook: Outlook) -> Reason:
    if outlook.shanten is None:
        return Reason(words.LEAVES_NOTHING, {"tile": tile})
    if outlook.shanten == 0:
        return Reason(words.LEAVES_WAITING, {"tile": tile, "useful": outlook.tiles})
    return Reason(words.LEAVES, {"tile": tile, "shanten": outlook.shanten, "useful": outlook.tiles})


def _standing(outlook: Outlook) -> tuple[Reason, ...]:
    if outlook.exact:
        return ()
    if outlook.shanten is None:
        return (Reason(words.STANDS_NOTHING, {}),)
    if outlook.shanten == 0:
        return Reason(words.STANDS_WAITING, {"useful": outlook.tiles}), *_expects(outlook)
    return Reason(words.STANDS, {"shanten": outlook.shanten, "useful": outlook.tiles}), *_expects(outlook)


def _expects(outlook: Outlook) -> tuple[Reason, ...]:
    chance = outlook.win_probability
    if chance < 0.005:
        return ()
    values: dict[str, int | str] = {"chance": round(100 * chance), "fan": f"{outlook.expected_fan / chance:.1f}"}
    return (Reason(words.EXPECTS, values),)
