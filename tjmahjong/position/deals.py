"""Between a position and a deal: how it stands is read off, and a deal is set up that plays on."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tjmahjong.deal.allowed import legal, may_claim, may_declare_ready
from tjmahjong.deal.state import PAIRS, Deal, Pair, silent
from tjmahjong.events import Event
from tjmahjong.match import Match
from tjmahjong.meld import Meld
from tjmahjong.position.check import BEFORE_TILES, impossible, meld_of, seat_and_tile
from tjmahjong.position.value import Places, Position, PositionError, Tiles, Wrong
from tjmahjong.randomness import ALL_TILES, Randomness, SeededRandomness
from tjmahjong.scoring.payments import Stakes, kong_payments
from tjmahjong.shapes.suit_parts import natural_suit_codes
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, KINDS, NAMES, TILES, counts_of, notation, parse
from tjmahjong.view import OfferedTile
from tjmahjong.wall import Wall, draw_order
from tjmahjong.wilds import wild_kinds

_NO_CLAIM = Text(
    "seat {seat} is asked about a claim, but can take the last discard neither as a pong nor as a kong",
    "问 {seat} 号座位碰不碰，可这张既不能碰也不能杠",
)
_NO_ANSWER = Text(
    "seat {seat} is asked '{asked}', to which nothing could be answered here",
    "问 {seat} 号座位“{asked}”，可这时候什么都答不了",
)
_NOT_READY = Text(
    "seat {seat} is asked to declare ready, but may not with these tiles and rules",
    "问 {seat} 号座位报不报天听，可照这手牌和打法报不了",
)


def check(position: Position) -> tuple[Wrong, ...]:
    """Everything that cannot be; empty for a position that can be played on from."""
    wrong = impossible(position)
    if wrong:
        return wrong
    deal = _set_up(position, SeededRandomness(0), silent)
    if not legal(deal):
        return (Wrong("asked", _NO_ANSWER, {"seat": position.seat, "asked": position.asked}),)
    if position.asked not in ("claim", "ready") or isinstance(position.hands[position.seat], int):
        return ()
    if position.asked == "claim":
        asked, said = may_claim(deal, position.seat), _NO_CLAIM
    else:
        deal.ready_done = False  # as it was when the seat was picked to be asked
        asked, said = may_declare_ready(deal, position.seat), _NOT_READY
    return () if asked else (Wrong("asked", said, {"seat": position.seat}),)


def of_match(match: Match) -> Position:
    """How the deal of `match` stands. ValueError while no deal waits for a decision."""
    if match.deal is None or match.deal.asked is None:
        raise ValueError("a position is a decision within a deal; here seats are drawn, or the deal is over")
    return of_deal(match.deal)


def of_deal(deal: Deal) -> Position:
    """How `deal`, in which somebody is asked, stands, with all hands and the wall open."""
    assert deal.asked is not None
    a, b, c, d = range(4)
    wall = deal.wall
    places = None
    if wall is not None:
        live, tail, dead = wall.parts()
        places = Places(
            stack=wall.order[0] // 2,
            hands=tuple(tuple(at for at, _ in hand) for hand in deal.hands),
            melds=tuple(tuple(meld.at for meld in melds) for melds in deal.melds),
            discards=tuple(tuple(at for at, _ in area) for area in deal.discards),
            wall=live,
            tail=tail,
            dead=dead,
            indicator=wall.indicator_at,
            drawn=deal.drawn,
            last=None if deal.last is None else deal.last.at,
        )

    def lying(at: Sequence[int]) -> str:
        assert wall is not None
        return notation(wall.kinds[place] for place in at)

    def hand(seat: int) -> Tiles:
        return notation(KIND_OF[tile] for _, tile in deal.hands[seat]) if deal.hands[seat] else 0

    def melds(seat: int) -> tuple[str, ...]:
        return tuple(
            f"{meld.kind} {meld.tile}" + ("" if meld.source is None else f" from {meld.source}")
            for meld in deal.melds[seat]
        )

    def area(seat: int) -> str:
        return notation(KIND_OF[tile] for _, tile in deal.discards[seat])

    def each(values: Sequence[int]) -> tuple[int, int, int, int]:
        return values[0], values[1], values[2], values[3]

    def yes(values: Sequence[bool]) -> tuple[bool, bool, bool, bool]:
        return values[0], values[1], values[2], values[3]

    wrong = deal.false_hands
    return Position(
        asked=deal.asked,
        seat=deal.asked_seat,
        rules=deal.rules,
        turn=None if deal.seat == deal.asked_seat else deal.seat,
        dealer=deal.dealer,
        deal=deal.number,
        round=deal.round,
        players=deal.players,
        points=each(deal.points),
        sits=deal.sits,
        pulls=each(deal.pulls),
        kicks=yes(deal.kicks),
        queue=tuple(deal.queue),
        indicator=None if deal.indicator is None else NAMES[deal.indicator],
        hands=(hand(a), hand(b), hand(c), hand(d)),
        melds=(melds(a), melds(b), melds(c), melds(d)),
        discards=(area(a), area(b), area(c), area(d)),
        wall=None if places is None else lying(places.wall),
        tail=lying(places.tail) if places and places.tail else 0,
        dead=lying(places.dead) if places and places.dead else 0,
        drawn=None if deal.drawn is None or wall is None else NAMES[wall.kinds[deal.drawn]],
        last=None if deal.last is None else f"{deal.last.seat} {deal.last.tile}",
        own_draws=each(deal.own_draws),
        first_fourteen=deal.first_fourteen,
        was_first_fourteen=deal.was_first_fourteen,
        chain=deal.chain,
        owed=deal.owed,
        ready=yes(deal.declared_ready),
        ready_done=deal.ready_done,
        claimable=deal.claimable,
        false_hands=(wrong[0] or "", wrong[1] or "", wrong[2] or "", wrong[3] or ""),
        offset=each(deal.offset),
        wild_out=deal.wild_out,
        loose=deal.loose,
        manual=yes(deal.manual),
        kongs=tuple(f"{seat} {tile}" for seat, tile, _ in deal.kongs),
        places=places,
    )


def to_deal(position: Position, randomness: Randomness, emit: Callable[[Event], object] = silent) -> Deal:
    """A deal that stands as `position` says and plays on; tiles that are not known are drawn from `randomness`.

    PositionError with everything that is wrong if there can be no such position.
    """
    wrong = check(position)
    if wrong:
        raise PositionError(*wrong)
    return _set_up(position, randomness, emit)


def _set_up(position: Position, randomness: Randomness, emit: Callable[[Event], object]) -> Deal:
    """The deal of a position in whose fields nothing is impossible."""
    rules = position.rules
    points = [rules.starting_points] * 4 if position.points is None else list(position.points)
    deal = Deal(
        rules,
        randomness,
        emit,
        number=position.deal,
        round_=position.round,
        dealer=position.dealer,
        players=position.players,
        points=points,
        manual=position.manual,
    )
    deal.sits, deal.pulls, deal.kicks = position.sits, position.pulls, position.kicks
    deal.queue = list(position.queue)
    before = position.asked in BEFORE_TILES
    if not before:
        deal.stakes = Stakes(position.dealer, bool(position.sits), position.pulls, position.kicks)
        _lay(deal, position, randomness)
    deal.seat = position.dealer if before else position.in_turn
    deal.own_draws = list(position.own_draws)
    deal.draws = sum(position.own_draws)
    deal.first_fourteen, deal.was_first_fourteen = position.first_fourteen, position.was_first_fourteen
    deal.chain, deal.owed = position.chain, position.owed
    deal.claimable = position.claimable or position.asked == "claim"
    deal.claimed = any(position.melds)
    deal.declared_ready, deal.ready_done = position.ready, position.ready_done
    a, b, c, d = ("long" if w == "long" else "short" if w == "short" else None for w in position.false_hands)
    deal.false_hands = (a, b, c, d)  # type: ignore[assignment]  # mypy reads the words as any text
    deal.offset = list(position.offset)
    deal.wild_out, deal.loose = position.wild_out, position.loose
    for words in position.kongs:
        seat, tile = seat_and_tile(words)
        meld = next(meld for meld in deal.melds[seat] if meld.is_kong and meld.tile == tile)
        assert meld.kind != "pong"
        source = meld.source if meld.kind == "exposed" else None
        transfers = kong_payments(rules, deal.stakes, seat, meld.kind, source)
        deal.kongs.append((seat, tile, transfers))
        start = list(deal.start)
        for paid in transfers:
            start[paid.payer] += paid.points
            start[paid.payee] -= paid.points
        deal.start = (start[0], start[1], start[2], start[3])
    deal.ask(position.seat, position.asked)
    return deal


def match_of(
    position: Position,
    randomness: Randomness,
    names: Sequence[str] = ("East", "South", "West", "North"),
    *,
    pots: int = 1,
) -> Match:
    """A match that waits for the decision of `position` and plays on from it; its events begin there."""
    humans = [player for seat, player in enumerate(position.players) if position.manual[seat]]
    match = Match(position.rules, names, randomness, pots=pots, humans=humans)
    match.take(to_deal(position, randomness, match.events.append))
    return match


def _lay(deal: Deal, position: Position, randomness: Randomness) -> None:
    """Put every tile where it lies."""
    indicator = None if position.indicator is None else KIND_OF[position.indicator]
    places = position.places or _some_places(position)
    kinds: list[int | None] = [None] * TILES

    def put(at: Sequence[int], tiles: Tiles) -> None:
        if isinstance(tiles, str):
            for place, kind in zip(at, parse(tiles), strict=True):
                kinds[place] = kind

    for seat in range(4):
        put(places.hands[seat], position.hands[seat])
        put(places.discards[seat], position.discards[seat])
        for at, words in zip(places.melds[seat], position.melds[seat], strict=True):
            put(at, meld_of(words).tile * len(at))
    if position.wall is not None:
        put(places.wall, position.wall)
    put(places.tail, position.tail)
    put(places.dead, position.dead)
    if places.indicator is not None and position.indicator is not None:
        put((places.indicator,), position.indicator)
    whole = _filled(kinds, randomness)
    deal.wall = Wall.standing(
        whole, places.stack, (places.wall, places.tail, places.dead), places.indicator, position.rules
    )
    if indicator is not None:
        deal.indicator = indicator
        deal.wild = wild_kinds(indicator, position.rules)
        deal.wild_names = tuple(NAMES[kind] for kind in deal.wild)
        for kind in deal.wild:
            deal.is_wild[kind] = True

    def pairs(at: Sequence[int]) -> list[Pair]:
        return [PAIRS[place][whole[place]] for place in at]

    deal.hands = [pairs(at) for at in places.hands]
    deal.counts = [counts_of(whole[place] for place in at) for at in places.hands]
    deal.discards = [tuple(pairs(at)) for at in places.discards]
    deal.melds = [
        tuple(
            Meld(meld.kind, meld.tile, at, meld.source)
            for at, meld in zip(places.melds[seat], map(meld_of, position.melds[seat]), strict=True)
        )
        for seat in range(4)
    ]
    deal.seen = _open(deal)
    for seat, counts in enumerate(deal.counts):
        deal.suit_codes[seat], deal.wilds[seat] = natural_suit_codes(counts, deal.wild)
    deal.drawn = places.drawn
    if position.last is not None and places.last is not None:
        seat, tile = seat_and_tile(position.last)
        deal.last = OfferedTile(seat, places.last, tile)


def _open(deal: Deal) -> list[int]:
    """Copies of each kind that lie open."""
    seen = [0] * KINDS
    for seat in range(4):
        for _, tile in deal.discards[seat]:
            seen[KIND_OF[tile]] += 1
        for meld in deal.melds[seat]:
            seen[KIND_OF[meld.tile]] += len(meld.at)
    if deal.indicator is not None:
        seen[deal.indicator] += 1
    return seen


def _filled(kinds: list[int | None], randomness: Randomness) -> list[int]:
    """The tiles that are not known, laid out at random."""
    if None not in kinds:
        return [kind for kind in kinds if kind is not None]
    left = counts_of(ALL_TILES)
    for kind in kinds:
        if kind is not None:
            left[kind] -= 1
    unknown = [kind for kind, count in enumerate(left) for _ in range(count)]
    # A random wall with the known tiles taken out would have the rest in an order that is not quite fair.
    random.Random(repr(randomness.wall())).shuffle(unknown)
    return [unknown.pop() if kind is None else kind for kind in kinds]


def _some_places(position: Position) -> Places:
    """Places for a position that does not tell them: drawing started at stack 0, what was drawn first lies in hands."""

    def number(tiles: Tiles) -> int:
        return tiles if isinstance(tiles, int) else len(parse(tiles))

    order = list(draw_order(0))
    tail, dead = number(position.tail), number(position.dead)
    end = [order.pop() for _ in range(tail + dead)][::-1]
    indicator = order.pop() if position.indicator is not None else None
    hands, melds, discards = [], [], []

    def take(count: int) -> tuple[int, ...]:
        taken = tuple(order[:count])
        del order[:count]
        return taken

    for seat in range(4):
        hands.append(take(number(position.hands[seat])))
        melds.append(tuple(take(3 if meld_of(words).kind == "pong" else 4) for words in position.melds[seat]))
        discards.append(take(number(position.discards[seat])))
    turn = position.in_turn
    last = None
    if position.last is not None:
        seat, tile = seat_and_tile(position.last)
        area = parse(position.discards[seat])
        if area and NAMES[area[-1]] == tile:
            last = discards[seat][-1]
        else:
            claimed = [
                at[-1]
                for who in range(4)
                for at, words in zip(melds[who], position.melds[who], strict=True)
                if meld_of(words).tile == tile and meld_of(words).source == seat
            ]
            last = claimed[-1] if claimed else None
    drawn = None
    if position.drawn is not None:
        drawn = hands[turn][-1]
        held = position.hands[turn]
        if position.drawn != "?" and isinstance(held, str):
            found = [at for at, kind in zip(hands[turn], parse(held), strict=True) if NAMES[kind] == position.drawn]
            drawn = found[-1] if found else last
    return Places(
        stack=0,
        hands=tuple(hands),
        melds=tuple(melds),
        discards=tuple(discards),
        wall=tuple(order),
        tail=tuple(end[dead:]),
        dead=tuple(end[:dead]),
        indicator=indicator,
        drawn=drawn,
        last=last,
    )
