"""What everything on the table is, in words: for hovering, for the screen reader, for F1."""

from __future__ import annotations

from tjmahjong.event_text import captions
from tjmahjong.event_text.names import round_name
from tjmahjong.events import DicePurpose
from tjmahjong.meld import MELD_TEXT
from tjmahjong_gui.language.i18n import language, say
from tjmahjong_gui.table import words
from tjmahjong_gui.table.drawing.badges import Badge
from tjmahjong_gui.table.drawing.lettering import who
from tjmahjong_gui.table.model.board import Board
from tjmahjong_gui.table.model.layout import Placement, Zone

ZONES: dict[Zone, str] = {
    "wall": "R3.5", "tail": "R3.6", "indicator": "R3.3", "kind": "R3.4", "wind": "R2.1", "discard": "R4.2",
    "meld": "R4.3", "hand": "R4.2", "drawn": "R4.2",
}  # fmt: skip
"""The rule that says what a tile that lies there is."""
_ROLLS: dict[DicePurpose, str] = {
    "winds": "R2.1", "break": "R3.1", "break_again": "R3.1", "wild": "R3.3", "lot": "R2.3",
}  # fmt: skip
_FALSE = {"short": "R6.1", "long": "R6.2"}


def rule(board: Board, placement: Placement) -> str:
    """The rule that explains a tile on the table."""
    if placement.zone in {"hand", "drawn", "discard"} and placement.face in board.wild:
        return "R3.4"
    if placement.zone == "meld" and placement.face in board.wild:
        return "R4.4"
    return ZONES[placement.zone]


def rule_of_dice(board: Board) -> str:
    """The rule that says what was rolled for."""
    return "" if board.roll is None else _ROLLS[board.roll.purpose]


def rule_of_plate(board: Board, seat: int) -> str:
    """The rule of the weightiest thing that a plate says: a false hand, a declaration, stakes; else of points."""
    false = board.false_hands[seat]
    if false is not None:
        return _FALSE[false]
    if board.declared_ready[seat]:
        return "R4.7"
    if board.dealer is not None and (board.stakes(seat) > 1 or (board.sits and seat == board.dealer)):
        return "R7.3"
    return "R8.1" if seat == board.dealer else "R7.4"


MIDDLE = "R8.2"
"""The rule of what the middle says first: rounds and deals."""


def names(tiles: tuple[str, ...] | list[str]) -> str:
    """Tiles by name, one after the other."""
    return say(words.COMMA).join(words.tile_name(tile) for tile in tiles)


def own_tile(board: Board, place: int, tile: str, *, selected: bool = False) -> str:
    """A tile of the own hand with its marks: "五万，混儿，摸的那张"."""
    parts = [words.tile_name(tile)]
    if tile in board.wild:
        parts.append(say(words.WILD_MARK))
    if board.drawn is not None and board.drawn[1] == place:
        parts.append(say(words.DRAWN_MARK))
    meant = board.stand_ins().get(place)
    if meant is not None:
        parts.append(say(words.STANDS_FOR, tile=words.tile_name(meant)))
    if board.winning is not None and board.winning[0] == place:
        parts.append(say(words.WINNING_MARK))
    if selected:
        parts.append(say(words.SELECTED_MARK))
    return say(words.COMMA).join(parts)


def badge(found: Badge | None) -> str:
    """What the badge of a hint on a tile says; empty without one."""
    return "" if found is None else say(words.BADGES[found.mark], rank=found.rank)


def placed(board: Board, place: int, placement: Placement) -> str:
    """What a tile on the table is."""
    seat, tile = placement.seat, placement.face
    match placement.zone:
        case "wall":
            if board.viewer is not None and seat == board.bottom:
                return say(words.TIP_OWN_WALL, live=board.live)
            return say(words.TIP_WALL, who=who(board, seat), live=board.live)
        case "tail":
            return say(words.TIP_TAIL, tail=board.tail)
        case "indicator":
            return say(
                words.TIP_INDICATOR, tile=words.tile_name(tile), stack=board.indicator_stack, wild=names(board.wild)
            )
        case "kind":
            return say(words.TIP_WILD_KINDS, wild=names(board.wild))
        case "wind":
            if tile is None:
                return say(words.TIP_WIND_DOWN)
            return say(words.TIP_WIND_UP, tile=words.tile_name(tile), who=who(board, seat))
        case "discard":
            number = [at for at, _ in board.discards[seat]].index(place) + 1
            text = say(words.TIP_DISCARD, tile=words.tile_name(tile), number=number, who=who(board, seat))
            return f"{text} {say(words.TIP_LAST)}" if placement.lit else text
        case "meld":
            return _meld(board, place, seat)
    if tile is None:
        return say(words.TIP_OTHER_HAND, who=who(board, seat), count=len(board.hands[seat]))
    return own_tile(board, place, tile)


def _meld(board: Board, place: int, seat: int) -> str:
    meld = next(meld for meld in board.melds[seat] if place in meld.at)
    source = who(board, seat if meld.source is None else meld.source)
    return say(
        words.TIP_MELD[meld.kind],
        kong=say(MELD_TEXT[meld.kind]),
        tile=words.tile_name(meld.tile),
        who=who(board, seat),
        source=source,
    )


def discards(board: Board, seat: int) -> str:
    """All discards of a seat in order."""
    tiles = [tile for _, tile in board.discards[seat]]
    if not tiles:
        return say(words.NO_DISCARDS, who=who(board, seat))
    return say(words.DISCARDS, who=who(board, seat), tiles=names(tiles))


def melds(board: Board, seat: int) -> str:
    """All melds of a seat."""
    if not board.melds[seat]:
        return say(words.NO_MELDS, who=who(board, seat))
    return " ".join(_meld(board, meld.at[0], seat) for meld in board.melds[seat])


def middle(board: Board) -> str:
    """What the panel in the middle says."""
    parts = []
    if board.deal:
        where = round_name(board.round, language())
        parts.append(say(words.TIP_ROUND, round=where, deal=say(words.DEAL, number=board.deal)))
    if board.wall and board.deal:
        parts.append(say(words.TIP_LEFT, live=board.live))
        if board.tail:
            parts.append(say(words.TIP_TAIL, tail=board.tail))
    if board.wild:
        parts.append(say(words.TIP_WILD_KINDS, wild=names(board.wild)))
    if board.turn is not None:
        parts.append(say(words.TIP_TURN, who=who(board, board.turn)))
    return " ".join(parts)


def dice(board: Board) -> str:
    """Who rolled what, and what for."""
    roll = board.roll
    if roll is None:
        return ""
    numbers = " + ".join(str(value) for value in roll.dice)
    rolled = say(words.TIP_DICE, who=who(board, roll.seat), dice=numbers, total=roll.total)
    return f"{say(captions.ROLLS[roll.purpose], who=who(board, roll.seat))}. {rolled}"
