"""The worth of a hand: its best reading, and all that rival it (R5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice

from tjmahjong.meld import Meld
from tjmahjong.refusals import BELOW_MINIMUM, NOT_A_HAND, WILD_WAIT_ALONE, Refusal
from tjmahjong.rules import RuleSet
from tjmahjong.scoring import pattern_bits as bits
from tjmahjong.scoring.enumerate_readings import exchanged, readings_for
from tjmahjong.scoring.fan import Bonuses, alone, circumstances, own_kong_fan
from tjmahjong.scoring.fast_reading import first_reading
from tjmahjong.scoring.patterns import First, case_of, told
from tjmahjong.scoring.possible_patterns import possible_patterns
from tjmahjong.scoring.result import Group, Score
from tjmahjong.scoring.search_hand import SearchHand, complete, drawable, search_hand
from tjmahjong.tiles import KINDS

_NO_HAND = (Refusal(NOT_A_HAND),)
_LONGEST_SEARCH = 2_000
"""Readings looked at for one rival set of patterns before it is given up; the best one is found among the first few."""


def score(
    counts: Sequence[int], drawn: int | None, melds: Sequence[Meld], wild_kinds: Sequence[int], rules: RuleSet, *,
    kong_chain: int = 0, first: First | None = None, declared_ready: bool = False,
) -> Score:  # fmt: skip
    """The best reading of a hand and what it is worth in fan.

    `counts` are 34 counts of the concealed tiles with the drawn one, `drawn` its kind (with `first` heaven any of them
    may be taken as drawn, and `drawn` may be None); `kong_chain` the own kongs since the last ordinary draw or claim.
    Of equal readings one that may win counts (R5.11), then the one with the longest list of patterns, then the first in
    the order of R1.3.
    Tiles that are no complete hand have value and total 0 and the refusal `not_a_hand`. ValueError for a wrong number
    of tiles.

    >>> from tjmahjong.tiles import counts_of, parse, parse_one
    >>> hand = counts_of(parse("123s46m77m333p567p" "5m"))
    >>> best = score(hand, parse_one("5m"), (), (29, 30), RuleSet())
    >>> best.value, best.patterns, best.wins
    (6, ('catch_five', 'no_wild'), True)
    """
    hand = _checked(counts, drawn, melds, wild_kinds, first)
    if not complete(hand):
        return Score(0, own_kong_fan(melds, rules), 0, False, (), (), _NO_HAND)
    if rules.fan_cap:
        return next(_scores(hand, drawn, melds, rules, kong_chain, first, declared_ready))
    bonuses = circumstances(rules, kong_chain, first, declared_ready)
    if first == "heaven" or drawn is None:
        kinds = _sets_of_patterns(hand, drawn, rules, first)
        best = _best(tuple(kinds), bonuses)
        drawn = kinds[best][0]
    else:
        found = possible_patterns(hand, drawn, rules)
        best = found[0] if len(found) == 1 else _best(tuple(found), bonuses)
    if rules.pure_wild_suit and best & bits.DOUBLE_WILD_WAIT and best & bits.WILD_SUIT:
        # The places decide between two readings of equal worth (R5.7, R5.8).
        reading = _reading(best, hand, [drawn], rules, bonuses.mask)
    else:
        # What had more patterns would be worth more, and be the best: the patterns need not be asked.
        reading = first_reading(best, hand, drawn, rules.double_wild_inside_straight)
    assert reading is not None
    return _scored(best, reading, melds, rules, bonuses)


def readings(
    counts: Sequence[int], drawn: int | None, melds: Sequence[Meld], wild_kinds: Sequence[int], rules: RuleSet, *,
    kong_chain: int = 0, first: First | None = None, declared_ready: bool = False,
) -> tuple[Score, ...]:  # fmt: skip
    """All rival readings of a hand, the best first: one for each set of patterns that is not part of another's.
    Arguments as for `score`; empty where the tiles are no complete hand.

    >>> from tjmahjong.tiles import counts_of, parse, parse_one
    >>> hand = counts_of(parse("3p4p234m678m55s678s" "5m"))
    >>> [one.value for one in readings(hand, parse_one("5m"), (), (11, 12), RuleSet())][:2]
    [7, 6]
    """
    hand = _checked(counts, drawn, melds, wild_kinds, first)
    return tuple(_scores(hand, drawn, melds, rules, kong_chain, first, declared_ready))


def value_only(
    counts: Sequence[int], drawn: int | None, melds: Sequence[Meld], wild_kinds: Sequence[int], rules: RuleSet, *,
    kong_chain: int = 0, first: First | None = None, declared_ready: bool = False,
) -> int:  # fmt: skip
    """The value in fan as `score` gives it, without the reading: 0 for no complete hand.

    >>> from tjmahjong.tiles import counts_of, parse, parse_one
    >>> value_only(counts_of(parse("1p2p123m678p68sSSS" "6m")), parse_one("6m"), (), (9, 10), RuleSet())
    2
    """
    hand = search_hand(counts, melds, tuple(wild_kinds))
    if not complete(hand):
        return 0
    bonuses = circumstances(rules, kong_chain, first, declared_ready)
    return max(bonuses.value(mask) for mask in _sets_of_patterns(hand, drawn, rules, first))


def can_win(
    counts: Sequence[int], drawn: int | None, melds: Sequence[Meld], wild_kinds: Sequence[int], rules: RuleSet, *,
    kong_chain: int = 0, first: First | None = None, declared_ready: bool = False,
) -> bool:  # fmt: skip
    """Whether the hand may be declared as won (R5.11), as `score(...).wins` says, without the reading.

    >>> from tjmahjong.tiles import counts_of, parse, parse_one
    >>> plain = counts_of(parse("123456m123p99p78s" "E"))
    >>> can_win(plain, parse_one("E"), (), (27, 28), RuleSet())
    False
    >>> can_win(plain, parse_one("E"), (), (27, 28), RuleSet(minimum_fan=1))
    True
    """
    hand = search_hand(counts, melds, tuple(wild_kinds))
    if not complete(hand):
        return False
    bonuses = circumstances(rules, kong_chain, first, declared_ready)
    found = _sets_of_patterns(hand, drawn, rules, first)
    if not rules.wild_wait_alone and rules.fan_cap:
        # Cut to the cap, a lone wild wait may equal a better reading: then the readings themselves must be seen.
        return next(_scores(hand, drawn, melds, rules, kong_chain, first, declared_ready)).wins
    if rules.wild_wait_alone:
        return any(bonuses.value(mask) >= rules.minimum_fan for mask in found)
    best = _best(tuple(found), bonuses)
    return bonuses.value(best) >= rules.minimum_fan and not alone(best | bonuses.mask)


def _checked(
    counts: Sequence[int], drawn: int | None, melds: Sequence[Meld], wild_kinds: Sequence[int], first: First | None
) -> SearchHand:
    wanted = 14 - 3 * len(melds)
    hand = search_hand(counts, melds, tuple(wild_kinds)) if len(counts) == KINDS else None
    if hand is None or hand.tiles != wanted:
        raise ValueError(f"a hand with {len(melds)} melds has {wanted} concealed tiles, not {sum(counts)}")
    if first != "heaven" and (drawn is None or not counts[drawn]):
        raise ValueError("the drawn tile must be one of the concealed tiles")
    return hand


@lru_cache(maxsize=4096)
def _best(found: tuple[int, ...], bonuses: Bonuses) -> int:
    """The patterns worth most; of equal ones the longest list, then the first in the order of R1.3."""
    return min(found, key=lambda mask: _order(mask, bonuses))


def _order(mask: int, bonuses: Bonuses, refused: bool = False) -> tuple[int, bool, int, tuple[int, ...]]:
    return (-bonuses.value(mask), refused, *bits.rank(mask))


def _sets_of_patterns(hand: SearchHand, drawn: int | None, rules: RuleSet, first: First | None) -> dict[int, list[int]]:
    """The sets of patterns the hand allows, each with the kinds that may be its drawn tile."""
    kinds = drawable(hand) if first == "heaven" or drawn is None else [drawn]
    found: dict[int, list[int]] = {}
    for kind in kinds:
        for mask in possible_patterns(hand, kind, rules):
            found.setdefault(mask, []).append(kind)
    return found


def _scores(
    hand: SearchHand, drawn: int | None, melds: Sequence[Meld], rules: RuleSet, kong_chain: int, first: First | None,
    declared_ready: bool,
) -> Iterator[Score]:  # fmt: skip
    """One `Score` for each rival set of patterns, the best first."""
    if not complete(hand):
        return
    bonuses = circumstances(rules, kong_chain, first, declared_ready)
    found = _sets_of_patterns(hand, drawn, rules, first)
    worth = {mask: bonuses.value(mask) for mask in found}
    rivals = [
        mask
        for mask, value in worth.items()
        if not any(_part_of(mask, other) and (value < more) for other, more in worth.items())
    ]
    if not rules.wild_wait_alone and rules.fan_cap == 1 and bits.PLAIN not in worth:
        # Cut to 1, a plain reading equals the wild wait that it is otherwise left out for, and may win (R5.11).
        kinds = sorted({kind for kinds in found.values() for kind in kinds})
        if any(mask & bits.ANY_WILD_WAIT for mask in found):
            found[bits.PLAIN] = kinds
            rivals.append(bits.PLAIN)
    lone = [] if rules.wild_wait_alone else [mask for mask in rivals if alone(mask | bonuses.mask)]
    for mask in sorted(rivals, key=lambda mask: _order(mask, bonuses, mask in lone)):
        reading = _reading(mask, hand, found[mask], rules, bonuses.mask)
        if reading is None:
            continue
        yield _scored(mask, reading, melds, rules, bonuses)


def _scored(mask: int, reading: tuple[Group, ...], melds: Sequence[Meld], rules: RuleSet, bonuses: Bonuses) -> Score:
    value = bonuses.value(mask)
    kongs = own_kong_fan(melds, rules) if melds else 0
    patterns, refusals = _verdict(mask | bonuses.mask, value, rules.minimum_fan, rules.wild_wait_alone)
    return Score(value, kongs, value + kongs, not refusals, patterns, reading, refusals)


@lru_cache(maxsize=4096)
def _verdict(mask: int, value: int, minimum: int, wild_wait_alone: bool) -> tuple[tuple[str, ...], tuple[Refusal, ...]]:
    """The pattern ids, and why a complete hand may not be declared as won (R5.11)."""
    found = []
    if value < minimum:
        found.append(Refusal(BELOW_MINIMUM, {"value": value, "minimum": minimum}))
    if not wild_wait_alone and alone(mask):
        found.append(Refusal(WILD_WAIT_ALONE))
    return bits.ids(mask), tuple(found)


def _part_of(mask: int, other: int) -> bool:
    """Whether all that `mask` counts is in `other` too, and `other` counts more."""
    mine, theirs = mask & ~bits.PLAIN, other & ~bits.PLAIN
    return mine != theirs and mine & theirs == mine


def _reading(
    mask: int, hand: SearchHand, drawable_kinds: Sequence[int], rules: RuleSet, bonus_mask: int
) -> tuple[Group, ...] | None:
    """A reading whose patterns are exactly `mask`: the patterns themselves are asked."""
    wanted, circumstantial = bits.ids(mask | bonus_mask), bits.ids(bonus_mask)
    for kind in drawable_kinds:
        at_once = first_reading(mask, hand, kind, rules.double_wild_inside_straight)
        candidates = readings_for(mask, hand, kind, rules.double_wild_inside_straight)
        likely = [] if at_once is None else [at_once, exchanged(at_once)]
        for reading in islice(chain(likely, candidates), _LONGEST_SEARCH):
            if told(case_of(reading, hand.wild_kinds, hand.no_wild, circumstantial, rules)) == wanted:
                return reading
    return None
