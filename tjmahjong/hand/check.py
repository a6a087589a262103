"""What a written hand has to be, so that it can have come about: the one validation of hands (R1, R4, R5).

Every fault names the field of the text it lies in. `reading` takes what is written plainly without coming here.
"""

from __future__ import annotations

from collections.abc import Iterator

from tjmahjong.hand.copies import copies_laid
from tjmahjong.hand_text import FinishedText, HandText, OpenText
from tjmahjong.meld import Meld, MeldKind
from tjmahjong.refusals import Refusal, reason
from tjmahjong.rules import RuleSet
from tjmahjong.text import Text
from tjmahjong.tiles import COPIES, NAMES, NotationError, parse, parse_one
from tjmahjong.wilds import wild_kinds

MELD_FIELDS: tuple[tuple[str, MeldKind], ...] = (
    ("pongs", "pong"),
    ("kongs", "exposed"),
    ("concealed_kongs", "concealed"),
    ("gold_kongs", "gold"),
)
"""The fields of a hand's text that hold melds, and what they are."""
MOST_LIVE = 83
"""Live tiles after the deal without a tail: 136 less 53 (R3.2)."""

BAD_TILES = reason("bad_tiles", "R1.2", "{en}.", "{zh}。")
ONE_DRAWN = reason(
    "one_drawn",
    "R5.2",
    "Exactly one tile is the one drawn last, such as 5m; {found} are given.",
    "最后摸的只有一张，比如 5m；这里有 {found} 张。",
)
ONE_INDICATOR = reason(
    "one_indicator",
    "R3.3",
    "Exactly one tile is turned up, such as E; {found} are given.",
    "翻混只翻一张，比如 E；这里有 {found} 张。",
)
TOO_FEW = reason(
    "too_few_tiles",
    "R5.1",
    "Tiles missing: {missing}. Given are {found}; {en}.",
    "还差 {missing} 张：现有 {found} 张，{zh}。",
)
TOO_MANY = reason(
    "too_many_tiles",
    "R5.1",
    "Tiles too many: {extra}. Given are {found}; {en}.",
    "多了 {extra} 张：现有 {found} 张，{zh}。",
)
_RIGHT_WITHOUT = Text(
    "{wanted} are right{beside}, without the drawn one",
    "{beside}手里要 {wanted} 张，摸的另算",
)
_RIGHT_EITHER = Text(
    "{wanted} are right{beside}, or {more} with the drawn one",
    "{beside}手里要 {wanted} 张，连摸的 {more} 张",
)
_RIGHT_TOGETHER = Text("{more} are right, the drawn one among them", "连摸的一共要 {more} 张")
_BESIDE = Text(" beside {melds} melds", "有 {melds} 副碰杠时，")
_BESIDE_ONE = Text(" beside one meld", "有一副碰杠时，")
MANY_MELDS = reason(
    "many_melds", "R5.1", "{melds} melds; a hand has at most four.", "碰杠有 {melds} 副，一手牌最多四副。"
)
FIFTH_COPY = reason(
    "fifth_copy",
    "R1.1",
    "{tile} comes {count} times, counting the indicator; there are four of each.",
    "{tile}有 {count} 张（连翻混那张），每种只有四张。",
)
FIFTH_OPEN = reason(
    "fifth_open",
    "R1.1",
    "{tile} comes {count} times, counting melds, the indicator and what lies open; there are four of each.",
    "{tile}有 {count} 张（连碰杠、翻混和桌上露出来的），每种只有四张。",
)
WILD_MELD = reason(
    "wild_meld",
    "R4.4",
    "{tile} is wild here, and wild tiles are laid only as a gold kong.",
    "{tile}是混儿，混儿只能开金杠。",
)
NOT_GOLD = reason(
    "not_gold", "R4.4", "{tile} is not wild here, so it makes no gold kong.", "{tile}不是混儿，开不成金杠。"
)
NO_GOLD = reason("no_gold", "R4.4", "Wild tiles may not be laid as a kong.", "不许杠混儿。")
NO_KONG = reason(
    "no_kong_before",
    "R5.3",
    "A win after kongs in a row ({chain}) needs as many kongs; there are {kongs}.",
    "连开 {chain} 杠才和，就得有 {chain} 个杠；这里有 {kongs} 个。",
)
BAD_CHAIN = reason(
    "bad_chain",
    "R5.3",
    "There cannot have been {chain} kongs in a row; 0 or more are right.",
    "连开 {chain} 杠不对，应为 0 或更多。",
)
EARLY_MELD = reason(
    "early_meld",
    "R5.9",
    "Nothing has been laid by the first draw or a first declaration.",
    "天和、地和、天听时还没碰没杠。",
)
READY_DEALER = reason(
    "ready_dealer", "R5.9", "The dealer wins before anybody can declare ready.", "天和的时候还没人能报听。"
)
BAD_LIVE = reason(
    "bad_live",
    "R3.5",
    "There cannot be {found} live tiles; 0 to {most} are right.",
    "牌墙里不会剩 {found} 张，应为 0 到 {most}。",
)


class Fault(Refusal, frozen=True):
    """One thing that cannot be: a refusal, and the field of the text it lies in; none where several do together."""

    field: str = ""


def faults(text: HandText, rules: RuleSet) -> tuple[Fault, ...]:
    """Every reason why the hand cannot have come about under `rules`; empty if it can. Whether it wins is not asked."""
    unread = tuple(_unreadable(text, rules))
    if unread:
        return unread
    melds = melds_of(text)
    return (
        *_single_tiles(text, rules),
        *_number(text, melds),
        *_copies(text, melds, rules),
        *_melds(text, rules),
        *(_luck(text, melds) if isinstance(text, FinishedText) else ()),
        *(_live(text) if isinstance(text, OpenText) else ()),
    )


def unfinished(why: tuple[Refusal, ...]) -> bool:
    """Whether all that `why` (from `faults`) finds is that tiles are still to be filled in; False without any."""
    return bool(why) and all(one.code == TOO_FEW or one.values.get("found") == 0 for one in why)


def melds_of(text: HandText) -> tuple[Meld, ...]:
    """The hand's melds, pongs first. NotationError for what is not one tile each."""
    return tuple(Meld(kind, NAMES[parse_one(one)]) for field, kind in MELD_FIELDS for one in getattr(text, field))


def indicator_of(text: HandText, rules: RuleSet) -> int | None:
    """The kind turned up; None without wild tiles or where none is given. NotationError for what is no tile."""
    turned = parse(text.indicator or "") if rules.wild_kinds != "none" else []
    return turned[0] if turned else None


def wilds_of(text: HandText, rules: RuleSet) -> tuple[int, ...]:
    """The wild kinds that the hand's indicator makes under `rules`; none without wild tiles or indicator."""
    return wild_kinds(indicator_of(text, rules), rules)


def _unreadable(text: HandText, rules: RuleSet) -> Iterator[Fault]:
    """The fields that are not written as tiles."""
    whole = {"hand": text.hand}
    if rules.wild_kinds != "none":
        whole["indicator"] = text.indicator or ""
    if isinstance(text, FinishedText):
        whole["draw"] = text.draw or ""
    if isinstance(text, OpenText):
        whole["seen"] = text.seen
    for field, tiles in whole.items():
        try:
            parse(tiles)
        except NotationError as error:
            yield _bad_tiles(field, error)
    for field, _ in MELD_FIELDS:
        for tile in getattr(text, field):
            try:
                parse_one(tile)
            except NotationError as error:
                yield _bad_tiles(field, error)


def _bad_tiles(field: str, error: NotationError) -> Fault:
    return Fault(BAD_TILES, {"en": error.text.en, "zh": error.text.zh}, field)


def _single_tiles(text: HandText, rules: RuleSet) -> Iterator[Fault]:
    if isinstance(text, FinishedText) and text.first != "heaven" and (drawn := len(parse(text.draw or ""))) != 1:
        yield Fault(ONE_DRAWN, {"found": drawn}, "draw")
    if rules.wild_kinds != "none" and (turned := len(parse(text.indicator or ""))) != 1:
        yield Fault(ONE_INDICATOR, {"found": turned}, "indicator")


def _number(text: HandText, melds: tuple[Meld, ...]) -> Iterator[Fault]:
    """How many tiles are concealed: 13 less three a meld, and with them or beside them the drawn one."""
    if len(melds) > 4:
        yield Fault(MANY_MELDS, {"melds": len(melds)})
        return
    found, least = len(parse(text.hand)), 13 - 3 * len(melds)
    most, right = least, _RIGHT_WITHOUT
    if isinstance(text, OpenText):
        most, right = least + 1, _RIGHT_EITHER
    elif isinstance(text, FinishedText) and text.first == "heaven":
        found, least, most = found + len(parse(text.draw or "")), least + 1, least + 1
        right = _RIGHT_TOGETHER
    beside = Text("", "") if not melds else (_BESIDE_ONE if len(melds) == 1 else _BESIDE).filled(melds=len(melds))
    said = right.filled(beside=beside, wanted=13 - 3 * len(melds), more=14 - 3 * len(melds))
    values: dict[str, int | str] = {"found": found, "en": said.en, "zh": said.zh}
    if found < least:
        yield Fault(TOO_FEW, values | {"missing": least - found}, "hand")
    if found > most:
        yield Fault(TOO_MANY, values | {"extra": found - most}, "hand")


def _copies(text: HandText, melds: tuple[Meld, ...], rules: RuleSet) -> Iterator[Fault]:
    owned = copies_laid(melds, indicator_of(text, rules))
    more = parse(text.draw or "") if isinstance(text, FinishedText) else []
    for kind in (*parse(text.hand), *more):
        owned[kind] += 1
    for kind, count in enumerate(owned):
        if count > COPIES:
            yield Fault(FIFTH_COPY, {"count": count, "tile": NAMES[kind]})
    if isinstance(text, OpenText):
        for kind in parse(text.seen):
            owned[kind] += 1
        for kind in sorted(set(parse(text.seen))):
            if owned[kind] > COPIES:
                yield Fault(FIFTH_OPEN, {"count": owned[kind], "tile": NAMES[kind]}, "seen")


def _melds(text: HandText, rules: RuleSet) -> Iterator[Fault]:
    wild = wilds_of(text, rules)
    for field, kind in MELD_FIELDS:
        for one in getattr(text, field):
            tile = parse_one(one)
            if kind != "gold" and tile in wild:
                yield Fault(WILD_MELD, {"tile": NAMES[tile]}, field)
            if kind == "gold" and tile not in wild:
                yield Fault(NOT_GOLD, {"tile": NAMES[tile]}, field)
    if text.gold_kongs and not rules.gold_kong_fan:
        yield Fault(NO_GOLD, {}, "gold_kongs")


def _luck(text: FinishedText, melds: tuple[Meld, ...]) -> Iterator[Fault]:
    chain, kongs = int(text.after_kong), sum(meld.is_kong for meld in melds)
    if chain < 0:
        yield Fault(BAD_CHAIN, {"chain": chain}, "after_kong")
    if chain > kongs:
        yield Fault(NO_KONG, {"chain": chain, "kongs": kongs}, "after_kong")
    if (text.first or text.ready) and (melds or chain):
        yield Fault(EARLY_MELD, {}, "first" if text.first else "ready")
    if text.first == "heaven" and text.ready:
        yield Fault(READY_DEALER, {}, "ready")


def _live(text: OpenText) -> Iterator[Fault]:
    if text.live is not None and not 0 <= text.live <= MOST_LIVE:
        yield Fault(BAD_LIVE, {"found": text.live, "most": MOST_LIVE}, "live")
