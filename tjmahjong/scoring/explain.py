"""A score in words: what lies where, what the wild tiles stand for, patterns, formula, and why it does not win
(R5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tjmahjong.meld import MELD_TEXT, Meld
from tjmahjong.rules import RuleSet
from tjmahjong.scoring.formula import Step, formula, steps
from tjmahjong.scoring.groups import GROUPS
from tjmahjong.scoring.patterns import BY_ID, Pattern
from tjmahjong.scoring.result import Group, Score
from tjmahjong.text import Text
from tjmahjong.tiles import KIND_OF, TILE_TEXT

GROUP_NAMES = {
    "run": Text("run", "顺子"),
    "triplet": Text("triplet", "刻子"),
    "pair": Text("pair", "将"),
}
_ARRANGED = Text("Arrangement (< drawn last, = what a wild tile stands for):", "摆法（< 最后摸的，= 混儿当作）：")
_STANDS = Text("{wild} stands for {tile}", "{wild}当{tile}")
_ITSELF = Text("{wild} stands for itself", "{wild}当本来的牌")
_PATTERNS = Text("Patterns: {names}", "番种：{names}")
_NAMED = Text("{name} ({fan})", "{name}（{fan}）")
_FAN = {"base": Text("{n} fan", "{n} 番"), "times": Text("x {n}", "×{n}"), "plus": Text("+ {n} fan", "加 {n} 番")}
_FORMULA = Text("Value: {formula}", "番数：{formula}")
_KONGS = Text("Own kongs: {fan} fan; together {total}", "自己的杠：{fan} 番，合计 {total} 番")
_WINS = Text("Wins (at least {minimum} fan needed).", "能和（{minimum} 番起和）。")
_NOT = Text("Does not win: {why}", "不能和：{why}")
_JOINT = Text(", ", "、")


_GROUP_MEANINGS = {
    "run": Text("Three numbers in a row, one suit.", "同花色三张连着的。"),
    "triplet": Text("Three equal tiles.", "三张一样的。"),
    "pair": Text("Two equal tiles: the pair that every hand has.", "两张一样的：哪手牌都要有一对将。"),
}


class Caption(NamedTuple):
    """A word under a group of a reading: what it says, what that means, the rule that says so."""

    text: Text
    about: Text
    rule: str


class Stand(NamedTuple):
    """A wild tile of a reading and the tile it stands for, both as texts."""

    wild: str
    tile: str


def tile_name(tile: str, lang: str) -> str:
    """The spoken name of a tile's text: `5m` is 五万, or 5 of characters."""
    return TILE_TEXT[KIND_OF[tile]].say(lang)


def tiles_of(group: Group) -> tuple[str, ...]:
    """The tiles a group counts as: `456m` is 4m 5m 6m."""
    text = group.tiles
    if text[-1] in "mps":
        return tuple(rank + text[-1] for rank in text[:-1])
    return tuple(text)


def stands(reading: Sequence[Group]) -> tuple[Stand, ...]:
    """What every wild tile of the reading stands for (R5.2)."""
    return tuple(Stand(group.held[i], tiles_of(group)[i]) for group in reading for i in group.wild)


def captions(reading: Sequence[Group], patterns: Sequence[str]) -> tuple[tuple[Caption, ...], ...]:
    """What stands under each group of a reading that has `patterns` (ids): what sort of group it is, or the pattern
    whose set it is, then the patterns that rest on its drawn tile."""
    sorts = [Caption(GROUP_NAMES[group.kind], _GROUP_MEANINGS[group.kind], "R5.1") for group in reading]
    further: list[list[Caption]] = [[] for _ in reading]
    for pattern in (BY_ID[one] for one in patterns):
        if pattern.caption is None:
            continue
        caption = Caption(pattern.caption, pattern.meaning, pattern.rule)
        for index in _sets_of(pattern, reading):
            sorts[index] = caption
        for index, group in enumerate(reading):
            if _lies_in(pattern, group):
                further[index].append(caption)
    return tuple((sort, *more) for sort, more in zip(sorts, further, strict=True))


def _sets_of(pattern: Pattern, reading: Sequence[Group]) -> list[int]:
    """Where the sets lie that a pattern asks for. Of two equal ones the first is taken."""
    tiles = [group.tiles for group in reading]
    for shapes in pattern.groups:
        wanted = [GROUPS[shape].tiles for shape in shapes]
        if all(one in tiles for one in wanted):
            return [tiles.index(one) for one in wanted]
    return []


def _lies_in(pattern: Pattern, group: Group) -> bool:
    if pattern.lies_in is not None:
        return pattern.lies_in(group)
    last = pattern.last_tile
    return last is not None and group.drawn == last.place and group.tiles == GROUPS[last.shape].tiles


def explain(
    score: Score, rules: RuleSet, lang: str, *, melds: Sequence[Meld] = (), kong_chain: int = 1
) -> tuple[str, ...]:
    """The lines that explain `score` in `lang`; for no complete hand only the reason."""
    if not score.value:
        return (reasons(score, rules, lang),)
    lines = [_ARRANGED.say(lang)]
    lines += [f"  {GROUP_NAMES[group.kind].say(lang)}  {spelled(group)}" for group in score.reading]
    lines += [f"  {MELD_TEXT[meld.kind].say(lang)}  {' '.join([meld.tile] * (3 + meld.is_kong))}" for meld in melds]
    for stand in stands(score.reading):
        wording = _ITSELF if stand.wild == stand.tile else _STANDS
        lines.append(wording.say(lang, wild=tile_name(stand.wild, lang), tile=tile_name(stand.tile, lang)))
    made = steps(score.patterns, rules, kong_chain=kong_chain)
    lines.append(_PATTERNS.say(lang, names=_JOINT.say(lang).join(named(step, lang) for step in made)))
    times = "×" if lang.startswith("zh") else "x"
    lines.append(_FORMULA.say(lang, formula=formula(made, score.value, times=times)))
    if score.kong_fan:
        lines.append(_KONGS.say(lang, fan=score.kong_fan, total=score.total))
    lines.append(reasons(score, rules, lang))
    return tuple(lines)


def spelled(group: Group) -> str:
    """A group as `4m 5m< 8p=6m`: the drawn tile marked, wild tiles with what they stand for."""
    words = []
    for i, (held, tile) in enumerate(zip(group.held, tiles_of(group), strict=True)):
        word = f"{held}={tile}" if i in group.wild else held
        words.append(word + "<" * (group.drawn == i))
    return " ".join(words)


def named(step: Step, lang: str) -> str:
    """A pattern with what it does to the value: `捉伍儿（3 番）`."""
    return _NAMED.say(lang, name=BY_ID[step.pattern].name.say(lang), fan=_FAN[step.does].say(lang, n=step.amount))


def reasons(score: Score, rules: RuleSet, lang: str) -> str:
    """Whether the hand wins, and if not, every reason (R5.11)."""
    if score.wins:
        return _WINS.say(lang, minimum=rules.minimum_fan)
    joint = "" if lang.startswith("zh") else " "
    return _NOT.say(lang, why=joint.join(refusal.say(lang) for refusal in score.refusals))
