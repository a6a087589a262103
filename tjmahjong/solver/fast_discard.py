"""The best discard alone, for players that have no use for the rest of the ranking: the first of `rank_discards`.

It comes to the same by looking at less: a discard costs a goal at most one draw, so goals two draws behind the nearest
are out of the race; and which draws help is told for a whole suit at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from typing import NamedTuple

from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.shapes.suit_parts import SuitPart, SuitParts, natural_suit_codes
from tjmahjong.shapes.tables import LOWERS, POWER, TABLES
from tjmahjong.solver.goals import OUT_OF_REACH, Goal, winning_goals
from tjmahjong.solver.last_draw import last_draw
from tjmahjong.solver.ranking import Ranked, neighbour_score, rank_discards
from tjmahjong.solver.shape import shanten_of_kept
from tjmahjong.tiles import KINDS

_SUIT_BITS = 72
"""Bits of the nine bytes of a suit: draws that help are bytes of 255 in one number, one for each kind."""
_MOST_NEEDED = 64
_EVERY_KIND = range(KINDS)
_NO_CLASS = 254
_NOTHING = tuple(bytes([_NO_CLASS]) * ranks for ranks in (9, 9, 9, 7))
"""A suit that is left out: no class, and nothing helps."""


@lru_cache(maxsize=16)
def _lanes(sets: int, pair: int) -> tuple[bytes, ...]:
    """By what is needed now: the row for `bytes.translate` that gives 255 for classes that need less, else 0."""
    needs = TABLES.need[sets][pair]
    return tuple(
        bytes(255 * (kind == LOWERS or need < now) for kind, need in enumerate(needs)) for now in range(_MOST_NEEDED)
    )


class _Target(NamedTuple):
    """One goal: its parts, and its rows of needs and of what needs less."""

    parts: SuitParts
    need: bytes
    draws: int
    natural: bool
    last: int | None
    """As lanes: the kinds that may be its last draw; None where the tables must be asked."""
    lanes: tuple[bytes, ...]


class _Race(NamedTuple):
    """A goal that is still in the race, prepared so that each discard costs little."""

    target: _Target
    parts: SuitParts
    need: bytes
    classes: tuple[int, int, int, int]
    """What is left of each suit when the parts are taken out of the whole hand."""
    around: tuple[bytes, bytes, bytes, bytes]
    """For each suit the merge row of the other three."""
    fixed: tuple[int, int, int, int]
    """For each suit the draws apart from what it misses itself and what `need` says."""
    rows: tuple[bytes, bytes, bytes, bytes]
    """For each suit the class of what would be left after each draw there."""
    helpful: dict[tuple[int, int], int]
    """By suit and what is left of it: the draws in the other suits that help. Many discards leave the same."""


Option = tuple[int, int, list[tuple[_Race, int]]]
"""A discard, its suit's number after it, and the goals that it leaves nearest with what is left of that suit."""
Looked = tuple[int, _Target, tuple[int, int, int, int], int, tuple[int, int, int, int]]
"""A goal and how the whole hand stands to it: draws, goal, classes by suit, all that is missed, and that by suit."""

_prepared: dict[tuple[int, tuple[int, ...], int, bool, bool], tuple[RuleSet, tuple[_Target, ...]]] = {}


def _targets(
    rules: RuleSet, wild_kinds: tuple[int, ...], sets: int, gold: bool, declared_ready: bool
) -> tuple[_Target, ...]:
    # By the rule set's identity: to look at its three dozen values each time would cost more than the search.
    key = (id(rules), wild_kinds, sets, gold, declared_ready)
    found = _prepared.get(key)
    if found is not None and found[0] is rules:
        return found[1]
    targets = tuple(
        _target(goal, rules, wild_kinds) for goal in winning_goals(rules, wild_kinds, sets, gold, declared_ready)
    )
    if len(_prepared) >= 1024:
        _prepared.clear()
    _prepared[key] = (rules, targets)
    return targets


def _target(goal: Goal, rules: RuleSet, wild_kinds: tuple[int, ...]) -> _Target:
    need = TABLES.need[goal.sets][goal.pair]
    lanes = _lanes(goal.sets, goal.pair)
    kinds = last_draw(goal, rules, wild_kinds)
    last = None if kinds is None else _lanes_of(kinds)
    return _Target(goal.parts, need, goal.draws, goal.natural, last, lanes)


def _lanes_of(kinds: Sequence[int]) -> int:
    return int.from_bytes(bytes(255 * (kind in kinds) for kind in range(KINDS)), "little")


def best_discard(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, left: Sequence[int], *,
    declared_ready: bool = False,
) -> Ranked | None:  # fmt: skip
    """The first of `rank_discards`, with the same arguments; None if only wild tiles are held."""
    suit_codes, wilds = natural_suit_codes(counts, wild_kinds)
    sets = 4 - len(melds)
    gold = bool(melds) and any(meld.kind == "gold" for meld in melds)
    looked_at, least = _look_at(_targets(rules, wild_kinds, sets, gold, declared_ready), suit_codes, wilds)
    held = list(compress(_EVERY_KIND, counts))
    kinds = [kind for kind in held if kind not in wild_kinds] if wilds else held
    if least >= OUT_OF_REACH or not kinds:
        ranked = rank_discards(counts, melds, wild_kinds, rules, left, declared_ready=declared_ready)
        return ranked[0] if ranked else None
    # Some discard nearly always costs the nearest goals nothing; only else can one a draw behind them be nearest too.
    nearest = least
    options = _leaving(nearest, kinds, _races(looked_at, least, suit_codes), suit_codes)
    if not options:
        nearest = least + 1
        options = _leaving(nearest, kinds, _races(looked_at, nearest, suit_codes), suit_codes)
    most, best = _most_useful(options, nearest == 1, suit_codes, wild_kinds, rules, left)
    one, two, three, four = suit_codes
    shanten_of = shanten_of_kept(sets, natural=not wild_kinds)
    first: tuple[int, int, int] | None = None
    for kind in best:
        power = POWER[kind]
        after = (
            (one - power, two, three, four, wilds),
            (one, two - power, three, four, wilds),
            (one, two, three - power, four, wilds),
            (one, two, three, four - power, wilds),
        )[kind // 9]
        neighbours = neighbour_score(kind, counts, wild_kinds) if len(best) > 1 else 0
        order = (shanten_of(after), neighbours, kind)
        if first is None or order < first:
            first = order
    assert first is not None
    shanten, _, kind = first
    return Ranked(kind, shanten, nearest - 1, most)


def _look_at(targets: tuple[_Target, ...], suit_codes: Sequence[int], wilds: int) -> tuple[list[Looked], int]:
    """How the whole hand stands to each goal it can still reach, and the fewest draws to one of them."""
    merge = TABLES.merge
    one, two, three, four = suit_codes
    looked_at: list[Looked] = []
    least = OUT_OF_REACH
    parts: SuitParts | None = None
    i = j = k = n = a = b = c = d = whole = 0
    for target in targets:
        if target.natural and wilds:
            continue
        if target.parts is not parts:
            parts = target.parts
            p, q, r, s = parts
            i, a = p[one]
            j, b = q[two]
            k, c = r[three]
            n, d = s[four]
            whole = merge[merge[a][b]][merge[c][d]]
        missing = i + j + k + n - wilds + target.draws
        draws = missing + target.need[whole]
        if draws <= least + 1:
            looked_at.append((draws, target, (a, b, c, d), missing, (i, j, k, n)))
            least = min(least, draws)
    return looked_at, least


def _races(looked_at: list[Looked], most: int, suit_codes: Sequence[int]) -> list[_Race]:
    """The goals that need no more than `most` draws."""
    merge = TABLES.merge
    races = []
    for draws, target, classes, missing, by_suit in looked_at:
        if draws <= most:
            a, b, c, d = classes
            i, j, k, n = by_suit
            low, high = merge[a][b], merge[c][d]
            around = (merge[merge[b][high]], merge[merge[a][high]], merge[merge[low][d]], merge[merge[low][c]])
            fixed = (missing - i, missing - j, missing - k, missing - n)
            p, q, r, s = parts = target.parts
            rows = (p.after[suit_codes[0]], q.after[suit_codes[1]], r.after[suit_codes[2]], s.after[suit_codes[3]])
            races.append(_Race(target, parts, target.need, classes, around, fixed, rows, {}))
    return races


def _leaving(needed: int, kinds: list[int], races: list[_Race], suit_codes: Sequence[int]) -> list[Option]:
    """The discards that leave some goal just `needed` draws away, fewer being impossible."""
    options: list[Option] = []
    suit = -1
    here: list[tuple[SuitPart, int, bytes, bytes, _Race]] = []
    for kind in kinds:
        if kind // 9 != suit:
            suit = kind // 9
            here = [(race.parts[suit], needed - race.fixed[suit], race.around[suit], race.need, race) for race in races]
        number = suit_codes[suit] - POWER[kind]
        tight = []
        for part, allowed, around, need, race in here:
            missing, rest = part[number]
            if missing + need[around[rest]] == allowed:
                tight.append((race, rest))
        if tight:
            options.append((kind, number, tight))
    return options


def _most_useful(
    options: list[Option], last: bool, suit_codes: Sequence[int], wild_kinds: tuple[int, ...], rules: RuleSet,
    left: Sequence[int],
) -> tuple[int, list[int]]:  # fmt: skip
    """The most tiles left that help after one of the discards, and the discards that so many help."""
    wild_lanes = _lanes_of(wild_kinds) if wild_kinds else 0
    lanes_left = int.from_bytes(bytes(left), "little")
    most = -1
    best: list[int] = []
    for kind, number, tight in options:
        suit = kind // 9
        lanes = anyway = 0
        for race, rest in tight:
            target = race.target
            if last and target.last is not None:
                anyway |= target.last
                continue
            row = race.around[suit]
            lowers = target.lanes[race.need[row[rest]]]
            helpful = race.helpful.get((suit, rest))
            if helpful is None:
                helpful = race.helpful[suit, rest] = _in_other_suits(race, suit, rest, lowers)
            here = race.parts[suit].after[number].translate(row).translate(lowers)
            lanes |= helpful | int.from_bytes(here, "little") << _SUIT_BITS * suit
            if not target.natural:
                anyway |= wild_lanes
        # A wild tile helps wherever it may be used, and as a tile of its own kind nowhere.
        lanes = lanes & ~wild_lanes | anyway
        useful = sum((lanes & lanes_left).to_bytes(KINDS, "little"))
        if useful > most:
            most = useful
            best = [kind]
        elif useful == most:
            best.append(kind)
    return most, best


def _in_other_suits(race: _Race, suit: int, rest: int, lowers: bytes) -> int:
    """The draws in the suits other than `suit`, of which `rest` is left, that bring the goal nearer."""
    merge = TABLES.merge
    classes = list(race.classes)
    classes[suit] = rest
    a, b, c, d = classes
    low, high = merge[a][b], merge[c][d]
    p, q, r, s = race.rows
    nothing = _NOTHING[suit]
    lanes = (
        (nothing if suit == 0 else p.translate(merge[merge[b][high]]))
        + (nothing if suit == 1 else q.translate(merge[merge[a][high]]))
        + (nothing if suit == 2 else r.translate(merge[merge[low][d]]))
        + (nothing if suit == 3 else s.translate(merge[merge[low][c]]))
    )
    return int.from_bytes(lanes.translate(lowers), "little")
