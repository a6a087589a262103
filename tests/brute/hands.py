"""Random hands with rules and circumstances, near enough to complete that many win (R5): for the brute-force
comparison."""

from __future__ import annotations

import random
from typing import NamedTuple

ALL = [f"{n}{s}" for s in "mps" for n in range(1, 10)] + list("ESWNCFP")
RUNS = [tuple(f"{n + i}{s}" for i in range(3)) for s in "mps" for n in range(1, 8)]
HOW = ["pair", "next", "indicator", "triple", "gale", "none"]


class Deal(NamedTuple):
    """A hand of 14 tiles less 3 a meld, with the tile drawn last, and under what it is scored."""

    hand: tuple[str, ...]
    drawn: str
    melds: tuple[tuple[str, str], ...]
    wild: tuple[str, ...]
    rules: dict[str, object]
    kong_chain: int
    first: str | None
    ready: bool


def wild_tiles(indicator, how):
    """The wild kinds (R3.4), worked out here once more."""

    def following(tile):
        if len(tile) == 2:
            return f"{int(tile[0]) % 9 + 1}{tile[1]}"
        return {"E": "S", "S": "W", "W": "N", "N": "E", "C": "F", "F": "P", "P": "C"}[tile]

    second = following(indicator)
    third = following(second)
    if how == "gale" and indicator in "ESWN":
        return tuple("ESWN")
    if how == "gale" and indicator in "CFP":
        return tuple("CFP")
    return {
        "pair": (indicator, second), "next": (second,), "indicator": (indicator,),
        "triple": (indicator, second, third), "gale": (indicator, second, third), "none": (),
    }[how]  # fmt: skip


def random_rules(rng, how):
    """A rule set's scoring toggles at random."""
    minimum = rng.choice([1, 2, 2, 2, 3, 5, 8])
    return {
        "wild_kinds": how,
        "minimum_fan": minimum,
        "wild_wait_alone": rng.random() < 0.6,
        "wild_as_five": rng.random() < 0.7,
        "double_wild_inside_straight": rng.random() < 0.5,
        "pure_wild_suit": rng.random() < 0.5,
        "kong_draw_stacks": rng.random() < 0.5,
        "heaven_mode": rng.choice(["multiply", "multiply", "add", "off"]),
        "heaven_amount": rng.randint(4, 8),
        "earth": rng.random() < 0.8,
        "declared_ready_multiplier": rng.choice([1, 2, 4]),
        "fan_cap": rng.choice([0, 0, 0, minimum, minimum + 1, 7, 8, 16, 100]) or 0,
        "exposed_kong_fan": rng.randint(0, 8),
        "concealed_kong_fan": rng.randint(0, 8),
        "gold_kong_fan": rng.randint(1, 16),
    }


def random_deal(rng: random.Random, how: str | None = None, most_wilds: int = 14) -> Deal:
    """A hand built group by group out of the tiles there are, wild tiles put in at random, sometimes spoilt."""
    how = how or rng.choice(HOW)
    rules = random_rules(rng, how)
    if rules["fan_cap"] and rules["fan_cap"] < rules["minimum_fan"]:
        rules["fan_cap"] = 0
    while True:
        deal = _attempt(rng, how, rules, most_wilds)
        if deal is not None:
            return deal


def _attempt(rng, how, rules, most_wilds):
    indicator = rng.choice(ALL)
    wild = wild_tiles(indicator, how)
    pool = dict.fromkeys(ALL, 4)
    if how != "none":
        pool[indicator] -= 1
    melds = []
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2, 3, 4])):
        kind = rng.choice(["pong", "pong", "exposed", "added", "concealed", "gold"])
        size = 3 if kind == "pong" else 4
        fits = [t for t in ALL if pool[t] >= size and (t in wild) == (kind == "gold")]
        if not fits:
            continue
        tile = rng.choice(fits)
        pool[tile] -= size
        melds.append((kind, tile))
    sets = 4 - len(melds)
    suit = rng.choice("mmps")
    groups = []
    shape = rng.random()
    if shape < 0.35 and sets >= 3:
        groups += [tuple(f"{n + i}{suit}" for i in range(3)) for n in (1, 4, 7)]
    if shape > 0.6 and len(groups) < sets:
        groups.append(("4m", "5m", "6m"))
    while len(groups) < sets:
        groups.append(rng.choice(RUNS) if rng.random() < 0.7 else (rng.choice(ALL),) * 3)
    pair = rng.choice(ALL)
    wanted = [tile for group in groups for tile in group] + [pair, pair]
    rng.shuffle(wanted)
    share = rng.choice([0.0, 0.1, 0.2, 0.3, 0.5, 0.9])
    spare = [tile for tile in wild for _ in range(pool[tile])]
    rng.shuffle(spare)
    hand = []
    for tile in wanted:
        if pool[tile] and (rng.random() >= share or not spare) and tile not in wild:
            hand.append(tile)
            pool[tile] -= 1
        elif spare and sum(t in wild for t in hand) < most_wilds:
            joker = spare.pop()
            hand.append(joker)
            pool[joker] -= 1
        elif pool[tile] and tile not in wild:
            hand.append(tile)
            pool[tile] -= 1
        else:
            return None
    if rng.random() < 0.25:  # spoil it: another tile instead of one of its own
        free = [t for t in ALL if pool[t] and t not in wild]
        hand[rng.randrange(len(hand))] = rng.choice(free)
    likely = [t for t in hand if t in wild or t == "5m"]
    drawn = rng.choice(likely) if likely and rng.random() < 0.6 else rng.choice(hand)
    kongs = sum(kind != "pong" for kind, _ in melds)
    chain = rng.randint(0, kongs) if kongs else 0
    first, ready = None, False
    if not melds:
        first = rng.choice([None, None, "heaven", "earth"])
        ready = first != "heaven" and rng.random() < 0.3
    return Deal(tuple(hand), drawn, tuple(melds), wild, rules, chain, first, ready)
