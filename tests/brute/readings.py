"""The worth of a hand by trying everything (R5): slow, obvious, and written without the program's own search.

Tiles are texts (`5m`, `E`). The drawn tile is put into every group it can lie in, every other place of that group is
filled by the natural tile or by a wild one, and the rest is divided in every way. Shares nothing with `tjmahjong`.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

ORDER = [
    "plain", "catch_five", "straight", "no_wild", "wild_wait", "double_wild_wait",
    "wild_suit", "pure_wild_suit", "kong_draw", "heaven", "earth", "declared_ready",
]  # fmt: skip
ALL = [f"{n}{s}" for s in "mps" for n in range(1, 10)] + list("ESWNCFP")
RUNS = [(f"{n}{s}", f"{n + 1}{s}", f"{n + 2}{s}") for s in "mps" for n in range(1, 8)]
STRAIGHTS = {s: [(f"{n}{s}", f"{n + 1}{s}", f"{n + 2}{s}") for n in (1, 4, 7)] for s in "mps"}
LONG_RUNS = {run for runs in STRAIGHTS.values() for run in runs}
DEFAULTS = {
    "minimum_fan": 2, "wild_wait_alone": True, "wild_as_five": True, "double_wild_inside_straight": False,
    "pure_wild_suit": False, "kong_draw_stacks": False, "heaven_mode": "multiply", "heaven_amount": 4, "earth": True,
    "declared_ready_multiplier": 2, "fan_cap": 0, "exposed_kong_fan": 1, "concealed_kong_fan": 2, "gold_kong_fan": 4,
}  # fmt: skip


def holding(tile):
    """The groups a tile can lie in, as (tiles of the group, index of the tile)."""
    for run in RUNS:
        for i in range(3):
            if run[i] == tile:
                yield run, i
    yield (tile, tile, tile), 0
    yield (tile, tile), 0


def fillings(places, counts, wilds):
    """Every way to fill `places` with natural tiles from `counts` or wild ones: (counts left, wilds left, which are
    wild)."""
    if not places:
        yield counts, wilds, ()
        return
    tile, *others = places
    if counts[tile]:
        less = counts.copy()
        less[tile] -= 1
        for left, spare, marks in fillings(others, less, wilds):
            yield left, spare, (False, *marks)
    if wilds:
        for left, spare, marks in fillings(others, counts, wilds - 1):
            yield left, spare, (True, *marks)


@lru_cache(maxsize=200_000)
def _rest(held, wilds, sets, pairs):
    """Every set of long runs (123, 456, 789 of a suit, each with how often) that the rest of a hand can be divided
    into; empty if it cannot be divided."""
    counts = Counter(dict(held))
    first = next((tile for tile in ALL if counts[tile]), None)
    found = set()
    if first is None:
        if wilds == 3 * sets + 2 * pairs:
            found |= {tuple(sorted(choice)) for choice in _any_runs(sets)}
        return frozenset(found)
    for group, i in holding(first):
        size = len(group)
        if (size == 3 and not sets) or (size == 2 and not pairs):
            continue
        less = counts.copy()
        less[first] -= 1
        others = [tile for j, tile in enumerate(group) if j != i]
        for left, spare, _ in fillings(others, less, wilds):
            key = tuple(sorted((tile, n) for tile, n in left.items() if n))
            for runs in _rest(key, spare, sets - (size == 3), pairs - (size == 2)):
                found.add(tuple(sorted((*runs, group))) if group in LONG_RUNS else runs)
    return frozenset(found)


def _any_runs(sets):
    """What sets of wild tiles only may be called: none, or any long runs."""
    choices = {()}
    for _ in range(sets):
        choices |= {(*choice, run) for choice in choices for run in LONG_RUNS}
    return choices


def readings(naturals, wilds, drawn, drawn_is_wild, sets):
    """Every reading as (group of the drawn tile, its index in it, which others there are wild, long runs of the
    rest)."""
    counts = Counter(naturals)
    if drawn_is_wild:
        wilds -= 1
        places = [(group, i) for tile in ALL for group, i in holding(tile)]
        places += [((tile, tile, tile), i) for tile in ALL for i in (1, 2)] + [((tile, tile), 1) for tile in ALL]
    else:
        counts[drawn] -= 1
        places = list(holding(drawn))
    for group, i in places:
        size = len(group)
        if size == 3 and not sets:
            continue
        others = [tile for j, tile in enumerate(group) if j != i]
        for left, spare, marks in fillings(others, counts, wilds):
            key = tuple(sorted((tile, n) for tile, n in left.items() if n))
            for runs in _rest(key, spare, sets - (size == 3), 1 - (size == 2)):
                yield group, i, marks, runs


def complete(hand, sets, wild):
    """Whether the tiles are `sets` sets and a pair (R5.1)."""
    wilds = sum(tile in wild for tile in hand)
    naturals = Counter(tile for tile in hand if tile not in wild)
    return bool(_rest(tuple(sorted(naturals.items())), wilds, sets, 1))


def best(hand, drawn, melds, wild, rules=None, kong_chain=0, first=None, ready=False):
    """(value, kong fan, patterns, wins) of a hand of 14 tiles less 3 a meld; value 0 where it is none (R5.3).

    `melds` are pairs like ("exposed", "5m"); `drawn` is not asked for under heaven."""
    rules = DEFAULTS | (rules or {})
    sets = 4 - len(melds)
    names = {"exposed": "exposed_kong_fan", "added": "exposed_kong_fan", "concealed": "concealed_kong_fan"}
    names["gold"] = "gold_kong_fan"
    kong_fan = sum(rules[names[kind]] for kind, _ in melds if kind != "pong")
    answers = set()
    for w in sorted(set(hand)) if first == "heaven" else [drawn]:
        answers |= _answers(hand, w, melds, wild, rules, sets, kong_chain, first, ready)
    if not answers:
        return 0, kong_fan, (), False
    value, patterns = min(
        answers,
        key=lambda a: (-a[0], not _may_win(*a, rules), -len(a[1]), [ORDER.index(p) for p in a[1]]),
    )
    return value, kong_fan, patterns, _may_win(value, patterns, rules)


def _may_win(value, patterns, rules):
    """R5.11, of one reading."""
    if value < rules["minimum_fan"]:
        return False
    if rules["wild_wait_alone"] or not {"wild_wait", "double_wild_wait"} & set(patterns):
        return True
    return bool({"catch_five", "straight", "kong_draw", "heaven", "earth", "declared_ready"} & set(patterns))


def _answers(hand, w, melds, wild, rules, sets, kong_chain, first, ready):
    wilds = sum(tile in wild for tile in hand)
    naturals = [tile for tile in hand if tile not in wild]
    no_wild = not wilds and not any(tile in wild for _, tile in melds)
    suits = {tile[-1] for tile in wild if len(tile) == 2}
    wild_suit = suits.pop() if suits else None
    answers = set()
    for group, i, marks, runs in readings(naturals, wilds, w, w in wild, sets):
        patterns = set()
        as_five = rules["wild_as_five"] or w == "5m"
        if group == ("4m", "5m", "6m") and i == 1 and as_five:
            patterns.add("catch_five")
        have = [*runs, group]
        straight = next((s for s in "mps" if all(run in have for run in STRAIGHTS[s])), None)
        if straight:
            patterns.add("straight")
            if straight == wild_suit:
                patterns.add("wild_suit")
        if all(marks):
            if len(group) == 2:
                patterns.add("wild_wait")
            else:
                its = straight is not None and group in STRAIGHTS[straight] and group not in runs
                middle = group == ("4m", "5m", "6m") and i == 1
                if not its or (rules["double_wild_inside_straight"] and middle and as_five):
                    patterns.add("double_wild_wait")
        answers.add(frozenset(patterns))
    one_of_each = sorted(t for t in hand if t in wild) == sorted(wild) and not any(tile in wild for _, tile in melds)
    if rules["pure_wild_suit"] and wild_suit and one_of_each:
        answers |= _pure(hand, w, wild, sets, wild_suit)
    return {
        _worth(patterns | ({"no_wild"} if no_wild else set()), rules, kong_chain, first, ready) for patterns in answers
    }


def _pure(hand, w, wild, sets, suit):
    """Readings where wild tiles are themselves, all inside the straight (R5.8)."""
    found = set()
    for group, i, _, runs in readings(hand, 0, w, False, sets):
        have = [*runs, group]
        # One tile of every wild kind is held: where the straight stands, those tiles are in it.
        if all(run in have for run in STRAIGHTS[suit]):
            patterns = {"straight", "wild_suit", "pure_wild_suit"}
            if group == ("4m", "5m", "6m") and i == 1:
                patterns.add("catch_five")
            found.add(frozenset(patterns))
    return found


def _worth(patterns, rules, kong_chain, first, ready):
    base = 3 * ("catch_five" in patterns) + 4 * ("straight" in patterns)
    patterns = set(patterns)
    if not base:
        base = 1
        patterns.add("plain")
    value = base
    if "no_wild" in patterns:
        value *= 2
    if "wild_wait" in patterns or "double_wild_wait" in patterns:
        value *= 2
    if "wild_suit" in patterns:
        value *= 2
    if "pure_wild_suit" in patterns:
        value *= 2
    if kong_chain:
        patterns.add("kong_draw")
        value *= 2**kong_chain if rules["kong_draw_stacks"] else 2
    if ready and rules["declared_ready_multiplier"] > 1:
        patterns.add("declared_ready")
        value *= rules["declared_ready_multiplier"]
    if first and rules["heaven_mode"] != "off" and (first == "heaven" or rules["earth"]):
        patterns.add(first)
        value = value + rules["heaven_amount"] if rules["heaven_mode"] == "add" else value * rules["heaven_amount"]
    if rules["fan_cap"]:
        value = min(value, rules["fan_cap"])
    return value, tuple(sorted(patterns, key=ORDER.index))
