"""The layout of the table: nothing lies on anything else, at any size, however full the table is."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot

import msgspec
import pytest

from tjmahjong.events import DiceRolled
from tjmahjong.meld import Meld
from tjmahjong.tiles import NAMES
from tjmahjong.wall import is_upper
from tjmahjong_gui.table.model.board import Board, WindTile
from tjmahjong_gui.table.model.layout import (
    Placement,
    action_rect,
    dice_spots,
    disc_size,
    layout,
    message_rect,
    plate_rect,
    turn,
)
from tjmahjong_gui.table.model.metrics import RATIO, THICK, Metrics, Rect, metrics
from tjmahjong_gui.table.model.places import KIND_PLACES, WIND_PLACES
from tjmahjong_gui.table.model.room import for_board

SIZES = [
    (1024, 596),
    (1024, 640),
    (1024, 724),
    (1280, 756),
    (1280, 980),
    (1366, 724),
    (1440, 856),
    (1920, 1036),
    (2560, 1396),
]


def full_board(seed: int, *, melds: int, discards: int, shown: bool) -> Board:
    """A table as full as asked for; places of hands and discards are made up, so that there are enough of them."""
    rng = random.Random(seed)
    fresh = iter(range(1000, 3000))
    tile = lambda: rng.choice(NAMES)  # noqa: E731
    kinds = ("pong", "exposed", "added", "concealed")
    laid = []
    for _ in range(4):
        row = []
        for _ in range(melds):
            kind = rng.choice(kinds)
            row.append(Meld(kind, tile(), tuple(next(fresh) for _ in range(3 if kind == "pong" else 4))))
        laid.append(tuple(row))
    viewer = rng.randrange(4)
    hands = tuple(
        tuple((next(fresh), tile() if shown or seat == viewer else None) for _ in range(14 - 3 * melds))
        for seat in range(4)
    )
    drawer = rng.randrange(4)
    piles = tuple(tuple((next(fresh), tile()) for _ in range(discards)) for _ in range(4))
    return Board(
        viewer=viewer, pot=1, deal=3, seated=True, dealer=0, wall=frozenset(range(136)), broken=rng.randrange(68),
        hands=hands, melds=tuple(laid), discards=piles, drawn=(drawer, hands[drawer][-1][0]), wild=("5m", "6m"),
        roll=DiceRolled(2, (3, 4), "wild"), last_discard=(1, piles[1][-1][0]) if discards else None,
    )  # fmt: skip


def upper(p: Placement) -> Rect:
    """The upper face alone: a nearer tile may hide some of the thickness of a farther one."""
    w, h = p.size
    return Rect(p.x - w / 2, p.y - h / 2, w, h)


def clashes(lying: dict[int, Placement]) -> list[tuple[int, int]]:
    """Pairs of places whose upper faces overlap."""
    row = sorted(((upper(p), place) for place, p in lying.items()), key=lambda entry: entry[0].x)
    found = []
    for index, (rect, place) in enumerate(row):
        for other, its_place in row[index + 1 :]:
            if other.x > rect.right:
                break
            if rect.meets(other, slack=0.75):
                found.append((place, its_place))
    return found


def apart(a: Rect, b: Rect) -> float:
    """How far two rectangles are apart."""
    return hypot(max(0.0, a.x - b.right, b.x - a.right), max(0.0, a.y - b.bottom, b.y - a.bottom))


def on_top(placements: dict[int, Placement], board: Board) -> set[int]:
    """Places that lie on another tile by the rules of the game: upper wall tiles, fourth tiles of kongs."""
    above = {place for place in board.wall if is_upper(place)}
    return above | {meld.at[3] for row in board.melds for meld in row if len(meld.at) == 4}


@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("melds", "discards"), [(0, 18), (4, 30), (2, 24)])
def test_no_tile_lies_on_another(size: tuple[int, int], melds: int, discards: int, text: float) -> None:
    m = metrics(*size, text=text)
    for seed, shown in ((1, False), (2, True)):
        board = full_board(seed, melds=melds, discards=discards, shown=shown)
        placed = layout(board, m)
        lying = {place: p for place, p in placed.items() if place not in on_top(placed, board)}
        assert [(lying[a], lying[b]) for a, b in clashes(lying)] == []


@pytest.mark.parametrize("text", [0.8, 1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tiles_stay_clear_of_plates_buttons_and_the_edge(size: tuple[int, int], text: float) -> None:
    m = metrics(*size, text=text)
    board = full_board(5, melds=4, discards=30, shown=True)
    fuller = full_board(6, melds=0, discards=30, shown=False)
    furniture = {f"plate {side}": plate_rect(m, side) for side in range(4)} | {"actions": action_rect(m)}
    for (name, a), (other, b) in combinations(furniture.items(), 2):
        assert not a.meets(b), (name, other)
    assert action_rect(m).w >= 270
    assert m.discard >= 24
    assert m.other >= 20
    assert message_rect(m).w >= 120
    for placed in (layout(board, m), layout(fuller, m)):
        for place, p in placed.items():
            assert p.ground.x >= 0
            assert p.ground.y >= 0
            assert p.ground.right <= m.width, place
            assert p.ground.bottom <= m.height, place
            for name, rect in furniture.items():
                assert not p.ground.meets(rect, 1.0), (name, place, p)


@pytest.mark.parametrize("text", [0.8, 1.0, 1.6, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_plate_stands_at_its_own_player(size: tuple[int, int], text: float) -> None:
    """The right player's stood beside the one opposite and was taken for theirs: of the others, the nearest has it."""
    m = metrics(*size, text=text)
    board = replace(full_board(5, melds=0, discards=0, shown=False), viewer=0)
    rows: dict[int, list[Rect]] = {side: [] for side in range(4)}
    for p in layout(board, m).values():
        if p.zone in {"hand", "drawn"}:
            rows[board.side(p.seat)].append(p.ground)
    for side in range(1, 4):
        plate = plate_rect(m, side)
        away = {its: min(apart(plate, tile) for tile in rows[its]) for its in range(1, 4)}
        assert min(away, key=lambda its: away[its]) == side, away
        others = [apart(plate, plate_rect(m, other)) for other in range(4) if other != side]
        assert min(others) > 2 * away[side], (others, away)


@pytest.mark.parametrize("text", [0.8, 1.0, 1.6, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1022, 535)], ids=str)
def test_few_discards_are_larger_and_lie_on_nothing(size: tuple[int, int], text: float) -> None:
    """They were tiny on an empty cloth. With two rows of six before each player nothing may be covered."""
    whole = metrics(*size, text=text)
    for seed, melds, shown in ((1, 0, False), (2, 4, True), (3, 2, False)):
        board = replace(full_board(seed, melds=melds, discards=12, shown=shown), viewer=0)
        board = replace(board, melds=tuple(tuple(replace_source(meld) for meld in row) for row in board.melds))
        m = for_board(whole, board, text)
        assert m.discard >= whole.discard
        assert m.discard >= 1.15 * whole.discard or size[1] < 690 or text > 1
        placed = layout(board, m)
        lying = {place: p for place, p in placed.items() if place not in on_top(placed, board)}
        assert [(lying[a], lying[b]) for a, b in clashes(lying)] == []
        furniture = [*(plate_rect(m, side) for side in range(4)), action_rect(m)]
        discards = [p.ground for p in placed.values() if p.zone == "discard"]
        assert len(discards) == 48
        assert not [rect for rect in discards for other in furniture if rect.meets(other, 1.0)]
        assert not [rect for rect in discards if rect.meets(message_rect(m), 1.0)]
        assert message_rect(m).h >= min(message_rect(whole).h, 75 * text)


def replace_source(meld: Meld) -> Meld:
    """The meld as nobody's discard, so that it counts for no row."""
    return msgspec.structs.replace(meld, source=None)


def test_discards_shrink_once_and_do_not_grow_again() -> None:
    """The thirteenth makes them smaller; that it is claimed does not make them larger."""
    whole = metrics(1440, 856)
    tiles = tuple((1000 + index, "1m") for index in range(13))
    board = Board(pot=1, deal=1, seated=True, discards=(tiles[:12], (), (), ()))
    assert for_board(whole, board).discard > whole.discard
    assert for_board(whole, replace(board, discards=(tiles, (), (), ()))) == whole
    claimed = Meld("pong", "1m", (1012, 2000, 2001), source=0)
    assert for_board(whole, replace(board, melds=((), (claimed,), (), ()))) == whole


@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("wild", [(), ("5m",), ("5m", "6m"), ("5m", "6m", "7m"), ("E", "S", "W", "N")], ids=len)
def test_the_panel_holds_wild_kinds_dice_and_discs(size: tuple[int, int], wild: tuple[str, ...], text: float) -> None:
    whole = metrics(*size, text=text)
    board = Board(pot=1, deal=1, seated=True, wild=wild, roll=DiceRolled(2, (6, 6), "wild"))
    for m in (whole, for_board(whole, board, text)):
        panel_holds(board, m)


def panel_holds(board: Board, m: Metrics) -> None:
    kinds = [p.ground for place, p in layout(board, m).items() if place in KIND_PLACES]
    dice = [Rect(x - s / 2, y - s / 2, s, s) for x, y, s in dice_spots(board, m)]
    d = disc_size(m)
    c = m.centre
    discs = [
        Rect(c.x + d * 0.16, c.cy - d / 2, d, d), Rect(c.right - d * 1.16, c.cy - d / 2, d, d),
        Rect(c.cx - d / 2, c.y + d * 0.16, d, d), Rect(c.cx - d / 2, c.bottom - d * 1.16, d, d),
    ]  # fmt: skip
    assert len(kinds) == len(board.wild)
    for rect in (*kinds, *dice):
        assert c.x <= rect.x
        assert rect.right <= c.right
        assert c.y <= rect.y
        assert rect.bottom <= c.bottom
    for a, b in combinations((*kinds, *dice, *discs), 2):
        assert not a.meets(b, 1.0)


def test_wind_tiles_lie_apart() -> None:
    """R2.1: four face-down tiles in a row; a drawn one lies before its player."""
    m = metrics(1440, 856)
    board = Board(pot=1, winds=(WindTile(), WindTile("S", 2), WindTile(), WindTile("E", 0)))
    placed = layout(board, m)
    assert set(placed) == set(WIND_PLACES)
    for a, b in combinations(placed.values(), 2):
        assert not a.ground.meets(b.ground)
    assert placed[137].face == "S"
    assert placed[137].y < m.centre.y
    assert placed[139].y > m.centre.bottom
    assert placed[136].face is None


def test_stacks_go_clockwise_from_the_right_hand_end() -> None:
    """R3.1: leftwards along the own wall, up the left one, rightwards along the far one, down the right one."""
    m = metrics(1440, 856)
    placed = layout(Board(pot=1, wall=frozenset(range(136))), m)
    lower = [placed[2 * stack + 1] for stack in range(68)]
    for side, stacks in ((0, range(17)), (3, range(17, 34)), (2, range(34, 51)), (1, range(51, 68))):
        wall = [lower[stack] for stack in stacks]
        assert {p.side for p in wall} == {side}
        for a, b in pairwise(wall):
            step = (round(b.x - a.x), round(b.y - a.y))
            assert step == {0: (-m.wall, 0), 3: (0, -m.wall), 2: (m.wall, 0), 1: (0, m.wall)}[side]


def test_an_upper_tile_is_drawn_after_the_lower_one_and_a_nearer_tile_after_a_farther_one() -> None:
    m = metrics(1440, 856)
    placed = layout(Board(pot=1, wall=frozenset(range(136))), m)
    for stack in range(68):
        assert placed[2 * stack].z > placed[2 * stack + 1].z
        assert placed[2 * stack].y < placed[2 * stack + 1].y
    for a, b in combinations(placed.values(), 2):
        near, far = (a, b) if a.y > b.y + m.wall * THICK + 1 else (b, a)
        if near.y > far.y + m.wall * THICK + 1 and near.ground.meets(far.ground):
            assert near.z > far.z


def test_own_hand_stands_wild_first_and_the_drawn_tile_apart() -> None:
    m = metrics(1440, 856)
    hand = ((4, "9s"), (9, "1m"), (2, "5p"), (30, "E"), (7, "6p"), (50, "1m"))
    board = Board(viewer=0, pot=1, seated=True, hands=(hand, (), (), ()), wild=("5p", "6p"), drawn=(0, 50))
    row = sorted(layout(board, m).items(), key=lambda entry: entry[1].x)
    own = [(place, p) for place, p in row if p.zone in {"hand", "drawn"}]
    assert [p.face for _, p in own] == ["5p", "6p", "1m", "9s", "E", "1m"]
    assert own[-1][0] == 50
    assert own[-1][1].zone == "drawn"
    pitch = own[1][1].x - own[0][1].x
    assert own[-1][1].x - own[-2][1].x > 1.3 * pitch
    assert [p.wild for _, p in own] == [True, True, False, False, False, False]


def test_tiles_are_larger_than_in_the_first_sketch_and_legible_on_the_smallest_window() -> None:
    """The sketch has 62 x 86 own tiles and 31 x 43 discards at 1440 x 900."""
    m = metrics(1440, 856)
    assert m.own >= 72
    assert m.discard >= 40
    small = metrics(1024, 596)
    assert small.discard >= 28
    assert small.own >= 54


@pytest.mark.parametrize("side", range(4))
def test_turn_keeps_lengths_and_the_next_player_is_on_the_right(side: int) -> None:
    """R2.4: the next player sits on one's right; everybody's own right is their 'along'."""
    x, y = turn(side, 3, 4)
    assert x * x + y * y == 25
    assert turn(side, 0, 1) == [(0, 1), (1, 0), (0, -1), (-1, 0)][side]


def test_scale_changes_the_own_hand_only_within_the_view() -> None:
    for scale in (0.7, 1.0, 1.3):
        m: Metrics = metrics(1440, 856, scale)
        assert m.own_y + m.own * (RATIO / 2 + THICK) <= m.height
    assert metrics(1440, 856, 1.2).own > metrics(1440, 856, 0.8).own
