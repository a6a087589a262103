"""What cannot be in a position: a sentence each, with the field and what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tjmahjong.meld import Meld
from tjmahjong.position.value import Places, Position, Tiles, Wrong
from tjmahjong.text import Text
from tjmahjong.tiles import COPIES, NAMES, TILES, NotationError, counts_of, parse
from tjmahjong.wilds import wild_kinds

_SEAT = Text("{found} is no seat; seats are 0 to 3", "{found} 不是座位；座位是 0 到 3")
_TILES = Text("{found}", "{found}")
_LESS = Text("{found} tiles cannot be; 0 or more", "不会有 {found} 张牌；应为 0 或更多")
_COPIES = Text(
    "{tile} is there {found} times; a set has {copies} copies of it", "{tile} 有 {found} 张；一副牌里只有 {copies} 张"
)
_SUM = Text(
    "{found} tiles in all; with {right} here they would be the {all} of a set",
    "一共 {found} 张牌；这里应为 {right} 张，合起来才是一副的 {all} 张",
)
_HAND = Text(
    "{found} tiles beside {melds} melds; {right} would be right", "有 {melds} 副碰杠，手里 {found} 张；应为 {right} 张"
)
_MELD = Text(
    "'{found}' is no meld; write such as 'pong 5m from 2', 'exposed E from 1' or 'concealed 9s'",
    "“{found}”不是碰杠；写法如“pong 5m from 2”“exposed E from 1”“concealed 9s”",
)
_SOURCE = Text(
    "'{found}': a claimed meld comes from another seat, as in 'from {right}'",
    "“{found}”：碰、明杠的牌来自别家，比如“from {right}”",
)
_WILD_MELD = Text(
    "'{found}': {tile} is wild, and four of a wild tile are a gold kong", "“{found}”：{tile} 是混儿，四张混儿是金杠"
)
_NOT_GOLD = Text("'{found}': {tile} is not wild, so a gold kong cannot be", "“{found}”：{tile} 不是混儿，不能金杠")
_NO_WILD = Text("under these rules nothing is wild, so no indicator is turned up", "这套打法没有混儿，不翻混")
_INDICATOR = Text("it is missing: write the tile that was turned up, such as '4p'", "没写：写上翻出的那张，比如“4p”")
_PAIR = Text("'{found}' is not of the form 'SEAT TILE', such as '2 5m'", "“{found}”不是“座位 牌”的写法，比如“2 5m”")
_LAST = Text(
    "'{found}' does not lie last among the discards of seat {seat}, nor in a meld claimed from there",
    "“{found}”不是 {seat} 号座位打的最后一张，也没有被碰走、杠走",
)
_ASKED_LAST = Text(
    "it is missing: a claim is about the last discard, such as '2 5m'", "没写：要碰要杠的是哪张，比如“2 5m”"
)
_CLAIM = Text(
    "seat {seat} is asked about a claim, but holds {found} of {tile}; 2 or 3 would be right",
    "问 {seat} 号座位碰不碰，可手里只有 {found} 张 {tile}；应有 2 或 3 张",
)
_DRAWN = Text("{tile} is not in the hand of seat {seat}, whose turn it is", "{tile} 不在轮到的 {seat} 号座位手里")
_KONG = Text("'{found}' is no kong that lies there", "“{found}”不是摆着的杠")
_WIND = Text("seats are not drawn within a deal; a position is asked {right}", "局面里不打风定座；asked 可以是 {right}")
_ASKED_OF = Text(
    "'{asked}' is not asked of seat {found} where seat {dealer} deals; {right} would be right",
    "{dealer} 号座位当庄，“{asked}”不问 {found} 号座位；应为 {right}",
)
_NOT_ASKED = Text("'{asked}' is not asked under these rules and stakes", "照这套打法和坐拉，不问“{asked}”")
_STAKES_NOW = Text(
    "{found} cannot be where '{asked}' is asked of seat {seat}; {right} would be right",
    "问 {seat} 号座位“{asked}”的时候不会是 {found}；应为 {right}",
)
_UNSAID = Text("nothing", "不写")
_EARLY = Text("no tile is dealt yet while stakes are asked about", "还在问坐拉踹，还没抓牌")
_PLACES = Text("they must be the places 0 to 135, each once, as many as the tiles", "应为 0 到 135，各一次，和牌数一致")
_FALSE = Text("'{found}' is none; 'long', 'short' or '' would be right", "“{found}”不对；应为 long、short 或空")
_RANGE = Text("{found} cannot be; {right} would be right", "{found} 不对；应为 {right}")


_MISTAKE = Text("{found}; with offset {offset} it would be {right}", "{found}；offset 是 {offset}，这里应为 {right}")
_BY_HAND = Text(
    "seat {seat} does not move tiles by hand, so is never asked '{asked}'; say so in manual",
    "{seat} 号座位不是手动摸打，不会问“{asked}”；手动的话写在 manual 里",
)
_LONGEST = 1_000_000
"""Deals and rounds that no pot reaches."""
_RICHEST = 1_000_000_000

BEFORE_TILES = ("sit", "pull", "kick")
"""What is asked before any tile is dealt."""
_OF_PLAY = (
    "drawn", "last", "own_draws", "first_fourteen", "was_first_fourteen", "chain", "owed", "ready", "claimable",
    "false_hands", "offset", "wild_out", "loose", "kongs", "places",
)  # fmt: skip
"""Fields that only say something once tiles are dealt."""


def meld_of(words: str) -> Meld:
    """The meld that `pong 5m from 2` names. ValueError if it names none."""
    parts = words.split()
    if len(parts) not in (2, 4) or parts[0] not in ("pong", "exposed", "added", "concealed", "gold"):
        raise ValueError(words)
    kind, tile = parts[0], parts[1]
    claimed = kind in ("pong", "exposed", "added")
    if tile not in NAMES or claimed != (len(parts) == 4):
        raise ValueError(words)
    if claimed and (parts[2] != "from" or parts[3] not in ("0", "1", "2", "3")):
        raise ValueError(words)
    return Meld(kind, tile, (), int(parts[3]) if claimed else None)  # type: ignore[arg-type]  # looked at above


def seat_and_tile(words: str) -> tuple[int, str]:
    """The seat and tile that `2 5m` names. ValueError if it names none."""
    seat, _, tile = words.partition(" ")
    if seat not in ("0", "1", "2", "3") or tile not in NAMES:
        raise ValueError(words)
    return int(seat), tile


def impossible(position: Position) -> tuple[Wrong, ...]:
    """Everything in the fields that cannot be; `deals.check` also asks whether there is anything to decide."""
    # A later check relies on what an earlier one has found right.
    for part in (_form, _tiles, _sense):
        wrong = tuple(part(position))
        if wrong:
            return wrong
    return ()


def _form(position: Position) -> Iterator[Wrong]:
    """Each field for itself."""
    for name in ("seat", "turn", "dealer", "loose"):
        seat = getattr(position, name)
        if seat is not None and not 0 <= seat <= 3:
            yield Wrong(name, _SEAT, {"found": seat})
    for seat in position.queue:
        if not 0 <= seat <= 3:
            yield Wrong("queue", _SEAT, {"found": seat})
    if sorted(position.players) != [0, 1, 2, 3]:
        yield Wrong("players", _RANGE, {"found": list(position.players), "right": "0 1 2 3"})
    for name, least, most in (("deal", 1, _LONGEST), ("round", 0, _LONGEST), ("chain", 0, 16)):
        yield from _within(name, getattr(position, name), least, most)
    for name, least, most in (
        ("pulls", 0, position.rules.pull_limit),
        ("own_draws", 0, TILES),
        ("offset", -TILES // 4, TILES // 4),
        ("points", -_RICHEST, _RICHEST),
    ):
        for seat, value in enumerate(getattr(position, name) or ()):
            yield from _within(f"{name}[{seat}]", value, least, most)
    if position.asked == "wind":
        yield Wrong("asked", _WIND, {"right": "sit pull kick turn ready claim draw mend"})
    if position.asked in ("draw", "mend") and 0 <= position.seat <= 3 and not position.manual[position.seat]:
        yield Wrong("asked", _BY_HAND, {"seat": position.seat, "asked": position.asked})
    for seat in range(4):
        yield from _read(f"hands[{seat}]", position.hands[seat])
        yield from _read(f"discards[{seat}]", position.discards[seat])
        for words in position.melds[seat]:
            yield from _meld(f"melds[{seat}]", words, seat)
        if position.false_hands[seat] not in ("", "long", "short"):
            yield Wrong(f"false_hands[{seat}]", _FALSE, {"found": position.false_hands[seat]})
    for name in ("wall", "tail", "dead"):
        if getattr(position, name) is not None:
            yield from _read(name, getattr(position, name))
    for name in ("indicator", "drawn"):
        tile = getattr(position, name)
        if tile is not None and tile not in NAMES and (name, tile) != ("drawn", "?"):
            yield Wrong(name, _RANGE, {"found": f"'{tile[:20]}'", "right": "5m, E …"})
    for name, several in (("last", [position.last] if position.last is not None else []), ("kongs", position.kongs)):
        for words in several:
            try:
                seat_and_tile(words)
            except ValueError:
                yield Wrong(name, _PAIR, {"found": words[:40]})


def _within(field: str, value: int, least: int, most: int) -> Iterator[Wrong]:
    if not least <= value <= most:
        found = value if abs(value) < 10**12 else "…"
        yield Wrong(field, _RANGE, {"found": found, "right": f"{least} … {most}"})


def _read(field: str, tiles: Tiles) -> Iterator[Wrong]:
    if isinstance(tiles, int):
        if tiles < 0:
            yield Wrong(field, _LESS, {"found": tiles})
        return
    try:
        parse(tiles)
    except NotationError as error:
        yield Wrong(field, _TILES, {"found": str(error)})


def _meld(field: str, words: str, seat: int) -> Iterator[Wrong]:
    try:
        meld = meld_of(words)
    except ValueError:
        yield Wrong(field, _MELD, {"found": words[:40]})
        return
    if meld.source == seat:
        yield Wrong(field, _SOURCE, {"found": words, "right": (seat + 1) % 4})


def number(tiles: Tiles | None) -> int:
    """How many tiles there are."""
    return 0 if tiles is None else tiles if isinstance(tiles, int) else len(parse(tiles))


def _tiles(position: Position) -> Iterator[Wrong]:
    """The tiles together: a set of 136, none five times, as many in each hand as the decision wants."""
    known: list[int] = []
    count = 0
    for tiles in (*position.hands, *position.discards, position.wall, position.tail, position.dead):
        count += number(tiles)
        if isinstance(tiles, str):
            known += parse(tiles)
    for words in (words for melds in position.melds for words in melds):
        meld = meld_of(words)
        laid = parse(meld.tile) * (3 if meld.kind == "pong" else 4)
        known += laid
        count += len(laid)
    if position.indicator is not None:
        known += parse(position.indicator)
        count += 1
    for kind, copies in enumerate(counts_of(known)):
        if copies > COPIES:
            yield Wrong("", _COPIES, {"tile": NAMES[kind], "found": copies, "copies": COPIES})
    if position.asked in BEFORE_TILES:
        if count:
            yield Wrong("asked", _EARLY)
        plain = Position(asked=position.asked, seat=position.seat)
        for name in _OF_PLAY:
            if getattr(position, name) != getattr(plain, name):
                yield Wrong(name, _EARLY)
        return
    yield from _hands(position)
    if position.rules.wild_kinds == "none":
        if position.indicator is not None:
            yield Wrong("indicator", _NO_WILD)
    elif position.indicator is None:
        yield Wrong("indicator", _INDICATOR)
    right = number(position.wall) + TILES - count
    if (position.wall is not None and count != TILES) or right < 0:
        yield Wrong("wall", _SUM, {"found": count, "right": max(right, 0), "all": TILES})


def _hands(position: Position) -> Iterator[Wrong]:
    for seat in range(4):
        melds = len(position.melds[seat])
        here = seat == position.in_turn
        right = 13 - 3 * melds + position.offset[seat] + (here and position.asked == "turn")
        found = number(position.hands[seat])
        # By hand a mistake of one tile may stand open until the next player draws (R6.2).
        loose = here and position.manual[seat] and position.asked != "turn"
        if abs(found - right) > loose:
            yield Wrong(f"hands[{seat}]", _HAND, {"found": found, "melds": melds, "right": right})


def _sense(position: Position) -> Iterator[Wrong]:
    """What belongs together."""
    if position.asked in BEFORE_TILES:
        yield from _stakes(position)
        return
    kinds = wild_kinds(parse(position.indicator)[0], position.rules) if position.indicator else ()
    wild = [NAMES[kind] for kind in kinds]
    for seat in range(4):
        for words in position.melds[seat]:
            meld = meld_of(words)
            if meld.tile in wild and meld.kind != "gold":
                yield Wrong(f"melds[{seat}]", _WILD_MELD, {"found": words, "tile": meld.tile})
            if meld.tile not in wild and meld.kind == "gold":
                yield Wrong(f"melds[{seat}]", _NOT_GOLD, {"found": words, "tile": meld.tile})
    for words in position.kongs:
        seat, tile = seat_and_tile(words)
        if f"{tile}" not in [m.tile for m in map(meld_of, position.melds[seat]) if m.kind != "pong"]:
            yield Wrong("kongs", _KONG, {"found": words})
    for seat, (kind, offset) in enumerate(zip(position.false_hands, position.offset, strict=True)):
        # A fixed mistake has a name; tiles too many are a long hand whatever came before (R6.2).
        if (offset and not kind) or (offset > 0 and kind == "short"):
            right = "'long'" if offset > 0 else "'short'"
            yield Wrong(f"false_hands[{seat}]", _MISTAKE, {"found": f"'{kind}'", "offset": offset, "right": right})
    yield from _last(position)
    turn, drawn = position.in_turn, position.drawn
    hand = position.hands[turn]
    if drawn not in (None, "?") and isinstance(hand, str) and position.asked == "turn":
        held = [NAMES[kind] for kind in parse(hand)]
        if drawn not in held:
            yield Wrong("drawn", _DRAWN, {"tile": drawn, "seat": turn})
    if position.places is not None:
        yield from _places(position)


def _stakes(position: Position) -> Iterator[Wrong]:
    """Stakes are asked about in one order (R7.3): the dealer sits or not, the others pull or not, the dealer kicks."""
    asked, seat, dealer, rules = position.asked, position.seat, position.dealer, position.rules
    others = [(dealer + number) % 4 for number in (1, 2, 3)]
    of = others if asked == "pull" else [dealer]
    if seat not in of:
        values = {"asked": asked, "found": seat, "dealer": dealer, "right": " ".join(map(str, of))}
        yield Wrong("seat", _ASKED_OF, values)
        return
    sits = {"optional": (None,) if asked == "sit" else (False, True), "always": (True,), "off": (False,)}[rules.sit]
    pulls = bool(rules.pull_limit) and (bool(position.sits) or rules.pull_without_sit)
    if not {"sit": rules.sit == "optional", "pull": pulls, "kick": pulls and rules.kick}[asked]:
        yield Wrong("asked", _NOT_ASKED, {"asked": asked})
        return
    pullers = [other for other in others if position.pulls[other]]
    kicked = [other for other in pullers if asked == "kick" and other not in position.queue]
    # Who is asked later has not answered yet. Nobody pulls against oneself.
    later = {"sit": others, "pull": others[others.index(seat) :] if asked == "pull" else [], "kick": []}[asked]
    queues = [pullers[number:] for number in range(len(pullers))] if asked == "kick" else [later[1:]]
    pulled = [0 if other in later or other == dealer else position.pulls[other] for other in range(4)]
    can_be: tuple[tuple[str, object, Sequence[object]], ...] = (
        ("turn", position.turn, [None, dealer]),
        ("sits", position.sits, sits),
        ("queue", list(position.queue), queues if asked != "sit" else [[]]),
        ("pulls", list(position.pulls), [pulled]),
        ("kicks", list(position.kicks), [[other in kicked and position.kicks[other] for other in range(4)]]),
    )
    for field, found, right in can_be:
        if found not in right:
            said = [_said(one) for one in right if one is not None]
            best = " ".join(said) if said else _UNSAID
            there = _UNSAID if found is None else _said(found)
            yield Wrong(field, _STAKES_NOW, {"found": there, "asked": asked, "seat": seat, "right": best})


def _said(value: object) -> str:
    """A value as it is written in a position."""
    return str(value).lower() if isinstance(value, bool | list) else str(value)


def _last(position: Position) -> Iterator[Wrong]:
    if position.last is None:
        if position.asked == "claim":
            yield Wrong("last", _ASKED_LAST)
        return
    seat, tile = seat_and_tile(position.last)
    area = parse(position.discards[seat])
    lies = bool(area) and NAMES[area[-1]] == tile
    claimed = any(meld.tile == tile and meld.source == seat for melds in position.melds for meld in map(meld_of, melds))
    if not lies and (position.asked in ("claim", "ready") or not claimed):
        yield Wrong("last", _LAST, {"found": position.last, "seat": seat})
    hand = position.hands[position.seat]
    if position.asked == "claim" and isinstance(hand, str):
        held = [NAMES[kind] for kind in parse(hand)].count(tile)
        if held < 2:
            yield Wrong("last", _CLAIM, {"seat": position.seat, "found": held, "tile": tile})


def _lie_last(position: Position, places: Places) -> list[int]:
    """Where the last discard can lie: at the end of an area, or in a meld that took it."""
    assert position.last is not None
    seat, tile = seat_and_tile(position.last)
    found = list(places.discards[seat][-1:])
    for melds, laid in zip(position.melds, places.melds, strict=True):
        for words, at in zip(melds, laid, strict=True):
            meld = meld_of(words)
            found += at if meld.tile == tile and meld.source == seat else ()
    return found


def _places(position: Position) -> Iterator[Wrong]:
    places = position.places
    assert places is not None
    melds = [at for seat in places.melds for at in seat]
    parts = (*places.hands, *places.discards, *melds, places.wall, places.tail, places.dead)
    every = [at for part in parts for at in part]
    if places.indicator is not None:
        every.append(places.indicator)
    wanted = [*map(number, (*position.hands, *position.discards, position.tail, position.dead))]
    given = [*map(len, places.hands), *map(len, places.discards), len(places.tail), len(places.dead)]
    laid = [[3 if meld_of(words).kind == "pong" else 4 for words in seat] for seat in position.melds]
    if (
        sorted(every) != list(range(TILES))
        or wanted != given
        or [[len(at) for at in seat] for seat in places.melds] != laid
        or (places.indicator is None) != (position.indicator is None)
        or not 0 <= places.stack < TILES // 2
        or any(at is not None and not 0 <= at < TILES for at in (places.drawn, places.last))
        or (
            position.asked == "turn" and places.drawn is not None and places.drawn not in places.hands[position.in_turn]
        )
        or (position.last is not None and places.last not in _lie_last(position, places))
    ):
        yield Wrong("places", _PLACES)
