"""The first reading with certain patterns, put together suit by suit (R5.2).

What a suit contributes depends on its own tiles alone, apart from which wild tiles go where: so suits are remembered,
with their groups ready made, and only the places open for wild tiles are filled each time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.decompose import SET_SHARES
from tjmahjong.scoring.enumerate_readings import readings_for
from tjmahjong.scoring.frames import frames
from tjmahjong.scoring.groups import stand_in
from tjmahjong.scoring.result import Group
from tjmahjong.scoring.search_hand import SearchHand
from tjmahjong.scoring.suit_layout import NOWHERE, SUIT_LAYOUTS, FramePart, SuitLayout, SuitLayouts, part_layout
from tjmahjong.shapes.tables import POWER, TABLES

_KEPT = 20_000
"""What a memory holds before it starts anew."""


class _Plan(NamedTuple):
    """A frame, prepared: its parts by suit, what it leaves to be divided, and how it treats the drawn tile."""

    parts: tuple[FramePart, ...]
    sets: int
    pair: int
    taken: int
    """The drawn tile's suit if it is natural and has its place in the frame, else `NOWHERE`."""
    look: int
    """The drawn tile's suit if it is natural and may lie anywhere, else `NOWHERE`."""
    wild_fixed: bool
    """Whether the drawn tile is wild and has its place in the frame."""
    wild_first: bool
    """Whether the drawn tile is wild and takes the first open place."""
    suits: tuple[SuitLayouts, ...]
    """The memories of what lies beside the frame."""
    wild: frozenset[int]
    """The wild kinds."""


@lru_cache(maxsize=4096)
def _plans(mask: int, drawn: int, sets: int, wild_kinds: tuple[int, ...], inside: bool) -> tuple[_Plan, ...]:
    wild_drawn = drawn in wild_kinds
    plans = []
    for frame in frames(mask, drawn, sets, wild_kinds, inside):
        suits: dict[int, list[int]] = {}
        for g, (_, first) in enumerate(frame.shapes):
            suits.setdefault(first // 9, []).append(g)
        pairs = sum(kind == "pair" for kind, _ in frame.shapes)
        fixed = frame.drawn is not None
        plans.append(
            _Plan(
                tuple(FramePart(suit, frame, members, drawn, wild_drawn) for suit, members in suits.items()),
                sets - len(frame.shapes) + pairs,
                1 - pairs,
                drawn // 9 if fixed and not wild_drawn else NOWHERE,
                drawn // 9 if not fixed and not wild_drawn else NOWHERE,
                fixed and wild_drawn,
                not fixed and wild_drawn,
                SUIT_LAYOUTS[wild_kinds[0] if wild_kinds else 0],
                frozenset(wild_kinds),
            )
        )
    return tuple(plans)


def first_reading(mask: int, hand: SearchHand, drawn: int, inside: bool) -> tuple[Group, ...] | None:
    """The first reading that has at least the patterns `mask`, found through the tables; None if there is none.
    `inside`: a double wild wait that catches may be the middle of the straight (R5.7)."""
    if mask & bits.PURE_WILD_SUIT:
        return next(readings_for(mask, hand, drawn, inside), None)
    for plan in _plans(mask, drawn, hand.sets, hand.wild_kinds, inside):
        found = _read(plan, hand, drawn)
        if found is not None:
            return found
    return None


def _read(plan: _Plan, hand: SearchHand, drawn: int) -> tuple[Group, ...] | None:
    """The first reading by a plan."""
    parts, sets, pair, taken, look, wild_fixed, wild_first, memories, wild = plan
    wilds = hand.wilds
    laid: list[SuitLayout] = []
    wanted: tuple[int, ...] = ()
    if parts:
        left = list(hand.suit_codes)
        if taken >= 0:
            left[taken] -= POWER[drawn]
        for part in parts:
            suit = part.suit
            one = part_layout(part, left[suit], suit == look)
            laid.append(one)
            wanted += one.wanted
            left[suit] = one.rest
            if one.marked:
                look = NOWHERE
        wilds -= len(wanted) + wild_fixed
        if wilds < 0:
            return None
        a, b, c, d = suit_codes = left[0], left[1], left[2], left[3]
        suits = TABLES.suit
        shared = SET_SHARES[suits[a], suits[b], suits[c], TABLES.honour[d], wilds, sets, pair]
    else:
        suit_codes = hand.suit_codes
        a, b, c, d = hand.classes
        shared = SET_SHARES[a, b, c, d, wilds, sets, pair]
    if shared is None:
        return None
    for suit, m, p in shared:
        # One small number as the key, for speed: 21 bits of the suit's number, 3, 1 and 4.
        key = suit_codes[suit] << 8 | m << 5 | p << 4
        laid.append(memories[suit][key | drawn % 9 + 1 if suit == look else key])
    groups: tuple[Group, ...] = ()
    if not hand.wilds:
        for closed, _, _, _, _, _ in laid:
            groups += closed
        return groups
    wanted = ()
    for _, wants, _, _, _, _ in laid:
        wanted += wants
    kinds = hand.wild_tiles
    drawn_wild = wild_fixed or wild_first
    if drawn_wild or not wild.isdisjoint(wanted):
        kinds = _SHARED_OUT[wanted, kinds, drawn if drawn_wild else NOWHERE, wild_first]
    # Else none can stand for itself, and they go in as they come.
    at = 0
    for closed, wants, filled, drawn_first, _, _ in laid:
        if wants:
            upto = at + len(wants)
            # The tile drawn last may be the one in the first place of all that are open.
            groups += (drawn_first if wild_first and not at else filled)[kinds[at:upto]]
            at = upto
        else:
            groups += closed
    return groups


class _SharedOut(dict[tuple[tuple[int, ...], tuple[int, ...], int, bool], tuple[int, ...]]):
    """Which wild tile goes where: by the tiles wanted in the open places, the wild tiles held, the drawn tile where it
    is wild (else `NOWHERE`), and whether it takes the first open place (else it has one already)."""

    def __missing__(self, key: tuple[tuple[int, ...], tuple[int, ...], int, bool]) -> tuple[int, ...]:
        if len(self) >= _KEPT:
            self.clear()
        answer = self[key] = _shared_out(*key)
        return answer


def _shared_out(wanted: tuple[int, ...], wild_tiles: tuple[int, ...], drawn: int, drawn_first: bool) -> tuple[int, ...]:
    if drawn < 0:
        return stand_in(wanted, wild_tiles)
    pool = list(wild_tiles)
    pool.remove(drawn)
    return (drawn, *stand_in(wanted[1:], pool)) if drawn_first else stand_in(wanted, pool)


_SHARED_OUT = _SharedOut()
