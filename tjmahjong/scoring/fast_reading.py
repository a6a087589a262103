"""The first reading with certain patterns, put together suit by suit (R5.2).

What a suit contributes depends on its own tiles alone, apart from which wild tiles go where: so suits are remembered,
with their groups ready made, and only the places open for wild tiles are filled each time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tjmahjong.bounded import Bounded
from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.decompose import SET_SHARES
from tjmahjong.scoring.enumerate_readings import readings_for
from tjmahjong.scoring.frames import frames
from tjmahjong.scoring.groups import stand_in
from tjmahjong.scoring.result import Group
from tjmahjong.scoring.search_hand import SearchHand
from tjmahjong.scoring.suit_layout import NOWHERE, SUIT_LAYOUTS, FramePart, SuitLayout, SuitLayouts, part_layout
from tjmahjong.shapes.suit_parts import SuitCodes
from tjmahjong.shapes.tables import POWER, TABLES


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
    """The first reading by a plan: the groups of its frame, then what is left, suit by suit; wild tiles come last."""
    layouts: list[SuitLayout] = []
    codes, classes, wilds, look = hand.suit_codes, hand.classes, hand.wilds, plan.look
    if plan.parts:
        codes, classes, wilds, look = _lay_frame(plan, hand, drawn, layouts)
    a, b, c, d = classes
    shared = SET_SHARES[a, b, c, d, wilds, plan.sets, plan.pair]
    if shared is None:
        return None
    memories = plan.suits
    for suit, sets, pair in shared:
        rank = drawn % 9 if suit == look else NOWHERE
        layouts.append(memories[suit][codes[suit], sets, pair, rank])
    if hand.wilds:
        return _with_wild_tiles(plan, hand, drawn, layouts)
    return tuple([group for layout in layouts for group in layout.groups])


def _lay_frame(
    plan: _Plan, hand: SearchHand, drawn: int, layouts: list[SuitLayout]
) -> tuple[SuitCodes, tuple[int, int, int, int], int, int]:
    """Lay the groups of the frame, and put them into `layouts`. What is left: suit codes and their classes, the wild
    tiles (fewer than none where they do not do), and the suit in which the drawn tile is still looked for."""
    look = plan.look
    wilds = hand.wilds - plan.wild_fixed
    codes = list(hand.suit_codes)
    if plan.taken != NOWHERE:
        codes[plan.taken] -= POWER[drawn]
    for part in plan.parts:
        suit = part.suit
        layout = part_layout(part, codes[suit], suit == look)
        layouts.append(layout)
        codes[suit] = layout.rest
        wilds -= len(layout.wanted)
        if layout.found:
            look = NOWHERE
    a, b, c, d = codes
    suits = TABLES.suit
    return (a, b, c, d), (suits[a], suits[b], suits[c], TABLES.honour[d]), wilds, look


def _with_wild_tiles(
    plan: _Plan, hand: SearchHand, drawn: int, layouts: list[SuitLayout]
) -> tuple[Group, ...]:  # fmt: skip
    """The groups of the layouts, the wild tiles in their open places."""
    wanted: tuple[int, ...] = ()
    for layout in layouts:
        wanted += layout.wanted
    kinds = hand.wild_tiles
    if plan.wild_fixed or plan.wild_first:
        kinds = _SHARED_OUT[wanted, kinds, drawn, plan.wild_first]
    elif not plan.wild.isdisjoint(wanted):
        kinds = _SHARED_OUT[wanted, kinds, NOWHERE, False]
    # Else none can stand for itself, and they go in as they come.
    groups: tuple[Group, ...] = ()
    at = 0
    for layout in layouts:
        many = len(layout.wanted)
        if many:
            # The tile drawn last may be the one in the first place of all that are open.
            filled = layout.drawn_first if plan.wild_first and not at else layout.filled
            groups += filled[kinds[at : at + many]]
            at += many
        else:
            groups += layout.groups
    return groups


class _SharedOut(Bounded[tuple[tuple[int, ...], tuple[int, ...], int, bool], tuple[int, ...]]):
    """Which wild tile goes where: by the tiles wanted in the open places, the wild tiles held, the drawn tile where it
    is wild (else `NOWHERE`), and whether it takes the first open place (else it has one already)."""

    most = 20_000

    def make(self, key: tuple[tuple[int, ...], tuple[int, ...], int, bool]) -> tuple[int, ...]:
        return _shared_out(*key)


def _shared_out(wanted: tuple[int, ...], wild_tiles: tuple[int, ...], drawn: int, drawn_first: bool) -> tuple[int, ...]:
    if drawn < 0:
        return stand_in(wanted, wild_tiles)
    pool = list(wild_tiles)
    pool.remove(drawn)
    return (drawn, *stand_in(wanted[1:], pool)) if drawn_first else stand_in(wanted, pool)


_SHARED_OUT = _SharedOut()
