"""The best discard alone, for players that have no use for the rest of the ranking: the first of `rank_discards`.

It comes to the same by looking at less: a discard costs a goal at most one draw, so goals two draws behind the nearest
are out of the race; and which draws help is told for a whole suit at a time (`kind_lanes`).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import NamedTuple

from tjmahjong.meld import Meld
from tjmahjong.rules import RuleSet
from tjmahjong.shapes.suit_parts import SuitPart, SuitParts, natural_suit_codes
from tjmahjong.shapes.tables import POWER, TABLES
from tjmahjong.solver.goals import OUT_OF_REACH, Goal, winning_goals
from tjmahjong.solver.kind_lanes import SUIT_BITS, lanes_of, lanes_of_counts, needing_less, tiles_in
from tjmahjong.solver.last_draw import last_draw
from tjmahjong.solver.ranking import Ranked, neighbour_score, rank_discards
from tjmahjong.solver.shape import shanten_of_kept
from tjmahjong.tiles import KINDS

_EVERY_KIND = range(KINDS)
_NO_CLASS = 254
_NOTHING = tuple(bytes([_NO_CLASS]) * ranks for ranks in (9, 9, 9, 7))
"""A suit that is left out: no class, and nothing helps."""
_MOST_KEPT = 1024


class _Prepared(NamedTuple):
    """A goal with what is asked of it again and again."""

    parts: SuitParts
    need: bytes
    """By the class of what is left of a hand: the tiles it still needs."""
    draws: int
    natural: bool
    last: int | None
    """As lanes: the kinds that may be its last draw; None where the tables must be asked."""
    less: tuple[bytes, ...]
    """By what is needed now: the row that makes lanes of the classes that need less (`kind_lanes.needing_less`)."""


class _NearGoal(NamedTuple):
    """A goal that some discard may leave nearest, prepared so that each discard costs little."""

    goal: _Prepared
    classes: tuple[int, int, int, int]
    """What is left of each suit when the parts are taken out of the whole hand."""
    around: tuple[bytes, bytes, bytes, bytes]
    """For each suit the merge row of the other three."""
    fixed: tuple[int, int, int, int]
    """For each suit the draws apart from what it misses itself and what `need` says."""
    rows: tuple[bytes, bytes, bytes, bytes]
    """For each suit the class of what would be left after each draw there."""
    elsewhere: dict[tuple[int, int], int]
    """By suit and what is left of it: the draws in the other suits that help, as lanes. Many discards leave the
    same."""


_Option = tuple[int, int, list[tuple[_NearGoal, int]]]
"""A discard, its suit's code after it, and the goals that it leaves nearest with the class of what is left of that
suit. Like `_Standing` a bare tuple: there are dozens in every decision."""
_Standing = tuple[int, _Prepared, tuple[int, int, int, int], int, tuple[int, int, int, int]]
"""How the whole hand stands to a goal: draws, goal, classes by suit, all that is missed, and that by suit."""

_goals_prepared: dict[tuple[int, tuple[int, ...], int, bool, bool], tuple[RuleSet, tuple[_Prepared, ...]]] = {}


def _prepared_goals(
    rules: RuleSet, wild_kinds: tuple[int, ...], sets: int, gold: bool, declared_ready: bool
) -> tuple[_Prepared, ...]:
    # By the rule set's identity, which stays its own while it is kept here: to look at its three dozen values each time
    # would cost more than the search.
    key = (id(rules), wild_kinds, sets, gold, declared_ready)
    found = _goals_prepared.get(key)
    if found is None:
        goals = winning_goals(rules, wild_kinds, sets, gold, declared_ready)
        if len(_goals_prepared) >= _MOST_KEPT:
            _goals_prepared.clear()
        found = _goals_prepared[key] = rules, tuple(_prepared(goal, rules, wild_kinds) for goal in goals)
    return found[1]


def _prepared(goal: Goal, rules: RuleSet, wild_kinds: tuple[int, ...]) -> _Prepared:
    kinds = last_draw(goal, rules, wild_kinds)
    return _Prepared(
        goal.parts,
        TABLES.need[goal.sets][goal.pair],
        goal.draws,
        goal.natural,
        None if kinds is None else lanes_of(kinds),
        needing_less(goal.sets, goal.pair),
    )


def best_discard(
    counts: Sequence[int], melds: Sequence[Meld], wild_kinds: tuple[int, ...], rules: RuleSet, left: Sequence[int], *,
    declared_ready: bool = False,
) -> Ranked | None:  # fmt: skip
    """The first of `rank_discards`, with the same arguments; None if only wild tiles are held."""
    suit_codes, wilds = natural_suit_codes(counts, wild_kinds)
    sets = 4 - len(melds)
    gold = bool(melds) and any(meld.kind == "gold" for meld in melds)
    goals = _prepared_goals(rules, wild_kinds, sets, gold, declared_ready)
    standings, least = _standings(goals, suit_codes, wilds)
    held = list(compress(_EVERY_KIND, counts))
    kinds = [kind for kind in held if kind not in wild_kinds] if wilds else held
    if least >= OUT_OF_REACH or not kinds:
        ranked = rank_discards(counts, melds, wild_kinds, rules, left, declared_ready=declared_ready)
        return ranked[0] if ranked else None
    # Some discard nearly always costs the nearest goals nothing; only else can one a draw behind them be nearest too.
    nearest = least
    options = _leaving(nearest, kinds, _near_goals(standings, nearest, suit_codes), suit_codes)
    if not options:
        nearest = least + 1
        options = _leaving(nearest, kinds, _near_goals(standings, nearest, suit_codes), suit_codes)
    most, best = _most_useful(options, nearest == 1, wild_kinds, left)
    shanten, kind = _first_of(best, counts, wild_kinds, suit_codes, wilds, sets)
    return Ranked(kind, shanten, nearest - 1, most)


def _first_of(
    kinds: list[int], counts: Sequence[int], wild_kinds: tuple[int, ...], suit_codes: Sequence[int], wilds: int,
    sets: int,
) -> tuple[int, int]:  # fmt: skip
    """Of equally useful discards the first by shanten, neighbours and kind: its shanten, and which it is."""
    one, two, three, four = suit_codes
    shanten_of = shanten_of_kept(sets, natural=not wild_kinds)
    first: tuple[int, int, int] | None = None
    for kind in kinds:
        power = POWER[kind]
        after = (
            (one - power, two, three, four, wilds),
            (one, two - power, three, four, wilds),
            (one, two, three - power, four, wilds),
            (one, two, three, four - power, wilds),
        )[kind // 9]
        neighbours = neighbour_score(kind, counts, wild_kinds) if len(kinds) > 1 else 0
        order = (shanten_of(after), neighbours, kind)
        if first is None or order < first:
            first = order
    assert first is not None
    return first[0], first[2]


def _standings(goals: tuple[_Prepared, ...], suit_codes: Sequence[int], wilds: int) -> tuple[list[_Standing], int]:
    """How the whole hand stands to each goal it can still reach, and the fewest draws to one of them."""
    merge = TABLES.merge
    one, two, three, four = suit_codes
    standings: list[_Standing] = []
    least = OUT_OF_REACH
    parts: SuitParts | None = None
    i = j = k = n = a = b = c = d = whole = 0
    for goal in goals:
        if goal.natural and wilds:
            continue
        if goal.parts is not parts:
            parts = goal.parts
            p, q, r, s = parts
            i, a = p[one]
            j, b = q[two]
            k, c = r[three]
            n, d = s[four]
            whole = merge[merge[a][b]][merge[c][d]]
        missing = i + j + k + n - wilds + goal.draws
        draws = missing + goal.need[whole]
        if draws <= least + 1:
            standings.append((draws, goal, (a, b, c, d), missing, (i, j, k, n)))
            least = min(least, draws)
    return standings, least


def _near_goals(standings: list[_Standing], most: int, suit_codes: Sequence[int]) -> list[_NearGoal]:
    """The goals that need no more than `most` draws."""
    merge = TABLES.merge
    near = []
    for draws, goal, classes, missing, by_suit in standings:
        if draws <= most:
            a, b, c, d = classes
            i, j, k, n = by_suit
            low, high = merge[a][b], merge[c][d]
            around = (merge[merge[b][high]], merge[merge[a][high]], merge[merge[low][d]], merge[merge[low][c]])
            fixed = (missing - i, missing - j, missing - k, missing - n)
            p, q, r, s = goal.parts
            rows = (p.after[suit_codes[0]], q.after[suit_codes[1]], r.after[suit_codes[2]], s.after[suit_codes[3]])
            near.append(_NearGoal(goal, classes, around, fixed, rows, {}))
    return near


def _leaving(needed: int, kinds: list[int], goals: list[_NearGoal], suit_codes: Sequence[int]) -> list[_Option]:
    """The discards that leave some goal just `needed` draws away, fewer being impossible."""
    options: list[_Option] = []
    suit = -1
    here: list[tuple[SuitPart, int, bytes, bytes, _NearGoal]] = []
    for kind in kinds:
        if kind // 9 != suit:
            suit = kind // 9
            here = [
                (near.goal.parts[suit], needed - near.fixed[suit], near.around[suit], near.goal.need, near)
                for near in goals
            ]
        code = suit_codes[suit] - POWER[kind]
        nearest = []
        for part, allowed, around, need, near in here:
            missing, rest = part[code]
            if missing + need[around[rest]] == allowed:
                nearest.append((near, rest))
        if nearest:
            options.append((kind, code, nearest))
    return options


def _most_useful(
    options: list[_Option], last: bool, wild_kinds: tuple[int, ...], left: Sequence[int]
) -> tuple[int, list[int]]:
    """The most tiles left that help after one of the discards, and the discards that so many help. `last`: one more
    draw wins."""
    wild = lanes_of(wild_kinds) if wild_kinds else 0
    tiles_left = lanes_of_counts(left)
    most = -1
    best: list[int] = []
    for kind, code, nearest in options:
        suit = kind // 9
        fitting = anyway = 0
        for near, rest in nearest:
            goal = near.goal
            if last and goal.last is not None:
                anyway |= goal.last
                continue
            fitting |= _fitting(near, suit, code, rest)
            if not goal.natural:
                anyway |= wild
        # A wild tile helps wherever it may be used, and as a tile of its own kind nowhere.
        useful = tiles_in(fitting & ~wild | anyway, tiles_left)
        if useful > most:
            most, best = useful, [kind]
        elif useful == most:
            best.append(kind)
    return most, best


def _fitting(near: _NearGoal, suit: int, code: int, rest: int) -> int:
    """As lanes the draws that, as the tiles they are, bring a goal nearer when a discard has left `suit` with this code
    and, its part taken out, the class `rest`."""
    row = near.around[suit]
    goal = near.goal
    less = goal.less[goal.need[row[rest]]]
    elsewhere = near.elsewhere.get((suit, rest))
    if elsewhere is None:
        elsewhere = near.elsewhere[suit, rest] = _in_other_suits(near, suit, rest, less)
    here = goal.parts[suit].after[code].translate(row).translate(less)
    return elsewhere | int.from_bytes(here, "little") << SUIT_BITS * suit


def _in_other_suits(near: _NearGoal, suit: int, rest: int, less: bytes) -> int:
    """As lanes the draws in the suits other than `suit`, of which `rest` is left, that bring the goal nearer."""
    merge = TABLES.merge
    classes = list(near.classes)
    classes[suit] = rest
    a, b, c, d = classes
    low, high = merge[a][b], merge[c][d]
    p, q, r, s = near.rows
    nothing = _NOTHING[suit]
    after = (
        (nothing if suit == 0 else p.translate(merge[merge[b][high]]))
        + (nothing if suit == 1 else q.translate(merge[merge[a][high]]))
        + (nothing if suit == 2 else r.translate(merge[merge[low][d]]))
        + (nothing if suit == 3 else s.translate(merge[merge[low][c]]))
    )
    return int.from_bytes(after.translate(less), "little")
