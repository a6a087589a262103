"""One random hand through the program and through the brute force: what differs, if anything."""

from __future__ import annotations

import msgspec

from tests.brute import readings as brute
from tests.brute.hands import Deal
from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import can_win, readings, score, value_only
from tjmahjong.scoring.patterns import case_of, told
from tjmahjong.tiles import KIND_OF, counts_of


def difference(deal: Deal) -> str | None:
    """None if both agree, else both answers in words."""
    rules = msgspec.convert(deal.rules, RuleSet)
    counts = counts_of(KIND_OF[tile] for tile in deal.hand)
    melds = tuple(Meld(kind, tile) for kind, tile in deal.melds)
    wild = tuple(KIND_OF[tile] for tile in deal.wild)
    drawn = KIND_OF[deal.drawn]
    how = {"kong_chain": deal.kong_chain, "first": deal.first, "declared_ready": deal.ready}
    mine = score(counts, drawn, melds, wild, rules, **how)
    rivals = readings(counts, drawn, melds, wild, rules, **how)
    quick = value_only(counts, drawn, melds, wild, rules, **how), can_win(counts, drawn, melds, wild, rules, **how)
    value, kong_fan, patterns, wins = brute.best(
        list(deal.hand),
        deal.drawn,
        list(deal.melds),
        set(deal.wild),
        deal.rules,
        deal.kong_chain,
        deal.first,
        deal.ready,
    )
    answer = (mine.value, mine.kong_fan, mine.total, mine.patterns, mine.wins)
    expected = (value, kong_fan, value + kong_fan if value else 0, patterns, wins)
    if answer != expected:
        return f"{deal}: program {answer}, brute force {expected}"
    if quick != (value, wins):
        return f"{deal}: the quick answer {quick}, brute force {(value, wins)}"
    if (rivals[0] if rivals else None) != (mine if value else None):
        return f"{deal}: the first of the readings is not the score"
    if value:
        no_wild = not any(t in deal.wild for t in [*deal.hand, *(t for _, t in deal.melds)])
        asked = told(case_of(mine.reading, wild, no_wild, (), rules))
        if asked != tuple(p for p in patterns if p not in ("kong_draw", "heaven", "earth", "declared_ready")):
            return f"{deal}: asked of the reading, the patterns are {asked}"
        return misread(mine.reading, deal)
    return None


def misread(reading, deal: Deal) -> str | None:
    """What is wrong with a reading as such: every tile once, natural tiles where they belong, the drawn one marked
    once."""
    held = sorted(tile for group in reading for tile in group.held)
    if held != sorted(deal.hand):
        return f"{deal}: the reading holds {held}"
    drawn = [group.held[group.drawn] for group in reading if group.drawn is not None]
    if len(drawn) != 1 or (deal.first != "heaven" and drawn != [deal.drawn]):
        return f"{deal}: the reading has {drawn} as drawn"
    sets = 4 - len(deal.melds)
    if sorted(group.kind == "pair" for group in reading) != [False] * sets + [True]:
        return f"{deal}: the reading is not {sets} sets and a pair"
    for group in reading:
        wanted = spelled(group.tiles)
        if len(wanted) != len(group.held) or not well_formed(group.kind, wanted):
            return f"{deal}: {group} is no {group.kind}"
        for i, (tile, stands_for) in enumerate(zip(group.held, wanted, strict=True)):
            if (i in group.wild) != (tile in deal.wild) or (tile not in deal.wild and tile != stands_for):
                return f"{deal}: {group} misreads {tile}"
    return None


def spelled(text: str) -> list[str]:
    """`456m` as 4m 5m 6m, `EEE` as E E E."""
    return [digit + text[-1] for digit in text[:-1]] if text[-1] in "mps" else list(text)


def well_formed(kind: str, tiles: list[str]) -> bool:
    """Whether the tiles are what the group calls itself."""
    if kind == "run":
        return tuple(tiles) in brute.RUNS
    return len(set(tiles)) == 1 and len(tiles) == (3 if kind == "triplet" else 2)
