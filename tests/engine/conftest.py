"""What engine tests share: a table laid out tile by tile, and whole games played by simple players."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tjmahjong.actions import Action, Discard, Pass
from tjmahjong.match import Match
from tjmahjong.randomness import FixedRandomness, SeededRandomness
from tjmahjong.rules import RuleSet, with_changes
from tjmahjong.tiles import COPIES, KINDS, NAMES, parse, successor

TILES = KINDS * COPIES


def wall_of(
    hands: dict[int, str],
    draws: str = "",
    tail: str = "",
    indicator: str = "N",
    *,
    stack: int,
    turned: int,
    late: dict[int, str],
) -> list[int]:
    """A wall that deals `hands` (seat 0 first), is drawn as `draws`, gives `tail` for kongs, `indicator` as wild tile.

    A hand that is not told in full is filled with single tiles that are not wild, with which nothing can be claimed.
    `late` gives tiles by how many live tiles are left when they are drawn (83 - 2N after the deal, R3.5).
    Worked out from R3.1 to R3.6: drawing starts at `stack`, 12 tiles each by fours, one each, the dealer's last.
    """
    order = [(2 * stack + i) % TILES for i in range(TILES)]
    at = {order[53 + i]: kind for i, kind in enumerate(parse(draws))}
    if turned:
        shown = order[TILES - 2 * turned]
        at[shown] = parse(indicator)[0]
        from_tail = [order[TILES - 2 * s + level] for s in range(1, turned + 1) for level in (0, 1)]
        from_tail.remove(shown)
    else:
        from_tail = [order[TILES - 2 * s + level] for s in range(1, 20) for level in (0, 1)]
    at |= dict(zip(from_tail, parse(tail), strict=False))
    at |= {order[53 + 83 - 2 * turned - live - 1]: parse(tile)[0] for live, tile in late.items()}
    told = {seat: parse(hands.get(seat, "")) for seat in range(4)}
    left = [COPIES] * KINDS
    for kind in [*at.values(), *(kind for hand in told.values() for kind in hand)]:
        left[kind] -= 1
        assert left[kind] >= 0, f"the test asks for a fifth {NAMES[kind]}"
    shun = [parse(indicator)[0]] if turned else []
    for _ in range(2 * bool(turned)):
        shun.append(successor(shun[-1]))
    for seat in range(4):
        places = [16 * part + 4 * seat + j for part in range(3) for j in range(4)] + [48 + seat] + [52] * (seat == 0)
        hand = told[seat]
        # Every fifth kind, so that the filling is no run either.
        fill = [kind for i in range(KINDS) if (kind := (5 * i + seat) % KINDS) not in hand and kind not in shun]
        while len(hand) < len(places):
            kind = max(fill, key=left.__getitem__)
            fill.remove(kind)
            left[kind] -= 1
            hand.append(kind)
        at |= {order[place]: kind for place, kind in zip(places, hand, strict=True)}
    rest = [kind for kind, count in enumerate(left) for _ in range(count)]
    random.Random(1).shuffle(rest)
    return [at[place] if place in at else rest.pop() for place in range(TILES)]


def lay(
    hands: dict[int, str] | None = None,
    *,
    draws: str = "",
    tail: str = "",
    indicator: str = "N",
    dice: tuple[int, ...] = (5, 5),
    dealer_dice: tuple[tuple[int, int], tuple[int, int]] = ((4, 1), (1, 1)),
    humans: Iterable[int] = (),
    deals: int = 1,
    late: dict[int, str] | None = None,
    start: bool = True,
    **rules: Any,
) -> Match:
    """A match whose first deal lies as told; player s sits on seat s, seat 0 deals. No stakes and nobody declares
    ready unless the toggles are set."""
    values = {"sit": "off", "seat_draw": "quick", "length_unit": "deals", "length_count": deals}
    values |= {"declared_ready_multiplier": 1, "wild_dice": "one" if len(dice) == 1 else "two"} | rules
    turned = 0 if values.get("wild_kinds") == "none" else sum(dice)
    # Seat 0 rolls 5, which falls on itself, and then 2: seven stacks of its own wall are skipped.
    wall = wall_of(hands or {}, draws, tail, indicator, stack=7, turned=turned, late=late or {})
    rolls = [*dealer_dice] + ([dice] if turned else [])
    randomness = FixedRandomness(seats=[(0, 1, 2, 3)], dice=rolls, walls=[wall], then=SeededRandomness(5))
    match = Match(with_changes(RuleSet(), values), ("p0", "p1", "p2", "p3"), randomness, humans=humans)
    if start:
        match.start()
    return match


def discard_drawn(match: Match) -> None:
    """The seat that is asked lets its drawn tile go (a wild one stays, another goes), or passes."""
    pending = match.pending
    assert pending is not None
    if pending.asked in ("claim", "ready", "mend"):
        match.act(pending.seat, Pass())
        return
    view = match.view(pending.seat)
    tiles = [action.tile for action in view.legal if isinstance(action, Discard)]
    tame = [tile for tile in tiles if tile not in view.wild] or tiles
    match.act(pending.seat, Discard(view.drawn if view.drawn in tame else tame[0]))


def run_down(match: Match, live: int) -> None:
    """Everybody discards what was drawn until only `live` tiles are left to draw."""
    while match.view(0).live > live and not match.between:
        discard_drawn(match)


def play_blindly(match: Match, rng: random.Random, each: Callable[[Match], object] = lambda match: None) -> None:
    """Play to the end of the match with any legal actions, calling `each` before every decision."""
    while not match.finished:
        pending = match.pending
        if pending is None:
            match.proceed()
            continue
        each(match)
        match.act(pending.seat, rng.choice(match.legal(pending.seat)))


def codes(match: Match, seat: int, action: Action) -> set[str]:
    """The codes of all reasons against `action`."""
    return {refusal.code for refusal in match.refusals(seat, action)}


def check_census(match: Match) -> None:
    """All 136 tiles are somewhere, each once (R1.1), as long as a wall stands."""
    census = match.census()
    if census:
        assert sorted(at for places in census.values() for at in places) == list(range(TILES))


class Play:
    """The helpers above, as one fixture."""

    lay = staticmethod(lay)
    wall_of = staticmethod(wall_of)
    discard_drawn = staticmethod(discard_drawn)
    run_down = staticmethod(run_down)
    blindly = staticmethod(play_blindly)
    codes = staticmethod(codes)
    check_census = staticmethod(check_census)
    names = NAMES


@pytest.fixture(name="play", scope="session")
def _play() -> type[Play]:
    """Helpers to lay out and play deals."""
    return Play
